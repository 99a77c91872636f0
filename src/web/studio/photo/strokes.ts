/** The strokes of the brush that mends a cut-out, in fractions of the photo's shorter side. Pure. */
import type { BrushStroke, PhotoPoint } from '../../../contract/generate-avatar.ts'
import { reach, type Extent } from './crop-box.ts'

/** As the contract has them. */
export const MOST_STROKES = 64
export const MOST_POINTS = 256
export const THINNEST = 0.002
export const THICKEST = 0.5

/** How far a line may be from the hand's, in radii of the brush. */
const SLACK = 0.08
/** Two strokes whose ends are nearer than this, in radii, cover what one through both would. */
const NEAR = 0.6

const rounded = (n: number) => Math.round(n * 1e4) / 1e4

/** What is kept of a hand's way: a line that looks the same, on the photo, of few points. */
export function strokeOf(keep: boolean, radius: number, way: readonly PhotoPoint[], photo: Extent): BrushStroke {
  const { right, bottom } = reach(photo)
  const size = Math.max(THINNEST, Math.min(THICKEST, radius))
  const points = way.map(({ x, y }) => ({
    x: rounded(Math.max(0, Math.min(right, x))),
    y: rounded(Math.max(0, Math.min(bottom, y))),
  }))
  return { keep, radius: rounded(size), points: fewer(points, size * SLACK) }
}

/** The strokes with one more; undefined when there is no room for it. */
export function added(strokes: readonly BrushStroke[], stroke: BrushStroke): BrushStroke[] | undefined {
  const all = [...strokes, stroke]
  if (all.length <= MOST_STROKES) return all
  for (let i = 1; i < all.length; i++) {
    const one = joined(all[i - 1]!, all[i]!)
    if (one) return [...all.slice(0, i - 1), one, ...all.slice(i + 1)]
  }
  return undefined
}

function joined(a: BrushStroke, b: BrushStroke): BrushStroke | undefined {
  if (a.keep !== b.keep || a.radius !== b.radius || a.points.length + b.points.length > MOST_POINTS) return undefined
  return apart(a.points.at(-1)!, b.points[0]!) > a.radius * NEAR
    ? undefined
    : { ...a, points: [...a.points, ...b.points] }
}

const apart = (a: PhotoPoint, b: PhotoPoint) => Math.hypot(a.x - b.x, a.y - b.y)

function fewer(points: PhotoPoint[], slack: number): PhotoPoint[] {
  let kept = simplified(points, slack)
  for (let wider = slack * 1.5; kept.length > MOST_POINTS; wider *= 1.5) kept = simplified(points, wider)
  return kept
}

/** Ramer, Douglas and Peucker: the points without which the line would be further than `slack` from where it was. */
function simplified(points: PhotoPoint[], slack: number): PhotoPoint[] {
  const kept = new Set([0, points.length - 1])
  const spans: [from: number, to: number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [furthest, far] = [-1, slack]
    for (let i = from + 1; i < to; i++) {
      const off = fromLine(points[i]!, points[from]!, points[to]!)
      if (off > far) [furthest, far] = [i, off]
    }
    if (furthest < 0) continue
    kept.add(furthest)
    spans.push([from, furthest], [furthest, to])
  }
  return points.filter((_, i) => kept.has(i))
}

function fromLine(p: PhotoPoint, a: PhotoPoint, b: PhotoPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}
