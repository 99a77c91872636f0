/** Hair that hangs beside a face and over shoulders, as two falls with long calm edges and a tip each. */
import { clamp, linearstep, smoothstep } from '../../clamp.ts'
import { blur } from '../pixels.ts'
import type { HairRead } from '../portrait.ts'
import type { Body } from './body.ts'
import { ropesOf, runsOf } from './fall-ends.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** Distances between the pupils: above the chin falls begin, from how far above on their edges are looked at, how far these are evened, the least width, gaps that are none. */
const [FROM, LOOK, EVEN, NARROW, GAP] = [1.25, 2.2, 0.3, 0.16, 0.12]
/** Height of a tip, distances between the pupils, at most, and in the fall's width. */
const TIP = { most: 0.75, wide: 0.8 } as const

/** Where hair ends below the chin, distances between the pupils, least and most; where thin strands end whose length nobody has read. */
const ENDS = {
  long: [0.5, 2.4],
  medium: [-0.35, 1],
  short: [-2, -0.95],
  shaved: [-2, -0.95],
  bald: [-2, -0.95],
} as const
const [THIN, UNREAD] = [0.65, [0.15, 1.3]] as const
/** What ends higher than the first is a part of such hair only, whose rest was taken for cloth: then it ends at the second. */
const PART = { long: [0.2, 1.6], medium: [-0.75, 0.12] } as const
/** How much farther long hair ends at least, which the network sees past the shoulders; what lies on clothes is often taken for them. From which to which of its scores. */
const PAST = { further: 1.1, surely: [-0.3, 0.6] } as const
/** The least of hair of middle length that waves or curls: it has volume where it ends, and what lies below the jaw is often missed. */
const WAVED_END = 0.12
/** Farther above the chin hair of the far side begins, and how much its outer edge widens downwards at most. */
const [ROOTED, WIDENS] = [1.9, 0.4]
/** Turn, radians, past which the far side of hair that does not hang is as it is seen. */
const FRONT = 0.3
/** Below the jaw: how far the outer edge swings out, least and most, and how wide a fall is at least; the inner edge, in half-widths of the neck. */
const FLARE = [-0.1, 0.6] as const
const WIDTH = 0.62
const INNER = [0.7, 1.1] as const
/** Of hair beside a face that is not seen: how wide it is, least and most, and how far above the chin it begins. */
const [BESIDE, TEMPLE] = [[0.3, 0.6], 1.9] as const
/** From how far above the chin on edges are designed, and where they are so wholly. */
const DESIGNED = [0.55, -0.25] as const

/** Whether hair was read to hang beside the face. */
export const hangsLoose = (hair: HairRead | undefined): boolean =>
  hair !== undefined && hair.isLoose && (hair.length === 'long' || hair.length === 'medium')

/** Whether it was read to end above the chin. */
export const isShort = (hair: HairRead | undefined): boolean =>
  hair !== undefined && hair.length !== 'long' && hair.length !== 'medium'

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

/** What falls are designed by. */
export interface Hanging {
  body: Body
  /** Column of the middle of the face, half its width, pixels, and its turn, radians. */
  middle: number
  half: number
  yaw: number
  /** Of the hair from the middle of the shoulders, pixels. */
  reach: number
  hair: HairRead | undefined
  /** How plainly it falls in waves, 0…1, and up to 2 in curls. */
  waves: number
}

/** Of waves, distances between the pupils: how far they swing out, how much of that lies within the calm edge, and how much of it the inner edge swings; from one to the next; how far above the chin they begin, and swing wholly. */
const WAVES = { out: 0.13, in: 0.4, inner: 0.55, apart: 0.95, from: 1.5, whole: 0.5 } as const
/** How far curls swing out, and from one to the next. */
const CURLS = { out: 0.19, apart: 0.66 } as const
/** Where in its wave either side is at the chin, turns: both alike would be a curtain. */
const PHASE = [0.1, 0.42] as const

/** Long hair lies behind the shoulder on a side where it ends higher than the first, while it ends below the second on the other; below the chin, distances between the pupils. */
const BEHIND = [0.3, 0.75] as const

/**
 * Draws the falls anew. Changes `region` and `own` (head-mask.ts), not within the face.
 * @returns the side on which hair lies behind the shoulder
 */
export function setCurtains(region: Uint8Array, own: Uint8Array, hanging: Hanging): -1 | 1 | undefined {
  const { body, middle, hair, yaw } = hanging
  const { chin, eyes } = body
  const from = Math.max(0, Math.round(chin - FROM * eyes))
  const falls = ([-1, 1] as const).map((side) => seenFall(region, own, hanging, side, from))
  for (let i = from * SIDE; i < own.length; i++)
    if ((own[i] === HEAD.own || own[i] === HEAD.added) && region[i] === REGION.hair) {
      own[i] = 0
      region[i] = REGION.none
    }
  const ends = falls.map(({ first, runs }) => first + runs.length)
  // From the front hair that ends as it is seen ends alike: one flap alone is a shadow, or a lock the mask has lost.
  if (!hair && Math.abs(yaw) < FRONT && falls.every(({ runs }) => runs.length > 0))
    ends.fill(Math.round((ends[0]! + ends[1]!) / 2))
  const hangs = hangsLoose(hair)
  for (const [k, side] of ([-1, 1] as const).entries()) {
    const isFar = side * yaw > FRONT
    const last = Math.min(SIDE, hangs ? endOfHanging(ends, body, hair) : endOf(falls[k]!, ends[k]!, body, hair, isFar))
    const seen = falls[k]!
    let start = from
    // Beyond a face that is turned short hair hangs from the head, or it is none.
    if (isFar && !hangs && seen.first > chin - ROOTED * eyes) continue
    if (hangs) {
      // A side that is not seen is as wide as the other one, from the temple on.
      const top = Math.max(0, Math.round(chin - TEMPLE * eyes))
      if (seen.first > top) [seen.runs, seen.first, start] = [[], top, top]
      const other = falls[1 - k]!
      let edge = hanging.half
      // From as far out as the hair above is.
      let crown = 0
      for (let far = 0; far < 3 * hanging.half; far++) {
        const i = Math.max(0, seen.first - 1) * SIDE + middle + side * far
        if (own[i]) crown = far
      }
      const begins = seen.first
      for (let y = seen.first + seen.runs.length; y < chin - DESIGNED[0] * eyes; y++) {
        const run = other.runs[y - other.first]
        const wide = clamp(run ? run.outer - run.inner : 0, BESIDE[0] * eyes, BESIDE[1] * eyes)
        for (let far = 0; far < hanging.half * 2; far++) {
          const column = middle + side * far
          if (column >= 0 && column < SIDE && own[y * SIDE + column] === HEAD.face) edge = far
        }
        const below = start === begins ? smoothstep(0, eyes, y - begins) : 1
        seen.runs.push({ inner: edge, outer: Math.max(edge, crown + (edge + wide - crown) * below) })
      }
    }
    if (last > from && seen.runs.length > 0) lay(region, own, hanging, side, seen, start, last, hangs)
  }
  const [left, right] = ends.map((end) => (end - chin) / eyes) as [number, number]
  if (!hangs || hair?.length !== 'long' || Math.abs(yaw) > FRONT) return undefined
  if (Math.min(left, right) > BEHIND[0] || Math.max(left, right) < BEHIND[1]) return undefined
  return left < right ? -1 : 1
}

/** The network's scores of hair past the shoulders from which and to which a bob ends at the jaw, or may reach the shoulders. */
const BOB = [-2.5, 0] as const

/** How far below the chin hair of middle length ends at most: what lies below is often clothes, or what is behind. */
const mostOf = (hair: HairRead | undefined): number =>
  WAVED_END + (ENDS.medium[1] - WAVED_END) * linearstep(...BOB, hair?.past ?? BOB[1])

/** The row in which both falls of hair end that was read to hang, between where they are seen to. */
function endOfHanging(ends: readonly number[], { chin, eyes }: Body, hair: HairRead | undefined): number {
  const length = hair?.length === 'long' ? 'long' : 'medium'
  const [part, otherwise] = PART[length]
  const most = length === 'medium' ? mostOf(hair) : ENDS[length][1]
  const least =
    length === 'long'
      ? ENDS.long[0] + PAST.further * linearstep(...PAST.surely, hair?.past ?? PAST.surely[0])
      : (hair?.waved ?? 0) > 0
        ? WAVED_END
        : ENDS.medium[0]
  const seen = ends.map((end) => (end - chin) / eyes)
  // Where one side plainly goes on, what ends high on the other is a part of it.
  const from = seen.some((end) => end >= most) ? least : part
  const below = seen.filter((end) => end >= from)
  const whole = below.map((end) => clamp(end, least, most))
  const mean = whole.reduce((sum, end) => sum + end / whole.length, 0)
  const end = whole.length === 0 ? otherwise : mean
  return Math.round(chin + end * eyes)
}

/** The row in which a fall ends of hair that does not hang. @param end of what is seen, on both sides where both are alike */
function endOf({ first, runs }: Fall, end: number, { chin, eyes }: Body, hair: HairRead | undefined, isFar: boolean) {
  if (hair) {
    const [least, most] = ENDS[hair.length]
    return Math.round(clamp(end, isFar || !hair.isLoose ? 0 : chin + least * eyes, chin + most * eyes))
  }
  // A thin strand ends at the neck.
  const low = runs.slice(Math.max(0, Math.round(chin) - first))
  const wide = low.reduce((sum, run) => sum + run.outer - run.inner, 0) / Math.max(1, low.length)
  return Math.min(end, Math.round(chin + UNREAD[wide < THIN * eyes ? 0 : 1] * eyes))
}

function seenFall(
  region: Uint8Array,
  own: Uint8Array,
  { body: { x, chin, eyes }, middle, reach }: Hanging,
  side: -1 | 1,
  from: number,
): Fall {
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
}

/** Lays one fall from a row to another, past what is seen of it as it would go on. Changes `region` and `own`. */
function lay(
  region: Uint8Array,
  own: Uint8Array,
  { body: { x, chin, eyes, neck }, middle, reach, waves, hair }: Hanging,
  side: -1 | 1,
  { first, runs }: Fall,
  from: number,
  last: number,
  hangs: boolean,
): void {
  const rows = last - first
  const line = (of: (run: Run) => number) =>
    evened(
      Array.from({ length: rows }, (_, k) => of(runs[Math.min(k, runs.length - 1)]!)),
      EVEN * eyes,
    )
  const [inner, outer] = [line((run) => run.inner), line((run) => run.outer)]
  for (let k = 1; k < rows; k++) outer[k] = Math.min(outer[k]!, outer[k - 1]! + WIDENS)
  // From the jaw down both edges are one long curve each.
  const jaw = Math.max(0, Math.min(rows - 1, Math.round(chin - DESIGNED[0] * eyes) - first))
  const below = runs.slice(Math.max(0, Math.round(chin) - first))
  const mean = (of: (run: Run) => number, otherwise: number) =>
    below.length > 0 ? below.reduce((sum, run) => sum + of(run), 0) / below.length : otherwise
  const shift = side * (x - middle)
  const limit = Math.max(0, reach + shift)
  const flare = clamp(
    mean((run) => run.outer, outer[jaw]! + 0.1 * eyes) - outer[jaw]!,
    FLARE[0] * eyes,
    FLARE[1] * eyes,
  )
  const low = clamp(mean((run) => run.inner, 0) - shift, INNER[0] * neck * eyes, INNER[1] * neck * eyes) + shift
  const widest = hangs
    ? Math.max(WIDTH * eyes, outer[jaw]! - inner[jaw]!)
    : runs.reduce((most, run) => Math.max(most, run.outer - run.inner), 0)
  const tall = Math.min(TIP.most * eyes, TIP.wide * widest)
  // What stands out above is none.
  for (let y = first; y < from; y++)
    for (let far = Math.ceil(outer[y - first]!) + 2; far < SIDE; far++) {
      const i = y * SIDE + middle + side * far
      if (middle + side * far < 0 || middle + side * far >= SIDE) break
      if (region[i] !== REGION.hair || own[i] === HEAD.face) continue
      region[i] = REGION.none
      own[i] = HEAD.none
    }
  const [tame, curled] = [Math.min(1, waves), Math.max(0, waves - 1)]
  const out = tame * (WAVES.out + (CURLS.out - WAVES.out) * curled)
  const apart = WAVES.apart + (CURLS.apart - WAVES.apart) * curled
  for (let y = from; y < last; y++) {
    let [a, b] = [inner[y - first]!, outer[y - first]!]
    if (hangs) {
      const t = smoothstep(chin - DESIGNED[0] * eyes, chin - DESIGNED[1] * eyes, y)
      const down = smoothstep(chin - DESIGNED[0] * eyes, chin + 1.2 * eyes, y)
      a += (low - a) * t
      const out = Math.max(outer[jaw]! + flare * down, low + WIDTH * eyes * t)
      b += (Math.min(limit, out) - b) * t
    }
    const turn = (y - chin) / (apart * eyes) + PHASE[side < 0 ? 0 : 1]
    const swing = hangs ? out * eyes * smoothstep(chin - WAVES.from * eyes, chin - WAVES.whole * eyes, y) : 0
    b += swing * (Math.sin(2 * Math.PI * turn) - WAVES.in)
    a += WAVES.inner * swing * Math.sin(2 * Math.PI * turn)
    const left = last - y
    const runs = hair?.isRoped ? ropesOf([a, b], left, eyes, widest) : runsOf([a, b], left, eyes, tall)
    for (const [from, to] of last < SIDE ? runs : [[a, b]])
      for (let far = Math.max(0, Math.round(from!)); far <= to!; far++) {
        const column = middle + side * far
        if (column < 0 || column >= SIDE) continue
        region[y * SIDE + column] = REGION.hair
        if (own[y * SIDE + column] !== HEAD.face) own[y * SIDE + column] = HEAD.added
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
