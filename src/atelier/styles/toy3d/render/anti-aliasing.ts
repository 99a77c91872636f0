/** Anti-aliasing: where surfaces touch, and where a silhouette passes through a pixel. */
import type { DepthPass } from './depth-pass.ts'
import { type Geometry, INTS } from './geometry.ts'
import type { Scene, Shader } from './shading.ts'
import type { SphereTracer } from './sphere-tracing.ts'

/** Four samples of a pixel, no two of which share a row or a column. */
const SAMPLES = [[-1, -3], [3, -1], [1, 3], [-3, 1]].map(([a, b]) => [a! / 8, b! / 8] as const)

const ENCODE = (() => {
  const table = new Uint8Array(4097)
  for (let n = 0; n <= 4096; n++) {
    const v = n / 4096
    table[n] = Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
  }
  return table
})()

export function write(rgba: Uint8ClampedArray, pixel: number, r: number, g: number, b: number, a: number): void {
  const o = pixel * 4
  rgba[o] = ENCODE[(r * 4096 + 0.5) | 0]!
  rgba[o + 1] = ENCODE[(g * 4096 + 0.5) | 0]!
  rgba[o + 2] = ENCODE[(b * 4096 + 0.5) | 0]!
  rgba[o + 3] = Math.round(a * 255)
}

/** Slopes steeper than this (depth per way) are no planes to calculate with: near its edge a roll bends within a pixel. */
const STEEP = 0.8
/** Surfaces that are further apart than this, in pixels, do not touch: one's silhouette lies over the other. */
const FAR = 8
/** Depths are this exact, in pixels, for that purpose. */
const SLACK = 0.25

export class AntiAliasing {
  /** What `crossing` leaves: how much of the pixel its own surface fills, and the pixel that shows the other. */
  private readonly share = new Float64Array(1)
  private meets = 0
  /** What `around` leaves: nearest depth of a pixel and its eight neighbours, and the pixel that lies deepest. */
  private highest = 0
  private deepest = 0
  private readonly tracer: SphereTracer
  private readonly shader: Shader

  constructor(tracer: SphereTracer, shader: Shader) {
    this.tracer = tracer
    this.shader = shader
  }

  /**
   * Where two surfaces meet without a gap: the planes they show on both sides cross in a line, which tells how much of
   * the pixel each fills. Where planes will not do, the pixel is sampled four times, each sample taking the colour of
   * a similar pixel nearby.
   */
  blendContacts(p: Scene, depths: DepthPass, colours: Float32Array): void {
    const mixed: number[] = []
    for (let py = 1; py < p.camera.size - 1; py++) this.contactRow(p, depths, colours, py, mixed)
    for (let n = 0; n < mixed.length; n += 4) {
      const o = mixed[n]! * 3
      colours[o] = mixed[n + 1]!
      colours[o + 1] = mixed[n + 2]!
      colours[o + 2] = mixed[n + 3]!
    }
  }

  private contactRow(p: Scene, depths: DepthPass, colours: Float32Array, py: number, mixed: number[]): void {
    const { geometry, camera } = p
    const { size, scale } = camera
    for (let px = 1; px < size - 1; px++) {
      if (!isContact(geometry, depths, px, py)) continue
      if (this.crossing(geometry, depths, px, py)) {
        const o = (py * size + px) * 3
        const q = this.meets * 3
        const k = this.share[0]!
        if (k < 1)
          mixed.push(
            py * size + px,
            colours[o]! * k + colours[q]! * (1 - k),
            colours[o + 1]! * k + colours[q + 1]! * (1 - k),
            colours[o + 2]! * k + colours[q + 2]! * (1 - k),
          )
        continue
      }
      let r = 0
      let g = 0
      let b = 0
      this.around(depths, px, py)
      for (let n = 0; n < 4; n++) {
        const fx = px + 0.5 + SAMPLES[n]![0]
        const fy = py + 0.5 + SAMPLES[n]![1]
        const depth = this.tracer.probe(
          (fx - camera.x) / scale,
          (camera.y - fy) / scale,
          this.highest + 0.7 / scale,
          0.15 / scale,
          1.6 / scale,
        )
        const pixel = depth !== depth ? this.deepest : findSimilar(geometry, depths, px, py, this.tracer.hitId, depth)
        if (pixel >= 0) {
          r += colours[pixel * 3]!
          g += colours[pixel * 3 + 1]!
          b += colours[pixel * 3 + 2]!
        } else {
          this.shader.shadePoint(p, px, py, fx, fy, depth, this.tracer.hitId)
          r += this.shader.colour[0]!
          g += this.shader.colour[1]!
          b += this.shader.colour[2]!
        }
      }
      mixed.push(py * size + px, r / 4, g / 4, b / 4)
    }
  }

  /** Blends the silhouettes that pass through a pixel over what lies behind. */
  blendSilhouettes(p: Scene, depths: DepthPass, colours: Float32Array, rgba: Uint8ClampedArray): void {
    const {
      silhouettes: all,
      id,
      camera: { size },
    } = depths
    for (let e = 0; e < all.count; e++) {
      const pixel = all.pixel[e]!
      const px = pixel % size
      const py = (pixel / size) | 0
      const a = all.cover[e]!
      const like = findSimilar(p.geometry, depths, px, py, all.id[e]!, all.z[e]!)
      let r: number
      let g: number
      let b: number
      if (like >= 0) {
        r = colours[like * 3]!
        g = colours[like * 3 + 1]!
        b = colours[like * 3 + 2]!
      } else {
        this.shader.shadePoint(p, px, py, px + 0.5, py + 0.5, all.z[e]!, all.id[e]!)
        r = this.shader.colour[0]!
        g = this.shader.colour[1]!
        b = this.shader.colour[2]!
      }
      if (id[pixel]! < 0) write(rgba, pixel, r, g, b, a)
      else {
        const k = 1 - a
        write(
          rgba,
          pixel,
          r * a + colours[pixel * 3]! * k,
          g * a + colours[pixel * 3 + 1]! * k,
          b * a + colours[pixel * 3 + 2]! * k,
          1,
        )
      }
    }
  }

  /** Finds the line where a pixel's surface goes under a neighbour's; false when their planes do not say. */
  private crossing(geometry: Geometry, { camera: { size, scale }, id, z }: DepthPass, px: number, py: number): boolean {
    const here = py * size + px
    const mine = id[here]!
    const { groupOf, i } = geometry
    const group = groupOf[mine]!
    const gap = 3.5 / scale
    const slack = -SLACK / scale
    let least = 2
    for (let n = 0; n < 4; n++) {
      const step = n === 0 ? -1 : n === 1 ? 1 : n === 2 ? -size : size
      const there = here + step
      const other = id[there]!
      if (other < 0 || other === mine) continue
      const rise = z[there]! - z[here]!
      if (rise > gap || rise < -gap) continue
      if (groupOf[other] === group) {
        if (i[mine * INTS + 4] === i[other * INTS + 4]) continue
        return false
      }
      const back = here - step
      const on = there + step
      const side = n < 2 ? size : 1
      if (
        on < side ||
        on + side >= id.length ||
        id[back]! < 0 ||
        id[on]! < 0 ||
        groupOf[id[back]!] !== group ||
        groupOf[id[on]!] !== groupOf[other]
      )
        return false
      // Slopes along the step, of this surface and of the other.
      const along = z[here]! - z[back]!
      const beyond = z[on]! - z[there]!
      // How far this surface lies before the other, here; and the other before this, there.
      const ahead = beyond - rise
      const behind = rise - along
      if (ahead < slack || behind < slack) return false
      const first = ahead < 0 ? 0 : ahead
      const second = behind < 0 ? 0 : behind
      const run = first + second
      if (run < 0.05 / scale || run > STEEP / scale) return false
      // The same across the step: the line is seldom square to it.
      const over = across(groupOf, id, z, here, side, group)
      const under = across(groupOf, id, z, there, side, groupOf[other]!)
      const turn = over - under
      const cover = 0.5 + first / (run + (turn < 0 ? -turn : turn))
      if (cover < least) {
        least = cover
        this.meets = there
      }
    }
    this.share[0] = least < 1 ? least : 1
    return least < 2
  }

  /** Nearest depth of a pixel and its eight neighbours, and the pixel that lies deepest. */
  private around(depths: DepthPass, px: number, py: number): void {
    const {
      camera: { size },
      id,
      z,
    } = depths
    this.highest = -9
    let lowest = 9
    for (let y = py - 1; y <= py + 1; y++) {
      for (let x = px - 1; x <= px + 1; x++) {
        const there = y * size + x
        if (id[there]! < 0) continue
        const depth = z[there]!
        if (depth > this.highest) this.highest = depth
        if (depth < lowest) {
          lowest = depth
          this.deepest = there
        }
      }
    }
  }
}

/** Slope of a group's surface across, from what neighbours show of it; 0 when none does. */
function across(
  groupOf: Int32Array,
  id: Int16Array,
  z: Float32Array,
  here: number,
  side: number,
  group: number,
): number {
  const a = id[here - side]! >= 0 && groupOf[id[here - side]!] === group
  const b = id[here + side]! >= 0 && groupOf[id[here + side]!] === group
  return a && b
    ? (z[here + side]! - z[here - side]!) * 0.5
    : a
      ? z[here]! - z[here - side]!
      : b
        ? z[here + side]! - z[here]!
        : 0
}

/** Whether two surfaces of different groups or materials touch in a pixel. */
function isContact(geometry: Geometry, depths: DepthPass, px: number, py: number): boolean {
  const {
    camera: { size, scale },
    id,
    z,
  } = depths
  const here = py * size + px
  const mine = id[here]!
  if (mine < 0) return false
  const gap = FAR / scale
  for (let n = 0; n < 4; n++) {
    const there = n === 0 ? here - 1 : n === 1 ? here + 1 : n === 2 ? here - size : here + size
    const other = id[there]!
    if (other < 0 || other === mine) continue
    const d = z[there]! - z[here]!
    if (d > gap || d < -gap) continue
    if (
      geometry.groupOf[mine] !== geometry.groupOf[other] ||
      geometry.i[mine * INTS + 4] !== geometry.i[other * INTS + 4]
    )
      return true
  }
  return false
}

/** The pixel nearby that shows the surface a sample struck, or -1: its colour can be borrowed. */
function findSimilar(
  geometry: Geometry,
  depths: DepthPass,
  px: number,
  py: number,
  hit: number,
  depth: number,
): number {
  const {
    camera: { size, scale },
    id,
    z,
  } = depths
  let best = -1
  let least = 6 / scale
  const group = geometry.groupOf[hit]!
  const material = geometry.i[hit * INTS + 4]!
  for (let n = 0; n < 9; n++) {
    const k = (n + 4) % 9
    const x = px + (k % 3) - 1
    const y = py + ((k / 3) | 0) - 1
    if (x < 0 || y < 0 || x >= size || y >= size) continue
    const there = y * size + x
    const other = id[there]!
    if (other < 0 || geometry.groupOf[other] !== group || geometry.i[other * INTS + 4] !== material) continue
    const gap = z[there]! - depth
    const off = (gap < 0 ? -gap : gap) + (n === 0 ? 0 : 0.5 / scale)
    if (off < least) {
      least = off
      best = there
    }
  }
  return best
}
