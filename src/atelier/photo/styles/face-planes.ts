/**
 * The planes of a face that an illustrator sets in half a shadow: the sockets between brow and lid, and the nose's flank
 * away from the light. Where they may be is designed on the mesh's contours; how plain each is follows from the relief
 * of the photo. (u, v) in distances between the pupils.
 */
import { linearstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import type { Place } from '../rig/rig.ts'
import { browsOf } from './brows.ts'
import { childlike } from '../rig/childlike.ts'
import { smooth } from './feature-outlines.ts'
import { reliefOf } from './relief.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

/** One plane, and how much of the shadow's colour it has, 0…1. */
export interface FacePlane {
  outline: number[]
  strength: number
}

/** Relief from which each plane shows, and where it shows in full; how much of the shadow it has then. */
const SOCKET = { relief: [0.1, 0.42], full: 0.7 } as const
const FLANK = { relief: [0.02, 0.14], full: 0.5 } as const
/** How much fainter they are on a childlike face, and what is too faint to be drawn. */
const [SOFTER, FAINTEST] = [0.7, 0.08]

const mix = (a: Place, b: Place, t: number): Place => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The sockets of a face without glasses, and the flank of its nose; none where the relief is flat. */
export function facePlanes(study: Study): FacePlane[] {
  const depths = (of: typeof socketOf) => ([0, 1] as const).map((side) => depthIn(study, of(study, side)))
  const strength = ({ relief, full }: typeof SOCKET | typeof FLANK, depth: number) =>
    full * (1 - SOFTER * childlike(study.rig)) * linearstep(relief[0], relief[1], depth)
  // What one socket is deeper than the other is mostly the light's; of a nose only one flank lies in shade.
  const [left, right] = depths(socketOf) as [number, number]
  const socket = strength(SOCKET, (2 * Math.min(left, right) + Math.max(left, right)) / 3)
  const flank = strength(FLANK, Math.max(...depths(flankOf)))
  const sockets = study.reading.glasses ? [] : ([0, 1] as const).map((side) => socketOf(study, side))
  return [
    ...sockets.map((line) => ({ outline: line.flat(), strength: socket })),
    { outline: flankOf(study, study.away > 0 ? 1 : 0).flat(), strength: flank },
  ].filter((plane) => plane.strength > FAINTEST)
}

/** Mean relief inside an outline, on lines from its points to its middle. */
function depthIn(study: Study, line: readonly Place[]): number {
  const relief = reliefOf(study)
  const middle: Place = [
    line.reduce((sum, [u]) => sum + u, 0) / line.length,
    line.reduce((sum, [, v]) => sum + v, 0) / line.length,
  ]
  let sum = 0
  for (const point of line)
    for (const t of [0.25, 0.6]) {
      const [x, y] = onPicture(study.map, ...mix(middle, point, t)).map(Math.floor) as [number, number]
      if (x >= 0 && y >= 0 && x < SIDE && y < SIDE) sum += relief[y * SIDE + x]! / (2 * line.length)
    }
  return sum
}

/** From the brow down to the lid, deepest beside the root of the nose. */
function socketOf(study: Study, side: 0 | 1): Place[] {
  const { eyes, noseBridge } = study.drawn.contours
  const way = side === 0 ? -1 : 1
  const brow = browsOf(study).lines[side]
  const eye = eyes[side]
  const inner = brow.at(-1)!
  const root = noseBridge[1]!
  const wide = Math.abs(eye[8]![0] - root[0])
  const at = (k: number) => brow[Math.round(k * (brow.length - 1))]!
  // Down the side of the root to the corner of the eye, out above the lid, back below the brow.
  return smooth(
    [
      [inner[0] - way * 0.02, inner[1] + 0.01],
      [root[0] + way * wide * 0.42, mix(inner, eye[8]!, 0.5)[1]],
      [eye[8]![0] - way * 0.09, eye[8]![1] + 0.01],
      [eye[8]![0] + way * 0.03, eye[8]![1] + 0.015],
      eye[11]!,
      eye[13]!,
      [eye[15]![0], eye[15]![1] - 0.02],
      mix(at(0.22), eye[15]!, 0.55),
      at(0.35),
      at(0.6),
      at(0.85),
    ],
    true,
  )
}

/** Beside the ridge, from below the eye's corner to the wing. */
function flankOf({ drawn: { contours } }: Study, side: 0 | 1): Place[] {
  const { noseBridge: bridge, noseBase: base } = contours
  const wing = base[side === 0 ? 0 : 6]!
  const beside = (k: number, share: number): Place => {
    const [u, v] = bridge[k]!
    return [u + (wing[0] - bridge[5]![0]) * share, v]
  }
  return smooth(
    [
      beside(0, 0.3),
      beside(1, 0.2),
      beside(2, 0.2),
      beside(3, 0.24),
      beside(4, 0.3),
      mix(bridge[5]!, wing, 0.42),
      mix(base[3]!, wing, 0.55),
      mix(base[3]!, wing, 0.97),
      [wing[0], wing[1] - 0.09],
      beside(4, 0.72),
      beside(3, 0.58),
      beside(2, 0.52),
      beside(1, 0.5),
    ],
    true,
  )
}
