/** Hair gathered: tails, braids. */
import { clamp } from '../../../clamp.ts'
import { lengthOf, normalAt, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { silhouette } from './chart.ts'
import { flow } from './flow.ts'
import { CONTOUR, type Hair, mass } from './ground.ts'
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
 * A tail from a tie on the crown: over in a bow, down in one sweep free of the head, and out in a flick.
 *
 * @param k the side it falls to, 1: our right
 * @param low where it ends
 */
export function ponytail(h: Hair, k: -1 | 1, low: number): void {
  const { g } = h
  const top = g.crownY
  const at = (out: number, down: number): Pt => [g.cx + k * out, down < 1 ? top + down * (low - top) : low]
  const up = (out: number, by: number): Pt => [g.cx + k * out, top - by]
  const S = g.skull
  const tip: Pt = [g.cx + k * (S + 118), low + 6]
  silhouette(h, [
    up(70, -40),
    up(86, 6),
    up(116, 44),
    up(S + 4, 52),
    up(S + 52, 24),
    at(S + 92, 0.14),
    at(S + 112, 0.34),
    at(S + 108, 0.54),
    at(S + 94, 0.72),
    at(S + 94, 0.86),
    tip,
    tip,
    at(S + 70, 0.93),
    at(S + 40, 0.8),
    at(S + 21, 0.63),
    at(S + 24, 0.44),
    at(S + 18, 0.28),
    at(S - 4, 0.17),
    up(110, -64),
  ])
  // It hangs clear of what lies over the head.
  flow(
    { ...h, r: { ...h.r, headwear: 'none' } },
    [
      [up(112, -4), up(S - 4, 14), up(S + 36, -14), at(S + 64, 0.2), at(S + 74, 0.42)],
      [up(118, -30), up(S + 2, -20), at(S + 30, 0.24), at(S + 40, 0.5), at(S + 52, 0.72)],
    ],
    [[up(S + 8, 4), at(S + 50, 0.13), at(S + 72, 0.34), at(S + 68, 0.52), at(S + 64, 0.66)]],
  )
}

/** A plait: one mass with a bow on each side for every link, but in black a turn of each within it, a band, and a tuft. */
export function braid(h: Hair, line: readonly Pt[], width: number): void {
  const { s, inks } = h
  const path = spline(line, 10)
  const n = Math.max(3, Math.round(lengthOf(path) / (width * 1.16)))
  const fine = resample(path, n * STEPS + 1)
  const last = fine.length - 1
  const end = fine[last]!
  // It comes out of the hair narrow, is fullest below, and narrows to the band.
  const half = (i: number) => (width / 2) * (0.52 + 0.56 * Math.min(1, i / (1.6 * STEPS)) - 0.34 * (i / last))
  const at = (i: number, across: number): Pt => {
    const k = clamp(Math.round(i), 0, last)
    const [nx, ny] = normalAt(fine, k)
    const w = half(k) * across
    return [fine[k]![0] + nx * w, fine[k]![1] + ny * w]
  }
  const tip: Pt = [end[0] + (end[0] - fine[last - 3]![0]) * 0.6, end[1] + width * 0.92]
  mass(
    { ...h, texture: 'straight' },
    spline(
      [
        tip,
        [end[0] + width * 0.32, end[1] + width * 0.46],
        at(last - 1, 0.7),
        at(last - 1, -0.7),
        [end[0] - width * 0.3, end[1] + width * 0.5],
        tip,
      ],
      4,
    ),
    CONTOUR - 2,
  )
  // The links of one side lie half a link below those of the other.
  const side = (k: 1 | -1): Pt[] => {
    const out: Pt[] = [at(0, 0.72 * k)]
    for (let link = k === 1 ? 0 : -0.5; link < n; link++)
      for (const [along, across] of inks.dark ? BLACK_BOW : BOW) {
        const i = (link + along) * STEPS
        if (i > 1 && i < last - 1) out.push(at(i, across * k))
        if (along === 1 && i > 1 && i < last - 1) out.push(at(i, across * k))
      }
    return [...out, at(last, 0.66 * k)]
  }
  s.cut([...side(1), ...side(-1).reverse()], inks.fill, inks.line, CONTOUR - 2, true)
  // Each strand comes from a notch, crosses the middle and ends on the one that comes from the other side: of black ones
  // only the light between them is seen, clear of the edge.
  for (let j = 1; j < 2 * n; j++) {
    const k = j % 2 ? -1 : 1
    const i = (j / 2) * STEPS
    if (i > last - 5) break
    if (inks.dark)
      s.ink(
        [at(i + 1.4, 0.56 * k), at(i + 3.4, 0.2 * k), at(i + 6, -0.34 * k)],
        taper(8, 0.3, 0.7, 0.05),
        inks.accent,
        12,
      )
    else
      s.ink(
        [at(i - 0.4, 0.94 * k), at(i + 2, 0.56 * k), at(i + 5, 0.06 * k), at(i + 7.8, -0.44 * k)],
        taper(12, 0.02, 0.9, 0.3),
        inks.line,
        12,
      )
  }
  const [nx, ny] = normalAt(fine, last)
  const across = (q: number): Pt[] => [
    [end[0] - nx * width * q, end[1] - ny * width * q],
    end,
    [end[0] + nx * width * q, end[1] + ny * width * q],
  ]
  s.trace(across(0.36), () => 32, inks.line)
  s.trace(across(0.3), () => 20, h.r.features.accentColor)
}

/** Points along the line of a plait for one of its links. */
const STEPS = 10

/** The outer edge of a link: shares of its length, of the plait's half width; it ends in a notch. */
const BOW = [[0.2, 1.04], [0.46, 1.18], [0.76, 1.12], [1, 0.78]] as const
/** Of black plaits, which are told by their notches. */
const BLACK_BOW = [[0.1, 0.86], [0.34, 1.1], [0.64, 1.16], [0.9, 0.98], [1, 0.56]] as const
