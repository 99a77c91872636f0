/** Sleeves of neighbours: a region that rises again beyond the shoulder in another colour than the person's clothes. */
import type { HeadPose } from './rig/head-pose.ts'
import { oklabOf } from './pixels.ts'
import { PORTRAIT_SIDE } from './portrait.ts'
import type { RegionPlanes } from './regions.ts'

/** Columns looked at, pixels apart. */
const STEP = 4
/** Distances between the pupils: where shoulders may end, and how much higher than them something rises that is none. */
const NEAREST = 1.5
const RISE = 0.3
/** OKLab distance of the same cloth, lightness by half. */
const ALIKE = 0.08

/**
 * Where on one side the person ends and somebody else begins: a column of the portrait, or undefined.
 *
 * @param alpha PORTRAIT_SIDE² coverage @param told of what is skin and what clothing, at `toldSide`² @param inward 1 for the left side, −1 for the right
 */
export function whereOthersBegin(
  alpha: Uint8Array,
  rgba: Uint8ClampedArray,
  told: RegionPlanes,
  toldSide: number,
  pose: HeadPose,
  inward: 1 | -1,
): number | undefined {
  const side = PORTRAIT_SIDE
  const topOf = (column: number) => {
    let y = Math.max(0, Math.round(pose.y + 0.6 * pose.eyes))
    while (y < side && alpha[y * side + column]! < 128) y++
    return y
  }
  let [lowest, valley] = [0, -1]
  for (let x = Math.round(pose.x - inward * NEAREST * pose.eyes); x >= 0 && x < side; x -= inward * STEP) {
    const top = topOf(x)
    if (top >= lowest) [lowest, valley] = [top, x]
    else if (lowest - top > RISE * pose.eyes && lowest > pose.y + 1.7 * pose.eyes) {
      const beyond: number[] = []
      for (let column = x; column >= 0 && column < side; column -= inward * STEP)
        for (let y = topOf(column) + STEP; y < Math.min(side, lowest + 0.5 * pose.eyes); y += STEP)
          beyond.push(y * side + column)
      const own: number[] = []
      const reach = Math.round(1.5 * pose.eyes)
      for (let y = Math.round(pose.y + 2.4 * pose.eyes); y < side; y += 2 * STEP)
        for (
          let column = Math.max(0, Math.round(pose.x) - reach);
          column < Math.min(side, pose.x + reach);
          column += 2 * STEP
        )
          if (alpha[y * side + column]! > 127) own.push(y * side + column)
      return beyond.length > 60 && isOther(beyond, own, rgba, told, toldSide) ? valley : undefined
    }
  }
  return undefined
}

/** Whether the one has another colour than the other's cloth, and is no bare arm. */
function isOther(
  beyond: number[],
  own: number[],
  rgba: Uint8ClampedArray,
  { skin, clothing }: RegionPlanes,
  toldSide: number,
): boolean {
  const k = toldSide / PORTRAIT_SIDE
  const is = (mask: Float32Array) => (p: number) =>
    mask[Math.floor(Math.floor(p / PORTRAIT_SIDE) * k) * toldSide + Math.floor((p % PORTRAIT_SIDE) * k)]! > 0.5
  if (beyond.filter(is(skin)).length > 0.3 * beyond.length) return false
  const cloth = own.filter(is(clothing))
  if (cloth.length < 60) return false
  const labOf = (places: number[]) =>
    oklabOf(Uint8Array.from(places.flatMap((p) => [rgba[p * 4]!, rgba[p * 4 + 1]!, rgba[p * 4 + 2]!, 255])))
  const [theirs, mine] = [labOf(beyond), labOf(cloth)]
  const [l, a, b] = [0, 1, 2].map(
    (c) => Float32Array.from(beyond, (_, i) => theirs[i * 3 + c]!).sort()[beyond.length >> 1]!,
  ) as [number, number, number]
  let alike = 0
  for (let i = 0; i < cloth.length; i++)
    if (Math.hypot((mine[i * 3]! - l) * 0.5, mine[i * 3 + 1]! - a, mine[i * 3 + 2]! - b) < ALIKE) alike++
  return alike < 0.2 * cloth.length
}
