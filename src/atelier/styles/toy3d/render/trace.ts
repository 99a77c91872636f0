/**
 * From a compiled scene to depth and shape per pixel. Rays are parallel and run down z, so neighbours' depths are a
 * good first guess. What runs for every pixel is a function of one row: a loop over the whole picture would be
 * compiled while it runs, and thrown away at the end of every row.
 */
import type { Field } from './build.ts'
import { bind, clearance, distance, nearest, roughDistance } from './field.ts'
import { BOTTOM, hitId, march, miss, missId } from './rays.ts'

export interface Camera {
  size: number
  /** Pixels per unit. */ scale: number
  /** Pixel of the origin. */ x: number
  y: number
}
/** Rims that a pixel sees part of: for entry e, its pixel, how much of the pixel it fills, its depth and shape. */
export interface Rims {
  count: number
  pixel: Int32Array
  cover: Float32Array
  z: Float32Array
  id: Int16Array
}
export interface Depths {
  camera: Camera
  z: Float32Array
  id: Int16Array
  rims: Rims
}

export const NOTHING = -1
const BLOCK = 8
const WIDE = 32
const TOP = 6
/** More rims than any figurine has. */
const RIMS = 1 << 18
/** A guess this good, in units, was as good as an answer. */
const SMOOTH = 0.001

/** Kept from picture to picture. `followed`: rays followed all the way, which alone know what they passed by. */
let z = new Float32Array(0)
let id = new Int16Array(0)
let followed = new Uint8Array(0)
/** Depth down to which a block of pixels is free; NaN where it is free all the way. */
let near = new Float32Array(0)
let wideNear = new Float32Array(0)
const rims: Rims = {
  count: 0,
  pixel: new Int32Array(RIMS),
  cover: new Float32Array(RIMS),
  z: new Float32Array(RIMS),
  id: new Int16Array(RIMS),
}
let groupOf = new Int32Array(0)
let size = 0
let blocks = 0
/** Units per pixel, pixel of the origin. */
const lens = new Float64Array(3)

/** Depths of every pixel: cone marching per block, rays at every fourth pixel, then guesses in between. */
export function depthsOf(field: Field, camera: Camera): Depths {
  bind(field)
  groupOf = field.groupOf as typeof groupOf
  lens.set([1 / camera.scale, camera.x, camera.y])
  if (size !== camera.size) {
    size = camera.size
    z = new Float32Array(size * size)
    id = new Int16Array(size * size)
    followed = new Uint8Array(size * size)
    blocks = Math.ceil(size / WIDE) * (WIDE / BLOCK)
    near = new Float32Array(blocks * blocks)
    wideNear = new Float32Array((blocks >> 2) * (blocks >> 2))
  }
  id.fill(NOTHING)
  followed.fill(0)
  rims.count = 0
  // Big blocks first, then their small ones from there.
  for (let row = 0; row < blocks >> 2; row++) coneRow(row, WIDE)
  for (let row = 0; row < blocks; row++) coneRow(row, BLOCK)
  for (let py = 0; py < size; py += 4) cornerRow(py)
  // Then every other pixel, then every pixel.
  for (let py = 0; py < size; py += 2) guessRow(py, 2)
  for (let py = 0; py < size; py++) guessRow(py, 1)
  for (let py = 1; py < size - 1; py++) rimRow(py)
  return { camera, z, id, rims }
}

/** Cones: as far down as a whole block of pixels is free. */
function coneRow(row: number, wide: number): void {
  const unit = lens[0]!
  const radius = (wide / 2 + 0.6) * Math.SQRT2 * unit
  const big = wide === WIDE
  const many = big ? blocks >> 2 : blocks
  const y = (lens[2]! - row * wide - wide / 2) * unit
  for (let column = 0; column < many; column++) {
    let at = TOP
    if (!big) {
      at = wideNear[(row >> 2) * (blocks >> 2) + (column >> 2)]!
      if (at !== at) {
        near[row * blocks + column] = NaN
        continue
      }
    }
    const x = (column * wide + wide / 2 - lens[1]!) * unit
    let free = NaN
    for (let n = 0; n < 60 && at > BOTTOM; n++) {
      let d = clearance(x, y, at)
      if (d < radius * 2) d = roughDistance(x, y, at)
      if (d <= radius * 1.15 || n === 59) {
        free = at
        break
      }
      at -= (d - radius) * 0.95
    }
    if (big) wideNear[row * many + column] = free
    else near[row * many + column] = free
  }
}

/** How far a surface may rise beside what a neighbour a pixel away shows of it, in pixels. */
const RISE = 4

/** Follows a ray whose neighbours are known: it begins just above the highest. */
function followBeside(px: number, py: number, a: number, b: number, c: number, d: number, fine: number): void {
  let high = -99
  for (let n = 0; n < 4; n++) {
    const there = n === 0 ? a : n === 1 ? b : n === 2 ? c : d
    if (id[there]! >= 0 && z[there]! > high) high = z[there]!
  }
  follow(px, py, high > -99 ? high + RISE * fine * lens[0]! : NaN)
}

/** Follows a ray from `top` down, or, where that is NaN or inside, from where its block of pixels is free. */
function follow(px: number, py: number, top: number): void {
  const here = py * size + px
  const unit = lens[0]!
  // A lattice's own corners (4) vouch for nothing and forbid nothing.
  followed[here] = ((px | py) & 3) === 0 ? 5 : 1
  const depth = march(
    (px + 0.5 - lens[1]!) * unit,
    (lens[2]! - py - 0.5) * unit,
    near[(py >> 3) * blocks + (px >> 3)]!,
    top,
  )
  if (depth === depth) {
    z[here] = depth
    id[here] = hitId
  }
  if (miss[0]! < unit && missId >= 0 && rims.count < RIMS) {
    rims.pixel[rims.count] = here
    rims.cover[rims.count] = 1 - miss[0]! / unit
    rims.z[rims.count] = miss[1]!
    rims.id[rims.count++] = missId
  }
}

function free(px: number, py: number): boolean {
  const start = near[(py >> 3) * blocks + (px >> 3)]!
  return start !== start
}

function cornerRow(py: number): void {
  for (let px = 0; px < size; px += 4) if (!free(px, py)) follow(px, py, NaN)
}

/**
 * Depths between the corners of a coarser lattice: guessed and corrected once where these show one smooth surface,
 * followed elsewhere. What came out right the first time needs no correction at the finer lattice, whose error is a
 * quarter.
 */
function guessRow(py: number, fine: number): void {
  const unit = lens[0]!
  const coarse = fine * 2
  const last = size - coarse
  const steep = 0.03 * coarse
  const oddRow = (py & fine) !== 0
  const first = oddRow ? 0 : fine
  const stride = oddRow ? fine : coarse
  const y0 = py & -coarse
  const y1 = oddRow ? (y0 + coarse > last ? y0 : y0 + coarse) : y0
  for (let px = first; px < size; px += stride) {
    if (free(px, py)) continue
    const x0 = px & -coarse
    const x1 = px & fine ? (x0 + coarse > last ? x0 : x0 + coarse) : x0
    const a = y0 * size + x0
    const b = y0 * size + x1
    const c = y1 * size + x0
    const d = y1 * size + x1
    const ia = id[a]!
    const ib = id[b]!
    const ic = id[c]!
    const ie = id[d]!
    if (fine === 1 && ia < 0 && ib < 0 && ic < 0 && ie < 0) continue
    if (
      ia >= 0 &&
      ib >= 0 &&
      ic >= 0 &&
      ie >= 0 &&
      groupOf[ia]! === groupOf[ib]! &&
      groupOf[ia]! === groupOf[ic]! &&
      groupOf[ia]! === groupOf[ie]!
    ) {
      const za = z[a]!
      const zb = z[b]!
      const zc = z[c]!
      const zd = z[d]!
      const gx = (zb + zd - za - zc) * 0.5
      const gy = (zc + zd - za - zb) * 0.5
      const twist = za + zd - zb - zc
      if (gx < steep && gx > -steep && gy < steep && gy > -steep && twist < 0.02 && twist > -0.02) {
        const here = py * size + px
        // A curve through the next pixels out, along both diagonals (or the edge), errs far less than a plane.
        let guess = (za + zb + zc + zd) * 0.25 + bend(a, b, c, d, x0, y0, x1, y1, coarse)
        if (fine === 1 && (followed[a]! & followed[b]! & followed[c]! & followed[d]! & 4) !== 0) {
          z[here] = guess
          id[here] = ia
          continue
        }
        const off = distance((px + 0.5 - lens[1]!) * unit, (lens[2]! - py - 0.5) * unit, guess)
        if (off < 0.02 && off > -0.02) {
          const sx = gx / (unit * coarse)
          const sy = gy / (unit * coarse)
          const move = off * Math.sqrt(1 + sx * sx + sy * sy)
          guess -= move
          z[here] = guess
          id[here] = nearest >= 0 ? nearest : ia
          followed[here] = move < SMOOTH && move > -SMOOTH ? 6 : 2
          continue
        }
      }
    }
    followBeside(px, py, a, b, c, d, fine)
  }
}

/**
 * How much a smooth surface bulges over the middle of four lattice corners beyond their mean; 0 where what lies
 * around is another surface. Four points in line tell: (-1, 9, 9, -1) / 16.
 */
function bend(
  a: number,
  b: number,
  c: number,
  d: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  coarse: number,
): number {
  if (x0 < coarse || y0 < coarse || x1 + coarse >= size || y1 + coarse >= size) return 0
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

/** Pixels that were guessed but lie beside another surface, or beside nothing: what do they pass by? */
function rimRow(py: number): void {
  const unit = lens[0]!
  for (let px = 1; px < size - 1; px++) {
    const here = py * size + px
    if ((followed[here]! & 1) !== 0) continue
    const mine = id[here]!
    if (mine < 0 && id[here - 1]! < 0 && id[here + 1]! < 0 && id[here - size]! < 0 && id[here + size]! < 0) continue
    if (free(px, py)) continue
    const group = mine < 0 ? -1 : groupOf[mine]!
    for (let n = 0; n < 4; n++) {
      const there = n === 0 ? here - 1 : n === 1 ? here + 1 : n === 2 ? here - size : here + size
      const other = id[there]!
      if (other >= 0 && (mine < 0 || z[there]! > z[here]! + (groupOf[other]! === group ? 3 * unit : unit))) {
        followBeside(px, py, here - 1, here + 1, here - size, here + size, 1)
        break
      }
    }
  }
}
