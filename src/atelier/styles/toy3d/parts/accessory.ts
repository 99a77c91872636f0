/** What accessories and necklines are made with. */
import type { Figure } from '../figure.ts'
import type { HairSize } from '../headwear/kit.ts'
import type { Group, Shape } from '../render/shape.ts'

/** Depth of the torso under (x, y). */
export type Depth = (x: number, y: number) => number
/** `face`: the shapes of head and beard, and those of hair. */
export type AccessoryMaker = (f: Figure, z: Depth, hair: HairSize, face: Face) => Group[]
export interface Face {
  bare: Shape[]
  hair: Shape[]
}

export const SIDES = [-1, 1] as const
export const head = (...shapes: Shape[]): Group => ({ frame: 'head', shapes })
export const body = (...shapes: Shape[]): Group => ({ frame: 'body', shapes })
