/** Small pictures on a chest, in one tone. */
import { corners, type Pt, spline } from '../curves.ts'
import type { Geometry } from '../geometry.ts'
import { type Sketch, taper } from '../ink.ts'
import type { Hex } from '../../../recipe.ts'
import type { Emblem } from './wardrobe.ts'

/** @param ground the cloth, which parts the pieces of a picture */
export function drawEmblem(s: Sketch, g: Geometry, emblem: Emblem, tone: Hex, ground: Hex): void {
  const x = g.cx
  const y = Math.min(g.neckY + 138, 864)
  const at = (dx: number, dy: number): Pt => [x + dx, y + dy]
  switch (emblem) {
    case 'star': {
      const ring = Array.from({ length: 10 }, (_, i): Pt => {
        const a = (i * Math.PI) / 5 - 0.1
        const r = i % 2 ? 16 : 38
        return at(r * Math.sin(a), 2 - r * Math.cos(a))
      })
      s.shape(corners(ring), tone)
      return
    }
    case 'bolt':
      s.shape(corners([at(10, -42), at(-26, 8), at(-4, 8), at(-14, 42), at(27, -10), at(4, -10), at(22, -42)]), tone)
      return
    case 'planet':
      s.dot(x, y, 25, tone)
      // The ring goes round it: parted from the disc in front.
      s.ink([at(-48, 16), at(-20, 16), at(22, -4), at(47, -20)], () => 20, ground)
      s.loop(
        [
          at(-48, 18),
          at(-34, 5),
          at(-24, 3),
          at(-6, 10),
          at(20, -2),
          at(34, -16),
          at(48, -20),
          at(38, -3),
          at(6, 16),
          at(-30, 24),
        ],
        () => 6,
        tone,
      )
      s.dot(x + 40, y - 40, 4.5, tone)
      return
    case 'daisy':
      for (let i = 0; i < 6; i++) {
        const a = (i * Math.PI) / 3 + 0.3
        const [dx, dy] = [Math.sin(a), -Math.cos(a)]
        const petal = (r: number, w: number): Pt => at(dx * r - dy * w, dy * r + dx * w)
        s.shape(spline([petal(6, 0), petal(22, 11), petal(38, 7), petal(38, -7), petal(22, -11)], 4, true), tone)
      }
      s.dot(x, y, 14, ground)
      s.dot(x, y, 8, tone)
      return
    case 'wave':
      for (const [dy, w] of [[-20, 9], [2, 12], [26, 9]] as const)
        s.ink(
          [
            at(-56, dy + 6),
            at(-38, dy - 7),
            at(-18, dy + 6),
            at(0, dy - 6),
            at(20, dy + 7),
            at(38, dy - 6),
            at(56, dy + 4),
          ],
          taper(w, 0.3, 0.3, 0.2),
          tone,
          14,
        )
  }
}
