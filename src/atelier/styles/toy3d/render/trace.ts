/**
 * From a compiled scene to depth and shape per pixel. Rays are parallel and run down z, so a tile's rays meet
 * the shapes of that tile only, and neighbours' depths are a good first guess.
 */
import type { Field } from './build.ts'
import { bind, distance, nearest, roughDistance } from './field.ts'

export interface Camera { size: number; /** Pixels per unit. */ scale: number; /** Pixel of the origin. */ x: number; y: number }
/** Rims that a pixel sees part of: for entry e, its pixel, how much of the pixel it fills, its depth and shape. */
export interface Rims { count: number; pixel: Int32Array; cover: Float32Array; z: Float32Array; id: Int16Array }
export interface Depths { camera: Camera; z: Float32Array; id: Int16Array; near: Float32Array; rims: Rims }

export const NOTHING = -1
const BLOCK = 8
const WIDE = 32
const EPS = 0.0006
const TOP = 6
const BOTTOM = -5
/** More rims than any figurine has. */
const RIMS = 1 << 18
/** A guess this good, in units, was as good as an answer. */
const SMOOTH = 0.001

const rimsOf = (): Rims => ({ count: 0, pixel: new Int32Array(RIMS), cover: new Float32Array(RIMS), z: new Float32Array(RIMS), id: new Int16Array(RIMS) })
/** Kept from picture to picture. `followed`: rays followed all the way, which alone know what they passed by. */
let buffers = { z: new Float32Array(0), id: new Int16Array(0), followed: new Uint8Array(0), rims: rimsOf() }

let hitId = NOTHING
/** The last ray's nearest miss on its way: distance, depth and shape; what anti-aliases rims. */
let missBy = 1
let missZ = 0
let missId = NOTHING

/** Depth where the ray at (x, y), from `z` down, meets the scene; NaN when it meets nothing. Sets `hitId`. */
function march(x: number, y: number, z: number): number {
  let before = 1e3
  let step = 0
  let who = NOTHING
  let falling = false
  missBy = 1
  for (let n = 0; n < 90; n++) {
    const d = distance(x, y, z)
    if (d > before) {
      if (falling && before < missBy) {
        missBy = before
        missZ = z + step
        missId = who
      }
      falling = false
    } else falling = true
    who = nearest
    if (d < EPS) {
      hitId = nearest
      return refine(x, y, z, d, before, step)
    }
    // Near the surface a secant step is exact where a sphere's step crawls.
    let next = d * 0.92
    if (d < 0.06 && before > d && before < 1e3) {
      const secant = (d * step) / (before - d)
      const most = d * 2.2
      if (secant > next) next = secant < most ? secant : most
    }
    // A ray that grazes a rim must not crawl along it for ever.
    if (n > 4 && next < 0.014) next = n > 9 ? 0.04 : n > 6 ? 0.025 : 0.014
    before = d
    step = next
    z -= next
    if (z < BOTTOM) return NaN
  }
  if (before < 0.012) {
    hitId = nearest
    return z
  }
  return NaN
}

function refine(x: number, y: number, z: number, d: number, before: number, step: number): number {
  if (d > -EPS * 0.15 && d < EPS * 0.15) return z
  const slope = step > 1e-6 && before > d ? (before - d) / step : 1
  let at = z - d / (slope > 0.15 ? slope : 0.15)
  const e = distance(x, y, at)
  if (nearest >= 0) hitId = nearest
  const run = z - at
  if (run > 1e-7 || run < -1e-7) {
    const local = (d - e) / run
    if (local > 0.15) at -= e / local
    else at -= e
  }
  return at
}

/**
 * How much a smooth surface bulges over the middle of four lattice corners beyond their mean; 0 where what lies
 * around is another surface. Four points in line tell: (-1, 9, 9, -1) / 16.
 */
function bend(a: number, b: number, c: number, d: number, x0: number, y0: number, x1: number, y1: number, coarse: number, size: number, groupOf: Int32Array): number {
  if (x0 < coarse || y0 < coarse || x1 + coarse >= size || y1 + coarse >= size) return 0
  const { z, id } = buffers
  const across = x1 > x0 ? coarse : 0
  const down = y1 > y0 ? coarse * size : 0
  const group = groupOf[id[a]!]!
  let sum = 0
  for (let n = 0; n < 2; n++) {
    // Corners a–d, then b–c; on an edge both are the same two.
    const from = n === 0 ? a : b
    const to = n === 0 ? d : c
    const step = n === 0 ? across + down : down - across
    const p = from - step
    const q = to + step
    if (id[p]! < 0 || id[q]! < 0 || groupOf[id[p]!]! !== group || groupOf[id[q]!]! !== group) return 0
    const off = z[from]! + z[to]! - z[p]! - z[q]!
    if (off > 0.02 * coarse || off < -0.02 * coarse) return 0
    sum += off
  }
  return sum * 0.03125
}

/** Depths of every pixel: cone marching per block, rays at every fourth pixel, then guesses in between. */
export function depthsOf(field: Field, camera: Camera): Depths {
  bind(field)
  const { size, scale } = camera
  const { groupOf } = field
  const unit = 1 / scale
  if (buffers.z.length !== size * size) buffers = { z: new Float32Array(size * size), id: new Int16Array(size * size), followed: new Uint8Array(size * size), rims: rimsOf() }
  const { z, id, followed, rims } = buffers
  id.fill(NOTHING)
  followed.fill(0)
  rims.count = 0
  const blocks = Math.ceil(size / WIDE) * (WIDE / BLOCK)
  const near = new Float32Array(blocks * blocks).fill(NaN)
  const wideNear = new Float32Array((blocks >> 2) * (blocks >> 2))
  const follow = (px: number, py: number, start: number): void => {
    const here = py * size + px
    // A lattice's own corners (4) vouch for nothing and forbid nothing.
    followed[here] = ((px | py) & 3) === 0 ? 5 : 1
    const depth = march((px + 0.5 - camera.x) * unit, (camera.y - py - 0.5) * unit, start)
    if (depth === depth) {
      z[here] = depth
      id[here] = hitId
    }
    if (missBy < unit && missId >= 0 && rims.count < RIMS) {
      rims.pixel[rims.count] = here
      rims.cover[rims.count] = 1 - missBy / unit
      rims.z[rims.count] = missZ
      rims.id[rims.count++] = missId
    }
  }
  // Cones: as far down as a whole block of pixels is free; big blocks first, then their small ones from there.
  for (let wide = WIDE; wide >= BLOCK; wide = wide === WIDE ? BLOCK : 0) {
    const radius = (wide / 2 + 0.6) * Math.SQRT2 * unit
    const many = wide / BLOCK
    for (let by = 0; by < blocks; by += many) {
      for (let bx = 0; bx < blocks; bx += many) {
        const mine = by * blocks + bx
        let at = TOP
        if (many === 1) {
          at = wideNear[(by >> 2) * (blocks >> 2) + (bx >> 2)]!
          if (at !== at) continue
        }
        const x = (bx * BLOCK + wide / 2 - camera.x) * unit
        const y = (camera.y - by * BLOCK - wide / 2) * unit
        let free = NaN
        for (let n = 0; n < 40 && at > BOTTOM; n++) {
          const d = roughDistance(x, y, at)
          if (d <= radius * 1.15 || n === 39) {
            free = at
            break
          }
          at -= (d - radius) * 0.95
        }
        if (many === 1) near[mine] = free
        else wideNear[(by >> 2) * (blocks >> 2) + (bx >> 2)] = free
      }
    }
  }

  for (let py = 0; py < size; py += 4) {
    for (let px = 0; px < size; px += 4) {
      const start = near[(py >> 3) * blocks + (px >> 3)]!
      if (start === start) follow(px, py, start)
    }
  }

  // Then every other pixel, then every pixel: guessed between the corners of the coarser lattice and corrected
  // once where these show one smooth surface, followed elsewhere. What came out right the first time needs no
  // correction at the finer lattice, whose error is a quarter.
  for (let fine = 2; fine > 0; fine >>= 1) {
    const coarse = fine * 2
    const last = size - coarse
    const steep = 0.03 * coarse
    for (let py = 0; py < size; py += fine) {
      const oddRow = (py & fine) !== 0
      for (let px = oddRow ? 0 : fine; px < size; px += oddRow ? fine : coarse) {
        const start = near[(py >> 3) * blocks + (px >> 3)]!
        if (start !== start) continue
        const x0 = px & -coarse
        const y0 = py & -coarse
        const x1 = px & fine ? (x0 + coarse > last ? x0 : x0 + coarse) : x0
        const y1 = oddRow ? (y0 + coarse > last ? y0 : y0 + coarse) : y0
        const a = y0 * size + x0
        const b = y0 * size + x1
        const c = y1 * size + x0
        const d = y1 * size + x1
        const ia = id[a]!
        const ib = id[b]!
        const ic = id[c]!
        const ie = id[d]!
        if (fine === 1 && ia < 0 && ib < 0 && ic < 0 && ie < 0) continue
        if (ia >= 0 && ib >= 0 && ic >= 0 && ie >= 0 && groupOf[ia]! === groupOf[ib]! && groupOf[ia]! === groupOf[ic]! && groupOf[ia]! === groupOf[ie]!) {
          const za = z[a]!
          const zb = z[b]!
          const zc = z[c]!
          const zd = z[d]!
          const gx = (zb + zd - za - zc) * 0.5
          const gy = (zc + zd - za - zb) * 0.5
          const twist = za + zd - zb - zc
          if (gx < steep && gx > -steep && gy < steep && gy > -steep && twist < 0.02 && twist > -0.02) {
            const here = py * size + px
            let guess = (za + zb + zc + zd) * 0.25
            // A curve through the next pixels out, along both diagonals (or the edge), errs far less than a plane.
            const curve = bend(a, b, c, d, x0, y0, x1, y1, coarse, size, groupOf)
            guess += curve
            if (fine === 1 && (followed[a]! & followed[b]! & followed[c]! & followed[d]! & 4) !== 0) {
              z[here] = guess
              id[here] = ia
              continue
            }
            const off = distance((px + 0.5 - camera.x) * unit, (camera.y - py - 0.5) * unit, guess)
            if (off < 0.02 && off > -0.02) {
              const sx = (gx * scale) / coarse
              const sy = (gy * scale) / coarse
              const move = off * Math.sqrt(1 + sx * sx + sy * sy)
              guess -= move
              z[here] = guess
              id[here] = nearest >= 0 ? nearest : ia
              followed[here] = move < SMOOTH && move > -SMOOTH ? 6 : 2
              continue
            }
          }
        }
        follow(px, py, start)
      }
    }
  }

  // Pixels that were guessed but lie beside another surface, or beside nothing: what do they pass by?
  for (let py = 1; py < size - 1; py++) {
    for (let px = 1; px < size - 1; px++) {
      const here = py * size + px
      if ((followed[here]! & 1) !== 0) continue
      const mine = id[here]!
      const start = near[(py >> 3) * blocks + (px >> 3)]!
      if (start !== start) continue
      let beside = false
      for (let n = 0; n < 4 && !beside; n++) {
        const there = n === 0 ? here - 1 : n === 1 ? here + 1 : n === 2 ? here - size : here + size
        const other = id[there]!
        if (mine < 0 ? other >= 0 : other >= 0 && (groupOf[other] !== groupOf[mine] ? z[there]! > z[here]! + unit : z[there]! > z[here]! + 3 * unit)) beside = true
      }
      if (beside) follow(px, py, start)
    }
  }
  return { camera, z, id, near, rims }
}

/**
 * One ray more, anywhere on the picture, in pixels, between two depths: its depth or NaN; `struck()` then tells
 * what it met. Coarse: good to a pixel in depth, which is all that a sample of an edge needs.
 */
export function probe(depths: Depths, px: number, py: number, top: number, bottom: number): number {
  const { camera } = depths
  const x = (px - camera.x) / camera.scale
  const y = (camera.y - py) / camera.scale
  const close = 0.1 / camera.scale
  const least = 1.4 / camera.scale
  let z = top
  for (let n = 0; n < 30 && z > bottom; n++) {
    const d = distance(x, y, z)
    if (d < close) {
      hitId = nearest
      return z
    }
    const step = d > least ? d : least
    z -= step
  }
  return NaN
}

export function struck(): number {
  return hitId
}
