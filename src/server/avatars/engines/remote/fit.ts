/** Fits a cut-out of any size and shape into a square. */
import sharp from 'sharp'
import type { Pixels } from './keying.ts'

/** Free space above the subject when a tall picture is cropped, as a fraction of the side. */
const AIR = 0.05

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Bounding box of the pixels that are not transparent. */
function boxOf({ width, height, rgba }: Pixels): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgba[(y * width + x) * 4 + 3]! < 13) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) }
}

/**
 * RGBA of `side`×`side`. A wide picture is cropped left and right around the subject, a tall one above and below so that
 * the head stays. A subject that is wider than the square is scaled down instead.
 */
export async function squareOf(pixels: Pixels, side: number): Promise<Uint8Array> {
  const { width, height, rgba } = pixels
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
  const kernel = Math.max(width, height) < side / 2 ? 'cubic' : 'lanczos3'
  if (width === height)
    return width === side ? rgba : new Uint8Array(await picture.resize(side, side, { kernel }).raw().toBuffer())
  const box = boxOf(pixels)
  const shorter = Math.min(width, height)
  let square: Box
  if (width > height) {
    if (box.width > height) {
      // Wider than the square: scaled down, at the lower edge.
      const whole = picture.resize(side, side, { fit: 'contain', position: 'bottom', background: '#00000000', kernel })
      return new Uint8Array(await whole.raw().toBuffer())
    }
    const left = clamp(Math.round(box.left + box.width / 2 - shorter / 2), width - shorter)
    square = { left, top: 0, width: shorter, height: shorter }
  } else {
    square = {
      left: 0,
      top: clamp(Math.round(box.top - AIR * shorter), height - shorter),
      width: shorter,
      height: shorter,
    }
  }
  return new Uint8Array(await picture.extract(square).resize(side, side, { kernel }).raw().toBuffer())
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
