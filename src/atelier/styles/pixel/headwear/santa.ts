/** Santa's hat. */
import { Layer, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { type Worn, brimOf } from './tools.ts'

export function santaHat(kit: Kit): Worn {
  const { cx, hw, top, inks, paper } = kit
  const red = inks.cloth('#cf2e3a')
  const b = brimOf(kit)
  const front = new Layer()
  front.poly(
    curve(
      [
        [cx - hw - 1, b - 1], [cx - hw, top + 3], [cx - 6, top - 4], [cx + 3, top - 5], [cx + 12, top - 1],
        [cx + hw + 4, top + 6], [cx + hw + 6, top + 14], [cx + hw + 2.4, top + 14], [cx + hw - 0.4, top + 9],
        [cx + hw, b],
      ],
      true,
      4,
    ),
    red.base,
  )
  front.poly(
    curve(
      [
        [cx - hw + 2, b - 5], [cx - hw + 3, top + 3], [cx - 5, top - 2], [cx, top - 3], [cx - 5, top + 2],
        [cx - 7, b - 4],
      ],
      true,
      4,
    ),
    red.light,
    true,
  )
  front.poly(
    curve(
      [
        [cx + 2, b], [cx + 8, top + 6], [cx + 10, top + 1], [cx + hw + 2, top + 6], [cx + hw + 7, top + 14],
        [cx + hw + 3, top + 14], [cx + hw, b],
      ],
      true,
      4,
    ),
    red.dark,
    true,
  )
  front.line([[cx + 4, top - 2], [cx + 9, top + 2], [cx + 11, top + 8]], red.deep, true)
  front.tidy().outline(inks)
  const fur = new Layer()
  const puff = (x: number, y: number, r: number) => fur.ellipse(x, y, r, r, paper.base)
  for (let k = -4; k <= 4; k++) puff(cx + k * (hw + 1) * 0.25, b + 0.4 - Math.abs(k) * 0.35, 3)
  for (let x = 0; x < 64; x++)
    for (let y = 0; y < 64; y++)
      if (fur.get(x, y) && (!fur.get(x, y + 1) || !fur.get(x, y + 2) || x > cx + hw - 2)) fur.set(x, y, paper.dark)
  const pom = new Layer().ellipse(cx + hw + 4.4, top + 16, 3.6, 3.6, paper.base)
  pom
    .ellipse(cx + hw + 5.4, top + 17, 3, 3, paper.dark, true)
    .ellipse(cx + hw + 3.8, top + 15.4, 2.4, 2.4, paper.base, true)
  return { front: front.stamp(fur.tidy().outline(inks)).stamp(pom.outline(inks)) }
}
