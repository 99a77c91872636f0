/** Prints: stripes that go round chest and arms, and dots; in the ink or in paper. */
import { lightness } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { heightAt, lerp, type Pt, spline } from '../curves.ts'
import type { Geometry } from '../geometry.ts'
import type { Sketch } from '../ink.ts'
import { INK, PAPER } from '../palette.ts'
import { armpit, BLEED, type Cut, torso } from './tailoring.ts'

/** What is seen on cloth of a colour. */
export const toneOn = (colour: Hex): Hex => (lightness(colour) > 0.72 ? INK : PAPER)

/** x of a line that runs down, at a height. */
function xAt(line: readonly Pt[], y: number): number {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (b[1] >= y) return lerp(a[0], b[0], b[1] === a[1] ? 0 : Math.max(0, (y - a[1]) / (b[1] - a[1])))
  }
  return line[line.length - 1]![0]
}

/** Half width of the opening with its border, at a height. @param free how far below the neckline the print begins, pixels */
const opening =
  ({ neckHalf, neckTop, dip, pointed = false }: Cut, free: number) =>
  (y: number) => {
    const t = (y - neckTop) / (dip + free)
    return t >= 1 ? 0 : (neckHalf + free) * (pointed ? 1 - t : Math.sqrt(1 - Math.max(0, t) ** 1.7))
  }

/** @param wide a stripe's width, pixels; below: those beside the neckline are left out, of which a jacket shows the ends */
export function stripes(
  s: Sketch,
  g: Geometry,
  cut: Cut,
  tone: Hex,
  free: number,
  wide = 12,
  step = 30,
  below = false,
): void {
  const lines = torso(g, cut)
  const inner = opening(cut, free)
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

/** Thin lines across and down. */
export function checks(s: Sketch, g: Geometry, cut: Cut, tone: Hex): void {
  stripes(s, g, cut, tone, 34, 5, 42)
  const lines = torso(g, cut)
  for (let x = 24; x < g.shoulder; x += 44)
    for (const k of [-1, 1] as const) {
      const top =
        x < cut.neckHalf + 16
          ? cut.neckTop + cut.dip + 4
          : heightAt(k === 1 ? lines.right : lines.left, g.cx + k * x) + 9
      if (top < BLEED - 80) s.ink([[g.cx + k * x, top], [g.cx + k * x * 1.02, BLEED]], () => 5, tone, 90)
    }
}

export function dots(s: Sketch, g: Geometry, cut: Cut, tone: Hex, free: number): void {
  const { left, right } = torso(g, cut)
  const inner = opening(cut, free)
  for (let y = cut.neckTop + 38, row = 0; y < BLEED - 20; y += 33, row++)
    for (let x = -324 + (row % 2) * 27; x <= 324; x += 54) {
      const at = g.cx + x
      const [px, py] = armpit(g, x < 0 ? -1 : 1)
      if (y > py - 40 && Math.abs(at - px) < 19) continue
      if (Math.abs(x) < inner(y) + 16 || at < xAt(left, y - 9) + 13 || at > xAt(right, y - 9) - 13) continue
      s.dot(at, y, 7, tone)
    }
}
