/** What every hat is made with. */
import type { Hex, Recipe } from '../../../recipe.ts'
import { type Geometry, onSkull } from '../geometry.ts'
import { corners, type Pt, type Sketch, spline } from '../ink.ts'
import { type Cloth, clothOf, INK, PAPER } from '../palette.ts'

export interface Hat {
  s: Sketch
  g: Geometry
  r: Recipe
  /** How far the hair stands off the skull where the hat sits. */
  lift: number
  cloth: Cloth
  rnd: () => number
}

export const GOLD: Hex = '#e8b73f'
export const STEEL: Hex = '#c9ced8'

export const clothFor = (colour: Hex): Cloth => clothOf(colour)

/** A flat of colour a little out of register over paper. `points` are dense. */
export function flat(s: Sketch, points: readonly Pt[], colour: string, dx = 5, dy = 4): void {
  s.shape(points, PAPER)
  s.shape(points.map(([x, y]) => [x + dx, y + dy] as Pt), colour)
}

/** A flat and its contour, from a ring of control points. */
export function piece(s: Sketch, control: readonly Pt[], colour: string, weight = 5.4, slip = 4): void {
  const fine = spline(control, 6, true)
  flat(s, fine, colour, slip, slip * 0.8)
  s.loop(control, (t) => weight + weight * 0.28 * Math.sin(t * 6.3 + 1), INK)
}

/** The same with straight sides and sharp corners. */
export function cutOut(s: Sketch, points: readonly Pt[], colour: string, weight = 5.4): void {
  flat(s, corners(points), colour, 4, 3)
  s.trace([...corners(points), points[0]!, points[0]!], () => weight, INK)
}

/** Along the skull between two angles, clockwise. */
export function dome(g: Geometry, grow: number, from = -92, to = 92, steps = 12): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => onSkull(g, from + ((to - from) * i) / steps, grow))
}

/** x across the head: -1 and 1 are the temples. */
export const across = (g: Geometry, u: number, grow = 0) => g.cx + u * (g.skull + grow)
