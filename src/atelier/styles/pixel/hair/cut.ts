/** Hair cut short at the sides or standing: quiff, undercut, spiky. */
import { headShape } from '../face.ts'
import { curve, Layer, type Point } from '../grid.ts'
import { isClosed, type Kit } from '../measure.ts'
import { curled, partOf, variantOf, type Hair } from './hair.ts'
import { withLength } from './lengths.ts'
import { dome, lock, mass } from './tools.ts'

/** Hair clipped to a shade on the sides of the head, below a row. */
export function clipped(kit: Kit, layer: Layer, from: number): void {
  const { cx, hw, eyeY, top } = kit
  const ink = shadowOn(kit)
  const edge = kit.inks.mix(kit.skin.deep, kit.hair.dark, 0.6, kit.hair)
  layer.poly(
    [
      [cx - hw - 0.6, from + 9],
      ...curve(
        [
          [cx - hw - 0.2, from + 8], [cx - hw * 0.86, from + 2], [cx - hw * 0.5, top - 0.2], [cx, top - 1],
          [cx + hw * 0.5, top - 0.2], [cx + hw * 0.86, from + 2], [cx + hw + 0.2, from + 8],
        ],
        false,
        3,
      ),
      [cx + hw + 0.2, eyeY],
      [cx + hw - 2, eyeY - 0.6],
      [cx + hw - 3.4, from + 8],
      [cx + hw - 5, kit.hairline + 1],
      [cx - hw + 5, kit.hairline + 1],
      [cx - hw + 3.4, from + 8],
      [cx - hw + 2, eyeY - 0.6],
      [cx - hw - 0.2, eyeY],
    ],
    ink,
  )
  const skull = headShape(kit)
  layer.erase((x, y) => layer.get(x, y) === ink && !skull.get(x, y))
  for (let y = from; y < eyeY; y++)
    for (let x = cx; x < cx + hw + 1; x++) if (layer.get(x, y) === ink && !layer.get(x + 2, y)) layer.set(x, y, edge)
}

/** Stubble on the scalp: between skin and hair. */
export function shadowOn(kit: Kit): number {
  return kit.inks.mix(kit.skin.dark, kit.hair.base, 0.52, kit.hair)
}

export function quiff(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, inks } = kit
  const front = new Layer()
  const sides = new Layer()
  const dir = partOf(kit) > 0 ? -1 : 1
  clipped(kit, sides, top + 1)
  const v = kit.volume + (kit.recipe.hairLength === 'short' ? 0 : 1)
  const crest: Point[] = curve(
    [
      [cx - dir * (hw - 2.6), hairline + 3], [cx - dir * (hw - 1.6), top + 3.6], [cx - dir * (hw - 4), top - v + 1.8],
      [cx - dir * 4, top - v - 1.4], [cx + dir * 4.6, top - v - 3.4], [cx + dir * (hw - 4), top - v - 2.4],
      [cx + dir * (hw - 0.4), top - v + 2.2], [cx + dir * (hw - 0.6), top + 4.4], [cx + dir * (hw - 2.4), hairline + 3],
      [cx + dir * (hw - 4.6), hairline + 0.6], [cx + dir * 4, hairline - 0.8], [cx - dir * 4, hairline + 0.6],
      [cx - dir * (hw - 4.4), hairline + 1.2],
    ],
    true,
    4,
  )
  mass(front, hair, kit, crest, {
    from: [cx - dir * 11, hairline + 2],
    band: [9, 12.4],
    tips: 24,
    root: 1,
    falls: false,
  })
  if (!curled(kit)) {
    lock(
      front,
      hair,
      [
        [cx - dir * 8, hairline + 1.4], [cx - dir * 5, top + 0.6], [cx + dir * 1, top - v - 0.8],
        [cx + dir * 8.4, top - v - 2],
      ],
      6.4,
      { root: 0.6, tip: 0.35, band: [0.34, 0.64] },
    )
    lock(
      front,
      hair,
      [
        [cx - dir * 2, hairline + 0.6], [cx + dir * 1, top + 2], [cx + dir * 6, top - 0.6], [cx + dir * 10.4, top - 0.4],
      ],
      5.4,
      { root: 0.6, tip: 0.3, band: [0.3, 0.6] },
    )
    lock(
      front,
      hair,
      [[cx + dir * 4, hairline], [cx + dir * 7, top + 4], [cx + dir * 10, top + 3.2], [cx + dir * (hw - 1), top + 5]],
      4.2,
      { root: 0.6, band: [0.3, 0.5] },
    )
  }
  return withLength(kit, sides.stamp(front.tidy().outline(inks)), -0.8)
}

export function undercut(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, browY, eyeY, inks } = kit
  const front = new Layer()
  const sides = new Layer()
  const dir = partOf(kit) > 0 ? -1 : 1
  const v = kit.volume
  clipped(kit, sides, top + 1)
  // What is swept over lies under the hat.
  if (isClosed(kit.recipe.headwear) && kit.recipe.headwear !== 'astronaut-helmet') return withLength(kit, sides, -4)
  const sweep: Point[] = [
    ...curve(
      [
        [cx - dir * (hw - 3.6), hairline - 0.6], [cx - dir * (hw - 2.6), top + 1], [cx - dir * 6, top - v - 0.4],
        [cx + dir * 3, top - v - 1], [cx + dir * (hw - 2), top - v + 2], [cx + dir * (hw + 2), top + 7],
        [cx + dir * (hw + 1.6), eyeY - 3], [cx + dir * (hw - 1), eyeY + 1.4],
      ],
      false,
      4,
    ),
    [cx + dir * (hw - 2.4), eyeY - 3.4],
    [cx + dir * (hw - 5), browY + 1],
    [cx + dir * (hw - 7), browY - 1.4],
    [cx + dir * 3, hairline + 3],
    [cx - dir * 3, hairline + 0.6],
  ]
  mass(front, hair, kit, sweep, { from: [cx - dir * 8, top + 0.6], band: [7.5, 11], tips: 21, root: 1.4, falls: false })
  if (!curled(kit)) {
    lock(
      front,
      hair,
      [[cx - dir * 7, top + 2.4], [cx, top - 0.4], [cx + dir * 7, top + 1.4], [cx + dir * (hw + 0.4), hairline + 5]],
      5.4,
      { root: 0.6, tip: 0.3, band: [0.3, 0.58] },
    )
    lock(
      front,
      hair,
      [
        [cx - dir * 6, hairline - 0.4], [cx + dir * 1, hairline - 1.4], [cx + dir * 7, hairline + 2],
        [cx + dir * (hw - 3.4), browY + 2.6],
      ],
      4.6,
      { root: 0.6, band: [0.3, 0.5] },
    )
  }
  return withLength(kit, sides.stamp(front.tidy().outline(inks)), -4)
}

export function spiky(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, eyeY, inks } = kit
  const front = new Layer()
  const inX = hw - 0.8
  const variant = variantOf(kit, 2)
  const inner: Point[] = [
    [cx + inX, eyeY - 0.4], [cx + inX - 1, hairline + 4], [cx + 8, hairline + 1], [cx + 5.4, hairline + 3.4],
    [cx + 3, hairline], [cx - 1, hairline + 3.6], [cx - 3.4, hairline], [cx - 6.4, hairline + 3.2],
    [cx - 8.6, hairline + 1], [cx - inX + 1, hairline + 4], [cx - inX, eyeY - 0.4],
  ]
  mass(
    front,
    hair,
    kit,
    [...dome(kit, eyeY - 0.4, 0.9, kit.volume - 0.6, 0), ...inner],
    { from: [cx, top + 5], band: [20, 20], tips: 40, root: 0, falls: false },
    0,
  )
  const spikes: [number, number, number, number][] =
    variant === 0
      ? [
          [-13, 9, -18, 5], [13, 9, 18, 5], [-11.4, 4, -15.6, -2], [11.4, 4, 15.6, -2], [-7.6, 1, -9.6, -5.4],
          [7.6, 1, 10, -5.4], [-3, 0, -3.4, -6.6], [3, 0, 4.4, -6.6],
        ]
      : [
          [-13, 8, -16.4, 2.6], [-10.6, 3, -13, -4], [-6.4, 0.6, -7, -6.4], [-1.6, 0, 0.4, -7], [3.6, 0.4, 7.4, -6],
          [8.4, 1.8, 13.4, -3.4], [12, 5.4, 17.6, 1.4], [13, 10, 17.4, 8],
        ]
  for (const [bx, by, tx, ty] of isClosed(kit.recipe.headwear) ? [] : spikes) {
    lock(
      front,
      hair,
      [
        [cx + bx * 0.5, top + by * 0.4 + 4], [cx + bx * 0.84, top + by * 0.7 + 1],
        [cx + (bx + tx) / 2, top + (by + ty) / 2], [cx + tx, top + ty - kit.volume + 2],
      ],
      6,
      { root: 0.9, tip: 0.05, band: [0.36, 0.62] },
    )
  }
  for (const [bx, tx] of [[-5, -7.6], [0.4, -1.6], [5.4, 5.6]] as const) {
    lock(front, hair, [[cx + bx * 0.7, top + 1], [cx + bx, hairline - 1.4], [cx + tx, hairline + 4.4]], 5, {
      root: 0.9,
      tip: 0.05,
      band: [0.2, 0.42],
    })
  }
  front.tidy().outline(inks)
  return withLength(kit, front, -0.4)
}
