/** Ponytail. */
import { Layer, type Point, curve } from '../grid.ts'
import { type Kit, isClosed } from '../measure.ts'
import { BLUNT, POINTED, STEPS, drawnBack, wisps } from './drawn-back.ts'
import { type Hair, curled, partOf, variantOf } from './hair.ts'
import { lock, mass, shaded } from './tools.ts'

export function ponytail(kit: Kit): Hair {
  const { hair, cx, hw, top, chin, bodyY, inks, recipe, accent } = kit
  const front = new Layer()
  const back = new Layer()
  const dir = partOf(kit) < 0 ? -1 : 1
  const long = recipe.hairLength === 'long'
  const endY = long ? bodyY + 8 : recipe.hairLength === 'short' ? kit.eyeY + 5 : chin + 1
  const x = (v: number) => cx + dir * v
  // Under a hat it is tied at the nape.
  const low = isClosed(recipe.headwear)
  if (low) {
    const [from, to] = [kit.eyeY + 4, recipe.hairLength === 'short' ? chin + 2 : long ? bodyY + 8 : chin + 6]
    const path: Point[] = [
      [x(hw - 4), from], [x(hw + 2), from + 3], [x(hw + 4), (from + to) / 2 + 1], [x(hw + 1.6), to],
    ]
    if (curled(kit))
      mass(
        back,
        hair,
        kit,
        curve(
          [
            [x(hw - 4), from - 1], [x(hw + 3), from - 0.4], [x(hw + 6.6), from + 6], [x(hw + 6), to - 4],
            [x(hw + 2.6), to], [x(hw - 1), to - 3], [x(hw - 2), from + 6],
          ],
          true,
          STEPS,
        ),
        { from: [x(hw - 4), from] },
      )
    else
      lock(back, hair, path, 7, {
        root: 0.5,
        tip: BLUNT,
        wave: recipe.hairTexture === 'wavy' ? 1.1 : 0,
        band: [0.34, 0.56],
      })
  } else if (curled(kit)) {
    const shape = curve(
      [
        [x(4), top - 3], [x(hw - 2), top - 3.4], [x(hw + 7), top + 4], [x(hw + 8.6), top + 16], [x(hw + 6), endY - 6],
        [x(hw + 2), endY - 3], [x(hw + 1), top + 16],
      ],
      true,
      STEPS,
    )
    mass(back, hair, kit, shape, { from: [x(6), top - 2] })
  } else {
    const wave = recipe.hairTexture === 'wavy' ? 1.3 : 0
    lock(
      back,
      shaded(hair),
      [[x(3), top - 2], [x(hw + 1), top + 1], [x(hw + 4), top + 18], [x(hw + 2.4), endY - 3]],
      9,
      { root: 0.6, tip: BLUNT, wave, dull: true },
    )
    lock(
      back,
      hair,
      [
        [x(4), top - 2.6], [x(hw + 1.6), top - 0.6], [x(hw + 6.4), top + 14], [x(hw + 5.6), endY - 10],
        [x(hw + 7.6), endY],
      ],
      8,
      { root: 0.6, tip: POINTED, wave, band: [0.2, 0.38] },
    )
    lock(back, hair, [[x(6), top - 2.4], [x(hw + 3), top + 2], [x(hw + 5), top + 16], [x(hw + 3), endY - 4]], 4.4, {
      root: 0.6,
      tip: POINTED,
      wave,
      band: [0.26, 0.4],
    })
  }
  back.tidy().outline(inks)
  drawnBack(kit, front, x(6), top - 2, false)
  // The tie, at the top of the head.
  if (!low) {
    front.rect(Math.min(x(4), x(8)), top - kit.volume, Math.max(x(4), x(8)) - 1, top - kit.volume + 1, accent.base)
    front.rect(Math.min(x(4), x(8)), top - kit.volume + 1, Math.max(x(4), x(8)) - 1, top - kit.volume + 1, accent.dark)
  }
  if (variantOf(kit, 2) === 1) {
    const px = x(-3)
    lock(front, hair, [[px, kit.hairline - 2], [px - dir * 4, kit.hairline + 1], [px - dir * 7, kit.hairline + 6]], 4.2)
    lock(
      front,
      hair,
      [[px, kit.hairline - 2], [px + dir * 5, kit.hairline + 1], [px + dir * 10, kit.hairline + 5.4]],
      4.6,
    )
  }
  if (variantOf(kit, 4) > 1) wisps(kit, front)
  front.tidy().outline(inks)
  return { back, front }
}
