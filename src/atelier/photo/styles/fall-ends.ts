/** How hair that hangs ends: in two tapered locks on either side, the inner one longer, or as the ropes of locs and braids. One blunt end would be a lump. */
import { clamp } from '../../clamp.ts'

/** Locks of a fall's end: from where to where across it they reach, where across themselves their tip is, and how much sooner they end, distances between the pupils. */
const LOCKS = [
  { from: 0, to: 0.68, tip: 0.42, sooner: 0 },
  { from: 0.42, to: 1, tip: 0.55, sooner: 0.28 },
] as const
/** How soon a lock grows thin. */
const THINS = 0.62

/**
 * Where hair is in a row of a fall.
 *
 * @param fall its inner and outer edge, were it not to end
 * @param left rows down to its end
 * @param tall over how many rows a lock grows thin
 */
export function runsOf(
  [a, b]: readonly [number, number],
  left: number,
  eyes: number,
  tall: number,
): [number, number][] {
  if (left >= tall + LOCKS[1].sooner * eyes) return [[a, b]]
  return LOCKS.flatMap(({ from, to, tip, sooner }): [number, number][] => {
    const rows = left - sooner * eyes
    if (rows <= 0) return []
    const share = Math.min(1, rows / tall) ** THINS
    const [inner, outer] = [a + from * (b - a), a + to * (b - a)]
    const end = inner + tip * (outer - inner)
    return [[end + (inner - end) * share, end + (outer - end) * share]]
  })
}

/** Ropes of locs and braids: how broad they are, and how much sooner one after the other ends, distances between the pupils; most on one side. */
const ROPES = { wide: 0.3, sooner: [0.05, 0.2, 0, 0.26, 0.1], most: 6 } as const

/** How many ropes lie side by side in hair so broad. */
export const ropesIn = (broad: number, eyes: number): number =>
  clamp(Math.round(broad / (ROPES.wide * eyes)), 1, ROPES.most)

/** The same of locs and braids, whose ends are round and hang side by side. @param widest of the fall's rows, in each of which are as many */
export function ropesOf(
  [a, b]: readonly [number, number],
  left: number,
  eyes: number,
  widest: number,
): [number, number][] {
  const count = ropesIn(widest, eyes)
  const radius = (b - a) / count / 2
  if (left >= radius + Math.max(...ROPES.sooner) * eyes) return [[a, b]]
  return Array.from({ length: count }, (_, k) => k).flatMap((k): [number, number][] => {
    const rows = left - ROPES.sooner[k % ROPES.sooner.length]! * eyes
    if (rows <= 0) return []
    const half = rows >= radius ? radius : Math.sqrt(radius ** 2 - (radius - rows) ** 2)
    const middle = a + (2 * k + 1) * radius
    return [[middle - half, middle + half]]
  })
}
