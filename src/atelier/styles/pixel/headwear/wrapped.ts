/** Cloth round the head: headband, turban, hijab. */
import { Layer, type Point, curve, mirrored } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { cloth } from './ramp.ts'
import { type Worn, brimOf, round } from './tools.ts'

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
