/** Buns. */
import type { Pt, XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { ink } from '../strokes.ts'
import { fill, within } from '../parts.ts'
import { round } from './curled.ts'
import { curls } from './curls.ts'
import { type HairKit, flow, mass, outlineOf } from './kit.ts'

export function drawBun(kit: HairKit, at: XY, r: number, key = 0): string {
  const { p, space } = kit
  const [x, y] = at
  const pts: Pt[] = [[x - r, y, 0.207], [x, y - r * 0.96, 0.207], [x + r, y, 0.207], [x, y + r * 0.96, 0.207]]
  const d = outlineOf(kit, pts, 50 + key)
  const inner = round(kit)
    ? within(
        `bn${key}`,
        d,
        fill(
          shape(space, [
            [x - r, y + r * 0.4], [x + r * 0.4, y + r * 0.3, -0.12], [x + r * 1.2, y - r * 0.5, -0.1],
            [x + r * 1.2, y + r * 1.2], [x - r, y + r * 1.2],
          ]),
          p.hair.shade,
        ),
      ) + curls(kit, pts, 52 + key, { dark: p.hair.curl, light: p.hair.light })
    : within(
        `bn${key}`,
        d,
        fill(
          shape(space, [
            [x - r, y + r * 0.5], [x + r * 0.3, y + r * 0.3, -0.12], [x + r * 1.2, y - r * 0.6, -0.14],
            [x + r * 1.2, y + r * 1.2], [x - r, y + r * 1.2],
          ]),
          p.hair.shade,
        ),
      ) +
      flow(
        kit,
        [
          [[x - r * 0.9, y + r * 0.2], [x + r * 0.5, y - r * 0.5, 0.34], 6],
          [[x + r * 0.56, y - r * 0.4], [x - r * 0.1, y + r * 0.5, 0.34], 7],
          [[x - r * 0.1, y + r * 0.46], [x - r * 0.3, y - r * 0.1, 0.36], 6],
          [[x + r * 0.2, y + r * 0.86], [x + r * 0.9, y - r * 0.1, -0.2], 6],
        ],
        p.hair.line,
      ) +
      fill(ink(space, [x - r * 0.62, y - r * 0.3], [x + r * 0.1, y - r * 0.74, 0.18], 15), p.hair.light)
  return mass(kit, d, p.hair.base, inner)
}
