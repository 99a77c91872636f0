/** The mouth of a face, measured on its patch. */
import { at, type FacePatch, parabola, ridge } from './face-patch.ts'
import type { MouthFit } from './face-reading.ts'

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
  // Nostrils are a dark line as well, but short and without lips above and below.
  const lips = (u: number, v: number) => 0.5 * (redder(u, v + 0.07) + redder(u, v - 0.05))
  const path = ridge(
    (u, v) => (soft(u, v) + lips(u, v)) * (0.7 + 3 * u * u) - 0.9 * (v - 1.1) ** 2,
    -0.46,
    0.46,
    0.84,
    1.44,
    0.012,
  )
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
      if (strength[i]! > mean * 0.4) {
        last = t
        lost = 0
      } else if (++lost > 4) break
    }
    return last
  }
  const [left, right] = [corner(-1), corner(1)]
  const middle = clamp((right - left) / 2, -0.1, 0.1)
  const half = clamp(0.4 + ((left + right) / 2 - 0.4) * 0.75, 0.29, 0.5)
  const inside = path.u.map((u) => (Math.abs(u - middle) <= half ? 1 : 0.05))
  const [c0, c1, c2] = parabola(
    path.u.map((u) => u - middle),
    path.v,
    strength.map((s, k) => (s + 0.01) * inside[k]!),
    0.3,
  )
  const mouth: MouthFit = {
    u: middle,
    v: c0,
    half,
    tilt: clamp(c1, -0.16, 0.16),
    bend: clamp(c2, -0.75, 0.2),
    upper: 0.08,
    lower: 0.11,
    lips: skin,
    open: 0,
    seen: mean,
  }

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
    for (let t = 0.03; t < high; t += 0.01)
      if (redness(way * t) < most * 0.5) {
        where = t
        break
      }
    const trust = clamp(most * 6, 0, 0.8)
    return { most, reach: clamp(usual + (where - usual) * trust, low, high) }
  }
  const [up, down] = [edge(-1, 0.08, 0.045, 0.14), edge(1, 0.11, 0.06, 0.19)]
  mouth.upper = up.reach
  mouth.lower = down.reach
  mouth.lips = lipsOf([l, a, b], (t, share) => at2(t, share < 0 ? share * mouth.upper : share * mouth.lower))

  const teeth = teethOf((t, dv) => {
    const [u, v] = at2(t, dv)
    return { light: at(l, u, v) / skin.l, red: redOf(at(a, u, v), at(b, u, v)) - skinRed }
  })
  if (teeth) {
    mouth.v += teeth.top - 0.012
    mouth.open = clamp(teeth.bottom - teeth.top + 0.03, 0.07, 0.24)
    mouth.half = Math.max(mouth.half, 0.38)
    mouth.bend = Math.min(mouth.bend, -0.12)
    mouth.upper = Math.min(mouth.upper, 0.075)
    mouth.lower = Math.min(mouth.lower, 0.1)
  }
  return mouth
}

/** Mean colour halfway up both lips. @param place (u, v) at a share of the upper (below 0) or the lower lip */
function lipsOf(
  planes: readonly Float32Array[],
  place: (t: number, share: number) => readonly [number, number],
): MouthFit['lips'] {
  const sums = [0, 0, 0]
  const ts = [-0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18]
  for (const t of ts)
    for (const share of [-0.5, 0.5, 0.7])
      for (const [k, plane] of planes.entries()) sums[k]! += at(plane, ...place(t, share)) / (ts.length * 3)
  return { l: sums[0]!, a: sums[1]!, b: sums[2]! }
}

/** Finds teeth: brighter and less red than the lip above and the lip below, whatever the light. */
function teethOf(
  seen: (t: number, dv: number) => { light: number; red: number },
): { top: number; bottom: number } | undefined {
  const step = 0.01
  const [first, rows] = [-0.24, 56]
  const rowsAt = (ts: readonly number[]) => {
    const light = new Float32Array(rows)
    const red = new Float32Array(rows)
    for (let k = 0; k < rows; k++) {
      for (const t of ts) {
        const here = seen(t, first + k * step)
        light[k]! += here.light / ts.length
        red[k]! += here.red / ts.length
      }
    }
    return { light, red }
  }
  const { light, red } = rowsAt([-0.16, -0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12, 0.16])
  // Off the middle, where nostrils are not.
  const off = rowsAt([-0.26, -0.22, -0.18, 0.18, 0.22, 0.26])
  const reddest = (plane: Float32Array, from: number, to: number) => {
    let lip = Math.max(0, from)
    for (let i = lip; i <= Math.min(rows - 1, to); i++) if (plane[i]! > plane[lip]!) lip = i
    return lip
  }
  const isTooth = (k: number) => {
    const [above, below] = [reddest(red, k - 14, k - 3), reddest(red, k + 3, k + 20)]
    const [least, dim] = [Math.min(red[above]!, red[below]!), Math.max(light[above]!, light[below]!)]
    // What lies between nose and lip is no tooth: a lip is red or dark, and wide.
    const shade = off.light.subarray(Math.max(0, k - 14), k - 2).reduce((a, b) => Math.min(a, b))
    const lip = off.red[reddest(off.red, k - 14, k - 3)]! > Math.max(0.08, 0.4 * red[below]!) || shade < 0.84
    return lip && least > 0.02 && least - red[k]! > 0.08 && light[k]! > 0.72 && light[k]! > dim + 0.03
  }
  let best: { top: number; bottom: number } | undefined
  for (let k = 3; k < rows - 15; k++) {
    if (!isTooth(k)) continue
    let end = k
    while (end + 1 < rows - 15 && isTooth(end + 1)) end++
    if (end - k >= 2 && (!best || end - k > best.bottom - best.top)) best = { top: k, bottom: end }
    k = end
  }
  if (!best) return undefined
  // Below them a mouth that is wide open is dark.
  let end = best.bottom
  while (end - best.bottom < 16 && end + 1 < rows && light[end + 1]! < 0.72) end++
  return { top: first + best.top * step, bottom: first + (end > best.bottom + 3 ? end : best.bottom) * step }
}
