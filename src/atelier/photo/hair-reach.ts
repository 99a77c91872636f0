/** How far down hair reaches without a gap from the top of the head, on either side of the face, as it was told apart. */
import type { BesideFace } from './beside-face.ts'
import { connected } from './connected.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'

/** Height above which hair is the head's own, and not a collar; distances between the pupils, from the middle of the face. */
const CROWN = -0.3
/** Height of a row, and width that hair has there at least: thinner is shade at the edge of the neck. */
const [ROW, THIN] = [0.1, 0.05]
/** A lock that falls on one side alone, as a plait does: how wide it is at least from the cheek down, and where the neck is. */
const [LOCK, CHEEK, NECK] = [0.18, 0.2, 1]
/** Distances in OKLab, lightness by half: one person's hair below and above; hair before something of its own colour. */
const [SAME, HIDDEN] = [0.055, 0.06]

/** Below the mouth, what is nearer than that to the middle is a chin in the shade, a beard or a collar. */
const [MOUTH, THROAT] = [0.7, 0.6]

export interface Reach {
  /** Distances between the pupils below the middle of the face, where hair ends to our left and to our right. */
  sides: readonly [number, number]
  /** The same of a lock in the colour of the hair above; -Infinity where there is none, or none could be told from what is behind it. */
  locks: readonly [number, number]
  /** How wide hair is below the neck, on the mean of the rows in which there is some. */
  widths: readonly [number, number]
  /** Where the photo ends below. */
  end: number
}

/** A lock that falls on one side reaches lower than this, and is no wider if it is a plait. */
export const PAST_NECK = 1.8
const PLAIT = 0.6

/** Share of what is beside the other jaw that is of the person at most: collars are. */
const COLLAR = 0.5

/** Whether the hair falls in one plait over a shoulder, and nowhere else. */
export const isPlaited = ({ sides, locks, widths }: Reach, { jaw }: BesideFace): boolean =>
  [0, 1].some(
    (k) => locks[k]! > PAST_NECK && widths[k]! < PLAIT && sides[1 - k]! < NECK && (jaw[1 - k]?.person ?? 0) < COLLAR,
  )

/** Several traits ask for it. */
const kept = new WeakMap<HeadStudy, Reach>()

export function reachOf(study: HeadStudy): Reach {
  let reach = kept.get(study)
  if (!reach) kept.set(study, (reach = make(study)))
  return reach
}

function make(study: HeadStudy): Reach {
  const { inside, across, down, alpha } = study
  const own = hairFromAbove(study)
  let end = -Infinity
  for (let i = 0; i < inside.length; i++) if (inside[i]) end = Math.max(end, down[i]!)
  const above = colourOf(study, (i) => own[i] === 1 && down[i]! < CROWN, 0.2, 0.8)
  const rowOf = (height: number) => Math.round(height / ROW)
  const top = rowOf(down[0]!)
  const of = (side: -1 | 1) => {
    const widths = new Float64Array(rowOf(down.at(-1)!) - top + 1)
    for (let i = 0; i < own.length; i++)
      if (own[i] && across[i]! * side >= (down[i]! > MOUTH ? THROAT : 0))
        widths[rowOf(down[i]!) - top]! += 1 / (study.eyes * study.eyes * ROW)
    /** The first row from a height on in which it is no wider than that. */
    const endOf = (from: number, width: number) => {
      let row = rowOf(from)
      while ((widths[row - top] ?? 0) > width) row++
      return row * ROW
    }
    const below = colourOf(study, (i) => own[i] === 1 && across[i]! * side > 0 && down[i]! > NECK, 0.2, 0.8)
    const behind = colourOf(
      study,
      (i) => inside[i] === 1 && alpha[i]! < 0.1 && across[i]! * side > 0 && down[i]! > CROWN,
      0.2,
      0.8,
    )
    const isLock = far(below, above) < SAME && (behind.area === 0 || far(behind, above) > HIDDEN)
    const rows = widths.filter((width, row) => (row + top) * ROW > NECK && width > THIN)
    return {
      width: rows.reduce((sum, width) => sum + width, 0) / Math.max(1, rows.length),
      reach: endOf(CROWN, THIN),
      lock: isLock ? endOf(CHEEK, LOCK) : -Infinity,
    }
  }
  const [left, right] = [of(-1), of(1)]
  return {
    sides: [left.reach, right.reach],
    locks: [left.lock, right.lock],
    widths: [left.width, right.width],
    end,
  }
}

const far = (one: Colour, other: Colour) => Math.hypot((one.l - other.l) / 2, one.a - other.a, one.b - other.b)

/** 1 where a pixel is hair that hangs together with that of the crown. */
function hairFromAbove({ side, hair, alpha, inside, down }: HeadStudy): Uint8Array {
  return connected(
    hair.length,
    side,
    (i) => down[i]! < CROWN,
    (i) => hair[i]! > 0.5 && alpha[i]! > 0.5 && inside[i] !== 0,
  )
}
