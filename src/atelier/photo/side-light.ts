/** Whether the hair above the ears is lighter than on the top of the head, as where it goes grey or is clipped close. */
import { clamp } from '../clamp.ts'
import { colourOf, type HeadStudy } from './head-study.ts'

/** Where the top of the head is, and its sides, in distances between the pupils from between the eyes. */
const TOP = { below: -1, half: 0.9 } as const
const SIDE = { from: 0.7, above: -0.8, below: 0.3 } as const
/** Squares of that distance: of so much hair a colour is known, and less than that is not hair for sure. */
const [ENOUGH, TRACE] = [0.3, 0.04]
/** Difference of lightness in OKLab from which it shows, and the greatest that is drawn. */
const [SHOWS, MOST] = [0.08, 0.15]

/** @returns 0 … 1, undefined where there is no difference that one would see */
export function sideLightOf(study: HeadStudy): number | undefined {
  const { u, v, hair, alpha, likeSkin } = study
  const isHair = (i: number) => hair[i]! > 0.7 && alpha[i]! > 0.8 && !likeSkin(i)
  const top = colourOf(study, (i) => isHair(i) && v[i]! < TOP.below && Math.abs(u[i]!) < TOP.half, 0.25, 0.75)
  if (top.area < ENOUGH) return undefined
  // Light from one side makes one of them lighter.
  const lighter = [-1, 1].flatMap((s) => {
    const beside = (i: number) => isHair(i) && s * u[i]! > SIDE.from && v[i]! > SIDE.above && v[i]! < SIDE.below
    const own = colourOf(study, beside, 0.25, 0.75)
    return own.area < TRACE ? [] : [own.l - top.l]
  })
  const least = Math.min(...lighter)
  if (lighter.length === 0 || least < SHOWS) return undefined
  return Math.round(clamp(least / MOST, 0, 1) * 100) / 100
}
