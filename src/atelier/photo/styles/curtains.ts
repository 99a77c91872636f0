/** Hair that hangs beside a face and over shoulders, as two falls with long calm edges and a tip each. */
import { blur } from '../pixels.ts'
import { HEAD, REGION, SIDE } from './side.ts'
import type { Body } from './body.ts'

/** Distances between the pupils: above the chin falls begin, from how far above on their edges are looked at, how far these are evened, the least width, gaps that are none. */
const [FROM, LOOK, EVEN, NARROW, GAP] = [1.25, 2.2, 0.3, 0.16, 0.12]
/** Height of a tip, distances between the pupils, at most, and in the fall's width; where across the fall it ends, from its inner edge. */
const TIP = { most: 0.75, wide: 0.8, at: 0.4 } as const

/** Falls thinner than this end so far below the chin, all others there, distances between the pupils; share that they are narrower a distance below it. */
const [THIN, SHORT, LONGEST, NARROWER] = [0.65, 0.15, 1.3, 0.25]

interface Run {
  inner: number
  outer: number
}

/** The run of hair of a row on one side that goes on from the last one, distances from the middle, pixels. */
function runAt(isHair: (far: number) => boolean, last: Run | undefined, gap: number, most: number): Run | undefined {
  let [best, open] = [undefined, undefined] as [Run | undefined, Run | undefined]
  const close = () => {
    if (!open) return
    const goesOn = !last || (open.inner <= last.outer && open.outer >= last.inner)
    if (goesOn && (!best || open.outer - open.inner > best.outer - best.inner)) best = open
    open = undefined
  }
  for (let far = 0; far < most; far++) {
    if (isHair(far)) open = { inner: open?.inner ?? far, outer: far }
    else if (open && far - open.outer > gap) close()
  }
  close()
  return best
}

/** A fall of one side: its first row, and from there on where it is. */
interface Fall {
  first: number
  runs: Run[]
}

/** Draws the falls anew. Changes `region` and `own` (head-mask.ts), not within the face. @param middle of the face, pixels @param reach of the hair from the middle of the shoulders, pixels */
export function setCurtains(
  region: Uint8Array,
  own: Uint8Array,
  { x, chin, eyes }: Body,
  middle: number,
  reach: number,
): void {
  const from = Math.max(0, Math.round(chin - FROM * eyes))
  const falls = ([-1, 1] as const).map((side) => {
    const most = Math.max(0, side > 0 ? SIDE - middle : middle + 1)
    const fall: Fall = { first: Math.max(0, Math.round(chin - LOOK * eyes)), runs: [] }
    for (let y = fall.first; y < SIDE; y++) {
      const isHair = (far: number) => {
        const i = y * SIDE + middle + side * far
        return (own[i] === HEAD.own || own[i] === HEAD.added) && region[i] === REGION.hair
      }
      const run = runAt(isHair, y < from ? undefined : fall.runs.at(-1), GAP * eyes, most)
      if (run && (y < from || run.outer - run.inner > NARROW * eyes)) {
        const limit = y < chin ? Infinity : Math.max(0, reach + side * (x - middle))
        fall.runs.push({ inner: Math.min(run.inner, limit), outer: Math.min(run.outer, limit) })
      } else if (y >= from) break
      else {
        fall.runs.length = 0
        fall.first = y + 1
      }
    }
    return fall
  })
  for (let i = from * SIDE; i < own.length; i++)
    if ((own[i] === HEAD.own || own[i] === HEAD.added) && region[i] === REGION.hair) {
      own[i] = 0
      region[i] = REGION.none
    }
  for (const [k, { first, runs }] of falls.entries()) {
    // A thin strand ends at the neck; longer ones become narrower.
    const low = runs.slice(Math.max(0, Math.round(chin) - first))
    const wide = low.reduce((sum, run) => sum + run.outer - run.inner, 0) / Math.max(1, low.length)
    const lowest = chin + (wide < THIN * eyes ? SHORT : LONGEST) * eyes
    runs.length = Math.max(0, Math.min(runs.length, Math.round(lowest) - first))
    const side = k === 0 ? -1 : 1
    const last = first + runs.length
    if (last <= from) continue
    const inner = evened(
      runs.map((run) => run.inner),
      EVEN * eyes,
    )
    const outer = evened(
      runs.map((run) => run.outer),
      EVEN * eyes,
    )
    const widest = runs.reduce((most, run) => Math.max(most, run.outer - run.inner), 0)
    const tall = Math.min(TIP.most * eyes, TIP.wide * widest)
    for (let y = from; y < last; y++) {
      let [a, b] = [inner[y - first]!, outer[y - first]!]
      a += (b - a) * NARROWER * Math.max(0, Math.min(1, (y - chin) / eyes))
      if (last < SIDE && last - y < tall) {
        const share = ((last - y) / tall) ** 0.62
        const tip = a + (b - a) * TIP.at
        ;[a, b] = [tip + (a - tip) * share, tip + (b - tip) * share]
      }
      for (let far = Math.max(0, Math.round(a)); far <= b; far++) {
        const column = middle + side * far
        if (column < 0 || column >= SIDE) continue
        region[y * SIDE + column] = REGION.hair
        if (own[y * SIDE + column] !== HEAD.face) own[y * SIDE + column] = HEAD.added
      }
    }
  }
}

/** Values evened over that many of them, ends as they are. */
export function evened(values: readonly number[], sigma: number): Float32Array {
  const pad = Math.ceil(3 * sigma)
  const line = new Float32Array(values.length + 2 * pad)
  for (let i = 0; i < line.length; i++) line[i] = values[Math.max(0, Math.min(values.length - 1, i - pad))]!
  return blur(line, line.length, 1, sigma).subarray(pad, pad + values.length)
}
