/** Ties, on a shirt and under a jacket. Lengths in distances between the pupils. */
import type { Body } from './body.ts'
import type { Lab } from './clusters.ts'
import { type Box, ENOUGH, far, inBox, litOf, type Seen } from './garment-places.ts'
import { REGION, SIDE } from './side.ts'

/** How far from the body's middle a tie is looked for. */
const TIES = [0, -0.12, 0.12, -0.24, 0.24]
/** Lightness of jackets at most that a tie is worn with, and how far its colour is from theirs at least, unless both are black. */
const [WITH_TIE, OTHER_CLOTH, SOMBRE] = [0.6, 0.05, { l: 0.3, c: 0.025 }] as const

/** How far a tie's colour is from the shirt's at least, without a jacket: the shade of a placket, lanyards and chains are nearer. */
const APART = 0.24

/** How much of some pixels others are. */
export const shareOf = (some: readonly number[], of: readonly number[]): number => some.length / Math.max(1, of.length)

/** Where a tie lies, where it is wide, and the shirt beside it; how much of them it fills at least and at most, most where its knot's shadow falls. */
const TIE: readonly Box[] = [[0, 0.11, 0.45, 0.9], [0, 0.11, 0.9, 1.4], [0.1, 0.18, 0.85, 1.4]]
const BESIDE_TIE: readonly Box[] = [[0.3, 0.5, 0.4, 0.9], [0.5, 0.8, 0.7, 1.5]]
const [TIE_FILLS, TIE_SPARES] = [0.6, [0.65, 0.25]] as const

/** The colour of a tie on a shirt without a jacket; undefined where there is none. */
export function tieOn(seen: Seen, body: Body, shirt: Lab): Lab | undefined {
  const { l, a, b } = seen.broad
  const isOther = (i: number) => far({ l: l[i]!, a: a[i]!, b: b[i]! }, shirt) > APART
  for (const at of TIES) {
    const around = { ...body, x: body.x + at * body.eyes }
    const cloth = (box: Box) => inBox(seen, around, box, REGION.cloth)
    const fills = (box: Box) => {
      const all = cloth(box)
      return all.length < ENOUGH / 2 ? undefined : all.filter(isOther).length / all.length
    }
    if (
      TIE.every((box) => (fills(box) ?? 0) > TIE_FILLS) &&
      BESIDE_TIE.every((box, k) => (fills(box) ?? 1) < TIE_SPARES[k]!)
    )
      return litOf(TIE.flatMap(cloth).filter(isOther), seen.broad)
  }
  return undefined
}

/** The colour of a tie between the fronts of a jacket; undefined where there is none. */
export function tieUnder(seen: Seen, body: Body, jacket: Lab, shirt: Lab): Lab | undefined {
  const { l, a, b } = seen.broad
  const isTie = (i: number) => far({ l: l[i]!, a: a[i]!, b: b[i]! }, shirt) > 0.2 && l[i]! < shirt.l + 0.05
  // A head that leans or turns is not above its tie.
  for (const at of TIES) {
    const around = { ...body, x: body.x + at * body.eyes }
    const middle = inBox(seen, around, [0, 0.11, 0.45, 1.4], REGION.cloth)
    const beside = inBox(seen, around, [0.24, 0.4, 0.4, 0.8], REGION.cloth)
    const right = beside.filter((i) => i % SIDE > around.x)
    const left = beside.filter((i) => i % SIDE <= around.x)
    const own = middle.filter(isTie)
    if (middle.length <= ENOUGH || shareOf(own, middle) <= 0.6) continue
    // The front of a jacket that is worn askew has a shirt on one side alone.
    if ([left, right].some((side) => shareOf(side.filter(isTie), side) >= 0.5)) continue
    // What has the colour of the jacket is its front, or a jumper between the wings of a collar.
    const colour = litOf(own, seen.broad)
    const isSombre = jacket.l < SOMBRE.l && Math.hypot(jacket.a, jacket.b) < SOMBRE.c
    return jacket.l < Math.min(shirt.l, WITH_TIE) && (isSombre || far(colour, jacket) > OTHER_CLOTH)
      ? colour
      : undefined
  }
  return undefined
}
