/** What accessories and necklines are made with. */
import type { Figure } from '../figure.ts'
import type { HairSize } from '../headwear/kit.ts'
import type { Group, Shape } from '../render/shape.ts'

/** Depth of the torso under (x, y). */
export type Depth = (x: number, y: number) => number
export type AccessoryMaker = (f: Figure, z: Depth, hair: HairSize) => Group[]

export const SIDES = [-1, 1] as const
export const head = (...shapes: Shape[]): Group => ({ frame: 'head', shapes })
export const body = (...shapes: Shape[]): Group => ({ frame: 'body', shapes })
