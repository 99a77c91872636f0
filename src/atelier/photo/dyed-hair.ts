/** Hair in a colour that none grows in: told by how much of it has that, since the mean of locks and of the shade between them has less. */
import type { Lab } from './face/face-reading.ts'
import { hairColourOf } from './hair-colour.ts'
import type { TonedHair } from './hair-tone.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'

/** Hues from blue to purple, degrees, and chroma that hair has only dyed; share of it, of hair on a head and of such that hangs from under a hat. */
const COLD = { from: 225, to: 330, chroma: 0.06, share: 1 / 6 } as const
/** The same of green and turquoise, which leaves give to edges; and the hue between the two. */
const TEAL = { from: 150, to: 225, chroma: 0.04, share: 0.5, turquoise: 165 } as const
/** The same of pink and crimson. */
const PINK = { from: 330, to: 28, chroma: 0.095, share: 0.6 } as const
/** Height below the eyes from which hair that hangs is lengths, distances between the pupils: dyed ones below roots are what a head is known by. */
const LENGTHS = 0.6
/** The same of teal and of vivid pink in lengths alone: black hair in the sky or in haze has a third as much teal in them at most, auburn and deep red hair no such pink. */
const LENGTHS_DYED = [
  { ...TEAL, chroma: 0.03 },
  { ...PINK, chroma: 0.12 },
] as const
/** Hues of skin in a light in which black hair does not shine blue, degrees. */
const NATURAL = { from: 20, to: 100 } as const
/** Below the eyes hair that hangs from under a hat is no part of it, distances between the pupils; and area of it that tells, their squares. */
const [HANGING, ENOUGH] = [0.3, 0.2] as const
/** Chroma for lightness of whites of eyes from which the light has a colour that it gives to hair as well. */
const LAMP = 0.2
const DYES: readonly TonedHair['color'][] = ['blue', 'purple', 'turquoise', 'green', 'pink']

/** The colour of so much of the hair that passes as has one of those hues; undefined of less. */
function dyeIn(
  study: HeadStudy,
  passes: (i: number) => boolean,
  { from, to, chroma, share }: Record<'from' | 'to' | 'chroma' | 'share', number>,
): Colour | undefined {
  const { lab, hair, alpha, likeSkin, eyes } = study
  const isHair = (i: number) => hair[i]! > 0.9 && alpha[i]! > 0.95 && passes(i) && !likeSkin(i)
  const isDyed = (i: number) => {
    const own = { a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }
    const hue = hueOf(own)
    return chromaOf(own) > chroma && (from < to ? hue > from && hue < to : hue > from || hue < to)
  }
  let [all, dyed] = [0, 0]
  for (let i = 0; i < hair.length; i++) {
    if (!isHair(i)) continue
    all++
    if (isDyed(i)) dyed++
  }
  if (all < ENOUGH * eyes ** 2 || dyed < share * all) return undefined
  return colourOf(study, (i) => isHair(i) && isDyed(i), 0.25, 0.75)
}

/**
 * The hair with the colour that it was dyed in, or without one that is a lamp's.
 *
 * @param face the skin's colour
 * @param seen what is seen around the person, and the whites of the eyes, where they are seen
 */
export function withDye<T extends TonedHair>(
  hair: T,
  study: HeadStudy,
  face: Colour,
  { white, behind, hasHat }: { white: Lab | undefined; behind: Colour; hasHat: boolean },
): T {
  const { seen } = hair
  if (!seen || hair.length === 'bald') return hair
  if (white && chromaOf(white) > LAMP * white.l) {
    if (!DYES.includes(hair.color)) return hair
    const without = (own: number, cast: number) => own - (cast / white.l) * seen.l
    return { ...hair, color: 'brown', seen: { ...seen, a: without(seen.a, white.a), b: without(seen.b, white.b) } }
  }
  if (hasHat) {
    const pink = dyeIn(study, (i) => study.v[i]! > HANGING, PINK)
    return pink ? { ...hair, color: 'pink', seen: pink } : hair
  }
  const isNatural = hueOf(face) > NATURAL.from && hueOf(face) < NATURAL.to
  const hangs = hair.length === 'medium' || hair.length === 'long'
  const [tealLengths, pinkLengths] = LENGTHS_DYED.map((dye) =>
    isNatural && hangs ? dyeIn(study, (i) => study.v[i]! > LENGTHS, dye) : undefined,
  )
  if (pinkLengths) return { ...hair, color: 'pink', seen: pinkLengths }
  const teal = isNatural ? (dyeIn(study, () => true, TEAL) ?? tealLengths) : undefined
  if (teal) return { ...hair, color: hueOf(teal) < TEAL.turquoise ? 'green' : 'turquoise', seen: teal }
  const cold = isNatural ? dyeIn(study, () => true, COLD) : undefined
  const color = cold && hairColourOf(cold, face, false, behind)
  return cold && DYES.includes(color) ? { ...hair, color, seen: { ...cold, l: Math.min(cold.l, seen.l) } } : hair
}
