/** Eyes and brows of a face, measured on its patch; what is hidden on one side is taken from the other. */
import { at, type FacePatch, parabola, ridge } from './face-patch.ts'
import type { EyeFit } from './face-reading.ts'

/** Distance of the iris's edge from its centre: 11.7 mm across, for 63 mm from pupil to pupil. */
export const IRIS = 0.095

const STEP = 0.02

/** The eyes, left in the picture first. */
export function findEyes(patch: FacePatch, skin: { a: number; b: number }): [EyeFit, EyeFit] {
  const eyes = evened(
    findPupils(patch, 0.11, 0.11).map((p, k) => measure(patch, p, k === 0 ? -1 : 1)) as [EyeFit, EyeFit],
  )
  if (areClosed(patch, eyes, skin))
    for (const eye of eyes) Object.assign(eye, { above: 0.03, below: 0.03, closed: true })
  return eyes
}

/** Open eyes are dark, or have whites that lack the skin's colour; lids have its colour all over. If only one eye looks closed, it is taken for a shadow. */
function areClosed({ a, b, dark }: FacePatch, eyes: readonly EyeFit[], skin: { a: number; b: number }): boolean {
  const chroma = Math.hypot(skin.a, skin.b)
  if (chroma < 0.055) return false
  let [palest, darkest] = [Infinity, 0]
  for (const { u, v } of eyes) {
    const colours: number[] = []
    for (let x = -0.24; x <= 0.241; x += STEP)
      for (let y = -0.08; y <= 0.081; y += STEP)
        colours.push(Math.hypot(at(a, u + x, v + y), at(b, u + x, v + y)) / chroma)
    palest = Math.min(palest, colours.sort((p, q) => p - q)[Math.floor(colours.length * 0.1)]!)
    for (let y = -0.14; y <= 0.161; y += STEP)
      darkest = Math.max(
        darkest,
        [-0.05, -0.025, 0, 0.025, 0.05].reduce((sum, x) => sum + at(dark, u + x, v + y) / 5, 0),
      )
  }
  return palest - darkest > 0.06
}

export interface Pupil {
  u: number
  v: number
  score: number
}

/** The two darkest round places, level with each other, near where they are expected. */
export function findPupils(patch: Pick<FacePatch, 'dark'>, reachU: number, reachV: number): readonly [Pupil, Pupil] {
  const [left, right] = [candidates(patch, -1, reachU, reachV), candidates(patch, 1, reachU, reachV)]
  let best = -Infinity
  let pair = [left[0]!, right[0]!] as const
  for (const p of left) {
    for (const q of right) {
      // Eyes lie level and as far from the middle as each other, more or less.
      const score = p.score + q.score - 12 * (p.v - q.v) ** 2 - 4 * (p.u + q.u) ** 2 - 3 * (q.u - p.u - 1) ** 2
      if (score > best) [best, pair] = [score, [p, q]]
    }
  }
  return pair
}

function candidates({ dark }: Pick<FacePatch, 'dark'>, side: -1 | 1, reachU: number, reachV: number): Pupil[] {
  const out: Pupil[] = []
  for (let dv = -reachV; dv <= reachV; dv += STEP) {
    for (let du = -reachU; du <= reachU; du += STEP) {
      const [u, v] = [side * 0.5 + du, dv]
      let inside = 0
      let n = 0
      for (let y = -0.08; y <= 0.081; y += 0.027)
        for (let x = -0.08; x <= 0.081; x += 0.027)
          if (x * x + y * y < 0.0072) {
            inside += at(dark, u + x, v + y)
            n++
          }
      let beside = 0
      for (const x of [-0.18, -0.15, 0.15, 0.18]) for (const y of [-0.02, 0.02]) beside += at(dark, u + x, v + y) / 8
      // Past its corners there is skin.
      let past = 0
      for (const x of [-0.36, -0.32, 0.32, 0.36]) for (const y of [-0.03, 0.03]) past += at(dark, u + x, v + y) / 8
      // Below a brow there is an eye; below an eye there is a cheek.
      let under = 0
      for (let y = 0.17; y < 0.34; y += 0.04)
        under = Math.max(under, (at(dark, u - 0.05, v + y) + at(dark, u, v + y) + at(dark, u + 0.05, v + y)) / 3)
      out.push({ u, v, score: inside / n - 0.25 * beside - 0.35 * past - 0.45 * under - 2.4 * (du * du + dv * dv) })
    }
  }
  return out
}

function measure({ dark }: FacePatch, { u, v, score }: { u: number; v: number; score: number }, side: -1 | 1): EyeFit {
  const across = (dv: number) => (at(dark, u - 0.06, v + dv) + at(dark, u, v + dv) + at(dark, u + 0.06, v + dv)) / 3
  /** Where, going away from the iris, it brightens most. */
  const edge = (way: -1 | 1, from: number, to: number) => {
    let [most, where] = [0, 0]
    for (let t = from; t <= to; t += 0.01) {
      const fall = across(way * (t - 0.025)) - across(way * (t + 0.025))
      if (fall > most) [most, where] = [fall, t]
    }
    return { most, where }
  }
  const [upper, lower] = [edge(-1, 0.04, 0.15), edge(1, 0.03, 0.13)]
  const trust = (e: { most: number }) => Math.min(0.65, e.most * 4)
  let [sxy, sxx] = [0, 0.002]
  for (let t = -0.24; t <= 0.24; t += 0.02) {
    for (let dv = -0.09; dv <= 0.09; dv += 0.02) {
      const w = Math.max(0, at(dark, u + side * t, v + dv) - 0.1) ** 2
      sxy += w * t * dv
      sxx += w * t * t
    }
  }
  return {
    u,
    v,
    closed: false,
    seen: score,
    above: 0.092 + (upper.where - 0.092) * trust(upper),
    below: 0.07 + (lower.where - 0.07) * trust(lower),
    slope: Math.max(-0.18, Math.min(0.12, -0.04 + 0.6 * (sxy / sxx))),
    brow: browOf(dark, u, v, side),
  }
}

function browOf(dark: Float32Array, u: number, v: number, side: -1 | 1): EyeFit['brow'] {
  const soft = (t: number, y: number) =>
    (at(dark, u + side * t, v + y - 0.03) + 2 * at(dark, u + side * t, v + y) + at(dark, u + side * t, v + y + 0.03)) /
    4
  // An arch as most brows have, where none shows.
  const usual = (t: number) => -0.31 - 0.03 * t + 0.35 * (t - 0.1) ** 2
  const line = ridge((t, y) => soft(t, y) - 1.6 * (y - usual(t)) ** 2, -0.27, 0.37, -0.5, -0.17, 0.02)
  const strength = line.u.map((t, k) => soft(t, line.v[k]!))
  const weights = strength.map((s) => Math.max(0.004, s - 0.06))
  const fit = parabola(
    line.u,
    line.v.map((y, k) => y - usual(line.u[k]!)),
    weights,
    1,
  )
  const mean = strength.reduce((a, b) => a + b, 0) / strength.length
  let area = 0
  let peak = 0
  for (let k = 0; k < line.u.length; k++) {
    const [x, c] = [u + side * line.u[k]!, v + line.v[k]!]
    const around = Math.min(at(dark, x, c - 0.11), at(dark, x, c + 0.11))
    for (let d = -0.1; d <= 0.101; d += 0.0125)
      area += (0.0125 * Math.max(0, at(dark, x, c + d) - around)) / line.u.length
    peak += Math.max(0, at(dark, x, c) - around) / line.u.length
  }
  return {
    curve: [-0.31 + 0.0035 + fit[0], -0.03 - 0.07 + fit[1], 0.35 + fit[2]],
    thick: Math.max(0.045, Math.min(0.115, 0.95 * (area / Math.max(0.08, peak)))),
    dark: Math.min(1, peak),
    seen: mean,
  }
}

/** A face seen from the front is nearly even: each side is drawn towards the other, the less it is seen the more. */
function evened([left, right]: [EyeFit, EyeFit]): [EyeFit, EyeFit] {
  const share = (a: number, b: number) => {
    const [p, q] = [Math.max(0.02, a), Math.max(0.02, b)]
    return 0.25 + ((0.75 * (q * q)) / (p * p + q * q)) * (q > p * 1.35 ? 1 : 0.5)
  }
  const mix = (a: number, b: number, t: number) => a + (b - a) * Math.min(1, t)
  const towards = (own: EyeFit, other: EyeFit): EyeFit => {
    const t = share(own.seen, other.seen)
    const b = share(own.brow.seen, other.brow.seen)
    return {
      ...own,
      above: mix(own.above, other.above, t),
      below: mix(own.below, other.below, t),
      slope: mix(own.slope, other.slope, t),
      brow: {
        curve: own.brow.curve.map((c, k) => mix(c, other.brow.curve[k]!, b)) as [number, number, number],
        thick: mix(own.brow.thick, other.brow.thick, b),
        dark: mix(own.brow.dark, other.brow.dark, b),
        seen: own.brow.seen,
      },
    }
  }
  return [towards(left, right), towards(right, left)]
}
