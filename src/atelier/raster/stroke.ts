/** The outline of a stroke, as edges. */
import { edge } from './coverage.ts'

/** How far straight pieces may stray from their curve, pixels. */
export const TOLERANCE = 0.06

export type Join = 'miter' | 'round' | 'bevel'
/** `round`: its lines end round, not cut off. `dash`: lengths drawn and left out, in turn. */
export interface Pen { width: number; join: Join; round: boolean; dash?: readonly [number, number] | undefined }

/** Straight pieces for a turn (radians) on a circle of radius `r` pixels. */
export const pieces = (r: number, turn: number) => Math.max(1, Math.ceil(turn / Math.sqrt((8 * TOLERANCE) / Math.max(r, 0.3))))

/** The line that is drawn, device pixels; emptied by whoever fills it. */
export const xs: number[] = []
export const ys: number[] = []

let join: Join = 'miter'
let round = false
/** Half the width, pixels. */
let reach = 0

/** Edges of a stroke along the line in `xs` and `ys`. `scale`: pixels to a unit of the pen's width. */
export function strokeLine(pen: Pen, scale: number, closed: boolean): void {
  join = pen.join
  round = pen.round
  reach = (pen.width / 2) * scale
  if (pen.dash) dashes(pen.dash, scale, closed)
  else stroke(closed)
}

// The outline as it is written: from point to point.
let ex = 0
let ey = 0
let fx = 0
let fy = 0
const pt = (px: number, py: number): void => {
  edge(ex, ey, px, py)
  ex = px
  ey = py
}
const first = (px: number, py: number): void => {
  fx = ex = px
  fy = ey = py
}

/** About (cx, cy) from the normal (nx, ny), by an angle. */
function bow(cx: number, cy: number, nx: number, ny: number, angle: number): void {
  const n = pieces(reach, Math.abs(angle))
  for (let k = 1; k < n; k++) {
    const cos = Math.cos((angle * k) / n) * reach
    const sin = Math.sin((angle * k) / n) * reach
    pt(cx + nx * cos - ny * sin, cy + nx * sin + ny * cos)
  }
}

/** From one side of a corner to the next, on the side the normals point to. */
function corner(cx: number, cy: number, mx: number, my: number, nx: number, ny: number): void {
  const dot = mx * nx + my * ny
  const cross = mx * ny - my * nx
  if (dot > 0.97) {
    const k = reach / Math.sqrt((2 + 2 * dot))
    pt(cx + (mx + nx) * k, cy + (my + ny) * k)
    return
  }
  pt(cx + mx * reach, cy + my * reach)
  if (cross > 0) pt(cx, cy)
  else if (join === 'round') bow(cx, cy, mx, my, Math.atan2(cross, dot))
  else if (join === 'miter' && 2 / (1 + dot) <= 16) pt(cx + ((mx + nx) * reach) / (1 + dot), cy + ((my + ny) * reach) / (1 + dot))
  pt(cx + nx * reach, cy + ny * reach)
}

/** The line in pieces: as long as the first of the lengths, as far apart as the second, both of the path's own space. */
function dashes([on, off]: readonly [number, number], scale: number, closed: boolean): void {
  const line = xs.map((px, i): [number, number] => [px, ys[i]!])
  if (closed) line.push(line[0]!)
  let drawing = true
  let left = on * scale
  const lift = (): void => {
    if (xs.length > 1) stroke(false)
    xs.length = ys.length = 0
  }
  xs.length = ys.length = 0
  for (let i = 1; i < line.length; i++) {
    let [px, py] = line[i - 1]!
    const [qx, qy] = line[i]!
    for (;;) {
      if (drawing) {
        xs.push(px)
        ys.push(py)
      }
      const way = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2)
      if (way < left || way === 0) {
        left -= way
        break
      }
      px += ((qx - px) * left) / way
      py += ((qy - py) * left) / way
      if (drawing) {
        xs.push(px)
        ys.push(py)
        lift()
      }
      drawing = !drawing
      left = (drawing ? on : off) * scale
    }
  }
  if (drawing) {
    xs.push(line[line.length - 1]![0])
    ys.push(line[line.length - 1]![1])
  }
  lift()
}

const nx: number[] = []
const ny: number[] = []

function stroke(closed: boolean): void {
  // Without points that repeat the one before.
  let n = 1
  for (let i = 1; i < xs.length; i++) {
    if ((xs[i]! - xs[n - 1]!) ** 2 + (ys[i]! - ys[n - 1]!) ** 2 < 1e-6) continue
    xs[n] = xs[i]!
    ys[n++] = ys[i]!
  }
  if (closed && n > 1 && (xs[0]! - xs[n - 1]!) ** 2 + (ys[0]! - ys[n - 1]!) ** 2 < 1e-6) n--
  if (n === 1) {
    if (!round) return
    first(xs[0]! + reach, ys[0]!)
    bow(xs[0]!, ys[0]!, 1, 0, 2 * Math.PI)
    pt(fx, fy)
    return
  }
  const sides = closed && n > 2 ? n : n - 1
  for (let i = 0; i < sides; i++) {
    const j = i + 1 === n ? 0 : i + 1
    const dx = xs[j]! - xs[i]!
    const dy = ys[j]! - ys[i]!
    const l = 1 / Math.sqrt(dx * dx + dy * dy)
    nx[i] = -dy * l
    ny[i] = dx * l
  }
  if (sides === n) {
    first(xs[0]! + nx[0]! * reach, ys[0]! + ny[0]! * reach)
    for (let i = 1; i < n; i++) corner(xs[i]!, ys[i]!, nx[i - 1]!, ny[i - 1]!, nx[i]!, ny[i]!)
    corner(xs[0]!, ys[0]!, nx[n - 1]!, ny[n - 1]!, nx[0]!, ny[0]!)
    pt(fx, fy)
    first(xs[0]! - nx[n - 1]! * reach, ys[0]! - ny[n - 1]! * reach)
    for (let i = n - 1; i > 0; i--) corner(xs[i]!, ys[i]!, -nx[i]!, -ny[i]!, -nx[i - 1]!, -ny[i - 1]!)
    corner(xs[0]!, ys[0]!, -nx[0]!, -ny[0]!, -nx[n - 1]!, -ny[n - 1]!)
    pt(fx, fy)
    return
  }
  const last = n - 1
  first(xs[0]! + nx[0]! * reach, ys[0]! + ny[0]! * reach)
  for (let i = 1; i < last; i++) corner(xs[i]!, ys[i]!, nx[i - 1]!, ny[i - 1]!, nx[i]!, ny[i]!)
  pt(xs[last]! + nx[last - 1]! * reach, ys[last]! + ny[last - 1]! * reach)
  if (round) bow(xs[last]!, ys[last]!, nx[last - 1]!, ny[last - 1]!, -Math.PI)
  pt(xs[last]! - nx[last - 1]! * reach, ys[last]! - ny[last - 1]! * reach)
  for (let i = last - 1; i > 0; i--) corner(xs[i]!, ys[i]!, -nx[i]!, -ny[i]!, -nx[i - 1]!, -ny[i - 1]!)
  pt(xs[0]! - nx[0]! * reach, ys[0]! - ny[0]! * reach)
  if (round) bow(xs[0]!, ys[0]!, -nx[0]!, -ny[0]!, -Math.PI)
  pt(fx, fy)
}
