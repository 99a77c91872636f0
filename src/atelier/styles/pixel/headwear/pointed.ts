/** Wizard's and party hat. */
import { Layer, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { band, brim } from './hats.ts'
import { type Worn, brimOf } from './tools.ts'

export function wizardHat(kit: Kit): Worn {
  const { cx, hw, top, inks, gold } = kit
  const ramp = inks.cloth('#4c429f')
  const b = brimOf(kit)
  const high = Math.max(3, top - 11)
  const front = new Layer()
  front.poly(
    curve(
      [
        [cx - hw + 1, b], [cx - hw + 4, top + 2], [cx - 6, top - 4], [cx - 1, high + 2.4], [cx + 4, high],
        [cx + 9.4, high + 1.4], [cx + 11.4, high + 4], [cx + 7, high + 3.8], [cx + 5.4, top - 5],
        [cx + hw - 5, top + 1], [cx + hw - 1, b],
      ],
      true,
      4,
    ),
    ramp.base,
  )
  front.poly(
    curve(
      [
        [cx + 3, b], [cx + 5, top + 2], [cx + 3, top - 4], [cx + 5, high + 2], [cx + 11, high + 3], [cx + 7, high + 4],
        [cx + 6, top - 5], [cx + hw - 4, top + 1], [cx + hw, b],
      ],
      true,
      4,
    ),
    ramp.dark,
    true,
  )
  front.poly(
    curve([[cx - hw + 5, b - 6], [cx - 7, top], [cx - 1, high + 5], [cx - 3, top], [cx - 7, b - 6]], true, 4),
    ramp.light,
    true,
  )
  front.line([[cx - 3, top - 3], [cx + 1, top - 1.6], [cx + 5, top - 3]], ramp.deep, true)
  band(front, kit, gold, b - 5, b - 3)
  front.tidy().outline(inks)
  front.sprite(cx - 5, top - 1, ['.y.', 'yyy', '.y.'], { y: gold.light })
  front.sprite(cx + 3, top + 3, ['.y.', 'yyy', '.y.'], { y: gold.base })
  front.sprite(cx + 1, high + 5, ['yy', 'yy'], { y: gold.light })
  return { front: front.stamp(brim(kit, ramp, 8, b, 0.2)) }
}

export function partyHat(kit: Kit, surface: Layer): Worn {
  const { cx, top, inks, accent, gold } = kit
  const ramp = inks.cloth(kit.recipe.features.headwearColor)
  const base = Math.min(top + 5, surface.topOf(cx - 4, cx + 3) + 8)
  const high = Math.max(6, base - 18)
  const front = new Layer().poly(
    curve(
      [[cx, high], [cx + 8, base - 1], [cx + 4, base + 0.6], [cx, base + 1], [cx - 4, base + 0.6], [cx - 8, base - 1]],
      true,
      1,
    ),
    ramp.base,
  )
  for (let y = high; y < base + 2; y++)
    for (let x = cx - 9; x < cx + 9; x++) {
      if (!front.get(x, y)) continue
      const stripe = (x + y * 1 + 60) % 7 < 3
      const right = x - cx > (y - high) * 0.18
      const of = stripe ? gold : ramp
      front.set(x, y, right ? of.dark : x - cx < -(y - high) * 0.2 ? of.light : of.base)
    }
  front.outline(inks)
  const pom = new Layer().ellipse(cx, high, 2.6, 2.4, accent.base)
  pom
    .rect(cx - 2, high - 2, cx - 1, high - 1, accent.light, true)
    .rect(cx + 1, high, cx + 2, high + 2, accent.dark, true)
  pom.outline(inks)
  return { front: front.stamp(pom) }
}
