/** Hair gathered: tails, braids, locs, and locks falling in front of the shoulder. */
import { blend } from '../../../colour.ts'
import { clamp, lengthOf, mix, normalAt, type Pt, resample, spline, taper } from '../ink.ts'
import { type Hair, massOf } from './ground.ts'
import { tress } from './strands.ts'
import { PAPER } from '../palette.ts'

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

export function tail(h: Hair, line: readonly Pt[], width: number, isBehind: boolean): void {
  const swell = (t: number) => width * clamp(0.34 + Math.sin(Math.PI * clamp(t * 0.9 + 0.1, 0, 1)) * 0.76, 0.2, 1)
  tress(h, around(line, swell), {
    n: 11,
    tips: 'point',
    behind: isBehind && h.r.hairStyle !== 'ponytail',
    light: [0.22, 0.44],
  })
}

/** A lock in front of the shoulder (curly hair, drawn as a cloud); under a hat it comes out from below the brim. */
export function lock(h: Hair, k: -1 | 1, length: string, width: number, pressed: boolean): void {
  const { g } = h
  const x = (u: number) => g.cx + k * u
  const low = length === 'long' ? 884 : g.chinY + 30
  const root: Pt = pressed ? [x(g.skull - 12), g.browY - 38] : [x(g.skull + 6), g.eyeY - 30]
  const line: Pt[] =
    length === 'long'
      ? [
          root,
          [x(g.skull + 20), g.eyeY + 60],
          [x(g.skull + 26), g.chinY - 30],
          [x(g.skull + 14), g.chinY + 90],
          [x(g.skull - 12), low],
        ]
      : [root, [x(g.skull + 20), g.eyeY + 50], [x(g.skull + 22), g.chinY - 40], [x(g.skull), low]]
  // Fullest at the jaw, and thinning to the end.
  const guides = around(
    line,
    (t) =>
      width *
      ((pressed ? 0.5 : 0.62) + 0.74 * Math.sin(Math.PI * (0.12 + 0.84 * t)) - (length === 'long' ? 0.16 * t : 0)),
  )
  tress(h, guides, { n: 8, tips: 'point' })
}

/** A loc: a soft rope with its wraps marked. */
export function rope(h: Hair, line: readonly Pt[], width: number, isBehind: boolean): void {
  const { s, inks } = h
  const fine = resample(spline(line, 8), clamp(Math.round(lengthOf(spline(line, 4)) / 26), 8, 26))
  const n = fine.length
  const profile = (t: number) => (width + 2) * Math.min(1, 0.3 + t * 3.2) * (t > 0.93 ? 1 - (t - 0.93) * 6 : 1)
  s.trace(fine, (t) => profile(t) + 5, inks.line)
  s.trace(fine, (t) => profile(t) - 4, isBehind ? inks.strand : massOf(h))
  // One side is lit: dark locs side by side would look like one block.
  if (!isBehind && (inks.solid || inks.darks >= 0.5))
    s.trace(
      fine.map((p, i) => {
        const [nx, ny] = normalAt(fine, i)
        const w = profile(i / (n - 1)) * 0.42
        return nx * 0.8 + ny * 0.2 < 0 ? ([p[0] + nx * w, p[1] + ny * w] as Pt) : ([p[0] - nx * w, p[1] - ny * w] as Pt)
      }),
      taper(3, 0.2, 0.4, 0.2),
      blend(inks.solid ? inks.fill : inks.strand, PAPER, 0.6),
    )
  for (let i = 1; i < n - 1; i++) {
    const [nx, ny] = normalAt(fine, i)
    const p = fine[i]!
    const w = profile(i / (n - 1)) * 0.42
    const q = fine[i + 1]!
    const dx = (q[0] - p[0]) * 0.45
    const dy = (q[1] - p[1]) * 0.45
    const lit = h.rnd() < 0.3 * inks.lights
    s.trace(
      [
        [p[0] + nx * w, p[1] + ny * w],
        [p[0] + dx * 0.8, p[1] + dy * 0.8],
        [p[0] - nx * w * (lit ? 0.2 : 0.9) + dx, p[1] - ny * w * (lit ? 0.2 : 0.9) + dy],
      ],
      taper(3.4, 0.3, 0.4),
      lit ? inks.light : h.r.hairColor === 'black' ? '#5d596b' : inks.line,
    )
  }
}

/** A plait: lobes laid over one another down a line, a band, and a tuft. */
export function braid(h: Hair, line: readonly Pt[], width: number): void {
  const { s, inks } = h
  const path = spline(line, 10)
  const total = lengthOf(path)
  const n = Math.max(5, Math.round(total / (width * 0.56)))
  const fine = resample(path, n + 2)
  const end = fine[n]!
  const last = fine[n + 1]!
  tress(
    h,
    around([end, mix(end, last, 1), [last[0], last[1] + 26]], (t) => width * (0.45 + 0.5 * Math.sin(t * 2.4))),
    { n: 7, tips: 'ragged' },
  )
  for (let i = n - 1; i >= 0; i--) {
    const k = i % 2 ? 1 : -1
    const [nx, ny] = normalAt(fine, i)
    const p = fine[i]!
    const q = fine[i + 1]!
    const w = width * (i < 2 ? 0.86 : 1 - (i / n) * 0.18) * 0.5
    const at = (across: number, down: number): Pt => [
      p[0] + nx * across * k * w + (q[0] - p[0]) * down,
      p[1] + ny * across * k * w + (q[1] - p[1]) * down,
    ]
    const lobe = spline(
      [at(0.95, -0.6), at(1.08, 0.1), at(0.72, 0.95), at(-0.25, 1.5), at(-0.45, 1.1), at(-0.1, 0.1), at(0.4, -0.6)],
      4,
      true,
    )
    s.shape(lobe, massOf(h))
    s.ink([at(0.8, -0.3), at(0.62, 0.5), at(-0.1, 1.2)], 7, inks.strand, 14)
    s.ink([at(0.3, -0.4), at(0.16, 0.3), at(-0.2, 0.9)], 5, inks.strand, 14)
    if (inks.lights > 0.5) s.ink([at(0.5, -0.3), at(0.34, 0.3), at(0, 0.7)], 3.2, inks.light, 12)
    s.trace(resample([...lobe, lobe[0]!], 16), (t) => 3 + 2 * Math.sin(t * 6.3), inks.line)
  }
  const c = h.r.features.accentColor
  const [nx, ny] = normalAt(fine, n)
  s.trace(
    [
      [end[0] - nx * width * 0.34, end[1] - ny * width * 0.34],
      end,
      [end[0] + nx * width * 0.34, end[1] + ny * width * 0.34],
    ],
    () => 20,
    inks.line,
  )
  s.trace(
    [
      [end[0] - nx * width * 0.28, end[1] - ny * width * 0.28],
      end,
      [end[0] + nx * width * 0.28, end[1] + ny * width * 0.28],
    ],
    () => 13,
    c,
  )
}
