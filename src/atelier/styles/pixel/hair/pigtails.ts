/** Pigtails. */
import { Layer, curve } from '../grid.ts'
import { type Kit, isClosed } from '../measure.ts'
import { curls } from './curls.ts'
import { POINTED, STEPS, bangs, drawnBack } from './drawn-back.ts'
import { type Hair, curled, variantOf } from './hair.ts'
import { lock } from './tools.ts'

export function pigtails(kit: Kit): Hair {
  const { hair, cx, hw, top, chin, eyeY, bodyY, inks, recipe, accent } = kit
  const front = new Layer()
  const back = new Layer()
  // Under a hat they are tied below it.
  const high = variantOf(kit, 2) === 0 && !isClosed(recipe.headwear)
  const long = recipe.hairLength === 'long'
  const ty = high ? top + 5 : eyeY + 5
  const short = recipe.hairLength === 'short'
  const endY = long ? bodyY + 6 : high ? (short ? eyeY + 4 : chin) : short ? chin + 1 : bodyY + 1
  for (const dir of [-1, 1] as const) {
    const x = (v: number) => cx + dir * v
    if (curled(kit)) {
      const mask = new Layer()
      if (recipe.hairTexture === 'coily')
        mask.ellipse(
          x(hw + (short ? 3.4 : 4.4)),
          ty - (high ? 1 : -3),
          long ? 7.6 : short ? 5.4 : 6.8,
          long ? 8.4 : short ? 5.4 : 6.8,
          1,
        )
      else
        mask.poly(
          curve(
            [
              [x(hw + 0.5), ty - 1], [x(hw + 4), ty - 3], [x(hw + 8.6), ty + 4], [x(hw + 8), (ty + endY) / 2 + 2],
              [x(hw + 4.4), endY], [x(hw + 1.4), endY - 5], [x(hw + 1), ty + 6],
            ],
            true,
            STEPS,
          ),
          1,
        )
      curls(back, hair, mask, kit, recipe.hairTexture)
    } else {
      const wave = recipe.hairTexture === 'wavy' ? 1.4 : 0
      lock(back, hair, [[x(hw), ty], [x(hw + 5), ty + 1], [x(hw + 6.4), (ty + endY) / 2], [x(hw + 4), endY]], 8, {
        root: 0.5,
        tip: POINTED,
        wave,
        band: [0.2, 0.4],
      })
      lock(
        back,
        hair,
        [[x(hw), ty + 1], [x(hw + 3.4), ty + 3], [x(hw + 4), (ty + endY) / 2], [x(hw + 1.6), endY - 4]],
        4.6,
        { root: 0.5, tip: POINTED, wave, band: [0.24, 0.4] },
      )
    }
  }
  back.tidy().outline(inks)
  drawnBack(kit, front, cx, top - 6, true)
  if (!curled(kit) && variantOf(kit, 4) > 1) bangs(kit, front)
  front.tidy().outline(inks)
  for (const dir of [-1, 1] as const) {
    const x = dir < 0 ? cx - hw - 3 : cx + hw
    front.rect(x, ty - 1, x + 2, ty + 1, accent.base)
    front.rect(x, ty + 1, x + 2, ty + 1, accent.dark)
    front.set(x, ty - 1, accent.light)
  }
  return { back, front }
}
