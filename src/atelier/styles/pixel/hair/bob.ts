/** Cuts that end at the jaw: bob, curtains. */
import { Layer, type Point, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { type Hair, curled, partOf, variantOf } from './hair.ts'
import { behind, sideLock } from './lengths.ts'
import { dome, lock, mass } from './tools.ts'

export function bob(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, browY, hairline, inks, chin, recipe } = kit
  // Ends above the shoulders unless it is long, and wider at the hem than at the temples, so that it is recognised as a bob.
  const endY = chin + { short: -7, medium: -3, long: 3 }[recipe.hairLength as 'medium']
  const side = 2.2 + (kit.volume - 2) * 0.6 + (curled(kit) ? 0.8 : 0)
  const variant = variantOf(kit, 3)
  const front = new Layer()
  const inX = hw - 1.6
  const part = partOf(kit) || -4
  const px = cx + part
  const cheek = inX - 2.2
  const up = (dir: 1 | -1): Point[] => [
    [cx + dir * (cheek + 0.6), endY - 0.4], [cx + dir * cheek, endY - 3], [cx + dir * inX, eyeY + 2],
  ]
  let inner: Point[]
  if (variant === 0) {
    inner = [
      ...up(1),
      [cx + inX - 0.6, browY + 2],
      [cx + 6, browY + 0.4],
      [cx, browY],
      [cx - 6, browY + 0.4],
      [cx - inX + 0.6, browY + 2],
      ...up(-1).reverse(),
    ]
  } else {
    const dir = part < 0 ? 1 : -1
    const sweep: Point[] = [
      [cx + dir * (inX - 0.6), eyeY - 2], [cx + dir * 9, browY + 0.6], [cx + dir * 3, hairline + 3.6],
      [px, hairline - 1],
    ]
    const near: Point[] = [[px - dir * 3.4, hairline + 2.6], [cx - dir * (inX - 0.8), eyeY - 3]]
    inner =
      dir > 0
        ? [...up(1), ...sweep, ...near, ...up(-1).reverse()]
        : [...up(1), ...near.reverse(), ...sweep.reverse(), ...up(-1).reverse()]
  }
  const outer = dome(kit, endY - 2.6, side, kit.volume, 2)
  const round: Point[] = [
    [cx + hw + side + 1.8, endY - 0.6], [cx + hw + side - 0.6, endY + 0.8], [cx + hw - 1, endY + 1],
  ]
  const leftRound: Point[] = round.map(([x, y]) => [2 * cx - x, y] as Point).reverse()
  mass(front, hair, kit, [...outer, ...round, ...inner, ...leftRound], {
    from: [variant === 0 ? cx : px, top - 1.5],
    band: [6.4, 9.8],
    tips: 33,
  })
  front.tidy().outline(inks)
  return { front, back: behind(kit, endY + 1, side, 0.4) }
}

export function curtains(kit: Kit): Hair {
  const { hair, cx, hw, top, eyeY, hairline, inks, recipe, chin } = kit
  const medium = recipe.hairLength !== 'short'
  const side = 1.9 + (kit.volume - 2) * 0.6
  const endY = medium ? (recipe.hairLength === 'long' ? kit.bodyY + 9 : chin - 1) : eyeY + 2
  const edgeY = Math.min(endY, chin - 2)
  const front = new Layer()
  const inX = hw - 1.2
  const side1 = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, edgeY], [cx + dir * (inX + 0.2), eyeY + 3], [cx + dir * (hw - 4.4), eyeY - 0.4],
        [cx + dir * 7, hairline + 4.6], [cx + dir * 2.6, hairline + 0.4], [cx, hairline - 2.6],
      ],
      false,
      4,
    )
  mass(
    front,
    hair,
    kit,
    [...dome(kit, edgeY, side, kit.volume + 0.6, medium ? 0.4 : -0.8), ...side1(1), ...side1(-1).reverse()],
    { from: [cx, top - 1], band: [6.4, 10], tips: 26 },
  )
  if (!curled(kit)) {
    for (const dir of [-1, 1] as const) {
      lock(
        front,
        hair,
        [
          [cx + dir * 0.8, top - 0.5], [cx + dir * 6, hairline], [cx + dir * 10.4, hairline + 7],
          [cx + dir * (hw + 0.8), eyeY + 4],
        ],
        5.4,
        { root: 0.9, tip: 0.2, band: [0.2, 0.42], wave: recipe.hairTexture === 'wavy' ? 0.7 : 0 },
      )
      if (medium) sideLock(kit, front, hair, dir, endY + 2, 1.2, 4.8)
    }
  }
  front.tidy().outline(inks)
  return medium ? { front, back: behind(kit, endY, side, 0.4) } : { front }
}
