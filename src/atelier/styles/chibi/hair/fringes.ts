/** Fringes: hand-placed clumps, right to left, broad ones with a thin one between them. Brows are near y 455, the eyes' tops near y 490. */
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
    [176, 506, 158, 430, 1], [126, 474, 84, 330, 1], [2, 498, -32, 402, -1], [-50, 462, -62, 412, -1],
    [-140, 530, -178, 440, -1], [-197, 508, -206, 470, -1],
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
/** From a parting in the middle to the temples: the forehead is free. */
export const PARTED: Fringe = {
  crown: [0, 168],
  part: 0.5,
  bangs: [[204, 566, 184, 446, 1], [158, 452, 0, 282, 1], [-158, 452, -184, 446, -1], [-204, 566, -208, 490, -1]],
}
/** The same from a parting on the right. */
export const PARTED_ASIDE: Fringe = {
  crown: [92, 172],
  part: 0.66,
  bangs: [
    [204, 548, 188, 430, 1], [174, 420, 92, 284, 1], [-96, 402, -124, 380, -1], [-168, 480, -188, 432, -1],
    [-204, 560, -208, 488, -1],
  ],
}
/** Piecey, straight down with uneven tips. */
export const PIECEY: Fringe = {
  crown: [-10, 168],
  part: 0.42,
  bangs: [
    [190, 524, 152, 420, 0], [92, 496, 30, 396, 1], [-8, 524, -74, 406, -1], [-130, 488, -156, 430, -1],
    [-192, 526, -207, 470, 0],
  ],
}
/** A full, blunt fringe. */
export const BLUNT: Fringe = {
  crown: [0, 166],
  part: 0.38,
  bangs: [
    [192, 512, 140, 432, 0], [76, 494, 6, 416, 0], [-48, 502, -112, 426, 0], [-150, 484, -166, 446, 0],
    [-190, 512, -206, 462, 0],
  ],
}
/** Short and textured, high on the forehead. */
export const CROP: Fringe = {
  crown: [20, 172],
  part: 0.6,
  bangs: [
    [176, 432, 142, 356, 1], [88, 406, 36, 350, -1], [-34, 436, -88, 358, -1], [-130, 416, -150, 384, -1],
    [-196, 450, -212, 424, -1],
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
  bangs: [[206, 428, 172, 372, 0], [100, 340, 0, 330, 0], [-100, 340, -172, 372, 0], [-206, 428, -214, 446, 0]],
}
