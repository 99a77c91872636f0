/** Makes a chosen file ready to travel, off the main thread: decoded, upright, scaled down, encoded anew. */
import { PHOTO_SIDE } from '../../../contract/constants.ts'

/** A photo with transparency travels as PNG, which is heavier. Pixels. */
const SEE_THROUGH_SIDE = 1280
const SEE_THROUGH = 250
/** The copy in which the server looks for faces. Pixels. */
const LOOKED_AT_SIDE = 640

export interface Prepared {
  picture: Blob
  width: number
  height: number
  /** A reduced copy, JPEG. */
  small: Blob
}
export interface PrepareRequest {
  ticket: number
  file: Blob
  /** Only the reduced copy is needed. */
  reduce?: true
}
export type PrepareAnswer = { ticket: number } & ({ prepared: Prepared } | { small: Blob } | { failure: string })

self.onmessage = async ({ data: { ticket, file, reduce } }: MessageEvent<PrepareRequest>) => {
  try {
    self.postMessage({
      ticket,
      ...(reduce ? { small: await reduced(file) } : { prepared: await prepare(file) }),
    } satisfies PrepareAnswer)
  } catch (error) {
    self.postMessage({ ticket, failure: String(error) } satisfies PrepareAnswer)
  }
}

async function prepare(file: Blob): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const small = drawn(bitmap, LOOKED_AT_SIDE)
    const seeThrough = hasTransparency(small)
    const canvas = drawn(bitmap, seeThrough ? SEE_THROUGH_SIDE : PHOTO_SIDE)
    // Always encoded anew: what the file says besides the picture (place, time, device) does not leave this browser.
    const picture = await canvas.convertToBlob(
      seeThrough ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.9 },
    )
    const { width, height } = canvas
    return { picture, width, height, small: await lookable(small) }
  } finally {
    bitmap.close()
  }
}

async function reduced(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  try {
    return await lookable(drawn(bitmap, LOOKED_AT_SIDE))
  } finally {
    bitmap.close()
  }
}

const lookable = (small: OffscreenCanvas) => opaque(small).convertToBlob({ type: 'image/jpeg', quality: 0.85 })

/** The picture on a canvas, its longer side at most so long. */
function drawn(bitmap: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
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
