/** Pieces of the cuts over the head: partings, sweeps, crowns, afro. */
import { onSkull } from '../contour.ts'
import { normalAt, type Pt, resample, spline } from '../curves.ts'
import { tucked } from './falls.ts'
import { type Hair, PRESSED } from './ground.ts'
import { hairline } from './shapes.ts'
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

const AFRO = { short: 56, medium: 84, long: 102 }

/**
 * The hairline of an afro over the forehead, in small lobes; its outer contour is the mass's behind. A larger one lies over
 * the near ear, which would float on it.
 */
export function afroFront(h: Hair): void {
  const { g, s, inks } = h
  const k = -g.turn
  const inner = g.cheek + 2 - (21 * Math.abs(g.yaw)) / 58
  const beside: Pt[] =
    h.r.hairLength === 'short' || tucked(h)
      ? []
      : [[g.cx + k * (inner + 4), g.mouthY + 2], [g.cx + k * (inner - 4), g.earY + 40], [g.cx + k * inner, g.eyeY - 8]]
  const top = hairline(g, 6)
  const from = beside.length ? 2 : 0
  const around = k === -1 ? [...beside, ...top.slice(from)] : [...top.slice(0, top.length - from), ...beside.reverse()]
  const line = resample(spline(around, 6), 61)
  const edge: Pt[] = []
  for (let i = 0, j = Math.floor(h.rnd() * LOBES.length); i < 60; j++) {
    const wide = Math.min(LOBES[j % LOBES.length]!, 60 - i)
    const at = (share: number, down: number): Pt => {
      const k = Math.round(i + wide * share)
      const [nx, ny] = normalAt(line, k)
      return [line[k]![0] - nx * down, line[k]![1] - ny * down]
    }
    const deep = 2.2 * wide
    edge.push(at(0, -3), at(0, -3), at(0.25, deep * 0.8), at(0.5, deep), at(0.75, deep * 0.8))
    i += wide
  }
  edge.push(line[60]!, line[60]!)
  const over = Array.from({ length: 14 }, (_, i) => onSkull(g, 98 - i * 15.1, 9 + 18 * Math.sin((Math.PI * i) / 13)))
  const out: Pt[] = beside.length ? [[g.cx + k * (g.skull + 6), g.mouthY - 4]] : []
  s.shape(k === -1 ? [...edge, ...over, ...out] : [...edge, ...out, ...over], inks.fill)
  s.trace(edge, (w) => 2 + (inks.dark ? 12 : 6.5) * Math.min(1, 5 * w, 5 * (1 - w)), inks.line)
  if (inks.dark || g.vol <= PRESSED) return
  // The brush runs up from a few notches between the lobes.
  const notches = edge.filter((_, i) => i % 5 === 0)
  for (const [share, long] of [[0.24, 44], [0.36, 30], [0.58, 38], [0.72, 50]] as const) {
    const [x, y] = notches[Math.round(share * (notches.length - 1))]!
    const [dx, dy] = [(x - g.cx) / g.skull, -1]
    s.ink(
      [[x, y + 4], [x + dx * long * 0.4 - 4, y + dy * long * 0.5], [x + dx * long + 3, y + dy * long]],
      (t) => 13 * (1 - t) + 1,
      inks.accent,
      12,
    )
  }
}

/** Widths of the lobes of its hairline, sixtieths of it. */
const LOBES = [5, 8, 4, 6, 9, 5, 7, 4]
