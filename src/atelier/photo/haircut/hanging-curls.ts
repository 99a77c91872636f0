/** Whether hair that hangs does so in curls: told by how its locks bend once single strands are evened away, which waves and frizz share with it. */
import { isInBraids } from '../readers/settled.ts'
import type { PhotoPortrait } from '../analyse-photo.ts'
import { blur, maskOf } from '../pixels.ts'
import { MASK_SIDE } from '../portrait.ts'
import { areLocks, areRinglets, eyesIn, lightnessOf, type Strands, SURE, textureOf } from './hair-texture.ts'

/** How far strands are evened, and a window in which directions are compared, distances between the pupils. */
const [STRAND, WINDOW] = [0.03, 0.2]
/** The least window, pixels of the masks; what of it is hair at least; how many say something. */
const [LEAST, FILLED, ENOUGH] = [4, 0.9, 7]

/**
 * How far light changes in one direction only along locks, 0 (in all) … 1 (in one); undefined where too little hair is seen.
 *
 * @param eyes distance between the pupils, pixels of the masks
 */
export function straightnessOfLocks(
  { rgba, regions: { hair } }: Pick<PhotoPortrait, 'rgba' | 'regions'>,
  eyes: number,
): number | undefined {
  const side = MASK_SIDE
  const isHair = Float32Array.from(maskOf(hair, (share) => share >= SURE))
  const sigma = STRAND * eyes
  const share = blur(isHair, side, side, sigma)
  const l = blur(lightnessOf(rgba, hair), side, side, sigma).map((sum, i) => sum / Math.max(share[i]!, 1e-3))
  const size = Math.max(LEAST, Math.round(WINDOW * eyes))
  let [coherent, energy, windows] = [0, 0, 0]
  for (let top = 1; top + size < side; top += size)
    for (let left = 1; left + size < side; left += size) {
      let [xx, xy, yy, count] = [0, 0, 0, 0]
      for (let y = top; y < top + size; y++)
        for (let p = y * side + left; p < y * side + left + size; p++) {
          if (!(isHair[p]! && isHair[p - 1]! && isHair[p + 1]! && isHair[p - side]! && isHair[p + side]!)) continue
          const gx = l[p + 1]! - l[p - 1]!
          const gy = l[p + side]! - l[p - side]!
          xx += gx * gx
          xy += gx * gy
          yy += gy * gy
          count++
        }
      if (count < FILLED * size * size) continue
      coherent += Math.hypot(xx - yy, 2 * xy)
      energy += xx + yy
      windows++
    }
  return windows < ENOUGH || energy === 0 ? undefined : coherent / energy
}

/** How much an outline's unevenness and the network's score of waves count beside that, the most of the first, and below which sum hair curls: of 55 heads of loose straight and waved hair the least has 0.63, of 13 curly ones ten have less than 0.59. */
const CURLS = { uneven: 2, most: 0.03, waved: 0.03, below: 0.61 } as const
/** Straightness of locks up to which curls are believed that single strands tell, which plaits look like. */
const PLAITED = 0.72

/** What tells curls that hang. */
export interface HangingLocks {
  /** As `straightnessOfLocks` gives it. */
  locks: number | undefined
  strands: Strands | undefined
  /** How uneven the head's outline is. */
  outline: number
  /** The network's score of waves and curls. */
  waved: number
  /** Whether strands alone tell curls. */
  toldCurly: boolean
  /** Whether the network sees it tied more plainly than hanging. */
  isRatherTied: boolean
}

/** Whether hair that hangs loose, and is not coiled, is curls rather than waves. */
export function areCurls({ locks, strands, outline, waved, toldCurly, isRatherTied }: HangingLocks): boolean {
  if (areRinglets(strands, waved)) return true
  if (locks === undefined || isRatherTied) return false
  const sum = locks - CURLS.uneven * Math.min(CURLS.most, outline) - CURLS.waved * waved
  return sum < CURLS.below || (toldCurly && locks < PLAITED)
}

/** Straightness of locks from which coils that hang are locs or braids though single strands run all ways: of 5 afros to the jaw the straightest has 0.72, of 13 heads of locs and braids all but two have 0.78 and more. */
const ROPES = 0.75

/** Whether coils that hang are locs or braids. */
export function hangsInLocks(
  portrait: Pick<PhotoPortrait, 'rgba' | 'regions' | 'rig' | 'looks'>,
  strands: Strands | undefined,
): boolean {
  if (portrait.looks?.hair && isInBraids(portrait.looks.hair)) return true
  return areLocks(strands) || (strands !== undefined && (straightnessOfLocks(portrait, eyesIn(portrait)) ?? 0) > ROPES)
}

/** The same of a portrait's curls; undefined where the network was not asked. @param outline how uneven the head's is */
export function hangsInCurls(
  portrait: PhotoPortrait,
  strands: Strands | undefined,
  outline: number,
): boolean | undefined {
  const { looks } = portrait
  if (!looks?.hair) return undefined
  return areCurls({
    locks: straightnessOfLocks(portrait, eyesIn(portrait)),
    strands,
    outline,
    waved: looks.hair.waved,
    toldCurly: textureOf(strands, true, false) === 'curly',
    isRatherTied: looks.tied > looks.hair.hangs,
  })
}
