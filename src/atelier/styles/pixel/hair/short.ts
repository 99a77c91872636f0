/** Short cuts: pixie, side part, slicked back. */
import { Layer, type Point, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { type Hair, curled, partOf, variantOf } from './hair.ts'
import { behind, withLength } from './lengths.ts'
import { dome, lock, mass } from './tools.ts'

export function pixie(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, browY, inks } = kit
  const part = partOf(kit) || 4
  const dir = part < 0 ? 1 : -1
  const px = cx + part
  const front = new Layer()
  const side = 1.5
  const inX = hw - 1.6
  const far: Point[] = [
    [cx + dir * (inX + 1.2), eyeY + 5.4], [cx + dir * inX, eyeY - 1], [cx + dir * 8.4, browY + 2.2],
    [cx + dir * 5.4, browY - 0.4], [cx + dir * 2, browY + 0.6], [cx - dir * 1, hairline + 2.6], [px, hairline],
  ]
  const near: Point[] = [
    [px - dir * 2.4, hairline + 2.4], [cx - dir * (inX - 0.4), browY + 1.4], [cx - dir * inX, eyeY],
    [cx - dir * (inX + 1.2), eyeY + 5.4],
  ]
  const inner = dir > 0 ? [...far, ...near] : [...near.reverse(), ...far.reverse()]
  mass(front, hair, kit, [...dome(kit, eyeY + 2, side, kit.volume + 0.4, -1), ...inner], {
    from: [px, top - 1.4],
    band: [5.6, 8.8],
    tips: 19,
  })
  if (!curled(kit)) {
    lock(
      front,
      hair,
      [[px, top + 1], [px + dir * 6, hairline], [px + dir * 11, hairline + 5], [cx + dir * (hw - 3), eyeY - 2.4]],
      5.4,
      { root: 0.9, band: [0.1, 0.36] },
    )
    lock(front, hair, [[px + dir, top + 2.6], [px + dir * 4, hairline + 2], [px + dir * 7, hairline + 6.6]], 4.4, {
      band: [0.1, 0.3],
    })
    for (const s of [-1, 1] as const)
      lock(
        front,
        hair,
        [[cx + s * (hw + 0.6), eyeY - 5], [cx + s * (hw + 0.4), eyeY + 1], [cx + s * (hw - 1.2), eyeY + 6.4]],
        3.6,
      )
    lock(
      front,
      hair,
      [
        [cx - dir * 2, top - kit.volume + 1], [cx - dir * 6, top - kit.volume], [cx - dir * 8.6, top - kit.volume - 0.6],
      ],
      3,
    )
  }
  front.tidy().outline(inks)
  return kit.recipe.hairLength === 'short'
    ? { front, back: behind(kit, eyeY + 7, 0.2, -1.4) }
    : withLength(kit, front, 0.4)
}

export function sidePart(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, inks, recipe } = kit
  const part = partOf(kit) === 0 ? -6 : partOf(kit) * 1.3
  const dir = part < 0 ? 1 : -1
  const px = cx + part
  const medium = recipe.hairLength !== 'short'
  const variant = variantOf(kit, 2)
  const front = new Layer()
  const inX = hw - 0.9
  const low = eyeY + (medium ? 3 : -0.5)
  const lift = variant === 0 ? 0 : 1.6
  const far: Point[] = [
    [cx + dir * inX, low], [cx + dir * (inX - 0.4), hairline + 6], [cx + dir * (hw - 3), hairline + 3.4],
    [cx + dir * 5.6, hairline + 1.6 + lift], [cx + dir * 1, hairline + 1 + lift], [px + dir * 1.6, hairline - 0.4],
  ]
  const near: Point[] = [
    [px, hairline - 0.8], [px - dir * 2.2, hairline + 1.6], [cx - dir * (inX - 1.2), hairline + 4.6],
    [cx - dir * inX, low],
  ]
  const inner = dir > 0 ? [...far, ...near] : [...near.reverse(), ...far.reverse()]
  mass(front, hair, kit, [...dome(kit, low, 1, kit.volume + 0.6, -0.3), ...inner], {
    from: [px - dir * 1.5, top + 3],
    band: [6.5, 9.6],
    tips: 24,
    root: 1,
    falls: false,
  })
  if (!curled(kit)) {
    lock(
      front,
      hair,
      [
        [px + dir * 0.5, hairline - 1], [px + dir * 3, top - kit.volume + 2.6], [px + dir * 9, top - kit.volume + 2.4],
        [cx + dir * (hw + 1), top + 6.4],
      ],
      5.6,
      { root: 0.55, tip: 0.3, band: [0.3, 0.62] },
    )
    lock(
      front,
      hair,
      [
        [px + dir * 1, hairline], [px + dir * 5, hairline - 2.8], [px + dir * 11, hairline - 0.6],
        [cx + dir * (hw + 0.2), hairline + 5.6],
      ],
      4.8,
      { root: 0.5, band: [0.25, 0.5] },
    )
    front.line([[px - dir, hairline - 1], [px - dir, top + 1], [px, top - 1]], hair.deep, true)
  }
  front.tidy().outline(inks)
  return medium
    ? {
        front,
        back: behind(
          kit,
          recipe.hairLength === 'long' ? kit.bodyY + 8 : kit.chin + 1,
          0.6,
          recipe.hairLength === 'long' ? -0.6 : -2.6,
        ),
      }
    : { front }
}

export function slickedBack(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, inks, recipe } = kit
  const front = new Layer()
  const inX = hw - 0.8
  const long = recipe.hairLength === 'medium' || recipe.hairLength === 'long'
  const peak = variantOf(kit, 2) === 0 ? 0 : 1.6
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, eyeY - 1], [cx + dir * (inX - 0.4), hairline + 5], [cx + dir * (hw * 0.74), hairline + 1],
        [cx + dir * hw * 0.42, hairline - 1.8], [cx, hairline - 1.2 + peak],
      ],
      false,
      4,
    )
  mass(front, hair, kit, [...dome(kit, eyeY - 1, 0.9, kit.volume + 0.7, -0.4), ...inner(1), ...inner(-1).reverse()], {
    from: [cx, top - 12],
    band: [11.6, 15],
    tips: 60,
    root: 0,
    falls: false,
  })
  if (!curled(kit)) {
    // Three comb lines, and the wet highlight over the crown between them.
    for (const at of [-0.5, -0.04, 0.5]) {
      front.line(
        [
          [cx + hw * at, hairline + Math.abs(at) * 2.6 - 0.4], [cx + hw * at * 0.86, top + 0.8],
          [cx + hw * at * 0.74, top - kit.volume + 2.4],
        ],
        hair.dark,
        true,
      )
    }
    for (const dir of [-1, 1])
      front.line([[cx + dir * (hw - 0.6), eyeY - 4], [cx + dir * (hw + 0.2), top + 9]], hair.dark, true)
  }
  front.tidy().outline(inks)
  return long
    ? {
        front,
        back: behind(
          kit,
          recipe.hairLength === 'long' ? kit.bodyY + 9 : kit.chin + 2,
          0.4,
          recipe.hairLength === 'long' ? 2 : -2,
        ),
      }
    : { front }
}
