/** Which shapes can touch which cell of a flat grid, along any direction of view: the culling of every pass. */
import { type Field, INTS, SHAPE, STRIDE } from './build.ts'

export interface Grid {
  /** For cell c the list is `list[start[c]…start[c + 1])`: group, count, shapes…, group, … */
  list: Int32Array
  start: Int32Array
  columns: number
  rows: number
}

function radiusAt(f: Float64Array, o: number, t: number): number {
  const s = 1 - t
  return f[o + 23]! * s * s + f[o + 24]! * 2 * t * s + f[o + 25]! * t * t
}

/**
 * `u` and `v` are unit vectors of the plane; cells of `cell` units start at (`u0`, `v0`); every shape is taken
 * `margin` larger than it is.
 */
export function gridOf(field: Field, u: readonly number[], v: readonly number[], u0: number, v0: number, cell: number, columns: number, rows: number, margin: number): Grid {
  const { f, i, groups, groupOf, groupCount, softness, tilt: [cos, sin], pivotY } = field
  const cells: number[][] = Array.from({ length: columns * rows }, () => [])
  const header = new Int32Array(columns * rows).fill(-1)
  const lastGroup = new Int32Array(columns * rows).fill(-1)
  const range = (from: number, width: number, most: number): [number, number] =>
    [Math.max(0, Math.floor(from / cell)), Math.min(most - 1, Math.floor((from + width) / cell))]
  const lastShape = new Int32Array(columns * rows).fill(-1)
  const put = (g: number, q: number, op: number, fromX: number, toX: number, fromY: number, toY: number): void => {
    for (let row = fromY; row <= toY; row++) {
      for (let column = fromX; column <= toX; column++) {
        const at = row * columns + column
        if (lastShape[at] === q) continue
        const mine = cells[at]!
        if (lastGroup[at] !== groupOf[q]!) {
          if (op !== 0) continue
          lastGroup[at] = groupOf[q]!
          header[at] = mine.length + 1
          mine.push(g, 0)
        }
        lastShape[at] = q
        mine.push(q)
        mine[header[at]!]!++
      }
    }
  }
  for (let g = 0; g < groupCount; g++) {
    // Shapes that cut must come after those they cut, so a cell without the latter needs none of them.
    for (let q = groups[g * 3]!; q < groups[g * 3 + 1]!; q++) {
      const o = q * STRIDE
      const op = i[q * INTS + 1]!
      let x = f[o]!
      let y = f[o + 1]!
      const z = f[o + 2]!
      const inHead = groups[g * 3 + 2] === 1
      if (inHead) {
        const dy = y - pivotY
        const turned = cos * x - sin * dy
        y = sin * x + cos * dy + pivotY
        x = turned
      }
      const r = f[o + 3]! + margin
      const everywhere = op === 2
      if (i[q * INTS] === SHAPE.tube && !everywhere) {
        // A tube's ball is mostly empty: follow the curve with small balls instead.
        const stepRadius = softness[q]! + margin + Math.abs(f[o + 30]!) + f[o + 26]! + 0.02
        for (let n = 0; n < 8; n++) {
          const t = (n + 0.5) / 8
          const half = 0.5 / 8
          let px = f[o + 5]! + t * (2 * f[o + 17]! + t * f[o + 20]!)
          let py = f[o + 6]! + t * (2 * f[o + 18]! + t * f[o + 21]!)
          const pz = f[o + 7]! + t * (2 * f[o + 19]! + t * f[o + 22]!)
          const speed = 2 * Math.sqrt((f[o + 17]! + t * f[o + 20]!) ** 2 + (f[o + 18]! + t * f[o + 21]!) ** 2 + (f[o + 19]! + t * f[o + 22]!) ** 2)
          const bend = Math.sqrt(f[o + 20]! ** 2 + f[o + 21]! ** 2 + f[o + 22]! ** 2)
          const thick = Math.max(radiusAt(f, o, t - half), radiusAt(f, o, t), radiusAt(f, o, t + half))
          const ball = stepRadius + thick + speed * half + bend * half * half
          if (inHead) {
            const dy = py - pivotY
            const turned = cos * px - sin * dy
            py = sin * px + cos * dy + pivotY
            px = turned
          }
          const [a, b] = range(px * u[0]! + py * u[1]! + pz * u[2]! - ball - u0, 2 * ball, columns)
          const [c, d] = range(px * v[0]! + py * v[1]! + pz * v[2]! - ball - v0, 2 * ball, rows)
          put(g, q, op, a, b, c, d)
        }
        continue
      }
      const [a, b] = range(x * u[0]! + y * u[1]! + z * u[2]! - r - u0, 2 * r, columns)
      const [c, d] = range(x * v[0]! + y * v[1]! + z * v[2]! - r - v0, 2 * r, rows)
      if (everywhere) put(g, q, op, 0, columns - 1, 0, rows - 1)
      else put(g, q, op, a, b, c, d)
    }
  }
  const start = new Int32Array(columns * rows + 1)
  for (const [n, mine] of cells.entries()) start[n + 1] = start[n]! + mine.length
  const list = new Int32Array(start[columns * rows]!)
  for (const [n, mine] of cells.entries()) list.set(mine, start[n]!)
  return { list, start, columns, rows }
}
