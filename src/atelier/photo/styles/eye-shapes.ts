/** The eyes of a face, as shapes. */
import type { FaceReading } from '../face/face-reading.ts'
import type { Place, Rig } from '../rig/rig.ts'
import { ellipse, type Shape, smooth, stroke } from './feature-outlines.ts'

/** Drawn eyes are this much larger than in life, as in most portraits; in small faces, in childlike ones, and behind glasses, by so much more; in those of people who have a beard, worn or shaved, by so much less. */
export const [LARGER, IN_SMALL, IN_YOUNG, IN_GLASSES, IN_STURDY] = [1.32, 0.2, 0.12, 0.07, 0.19]
/** Radius of an iris at least, in widths of the eye. */
const IRIS = 0.25
/** Opening that is drawn, in the width of the eye: that of one shut, and how much more for each of it in life. */
const OPENED = [0.1, 0.85] as const
/** How far from the middle of an eye its iris lies at most, in half its width and in its height. */
const GAZE = [0.3, 0.16] as const

interface Lids {
  closed: boolean
  /** Whether the mouth does. */
  laughs: boolean
  open: number
  /** How made up its lashes are, 0…1. */
  made: number
  /** Than in life. */
  larger: number
  gaze: Place
}

/** A smile with which eyes that are shut laugh, and how high their arch is, in that of the lid that hangs. */
export const LAUGHS = 0.05
const ARCH = 1.1

/** Opening of an eye, in its width, from which the other one winks when it is shut. */
const WINK = 0.2

/** Turn of a head as it is drawn, radians, past which its far eye is hardly seen: it is as the near one is. */
const ASIDE = 0.28

/** Which eyes are shut: beside one that laughs, another laughs as well. @param behindLenses where one that looks shut is gloss */
export function shutEyes(
  eyes: FaceReading['eyes'],
  { eyesOpen }: Rig['expression'],
  behindLenses: boolean,
  yaw = 0,
): [boolean, boolean] {
  if (Math.abs(yaw) > ASIDE) {
    const near = eyes[yaw > 0 ? 0 : 1].closed
    return [near, near]
  }
  const own = (side: 0 | 1) =>
    eyes[side].closed && (eyes[1 - side]!.closed || (eyesOpen[1 - side]! > WINK && !behindLenses))
  return [own(0), own(1)]
}

/** How far aside eyes look, in half their width, that still look at us: a head that turns moves its irises so far in most photos. */
const AT_US = 0.12

/** Where both eyes look: how far their irises lie from their middles, in half their width and in their height. */
export function gazeOf({ eyes, irises }: Rig['contours']): Place {
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
  const aside = (own[0][0] + own[1][0]) / 2
  return [Math.sign(aside) * Math.max(0, Math.abs(aside) - AT_US), (own[0][1] + own[1][1]) / 2]
}

/** One eye from its white to its lashes; of a shut one the lash line alone. */
export function eyeShapes(
  { eyes, irises }: Rig['contours'],
  side: 0 | 1,
  { closed, laughs, open, made, larger, gaze }: Lids,
  weight: number,
): Shape[] {
  const [outer, inner] = [eyes[side][0]!, eyes[side][8]!]
  const [mu, mv] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
  const seen = Math.max(0.08, open)
  const opened = larger * Math.max(1, (OPENED[0] + OPENED[1] * seen) / seen)
  const baseOf = (u: number) => outer[1] + ((inner[1] - outer[1]) * (u - outer[0])) / (inner[0] - outer[0] || 1)
  const eye = eyes[side].map(([u, v]): Place => {
    const base = baseOf(u)
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
  if (closed) {
    // Shut by laughter, an eye is an arch.
    const line = smooth(eye.slice(0, 9)).reverse()
    return [lash(laughs ? line.map(([u, v]): Place => [u, v - 2 * ARCH * (v - baseOf(u))]) : line)]
  }
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
    { role: 'iris', outline: ellipse(iu, iv, r), inside: ball },
    { role: 'iris-light', outline: ellipse(iu, iv + 0.5 * r, 0.6 * r, 0.36 * r), inside: ball },
    { role: 'pupil', outline: ellipse(iu, iv, r * 0.48), inside: ball },
    { role: 'lid-shade', outline: [...lid, ...under.toReversed()].flat(), inside: ball },
    { role: 'glint', outline: ellipse(iu - 0.3 * r, iv - 0.3 * r, 0.34 * r), inside: ball },
    { role: 'glint', outline: ellipse(iu + 0.36 * r, iv + 0.4 * r, 0.15 * r), inside: ball },
    { role: 'crease', outline: stroke(above, (t) => 0.016 * weight * Math.sin(Math.PI * t)) },
    {
      role: 'lower-lid',
      outline: stroke(smooth(eye.slice(0, 6)), (t) => 0.014 * weight * Math.sin(Math.PI * (0.1 + 0.85 * t))),
    },
    lash(upper),
  ]
}
