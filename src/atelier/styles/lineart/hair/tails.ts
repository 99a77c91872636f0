/** Hair gathered: tails, braids, locs. */
import { clamp } from '../../../clamp.ts'
import { lengthOf, mix, normalAt, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { CONTOUR, type Hair } from './ground.ts'
import { tress } from './strands.ts'

/** Guides to both sides of a centre line, `width` at its fullest. */
function around(line: readonly Pt[], width: (t: number) => number, across = 3): Pt[][] {
  const fine = resample(spline(line, 8), 10)
  return Array.from({ length: across }, (_, j) => {
    const u = (j / (across - 1)) * 2 - 1
    return fine.map((p, i) => {
      const [nx, ny] = normalAt(fine, i)
      const w = (width(i / 9) / 2) * u
      return [p[0] - nx * w, p[1] - ny * w] as Pt
    })
  })
}

export function tail(h: Hair, line: readonly Pt[], width: number): void {
  // Fullest below the tie, running out to a brush's tip.
  const swell = (t: number) =>
    width *
    clamp(0.04 + Math.sin(Math.PI * clamp(t * 0.9 + 0.05, 0, 1)) * 1.06, 0.2, 1) *
    (1 - (0.2 * Math.max(0, t - 0.7)) / 0.3)
  tress(h, around(line, swell), { tips: 'ragged', points: 1, accents: 2, span: [0.2, 0.72], curl: 0.95 })
}

/**
 * A loc: a soft rope, uneven as it was twisted, with a few turns marked across it.
 *
 * @param edge on which side of it, looking along it, the next one lies; without, it hangs behind others
 */
export function rope(h: Hair, line: readonly Pt[], width: number, edge?: -1 | 1): void {
  const { s, inks } = h
  const length = lengthOf(spline(line, 4))
  const count = clamp(Math.round(length / 19), 8, 34)
  const fine = resample(spline(line, 8), count)
  const knots = Math.round(length / 50) * Math.PI
  const profile = (t: number) =>
    width *
    (0.95 + 0.1 * Math.abs(Math.sin(knots * t))) *
    Math.min(1, 0.4 + t * 3.4) *
    (t > 0.5 ? 1 - ((t - 0.5) / 0.5) ** 1.8 * 0.58 : 1)
  s.trace(
    fine,
    (t) => profile(t) + (CONTOUR * 2 - 6) * clamp((t - 0.03) * 7, 0, 1) * (inks.dark ? 1 - 0.6 * t : 1),
    inks.line,
  )
  s.trace(fine, profile, inks.fill)
  if (edge === undefined) return
  const at = (t: number, across: number): Pt => {
    const i = clamp(Math.round(t * (count - 1)), 0, count - 1)
    const [nx, ny] = normalAt(fine, i)
    const w = width * across * edge
    return [fine[i]![0] + nx * w, fine[i]![1] + ny * w]
  }
  // Black locs are told apart by the gaps between their ends.
  if (inks.dark) return
  // Turns of the twist, lower on one loc than on the next; brown ones are dark enough without.
  if (h.r.hairColor === 'brown') return
  for (let t = 0.56 + h.rnd() * 0.16; t < 0.88; t += 110 / length)
    s.ink(
      [at(t - 8 / length, 0.46), at(t + 6 / length, 0.2), at(t + 10 / length, -0.16)],
      taper(7, 0.06, 0.94, 0.1),
      inks.accent,
      10,
    )
}

/** A plait: lobes laid over one another down a line, a band, and a tuft. */
export function braid(h: Hair, line: readonly Pt[], width: number): void {
  const { s, inks } = h
  const path = spline(line, 10)
  const total = lengthOf(path)
  const n = Math.max(4, Math.round(total / (width * 0.86)))
  const fine = resample(path, n + 2)
  const end = fine[n]!
  const last = fine[n + 1]!
  tress(
    { ...h, texture: 'straight' },
    around([end, mix(end, last, 1), [last[0], last[1] + 30]], (t) => width * (0.45 + 0.5 * Math.sin(t * 2.4))),
    {
      tips: 'ragged',
      points: 2,
      accents: 0,
    },
  )
  for (let i = n - 1; i >= 0; i--) {
    const k = i % 2 ? 1 : -1
    const [nx, ny] = normalAt(fine, i)
    const p = fine[i]!
    const q = fine[i + 1]!
    // It grows out of the hair, is fullest below, and narrows to the band.
    const w = width * (0.62 + 0.46 * Math.min(1, i / 4) - 0.26 * (i / n)) * 0.5
    const at = (across: number, down: number): Pt => [
      p[0] + nx * across * k * w + (q[0] - p[0]) * down,
      p[1] + ny * across * k * w + (q[1] - p[1]) * down,
    ]
    const lobe = spline(
      [at(0.3, -0.7), at(0.96, -0.5), at(1.14, 0.4), at(0.84, 1.2), at(-0.2, 2), at(-0.52, 1.9), at(-0.3, 0.7)],
      4,
      true,
    )
    s.cut(lobe, inks.fill, inks.line, CONTOUR - 4)
    // Black lobes are parted by a cut of paper on their lower edges.
    if (inks.dark) s.ink([at(1.2, 0.7), at(0.66, 1.5), at(-0.36, 1.96)], taper(9, 0.2, 0.8, 0.1), inks.accent, 12)
  }
  const [nx, ny] = normalAt(fine, n)
  const across = (q: number): Pt[] => [
    [end[0] - nx * width * q, end[1] - ny * width * q],
    end,
    [end[0] + nx * width * q, end[1] + ny * width * q],
  ]
  s.trace(across(0.4), () => 32, inks.line)
  s.trace(across(0.34), () => 20, h.r.features.accentColor)
}
