/** A shirt's collar and the strip with its buttons. */
import { clamp } from '../../../clamp.ts'
import type { Geometry } from '../geometry.ts'
import { corners, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { BLEED } from './tailoring.ts'
import type { Collar } from './wardrobe.ts'

export function placket(s: Sketch, g: Geometry, c: Cloth): void {
  const y = g.neckY + 48
  s.ink([[g.cx - 20, y + 2], [g.cx - 22, y + 90], [g.cx - 20, BLEED]], taper(7, 0.05, 0, 0.6), c.seam)
  for (let i = 0; i < 3; i++) s.dot(g.cx + 3, y + 42 + i * 56, 7.5, c.seam)
}

/** Two wings around the neck, which lean as it does; of a band collar none. @param drop how far the points hang, pixels; apart: half of how far the wings are apart in front */
export function collar(s: Sketch, g: Geometry, c: Cloth, drop: number, kind: Collar = 'point', apart = 0): void {
  const seam = c.seam === INK ? INK : c.seam
  if (kind === 'mandarin') return band(s, g, c)
  const soft = kind === 'button-down'
  for (const k of [-1, 1] as const) {
    const n = g.neck
    // The near wing lies flatter.
    const far = k === g.turn ? 1 : 0
    const x = (u: number) => g.cx + k * u
    const y = g.neckY
    const tip: Pt = [x(n + (soft ? 8 : 22) - far * 6 + apart * 0.3), y + 38 + drop * 0.9 + far * 4]
    const [a, b, e, f]: Pt[] = [[x(n + 6), y - 34], [x(n + 26), y - 18], [x(n + 46), y + 24], [x(4 + apart), y + 46]]
    const wing = [
      ...corners([a!]),
      // It rolls over to its point in one bow, which hollows towards it; so does the edge in front.
      ...spline([a!, b!, e!, [x(n + (soft ? 32 : 39)), y + 58], tip], 4),
      ...corners([tip]),
      ...spline([tip, [x(n * 0.5 + apart * 0.4), y + (soft ? 72 : 60)], f!], 3),
      ...corners([f!]),
      ...spline([f!, [x(n * 0.55 + apart * 0.8), y + 16], a!], 4),
    ]
    // It stands off the chest, on which it throws its shadow, to the right and down; on ink there is none. In steps, or its
    // tip would be seen apart from that of the contour.
    if (seam === INK)
      for (const far of [0.4, 0.7, 1])
        s.shape(
          wing.map(([px, py]): Pt => {
            const off = far * clamp((py - y + 10) / (tip[1] - y), 0, 1)
            return [px + 12 * off, py + 24 * off]
          }),
          INK,
        )
    s.cut(wing, c.spot, seam, seam === INK ? 9 : 8)
    if (soft) s.dot(tip[0] - k * 4, tip[1] - 20, 5.5, seam)
  }
}

/** A collar that stands, open in front. */
function band(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * u
    const y = g.neckY
    const ring: Pt[] = [
      ...corners([[x(n + 4), y - 38]]),
      ...spline([[x(n + 4), y - 38], [x(n + 18), y - 30], [x(n + 27), y - 8]], 3),
      ...spline([[x(n + 24), y + 4], [x(n * 0.7), y + 44], [x(2), y + 66]], 4),
      ...spline([[x(0), y + 44], [x(7), y + 32], [x(14), y + 28], [x(n * 0.66), y + 14], [x(n), y - 12]], 3),
    ]
    s.cut(ring, c.spot, c.seam === INK ? INK : c.seam, c.seam === INK ? 10 : 8)
  }
}
