/** Headwear of cloth: cap, beanie, beret, hijab, turban, santa hat, headband. */
import { curve, Layer, mirrored, type Point } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { brimOf, round, type Worn } from './tools.ts'

const cloth = (kit: Kit) => kit.inks.cloth(kit.recipe.features.headwearColor)

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

export function headband(kit: Kit, surface: Layer): Worn {
  const { cx } = kit
  const ramp = cloth(kit)
  const b = brimOf(kit) - 2
  const front = new Layer()
  for (let x = 0; x < 64; x++) {
    const bow = ((x + 0.5 - cx) / kit.hw) ** 2 * 1.8
    const y0 = Math.round(b - 2 + bow)
    for (let y = y0; y < y0 + 3; y++) {
      if (!surface.get(x, y)) continue
      const t = (x + 0.5 - cx) / kit.hw
      front.set(x, y, y === y0 && t < 0.3 && t > -0.8 ? ramp.light : t > 0.6 || y === y0 + 2 ? ramp.dark : ramp.base)
    }
    for (const y of [y0 - 1, y0 + 3]) if (surface.get(x, y)) front.set(x, y, y < y0 ? ramp.lit : ramp.line)
  }
  return { front }
}

export function santaHat(kit: Kit): Worn {
  const { cx, hw, top, inks, paper } = kit
  const red = inks.cloth('#cf2e3a')
  const b = brimOf(kit)
  const front = new Layer()
  front.poly(
    curve(
      [
        [cx - hw - 1, b - 1], [cx - hw, top + 3], [cx - 6, top - 4], [cx + 3, top - 5], [cx + 12, top - 1],
        [cx + hw + 4, top + 6], [cx + hw + 6, top + 14], [cx + hw + 2.4, top + 14], [cx + hw - 0.4, top + 9],
        [cx + hw, b],
      ],
      true,
      4,
    ),
    red.base,
  )
  front.poly(
    curve(
      [
        [cx - hw + 2, b - 5], [cx - hw + 3, top + 3], [cx - 5, top - 2], [cx, top - 3], [cx - 5, top + 2],
        [cx - 7, b - 4],
      ],
      true,
      4,
    ),
    red.light,
    true,
  )
  front.poly(
    curve(
      [
        [cx + 2, b], [cx + 8, top + 6], [cx + 10, top + 1], [cx + hw + 2, top + 6], [cx + hw + 7, top + 14],
        [cx + hw + 3, top + 14], [cx + hw, b],
      ],
      true,
      4,
    ),
    red.dark,
    true,
  )
  front.line([[cx + 4, top - 2], [cx + 9, top + 2], [cx + 11, top + 8]], red.deep, true)
  front.tidy().outline(inks)
  const fur = new Layer()
  const puff = (x: number, y: number, r: number) => fur.ellipse(x, y, r, r, paper.base)
  for (let k = -4; k <= 4; k++) puff(cx + k * (hw + 1) * 0.25, b + 0.4 - Math.abs(k) * 0.35, 3)
  for (let x = 0; x < 64; x++)
    for (let y = 0; y < 64; y++)
      if (fur.get(x, y) && (!fur.get(x, y + 1) || !fur.get(x, y + 2) || x > cx + hw - 2)) fur.set(x, y, paper.dark)
  const pom = new Layer().ellipse(cx + hw + 4.4, top + 16, 3.6, 3.6, paper.base)
  pom
    .ellipse(cx + hw + 5.4, top + 17, 3, 3, paper.dark, true)
    .ellipse(cx + hw + 3.8, top + 15.4, 2.4, 2.4, paper.base, true)
  return { front: front.stamp(fur.tidy().outline(inks)).stamp(pom.outline(inks)) }
}

export function turban(kit: Kit): Worn {
  const { cx, hw, top, eyeY, inks } = kit
  const ramp = cloth(kit)
  const b = brimOf(kit)
  const front = new Layer()
  const half: Point[] = curve(
    [
      [cx, top - 6], [cx + hw * 0.55, top - 5], [cx + hw * 0.95, top - 1], [cx + hw + 3.6, top + 6],
      [cx + hw + 2.8, b + 2], [cx + hw, eyeY - 3], [cx + hw - 2.4, eyeY - 4.4], [cx + hw * 0.5, b + 1.6], [cx, b - 1.6],
    ],
    false,
    4,
  )
  front.poly(mirrored(cx, half), ramp.base)
  round(front, kit, ramp, top - 6, eyeY)
  // The under-cloth at the peak, then folds crossing from both sides.
  front.poly([[cx - 6, b + 1.6], [cx, b - 4], [cx + 6, b + 1.6], [cx, b - 1]], kit.accent.base, true)
  for (const k of [0, 1, 2, 3, 4]) {
    const y = b - 4 - k * 3.6
    front.line(
      curve(
        [
          [cx - hw - 4, y + 5.4],
          [cx - hw * 0.5, y + 2.6],
          [cx + (k % 2 ? 3 : 0), y],
        ],
        false,
        4,
      ),
      ramp.deep,
      true,
    )
    front.line(
      curve(
        [
          [cx + hw + 4, y + 7],
          [cx + hw * 0.5, y + 3.6],
          [cx + (k % 2 ? 0 : 0), y],
        ],
        false,
        4,
      ),
      ramp.deep,
      true,
    )
    front.line(curve([[cx - hw - 2, y + 6], [cx - hw * 0.5, y + 3.6], [cx - 2, y + 1.4]], false, 4), ramp.light, true)
  }
  return { front: front.outline(inks) }
}

export function hijab(kit: Kit): Worn {
  const { cx, hw, top, hairline, eyeY, chin, bodyY, inks, shoulder } = kit
  const ramp = cloth(kit)
  const front = new Layer()
  const inX = hw - 0.8
  const face = mirrored(
    cx,
    curve(
      [
        [cx, hairline], [cx + hw * 0.5, hairline + 0.8], [cx + hw * 0.82, hairline + 4.6], [cx + inX, eyeY - 2],
        [cx + inX, eyeY + 5], [cx + hw * 0.76, chin - 3.6], [cx + hw * 0.42, chin - 0.4], [cx, chin + 0.4],
      ],
      false,
      4,
    ),
  )
  const s = Math.min(shoulder - 3, hw + 6)
  const veil = mirrored(
    cx,
    curve(
      [
        [cx, top - 3.4], [cx + hw * 0.55, top - 2.6], [cx + hw * 0.96, top + 2], [cx + hw + 2.8, top + 12],
        [cx + hw + 3, eyeY + 6], [cx + hw + 1.6, chin + 1], [cx + hw + 2.6, bodyY + 1], [cx + s, bodyY + 3],
        [cx + s - 2, bodyY + 5.6], [cx + 9, bodyY + 8], [cx, bodyY + 9],
      ],
      false,
      4,
    ),
  )
  front.poly(veil, ramp.base)
  // Light over the crown, shade to the right and under the chin.
  front.poly(
    curve(
      [
        [cx - hw, top + 9], [cx - hw + 3, top + 2], [cx - 3, top - 1.6], [cx + 4, top - 1], [cx - 4, top + 1.6],
        [cx - hw + 3.4, top + 8], [cx - hw + 1, eyeY - 2],
      ],
      true,
      4,
    ),
    ramp.light,
    true,
  )
  front.poly(
    curve(
      [
        [cx + hw * 0.7, top + 1], [cx + hw + 4, top + 11], [cx + hw + 4, chin], [cx + s + 1, bodyY + 6],
        [cx + s, bodyY + 9], [cx + hw - 2, bodyY + 6], [cx + hw, chin - 2], [cx + hw + 0.6, eyeY],
        [cx + hw - 1, top + 8],
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
        [cx - hw + 4, chin - 2], [cx, chin + 0.6], [cx + hw - 3, chin - 3], [cx + hw - 1, chin + 2], [cx + 4, chin + 5],
        [cx - 4, chin + 4], [cx - hw + 4, chin + 1.4],
      ],
      true,
      4,
    ),
    ramp.dark,
    true,
  )
  // Folds: from the temples down under the chin, and the end thrown over the shoulder.
  front.line(
    curve(
      [
        [cx + hw + 2, eyeY + 7], [cx + hw - 2, chin + 1], [cx + 2, chin + 5], [cx - 8, bodyY + 4],
        [cx - s + 1, bodyY + 5],
      ],
      false,
      4,
    ),
    ramp.deep,
    true,
  )
  front.line(curve([[cx - hw - 1, eyeY + 8], [cx - hw + 2, chin], [cx - 5, chin + 3.4]], false, 4), ramp.deep, true)
  front.line(curve([[cx + hw + 1, chin + 1], [cx + 8, bodyY + 4], [cx - 2, bodyY + 9]], false, 4), ramp.deep, true)
  front.line(curve([[cx + hw + 2, bodyY + 1], [cx + 12, bodyY + 6], [cx + 5, bodyY + 12]], false, 4), ramp.deep, true)
  front.line(curve([[cx - hw, bodyY + 6], [cx - 9, bodyY + 8], [cx - 4, bodyY + 12]], false, 4), ramp.dark, true)
  front.line(curve([[cx - hw + 3, chin + 3], [cx - 5, bodyY + 1], [cx + 2, bodyY + 1.6]], false, 4), ramp.light, true)
  front.line(curve([[cx - hw - 1.4, top + 12], [cx - hw - 1.6, eyeY + 4]], false, 4), ramp.light, true)
  front.tidy()
  const hole = new Layer().poly(face, 1)
  front.erase((x, y) => !!hole.get(x, y))
  front.outline(inks)
  // The under-scarf, a narrow band along the forehead.
  const under = inks.cloth(kit.recipe.features.headwearColor)
  for (let x = cx - hw; x < cx + hw; x++)
    for (let y = hairline - 1; y < eyeY - 4; y++)
      if (hole.get(x, y) && (!hole.get(x, y - 1) || !hole.get(x, y - 2)) && y < hairline + 6)
        front.set(x, y, front.get(x, y) || under.deep)
  return { front, under: new Layer().poly(veil, ramp.deep).erase((_x, y) => y > bodyY) }
}
