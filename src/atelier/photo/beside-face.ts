/** What is beside a face: the cut-out knows better than colours whether hair hangs there. */
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

/** Shares of a stretch beside the face. */
export interface Beside {
  /** Of the person, whatever it is of them. */
  person: number
  /** Of what was told to be hair. */
  hair: number
}

/** To our left and to our right; undefined where the photo does not show it. */
type BothSides = readonly [Beside | undefined, Beside | undefined]

export interface BesideFace {
  /** From the lower lid to the mouth. */
  cheek: BothSides
  /** From the mouth to the chin. */
  jaw: BothSides
  /** Of the head, radians. */
  yaw: number
}

/** How far out is looked, in halves of the face's width: past the ears. */
const [FROM, TO] = [1.12, 1.45]
/** Heights below the eyes, in those of the chin. */
const [LID, MOUTH, CHIN] = [0.15, 0.6, 0.95]
/** Share of a stretch that the photo shows at least. */
const SHOWN = 0.5

export function besideFaceOf(study: HeadStudy, { contours: { jaw }, pose }: Rig): BesideFace {
  const [left, chin, right] = [jaw[0]![0], jaw[10]![1], jaw[20]![0]]
  const [half, middle] = [(right - left) / 2, (left + right) / 2]
  const { u, v, alpha, hair, inside } = study
  const sums = Array.from({ length: 4 }, () => ({ all: 0, seen: 0, person: 0, hair: 0 }))
  for (let i = 0; i < u.length; i++) {
    const x = (u[i]! - middle) / half
    const y = v[i]! / chin
    if (Math.abs(x) < FROM || Math.abs(x) > TO || y < LID || y > CHIN) continue
    const sum = sums[(y < MOUTH ? 0 : 2) + (x < 0 ? 0 : 1)]!
    sum.all++
    if (!inside[i]) continue
    sum.seen++
    sum.person += alpha[i]!
    sum.hair += hair[i]!
  }
  const [a, b, c, d] = sums.map(({ all, seen, person, hair: own }) =>
    seen === 0 || seen < SHOWN * all ? undefined : { person: person / seen, hair: own / seen },
  )
  return { cheek: [a, b], jaw: [c, d], yaw: pose.yaw }
}

/** Beside both cheeks there is nothing but the person: their hair, or what they have on. */
const HANGS = 0.78
/** Turned further, radians, the back of the head is beside a cheek, and the far side not seen. */
const TURNED = 0.5

/** Of a head that is turned, radians, only what is beside its back tells: a cheek beside hair, a jaw beside the person. */
const BACK = { from: 0.35, to: 0.9, hair: 0.7, person: 0.95 }

/** Whether hair hangs on both sides, or behind a face that is turned, whatever colour it was seen in. */
export function hangsBeside({ cheek, jaw, yaw }: BesideFace): boolean {
  const turned = Math.abs(yaw)
  const back = yaw > 0 ? 0 : 1
  const behind = (cheek[back]?.hair ?? 0) > BACK.hair && (jaw[back]?.person ?? 0) > BACK.person
  if (turned > BACK.from && turned < BACK.to && behind) return true
  return turned < TURNED && cheek.every((side) => side !== undefined && side.person > HANGS)
}

/** A cheek beside which there is no more than that is bare; hair that falls on the other side alone covers this much beside the jaw. */
const [BARE, FALLS] = [0.3, 0.65]

/** Whether one cheek of a face that is hardly turned is bare. */
export const isBare = ({ cheek, yaw }: BesideFace): boolean =>
  Math.abs(yaw) < TURNED && cheek.some((side) => side !== undefined && side.person < BARE)

/** Heights below the eyes, distances between the pupils, of a side of a photo that is looked at; how far hair covers it where it hangs there alone, and on both sides. */
const [FRAME, ALONE, BOTH] = [[0.1, 1.5], 1.15, 0.6] as const
/** Pixels from the photo's edge inwards that are hair, and how far aside at most. */
const [DEEP, FAR] = [3, 2.6]

/** Whether a close-up ends in hair below the ears: there it hangs, however little of it is seen. */
export function hangsAtFrame({ side, u, v, alpha, hair, inside, eyes }: HeadStudy): boolean {
  const covered = [0, side - 1].map((edge) => {
    const inwards = edge === 0 ? 1 : -1
    let rows = 0
    for (let y = 0; y < side; y++) {
      let i = y * side + edge
      for (let x = 0; x < side - DEEP && !inside[i]; x++) i += inwards
      if (!inside[i] || v[i]! < FRAME[0] || v[i]! > FRAME[1] || Math.abs(u[i]!) > FAR) continue
      if ([0, 1, 2].every((k) => hair[i + k * inwards]! > 0.5 && alpha[i + k * inwards]! > 0.5)) rows++
    }
    return rows / eyes
  })
  return Math.max(...covered) > ALONE || Math.min(...covered) > BOTH
}

/** Whether one cheek is bare, and no hair falls beside the jaw: what has its colour further down is a collar, or the wall. */
export const endsAtEars = ({ cheek, jaw }: BesideFace): boolean =>
  [0, 1].some(
    (side) =>
      cheek[side] !== undefined &&
      cheek[side].person < BARE &&
      jaw[1 - side] !== undefined &&
      jaw.every((own) => own === undefined || own.hair < FALLS),
  )

/** Hair that is tied behind the head covers less than this beside a cheek. */
const LOOSE = 0.6

/** Whether hair falls over one of the cheeks. */
export const isLoose = ({ cheek }: BesideFace): boolean => cheek.some((side) => side !== undefined && side.hair > LOOSE)

/** Where ears are, in halves of the face's width and in the chin's heights. */
const [EAR, EAR_HEIGHTS] = [[1, 1.25], [-0.05, 0.5]] as const

/** Share of an ear that is bare skin, on the side that has more; undefined where the photo shows neither. */
export function bareEarOf({ u, v, alpha, skin, inside }: HeadStudy, { contours: { jaw } }: Rig): number | undefined {
  const [left, chin, right] = [jaw[0]![0], jaw[10]![1], jaw[20]![0]]
  const [half, middle] = [(right - left) / 2, (left + right) / 2]
  const sums = [0, 1].map(() => ({ all: 0, seen: 0, person: 0, skin: 0 }))
  for (let i = 0; i < u.length; i++) {
    const x = (u[i]! - middle) / half
    const y = v[i]! / chin
    if (Math.abs(x) < EAR[0] || Math.abs(x) > EAR[1] || y < EAR_HEIGHTS[0] || y > EAR_HEIGHTS[1]) continue
    const sum = sums[x < 0 ? 0 : 1]!
    sum.all++
    if (!inside[i]) continue
    sum.seen++
    sum.person += alpha[i]!
    sum.skin += skin[i]!
  }
  const shown = sums.filter(({ all, seen }) => seen > 0 && seen >= SHOWN * all)
  return shown.length > 0
    ? Math.max(...shown.map(({ seen, person, skin: own }) => own / Math.max(0.1 * seen, person)))
    : undefined
}
