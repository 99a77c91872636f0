/** Shaved heads: mohawk, stubble. */
import { Layer, type Point, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { curls } from './curls.ts'
import { clipped, shadowOn } from './cut.ts'
import { FACE_INSET, POINTED, STEPS } from './drawn-back.ts'
import { type Hair, curled } from './hair.ts'
import { withLength } from './lengths.ts'
import { dome, lock } from './tools.ts'

export function mohawk(kit: Kit): Hair {
  const { hair, cx, top, hairline, inks, recipe } = kit
  const front = new Layer()
  clipped(kit, front, top + 1)
  const crest = new Layer()
  const high = recipe.hairLength === 'short' ? 6.4 : 8.4
  const tall = Math.max(3, top - high)
  if (curled(kit)) {
    const mask = new Layer().poly(
      curve(
        [
          [cx - 4, hairline + 2], [cx - 6, top + 1], [cx - 5.6, tall + 2], [cx, tall], [cx + 5.6, tall + 2],
          [cx + 6, top + 1], [cx + 4, hairline + 2], [cx, hairline + 3.4],
        ],
        true,
        STEPS,
      ),
      1,
    )
    curls(crest, hair, mask, kit, recipe.hairTexture)
  } else {
    crest.poly(
      curve(
        [
          [cx - 3.4, hairline + 1], [cx - 4.6, top], [cx - 4, tall + 5], [cx + 4, tall + 5], [cx + 4.6, top],
          [cx + 3.4, hairline + 1], [cx, hairline + 3.4],
        ],
        true,
        STEPS,
      ),
      hair.base,
    )
    for (const [bx, by, tx, ty] of [
      [-4.4, 4, -9, 6], [4.4, 4, 9, 6], [-4, 2, -7.4, 2], [4, 2, 7.4, 2], [-2.4, 1, -3.6, 0], [2.6, 1, 3.8, 0],
      [0, 0, 0, -0.6],
    ] as const) {
      lock(
        crest,
        hair,
        [
          [cx + bx * 0.7, hairline + 1], [cx + bx, top + by - 1], [cx + (bx + tx) / 2, (top + tall) / 2 + ty * 0.6],
          [cx + tx, tall + ty],
        ],
        5,
        { root: 0.8, tip: POINTED, band: [0.4, 0.66] },
      )
    }
  }
  front.stamp(crest.tidy().outline(inks))
  return recipe.hairLength === 'long' ? withLength(kit, front, -5) : { front }
}

/** Stubble on the scalp. */
export function shaved(kit: Kit): Hair {
  const { cx, hw, top, hairline, eyeY, inks, hair } = kit
  const front = new Layer()
  const ink = shadowOn(kit)
  const inX = hw - FACE_INSET.shaved
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, eyeY - 1], [cx + dir * (inX - 0.6), hairline + 5], [cx + dir * hw * 0.68, hairline + 2.4],
        [cx + dir * hw * 0.4, hairline], [cx, hairline],
      ],
      false,
      STEPS,
    )
  front.poly([...dome(kit, eyeY - 1, 0, 0), ...inner(1), ...inner(-1).reverse()], ink)
  const light = inks.mix(ink, kit.skin.light, 0.3, hair)
  const dark = inks.mix(ink, kit.hair.dark, 0.4, hair)
  front.ellipse(cx - hw * 0.3, top + 3, hw * 0.42, 2, light, true)
  for (let y = top; y < eyeY; y++)
    for (let x = cx; x < cx + hw; x++)
      if (front.get(x, y) && !front.get(x + 2, y) && x > cx + hw - 5) front.set(x, y, dark)
  return { front }
}
