/** Hats of trades and characters. */
import { curve, Layer, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { brimOf, crownShape, round, type Worn } from './tools.ts'

/** A brim seen from the front: a flat ring that dips in the middle. */
function brim(kit: Kit, ramp: Ramp, wide: number, y: number, lift: number, thick = 3): Layer {
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

function band(layer: Layer, kit: Kit, ramp: Ramp, y0: number, y1: number): void {
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
