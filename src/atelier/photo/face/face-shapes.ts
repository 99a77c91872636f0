/** Eyes, brows, mouth and nose of a face from the contours of its rig, as the styles draw them. */
import { clamp } from '../../clamp.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { at, type FacePatch, parabola } from './face-patch.ts'
import type { EyeFit, Lab, MouthFit, NoseFit } from './face-reading.ts'

/** Distance of the iris's edge from its centre: 11.7 mm across, for 63 mm from pupil to pupil. */
export const IRIS = 0.095
/** An opening lower than this, in widths of the eye, is a lid that is down. */
const CLOSED = 0.13
/** A gap between the lips wider than this, in widths of the mouth, may show teeth; one wider than the second is open anyway. */
const [PARTED, WIDE] = [0.045, 0.32]
/** Teeth are lighter than the lips by this, OKLab; what is not is the dark between parted lips. */
const TEETH = 0.06

/** Left in the picture first. */
export function eyesOf({ contours, expression }: Rig, { dark }: Pick<FacePatch, 'dark'>): [EyeFit, EyeFit] {
  const fit = (side: 0 | 1): EyeFit => {
    const eye = contours.eyes[side]
    const [u, v] = contours.irises[side][0]!
    const outwards = side === 0 ? -1 : 1
    const closed = expression.eyesOpen[side] < CLOSED
    const [outer, inner] = [eye[0]!, eye[8]!]
    return {
      u,
      v,
      above: closed ? 0.03 : clamp(v - heightAt(eye.slice(8).concat([eye[0]!]), u), 0.04, 0.16),
      below: closed ? 0.03 : clamp(heightAt(eye.slice(0, 9), u) - v, 0.03, 0.14),
      slope: clamp((outer[1] - inner[1]) / Math.max(0.1, (outer[0] - inner[0]) * outwards), -0.3, 0.3),
      closed,
      brow: browOf(contours.brows[side], u, v, outwards, dark),
    }
  }
  return [fit(0), fit(1)]
}

/** Points of the upper lid's outer half, and how far above and below them lashes are looked for. */
const [OUTER_LID, NEAR_LID] = [[0, 15, 14, 13], [-0.05, -0.03, -0.01, 0.01]]

/** Lightness of the upper lids' outer edge: of the darkest quarter of what is there, the lightest; the mean of both eyes. */
export function lashesOf({ contours: { eyes } }: Rig, { l }: Pick<FacePatch, 'l'>): number {
  const darkOf = (eye: Contour) =>
    OUTER_LID.flatMap((k) => NEAR_LID.map((d) => at(l, eye[k]![0], eye[k]![1] + d))).sort((p, q) => p - q)[3]!
  return (darkOf(eyes[0]) + darkOf(eyes[1])) / 2
}

/** Height of a line of places at u; its ends go on level. */
export function heightAt(line: Contour, u: number): number {
  const places = [...line].sort((p, q) => p[0] - q[0])
  const next = places.findIndex((place) => place[0] >= u)
  if (next <= 0) return (next < 0 ? places.at(-1)! : places[0]!)[1]
  const [a, b] = [places[next - 1]!, places[next]!]
  return a[1] + ((b[1] - a[1]) * (u - a[0])) / Math.max(1e-6, b[0] - a[0])
}

function browOf(brow: Contour, u: number, v: number, outwards: number, dark: Float32Array): EyeFit['brow'] {
  // Upper and lower edge run from the outside to the nose and back.
  const rows = Array.from({ length: 5 }, (_, k) => {
    const [upper, lower] = [brow[k]!, brow[9 - k]!]
    return {
      t: ((upper[0] + lower[0]) / 2 - u) * outwards,
      v: (upper[1] + lower[1]) / 2 - v,
      thick: Math.abs(lower[1] - upper[1]),
    }
  })
  const curve = parabola(
    rows.map(({ t }) => t),
    rows.map((row) => row.v),
    rows.map(() => 1),
    0.05,
  )
  let peak = 0
  for (const row of rows) {
    const x = u + row.t * outwards
    let most = 0
    for (let d = -0.08; d <= 0.081; d += 0.02) most = Math.max(most, at(dark, x, v + row.v + d))
    peak += most / rows.length
  }
  return {
    curve,
    thick: clamp(0.8 * (rows.reduce((sum, { thick }) => sum + thick, 0) / rows.length), 0.045, 0.125),
    dark: Math.min(1, peak),
  }
}

/** @param patch for the colour of the lips */
export function mouthOf({ contours, expression }: Rig, patch: FacePatch): MouthFit {
  const { outerLips: outer, innerLips: inner } = contours
  const [left, right] = [outer[0]!, outer[10]!]
  const half = Math.hypot(right[0] - left[0], right[1] - left[1]) / 2
  // Between the lips from corner to corner: halfway between the upper lip's edge and the lower one's.
  const line = [left, ...Array.from({ length: 9 }, (_, k) => halfway(inner[k + 1]!, inner[19 - k]!)), right]
  const u = (left[0] + right[0]) / 2
  const isOpen = expression.mouthOpen > WIDE || (expression.mouthOpen > PARTED && showsTeeth(patch, contours))
  const open = isOpen ? inner[5]![1] - inner[15]![1] : 0
  const edge = open > 0 ? [left, ...[19, 18, 17, 16, 15, 14, 13, 12, 11].map((k) => inner[k]!), right] : line
  const [c0, c1, c2] = parabola(
    edge.map((place) => place[0] - u),
    edge.map(([, v]) => v),
    edge.map(() => 1),
    0,
  )
  const [upper, lower] = [inner[15]![1] - outer[15]![1], outer[5]![1] - inner[5]![1]]
  return {
    u,
    v: c0,
    half: clamp(half, 0.2, 0.7),
    tilt: clamp(c1, -0.25, 0.25),
    bend: clamp(c2, -1, 0.6),
    upper: clamp(upper, 0.03, 0.2),
    lower: clamp(lower, 0.04, 0.24),
    lips: lipsOf(patch, contours),
    open: open > 0 ? clamp(open, 0.05, 0.6) : 0,
    parted: isOpen ? 0 : Math.max(0, inner[5]![1] - inner[15]![1]),
  }
}

const halfway = (p: Place, q: Place): Place => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]

/** Whether a fifth of what is seen between the lips is lighter than they are. */
function showsTeeth(patch: FacePatch, contours: Rig['contours']): boolean {
  const { innerLips: inner } = contours
  const lights = [3, 4, 5, 6, 7].flatMap((k) =>
    [0.25, 0.5, 0.75].map((t) => {
      const [[u0, v0], [u1, v1]] = [inner[20 - k]!, inner[k]!]
      return at(patch.l, u0 + (u1 - u0) * t, v0 + (v1 - v0) * t)
    }),
  )
  return lights.sort((p, q) => q - p)[2]! > lipsOf(patch, contours).l + TEETH
}

/** Mean colour in the middle of both lips. */
function lipsOf({ l, a, b }: FacePatch, { outerLips: outer, innerLips: inner }: Rig['contours']): Lab {
  const places = [3, 4, 5, 6, 7].flatMap((k) => [
    halfway(outer[k]!, inner[k]!),
    halfway(outer[20 - k]!, inner[20 - k]!),
  ])
  const mean = (plane: Float32Array) => places.reduce((sum, [u, v]) => sum + at(plane, u, v), 0) / places.length
  return { l: mean(l), a: mean(a), b: mean(b) }
}

export function noseOf({ contours: { noseBase } }: Rig): NoseFit {
  const [left, right] = [noseBase[0]!, noseBase[6]!]
  const [p, q] = [noseBase[2]!, noseBase[4]!]
  return { u: (p[0] + q[0]) / 2, v: (p[1] + q[1]) / 2, half: clamp((right[0] - left[0]) / 2, 0.16, 0.4) }
}
