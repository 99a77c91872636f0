/** Makes a chosen file ready to travel, off the main thread: decoded, upright, scaled down, encoded anew. */
import { PHOTO_SIDE } from '../../../contract/constants.ts'

/** A photo with transparency travels as PNG, which is heavier. Pixels. */
const SEE_THROUGH_SIDE = 1280
const SEE_THROUGH = 250
/** The copy in which the server looks for faces. Pixels. */
const LOOKED_AT_SIDE = 640

/** Comes first, so that the server is asked while the photo itself is encoded. */
export interface Reduced {
  /** A reduced copy, JPEG. */
  small: Blob
  /** Of the photo as it will travel, pixels. */
  width: number
  height: number
}
export interface PrepareRequest {
  file: Blob
  /** Only the reduced copy is needed. */
  reduce?: true
}
/** Each in a message of its own. */
export interface PrepareAnswers {
  reduced: Reduced
  picture: Blob
}

const post = (answer: Partial<PrepareAnswers> | { failure: string }) => self.postMessage(answer)

self.onmessage = async ({ data: { file, reduce } }: MessageEvent<PrepareRequest>) => {
  try {
    await prepare(file, reduce)
  } catch (error) {
    post({ failure: String(error) })
  }
}

async function prepare(file: Blob, reduce?: true): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const small = drawn(bitmap, LOOKED_AT_SIDE)
    const seeThrough = hasTransparency(small)
    const side = seeThrough ? SEE_THROUGH_SIDE : PHOTO_SIDE
    post({ reduced: { small: await lookable(small), ...sizeOf(bitmap, side) } })
    if (reduce) return
    // Always encoded anew: what the file says besides the picture (place, time, device) does not leave this browser.
    const picture = await drawn(bitmap, side).convertToBlob(
      seeThrough ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.9 },
    )
    post({ picture })
  } finally {
    bitmap.close()
  }
}

const lookable = (small: OffscreenCanvas) => opaque(small).convertToBlob({ type: 'image/jpeg', quality: 0.85 })

function sizeOf(bitmap: ImageBitmap, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  return {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  }
}

/** The picture on a canvas, its longer side at most so long. */
function drawn(bitmap: ImageBitmap, side: number): OffscreenCanvas {
  const { width, height } = sizeOf(bitmap, side)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: side === LOOKED_AT_SIDE })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function pixelsOf(canvas: OffscreenCanvas): Uint8ClampedArray {
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
}

function hasTransparency(canvas: OffscreenCanvas): boolean {
  const pixels = pixelsOf(canvas)
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i]! < SEE_THROUGH) return true
  return false
}

/** Over the grey of neither skin nor hair: JPEG would make black of what is transparent. */
function opaque(canvas: OffscreenCanvas): OffscreenCanvas {
  const context = canvas.getContext('2d')!
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#808080'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
