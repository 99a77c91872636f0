/** Mouth, nose and chin of a face, measured on its patch. */
import { at, type FacePatch, parabola, ridge } from './face-patch.ts'

export interface MouthFit {
  /** Middle of the line between the lips. */
  u: number
  v: number
  /** Half its width. */
  half: number
  /** Height of the line over distance t from the middle: tilt·t + bend·t²; a smile bends below 0. */
  tilt: number
  bend: number
  /** Heights of the lips above and below the line. */
  upper: number
  lower: number
  /** OKLab of the lips. */
  lips: { l: number; a: number; b: number }
  /** Height of the opening in which teeth show; 0 when closed. `v` is then its upper edge. */
  open: number
  seen: number
}

export interface NoseFit {
  /** Point between the nostrils. */
  u: number
  v: number
  /** Half the width of the wings. */
  half: number
}

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v))

/** Share of red in a colour of skin, whatever its chroma. */
const redOf = (a: number, b: number) => Math.max(0, a) / (Math.max(0, a) + Math.max(0, b) + 0.02)

/** @param skin OKLab of the skin */
export function findMouth({ l, a, b, dark }: FacePatch, skin: { l: number; a: number; b: number }): MouthFit {
  // Long dark lines, not the shadow under the lower lip: what is above and below is brighter.
  const line = (u: number, v: number) => at(dark, u, v) - 0.35 * (at(dark, u, v - 0.07) + at(dark, u, v + 0.07))
  const soft = (u: number, v: number) => 0.25 * line(u - 0.03, v) + 0.5 * line(u, v) + 0.25 * line(u + 0.03, v)
  const skinRed = redOf(skin.a, skin.b)
  const redder = (u: number, v: number) => clamp(redOf(at(a, u, v), at(b, u, v)) - skinRed, -0.1, 0.2)
  // Nostrils are a dark line as well, but a short one between no lips.
  const lips = (u: number, v: number) => 0.5 * (redder(u, v + 0.07) + redder(u, v - 0.05))
  const path = ridge((u, v) => (soft(u, v) + lips(u, v)) * (0.7 + 3 * u * u) - 0.9 * (v - 1.1) ** 2, -0.46, 0.46, 0.84, 1.44, 0.012)
  const strength = path.u.map((u, k) => Math.max(0, soft(u, path.v[k]!)))
  const core = strength.filter((_, k) => Math.abs(path.u[k]!) < 0.22)
  const mean = core.reduce((s, v) => s + v, 0) / core.length
  // Corners: where the line is lost for longer than a gap.
  const corner = (way: -1 | 1) => {
    let [last, lost] = [0.2, 0]
    for (let k = 0; k < path.u.length; k++) {
      const i = way > 0 ? k : path.u.length - 1 - k
      const t = path.u[i]! * way
      if (t < 0.2) continue
      if (strength[i]! > mean * 0.4) { last = t; lost = 0 }
      else if (++lost > 4) break
    }
    return last
  }
  const [left, right] = [corner(-1), corner(1)]
  const middle = clamp((right - left) / 2, -0.1, 0.1)
  const half = clamp(0.4 + ((left + right) / 2 - 0.4) * 0.75, 0.29, 0.5)
  const inside = path.u.map((u) => (Math.abs(u - middle) <= half ? 1 : 0.05))
  const [c0, c1, c2] = parabola(path.u.map((u) => u - middle), path.v, strength.map((s, k) => (s + 0.01) * inside[k]!), 0.3)
  const mouth: MouthFit = { u: middle, v: c0, half, tilt: clamp(c1, -0.16, 0.16), bend: clamp(c2, -0.75, 0.2), upper: 0.08, lower: 0.11, lips: skin, open: 0, seen: mean }

  const chroma = Math.hypot(skin.a, skin.b)
  const at2 = (t: number, dv: number) => [middle + t, mouth.v + mouth.tilt * t + mouth.bend * t * t + dv] as const
  const redness = (dv: number) => {
    let sum = 0
    for (const t of [-0.16, -0.08, 0, 0.08, 0.16]) {
      const [u, v] = at2(t, dv)
      sum += (redOf(at(a, u, v), at(b, u, v)) - skinRed) / 5
    }
    return sum
  }
  const edge = (way: -1 | 1, usual: number, low: number, high: number) => {
    let most = 0
    for (let t = 0.02; t < 0.12; t += 0.01) most = Math.max(most, redness(way * t))
    let where = high
    for (let t = 0.03; t < high; t += 0.01) if (redness(way * t) < most * 0.5) { where = t; break }
    const trust = clamp(most * 6, 0, 0.8)
    return { most, reach: clamp(usual + (where - usual) * trust, low, high) }
  }
  const [up, down] = [edge(-1, 0.08, 0.045, 0.14), edge(1, 0.11, 0.06, 0.19)]
  mouth.upper = up.reach
  mouth.lower = down.reach
  mouth.lips = lipsOf([l, a, b], (t, share) => at2(t, share < 0 ? share * mouth.upper : share * mouth.lower))

  // Teeth: bright, with little colour, between the lips.
  const teeth: number[] = []
  let count = 0
  for (let t = -0.28; t <= 0.28; t += 0.02) {
    for (let dv = -0.13; dv <= 0.17; dv += 0.01) {
      const [u, v] = at2(t, dv)
      if (Math.hypot(at(a, u, v), at(b, u, v)) > chroma * 0.62 || at(l, u, v) < skin.l * 0.86) continue
      count++
      teeth.push(dv)
    }
  }
  if (count * 0.0002 > 0.017) {
    teeth.sort((p, q) => p - q)
    const [top, bottom] = [teeth[Math.floor(teeth.length * 0.08)]!, teeth[Math.floor(teeth.length * 0.92)]!]
    mouth.v += top - 0.012
    mouth.open = clamp(bottom - top + 0.03, 0.07, 0.2)
    mouth.half = Math.max(mouth.half, 0.38)
    mouth.bend = Math.min(mouth.bend, -0.12)
    mouth.upper = Math.min(mouth.upper, 0.075)
    mouth.lower = Math.min(mouth.lower, 0.1)
  }
  return mouth
}

/** Mean colour halfway up both lips. @param place (u, v) at a share of the upper (below 0) or the lower lip */
function lipsOf(planes: readonly Float32Array[], place: (t: number, share: number) => readonly [number, number]): MouthFit['lips'] {
  const sums = [0, 0, 0]
  const ts = [-0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18]
  for (const t of ts) for (const share of [-0.5, 0.5, 0.7]) for (const [k, plane] of planes.entries()) sums[k]! += at(plane, ...place(t, share)) / (ts.length * 3)
  return { l: sums[0]!, a: sums[1]!, b: sums[2]! }
}

export function findNose({ dark }: FacePatch, mouth: MouthFit): NoseFit {
  const usual = mouth.v * 0.64
  let best = -Infinity
  const nose: NoseFit = { u: mouth.u * 0.6, v: usual, half: 0.27 }
  for (let v = Math.max(0.42, usual - 0.17); v <= Math.min(mouth.v - 0.24, usual + 0.17); v += 0.02) {
    for (let u = -0.16; u <= 0.161; u += 0.02) {
      for (const t of [0.1, 0.13, 0.16]) {
        // As dark as the fainter of the two: one alone is a shadow.
        const [p, q] = [-t, t].map((d) => (at(dark, u + d, v) + at(dark, u + d * 0.75, v) + at(dark, u + d * 1.25, v)) / 3) as [number, number]
        const score = Math.min(p, q) + 0.3 * Math.max(p, q) - 2.4 * (v - usual) ** 2 - 2 * (u - mouth.u * 0.6) ** 2
        if (score > best) {
          best = score
          Object.assign(nose, { u, v })
        }
      }
    }
  }
  let widest = 0
  for (let t = 0.2; t <= 0.36; t += 0.01) {
    const s = [-t, t].reduce((sum, d) => sum + at(dark, nose.u + d, nose.v - 0.05) + at(dark, nose.u + d, nose.v), 0) - 4 * Math.abs(t - 0.27)
    if (t === 0.2 || s > widest) {
      widest = s
      nose.half = t
    }
  }
  nose.half = 0.27 + (nose.half - 0.27) * 0.6
  return nose
}
