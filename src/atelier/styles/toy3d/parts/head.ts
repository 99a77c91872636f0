/** Skull, jaw, nose, ears, neck: one surface, joined smoothly. */
import { deepSkin, type Figure } from '../figure.ts'
import type { Shape, Vec } from '../render/shape.ts'

/** The head without nose and ears: what features are laid on. */
export function headShapes(f: Figure): Shape[] {
  const { skull, jaw, chin, skinMat: mat, recipe } = f
  const young = recipe.age === 'young'
  const full =
    recipe.features.cheekFullness * (recipe.features.measured ? 0.17 : 0.11) +
    (f.child ? 0.14 : young ? 0.06 : f.senior ? -0.02 : 0)
  const { jawWidth, measured } = recipe.features
  // The corners of a doll's strong jaw are soft: as strong as a photo's they would be a box's.
  const strong = jawWidth > 0 && !measured ? jawWidth * (f.femme ? 0.2 : 0.5) : jawWidth
  const corner = (recipe.faceShape === 'square' ? 0.43 : 0.36) + Math.max(0, strong) * 0.1
  const shapes: Shape[] = [
    { is: 'ellipsoid', mat, at: [0, skull.y, 0], r: [skull.rx, skull.ry, skull.rz] },
    { is: 'ellipsoid', mat, at: [0, jaw.y, 0.3], r: [jaw.rx, jaw.ry, 1.62], k: measured ? 0.6 : 0.95 },
  ]
  // Cheeks.
  for (const s of [-1, 1]) {
    shapes.push({
      is: 'ellipsoid',
      mat,
      at: [s * (jaw.rx * 0.56), jaw.y + (f.senior ? -0.16 : 0.06), 1],
      r: [0.72 + full, 0.66 + full, 0.72 + full * 0.6],
      k: 0.5,
    })
    // Corners of the jaw.
    if (recipe.faceShape === 'square' || strong > 0)
      shapes.push({
        is: 'ellipsoid',
        mat,
        at: [s * (0.86 + strong * 0.06), chin + 0.86, 0.5],
        r: [corner, corner * 0.93, corner + 0.2],
        k: 0.6,
      })
    // Jowls.
    if (f.senior) shapes.push({ is: 'ellipsoid', mat, at: [s * 0.72, chin + 0.6, 0.86], r: [0.46, 0.44, 0.5], k: 0.5 })
    // Lids stand a little proud of the face.
    shapes.push({
      is: 'ellipsoid',
      mat,
      at: [s * f.eye.x, f.eye.y, 1.5],
      r: [f.eye.a * 1.12, f.eye.b * 1.08, 0.46],
      k: 0.3,
    })
  }
  const point =
    { heart: 0.58, square: 0.66, oval: 0.6, round: 0.58, long: 0.6 }[recipe.faceShape] *
    (1 + strong * (strong > 0 ? 0.22 : recipe.features.measured ? 0.17 : 0.1)) *
    (f.child ? 1.28 : young ? 1.14 : 1.06)
  shapes.push({ is: 'ellipsoid', mat, at: [0, chin + 0.42, 0.92], r: [point, 0.42, 0.6], k: 0.42 })
  return shapes
}

/** Of a photo larger than the style's own, and further apart. */
export function noseSizeOf({ recipe, child, senior }: Figure): number {
  const { noseSize, measured } = recipe.features
  const grown = measured ? 1.02 : 0.94
  return (
    (1 + noseSize * (measured ? (noseSize < 0 ? 0.22 : 0.12) : 0.2)) *
    (child ? 0.74 : senior ? Math.max(grown, 0.96) : grown)
  )
}

export function nose(f: Figure): Shape[] {
  const { skinMat: mat, recipe } = f
  const { measured } = recipe.features
  const size = noseSizeOf(f)
  const y = f.nose
  const z = f.faceZ(0, y)
  const ball = (w: number, h: number, d: number, dy = 0, out = 0): Shape => ({
    is: 'ellipsoid',
    mat,
    at: [0, y + dy, z + out],
    r: [w * size * 0.9, h * size * 0.9, d * size * 0.9],
    k: 0.24,
  })
  const wings = (x: number, r: number, dy: number): Shape[] =>
    [-1, 1].map((s) => ({
      is: 'ellipsoid',
      mat,
      at: [s * x * size, y + dy, z - 0.02],
      r: [r * size, r * 0.85 * size, r * 1.1 * size],
      k: measured ? 0.2 : 0.12,
    }))
  const bridge = (from: number, r0: number, r1: number, out: number): Shape => ({
    is: 'tube',
    mat,
    path: [[0, y + from, f.faceZ(0, y + from) - r0 - 0.02], [0, y + from * 0.45, z + out], [0, y + 0.05, z + 0.1]],
    r: [r0, (r0 + r1) / 2, r1],
    k: 0.26,
  })
  // Each must differ from the next at thumbnail size: by its width, its bridge, its tip.
  switch (recipe.features.noseShape) {
    case 'button':
      return [ball(0.26, 0.21, 0.29, 0.02, 0.03), bridge(0.4, 0.1, 0.13, -0.08)]
    case 'snub':
      return [ball(0.27, 0.2, 0.32, 0.1, 0.1), ...wings(0.2, 0.13, 0), bridge(0.36, 0.09, 0.13, -0.06)]
    case 'straight':
      return [ball(0.2, 0.19, 0.32, 0.02, 0.08), ...wings(0.18, 0.12, 0), bridge(0.62, 0.13, 0.16, 0.08)]
    case 'broad':
      return [ball(0.31, 0.22, 0.32, 0, 0.05), ...wings(0.3, 0.17, -0.03), bridge(0.46, 0.15, 0.18, -0.02)]
    case 'aquiline':
      return [ball(0.2, 0.23, 0.34, -0.06, 0.1), ...wings(0.2, 0.13, -0.02), bridge(0.7, 0.14, 0.17, 0.28)]
    case 'long':
      return [ball(0.22, 0.22, 0.34, -0.12, 0.1), ...wings(0.2, 0.14, -0.12), bridge(0.74, 0.12, 0.16, 0.12)]
  }
}

/** How much darker the hollow of an ear is. */
const HOLLOW = 0.1

export function ears(f: Figure): Shape[] {
  const { ear, skinMat: mat } = f
  const elf = f.wears('elf-ears')
  const out: Shape[] = []
  for (const s of [-1, 1]) {
    const at: Vec = [s * (ear.x + 0.02), ear.y, -0.1]
    out.push({ is: 'ellipsoid', mat, at, r: [ear.r * 0.72, ear.r, 0.34], turn: [0, s * 28, s * -10], k: 0.16 })
    if (elf)
      out.push({
        is: 'tube',
        mat,
        path: [[at[0], at[1] + 0.05, -0.1], [at[0] + s * 0.75, at[1] + 0.42, 0], [at[0] + s * 1.3, at[1] + 1.2, -0.1]],
        r: [0.44, 0.32, 0.05],
        k: 0.22,
      })
    // Its hollow is a little deeper in colour, or the ear would be a knob.
    out.push({
      is: 'ellipsoid',
      mat: f.palette.add(deepSkin(f, HOLLOW), 'skin'),
      op: 'subtract',
      at: [at[0] + s * 0.1, at[1] + 0.04, 0.26],
      r: [ear.r * 0.38, ear.r * 0.6, 0.26],
      turn: [0, s * 28, s * -12],
      k: 0.05,
    })
    if (elf)
      out.push({
        is: 'capsule',
        mat: f.palette.add(f.skin, 'skin'),
        op: 'subtract',
        at: [at[0] + s * 0.3, at[1] + 0.3, 0.16],
        to: [at[0] + s * 0.68, at[1] + 0.85, -0.1],
        r: [0.16, 0.05],
        k: 0.12,
      })
  }
  return out
}
