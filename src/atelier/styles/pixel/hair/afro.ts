/** Afro, free or under a hat. */
import { Layer, type Point, curve, mirrored } from '../grid.ts'
import { type Kit, isClosed } from '../measure.ts'
import { curls } from './curls.ts'
import { FACE_INSET, STEPS } from './drawn-back.ts'
import type { Hair } from './hair.ts'
import { shaded } from './tools.ts'

/** An afro under a hat: one mass that widens from the brim down to the nape. */
function pressedAfro(kit: Kit, texture: 'curly' | 'coily'): Hair {
  const {
    hair,
    cx,
    hw,
    hairline,
    eyeY,
    chin,
    inks,
    recipe: { hairLength },
  } = kit
  const swell = { short: 2.4, medium: 5.4, long: 7.4 }[hairLength as 'medium']
  const low = hairLength === 'short' ? eyeY : hairLength === 'medium' ? chin - 4 : chin
  const brim = hairline + 1
  const cloud = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, brim - 4], [cx + hw + 0.4, brim - 3], [cx + hw + swell * 0.55, brim + 2.4],
          [cx + hw + swell * 0.95, brim + 7], [cx + hw + swell, (brim + low) / 2 + 3], [cx + hw + swell * 0.72, low],
          [cx + hw + swell * 0.1, low + 3], [cx + hw * 0.6, low + 4], [cx, low + 4],
        ],
        false,
        STEPS,
      ),
    ),
    1,
  )
  const inX = hw - FACE_INSET.pressed
  const face = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, hairline + 4], [cx + hw * 0.5, hairline + 4.6], [cx + inX - 1.6, hairline + 8], [cx + inX, eyeY],
          [cx + inX + 0.4, low + 1], [cx + hw - 3, low + 5], [cx, low + 8],
        ],
        false,
        STEPS,
      ),
    ),
    1,
  )
  const back = new Layer()
  curls(back, shaded(hair), cloud, kit, texture)
  const front = new Layer()
  curls(
    front,
    hair,
    new Layer().stamp(cloud).erase((x, y) => !!face.get(x, y)),
    kit,
    texture,
  )
  return { front: front.tidy().outline(inks), back: back.tidy().outline(inks) }
}

export function afro(kit: Kit): Hair {
  const { hair, cx, hw, top, hairline, eyeY, chin, inks, recipe } = kit
  const front = new Layer()
  const size = recipe.hairLength === 'short' ? 3.4 : recipe.hairLength === 'long' ? 8.6 : 6.6
  const rx = hw + size + (kit.volume - 2) * 0.6
  const texture = recipe.hairTexture === 'curly' ? 'curly' : 'coily'
  if (isClosed(recipe.headwear) && recipe.headwear !== 'astronaut-helmet') return pressedAfro(kit, texture)
  const up = Math.min(size + 0.6, top - 4)
  const low = recipe.hairLength === 'short' ? eyeY : eyeY + 5
  const ball = curve(
    [
      [cx, top - up - 0.4], [cx + rx * 0.5, top - up + 1.2], [cx + rx * 0.87, top + 3.4], [cx + rx, top + 12],
      [cx + rx * 0.92, low - 1], [cx + rx * 0.7, low + 3], [cx + hw * 0.6, low + 4], [cx - hw * 0.6, low + 4],
      [cx - rx * 0.7, low + 3], [cx - rx * 0.92, low - 1], [cx - rx, top + 12], [cx - rx * 0.87, top + 3.4],
      [cx - rx * 0.5, top - up + 1.2],
    ],
    true,
    STEPS,
  )
  const mask = new Layer().poly(ball, 1)
  const inX = hw - FACE_INSET.afro
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * (inX + 0.4), chin], [cx + dir * inX, eyeY], [cx + dir * (inX - 0.8), hairline + 5],
        [cx + dir * hw * 0.56, hairline + 1], [cx, hairline],
      ],
      false,
      STEPS,
    )
  const face = new Layer().poly([...inner(1), ...inner(-1).reverse()], 1)
  mask.erase((x, y) => !!face.get(x, y))
  curls(front, hair, mask, kit, texture)
  front.tidy().outline(inks)
  return { front }
}
