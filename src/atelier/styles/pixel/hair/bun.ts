/** Bun. */
import { Layer, curve } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { curls } from './curls.ts'
import { STEPS, drawnBack, wisps } from './drawn-back.ts'
import { type Hair, curled, variantOf } from './hair.ts'

/** Height of a bun as a share of its width. */
const SQUASH = 0.9

export function bun(kit: Kit): Hair {
  const { hair, cx, top, inks, recipe, accent } = kit
  const front = new Layer()
  const variant = variantOf(kit, 3)
  const back = new Layer()
  const y = top - 3.4
  const r = { short: 5, medium: 6.2, long: 7.4 }[recipe.hairLength as 'medium']
  const ball = (x: number, by: number, br: number) => {
    if (curled(kit)) {
      const mask = new Layer().ellipse(x, by, br, br * SQUASH, 1)
      curls(back, hair, mask, kit, recipe.hairTexture)
      return
    }
    back.ellipse(x, by, br, br * SQUASH, hair.base)
    back.ellipse(x + br * 0.25, by + br * 0.3, br * 0.86, br * 0.72, hair.dark, true)
    back.ellipse(x - br * 0.12, by - br * 0.02, br * 0.72, br * 0.6, hair.base, true)
    back.poly(
      curve(
        [
          [x - br * 0.7, by - br * 0.1], [x - br * 0.2, by - br * 0.66], [x + br * 0.4, by - br * 0.56],
          [x + br * 0.1, by - br * 0.34], [x - br * 0.36, by + br * 0.05],
        ],
        true,
        STEPS,
      ),
      hair.light,
      true,
    )
    back.line([[x - br * 0.5, by + br * 0.5], [x, by + br * 0.2], [x + br * 0.6, by - br * 0.3]], hair.deep, true)
  }
  drawnBack(kit, front, cx, y + 1, variant === 2)
  if (variant === 1) {
    ball(cx - 10, top - 2.4, r * 0.82)
    ball(cx + 10, top - 2.4, r * 0.82)
  } else {
    ball(cx, y, r)
    back.rect(cx - 4, Math.round(y + r * 0.8) - 1, cx + 3, Math.round(y + r * 0.8), accent.base, true)
  }
  back.tidy().outline(inks)
  if (variant !== 0) wisps(kit, front)
  front.tidy().outline(inks)
  return { back, front }
}
