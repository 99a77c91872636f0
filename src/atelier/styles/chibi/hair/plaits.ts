/** Plaits and dreadlocks. */
import { el } from '../../svg.ts'
import { type Pt, type Stroke, brush, flatten, ink, inkLines, shape } from '../geometry.ts'
import { fill, group, outlined } from '../parts.ts'
import type { HairKit } from './kit.ts'

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
      fill(ink(space, [x - r * 0.5, y + high * 0.38], [tip - r * 0.1, y + high * 1.06, 0.12], 5), p.hair.seam),
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
  const d = brush(
    space,
    pts,
    width,
    (t) =>
      (0.84 + 0.1 * Math.sin(t * 26) + 0.08 * Math.sin(t * 11)) *
      (t > 0.9 ? Math.sqrt(Math.max(0.05, 1 - ((t - 0.9) / 0.1) ** 2)) : 1),
    26,
  )
  const last = pts[pts.length - 1]!
  const way = flatten((x, y) => [x, y], pts, 40, false)
  const marks = way.slice(1, -1).map(([x, y]): Stroke => [[x - width * 0.34, y - 4], [x + width * 0.3, y + 9, 0.14], 5])
  const beadAt = bead
    ? group(
        outlined(
          brush(space, [[last[0] - width * 0.56, last[1] - 44], [last[0] + width * 0.56, last[1] - 44]], 19, () => 1),
          bead,
          p.hair.line,
          4,
        ),
      )
    : ''
  return group(
    el('path', { d, fill: p.hair.base, stroke: p.hair.line, 'stroke-width': 5.5, 'stroke-linejoin': 'round' }),
    fill(inkLines(space, marks), p.hair.seam),
    fill(
      brush(
        space,
        pts.map(([x, y, a, b]) => [x - width * 0.2, y, a, b] as Pt),
        7,
        (t) => (t > 0.12 && t < 0.5 ? Math.sin(((t - 0.12) / 0.38) * Math.PI) : 0),
        30,
      ),
      p.hair.light,
    ),
    beadAt,
  )
}
