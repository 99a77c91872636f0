/** Hair gathered: tails, braids. */
import { clamp } from '../../../clamp.ts'
import { lengthOf, normalAt, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { silhouette } from './chart.ts'
import { flow } from './flow.ts'
import { CONTOUR, type Hair, kinky, mass } from './ground.ts'
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
  if (!kinky(h)) return straightTail(h, line, width)
  // Fullest below the tie, running out to a brush's tip.
  const swell = (t: number) =>
    width *
    clamp(0.04 + Math.sin(Math.PI * clamp(t * 0.9 + 0.05, 0, 1)) * 1.06, 0.2, 1) *
    (1 - (0.2 * Math.max(0, t - 0.7)) / 0.3)
  tress(h, around(line, swell), { tips: 'ragged', points: 1, accents: 2, span: [0.2, 0.72] })
}

/** Of straight or wavy hair: it swells below the tie and ends in one lock that turns away from the head. */
function straightTail(h: Hair, line: readonly Pt[], width: number): void {
  const fine = resample(spline(line, 8), 21)
  const [first, last] = [fine[0]!, fine[20]!]
  // Across it, above 0 away from the head.
  const outer = (first[0] > h.g.cx ? 1 : -1) * (normalAt(fine, 10)[0] > 0 ? 1 : -1)
  const at = (t: number, across: number): Pt => {
    const i = clamp(Math.round(t * 20), 0, 20)
    const [nx, ny] = normalAt(fine, i)
    // All of it waves, and its locks keep their tips.
    const sway = h.texture === 'wavy' ? 9 * Math.min(1, 2 * t) * Math.sin(t * 9) : 0
    const w = (width / 2) * across * outer + sway
    const beyond = Math.max(0, t - 1)
    return [
      fine[i]![0] + nx * w + (last[0] - fine[17]![0]) * 6.7 * beyond,
      fine[i]![1] + ny * w + (last[1] - fine[17]![1]) * 6.7 * beyond,
    ]
  }
  const c = (t: number, across: number): Pt[] => [at(t, across), at(t, across)]
  silhouette({ ...h, texture: 'straight' }, [
    // Held together by the tie, it springs out beyond that.
    at(0, 0.7),
    at(TIE, 0.34),
    at(0.28, 0.98),
    at(0.46, 1.16),
    at(0.66, 0.88),
    // It runs out in two locks, of which the outer turns away from the head.
    at(0.88, 0.7),
    ...c(1.16, 1.5),
    at(1.02, 0.66),
    ...c(0.88, 0.12),
    at(0.92, -0.1),
    ...c(0.98, -0.24),
    at(0.84, -0.62),
    at(0.64, -0.94),
    at(0.4, -1),
    at(0.26, -0.7),
    at(TIE, -0.34),
    at(0, -0.7),
  ])
  flow({ ...h, r: { ...h.r, headwear: 'none' } }, [
    [at(0.9, 0.16), at(0.76, 0.08), at(0.6, 0.2), at(0.44, 0.36)],
    // One grows out of the tie.
    [at(TIE + 0.03, 0), at(0.28, -0.26), at(0.42, -0.44), at(0.6, -0.46)],
  ])
}

/** Where along a tail its tie is. */
const TIE = 0.15

/**
 * A tail from a tie on the crown: over in a bow, down in one sweep free of the head, and out or in by its variant.
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
  const c = (out: number, down: number): Pt[] => [at(out, down), at(out, down)]
  const root = [up(70, -40), up(86, 6), up(116, 48), up(S + 8, 56), up(S + 60, 24)]
  const head = [at(S + 22, 0.46), at(S - 4, 0.3), at(S - 44, 0.19), up(110, -64)]
  // It hangs clear of what lies over the head.
  const clear: Hair = { ...h, r: { ...h.r, headwear: 'none' } }
  // A lock parts from its outer side, and it ends in two, of which one is longer.
  if (Number(h.r.features.hairVariant) % 2) {
    // It swings in to the neck.
    silhouette(h, [
      ...root,
      at(S + 106, 0.14),
      at(S + 128, 0.32),
      at(S + 132, 0.48),
      ...c(S + 138, 0.66),
      at(S + 120, 0.58),
      ...c(S + 110, 0.54),
      at(S + 108, 0.72),
      at(S + 88, 0.88),
      ...c(S + 36, 1),
      at(S + 62, 0.88),
      ...c(S + 66, 0.78),
      at(S + 44, 0.88),
      ...c(S - 6, 0.94),
      at(S + 28, 0.8),
      at(S + 34, 0.6),
      ...head,
    ])
    flow(clear, [
      [at(S + 63, 0.81), at(S + 84, 0.62), at(S + 86, 0.46), at(S + 74, 0.28)],
      [up(110, 0), at(S + 24, 0.16), at(S + 48, 0.32), at(S + 52, 0.5)],
      [at(S + 113, 0.565), at(S + 112, 0.42), at(S + 102, 0.26)],
    ])
    return
  }
  // It turns away from the head.
  silhouette(h, [
    ...root,
    at(S + 104, 0.13),
    at(S + 122, 0.3),
    at(S + 120, 0.42),
    ...c(S + 132, 0.6),
    at(S + 104, 0.54),
    ...c(S + 96, 0.49),
    at(S + 80, 0.66),
    at(S + 94, 0.8),
    ...c(S + 142, 0.87),
    at(S + 108, 0.88),
    ...c(S + 88, 0.82),
    at(S + 98, 0.92),
    ...c(S + 128, 1),
    at(S + 82, 0.95),
    at(S + 44, 0.82),
    at(S + 26, 0.66),
    at(S + 18, 0.54),
    ...head,
  ])
  // Strokes begin in the notches, of which the ink is drawn in.
  flow(clear, [
    [at(S + 97, 0.845), at(S + 64, 0.7), at(S + 64, 0.54), at(S + 76, 0.34)],
    [up(110, 0), at(S + 24, 0.16), at(S + 40, 0.32), at(S + 36, 0.5)],
    [at(S + 100, 0.515), at(S + 102, 0.38), at(S + 92, 0.24)],
  ])
}

/**
 * A plait: one mass with a bow on each side for every link, tapered down to a tie, and a brush of hair below it. In light
 * hair each strand is drawn where it crosses; black links are told by the notches of the outline.
 */
export function braid(h: Hair, line: readonly Pt[], width: number): void {
  const { s, inks } = h
  const path = spline(line, 10)
  const n = Math.max(3, Math.round(lengthOf(path) / (width * (inks.dark ? 1.2 : 1.08))))
  const fine = resample(path, n * STEPS + 1)
  const last = fine.length - 1
  const end = fine[last]!
  // It comes out of the hair narrow, is fullest below, and narrows to the tie.
  const half = (i: number) => (width / 2) * (0.72 + 0.4 * Math.min(1, i / (1.4 * STEPS)) - 0.56 * (i / last) ** 1.3)
  const at = (i: number, across: number): Pt => {
    const k = clamp(Math.round(i), 0, last)
    const [nx, ny] = normalAt(fine, k)
    const w = half(k) * across
    return [fine[k]![0] + nx * w, fine[k]![1] + ny * w]
  }
  const tie = half(last)
  const [nx, ny] = normalAt(fine, last)
  /** Below the tie, in its half widths: across and down. */
  const below = (u: number, v: number): Pt => [end[0] + (nx * u + ny * v) * tie, end[1] + (ny * u - nx * v) * tie]
  const down = below(0, 1)[1] > end[1] ? 1 : -1
  const brush = (u: number, v: number) => below(u, v * down)
  const [left, right] = [brush(-0.2, 4.9), brush(0.9, 3.5)]
  mass(
    { ...h, texture: 'straight' },
    [
      brush(-0.7, 0),
      brush(-1.3, 1.3),
      brush(-1.1, 2.6),
      left,
      left,
      brush(0.1, 3.6),
      ...[0, 0].map(() => brush(0.24, 3)),
      brush(0.5, 2.9),
      right,
      right,
      brush(1.35, 2),
      brush(1.3, 1.1),
      brush(0.7, 0),
    ],
    inks.dark ? 4 : CONTOUR - 4,
  )
  // The links of one side lie half a link below those of the other.
  const side = (k: 1 | -1): Pt[] => {
    const out: Pt[] = [at(0, 0.72 * k)]
    for (let link = k === 1 ? 0 : -0.5; link < n; link++)
      for (const [along, across] of inks.dark ? BLACK_BOW : BOW) {
        const i = (link + along) * STEPS
        // Its root is whole: a link that ended there would be a knob behind the ear.
        if (i <= 1 || i >= last - 1 || (inks.dark && i < 0.7 * STEPS)) continue
        out.push(at(i, across * k))
        if (across === NOTCH[inks.dark ? 'dark' : 'light']) out.push(at(i, across * k))
      }
    return [...out, at(last, 0.8 * k)]
  }
  s.cut([...side(1), ...side(-1).reverse()], inks.fill, inks.line, inks.dark ? 3 : CONTOUR - 3, true)
  // Each strand comes from a notch, crosses the middle and ends on the one that comes from the other side.
  for (let j = 1; j < 2 * n; j++) {
    const k = j % 2 ? -1 : 1
    const i = (j / 2) * STEPS
    if (i > last - 8) break
    const thin = 1 - 0.4 * (i / last)
    if (inks.dark) {
      if (i > STEPS)
        s.ink(
          [at(i - 0.2, 0.62 * k), at(i + 3.6, 0.42 * k), at(i + 7.6, 0.02 * k), at(i + 10.4, -0.3 * k)],
          (t) => 1 + 7 * thin * (1 - t),
          inks.accent,
          12,
        )
      continue
    }
    s.ink(
      [at(i - 0.6, 0.94 * k), at(i + 3.2, 0.56 * k), at(i + 8, 0.06 * k), at(i + 12.4, -0.44 * k)],
      taper(12 * thin, 0.02, 0.9, 0.3),
      inks.line,
      12,
    )
  }
  s.trace([brush(-1.3, 0), end, brush(1.3, 0)], () => 27, inks.line)
  s.trace([brush(-1, 0), end, brush(1, 0)], () => 16, h.r.features.accentColor)
}

/** Points along the line of a plait for one of its links. */
const STEPS = 16

/** Where the links of a side meet, shares of the plait's half width from its middle. */
const NOTCH = { light: 0.78, dark: 0.6 } as const

/** The outer edge of a link: shares of its length, of the plait's half width; it ends in a notch. */
const BOW = [[0.2, 1.04], [0.46, 1.18], [0.76, 1.12], [1, NOTCH.light]] as const
/** Of black plaits, in which it runs up towards the middle. */
const BLACK_BOW = [[0.2, 0.98], [0.46, 1.2], [0.74, 1.18], [0.94, 0.94], [1, NOTCH.dark]] as const
