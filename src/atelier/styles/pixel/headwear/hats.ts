/** Hats with brims: felt, cowboy, top hat. */
import { Layer, curve, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { type Worn, brimOf, round } from './tools.ts'

/** A brim seen from the front: a flat ring that dips in the middle. */
export function brim(kit: Kit, ramp: Ramp, wide: number, y: number, lift: number, thick = 3): Layer {
  const { cx, hw, inks } = kit
  const layer = new Layer()
  const w = hw + wide
  layer.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, y - 1], [cx + w * 0.6, y - 1.4], [cx + w - 1, y - 1.8 - lift], [cx + w + 0.6, y - 0.6 - lift],
          [cx + w - 1.6, y + 0.8 - lift * 0.4], [cx + w * 0.6, y + thick - 1], [cx, y + thick],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  for (let x = 0; x < 64; x++)
    for (let k = y - 8; k < y + 7; k++) {
      if (!layer.get(x, k)) continue
      if (!layer.get(x, k + 1)) layer.set(x, k, ramp.deep)
      else if (x > cx + hw * 0.5) layer.set(x, k, ramp.dark)
      else if (!layer.get(x, k - 1) && x < cx - 3) layer.set(x, k, ramp.light)
    }
  return layer.outline(inks)
}

export function band(layer: Layer, kit: Kit, ramp: Ramp, y0: number, y1: number): void {
  const { cx, hw } = kit
  for (let y = y0; y <= y1; y++)
    for (let x = 0; x < 64; x++)
      if (layer.get(x, y))
        layer.set(
          x,
          y,
          x > cx + hw * 0.55
            ? ramp.deep
            : x < cx - hw * 0.3 && x > cx - hw * 0.75
              ? ramp.light
              : y === y1
                ? ramp.dark
                : ramp.base,
        )
}

export function hat(kit: Kit): Worn {
  const { cx, hw, top, inks, accent, recipe } = kit
  const ramp = inks.cloth(recipe.features.headwearColor)
  const b = brimOf(kit)
  const front = new Layer()
  front.poly(
    curve(
      [
        [cx - hw + 0.4, b], [cx - hw + 1, top + 1], [cx - hw + 4, top - 4.4], [cx - 4, top - 5.4], [cx, top - 4],
        [cx + 4, top - 5.4], [cx + hw - 4, top - 4.4], [cx + hw - 1, top + 1], [cx + hw - 0.4, b],
      ],
      true,
      4,
    ),
    ramp.base,
  )
  round(front, kit, ramp, top - 6, b)
  front.poly(
    [[cx - 1.4, top - 5], [cx + 1.4, top - 5], [cx + 3.4, top + 1], [cx, top - 1.6], [cx - 1, top - 1]],
    ramp.dark,
    true,
  )
  front.line([[cx + 4, top - 2], [cx + 6, top + 2]], ramp.deep, true)
  band(front, kit, accent, b - 5, b - 2)
  front.tidy().outline(inks)
  return { front: front.stamp(brim(kit, ramp, 6.4, b, 0.6)) }
}

export function cowboyHat(kit: Kit): Worn {
  const { cx, hw, top, inks } = kit
  const ramp = inks.cloth('#a06b3b')
  const b = brimOf(kit)
  const front = new Layer()
  front.poly(
    curve(
      [
        [cx - hw + 1, b], [cx - hw + 2, top + 2], [cx - hw + 3.4, top - 4], [cx - 7, top - 6.6], [cx - 2, top - 5],
        [cx, top - 4], [cx + 2, top - 5], [cx + 7, top - 6.6], [cx + hw - 3.4, top - 4], [cx + hw - 2, top + 2],
        [cx + hw - 1, b],
      ],
      true,
      4,
    ),
    ramp.base,
  )
  round(front, kit, ramp, top - 7, b)
  front.poly([[cx - 2.4, top - 6], [cx + 2.4, top - 6], [cx + 1.6, top + 1], [cx, top + 3]], ramp.dark, true)
  front.line([[cx - 8, top - 4], [cx - 6, top + 1]], ramp.dark, true)
  front.line([[cx + 7, top - 4], [cx + 5, top + 1]], ramp.deep, true)
  band(front, kit, inks.cloth('#4f2f22'), b - 5, b - 3)
  front.rect(cx - 1, b - 5, cx, b - 3, kit.gold.base, true)
  front.tidy().outline(inks)
  const edge = new Layer()
  const w = hw + 9.4
  edge.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, b], [cx + hw * 0.7, b - 1.2], [cx + hw + 4, b - 4.4], [cx + w - 1, b - 8.6], [cx + w + 0.6, b - 8],
          [cx + w, b - 4], [cx + hw + 4, b + 0.6], [cx + hw * 0.6, b + 3], [cx, b + 3.6],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  for (let x = 0; x < 64; x++)
    for (let y = b - 10; y < b + 6; y++) {
      if (!edge.get(x, y)) continue
      if (!edge.get(x, y + 1)) edge.set(x, y, ramp.deep)
      else if (!edge.get(x, y - 1) && x < cx + 6) edge.set(x, y, ramp.light)
      else if (x > cx + hw * 0.5) edge.set(x, y, ramp.dark)
    }
  return { front: front.stamp(edge.tidy().outline(inks)) }
}

export function topHat(kit: Kit): Worn {
  const { cx, hw, top, inks, accent } = kit
  const ramp = inks.cloth('#2b2833')
  const b = brimOf(kit)
  const high = Math.max(3, top - 9)
  const front = new Layer()
  front.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, high], [cx + hw - 2, high + 0.4], [cx + hw - 0.4, high + 1.4], [cx + hw - 1.8, high + 8],
          [cx + hw - 2, b], [cx, b + 1],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  round(front, kit, ramp, high, b)
  front.rect(cx - 9, high + 3, cx - 8, b - 7, ramp.shine, true)
  front.rect(0, high, 63, high, ramp.light, true)
  band(front, kit, accent, b - 5, b - 2)
  front.outline(inks)
  return { front: front.stamp(brim(kit, ramp, 4.6, b, 1.2)) }
}
