/** From a compiled scene to straight-alpha pixels: normals, light, paint, anti-aliasing, glass. */
import { type Field, INTS } from './build.ts'
import { distance } from './field.ts'
import { colour, type Painter, shade, take } from './light.ts'
import { lightAt, openAt, prepare, type Veil, veilOf } from './occlusion.ts'
import { type Camera, type Depths, depthsOf, probe, struck } from './trace.ts'
import { type Glass, glaze } from './glass.ts'

export interface Picture { field: Field; materials: Float64Array; paint: Painter; glass: Glass[]; camera: Camera }

const VEIL = 4
/** Four samples of a pixel, no two of which share a row or a column. */
const SAMPLES = [[-1, -3], [3, -1], [1, 3], [-3, 1]].map(([a, b]) => [a! / 8, b! / 8] as const)

let normal = new Float32Array(0)
let hue = new Float32Array(0)
const slope = new Float64Array(3)

/** Normal by the field's gradient, into `slope`. */
function gradient(depths: Depths, px: number, py: number, x: number, y: number, z: number): void {
  const { grid } = depths
  const cell = (py >> 4) * grid.columns + (px >> 4)
  const from = grid.start[cell]!
  const to = grid.start[cell + 1]!
  const e = 0.004
  const a = distance(grid.list, from, to, x + e, y - e, z - e, 0.05)
  const b = distance(grid.list, from, to, x - e, y - e, z + e, 0.05)
  const c = distance(grid.list, from, to, x - e, y + e, z - e, 0.05)
  const d = distance(grid.list, from, to, x + e, y + e, z + e, 0.05)
  let nx = a - b - c + d
  let ny = -a - b + c + d
  let nz = -a + b - c + d
  if (nz < 0) nz = 0
  const l = Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
  nx /= l
  ny /= l
  slope[0] = nx
  slope[1] = ny
  slope[2] = nz / l
}

/** Normals of every covered pixel from its neighbours' depths; from the field where those break off. */
function normalsOf(field: Field, depths: Depths): void {
  const { camera: { size, scale, x: cx, y: cy }, id, z } = depths
  const { groupOf } = field
  if (normal.length !== size * size * 3) {
    normal = new Float32Array(size * size * 3)
    hue = new Float32Array(size * size * 3)
  }
  const steep = 5 / scale
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const here = py * size + px
      const mine = id[here]!
      if (mine < 0) continue
      const group = groupOf[mine]!
      const depth = z[here]!
      const west = px > 0 && id[here - 1]! >= 0 && groupOf[id[here - 1]!]! === group ? depth - z[here - 1]! : NaN
      const east = px < size - 1 && id[here + 1]! >= 0 && groupOf[id[here + 1]!]! === group ? z[here + 1]! - depth : NaN
      const north = py > 0 && id[here - size]! >= 0 && groupOf[id[here - size]!]! === group ? z[here - size]! - depth : NaN
      const south = py < size - 1 && id[here + size]! >= 0 && groupOf[id[here + size]!]! === group ? depth - z[here + size]! : NaN
      // NaN fails every comparison, so a broken neighbour simply does not count.
      const w = west > -steep && west < steep
      const e = east > -steep && east < steep
      const n = north > -steep && north < steep
      const s = south > -steep && south < steep
      if ((w || e) && (n || s)) {
        const gx = (w && e ? (west + east) * 0.5 : w ? west : east) * scale
        const gy = (n && s ? (north + south) * 0.5 : n ? north : south) * scale
        const l = 1 / Math.sqrt(gx * gx + gy * gy + 1)
        normal[here * 3] = -gx * l
        normal[here * 3 + 1] = -gy * l
        normal[here * 3 + 2] = l
      } else {
        gradient(depths, px, py, (px + 0.5 - cx) / scale, (cy - py - 0.5) / scale, depth)
        normal[here * 3] = slope[0]!
        normal[here * 3 + 1] = slope[1]!
        normal[here * 3 + 2] = slope[2]!
      }
    }
  }
}

let litHere = 1
let openHere = 1

let sumWeight = 0
let sumLit = 0
let sumOpen = 0

/** Adds a cell's light and openness, weighted by nearness (within `wide` cells) and likeness; false when it is another surface. */
function gather(depths: Depths, veil: Veil, column: number, row: number, u: number, v: number, wide: number, px: number, py: number, z: number, nx: number, ny: number, nz: number): boolean {
  const { size, scale } = depths.camera
  const { side, at } = veil
  if (column < 0 || row < 0 || column >= side || row >= side) return true
  const tx = u - column
  const ty = v - row
  const ax = wide - (tx < 0 ? -tx : tx)
  const ay = wide - (ty < 0 ? -ty : ty)
  if (ax <= 0 || ay <= 0) return true
  const cell = row * side + column
  const pixel = at[cell]!
  if (pixel < 0) return false
  const qx = pixel % size
  const qy = (pixel - qx) / size
  // Off the tangent plane: another surface.
  const off = ((qx - px) / scale) * nx + ((py - qy) / scale) * ny + (depths.z[pixel]! - z) * nz
  const near = 1 - (off < 0 ? -off : off) * 14
  const same = nx * normal[pixel * 3]! + ny * normal[pixel * 3 + 1]! + nz * normal[pixel * 3 + 2]!
  if (near <= 0 || same < 0.4) return false
  const w = (ax * ay + 0.02) * near * same * same
  sumWeight += w
  sumLit += w * veil.lit[cell]!
  sumOpen += w * veil.open[cell]!
  return true
}

/** Light and openness at a pixel from the four cells around, those of another surface left out. */
function unveil(depths: Depths, veil: Veil, px: number, py: number, x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
  const { step } = veil
  const u = (px - (step - 1) / 2) / step - 0.25 / step
  const v = (py - (step - 1) / 2) / step - 0.25 / step
  const c0 = Math.floor(u)
  const r0 = Math.floor(v)
  sumWeight = 0
  sumLit = 0
  sumOpen = 0
  let refused = false
  for (let n = 0; n < 4; n++) if (!gather(depths, veil, c0 + (n & 1), r0 + (n >> 1), u, v, 1, px, py, z, nx, ny, nz)) refused = true
  if (refused) {
    // Beside another surface: a wider circle, or the lattice would show.
    sumWeight = 0
    sumLit = 0
    sumOpen = 0
    for (let row = r0 - 1; row <= r0 + 2; row++) {
      for (let column = c0 - 1; column <= c0 + 2; column++) gather(depths, veil, column, row, u, v, 2, px, py, z, nx, ny, nz)
    }
  }
  const weight = sumWeight
  const enough = refused ? 5 : 0.04
  if (weight >= enough) {
    litHere = sumLit / weight
    openHere = sumOpen / weight
  } else {
    // Few cells speak for this pixel: it is asked itself, the less they say the more.
    const trust = weight / enough
    litHere = lightAt(x, y, z, nx, ny, nz) * (1 - trust) + sumLit / enough
    openHere = openAt(x, y, z, nx, ny, nz) * (1 - trust) + sumOpen / enough
  }
}

function colourAt(p: Picture, depths: Depths, veil: Veil, px: number, py: number, fx: number, fy: number, z: number, who: number, nx: number, ny: number, nz: number): void {
  const { camera, field, materials } = p
  const x = (fx - camera.x) / camera.scale
  const y = (camera.y - fy) / camera.scale
  unveil(depths, veil, px, py, x, y, z, nx, ny, nz)
  const material = field.i[who * INTS + 4]!
  take(materials, material, nx, ny, nz)
  const paint = materials[material * 12 + 11]!
  if (paint !== 0) {
    if (field.groups[field.groupOf[who]! * 3 + 2] === 1) {
      const ry = y - field.pivotY
      p.paint(paint, field.tilt[0] * x + field.tilt[1] * ry, field.tilt[0] * ry - field.tilt[1] * x + field.pivotY, z)
    } else p.paint(paint, x, y, z)
  }
  shade(litHere, openHere)
}

const ENCODE = (() => {
  const table = new Uint8Array(4097)
  for (let n = 0; n <= 4096; n++) {
    const v = n / 4096
    table[n] = Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
  }
  return table
})()

/** The whole picture: `camera.size`² RGBA, straight alpha. */
export function render(p: Picture): Uint8ClampedArray {
  const { field, camera } = p
  const { size } = camera
  const depths = depthsOf(field, camera)
  normalsOf(field, depths)
  prepare(field)
  const veil = veilOf(field, depths, normal, Math.max(2, Math.round((VEIL * size) / 1024)))
  const { id, z } = depths
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const here = py * size + px
      const who = id[here]!
      if (who < 0) continue
      colourAt(p, depths, veil, px, py, px + 0.5, py + 0.5, z[here]!, who, normal[here * 3]!, normal[here * 3 + 1]!, normal[here * 3 + 2]!)
      hue[here * 3] = colour[0]!
      hue[here * 3 + 1] = colour[1]!
      hue[here * 3 + 2] = colour[2]!
    }
  }
  joints(p, depths, veil)
  const rgba = new Uint8ClampedArray(size * size * 4)
  for (let here = 0; here < size * size; here++) {
    if (id[here]! < 0) continue
    write(rgba, here, hue[here * 3]!, hue[here * 3 + 1]!, hue[here * 3 + 2]!, 1)
  }
  rims(p, depths, veil, rgba)
  if (p.glass.length > 0) glaze(p.glass, field, camera, rgba, z, id)
  return rgba
}

function write(rgba: Uint8ClampedArray, pixel: number, r: number, g: number, b: number, a: number): void {
  const o = pixel * 4
  rgba[o] = ENCODE[(r * 4096 + 0.5) | 0]!
  rgba[o + 1] = ENCODE[(g * 4096 + 0.5) | 0]!
  rgba[o + 2] = ENCODE[(b * 4096 + 0.5) | 0]!
  rgba[o + 3] = Math.round(a * 255)
}

/** Where two surfaces meet without a gap: the pixel is sampled four times, each sample takes the colour of its like. */
function joints(p: Picture, depths: Depths, veil: Veil): void {
  const { field, camera } = p
  const { size } = camera
  const mixed: number[] = []
  for (let py = 1; py < size - 1; py++) {
    for (let px = 1; px < size - 1; px++) {
      if (!isJoint(field, depths, px, py)) continue
      let r = 0
      let g = 0
      let b = 0
      around(depths, px, py)
      for (let n = 0; n < 4; n++) {
        const fx = px + 0.5 + SAMPLES[n]![0]
        const fy = py + 0.5 + SAMPLES[n]![1]
        const depth = probe(depths, fx, fy, highest + 2 / camera.scale, -9)
        const pixel = depth !== depth ? deepest : alike(field, depths, px, py, struck(), depth)
        if (pixel >= 0) {
          r += hue[pixel * 3]!
          g += hue[pixel * 3 + 1]!
          b += hue[pixel * 3 + 2]!
        } else {
          fresh(p, depths, veil, px, py, fx, fy, depth, struck())
          r += colour[0]!
          g += colour[1]!
          b += colour[2]!
        }
      }
      mixed.push(py * size + px, r / 4, g / 4, b / 4)
    }
  }
  for (let n = 0; n < mixed.length; n += 4) hue.set([mixed[n + 1]!, mixed[n + 2]!, mixed[n + 3]!], mixed[n]! * 3)
}

/** Shades a point that no pixel stands for. */
function fresh(p: Picture, depths: Depths, veil: Veil, px: number, py: number, fx: number, fy: number, z: number, who: number): void {
  const { camera } = p
  gradient(depths, px, py, (fx - camera.x) / camera.scale, (camera.y - fy) / camera.scale, z)
  colourAt(p, depths, veil, px, py, fx, fy, z, who, slope[0]!, slope[1]!, slope[2]!)
}

/** Lays the rims that pass through a pixel over what lies behind. */
function rims(p: Picture, depths: Depths, veil: Veil, rgba: Uint8ClampedArray): void {
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
      fresh(p, depths, veil, px, py, px + 0.5, py + 0.5, all.z[e]!, all.id[e]!)
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
