/** The nose of a face, as shapes. */
import { linearstep } from '../../clamp.ts'
import type { Place, Rig } from '../rig/rig.ts'
import { childlike } from '../rig/childlike.ts'
import { along, type Shape, smooth, stroke } from './feature-outlines.ts'

/** Turn of a head, radians, from which the far flank of its nose is drawn. */
const TURNED = 0.12
/** Widths of noses, beside the mean face's, whose wings are no more than a hint, and plain; lengths without and with a bridge. */
const [NARROW, BROAD] = [0.08, 0.3]
const [SHORT, LONG] = [-0.11, 0.03]

/** Width of the light along the ridge. */
const RIDGE = 0.075

/**
 * Nostrils, between the middle of the nose and its wings; the arc of either wing, the plainer the broader it is; and one
 * line beside the bridge, on the side that the head is turned to, else on the right: the longer the nose, the higher.
 */
export function noseShapes(rig: Rig, weight: number): Shape[] {
  const { contours, proportions } = rig
  const { yaw } = rig.pose
  const { noseBridge, noseBase: base } = contours
  const tip = noseBridge[5]!
  const soft = 1 - childlike(rig)
  const broad = soft * linearstep(NARROW, BROAD, proportions.noseWidth)
  const long = soft * linearstep(SHORT, LONG, proportions.noseLength)
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
    const flank = [beside(noseBridge[2]!, 0.3), beside(noseBridge[3]!, 0.36), beside(noseBridge[4]!, 0.48)]
    const bridge = right === (side === 1) ? flank.slice(long > 0.6 ? 1 : long > 0.2 ? 2 : 3) : []
    const width = bridge.length > 0 ? 0.022 + 0.006 * Math.max(broad, long) : 0.01 + 0.014 * broad
    return {
      role: 'nose',
      outline: stroke(
        smooth([...bridge, ...around]),
        (t) => width * weight * Math.min(1, 0.1 + 1.5 * t) * Math.min(1, 4 * (1 - t) + 0.1),
      ),
    }
  })
  const light: Shape = {
    role: 'light',
    outline: stroke(smooth(noseBridge.slice(1)), (t) => RIDGE * Math.sin(Math.PI * (0.06 + 0.82 * t)) ** 1.3),
  }
  return [light, ...nostrils, ...wings]
}
