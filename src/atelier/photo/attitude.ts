/** How somebody in a photo holds the head, where they look, and which corner of the mouth they draw up. */
import type { Features } from '../recipe.ts'
import { share } from './likeness.ts'
import type { Place, Rig } from './rig/rig.ts'

/** What is nearer to 0 than this is nothing, as in most photos: a glance past us, a crooked mouth would be noticed. */
const beyond = (least: number, value: number) => (Math.abs(value) < least ? 0 : value)

/** Yaw and roll, radians, of heads that are turned and leant in full. */
const [TURNED, LEANT] = [0.38, 0.22]
/**
 * Where irises are, in widths of their eyes from the middle of these: what a glance aside is, and height of those that
 * look at us with what one up is (median and outer tenths of 94 photographs).
 */
const [ASIDE, LEVEL, UP] = [0.14, -0.066, 0.05]
/** By how much more of a glance the eyes of a turned head look at us. */
const COUNTER = 0.45
/** How much higher one corner of the mouth is, in its widths, when it is drawn up in full (the furthest of 94 photographs). */
const CROOKED = 0.07

export function attitudeOf({ pose, contours: { eyes, irises, outerLips } }: Rig): Partial<Features> {
  const mean = (of: (side: 0 | 1) => number) => (of(0) + of(1)) / 2
  const from = (side: 0 | 1): Place => [eyes[side][0]![0], eyes[side][0]![1]]
  const to = (side: 0 | 1): Place => [eyes[side][8]![0], eyes[side][8]![1]]
  const width = (side: 0 | 1) => Math.abs(to(side)[0] - from(side)[0])
  const off = (axis: 0 | 1) =>
    mean((side) => (irises[side][0]![axis] - (from(side)[axis] + to(side)[axis]) / 2) / width(side))
  const headTurn = share(pose.yaw / TURNED)
  const [left, right] = [outerLips[0]!, outerLips[10]!]
  return {
    headTurn,
    headTilt: share(pose.roll / LEANT),
    gazeAcross: share(beyond(0.3, off(0) / ASIDE + COUNTER * headTurn)),
    gazeUp: share(beyond(0.5, (LEVEL - off(1)) / UP)),
    mouthSlant: share(beyond(0.4, (left[1] - right[1]) / (right[0] - left[0]) / CROOKED)),
  }
}
