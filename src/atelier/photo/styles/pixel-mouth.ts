/** A mouth on 64×64 cells: its line, as wide and as curved as the photo's, with teeth where they show. */
import { CANVAS } from '../../drawing.ts'
import type { Framing } from './framing.ts'
import type { Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Draws over the cells, if a line of a mouth is found. Changes `labels`. */
export function drawMouth(labels: Uint8Array, study: Study, { labels: fine, patches }: Segments, framing: Framing, strokes: Float32Array, ink: number): void {
  const { map, zones } = study
  const size = CANVAS / GRID / framing.scale
  let [count, sumX, sumY, teeth, widest] = [0, 0, 0, 0, 0]
  const corner = { n: 0, y: 0 }
  const middle = { n: 0, y: 0 }
  for (let v = 0.86; v < 1.42; v += 1 / map.eyes) {
    for (let u = -0.56; u <= 0.56; u += 1 / map.eyes) {
      const x = Math.round(map.x + (u * map.cos - v * map.sin) * map.eyes)
      const y = Math.round(map.y + (u * map.sin + v * map.cos) * map.eyes)
      const p = y * SIDE + x
      if (x < 0 || x >= SIDE || y < 0 || y >= SIDE || zones.mouth[p]! < 0.5) continue
      if (patches[fine[p]!]?.kind === 'white') teeth++
      if (strokes[p]! < 1) continue
      count++
      sumX += x
      sumY += y
      widest = Math.max(widest, Math.abs(u))
      const part = Math.abs(u) > 0.26 ? corner : middle
      part.n++
      part.y += v
    }
  }
  if (count < map.eyes * 0.25) return
  const i = Math.floor((sumX / count - framing.left) / size)
  const half = Math.max(1, Math.min(5, Math.round((Math.max(0.26, widest * 0.85) * map.eyes) / size)))
  const shown = teeth > map.eyes ** 2 * 0.012
  // Between rows of teeth the lines lie above and below: the mouth opens from the upper one.
  const j = Math.floor((sumY / count - framing.top) / size) - (shown ? 1 : 0)
  if (i < half + 3 || i > GRID - half - 4 || j < 3 || j > GRID - 5) return
  const smiles = shown || (corner.n > 3 && middle.n > 3 && corner.y / corner.n < middle.y / middle.n - 0.02)
  const set = (di: number, dj: number, label: number) => {
    const kind = patches[labels[(j + dj) * GRID + i + di]!]?.kind
    if (kind && kind !== 'hair' && kind !== 'cloth') labels[(j + dj) * GRID + i + di] = label
  }
  const skin = labels[(j - 2) * GRID + i]!
  if (patches[skin]?.kind !== 'skin') return
  for (let dj = -1; dj <= 3; dj++) {
    for (let di = -half - 2; di <= half + 2; di++) {
      const kind = patches[labels[(j + dj) * GRID + i + di]!]?.kind
      if (kind === 'ink' || kind === 'white') set(di, dj, skin)
    }
  }
  for (let di = -half; di <= half; di++) set(di, 0, ink)
  if (smiles) for (const side of [-1, 1]) set(side * (half + 1), -1, ink - 1)
  if (!shown) return
  for (let di = 1 - half; di < half; di++) {
    set(di, 1, ink + 2)
    set(di, 2, ink - 1)
  }
  for (const side of [-1, 1]) set(side * half, 1, ink - 1)
}
