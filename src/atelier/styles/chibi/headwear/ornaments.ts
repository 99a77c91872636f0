/** Materials and ornaments of hats: gold, white, a star, a pompon. */
import type { Pt } from '../geometry.ts'
import { shape } from '../paths.ts'
import { material } from '../palette.ts'
import { fill, group, inks, outlined, within } from '../parts.ts'
import type { HatKit } from './kit.ts'

export const GOLD = material('#f0b93a')

export const WHITE = material('#fbfaf8')

export function star(space: HatKit['face']['head'], x: number, y: number, r: number, inner = 0.45): string {
  const pts: Pt[] = []
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2
    const q = i % 2 === 0 ? r : r * inner
    pts.push([x + Math.cos(a) * q, y + Math.sin(a) * q])
  }
  return shape(space, pts)
}

/** A pompon or fur: a scalloped ball. */
export function fluff(k: HatKit, x: number, y: number, r: number, m: typeof WHITE, seed: number): string {
  const { head } = k.face
  const n = 11
  const pts: Pt[] = []
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + seed
    const q = r * (0.94 + 0.08 * Math.sin(seed * (i + 1)))
    pts.push([x + Math.cos(a) * q, y + Math.sin(a) * q, 0.3])
  }
  const d = shape(head, pts)
  return group(
    outlined(d, m.base, m.line, 5.5),
    within(
      `f${seed}`,
      d,
      fill(
        shape(head, [
          [x - r, y + r * 0.5], [x + r * 0.4, y + r * 0.3, -0.15], [x + r, y - r * 0.4, -0.1],
          [x + r * 1.3, y + r * 1.3], [x - r, y + r * 1.3],
        ]),
        m.shade,
      ),
    ),
    inks(head, m.seam, [
      [[x - r * 0.3, y + r * 0.1], [x - r * 0.06, y + r * 0.3, -0.3], 5],
      [[x + r * 0.1, y - r * 0.34], [x + r * 0.36, y - r * 0.1, 0.3], 5],
    ]),
  )
}
