/** A flower with five petals, for hair, crowns and lapels. */
import type { Pt, Space } from './geometry.ts'
import { shape } from './paths.ts'
import { dot, fill, group, outlined } from './parts.ts'
import type { Material } from './palette.ts'

export function drawFlower(space: Space, x: number, y: number, r: number, m: Material, turn: number): string {
  const petals: Pt[] = []
  let shadows = ''
  for (let i = 0; i < 5; i++) {
    const a0 = turn + (i / 5) * Math.PI * 2
    const a1 = turn + ((i + 1) / 5) * Math.PI * 2
    const am = (a0 + a1) / 2
    petals.push(
      [x + Math.cos(a0) * r * 0.46, y + Math.sin(a0) * r * 0.46, 0.16, 0.34],
      [x + Math.cos(am) * r, y + Math.sin(am) * r, 0.34, 0.16],
    )
    shadows += shape(space, [
      [x + Math.cos(am) * r * 0.2, y + Math.sin(am) * r * 0.2],
      [x + Math.cos(am - 0.2) * r * 0.62, y + Math.sin(am - 0.2) * r * 0.62],
      [x + Math.cos(am + 0.2) * r * 0.62, y + Math.sin(am + 0.2) * r * 0.62, 0.1],
    ])
  }
  // The closing curve arrives at the first valley.
  return group(
    outlined(shape(space, petals), m.base, m.line, 4.5),
    fill(shadows, m.shade),
    dot(space, x, y, r * 0.3, '#c98a1f'),
    dot(space, x - 1, y - 1.5, r * 0.25, '#ffd45c'),
  )
}
