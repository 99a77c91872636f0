/**
 * The pen: strokes of varying weight, drawn as filled outlines around a centre line.
 *
 * A point given twice in a row makes a sharp corner.
 */
import { clamp } from '../../clamp.ts'
import { type Pt, spline } from './curves.ts'
import { laid, lengthAlong, resampled, sheet, splined } from './flat.ts'
import type { Profile, Width as Along } from '../profile.ts'
import { GRAIN, openText, ringText } from './ring-text.ts'
import { type Corner, drawnIn, REACH, sharpCorners } from './sharp-corners.ts'

/** Full width of a stroke: constant (with the pen's usual tapers), a function of the way along, 0…1, or a profile of such. */
export type Width = number | Along | Profile

const ease = (v: number) => {
  const t = clamp(v, 0, 1)
  return t * (2 - t)
}

/** A stroke that swells to `w` and thins towards its ends: `head` and `tail` are the shares that taper, `tip` the width left at the ends. */
export function taper(w: number, head = 0.4, tail = 0.5, tip = 0.1): (t: number) => number {
  return (t) => w * Math.max(tip, Math.min(head > 0 ? ease(t / head) : 1, tail > 0 ? ease((1 - t) / tail) : 1))
}

/**
 * The text of a ring moved by as much to the right as down; the ring stays. Its sharp corners are drawn in, so that a
 * contour about it ends in short tips.
 *
 * @param reach of the contour beyond the ring, pixels
 */
function contourRing(points: Float64Array, n: number, by: number, corners: readonly Corner[], reach: number): string {
  const flat = sheet(0, n)
  for (let i = 0; i < 2 * n; i++) flat[i] = points[i]! + by
  for (const corner of corners) {
    const { i, j, half, ux, uy } = corner
    const back = drawnIn(corner, reach)
    // The thinnest are blunt: where the edge turns back on itself a rasteriser makes a needle of the contour.
    const [bluntX, bluntY] = half < BLUNT ? apart(points, n, corner) : [0, 0]
    const [x, y] = [flat[i]! - ux * back, flat[i + 1]! - uy * back]
    flat[i] = x + bluntX
    flat[i + 1] = y + bluntY
    flat[j] = x - bluntX
    flat[j + 1] = y - bluntY
  }
  return ringText(flat, n)
}

/** Corners of less than 13° are blunt. */
const BLUNT = 0.11

/** From the middle of a blunt corner to its first point, 1.5 pixels towards the side it comes from. */
function apart(points: Float64Array, n: number, { i, j, ux, uy }: Corner): [x: number, y: number] {
  const a = i === 0 ? 2 * n - 2 : i - 2
  const b = j + 2 === 2 * n ? 0 : j + 2
  const side = (points[b]! - points[a]!) * uy - (points[b + 1]! - points[a + 1]!) * ux > 0 ? 1.5 : -1.5
  return [-uy * side, ux * side]
}

/** Of a corner of less than 29° a contour is cut off: there the brush runs out in a tip of its own. */
const CUT_OFF = 0.25

/** The tips of the corners at which a contour would be cut off. */
function tipsOf(points: Float64Array, by: number, corners: readonly Corner[], reach: number): string {
  let out = ''
  for (const corner of corners) {
    if (corner.half > CUT_OFF) continue
    const { i, ux, uy } = corner
    const back = drawnIn(corner, reach)
    const at = (along: number, across: number) => {
      const x = points[i]! + by - ux * back + (ux * along - uy * across) * reach
      const y = points[i + 1]! + by - uy * back + (uy * along + ux * across) * reach
      return `${Math.round(x * GRAIN)} ${Math.round(y * GRAIN)}`
    }
    out += `M${at(-0.2, 1)}Q${at(0.8, 0.9)} ${at(REACH + 0.4, 0)}Q${at(0.8, -0.9)} ${at(-0.2, -1)}Z`
  }
  return out
}

/** The outline of a stroke along the first `n` points of `line`, already dense enough. */
function outline(line: Float64Array, n: number, width: Along | Profile): string {
  if (n < 2) return ''
  const kept = typeof width === 'function' ? undefined : width.parts(n - 1)
  const flat = sheet(0, 2 * n + 2)
  for (let i = 0; i < n; i++) {
    const a = i === 0 ? 0 : 2 * i - 2
    const b = i === n - 1 ? 2 * i : 2 * i + 2
    const dx = line[b]! - line[a]!
    const dy = line[b + 1]! - line[a + 1]!
    const l = Math.sqrt(dx * dx + dy * dy) || 1
    const nx = dy / l
    const ny = -dx / l
    const w = (kept ? kept[i]! : (width as Along)(i / (n - 1))) / 2
    const x = line[2 * i]!
    const y = line[2 * i + 1]!
    // One side on the way there, the other on the way back. A point beyond each end rounds it off.
    const left = 2 + 2 * i
    const right = 4 * n + 2 - 2 * i
    flat[left] = x + nx * w
    flat[left + 1] = y + ny * w
    flat[right] = x - nx * w
    flat[right + 1] = y - ny * w
    if (i === 0) {
      flat[0] = x + ny * w
      flat[1] = y - nx * w
    }
    if (i === n - 1) {
      flat[2 * n + 2] = x - ny * w
      flat[2 * n + 3] = y + nx * w
    }
  }
  return ringText(flat, 2 * n + 2)
}

/** Moves every point that is drawn: the turn of a head, the slope of shoulders. */
export type Bend = (x: number, y: number) => Pt

/** Collects shapes and strokes in drawing order; neighbours of one colour share one element. */
export class Sketch {
  private out = ''
  private colour = ''
  private run = ''
  private readonly bend: Bend | undefined

  /** @param bend what is done to each centre line and contour; widths of strokes stay as they are */
  constructor(bend?: Bend) {
    this.bend = bend
  }

  private bent(points: readonly Pt[]): readonly Pt[] {
    const { bend } = this
    return bend ? points.map(([x, y]) => bend(x, y)) : points
  }

  private add(colour: string, path: string): void {
    if (colour !== this.colour) {
      this.flush()
      this.colour = colour
    }
    this.run += path
  }

  private flush(): void {
    if (this.run) this.out += `<path fill="${this.colour}" d="${this.run}"/>`
    this.run = ''
    this.colour = ''
  }

  /** Closed shape through points already dense. Each shape is an element: overlapping rings must not cancel out. */
  shape(points: readonly Pt[], colour: string): this {
    this.flush()
    this.add(colour, ringText(laid(0, points, this.bend), points.length))
    this.flush()
    return this
  }

  /**
   * A shape with its contour: a larger shape of ink under it, moved towards the shade, so that the line is
   * thin where light falls (above, left) and swells to three times that in the shade.
   *
   * @param weight of the line where it is heaviest, pixels on each side of the edge
   * @param soft with round corners, as curls have
   * @param under the ring of ink below the shape, where it leaves out a part of the contour; point for point
   */
  cut(
    points: readonly Pt[],
    colour: string,
    line: string,
    weight = 8,
    soft = false,
    under: readonly Pt[] = points,
  ): this {
    const n = points.length
    const solid = colour === line
    const wide = weight * (solid ? 1.2 : 1.75)
    const by = solid ? 0 : weight * 0.4
    this.flush()
    let bent = laid(1, under, this.bend)
    let corners = soft ? [] : sharpCorners(bent, n)
    const tips = tipsOf(bent, by, corners, wide / 2)
    this.out += `<path fill="${line}" stroke="${line}" stroke-width="${Math.round(wide * GRAIN)}"${soft ? ' stroke-linejoin="round"' : ''} d="${contourRing(bent, n, by, corners, wide / 2)}"/>`
    if (tips) this.add(line, tips)
    if (solid) return this
    if (under !== points) {
      // Corners without a contour are as sharp as they are written.
      corners = corners.filter(({ i }) => under[i >> 1] === points[i >> 1])
      bent = laid(1, points, this.bend)
    }
    this.add(colour, contourRing(bent, n, 0, corners, wide / 2))
    this.flush()
    return this
  }

  /**
   * The light on the edge of a dark shape, above and beside it: drawn first, and left over by the shape's own `cut`.
   *
   * @param width of the light at a point of the outline, pixels
   * @param sharp whether its sharp corners are drawn in as those of the shape's own `cut` are
   */
  rim(points: readonly Pt[], colour: string, weight: number, width: (p: Pt) => number, sharp = false): this {
    let middle = 0
    for (const [x] of points) middle += x / points.length
    const edge = points.map(([x, y]): Pt => {
      const w = width([x, y])
      return [x + w * clamp((x - middle) / 50, -1, 1), y - w]
    })
    this.flush()
    const n = edge.length
    const bent = laid(1, edge, this.bend)
    const wide = weight * 1.2
    const ring = contourRing(bent, n, 0, sharp ? sharpCorners(bent, n) : [], wide / 2)
    this.out += `<path fill="${colour}" stroke="${colour}" stroke-width="${Math.round(wide * GRAIN)}" stroke-linejoin="round" d="${ring}"/>`
    return this
  }

  /** Closed smooth shape through control points. */
  blob(points: readonly Pt[], colour: string, per = 4): this {
    return this.shape(spline(points, per, true), colour)
  }

  ellipse(x: number, y: number, rx: number, ry: number, colour: string): this {
    this.flush()
    const whole = (v: number) => Math.round(v * GRAIN)
    const [cx, cy] = this.bend?.(x, y) ?? [x, y]
    const wide = this.bend ? (this.bend(x + rx, y)[0] - this.bend(x - rx, y)[0]) / 2 : rx
    this.out += `<ellipse cx="${whole(cx)}" cy="${whole(cy)}" rx="${whole(wide)}" ry="${whole(ry)}" fill="${colour}"/>`
    return this
  }

  /** A stroke through control points. `step` is the distance between samples: smaller for tight curves. */
  ink(points: readonly Pt[], width: Width, colour: string, step = 38): this {
    const n = points.length
    const fine = sheet(2, 5 * n + 1)
    const dense = splined(laid(1, points, this.bend), n, 5, false, fine)
    const length = lengthAlong(fine, dense)
    const count = clamp(Math.round((length / step) * 0.8) + 3, 4, 90)
    const line = sheet(3, count)
    resampled(fine, dense, length, count, line)
    this.add(colour, outline(line, count, typeof width === 'number' ? taper(width) : width))
    return this
  }

  /** A stroke along a closed outline. */
  loop(points: readonly Pt[], width: Width, colour: string, step = 24): this {
    const n = points.length
    const fine = sheet(2, 6 * n + 1)
    const dense = splined(laid(1, points, this.bend), n, 6, true, fine) + 1
    fine[2 * dense - 2] = fine[0]!
    fine[2 * dense - 1] = fine[1]!
    const length = lengthAlong(fine, dense)
    const count = clamp(Math.round((length / step) * 0.8) + 3, 8, 120)
    const line = sheet(3, count)
    resampled(fine, dense, length, count, line)
    const w = typeof width === 'number' ? (t: number) => width * (0.78 + 0.22 * Math.sin(t * 9.4 + 1)) : width
    this.add(colour, outline(line, count, w))
    return this
  }

  /** A stroke along a polyline as it is, without resampling. */
  trace(poly: readonly Pt[], width: Width, colour: string): this {
    const n = poly.length
    if (n >= 2) this.add(colour, outline(laid(1, poly, this.bend), n, typeof width === 'number' ? taper(width) : width))
    return this
  }

  /** Many small lines of one constant width: scribbles, stubble. */
  scratches(lines: readonly (readonly Pt[])[], width: number, colour: string): this {
    this.flush()
    const path = lines
      .filter((line) => line.length > 1)
      .map((line) => openText(this.bent(line)))
      .join('')
    // The ends of the finest lines cannot be seen, and round ends cost time to rasterise.
    const ends = width < 2.5 ? 'stroke-linejoin="bevel"' : 'stroke-linecap="round" stroke-linejoin="round"'
    if (path)
      this.out += `<path fill="none" stroke="${colour}" stroke-width="${Math.round(width * GRAIN)}" ${ends} d="${path}"/>`
    return this
  }

  dot(x: number, y: number, r: number, colour: string): this {
    return this.ellipse(x, y, r, r, colour)
  }

  svg(): string {
    this.flush()
    return this.out
  }
}
