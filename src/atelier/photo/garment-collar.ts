/** Whether a collar stands beside the neck: cloth begins high there, and low in the opening before the throat. */
import type { HeadStudy } from './head-study.ts'

/** Columns beside the middle of the body, distances between the pupils: from, step, how many; half their width, and the height of rows. */
const COLUMNS = { from: 0.3, step: 0.05, count: 20 } as const
const [COLUMN, ROW] = [0.05, 0.06]
/** Where rows begin, above the chin; where `down` begins, below the eyes. */
const [ABOVE, MIDDLE] = [0.24, 0.45]
/** Within how many columns cloth leaps up, and how far below the chin it begins there at most. */
const [WITHIN, HIGH] = [[2, 5], 0.6] as const
/** How far it leaps on the side where it does least, and on the other: a round neck slopes. */
const [LESS, MORE] = [0.36, 0.5]
/** How far from the middle the opening of a collar ends at most where hair hangs, which has edges of its own. */
const BESIDE_HAIR = 0.62

/** Below the chin, where cloth begins in each column of one side; undefined without any. */
function edgesOf({ across, down, inside, alpha, clothing }: HeadStudy, chin: number, side: number) {
  const columns = Array.from({ length: COLUMNS.count }, () => new Map<number, [all: number, cloth: number]>())
  for (let i = 0; i < across.length; i++) {
    const row = Math.floor((down[i]! + MIDDLE - chin) / ROW)
    if (row * ROW < -ABOVE || !inside[i] || alpha[i]! < 0.5) continue
    const x = across[i]! * side
    const first = Math.max(0, Math.ceil((x - COLUMN - COLUMNS.from) / COLUMNS.step))
    const last = Math.min(COLUMNS.count - 1, Math.floor((x + COLUMN - COLUMNS.from) / COLUMNS.step))
    for (let k = first; k <= last; k++) {
      const place = columns[k]!.get(row) ?? [0, 0]
      place[0]++
      if (clothing[i]! > 0.5) place[1]++
      columns[k]!.set(row, place)
    }
  }
  return columns.map((rows) => {
    const cloth = [...rows].filter(([, [all, own]]) => own > 0.5 * all).map(([row]) => row * ROW)
    return cloth.length > 0 ? Math.min(...cloth) : undefined
  })
}

/** The steepest leap of the edge, outwards from the middle, and where it begins. */
function leapOf(edges: readonly (number | undefined)[]): { high: number; at: number } {
  let best = { high: 0, at: Infinity }
  for (const [k, low] of edges.entries())
    for (let wide: number = WITHIN[0]; wide <= WITHIN[1]; wide++) {
      const top = edges[k + wide]
      if (low === undefined || top === undefined || top >= HIGH || low - top <= best.high) continue
      best = { high: low - top, at: COLUMNS.from + k * COLUMNS.step }
    }
  return best
}

/** @param chin how far it is below the eyes @param hangs whether hair does */
export function isCollared(study: HeadStudy, chin: number, hangs: boolean): boolean {
  const leaps = [-1, 1].map((side) => leapOf(edgesOf(study, chin, side)))
  const high = leaps.map((leap) => leap.high)
  return (
    Math.min(...high) >= LESS && Math.max(...high) >= MORE && (!hangs || leaps.every(({ at }) => at <= BESIDE_HAIR))
  )
}
