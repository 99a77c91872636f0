/** Where hair begins: whether it falls over the forehead, and over the ears. What a haircut is told by before anything else. */
import { linearstep } from '../../clamp.ts'
import type { Attributes } from '../../recipe.ts'
import type { Hair } from '../hair-traits.ts'
import type { HeadStudy } from '../head-study.ts'
import type { Rig } from '../rig/rig.ts'

/** What is seen of a hairline; undefined where the head is turned too far, or the photo does not show it. */
export interface Hairline {
  /** 0 where the forehead is bare, 1 where hair covers it. */
  fringe: number | undefined
  /** 0 where the forehead is bare, also beside a parting or under hair swept aside, 1 where a fringe falls over all of it. */
  over: number | undefined
  /** Share of hair beside the eyes and the nose, on the side that has less. */
  sides: number | undefined
}

/** Shares of the forehead that hair covers: of one that is bare, of one with a fringe. Heads seen from above have some in any case. */
const [BARE, FRINGED] = [0.07, 0.24]
/** Of a third of it, halves of the face's width; worth of the middle beside that of the barer side, and the same shares of both. */
const [THIRD, WORTH, PARTED, OVER] = [0.167, 0.4, 0.08, 0.19]
/** Heights of the brows' upper edge, above the eyes, and of the ears, in distances between the pupils. */
const [BROWS, EARS] = [-0.32, [-0.05, 0.55]] as const
/** Half the forehead looked at, and the stretch beside the face, in halves of the face's width. */
const [MIDDLE, BESIDE] = [0.5, [1, 1.3]] as const
/** Turned further, radians, the far half of the forehead is not seen. */
const FAR = 0.75

export function hairlineOf({ u, v, hair, inside }: HeadStudy, { contours: { jaw, oval }, pose }: Rig): Hairline {
  if (Math.abs(pose.yaw) > FAR) return { fringe: undefined, over: undefined, sides: undefined }
  const [left, right, top] = [jaw[0]![0], jaw[20]![0], oval[0]![1]]
  const [half, middle] = [(right - left) / 2, (left + right) / 2]
  const thirds = [0, 1, 2].map(() => ({ all: 0, seen: 0, hair: 0 }))
  const ears = [0, 1].map(() => ({ all: 0, seen: 0, hair: 0 }))
  for (let i = 0; i < u.length; i++) {
    const x = (u[i]! - middle) / half
    const area =
      Math.abs(x) < MIDDLE && v[i]! < BROWS && v[i]! > top
        ? thirds[x < -THIRD ? 0 : x < THIRD ? 1 : 2]!
        : Math.abs(x) > BESIDE[0] && Math.abs(x) < BESIDE[1] && v[i]! > EARS[0] && v[i]! < EARS[1]
          ? ears[x < 0 ? 0 : 1]!
          : undefined
    if (!area) continue
    area.all++
    if (!inside[i]) continue
    area.seen++
    area.hair += hair[i]!
  }
  const shareOf = ({ all, seen, hair: own }: Area) => (seen > 0.7 * all && seen > 0 ? own / seen : undefined)
  const share = shareOf(thirds.reduce(sumOf))
  const [leftThird, middleThird, rightThird] = thirds.map(shareOf)
  const both =
    leftThird === undefined || middleThird === undefined || rightThird === undefined
      ? undefined
      : WORTH * middleThird + (1 - WORTH) * Math.min(leftThird, rightThird)
  const sides = ears.map(shareOf)
  return {
    fringe: share === undefined ? undefined : linearstep(BARE, FRINGED, share),
    over: both === undefined ? undefined : linearstep(PARTED, OVER, both),
    sides: sides[0] === undefined || sides[1] === undefined ? undefined : Math.min(sides[0], sides[1]),
  }
}

/** Of hair that hangs, share of a fringe that is seen, and how surely readers tell one, from which it is thin. */
const THIN = { over: 0.35, told: 0.88 } as const

/** Whether hair that hangs has a fringe between whose strands the forehead shows. */
export const isThinFringe = (over: number, { length, fringe = 0 }: Pick<Hair, 'length' | 'fringe'>): boolean =>
  (length === 'medium' || length === 'long') && over > THIN.over && fringe > THIN.told

/** How far hair falls over the forehead, as it is seen and as readers tell, 0…1; undefined where it is not seen. */
export const fallenOver = (over: number | undefined, hair: Pick<Hair, 'length' | 'fringe'>): number | undefined =>
  over === undefined ? undefined : isThinFringe(over, hair) ? 1 : over * (hair.fringe ?? 1)

interface Area {
  all: number
  seen: number
  hair: number
}

const sumOf = (one: Area, other: Area): Area => ({
  all: one.all + other.all,
  seen: one.seen + other.seen,
  hair: one.hair + other.hair,
})

/** How much of the forehead each cut covers, as the styles draw it. */
const FRINGE: Record<Attributes['hairStyle'], number> = {
  fringe: 1,
  bob: 1,
  pixie: 0.7,
  spiky: 0.5,
  loose: 0.3,
  'side-part': 0.25,
  curtains: 0.25,
  bun: 0.25,
  ponytail: 0.25,
  pigtails: 0.25,
  braids: 0.2,
  dreadlocks: 0.2,
  undercut: 0.2,
  afro: 0.1,
  quiff: 0,
  'slicked-back': 0,
  mohawk: 0,
}
/** How much of the ears each short cut covers. */
const SIDES: Partial<Record<Attributes['hairStyle'], number>> = {
  pixie: 1,
  fringe: 0.8,
  curtains: 0.8,
  'side-part': 0.6,
  spiky: 0.5,
  'slicked-back': 0.3,
  quiff: 0.2,
  undercut: 0,
}
/** What an unlike forehead costs, as agreement of masks, and unlike sides of short hair. */
const [FOREHEAD, BESIDES] = [0.16, 0.09]
/** Forehead of a face whose own is not seen. */
const USUAL = 0.2

/** What a cut costs that begins elsewhere than the person's hair, as agreement of masks. */
export function unlikeHairline(
  { over, sides }: Pick<Hairline, 'over' | 'sides'>,
  style: Attributes['hairStyle'],
  length: Attributes['hairLength'],
): number {
  // Unseen, it is as most are.
  const forehead = over === undefined ? Math.abs(USUAL - FRINGE[style]) / 2 : Math.abs(over - FRINGE[style])
  const beside =
    sides === undefined || length !== 'short' ? 0 : Math.abs(Math.min(1, sides / 0.6) - (SIDES[style] ?? 0.5))
  return FOREHEAD * forehead + BESIDES * beside
}

/** Share of hair beside the face from which it lies over the ears, and how much more is all of it. */
const [OVER_EARS, ALL] = [0.3, 0.3]

/** -1 (the ears are bare) … 1 (hair covers them); 0 where that is not seen. */
export function sideHairOf(study: HeadStudy, rig: Rig): number {
  const { sides } = hairlineOf(study, rig)
  if (sides === undefined) return 0
  return Math.round(Math.max(-1, Math.min(1, (sides - OVER_EARS) / ALL)) * 100) / 100 + 0
}
