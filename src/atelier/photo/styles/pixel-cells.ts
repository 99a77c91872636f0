/** Shapes laid on cells. */
import { CANVAS } from '../../drawing.ts'
import { placed } from './draw-features.ts'
import { cover } from './fill.ts'
import type { Sheet } from './pixel-sheet.ts'
import { GRID } from './side.ts'

/** Cells of skin that lie in an outline for the most part. @param outline in places of the face */
export function layCells({ labels, study, framing, skin }: Sheet, outline: readonly number[], label: number): void {
  const size = CANVAS / GRID
  const own = cover(placed(study, framing, outline))
  const shares = new Float32Array(GRID * GRID)
  for (let y = 0; y < own.height; y++)
    for (let x = 0; x < own.width; x++)
      shares[Math.floor((own.y + y) / size) * GRID + Math.floor((own.x + x) / size)]! += own.share[y * own.width + x]!
  for (const [p, share] of shares.entries()) if (share > 0.5 * size ** 2 && labels[p] === skin) labels[p] = label
}
