/** Work of a drawing thread: the bytes of a photo in, a portrait in shared memory out, so that any thread can draw from it. */
import sharp from 'sharp'
import { analysePhoto, NoFace, type PhotoPortrait } from '../../../../atelier/photo/analyse-photo.ts'
import type { BrushStroke } from '../../../../atelier/photo/brush-strokes.ts'
import type { CropBox } from '../../../../atelier/photo/crop.ts'
import type { Perception } from '../../../../atelier/photo/perception.ts'
import type { Portrait } from '../../../../atelier/photo/portrait.ts'
import { collect } from './collect.ts'
import { readTraits, type Traits } from '../../../../atelier/photo/traits.ts'

// No picture is decoded twice here: what libvips would keep for that only fills memory.
sharp.cache(false)

/** Longer side of what is looked at, pixels: uploads are no larger, but this side of the port does not know. */
const LONGEST = 2048

export interface PhotoAnalysis {
  portrait: Portrait
  traits: Traits
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
  traits: Traits
  /** Of the photo that its square is in, pixels. */
  width: number
  height: number
}

/** Undefined where nobody is seen, or the strokes leave nothing of them. @throws if the photo cannot be decoded */
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
    const portrait = analysePhoto({ rgba: data, width, height }, perception, crop, strokes, collect)
    const traits = readTraits(portrait)
    collect()
    return { portrait, traits, width, height }
  } catch (error) {
    // Errors lose their class on the way between threads.
    if (error instanceof NoFace) return undefined
    throw error
  }
}

/** As `portraitOf`, in shared memory. */
export async function analyse(task: PortraitTask): Promise<PhotoAnalysis | undefined> {
  const made = await portraitOf(task)
  if (!made) return undefined
  const { portrait, traits } = made
  const { rgba, alpha, regions, face, reading, rig, confidence } = portrait
  return {
    portrait: {
      face,
      confidence,
      reading,
      rig,
      rgba: new Uint8ClampedArray(shared(rgba)),
      alpha: new Uint8Array(shared(alpha)),
      regions: {
        skin: new Uint8Array(shared(regions.skin)),
        hair: new Uint8Array(shared(regions.hair)),
        clothing: new Uint8Array(shared(regions.clothing)),
      },
    },
    traits,
  }
}

function shared(values: Uint8Array | Uint8ClampedArray): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(values.length)
  new Uint8Array(buffer).set(values)
  return buffer
}
