/**
 * How a haircut is written down: the coordinates of its silhouette, and the silhouette with its texture.
 *
 * Written for a head turned to our right, and mirrored for one turned to our left.
 */
import { clamp } from '../../../clamp.ts'
import { areaOf, lengthOf, lerp, normalAt, type Pt, resample, spline } from '../curves.ts'
import { onSkull } from '../contour.ts'
import { type Hair, mass, PRESSED } from './ground.ts'

/** How a cut is written down. */
export interface Chart {
  /**
   * Across in half widths of the skull, above 0 on the side the head is turned to; down from the crown (0) over the
   * eyes (1) to the chin (2).
   */
  p: (u: number, v: number) => Pt
  /** On the skull, degrees from straight up, above 0 on the side the head is turned to; `k` volumes of hair above it. */
  a: (angle: number, k?: number) => Pt
  /** The same as `p`, as a sharp corner. */
  c: (u: number, v: number) => [Pt, Pt]
  /** The same as `a`, as a sharp corner. */
  t: (angle: number, k: number) => [Pt, Pt]
  /**
   * Pointed locks along an edge: a notch, a tip, a notch, a tip… (each as `p` takes it), every side of a lock bowed to
   * the same side as a brush bows it.
   *
   * @param bow how far, share of the side's length; above 0 away from the face's middle line on the far side
   */
  l: (bow: number, ...ends: (readonly [u: number, v: number])[]) => Pt[]
  /** The same, of points. */
  s: (bow: number, ...ends: Pt[]) => Pt[]
}

export function chartOf({ g, r }: Hair): Chart {
  // Cuts are written for a turned head; the more it faces us, the further out is the near ear.
  const outward = 0.155 * (1 - Math.min(1, Math.abs(g.yaw) / 58))
  const across = (u: number) => u - outward * clamp(Math.min((u + 1.08) / 0.2, (-0.35 - u) / 0.2), 0, 1)
  // Beside the far temple a hat presses it, too: it would stick out below the rim.
  const held = (u: number, v: number) => (g.vol <= PRESSED && u > 1 && v < 1.3 ? 1 + (u - 1) * 0.55 : u)
  const p = (u: number, v: number): Pt => [
    g.cx + g.turn * across(held(u, v)) * g.skull,
    v < 1 ? g.crownY + v * (g.eyeY - g.crownY) : g.eyeY + (v - 1) * (g.chinY - g.eyeY),
  ]
  // Under a hat nothing stands higher than the rest.
  const a = (angle: number, k = 1): Pt => onSkull(g, g.turn * angle, g.vol * (g.vol <= PRESSED ? Math.min(k, 1) : k))
  const twice = (q: Pt): [Pt, Pt] => [q, q]
  const c = (u: number, v: number) => twice(p(u, v))
  const s = (bow: number, ...sharp: Pt[]) =>
    sharp.flatMap((q, i): Pt[] => {
      const next = sharp[i + 1]
      if (!next) return twice(q)
      // The outer side of a sickle is rounder than its inner one.
      const by = bow * g.turn * (i % 2 ? -0.6 : 1)
      const [dx, dy] = [next[0] - q[0], next[1] - q[1]]
      return [q, q, [q[0] + dx * 0.5 + dy * by, q[1] + dy * 0.5 - dx * by]]
    })
  // Of locks over the forehead a low brim would leave the tips alone: they stay under it.
  const low = r.headwear === 'cap' || r.headwear === 'beanie'
  const up = (u: number, v: number) => (low && u > -0.62 && u < 0.9 ? Math.min(v, 0.46) : v)
  const l = (bow: number, ...ends: (readonly [u: number, v: number])[]) =>
    s(bow, ...ends.map(([u, v]) => p(u, up(u, v))))
  return { p, a, c, t: (angle, k) => twice(a(angle, k)), l, s }
}

/** The outline as the texture has it: waves from corner to corner, and corners as sharp as in straight hair. */
function textured(h: Hair, points: readonly Pt[]): readonly Pt[] {
  if (h.texture !== 'wavy') return points
  const n = points.length
  const found: number[] = []
  for (let i = 0; i < n; i++) {
    const p = points[i]!
    const next = points[(i + 1) % n]!
    if (p[0] === next[0] && p[1] === next[1]) found.push(i)
  }
  const corners = found.length ? found : [0]
  const around = areaOf(points) > 0 ? 1 : -1
  const out: Pt[] = []
  let gone = 0
  for (const [j, from] of corners.entries()) {
    const to = corners[(j + 1) % corners.length]! + (j + 1 === corners.length ? n : 0)
    const control: Pt[] = []
    for (let i = from + 1; i <= to; i++) control.push(points[i % n]!)
    const fine = spline(control, 4)
    const length = lengthOf(fine)
    const even = resample(fine, Math.max(3, Math.round(length / 29) + 1))
    const last = even.length - 1
    out.push(even[0]!, even[0]!)
    for (let i = 1; i < last; i++) {
      const calm = Math.min(1, (i * length) / last / 50, ((last - i) * length) / last / 50)
      out.push(waved(h, even, i, gone + (i * length) / last, calm * around))
    }
    gone += length
  }
  return out
}

/** A point of an outline, `along` pixels from where it begins, as a wave moves it. */
function waved({ g, r }: Hair, line: readonly Pt[], i: number, along: number, share: number): Pt {
  const q = line[i]!
  const [nx, ny] = normalAt(line, i)
  // Quiet along the face and over the crown, fullest where hair hangs free.
  const onFace = Math.abs(q[0] - g.cx) < g.skull * 0.9 && q[1] > g.crownY + 30 && q[1] < g.chinY
  // Nor does it wave under a hat.
  if (onFace || (g.vol <= PRESSED && q[1] < g.browY)) return q
  // Short hair lies close in the nape.
  const close = r.hairLength === 'short' ? clamp((g.eyeY + 20 - q[1]) / 60, 0, 1) : 1
  // Beside the far temple what hangs behind goes on the outline.
  const beside = (q[0] - g.cx) * g.turn > g.skull * 0.9 && q[1] > g.hairY
  const free = close * (beside ? clamp((q[1] - lerp(g.eyeY, g.chinY, 0.26)) / 70, 0, 1) : 1)
  const hang = clamp((q[1] - g.crownY) / (g.eyeY - g.crownY), 0, 1)
  // Each wave rises slowly and turns in quickly, as locks lie over one another.
  const at = (along / WAVE) * Math.PI * 2 + 0.8
  const d = (3 + (r.hairLength === 'short' ? 3 : 10) * hang) * free * share * Math.sin(at + 0.25 * Math.sin(at))
  return [q[0] + nx * d, q[1] + ny * d]
}

/** Length of a wave of hair along its outline, pixels. */
const WAVE = 290

/** One mass of hair; `points` are the control polygon of its outline, a corner given twice. Curls have their own (`curly-cuts.ts`). */
export function silhouette(h: Hair, points: readonly Pt[]): void {
  mass(h, textured(h, points))
}
