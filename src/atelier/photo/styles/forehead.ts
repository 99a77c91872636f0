/** The forehead up to where hair begins: past the mesh, what has its colour and goes on from it is skin. */
import type { Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

/** Where it is looked for, in half-widths of the face and distances between the pupils; where its colour is seen. */
const [ACROSS, LOWEST, HIGHEST] = [0.98, -0.35, -2.2]
const SEEN = { across: 0.55, from: -0.95, to: -0.5 }
/** Lightness of hair, in that of the forehead, up to which the two are told apart: of all hair, and of that along its upper edge. */
const DARKER = [0.72, 0.93] as const
/** How much farther hair and forehead are from one another in lightness than each of them spreads. */
const APART = 1.7
/** How far below the upper edge of the hair its own colour is seen, distances between the pupils. */
const RIM = [0.05, 0.27] as const
/** How far down from there it is hair, however like the forehead. */
const KEPT = 0.18
/** How far from the hair's colour to the forehead's a pixel lies at least; how far from the latter's hue it lies at most, OKLab, and in its chroma: cloth is farther. */
const LIKE = 0.55
const HUE = [0.03, 0.5] as const

/**
 * Makes such pixels of `region` skin.
 * @param eyes distance between the pupils, pixels
 * @param isGrey whether the hair was read to be: its locks are as light as a forehead
 */
export function foreheadUp(
  region: Uint8Array,
  { part, isHead, placeOf }: HeadHair,
  { l, a, b }: Planes,
  eyes: number,
  isGrey = false,
): void {
  const [skin, hair, rim] = [0, 1, 2].map(() => [0, 0, 0, 1e-9, 0]) as [number[], number[], number[]]
  const open: number[] = []
  const tops = new Int32Array(SIDE).fill(SIDE)
  const add = (sum: number[], i: number) => {
    sum[0]! += l[i]!
    sum[1]! += a[i]!
    sum[2]! += b[i]!
    sum[3]!++
    sum[4]! += l[i]! ** 2
  }
  for (let i = SIDE; i < region.length - SIDE; i++) {
    if (region[i] !== REGION.skin && region[i] !== REGION.hair) continue
    const [across, v] = placeOf(i)
    if (v > LOWEST || v < HIGHEST) continue
    if (region[i] === REGION.hair) {
      if (isHead[part[i]!]) add(hair, i)
      const top = (tops[i % SIDE] = Math.min(tops[i % SIDE]!, (i / SIDE) | 0))
      const below = ((i / SIDE) | 0) - top
      if (across < SEEN.across && below > RIM[0] * eyes && below < RIM[1] * eyes) add(rim, i)
      continue
    }
    if (across < SEEN.across && v > SEEN.from && v < SEEN.to) add(skin, i)
    if (across < ACROSS) open.push(i)
  }
  const mean = (sum: number[]): Lab => ({ l: sum[0]! / sum[3]!, a: sum[1]! / sum[3]!, b: sum[2]! / sum[3]! })
  const spread = (sum: number[]) => Math.sqrt(Math.max(0, sum[4]! / sum[3]! - (sum[0]! / sum[3]!) ** 2))
  const to = mean(skin)
  if (hair[3]! < 20 || skin[3]! < 20) return
  let from = mean(hair)
  const isClose = from.l > DARKER[0] * to.l
  if (isClose) {
    if (isGrey) return
    // A part of the forehead may be among that hair; what is along its upper edge is none.
    from = mean(rim)
    if (rim[3]! < 20 || from.l > DARKER[1] * to.l || to.l - from.l < APART * (spread(rim) + spread(skin))) return
  }
  const along = [to.l - from.l, to.a - from.a, to.b - from.b] as const
  const length = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
  const hue = HUE[0] + HUE[1] * Math.hypot(to.a, to.b)
  const isLike = (i: number) =>
    Math.hypot(a[i]! - to.a, b[i]! - to.b) < hue &&
    ((l[i]! - from.l) * along[0] + (a[i]! - from.a) * along[1] + (b[i]! - from.b) * along[2]) / length > LIKE
  while (open.length > 0) {
    const i = open.pop()!
    for (const j of [i - 1, i + 1, i - SIDE, i + SIDE]) {
      if (region[j] !== REGION.hair || !isLike(j)) continue
      // Light on hair may be as light as the forehead.
      if (isClose && ((j / SIDE) | 0) - tops[j % SIDE]! < KEPT * eyes) continue
      const [across, v] = placeOf(j)
      if (across > ACROSS || v > LOWEST || v < HIGHEST) continue
      region[j] = REGION.skin
      open.push(j)
    }
  }
}
