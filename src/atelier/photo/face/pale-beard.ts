/** White beards that were told as a shadow on the chin: what is paler than the skin is none. */
import { chromaOf } from '../hue.ts'
import type { Beard, Lab } from './face-reading.ts'

/** Lightness of a beard from which it is white, and its chroma at most, both in the skin's: of four white beards 1.1 and 0.55, of others as light 0.75 of the chroma. */
const WHITE = { light: 1.06, chroma: 0.62 } as const
/** `Beard.certain` from which something plainly grows. */
const CERTAIN = 2.5
/** Chroma of skin in a photo without colours, which tell nothing then. */
const COLOURLESS = 0.02

/** @param tone of the beard where it is thickest */
export function asPale(beard: Beard, tone: Lab, skin: Lab): Beard {
  const isWhite =
    beard.kind === 'stubble' &&
    (beard.certain ?? 0) > CERTAIN &&
    chromaOf(skin) > COLOURLESS &&
    tone.l > WHITE.light * skin.l &&
    chromaOf(tone) < WHITE.chroma * chromaOf(skin)
  if (!isWhite) return beard
  const { goatee = 0, beard: whole = 0 } = beard.scores ?? {}
  return { ...beard, kind: goatee > whole ? 'goatee' : 'short-beard', color: 'white' }
}
