/** Work of a drawing thread for a look at a photo: the person alone, small, and what of them can be read. */
import sharp from 'sharp'
import { isHeadCut } from '../../../../atelier/photo/composition.ts'
import { PORTRAIT_SIDE } from '../../../../atelier/photo/portrait.ts'
import { readTraits, type Traits } from '../../../../atelier/photo/traits.ts'
import { type PortraitTask, portraitOf } from './portrait-task.ts'
import { collectSoon } from './collect.ts'

/** Side of the picture, pixels. */
const SIDE = 384

export interface PhotoCutout {
  /** PNG with alpha, SIDE². */
  png: Uint8Array
  /** What of the photo it shows, in fractions of its shorter side; may reach past it. */
  square: { x: number; y: number; size: number }
  isHeadCut: boolean
  traits: Traits
}

/** Undefined as `portraitOf`. @throws if the photo cannot be decoded */
export async function cutOut(task: PortraitTask): Promise<PhotoCutout | undefined> {
  const made = await portraitOf(task)
  if (!made) return undefined
  const { portrait, width, height } = made
  const { rgba, alpha, square } = portrait
  for (let i = 0; i < alpha.length; i++) rgba[i * 4 + 3] = alpha[i]!
  // Begun at once, on a thread of libvips: traits are read meanwhile.
  const encoding = sharp(rgba, { raw: { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, channels: 4 } })
    .resize(SIDE, SIDE)
    .png({ compressionLevel: 6 })
    .toBuffer()
  // Should reading fail first, nobody waits for it.
  encoding.catch(() => {})
  const traits = readTraits(portrait)
  const png = await encoding
  collectSoon()
  const short = Math.min(width, height)
  return {
    png: new Uint8Array(png),
    square: { x: square.x / short, y: square.y / short, size: square.side / short },
    isHeadCut: isHeadCut(portrait),
    traits,
  }
}
