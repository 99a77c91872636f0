/** The colour of somebody's eyes, beside their white. */
import type { Attributes } from '../recipe.ts'
import { drawnIris, type EyeColours } from './styles/eye-colours.ts'
import type { Lab } from './face/face-reading.ts'
import { isColourless } from './hair-colour.ts'
import type { Colour } from './head-study.ts'
import { areEyesOpen } from './likeness.ts'
import type { Portrait } from './portrait.ts'
import { DARK_EYED } from './skin-tone.ts'

/** Lightness of irises with a colour of their own, beside the white and beside the skin; as light as the white, they are only blurred. */
const [LIGHT, BLURRED, BESIDE_SKIN] = [0.5, 0.8, 0.4]
/** OKLab's a as it was seen: brown is redder in any light but that of coloured lamps. */
const BROWN = 0.0165
/** OKLab's b, halfway between what was seen and what the white's tint leaves of it: below is blue, above green. */
const [BLUE, GREEN] = [-0.003, 0.0115]
/** Lightness of irises below which they are dim: brown without this chroma, or this one under black hair, and blue only below this b. */
const [DIM, COLOURED, UNDER_BLACK, PLAINLY_BLUE] = [0.37, 0.02, 0.028, -0.01]

/**
 * Irises that are less red than the white beside them, OKLab's a, in a ruddy light: there brown ones are yellower than this,
 * b, and no redder than that, a, are others.
 */
const RUDDY = { less: -0.018, yellow: 0.0105, red: 0.04 }
/** Irises in the shade of lids that were seen plainly blue: how light at least, and beside the white, and the same measures. */
const SHADED = { light: 0.34, beside: 0.4, less: -0.0145, yellow: -0.005, red: 0.006 }

/**
 * Brown, unless it is plainly another; undefined where it is not seen. The bounds are those of 53 photographs with irises
 * that an eye can name.
 *
 * @param blackHair whether the person's hair is black
 */
export function eyeColourOf(
  { white, iris }: EyeColours,
  skin: Lab,
  blackHair = false,
): Attributes['eyeColor'] | undefined {
  if (!white || !iris) return undefined
  const beside = iris.l / white.l
  if (beside > BLURRED) return undefined
  const isUnlike = ({ less, yellow, red }: Record<'less' | 'yellow' | 'red', number>) =>
    !blackHair && iris.a < less && iris.b + white.b < yellow && iris.a + white.a < red
  if (iris.l > SHADED.light && beside > SHADED.beside && beside < LIGHT && isUnlike(SHADED)) return 'blue'
  const isRed = iris.a + white.a > BROWN && !isUnlike(RUDDY)
  if (beside < LIGHT || iris.l < BESIDE_SKIN * skin.l || isRed) return 'brown'
  const isDim = iris.l < DIM
  // Lids that were taken for the white are as warm as skin: beside them what has no colour at all looks blue.
  if (isDim && blackHair && Math.hypot(iris.a + white.a, iris.b + white.b) < COLOURED) return 'brown'
  if (isDim && Math.hypot(iris.a, iris.b) < (blackHair ? UNDER_BLACK : COLOURED)) return 'brown'
  const tint = iris.b + white.b / 2
  return tint < (isDim ? PLAINLY_BLUE : BLUE) ? 'blue' : tint > GREEN ? 'green' : 'grey'
}

/** Lightness of pale irises on brown skin, at least, and beside the white: what is darker is brown and reflects something. */
const [PLAIN, PLAINLY] = [0.42, 0.58]

/** Whether irises are so light that brown skin may have them, too. */
export const arePlainlyPale = ({ white, iris }: EyeColours): boolean =>
  white !== undefined && iris !== undefined && iris.l > PLAIN && iris.l > PLAINLY * white.l

/** Lightness of irises without colours, at least, and beside the white, that are not brown. */
const [PALE, BESIDE_WHITE] = [0.4, 0.5]

/** Of a photo without colours: irises that are light are no brown ones. */
export const eyesWithoutColour = ({ white, iris }: EyeColours): Attributes['eyeColor'] =>
  white && iris && iris.l > PALE && iris.l > BESIDE_WHITE * white.l && iris.l < BLURRED * white.l ? 'grey' : 'brown'

/** Chroma of skin below which a photo has no colours. */
const COLOURLESS = 0.012

/**
 * The irises' colour as they are drawn; undefined of brown ones that are blue by what they reflect, and of those not seen.
 *
 * @param behindGlass whether glasses lie before them, in which windows and screens are mirrored
 */
export function plainIris(eyes: EyeColours, skin: Lab, blackHair: boolean, behindGlass = false): Lab | undefined {
  const iris = drawnIris(eyes)
  if (!iris || (behindGlass && (blackHair || !arePlainlyPale(eyes)))) return undefined
  const isFaded = Math.hypot(skin.a, skin.b) < COLOURLESS
  const name = isFaded ? eyesWithoutColour(eyes) : eyeColourOf(eyes, skin, blackHair)
  const isWarm = iris.b > Math.abs(iris.a) / 2
  return name && (name !== 'brown' || isWarm) ? iris : undefined
}

/** Tone of skin from which eyes are brown unless they are plainly pale. */
const BROWN_SKIN = 5

/** The colour of a character's eyes; the same in all four variants where it is not seen. */
export function settledEyeColour(
  { rig, reading: { eyewear, skin } }: Pick<Portrait, 'rig' | 'reading'>,
  {
    face,
    seenEyes,
    skinTone,
  }: { face: Colour; seenEyes: EyeColours | undefined; skinTone?: Attributes['skinTone'] | undefined },
  hair: Attributes['hairColor'] | undefined,
): Attributes['eyeColor'] {
  const tone = Number(skinTone ?? 0)
  const mayBePale = tone < BROWN_SKIN || (tone < DARK_EYED && seenEyes !== undefined && arePlainlyPale(seenEyes))
  const eyes = mayBePale && areEyesOpen(rig) ? seenEyes : undefined
  if (!eyes) return 'brown'
  if (isColourless(face)) return eyesWithoutColour(eyes) ?? 'brown'
  // Lenses tint what is seen through them.
  return (eyewear === 'none' ? eyeColourOf(eyes, skin, hair === 'black') : undefined) ?? 'brown'
}

/** Colours of eyes that go with neither skin nor hair, unless they were seen. */
export function unlikelyEyes(
  tone: number,
  hair: Attributes['hairColor'] | undefined,
  seen: Attributes['eyeColor'],
): Attributes['eyeColor'][] {
  const dark = tone > 5 || (tone > 3 && hair === 'black')
  const unlikely: Attributes['eyeColor'][] = ['violet', 'amber', ...(dark ? (['blue', 'green', 'grey'] as const) : [])]
  return unlikely.filter((colour) => colour !== seen)
}
