/** Which of the ten tones of skin a face has. */
import { oklchOf, SKIN } from '../colour.ts'
import type { Attributes } from '../recipe.ts'
import { isColourless } from './hair-traits.ts'
import { chromaOf, type Colour } from './head-study.ts'

/** Lightness of skin below which the light was poor, or the skin is deep. */
export const DIM = 0.7
/** Lightness of tones below which skin has less and less chroma again. */
const DEEP = 0.55
/** The worth of a difference in chroma for its lightness, beside one in lightness, of lighter and of deep tones. */
const TINT = [3, 1.5] as const
/** More chroma for its lightness than this is a cast. */
const MOST_TINT = 0.17

/**
 * The nearest of the ten tones, in half of the light that the picture lacks. Skin that is lighter than the white of its
 * own eyes lies in the shade, whatever the rest of the picture shows. How much chroma skin has for its lightness is the
 * same in any light that is white, and grows with its depth.
 *
 * @param white lightness of what is white in the picture
 * @param eyeWhite lightness of the white of the eyes, where it is known
 */
export function skinToneOf(face: Colour, white: number, eyeWhite = 1): Attributes['skinTone'] {
  const lacking = Math.min(1.25, Math.sqrt(0.95 / Math.max(0.5, white)))
  const shaded = face.l > DIM ? 1 : Math.min(1.35, face.l / eyeWhite)
  const l = face.l * Math.max(lacking, shaded)
  const tint = Math.min(MOST_TINT, chromaOf(face) / face.l)
  const colourless = isColourless(face)
  let best: Attributes['skinTone'] = '5'
  let least = Infinity
  for (const [tone, hex] of Object.entries(SKIN)) {
    const o = oklchOf(hex)
    // Where nothing has a colour, nobody is the palest for that.
    if (colourless && tone === '1') continue
    const unlike = TINT[o.l < DEEP ? 1 : 0] * (Math.min(MOST_TINT, o.c / o.l) - tint)
    const far = (o.l - l) ** 2 + (colourless ? 0 : unlike ** 2)
    if (far < least) {
      least = far
      best = tone as Attributes['skinTone']
    }
  }
  return best
}
