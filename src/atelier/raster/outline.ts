/** Path data to edges: curves as straight pieces, lines as the outline of their stroke. */
import { edge } from './coverage.ts'
import { pieces, strokeLine, TOLERANCE, xs, ys, type Pen } from './stroke.ts'

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

let pen: Pen | undefined
/** Pixels to a unit of the path's own space. */
let scale = 1
let startX = 0
let startY = 0
let x = 0
let y = 0

const begin = (px: number, py: number): void => {
  end(false)
  startX = x = px
  startY = y = py
  if (pen) {
    xs.push(px)
    ys.push(py)
  }
}

const to = (px: number, py: number): void => {
  if (pen) {
    xs.push(px)
    ys.push(py)
  } else edge(x, y, px, py)
  x = px
  y = py
}

function end(closed: boolean): void {
  if (pen) {
    if (xs.length > 0) strokeLine(pen, scale, closed)
    xs.length = ys.length = 0
  } else if (x !== startX || y !== startY) edge(x, y, startX, startY)
  x = startX
  y = startY
}

function cubic(bx: number, by: number, cx: number, cy: number, dx: number, dy: number): void {
  const ax = x
  const ay = y
  const ux = ax - 2 * bx + cx
  const uy = ay - 2 * by + cy
  const vx = bx - 2 * cx + dx
  const vy = by - 2 * cy + dy
  const bend = 6 * Math.sqrt(Math.max(ux * ux + uy * uy, vx * vx + vy * vy))
  const n = Math.ceil(Math.sqrt(bend / 8 / TOLERANCE))
  const x3 = dx - ax + 3 * (bx - cx)
  const y3 = dy - ay + 3 * (by - cy)
  const x1 = 3 * (bx - ax)
  const y1 = 3 * (by - ay)
  for (let k = 1; k < n; k++) {
    const t = k / n
    to(ax + t * (x1 + t * (3 * ux + t * x3)), ay + t * (y1 + t * (3 * uy + t * y3)))
  }
  to(dx, dy)
}

function quadratic(bx: number, by: number, cx: number, cy: number): void {
  const ax = x
  const ay = y
  const ux = ax - 2 * bx + cx
  const uy = ay - 2 * by + cy
  const n = Math.ceil(Math.sqrt(Math.sqrt(ux * ux + uy * uy) / 4 / TOLERANCE))
  for (let k = 1; k < n; k++) {
    const t = k / n
    to(ax + t * (2 * (bx - ax) + t * ux), ay + t * (2 * (by - ay) + t * uy))
  }
  to(cx, cy)
}

const v = new Float64Array(8)

/** Edges of a path; with a pen, of the line it draws. False when there is something in it that is not understood. */
export function trace(s: string, from: number, upTo: number, [a, b, c, d, e, f]: Matrix, by?: Pen): boolean {
  pen = by
  scale = Math.sqrt(Math.abs(a * d - b * c))
  x = y = startX = startY = 0
  xs.length = ys.length = 0
  // Where the path is, before the matrix.
  let px = 0
  let py = 0
  let sx = 0
  let sy = 0
  let command = 0
  let i = from
  while (i < upTo) {
    let ch = s.charCodeAt(i)
    if (ch === 32 || ch === 44 || ch === 10) {
      i++
      continue
    }
    if (ch >= 65) {
      command = ch
      i++
      if (command === 90 || command === 122) {
        end(true)
        px = sx
        py = sy
      }
      continue
    }
    const relative = command > 96
    const kind = relative ? command - 32 : command
    const size = kind === 67 ? 6 : kind === 76 || kind === 77 ? 2 : kind === 81 ? 4 : kind === 72 || kind === 86 ? 1 : kind === 65 ? 7 : 0
    if (size === 0) return false
    for (let k = 0; k < size; k++) {
      ch = s.charCodeAt(i)
      while (ch === 32 || ch === 44 || ch === 10) ch = s.charCodeAt(++i)
      const minus = ch === 45
      if (minus) ch = s.charCodeAt(++i)
      const at = i
      let whole = 0
      let scale = 1
      while (ch >= 48 && ch <= 57) {
        whole = whole * 10 + ch - 48
        ch = s.charCodeAt(++i)
      }
      if (ch === 46) {
        ch = s.charCodeAt(++i)
        while (ch >= 48 && ch <= 57) {
          whole = whole * 10 + ch - 48
          scale *= 10
          ch = s.charCodeAt(++i)
        }
      }
      if (i === at) return false
      v[k] = (minus ? -whole : whole) / scale
    }
    const ox = relative ? px : 0
    const oy = relative ? py : 0
    if (kind === 67) {
      const [x1, y1, x2, y2] = [v[0]! + ox, v[1]! + oy, v[2]! + ox, v[3]! + oy]
      px = v[4]! + ox
      py = v[5]! + oy
      cubic(a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f, a * px + c * py + e, b * px + d * py + f)
    } else if (kind === 81) {
      const [x1, y1] = [v[0]! + ox, v[1]! + oy]
      px = v[2]! + ox
      py = v[3]! + oy
      quadratic(a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * px + c * py + e, b * px + d * py + f)
    } else if (kind === 77) {
      sx = px = v[0]! + ox
      sy = py = v[1]! + oy
      begin(a * px + c * py + e, b * px + d * py + f)
      command = relative ? 108 : 76
    } else if (kind === 65) {
      const [tx, ty] = [v[5]! + ox, v[6]! + oy]
      if (v[0] !== v[1] && v[2] !== 0) return false
      // An ellipse is a circle in a space as much wider as it is.
      const k = v[1]! > 0 ? v[0]! / v[1]! : 1
      arc(px, py * k, v[0]!, v[3] !== 0, v[4] !== 0, tx, ty * k, a, b, c / k, d / k, e, f)
      px = tx
      py = ty
    } else {
      if (kind === 76) {
        px = v[0]! + ox
        py = v[1]! + oy
      } else if (kind === 72) px = v[0]! + ox
      else py = v[0]! + oy
      to(a * px + c * py + e, b * px + d * py + f)
    }
  }
  end(false)
  return true
}

/** An arc of a circle, SVG 2 §B.2.4; the matrix as in `Matrix`. */
function arc(ax: number, ay: number, radius: number, large: boolean, sweep: boolean, bx: number, by: number, a: number, b: number, c: number, d: number, e: number, f: number): void {
  const half = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) / 2
  if (half === 0) return
  const r = Math.max(radius, half)
  const off = (Math.sqrt(Math.max(0, r * r - half * half)) / (2 * half)) * (sweep !== large ? 1 : -1)
  const cx = (ax + bx) / 2 - (by - ay) * off
  const cy = (ay + by) / 2 + (bx - ax) * off
  const start = Math.atan2(ay - cy, ax - cx)
  let turn = Math.atan2(by - cy, bx - cx) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const n = pieces(r * scale, Math.abs(turn))
  for (let k = 1; k < n; k++) {
    const t = start + (turn * k) / n
    const px = cx + r * Math.cos(t)
    const py = cy + r * Math.sin(t)
    to(a * px + c * py + e, b * px + d * py + f)
  }
  to(a * bx + c * by + e, b * bx + d * by + f)
}

/** Edges of an ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, [a, b, c, d, e, f]: Matrix, by?: Pen): void {
  pen = by
  scale = Math.sqrt(Math.abs(a * d - b * c))
  x = y = startX = startY = 0
  xs.length = ys.length = 0
  const n = Math.max(8, pieces(Math.max(rx, ry) * scale, 2 * Math.PI))
  for (let k = 0; k < n; k++) {
    const t = (2 * Math.PI * k) / n
    const px = cx + rx * Math.cos(t)
    const py = cy + ry * Math.sin(t)
    if (k === 0) begin(a * px + c * py + e, b * px + d * py + f)
    else to(a * px + c * py + e, b * px + d * py + f)
  }
  end(true)
}
