/**
 * Fringes: hand-placed clumps, right to left, broad ones with a thin one between them.
 *
 * Brows stay whole: over them (|x| from 62 to 190) no clump reaches below `OVER_BROWS`, which each face moves to where
 * its own brows begin. Between them and at the temples locks fall lower.
 */
import type { XY } from '../geometry.ts'

/** Clumps of a fringe, from right to left: tip x, tip y, valley x, valley y, which way they fall. */
export type Bangs = readonly (readonly [tx: number, ty: number, vx: number, vy: number, sweep: -1 | 0 | 1])[]

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
    [202, 516, 190, 372, 1], [160, 400, 96, 290, 1], [-58, 414, -64, 342, -1], [-138, 412, -190, 378, -1],
    [-204, 530, -207, 470, -1],
  ],
}
/** A long sweep that leaves the forehead's corner free. */
export const SIDE: Fringe = {
  parting: true,
  crown: [104, 180],
  part: 0.7,
  bangs: [
    [204, 500, 190, 366, 1], [170, 384, 112, 296, 1], [-96, 414, -108, 350, -1], [-160, 410, -190, 380, -1],
    [-204, 544, -206, 480, -1],
  ],
}
/** Curtains from the middle. */
export const CURTAINS: Fringe = {
  parting: true,
  crown: [10, 172],
  part: 0.5,
  bangs: [
    [203, 548, 190, 376, 1], [172, 412, 128, 352, 1], [108, 402, 10, 282, 1], [-86, 398, -106, 344, -1],
    [-156, 412, -190, 376, -1], [-203, 548, -208, 480, -1],
  ],
}
/** From a parting in the middle to the temples: the forehead is free. */
export const PARTED: Fringe = {
  parting: true,
  crown: [0, 168],
  part: 0.5,
  bangs: [[204, 566, 190, 440, 1], [164, 414, 0, 282, 1], [-164, 414, -190, 440, -1], [-204, 566, -208, 490, -1]],
}
/** The same from a parting on the right. */
export const PARTED_ASIDE: Fringe = {
  parting: true,
  crown: [92, 172],
  part: 0.66,
  bangs: [
    [204, 548, 192, 424, 1], [176, 406, 92, 284, 1], [-92, 404, -122, 356, -1], [-160, 414, -190, 424, -1],
    [-204, 560, -208, 488, -1],
  ],
}
/** Piecey, straight down with uneven tips. */
export const PIECEY: Fringe = {
  crown: [-10, 168],
  part: 0.42,
  bangs: [
    [202, 524, 190, 366, 0], [166, 410, 112, 338, 1], [78, 396, 32, 298, 1], [-24, 458, -46, 322, -1],
    [-138, 412, -190, 372, -1], [-202, 526, -207, 470, 0],
  ],
}
/** A full, blunt fringe. */
export const BLUNT: Fringe = {
  crown: [0, 166],
  part: 0.38,
  bangs: [
    [202, 520, 190, 372, 0], [132, 410, 124, 358, -1], [0, 418, -6, 322, -1], [-66, 406, -76, 352, -1],
    [-152, 412, -190, 376, -1], [-202, 520, -207, 462, 0],
  ],
}
/** Short and textured, high on the forehead. */
export const CROP: Fringe = {
  crown: [20, 172],
  part: 0.6,
  bangs: [
    [182, 408, 158, 352, -1], [104, 402, 92, 330, -1], [10, 410, -4, 318, -1], [-78, 406, -92, 340, -1],
    [-154, 410, -170, 366, -1], [-198, 450, -212, 424, -1],
  ],
}
/** Three large manga clumps, one between the eyes. */
export const MANGA: Fringe = {
  crown: [18, 168],
  part: 0.58,
  bangs: [
    [202, 520, 190, 366, 1], [156, 412, 88, 316, 1], [-4, 486, -30, 302, -1], [-88, 402, -98, 342, -1],
    [-156, 412, -190, 372, -1], [-202, 528, -206, 468, -1],
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
