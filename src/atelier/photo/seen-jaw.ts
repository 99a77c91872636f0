/** How much wider than the mesh has it a jaw is seen to be: what trained models fit to full faces is slimmer than they are. */
import { clamp, linearstep } from '../clamp.ts'
import { faceMapOf, onPicture } from './face/face-map.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from './portrait.ts'
import type { Place, Rig } from './rig/rig.ts'
import { edgeAt } from './styles/fullness.ts'

/** Heights at which it is looked at: shares of the way from the mouth to the chin. Above are ears, below is the neck. */
const HEIGHTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
/** Skin that is seen, and a gap in it that is none, distances between the pupils. */
const [SKIN, GAP, STEP] = [110, 0.06, 0.01]
/** By so much most jaws are seen wider; what is told at most, as necks and curtains may look like jaws; and how much of the wider side counts, as that may be the neck. */
const [USUAL, MOST, WIDER] = [0.045, 0.065, 0.35]
/** A head that is turned, or bent forwards, shows its neck beside the jaw: from which angles on less is believed, and from which nothing, radians. */
const [TURNED, BENT] = [[0.12, 0.22], [0.08, 0.2]] as const

/** Share, 0 and more. @param skin MASK_SIDE², as in `Portrait.regions` */
export function seenJaw({ pose, contours }: Pick<Rig, 'pose' | 'contours'>, skin: Uint8Array): number {
  const sure = (1 - linearstep(...TURNED, Math.abs(pose.yaw))) * (1 - linearstep(...BENT, -pose.pitch))
  if (sure === 0) return 0
  const { oval, outerLips, noseBridge } = contours
  const map = faceMapOf(pose)
  const mouth = (outerLips[0]![1] + outerLips[10]![1]) / 2
  const chin = oval[18]!
  const middle: readonly Place[] = [noseBridge[5]!, chin]
  const isSkin = (u: number, v: number) => {
    const [x, y] = onPicture(map, u, v).map((at) => Math.floor((at * MASK_SIDE) / PORTRAIT_SIDE)) as [number, number]
    return x >= 0 && y >= 0 && x < MASK_SIDE && y < MASK_SIDE && skin[y * MASK_SIDE + x]! > SKIN
  }
  const [left, right] = ([-1, 1] as const).map((way) => {
    const side = way < 0 ? oval.slice(19, 31).toReversed() : oval.slice(6, 18)
    const shares = HEIGHTS.map((t) => {
      const v = mouth + t * (chin[1] - mouth)
      const from = edgeAt(middle, v)
      const edge = Math.abs(edgeAt(side, v) - from)
      let seen = 0.8 * edge
      for (let far = seen; far < 1.5 * edge && far < seen + GAP; far += STEP)
        if (isSkin(from + way * far, v)) seen = far
      return seen / edge
    })
    return shares.toSorted((a, b) => a - b)[HEIGHTS.length >> 1]!
  }) as [number, number]
  const [less, more] = [Math.min(left, right), Math.max(left, right)]
  return sure * clamp(less + WIDER * (more - less) - 1 - USUAL, 0, MOST)
}
