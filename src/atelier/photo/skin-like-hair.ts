/** Fair and ginger hair that was taken for skin, where it is told to hang all the same. */
import { besideBrows, hairColourOf } from './hair-colour.ts'
import { type Cast, neutral } from './hair-tone.ts'
import { browsOf, type Hair } from './hair-traits.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'

/** Beside the cheeks, distances between the pupils: how far aside, from where to where; and how much of it is looked at. */
const [ASIDE, DOWN, ENOUGH] = [[1, 1.6], [-0.2, 0.9], 0.2] as const
/** Shares by lightness between which strands are in the light. */
const IN_LIGHT = [0.6, 0.95] as const

/** Hair in the colour of what lies beside the cheeks, where it hangs and none of it was seen. */
export function seenBeside(hair: Hair, study: HeadStudy, face: Colour, cast: Cast): Hair {
  if (hair.seen || (hair.length !== 'medium' && hair.length !== 'long')) return hair
  const { alpha, clothing, u, v } = study
  const isBeside = (i: number) => {
    const x = Math.abs(u[i]!)
    return alpha[i]! > 0.8 && clothing[i]! < 0.5 && x > ASIDE[0] && x < ASIDE[1] && v[i]! > DOWN[0] && v[i]! < DOWN[1]
  }
  const [seen, lit] = [colourOf(study, isBeside, 0.3, 0.8), colourOf(study, isBeside, ...IN_LIGHT)]
  if (seen.area < ENOUGH) return hair
  const told = hairColourOf(neutral(seen, cast), neutral(face, cast))
  const color = besideBrows(told, seen, { lit, plain: lit, brows: browsOf(study), face, isDeep: false })
  return { ...hair, seen, color }
}
