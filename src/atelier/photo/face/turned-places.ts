/** Where places of a face that looks at us are on one that is turned aside. */
import { linearstep } from '../../clamp.ts'
import type { Contour, Rig } from '../rig/rig.ts'

/** Yaw, radians, from which a face counts as turned a little, and wholly. */
const TURNED = [0.15, 0.35] as const
/** Yaw past which the half that is turned away tells nothing: its cheek and jaw lie along the outline. */
const HIDDEN = 0.3

export interface TurnedPlaces {
  /** Where a place is seen: u of the face as it looks at us, v as seen. The same as long as the face is not turned. */
  across(u: number, v: number): number
  /** The half that is seen, where the other tells nothing; −1 is left in the picture. */
  seen: -1 | 1 | undefined
}

/** By the jaw on both sides and the line from the nose to the chin: the near half is seen broad, the far one narrow. */
export function turnedPlacesOf({ pose: { yaw }, contours: { jaw, noseBase, outerLips } }: Rig): TurnedPlaces {
  const near = yaw > 0 ? -1 : 1
  const t = linearstep(...TURNED, Math.abs(yaw))
  const lips = [(outerLips[5]![0] + outerLips[15]![0]) / 2, (outerLips[5]![1] + outerLips[15]![1]) / 2] as const
  const middle = [[0, 0] as const, noseBase[3]!, lips, jaw[10]!]
  const [left, right] = [jaw.slice(0, 11), jaw.slice(10).toReversed()]
  return {
    across(u, v) {
      const [l, m, r] = [acrossAt(left, v), acrossAt(middle, v), acrossAt(right, v)]
      const half = Math.max(0.2, (r - l) / 2)
      const place =
        m +
        Math.max(0, u < 0 ? m - l : r - m) *
          (u * near > 0 ? near * nearShare(Math.abs(u) / half, Math.abs(yaw)) : u / half)
      return u + (place - u) * t
    },
    seen: Math.abs(yaw) > HIDDEN ? near : undefined,
  }
}

/** How far towards the outline a place of the near half is seen, as on a cylinder: the cheek broadens, the middle does less. */
function nearShare(share: number, yaw: number): number {
  const around = Math.asin(Math.min(1, share))
  return (Math.sin(around - yaw) + Math.sin(yaw)) / (Math.cos(yaw) + Math.sin(yaw))
}

/** u of a line that runs down, at one height; past its ends it is that of the end. */
function acrossAt(line: Contour, v: number): number {
  const next = line.findIndex((place) => place[1] >= v)
  if (next <= 0) return (next < 0 ? line.at(-1)! : line[0]!)[0]
  const [a, b] = [line[next - 1]!, line[next]!]
  return a[0] + ((b[0] - a[0]) * (v - a[1])) / Math.max(1e-6, b[1] - a[1])
}
