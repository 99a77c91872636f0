/** What every hat needs to know of the head below it. */
import { lightness, shift } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import type { Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import type { Pane } from '../render/panes.ts'
import type { FinishName } from '../render/materials.ts'

export interface Headwear {
  groups: Group[]
  panes?: Pane[]
  /** What is taken from the hair where it is pressed down. */ pinch?: Shape
}
/** Radius of the hair at the temples and height of its top; of the bare skull when there is none. */
export interface HairSize {
  side: number
  top: number
  /** Where the hair that covers the ears ends. */ ear: number
}

export interface Kit {
  f: Figure
  hair: HairSize
  /** Radius and depth of a hat's opening. */
  rx: number
  rz: number
  hex: Hex
  mat(hex: Hex, finish?: FinishName): number
  cloth: number
  trim: number
}

export function kitOf(f: Figure, hair: HairSize): Kit {
  const hex = f.recipe.features.headwearColor
  return {
    f,
    hair,
    hex,
    rx: f.skull.rx + 0.3,
    rz: f.skull.rz + 0.32,
    mat: (colour, finish = 'cloth') => f.palette.add(colour, finish),
    cloth: f.palette.add(hex, 'cloth'),
    trim: f.palette.add(shift(hex, { l: lightness(hex) < 0.36 ? 0.13 : -0.12 }), 'cloth'),
  }
}

export const SIDES = [-1, 1] as const
export const on = (...shapes: Shape[]): Group => ({ frame: 'head', shapes })

/** Keeps what is above a height (a tilted plane through (0, y, 0)). */
export function above(mat: number, y: number, tip: number, k = 0.06, side = 0): Shape {
  return { is: 'box', mat, op: 'intersect', at: [0, y + 5, 0], turn: [tip, 0, side], half: [9, 5, 9], round: 0.02, k }
}

/** A flat round brim, `saddle` bending it down (negative) in x² and z². */
export function brim(
  mat: number,
  at: Vec,
  turn: Vec,
  radius: number,
  thick: number,
  saddle: [number, number] = [0, 0],
  depth = 1,
): Shape {
  return { is: 'ring', mat, at, turn, radius: 0, half: [radius, thick], round: thick * 0.9, saddle, depth }
}
