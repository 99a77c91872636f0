/**
 * The one shadow a face has, as an illustrator sets it: along the side away from the light, below the nose,
 * below the lower lip and below the jaw; and the few folds that a person is known by. All of it is built on the mesh's
 * contours, nothing is traced. (u, v) in distances between the pupils.
 */
import { clamp } from '../../clamp.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { type Shape, smooth, stroke } from './feature-outlines.ts'

/**
 * How far the shadow reaches in from the edge of the face, as a share of the way to its middle: from the temple (the
 * fifth point of the oval from the forehead) past the eye and the cheekbone to the chin.
 */
const REACH = [0.14, 0.1, 0.07, 0.07, 0.1, 0.16, 0.22, 0.25, 0.25, 0.22, 0.17, 0.12, 0.07, 0.02, 0]
/** The oval's first point that has shadow. */
const TEMPLE = 4
/** The same past the forehead, on a bald head: how far out of the middle, in those of the temple, and how far up. */
const SKULL = [[0.76, 0.35], [0.62, 0.75], [0.4, 1.05], [0, 1.3]] as const

const mix = (a: Place, b: Place, t: number): Place => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const shifted = ([u, v]: Place, du: number, dv: number): Place => [u + du, v + dv]
const outline = (...lines: Contour[]) => lines.flat(2) as number[]

/**
 * The neck's comes first.
 *
 * @param away the side that lies in shade: −1 is left in the picture
 * @param shaded how plainly it does, 0…1: in flat light the shadow is narrower
 */
export function shadeShapes({ contours, pose }: Rig, away: -1 | 1, shaded: number): Shape[] {
  const role = 'shade' as const
  return [
    { role, outline: neckOf(contours, pose.yaw, away) },
    { role, outline: sideOf(contours, away, 0.65 + 0.3 * shaded) },
    { role, outline: noseOf(contours, away) },
    { role, outline: underLipOf(contours) },
  ]
}

/** Down the middle of the face. */
function middleOf({ oval, noseBridge, innerLips }: Rig['contours']): Contour {
  return [oval[0]!, noseBridge[0]!, noseBridge[5]!, mix(innerLips[5]!, innerLips[15]!, 0.5), oval[18]!]
}

/** The place of a line at a height. @param line from above to below */
export function placeAt(line: Contour, v: number): Place {
  let k = 1
  while (k < line.length - 1 && line[k]![1] < v) k++
  const [p, q] = [line[k - 1]!, line[k]!]
  return mix(p, q, clamp((v - p[1]) / (q[1] - p[1] || 1), 0, 1))
}

function sideOf(contours: Rig['contours'], away: -1 | 1, deep: number): number[] {
  const middle = middleOf(contours)
  const edge = REACH.map((_, k) => contours.oval[away > 0 ? TEMPLE + k : 36 - TEMPLE - k]!)
  const inner = edge.map((point, k) => mix(point, placeAt(middle, point[1]), REACH[k]! * deep))
  const [tu, tv] = inner[0]!
  const [mu] = placeAt(middle, tv)
  const skull = SKULL.map(([out, up]): Place => [mu + (tu - mu) * out, tv - up]).toReversed()
  // Beyond the edge are ears and the skull's own side; what is no skin there is cut off.
  const far = edge.map((point) => mix(placeAt(middle, point[1]), point, 1.7))
  const past: Place[] = [far.at(-1)!, ...far.toReversed().slice(3), shifted(far[0]!, 0, -1.3), skull[0]!]
  return outline(smooth([...skull, ...inner]), past)
}

/** How far down a neck lies in the shadow of its jaw: below its corners, and how much farther below the chin. */
const [CORNER, CHIN] = [0.3, 0.2] as const
/** Turn of a head, radians, from which its far jaw hides that side of the neck. */
const TURNED = 0.25

function neckOf({ jaw }: Rig['contours'], yaw: number, away: -1 | 1): number[] {
  // Of a far jaw only what lies before the neck.
  const under = jaw.slice(yaw < -TURNED ? 5 : 2, yaw > TURNED ? 16 : 19)
  const last = under.length - 1
  const low = under.map((point, k) => {
    const t = Math.sin((Math.PI * k) / last)
    const side = (2 * k) / last - 1
    // Beside the jaw the neck is as wide as can be: what is no skin there is cut off.
    return shifted(point, 0.1 * away * t + (side * yaw > TURNED ? 0 : 0.3) * side * (1 - t), CORNER + CHIN * t)
  })
  return outline(smooth(under), smooth(low).toReversed())
}

/** What of a nose looks down. Its flank is left to the skin: shaded, it makes faces hard and old. */
function noseOf({ noseBridge, noseBase: base }: Rig['contours'], away: -1 | 1): number[] {
  const [left, , , middle, , , right] = base as [Place, Place, Place, Place, Place, Place, Place]
  const tip = noseBridge[5]!
  const far = away > 0 ? right : left
  return outline(
    smooth(
      [
        mix(left, middle, 0.25),
        mix(tip, middle, 0.7),
        mix(right, middle, 0.25),
        mix(right, shifted(middle, 0, 0.05), 0.5),
        mix(shifted(middle, 0, 0.09), far, 0.2),
        mix(left, shifted(middle, 0, 0.05), 0.5),
      ],
      true,
    ),
  )
}

function underLipOf({ outerLips: lips, jaw }: Rig['contours']): number[] {
  const low = lips.slice(3, 8)
  const gap = 0.22 * Math.max(0, jaw[10]![1] - lips[5]![1])
  return stroke(smooth(low.map((point) => shifted(point, 0, 0.35 * gap))), (t) => gap * Math.sin(Math.PI * t))
}

/** Strength below which a fold is not drawn; its width from none on, and in full. */
const [FAINT, FOLD] = [0.2, [0.016, 0.055]] as const

/** A fold beside the mouth, none where it is hardly seen. @param strength 0…1 */
export function foldShape(path: readonly Place[], strength: number): Shape[] {
  if (strength < FAINT) return []
  const width = FOLD[0] + (FOLD[1] - FOLD[0]) * strength
  return [{ role: 'fold', outline: stroke(path, (t) => width * Math.sin(Math.PI * t ** 0.7)) }]
}

/** @param side 0 is left in the picture */
export function foldPath({ noseBase, outerLips }: Rig['contours'], side: 0 | 1): Place[] {
  const s = side === 0 ? -1 : 1
  const from = shifted(noseBase[side === 0 ? 0 : 6]!, 0.05 * s, -0.05)
  const to = shifted(outerLips[side === 0 ? 0 : 10]!, 0.13 * s, 0.03)
  const by: Place = [Math.max(from[0] * s, to[0] * s) * s, mix(from, to, 0.35)[1]]
  return Array.from({ length: 13 }, (_, k) => mix(mix(from, by, k / 12), mix(by, to, k / 12), k / 12))
}
