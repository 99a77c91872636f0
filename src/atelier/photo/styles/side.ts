import { PORTRAIT_SIDE } from '../portrait.ts'

/** Side of a study's planes, pixels: half the portrait's. */
export const SIDE = PORTRAIT_SIDE / 2

/** Side of a pixel drawing, cells. */
export const GRID = 64
