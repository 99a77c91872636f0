/** Surfaces made of triangles. Centimetres: x to the picture's right, y up, z towards the camera. */

export type Vec3 = readonly [number, number, number]
/** Linear light, 0…1 and more. */
export type Light = [number, number, number]

export type Part = 'skin' | 'hair' | 'cloth' | 'hat' | 'glasses'

export interface Surface {
  part: Part
  /** x, y, z each. */
  points: Float32Array
  /** Three numbers each, of which the material makes a colour: mostly where the point is at rest. */
  texture: Float32Array
  triangles: Uint32Array
  material: Material
  normals?: Float32Array
  /** How much of each point goes with the head (1) rather than with the body (0); all by default. */
  withHead?: (x: number, y: number, z: number) => number
}

export interface Material {
  /** Colour at a place of the texture, written into `out`. */
  colour(a: number, b: number, c: number, out: Light): void
  /** Whether there is anything at a place: hair ends in strands. */
  covers?(a: number, b: number, c: number): boolean
  /** How strongly and how sharply light is reflected. */
  gloss: number
  sharpness: number
  /** Skin lets light through: shadows begin later, and red. */
  soft?: boolean
}

/** A grid of columns × rows points; `round` joins its first and last column. */
export function grid(
  columns: number,
  rows: number,
  round: boolean,
  at: (i: number, j: number) => { point: Vec3; texture: Vec3 },
): Pick<Surface, 'points' | 'texture' | 'triangles'> {
  const points = new Float32Array(columns * rows * 3)
  const texture = new Float32Array(columns * rows * 3)
  const triangles: number[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const made = at(i, j)
      points.set(made.point, (j * columns + i) * 3)
      texture.set(made.texture, (j * columns + i) * 3)
      if (j + 1 === rows || (!round && i + 1 === columns)) continue
      const right = (i + 1) % columns
      const [a, b, c, d] = [j * columns + i, j * columns + right, (j + 1) * columns + i, (j + 1) * columns + right]
      triangles.push(a, c, b, b, c, d)
    }
  return { points, texture, triangles: Uint32Array.from(triangles) }
}

/** A tube along a line of points; closed when `round`. */
export function tube(
  line: readonly Vec3[],
  radius: number,
  round: boolean,
): Pick<Surface, 'points' | 'texture' | 'triangles'> {
  const sides = 6
  const count = line.length
  const around = (j: number) => {
    const [a, b] = [
      line[round ? (j + count - 1) % count : Math.max(0, j - 1)]!,
      line[round ? (j + 1) % count : Math.min(count - 1, j + 1)]!,
    ]
    const along = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]])
    const side = unit(cross(along, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
    return [side, cross(along, side)] as const
  }
  return grid(sides, round ? count + 1 : count, true, (i, j) => {
    const [u, v] = around(j % count)
    const [p, angle] = [line[j % count]!, (i / sides) * 2 * Math.PI]
    const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    const point: Vec3 = [p[0] + u[0] * c + v[0] * s, p[1] + u[1] * c + v[1] * s, p[2] + u[2] * c + v[2] * s]
    return { point, texture: point }
  })
}

/** A ball, stretched along the axes. */
export function ball(centre: Vec3, radii: Vec3, bumps: (x: number, y: number, z: number) => number = () => 0) {
  return grid(28, 18, true, (i, j) => {
    const [angle, down] = [(i / 28) * 2 * Math.PI, (j / 17) * Math.PI]
    const d: Vec3 = [Math.sin(down) * Math.cos(angle), Math.cos(down), Math.sin(down) * Math.sin(angle)]
    const r = 1 + bumps(...d)
    const point: Vec3 = [
      centre[0] + d[0] * radii[0] * r,
      centre[1] + d[1] * radii[1] * r,
      centre[2] + d[2] * radii[2] * r,
    ]
    return { point, texture: point }
  })
}

/** Normals of points from the triangles around them. */
export function normalsOf(points: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(points.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const n = cross(
      [points[b]! - points[a]!, points[b + 1]! - points[a + 1]!, points[b + 2]! - points[a + 2]!],
      [points[c]! - points[a]!, points[c + 1]! - points[a + 1]!, points[c + 2]! - points[a + 2]!],
    )
    for (const p of [a, b, c]) for (let k = 0; k < 3; k++) normals[p + k]! += n[k]!
  }
  for (let p = 0; p < normals.length; p += 3) normals.set(unit([normals[p]!, normals[p + 1]!, normals[p + 2]!]), p)
  return normals
}

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vec3): Vec3 => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
/** 0 below a, 1 above b, smooth between. */
export const smooth = (a: number, b: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - a) / (b - a)))
  return t * t * (3 - 2 * t)
}
/** 1 at 0, falling off over `width`. */
export const bell = (x: number, width: number): number => Math.exp(-((x / width) ** 2))
