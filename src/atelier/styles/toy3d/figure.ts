/** The measurements of one character: everything else is placed by them. The head's middle is the origin. */
import { shift } from '../../colour.ts'
import type { Accessory, Hex, Recipe } from '../../recipe.ts'
import type { Pose } from '../pose.ts'
import type { Palette } from './render/materials.ts'

/** What is painted on a material. */
export const PAINT = { none: 0, face: 1, neck: 2, cloth: 3 } as const

/** Degrees by which a head is turned at most. */
export const TURN = 10

export interface Figure {
  recipe: Recipe
  palette: Palette
  wears(accessory: Accessory): boolean
  skin: Hex
  hair: Hex
  iris: Hex
  pose: Pose
  child: boolean
  senior: boolean
  femme: boolean
  /** Half width and height of the skull, its middle, the chin's height. */
  skull: { rx: number; ry: number; rz: number; y: number }
  jaw: { rx: number; ry: number; y: number }
  chin: number
  eye: { x: number; y: number; a: number; b: number }
  brow: number
  nose: number
  mouth: { y: number; half: number }
  ear: { x: number; y: number; r: number }
  shoulder: number
  neck: number
  skinMat: number
  hairMat: number
  /** Depth of the face's skin at (x, y), or of its rim when there is none. */
  faceZ(x: number, y: number): number
}

/** The oval in front of an astronaut's face: half width and height, and the height of its middle. */
export function helmetOpening({ skull }: Figure): { rx: number; ry: number; y: number } {
  return { rx: skull.rx + 0.36, ry: 2.3, y: -0.02 }
}

/** A darker and warmer skin, for lips, lids and folds. */
export function deepSkin(figure: Figure, l: number): Hex {
  const dark = Number(figure.recipe.skinTone) >= 8
  return shift(figure.skin, { l: dark ? -l * 0.55 : -l, c: dark ? 1.15 : 1.25, h: -8 })
}
