/** Ties, on a shirt and under a jacket. Lengths in distances between the pupils. */
import type { Body } from './body.ts'
import type { Lab } from './clusters.ts'
import { type Box, ENOUGH, far, inBox, litOf, mostOf, type Seen } from './garment-places.ts'
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

/** Where a tie hangs that is plainly there, and how far its colour is from the shirt's at least where any part of it is. */
const HANGS: Box = [0, 0.14, 0.4, 1.5]
const OTHER = 0.1

/** The colour of a tie that was read to be worn; undefined where it has the shirt's or is not seen. */
export function tieRead(seen: Seen, body: Body, shirt: Lab): Lab | undefined {
  const { l, a, b } = seen.broad
  const cloth = inBox(seen, body, HANGS, REGION.cloth)
  const own = cloth.filter((i) => far({ l: l[i]!, a: a[i]!, b: b[i]! }, shirt) > OTHER)
  return own.length < ENOUGH / 2 ? undefined : litOf(mostOf(own, seen.broad), seen.broad)
}

/** Rows in which a tie is looked for, below the chin, and how far apart they are; how far from the body's middle. */
const [KNOT, BLADE, ROW, ASIDE] = [0.3, 1.5, 0.05, 1.1] as const
/** How wide a tie is in a row, and how wide the shirt is on either side of it, at least. */
const [WIDE, SHIRT] = [[0.1, 0.75], 0.045] as const
/** In how many rows a shirt is seen on both sides at least, and in how many more cloth as dark goes on below, of those that are looked at. */
const [BOTH, GOES_ON, LOW] = [4, 0.6, 8] as const
/** How far its middle is from that of the row above at most. */
const DRIFT = 0.16
/** How far a tie's colour is from its shirt's at least. */
const UNLIKE = 0.2

/** Pixels of a row, and the cloth they show. */
interface Run {
  from: number
  to: number
}

/** The colour of a tie between the fronts of a jacket; undefined where there is none. */
export function tieUnder(seen: Seen, body: Body, jacket: Lab, shirt: Lab): Lab | undefined {
  const { x, chin, eyes } = body
  const { l, a, b } = seen.broad
  const isTie = (i: number) => far({ l: l[i]!, a: a[i]!, b: b[i]! }, shirt) > UNLIKE && l[i]! < shirt.l + 0.05
  const isShirt = (i: number) => !isTie(i) && l[i]! > jacket.l + (shirt.l - jacket.l) / 2
  const isCloth = (i: number) => seen.region[i] === REGION.cloth && seen.alpha[i]! > 0.9
  const places: number[] = []
  let at: number | undefined
  let [both, below, rows] = [0, 0, 0]
  for (let v: number = KNOT; v < BLADE; v += ROW) {
    const y = Math.round(chin + v * eyes)
    if (y >= SIDE) break
    const row = y * SIDE
    const [first, last] = [Math.max(0, Math.round(x - ASIDE * eyes)), Math.min(SIDE - 1, Math.round(x + ASIDE * eyes))]
    const found = betweenShirts(
      first,
      last,
      (column) =>
        !isCloth(row + column) ? 'none' : isShirt(row + column) ? 'shirt' : isTie(row + column) ? 'tie' : 'none',
      eyes,
    )
      .map((run) => ({ ...run, middle: (run.from + run.to) / 2 }))
      .filter(({ middle }) => at === undefined || Math.abs(middle - at) < DRIFT * eyes)
      .toSorted((p, q) => Math.abs(p.middle - (at ?? x)) - Math.abs(q.middle - (at ?? x)))[0]
    if (found) {
      both++
      at = found.middle
      for (let column = found.from; column <= found.to; column++) places.push(row + column)
    } else if (both >= BOTH && at !== undefined && rows < LOW) {
      // Where the jacket closes over the shirt only the middle of a tie is surely its own.
      rows++
      const around = Array.from({ length: 5 }, (_, k) => row + Math.round(at! + (k - 2) * 0.03 * eyes))
      if (around.every((i) => isCloth(i) && isTie(i))) {
        below++
        places.push(...around)
      }
    }
  }
  if (both < BOTH || below < GOES_ON * rows) return undefined
  // What has the colour of the jacket is its front, or a jumper between the wings of a collar.
  const colour = litOf(places, seen.broad)
  const isSombre = jacket.l < SOMBRE.l && Math.hypot(jacket.a, jacket.b) < SOMBRE.c
  return jacket.l < Math.min(shirt.l, WITH_TIE) && (isSombre || far(colour, jacket) > OTHER_CLOTH) ? colour : undefined
}

/** The runs of a row that may be a tie, with a shirt on both sides. */
function betweenShirts(
  first: number,
  last: number,
  of: (column: number) => 'shirt' | 'tie' | 'none',
  eyes: number,
): Run[] {
  const runs: (Run & { what: string })[] = []
  for (let column = first; column <= last; column++) {
    const what = of(column)
    if (runs.at(-1)?.what === what) runs.at(-1)!.to = column
    else runs.push({ what, from: column, to: column })
  }
  const wide = ({ from, to }: Run) => (to - from + 1) / eyes
  const own = runs.filter((run) => run.what !== 'none' || wide(run) > SHIRT)
  return own.filter((run, k) => {
    const beside = [own[k - 1], own[k + 1]]
    return (
      run.what === 'tie' &&
      wide(run) > WIDE[0] &&
      wide(run) < WIDE[1] &&
      beside.every((other) => other?.what === 'shirt' && wide(other) > SHIRT)
    )
  })
}
