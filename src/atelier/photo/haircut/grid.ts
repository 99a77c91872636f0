/**
 * The frame in which haircuts are compared, whoever wears them: across in halves of the face's width at the cheeks, down
 * in the distance from the eyes to the chin, from the middle between the eyes.
 */

const [LEFT, TOP, CELL] = [-2.2, -2, 0.1]
export const COLUMNS = 44
export const ROWS = 44
export const CELLS = COLUMNS * ROWS

/** The cell of a place, or -1 past the frame. */
export function cellAt(u: number, v: number): number {
  const [column, row] = [Math.floor((u - LEFT) / CELL), Math.floor((v - TOP) / CELL)]
  return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? -1 : row * COLUMNS + column
}

/** The middle of a cell. */
export function placeOf(cell: number): [u: number, v: number] {
  return [LEFT + ((cell % COLUMNS) + 0.5) * CELL, TOP + (Math.floor(cell / COLUMNS) + 0.5) * CELL]
}
