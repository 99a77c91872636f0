/** Pieces of the cuts over the head: partings, sweeps, crowns, afro. */
import { onSkull } from '../contour.ts'
import { type Pt, spline } from '../curves.ts'
import { tucked } from './falls.ts'
import type { Hair } from './ground.ts'
import { clusters } from './clusters.ts'
import { curls, edgeAlong } from './lobes.ts'
import { hairline } from './shapes.ts'
import { nearFace } from './short-sides.ts'
import { tress } from './strands.ts'

/** The top swept over from the parting at `near` to the other side, long over the temple. */
export function sweep(h: Hair, near: 1 | -1, vol: number): void {
  const { g } = h
  const far = -near
  const x = (u: number) => g.cx + near * u
  const X = (u: number) => g.cx + far * u
  const root: Pt[] = [[x(66), g.hairY - 2], [x(78), g.hairY - 44], [x(90), g.crownY + 44], [x(102), g.crownY + 24]]
  const over: Pt[] = [[x(20), g.hairY - 14], [x(4), g.hairY - 56], [x(2), g.crownY - 2], [x(28), g.crownY - vol * 0.86]]
  const far1: Pt[] = [
    [X(58), g.hairY + 8], [X(80), g.hairY - 36], [X(96), g.crownY + 22],
    [onSkull(g, 40 * far, vol * 0.92)[0], onSkull(g, 40 * far, vol * 0.92)[1]],
  ]
  const drop = g.eyeY + 10
  const end: Pt[] = [
    [X(g.skull - 40), drop - 34], [X(g.skull - 24), drop - 18], [X(g.skull - 6), drop + 4],
    [X(g.skull + vol * 0.6), drop - 6],
  ]
  const guides = root.map((p, i) => [p, over[i]!, far1[i]!, end[i]!] as Pt[])
  const ordered = near === 1 ? guides : [...guides].reverse()
  tress(h, ordered, { tips: 'ragged', points: 3, accents: 3, span: [0.12, 0.7], wave: 0.6 })
}

/** How far an afro stands off the skull at the sides, pixels; above it is 0.86 of that. */
export const afroSize = ({ g, r }: Hair): number => AFRO[r.hairLength as 'short'] + g.vol - 26

const AFRO = { short: 52, medium: 72, long: 90 }

/** The mass of an afro behind the head. @param big how far it stands off the skull, pixels */
export function afroBack(h: Hair, big: number): void {
  const { g } = h
  const [rx, ry] = [g.skull + big, g.templeY - g.crownY + big * 0.86]
  // A short one ends behind the ears, which would float on it.
  const low = h.r.hairLength === 'short' ? 0.66 : 1
  // Nobody's is quite another's.
  const phase = h.rnd() * 2 * Math.PI
  const ring = Array.from({ length: 15 }, (_, i): Pt => {
    const a = Math.PI * (1 - i / 7)
    const up = Math.cos(a)
    // Never a circle, and no cone: fullest above both temples, more so in front.
    const wobble = 1 - 0.026 * Math.cos(3 * a) + 0.025 * Math.sin(2 * a) + 0.012 * Math.cos(5 * a + phase)
    return [g.cx + g.turn * rx * wobble * Math.sin(a), g.templeY - 14 - ry * wobble * up * (up < 0 ? low : 1)]
  })
  curls(h, edgeAlong(h, spline(ring, 4), undefined, 0.5).points)
}

/** Clusters of one, from the far side over the top: degrees from straight up, share of the way to the edge. */
const CLUSTERS = [
  [[84, 0.8], [64, 0.87], [44, 0.84], [30, 0.72]],
  [[38, 0.64], [16, 0.76], [-10, 0.76], [-30, 0.6]],
  [[-26, 0.84], [-46, 0.88], [-68, 0.86], [-80, 0.76]],
  [[-90, 0.92], [-106, 0.9], [-120, 0.84]],
  [[124, 0.88], [112, 0.92], [98, 0.84]],
] as const

/**
 * The hairline of an afro over the forehead, in small curls; its outer contour is the mass's behind. A larger one lies over
 * the near ear, which would float on it.
 */
export function afroFront(h: Hair): void {
  const { g, s, inks } = h
  const k = -g.turn
  const inner = g.cheek + 12 - (21 * Math.abs(g.yaw)) / 58
  const beside: Pt[] =
    h.r.hairLength === 'short' || tucked(h)
      ? []
      : [nearFace(h, 7, -2), nearFace(h, 6, 2), nearFace(h, 5, 8), [g.cx + k * inner, g.eyeY - 8]]
  const top = hairline(g, 10)
  // From the near side to the far one.
  const around = [...beside, ...(k === -1 ? top : top.reverse()).slice(beside.length ? 2 : 0)]
  const edge = edgeAlong(
    h,
    spline(around, 6),
    // Beside the jaw they are smallest: a large one would be a flap on the cheek.
    (share) =>
      beside.length && share < 0.2 ? 0.14 : share < (beside.length ? 0.44 : 0.25) || share > 0.74 ? 0.44 : 0.9,
    inks.dark ? 0.2 : h.texture === 'coily' ? 0.4 : 0.6,
    // Small black ones would be filled by their contour, and the face cut out of the hair.
    false,
  ).points
  const over = Array.from({ length: 14 }, (_, i) =>
    onSkull(g, g.turn * (98 - i * 15.1), 9 + 18 * Math.sin((Math.PI * i) / 13)),
  )
  const out: Pt[] = beside.length ? [[g.cx + k * (g.skull + 6), g.mouthY - 4]] : []
  s.shape([...edge, ...over, ...out], inks.fill)
  const big = afroSize(h)
  const [rx, ry] = [g.skull + big, g.templeY - g.crownY + big * 0.86]
  // On black, strokes are light, which falls from our left; of a short one the lowest would lie on the ear.
  const shown = inks.dark
    ? CLUSTERS.slice(...(g.turn === 1 ? [1, 3] : [0, 2]))
    : h.r.hairLength === 'short'
      ? CLUSTERS.slice(0, 3)
      : CLUSTERS
  clusters(
    h,
    shown.map((line) =>
      line.map(([deg, share]): Pt => {
        const a = (g.turn * deg * Math.PI) / 180
        return [g.cx + rx * share * Math.sin(a), g.templeY - 14 - ry * share * Math.cos(a)]
      }),
    ),
  )
  // A fine line, lifted in each notch, or it would be a hem.
  const last = edge.length - 1
  const notch = (i: number) => edge[i] === edge[i - 1] || edge[i] === edge[i + 1]
  s.trace(
    edge,
    (w) =>
      (1.5 + (inks.dark ? 1 : 4) * Math.min(1, 5 * w, 5 * (1 - w))) *
      (!inks.dark && notch(Math.round(w * last)) ? 0.3 : 1),
    inks.line,
  )
}
