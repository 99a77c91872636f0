/** Fringes: hand-placed clumps, right to left. Brows are near y 455, the eyes' tops near y 490. */
import type { XY } from '../geometry.ts'
import type { Bangs } from './kit.ts'

export interface Fringe {
  bangs: Bangs
  /** Where the clumps begin. */
  crown: XY
  /** Where the ring of light breaks, 0 left … 1 right. */
  part: number
}

/** Swept from a parting on the right to the left. */
export const SWEPT: Fringe = {
  crown: [74, 176],
  part: 0.62,
  bangs: [
    [176, 506, 158, 430, 1], [126, 474, 84, 330, 1], [16, 490, -2, 424, -1], [-66, 512, -88, 436, -1],
    [-146, 520, -170, 452, -1], [-196, 520, -205, 470, -1],
  ],
}
/** A long sweep that leaves the forehead's corner free. */
export const SIDE: Fringe = {
  crown: [104, 180],
  part: 0.7,
  bangs: [
    [186, 470, 168, 380, 1], [150, 404, 104, 306, 1], [-20, 446, -48, 408, -1], [-118, 498, -142, 436, -1],
    [-186, 540, -206, 480, -1],
  ],
}
/** Curtains from the middle. */
export const CURTAINS: Fringe = {
  crown: [0, 172],
  part: 0.5,
  bangs: [
    [198, 548, 176, 448, 1], [140, 506, 118, 420, 1], [84, 452, 0, 292, 1], [-84, 452, -118, 420, -1],
    [-140, 506, -176, 448, -1], [-198, 548, -208, 480, -1],
  ],
}
/** Piecey, straight down with uneven tips. */
export const PIECEY: Fringe = {
  crown: [-10, 168],
  part: 0.42,
  bangs: [
    [184, 516, 164, 440, 0], [128, 500, 106, 426, 1], [66, 486, 44, 412, 1], [6, 506, -22, 420, -1],
    [-66, 488, -86, 426, -1], [-124, 512, -148, 440, -1], [-186, 520, -206, 470, 0],
  ],
}
/** A full, blunt fringe. */
export const BLUNT: Fringe = {
  crown: [0, 166],
  part: 0.38,
  bangs: [
    [192, 504, 166, 444, 0], [132, 496, 106, 434, 0], [70, 488, 44, 424, 0], [8, 486, -18, 424, 0],
    [-54, 488, -78, 428, 0], [-114, 496, -138, 440, 0], [-180, 506, -206, 462, 0],
  ],
}
/** Short and textured, high on the forehead. */
export const CROP: Fringe = {
  crown: [20, 172],
  part: 0.6,
  bangs: [
    [176, 424, 160, 366, 1], [122, 412, 100, 352, 1], [62, 420, 36, 356, -1], [-10, 426, -38, 360, -1],
    [-78, 430, -104, 372, -1], [-142, 438, -164, 388, -1], [-196, 446, -212, 424, -1],
  ],
}
/** Three large manga clumps, one between the eyes. */
export const MANGA: Fringe = {
  crown: [18, 168],
  part: 0.58,
  bangs: [
    [182, 512, 150, 410, 1], [110, 470, 66, 372, 1], [4, 536, -46, 388, -1], [-100, 486, -138, 410, -1],
    [-178, 528, -206, 468, -1],
  ],
}
/** The bare hairline, rounded. */
export const HAIRLINE: Fringe = {
  crown: [0, 160],
  part: 0.4,
  bangs: [[206, 404, 168, 340, 0], [100, 306, 0, 296, 0], [-100, 306, -168, 340, 0], [-206, 404, -214, 428, 0]],
}
