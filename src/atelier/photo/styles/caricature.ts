/**
 * What is somebody's own a little larger, as a caricaturist draws it: eyes, nose and mouth differ from those of most
 * people by more than in life. Factors are on what is seen, so that turned heads stay turned.
 */
import { clamp } from '../../clamp.ts'
import { childlike } from '../rig/childlike.ts'
import type { Contour, Contours, Place, Rig } from '../rig/rig.ts'
import { narrowed, shareBefore } from './face-edge.ts'

/** Medians over 94 photographed people: sizes beside the mean face (`Rig.proportions`), an eye's opening and slant in its width, lips in distances between the pupils. */
const USUAL = { eyeWidth: 0.05, noseWidth: 0.19, noseLength: -0.025, mouthWidth: 0.09, open: 0.29, slant: 0.077 }
/** What a smile, for each of it, and a gap between the lips add to widths of mouth and nose (likeness.ts): what they do is no proportion. Those of a usual face. */
const BY_SMILE = { mouthWidth: [2.9, -0.2], noseWidth: [1.4, -0.09], usual: [0.03, 0.08] } as const
const LIPS = { upper: 0.087, lower: 0.151 }
/** By how much what differs is larger: of sizes, an exponent; of slants, a factor; and the most that changes of a size. */
const [MORE, SLANT, MOST] = [0.35, 0.45, 0.16]
/** How far before the face's edge a far eye ends, distances between the pupils; of its width, how much wider it is drawn, and what is left at least. */
const [EDGE, SPREAD, LEFT] = [0.06, 0.16, 0.55]
/** How much narrower the nose of a childlike face is drawn. */
const SMALLER = 0.12
/** Length of the mean nose, distances between the pupils. */
const NOSE = 0.749

/** How much larger something is drawn that is `share` of what is usual. */
const grown = (share: number) => clamp(share ** MORE, 1 - MOST, 1 + MOST)

/** A line wider and taller about a place. */
const scaled = (line: Contour, [cu, cv]: Place, ku: number, kv: number): Contour =>
  line.map(([u, v]): Place => [cu + (u - cu) * ku, cv + (v - cv) * kv])

const lowered = (line: Contour, by: number): Contour => line.map(([u, v]): Place => [u, v + by])

/** The rig as it is drawn. */
export function caricature(rig: Rig): Rig {
  const { contours, proportions, expression } = rig
  const smiling = (name: 'noseWidth' | 'mouthWidth') =>
    BY_SMILE[name][0] * (Math.max(0, expression.smile) - BY_SMILE.usual[0]) +
    BY_SMILE[name][1] * (expression.mouthOpen - BY_SMILE.usual[1])
  const beside = (name: 'eyeWidth' | 'noseWidth' | 'mouthWidth') =>
    grown((1 + proportions[name]) / (1 + USUAL[name] + (name === 'eyeWidth' ? 0 : smiling(name))))
  const eyes = ([0, 1] as const).map((side) => eyeOf(rig, side, beside('eyeWidth'))) as Contours['eyes']
  const irises = [...contours.irises] as Contours['irises']
  for (const side of [0, 1] as const) {
    const [outer, inner] = [eyes[side][0]!, eyes[side][8]!]
    const share = shareBefore(contours, side, [outer, inner], EDGE + SPREAD * Math.abs(outer[0] - inner[0]))
    if (share >= 1) continue
    eyes[side] = narrowed(eyes[side], inner[0], Math.max(LEFT, share))
    irises[side] = narrowed(irises[side], inner[0], Math.max(LEFT, share))
  }
  const down = clamp(MORE * NOSE * (proportions.noseLength - USUAL.noseLength), -0.03, 0.03)
  const base = contours.noseBase
  return {
    ...rig,
    contours: {
      ...contours,
      ...lipsOf(contours, beside('mouthWidth')),
      eyes,
      irises,
      noseBase: lowered(scaled(base, base[3]!, beside('noseWidth') * (1 - SMALLER * childlike(rig)), 1), down),
      noseBridge: contours.noseBridge.map(([u, v], k): Place => [u, v + (down * k) / 5]),
    },
  }
}

/** An eye as wide, as open and as slanted as it is beside most. */
function eyeOf({ contours, expression }: Rig, side: 0 | 1, wide: number): Contour {
  const eye = contours.eyes[side]
  const [outer, inner] = [eye[0]!, eye[8]!]
  const middle: Place = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
  const slopes = contours.eyes.map(
    ([out, ...rest]) => (rest[7]![1] - out![1]) / Math.max(0.05, Math.abs(rest[7]![0] - out![0])),
  )
  // Both eyes alike: what they differ by is the head's lean.
  const slant = clamp(SLANT * ((slopes[0]! + slopes[1]!) / 2 - USUAL.slant), -0.05, 0.05)
  const open = grown(Math.max(0.1, expression.eyesOpen[side]) / USUAL.open)
  return eye.map(([u, v]): Place => {
    const along = (u - outer[0]) / (inner[0] - outer[0] || 1)
    const base = outer[1] + (inner[1] - outer[1]) * along
    const rise = slant * (along - 0.5) * Math.abs(inner[0] - outer[0])
    return [middle[0] + (u - middle[0]) * wide, base + rise + (v - base) * open]
  })
}

/** Lips as wide and as full as they are beside most. */
function lipsOf(
  { outerLips: outer, innerLips: inner }: Contours,
  wide: number,
): Pick<Contours, 'outerLips' | 'innerLips'> {
  const middle: Place = [(outer[0]![0] + outer[10]![0]) / 2, (outer[5]![1] + outer[15]![1]) / 2]
  const upper = grown(Math.max(0.02, inner[15]![1] - outer[15]![1]) / LIPS.upper)
  const lower = grown(Math.max(0.02, outer[5]![1] - inner[5]![1]) / LIPS.lower)
  const full = outer.map(([u, v], k): Place => {
    const own = inner[k]!
    return [u, own[1] + (v - own[1]) * (k === 0 || k === 10 ? 1 : k < 10 ? lower : upper)]
  })
  return { outerLips: scaled(full, middle, wide, 1), innerLips: scaled(inner, middle, wide, 1) }
}
