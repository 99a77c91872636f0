/**
 * Curls and coils: a large form, written down by hand as few bows, whose edge a brush breaks into many small uneven
 * curls that lean the way they fall.
 */
import { clamp } from '../../../clamp.ts'
import { lengthOf, mix, type Pt, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { clearOfBands } from './flow.ts'
import { type Hair, mass } from './ground.ts'

/**
 * A bow of the form: where it ends, how far it stands out (share of its width; below a third its curls are smaller, too),
 * and how far its top leans on (share of its width).
 */
export type Lobe = readonly [end: Pt, out: number, lean?: number]

/** How a texture breaks an edge. */
interface Curls {
  /** Widths of neighbouring curls, pixels. */
  widths: readonly number[]
  /** How far each stands out, share of its width. */
  outs: readonly number[]
  /** How far a curl that falls along the edge leans, share of how far it stands out. */
  lean: number
}

/** Large beside small; here and there one springs out. */
const CURLY: Curls = {
  widths: [82, 48, 92, 44, 58, 38, 84, 50, 46],
  outs: [0.44, 0.5, 0.48, 0.96, 0.42, 0.56, 0.5, 0.4, 0.9],
  lean: 0.7,
}

/** Small and close. */
const COILY: Curls = {
  widths: [50, 28, 40, 27, 45, 29, 34, 54, 27, 42],
  outs: [0.36, 0.62, 0.26, 0.56, 0.34, 0.7, 0.46, 0.3, 0.64, 0.4],
  lean: 0.3,
}

/** Of light hair, on which each has a contour: as small as black ones they would be lace. */
const LIGHT_COILY: Curls = {
  widths: [74, 44, 62, 88, 40, 58, 80, 46, 68],
  outs: [0.42, 0.5, 0.34, 0.46, 0.6, 0.4, 0.5, 0.56, 0.36],
  lean: 0.3,
}

/** How much of the lean each takes: a row that leaned alike would be a feather. */
const STRAY = [1, 0.5, 0.9, 0.15, 1.05, 0.7, 0.35, 0.95, 0.6] as const

/** Control points of one that leans ahead: share of its width, of how far it stands out. */
const ROUND = [[0.02, 0.5], [0.24, 0.94], [0.56, 1.04], [0.86, 0.8], [0.97, 0.36]] as const
/** Of one that springs out in a hook: narrow, bent over its end. */
const HOOK = [[0.04, 0.42], [0.16, 0.86], [0.5, 1.06], [0.9, 0.9], [0.66, 0.62], [0.68, 0.26]] as const
/** Of a coil, which is round: one that ran to a point would be a leaf. */
const COIL = [[0, 0.54], [0.2, 1.08], [0.8, 1.08], [1, 0.54]] as const

/** Weight of the contour of curls, pixels on each side of the edge: a heavier one would fill the notches. */
const CONTOUR = { dark: 4, light: 9 }

/** A mass of curls. @param outline as `lobes` gives it */
export const curls = (h: Hair, outline: readonly Pt[]): void =>
  mass(h, outline, h.inks.dark ? CONTOUR.dark : CONTOUR.light)

/** A point beside the line between two others, in shares of its length, `up` to the outside of a cut. */
export function off({ g }: Hair, from: Pt, to: Pt, along: number, up: number): Pt {
  // By index: taking points of several kinds of arrays apart makes objects.
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  return [from[0] + dx * along - dy * up * g.turn, from[1] + dy * along + dx * up * g.turn]
}

/** Samples for each span of the form. */
export const PER = 5

/** The form without its curls: one soft line over the tops of its bows. */
function formOf(h: Hair, from: Pt, bows: readonly Lobe[]): Pt[] {
  let start = from
  const tops = bows.map(([end, out, lean = 0]): Pt => {
    const top = off(h, start, end, 0.5 + lean * out, out * 0.66)
    start = end
    return top
  })
  return spline([from, ...tops, start], PER)
}

/** Which way hair falls at a point of the form, −1…1: against the direction of the edge or along it. */
export function fallAt({ g }: Hair, [x, y]: Pt, [toX, toY]: Pt): number {
  const [dx, dy] = [toX - x, toY - y]
  const long = Math.sqrt(dx * dx + dy * dy) || 1
  // Down, and away from the crown, which lies towards the near side.
  const aside = clamp((x - g.cx + g.turn * 30) / (g.skull * 0.6), -1, 1)
  return clamp((1.6 * (aside * dx + dy)) / long, -1, 1)
}

/** Small curls along a form, from its notch at the beginning to that at its end. */
export interface Edge {
  points: Pt[]
  /** Their notches, with the first and the last one. */
  notches: Pt[]
  /** Which way each falls. */
  falls: number[]
}

/** How large curls are along a form of bows, by its share. */
const swellOf =
  (bows: readonly Lobe[]) =>
  (share: number): number => {
    const bow = bows[clamp(Math.round(share * (bows.length + 1)) - 1, 0, bows.length - 1)]!
    return clamp(bow[1] / 0.32, 0.5, 1)
  }

/**
 * An outline of bows, each broken into curls, in the order of a cut (from the near side under the chin to the far one, over
 * the crown back).
 */
export const edgeOf = (h: Hair, from: Pt, ...bows: readonly Lobe[]): Edge =>
  edgeAlong(h, formOf(h, from, bows), swellOf(bows))

/** The same of hair that hangs: its weight draws curls out, and a long row of small ones would be a saw. */
export const hangingEdge = (h: Hair, from: Pt, ...bows: readonly Lobe[]): Edge =>
  edgeAlong(h, formOf(h, from, bows), swellOf(bows), HANGING)

/** How much broader and flatter the curls of hanging hair are, 0…1. */
const HANGING = 0.45

/** Curls swell and shrink along an edge: a row of equals would be a saw. @param along pixels */
const surge = (along: number) => 1 + 0.28 * Math.sin(along / 54) + 0.14 * Math.sin(along / 23)

/** The same along a dense line. @param swellAt how large they are at a share of its length, 0…1; calm: how much wider and flatter they are, 0…1 */
export function edgeAlong(
  h: Hair,
  form: readonly Pt[],
  swellAt: (share: number) => number = () => 1,
  calm = 0,
  small = h.inks.dark,
): Edge {
  const coily = h.texture === 'coily'
  const kind = coily ? (small ? COILY : LIGHT_COILY) : CURLY
  const size = (h.r.hairLength === 'short' ? 0.9 : 1) * (1 + 0.9 * calm)
  const total = lengthOf(form)
  // As many as fit; all a little wider or narrower, so that the last one ends with the form.
  const first = Math.floor(h.rnd() * kind.widths.length)
  const widths: number[] = []
  let whole = 0
  for (let i = first; whole < total; i++) {
    const wide =
      kind.widths[i % kind.widths.length]! * size * (0.4 + 0.6 * swellAt(whole / total)) * surge(whole + 60 * first)
    if (whole + wide * 0.6 > total && widths.length > 0) break
    widths.push(wide)
    whole += wide
  }
  const from = form[0]!
  const edge: Edge = { points: [from, from], notches: [from], falls: [] }
  let [at, gone, done] = [0, 0, 0]
  const reach = (want: number): Pt => {
    for (;;) {
      const [a, b] = [form[at]!, form[at + 1]!]
      const step = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
      if (gone + step >= want || at + 2 >= form.length) return mix(a, b, step === 0 ? 0 : (want - gone) / step)
      gone += step
      at++
    }
  }
  let start = from
  widths.forEach((wide, i) => {
    done += (wide * total) / whole
    const end = i === widths.length - 1 ? form.at(-1)! : reach(done)
    const out =
      kind.outs[(first + i) % kind.outs.length]! *
      (0.3 + 0.7 * swellAt(done / total)) *
      surge(done + 60 * first) *
      (1 - 0.4 * calm)
    const fall = fallAt(h, start, end)
    const shape = coily ? COIL : out > 0.6 && calm < 0.6 ? HOOK : ROUND
    // One that springs out stands off: leaning, it would close over its neighbour and leave a speck between them.
    const lean = (shape === HOOK ? 0.4 : kind.lean * STRAY[(first + i) % STRAY.length]!) * fall
    // A curl that falls against the edge is one that falls along it, seen in a mirror.
    const back = fall < 0
    for (let k = 0; k < shape.length; k++) {
      const [along, up] = shape[back ? shape.length - 1 - k : k]!
      edge.points.push(off(h, start, end, (back ? 1 - along : along) + lean * up * out, up * out))
    }
    edge.points.push(end, end)
    edge.notches.push(end)
    edge.falls.push(fall)
    start = end
  })
  return edge
}

/**
 * The points of a hairline, whose curls are few and flat: a row of small ones would be a comb. In black, where the
 * contour fills notches, they are rounder, or the face would be cut out of the hair.
 */
export const hairline = (h: Hair, from: Pt, bows: readonly Lobe[]): Pt[] =>
  edgeAlong(h, formOf(h, from, bows), undefined, h.inks.dark ? 0.4 : h.texture === 'coily' ? 1 : 0.6, false).points

/** The points of an edge. */
export const lobes = (h: Hair, from: Pt, ...bows: readonly Lobe[]): Pt[] => edgeOf(h, from, ...bows).points

/** Strokes from a notch into the mass, shares of their length against the fall and outwards: a hook, and one that turns back with the hair. */
const ROLLS = [
  [[0, 0.12], [0.04, -0.3], [0.26, -0.62], [0.62, -0.74]],
  [[0, 0.12], [0.14, -0.26], [0.16, -0.68], [-0.06, -1.04], [-0.1, -1.3]],
  [[0, 0.12], [0.06, -0.2], [0.26, -0.4], [0.5, -0.36], [0.58, -0.18]],
] as const

/** Within light hair the brush runs on from some notches of an edge, under the curl that falls there. @param shares where, of the edge's length; @param long pixels */
export function rolls(h: Hair, { notches, falls }: Edge, shares: readonly number[], long = 60): void {
  const last = notches.length - 1
  if (last < 2) return
  within(
    h,
    shares.map((share, k) => {
      const i = clamp(Math.round(share * last), 1, last - 1)
      const [x, y] = notches[i]!
      const [before, after] = [notches[i - 1]!, notches[i + 1]!]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const unit = long / (Math.sqrt(dx * dx + dy * dy) || 1)
      // It rolls in against the way it falls.
      const to = falls[i]! < 0 ? 1 : -1
      return ROLLS[k % ROLLS.length]!.map(([along, up]): Pt => [
        x + (dx * along * to - dy * up * h.g.turn) * unit,
        y + (dy * along * to + dx * up * h.g.turn) * unit,
      ])
    }),
  )
}

/** The brush runs on from notches of the edge into light curls, bent as a curl is. Dark ones are told by their edge. */
export function within(h: Hair, strokes: readonly (readonly Pt[])[]): void {
  const { dark, accent } = h.inks
  if (dark) return
  clearOfBands(h, strokes).forEach((line, i) => h.s.ink(line, taper([12, 11, 9][i % 3]!, 0, 0.97, 0.04), accent, 14))
}

/** Curls tied in a round mass, and two strokes within it. @param rx,ry about how far its notches are from its middle, pixels; @param behind whether the head hides the side to which it is turned */
export function pompon(h: Hair, x: number, y: number, rx: number, ry: number, behind = false): void {
  const { turn } = h.g
  const at = (angle: number, k = 1): Pt => {
    const a = (angle * Math.PI) / 180
    return [x + turn * rx * k * Math.sin(a), y - ry * k * Math.cos(a)]
  }
  const [first, ...rest] = NOTCHES
  const ring: [Pt, ...Lobe[]] = [at(first), ...rest.map((angle): Lobe => [at(angle), 0.36]), [at(first), 0.36]]
  curls(h, lobes(h, ...ring))
  // Of one that lies half behind the head the outer side.
  if (behind)
    return within(h, [
      [at(NOTCHES[1], 1.04), at(NOTCHES[1] - 8, 0.74), at(NOTCHES[1] - 36, 0.6), at(NOTCHES[1] - 70, 0.62)],
    ])
  within(h, [
    [at(NOTCHES[6], 1.04), at(NOTCHES[6] - 10, 0.7), at(NOTCHES[6] + 6, 0.42), at(NOTCHES[6] + 60, 0.3)],
    [at(NOTCHES[4], 1.04), at(NOTCHES[4] + 6, 0.72), at(NOTCHES[4] + 34, 0.6)],
  ])
}

/** Where they meet, degrees from straight up, above 0 on the side the head is turned to. */
const NOTCHES = [10, -46, -84, -142, -186, -252, -300] as const
