/** How a garment is cut: its neckline, what opens in front and what is seen in there, read from the photo. Lengths in distances between the pupils. */
import { clamp } from '../../clamp.ts'
import type { Hex } from '../../recipe.ts'
import type { Portrait } from '../portrait.ts'
import { HIDDEN_TIE } from '../readers/settled-garment.ts'
import { labOf } from '../wearable.ts'
import { whitenessOf } from '../white-cloth.ts'
import type { Body } from './body.ts'
import type { Lab } from './clusters.ts'
import {
  type Box,
  clothOf,
  ENOUGH,
  far,
  inBox,
  isAlike,
  isShadow,
  litOf,
  locksOf,
  mostOf,
  type Seen,
} from './garment-places.ts'
import { type Garment, PIECE } from './garment-shapes.ts'
import { shareOf, tieOn, tieRead, tieUnder } from './garment-tie.ts'
import { REGION, SIDE } from './side.ts'

/** Where a garment has its main colour: chest and shoulders, and nothing of what is at the throat. */
const SIDES: Box = [0.75, 2.6, 0.6, 3.2]
/** Where what is seen in the opening of a jacket goes on below a collar. */
const LOW: Box = [0, 0.3, 1, 1.5]
/** Of a body that is not seen. */
const PLAIN: Lab = { l: 0.42, a: -0.01, b: -0.035 }
/** Least area of bare shoulders, squares of the distance between the pupils. */
const BARE = 0.35
/** Where cloth that is high touches the chin: half as wide as a neck. */
const TOUCH: Box = [0, 0.4, 0.02, 0.14]
/** Lightness of jackets at most, and how much lighter the shirt under one is; pixels of it by which its colour is known; that of one that is hardly seen. */
const [JACKET, LIGHTER, SHIRT] = [0.66, 0.2, 40]
/** Share of the sides, in that of the front, up to which what is another colour is worn below: light that falls across a shirt lies on both. Less where a shirt was read. */
const [BESIDE, BESIDE_SHIRT] = [0.4, 0.3]
/** How much lighter or darker than a shirt with a collar what is worn under it is: what differs less is its own shade, and a throat's. */
const UNDER_SHIRT = 0.29
/** Share of the front that a light shirt fills at least. */
const SHIRT_SHOWS = 0.08
/** Lightness above which a throat in the sun keeps hardly any colour, and the share of its chroma that it keeps. */
const [GLARE, TINT] = [0.9, 0.25]
/** Share of the face's chroma from which what has its hue in an opening is a chest. */
const CHEST = 0.4
/** The same, above which it is cloth: no chest is as orange. */
const VIVID = 1.7
/** The same in a jacket. */
const BARE_SKIN = 0.65
/** Lightness from which what is seen in a jacket is a shirt, whose collar lies down. */
const COLLARED = 0.62
/** Lightness of a suit's jacket at most, and how much lighter the shirt under it is: other jackets are worn over dark things as well. */
const [SUIT, OVER_DARK] = [0.46, 0.3]
/** Share of what is told to be cloth that is left without the hair's colours, or these are the cloth's. */
const WORN = 0.12
const WHITE: Lab = { l: 0.95, a: 0, b: 0.005 }

/** Depths of the round neck of a T-shirt. */
const ROUND = [0.53, 0.85] as const

/** What was read of a tie, undefined where nobody looked for one, and of what a jacket shows in its opening. */
export type Told = Pick<Portrait, 'isTied' | 'tie' | 'inner' | 'isOpenJacket' | 'print'>

/** @param read what is plainly worn, where that was read @param clothing its colour */
export function cutOf(
  seen: Seen,
  body: Body,
  read?: Portrait['garment'],
  { isTied, tie: toldTie, inner: toldInner, isOpenJacket }: Told = {},
  clothing?: Hex,
): Garment {
  const { broad } = seen
  const isLock = locksOf(seen, body)
  const box = (bounds: Box, what: number = REGION.cloth) => {
    const all = inBox(seen, body, bounds, what)
    const own = all.filter((i) => !isLock(i))
    return own.length > WORN * all.length ? own : all
  }
  const sides = box(SIDES)
  const below = box([0, 2.6, 0.1, 2.6])
  // A close-up ends at the chin: what is worn is seen beside it.
  const all = below.length < ENOUGH ? box([0.9, 3, -0.6, 2.6]) : below
  const isBare = hasBareShoulders(box, body)
  // A jacket is darker than the shirt under it.
  const dark = read === 'blazer' ? sides.filter((i) => broad.l[i]! < JACKET) : []
  const most = mostOf(dark.length > ENOUGH ? dark : sides.length > ENOUGH ? sides : all, broad)
  const [main, cloth] = [litOf(most, broad), clothOf(most, broad)]
  const none = all.length < ENOUGH
  const { depth, pointed } = necklineOf(seen, body)
  // Up to the chin: hardly any skin below it, and one cloth right below, not collars of others beside it.
  const neck = (what: number, bounds: Box = [0, 0.5, 0.12, 0.45]) => box(bounds, what).length
  const touches = neck(REGION.cloth, TOUCH) > 5 * neck(REGION.skin, TOUCH)
  const isHigh =
    read === 'turtleneck' ||
    (touches && neck(REGION.cloth) > 5 * neck(REGION.skin) && neck(REGION.cloth) > 0.6 * 0.33 * body.eyes ** 2)
  const base = { wide: body.neck * 1.12, depth, pointed, collar: false, tie: false }
  if (isBare)
    return {
      ...base,
      kind: none ? 'bare' : 'straps',
      wide: 0.72,
      depth: Math.max(0.95, depth),
      pointed: false,
      colours: [cloth],
    }
  if (none) return { ...base, kind: 'closed', colours: [PLAIN] }
  if (isOpenJacket && clothing && toldInner)
    return {
      ...base,
      kind: 'open',
      depth: clamp(depth, ...ROUND),
      pointed: false,
      ...(isHigh && { throat: PIECE.inner }),
      colours: [labOf(clothing), labOf(toldInner)],
    }
  if (read === 'shirt' && toldInner && !isTied)
    return {
      ...base,
      kind: 'closed',
      depth: clamp(depth, 0.6, 0.8),
      pointed: true,
      collar: true,
      isOver: true,
      colours: [cloth, labOf(toldInner)],
    }
  // What is seen between the sides, in another colour.
  const front = box([0, 0.42, 0.3, 1.4])
  const isOther = (i: number) => far({ l: broad.l[i]!, a: broad.a[i]!, b: broad.b[i]! }, main) > 0.17
  const [other, beside] = [front.filter(isOther), sides.filter(isOther)]
  const showsOther =
    front.length > ENOUGH &&
    shareOf(other, front) > 0.3 &&
    shareOf(beside, sides) < (read === 'shirt' ? BESIDE_SHIRT : BESIDE) * shareOf(other, front)
  // What is another colour up to the chin alone is a collar.
  const low = box(LOW)
  const goesOn = shareOf(low.filter(isOther), low) > 0.5
  const lighter = other.filter((i) => broad.l[i]! > main.l + LIGHTER)
  const showsShirt = lighter.length >= SHIRT && shareOf(lighter, front) > SHIRT_SHOWS
  const middle = litOf(other, broad)
  const isOwnShade = read === 'shirt' && Math.abs(middle.l - main.l) < UNDER_SHIRT
  // A jacket whose front is seen, and nothing else in it, is closed.
  const isSuit = read === 'blazer' && isTied === true
  const opens =
    isSuit ||
    (read === 'blazer'
      ? showsShirt || showsOther || front.length <= ENOUGH
      : showsOther && !isOwnShade && (!isHigh || goesOn))
  // The shade of a placket has no other tint.
  const isTinted = 2 * Math.hypot(middle.a - main.a, middle.b - main.b) > TINTED
  const hangs = read !== 'blazer' && showsOther && isTinted && hangsAlone(box, isOther)
  const seenOnShirt = () => {
    const own = tieOn(seen, body, main) ?? (hangs ? middle : undefined)
    return own && main.l > own.l ? own : undefined
  }
  const hiddenTie = isTied && toldTie ? labOf(toldTie) : undefined
  const readTie = toldTie === HIDDEN_TIE ? undefined : hiddenTie
  const tieOnShirt =
    read === 'blazer' || isTied === false
      ? undefined
      : (readTie ?? seenOnShirt() ?? (isTied ? (tieRead(seen, body, main) ?? hiddenTie) : undefined))
  if (tieOnShirt)
    return {
      ...base,
      kind: 'closed',
      depth: 0.48,
      pointed: true,
      collar: true,
      tie: true,
      colours: [cloth, cloth, tieOnShirt],
    }
  const shirt = read === 'blazer' && (showsShirt || !showsOther) ? lighter : other
  // A shirt that is not seen is white, and has no tie.
  const isAssumed = read === 'blazer' && shirt.length < SHIRT
  const told = read === 'blazer' && toldInner ? labOf(toldInner) : undefined
  const isKnown = told !== undefined && (isTied === true || whitenessOf(told) > 0.5)
  const inner = isKnown ? told : isAssumed ? WHITE : clothOf(mostOf(shirt, broad), broad)
  const skin = litOf(box([0, 0.6, -1, -0.2], REGION.skin), broad)
  const isDark = read !== 'blazer' || (shirt === other && !isAssumed)
  // A hand before a jacket, or a chest; light cloth in warm light has less of the skin's colour.
  const isChest =
    opens &&
    !isAssumed &&
    (read === 'blazer'
      ? isAlike(inner, skin, BARE_SKIN)
      : (isAlike(inner, skin, CHEST) && Math.hypot(inner.a, inner.b) < VIVID * Math.hypot(skin.a, skin.b)) ||
        (inner.l > GLARE && isAlike(inner, skin, TINT)))
  const isCollared = read === 'shirt' || read === 'blazer'
  if (!opens || (!isSuit && ((isDark && isShadow(inner, main)) || isChest)))
    return {
      ...base,
      kind: isHigh && !isChest ? 'high' : 'closed',
      wide: Math.max(base.wide, pointed ? base.wide : base.wide + 0.25 * Math.max(0, depth - 0.75)),
      collar: isCollared,
      colours: [cloth],
      ...(isCollared && { pointed: true, depth: clamp(depth, 0.6, 0.8) }),
      ...(isChest && !isCollared && { depth: 1.15, pointed: true }),
    }
  const tie =
    isTied === false
      ? undefined
      : (readTie ??
        (isAssumed ? undefined : tieUnder(seen, body, main, inner)) ??
        (isTied ? (tieRead(seen, body, inner) ?? hiddenTie) : undefined))
  return {
    ...base,
    kind: 'open',
    depth: tie ? 0.48 : Math.min(depth, 0.95),
    pointed: tie !== undefined || pointed,
    collar: tie !== undefined || (read === 'blazer' ? inner.l > COLLARED : inner.l > 0.72 && main.l < 0.6),
    tie: tie !== undefined,
    ...(isHigh && read !== 'blazer' && { throat: PIECE.inner }),
    lapels: tie !== undefined || read === 'blazer' || (main.l < SUIT && inner.l > main.l + OVER_DARK),
    colours: [cloth, inner, ...(tie ? [tie] : [])],
  }
}

/** Whether skin is seen over both shoulders, unless hair hangs there; not a neck alone that goes on below a close-up. */
function hasBareShoulders(box: (bounds: Box, what?: number) => number[], { x, eyes }: Body): boolean {
  const shoulders = (what: number) => {
    const places = box([1, 2.1, 0.75, 1.7], what)
    const right = places.filter((i) => i % SIDE > x).length
    return [places.length - right, right] as const
  }
  const [skins, cloths] = [shoulders(REGION.skin), shoulders(REGION.cloth)]
  const isBareSide = (side: 0 | 1) => skins[side] >= 1.5 * cloths[side]
  // Raised arms lie beside the head as well: a chest is bare in its middle.
  const chest = box([0, 0.6, 0.9, 1.5], REGION.skin).length
  return (
    isBareSide(0) &&
    isBareSide(1) &&
    skins[0] + skins[1] > BARE * eyes ** 2 &&
    chest > box([0, 0.6, 0.9, 1.5]).length &&
    chest > ENOUGH
  )
}

/** Where the clothes begin in the middle and beside it, below the chin. */
function necklineOf({ region, alpha }: Seen, { x, chin, eyes }: Body): { depth: number; pointed: boolean } {
  const begins = (u: number): number | undefined => {
    const column = Math.round(x + u * eyes)
    if (column < 0 || column >= SIDE) return undefined
    for (let y = Math.round(chin - 0.1 * eyes); y < Math.min(SIDE, chin + 2.2 * eyes); y++) {
      const i = y * SIDE + column
      if (y < 0 || alpha[i]! < 0.5) continue
      if (region[i] === REGION.cloth) return (y - chin) / eyes
      if (region[i] === REGION.hair && y > chin + 0.3 * eyes) return undefined
    }
    return undefined
  }
  const around = (...us: number[]) => {
    const found = us.flatMap((u) => [begins(u), begins(-u)]).filter((v) => v !== undefined)
    return found.toSorted((p, q) => p - q)[found.length >> 1]
  }
  const middle = around(0, 0.06, 0.12)
  const beside = around(0.36, 0.42, 0.48)
  const depth = Math.max(0.1, Math.min(1.5, middle ?? 0.75))
  return {
    depth,
    pointed: middle !== undefined && depth > 0.6 && beside !== undefined && beside < depth - 0.3,
  }
}

/** How far its tint is from the shirt's at least. */
const TINTED = 0.06
/** Where a striped tie lies, which its shirt shines through, and the shirt beside it; how much of them another colour fills at least and at most. */
const HANGS: readonly { at: Box; least?: number; most?: number }[] = [
  { at: [0, 0.11, 0.45, 0.9], least: 0.6 },
  { at: [0, 0.11, 0.9, 1.4], least: 0.55 },
  { at: [0.22, 0.42, 0.35, 0.8], most: 0.5 },
  { at: [0.22, 0.42, 0.9, 1.4], most: 0.3 },
]

/** Whether what is another colour in front hangs down the middle alone: a tie, and no opening, which is wide at the neck. */
function hangsAlone(box: (bounds: Box) => number[], isOther: (i: number) => boolean): boolean {
  return HANGS.every(({ at, least = 0, most = 1 }) => {
    const all = box(at)
    const own = shareOf(all.filter(isOther), all)
    return all.length > ENOUGH / 2 && own >= least && own <= most
  })
}
