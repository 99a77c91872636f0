/** The pattern of what somebody wears, for characters: drawings of the photo itself read it from their study. */
import { hexOfOklch } from '../colour.ts'
import type { Features, Hex } from '../recipe.ts'
import { chromaOf, hueOf } from './hue.ts'
import type { GarmentLooks } from './perception.ts'
import { type Pattern, type Portrait, PORTRAIT_SIDE, type PortraitPlanes } from './portrait.ts'
import { patternOf } from './styles/cloth-pattern.ts'
import type { Lab } from './styles/clusters.ts'
import type { Planes } from './styles/edge-preserving.ts'
import { isBare } from './styles/garment-places.ts'
import { planesOf } from './styles/planes.ts'
import { SIDE } from './styles/side.ts'
import { labOf } from './wearable.ts'
import { whitened } from './white-cloth.ts'

export interface WornPattern {
  kind: Features['clothingPattern']
  /** Colour of the pattern, and of the cloth that it is on. */
  color: Hex
  cloth: Hex
  /** The same for drawings of the photo itself. */
  print: Pattern
}

/** What a pattern is as a recipe tells it. */
const KINDS: Record<Pattern['kind'], Features['clothingPattern']> = {
  bands: 'stripes',
  stripes: 'stripes',
  checks: 'checks',
  'small-checks': 'checks',
  dots: 'dots',
}

/** Where a chest is seen: from the middle, and below the chin; distances between the pupils. */
const CHEST = { from: 0.45, to: 2.5, top: 0.5, end: 2.3 } as const
/** Of a close-up: the shoulders beside the chin. */
const SHOULDERS = { from: 0.7, to: 3, top: 0, end: 2.3 } as const
/** Pixels of cloth, at least. */
const ENOUGH = 240
/** Share of what is told to be cloth that is none of it at most: below straps hardly more than their edges is left. */
const WORN = 0.5

/**
 * The pattern of a garment and its two colours; undefined where it is plain, or too little of it is seen. Read as drawings
 * read it (`patternOf`), but from the photo itself: a study takes as long as a whole look.
 *
 * @param read colour of the garment
 */
export function wornPattern(
  portrait: Portrait & Pick<PortraitPlanes, 'looks'>,
  read: Hex | undefined,
): WornPattern | undefined {
  const { rig, regions, alpha, looks } = portrait
  const scale = SIDE / PORTRAIT_SIDE
  const [x, y, eyes] = [rig.pose.x * scale, rig.pose.y * scale, rig.pose.eyes * scale]
  const chin = y + rig.contours.jaw[10]![1] * eyes
  const first = Math.max(0, Math.floor(chin - eyes))
  if (first >= SIDE) return undefined
  const planes = planesOf(portrait.rgba, first)
  const isCloth = (i: number) =>
    regions.clothing[i]! > 0.8 * 255 &&
    regions.hair[i]! < 0.3 * 255 &&
    alpha[(i % SIDE) * 2 + Math.floor(i / SIDE) * 2 * PORTRAIT_SIDE]! > 0.9 * 255
  const within = ({ from, to, top, end }: Record<keyof typeof CHEST, number>) => {
    const found: number[] = []
    for (let row = Math.max(first, Math.round(chin + top * eyes)); row < Math.min(SIDE, chin + end * eyes); row++)
      for (let column = Math.max(0, Math.round(x - to * eyes)); column < Math.min(SIDE, x + to * eyes); column++)
        if (Math.abs(column - x) >= from * eyes && isCloth(row * SIDE + column)) found.push(row * SIDE + column)
    return found
  }
  const skin = skinOf(portrait, planes, first)
  const isBody = (own: Lab) => isBare(own, skin) || isNear(own, skin)
  const chest = within(CHEST)
  const places = chest.length > ENOUGH ? chest : within(SHOULDERS)
  // A hand or an arm before the chest is no print.
  const worn = places.filter((i) => !isBody({ l: planes.l[i]!, a: planes.a[i]!, b: planes.b[i]! }))
  if (worn.length <= Math.max(ENOUGH, WORN * places.length)) return undefined
  const told = patternOf(worn, planes, eyes)
  const garment = looks?.garment
  const known = garment && !told ? knownPattern(garment) : undefined
  const found = told && garment ? settledPattern(told, garment) : known ? patternOf(worn, planes, eyes, known) : told
  if (!found || (places !== chest && !found.kind.endsWith('checks'))) return undefined
  if (isBody(found.main) || isBody(found.colour)) return undefined
  // Of fine prints each colour has as much: the cloth's is the one that was read.
  const own = read && labOf(read)
  const isElse = own && Math.min(near(found.colour, own), near(found.main, own)) > ELSE
  if (isElse && chromaOf(own) > COLOURED && !isBody(own)) return undefined
  const isTurned = own !== undefined && near(found.colour, own) < SAME && near(found.main, own) > OTHER
  const print = isTurned ? { ...found, colour: found.main, main: found.colour } : found
  return { kind: KINDS[found.kind], cloth: hexOf(print.main), color: hexOf(print.colour), print }
}

/** The network's scores below which cloth has no pattern of any kind, and from which it surely has one. */
const PLAIN = -1
const SURE = { checks: 1.2, stripes: 2, dots: 1.2 } as const
/** By how much checks or prints lead from which what looks like the other is one. */
const LEAD = { checked: 1.5, printed: 3 } as const

/** What is surely woven or printed, by the network. */
function knownPattern({ checked, striped, printed }: GarmentLooks): keyof typeof SURE | undefined {
  const sure = { checks: checked - SURE.checks, stripes: striped - SURE.stripes, dots: printed - SURE.dots }
  const [kind, by] = Object.entries(sure).toSorted(([, a], [, b]) => b - a)[0]!
  return by > 0 ? (kind as keyof typeof SURE) : undefined
}

/** What colours tell of a pattern, put right by the network. */
function settledPattern(found: Pattern, { checked, striped, printed }: GarmentLooks): Pattern | undefined {
  if (Math.max(checked, striped, printed) < PLAIN) return undefined
  if (found.kind === 'dots' && checked - printed > LEAD.checked) return { ...found, kind: 'checks' }
  return found.kind === 'checks' && printed - checked > LEAD.printed ? { ...found, kind: 'dots' } : found
}

/** Distance in OKLab under which cloth looks like skin, and how much more its colour counts than its light. */
const [LIKE, COLOUR] = [0.1, 2.5]
const near = (p: Lab, q: Lab) => Math.hypot(p.l - q.l, COLOUR * (p.a - q.a), COLOUR * (p.b - q.b))
const isNear = (p: Lab, q: Lab) => near(p, q) < LIKE
/** How far the same colour is read at most, and another at least. */
const [SAME, OTHER] = [0.12, 0.25]
/** Chroma of a garment from which a print is somebody else's, or a wall, and how far both of its colours are from the garment's then. */
const [COLOURED, ELSE] = [0.1, 0.4]

/** The colour of skin that is told to be it, in the portrait's own light. */
function skinOf({ regions }: Portrait, { l, a, b }: Planes, first: number): Lab {
  const sum = { l: 0, a: 0, b: 0, n: 1e-9 }
  for (let i = first * SIDE; i < regions.skin.length; i += 7) {
    if (regions.skin[i]! < 200) continue
    sum.l += l[i]!
    sum.a += a[i]!
    sum.b += b[i]!
    sum.n++
  }
  return { l: sum.l / sum.n, a: sum.a / sum.n, b: sum.b / sum.n }
}

function hexOf(seen: Lab): Hex {
  const own = whitened(seen)
  const c = chromaOf(own)
  return hexOfOklch({ l: Math.max(0.22, Math.min(0.97, own.l)), c: c < 0.02 ? c : c * 1.1, h: hueOf(own) })
}
