/** What every hat is made with. */
import type { Hex, Recipe } from '../../../recipe.ts'
import { onSkull } from '../contour.ts'
import type { Geometry } from '../geometry.ts'
import { corners, type Pt, spline } from '../curves.ts'
import type { Sketch } from '../ink.ts'
import { type Cloth, CHARCOAL, clothOf, INK, tintOf } from '../palette.ts'

export interface Hat {
  s: Sketch
  g: Geometry
  r: Recipe
  /** How far the hair stands off the skull where the hat sits. */
  lift: number
  cloth: Cloth
  /** Whether it lies on black hair, of which black cloth would be a part. */
  onBlack: boolean
  rnd: () => number
}

export const GOLD: Hex = '#f2c84f'
export const STEEL: Hex = '#e8eaf0'

/** The inks of a hat's cloth. @param onBlack whether it lies on black hair */
export function clothFor(colour: Hex, onBlack: boolean): Cloth {
  const cloth = { ...clothOf(colour), shade: tintOf(colour) }
  return onBlack && cloth.spot === INK ? { ...cloth, spot: CHARCOAL, shade: CHARCOAL } : cloth
}

/** A flat of colour. `points` are dense. */
export function flat(s: Sketch, points: readonly Pt[], colour: Hex): void {
  s.shape(points, tintOf(colour))
}

/** A flat and its contour, from a ring of control points. */
export function piece(s: Sketch, control: readonly Pt[], colour: Hex, weight = 5.4): void {
  s.cut(spline(control, 5, true), tintOf(colour), INK, weight + 6)
}

/** The same with straight sides and sharp corners. */
export function cutOut(s: Sketch, points: readonly Pt[], colour: Hex, weight = 5.4): void {
  s.cut(corners(points), tintOf(colour), INK, weight + 6)
}

/** Along the skull between two angles, clockwise. */
export function dome(g: Geometry, grow: number, from = -92, to = 92, steps = 12): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => onSkull(g, from + ((to - from) * i) / steps, grow))
}

/** x across the head: -1 and 1 are the temples. */
export const across = (g: Geometry, u: number, grow = 0) => g.cx + u * (g.skull + grow)
