/** Histograms of oriented gradients (Dalal and Triggs, CVPR 2005) of a plane of lightness, cell by cell. */
import { clamp } from '../../clamp.ts'

/** Directions of edges, without their sense. */
export const BINS = 8
/** Side of a cell, places. */
export const CELL = 4
/** Most that one direction of a cell counts, and what keeps plain surfaces from being amplified. */
const [MOST, CALM] = [0.5, 1e-3]

export interface Gradients {
  strength: Float32Array
  /** 0…BINS. */
  direction: Float32Array
}

/** Of all places of a plane of `width` columns but the outermost. @param shares how much a place counts, 0…1 */
export function gradientsOf(plane: Float32Array, width: number, shares?: Float32Array): Gradients {
  const [strength, direction] = [new Float32Array(plane.length), new Float32Array(plane.length)]
  const height = plane.length / width
  for (let j = 1; j < height - 1; j++)
    for (let i = 1; i < width - 1; i++) {
      const k = j * width + i
      const [dx, dy] = [(plane[k + 1]! - plane[k - 1]!) / 2, (plane[k + width]! - plane[k - width]!) / 2]
      strength[k] = Math.hypot(dx, dy) * (shares ? shares[k]! : 1)
      direction[k] = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * BINS
    }
  return { strength, direction }
}

/** Where cells lie: the first place's column and row, and how many of them. */
export interface Cells {
  left: number
  top: number
  columns: number
  rows: number
}

/** BINS numbers of each cell, row by row, in the energy of the cells around it. @param width columns of the plane */
export function orientedEdges({ strength, direction }: Gradients, width: number, cells: Cells): Float32Array {
  const { left, top, columns, rows } = cells
  const sums = new Float32Array(rows * columns * BINS)
  for (let j = 0; j < rows * CELL; j++)
    for (let i = 0; i < columns * CELL; i++) {
      const k = (top + j) * width + left + i
      const bin = Math.floor(direction[k]!)
      const share = direction[k]! - bin
      const cell = (Math.floor(j / CELL) * columns + Math.floor(i / CELL)) * BINS
      sums[cell + (bin % BINS)]! += strength[k]! * (1 - share)
      sums[cell + ((bin + 1) % BINS)]! += strength[k]! * share
    }
  const out = new Float32Array(sums.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const place = (row * columns + column) * BINS
      const energy = Math.sqrt(energyAround(sums, cells, row, column) + CALM)
      for (let k = 0; k < BINS; k++) out[place + k] = Math.min(MOST, sums[place + k]! / energy)
    }
  return out
}

/** Of the cell and the eight around it; cells at the border count again for those past it. */
function energyAround(edges: Float32Array, { columns, rows }: Cells, row: number, column: number): number {
  let sum = 0
  for (let j = row - 1; j <= row + 1; j++)
    for (let i = column - 1; i <= column + 1; i++) {
      const cell = (clamp(j, 0, rows - 1) * columns + clamp(i, 0, columns - 1)) * BINS
      for (let k = 0; k < BINS; k++) sum += edges[cell + k]! ** 2
    }
  return sum
}

/** Mean of a plane in the cell whose first place is in this row and column. */
export function meanOf(plane: Float32Array, width: number, row: number, column: number): number {
  let sum = 0
  for (let j = 0; j < CELL; j++) for (let i = 0; i < CELL; i++) sum += plane[(row + j) * width + column + i]!
  return sum / CELL ** 2
}
