/** The folds from the wings of the nose past the corners of the mouth, followed through the photo where it shows them. */
import { linearstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import { parabola } from '../face/face-patch.ts'
import { childlike } from '../rig/childlike.ts'
import type { Contours, Place } from '../rig/rig.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Places along a fold, and from one to the next how many steps it may go aside. */
const [PLACES, BEND] = [14, 2]
/** Step across it, and how many in and out of the usual line it is looked for; distances between the pupils. */
const [STEP, INNER, OUTER] = [0.0125, 6, 14]
/** How far beside a fold it is compared. */
const BESIDE = [0.04, 0.07] as const
/** Cost of a step aside, in depths; how much of what a cheek is lighter than the lip counts. */
const [ASIDE, BULGES] = [0.006, 0.3]
/** How firmly a fold keeps to the usual line. */
const FIRM = 2
/** Depth of both sides from which they are drawn, and where in full; depth of either that is believed. */
const [LEAST, FULL, MOST] = [0.05, 0.11, 0.16]
/** How much the plainer side counts: light from one side hides a fold on it. */
const PLAINER = 0.65
/** Fineness of a face from which the folds of its smile are left out: drawn they make it old. */
const FINE = [0.1, 0.4] as const

export interface SmileFolds {
  /** Left in the picture first, from the nose down. */
  paths: [Place[], Place[]]
  /** 0…1. */
  strength: number
}

/** Both folds alike, as what one side hides in the light the other shows. */
export function smileFolds(study: Study): SmileFolds {
  const seen = ([0, 1] as const).map((side) => followed(study, side)) as [Seen, Seen]
  const weights = seen.map(({ depth }) => Math.max(0.01, depth)) as [number, number]
  const places = Array.from({ length: PLACES }, (_, k) => (2 * k) / (PLACES - 1) - 1)
  const aside = places.map(
    (_, k) => (seen[0].aside[k]! * weights[0] + seen[1].aside[k]! * weights[1]) / (weights[0] + weights[1]),
  )
  const [c0, c1, c2] = parabola(
    places,
    aside,
    places.map(() => 0.1),
    FIRM,
  ) as [number, number, number]
  const paths = ([0, 1] as const).map((side) => {
    const usual = usualOf(study.drawn.contours, side)
    return usual.map((place, k) => beside(place, side, c0 + c1 * places[k]! + c2 * places[k]! ** 2))
  }) as [Place[], Place[]]
  const [less, more] = seen.map(({ depth }) => Math.min(MOST, depth)).toSorted((a, b) => a - b) as [number, number]
  const depth = less + PLAINER * (more - less)
  const grown = (1 - childlike(study.rig)) * (1 - linearstep(...FINE, study.fineness))
  return { paths, strength: grown * linearstep(LEAST, FULL, depth) }
}

/** Where most folds lie. */
function usualOf({ noseBase, outerLips }: Contours, side: 0 | 1): Place[] {
  const way = side === 0 ? -1 : 1
  const [wing, corner] = [noseBase[side === 0 ? 0 : 6]!, outerLips[side === 0 ? 0 : 10]!]
  const from: Place = [wing[0] + 0.05 * way, wing[1] - 0.04]
  const to: Place = [corner[0] + 0.13 * way, corner[1] + 0.13]
  return Array.from({ length: PLACES }, (_, k) => {
    const t = k / (PLACES - 1)
    // Out first, then down.
    return [from[0] + (to[0] - from[0]) * Math.sin((t * Math.PI) / 2) ** 0.8, from[1] + (to[1] - from[1]) * t]
  })
}

/** A place farther out, and a little higher. */
const beside = ([u, v]: Place, side: 0 | 1, far: number): Place => [u + (side === 0 ? -far : far), v - 0.25 * far]

interface Seen {
  /** How far out of the usual line each place lies. */
  aside: number[]
  /** How much darker it is than what is beside it, as a share of that lightness, along the better two thirds of it. */
  depth: number
}

/** The darkest smooth line (Viterbi 1967). */
function followed(study: Study, side: 0 | 1): Seen {
  const usual = usualOf(study.rig.contours, side)
  const rows = INNER + OUTER + 1
  // Beside the nose it begins where it begins.
  const asideAt = (k: number, row: number) => (row - INNER) * STEP * Math.min(1, 0.35 + (1.6 * k) / PLACES)
  const depths = usual.map((place, k) =>
    Array.from({ length: rows }, (_, row) => depthAt(study, beside(place, side, asideAt(k, row)), side)),
  )
  const from: number[][] = []
  let best = depths[0]!
  for (let k = 1; k < PLACES; k++) {
    const came: number[] = []
    best = depths[k]!.map((depth, row) => {
      let [most, at] = [-Infinity, row]
      for (let r = Math.max(0, row - BEND); r <= Math.min(rows - 1, row + BEND); r++) {
        const sum = best[r]! - ASIDE * Math.abs(row - r)
        if (sum > most) [most, at] = [sum, r]
      }
      came.push(at)
      return most + depth
    })
    from.push(came)
  }
  let row = best.indexOf(Math.max(...best))
  const line = [row]
  for (const came of from.toReversed()) line.unshift((row = came[row]!))
  const seen = line.map((at, k) => depths[k]![at]!).toSorted((a, b) => a - b)
  return { aside: line.map((at, k) => asideAt(k, at)), depth: seen[Math.floor(PLACES / 3)]! }
}

function depthAt({ raw, region, map }: Study, [u, v]: Place, side: 0 | 1): number {
  const light = (far: number) => {
    const [x, y] = onPicture(map, ...beside([u, v - 0.35 * far], side, 0.8 * far)).map(Math.floor) as [number, number]
    const p = y * SIDE + x
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE || region[p] !== REGION.skin ? NaN : raw.l[p]!
  }
  const own = light(0)
  let most = 0
  for (const far of BESIDE) {
    const [cheek, lip] = [light(far), light(-far)]
    const depth = 1 - own / Math.max(0.05, Math.min(cheek, lip)) + BULGES * Math.max(0, cheek - lip)
    if (depth > most) most = depth
  }
  return most
}
