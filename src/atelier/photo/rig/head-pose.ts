/** Where a head is and how it is turned, by the points of its face. */
import { CHIN, FOREHEAD, LEFT_EYE, LEFT_IRIS, RIGHT_EYE, RIGHT_IRIS } from './mesh-points.ts'
import { rotationOf, turnOf } from './turn.ts'

/** A head in a picture, pixels and radians. */
export interface HeadPose {
  /** Between the pupils. */
  x: number
  y: number
  /** From pupil to pupil as it would be from the front. */
  eyes: number
  /** How it leans, clockwise. */
  roll: number
  /** How it is turned: its face to the picture's right is positive. */
  yaw: number
  /** How it is bowed: down is positive. */
  pitch: number
}

/** Foreshortening past this is not believed: the points behind the nose are guessed. */
const MOST_FORESHORTENED = 1.8
/** Height of a face, hairline to chin, in distances between its pupils: the least that the eyes may be apart for. */
const LONGEST_FACE = 3.1

/**
 * From this yaw a face is not drawn, radians. Up to it points err by less than a tenth of the distance between the
 * pupils; faces turned by 65° and by 75° are both read as about 60°. Measured: docs/measured.md.
 */
const TURNED_AWAY = (55 * Math.PI) / 180

/** Whether a face is turned too far for its features to be read. @param points as in `SeenPerson` */
export function isTurnedAway(points: Float32Array): boolean {
  return Math.abs(turnOf(rotationOf(points)).yaw) > TURNED_AWAY
}

/** @param points as in `SeenPerson` */
export function headPoseOf(points: Float32Array): HeadPose {
  const at = (i: number) => [points[i * 3]!, points[i * 3 + 1]!, points[i * 3 + 2]!] as const
  const [left, right] = [at(LEFT_IRIS[0]!), at(RIGHT_IRIS[0]!)]
  const [from, to] = [at(LEFT_EYE[0]!), at(RIGHT_EYE[0]!)]
  const across = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const flat = Math.hypot(across[0], across[1])
  const seen = Math.hypot(right[0] - left[0], right[1] - left[1])
  const [top, chin] = [at(FOREHEAD), at(CHIN)]
  const tall = Math.hypot(chin[0] - top[0], chin[1] - top[1])
  const { yaw, pitch } = turnOf(rotationOf(points))
  return {
    x: (left[0] + right[0]) / 2,
    y: (left[1] + right[1]) / 2,
    eyes: Math.max(seen * Math.min(MOST_FORESHORTENED, Math.hypot(...across) / flat), tall / LONGEST_FACE),
    roll: Math.atan2(across[1], across[0]),
    yaw,
    pitch,
  }
}
