/** A person's corrections of the cut-out: strokes of a brush, which belong to the person or do not. */
import { type Square, resize } from './pixels.ts'
import { PORTRAIT_SIDE } from './portrait.ts'

/** Lengths and places in fractions of the photo's shorter side, from its top left corner. */
export interface BrushStroke {
  /** Whether what it covers belongs to the person. */
  keep: boolean
  radius: number
  points: readonly { x: number; y: number }[]
}

/** What strokes make of a cut-out: a share s of the person becomes s · `left` + `given`. Both 0…1, MEND_SIDE² each. */
export interface Mend {
  left: Float32Array
  given: Float32Array
}

/** Side of the planes; enlarged to the portrait's they give soft edges. */
export const MEND_SIDE = 512
/** Rows, and places in a row, that are looked at for each of the planes' pixels. */
const FINER = 2
/** Rows and columns along the portrait's sides and top, at MEND_SIDE, that stay free of what is kept. */
const FREE = 2

/**
 * @param view what of the photo the planes show, pixels of the photo @param photo past which nothing is kept or erased
 * @returns undefined where no stroke touches the view
 */
export function mendOf(
  strokes: readonly BrushStroke[] | undefined,
  view: Square,
  photo: { width: number; height: number },
): Mend | undefined {
  const short = Math.min(photo.width, photo.height)
  let mend: Mend | undefined
  for (const { keep, radius, points } of strokes ?? []) {
    const k = (MEND_SIDE * FINER) / view.side
    const placed = points.map(({ x, y }) => ({ x: (x * short - view.x) * k, y: (y * short - view.y) * k }))
    const within = {
      left: Math.max(0, Math.ceil(-view.x * k)),
      top: Math.max(0, Math.ceil(-view.y * k)),
      right: Math.min(MEND_SIDE * FINER, Math.floor((photo.width - view.x) * k)),
      bottom: Math.min(MEND_SIDE * FINER, Math.floor((photo.height - view.y) * k)),
    }
    // One so thin that it would fall between the rows is as wide as one of them.
    const covered = coverageOf(placed, Math.max(0.75, radius * short * k), within)
    if (!covered) continue
    mend ??= { left: new Float32Array(MEND_SIDE ** 2).fill(1), given: new Float32Array(MEND_SIDE ** 2) }
    const { left, given } = mend
    const { top, bottom, shares } = covered
    for (let i = top * MEND_SIDE, j = 0; i < bottom * MEND_SIDE; i++, j++) {
      const share = shares[j]!
      if (share === 0) continue
      left[i]! *= 1 - share
      given[i] = given[i]! * (1 - share) + (keep ? share : 0)
    }
  }
  return mend
}

/** The same for a cut-out of PORTRAIT_SIDE², 0…255; changes it. Its sides and its top stay free. */
export function mendAlpha(alpha: Uint8Array, { left, given }: Mend): void {
  const kept = given.slice()
  for (let y = 0, i = 0; y < MEND_SIDE; y++)
    for (let x = 0; x < MEND_SIDE; x++, i++) if (y < FREE || x < FREE || x >= MEND_SIDE - FREE) kept[i] = 0
  const [most, more] = [left, kept].map((plane) => resize(plane, MEND_SIDE, MEND_SIDE, PORTRAIT_SIDE, PORTRAIT_SIDE))
  for (let i = 0; i < alpha.length; i++) alpha[i] = Math.round(alpha[i]! * most![i]! + 255 * more![i]!)
}

/** The same for shares of the person at MEND_SIDE, 0…1; changes them. */
export function mendShares(shares: Float32Array, { left, given }: Mend): void {
  for (let i = 0; i < shares.length; i++) shares[i] = shares[i]! * left[i]! + given[i]!
}

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Which share of each pixel a stroke covers, in the rows of MEND_SIDE that it reaches. Places are FINER than pixels. */
function coverageOf(
  points: readonly { x: number; y: number }[],
  radius: number,
  within: Bounds,
): { top: number; bottom: number; shares: Float32Array } | undefined {
  const ys = points.map(({ y }) => y)
  const top = Math.max(within.top, Math.floor(Math.min(...ys) - radius))
  const bottom = Math.min(within.bottom, Math.ceil(Math.max(...ys) + radius))
  if (bottom <= top || within.right <= within.left) return undefined
  const rows = { top: Math.floor(top / FINER), bottom: Math.ceil(bottom / FINER) }
  const shares = new Float32Array((rows.bottom - rows.top) * MEND_SIDE)
  const ends = new Int16Array(MEND_SIDE * FINER + 1)
  let touched = false
  for (let y = top; y < bottom; y++) {
    ends.fill(0)
    for (let p = 0; p < points.length; p++) {
      const run = runOf(points[p]!, points[Math.min(p + 1, points.length - 1)]!, radius, y + 0.5)
      if (!run) continue
      const from = Math.max(within.left, Math.round(run[0]))
      const to = Math.min(within.right, Math.round(run[1]))
      if (to <= from) continue
      ends[from]!++
      ends[to]!--
      touched = true
    }
    const row = (Math.floor(y / FINER) - rows.top) * MEND_SIDE
    for (let x = 0, open = 0; x < MEND_SIDE * FINER; x++) {
      open += ends[x]!
      if (open > 0) shares[row + Math.floor(x / FINER)]! += 1 / FINER ** 2
    }
  }
  return touched ? { ...rows, shares } : undefined
}

/** Where a row meets the line from a to b, drawn with a round brush; its shape is convex, so it is one run. */
function runOf(
  a: { x: number; y: number },
  b: { x: number; y: number },
  radius: number,
  y: number,
): [number, number] | undefined {
  let [from, to] = [Infinity, -Infinity]
  for (const end of [a, b]) {
    const half = radius ** 2 - (y - end.y) ** 2
    if (half < 0) continue
    from = Math.min(from, end.x - Math.sqrt(half))
    to = Math.max(to, end.x + Math.sqrt(half))
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length > 0) {
    const [nx, ny] = [(-(b.y - a.y) / length) * radius, ((b.x - a.x) / length) * radius]
    for (const side of [-1, 1]) {
      const t = (y - a.y - side * ny) / (b.y - a.y)
      if (!(t >= 0 && t <= 1)) continue
      const x = a.x + side * nx + t * (b.x - a.x)
      from = Math.min(from, x)
      to = Math.max(to, x)
    }
  }
  return from < to ? [from, to] : undefined
}
