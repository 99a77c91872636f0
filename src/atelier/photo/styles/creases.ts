/** Creases of a face that are plainly seen: between the brows and across the forehead. */
import { onPicture } from '../face/face-map.ts'
import type { Place } from '../rig/rig.ts'
import { browsOf } from './brows.ts'
import { childlike } from '../rig/childlike.ts'
import { type Shape, stroke } from './feature-outlines.ts'
import { hairTonesOf } from './hair-colour.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** How far beside a crease it is compared, how far across it may lie from where it is looked for, and the step; distances between the pupils. */
const [BESIDE, ASIDE, STEP] = [0.05, 0.05, 0.0125]
/** How much darker than beside it, as a share of that lightness, a crease is at least, and where it is drawn in full. */
const [LEAST, FULL] = [0.045, 0.1]
/** The same between brows that are drawn down towards the nose, by at least so much. */
const [KNIT, FROWN] = [0.008, 0.01]
/** A smile from which nobody frowns. */
const SMILES = 0.04
/** Width of a crease in full. */
const WIDE = 0.034

/** Lightness above which hair without chroma is grey, its greatest chroma, and that of skin in a photo with colours. */
const GREY = { light: 0.48, chroma: 0.022, skin: 0.02 }

/** Whether somebody's hair has no colour. */
function isGreyHaired(study: Study): boolean {
  if (!study.region.includes(REGION.hair) || Math.hypot(study.skinTone.a, study.skinTone.b) < GREY.skin) return false
  const { l, a, b } = hairTonesOf(study)[1]
  return l > GREY.light && Math.hypot(a, b) < GREY.chroma
}

/** How far below the eye and how wide the stroke under it is, and that of laughter beside it. */
const [UNDER, BAG, LAUGHTER] = [0.17, 0.03, 0.026]
/** How much darker than beside it, as a share of that lightness, it is below both eyes of the old: 0.07 to 0.2, of the young up to 0.04. */
const BAGGED = 0.055

interface Stroke {
  path: Place[]
  wide: number
  across: Place
}

/** Of age: one stroke below and one beside either eye. */
function strokesOfAge({ rig: { contours } }: Study): Stroke[] {
  return contours.eyes.flatMap((eye, side): Stroke[] => {
    const way = side === 0 ? -1 : 1
    const [[outer, v], [inner]] = [eye[0]!, eye[8]!]
    const low = eye[4]![1] + UNDER
    const at = (t: number) => inner + (outer - inner) * t
    return [
      { path: between([at(0.1), low - 0.04], [at(0.75), low], -0.03), wide: BAG, across: [0, 1] },
      {
        path: between([outer + 0.14 * way, v + 0.02], [outer + 0.27 * way, v + 0.08], 0),
        wide: LAUGHTER,
        across: [0, 1],
      },
    ]
  })
}

const isBag = ({ wide }: Stroke) => wide === BAG

const known = new WeakMap<Study, boolean>()

/** Whether grey hair is that of age: platinum is worn by the young, whose skin is smooth below the eyes. */
export function isAged(study: Study): boolean {
  let aged = known.get(study)
  if (aged === undefined) {
    aged =
      isGreyHaired(study) &&
      // Rims and what they shade are as dark.
      study.reading.eyewear === 'none' &&
      strokesOfAge(study).every(
        (stroke) => !isBag(stroke) || evidence(study, stroke.path, stroke.across).depth > BAGGED,
      )
    known.set(study, aged)
  }
  return aged
}

const aged = (study: Study): Shape[] =>
  strokesOfAge(study).map(({ path, wide }) => ({
    role: 'fold',
    outline: stroke(path, (t) => wide * Math.sin(Math.PI * t)),
  }))

/** @returns at most twelve strokes */
export function creaseShapes(study: Study): Shape[] {
  const own = seenCreases(study)
  return isAged(study) ? [...own, ...aged(study)] : own
}

function seenCreases(study: Study): Shape[] {
  // In a child's face what is dark is hair or shade.
  if (childlike(study.rig) > 0) return []
  const seen = candidates(study).flatMap((crease) => {
    const { depth, shift } = evidence(study, crease.path, crease.across)
    const least = crease.knit ? KNIT : LEAST
    return depth > least ? [{ ...crease, depth, shift, least }] : []
  })
  // One alone between the brows would be a scar.
  const isFrown = seen.filter(({ frowns }) => frowns).length === 2
  return seen.flatMap(({ path, across, knit, frowns, depth, shift, least }) => {
    if (frowns && !isFrown) return []
    const share = Math.min(1, (depth - least) / (FULL - LEAST) + (knit ? 0.3 : 0))
    const line = path.map(([u, v]): Place => [u + across[0] * shift, v + across[1] * shift])
    return [{ role: 'fold', outline: stroke(line, (t) => WIDE * (0.5 + 0.5 * share) * Math.sin(Math.PI * t)) }]
  })
}

interface Crease {
  path: Place[]
  /** The way across it, a unit vector. */
  across: Place
  /** Between brows that are drawn down. */
  knit?: boolean
  /** One of the two between the brows. */
  frowns?: boolean
}

const between = (from: Place, to: Place, bend: number): Place[] =>
  Array.from({ length: 9 }, (_, k) => {
    const t = k / 8
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t - bend * Math.sin(Math.PI * t)]
  })

function candidates(study: Study): Crease[] {
  const [left, right] = browsOf(study).lines
  const [a, b] = [left.at(-1)!, right.at(-1)!]
  const middle: Place = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const gap = Math.abs(b[0] - a[0])
  const frown = [-1, 1].map((side): Crease => {
    const u = middle[0] + 0.24 * side * gap
    return {
      path: between([u - 0.01 * side, middle[1] + 0.05], [u, middle[1] - 0.16], 0),
      across: [1, 0],
      knit: browsOf(study).pulled > FROWN,
      frowns: true,
    }
  })
  const forehead = [0.24, 0.36].map((up): Crease => ({
    path: between([middle[0] - 0.42, middle[1] - up], [middle[0] + 0.42, middle[1] - up], 0.03),
    across: [0, 1],
  }))
  return [
    // Who smiles does not frown: what is seen there is hair or shade.
    ...(study.rig.expression.smile > SMILES ? [] : frown),
    ...forehead,
  ]
}

/** How much darker it is along a path than on either side of it, where it is darkest. */
function evidence(
  { raw, region, map }: Study,
  path: readonly Place[],
  [du, dv]: Place,
): { depth: number; shift: number } {
  const light = (u: number, v: number) => {
    const [x, y] = onPicture(map, u, v).map(Math.floor) as [number, number]
    const p = y * SIDE + x
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE || region[p] !== REGION.skin ? NaN : raw.l[p]!
  }
  let best = { depth: 0, shift: 0 }
  for (let shift = -ASIDE; shift <= ASIDE; shift += STEP) {
    const depths = path.map(([u, v]) => {
      const at = (far: number) => light(u + du * (shift + far), v + dv * (shift + far))
      return 1 - at(0) / Math.min(at(-BESIDE), at(BESIDE))
    })
    depths.sort((p, q) => p - q)
    // Most of it must be there.
    const depth = depths.some(Number.isNaN) ? 0 : depths[3]!
    if (depth > best.depth) best = { depth, shift }
  }
  return best
}
