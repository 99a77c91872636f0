/** Paths as closed polygons: curves and arcs of circles become straight pieces. */
import { numbersAt } from './path-data.ts'

/** Greatest distance of straight pieces from their curve, pixels. */
const TOLERANCE = 0.1

const [M, L, H, V, C, Q, A, Z] = [77, 76, 72, 86, 67, 81, 65, 90] as const

/** Each subpath as a polygon that strays at most `tolerance` pixels; undefined when the path has other commands than these. */
export function ringsOf(d: string, tolerance = TOLERANCE): number[][] | undefined {
  const rings: number[][] = []
  let ring: number[] = []
  const v: number[] = []
  let at = 0
  let x = 0
  let y = 0
  while (at < d.length) {
    const command = d.charCodeAt(at)
    at = numbersAt(d, at + 1, v)
    if (command === Z) continue
    const size = NUMBERS.get(command)
    if (size === undefined) return undefined
    for (let i = 0; i + size <= v.length; i += size) {
      if (command === M && i === 0) {
        rings.push((ring = []))
        x = y = 0
      }
      const endX = command === V ? x : v[i + size - (command === H ? 1 : 2)]!
      const endY = command === H ? y : v[i + size - 1]!
      if (command === C) curve(ring, x, y, v[i]!, v[i + 1]!, v[i + 2]!, v[i + 3]!, endX, endY, tolerance)
      else if (command === Q) {
        // A quadratic curve is a cubic one whose controls lie two thirds of the way to its own.
        const bx = x + ((v[i]! - x) * 2) / 3
        const by = y + ((v[i + 1]! - y) * 2) / 3
        const cx = endX + ((v[i]! - endX) * 2) / 3
        const cy = endY + ((v[i + 1]! - endY) * 2) / 3
        curve(ring, x, y, bx, by, cx, cy, endX, endY, tolerance)
      } else if (command === A) {
        if (!arc(ring, x, y, v.slice(i, i + size), tolerance)) return undefined
      } else ring.push(endX, endY)
      x = endX
      y = endY
    }
  }
  return rings
}

/** How many numbers each command takes. */
const NUMBERS = new Map<number, number>([[M, 2], [L, 2], [H, 1], [V, 1], [C, 6], [Q, 4], [A, 7]])

/** A cubic Bézier curve from (ax, ay) with controls (bx, by) and (cx, cy) to (dx, dy). */
function curve(
  ring: number[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  tolerance: number,
): void {
  // A piece strays by at most an eighth of the second derivative times its step squared.
  const bend = 6 * Math.max(length(ax - 2 * bx + cx, ay - 2 * by + cy), length(bx - 2 * cx + dx, by - 2 * cy + dy))
  const pieces = Math.max(1, Math.ceil(Math.sqrt(bend / 8 / tolerance)))
  for (let k = 1; k <= pieces; k++) {
    const t = k / pieces
    const u = 1 - t
    const p = u * u * u
    const q = 3 * u * u * t
    const r = 3 * u * t * t
    const w = t * t * t
    ring.push(p * ax + q * bx + r * cx + w * dx, p * ay + q * by + r * cy + w * dy)
  }
}

/** Several times as fast as `Math.hypot`, which guards against overflow. */
const length = (x: number, y: number) => Math.sqrt(x * x + y * y)

/** The shorter arc of a circle from (fromX, fromY), as SVG's `A`: rx, ry, rotation, large, sweep, x, y. False when it is another kind. */
function arc(
  ring: number[],
  fromX: number,
  fromY: number,
  [rx, ry, , large, sweep, x, y]: number[],
  tolerance: number,
): boolean {
  if (rx !== ry || large !== 0) return false
  const dx = x! - fromX
  const dy = y! - fromY
  const half = length(dx, dy) / 2
  // A radius too small to reach is enlarged, SVG 2 §9.5.1.
  const r = Math.max(rx!, half)
  if (half > 0) {
    const off = (Math.sqrt(r * r - half * half) / (2 * half)) * (sweep ? 1 : -1)
    const cx = fromX + dx / 2 - dy * off
    const cy = fromY + dy / 2 + dx * off
    const start = Math.atan2(fromY - cy, fromX - cx)
    const turn = 2 * Math.asin(Math.min(1, half / r)) * (sweep ? 1 : -1)
    const pieces = Math.ceil(Math.abs(turn) / Math.sqrt((8 * tolerance) / Math.max(1, r)))
    for (let k = 1; k < pieces; k++)
      ring.push(cx + r * Math.cos(start + (turn * k) / pieces), cy + r * Math.sin(start + (turn * k) / pieces))
  }
  ring.push(x!, y!)
  return true
}
