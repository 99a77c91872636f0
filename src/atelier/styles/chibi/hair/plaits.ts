/** Plaits and dreadlocks. */
import { blend } from '../../../colour.ts'
import { el } from '../../svg.ts'
import { type Pt, type Stroke, type XY, brush, flatten, ink, line, reach, shape, wedgeLines } from '../geometry.ts'
import { fill, group, outlined } from '../parts.ts'
import { SHINE, type HairKit } from './kit.ts'

/** A plait hanging along `x` from y0 to y1: turns that lie over each other, a tie and a tuft. */
export function drawPlait(
  kit: HairKit,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  tie = true,
): string {
  const { p, space } = kit
  const turns = Math.max(4, Math.round((y1 - y0) / (width * 0.72)))
  const high = (y1 - y0) / turns
  const at = (t: number): [number, number, number] => [
    x0 + (x1 - x0) * t + Math.sin(t * Math.PI) * Math.sign(x0) * 12,
    y0 + (y1 - y0) * t,
    width * (1.06 - t * 0.34),
  ]
  const out: string[] = []
  // From below, so that the tip of each turn lies over the next.
  for (let i = turns - 1; i >= 0; i--) {
    const [x, y, w] = at(i / turns)
    const [tip, tipY] = [at((i + 1) / turns)[0], y + high * 1.34]
    const r = w / 2
    const heart: Pt[] = [
      [x, y + high * 0.2, 0.2, 0.3], [x + r, y + high * 0.42, 0.3, 0.24], [tip, tipY, 0.24, 0.06],
      [x - r, y + high * 0.42, 0.06, 0.24],
    ]
    const shade: Pt[] = [heart[1]!, heart[2]!, [x + r * 0.44, y + high * 0.5, -0.12]]
    out.push(
      outlined(shape(space, heart), i % 2 === 0 ? p.hair.base : p.hair.glow, p.hair.line, 4.5),
      fill(shape(space, shade), p.hair.shade),
      fill(ink(space, [x - r * 0.5, y + high * 0.38], [tip - r * 0.1, y + high * 1.06, 0.12], 5), p.hair.curl),
    )
  }
  const [ex, ey, ew] = at(1)
  const tuft = shape(space, [
    [ex - ew * 0.26, ey + 10], [ex + ew * 0.26, ey + 10], [ex + ew * 0.44, ey + 46, 0.14],
    [ex - Math.sign(x0) * ew * 0.12, ey + 108, 0.16, 0.02], [ex - ew * 0.44, ey + 46, 0.02, 0.16],
    [ex - ew * 0.26, ey + 10, 0.14],
  ])
  return group(
    outlined(tuft, p.hair.base, p.hair.line, 5),
    fill(ink(space, [ex + ew * 0.06, ey + 30], [ex - Math.sign(x0) * ew * 0.06, ey + 88, 0.1], 6), p.hair.line),
    ...out,
    tie &&
      outlined(
        brush(space, [[ex - ew * 0.4, ey + 14], [ex + ew * 0.4, ey + 14, 0.1]], 22, () => 1),
        p.accent.base,
        p.accent.line,
        4.5,
      ),
  )
}

/** One dreadlock as a rope through points. */
export function drawRope(kit: HairKit, pts: readonly Pt[], width: number, bead?: string): string {
  const { p, space } = kit
  const d = line(space, pts)
  const last = pts[pts.length - 1]!
  const [x, y] = space(last[0], last[1])
  // Its line is that of its middle.
  reach(x - width / 2, y)
  reach(x + width / 2, y)
  const stroke = (colour: string, wide: number) =>
    el('path', { d, fill: 'none', stroke: colour, 'stroke-width': wide, 'stroke-linecap': 'round' })
  const way = flatten((a, b) => [a, b], pts, TURN, false)
  const turns = way.slice(1, -1).map(([a, b], i): Stroke => {
    const side = i % 2 === 0 ? -1 : 1
    return [[a + side * width * 0.46, b - side * 2], [a - side * width * 0.16, b + 12, 0.16 * side], 8]
  })
  const [from, to] = [way[1]!, way[Math.min(way.length - 1, 3)]!]
  const before = way[way.length - 2]!
  const far = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1
  const [ux, uy] = [(last[0] - before[0]) / far, (last[1] - before[1]) / far]
  const cuff = (t: number): XY => [last[0] - ux * BEAD - uy * t, last[1] - uy * BEAD + ux * t]
  const beadAt = bead
    ? outlined(
        brush(space, [cuff(width * 0.47), cuff(-width * 0.47)], 24, () => 1),
        bead,
        p.hair.line,
        4,
      )
    : ''
  return group(
    stroke(p.hair.line, width + 5),
    stroke(p.hair.base, width - 6),
    fill(wedgeLines(space, turns), p.hair.curl),
    fill(
      ink(space, [from[0] - width * 0.2, from[1]], [to[0] - width * 0.2, to[1], 0], 9),
      blend(p.hair.base, p.hair.light, SHINE),
    ),
    beadAt,
  )
}

/** How far apart the turns of a dreadlock are drawn, canvas units. */
const TURN = 60
/** How far from its end a bead sits on one, canvas units. */
const BEAD = 34
