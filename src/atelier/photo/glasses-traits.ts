/** Glasses of a photo in the recipe's vocabulary. */
import { clamp, smoothstep } from '../clamp.ts'
import { hexOfOklch } from '../colour.ts'
import type { Attributes, Features, Hex } from '../recipe.ts'
import type { GlassesFit } from './face/face-reading.ts'
import { vividColour } from './face/vivid-frames.ts'
import { chromaOf, hueOf } from './hue.ts'
import { share } from './likeness.ts'

/** What rims usually take of the light, and how much more heavy ones do; usual height of a lens, distances between the pupils, and how much higher high ones are. */
const [INK, HEAVY, HIGH, HIGHER] = [0.018, 0.009, 0.69, 0.11]

/** Roundness above which lenses are round. */
const ROUND = 0.75

export const shapeOfGlasses = ({ roundness = 0 }: GlassesFit): Attributes['eyewear'] =>
  roundness > ROUND ? 'round-glasses' : 'square-glasses'

export const glassesFeatures = (glasses: GlassesFit): Partial<Features> => ({
  eyewearColor: frameColourOf(glasses),
  lensHeight: share((glasses.above + glasses.below - HIGH) / HIGHER),
  ...(glasses.ink !== undefined && { rimWeight: share((glasses.ink - INK) / HEAVY) }),
})

/** Lightness of rims below which half of what a photo shows of them is the skin beside them, and above which they are clear; how much darker and greyer the dark ones are. */
const [DARK, CLEAR, DARKER, GREYER] = [0.46, 0.6, 0.14, 0.03]
/** How much of the light a photo shows on them is theirs, the darkest and the lightest that is drawn, and the most chroma. */
const [OWN, DARKEST, LIGHTEST, STRONGEST] = [0.8, 0.22, 0.8, 0.1]

/** Rims are thin, and lighter in a photo than they are. */
function frameColourOf({ tone, isVivid }: GlassesFit): Hex {
  if (!tone) return BLACK_FRAME
  if (isVivid) return hexOfOklch(vividColour(tone))
  const mixed = 1 - smoothstep(DARK, CLEAR, tone.l)
  return hexOfOklch({
    l: clamp(tone.l * OWN - mixed * DARKER, DARKEST, LIGHTEST),
    c: clamp(chromaOf(tone) - mixed * GREYER, 0, STRONGEST),
    h: hueOf(tone),
  })
}
const BLACK_FRAME: Hex = '#23212e'

/** Of clear glasses whose rims were not found: they are thin, and nobody's are chance's red. */
export const UNSEEN_RIMS: Partial<Features> = { eyewearColor: '#3a3234', lensHeight: -0.2, rimWeight: -0.5 }
/** Of sunglasses. */
export const SUNGLASSES: Partial<Features> = { eyewearColor: BLACK_FRAME, rimWeight: 0 }
