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

/** The gradient as the canvas sees it, in 256 steps. */
export function onCanvas({ x1, y1, x2, y2, stops }: Linear, [a, b, c, d, e, f]: Matrix): Gradient {
  if (stops.length === 0) throw new Unsupported('stops')
  const words = new Int32Array(256)
  for (let i = 0; i < 256; i++) {
    const t = i / 255
    let k = 0
    while (k < stops.length && stops[k]!.at <= t) k++
    const p = stops[Math.max(0, k - 1)]!
    const q = stops[Math.min(stops.length - 1, k)]!
    const u = q.at > p.at ? Math.max(0, Math.min(1, (t - p.at) / (q.at - p.at))) : 0
    let word = 0
    for (let shift = 0; shift < 32; shift += 8)
      word |= Math.round(((p.word >>> shift) & 255) * (1 - u) + ((q.word >>> shift) & 255) * u) << shift
    words[i] = word
  }
  // t = ((p − p1) · (p2 − p1)) / |p2 − p1|², of a point brought back from the canvas.
  const det = a * d - b * c
  const [dx, dy] = [x2 - x1, y2 - y1]
  const k = 255 / (dx * dx + dy * dy || 1)
  const perX = ((d * dx - b * dy) / det) * k
  const perY = ((a * dy - c * dx) / det) * k
  return { words, perX, perY, offset: -(x1 * dx + y1 * dy) * k - e * perX - f * perY }
}
