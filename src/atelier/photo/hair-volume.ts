/** How high hair stands. */
import { clamp } from '../clamp.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

/**
 * How far hair reaches above the mesh's forehead, distances between the pupils: the median of 40 heads that are seen
 * whole, and from there to their outer tenths.
 */
const [USUAL, MORE] = [1.15, 0.35]

/** Cropped hair makes a head no higher and no wider than this: distances between the pupils, halves of the face's width. */
const [LOW, NARROW] = [1, 1.25]

/** Height above the eyes that the photo must show for that. */
const SEEN = 1.9

/** -1…1, as in recipes. */
export function volumeOfHair(study: HeadStudy, rig: Rig): number {
  const volume = Math.max(-1, Math.min(1, (riseOf(study, rig) - USUAL) / MORE))
  return Math.round(volume * 100) / 100 + 0
}

/** Whether hair lies as close as after clippers; @param sides share of hair beside the face */
export function isCropped(study: HeadStudy, rig: Rig, sides: number | undefined): boolean {
  if (sides === undefined || sides > 0.1 || riseOf(study, rig) > LOW) return false
  const { u, v, alpha, inside } = study
  const [left, right] = [rig.contours.jaw[0]![0], rig.contours.jaw[20]![0]]
  const [half, middle] = [(right - left) / 2, (left + right) / 2]
  for (let i = 0; i < u.length; i++)
    // Where the photo ends, hair may go on.
    if (Math.abs(u[i]!) < 0.6 && v[i]! < -1 && v[i]! > -SEEN && !inside[i]) return false
    else if (v[i]! > -0.6 && v[i]! < -0.4 && alpha[i]! > 0.5 && inside[i] && Math.abs(u[i]! - middle) > NARROW * half)
      return false
  return true
}

/** By how much more of a head is seen above the forehead for each radian it is bowed (219 heads of short hair), and up to which that holds. */
const [BOWED, MOST_BOWED] = [0.9, 0.4]

/** How far a head that reaches so high above the eyes does above the mesh's forehead, held upright. */
export const aboveForehead = (high: number, { contours, pose }: Pick<Rig, 'contours' | 'pose'>): number =>
  contours.oval[0]![1] + high - BOWED * clamp(pose.pitch, -MOST_BOWED, MOST_BOWED)

/** How far the person reaches above the mesh's forehead, held upright. */
export function riseOf({ alpha, u, v }: HeadStudy, rig: Rig): number {
  const { contours } = rig
  const top = contours.oval[0]![1]
  let highest = top
  for (let i = 0; i < v.length; i++) if (alpha[i]! > 0.5 && Math.abs(u[i]!) < 0.6) highest = Math.min(highest, v[i]!)
  return aboveForehead(-highest, rig)
}

/** A knot on the head reaches higher above the eyes than hair that stands, and is narrower this far below its top; distances between the pupils. */
const [KNOT, BELOW, NARROWER] = [2.4, 0.3, 1.65]
/** How wide hair is at most as far again below. */
const STILL = 1.9
/** Height of a row that is looked at, and how wide hair must be there to be its top. */
const [ROW, TOP] = [0.05, 0.15]

/** Whether hair is tied up on the head. */
export function isKnotted({ u, v, alpha, hair, inside, eyes }: HeadStudy): boolean {
  const widths = new Map<number, number>()
  for (let i = 0; i < u.length; i++) {
    if (alpha[i]! < 0.5 || hair[i]! < 0.5 || !inside[i] || Math.abs(u[i]!) > 1.6) continue
    const row = Math.floor(v[i]! / ROW)
    widths.set(row, (widths.get(row) ?? 0) + 1 / (eyes * eyes * ROW))
  }
  const top = Math.min(...[...widths].filter(([, width]) => width > TOP).map(([row]) => row))
  const below = (by: number) => widths.get(top + Math.round(by / ROW)) ?? 0
  // A mop of curls goes on widening below its top.
  return top * ROW < -KNOT && below(BELOW) < NARROWER && below(2 * BELOW) < STILL
}

/** Turn of a head, radians, up to which a knot may be told of what lies before it, and lashes that are made up: lightness in the skin's. */
const TOLD = { yaw: 0.35, lashes: 0.42 } as const

/**
 * Whether hair that was told to be tied is drawn with its knot: where that is seen, or plainly likely. Men with their hair
 * combed back have none.
 *
 * @param isSure whether it surely is tied
 */
export const showsKnot = (isSeen: boolean, yaw: number, lashes = 1, isSure = false): boolean =>
  isSeen || (Math.abs(yaw) < TOLD.yaw && (isSure || lashes < TOLD.lashes))
