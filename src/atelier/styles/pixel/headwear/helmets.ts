/** Hard hat and viking helmet. */
import { Layer, curve, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { brim } from './hats.ts'
import { type Worn, brimOf, crownShape, round } from './tools.ts'

export function hardHat(kit: Kit): Worn {
  const { cx, hw, top, inks } = kit
  const ramp = inks.cloth('#f3bc2e')
  const b = brimOf(kit)
  const front = new Layer().poly(crownShape(kit, 1.6, 4, b, 0), ramp.base)
  round(front, kit, ramp, top - 4, b)
  front.poly(
    curve([[cx - hw + 2, top + 4], [cx - 8, top - 0.6], [cx - 6, top], [cx - hw + 4, top + 5]], true, 3),
    ramp.shine,
    true,
  )
  // The ridge over the crown.
  front.rect(cx - 3, top - 4, cx + 2, b, ramp.light, true)
  front.rect(cx + 2, top - 4, cx + 2, b, ramp.dark, true)
  front.line([[cx - 4, top - 4], [cx - 4, b]], ramp.deep, true)
  front.line([[cx + 3, top - 4], [cx + 3, b]], ramp.deep, true)
  front.outline(inks)
  return { front: front.stamp(brim(kit, ramp, 3.4, b, 0, 3.4)) }
}

export function vikingHelmet(kit: Kit): Worn {
  const { cx, hw, top, inks, steel, gold } = kit
  const b = brimOf(kit)
  const horns = new Layer()
  const bone = inks.cloth('#efe2c6')
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    horns.poly(
      curve(
        [
          [x(hw - 3), b - 2], [x(hw + 4), b - 2], [x(hw + 9), b - 4.6], [x(hw + 11.4), top], [x(hw + 10.6), top - 6.6],
          [x(hw + 8), top - 2], [x(hw + 5.4), top + 1], [x(hw + 1.6), top + 1.6], [x(hw - 3), top + 1.6],
        ],
        true,
        5,
      ),
      bone.base,
    )
    horns.poly(
      curve(
        [
          [x(hw - 3), b - 1.6], [x(hw + 4), b - 1.6], [x(hw + 9.4), b - 4.4], [x(hw + 11.8), top - 1],
          [x(hw + 9), b - 7.6], [x(hw + 4), b - 4.6], [x(hw - 3), b - 4.4],
        ],
        true,
        5,
      ),
      dir > 0 ? bone.deep : bone.dark,
      true,
    )
    horns.line([[x(hw + 2.6), top + 1], [x(hw + 3.4), b - 2]], bone.dark, true)
  }
  horns.tidy().outline(inks)
  const front = new Layer().poly(crownShape(kit, 1, 3.4, b, 0), steel.base)
  round(front, kit, steel, top - 4, b)
  front.poly(
    curve([[cx - 9, top + 4], [cx - 6, top - 0.4], [cx - 4, top], [cx - 7, top + 5]], true, 3),
    steel.shine,
    true,
  )
  front.rect(cx - 2, top - 4, cx + 1, b, gold.base, true)
  front.rect(cx + 1, top - 4, cx + 1, b, gold.dark, true)
  front.outline(inks)
  const rim = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, b - 3], [cx + hw * 0.7, b - 3], [cx + hw + 2, b - 3.6], [cx + hw + 2, b + 0.4], [cx + hw * 0.7, b + 1.2],
          [cx + 2, b + 1.6], [cx + 1.6, b + 4.4], [cx, b + 4.6],
        ],
        false,
        3,
      ),
    ),
    gold.base,
  )
  round(rim, kit, gold, b - 4, b + 2)
  for (const k of [-11, -7, -3, 2, 6, 10]) rim.rect(cx + k, b - 2, cx + k, b - 1, gold.deep, true)
  return { front: horns.stamp(front).stamp(rim.outline(inks)) }
}
