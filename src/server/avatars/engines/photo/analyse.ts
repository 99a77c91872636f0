/** Work of a drawing thread: the bytes of a photo in, a portrait in shared memory out. */
import sharp from 'sharp'
import { analysePhoto, NoFace, type PhotoPortrait } from '../../../../atelier/photo/analyse-photo.ts'
import type { BrushStroke } from '../../../../atelier/photo/brush-strokes.ts'
import type { CropBox } from '../../../../atelier/photo/crop.ts'
import type { Perception } from '../../../../atelier/photo/perception.ts'
import type { Portrait } from '../../../../atelier/photo/portrait.ts'
import { collect } from './collect.ts'
import { readOutline } from '../../../../atelier/photo/read-outline.ts'
import { readTraits, type Traits } from '../../../../atelier/photo/traits.ts'
import { sharedPortrait } from './shared-portrait.ts'

// No picture is decoded twice here: what libvips would keep for that only fills memory.
sharp.cache(false)

/** Longer side of what is looked at, pixels: uploads are no larger, but this side of the port does not know. */
const LONGEST = 2048

export interface PhotoAnalysis {
  portrait: Portrait
  /** Where they were asked for. */
  traits?: Traits
}

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
 * @param pause called between stages
 * @throws if the photo cannot be decoded
 */
export async function portraitOf(
  { bytes, crop, strokes, perception }: PortraitTask,
  pause: () => void,
): Promise<TaskPortrait | undefined> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  try {
    const portrait = analysePhoto({ rgba: data, width, height }, perception, crop, strokes, pause)
    return { portrait, width, height }
  } catch (error) {
    // Errors lose their class on the way between threads.
    if (error instanceof NoFace) return undefined
    throw error
  }
}

/** As `portraitOf`, with the pixels in `room`. */
export async function analyse({
  room,
  traits,
  ...task
}: PortraitTask & { room: SharedArrayBuffer; traits: boolean }): Promise<PhotoAnalysis | undefined> {
  const made = await portraitOf(task, collect)
  if (!made) return undefined
  // Either a character is drawn by the traits, or the portrait, of which hair and garment are read.
  const read = traits
    ? { portrait: made.portrait, traits: readTraits(made.portrait) }
    : { portrait: { ...made.portrait, ...readOutline(made.portrait) } }
  collect()
  return { ...read, portrait: sharedPortrait(read.portrait, room) }
}
