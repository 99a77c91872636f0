/**
 * What is printed on clothes or woven into them, as one hint: bands, stripes, checks or dots in a second colour. Lengths
 * in distances between the pupils.
 */
import type { Pattern } from '../portrait.ts'
import { closest, clusters, type Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import { litOf, mostOf } from './garment-places.ts'
import { SIDE } from './side.ts'

/** How far the second colour is from the first, OKLab's a and b counted twice; its share of the cloth and of each half of it. */
const [APART, SHARE, HALF] = [0.2, 0.14, 0.08] as const
/**
 * The same of bands and stripes that alternate plainly: how often they differ at some distance then (folds and locks do at
 * most as often as by chance), and in how often places differ the other way at any. Of a plaid shirt 1.15, of stripes 1.2.
 */
const PLAIN = { share: 0.05, half: 0.03, differ: 1.1, along: 1.18 } as const
/** Distances in which they may. */
const STEPS = [0.12, 0.22, 0.3] as const
/**
 * How far apart places are compared, and how often they differ at least, in how often they would if the colours lay at
 * random. Cloths that lie side by side hardly do.
 */
const [STEP, MIXED] = [0.22, 0.5]
/** The same of large checks, of which so much of the variance lies between rows and between columns, and both ways alike. */
const LARGE = { step: 0.3, woven: 0.4, alike: 1.5 } as const
/** Distance in which bands and stripes alternate as well, and how often at least: broad folds do not. */
const [STRIPED, ALTERNATE] = [0.12, 0.6]
/** How often both ways what is woven small differs at some distance up to `STEP`. */
const WOVEN_SMALL = 1.05
/** The same across both ways at once, which gingham changes most often of all, and the distance up to which it does. */
const GINGHAM = { differ: 1.15, step: 0.15, apart: 0.3 } as const
/**
 * Of bands and stripes: how much more often places differ in one direction than in the other. Of checks: the share of the
 * variance that lies between rows and between columns, or that of the second colour, of which dots have less.
 */
const [ALONG, WOVEN, EVEN] = [1.7, 0.3, 0.36]
/** Of both colours alike: the share between rows and columns, and how often places differ at some distance, under which it is a print of flowers or figures, and its period at least. */
const FIGURES = { woven: 0.22, differ: 1.2, apart: 0.4 } as const
/**
 * What is so thin and so far apart is an arm, jewels or folds, unless it has a tint of its own: of those, 0.08 to 0.14 of the
 * cloth and 0.7 to 0.91 apart; of patterns 0.2 and more, or closer.
 */
const SPARSE = { filled: 0.16, apart: 0.66 } as const
/** How often both ways what has no tint of its own differs at least: a wall that is taken for sleeves 0.49, checks and prints 0.66 and more. */
const BOTH_WAYS = 0.57
/** How far the tint of what does not repeat, or is sparse, is from that of its cloth in shade, at least: hair and hands are nearer. */
const TINTED = 0.05

/** Of a colour in shade: its lightness in that of the lit one from which it may be a fold, and how far its tint is from what it would be. */
const [FOLD, TINT] = [0.45, 0.022] as const

/** Whether one of two colours is the other in shade: folds, hands and hair differ so as well, prints by their tint or by more. */
function isShaded(one: Lab, other: Lab): boolean {
  const share = Math.min(one.l, other.l) / Math.max(one.l, other.l)
  return share > FOLD && tintBetween(one, other) < TINT
}

/** How far the tint of the darker of two colours is from what it would be in shade of the other. */
function tintBetween(one: Lab, other: Lab): number {
  const [dark, lit] = one.l < other.l ? [one, other] : [other, one]
  const share = dark.l / lit.l
  return Math.hypot(dark.a - share * lit.a, dark.b - share * lit.b)
}

/** How far the second colour is from the first, and its share, where a pattern is known to be there: pale checks, and prints in a shade of the cloth. */
const KNOWN = { apart: 0.09, share: 0.06 } as const

/** Across and down. */
const WAYS = [[1, 0], [0, 1]] as const

const far = (p: Lab, q: Lab) => Math.hypot(p.l - q.l, 2 * (p.a - q.a), 2 * (p.b - q.b))

/**
 * The pattern of clothes and its two colours; undefined where what differs is folds, shade or another garment.
 *
 * @param worn their pixels
 * @param eyes distance between the pupils, pixels
 * @param known what is woven or printed, where readers are sure of it: then only its colours and rhythm are looked for
 */
export function patternOf(
  worn: readonly number[],
  planes: Planes,
  eyes: number,
  known?: 'stripes' | 'checks' | 'dots',
): Pattern | undefined {
  const { l, a, b } = planes
  // Every other pixel of every other row.
  const places = worn.filter((i) => i % 2 === 0 && Math.floor(i / SIDE) % 2 === 0)
  const few = places.filter((_, k) => k % Math.max(1, Math.floor(places.length / 1500)) === 0)
  const apart = known ? KNOWN.apart : APART
  const centres = clusters(l, a, b, few, 2, apart / 2)
  if (centres.length < 2 || far(centres[0]!, centres[1]!) < apart) return undefined
  if (!known && isShaded(centres[0]!, centres[1]!)) return undefined
  const label = new Int8Array(SIDE * SIDE).fill(-1)
  let second = 0
  for (const i of places) second += label[i] = closest(centres, l[i]!, a[i]!, b[i]!)
  const share = second / places.length
  const less = share < 0.5 ? 1 : 0
  const rare = Math.min(share, 1 - share)
  if (rare < (known ? KNOWN.share : PLAIN.share)) return undefined
  const stepOf = (far: number) => 2 * Math.max(1, Math.round((far * eyes) / 2))
  const differ = ([dx, dy]: readonly [number, number], step = stepOf(STEP)) => {
    let [others, all] = [0, 1e-9]
    for (const i of places) {
      const j = i + dx * step + dy * step * SIDE
      if (j >= label.length || label[j]! < 0) continue
      all++
      if (label[i] !== label[j]) others++
    }
    return others / all / (2 * share * (1 - share))
  }
  const plain = STEPS.map((far) => [differ([0, 1], stepOf(far)), differ([1, 0], stepOf(far))] as const)
  const alternates = (way: 0 | 1) =>
    plain.some(
      (own) =>
        own[way] > PLAIN.differ &&
        own[way] > ALONG * own[1 - way]! &&
        plain.every((at) => own[way] > PLAIN.along * at[1 - way]!),
    )
  const isPlain = alternates(0) || alternates(1)
  if (!known && !isPlain && rare < SHARE) return undefined
  // Two cloths side by side, or hair beside one, have a half each.
  const halves = [(i: number) => i % SIDE, (i: number) => Math.floor(i / SIDE)].flatMap((at) => {
    const middle = places.reduce((sum, i) => sum + at(i), 0) / places.length
    return [places.filter((i) => at(i) < middle), places.filter((i) => at(i) >= middle)]
  })
  const isUneven = halves.some((half) => {
    const own = half.reduce((sum, i) => sum + label[i]!, 0) / Math.max(1, half.length)
    return Math.min(own, 1 - own) < (isPlain ? PLAIN.half : HALF)
  })
  if (!known && isUneven) return undefined
  const [across, down] = [differ([1, 0]), differ([0, 1])]
  const isNear = () => WAYS.some((way) => isClose((step) => differ(way, step), eyes))
  const rhythm = (ways: readonly (readonly [number, number])[], filled: number) => ({
    apart: ways.reduce((sum, way) => sum + periodOf((step) => differ(way, step), eyes) / ways.length, 0),
    filled,
  })
  const [bands, stripes] = [rhythm([[0, 1]], rare), rhythm([[1, 0]], rare)]
  // Of lines that cross each fills less than both.
  const checks = rhythm(WAYS, 1 - Math.sqrt(1 - rare))
  const toneOf = (one: number) =>
    mostly(
      centres[one]!,
      places.filter((i) => label[i] === one),
      planes,
    )
  const isFine = Math.max(bands.apart, stripes.apart) < FINE
  const own = isFine
    ? { colour: centres[less]!, main: centres[1 - less]! }
    : { colour: toneOf(less), main: toneOf(1 - less) }
  if (known === 'stripes')
    return down > across ? { kind: 'bands', ...own, ...bands } : { kind: 'stripes', ...own, ...stripes }
  if (known) return { kind: known, ...own, ...checks }
  const isSmall =
    Array.from({ length: stepOf(STEP) / 2 - 1 }, (_, k) => 2 * (k + 1)).some(
      (step) => Math.min(differ([1, 0], step), differ([0, 1], step)) > WOVEN_SMALL,
    ) ||
    (checks.apart < GINGHAM.apart && stepsTo(GINGHAM.step, eyes).some((step) => differ([1, 1], step) > GINGHAM.differ))
  if (isPlain && !isSmall)
    return alternates(0) ? { kind: 'bands', ...own, ...bands } : { kind: 'stripes', ...own, ...stripes }
  const both = WAYS.map((way) => differ(way, stepOf(LARGE.step)))
  if (Math.max(across, down) < MIXED) {
    const isLarge = Math.min(...both) > Math.max(MIXED, Math.max(...both) / LARGE.alike)
    return isLarge && woven(places, label, share) > LARGE.woven && isNear()
      ? { kind: 'checks', ...own, ...checks }
      : undefined
  }
  const isFold = (way: readonly [number, number]) => differ(way, stepOf(STRIPED)) < ALTERNATE
  if (!isSmall && ((across > ALONG * down && isFold([1, 0])) || (down > ALONG * across && isFold([0, 1]))))
    return undefined
  if (!isSmall && down > ALONG * across) return { kind: 'bands', ...own, ...bands }
  if (!isSmall && across > ALONG * down) return { kind: 'stripes', ...own, ...stripes }
  const crossed = woven(places, label, share)
  const isRegular = () => stepsTo(FAR, eyes).some((step) => WAYS.every((way) => differ(way, step) > FIGURES.differ))
  const isEven = rare > EVEN && (crossed > FIGURES.woven || checks.apart < FIGURES.apart || isRegular())
  const isTinted = tintBetween(own.colour, own.main) > TINTED
  const isSparse = checks.filled < SPARSE.filled && checks.apart > SPARSE.apart
  if (!isTinted && (isSparse || Math.min(...both) < BOTH_WAYS)) return undefined
  if (!isSmall && crossed <= WOVEN && !isEven) return { kind: 'dots', ...own, ...checks }
  if (isNear()) return { kind: isSmall ? 'small-checks' : 'checks', ...own, ...checks }
  return isTinted ? { kind: 'dots', ...own, ...checks } : undefined
}

/** Period up to which pixels show mixtures of both colours; how far the tone that most of one has is from its mean where it is nearly alone. */
const [FINE, ALONE] = [0.3, 0.16] as const

/** Of several tones that are one colour, the one that most of it has: a mean of yellow and white is no yellow. */
function mostly(mean: Lab, places: readonly number[], planes: Planes): Lab {
  const most = litOf(mostOf(places, planes), planes, [0, 1])
  return far(most, mean) < ALONE ? most : mean
}

/** Distance in which a period is looked for at most, how often places half of it apart differ at least, and share of the most from which they do so as often. */
const [LONGEST, CLEAR, RISES] = [0.5, 0.75, 0.9]

/** From one to the next of what repeats: twice the middle of the first distances in which most places differ. @param differ how often they do so many pixels apart */
function periodOf(differ: (step: number) => number, eyes: number): number {
  const steps = stepsTo(LONGEST, eyes)
  const often: number[] = []
  for (const step of steps) {
    often.push(differ(step))
    const most = Math.max(...often)
    if (most > CLEAR && often.at(-1)! < RISES * most) break
  }
  const most = Math.max(...often)
  const first = often.findIndex((own) => own >= RISES * most)
  const past = often.findIndex((own, k) => k > first && own < RISES * most)
  return (steps[first]! + steps[(past < 0 ? often.length : past) - 1]!) / eyes
}

/** How far is looked for the most places that differ, and within what distance those of a check are as many: folds, hair and flowers go on. */
const [FAR, CLOSE] = [0.95, 0.45]

/** Whether places differ most often at a short distance already. */
function isClose(differ: (step: number) => number, eyes: number): boolean {
  const often = stepsTo(FAR, eyes).map(differ)
  const most = Math.max(...often)
  return often.findIndex((own) => own >= RISES * most) < stepsTo(CLOSE, eyes).length
}

/** Every other pixel up to a distance. */
const stepsTo = (far: number, eyes: number) =>
  Array.from({ length: Math.max(1, Math.floor((far * eyes) / 2)) }, (_, k) => 2 * (k + 1))

/** Share of the variance that lies between rows and between columns. */
function woven(places: readonly number[], label: Int8Array, share: number): number {
  const [rows, columns] = [new Map<number, [number, number]>(), new Map<number, [number, number]>()]
  for (const i of places)
    for (const [lines, at] of [[rows, (i / SIDE) | 0], [columns, i % SIDE]] as const) {
      const line = lines.get(at) ?? [0, 0]
      lines.set(at, [line[0] + label[i]!, line[1] + 1])
    }
  const between = (lines: typeof rows) =>
    [...lines.values()].reduce((sum, [ones, all]) => sum + all * (ones / all - share) ** 2, 0) / places.length
  return (between(rows) + between(columns)) / (share * (1 - share))
}
