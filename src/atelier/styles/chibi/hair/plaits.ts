/** Plaits and dreadlocks. */
import { el } from '../../svg.ts'
import { type Pt, type Stroke, brush, flatten, ink, inkLines, shape } from '../geometry.ts'
import { fill, group, outlined } from '../parts.ts'
import type { HairKit } from './kit.ts'

/** A plait hanging along `x` from y0 to y1: paired leaves, a tie and a tuft. */
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
  const steps = Math.max(4, Math.round((y1 - y0) / (width * (width < 60 ? 0.82 : 0.62))))
  let leaves = ''
  const at = (t: number): [number, number, number] => [
    x0 + (x1 - x0) * t + Math.sin(t * Math.PI) * Math.sign(x0) * 12,
    y0 + (y1 - y0) * t,
    width * (1 - t * 0.3),
  ]
  const back: string[] = []
  for (let i = 0; i < steps; i++) {
    const [x, y, w] = at(i / steps)
    const h = ((y1 - y0) / steps) * 1.62
    const s = i % 2 === 0 ? 1 : -1
    const leaf = shape(space, [
      [x + s * w * 0.5, y + h * 0.1], [x + s * w * 0.46, y + h * 0.56, 0.3 * s], [x - s * w * 0.34, y + h, 0.14 * s],
      [x - s * w * 0.2, y + h * 0.3, 0.2 * s], [x + s * w * 0.5, y + h * 0.1, 0.1 * s],
    ])
    back.push(outlined(leaf, i % 2 === 0 ? p.hair.base : p.hair.glow, p.hair.line, 4.5))
    leaves += ink(space, [x + s * w * 0.34, y + h * 0.3], [x - s * w * 0.16, y + h * 0.78, 0.16 * s], 5)
  }
  const [ex, ey, ew] = at(1)
  const tuft = shape(space, [
    [ex - ew * 0.3, ey + 14], [ex + ew * 0.3, ey + 14], [ex + ew * 0.46, ey + 58, 0.16], [ex + ew * 0.1, ey + 90, 0.1],
    [ex, ey + 64, -0.04], [ex - ew * 0.24, ey + 84, 0.06], [ex - ew * 0.44, ey + 50, 0.14],
    [ex - ew * 0.3, ey + 14, 0.1],
  ])
  return group(
    outlined(tuft, p.hair.base, p.hair.line, 5),
    ...back,
    fill(leaves, p.hair.seam),
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
