/** Linear gradients of SVG. */
import type { Matrix } from './outline.ts'
import type { Gradient } from './paint.ts'
import { Unsupported } from './unsupported.ts'

interface Stop {
  at: number
  word: number
}

export interface Linear {
  x1: number
  y1: number
  x2: number
  y2: number
  stops: Stop[]
}

/** Levels of a channel by which neighbouring steps differ: too few to be told from a gradient. */
const STEP = 2
const MOST_STEPS = 256

/** The gradient as the canvas sees it, in steps: a run of one colour costs a quarter of as many pixels of their own. */
export function onCanvas({ x1, y1, x2, y2, stops }: Linear, [a, b, c, d, e, f]: Matrix): Gradient {
  const steps = stepsOf(stops)
  const words = Int32Array.from({ length: steps + 1 }, (_, i) => colourAt(stops, i / steps))
  // t = ((p − p1) · (p2 − p1)) / |p2 − p1|², of a point brought back from the canvas.
  const det = a * d - b * c
  const [dx, dy] = [x2 - x1, y2 - y1]
  const k = steps / (dx * dx + dy * dy || 1)
  const perX = ((d * dx - b * dy) / det) * k
  const perY = ((a * dy - c * dx) / det) * k
  // The middle of a step has its colour.
  return { words, perX, perY, offset: 0.5 - (x1 * dx + y1 * dy) * k - e * perX - f * perY }
}

/** How many steps the steepest change of a channel needs. */
function stepsOf(stops: readonly Stop[]): number {
  if (stops.length === 0) throw new Unsupported('stops')
  let steps = 2
  for (let i = 1; i < stops.length; i++) {
    const [p, q] = [stops[i - 1]!, stops[i]!]
    const reach = Math.max(q.at - p.at, 1 / MOST_STEPS)
    for (let shift = 0; shift < 32; shift += 8) {
      const change = Math.abs(((p.word >>> shift) & 255) - ((q.word >>> shift) & 255))
      steps = Math.max(steps, Math.ceil(change / STEP / reach))
    }
  }
  return Math.min(MOST_STEPS, steps)
}

/** The colour at a share of the way, 0…1, as a word. */
function colourAt(stops: readonly Stop[], t: number): number {
  let k = 0
  while (k < stops.length && stops[k]!.at <= t) k++
  const p = stops[Math.max(0, k - 1)]!
  const q = stops[Math.min(stops.length - 1, k)]!
  const u = q.at > p.at ? Math.max(0, Math.min(1, (t - p.at) / (q.at - p.at))) : 0
  let word = 0
  for (let shift = 0; shift < 32; shift += 8)
    word |= Math.round(((p.word >>> shift) & 255) * (1 - u) + ((q.word >>> shift) & 255) * u) << shift
  return word
}
