/**
 * Fringes: hand-placed clumps, right to left. A few long edges with a slit or two between them: many tips side by side
 * would be petals.
 *
 * Brows stay whole: over them (|x| from 62 to 190) no clump reaches below `OVER_BROWS`, which each face moves to where
 * its own brows begin. Between them and at the temples locks fall lower.
 */
import type { XY } from '../geometry.ts'

/**
 * How a clump falls: straight down (0), aside to a sharp tip (1), aside without a tip, so that its edge runs on into the
 * next one's (2), or cut level (3); to our left where it is negative.
 */
export type Sweep = -3 | -2 | -1 | 0 | 1 | 2 | 3

/** Clumps of a fringe, from right to left: tip x, tip y, valley x, valley y, which way they fall. */
export type Bangs = readonly (readonly [tx: number, ty: number, vx: number, vy: number, sweep: Sweep])[]

export interface Fringe {
  bangs: Bangs
  /** Whether it falls from a parting. */
  parting?: boolean
  /** Where the clumps begin. */
  crown: XY
  /** Where the ring of light breaks, 0 left … 1 right. */
  part: number
}

/** Where the clumps over the brows end, and the hairline from which on they are longer or shorter, canvas units. */
export const [OVER_BROWS, ROOTS] = [412, 280]

/** Swept from a parting on the right to the left. */
export const SWEPT: Fringe = {
  parting: true,
  crown: [74, 176],
  part: 0.62,
  bangs: [
    [202, 516, 190, 392, 1], [136, 348, 96, 286, 2], [-58, 430, -62, 388, -1], [-150, 412, -190, 400, -1],
    [-204, 530, -207, 470, -1],
  ],
}
/** A long sweep that leaves the forehead's corner free. */
export const SIDE: Fringe = {
  parting: true,
  crown: [104, 180],
  part: 0.7,
  bangs: [
    [204, 500, 190, 392, 1], [146, 350, 112, 290, 2], [-108, 412, -110, 378, -1], [-138, 402, -190, 412, -2],
    [-204, 544, -206, 480, -1],
  ],
}
/** Curtains from the middle. */
export const CURTAINS: Fringe = {
  parting: true,
  crown: [10, 172],
  part: 0.5,
  bangs: [
    [203, 548, 190, 400, 1], [148, 396, 132, 364, 2], [128, 398, 10, 278, 1], [-96, 392, -100, 360, -1],
    [-136, 396, -190, 404, -2], [-203, 548, -208, 480, -1],
  ],
}
/** From a parting in the middle to the temples: the forehead is free. */
export const PARTED: Fringe = {
  parting: true,
  crown: [0, 168],
  part: 0.5,
  bangs: [[204, 566, 190, 440, 1], [124, 372, 0, 278, 2], [-124, 372, -190, 440, -2], [-204, 566, -208, 490, -1]],
}
/** The same from a parting on the right. */
export const PARTED_ASIDE: Fringe = {
  parting: true,
  crown: [92, 172],
  part: 0.66,
  bangs: [
    [204, 548, 192, 424, 1], [152, 364, 92, 284, 2], [-104, 404, -106, 370, -1], [-142, 402, -190, 424, -2],
    [-204, 560, -208, 488, -1],
  ],
}
/** Piecey, straight down with uneven tips. */
export const PIECEY: Fringe = {
  crown: [-10, 168],
  part: 0.42,
  bangs: [
    [202, 524, 190, 396, 0], [154, 400, 126, 364, 2], [124, 408, 46, 306, 1], [-22, 460, -32, 344, -1],
    [-112, 412, -114, 376, -1], [-142, 400, -190, 406, -2], [-202, 526, -207, 470, 0],
  ],
}
/** A full, blunt fringe. */
export const BLUNT: Fringe = {
  crown: [0, 166],
  part: 0.38,
  bangs: [
    [202, 520, 190, 390, 0], [84, 396, 90, 366, -3], [-44, 402, -38, 354, -3], [-122, 393, -116, 371, -3],
    [-156, 389, -190, 388, -2], [-202, 520, -207, 462, 0],
  ],
}
/** Short and textured, high on the forehead. */
export const CROP: Fringe = {
  crown: [20, 172],
  part: 0.6,
  bangs: [
    [202, 500, 186, 376, 0], [126, 408, 138, 366, -1], [28, 416, 50, 338, -1], [-82, 408, -60, 362, -1],
    [-146, 404, -186, 392, -2], [-202, 500, -212, 424, 0],
  ],
}
/** Three large manga clumps, one between the eyes. */
export const MANGA: Fringe = {
  crown: [18, 168],
  part: 0.58,
  bangs: [
    [202, 520, 190, 396, 1], [144, 354, 84, 302, 2], [-4, 486, -28, 328, -1], [-110, 412, -112, 376, -1],
    [-142, 402, -190, 404, -2], [-202, 528, -206, 468, -1],
  ],
}
/** Under a brim no clump shows: what came out below it would be scraps. */
export const UNDER_BRIM: Fringe = {
  crown: [0, 160],
  part: 0.4,
  bangs: [[208, 440, 202, 400, 0], [100, 340, 0, 330, 0], [-100, 340, -202, 400, 0], [-208, 440, -212, 446, 0]],
}
/** The bare hairline, rounded. */
export const HAIRLINE: Fringe = {
  crown: [0, 160],
  part: 0.4,
  bangs: [[206, 428, 172, 372, 0], [100, 340, 0, 330, 0], [-100, 340, -172, 372, 0], [-206, 428, -214, 446, 0]],
}
