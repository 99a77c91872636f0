/**
 * Depth and shape of every pixel. Rays are parallel and run down z, so neighbours' depths are a good first guess. What
 * runs for every pixel is a method of one row: V8 would compile a loop over the whole picture while it runs, and throw
 * that away at the end of every row.
 */
import type { Geometry } from './geometry.ts'
import type { SceneDistance } from './scene-distance.ts'
import { BOTTOM, type SphereTracer } from './sphere-tracing.ts'

export interface Camera {
  /** Pixels along a side of the picture. */
  size: number
  /** Pixels per unit. */
  scale: number
  /** Pixel of the origin. */
  x: number
  y: number
}
/** Surfaces that fill part of a pixel: for entry e, its pixel, how much of it they fill, their depth and shape. */
export interface Silhouettes {
  count: number
  pixel: Int32Array
  cover: Float32Array
  z: Float32Array
  id: Int16Array
}

export const NOTHING = -1
const BLOCK = 8
const WIDE = 32
const TOP = 6
/** More partly filled pixels than any figurine has. */
const SILHOUETTES = 1 << 18
/** A guess that was off by less, in units, needs no correction. */
const SMOOTH = 0.001
/** How far a surface may rise beside what a neighbour a pixel away shows of it, in pixels. */
const RISE = 4

export class DepthPass {
  camera!: Camera
  /** Per pixel: depth, and shape or `NOTHING`. */
  z = new Float32Array(0)
  id = new Int16Array(0)
  readonly silhouettes: Silhouettes = {
    count: 0,
    pixel: new Int32Array(SILHOUETTES),
    cover: new Float32Array(SILHOUETTES),
    z: new Float32Array(SILHOUETTES),
    id: new Int16Array(SILHOUETTES),
  }
  /**
   * Per pixel, bits: 1 its ray was traced all the way, so that its nearest miss is known; 2 its depth was interpolated;
   * 4 it allows the finer lattice to interpolate without correction.
   */
  private followed = new Uint8Array(0)
  /** Depth down to which a block of pixels is free; NaN where it is free all the way. */
  private blockStart = new Float32Array(0)
  private wideBlockStart = new Float32Array(0)
  private groupOf: Int32Array = new Int32Array(0)
  private size = 0
  private blocks = 0
  /** Units per pixel. */
  private unit = 0
  private readonly scene: SceneDistance
  private readonly tracer: SphereTracer

  constructor(scene: SceneDistance, tracer: SphereTracer) {
    this.scene = scene
    this.tracer = tracer
  }

  /** Depths of every pixel: cone marching per block, rays at every fourth pixel, then guesses in between. */
  run(geometry: Geometry, camera: Camera): void {
    this.groupOf = geometry.groupOf
    this.camera = camera
    this.unit = 1 / camera.scale
    if (this.size !== camera.size) {
      this.size = camera.size
      this.z = new Float32Array(this.size * this.size)
      this.id = new Int16Array(this.size * this.size)
      this.followed = new Uint8Array(this.size * this.size)
      this.blocks = Math.ceil(this.size / WIDE) * (WIDE / BLOCK)
      this.blockStart = new Float32Array(this.blocks * this.blocks)
      this.wideBlockStart = new Float32Array((this.blocks >> 2) * (this.blocks >> 2))
    }
    this.id.fill(NOTHING)
    this.followed.fill(0)
    this.silhouettes.count = 0
    // Big blocks first, then their small ones from there.
    for (let row = 0; row < this.blocks >> 2; row++) this.coneRow(row, WIDE)
    for (let row = 0; row < this.blocks; row++) this.coneRow(row, BLOCK)
    for (let py = 0; py < this.size; py += 4) this.cornerRow(py)
    // Then every other pixel, then every pixel.
    for (let py = 0; py < this.size; py += 2) this.guessRow(py, 2)
    for (let py = 0; py < this.size; py++) this.guessRow(py, 1)
    for (let py = 1; py < this.size - 1; py++) this.silhouetteRow(py)
  }

  /** Cones: as far down as a whole block of pixels is free. */
  private coneRow(row: number, wide: number): void {
    const unit = this.unit
    const radius = (wide / 2 + 0.6) * Math.SQRT2 * unit
    const big = wide === WIDE
    const many = big ? this.blocks >> 2 : this.blocks
    const y = (this.camera.y - row * wide - wide / 2) * unit
    for (let column = 0; column < many; column++) {
      let at = TOP
      if (!big) {
        at = this.wideBlockStart[(row >> 2) * (this.blocks >> 2) + (column >> 2)]!
        if (at !== at) {
          this.blockStart[row * this.blocks + column] = NaN
          continue
        }
      }
      const x = (column * wide + wide / 2 - this.camera.x) * unit
      let free = NaN
      for (let n = 0; n < 60 && at > BOTTOM; n++) {
        let d = this.scene.lowerBound(x, y, at)
        if (d < radius * 2) d = this.scene.roughDistance(x, y, at)
        if (d <= radius * 1.15 || n === 59) {
          free = at
          break
        }
        at -= (d - radius) * 0.95
      }
      if (big) this.wideBlockStart[row * many + column] = free
      else this.blockStart[row * many + column] = free
    }
  }

  /** Follows a ray whose neighbours are known: it begins just above the highest. */
  private followBeside(px: number, py: number, a: number, b: number, c: number, d: number, fine: number): void {
    let high = -99
    for (let n = 0; n < 4; n++) {
      const there = n === 0 ? a : n === 1 ? b : n === 2 ? c : d
      if (this.id[there]! >= 0 && this.z[there]! > high) high = this.z[there]!
    }
    this.follow(px, py, high > -99 ? high + RISE * fine * this.unit : NaN)
  }

  /** Follows a ray from `top` down, or, where that is NaN or inside, from where its block of pixels is free. */
  private follow(px: number, py: number, top: number): void {
    const here = py * this.size + px
    const unit = this.unit
    // Corners of the coarsest lattice always have bit 4.
    this.followed[here] = ((px | py) & 3) === 0 ? 5 : 1
    const depth = this.tracer.trace(
      (px + 0.5 - this.camera.x) * unit,
      (this.camera.y - py - 0.5) * unit,
      this.blockStart[(py >> 3) * this.blocks + (px >> 3)]!,
      top,
    )
    if (depth === depth) {
      this.z[here] = depth
      this.id[here] = this.tracer.hitId
    }
    const { miss, missId } = this.tracer
    const { silhouettes } = this
    if (miss[0]! < unit && missId >= 0 && silhouettes.count < SILHOUETTES) {
      silhouettes.pixel[silhouettes.count] = here
      silhouettes.cover[silhouettes.count] = 1 - miss[0]! / unit
      silhouettes.z[silhouettes.count] = miss[1]!
      silhouettes.id[silhouettes.count++] = missId
    }
  }

  private free(px: number, py: number): boolean {
    const start = this.blockStart[(py >> 3) * this.blocks + (px >> 3)]!
    return start !== start
  }

  private cornerRow(py: number): void {
    for (let px = 0; px < this.size; px += 4) if (!this.free(px, py)) this.follow(px, py, NaN)
  }

  /**
   * Depths between the corners of a coarser lattice: guessed and corrected once where these show one smooth surface,
   * followed elsewhere. Where the first guess was right, the finer lattice needs no correction: its error is a
   * quarter.
   */
  private guessRow(py: number, fine: number): void {
    const { z, id, followed, groupOf, size, camera, scene, unit } = this
    const coarse = fine * 2
    const last = size - coarse
    const steep = 0.03 * coarse
    const oddRow = (py & fine) !== 0
    const first = oddRow ? 0 : fine
    const stride = oddRow ? fine : coarse
    const y0 = py & -coarse
    const y1 = oddRow ? (y0 + coarse > last ? y0 : y0 + coarse) : y0
    for (let px = first; px < size; px += stride) {
      if (this.free(px, py)) continue
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
          let guess = (za + zb + zc + zd) * 0.25 + this.bend(a, b, c, d, x0, y0, x1, y1, coarse)
          if (fine === 1 && (followed[a]! & followed[b]! & followed[c]! & followed[d]! & 4) !== 0) {
            z[here] = guess
            id[here] = ia
            continue
          }
          const off = scene.distance((px + 0.5 - camera.x) * unit, (camera.y - py - 0.5) * unit, guess)
          if (off < 0.02 && off > -0.02) {
            const sx = gx / (unit * coarse)
            const sy = gy / (unit * coarse)
            const move = off * Math.sqrt(1 + sx * sx + sy * sy)
            guess -= move
            z[here] = guess
            id[here] = scene.nearest >= 0 ? scene.nearest : ia
            followed[here] = move < SMOOTH && move > -SMOOTH ? 6 : 2
            continue
          }
        }
      }
      this.followBeside(px, py, a, b, c, d, fine)
    }
  }

  /**
   * How much a smooth surface bulges over the middle of four lattice corners beyond their mean; 0 where what lies
   * around is another surface. Four points in line tell: (-1, 9, 9, -1) / 16.
   */
  private bend(
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
    if (x0 < coarse || y0 < coarse || x1 + coarse >= this.size || y1 + coarse >= this.size) return 0
    const across = x1 > x0 ? coarse : 0
    const down = y1 > y0 ? coarse * this.size : 0
    const group = this.groupOf[this.id[a]!]!
    let sum = 0
    for (let n = 0; n < 2; n++) {
      // Corners a–d, then b–c; on an edge both are the same two.
      const from = n === 0 ? a : b
      const to = n === 0 ? d : c
      const step = n === 0 ? across + down : down - across
      const p = from - step
      const q = to + step
      if (
        this.id[p]! < 0 ||
        this.id[q]! < 0 ||
        this.groupOf[this.id[p]!]! !== group ||
        this.groupOf[this.id[q]!]! !== group
      )
        return 0
      const off = this.z[from]! + this.z[to]! - this.z[p]! - this.z[q]!
      if (off > 0.02 * coarse || off < -0.02 * coarse) return 0
      sum += off
    }
    return sum * 0.03125
  }

  /** Traces pixels that were interpolated but lie beside another surface or the background, for their nearest miss. */
  private silhouetteRow(py: number): void {
    const { z, id, followed, groupOf, size, unit } = this
    for (let px = 1; px < size - 1; px++) {
      const here = py * size + px
      if ((followed[here]! & 1) !== 0) continue
      const mine = id[here]!
      if (mine < 0 && id[here - 1]! < 0 && id[here + 1]! < 0 && id[here - size]! < 0 && id[here + size]! < 0) continue
      if (this.free(px, py)) continue
      const group = mine < 0 ? -1 : groupOf[mine]!
      for (let n = 0; n < 4; n++) {
        const there = n === 0 ? here - 1 : n === 1 ? here + 1 : n === 2 ? here - size : here + size
        const other = id[there]!
        if (other >= 0 && (mine < 0 || z[there]! > z[here]! + (groupOf[other]! === group ? 3 * unit : unit))) {
          this.followBeside(px, py, here - 1, here + 1, here - size, here + size, 1)
          break
        }
      }
    }
  }
}
