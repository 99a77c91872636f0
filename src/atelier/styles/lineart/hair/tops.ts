/** Pieces of the cuts over the head: partings, sweeps, crowns, afro. */
import { onSkull } from '../geometry.ts'
import { type Pt, lerp, spline, taper } from '../ink.ts'
import { PAPER, skinInks } from '../palette.ts'
import { cloud } from './curls.ts'
import type { Hair } from './ground.ts'
import { kinky } from './pieces.ts'
import { fan } from './shapes.ts'
import { tress } from './strands.ts'

/** An afro under a hat: one mass that widens from the brim down to the nape. */
export function pressedAfro(h: Hair): void {
  const { g } = h
  const swell = { short: 26, medium: 64, long: 88 }[h.r.hairLength as 'medium']
  const low = h.r.hairLength === 'short' ? g.mouthY - 30 : h.r.hairLength === 'medium' ? g.chinY - 8 : g.chinY + 22
  const half = (k: 1 | -1): Pt[] => [
    [g.cx + k * g.skull * 0.5, g.browY - 70], [g.cx + k * (g.skull + 4), g.browY - 44],
    [g.cx + k * (g.skull + swell * 0.74), g.browY + 6], [g.cx + k * (g.skull + swell), lerp(g.browY, low, 0.56)],
    [g.cx + k * (g.skull + swell * 0.66), low - 14], [g.cx + k * g.skull * 0.8, low + 22],
  ]
  cloud(h, spline([...half(1), [g.cx, low + 30], ...half(-1).reverse()], 4, true))
}

/** The contour over the parting, where the two curtains meet. */
export function seal(h: Hair, part: number): void {
  const { g } = h
  if (kinky(h)) return
  const a = (Math.asin(part / g.skull) * 180) / Math.PI
  const at = (d: number, grow: number) => onSkull(g, a + d, grow)
  h.s.shape(
    [
      at(-10, g.vol * 0.92),
      at(0, g.vol * 0.93),
      at(10, g.vol * 0.92),
      at(7, g.vol * 0.92 - 6),
      at(0, g.vol * 0.92 - 9),
      at(-7, g.vol * 0.92 - 6),
    ],
    h.inks.solid ? h.inks.fill : (h.inks.tint ?? PAPER),
  )
  h.s.ink(
    [at(-20, g.vol * 0.96), at(-9, g.vol * 0.925), at(0, g.vol * 0.92), at(9, g.vol * 0.925), at(20, g.vol * 0.96)],
    5.6,
    h.inks.line,
  )
  // The parting itself.
  const [x, y] = at(0, g.vol * 0.9)
  h.s.ink(
    [[g.cx + part, g.hairY - 16], [lerp(g.cx + part, x, 0.5) + 2, lerp(g.hairY - 16, y, 0.5)], [x, y + 6]],
    taper(3.6, 0.1, 0.7),
    h.inks.line,
  )
}

/** A parting through curls, which close over any other: a line of scalp from the hairline up. */
export function scalpLine(h: Hair, x: number, high: number): void {
  if (!kinky(h)) return
  const { g, s } = h
  const skin = skinInks(h.r.skinTone)
  const [top, foot] = [g.crownY + 26, g.hairY + 26]
  const at = (t: number, k: number): Pt => [lerp(x, high, t) + k * 8 * (1 - t) ** 0.8, lerp(foot, top, t)]
  const side = (k: number): Pt[] => [at(0, k * 1.7), at(0.2, k), at(0.45, k), at(0.75, k), at(1, 0)]
  const edge = [...side(-1), ...side(1).reverse().slice(1)]
  s.shape(edge, PAPER)
  s.shape(edge, skin.wash)
  for (const k of [-1, 1]) s.ink(side(k).slice(1), taper(5, 0.1, 0.8), h.inks.line)
}

/** The top swept over from the parting at `near` to the other side. `fall`: 0 tidy, 1 long over the temple, 2 ragged on the brow. */
export function sweep(h: Hair, near: 1 | -1, vol: number, fall: 0 | 1 | 2): void {
  const { g } = h
  const far = -near
  const x = (u: number) => g.cx + near * u
  const X = (u: number) => g.cx + far * u
  const root: Pt[] = [[x(66), g.hairY - 2], [x(78), g.hairY - 44], [x(90), g.crownY + 44], [x(102), g.crownY + 24]]
  const over: Pt[] = [
    [x(20), g.hairY - 14 + (fall === 2 ? 22 : 0)],
    [x(4), g.hairY - 56],
    [x(2), g.crownY - 2],
    [x(28), g.crownY - vol * 0.86],
  ]
  const far1: Pt[] = [
    [X(58), g.hairY + (fall === 2 ? 52 : fall === 1 ? 8 : -4)],
    [X(80), g.hairY - 36],
    [X(96), g.crownY + 22],
    [onSkull(g, 40 * far, vol * 0.92)[0], onSkull(g, 40 * far, vol * 0.92)[1]],
  ]
  const drop = fall === 1 ? g.eyeY + 10 : fall === 2 ? g.browY + 6 : g.hairY + 70
  const end: Pt[] =
    fall === 2
      ? [[X(92), g.browY - 4], [X(116), g.browY + 8], [X(g.skull - 16), drop], [X(g.skull + vol * 0.35), g.eyeY + 14]]
      : [
          [X(g.skull - 40), drop - 34],
          [X(g.skull - 24), drop - 18],
          [X(g.skull - 6), drop + 4],
          [X(g.skull + vol * (fall === 1 ? 0.6 : 0.3)), drop + (fall === 1 ? -6 : 10)],
        ]
  const guides = root.map((p, i) => [p, over[i]!, far1[i]!, end[i]!] as Pt[])
  const ordered = near === 1 ? guides : [...guides].reverse()
  tress(h, ordered, { n: 18, tips: fall === 0 ? 'blunt' : 'ragged', light: [0.3, 0.52], wave: 0.6 })
}

/** Curly or coily hair over the head, its contour standing off by `lift`. */
export function crown(h: Hair, lift: number): void {
  const { g } = h
  fan(h, { lift: (u) => lift + g.vol * 0.4 * (1 - u * u * 0.4), raise: 0, n: 20, reach: 101 })
}

export function afroFront(h: Hair): void {
  // The mass behind already has the contour: only the hairline is drawn over the forehead.
  const { g } = h
  const near = (x: number, y: number) =>
    ((x - g.cx) / (g.skull - 3)) ** 2 + (Math.min(0, y - g.templeY) / (g.templeY - g.crownY - 34)) ** 2 < 1
  fan(h, { lift: (u) => 8 + (1 - u * u) * 10, raise: 6, n: 18, only: near })
}
