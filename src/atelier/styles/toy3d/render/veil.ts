/** Light and openness of every pixel, from a lattice at a quarter of the picture's rate: both are smooth. */
import type { Field } from './build.ts'
import { clearHaze } from './haze.ts'
import { lightSpot, openSpot, spot } from './occlusion.ts'
import type { Depths } from './trace.ts'

const TRIES = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25], [0, 0.5], [0.5, 0]] as const

/** The least openness of a single pixel of hair. */
const CREVICE = 0.5
/** Light and openness per cell, and the pixel that stands for it, or -1. Kept from picture to picture. */
let lit = new Float32Array(0)
let open = new Float32Array(0)
let at = new Int32Array(0)
/** 1 where a cell shows one smooth surface together with the three cells right and below. */
let plain = new Uint8Array(0)
/** The same of single pixels of even place, where a shadow's edge is drawn finer; NaN where not asked yet. */
let fineLit = new Float32Array(0)
let fineOpen = new Float32Array(0)
/** Cells in a row, and a cell's side in pixels. */
let side = 0
let step = 0
let size = 0
/** Units per pixel, pixel of the origin. */
const lens = new Float64Array(3)
let id = new Int16Array(0)
let z = new Float32Array(0)
let normals = new Float32Array(0)
let groupOf = new Int32Array(0)

/**
 * Light and openness on a lattice of cells `wide` pixels wide. Every other cell is asked first; those between are
 * asked only where their neighbours disagree.
 */
export function veilOf(field: Field, depths: Depths, ofPixels: Float32Array, wide: number): void {
  const { camera } = depths
  if (size !== camera.size || step !== wide) {
    size = camera.size
    step = wide
    side = Math.ceil(size / step)
    lit = new Float32Array(side * side)
    open = new Float32Array(side * side)
    at = new Int32Array(side * side)
    plain = new Uint8Array(side * side)
    fineLit = new Float32Array(((size + 1) >> 1) ** 2)
    fineOpen = new Float32Array(fineLit.length)
  }
  lens.set([1 / camera.scale, camera.x, camera.y])
  id = depths.id as typeof id
  z = depths.z as typeof z
  normals = ofPixels as typeof normals
  groupOf = field.groupOf as typeof groupOf
  fineLit.fill(NaN)
  clearHaze()
  for (let row = 0; row < side; row++) firstRow(row)
  for (let row = 0; row < side; row++) betweenRow(row)
  for (let row = 0; row < side; row++) plainRow(row)
}

/** Asks at a pixel's point; the answer is left in `spot`. */
function askPixel(pixel: number): void {
  const px = pixel % size
  const py = (pixel - px) / size
  const o = pixel * 3
  spot[0] = (px + 0.5 - lens[1]!) * lens[0]!
  spot[1] = (lens[2]! - py - 0.5) * lens[0]!
  spot[2] = z[pixel]!
  spot[3] = normals[o]!
  spot[4] = normals[o + 1]!
  spot[5] = normals[o + 2]!
  lightSpot()
  openSpot()
}

function ask(cell: number): void {
  askPixel(at[cell]!)
  lit[cell] = spot[6]!
  open[cell] = spot[7]!
}

function firstRow(row: number): void {
  for (let column = 0; column < side; column++) {
    const cell = row * side + column
    at[cell] = -1
    for (let n = 0; n < TRIES.length; n++) {
      const px = column * step + Math.floor(TRIES[n]![0] * step)
      const py = row * step + Math.floor(TRIES[n]![1] * step)
      if (px < size && py < size && id[py * size + px]! >= 0) {
        at[cell] = py * size + px
        break
      }
    }
    if (at[cell]! >= 0 && (row & 1) === 0 && (column & 1) === 0) ask(cell)
  }
}

function betweenRow(row: number): void {
  const r0 = row & ~1
  const r1 = row & 1 ? row + 1 : row
  for (let column = row & 1 ? 0 : 1; column < side; column += row & 1 ? 1 : 2) {
    const cell = row * side + column
    const pixel = at[cell]!
    if (pixel < 0) continue
    const c0 = column & ~1
    const c1 = column & 1 ? column + 1 : column
    if (r1 < side && c1 < side) {
      const a = r0 * side + c0
      const b = r0 * side + c1
      const c = r1 * side + c0
      const d = r1 * side + c1
      if (
        agree(a, pixel) &&
        agree(b, pixel) &&
        agree(c, pixel) &&
        agree(d, pixel) &&
        spread(lit[a]!, lit[b]!, lit[c]!, lit[d]!) < 0.15 &&
        spread(open[a]!, open[b]!, open[c]!, open[d]!) < 0.15
      ) {
        lit[cell] = (lit[a]! + lit[b]! + lit[c]! + lit[d]!) * 0.25
        open[cell] = (open[a]! + open[b]! + open[c]! + open[d]!) * 0.25
        continue
      }
    }
    ask(cell)
  }
}

function plainRow(row: number): void {
  for (let column = 0; column < side; column++) {
    const cell = row * side + column
    const pixel = at[cell]!
    plain[cell] =
      row < side - 1 &&
      column < side - 1 &&
      pixel >= 0 &&
      agree(cell + 1, pixel) &&
      agree(cell + side, pixel) &&
      agree(cell + side + 1, pixel)
        ? 1
        : 0
  }
}

function spread(a: number, b: number, c: number, d: number): number {
  return Math.max(a, b, c, d) - Math.min(a, b, c, d)
}

/** Whether a cell stands for the same smooth surface as a pixel. */
function agree(cell: number, pixel: number): boolean {
  const other = at[cell]!
  if (other < 0 || groupOf[id[other]!] !== groupOf[id[pixel]!]) return false
  const same =
    normals[other * 3]! * normals[pixel * 3]! +
    normals[other * 3 + 1]! * normals[pixel * 3 + 1]! +
    normals[other * 3 + 2]! * normals[pixel * 3 + 2]!
  const gap = z[other]! - z[pixel]!
  return same > 0.82 && gap < 0.2 && gap > -0.2
}

/** What `unveil` leaves: the key's visibility, the sky's. */
export const veiled = new Float64Array(2)
/** Sums of weight, light and openness. */
const sum = new Float64Array(3)
/** Where the lattice is read, in cells. */
const place = new Float64Array(2)

/** Adds a cell's light and openness, weighted by nearness (within `wide` cells) and likeness to `spot`; false when it is another surface. */
function gather(column: number, row: number, wide: number, px: number, py: number): boolean {
  if (column < 0 || row < 0 || column >= side || row >= side) return true
  const tx = place[0]! - column
  const ty = place[1]! - row
  const ax = wide - (tx < 0 ? -tx : tx)
  const ay = wide - (ty < 0 ? -ty : ty)
  if (ax <= 0 || ay <= 0) return true
  const cell = row * side + column
  const pixel = at[cell]!
  if (pixel < 0) return false
  const like = likeness(pixel, px, py)
  if (like <= 0) return false
  const w = (ax * ay + 0.02) * like
  sum[0]! += w
  sum[1]! += w * lit[cell]!
  sum[2]! += w * open[cell]!
  return true
}

/** How much a pixel shows the same surface as `spot`, seen in (px, py): 0 when it is another. */
function likeness(pixel: number, px: number, py: number): number {
  const qx = pixel % size
  const qy = (pixel - qx) / size
  const nx = spot[3]!
  const ny = spot[4]!
  const nz = spot[5]!
  // Off the tangent plane: another surface.
  const off = ((qx - px) * nx + (py - qy) * ny) * lens[0]! + (z[pixel]! - spot[2]!) * nz
  const near = 1 - (off < 0 ? -off : off) * 14
  const same = nx * normals[pixel * 3]! + ny * normals[pixel * 3 + 1]! + nz * normals[pixel * 3 + 2]!
  return near <= 0 || same < 0.4 ? 0 : near * same * same
}

/** Whether the key's light changes much between a cell and those right and below. */
function steep(cell: number): boolean {
  let least = 1
  let most = 0
  for (let n = 0; n < 4; n++) {
    const c = cell + (n & 1) + (n >> 1) * side
    if (c < 0 || c >= lit.length || at[c]! < 0) continue
    const l = lit[c]!
    if (l < least) least = l
    if (l > most) most = l
  }
  return most - least > 0.3
}

/** Asks for `spot` itself, or, where the pixels of even place around show the same surface, takes what these say. */
function askFinely(px: number, py: number): void {
  const x0 = px & ~1
  const y0 = py & ~1
  const x1 = (px & 1) === 0 || x0 + 2 >= size ? x0 : x0 + 2
  const y1 = (py & 1) === 0 || y0 + 2 >= size ? y0 : y0 + 2
  let light = 0
  let sky = 0
  for (let n = 0; n < 4; n++) {
    const x = n & 1 ? x1 : x0
    const y = n & 2 ? y1 : y0
    const pixel = y * size + x
    if (id[pixel]! < 0 || likeness(pixel, px, py) < 0.6) {
      lightSpot()
      openSpot()
      veiled[0] = spot[6]!
      veiled[1] = spot[7]!
      return
    }
    const fine = (y >> 1) * ((size + 1) >> 1) + (x >> 1)
    if (fineLit[fine] !== fineLit[fine]) askEven(pixel, fine)
    light += fineLit[fine]!
    sky += fineOpen[fine]!
  }
  veiled[0] = light * 0.25
  veiled[1] = sky * 0.25
}

const kept = new Float64Array(6)
function askEven(pixel: number, fine: number): void {
  for (let n = 0; n < 6; n++) kept[n] = spot[n]!
  askPixel(pixel)
  fineLit[fine] = spot[6]!
  fineOpen[fine] = spot[7]!
  for (let n = 0; n < 6; n++) spot[n] = kept[n]!
}

/**
 * Light and openness at `spot`, seen in pixel (px, py), from the four cells around, those of another surface left
 * out; into `veiled`. Where shadow begins or ends sharply a `keen` surface is asked finer: the lattice would show.
 */
export function unveil(keen: boolean, px: number, py: number): void {
  const u = (px - (step - 1) / 2 - 0.25) / step
  const v = (py - (step - 1) / 2 - 0.25) / step
  const c0 = Math.floor(u)
  const r0 = Math.floor(v)
  const cell = r0 * side + c0
  if (c0 >= 0 && r0 >= 0 && plain[cell]! === 1) {
    const pixel = at[cell]!
    const gap = z[pixel]! - spot[2]!
    const same =
      spot[3]! * normals[pixel * 3]! + spot[4]! * normals[pixel * 3 + 1]! + spot[5]! * normals[pixel * 3 + 2]!
    if (same > 0.9 && gap < 0.12 && gap > -0.12) {
      const tx = u - c0
      const ty = v - r0
      const a = (1 - tx) * (1 - ty)
      const b = tx * (1 - ty)
      const c = (1 - tx) * ty
      const d = tx * ty
      veiled[0] = lit[cell]! * a + lit[cell + 1]! * b + lit[cell + side]! * c + lit[cell + side + 1]! * d
      veiled[1] = open[cell]! * a + open[cell + 1]! * b + open[cell + side]! * c + open[cell + side + 1]! * d
      return
    }
  }
  sum[0] = 0
  sum[1] = 0
  sum[2] = 0
  place[0] = u
  place[1] = v
  let refused = false
  for (let n = 0; n < 4; n++) if (!gather(c0 + (n & 1), r0 + (n >> 1), 1, px, py)) refused = true
  if (refused) {
    if (keen) {
      askFinely(px, py)
      return
    }
    // Beside another surface: a wider circle, or the lattice would show.
    sum[0] = 0
    sum[1] = 0
    sum[2] = 0
    for (let row = r0 - 1; row <= r0 + 2; row++) {
      for (let column = c0 - 1; column <= c0 + 2; column++) gather(column, row, 2, px, py)
    }
  }
  const weight = sum[0]!
  const enough = refused ? (keen ? 5 : 2.5) : 0.04
  if (keen && steep(cell)) askFinely(px, py)
  else if (weight >= enough) {
    veiled[0] = sum[1]! / weight
    veiled[1] = sum[2]! / weight
  } else {
    // Few cells speak for this pixel: it is asked itself, the less they say the more.
    const trust = weight / enough
    askFinely(px, py)
    // Between two locks a pixel would be shut off: alone it would be a speck.
    if (!keen && veiled[1]! < CREVICE) veiled[1] = CREVICE
    veiled[0] = veiled[0]! * (1 - trust) + sum[1]! / enough
    veiled[1] = veiled[1]! * (1 - trust) + sum[2]! / enough
  }
}
