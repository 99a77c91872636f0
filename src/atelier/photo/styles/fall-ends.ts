/** How hair that hangs ends: in two tapered locks on either side, the inner one longer. One blunt end would be a lump. */

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
  tall: number,
  eyes: number,
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
