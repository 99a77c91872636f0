/** Anti-aliasing: where surfaces touch, and where a rim passes through a pixel. */
import { type Field, INTS } from './build.ts'
import { colour } from './light.ts'
import { fresh, type Picture } from './shading.ts'
import { hitId, probe } from './rays.ts'
import type { Depths } from './trace.ts'

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

/** Where two surfaces meet without a gap: the pixel is sampled four times, each sample takes the colour of its like. */
export function joints(p: Picture, depths: Depths, hue: Float32Array): void {
  const mixed: number[] = []
  for (let py = 1; py < p.camera.size - 1; py++) jointRow(p, depths, hue, py, mixed)
  for (let n = 0; n < mixed.length; n += 4) {
    const o = mixed[n]! * 3
    hue[o] = mixed[n + 1]!
    hue[o + 1] = mixed[n + 2]!
    hue[o + 2] = mixed[n + 3]!
  }
}

function jointRow(p: Picture, depths: Depths, hue: Float32Array, py: number, mixed: number[]): void {
  const { field, camera } = p
  const { size, scale } = camera
  for (let px = 1; px < size - 1; px++) {
    if (!isJoint(field, depths, px, py)) continue
    let r = 0
    let g = 0
    let b = 0
    around(depths, px, py)
    for (let n = 0; n < 4; n++) {
      const fx = px + 0.5 + SAMPLES[n]![0]
      const fy = py + 0.5 + SAMPLES[n]![1]
      const depth = probe((fx - camera.x) / scale, (camera.y - fy) / scale, highest + 2 / scale, 0.1 / scale, 1.4 / scale)
      const pixel = depth !== depth ? deepest : alike(field, depths, px, py, hitId, depth)
      if (pixel >= 0) {
        r += hue[pixel * 3]!
        g += hue[pixel * 3 + 1]!
        b += hue[pixel * 3 + 2]!
      } else {
        fresh(p, px, py, fx, fy, depth, hitId)
        r += colour[0]!
        g += colour[1]!
        b += colour[2]!
      }
    }
    mixed.push(py * size + px, r / 4, g / 4, b / 4)
  }
}

/** Lays the rims that pass through a pixel over what lies behind. */
export function rims(p: Picture, depths: Depths, hue: Float32Array, rgba: Uint8ClampedArray): void {
  const { rims: all, id, camera: { size } } = depths
  for (let e = 0; e < all.count; e++) {
    const pixel = all.pixel[e]!
    const px = pixel % size
    const py = (pixel / size) | 0
    const a = all.cover[e]!
    const like = alike(p.field, depths, px, py, all.id[e]!, all.z[e]!)
    let r: number
    let g: number
    let b: number
    if (like >= 0) {
      r = hue[like * 3]!
      g = hue[like * 3 + 1]!
      b = hue[like * 3 + 2]!
    } else {
      fresh(p, px, py, px + 0.5, py + 0.5, all.z[e]!, all.id[e]!)
      r = colour[0]!
      g = colour[1]!
      b = colour[2]!
    }
    if (id[pixel]! < 0) write(rgba, pixel, r, g, b, a)
    else {
      const k = 1 - a
      write(rgba, pixel, r * a + hue[pixel * 3]! * k, g * a + hue[pixel * 3 + 1]! * k, b * a + hue[pixel * 3 + 2]! * k, 1)
    }
  }
}

let highest = 0
let deepest = 0

/** Nearest depth of a pixel and its eight neighbours, and the pixel that lies deepest. */
function around(depths: Depths, px: number, py: number): void {
  const { camera: { size }, id, z } = depths
  highest = -9
  let lowest = 9
  for (let y = py - 1; y <= py + 1; y++) {
    for (let x = px - 1; x <= px + 1; x++) {
      const there = y * size + x
      if (id[there]! < 0) continue
      const depth = z[there]!
      if (depth > highest) highest = depth
      if (depth < lowest) {
        lowest = depth
        deepest = there
      }
    }
  }
}

/** Whether two surfaces of different stuff touch in a pixel. */
function isJoint(field: Field, depths: Depths, px: number, py: number): boolean {
  const { camera: { size, scale }, id, z } = depths
  const here = py * size + px
  const mine = id[here]!
  if (mine < 0) return false
  const gap = 3.5 / scale
  for (let n = 0; n < 4; n++) {
    const there = n === 0 ? here - 1 : n === 1 ? here + 1 : n === 2 ? here - size : here + size
    const other = id[there]!
    if (other < 0 || other === mine) continue
    const d = z[there]! - z[here]!
    if (d > gap || d < -gap) continue
    if (field.groupOf[mine] !== field.groupOf[other] || field.i[mine * INTS + 4] !== field.i[other * INTS + 4]) return true
  }
  return false
}

/** The pixel nearby that shows the surface a sample struck, or -1: its colour can be borrowed. */
function alike(field: Field, depths: Depths, px: number, py: number, hit: number, depth: number): number {
  const { camera: { size, scale }, id, z } = depths
  let best = -1
  let least = 6 / scale
  const group = field.groupOf[hit]!
  const material = field.i[hit * INTS + 4]!
  for (let n = 0; n < 9; n++) {
    const k = (n + 4) % 9
    const x = px + (k % 3) - 1
    const y = py + ((k / 3) | 0) - 1
    if (x < 0 || y < 0 || x >= size || y >= size) continue
    const there = y * size + x
    const other = id[there]!
    if (other < 0 || field.groupOf[other] !== group || field.i[other * INTS + 4] !== material) continue
    const gap = z[there]! - depth
    const off = (gap < 0 ? -gap : gap) + (n === 0 ? 0 : 0.5 / scale)
    if (off < least) {
      least = off
      best = there
    }
  }
  return best
}
