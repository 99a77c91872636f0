/** The whole head's skin: the face's mesh, and from its edge backwards a skull; and how far it reaches in any direction. */
import { OVAL } from '../../../src/atelier/photo/rig/mesh-points.ts'
import { canonicalFace } from './canonical-face.ts'
import { ball, smooth, tube, type Material, type Surface, type Vec3 } from './surface.ts'

/** Middle of the skull and its half axes: a head 19 cm deep, 15.6 wide, its top 22.5 cm above the chin. */
export const SKULL: Vec3 = [0, 3.9, -4.5]
const HALF: Vec3 = [7.75, 9.2, 9.6]
const RINGS = 16
/** Over how much of the way backwards (radians) the face's own edge is forgotten. */
const FORGOTTEN = 0.95

export interface Skull {
  /**
   * Distance of the skin from the skull's middle.
   *
   * @param polar from the back of the head (0) to the face (π) @param around from the top (0) to the picture's right (π/2)
   */
  reach(polar: number, around: number): number
  /** Where the face's own mesh begins. */
  edge(around: number): number
}

export const direction = (polar: number, around: number): Vec3 => [
  Math.sin(polar) * Math.sin(around),
  Math.sin(polar) * Math.cos(around),
  -Math.cos(polar),
]

/** A place at some distance from the skull's middle. */
export function outwards(polar: number, around: number, distance: number): Vec3 {
  const d = direction(polar, around)
  return [SKULL[0] + d[0] * distance, SKULL[1] + d[1] * distance, SKULL[2] + d[2] * distance]
}

const ellipsoid = (polar: number, around: number): number => {
  const d = direction(polar, around)
  return 1 / Math.hypot(d[0] / HALF[0], d[1] / HALF[1], d[2] / HALF[2])
}

/** @param face x, y, z of each vertex, as `shapedFace` gives them */
export function skullOf(face: Float32Array): Skull {
  const edge = OVAL.map((i) => {
    const [x, y, z] = [face[i * 3]! - SKULL[0], face[i * 3 + 1]! - SKULL[1], face[i * 3 + 2]! - SKULL[2]]
    const reach = Math.hypot(x, y, z)
    return { around: Math.atan2(x, y), polar: Math.acos(-z / reach), reach }
  }).sort((a, b) => a.around - b.around)
  const between = (around: number) => {
    const turn = 2 * Math.PI
    const a = around - turn * Math.floor((around + Math.PI) / turn)
    let k = edge.findIndex((point) => point.around > a)
    if (k < 0) k = edge.length
    const before = edge[(k + edge.length - 1) % edge.length]!
    const after = edge[k % edge.length]!
    const from = k === 0 ? before.around - turn : before.around
    const to = k === edge.length ? after.around + turn : after.around
    const t = to === from ? 0 : (a - from) / (to - from)
    return {
      polar: before.polar * (1 - t) + after.polar * t,
      reach: before.reach * (1 - t) + after.reach * t,
    }
  }
  return {
    edge: (around) => between(around).polar,
    reach(polar, around) {
      const own = between(around)
      const beyond = own.reach - ellipsoid(own.polar, around)
      return ellipsoid(polar, around) + beyond * smooth(FORGOTTEN, 0, own.polar - polar)
    },
  }
}

/** @param face vertices, moved as the expression and a beard have it */
export function headSkin(face: Float32Array, skull: Skull, material: Material): Surface {
  const canonical = canonicalFace()
  const points = [...face]
  const texture = [...canonical.vertices]
  const triangles = [...canonical.triangles]
  const count = OVAL.length
  const number = (k: number, ring: number) => (ring === 0 ? OVAL[k % count]! : 468 + (ring - 1) * count + (k % count))
  const rays = OVAL.map((i) => {
    const [x, y, z] = [face[i * 3]! - SKULL[0], face[i * 3 + 1]! - SKULL[1], face[i * 3 + 2]! - SKULL[2]]
    return { around: Math.atan2(x, y), polar: Math.acos(-z / Math.hypot(x, y, z)) }
  })
  for (let ring = 1; ring <= RINGS; ring++)
    for (const { around, polar } of rays) {
      const back = polar * (1 - ring / RINGS)
      const place = outwards(back, around, skull.reach(back, around))
      points.push(...place)
      texture.push(...place)
    }
  for (let ring = 0; ring < RINGS; ring++)
    for (let k = 0; k < count; k++)
      triangles.push(
        number(k, ring),
        number(k + 1, ring),
        number(k, ring + 1),
        number(k + 1, ring),
        number(k + 1, ring + 1),
        number(k, ring + 1),
      )
  return {
    part: 'skin',
    points: Float32Array.from(points),
    texture: Float32Array.from(texture),
    triangles: Uint32Array.from(triangles),
    material,
  }
}

/** Two ears: a shell with a rim. */
export function ears(skull: Skull, material: Material): Surface[] {
  return [-1, 1].flatMap((side) => {
    const root = skull.reach(1.5, (side * Math.PI) / 2)
    const at = (back: number, up: number, out: number): Vec3 => [
      side * (root - 0.35 + out + 0.28 * Math.max(0, back)),
      0.6 + up,
      -3.6 - back,
    ]
    const shell = ball([side * (root + 0.05), 0.7, -4.3], [0.75, 2.9, 1.5])
    const rim = Array.from({ length: 13 }, (_, k) => {
      const angle = -0.6 + (k / 12) * 4.4
      return at(1.05 - 1.5 * Math.cos(angle + 0.5) * (angle < 3 ? 1 : 0.5), 3 * Math.sin(angle - 0.6) * 0.95, 0.6)
    })
    return [
      { part: 'skin' as const, ...shell, material },
      { part: 'skin' as const, ...tube(rim, 0.36, false), material },
    ]
  })
}
