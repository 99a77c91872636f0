/** How much hair lies beside and below a head, where a tail would fall, and how wide it is above the brows. */
import type { BesideFace } from '../beside-face.ts'
import type { HeadStudy } from '../head-study.ts'

/** By how much more of what lies beside the jaw is hair on one side than on the other; 0 where only one side is seen. */
export function oneSidednessOf({ jaw: [left, right] }: BesideFace): number {
  return left && right ? Math.abs(left.hair - right.hair) : 0
}

/** Where a tail lies that falls over a shoulder, from the middle of the face: how far aside, and from where to where below; what it counts at most; turn of a head, radians, from which it lies behind. */
const TAIL = { aside: 2.4, from: 1.2, to: 3, most: 0.8, turned: 0.2 } as const

/** By how much more hair lies below the chin on one side than on the other, squares of the distance between the pupils. */
export const tailOf = (study: HeadStudy): number => Math.min(TAIL.most, Math.abs(moreBelow(study)))

/** The same, negative where there is more on our left. */
function moreBelow({ hair, alpha, inside, across, down, eyes }: HeadStudy): number {
  let more = 0
  for (let i = 0; i < hair.length; i++) {
    const isThere = down[i]! > TAIL.from && down[i]! < TAIL.to && Math.abs(across[i]!) < TAIL.aside
    if (isThere && inside[i] && hair[i]! > 0.5 && alpha[i]! > 0.5) more += Math.sign(across[i]!)
  }
  return more / eyes ** 2
}

/** The side on which a tail falls, -1 on our left: behind a head that is turned, or else where more of it is seen. */
export const sideOfTail = (study: HeadStudy, yaw: number): -1 | 1 =>
  (Math.abs(yaw) > TAIL.turned ? -yaw : moreBelow(study)) < 0 ? -1 : 1

/** Behind a turned head, below its ear: how far aside, and from where to where; distances between the pupils. */
const BELOW_EAR = { from: 0.3, to: 3, top: 0.5, bottom: 1.5 } as const

/** How much hair lies behind a turned head, below its ear, squares of the distance between the pupils. */
export function hairBehindHead({ hair, alpha, inside, u, v, eyes }: HeadStudy, yaw: number): number {
  let count = 0
  for (let i = 0; i < hair.length; i++) {
    const x = -Math.sign(yaw) * u[i]!
    const isThere = x > BELOW_EAR.from && x < BELOW_EAR.to && v[i]! > BELOW_EAR.top && v[i]! < BELOW_EAR.bottom
    if (isThere && inside[i] && hair[i]! > 0.5 && alpha[i]! > 0.5) count++
  }
  return count / eyes ** 2
}

/** Heights between which hair above the brows is measured, and of a row of it. */
const ABOVE_BROWS = { from: -1.6, to: -0.3, row: 0.1 } as const

/** How wide hair is above the brows where it is widest, distances between the pupils. */
export function widthOf({ hair, alpha, inside, v, eyes }: HeadStudy): number {
  const { from, to, row } = ABOVE_BROWS
  const rows = new Float64Array(Math.round((to - from) / row))
  for (let i = 0; i < hair.length; i++) {
    const at = Math.floor((v[i]! - from) / row)
    if (at >= 0 && at < rows.length && inside[i] && hair[i]! > 0.5 && alpha[i]! > 0.5) rows[at]!++
  }
  return Math.max(...rows) / (row * eyes ** 2)
}
