/**
 * Shadow and ambient occlusion, sampled on a grid at a quarter of the picture's rate and upsampled to pixels by a joint
 * bilateral filter (weights by nearness, depth and normal): both vary slowly along a surface.
 */
import type { Camera, DepthPass } from './depth-pass.ts'
import type { Geometry } from './geometry.ts'
import type { Occlusion } from './occlusion.ts'

/** Where in a cell a pixel of a surface is looked for, one after the other. */
const CANDIDATES = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25], [0, 0.5], [0.5, 0]] as const

/** By how much four samples round a cell may differ that is not sampled itself, and in hair, where strands hide it. */
const [EVEN, ROUGH] = [0.15, 0.3]
/** The least ambient light of a single pixel of hair. */
const CREVICE = 0.5

export class OcclusionGrid {
  /** What `upsample` leaves: how much of the key and of the sky reaches the point. */
  readonly visibility = new Float64Array(2)
  /** Shadow and ambient occlusion per cell, and the pixel where they were taken, or -1. */
  private shadow = new Float32Array(0)
  private ambient = new Float32Array(0)
  private cellPixel = new Int32Array(0)
  /** 1 where a cell shows one smooth surface together with the three cells right and below. */
  private smooth = new Uint8Array(0)
  /** The same of single pixels of even place, where a shadow's edge is drawn finer; NaN where not sampled yet. */
  private fineShadow = new Float32Array(0)
  private fineAmbient = new Float32Array(0)
  /** Cells in a row, and a cell's side in pixels. */
  private side = 0
  private step = 0
  private size = 0
  private camera!: Camera
  /** Units per pixel. */
  private unit = 0
  private id = new Int16Array(0)
  private z = new Float32Array(0)
  private normals: Float32Array = new Float32Array(0)
  private groupOf: Int32Array = new Int32Array(0)
  private groups: Int32Array = new Int32Array(0)
  /** Sums of weight, shadow and ambient occlusion. */
  private readonly sums = new Float64Array(3)
  /** Where the grid is read, in cells. */
  private readonly place = new Float64Array(2)
  /** The point while another is sampled. */
  private readonly kept = new Float64Array(6)
  private readonly occlusion: Occlusion
  private readonly point: Float64Array

  constructor(occlusion: Occlusion) {
    this.occlusion = occlusion
    this.point = occlusion.point
  }

  /**
   * Shadow and ambient occlusion on a grid of cells `wide` pixels wide. Every other cell is sampled first; those between are
   * sampled only where their neighbours differ.
   */
  run({ groupOf, groups }: Geometry, depths: DepthPass, normals: Float32Array, wide: number): void {
    if (this.size !== depths.camera.size || this.step !== wide) {
      this.size = depths.camera.size
      this.step = wide
      this.side = Math.ceil(this.size / this.step)
      this.shadow = new Float32Array(this.side * this.side)
      this.ambient = new Float32Array(this.side * this.side)
      this.cellPixel = new Int32Array(this.side * this.side)
      this.smooth = new Uint8Array(this.side * this.side)
      this.fineShadow = new Float32Array(((this.size + 1) >> 1) ** 2)
      this.fineAmbient = new Float32Array(this.fineShadow.length)
    }
    this.camera = depths.camera
    this.unit = 1 / depths.camera.scale
    this.id = depths.id
    this.z = depths.z
    this.normals = normals
    this.groupOf = groupOf
    this.groups = groups
    this.fineShadow.fill(NaN)
    for (let row = 0; row < this.side; row++) this.evenRow(row)
    for (let row = 0; row < this.side; row++) this.oddRow(row)
    for (let row = 0; row < this.side; row++) this.smoothRow(row)
  }

  /** Samples a pixel's point, into places 6 and 7 of `point`. */
  private samplePixel(pixel: number): void {
    const px = pixel % this.size
    const py = (pixel - px) / this.size
    const o = pixel * 3
    this.point[0] = (px + 0.5 - this.camera.x) * this.unit
    this.point[1] = (this.camera.y - py - 0.5) * this.unit
    this.point[2] = this.z[pixel]!
    this.point[3] = this.normals[o]!
    this.point[4] = this.normals[o + 1]!
    this.point[5] = this.normals[o + 2]!
    this.occlusion.shadow()
    this.occlusion.ambient()
  }

  private sampleCell(cell: number): void {
    this.samplePixel(this.cellPixel[cell]!)
    this.shadow[cell] = this.point[6]!
    this.ambient[cell] = this.point[7]!
  }

  private evenRow(row: number): void {
    for (let column = 0; column < this.side; column++) {
      const cell = row * this.side + column
      this.cellPixel[cell] = -1
      for (let n = 0; n < CANDIDATES.length; n++) {
        const px = column * this.step + Math.floor(CANDIDATES[n]![0] * this.step)
        const py = row * this.step + Math.floor(CANDIDATES[n]![1] * this.step)
        if (px < this.size && py < this.size && this.id[py * this.size + px]! >= 0) {
          this.cellPixel[cell] = py * this.size + px
          break
        }
      }
      if (this.cellPixel[cell]! >= 0 && (row & 1) === 0 && (column & 1) === 0) this.sampleCell(cell)
    }
  }

  /** Whether a pixel shows what is on the head rather than the head itself. */
  private isDetailed(pixel: number): boolean {
    const group = this.groupOf[this.id[pixel]!]!
    return group !== 0 && this.groups[group * 3 + 2] === 1
  }

  private oddRow(row: number): void {
    const r0 = row & ~1
    const r1 = row & 1 ? row + 1 : row
    for (let column = row & 1 ? 0 : 1; column < this.side; column += row & 1 ? 1 : 2) {
      const cell = row * this.side + column
      const pixel = this.cellPixel[cell]!
      if (pixel < 0) continue
      const much = this.isDetailed(pixel) ? ROUGH : EVEN
      const c0 = column & ~1
      const c1 = column & 1 ? column + 1 : column
      if (r1 < this.side && c1 < this.side) {
        const a = r0 * this.side + c0
        const b = r0 * this.side + c1
        const c = r1 * this.side + c0
        const d = r1 * this.side + c1
        if (
          this.sameSurface(a, pixel) &&
          this.sameSurface(b, pixel) &&
          this.sameSurface(c, pixel) &&
          this.sameSurface(d, pixel) &&
          spread(this.shadow[a]!, this.shadow[b]!, this.shadow[c]!, this.shadow[d]!) < much &&
          spread(this.ambient[a]!, this.ambient[b]!, this.ambient[c]!, this.ambient[d]!) < much
        ) {
          this.shadow[cell] = (this.shadow[a]! + this.shadow[b]! + this.shadow[c]! + this.shadow[d]!) * 0.25
          this.ambient[cell] = (this.ambient[a]! + this.ambient[b]! + this.ambient[c]! + this.ambient[d]!) * 0.25
          continue
        }
      }
      this.sampleCell(cell)
    }
  }

  private smoothRow(row: number): void {
    for (let column = 0; column < this.side; column++) {
      const cell = row * this.side + column
      const pixel = this.cellPixel[cell]!
      this.smooth[cell] =
        row < this.side - 1 &&
        column < this.side - 1 &&
        pixel >= 0 &&
        this.sameSurface(cell + 1, pixel) &&
        this.sameSurface(cell + this.side, pixel) &&
        this.sameSurface(cell + this.side + 1, pixel)
          ? 1
          : 0
    }
  }

  /** Whether a cell stands for the same smooth surface as a pixel. */
  private sameSurface(cell: number, pixel: number): boolean {
    const other = this.cellPixel[cell]!
    if (other < 0 || this.groupOf[this.id[other]!] !== this.groupOf[this.id[pixel]!]) return false
    const same =
      this.normals[other * 3]! * this.normals[pixel * 3]! +
      this.normals[other * 3 + 1]! * this.normals[pixel * 3 + 1]! +
      this.normals[other * 3 + 2]! * this.normals[pixel * 3 + 2]!
    const gap = this.z[other]! - this.z[pixel]!
    return same > 0.82 && gap < 0.2 && gap > -0.2
  }

  /** Adds a cell's light and openness, weighted by nearness (within `wide` cells) and similarity to `point`; false when it is another surface. */
  private accumulate(column: number, row: number, wide: number, px: number, py: number): boolean {
    if (column < 0 || row < 0 || column >= this.side || row >= this.side) return true
    const tx = this.place[0]! - column
    const ty = this.place[1]! - row
    const ax = wide - (tx < 0 ? -tx : tx)
    const ay = wide - (ty < 0 ? -ty : ty)
    if (ax <= 0 || ay <= 0) return true
    const cell = row * this.side + column
    const pixel = this.cellPixel[cell]!
    if (pixel < 0) return false
    const like = this.similarity(pixel, px, py)
    if (like <= 0) return false
    const w = (ax * ay + 0.02) * like
    this.sums[0]! += w
    this.sums[1]! += w * this.shadow[cell]!
    this.sums[2]! += w * this.ambient[cell]!
    return true
  }

  /** Bilateral weight: how much a pixel shows the same surface as `point`, seen in (px, py); 0 when it is another. */
  private similarity(pixel: number, px: number, py: number): number {
    const qx = pixel % this.size
    const qy = (pixel - qx) / this.size
    const nx = this.point[3]!
    const ny = this.point[4]!
    const nz = this.point[5]!
    // Off the tangent plane: another surface.
    const off = ((qx - px) * nx + (py - qy) * ny) * this.unit + (this.z[pixel]! - this.point[2]!) * nz
    const near = 1 - (off < 0 ? -off : off) * 14
    const same = nx * this.normals[pixel * 3]! + ny * this.normals[pixel * 3 + 1]! + nz * this.normals[pixel * 3 + 2]!
    return near <= 0 || same < 0.4 ? 0 : near * same * same
  }

  /** Whether the key's light changes much between a cell and those right and below. */
  private atShadowEdge(cell: number): boolean {
    let least = 1
    let most = 0
    for (let n = 0; n < 4; n++) {
      const c = cell + (n & 1) + (n >> 1) * this.side
      if (c < 0 || c >= this.shadow.length || this.cellPixel[c]! < 0) continue
      const l = this.shadow[c]!
      if (l < least) least = l
      if (l > most) most = l
    }
    return most - least > 0.3
  }

  /** Samples `point` itself, or, where the pixels of even place around show the same surface, takes their mean. */
  private sampleFinely(px: number, py: number): void {
    const x0 = px & ~1
    const y0 = py & ~1
    const x1 = (px & 1) === 0 || x0 + 2 >= this.size ? x0 : x0 + 2
    const y1 = (py & 1) === 0 || y0 + 2 >= this.size ? y0 : y0 + 2
    let light = 0
    let sky = 0
    for (let n = 0; n < 4; n++) {
      const x = n & 1 ? x1 : x0
      const y = n & 2 ? y1 : y0
      const pixel = y * this.size + x
      if (this.id[pixel]! < 0 || this.similarity(pixel, px, py) < 0.6) {
        this.occlusion.shadow()
        this.occlusion.ambient()
        this.visibility[0] = this.point[6]!
        this.visibility[1] = this.point[7]!
        return
      }
      const fine = (y >> 1) * ((this.size + 1) >> 1) + (x >> 1)
      if (this.fineShadow[fine] !== this.fineShadow[fine]) this.sampleEvenPixel(pixel, fine)
      light += this.fineShadow[fine]!
      sky += this.fineAmbient[fine]!
    }
    this.visibility[0] = light * 0.25
    this.visibility[1] = sky * 0.25
  }

  private sampleEvenPixel(pixel: number, fine: number): void {
    for (let n = 0; n < 6; n++) this.kept[n] = this.point[n]!
    this.samplePixel(pixel)
    this.fineShadow[fine] = this.point[6]!
    this.fineAmbient[fine] = this.point[7]!
    for (let n = 0; n < 6; n++) this.point[n] = this.kept[n]!
  }

  /**
   * Shadow and ambient occlusion at `point`, seen in pixel (px, py), from the four cells around, those of another surface left
   * out; into `visibility`. At a sharp shadow edge a `precise` surface is sampled finer, or the grid would be seen.
   */
  upsample(precise: boolean, px: number, py: number): void {
    const u = (px - (this.step - 1) / 2 - 0.25) / this.step
    const v = (py - (this.step - 1) / 2 - 0.25) / this.step
    const c0 = Math.floor(u)
    const r0 = Math.floor(v)
    const cell = r0 * this.side + c0
    if (c0 >= 0 && r0 >= 0 && this.smooth[cell]! === 1) {
      const pixel = this.cellPixel[cell]!
      const gap = this.z[pixel]! - this.point[2]!
      const same =
        this.point[3]! * this.normals[pixel * 3]! +
        this.point[4]! * this.normals[pixel * 3 + 1]! +
        this.point[5]! * this.normals[pixel * 3 + 2]!
      if (same > 0.9 && gap < 0.12 && gap > -0.12) {
        const tx = u - c0
        const ty = v - r0
        const a = (1 - tx) * (1 - ty)
        const b = tx * (1 - ty)
        const c = (1 - tx) * ty
        const d = tx * ty
        this.visibility[0] =
          this.shadow[cell]! * a +
          this.shadow[cell + 1]! * b +
          this.shadow[cell + this.side]! * c +
          this.shadow[cell + this.side + 1]! * d
        this.visibility[1] =
          this.ambient[cell]! * a +
          this.ambient[cell + 1]! * b +
          this.ambient[cell + this.side]! * c +
          this.ambient[cell + this.side + 1]! * d
        return
      }
    }
    this.sums[0] = 0
    this.sums[1] = 0
    this.sums[2] = 0
    this.place[0] = u
    this.place[1] = v
    let refused = false
    for (let n = 0; n < 4; n++) if (!this.accumulate(c0 + (n & 1), r0 + (n >> 1), 1, px, py)) refused = true
    if (refused) {
      if (precise) {
        this.sampleFinely(px, py)
        return
      }
      // Beside another surface: a wider neighbourhood, or the grid would be seen.
      this.sums[0] = 0
      this.sums[1] = 0
      this.sums[2] = 0
      for (let row = r0 - 1; row <= r0 + 2; row++) {
        for (let column = c0 - 1; column <= c0 + 2; column++) this.accumulate(column, row, 2, px, py)
      }
    }
    const weight = this.sums[0]!
    const enough = refused ? (precise ? 5 : 2.5) : 0.04
    if (precise && this.atShadowEdge(cell)) this.sampleFinely(px, py)
    else if (weight >= enough) {
      this.visibility[0] = this.sums[1]! / weight
      this.visibility[1] = this.sums[2]! / weight
    } else {
      // Few cells have weight here: the pixel is sampled itself and blended in, the more the less they weigh.
      const trust = weight / enough
      this.sampleFinely(px, py)
      // A single dark pixel between two locks would look like a speck.
      if (!precise && this.visibility[1]! < CREVICE) this.visibility[1] = CREVICE
      this.visibility[0] = this.visibility[0]! * (1 - trust) + this.sums[1]! / enough
      this.visibility[1] = this.visibility[1]! * (1 - trust) + this.sums[2]! / enough
    }
  }
}

function spread(a: number, b: number, c: number, d: number): number {
  return Math.max(a, b, c, d) - Math.min(a, b, c, d)
}
