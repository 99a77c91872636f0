/** Soft caps: cap, beanie, beret. */
import { Layer, curve, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { cloth } from './ramp.ts'
import { type Worn, brimOf, round } from './tools.ts'

export function cap(kit: Kit): Worn {
  const { cx, hw, top, inks, accent, paper } = kit
  const ramp = cloth(kit)
  const b = brimOf(kit) - 1
  const front = new Layer()
  // Fitted to the skull, its panels rounding in to the button.
  front.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, top - 3.6], [cx + hw * 0.42, top - 3], [cx + hw * 0.76, top - 0.4], [cx + hw * 0.97, b - 3.4],
          [cx + hw + 0.5, b + 2], [cx, b + 2],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  round(front, kit, ramp, top - 4, b + 1)
  // Panels, eyelets, button.
  front.line([[cx - 7, b], [cx - 6, top + 2], [cx - 2, top - 3]], ramp.deep, true)
  front.line([[cx + 6, b], [cx + 5, top + 2], [cx + 1, top - 3]], ramp.deep, true)
  front.rect(cx - 2, top - 4, cx + 1, top - 4, ramp.dark)
  front.sprite(cx - 3, top + 1, ['.pppp.', 'paaaap', 'paaaap', '.pppp.'], { p: paper.base, a: accent.base })
  const visor = new Layer()
  visor.poly(
    mirrored(
      cx,
      curve(
        [
          [cx, b - 0.6], [cx + hw * 0.6, b - 0.2], [cx + hw - 0.6, b + 1], [cx + hw + 0.6, b + 3.2],
          [cx + hw * 0.74, b + 4.4], [cx, b + 5.2],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  visor.rect(cx - hw + 2, b + 1, cx + 2, b + 2, ramp.light, true)
  for (let x = 0; x < 64; x++)
    for (let y = b; y < b + 7; y++) if (visor.get(x, y) && !visor.get(x, y + 1)) visor.set(x, y, ramp.deep)
  visor.rect(cx + 6, b, 63, b + 6, ramp.dark, true)
  visor.rect(0, b - 1, 63, b, ramp.deep, true)
  visor.outline(inks)
  return { front: front.tidy().outline(inks).stamp(visor) }
}

export function beanie(kit: Kit): Worn {
  const { cx, hw, top, inks, accent, recipe } = kit
  const ramp = cloth(kit)
  const b = brimOf(kit)
  const front = new Layer()
  if (Number(recipe.features.hairVariant) % 2 === 1 && top > 8) {
    const ball = new Layer().ellipse(cx, top - 5.2, 4, 3.4, accent.base)
    ball.ellipse(cx + 1.4, top - 4.2, 3, 2.6, accent.dark, true).ellipse(cx - 0.8, top - 5.8, 2.6, 2, accent.base, true)
    ball.rect(cx - 2, top - 8, cx - 1, top - 7, accent.light, true)
    front.stamp(ball.outline(inks))
  }
  const dome = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, top - 4.6], [cx + hw * 0.38, top - 4.1], [cx + hw * 0.7, top - 2.2], [cx + hw * 0.92, top + 1.2],
          [cx + hw + 0.6, b - 2], [cx, b - 1],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  round(dome, kit, ramp, top - 4, b)
  // Knit columns run to the crown.
  for (const k of [-3, -2, -1, 0, 1, 2, 3])
    dome.line(
      [[cx + k * 4.4, b], [cx + k * 3.9, top + 2], [cx + k * 2.2, top - 3.2]],
      k > 1 ? ramp.deep : ramp.dark,
      true,
    )
  front.stamp(dome.outline(inks))
  const cuff = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, b - 3], [cx + hw * 0.7, b - 3.2], [cx + hw + 1.1, b - 3.6], [cx + hw + 1.4, b + 0.8],
          [cx + hw * 0.7, b + 2], [cx, b + 2.4],
        ],
        false,
        4,
      ),
    ),
    ramp.base,
  )
  for (let x = 0; x < 64; x++)
    for (let y = b - 6; y < b + 4; y++) {
      if (!cuff.get(x, y)) continue
      const rib = (x - cx + 64) % 3 === 0
      cuff.set(
        x,
        y,
        x > cx + hw - 3 ? (rib ? ramp.deep : ramp.dark) : rib ? ramp.dark : x < cx - 5 ? ramp.light : ramp.base,
      )
    }
  return { front: front.stamp(cuff.outline(inks)) }
}

export function beret(kit: Kit): Worn {
  const { cx, hw, top, inks } = kit
  const ramp = cloth(kit)
  const b = brimOf(kit) - 2
  const front = new Layer()
  front.poly(
    curve(
      [
        [cx - hw - 0.4, b + 1], [cx - hw - 1, b - 3], [cx - hw + 3, top - 1], [cx - 2, top - 4], [cx + 9, top - 3.6],
        [cx + hw + 4.4, top + 1], [cx + hw + 6, top + 5.4], [cx + hw + 3, top + 8], [cx + hw, b + 1.4],
        [cx + 6, b + 0.4], [cx - 6, b + 0.4],
      ],
      true,
      4,
    ),
    ramp.base,
  )
  front.poly(
    curve(
      [
        [cx + hw + 6, top + 3], [cx + hw + 3, top + 8], [cx + hw, b + 2], [cx + 2, b + 0.6], [cx + 9, b - 1],
        [cx + hw, top + 4.4],
      ],
      true,
      4,
    ),
    ramp.dark,
    true,
  )
  front.poly(
    curve(
      [
        [cx - hw + 2, top + 4], [cx - hw + 5, top - 0.4], [cx - 1, top - 2.6], [cx + 5, top - 2], [cx - 1, top - 0.4],
        [cx - 7, top + 2.6],
      ],
      true,
      4,
    ),
    ramp.light,
    true,
  )
  front.line([[cx - 6, b - 1], [cx - 3, b - 4]], ramp.dark, true)
  front.line([[cx + 4, b - 1], [cx + 5, b - 3]], ramp.deep, true)
  front.tidy().outline(inks)
  front.rect(cx + 1, top - 6, cx + 2, top - 4, ramp.deep)
  const band = new Layer().poly(
    mirrored(
      cx,
      curve(
        [
          [cx, b], [cx + hw * 0.7, b + 0.2], [cx + hw + 0.8, b + 0.8], [cx + hw + 0.8, b + 3], [cx + hw * 0.7, b + 2.2],
          [cx, b + 2],
        ],
        false,
        4,
      ),
    ),
    ramp.deep,
  )
  return { front: front.stamp(band.outline(inks)) }
}
