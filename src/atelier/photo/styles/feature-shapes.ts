/** The features of a face as shapes, in the order they are laid on: (u, v) in distances between the pupils. */
import type { EyeFit, FaceReading, GlassesFit } from '../face/face-reading.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'

export type Role =
  | 'shade'
  | 'fold'
  | 'white'
  | 'iris'
  | 'iris-light'
  | 'lid-shade'
  | 'pupil'
  | 'glint'
  | 'lash'
  | 'lower-lid'
  | 'crease'
  | 'nose'
  | 'nostril'
  | 'upper-lip'
  | 'lower-lip'
  | 'lip-light'
  | 'mouth-inside'
  | 'teeth'
  | 'tongue'
  | 'mouth-line'
  | 'jaw'
  | 'lens'
  | 'frame'

export interface Shape {
  role: Role
  /** u0, v0, u1, v1, …, closed. */
  outline: number[]
  /** Only inside of this. */
  inside?: number[]
}

const STEPS = 24

/**
 * Eyes, nostrils, mouth and glasses on the contours of the rig. Brows are in brows.ts, sunglasses in shades.ts.
 *
 * @param weight factor on the thickness of lines
 * @param small how small the face is in the picture, 0…1: its eyes are drawn larger
 */
export function featureShapes(
  { contours, expression, pose }: Rig,
  { eyes, mouth, glasses, cover, lashes }: FaceReading,
  weight: number,
  small = 0,
): Shape[] {
  const made = lashes === undefined ? 0 : Math.max(0, Math.min(1, (BARE - lashes) / 0.17))
  const jaw = contours.jaw.slice(3, 18)
  const gaze = gazeOf(contours)
  const shut = shutEyes(eyes, expression)
  return [
    ...(cover
      ? []
      : [{ role: 'jaw' as const, outline: stroke(smooth(jaw), (t) => 0.034 * weight * Math.sin(Math.PI * t) ** 0.8) }]),
    ...noseShapes(contours, pose.yaw, weight),
    ...mouthShapes(contours, showsTeeth(mouth, expression), expression, weight),
    ...([0, 1] as const).flatMap((side) =>
      eyeShapes(
        contours,
        side,
        { closed: shut[side], open: expression.eyesOpen[side], made, larger: LARGER + IN_SMALL * small, gaze },
        weight,
      ),
    ),
    ...(glasses && !glasses.shades ? glassesShapes(glasses, eyes, contours.oval, weight) : []),
  ]
}

/** More points along a line, on a curve through those given (Catmull and Rom 1974). */
export function smooth(line: Contour, closed = false): Place[] {
  const last = line.length - 1
  const at = (k: number) => line[closed ? (k + line.length) % line.length : Math.max(0, Math.min(last, k))]!
  const out: Place[] = []
  for (let k = 0; k < (closed ? line.length : last); k++) {
    const [p, q, r, s] = [at(k - 1), at(k), at(k + 1), at(k + 2)]
    for (let t = 0; t < 1; t += 0.25) {
      const on = (i: 0 | 1) =>
        q[i] +
        0.5 * t * (r[i] - p[i] + t * (2 * p[i] - 5 * q[i] + 4 * r[i] - s[i] + t * (3 * (q[i] - r[i]) + s[i] - p[i])))
      out.push([on(0), on(1)])
    }
  }
  if (!closed) out.push(line[last]!)
  return out
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

/** Lightness of the lids' outer edge, as a share of the skin's, from which lashes are not made up. */
const BARE = 0.37
/**
 * Drawn eyes are this much larger than in life, as in most portraits; in small faces by so much more; and irises at least
 * this share of their width.
 */
const [LARGER, IN_SMALL, IRIS] = [1.25, 0.2, 0.25]
/** Opening that is drawn, in the width of the eye: that of one shut, and how much more for each of it in life. */
const OPENED = [0.19, 0.55] as const
/** How far from the middle of an eye its iris lies at most, in half its width and in its height. */
const GAZE = [0.3, 0.16] as const

interface Lids {
  closed: boolean
  open: number
  /** How made up its lashes are, 0…1. */
  made: number
  /** Than in life. */
  larger: number
  gaze: Place
}

/** Opening of an eye, in its width, from which the other one winks when it is shut. */
const WINK = 0.2

/** Which eyes are shut: beside one that laughs, another laughs as well. */
export function shutEyes(eyes: FaceReading['eyes'], { eyesOpen }: Rig['expression']): [boolean, boolean] {
  const own = (side: 0 | 1) => eyes[side].closed && (eyes[1 - side]!.closed || eyesOpen[1 - side]! > WINK)
  return [own(0), own(1)]
}

/** Where both eyes look: how far their irises lie from their middles, in half their width and in their height. */
function gazeOf({ eyes, irises }: Rig['contours']): Place {
  const own = ([0, 1] as const).map((side): Place => {
    const eye = eyes[side]
    const [u, v] = irises[side][0]!
    const [top, low] = [eye[12]![1], eye[4]![1]]
    const bound = (share: number, most: number) => Math.max(-most, Math.min(most, share))
    return [
      bound((u - (eye[0]![0] + eye[8]![0]) / 2) / (Math.abs(eye[8]![0] - eye[0]![0]) / 2), GAZE[0]),
      bound((v - (top + low) / 2) / Math.max(0.04, low - top), GAZE[1]),
    ]
  }) as [Place, Place]
  return [(own[0][0] + own[1][0]) / 2, (own[0][1] + own[1][1]) / 2]
}

function eyeShapes(
  { eyes, irises }: Rig['contours'],
  side: 0 | 1,
  { closed, open, made, larger, gaze }: Lids,
  weight: number,
): Shape[] {
  const [outer, inner] = [eyes[side][0]!, eyes[side][8]!]
  const [mu, mv] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
  const seen = Math.max(0.08, open)
  const opened = larger * Math.max(1, (OPENED[0] + OPENED[1] * seen) / seen)
  const eye = eyes[side].map(([u, v]): Place => {
    const base = outer[1] + ((inner[1] - outer[1]) * (u - outer[0])) / (inner[0] - outer[0] || 1)
    return [mu + (u - mu) * larger, mv + (base - mv) * larger + (v - base) * opened]
  })
  const wide = Math.hypot(eye[8]![0] - eye[0]![0], eye[8]![1] - eye[0]![1])
  const way = side === 0 ? -1 : 1
  // Past the outer corner the lid's line runs on, up with lashes.
  const wing: Place = [eye[0]![0] + way * (0.025 + 0.03 * made), eye[0]![1] - 0.004 - 0.03 * made]
  const upper = smooth([...eye.slice(8), eye[0]!, wing])
  // From the nose to the outside.
  const heavy = (t: number) =>
    weight *
    (0.008 + (0.038 + 0.012 * made) * Math.sin(Math.PI * Math.min(1, t) ** 1.35) ** 0.8 * Math.min(1, 6 * (1 - t)))
  const lash = (line: Place[]): Shape => ({ role: 'lash', outline: stroke(line, heavy) })
  if (closed) return [lash(smooth(eye.slice(0, 9)).reverse())]
  const ball = smooth(eye, true).flat()
  const [[u, v], ...edge] = irises[side] as [Place, ...Place[]]
  const own = edge.reduce((sum, [x, y]) => sum + Math.hypot(x - u, y - v), 0) / edge.length
  const r = Math.max(1.1 * own, IRIS * wide)
  const [top, low] = [eye[12]![1], eye[4]![1]]
  const [iu, iv] = [mu + (gaze[0] * wide) / 2, (top + low) / 2 + gaze[1] * (low - top)]
  const lid = smooth([...eye.slice(8), eye[0]!])
  const under = lid.map(([x, y], k): Place => [x, y + 0.05 * Math.sin((Math.PI * k) / (lid.length - 1))])
  const above = lid.map(([x, y]): Place => [x, y - 0.05]).slice(3, -2)
  return [
    { role: 'white', outline: ball },
    { role: 'iris', outline: disc(iu, iv, r), inside: ball },
    { role: 'iris-light', outline: disc(iu, iv + 0.5 * r, 0.6 * r, 0.6), inside: ball },
    { role: 'pupil', outline: disc(iu, iv, r * 0.48), inside: ball },
    { role: 'lid-shade', outline: [...lid, ...under.toReversed()].flat(), inside: ball },
    { role: 'glint', outline: disc(iu - 0.32 * r, iv - 0.3 * r, 0.28 * r), inside: ball },
    { role: 'crease', outline: stroke(above, (t) => 0.016 * weight * Math.sin(Math.PI * t)) },
    {
      role: 'lower-lid',
      outline: stroke(smooth(eye.slice(0, 6)), (t) => 0.014 * weight * Math.sin(Math.PI * (0.1 + 0.85 * t))),
    },
    lash(upper),
  ]
}

/** Turn of a head, radians, from which the far flank of its nose is drawn. */
const TURNED = 0.12

/**
 * Nostrils, between the middle of the nose and its wings; the arc of either wing; and one line beside the bridge, on the
 * side that the head is turned to, else on the right.
 */
function noseShapes({ noseBridge, noseBase: base }: Rig['contours'], yaw: number, weight: number): Shape[] {
  const tip = noseBridge[5]!
  const nostrils = [[base[1]!, base[2]!], [base[5]!, base[4]!]].map(([wing, middle]): Shape => ({
    role: 'nostril',
    outline: stroke(
      along(0.05, 1, (t) => [
        wing![0] + (middle![0] - wing![0]) * t,
        wing![1] + (middle![1] - wing![1]) * t - 0.03 - 0.025 * Math.sin(Math.PI * t),
      ]),
      (t) => 0.036 * weight * Math.sin(Math.PI * (0.1 + 0.85 * t)) ** 0.7,
    ),
  }))
  const right = yaw > -TURNED
  const wings = ([[base[0]!, base[1]!], [base[6]!, base[5]!]] as const).map(([wing, near], side): Shape => {
    const beside = (place: Place, share: number): Place => [place[0] + (wing[0] - tip[0]) * share, place[1]]
    const around: Place[] = [
      [tip[0] + (wing[0] - tip[0]) * 0.74, wing[1] - 0.11], [wing[0], wing[1] - 0.03],
      [(wing[0] * 2 + near[0]) / 3, (wing[1] * 2 + near[1]) / 3],
    ]
    const bridge = right === (side === 1) ? [beside(noseBridge[3]!, 0.36), beside(noseBridge[4]!, 0.48)] : []
    const width = bridge.length > 0 ? 0.026 : 0.015
    return {
      role: 'nose',
      outline: stroke(
        smooth([...bridge, ...around]),
        (t) => width * weight * Math.min(1, 0.1 + 1.5 * t) * Math.min(1, 4 * (1 - t) + 0.1),
      ),
    }
  })
  return [...nostrils, ...wings]
}

/** Height of the upper teeth at most, and of an opening in which the tongue shows, with teeth and without; distances between the pupils. */
const [TEETH, TONGUE] = [0.19, [0.3, 0.15]] as const
/** Gap of a smile that shows teeth at least, in widths of the mouth, and by how much it is widened for that at most. */
const [GRIN, WIDENED] = [0.2, 1.7]
/** A smile from which it is widened in full. */
const HEARTY = 0.08
/** Gap from which a mouth is open, and smile from which that shows teeth, however dark they are in the photo; see `Expression`. */
const [PARTED, SMILING] = [0.05, 0.04]
/** Gap from which it is wide open whatever shows. */
export const WIDE = 0.2

const ellipse = (u: number, v: number, ru: number, rv: number): number[] =>
  Array.from({ length: STEPS }, (_, k) => (k / STEPS) * 2 * Math.PI).flatMap((t) => [
    u + ru * Math.cos(t),
    v + rv * Math.sin(t),
  ])

/** Whether the mouth shows teeth: they were seen, or it smiles open, however dark they are in the photo. */
export const showsTeeth = ({ open }: FaceReading['mouth'], { mouthOpen, smile }: Rig['expression']): boolean =>
  open > 0 || (mouthOpen > PARTED && smile > SMILING)

/** Lips of a narrow smile a little farther apart: the lower ones lower. */
function grin(
  { outerLips, innerLips }: Rig['contours'],
  { mouthOpen, smile }: Rig['expression'],
): { outerLips: Contour; innerLips: Contour } {
  const width = Math.hypot(outerLips[10]![0] - outerLips[0]![0], outerLips[10]![1] - outerLips[0]![1])
  const wider = Math.max(1, Math.min(WIDENED, GRIN / Math.max(0.01, mouthOpen)))
  const more = width * mouthOpen * (wider - 1) * Math.max(0, Math.min(1, smile / HEARTY))
  const lowered = (lips: Contour) =>
    lips.map(([u, v], k): Place => [u, k < 10 ? v + more * Math.sin((Math.PI * k) / 10) : v])
  return { outerLips: lowered(outerLips), innerLips: lowered(innerLips) }
}

function mouthShapes(
  contours: Rig['contours'],
  teeth: boolean,
  expression: Rig['expression'],
  weight: number,
): Shape[] {
  const { mouthOpen, smile } = expression
  const open = teeth || mouthOpen > PARTED
  const { outerLips: outer, innerLips: inner } = teeth ? grin(contours, expression) : contours
  const half = (lip: Contour, upper: boolean) =>
    smooth(upper ? [...lip.slice(10), lip[0]!].reverse() : lip.slice(0, 11))
  const between = Array.from({ length: 9 }, (_, k): Place => {
    const [lower, upper] = [inner[k + 1]!, inner[19 - k]!]
    return [(lower[0] + upper[0]) / 2, (lower[1] + upper[1]) / 2]
  })
  const line = smooth([outer[0]!, ...between, outer[10]!])
  // Parted lips are a narrow gap, not a hole.
  const gap = teeth || mouthOpen > WIDE ? 1 : 0.5
  const lips = inner.map(([u, v], k): Place => [u, (v * (1 + gap) + inner[(20 - k) % 20]![1] * (1 - gap)) / 2])
  const [above, below] = open ? [half(lips, true), half(lips, false)] : [line, line]
  // Where the lips meet they are pressed together a little; a smile lifts that.
  const up = Math.max(-0.02, Math.min(0.035, 0.5 * smile))
  const corner = ([left, right]: [Place, Place], way: number): Place[] => [
    [left[0] * 0.93 + right[0] * 0.07, left[1]],
    left,
    [left[0] + way * 0.025, left[1] - up],
  ]
  const [l, r] = [outer[0]!, outer[10]!]
  const corners = [corner([l, r], -1), corner([r, l], 1)].map((path): Shape => ({
    role: 'mouth-line',
    outline: stroke(smooth(path), (t) => 0.026 * weight * Math.sin(Math.PI * (0.25 + 0.72 * t))),
  }))
  const shapes: Shape[] = [
    { role: 'upper-lip', outline: [...half(outer, true), ...above.toReversed()].flat() },
    { role: 'lower-lip', outline: [...below, ...half(outer, false).toReversed()].flat() },
    ...lipLight(inner, outer),
    ...corners,
  ]
  const width = (most: number) => (t: number) =>
    most * weight * (0.3 + 0.7 * Math.sin(Math.PI * t)) * Math.min(1, 10 * t, 10 * (1 - t))
  if (!open) return [...shapes, { role: 'mouth-line', outline: stroke(line, width(0.03)) }]
  const hole = [...above, ...below.toReversed()].flat()
  // Teeth come down from the upper lip; in the corners there is shade, most of it when somebody speaks.
  const grins = Math.max(0, Math.min(1, smile / HEARTY))
  const bite = above.map(([u, v], k): Place => {
    const t = k / (above.length - 1)
    const gap = below[Math.min(k, below.length - 1)]![1] - v
    return [u, v + Math.min((0.62 + 0.32 * grins) * gap, TEETH) * Math.sin(Math.PI * t) ** (1.3 - 0.8 * grins)]
  })
  const middle = above[above.length >> 1]!
  const floor = below[below.length >> 1]!
  const deep = floor[1] - middle[1]
  const tongue: Shape[] =
    deep > TONGUE[teeth ? 0 : 1]
      ? [{ role: 'tongue', outline: ellipse(floor[0], floor[1] + 0.1 * deep, 0.9 * deep, 0.45 * deep), inside: hole }]
      : []
  return [
    ...shapes,
    { role: 'mouth-inside', outline: hole },
    ...(teeth ? [{ role: 'teeth' as const, outline: [...above, ...bite.toReversed()].flat(), inside: hole }] : []),
    ...tongue,
    { role: 'mouth-line', outline: stroke(above, width(0.022)) },
    { role: 'mouth-line', outline: stroke(below, width(0.014)) },
  ]
}

/** The light on a full lower lip. */
function lipLight(inner: Contour, outer: Contour): Shape[] {
  const [top, low] = [inner[5]!, outer[5]!]
  const high = low[1] - top[1]
  if (high < 0.09) return []
  const wide = 0.2 * Math.hypot(outer[10]![0] - outer[0]![0], outer[10]![1] - outer[0]![1])
  return [{ role: 'lip-light', outline: ellipse((top[0] + low[0]) / 2, top[1] + 0.45 * high, wide, 0.16 * high) }]
}

/** Width of a rim, and how much more that of a black one: thin ones are seen mixed with the skin. */
const RIM = [0.04, 0.018] as const

/** Two lenses with rounded corners, the bridge between them and the arms. */
function glassesShapes(
  { inner, outer, above, below, tone }: GlassesFit,
  [left, right]: readonly [EyeFit, EyeFit],
  oval: Contour,
  weight: number,
): Shape[] {
  const shapes: Shape[] = []
  const width = weight * (RIM[0] + RIM[1] * Math.max(0, Math.min(1, (0.42 - (tone?.l ?? 0.42)) / 0.2)))
  const high = (left.v + right.v) / 2
  for (const [eye, side] of [[left, -1], [right, 1]] as const) {
    const [cu, cv, ru, rv] = [
      eye.u + (side * (outer - inner)) / 2,
      high + (below - above) / 2,
      (inner + outer) / 2,
      (above + below) / 2,
    ]
    // High lenses are round ones.
    const form = Math.max(0.55, Math.min(1, 0.55 + 1.6 * (rv / ru - 0.72)))
    const round = (t: number) => Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** form
    const lens = Array.from(
      { length: 49 },
      (_, k) => [cu + ru * round((k / 24) * Math.PI), cv + rv * round((k / 24 - 0.5) * Math.PI)] as const,
    )
    shapes.push({ role: 'lens', outline: lens.flat() }, { role: 'frame', outline: stroke(lens, () => width) })
    // The arms end where the face does.
    const end = side * oval[side < 0 ? 28 : 8]![0]
    const arm = along(
      0,
      1,
      (t) => [cu + side * (ru + t * (end - side * cu - ru)), high - above * 0.35 + 0.02 * t] as const,
    )
    if (end > side * cu + ru) shapes.push({ role: 'frame', outline: stroke(arm, () => width) })
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
  return shapes
}
