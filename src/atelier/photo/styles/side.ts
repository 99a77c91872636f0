import { PORTRAIT_SIDE } from '../portrait.ts'

/** Side of a study's planes, pixels: half the portrait's. */
export const SIDE = PORTRAIT_SIDE / 2

/** Side of planes at half that size. */
export const HALF = SIDE / 2

/** Side of a pixel drawing, cells. */
export const GRID = 64

/** What a pixel of a study shows. */
export const REGION = { none: 0, skin: 1, hair: 2, cloth: 3 } as const

/** What of a picture is the head: as it is seen, added to it, within the mesh's outline. */
export const HEAD = { none: 0, own: 1, added: 2, face: 3 } as const
