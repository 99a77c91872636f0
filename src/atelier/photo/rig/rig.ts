/**
 * The rig of a face: its contours by name, what its expression is, and how its proportions differ from the mean face.
 * Places are (u, v): right and down from the point between the pupils, along the head, in distances between the pupils.
 */
import { linearstep } from '../../clamp.ts'
import { headPoseOf, type HeadPose } from './head-pose.ts'
import { frontOf, type Place } from './front.ts'
import { easedTurn, type Moves } from './eased-turn.ts'
import * as mesh from './mesh-points.ts'

export type { Place } from './front.ts'
export type Contour = readonly Place[]

export interface Rig {
  pose: HeadPose
  /** As seen. */
  contours: Contours
  /** As it would be from the front, however the head is turned. */
  expression: Expression
  /** The same; of each the share by which it is larger than the mean face's: 0 is the mean, 0.1 a tenth more. */
  proportions: Record<keyof typeof MEAN, number>
  /** Share by which the jaw is seen to be wider than the mesh has it (seen-jaw.ts). */
  jowls?: number
  /** How surely a beard grows on it, worn or shaved, 0…1. */
  sturdy?: number
  /** Of a head that is turned far: how it is drawn. */
  eased?: { pose: HeadPose; contours: Contours; moves: Moves } | undefined
}

/** Left in the picture first. */
export interface Contours {
  oval: Contour
  jaw: Contour
  eyes: [Contour, Contour]
  brows: [Contour, Contour]
  irises: [Contour, Contour]
  outerLips: Contour
  innerLips: Contour
  noseBridge: Contour
  noseBase: Contour
}

/** Numbers of an expression, in heights and widths of the face's own parts. */
export interface Expression {
  /** Gap between the lips, in widths of the mouth: 0 is shut. */
  mouthOpen: number
  /** How far the corners of the mouth are above its middle, in widths of the mouth; below 0 they hang. */
  smile: number
  /** Height of the opening of each eye, in its width. */
  eyesOpen: [number, number]
  /** Height of each brow above its eye, in distances between the pupils. */
  browHeight: [number, number]
}

/** The mean face: that of MediaPipe's canonical model, in distances between its pupils. */
const MEAN = {
  faceWidth: 2.425,
  faceHeight: 2.795,
  jawWidth: 1.88,
  chinLength: 0.639,
  eyeGap: 0.587,
  eyeWidth: 0.41,
  browHeight: 0.304,
  noseLength: 0.749,
  noseWidth: 0.565,
  mouthWidth: 0.777,
  mouthHeight: 1.094,
}

/** Where a mesh's points are in the face. */
export function placesOf(points: Float32Array, pose: HeadPose): (i: number) => Place {
  const [cos, sin] = [Math.cos(pose.roll), Math.sin(pose.roll)]
  return (i) => {
    const [dx, dy] = [points[i * 3]! - pose.x, points[i * 3 + 1]! - pose.y]
    return [(dx * cos + dy * sin) / pose.eyes, (dy * cos - dx * sin) / pose.eyes]
  }
}

/** @param points as in `SeenPerson` */
export function rigOf(points: Float32Array): Rig {
  const pose = headPoseOf(points)
  const front = contoursOf(frontOf(points))
  const hidden = hiddenHalf(pose.yaw)
  const expression = expressionOf(front)
  hidden(expression.eyesOpen)
  hidden(expression.browHeight)
  return {
    pose,
    contours: contoursOf(placesOf(points, pose)),
    expression,
    proportions: proportionsOf(front, expression, hidden),
    eased: easedOf(points, pose),
  }
}

function easedOf(points: Float32Array, pose: HeadPose): Rig['eased'] {
  const eased = easedTurn(points, pose)
  if (!eased) return undefined
  const contours = contoursOf(eased.place)
  const guess = guessedShare(pose.yaw)
  if (guess > 0) mirrored(contours, pose.yaw > 0 ? 0 : 1, guess)
  return { pose: eased.pose, contours, moves: eased.moves }
}

/** What of an eye and a brow is guessed is taken from the seen half, as wide as its own half of the face is. */
function mirrored(contours: Contours, seen: 0 | 1, share: number): void {
  const hidden = (1 - seen) as 0 | 1
  const middle = contours.noseBridge[0]![0]
  const [left, right] = [contours.jaw[0]![0], contours.jaw[20]![0]]
  const narrow = (middle - left) / Math.max(0.1, right - middle)
  const width = seen === 0 ? 1 / Math.max(0.1, narrow) : narrow
  for (const part of [contours.eyes, contours.brows, contours.irises])
    part[hidden] = part[hidden].map(([u, v], k): Place => {
      // Irises are numbered from the right in both eyes.
      const [a, b] = part[seen][part === contours.irises ? [0, 3, 2, 1, 4][k]! : k]!
      return [u + (middle - (a - middle) * width - u) * share, v + (b - v) * share]
    })
}

function contoursOf(at: (i: number) => Place): Contours {
  const contour = (numbers: readonly number[]): Contour => numbers.map(at)
  return {
    oval: contour(mesh.OVAL),
    jaw: contour(mesh.JAW),
    eyes: [contour(mesh.LEFT_EYE), contour(mesh.RIGHT_EYE)],
    brows: [contour(mesh.LEFT_BROW), contour(mesh.RIGHT_BROW)],
    irises: [contour(mesh.LEFT_IRIS), contour(mesh.RIGHT_IRIS)],
    outerLips: contour(mesh.OUTER_LIPS),
    innerLips: contour(mesh.INNER_LIPS),
    noseBridge: contour(mesh.NOSE_BRIDGE),
    noseBase: contour(mesh.NOSE_BASE),
  }
}

/**
 * Turned so far (radians), the mesh begins to guess the eye and the brow of the hidden half; from the second on they
 * are taken from the other half. Widths of whole faces are better with both halves, however guessed: the near one is
 * nearer the camera.
 */
const GUESSED = [0.52, 0.79] as const

const guessedShare = (yaw: number) => linearstep(...GUESSED, Math.abs(yaw))

/** Puts what is seen of two halves (left in the picture first) in place of what is guessed. */
function hiddenHalf(yaw: number): (halves: [number, number]) => [number, number] {
  const t = guessedShare(yaw)
  const [seen, guessed] = yaw > 0 ? ([0, 1] as const) : ([1, 0] as const)
  return (halves) => {
    halves[guessed] += (halves[seen] - halves[guessed]) * t
    return halves
  }
}

const far = ([a, b]: Place, [c, d]: Place) => Math.hypot(c - a, d - b)
const middle = (contour: Contour): Place => [
  contour.reduce((sum, [u]) => sum + u, 0) / contour.length,
  contour.reduce((sum, [, v]) => sum + v, 0) / contour.length,
]

export function expressionOf({ eyes, brows, outerLips, innerLips }: Contours): Expression {
  const width = far(outerLips[0]!, outerLips[10]!)
  const corners = (outerLips[0]![1] + outerLips[10]![1]) / 2
  // Between the lips, halfway from corner to corner.
  const line = (innerLips[5]![1] + innerLips[15]![1]) / 2
  const both = (of: (side: 0 | 1) => number): [number, number] => [of(0), of(1)]
  return {
    mouthOpen: Math.max(0, innerLips[5]![1] - innerLips[15]![1]) / width,
    smile: (line - corners) / width,
    eyesOpen: both((side) => {
      const eye = eyes[side]
      // Three heights of the opening: lower lid against upper lid.
      const height = [3, 4, 5].reduce((sum, k) => sum + Math.max(0, eye[k]![1] - eye[16 - k]![1]) / 3, 0)
      return height / far(eye[0]!, eye[8]!)
    }),
    browHeight: both((side) => middle(eyes[side])[1] - middle(brows[side])[1]),
  }
}

function proportionsOf(
  contours: Contours,
  { browHeight }: Expression,
  hidden: ReturnType<typeof hiddenHalf>,
): Rig['proportions'] {
  const { oval, jaw, eyes, noseBase, outerLips, innerLips } = contours
  const lips = (innerLips[5]![1] + innerLips[15]![1]) / 2
  const wide = hidden([far(eyes[0][0]!, eyes[0][8]!), far(eyes[1][0]!, eyes[1][8]!)])
  const own: Record<keyof typeof MEAN, number> = {
    faceWidth: far(jaw[0]!, jaw[20]!),
    faceHeight: far(oval[0]!, oval[18]!),
    jawWidth: far(jaw[4]!, jaw[16]!),
    chinLength: jaw[10]![1] - outerLips[5]![1],
    eyeGap: far(eyes[0][8]!, eyes[1][8]!),
    eyeWidth: (wide[0] + wide[1]) / 2,
    browHeight: (browHeight[0] + browHeight[1]) / 2,
    noseLength: noseBase[3]![1],
    noseWidth: far(noseBase[0]!, noseBase[6]!),
    mouthWidth: far(outerLips[0]!, outerLips[10]!),
    mouthHeight: lips,
  }
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, value / MEAN[name as keyof typeof MEAN] - 1]),
  ) as Rig['proportions']
}
