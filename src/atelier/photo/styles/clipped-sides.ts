/** Sides that are clipped below longer hair: a thin layer that skin shines through, with a line where the longer hair begins. */
import { acrossFace, downFace } from '../face/face-map.ts'
import { median } from '../median.ts'
import { type Seen, widthOf } from './body.ts'
import { isOpen, templeAt } from './calm-hairline.ts'
import { REGION, SIDE } from './side.ts'

/** Where sides are read: heights below the eyes, distances between the pupils, and half-widths of the face. */
const BESIDE = { from: -0.75, to: -0.2, across: 0.96 } as const
/** The same of the longer hair, and of a cheek. */
const [TOP, CHEEK] = [-1.35, { from: 0.3, to: 0.6, across: 0.6 }] as const
/** How far from the hair's lightness towards the skin's clipped sides are; how far apart these must be for that to be told. */
const [THIN, APART] = [0.5, 0.22] as const
/** Least share of the hair's side that must be seen, squares of the distance between the pupils. */
const LEAST = 0.05
/** Where the longer hair ends above them: at the temple, and how much higher for each half-width further out. */
const [LINE, RISES] = [-0.93, 0.5] as const
/** How well hair may be tied (`HairRead.mayBeTied`) where none is clipped. */
const TIED = 0.5
/** How much of the skin shows through. */
const SKIN_THROUGH = 0.42

/** A channel of the colour of hair that skin shines through. */
export const throughSkin = (hair: number, skin: number): number => hair + (skin - hair) * SKIN_THROUGH

/** Whether short hair is clipped at its sides. To be asked before hair is set anew. */
export function areSidesClipped(seen: Seen): boolean {
  // Grey hair is greyer at its sides.
  const isGrey = seen.hair?.color === 'grey' || seen.hair?.color === 'white'
  // Around a knot it is drawn back.
  const isTied = (seen.hair?.mayBeTied ?? 0) > TIED || seen.hair?.isKnotted
  if (!isOpen(seen) || isGrey || isTied) return false
  const { region, alpha, broad, rig, map } = seen
  const [middle, half] = widthOf(rig)
  const [top, cheek, sides] = [[], [], []] as [number[], number[], number[]]
  for (let i = 0; i < region.length; i += 2) {
    if (alpha[i]! < 0.7) continue
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    if (v > CHEEK.to) continue
    const across = Math.abs(acrossFace(map, i % SIDE, (i / SIDE) | 0) - middle) / half
    if (v < TOP && region[i] === REGION.hair) top.push(broad.l[i]!)
    else if (v > CHEEK.from && across < CHEEK.across && region[i] === REGION.skin) cheek.push(broad.l[i]!)
    else if (v > BESIDE.from && v < BESIDE.to && across > BESIDE.across) sides.push(broad.l[i]!)
  }
  if (2 * sides.length < LEAST * map.eyes ** 2 || top.length === 0 || cheek.length === 0) return false
  const [hair, skin, side] = [top, cheek, sides].map(median) as [number, number, number]
  return skin - hair > APART && (side - hair) / (skin - hair) > THIN
}

/** SIDE²: above 0 where hair is clipped. */
export function clippedSides({ rig, map }: Pick<Seen, 'rig' | 'map'>): Float32Array {
  const [middle, half] = widthOf(rig)
  const out = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < out.length; i++) {
    const [x, y] = [(i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5]
    const v = downFace(map, x, y)
    const across = (acrossFace(map, x, y) - middle) / half
    const past = Math.abs(across) - templeAt(v, Math.sign(across) * rig.pose.yaw)
    out[i] = Math.min(v - LINE + RISES * Math.max(0, past), (past + 0.08) * half) * map.eyes
  }
  return out
}
