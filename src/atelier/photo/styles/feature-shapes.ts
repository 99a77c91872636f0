/** The features of a face as shapes, in the order they are laid on: (u, v) in distances between the pupils. */
import type { EyeFit, FaceReading, GlassesFit, MouthFit, NoseFit } from '../face/face-reading.ts'
import { IRIS } from '../face/face-shapes.ts'

export type Role =
  | 'white'
  | 'lid'
  | 'iris'
  | 'pupil'
  | 'glint'
  | 'lash'
  | 'lower-lid'
  | 'brow'
  | 'nose-side'
  | 'nose-shade'
  | 'nostril'
  | 'nose-line'
  | 'upper-lip'
  | 'lower-lip'
  | 'mouth-inside'
  | 'teeth'
  | 'mouth-line'
  | 'lip-shade'
  | 'jaw'
  | 'lens'
  | 'shade-lens'
  | 'frame'

export interface Shape {
  role: Role
  /** u0, v0, u1, v1, …, closed. */
  outline: number[]
  /** Only inside of this. */
  inside?: number[]
}

const STEPS = 24

/** @param weight factor on the thickness of lines @param away side of the face that lies in shade */
export function featureShapes(
  { eyes, mouth, nose, glasses, chin, cover }: FaceReading,
  weight: number,
  away: -1 | 1,
): Shape[] {
  // As the shadow under it, which `designed` of skin-tones.ts lays.
  const jaw = along(-0.52, 0.52, (u) => [mouth.u + u, chin + 0.03 - 0.62 * u * u] as const)
  return [
    ...(cover ? [] : [{ role: 'jaw' as const, outline: stroke(jaw, (t) => 0.024 * weight * Math.sin(Math.PI * t)) }]),
    ...noseShapes(nose, weight, away),
    ...mouthShapes(mouth, weight),
    ...eyeShapes(eyes[0], -1, weight),
    ...eyeShapes(eyes[1], 1, weight),
    ...(glasses ? glassesShapes(glasses, eyes, weight) : []),
  ]
}

/** A stroke along a path, as thick at each place as `width` says. */
export function stroke(path: readonly (readonly [number, number])[], width: (t: number) => number): number[] {
  const left: number[] = []
  const right: number[] = []
  const last = path.length - 1
  for (let k = 0; k <= last; k++) {
    const [x0, y0] = path[Math.max(0, k - 1)]!
    const [x1, y1] = path[Math.min(last, k + 1)]!
    const n = Math.hypot(x1 - x0, y1 - y0) || 1
    const w = width(k / last) / 2
    const [dx, dy] = [((y1 - y0) / n) * w, (-(x1 - x0) / n) * w]
    const [x, y] = path[k]!
    left.push(x + dx, y + dy)
    right.unshift(x - dx, y - dy)
  }
  return [...left, ...right]
}

const along = (from: number, to: number, place: (t: number) => readonly [number, number]) =>
  Array.from({ length: STEPS + 1 }, (_, k) => place(from + ((to - from) * k) / STEPS))

const disc = (u: number, v: number, r: number, stretch = 1) =>
  along(0, 2 * Math.PI, (t) => [u + r * Math.cos(t), v + r * stretch * Math.sin(t)]).flat()

const INNER = -0.225
const OUTER = 0.25

function eyeShapes(eye: EyeFit, side: -1 | 1, weight: number): Shape[] {
  const { u, v, slope } = eye
  // Slightly larger than in life, as in most drawn faces.
  const [above, below] = [eye.above * 1.1, eye.below * 1.05]
  const open = above + below
  // A line from corner to corner; the lids arch from it.
  const base = (t: number) => v + slope * t + 0.012
  const arch = (t: number) => {
    const s = (t - (INNER + OUTER) / 2) / ((OUTER - INNER) / 2)
    return Math.max(0, 1 - Math.abs(s + 0.08 * (1 - s * s)) ** 2.3)
  }
  const upper = (t: number) => [u + side * t, base(t) - (above + 0.012) * arch(t)] as const
  const lower = (t: number) => [u + side * t, base(t) + Math.max(0.03, below - 0.012) * arch(t)] as const
  const ball = [...along(INNER, OUTER, upper), ...along(OUTER, INNER, lower)].flat()
  const shapes: Shape[] = []
  if (open > 0.085) {
    const r = IRIS * 1.06
    shapes.push(
      { role: 'white', outline: ball },
      { role: 'iris', outline: disc(u, v - 0.004, r), inside: ball },
      { role: 'pupil', outline: disc(u, v - 0.004, r * 0.52), inside: ball },
      { role: 'glint', outline: disc(u - 0.034, v - Math.min(0.04, above * 0.42), 0.024), inside: ball },
      {
        role: 'lower-lid',
        outline: stroke(along(0.02, OUTER, lower), (t) => 0.016 * weight * Math.sin(Math.PI * (0.15 + 0.8 * t))),
      },
      {
        role: 'lid',
        outline: stroke(
          along(INNER * 0.75, OUTER * 0.9, (t) => [u + side * t, base(t) - (above + 0.012) * arch(t) - 0.062]),
          (t) => 0.016 * weight * Math.sin(Math.PI * (0.08 + 0.84 * t)),
        ),
      },
    )
  }
  // The upper lashes: thin at the nose, heavy outwards, and past the corner.
  const lash = along(INNER, OUTER + 0.035, (t) =>
    t <= OUTER ? upper(t) : [u + side * t, base(OUTER) - (t - OUTER) * 0.35],
  )
  shapes.push({
    role: 'lash',
    outline: stroke(
      open > 0.085 ? lash : along(INNER, OUTER, (t) => lower(t)),
      (t) => weight * (0.014 + 0.036 * Math.sin(Math.PI * Math.min(1, 0.05 + t * 0.95) ** 1.5)),
    ),
  })
  const {
    curve: [c0, c1, c2],
    thick,
  } = eye.brow
  const brow = along(-0.27, 0.4, (t) => [u + side * t, v + c0 + c1 * t + c2 * t * t] as const)
  shapes.push({
    role: 'brow',
    outline: stroke(
      brow,
      (t) =>
        thick * Math.sqrt(weight) * (t < 0.12 ? 0.62 + 3.2 * t : t < 0.5 ? 1 : 1 - ((t - 0.5) / 0.5) ** 1.6 * 0.86),
    ),
  })
  return shapes
}

function noseShapes({ u, v, half }: NoseFit, weight: number, away: -1 | 1): Shape[] {
  const shapes: Shape[] = []
  // The flank of the bridge, from the brow down to the wing.
  const ridge = along(
    0,
    1,
    (t) => [u * t + away * (0.1 - 0.07 * t + 0.06 * t ** 6), -0.14 + (v - 0.04 + 0.14) * t] as const,
  )
  const flank = along(
    1,
    0,
    (t) =>
      [
        u * t + away * (0.11 + 0.09 * Math.sin(Math.PI * Math.min(1, t * 2)) * (1 - t) + (half - 0.11) * t ** 3),
        -0.14 + (v - 0.03 + 0.14) * t,
      ] as const,
  )
  shapes.push({ role: 'nose-side', outline: [...ridge, ...flank].flat() })
  // Under the tip, from wing to wing.
  const under = along(
    -1,
    1,
    (t) => [u + t * half * 0.82, v - 0.035 + 0.05 * (1 - t * t) - 0.03 * Math.abs(t) ** 3] as const,
  )
  const over = along(1, -1, (t) => [u + t * half * 0.82, v - 0.06 - 0.012 * (1 - t * t)] as const)
  shapes.push({ role: 'nose-shade', outline: [...under, ...over].flat() })
  for (const side of [-1, 1]) {
    shapes.push({
      role: 'nostril',
      outline: stroke(
        along(0.2, 0.72, (t) => [u + side * t * half, v - 0.012 - 0.05 * (t - 0.2) + 0.045 * (t - 0.46) ** 2] as const),
        (t) => 0.042 * weight * Math.sin(Math.PI * (0.1 + 0.85 * t)) ** 0.7,
      ),
    })
    shapes.push({
      role: 'nose-line',
      outline: stroke(
        along(
          0,
          1,
          (t) => [u + side * half * (0.93 + 0.12 * Math.sin(Math.PI * (0.2 + t * 0.7))), v - 0.15 + 0.14 * t] as const,
        ),
        (t) => 0.02 * weight * Math.sin(Math.PI * (0.08 + 0.84 * t)),
      ),
    })
  }
  return shapes
}

function mouthShapes(mouth: MouthFit, weight: number): Shape[] {
  const { u, half, open } = mouth
  const line = (t: number) => mouth.v + mouth.tilt * t * half + mouth.bend * (t * half) ** 2
  const belly = (t: number, power = 2) => Math.max(0, 1 - Math.abs(t) ** power)
  /** Lower edge of the opening. */
  const jaw = (t: number) => line(t) + open * belly(t, 2.2)
  const top = (t: number) => line(t) - mouth.upper * belly(t, 1.5) * (1 - 0.22 * Math.exp(-((t / 0.16) ** 2)))
  const bottom = (t: number) => jaw(t) + mouth.lower * belly(t, 2.4)
  const at = (f: (t: number) => number) => (t: number) => [u + t * half, f(t)] as const
  const shapes: Shape[] = [
    { role: 'upper-lip', outline: [...along(-1, 1, at(top)), ...along(1, -1, at(line))].flat() },
    { role: 'lower-lip', outline: [...along(-0.94, 0.94, at(jaw)), ...along(0.94, -0.94, at(bottom))].flat() },
    {
      role: 'lip-shade',
      outline: stroke(
        along(
          -0.34,
          0.34,
          at((t) => bottom(t) + 0.045),
        ),
        (t) => 0.022 * weight * Math.sin(Math.PI * t),
      ),
    },
  ]
  if (open > 0) {
    const hole = [...along(-1, 1, at(line)), ...along(1, -1, at(jaw))].flat()
    const bite = (t: number) => line(t) + open * 0.8 * belly(t * 1.06, 2.2)
    shapes.push(
      { role: 'mouth-inside', outline: hole },
      {
        role: 'teeth',
        outline: [...along(-0.93, 0.93, at(line)), ...along(0.93, -0.93, at(bite))].flat(),
        inside: hole,
      },
    )
    shapes.push({
      role: 'mouth-line',
      outline: stroke(along(-1, 1, at(jaw)), (t) => 0.014 * weight * Math.sin(Math.PI * t)),
    })
  }
  shapes.push({
    role: 'mouth-line',
    outline: stroke(
      along(
        -1.06,
        1.06,
        at((t) => line(t) + (open ? 0 : 0.012 * Math.cos(t * 5) * belly(t))),
      ),
      (t) => (open ? 0.02 : 0.034) * weight * (0.3 + 0.7 * Math.sin(Math.PI * t)) * Math.min(1, 12 * t, 12 * (1 - t)),
    ),
  })
  return shapes
}

/** Two lenses with rounded corners, the bridge between them and the arms. */
function glassesShapes(
  { inner, outer, above, below, shades }: GlassesFit,
  [left, right]: readonly [EyeFit, EyeFit],
  weight: number,
): Shape[] {
  const shapes: Shape[] = []
  const width = 0.036 * weight
  const high = (left.v + right.v) / 2
  for (const [eye, side] of [[left, -1], [right, 1]] as const) {
    const [cu, cv, ru, rv] = [
      eye.u + (side * (outer - inner)) / 2,
      high + (below - above) / 2,
      (inner + outer) / 2,
      (above + below) / 2,
    ]
    const round = (t: number) => Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.55
    const lens = Array.from(
      { length: 49 },
      (_, k) => [cu + ru * round((k / 24) * Math.PI), cv + rv * round((k / 24 - 0.5) * Math.PI)] as const,
    )
    shapes.push({ role: 'lens', outline: lens.flat() }, { role: 'frame', outline: stroke(lens, () => width) })
    shapes.push({
      role: 'frame',
      outline: stroke(
        along(
          0,
          1,
          (t) => [cu + side * (ru + t * (1.12 - Math.abs(cu) - ru)), high - above * 0.35 + 0.02 * t] as const,
        ),
        () => width,
      ),
    })
  }
  shapes.push({
    role: 'frame',
    outline: stroke(
      along(
        left.u + inner,
        right.u - inner,
        (u) =>
          [
            u,
            high -
              above * 0.2 -
              0.035 * Math.sin((Math.PI * (u - left.u - inner)) / Math.max(0.05, right.u - left.u - 2 * inner)),
          ] as const,
      ),
      () => width,
    ),
  })
  return shades
    ? shapes.map((shape) => (shape.role === 'lens' ? { ...shape, role: 'shade-lens' as const } : shape))
    : shapes
}
