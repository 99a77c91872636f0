/** What lies on a head, its colours, and whether hair may have them: what hats and cloth wound round it are told by. */
import { hexOfOklch } from '../colour.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { median } from './median.ts'
import type { Hat } from './portrait.ts'

/** Its edge is where hair begins. */
export type Headwear = Hat

/** Distances of colours: above APART something else, below ALIKE the same. */
export const [APART, ALIKE] = [0.15, 0.12]

/** The colour of what rises above a height. */
export const crownOf = (study: HeadStudy, edge: number, rise: number): Colour =>
  colourOf(
    study,
    (i) => study.alpha[i]! > 0.8 && study.v[i]! < edge && study.v[i]! > edge - rise && Math.abs(study.u[i]!) < 0.7,
    0.2,
    0.8,
  )

/** How far above its brim a hat is its crown alone, and the shares by lightness between which that is in the light. */
const [ABOVE_BRIM, IN_LIGHT] = [0.2, [0.5, 0.95]] as const

/** The colour of a hat with a brim where light falls on it: its band and what the brim shades are darker. */
export const litCrownOf = (study: HeadStudy, brim: number): Colour =>
  colourOf(
    study,
    (i) => study.alpha[i]! > 0.8 && study.v[i]! < brim - ABOVE_BRIM && Math.abs(study.u[i]!) < 0.7,
    ...IN_LIGHT,
  )

/** Share of a crown from which what is unlike skin in it is the hat, and what lies below it is forehead. */
const CLOTH = 0.25

/** The colour of a hat above a height: where its edge was told too low the forehead is left out. */
export function clothOf(study: HeadStudy, edge: number, rise: number): Colour {
  const crown = crownOf(study, edge, rise)
  const { alpha, u, v, likeSkin } = study
  const cloth = colourOf(
    study,
    (i) => alpha[i]! > 0.8 && v[i]! < edge && v[i]! > edge - 2 * rise && Math.abs(u[i]!) < 0.7 && !likeSkin(i),
    0.2,
    0.8,
  )
  return cloth.area > CLOTH * crown.area ? cloth : crown
}

/** The colour of the person between two heights, near the middle. */
export const around = (study: HeadStudy, top: number, bottom: number, aside: number): Colour =>
  colourOf(
    study,
    (i) => study.alpha[i]! > 0.8 && study.v[i]! > top && study.v[i]! < bottom && Math.abs(study.u[i]!) < aside,
    0.3,
    0.8,
  )

export const apart = (one: Colour, other: Colour) =>
  Math.hypot(one.l - other.l, 2 * (one.a - other.a), 2 * (one.b - other.b))

export const hexOf = (colour: Colour) =>
  hexOfOklch({ l: Math.max(0.2, Math.min(0.95, colour.l)), c: chromaOf(colour), h: hueOf(colour) })

/** Prints that have faded turn dark hair to magenta: degrees of hue from there on, and the chroma that only cloth has then. */
const [MAGENTA, DYED] = [300, 0.07]

/** Blue, green, violet, or as saturated as only cloth is. Shadows have any hue, and so has everything in coloured light. */
export function isUnlikeHair(colour: Colour, skin: Colour): boolean {
  const [c, h] = [chromaOf(colour), hueOf(colour)]
  if (colour.l < 0.25) return false
  if (c > 0.14 || (c > 0.105 && colour.l > 0.75)) return true
  const plain = chromaOf(skin) > 0.05 && hueOf(skin) > 20 && hueOf(skin) < 80
  if (h > MAGENTA && c < DYED) return false
  return plain && c > (colour.l > 0.4 ? 0.038 : 0.055) && h > 105 && h < 345
}

/** Changes of lightness from one pixel to the next, above a height. */
export function changesAbove({ u, v, lab, alpha, side }: HeadStudy, edge: number): number[] {
  const changes: number[] = []
  for (let i = 0; i < u.length - side; i++)
    if (alpha[i]! >= 0.8 && v[i]! < edge && Math.abs(u[i]!) < 0.8)
      changes.push((Math.abs(lab[i * 3]! - lab[i * 3 + 3]!) + Math.abs(lab[i * 3]! - lab[(i + side) * 3]!)) / 2)
  return changes
}

/** Change of lightness from pixel to pixel of stitches of wool: of 12 caps the roughest has 0.022. */
const KNITTED = 0.035

/** Whether a hat is plainly knitted, as no cap is: pulled down over the brows, it hides a forehead as a visor does. */
export const isKnitted = (study: HeadStudy, edge: number): boolean => median(changesAbove(study, edge)) > KNITTED
