/** Glasses as shapes. */
import { clamp, linearstep } from '../../clamp.ts'
import type { GlassesFit } from '../face/face-reading.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { placeAt } from './face-shade.ts'
import { along, type Shape, stroke } from './feature-outlines.ts'

/** Width of a wire, of a usual rim, and how much more that of a black one, or of one in a colour of its own: thin ones are seen mixed with the skin, and lost in a small picture. */
const [WIRE, RIM, BLACK] = [0.026, 0.044, 0.03] as const
/** Ink of wires and of usual rims (`GlassesFit.ink`). */
export const INK = [0.005, 0.014] as const
/** Roundness from which lenses are less and less square: told with less certainty, they are neither square nor round. */
const SURELY_SQUARE = -5
/** Roundness, told by a trained reader, below which lenses have corners; height of such ones in their width at most, and least and usual exponent of a lens's form, 1 of an ellipse. */
const [ANGULAR, LOW, SQUARE, FORM] = [0, 0.76, 0.5, 0.55]

/** Whether lenses were told to have corners, however high their rims were traced. */
export const areAngular = ({ roundness }: GlassesFit): boolean => roundness !== undefined && roundness < ANGULAR

/** How far a lens reaches below its iris: where it has corners a shade on the cheek is no part of it. */
export const lowerEdge = (glasses: GlassesFit): number =>
  areAngular(glasses)
    ? Math.max(0.2, Math.min(glasses.below, LOW * (glasses.inner + glasses.outer) - glasses.above))
    : glasses.below

/** The light that runs up across a lens: two streaks, their middles and widths beside the eye; height and lean. */
const [STREAKS, TALL, LEAN] = [[[-0.1, 0.1], [0.05, 0.035]], 0.17, 0.14] as const

/** @param role of dark lenses shine, of clear ones a second lens @param inside the lens */
const shineShapes = (u: number, v: number, role: 'shine' | 'lens', inside: number[]): Shape[] =>
  STREAKS.map(([aside, wide]): Shape => ({
    role,
    outline: [[-LEAN - wide, TALL], [-LEAN + wide, TALL], [LEAN + wide, -TALL], [LEAN - wide, -TALL]].flatMap(
      ([du, dv]) => [u + aside + du!, v + dv!],
    ),
    inside,
  }))

/** Clear lenses lie behind the eyes, whatever else there is before them. */
export interface Spectacles {
  lenses: Shape[]
  frames: Shape[]
}

/** The middles of both eyes: lenses lie about them wherever the head is turned to. */
export function lensPlaces({ eyes }: Rig['contours']): [Place, Place] {
  const middle = (eye: Contour): Place => [(eye[0]![0] + eye[8]![0]) / 2, (eye[0]![1] + eye[8]![1]) / 2]
  return [middle(eyes[0]), middle(eyes[1])]
}

/** How far past the face's edge a lens reaches at most, and its least half width outwards; distances between the pupils. */
const [PAST, LEAST] = [0.06, 0.24]

/** Two lenses with rounded corners, the bridge between them and the arms. @param eyes see `lensPlaces` */
export function glassesShapes(
  glasses: GlassesFit,
  eyes: readonly [Place, Place],
  oval: Contour,
  weight: number,
): Spectacles {
  const { inner, outer, above, shades, tone, isVivid } = glasses
  const below = lowerEdge(glasses)
  const [lenses, frames]: [Shape[], Shape[]] = [[], []]
  const wire = linearstep(...INK, glasses.ink ?? INK[1])
  // A bolder hand draws contours bolder, rims less so: they lie over eyes.
  const width =
    Math.sqrt(weight) *
    (WIRE + (RIM - WIRE) * wire + BLACK * wire * (isVivid ? 1 : clamp((0.42 - (tone?.l ?? 0.42)) / 0.2, 0, 1)))
  const [[left], [right]] = eyes
  const high = (eyes[0][1] + eyes[1][1]) / 2
  for (const [u, side] of [[left, -1], [right, 1]] as const) {
    const edge = placeAt(side < 0 ? [oval[0]!, ...oval.slice(18).toReversed()] : oval.slice(0, 19), high)[0]
    const out = clamp(side * (edge - u) + PAST, LEAST, outer)
    const [cu, cv, ru, rv] = [
      u + (side * (out - inner)) / 2,
      high + (below - above) / 2,
      (inner + out) / 2,
      (above + below) / 2,
    ]
    // High lenses are round ones.
    const curved = Math.max(FORM, Math.min(1, FORM + 1.6 * (rv / ru - 0.72)))
    const form = SQUARE + (curved - SQUARE) * linearstep(SURELY_SQUARE, ANGULAR, glasses.roundness ?? ANGULAR)
    const round = (t: number) => Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** form
    const lens = Array.from(
      { length: 49 },
      (_, k) => [cu + ru * round((k / 24) * Math.PI), cv + rv * round((k / 24 - 0.5) * Math.PI)] as const,
    )
    const outline = lens.flat()
    lenses.push(
      { role: shades ? 'frame' : 'lens', outline },
      ...shineShapes(cu, cv, shades ? 'shine' : 'lens', outline),
    )
    frames.push({ role: 'frame', outline: stroke(lens, () => width) })
    // The arms end where the face does.
    const end = side * oval[side < 0 ? 28 : 8]![0]
    const arm = along(
      0,
      1,
      (t) => [cu + side * (ru + t * (end - side * cu - ru)), high - above * 0.35 + 0.02 * t] as const,
    )
    if (end > side * cu + ru) frames.push({ role: 'frame', outline: stroke(arm, () => width) })
  }
  frames.push({
    role: 'frame',
    outline: stroke(
      along(
        left + inner,
        right - inner,
        (u) =>
          [
            u,
            high -
              above * 0.2 -
              0.035 * Math.sin((Math.PI * (u - left - inner)) / Math.max(0.05, right - left - 2 * inner)),
          ] as const,
      ),
      () => width,
    ),
  })
  return { lenses, frames }
}
