/** Glasses: rims are dark ridges around the eyes, sunglasses hide what is in them; a trained reader knows the faint ones. */
import { clamp } from '../../clamp.ts'
import { median } from '../median.ts'
import { at, type FacePatch, placesIn } from './face-patch.ts'
import { rimInk, roundnessOf } from './rim-form.ts'
import type { EyeFit, Eyewear, GlassesFit, Lab } from './face-reading.ts'
import { type FaceReader, faceScoresOf, type Score } from '../readers/face-readers.ts'

/** Directions looked in from each eye, and distances along each. */
const [RAYS, STEPS] = [36, 22]
const [NEAREST, FARTHEST] = [0.27, 0.72]
/** Half the width of a rim, and what a step in or out from one ray to the next costs. */
const [RIM, BEND] = [0.055, 0.006]
/** What one ray counts at most: a single shadow makes no ring. */
const MOST = 0.16
/** Lightness by which a ring is darker than both sides of it, on the mean; and in how many places below the eye. */
const [RING, RIDGE, BELOW] = [0.06, 0.045, 0.4]
/** Mean of both sides from which thin rims count, too: no face without glasses has ridges in a third of the places below its eyes. */
const [THIN, THIN_BELOW] = [0.043, 0.55]
/** The same of the near side alone, with and without a bridge, and from which yaw, radians, the other rim is not seen whole. */
const [NEAR, PLAIN, NEAR_BELOW, ASIDE] = [0.06, 0.09, 0.7, 0.3]
/** Mean by which what joins the lenses is darker than above and below it, heights beside the irises where it lies, and strength of each ring with it. */
const [BRIDGE, BRIDGE_AT, WITH_BRIDGE] = [0.028, [-0.06, 0.08], 0.038] as const
/** Of the way between the eyes, how far it ends from either iris; half its height, and how much lower its ends are at most. */
const [FROM_IRIS, HALF_BRIDGE, BOWS] = [0.3, 0.06, [0, 0.06, 0.12]] as const
/**
 * Lightness of lenses, in the cheeks', below which they hide the eyes; within rims tinted ones do as well, if both are as
 * much alike and no eye in them stands out by as much.
 */
const [SHADES, TINTED, ALIKE, SEEN_EYE] = [0.55, 0.7, 0.1, 0.4]

/** Scores of the trained reader from which it is believed, if neither half of the face speaks against it. */
const [SURE, ONE_SIDED] = [0.7, -2]
/** The same of lenses that hide the eyes, and score by which none do, however dark it is round them. */
const [DARK, CLEAR] = [1, -1.5]

/** Most that the reader of round lenses counts, what the form counts that fits best, and the sum's constant. */
const [TOLD, FORM, EVEN] = [6, 280, 1.6]

interface Ring {
  /** Distance from the middle of the lens in each direction, clockwise from the right. */
  radii: number[]
  strength: number
  /** Share of the directions below the eye in which there is a ridge. */
  below: number
}

/** Most that either reader counts; sums of both from which glasses are worn and below which none are, and what the reader of the face must say for the former. */
const BOTH = { most: [8, 6], worn: 0.5, refused: -1.5, face: -3 } as const

/**
 * Scores of the readers of head and face from which rims too thin for the latter may be worn, how much surer the former is
 * of them, and the least sum (of 185 bare faces the next has -2.0, of five with such rims the last 0); and the head's below
 * which what no ring of dark places tells is not worn (of 92 with glasses the next has 1.4, three without -0.9 and less).
 */
const THIN_RIMS = { head: 0.4, face: -5, surer: 2, sum: -0.8, without: -0.5 } as const

/** Whether glasses are worn that rules and the reader of the face told or did not, put right by the reader of the whole head. */
function areWorn(told: boolean, hasRims: boolean, face: number, head: number | undefined): boolean {
  if (head === undefined) return told
  const both = clamp(face, -BOTH.most[0], BOTH.most[0]) + clamp(head, -BOTH.most[1], BOTH.most[1])
  if (told) return both > BOTH.refused && (hasRims || head > THIN_RIMS.without)
  const isFaint = head > THIN_RIMS.head && face > THIN_RIMS.face
  const areThin = isFaint && face + THIN_RIMS.surer * head > THIN_RIMS.sum
  return areThin || (both > BOTH.worn && face > BOTH.face)
}

/**
 * @param yaw of the head, radians, to the right of the picture
 * @param spectacled score of the reader of the whole head
 */
export function readGlasses(
  patch: FacePatch,
  eyes: readonly [EyeFit, EyeFit],
  yaw: number,
  scores: Record<FaceReader, Score> = faceScoresOf(patch),
  spectacled?: number,
): { eyewear: Eyewear; glasses: GlassesFit | undefined } {
  const rings = eyes.map((eye) => ringAround(patch.l, eye)) as [Ring, Ring]
  const mean = (of: (ring: Ring) => number) => (of(rings[0]) + of(rings[1])) / 2
  const near = rings[yaw > 0 ? 0 : 1]
  const hasRims =
    rings.every(({ strength, below }) => strength > RING && below > BELOW) ||
    (mean(({ strength }) => strength) > THIN &&
      mean(({ below }) => below) > THIN_BELOW &&
      rings.every(({ below }) => below > BELOW)) ||
    // Rims so thin that they are lost in places are told by what joins them: nothing dark crosses a bare nose there.
    (rings.every(({ strength }) => strength > WITH_BRIDGE) && bridgeOf(patch.l, eyes) > BRIDGE) ||
    // Strands of hair that fall before one eye end at the nose.
    (Math.abs(yaw) > ASIDE &&
      near.strength > NEAR &&
      near.below > NEAR_BELOW &&
      (near.strength > PLAIN || bridgeOf(patch.l, eyes) > 0))
  const score = scores.glasses
  const told = hasRims || (score.whole > SURE && score.weaker > ONE_SIDED)
  const wears = areWorn(told, hasRims, score.whole, spectacled)
  const lenses = lensesOf(patch, eyes)
  const lighter = Math.max(...lenses)
  const tinted = wears && lighter < TINTED && lighter - Math.min(...lenses) < ALIKE
  const shades =
    (wears && scores.shades.whole > DARK) ||
    (scores.shades.whole > CLEAR &&
      (lighter < SHADES || (tinted && Math.min(...eyes.map((eye) => contrastOf(patch.l, eye))) < SEEN_EYE)))
  if (!shades && !wears) return { eyewear: 'none', glasses: undefined }
  const [left, right] = [rings[0].radii, rings[1].radii]
  const glasses = {
    ...frameOf(rings, shades),
    roundness: clamp(scores.round.whole, -TOLD, TOLD) + FORM * roundnessOf(patch.l, eyes) + EVEN,
    ...(!shades && { tone: toneOf(patch, eyes, rings), ink: rimInk(patch.l, eyes, [left, right]) }),
  }
  return { eyewear: shades ? 'sunglasses' : 'glasses', glasses }
}

/** The colour of the rims, where they are plainly seen: beside the eyes and below them, as brows are above. */
function toneOf(
  { l, a, b }: FacePatch,
  eyes: readonly [EyeFit, EyeFit],
  rings: readonly [Ring, Ring],
): Lab | undefined {
  const places: { u: number; v: number }[] = []
  for (const [k, { radii }] of rings.entries())
    for (const [ray, radius] of radii.entries()) {
      if (ray > RAYS / 2) continue
      const angle = (ray / RAYS) * 2 * Math.PI
      const { u, v } = eyes[k]!
      places.push({ u: u + Math.cos(angle) * radius, v: v + 0.06 + Math.sin(angle) * radius })
    }
  places.sort((p, q) => at(l, p.u, p.v) - at(l, q.u, q.v))
  // Thin rims are mixed with the skin where they do not fill a place: the darker half are not.
  const rims = places.slice(0, places.length >> 1)
  const middle = (plane: Float32Array) => median(rims.map(({ u, v }) => at(plane, u, v)))
  return { l: middle(l), a: middle(a), b: middle(b) }
}

/** Lightness of each lens, as a share of the cheeks'. */
function lensesOf({ l }: FacePatch, eyes: readonly EyeFit[]): number[] {
  const lenses = eyes.map(({ u, v }) =>
    median([-0.2, 0, 0.2].flatMap((du) => [-0.1, 0.02, 0.14, 0.26].map((dv) => at(l, u + du, v + dv)))),
  )
  return lenses.map((lens) => lens / cheeksOf(l))
}

const cheeksOf = (l: Float32Array) => median([-0.6, 0.6, 0].flatMap((u) => [0.6, 0.7, 0.8].map((v) => at(l, u, v))))

/** Between the whites of an eye and its lashes, as a share of the cheeks' lightness. */
function contrastOf(l: Float32Array, { u, v }: EyeFit): number {
  const places = placesIn(u - 0.26, u + 0.26, v - 0.08, v + 0.1, () => true)
  const ranked = Float32Array.from(places, (i) => l[i]!).sort()
  const rank = (share: number) => ranked[Math.floor((ranked.length - 1) * share)]!
  return (rank(0.97) - rank(0.03)) / cheeksOf(l)
}

/** By how much the darkest bow across the nose is darker than the skin above and below it, on the mean. */
function bridgeOf(l: Float32Array, [left, right]: readonly [EyeFit, EyeFit]): number {
  const [from, to] = [left.u + FROM_IRIS, right.u - FROM_IRIS]
  const [middle, half, height] = [(from + to) / 2, (to - from) / 2, (left.v + right.v) / 2]
  let best = -Infinity
  for (let v = height + BRIDGE_AT[0]; v <= height + BRIDGE_AT[1]; v += 0.01)
    for (const bow of BOWS) {
      let sum = 0
      for (let k = -8; k <= 8; k++) {
        const [x, y] = [middle + (k / 8) * half, v + bow * (k / 8) ** 2]
        sum += Math.min(MOST, Math.min(at(l, x, y - HALF_BRIDGE), at(l, x, y + HALF_BRIDGE)) - at(l, x, y))
      }
      best = Math.max(best, sum / 17)
    }
  return best
}

/** The smooth ring that stands out most, once around by dynamic programming. */
function ringAround(l: Float32Array, eye: EyeFit): Ring {
  const radius = (step: number) => NEAREST + ((FARTHEST - NEAREST) * step) / (STEPS - 1)
  const ridges = Array.from({ length: RAYS }, (_, ray) => {
    const [cos, sin] = [Math.cos((ray / RAYS) * 2 * Math.PI), Math.sin((ray / RAYS) * 2 * Math.PI)]
    const along = (r: number) => at(l, eye.u + cos * r, eye.v + 0.06 + sin * r)
    return Array.from({ length: STEPS }, (_, step) => {
      const r = radius(step)
      return Math.min(along(r - RIM), along(r + RIM)) - along(r)
    })
  })
  let best = -Infinity
  let ring: number[] = []
  for (let start = 4; start < STEPS; start += 3) {
    let sums = ridges[0]!.map((value, step) => (Math.abs(step - start) < 2 ? value : -9))
    const from: number[][] = []
    for (const row of ridges.slice(1)) {
      const came = Array.from({ length: STEPS }, () => 0)
      const before = sums
      sums = row.map((value, step) => {
        let most = -Infinity
        for (let other = Math.max(0, step - 3); other <= Math.min(STEPS - 1, step + 3); other++) {
          const sum = before[other]! - BEND * Math.abs(other - step)
          if (sum > most) [most, came[step]] = [sum, other]
        }
        return most + Math.min(MOST, value)
      })
      from.push(came)
    }
    // It ends about where it began.
    for (let step = Math.max(0, start - 2); step <= Math.min(STEPS - 1, start + 2); step++) {
      if (sums[step]! <= best) continue
      best = sums[step]!
      ring = [step]
      for (const came of from.toReversed()) ring.unshift(came[ring[0]!]!)
    }
  }
  const lower = ring.map((step, ray) => ridges[ray]![step]!).filter((_, ray) => ray > 2 && ray < RAYS / 2 - 2)
  return {
    radii: ring.map(radius),
    strength: best / RAYS,
    below: lower.filter((value) => value > RIDGE).length / lower.length,
  }
}

/** One frame for both sides: the mean of the two rings, mirrored. */
function frameOf([left, right]: readonly [Ring, Ring], shades: boolean): GlassesFit {
  const around = (ring: Ring, ray: number) => {
    const near = [-2, -1, 0, 1, 2].map((d) => ring.radii[(ray + d + RAYS) % RAYS]!).sort((p, q) => p - q)
    return near[2]!
  }
  const mean = (leftRay: number, rightRay: number) => (around(left, leftRay) + around(right, rightRay)) / 2
  const [east, south, west, north] = [0, RAYS / 4, RAYS / 2, (RAYS * 3) / 4] as const
  return {
    inner: clamp(mean(east, west), 0.24, 0.42),
    outer: clamp(mean(west, east), 0.28, 0.6),
    above: clamp(mean(north, north) - 0.06, 0.12, 0.4),
    below: clamp(mean(south, south) + 0.06, 0.17, 0.5),
    shades,
  }
}
