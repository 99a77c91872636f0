/**
 * The frame in which haircuts are compared, whoever wears them: across in halves of the face's width at the cheeks, down
 * in the distance from the eyes to the chin, from the middle between the eyes.
 */

const [LEFT, TOP, CELL] = [-2.2, -2, 0.1]
export const COLUMNS = 44
export const ROWS = 44
export const CELLS = COLUMNS * ROWS

/** The column of a place, or -1 past the frame. */
export function columnAt(u: number): number {
  const column = Math.floor((u - LEFT) / CELL)
  return column < 0 || column >= COLUMNS ? -1 : column
}

/** The row of a place, or -1 past the frame. */
export function rowAt(v: number): number {
  const row = Math.floor((v - TOP) / CELL)
  return row < 0 || row >= ROWS ? -1 : row
}

/** The middle of a cell. */
export function placeOf(cell: number): [u: number, v: number] {
  return [LEFT + ((cell % COLUMNS) + 0.5) * CELL, TOP + (Math.floor(cell / COLUMNS) + 0.5) * CELL]
}
