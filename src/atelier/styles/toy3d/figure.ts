/** The measurements of one character: everything else is placed by them. The head's middle is the origin. */
import { EYES, HAIR, SKIN, shift } from '../../colour.ts'
import type { Accessory, Hex, Recipe } from '../../recipe.ts'
import { compile, type Group, type Shape } from './render/build.ts'
import { bind, distance } from './render/field.ts'
import { Palette } from './render/materials.ts'
import { headShapes } from './parts/head.ts'

/** What the painter is asked to paint, by material. */
export const PAINT = { none: 0, face: 1, neck: 2 } as const

export interface Figure {
  recipe: Recipe
  palette: Palette
  wears(accessory: Accessory): boolean
  skin: Hex
  hair: Hex
  iris: Hex
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

export function measure(recipe: Recipe): Figure {
  const f = recipe.features
  const child = recipe.age === 'child'
  const senior = recipe.age === 'senior'
  const femme = recipe.presentation === 'feminine'
  const masc = recipe.presentation === 'masculine'
  const shape = recipe.faceShape
  const wide = { oval: 0, round: 0.12, square: 0.02, heart: 0.08, long: -0.14 }[shape] + f.faceWidth * 0.09
  const jawWide = { oval: 1.86, round: 2.06, square: 1.98, heart: 1.66, long: 1.76 }[shape] + f.jawWidth * 0.1 + (masc ? 0.06 : femme ? -0.06 : 0) - (child ? 0.04 : 0)
  const long = { oval: 0, round: -0.12, square: -0.02, heart: 0.02, long: 0.34 }[shape] + f.chinLength * 0.1 - (child ? 0.16 : 0)
  const chin = -2.12 - long
  const eyeSize = (child ? 1.16 : senior ? 0.92 : 1) * (1 + f.eyeSize * 0.1) * (femme ? 1.05 : masc ? 0.95 : 1)
  const drop = child ? -0.14 : 0
  const palette = new Palette()
  const base = SKIN[recipe.skinTone]
  const hair = HAIR[recipe.hairColor]
  const figure: Figure = {
    recipe,
    palette,
    wears: (accessory) => recipe.accessories.includes(accessory),
    skin: base,
    hair,
    iris: EYES[recipe.eyeColor],
    child, senior, femme,
    skull: { rx: 2.22 + wide, ry: 1.94, rz: 2.05, y: 0.3 },
    jaw: { rx: jawWide, ry: 1.42 + long * 0.5, y: -0.72 - long * 0.5 },
    chin,
    eye: { x: 0.88 + f.eyeSpacing * 0.06 + wide * 0.3, y: -0.24 + drop, a: 0.52 * eyeSize, b: 0.57 * eyeSize },
    brow: 0.56 + drop + (eyeSize - 1) * 0.35,
    nose: -0.78 + drop - long * 0.25,
    mouth: { y: -1.34 + drop * 0.5 - long * 0.5, half: 0.56 * (1 + f.mouthWidth * 0.14) * (child ? 0.86 : 1) },
    ear: { x: 2.2 + wide, y: -0.3 + drop, r: { small: 0.42, medium: 0.5, large: 0.6 }[f.earShape] },
    shoulder: (masc ? 1.84 : femme ? 1.62 : 1.72) + f.shoulderWidth * 0.1 - (child ? 0.22 : 0),
    neck: (masc ? 0.8 : femme ? 0.62 : 0.7) + f.neckWidth * 0.05 - (child ? 0.08 : 0),
    skinMat: palette.add(base, 'skin', PAINT.face),
    hairMat: palette.add(hair, 'hair'),
    faceZ: () => 0,
  }
  figure.faceZ = prober(headShapes(figure))
  return figure
}

/** A darker and warmer skin, for lips, lids and folds. */
export function deepSkin(figure: Figure, l: number): Hex {
  const dark = Number(figure.recipe.skinTone) >= 8
  return shift(figure.skin, { l: dark ? -l * 0.55 : -l, c: dark ? 1.15 : 1.25, h: -8 })
}

/** Depth of a melted group of shapes under (x, y). */
export function prober(shapes: Shape[]): (x: number, y: number) => number {
  const groups: Group[] = [{ frame: 'body', shapes }]
  const field = compile(groups, 0, 0)
  const list = new Int32Array([0, shapes.length, ...shapes.keys()])
  return (x, y) => {
    bind(field)
    let z = 4
    let best = 9
    let at = 0
    for (let n = 0; n < 40; n++) {
      const d = distance(list, 0, list.length, x, y, z)
      if (d < best) {
        best = d
        at = z
      }
      if (d < 0.002) return z
      z -= d * 0.9
      if (z < -3) break
    }
    return at
  }
}
