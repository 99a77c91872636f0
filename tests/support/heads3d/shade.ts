/** Light on what is seen: a key light with its shadow, the sky and the ground around, hollows, gloss. */
import type { Seen } from './rasterise.ts'
import { emptyRaster, rasterise } from './rasterise.ts'
import { cross, dot, smooth, unit, type Light, type Surface, type Vec3 } from './surface.ts'

export interface Lighting {
  /** Towards the light. */
  from: Vec3
  key: Light
  sky: Light
  ground: Light
  /** Half the width of a shadow's edge, centimetres. */
  softness: number
}

const LIGHTS = {
  front: {
    from: [0.15, 0.45, 1],
    key: [0.78, 0.76, 0.73],
    sky: [0.42, 0.43, 0.46],
    ground: [0.22, 0.2, 0.19],
    softness: 1.2,
  },
  left: {
    from: [-0.9, 0.5, 0.9],
    key: [0.95, 0.92, 0.88],
    sky: [0.34, 0.35, 0.38],
    ground: [0.18, 0.17, 0.16],
    softness: 0.9,
  },
  right: {
    from: [0.9, 0.5, 0.9],
    key: [0.95, 0.92, 0.88],
    sky: [0.34, 0.35, 0.38],
    ground: [0.18, 0.17, 0.16],
    softness: 0.9,
  },
  warm: {
    from: [0.6, 0.35, 1],
    key: [1.02, 0.78, 0.52],
    sky: [0.36, 0.29, 0.22],
    ground: [0.2, 0.16, 0.12],
    softness: 0.8,
  },
  cold: {
    from: [-0.4, 0.8, 0.9],
    key: [0.72, 0.82, 0.96],
    sky: [0.36, 0.43, 0.52],
    ground: [0.17, 0.18, 0.2],
    softness: 1.4,
  },
  hard: {
    from: [-0.7, 0.9, 0.75],
    key: [1.35, 1.28, 1.18],
    sky: [0.2, 0.22, 0.26],
    ground: [0.12, 0.11, 0.1],
    softness: 0.25,
  },
} satisfies Record<string, Lighting>
export type LightName = keyof typeof LIGHTS
export const LIGHT_NAMES = Object.keys(LIGHTS) as LightName[]
export const lightingOf = (name: LightName): Lighting => LIGHTS[name]

/** Cells of the shadow's picture in a centimetre, and how far it reaches. */
const FINE = 8
const REACH = 34
/** A surface does not shade itself, centimetres. */
const BIAS = 0.45

/** How much of the key light reaches a place, 0…1. */
export function shadowOf(
  surfaces: readonly Surface[],
  { from, softness }: Lighting,
): (x: number, y: number, z: number) => number {
  const l = unit(from)
  const right = unit(cross([0, 1, 0], l))
  const up = cross(l, right)
  const side = 2 * REACH * FINE
  const seen = emptyRaster(side, side)
  const to = (x: number, y: number, z: number): Vec3 => [
    (dot([x, y, z], right) + REACH) * FINE,
    (REACH - 6 - dot([x, y, z], up)) * FINE,
    dot([x, y, z], l) + 100,
  ]
  for (const surface of surfaces) {
    const flat = new Float32Array(surface.points.length)
    for (let p = 0; p < flat.length; p += 3)
      flat.set(to(surface.points[p]!, surface.points[p + 1]!, surface.points[p + 2]!), p)
    rasterise(seen, surface, flat, 1)
  }
  const spread = softness * FINE * 0.6
  return (x, y, z) => {
    const [u, v, depth] = to(x, y, z)
    let lit = 0
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const [a, b] = [Math.floor(u + i * spread), Math.floor(v + j * spread)]
        if (a < 0 || b < 0 || a >= side || b >= side) lit++
        else lit += smooth(BIAS + 0.5, BIAS, seen.depth[b * side + a]! - depth)
      }
    return lit / 9
  }
}

/** What a place of a surface sends to the camera: its colour in `out` becomes light. @param view towards the camera */
export function light(
  surface: Surface,
  n: Vec3,
  view: Vec3,
  lit: number,
  open: number,
  lighting: Lighting,
  out: Light,
): void {
  const { material } = surface
  const l = unit(lighting.from)
  const towards = dot(n, l)
  const half = unit([l[0] + view[0], l[1] + view[1], l[2] + view[2]])
  const shine = material.gloss * Math.max(0, dot(n, half)) ** material.sharpness * lit
  const sky = 0.5 + 0.5 * n[1]
  for (let k = 0; k < 3; k++) {
    // Red light goes further round in skin.
    const round = material.soft ? [0.3, 0.16, 0.12][k]! : 0.05
    const direct = Math.max(0, (towards + round) / (1 + round)) * (material.soft ? lit + (1 - lit) * round * 0.5 : lit)
    const around = (lighting.ground[k]! + (lighting.sky[k]! - lighting.ground[k]!) * sky) * open
    out[k] = out[k]! * (lighting.key[k]! * direct + around) + lighting.key[k]! * shine * 0.5
  }
}

/** How open to all sides each place is, 0…1: less in hollows. @param scale pixels for a centimetre @param distance of the camera */
export function openness({ depth, width, height }: Seen, scale: number, distance: number): (i: number) => number {
  const rays = Array.from({ length: 10 }, (_, k) => {
    const [angle, r] = [k * 2.4, scale * (0.35 + 0.2 * k)]
    return [Math.round(Math.cos(angle) * r), Math.round(Math.sin(angle) * r), r / scale] as const
  })
  const z = (o: number) => distance - distance / depth[o]!
  return (o) => {
    const [x, y, own] = [o % width, Math.floor(o / width), z(o)]
    let shut = 0
    for (const [dx, dy, r] of rays) {
      const [a, b] = [x + dx, y + dy]
      if (a < 0 || b < 0 || a >= width || b >= height) continue
      const other = b * width + a
      if (depth[other] === 0) continue
      const nearer = z(other) - own
      shut += smooth(0.15 * r, 1.3 * r, nearer) * smooth(9, 3, nearer)
    }
    return 1 - (0.75 * shut) / rays.length
  }
}
