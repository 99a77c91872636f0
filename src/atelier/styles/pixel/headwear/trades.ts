/** Pirate's and chef's hat, graduation cap. */
import { Layer, curve, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { type Worn, brimOf, crownShape, round } from './tools.ts'

const SKULL = [
  '.wwwww.',
  'wwwwwww',
  'wkkwkkw',
  'wkkwkkw',
  '.wwkww.',
  '..www..',
  'w.....w',
  '.ww.ww.',
  '..www..',
  '.ww.ww.',
]

export function pirateHat(kit: Kit): Worn {
  const { cx, hw, top, inks, gold, paper } = kit
  const ramp = inks.cloth('#2d2a35')
  const b = brimOf(kit)
  const front = new Layer()
  const w = hw + 7
  front.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, top - 7], [cx + 6, top - 6], [cx + hw - 1, top - 1], [cx + hw + 4, top + 2], [cx + w, top + 3],
          [cx + w + 0.4, top + 5], [cx + hw + 2, b + 0.4], [cx + hw * 0.6, b + 2], [cx, b + 3],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  round(front, kit, ramp, top - 7, b + 3)
  // Gold braid along the upper edge.
  for (let x = 0; x < 64; x++) {
    const y = front.topOf(x, x)
    if (y < 64) {
      front.set(x, y, x > cx + 8 ? gold.dark : gold.base)
      front.tint(x, y + 1, ramp.line)
    }
  }
  front.tidy().outline(inks)
  front.sprite(cx - 3, top - 3, SKULL, { w: paper.base, k: ramp.line })
  return { front }
}

export function chefHat(kit: Kit): Worn {
  const { cx, hw, top, inks, paper } = kit
  const b = brimOf(kit)
  const front = new Layer()
  const y = Math.max(8.6, top - 3)
  for (const [x, dy, r] of [[-9, 1.6, 6.6], [9, 1.6, 6.6], [-4, -1, 6.6], [5, -1, 6.6], [0, 0, 6.4]] as const)
    front.ellipse(cx + x, y + dy, r, r * 0.92, paper.base)
  front.poly([[cx - hw, y + 2], [cx + hw, y + 2], [cx + hw - 1.4, b - 4], [cx - hw + 1.4, b - 4]], paper.base)
  for (const [x, dy, r] of [[9, 1.6, 6.6], [5, -1, 6.6]] as const)
    for (let py = 0; py < 64; py++)
      for (let px = cx; px < 64; px++) {
        const u = (px + 0.5 - cx - x) / r
        const v = (py + 0.5 - y - dy) / (r * 0.92)
        if (u * u + v * v < 1 && u + v > 0.55 && front.get(px, py)) front.set(px, py, paper.dark)
      }
  for (const k of [-7, -2.5, 2.5, 7]) front.line([[cx + k * 1.1, y + 1], [cx + k, b - 4]], paper.dark, true)
  front.line(curve([[cx - 5, y - 3], [cx - 3, y], [cx - 5, y + 3]], false, 3), paper.dark, true)
  front.line(curve([[cx + 3, y - 4], [cx + 1, y - 1], [cx + 2, y + 2]], false, 3), paper.deep, true)
  front.tidy().outline(inks)
  const cuff = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, b - 4.4], [cx + hw - 1, b - 5], [cx + hw + 0.8, b - 5], [cx + hw + 0.8, b], [cx + hw * 0.6, b + 1],
          [cx, b + 1.4],
        ],
        false,
        4,
      ),
    ),
    paper.base,
  )
  for (let px = cx + Math.round(hw * 0.5); px < 64; px++)
    for (let py = 0; py < 64; py++) if (cuff.get(px, py)) cuff.set(px, py, paper.dark)
  return { front: front.stamp(cuff.outline(inks)) }
}

export function graduationCap(kit: Kit): Worn {
  const { cx, hw, top, inks, gold } = kit
  const ramp = inks.cloth('#2f2d3d')
  const b = brimOf(kit) - 1
  const front = new Layer().poly(crownShape(kit, 0.6, 0.6, b, 1), ramp.base)
  round(front, kit, ramp, top, b + 1)
  for (let x = 0; x < 64; x++)
    for (let y = b - 2; y < b + 4; y++) if (front.get(x, y) && !front.get(x, y + 1)) front.set(x, y, ramp.deep)
  front.outline(inks)
  const board = new Layer().poly(
    [[cx, top - 6.4], [cx + hw + 8.4, top - 0.4], [cx, top + 5.4], [cx - hw - 8.4, top - 0.4]],
    ramp.base,
  )
  board.poly([[cx, top - 6.4], [cx - hw - 8, top - 0.4], [cx - 9, top - 0.8], [cx + 3, top - 4.8]], ramp.light, true)
  for (let x = 0; x < 64; x++)
    for (let y = 0; y < 64; y++) if (board.get(x, y) && !board.get(x, y + 1)) board.set(x, y, ramp.dark)
  front.stamp(board.outline(inks))
  // Button, cord, tassel.
  const tassel = new Layer()
  tassel.rect(cx - 1, top - 1, cx, top - 1, gold.base)
  tassel.line([[cx, top], [cx + hw + 2, top + 1], [cx + hw + 3, top + 2]], gold.base)
  tassel.rect(cx + hw + 3, top + 2, cx + hw + 3, top + 7, gold.base)
  tassel.rect(cx + hw + 2, top + 8, cx + hw + 4, top + 8, gold.light)
  tassel.rect(cx + hw + 2, top + 9, cx + hw + 4, top + 13, gold.base)
  tassel.rect(cx + hw + 4, top + 9, cx + hw + 4, top + 13, gold.dark)
  const outlined = new Layer().stamp(tassel).outline(inks)
  outlined.erase((x, y) => y < top + 3 && !tassel.get(x, y))
  return { front: front.stamp(outlined) }
}
