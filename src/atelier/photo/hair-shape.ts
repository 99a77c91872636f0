/** The outline of a person's hair against their face: how high, how wide, where it begins on the forehead and ends below. */
import { type Attributes, type Features, FURTHEST } from '../recipe.ts'
import { reachOf } from './hair-reach.ts'
import { riseOf } from './hair-volume.ts'
import type { HeadStudy } from './head-study.ts'
import { median } from './median.ts'
import { share } from './likeness.ts'
import type { Rig } from './rig/rig.ts'

/** Widths in halves of the face's width, heights in distances between the pupils; undefined where the photo does not show it. */
interface HairShape {
  /** Of the head with its hair, left and right in the picture, at these heights. */
  crown: readonly [number, number] | undefined
  temples: readonly [number, number] | undefined
  ears: readonly [number, number] | undefined
  jaw: readonly [number, number] | undefined
  /** Height of the forehead's bare skin above the brows: in its middle, and towards its corners. */
  forehead: number | undefined
  corners: readonly [number, number] | undefined
}

/** Stretches of height that widths are taken from. */
const BANDS = { crown: [-1.5, -1.3], temples: [-0.8, -0.5], ears: [0, 0.5], jaw: [1, 1.4] } as const
/** Of a half of the face's width: where the middle of the forehead ends, and where its corners are. */
const [MIDDLE, CORNER] = [0.3, [0.5, 0.72]] as const
const BROWS = -0.42
/** How high a forehead is looked for. */
const HIGHEST = -1.5
const STEP = 0.04

/** Several traits ask for it. */
const kept = new WeakMap<HeadStudy, { rig: Rig; shape: HairShape }>()

function hairShapeOf(study: HeadStudy, rig: Rig): HairShape {
  let own = kept.get(study)
  if (own?.rig !== rig) kept.set(study, (own = { rig, shape: make(study, rig) }))
  return own.shape
}

function make(study: HeadStudy, rig: Rig): HairShape {
  const { u, v, alpha, hair, inside } = study
  const { jaw } = rig.contours
  const [left, right] = [jaw[0]![0], jaw[20]![0]]
  const [half, middle] = [(right - left) / 2, (left + right) / 2]
  const rows = Math.ceil((1.4 - HIGHEST) / STEP) + 1
  // Farthest place of hair or head in each row, on either side.
  const reach = [new Float32Array(rows), new Float32Array(rows)]
  const cut = [new Uint8Array(rows), new Uint8Array(rows)]
  const columns = 31
  const shares = new Float32Array(columns * rows)
  const counts = new Uint16Array(columns * rows)
  for (let i = 0; i < u.length; i++) {
    const row = Math.floor((v[i]! - HIGHEST) / STEP)
    if (row < 0 || row >= rows) continue
    const x = (u[i]! - middle) / half
    const side = x < 0 ? 0 : 1
    if (Math.abs(x) < 2.4 && !inside[i]) cut[side]![row] = 1
    const own = v[i]! < 0.6 ? alpha[i]! > 0.5 : hair[i]! > 0.5
    if (own && inside[i] && Math.abs(x) > reach[side]![row]! && Math.abs(x) < 2.4) reach[side]![row] = Math.abs(x)
    const column = Math.floor((x + 0.775) / 0.05)
    if (column < 0 || column >= columns || !inside[i]) continue
    counts[row * columns + column]!++
    shares[row * columns + column]! += hair[i]!
  }
  const widths = ([from, to]: readonly [number, number]): [number, number] | undefined => {
    const of = (side: 0 | 1) => {
      const [a, b] = [Math.floor((from - HIGHEST) / STEP), Math.floor((to - HIGHEST) / STEP)]
      if (cut[side]!.subarray(a, b + 1).some((c, k) => c && reach[side]![a + k]! > 1.2)) return undefined
      return median(reach[side]!.subarray(a, b + 1))
    }
    const [l, r] = [of(0), of(1)]
    return l === undefined || r === undefined ? ((l ?? r) === undefined ? undefined : [(l ?? r)!, (l ?? r)!]) : [l, r]
  }
  const bare = (column: number) => {
    let highest = rows
    for (let row = Math.floor((BROWS - HIGHEST) / STEP); row >= 0; row--) {
      const at = row * columns + column
      if (!counts[at]) continue
      if (shares[at]! / counts[at]! > 0.5) return BROWS - (HIGHEST + row * STEP)
      highest = row
    }
    // The photo ends below what would be the top of a bald head.
    return highest < 4 ? BROWS - HIGHEST : undefined
  }
  const between = (from: number, to: number) => {
    const found: number[] = []
    for (let column = 0; column < columns; column++) {
      const x = -0.75 + column * 0.05
      const h = x >= from && x <= to ? bare(column) : undefined
      if (h !== undefined) found.push(h)
    }
    return found.length > 2 ? median(found) : undefined
  }
  const forehead = between(-MIDDLE, MIDDLE)
  const [l, r] = [between(-CORNER[1], -CORNER[0]), between(CORNER[0], CORNER[1])]
  return {
    crown: widths(BANDS.crown),
    temples: widths(BANDS.temples),
    ears: widths(BANDS.ears),
    jaw: widths(BANDS.jaw),
    forehead,
    corners: l === undefined || r === undefined ? undefined : [l, r],
  }
}

/** A caricature of hair goes this much further than its outline does. */
const FURTHER = 1.3
/** Turned further, radians, one side of the head hides the other. */
const ASIDE = 0.45
/** Nearer to the photo's lower edge than this, hair may go on below it; distances between the pupils. */
const NEAR_END = 0.12

/**
 * For hair that is short and hair that hangs, the median of each measure over 94 photographs and about the distance from it to the outer tenths.
 */
const USUAL = {
  short: {
    rise: [1.09, 0.2],
    temples: [1.19, 0.14],
    sides: [1.18, 0.16],
    forehead: [0.7, 0.16],
    corners: [-0.16, 0.18],
  },
  hanging: {
    rise: [1.12, 0.25],
    temples: [1.33, 0.16],
    sides: [1.55, 0.26],
    forehead: [0.72, 0.18],
    corners: [-0.26, 0.2],
  },
} as const
/** Where hair ends that does not reach below the jaw, from the middle of the face. */
const JAW = 0.7
/** Where hair of these lengths ends, from the middle of the face. */
const ENDS = { medium: [1.5, 0.35], long: [2.2, 0.7] } as const

type Outline = 'hairHeight' | 'hairTemples' | 'hairSides' | 'hairEnd' | 'hairline' | 'hairCorners'

/** The barer corner of a forehead is higher by this where hair is parted above it; by less than the second, it is parted in the middle. */
const [PARTED, EVEN] = [0.18, 0.1]
/** Turned further, radians, one corner hides behind the forehead. */
const TURNED = 0.22

/** Where the hair of somebody is parted, if that is seen. @param hangs whether it falls: short hair is seldom parted in the middle */
export function partingOf(study: HeadStudy, rig: Rig, hangs: boolean): Features['hairPart'] | undefined {
  const { corners } = hairShapeOf(study, rig)
  if (!corners || Math.abs(rig.pose.yaw) > TURNED) return undefined
  const left = corners[0] - corners[1]
  if (Math.abs(left) > PARTED) return left > 0 ? 'left' : 'right'
  return hangs && Math.abs(left) < EVEN ? 'centre' : undefined
}

/** Height of bare corners of a forehead, above the brows, and how much one is higher at most where hair is not parted. */
const [FREE, LEVEL] = [0.5, 0.13]

/** Whether hair is seen to begin high over both corners of the forehead alike. */
export function isPartless(study: HeadStudy, rig: Rig): boolean {
  const { corners } = hairShapeOf(study, rig)
  return corners !== undefined && Math.min(...corners) >= FREE && Math.abs(corners[0] - corners[1]) < LEVEL
}

/** How much higher a forehead is bare at its corners than in its middle, distances between the pupils; undefined where that is not seen. */
export function cornersAbove(study: HeadStudy, rig: Rig): number | undefined {
  const { forehead, corners } = hairShapeOf(study, rig)
  if (forehead === undefined || !corners || Math.abs(rig.pose.yaw) > ASIDE) return undefined
  return (corners[0] + corners[1]) / 2 - forehead
}

/** Deviations of a hairline and of its corners that has receded, at least. */
const [HIGH, BARE] = [1, 0.9]

/** The same of hair that has receded: what is thin on top of a head is seen as hair, down to where the thick once began. */
export const receded = ({ hairline = 0, hairCorners = 0 }: Partial<Pick<Features, Outline>>) => ({
  hairline: Math.max(HIGH, hairline),
  hairCorners: Math.max(BARE, hairCorners),
})

/** How a person's hair differs from others of its length. @param cut whether the photo cuts the head off */
export function hairOutlineOf(
  study: HeadStudy,
  rig: Rig,
  length: Attributes['hairLength'],
  cut: boolean,
): Partial<Pick<Features, Outline>> {
  const hangs = length === 'medium' || length === 'long'
  const usual = USUAL[hangs ? 'hanging' : 'short']
  const { temples, ears, jaw, forehead } = hairShapeOf(study, rig)
  const own: Partial<Pick<Features, Outline>> = {}
  const put = (name: Outline, value: number | undefined, [middle, spread]: readonly [number, number]) => {
    if (value === undefined) return
    const further = (FURTHER * (value - middle)) / spread
    own[name] = share(further, FURTHEST)
  }
  // One side may be hidden by a hand, or by who stands beside.
  const width = (pair: readonly [number, number] | undefined) =>
    pair && Math.min((pair[0] + pair[1]) / 2, Math.min(...pair) + 0.35)
  if (!cut) put('hairHeight', riseOf(study, rig), usual.rise)
  if (Math.abs(rig.pose.yaw) < ASIDE) {
    put('hairTemples', width(temples), usual.temples)
    put(
      'hairSides',
      width(hangs && jaw && Math.min(...jaw) > 0.9 ? [(ears ?? jaw)[0], (ears ?? jaw)[1]] : ears),
      usual.sides,
    )
    put('hairline', forehead, usual.forehead)
    put('hairCorners', cornersAbove(study, rig), usual.corners)
  }
  if (length === 'medium' || length === 'long') {
    const { sides, end } = reachOf(study)
    // What is told to be hair below the jaw, but is no wider than that, is a beard or a collar.
    const atJaw = jaw !== undefined && Math.max(...jaw) < 1.02
    const lowest = atJaw ? JAW : Math.max(...sides)
    if (atJaw || lowest < end - NEAR_END) put('hairEnd', lowest, ENDS[length])
  }
  return own
}
