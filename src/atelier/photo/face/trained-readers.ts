/**
 * Whether a face looks as if it wore glasses, or a beard: two linear readers of the face laid flat, which know rims too
 * thin and beards too fair for rules. Logistic regression on histograms of oriented gradients (Dalal and Triggs, CVPR
 * 2005), on colours beside the cheeks', and on how fine the texture is. How they were fitted: decision 0053.
 */
import { clamp } from '../../clamp.ts'
import { median } from '../median.ts'
import { type FacePatch, HEIGHT, WIDTH } from './face-patch.ts'
import trained from './trained-weights.json' with { type: 'json' }

/** What of the patch, at half its size, is looked at: its first row, and rows of cells. */
interface Region {
  top: number
  rows: number
}
/** Of each reader; whoever changes one must fit it anew (scripts/fit-readers.ts). */
export const REGIONS = { glasses: { top: 6, rows: 11 }, beard: { top: 31, rows: 13 } } as const
export type Reader = keyof typeof REGIONS

const [HALF_WIDTH, HALF_HEIGHT] = [WIDTH >> 1, HEIGHT >> 1]
/** Side of a cell, first column, and cells of a row. */
const [CELL, LEFT, COLUMNS] = [4, 1, 17]
/** Directions of edges, and all numbers of a cell: those, lightness, two colours, and texture twice. */
const [BINS, FEATURES] = [8, 13]
/** Most that one direction of a cell counts, and what keeps plain skin from being amplified. */
const [MOST, CALM] = [0.5, 1e-3]
/** How much lightness and colours beside the cheeks' count. */
const SCALES = [3, 10, 10]
/** Added to edges before their logarithm is taken, and to that. */
const [FAINT, LEVEL] = [0.003, 5]
/** The cheeks: columns on either side, and rows, of the patch at half its size. */
const CHEEKS = { columns: [14, 46], rows: 36, side: 10 } as const

/** One byte each, as they are kept. */
export const weightsOf = ({ weights }: { weights: string }): Int8Array =>
  Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0))
const WEIGHTS: Record<Reader, Int8Array> = { glasses: weightsOf(trained.glasses), beard: weightsOf(trained.beard) }

export interface Score {
  /** Above 0 where it is likelier than not; about the logarithm of the odds, were as many people to wear it as not. */
  whole: number
  /** The same of the half of the face that speaks less for it, as if the other half were its mirror image. */
  weaker: number
}

/** How much a face looks as if it wore what the reader knows. */
export function scoreOf(reader: Reader, patch: FacePatch): Score {
  const { bias, scale } = trained[reader]
  const weights = WEIGHTS[reader]
  const columns = new Float64Array(COLUMNS)
  for (const [i, value] of featuresOf(REGIONS[reader], patch).entries())
    columns[Math.floor(i / FEATURES) % COLUMNS]! += scale * value * weights[i]!
  const sum = (from: number, to: number) => columns.subarray(from, to).reduce((total, value) => total + value, 0)
  const middle = COLUMNS >> 1
  const [left, right] = [sum(0, middle), sum(middle + 1, COLUMNS)]
  return { whole: bias + left + columns[middle]! + right, weaker: bias + columns[middle]! + 2 * Math.min(left, right) }
}

/** FEATURES numbers of each cell, row by row. */
export function featuresOf({ top, rows }: Region, { l, a, b }: FacePatch): Float32Array {
  const planes = [halved(l), halved(a), halved(b)] as const
  const gradients = gradientsOf(planes[0])
  const edges = orientedEdges(gradients, top, rows)
  const cheeks = planes.map(cheekOf)
  const smooth = Math.log(cheekOf(gradients.strength) + FAINT)
  const out = new Float32Array(rows * COLUMNS * FEATURES)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const cell = row * COLUMNS + column
      const place = cell * FEATURES
      const energy = Math.sqrt(energyAround(edges, rows, row, column) + CALM)
      for (let k = 0; k < BINS; k++) out[place + k] = Math.min(MOST, edges[cell * BINS + k]! / energy)
      const mean = (plane: Float32Array) => meanOf(plane, top + row * CELL, LEFT + column * CELL)
      for (const [k, plane] of planes.entries()) out[place + BINS + k] = SCALES[k]! * (mean(plane) - cheeks[k]!)
      const texture = Math.log(mean(gradients.strength) + FAINT)
      out[place + BINS + 3] = texture + LEVEL
      out[place + BINS + 4] = texture - smooth
    }
  return out
}

/** Means of two by two places. */
function halved(plane: Float32Array): Float32Array {
  const out = new Float32Array(HALF_WIDTH * HALF_HEIGHT)
  for (let j = 0; j < HALF_HEIGHT; j++)
    for (let i = 0; i < HALF_WIDTH; i++) {
      const k = 2 * j * WIDTH + 2 * i
      out[j * HALF_WIDTH + i] = (plane[k]! + plane[k + 1]! + plane[k + WIDTH]! + plane[k + WIDTH + 1]!) / 4
    }
  return out
}

interface Gradients {
  strength: Float32Array
  /** 0…BINS, without their sense. */
  direction: Float32Array
}

/** Of all places but the outermost. */
function gradientsOf(plane: Float32Array): Gradients {
  const [strength, direction] = [new Float32Array(plane.length), new Float32Array(plane.length)]
  for (let j = 1; j < HALF_HEIGHT - 1; j++)
    for (let i = 1; i < HALF_WIDTH - 1; i++) {
      const k = j * HALF_WIDTH + i
      const [dx, dy] = [(plane[k + 1]! - plane[k - 1]!) / 2, (plane[k + HALF_WIDTH]! - plane[k - HALF_WIDTH]!) / 2]
      strength[k] = Math.hypot(dx, dy)
      direction[k] = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * BINS
    }
  return { strength, direction }
}

/** Strength of edges in each of BINS directions of each cell. */
function orientedEdges({ strength, direction }: Gradients, top: number, rows: number): Float32Array {
  const out = new Float32Array(rows * COLUMNS * BINS)
  for (let j = 0; j < rows * CELL; j++)
    for (let i = 0; i < COLUMNS * CELL; i++) {
      const k = (top + j) * HALF_WIDTH + LEFT + i
      const bin = Math.floor(direction[k]!)
      const share = direction[k]! - bin
      const cell = (Math.floor(j / CELL) * COLUMNS + Math.floor(i / CELL)) * BINS
      out[cell + (bin % BINS)]! += strength[k]! * (1 - share)
      out[cell + ((bin + 1) % BINS)]! += strength[k]! * share
    }
  return out
}

/** Of the cell and the eight around it; cells at the border count again for those past it. */
function energyAround(edges: Float32Array, rows: number, row: number, column: number): number {
  let sum = 0
  for (let j = row - 1; j <= row + 1; j++)
    for (let i = column - 1; i <= column + 1; i++) {
      const cell = (clamp(j, 0, rows - 1) * COLUMNS + clamp(i, 0, COLUMNS - 1)) * BINS
      for (let k = 0; k < BINS; k++) sum += edges[cell + k]! ** 2
    }
  return sum
}

/** Of the cell whose first place is in this row and column. */
function meanOf(plane: Float32Array, row: number, column: number): number {
  let sum = 0
  for (let j = 0; j < CELL; j++) for (let i = 0; i < CELL; i++) sum += plane[(row + j) * HALF_WIDTH + column + i]!
  return sum / CELL ** 2
}

/** The median of both cheeks. */
function cheekOf(plane: Float32Array): number {
  const values: number[] = []
  for (let j = 0; j < CHEEKS.side; j++)
    for (const column of CHEEKS.columns)
      for (let i = 0; i < CHEEKS.side; i++) values.push(plane[(CHEEKS.rows + j) * HALF_WIDTH + column + i]!)
  return median(values)
}
