/** Portraits of any picture as the product makes them: trained models look first. One thread for all test files of a process. */
import sharp from 'sharp'
import { analysePhoto, type PhotoPortrait } from '../../../src/atelier/photo/analyse-photo.ts'
import type { CropBox } from '../../../src/atelier/photo/crop.ts'
import type { Perception } from '../../../src/atelier/photo/perception.ts'
import type { Pixels } from '../../../src/atelier/photo/pixels.ts'
import { openVision } from '../../../src/server/avatars/vision/open-vision.ts'

const vision = openVision()

export async function perceptionOf({ rgba, width, height }: Pixels, crop?: CropBox): Promise<Perception> {
  const raw = { width, height, channels: 4 } as const
  const bytes = await sharp(Uint8Array.from(rgba), { raw }).png({ compressionLevel: 1 }).toBuffer()
  return vision.perceive({ bytes }, { crop })
}

export async function portraitOf(picture: Pixels, crop?: CropBox): Promise<PhotoPortrait> {
  return analysePhoto(picture, await perceptionOf(picture, crop), crop)
}
