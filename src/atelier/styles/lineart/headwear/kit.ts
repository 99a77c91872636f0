/** What every hat is made with. */
import type { Hex, Recipe } from '../../../recipe.ts'
import { type Geometry, onSkull } from '../geometry.ts'
import { areaOf, corners, normalAt, type Pt, type Sketch, spline, taper, washOf } from '../ink.ts'
import { lightness } from '../../../colour.ts'
import { type Cloth, inkOf, PAPER, tintOf } from '../palette.ts'

export interface Hat {
  s: Sketch
  g: Geometry
  r: Recipe
  /** How far the hair stands off the skull where the hat sits. */
  lift: number
  cloth: Cloth
  rnd: () => number
}

export const GOLD: Hex = '#f2c84f'
export const STEEL: Hex = '#e8eaf0'

/** Headwear is drawn in an ink of its own colour: the only flat of spot colour is the garment's. */
export function clothFor(colour: Hex): Cloth {
  const dark = lightness(colour) < 0.34
  return { spot: colour, seam: dark ? '#c3c0ce' : inkOf(colour), shade: tintOf(colour) }
}

/** A light print over paper that leaves the lit side white; blacks are solid. `points` are dense. */
export function flat(s: Sketch, points: readonly Pt[], colour: Hex, dx = 14, dy = 9): void {
  s.shape(points, PAPER)
  const tint = tintOf(colour)
  if (tint !== PAPER)
    s.shape(lightness(tint) < 0.34 ? points : washOf(areaOf(points) > 0 ? points : [...points].reverse(), dx, dy), tint)
}

/** Short parallel strokes along the side away from the light. `points` are dense, clockwise or not. */
export function rimHatch(s: Sketch, points: readonly Pt[], colour: string, long = 26): void {
  const side = areaOf(points) > 0 ? 1 : -1
  let gone = 0
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length]!
    gone += Math.sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
    const [nx, ny] = normalAt(points, i)
    const away = (nx * 0.92 + ny * 0.39) * side
    if (away < 0.72 || gone < 9) return
    gone = 0
    const l = long * (0.5 + away * 0.5) * (i % 2 ? 1 : 0.8)
    s.trace(
      [[p[0] - 3, p[1]], [p[0] - l * 0.5, p[1] + l * 0.3], [p[0] - l, p[1] + l * 0.36]],
      taper(2.8, 0.05, 0.9, 0.1),
      colour,
    )
  })
}

/** A flat and its contour, from a ring of control points. */
export function piece(s: Sketch, control: readonly Pt[], colour: Hex, weight = 5.4, slip = 4): void {
  const fine = spline(control, 6, true)
  flat(s, fine, colour, slip > 4 ? 34 : slip * 2.5, slip > 4 ? 22 : slip * 1.6)
  const line = inkOf(colour)
  if (weight > 5.8 && lightness(colour) >= 0.34) rimHatch(s, fine, line)
  s.loop(control, (t) => weight * (1.02 + 0.4 * Math.sin(t * 6.3 + 1)), line)
}

/** The same with straight sides and sharp corners. */
export function cutOut(s: Sketch, points: readonly Pt[], colour: Hex, weight = 5.4): void {
  flat(s, corners(points), colour, 4, 3)
  s.trace([...corners(points), points[0]!, points[0]!], () => weight, inkOf(colour))
}

/** Along the skull between two angles, clockwise. */
export function dome(g: Geometry, grow: number, from = -92, to = 92, steps = 12): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => onSkull(g, from + ((to - from) * i) / steps, grow))
}

/** x across the head: -1 and 1 are the temples. */
export const across = (g: Geometry, u: number, grow = 0) => g.cx + u * (g.skull + grow)
