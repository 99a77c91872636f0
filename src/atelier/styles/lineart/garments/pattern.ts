/** Prints: stripes that go round chest and arms or down them, checks and dots; in ink, in paper or in one flat. */
import { lightness } from '../../../colour.ts'
import type { Hex, Recipe } from '../../../recipe.ts'
import { type ClothPattern, clothPatternOf } from '../../../cloth-pattern.ts'
import { heightAt, lerp, type Pt, spline } from '../curves.ts'
import type { Geometry } from '../geometry.ts'
import type { Sketch } from '../ink.ts'
import { clothOf, INK, PAPER } from '../palette.ts'
import { armpit, BLEED, type Build, type Cut, torso } from './tailoring.ts'

/** What is seen on cloth of a colour. */
export const toneOn = (colour: Hex): Hex => (lightness(colour) > 0.72 ? INK : PAPER)

/** A pattern and the ink it is drawn in: white is paper. */
export interface Woven extends Pick<ClothPattern, 'kind' | 'down'> {
  tone: Hex
}

/** What is woven into somebody's garment; undefined where it is plain. */
export function wovenOf(r: Recipe): Woven | undefined {
  const pattern = clothPatternOf(r)
  if (!pattern) return undefined
  const { kind, down, colour } = pattern
  return { kind, down, tone: lightness(colour) > WHITE ? PAPER : clothOf(colour).spot }
}

/** From this lightness on a second colour is paper. */
const WHITE = 0.88

/** What a pattern lies on. */
export interface Ground {
  cut: Cut
  build?: Build
  /** Half width of what is open in front, or lies under a collar, at a height. */
  inner: (y: number) => number
}

/** The garment's pattern, if it has one. */
export function weave(s: Sketch, g: Geometry, woven: Woven | undefined, ground: Ground): void {
  switch (woven?.kind) {
    case 'stripes':
      return woven.down ? pinstripes(s, g, ground, woven.tone, 11, 40) : stripes(s, g, ground, woven.tone, 20, 44)
    case 'checks':
      return checks(s, g, ground, woven.tone)
    case 'dots':
      return dots(s, g, ground, woven.tone)
  }
}

/** x of a line that runs down, at a height. */
function xAt(line: readonly Pt[], y: number): number {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (b[1] >= y) return lerp(a[0], b[0], b[1] === a[1] ? 0 : Math.max(0, (y - a[1]) / (b[1] - a[1])))
  }
  return line[line.length - 1]![0]
}

/** Half width of the opening with its border, at a height. @param free how far below the neckline the print begins, pixels */
export const opening =
  ({ neckHalf, neckTop, dip, pointed = false }: Cut, free: number) =>
  (y: number) => {
    const t = (y - neckTop) / (dip + free)
    return t >= 1 ? 0 : (neckHalf + free) * (pointed ? 1 - t : Math.sqrt(1 - Math.max(0, t) ** 1.7))
  }

/** @param wide a stripe's width, pixels; below: those beside the neckline are left out, of which a jacket shows the ends */
export function stripes(
  s: Sketch,
  g: Geometry,
  { cut, build, inner }: Ground,
  tone: Hex,
  wide = 12,
  step = 30,
  below = false,
): void {
  const lines = torso(g, cut, build)
  const half = wide / 2
  const first = cut.neckTop + 34
  // Of a body that turns the middle of the chest is nearer.
  const hollow = 9
  const onEdge = (k: 1 | -1, y: number): Pt => [xAt(k === 1 ? lines.right : lines.left, y), y]
  const chestEnd = (k: 1 | -1, y: number): Pt => {
    const [px, py] = armpit(g, k)
    return y > py ? [px - k * SEAM, y] : onEdge(k, y)
  }
  // Cut off by the garment's edge, as cloth is.
  const band = (edge: (dy: number) => Pt[]) => {
    const [upper, lower] = [spline(edge(-half), 6), spline(edge(half), 6).reverse()]
    s.shape(
      [upper, lower].flatMap((side) => [side[0]!, ...side, side.at(-1)!]),
      tone,
    )
  }
  for (let y = first; y < BLEED - 20; y += step) {
    for (const k of [-1, 1] as const) {
      const [px, py] = armpit(g, k)
      const gap = inner(y + 4 - wide / 2)
      const end = chestEnd(k, y)[0]
      // Halves meet in the middle, below the neckline.
      if (gap > 0) {
        if (k * (end - g.cx) > gap + 56 && !below)
          band((dy) => {
            const from = g.cx + k * Math.max(inner(y + 4 + dy), 2)
            const to = chestEnd(k, y + dy)
            return [[from, y + 5 + dy], [lerp(from, to[0], 0.5), y + 4 + dy], to]
          })
      } else if (k === 1) band((dy) => [chestEnd(-1, y + dy), [g.cx, y + hollow + dy], chestEnd(1, y + dy)])
      // Those of the arm lie across it.
      if (y > py - 8)
        band((dy) => {
          const [from, to] = [px + k * SEAM, onEdge(k, y - 8 + dy)]
          return [[from, y - 1 + dy], [lerp(from, to[0], 0.5), y - 2 + dy], to]
        })
    }
  }
}

/** From the line of an arm to the stripes on either side of it, pixels. */
const SEAM = 4

/** Lines across and down. */
export function checks(s: Sketch, g: Geometry, ground: Ground, tone: Hex): void {
  stripes(s, g, ground, tone, LINE, 42)
  pinstripes(s, g, ground, tone, LINE, 44)
}

/** How wide the lines of checks are, pixels. */
const LINE = 8

/** Lines down chest and arms. */
export function pinstripes(
  s: Sketch,
  g: Geometry,
  { cut, build, inner }: Ground,
  tone: Hex,
  wide: number,
  step: number,
): void {
  const lines = torso(g, cut, build)
  for (let x = step / 2; x < g.shoulder + 20; x += step)
    for (const k of [-1, 1] as const) {
      const line = k === 1 ? lines.right : lines.left
      // From the shoulder, or from where the opening ends.
      let top = Math.max(cut.neckTop, heightAt(line, g.cx + k * x)) + 9
      while (top < BLEED && inner(top) > x - wide) top += 4
      // In the shadow between chest and arm there is none.
      const nearPit = Math.abs(g.cx + k * x - armpit(g, k)[0]) < PIT
      const low = nearPit ? armpit(g, k)[1] - 10 : BLEED
      if (top < low - 30) s.ink([[g.cx + k * x, top], [g.cx + k * x * 1.02, low]], () => wide, tone, 90)
    }
}

/** How far lines that run down stay from an armpit, pixels. */
const PIT = 10

/** Places in staggered rows over chest and arms, clear of the edges. @param across from one to the next, pixels; down: from row to row */
function scattered(g: Geometry, { cut, build, inner }: Ground, across: number, down: number): Pt[] {
  const { left, right } = torso(g, cut, build)
  const places: Pt[] = []
  const half = across / 2
  for (let y = cut.neckTop + 38, row = 0; y < BLEED - 20; y += down, row++)
    for (let x = -6 * across + (row % 2) * half; x <= 6 * across; x += across) {
      const at = g.cx + x
      const [px, py] = armpit(g, x < 0 ? -1 : 1)
      if (y > py - 40 && Math.abs(at - px) < 19) continue
      if (Math.abs(x) < inner(y) + 16 || at < xAt(left, y - 9) + 16 || at > xAt(right, y - 9) - 16) continue
      places.push([at, y])
    }
  return places
}

export function dots(s: Sketch, g: Geometry, ground: Ground, tone: Hex): void {
  for (const [x, y] of scattered(g, ground, 54, 33)) s.dot(x, y, DOT, tone)
}

/** Radius of a dot, pixels. */
const DOT = 8.5

/** The stitches of a knit, one here and there, as a pen gives them. */
export function stitches(s: Sketch, g: Geometry, ground: Ground, tone: Hex): void {
  const lines = scattered(g, ground, 88, 42).map(([x, y]): Pt[] => [[x - 9, y - 9], [x, y + 7], [x + 9, y - 9]])
  s.scratches(lines, 5.5, tone)
}
