/** Makes a chosen file ready to travel, off the main thread: decoded, upright, scaled down, encoded anew; and finds the face. */
import { proposeCrop } from '../../../atelier/photo/crop.ts'
import { locateFace } from '../../../atelier/photo/locate-face.ts'
import { PHOTO_SIDE } from '../../../contract/constants.ts'
import type { CropBox } from '../../../contract/generate-avatar.ts'

/** A photo with transparency travels as PNG, which is heavier. Pixels. */
const SEE_THROUGH_SIDE = 1280
const SEE_THROUGH = 250
/** What the face is looked for in. Pixels. */
const SEARCH_SIDE = 256
/** Below this score a face does not count as found. */
const SURE = 0.3

export interface Prepared {
  picture: Blob
  width: number
  height: number
  crop: CropBox
  /** Whether a face was seen; else the box is where portraits have theirs. */
  found: boolean
}
export interface PrepareRequest {
  ticket: number
  file: Blob
}
export type PrepareAnswer = { ticket: number } & ({ prepared: Prepared } | { failure: string })

self.onmessage = async ({ data: { ticket, file } }: MessageEvent<PrepareRequest>) => {
  try {
    self.postMessage({ ticket, prepared: await prepare(file) } satisfies PrepareAnswer)
  } catch (error) {
    self.postMessage({ ticket, failure: String(error) } satisfies PrepareAnswer)
  }
}

async function prepare(file: Blob): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const small = drawn(bitmap, SEARCH_SIDE)
    const seeThrough = hasTransparency(small)
    const canvas = drawn(bitmap, seeThrough ? SEE_THROUGH_SIDE : PHOTO_SIDE)
    // Always encoded anew: what the file says besides the picture (place, time, device) does not leave this browser.
    const picture = await canvas.convertToBlob(
      seeThrough ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.9 },
    )
    const { width, height } = canvas
    const face = locateFace(pixelsOf(small), small.width, small.height)
    return {
      picture,
      width,
      height,
      crop: proposeCrop(face, small.width, small.height),
      found: face.confidence >= SURE,
    }
  } finally {
    bitmap.close()
  }
}

/** The picture on a canvas, its longer side at most so long. */
function drawn(bitmap: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d', { willReadFrequently: side === SEARCH_SIDE })!
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
