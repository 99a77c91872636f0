/** The outline of a stroke, as edges. */
import { polygon } from './coverage.ts'
import { Points } from './points.ts'

/** Greatest distance of straight pieces from their curve, pixels. */
export const TOLERANCE = 0.06

export type Join = 'miter' | 'round' | 'bevel'
/** `limit`: how far a mitre may reach, in half its width. `round`: its lines end round, not cut off. `dash`: lengths drawn and left out, in turn. */
export interface Pen {
  width: number
  join: Join
  limit: number
  round: boolean
  dash?: readonly [number, number] | undefined
}

/** Straight pieces for a turn (radians) on a circle of radius `r` pixels. */
export const pieces = (r: number, turn: number) =>
  Math.max(1, Math.ceil(turn / Math.sqrt((8 * TOLERANCE) / Math.max(r, 0.3))))

let join: Join = 'miter'
let limit = 4
let round = false
/** Half the width, pixels. */
let reach = 0

/** Edges of a stroke along `line`, which is changed. `scale`: pixels to a unit of the pen's width. */
export function strokeLine(line: Points, pen: Pen, scale: number, closed: boolean): void {
  if (line.count === 0) return
  join = pen.join
  limit = pen.limit
  round = pen.round
  reach = (pen.width / 2) * scale
  if (pen.dash) dashes(line, pen.dash, scale, closed)
  else stroke(line, closed)
}

/** The side of the stroke that is being written, and the normals of the line's pieces. */
const side = new Points()
const normals = new Points()

/** About (cx, cy) from the normal (nx, ny), by an angle. */
function bow(cx: number, cy: number, nx: number, ny: number, angle: number): void {
  const n = pieces(reach, Math.abs(angle))
  for (let k = 1; k < n; k++) {
    const cos = Math.cos((angle * k) / n) * reach
    const sin = Math.sin((angle * k) / n) * reach
    side.add(cx + nx * cos - ny * sin, cy + nx * sin + ny * cos)
  }
}

/** From one side of the `i`th corner to the next, between the pieces `m` and `n`, left (1) or right (-1) of the line. */
function corner(line: Points, i: number, m: number, n: number, hand: 1 | -1): void {
  const cx = line.xs[i]!
  const cy = line.ys[i]!
  const mx = normals.xs[m]! * hand
  const my = normals.ys[m]! * hand
  const nx = normals.xs[n]! * hand
  const ny = normals.ys[n]! * hand
  const dot = mx * nx + my * ny
  const cross = mx * ny - my * nx
  if (dot > 0.97) {
    const k = reach / Math.sqrt(2 + 2 * dot)
    side.add(cx + (mx + nx) * k, cy + (my + ny) * k)
    return
  }
  side.add(cx + mx * reach, cy + my * reach)
  if (cross > 0) side.add(cx, cy)
  else if (join === 'round') bow(cx, cy, mx, my, Math.atan2(cross, dot))
  else if (join === 'miter' && 2 / (1 + dot) <= limit * limit)
    side.add(cx + ((mx + nx) * reach) / (1 + dot), cy + ((my + ny) * reach) / (1 + dot))
  side.add(cx + nx * reach, cy + ny * reach)
}

/** The `i`th point, moved to the left (1) or right (-1) of the piece `m`. */
function beside(line: Points, i: number, m: number, hand: 1 | -1): void {
  side.add(line.xs[i]! + normals.xs[m]! * reach * hand, line.ys[i]! + normals.ys[m]! * reach * hand)
}

function close(): void {
  polygon(side)
  side.count = 0
}

/** The line in pieces: as long as the first of the lengths, as far apart as the second, both of the path's own space. */
function dashes(whole: Points, [on, off]: readonly [number, number], scale: number, closed: boolean): void {
  if (closed) whole.add(whole.xs[0]!, whole.ys[0]!)
  const dash = new Points()
  let drawing = true
  let left = on * scale
  const lift = (): void => {
    if (dash.count > 1) stroke(dash, false)
    dash.count = 0
  }
  for (let i = 1; i < whole.count; i++) {
    let px = whole.xs[i - 1]!
    let py = whole.ys[i - 1]!
    const qx = whole.xs[i]!
    const qy = whole.ys[i]!
    for (;;) {
      if (drawing) dash.add(px, py)
      const way = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2)
      if (way < left || way === 0) {
        left -= way
        break
      }
      px += ((qx - px) * left) / way
      py += ((qy - py) * left) / way
      if (drawing) {
        dash.add(px, py)
        lift()
      }
      drawing = !drawing
      left = (drawing ? on : off) * scale
    }
  }
  if (drawing) dash.add(whole.xs[whole.count - 1]!, whole.ys[whole.count - 1]!)
  lift()
}

function stroke(line: Points, closed: boolean): void {
  // Without points that repeat the one before.
  const { xs, ys } = line
  let n = 1
  for (let i = 1; i < line.count; i++) {
    if ((xs[i]! - xs[n - 1]!) ** 2 + (ys[i]! - ys[n - 1]!) ** 2 < 1e-6) continue
    xs[n] = xs[i]!
    ys[n++] = ys[i]!
  }
  if (closed && n > 1 && (xs[0]! - xs[n - 1]!) ** 2 + (ys[0]! - ys[n - 1]!) ** 2 < 1e-6) n--
  if (n === 1) {
    if (!round) return
    side.add(xs[0]! + reach, ys[0]!)
    bow(xs[0]!, ys[0]!, 1, 0, 2 * Math.PI)
    close()
    return
  }
  const sides = closed && n > 2 ? n : n - 1
  normals.count = 0
  for (let i = 0; i < sides; i++) {
    const j = i + 1 === n ? 0 : i + 1
    const dx = xs[j]! - xs[i]!
    const dy = ys[j]! - ys[i]!
    const l = 1 / Math.sqrt(dx * dx + dy * dy)
    normals.add(-dy * l, dx * l)
  }
  const last = n - 1
  beside(line, 0, 0, 1)
  for (let i = 1; i < last; i++) corner(line, i, i - 1, i, 1)
  if (sides === n) {
    corner(line, last, last - 1, last, 1)
    corner(line, 0, last, 0, 1)
    close()
    beside(line, 0, last, -1)
    for (let i = last; i > 0; i--) corner(line, i, i, i - 1, -1)
    corner(line, 0, 0, last, -1)
    close()
    return
  }
  beside(line, last, last - 1, 1)
  if (round) bow(xs[last]!, ys[last]!, normals.xs[last - 1]!, normals.ys[last - 1]!, -Math.PI)
  beside(line, last, last - 1, -1)
  for (let i = last - 1; i > 0; i--) corner(line, i, i, i - 1, -1)
  beside(line, 0, 0, -1)
  if (round) bow(xs[0]!, ys[0]!, -normals.xs[0]!, -normals.ys[0]!, -Math.PI)
  close()
}
