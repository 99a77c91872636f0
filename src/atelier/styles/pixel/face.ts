/** The bare head: ears, face, its shading, and the neck. */
import { curve, Layer, mirrored, type Point } from './grid.ts'
import type { Kit } from './measure.ts'

/**
 * Columns that each row of the jaw stands in from the cheekbones, from the chin upwards; narrow, medium and wide. Set by
 * hand: the steps become more even upwards, without a kink.
 */
const JAWS: Record<Kit['recipe']['faceShape'], readonly (readonly number[])[]> = {
  oval: [[10, 8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1], [9, 7, 6, 5, 4, 3, 2, 2, 1, 1, 1], [9, 7, 5, 4, 3, 3, 2, 2, 1, 1, 1]],
  round: [[10, 8, 6, 5, 4, 3, 2, 2, 1, 1, 1], [10, 7, 5, 4, 3, 2, 2, 1, 1, 1], [9, 6, 4, 3, 2, 2, 1, 1, 1]],
  square: [[8, 6, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1], [7, 5, 3, 2, 2, 1, 1, 1, 1, 1, 1], [7, 4, 3, 2, 1, 1, 1, 1, 1, 1]],
  heart: [
    [11, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1], [10, 8, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1],
    [10, 8, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1],
  ],
  long: [
    [9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1], [8, 6, 5, 4, 3, 2, 2, 2, 1, 1, 1, 1], [8, 6, 4, 3, 2, 2, 2, 1, 1, 1, 1],
  ],
}

/** Half outline of the head from the crown to the chin. */
export function headHalf(kit: Kit): Point[] {
  const {
    cx,
    top,
    chin,
    hw,
    recipe: { faceShape, age, presentation, features: f },
  } = kit
  const wide =
    (presentation === 'masculine' ? 1.5 : presentation === 'feminine' ? 0.5 : 1) +
    (age === 'senior' ? 0.2 : 0) +
    f.jawWidth * 0.7 +
    f.cheekFullness * 0.3
  const jaw = JAWS[faceShape][Math.max(0, Math.min(2, Math.floor(wide)))]!
  const skull = curve(
    [
      [cx, top], [cx + hw * 0.44, top + 0.6], [cx + hw * 0.76, top + 4], [cx + hw * 0.95, top + 10], [cx + hw, top + 16],
    ],
    false,
    5,
  )
  return [
    ...skull,
    ...jaw.map((inset, row) => [cx + hw - inset, chin - row - 0.5] as Point).reverse(),
    [cx + hw - jaw[0]!, chin],
    [cx, chin],
  ]
}

/** The silhouette of the head in plain skin, without ears. */
export function headShape(kit: Kit): Layer {
  return new Layer().poly(mirrored(kit.cx, headHalf(kit)), kit.skin.base)
}

const EARS = {
  small: ['.bb.', 'bdbb', 'bddb', '.bdb', '..bb'],
  medium: ['.bbb.', 'bbbbb', 'bddbb', 'bbddb', '.bddb', '.bbdb', '..bbb'],
  large: ['..bb..', '.bbbb.', 'bbbbbb', 'bbdddb', 'bbbddb', '.bdddb', '.bbddb', '..bbbb', '..bbb.'],
} as const
const ELF = [
  'b..........',
  'bbb........',
  '.bbbb......',
  '.bbdbbb....',
  '..bddbbb...',
  '...bdddbbb.',
  '....bbdddbb',
  '.....bbddbb',
  '......bbbbb',
  '.......bbb.',
]

/** Both ears; one whose place `over` covers stays under the hair. */
export function ears(kit: Kit, over?: Layer): Layer {
  const {
    cx,
    hw,
    eyeY,
    skin,
    recipe: { features, age },
  } = kit
  const layer = new Layer()
  const elf = kit.has('elf-ears')
  const map = elf ? ELF : EARS[age === 'senior' && features.earShape === 'medium' ? 'large' : features.earShape]
  const width = map[0]!.length
  const y = eyeY - (elf ? 5 : features.earShape === 'large' ? 2 : 1)
  const key = { b: skin.base, d: skin.deep, l: skin.light }
  if (!over?.get(cx - hw - 2, eyeY + 2)) layer.sprite(cx - hw - width + 2, y, map, key)
  if (!over?.get(cx + hw + 1, eyeY + 2)) layer.sprite(cx + hw - 2, y, map, { ...key, b: skin.dark }, true)
  return layer.outline(kit.inks)
}

export function neck(kit: Kit): Layer {
  const { cx, chin, bodyY, neck: nw, skin, inks } = kit
  const layer = new Layer()
  const y0 = chin - 8
  layer.poly(
    mirrored(cx, [
      [cx, y0], [cx + nw, y0], [cx + nw, bodyY - 1], [cx + nw + 2.5, bodyY + 2], [cx + nw + 6, bodyY + 5],
      [cx, bodyY + 12],
    ]),
    skin.base,
  )
  layer.outline(inks)
  // The chin's shadow, then the side away from the light.
  const jaw = headShape(kit)
  layer.cast(jaw, 0, 3, inks, (ink) => ink === skin.base)
  layer.cast(jaw, 1, 4, inks, (ink) => ink === skin.base)
  layer.cast(jaw, 0, 2, inks, (ink) => ink === skin.dark)
  for (let y = chin; y < bodyY + 8; y++)
    for (let x = cx + nw - 2; x < cx + nw + 8; x++) if (layer.get(x, y) === skin.base) layer.set(x, y, skin.dark)
  return layer
}

/** The head with its planes of light, before any feature. */
export function head(kit: Kit): Layer {
  const { cx, hw, top, chin, eyeY, skin, inks, recipe } = kit
  const layer = headShape(kit)
  const shape = headShape(kit)
  // Side plane: one or two cells inside the right edge, deeper along the jaw.
  for (let y = top; y < chin; y++) {
    for (let x = cx; x < cx + hw + 2; x++) {
      if (!shape.get(x, y)) continue
      const depth = y > eyeY + 4 ? 2 : 1
      if (!shape.get(x + depth, y)) layer.set(x, y, skin.dark)
      else if (y > chin - 6 && !shape.get(x + 2, y + 2)) layer.set(x, y, skin.dark)
    }
  }
  for (let x = cx - hw; x < cx + hw; x++) {
    for (let y = chin - 4; y < chin; y++)
      if (x > cx - 8 && shape.get(x, y) && !shape.get(x, y + 1)) layer.set(x, y, skin.dark)
  }
  // Light on the brow's left half and the cheek.
  layer.ellipse(
    cx - hw * 0.28,
    top + 7.5,
    hw * 0.48,
    4.2,
    (_x, _y, old) => (old === skin.base ? skin.light : old),
    true,
  )
  const cy = eyeY + (recipe.age === 'child' ? 5.6 : 6)
  layer.ellipse(cx - hw * 0.62, cy, 3.1, 1.7, (_x, _y, old) => (old === skin.base ? skin.light : old), true)
  layer.ellipse(cx + hw * 0.5, cy, 2.3, 1.2, (_x, _y, old) => (old === skin.base ? skin.light : old), true)
  if (Number(recipe.skinTone) >= 8) {
    // Deep skin is modelled by light: the rim of the jaw, the chin.
    const glow = (x: number, y: number) => layer.get(x, y) === skin.base && layer.set(x, y, skin.light)
    for (let y = eyeY - 2; y < chin - 3; y++)
      for (let x = cx - hw; x < cx; x++) if (shape.get(x, y) && !shape.get(x - 1, y)) glow(x, y)
    for (let x = cx - 3; x < cx + 2; x++)
      for (const y of [chin - 4, chin - 3]) if (y < chin - 3 || x > cx - 3) glow(x, y)
  }
  return layer.outline(inks)
}
