/** The outline of a head from above, as distances from its middle: round and even under a hat, uneven where hair ends. */
import type { HeadStudy } from './head-study.ts'

/** Directions looked in, degrees from straight up, and how many. */
const [WIDEST, RAYS] = [105, 48]
/** Height of the middle of the upper head, distances between the pupils. */
const MIDDLE = -0.5
/** What one place adds to the unevenness at most: an arm beside the head is one step. */
const MOST = 0.3

export interface HeadOutline {
  /** The largest distances to the left, up, to the right and between them, in distances between the pupils. */
  left: number
  right: number
  up: number
  upLeft: number
  upRight: number
  /** Mean distance of a place from what is beside it. */
  unevenness: number
}

/** Past this angle, degrees, the photo must show where the head ends. */
const SHOWN = 45

/** Undefined where the photo ends before the head does at its sides; above it may. */
export function headOutlineOf({ u, v, alpha, inside }: HeadStudy): HeadOutline | undefined {
  const radii = new Float32Array(RAYS).fill(Infinity)
  const ends = new Uint8Array(RAYS)
  for (let i = 0; i < u.length; i++) {
    if (alpha[i]! >= 0.5) continue
    const ray = Math.round(((angleOf(u[i]!, v[i]!) + WIDEST) / (2 * WIDEST)) * (RAYS - 1))
    if (ray < 0 || ray >= RAYS) continue
    const x = u[i]!
    const y = v[i]! - MIDDLE
    const radius = Math.sqrt(x * x + y * y)
    if (radius >= radii[ray]!) continue
    radii[ray] = radius
    ends[ray] = inside[i]!
  }
  if (radii.some((radius, ray) => radius === Infinity || (!ends[ray] && Math.abs(degrees(ray)) > SHOWN)))
    return undefined
  let sum = 0
  for (let ray = 2; ray < RAYS - 2; ray++) {
    const beside = (radii[ray - 2]! + radii[ray - 1]! + radii[ray + 1]! + radii[ray + 2]!) / 4
    sum += Math.min(MOST, Math.abs(radii[ray]! - beside))
  }
  const most = (from: number, to: number) =>
    Math.max(...radii.filter((_, ray) => degrees(ray) >= from && degrees(ray) <= to))
  return {
    left: most(-100, -60),
    right: most(60, 100),
    up: most(-25, 25),
    upLeft: most(-60, -35),
    upRight: most(35, 60),
    unevenness: sum / (RAYS - 4),
  }
}

const degrees = (ray: number) => -WIDEST + (2 * WIDEST * ray) / (RAYS - 1)
const angleOf = (u: number, v: number) => (Math.atan2(u, MIDDLE - v) * 180) / Math.PI
