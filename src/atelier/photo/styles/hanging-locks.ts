/** Hair in locs or braids that hangs: ropes side by side, from the crown down along the silhouette. */
import { ropesIn } from './fall-ends.ts'
import type { Lock } from './lock.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** How broad the light on a rope's twists and the gap beside it are, from one twist to the next, and how far across and up one goes, distances between the pupils. */
const [LIGHT, GAP, TWIST, ACROSS] = [0.05, 0.04, 0.24, [0.16, 0.12]] as const
/** Where ropes lie closer than the first, every other one has twists, and closer than the second none: more would be a grid, distances between the pupils. */
const [NARROW, NARROWEST] = [0.15, 0.07]
/** Least length of one, distances between the pupils; how smooth it is, rows in the same. */
const [SHORTEST, SMOOTH] = [0.7, 0.2] as const

/** The gaps between ropes, and on each the light on its twists. */
export function hangingLocks({ region, map, rig }: Pick<Study, 'region' | 'map' | 'rig'>): Lock[] {
  const { oval } = rig.contours
  const middle = Math.round(map.x + ((oval[8]![0] + oval[28]![0]) / 2) * map.eyes)
  return [-1, 1].flatMap((side) => {
    const rows = spansOf(region, middle, side)
    if (rows.length <= SHORTEST * map.eyes) return []
    const count = ropesIn(Math.max(...rows.map(({ from, to }) => to - from)), map.eyes)
    const lineAt = (share: number) =>
      evened(
        rows.map(({ y, from, to }) => [middle + side * (from + share * (to - from)), y] as [number, number]),
        Math.round(SMOOTH * map.eyes),
      )
    return Array.from({ length: count }, (_, k): Lock[] => {
      const gap = { line: lineAt((k + 1) / count), light: false, inShade: false, width: GAP * map.eyes }
      const [apart, first] = [Math.round(TWIST * map.eyes), Math.round(((k % 2) * TWIST * map.eyes) / 2)]
      const twists = lineAt((k + 0.5) / count).flatMap(([x, y], row) => {
        const wide = (rows[row]!.to - rows[row]!.from) / count
        return row % apart === first && wide > (k % 2 === 0 ? NARROWEST : NARROW) * map.eyes
          ? [twistAt(x, y, side, map.eyes)]
          : []
      })
      return k + 1 < count ? [gap, ...twists] : twists
    }).flat()
  })
}

/** The light on one twist of a rope: a short stroke across it that rises outwards. */
function twistAt(x: number, y: number, side: number, eyes: number): Lock {
  const line = Array.from({ length: 9 }, (_, k): [number, number] => {
    const t = k / 8 - 0.5
    return [x + side * t * ACROSS[0] * eyes, y - t * ACROSS[1] * eyes]
  })
  return { line, light: true, inShade: false, width: LIGHT * eyes }
}

/** In each row, how far from the middle the hair on one side begins and ends; rows in which there is none end it. */
function spansOf(region: Uint8Array, middle: number, side: number): { y: number; from: number; to: number }[] {
  const out: { y: number; from: number; to: number }[] = []
  for (let y = 0; y < SIDE; y++) {
    let [from, to] = [-1, -1]
    for (let d = 0; middle + side * d >= 0 && middle + side * d < SIDE; d++)
      if (region[y * SIDE + middle + side * d] === REGION.hair) {
        if (from < 0) from = d
        to = d
      }
    if (from >= 0) out.push({ y, from, to })
    else if (out.length > 0) break
  }
  return out
}

function evened(line: [number, number][], reach: number): [number, number][] {
  return line.map(([, y], k) => {
    const near = line.slice(Math.max(0, k - reach), k + reach + 1)
    return [near.reduce((sum, [x]) => sum + x, 0) / near.length, y]
  })
}
