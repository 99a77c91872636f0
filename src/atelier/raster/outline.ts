/** Path data to edges: curves as straight pieces, lines as the outline of their stroke. */
import { polygon } from './coverage.ts'
import { Points } from './points.ts'
import { pieces, strokeLine, TOLERANCE, type Pen } from './stroke.ts'

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

let pen: Pen | undefined
/** Pixels to a unit of the path's own space. */
let scale = 1
/** The part of the path that is being followed. */
const line = new Points()

function open([a, b, c, d]: Matrix, by: Pen | undefined): void {
  pen = by
  scale = Math.sqrt(Math.abs(a * d - b * c))
  line.count = 0
}

function end(closed: boolean): void {
  if (pen) strokeLine(line, pen, scale, closed)
  else polygon(line)
  line.count = 0
}

/** The points that the current command names, as the canvas sees them. */
const cx = new Float64Array(3)
const cy = new Float64Array(3)

function cubic(): void {
  const ax = line.xs[line.count - 1]!
  const ay = line.ys[line.count - 1]!
  const bx = cx[0]!
  const by = cy[0]!
  const ux = ax - 2 * bx + cx[1]!
  const uy = ay - 2 * by + cy[1]!
  const vx = bx - 2 * cx[1]! + cx[2]!
  const vy = by - 2 * cy[1]! + cy[2]!
  const bend = 6 * Math.sqrt(Math.max(ux * ux + uy * uy, vx * vx + vy * vy))
  const n = Math.ceil(Math.sqrt(bend / 8 / TOLERANCE))
  const x3 = cx[2]! - ax + 3 * (bx - cx[1]!)
  const y3 = cy[2]! - ay + 3 * (by - cy[1]!)
  const x1 = 3 * (bx - ax)
  const y1 = 3 * (by - ay)
  for (let k = 1; k < n; k++) {
    const t = k / n
    line.add(ax + t * (x1 + t * (3 * ux + t * x3)), ay + t * (y1 + t * (3 * uy + t * y3)))
  }
  line.add(cx[2]!, cy[2]!)
}

function quadratic(): void {
  const ax = line.xs[line.count - 1]!
  const ay = line.ys[line.count - 1]!
  const ux = ax - 2 * cx[0]! + cx[1]!
  const uy = ay - 2 * cy[0]! + cy[1]!
  const x1 = 2 * (cx[0]! - ax)
  const y1 = 2 * (cy[0]! - ay)
  const n = Math.ceil(Math.sqrt(Math.sqrt(ux * ux + uy * uy) / 4 / TOLERANCE))
  for (let k = 1; k < n; k++) {
    const t = k / n
    line.add(ax + t * (x1 + t * ux), ay + t * (y1 + t * uy))
  }
  line.add(cx[1]!, cy[1]!)
}

const v = new Float64Array(8)

/** Edges of a path; with a pen, of the line it draws. False when it has a command that this parser does not know. */
export function trace(s: string, from: number, upTo: number, matrix: Matrix, by?: Pen): boolean {
  open(matrix, by)
  const [a, b, c, d, e, f] = matrix
  // Where the path is, before the matrix.
  let px = 0
  let py = 0
  let sx = 0
  let sy = 0
  /** The last quadratic curve's control. */
  let qx = NaN
  let qy = 0
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
    const size =
      kind === 67
        ? 6
        : kind === 76 || kind === 77 || kind === 84
          ? 2
          : kind === 81
            ? 4
            : kind === 72 || kind === 86
              ? 1
              : kind === 65
                ? 7
                : 0
    if (size === 0) return false
    for (let k = 0; k < size; k++) {
      ch = s.charCodeAt(i)
      while (ch === 32 || ch === 44 || ch === 10) ch = s.charCodeAt(++i)
      const minus = ch === 45
      if (minus) ch = s.charCodeAt(++i)
      const digits = i
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
      if (i === digits) return false
      v[k] = (minus ? -whole : whole) / scale
    }
    const ox = relative ? px : 0
    const oy = relative ? py : 0
    if (kind !== 77 && line.count === 0) line.add(a * px + c * py + e, b * px + d * py + f)
    // The last control of a quadratic curve, mirrored at its end, is that of a T.
    if (kind !== 84 && kind !== 81) qx = NaN
    if (kind === 84) {
      const mirrored = qx === qx
      qx = mirrored ? 2 * px - qx : px
      qy = mirrored ? 2 * py - qy : py
      px = v[0]! + ox
      py = v[1]! + oy
      cx[0] = a * qx + c * qy + e
      cy[0] = b * qx + d * qy + f
      cx[1] = a * px + c * py + e
      cy[1] = b * px + d * py + f
      quadratic()
    } else if (kind === 67 || kind === 81) {
      const last = size - 2
      for (let k = 0; k < size; k += 2) {
        const x = v[k]! + ox
        const y = v[k + 1]! + oy
        cx[k >> 1] = a * x + c * y + e
        cy[k >> 1] = b * x + d * y + f
      }
      if (kind === 81) {
        qx = v[0]! + ox
        qy = v[1]! + oy
      }
      px = v[last]! + ox
      py = v[last + 1]! + oy
      if (kind === 67) cubic()
      else quadratic()
    } else if (kind === 77) {
      end(false)
      sx = px = v[0]! + ox
      sy = py = v[1]! + oy
      line.add(a * px + c * py + e, b * px + d * py + f)
      command = relative ? 108 : 76
    } else if (kind === 65) {
      const tx = v[5]! + ox
      const ty = v[6]! + oy
      if (v[0] !== v[1] && v[2] !== 0) return false
      // An ellipse is a circle in a space that is scaled by its radii.
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
      line.add(a * px + c * py + e, b * px + d * py + f)
    }
  }
  end(false)
  return true
}

/** An arc of a circle, SVG 2 §B.2.4; the matrix as in `Matrix`. */
function arc(
  ax: number,
  ay: number,
  radius: number,
  large: boolean,
  sweep: boolean,
  bx: number,
  by: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
): void {
  const half = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) / 2
  if (half === 0) return
  const r = Math.max(radius, half)
  const off = (Math.sqrt(Math.max(0, r * r - half * half)) / (2 * half)) * (sweep !== large ? 1 : -1)
  const mx = (ax + bx) / 2 - (by - ay) * off
  const my = (ay + by) / 2 + (bx - ax) * off
  const start = Math.atan2(ay - my, ax - mx)
  let turn = Math.atan2(by - my, bx - mx) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const n = pieces(r * scale, Math.abs(turn))
  for (let k = 1; k < n; k++) {
    const t = start + (turn * k) / n
    const px = mx + r * Math.cos(t)
    const py = my + r * Math.sin(t)
    line.add(a * px + c * py + e, b * px + d * py + f)
  }
  line.add(a * bx + c * by + e, b * bx + d * by + f)
}

/** Edges of an ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, matrix: Matrix, by?: Pen): void {
  open(matrix, by)
  const [a, b, c, d, e, f] = matrix
  const n = Math.max(8, pieces(Math.max(rx, ry) * scale, 2 * Math.PI))
  for (let k = 0; k < n; k++) {
    const t = (2 * Math.PI * k) / n
    const px = x + rx * Math.cos(t)
    const py = y + ry * Math.sin(t)
    line.add(a * px + c * py + e, b * px + d * py + f)
  }
  end(true)
}
