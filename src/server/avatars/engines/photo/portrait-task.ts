/** First half of a drawing thread's work on a photo: its bytes in, a portrait out. */
import sharp from 'sharp'
import { analysePhoto, NoFace, type PhotoPortrait } from '../../../../atelier/photo/analyse-photo.ts'
import type { BrushStroke } from '../../../../atelier/photo/brush-strokes.ts'
import type { CropBox } from '../../../../atelier/photo/crop.ts'
import type { Perception } from '../../../../atelier/photo/perception.ts'
import { collectYoung } from './collect.ts'

// No picture is decoded twice here: what libvips would keep for that only fills memory.
sharp.cache(false)

/** Longer side of what is looked at, pixels: uploads are no larger, but this side of the port does not know. */
const LONGEST = 2048

export interface PortraitTask {
  /** A JPEG or PNG, upright. */
  bytes: Uint8Array
  crop?: CropBox | undefined
  strokes?: readonly BrushStroke[] | undefined
  perception: Perception
}

export interface TaskPortrait {
  portrait: PhotoPortrait
  /** Of the photo that its square is in, pixels. */
  width: number
  height: number
}

/**
 * Undefined where nobody is seen, or the strokes leave nothing of them.
 *
 * @throws if the photo cannot be decoded
 */
export async function portraitOf({
  bytes,
  crop,
  strokes,
  perception,
}: PortraitTask): Promise<TaskPortrait | undefined> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  try {
    const portrait = analysePhoto({ rgba: data, width, height }, perception, crop, strokes, collectYoung)
    return { portrait, width, height }
  } catch (error) {
    // Errors lose their class on the way between threads.
    if (error instanceof NoFace) return undefined
    throw error
  }
}
