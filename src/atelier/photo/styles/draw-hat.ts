/** The lines of a hat, and the shadow that it casts on a forehead. */
import { CAST } from './draw-hair.ts'
import { stroke } from './feature-outlines.ts'
import { cover, layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import type { Rgb } from './paint.ts'
import type { Contour } from '../rig/rig.ts'
import type { Segments } from './segments.ts'
import type { Study } from './study.ts'
import { SIDE } from './side.ts'

const onCanvas = (line: Contour, { scale, left, top }: Framing): [number, number][] =>
  line.map(([x, y]) => [(x - left) * scale, (y - top) * scale])

/** Lays the shadow of a hat on the skin below it. @param keep 0…1: how much of a canvas pixel is skin */
export function castHat(
  rgba: Uint8ClampedArray,
  { worn, map, away }: Study,
  framing: Framing,
  shade: Rgb,
  keep: (pixel: number) => number,
): void {
  // A headscarf lies on the skin.
  if (!worn?.hat || worn.hat.isWrapped) return
  const [dx, dy] = [CAST[0] * away * map.eyes, 1.5 * CAST[1] * map.eyes]
  for (const outline of worn.hat.outlines) {
    const moved = outline.map(([x, y]): [number, number] => [x + dx, y + dy])
    layOn(rgba, cover(onCanvas(moved, framing).flat()), shade, keep)
  }
}

/**
 * Lays the lines of a hat: thin, with thin ends.
 *
 * @param colourOf of a line on cloth of that label
 * @param width canvas pixels
 * @param isOutlined whether the edges of its parts are lines as well
 */
export function drawHatLines(
  rgba: Uint8ClampedArray,
  { worn }: Study,
  { labels }: Segments,
  framing: Framing,
  { colourOf, width, isOutlined }: { colourOf: (label: number) => Rgb | undefined; width: number; isOutlined: boolean },
): void {
  if (!worn?.hat) return
  const lines = worn.hat.lines.map((line) => ({
    line,
    taper: (t: number) => Math.sin(Math.PI * (0.08 + 0.84 * t)) ** 0.6,
  }))
  const edges = isOutlined ? worn.hat.outlines.map((line) => ({ line: [...line, line[0]!], taper: () => 1 })) : []
  for (const { line, taper } of [...edges, ...lines]) {
    const [x, y] = line[line.length >> 1]!
    const label = labels[Math.round(y) * SIDE + Math.round(x)] ?? 0
    const colour = colourOf(label)
    // The seam of a head that is turned may lie past the outline.
    if (!colour) continue
    const path = onCanvas(line, framing)
    layOn(rgba, cover(stroke(path, (t) => width * taper(t))), colour, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0))
  }
}
