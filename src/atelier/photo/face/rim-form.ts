/** What rims of glasses are like: how heavy, and whether their lenses are round or have corners. */
import { clamp } from '../../clamp.ts'
import { median } from '../median.ts'
import { at } from './face-patch.ts'
import type { EyeFit } from './face-reading.ts'

/** Distances of a rim from the middle of its lens, clockwise from the right, once around. */
type Radii = readonly number[]

/** How far from a rim the skin beside it is looked for, and the step across. */
const [BESIDE, STEP] = [[0.07, 0.09], 0.01] as const
/** How much lower than the pupil the middle of a lens is. */
const LOW = 0.06

/**
 * How much light rims take, as the width, distances between the pupils, that black ones of as much would have: hardly
 * blurred by a small photo. Beside the eyes and below, as brows are above. 0.009 are translucent, 0.027 heavy black ones.
 */
export function rimInk(l: Float32Array, eyes: readonly EyeFit[], rings: readonly Radii[]): number {
  const inks: number[] = []
  for (const [k, radii] of rings.entries())
    for (let ray = 0; ray <= radii.length / 2; ray++) {
      const angle = (ray / radii.length) * 2 * Math.PI
      const { u, v } = eyes[k]!
      const along = (r: number) => at(l, u + Math.cos(angle) * r, v + LOW + Math.sin(angle) * r)
      const r = radii[ray]!
      const side = (way: number) => Math.max(...BESIDE.map((far) => along(r + way * far)))
      const skin = Math.min(side(-1), side(1))
      let ink = 0
      for (let off = -BESIDE[1]; off <= BESIDE[1]; off += STEP) ink += Math.max(0, 1 - along(r + off) / skin) * STEP
      inks.push(ink)
    }
  return median(inks)
}

/** Of lenses that are laid over the rims: halves of their widths and heights, and how far outwards and down from the pupil their middle lies; distances between the pupils. */
const HALVES = { across: [0.28, 0.32, 0.36, 0.4, 0.44, 0.48, 0.52], down: [0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.44] }
const MIDDLES = { aside: [-0.03, 0.02, 0.07], below: [0, 0.05, 0.1] }
/** Heights of round ones, in their widths; exponents of round ones and of those with corners, and how much wider these are above than in the middle. */
const [ROUND, ELLIPSE, CORNERED, TAPERS] = [[0.82, 1.2], 2, 4, [0, 0.18]] as const
/** Places once around, half the width of a rim, least and most that a place counts, and what places count where brows are. */
const [PLACES, RIM, LEAST, MOST, BROWS] = [30, 0.05, -0.05, 0.14, 0.4] as const

/** A place on a lens' edge, from its middle outwards and down, which way the edge faces, and how much it counts. */
interface Place {
  x: number
  y: number
  across: number
  down: number
  weight: number
}

function edgeOf(wide: number, high: number, exponent: number, taper: number): Place[] {
  return Array.from({ length: PLACES }, (_, k) => {
    const [cos, sin] = [Math.cos((k / PLACES) * 2 * Math.PI), Math.sin((k / PLACES) * 2 * Math.PI)]
    const radius = (Math.abs(cos / wide) ** exponent + Math.abs(sin / high) ** exponent) ** (-1 / exponent)
    const y = sin * radius
    const x = cos * radius * (1 - (taper * y) / high)
    const far = Math.hypot(x, y)
    return { x, y, across: x / far, down: y / far, weight: sin < -0.6 ? BROWS : 1 }
  })
}

const sizes = HALVES.across.flatMap((wide) => HALVES.down.map((high) => [wide, high] as const))
const ROUND_LENSES = sizes
  .filter(([wide, high]) => high / wide > ROUND[0] && high / wide < ROUND[1])
  .map(([wide, high]) => edgeOf(wide, high, ELLIPSE, 0))
const CORNERED_LENSES = sizes.flatMap(([wide, high]) => TAPERS.map((taper) => edgeOf(wide, high, CORNERED, taper)))

/** By how much darker a rim is that a round lens fits best than one that a lens with corners does. @param eyes left in the picture first */
export function roundnessOf(l: Float32Array, eyes: readonly [EyeFit, EyeFit]): number {
  const best = (lenses: readonly Place[][]) => {
    let most = -Infinity
    for (const lens of lenses)
      for (const aside of MIDDLES.aside)
        for (const below of MIDDLES.below) most = Math.max(most, rimAlong(l, eyes, lens, aside, below))
    return most
  }
  return best(ROUND_LENSES) - best(CORNERED_LENSES)
}

/** By how much both rims are darker there than the skin on both sides of them, on the mean. */
function rimAlong(l: Float32Array, eyes: readonly EyeFit[], lens: readonly Place[], aside: number, below: number) {
  let [sum, all] = [0, 0]
  for (const [k, { u, v }] of eyes.entries()) {
    const side = k === 0 ? -1 : 1
    for (const { x, y, across, down, weight } of lens) {
      const along = (off: number) => at(l, u + side * (aside + x + off * across), v + below + y + off * down)
      sum += weight * clamp(Math.min(along(-RIM), along(RIM)) - along(0), LEAST, MOST)
      all += weight
    }
  }
  return sum / all
}
