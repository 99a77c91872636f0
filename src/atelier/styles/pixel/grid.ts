/** A 64×64 grid of inks with its drawing tools. Ink 0 is empty. */
import type { Inks } from './palette.ts'

export const SIDE = 64
export type Point = readonly [number, number]
/** A fixed ink, or one chosen for each cell by its place and present ink. */
export type Brush = number | ((x: number, y: number, old: number) => number)

// Scratch of `poly`: where edges cross each row.
const crossings: number[][] = Array.from({ length: SIDE }, () => [])
const counts = new Uint8Array(SIDE)

/** Catmull-Rom through the points, as a polyline. */
export function curve(points: readonly Point[], closed = false, steps = 6): Point[] {
  const n = points.length
  const at = (i: number) => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  const out: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const f = (a: number, b: number, c: number, e: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t)
      out.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  if (!closed) out.push(points[n - 1]!)
  return out
}

/** The right half given from top to bottom; returns the whole outline, symmetric about x = cx. */
export function mirrored(cx: number, half: readonly Point[]): Point[] {
  return [...half, ...half.map(([x, y]) => [2 * cx - x, y] as Point).reverse()]
}

export class Layer {
  cells = new Uint8Array(SIDE * SIDE)

  get(x: number, y: number): number {
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? 0 : this.cells[y * SIDE + x]!
  }

  set(x: number, y: number, brush: Brush): void {
    if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return
    const i = y * SIDE + x
    this.cells[i] = typeof brush === 'number' ? brush : brush(x, y, this.cells[i]!)
  }

  /** Sets the cell only where something is already. */
  tint(x: number, y: number, ink: number): void {
    if (this.get(x, y)) this.set(x, y, ink)
  }

  /** Filled polygon: cells whose centre is inside (even-odd). `inside` keeps to what is already painted. */
  poly(points: readonly Point[], brush: Brush, inside = false): this {
    let low = SIDE
    let high = -1
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const a = points[i]!
      const b = points[j]!
      const [top, end] = a[1] < b[1] ? [a, b] : [b, a]
      // Rows whose middle the edge crosses, each once.
      const first = Math.max(0, Math.ceil(top[1] - 0.5))
      const last = Math.min(SIDE - 1, Math.ceil(end[1] - 0.5) - 1)
      if (first > last) continue
      if (first < low) low = first
      if (last > high) high = last
      const slope = (end[0] - top[0]) / (end[1] - top[1])
      for (let y = first; y <= last; y++) {
        const x = top[0] + (y + 0.5 - top[1]) * slope
        let k = counts[y]!++
        const row = crossings[y]!
        for (; k > 0 && row[k - 1]! > x; k--) row[k] = row[k - 1]!
        row[k] = x
      }
    }
    for (let y = low; y <= high; y++) {
      const row = crossings[y]!
      for (let k = 0; k + 1 < counts[y]!; k += 2) {
        // The tiny bias makes a symmetric outline fill symmetrically.
        const from = Math.max(0, Math.ceil(row[k]! - 0.5 - 1e-6))
        const to = Math.min(SIDE - 1, Math.floor(row[k + 1]! - 0.5 + 1e-6))
        for (let x = from; x <= to; x++) {
          const i = y * SIDE + x
          if (inside && !this.cells[i]) continue
          this.cells[i] = typeof brush === 'number' ? brush : brush(x, y, this.cells[i]!)
        }
      }
      counts[y] = 0
    }
    return this
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, brush: Brush, inside = false): this {
    for (let y = Math.floor(cy - ry); y <= cy + ry; y++) {
      for (let x = Math.floor(cx - rx); x <= cx + rx; x++) {
        const u = (x + 0.5 - cx) / rx
        const v = (y + 0.5 - cy) / ry
        if (u * u + v * v <= 1 && (!inside || this.get(x, y))) this.set(x, y, brush)
      }
    }
    return this
  }

  /** Cells from (x0, y0) to (x1, y1), both included. */
  rect(x0: number, y0: number, x1: number, y1: number, brush: Brush, inside = false): this {
    for (let y = Math.floor(y0); y <= y1; y++)
      for (let x = Math.floor(x0); x <= x1; x++) if (!inside || this.get(x, y)) this.set(x, y, brush)
    return this
  }

  /** One-cell line through the points (cells), without doubled corners. */
  line(points: readonly Point[], brush: Brush, inside = false): this {
    for (let i = 0; i + 1 < points.length; i++) {
      let x = Math.floor(points[i]![0])
      let y = Math.floor(points[i]![1])
      const x1 = Math.floor(points[i + 1]![0])
      const y1 = Math.floor(points[i + 1]![1])
      const dx = Math.abs(x1 - x)
      const dy = -Math.abs(y1 - y)
      const sx = x < x1 ? 1 : -1
      const sy = y < y1 ? 1 : -1
      let err = dx + dy
      for (;;) {
        if (!inside || this.get(x, y)) this.set(x, y, brush)
        if (x === x1 && y === y1) break
        const e = 2 * err
        if (e >= dy) {
          err += dy
          x += sx
        }
        if (e <= dx) {
          err += dx
          y += sy
        }
      }
    }
    return this
  }

  /** A map of letters; letters without an ink are left alone. (x, y) is the top left cell of the unmirrored map. */
  sprite(
    x: number,
    y: number,
    map: readonly string[],
    key: Record<string, number | undefined>,
    mirror = false,
    inside = false,
  ): this {
    x = Math.floor(x)
    y = Math.floor(y)
    for (let r = 0; r < map.length; r++) {
      const row = map[r]!
      for (let c = 0; c < row.length; c++) {
        const ink = key[row[mirror ? row.length - 1 - c : c]!]
        if (ink !== undefined && (!inside || this.get(x + c, y + r))) this.set(x + c, y + r, ink)
      }
    }
    return this
  }

  /** Lays another layer over this one. */
  stamp(over: Layer): this {
    for (let i = 0; i < this.cells.length; i++) if (over.cells[i]) this.cells[i] = over.cells[i]!
    return this
  }

  erase(where: (x: number, y: number) => boolean): this {
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) if (this.cells[y * SIDE + x] && where(x, y)) this.cells[y * SIDE + x] = 0
    return this
  }

  /**
   * A line one cell wide around what is painted, in the neighbouring material's own dark; `lit` is used where the
   * line faces the light (top left).
   */
  outline(inks: Inks): this {
    const c = this.cells
    const before = c.slice()
    for (let y = 0, i = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++, i++) {
        if (before[i]) continue
        const shade = (y > 0 && before[i - SIDE]) || (x > 0 && before[i - 1])
        if (shade) c[i] = inks.line[shade]!
        else {
          const near = (y < SIDE - 1 && before[i + SIDE]) || (x < SIDE - 1 && before[i + 1])
          // Where the edge falls away to the right, the line is dark again: no speckled steps.
          if (near)
            c[i] = y < SIDE - 1 && before[i + SIDE] && !before[i + SIDE + 1] ? inks.line[near]! : inks.lit[near]!
        }
      }
    }
    return this
  }

  /** Takes single stray cells into the tone around them; `silhouette` also fills pinholes and drops crumbs. */
  tidy(silhouette = true): this {
    const c = this.cells
    for (let y = 1; y < SIDE - 1; y++) {
      for (let x = 1; x < SIDE - 1; x++) {
        const i = y * SIDE + x
        const [l, r, u, d] = [c[i - 1]!, c[i + 1]!, c[i - SIDE]!, c[i + SIDE]!]
        const filled = +!!l + +!!r + +!!u + +!!d
        if (!c[i]) {
          if (silhouette && filled >= 3) c[i] = l || r
          continue
        }
        if (silhouette && filled <= 1) {
          c[i] = 0
          continue
        }
        const own = c[i]
        if (l === own || r === own || u === own || d === own) continue
        if (c[i - SIDE - 1] === own || c[i - SIDE + 1] === own || c[i + SIDE - 1] === own || c[i + SIDE + 1] === own)
          continue
        c[i] = l && l === r ? l : u && u === d ? u : l || u || r || d || own
      }
    }
    return this
  }

  /** Shadow of `caster` moved by (dx, dy) on the cells of this layer whose ink passes. */
  cast(caster: Layer, dx: number, dy: number, inks: Inks, passes: (ink: number) => boolean): this {
    const from = caster.cells
    for (let i = 0; i < from.length; i++) {
      if (!from[i]) continue
      const x = (i & (SIDE - 1)) + dx
      const to = i + dy * SIDE + dx
      if (x < 0 || x >= SIDE || to >= from.length || to < 0 || from[to]) continue
      const ink = this.cells[to]!
      if (ink && passes(ink)) this.cells[to] = inks.darker[ink]!
    }
    return this
  }

  /** First row with anything in columns x0…x1, or `SIDE`. */
  topOf(x0 = 0, x1 = SIDE - 1): number {
    for (let y = 0; y < SIDE; y++) for (let x = x0; x <= x1; x++) if (this.cells[y * SIDE + x]) return y
    return SIDE
  }
}
