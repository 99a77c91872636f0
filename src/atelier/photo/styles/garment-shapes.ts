/** What somebody wears, read from the photo as few numbers and drawn as a garment is cut. Lengths in distances between the pupils. */
import { clamp } from '../../clamp.ts'
import type { Hex } from '../../recipe.ts'
import type { Portrait } from '../portrait.ts'
import { labOf } from '../wearable.ts'
import { type Body, edgeAt } from './body.ts'
import { isPrinted, type Pattern, patternOf } from './cloth-pattern.ts'
import { closest, clusters, type Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import { scarfAt } from './scarf.ts'
import { REGION, SIDE } from './side.ts'

/** What a place of the body shows; cloth in the order of its colours. */
export const PIECE = { skin: 254, main: 0, inner: 1, tie: 2 } as const

export interface Garment {
  kind: 'closed' | 'high' | 'open' | 'bare' | 'straps'
  /** Half the width of the neckline, its depth below the chin, and whether it is pointed. */
  wide: number
  depth: number
  pointed: boolean
  /** Whether there is a collar that lies down. */
  collar: boolean
  tie: boolean
  /** Whether what is open is a suit's jacket. */
  lapels?: boolean
  /** Main, inner, tie, as far as they are there; then those of print and scarf. */
  colours: Lab[]
  /** What is printed on the main colour, and the piece that is. */
  print?: { kind: Pattern['kind']; piece: number }
  /** The piece that a scarf round the neck is. */
  scarf?: number
}

interface Seen {
  region: Uint8Array
  alpha: Float32Array
  broad: Planes
  /** Colours in which prints are not evened away. */
  fine?: Planes | undefined
}

type Box = readonly [from: number, to: number, top: number, bottom: number]

/** Of a body that is not seen. */
const PLAIN: Lab = { l: 0.42, a: -0.01, b: -0.035 }
/** How far from the body's middle a tie is looked for, distances between the pupils. */
const TIES = [0, -0.12, 0.12, -0.24, 0.24]
/** Least area of bare shoulders, squares of the distance between the pupils. */
const BARE = 0.35
/** Where cloth that is high touches the chin: half as wide as a neck. */
const TOUCH: Box = [0, 0.4, 0.02, 0.14]
/** Lightness of jackets at most, and how much lighter the shirt under one is; pixels of it by which its colour is known; that of one that is hardly seen. */
const [JACKET, LIGHTER, SHIRT] = [0.66, 0.2, 40]
/** Lightness of jackets at most that a tie is worn with, and how far its colour is from theirs at least, unless both are black. */
const [WITH_TIE, OTHER_CLOTH, SOMBRE] = [0.6, 0.05, { l: 0.3, c: 0.025 }] as const
/** Share of the sides, in that of the front, up to which what is another colour is worn below: light that falls across a shirt lies on both. */
const BESIDE = 0.4
/** Share of the front that a light shirt fills at least. */
const SHIRT_SHOWS = 0.08
/** Lightness above which a throat in the sun keeps hardly any colour, and the share of its chroma that it keeps. */
const [GLARE, TINT] = [0.9, 0.25]
/** Lightness of a suit's jacket at most, and how much lighter the shirt under it is: other jackets are worn over dark things as well. */
const [SUIT, OVER_DARK] = [0.46, 0.3]
const WHITE: Lab = { l: 0.95, a: 0, b: 0.005 }
/** Pixels that say something. */
const ENOUGH = 60

/** Pixels of a region that far from the middle and below the chin. */
function inBox({ region, alpha }: Seen, { x, chin, eyes }: Body, [u0, u1, v0, v1]: Box, what: number): number[] {
  const out: number[] = []
  const rows = [Math.max(0, Math.round(chin + v0 * eyes)), Math.min(SIDE, Math.round(chin + v1 * eyes))] as const
  for (let y = rows[0]; y < rows[1]; y++)
    for (let column = Math.max(0, Math.round(x - u1 * eyes)); column < Math.min(SIDE, x + u1 * eyes); column++) {
      const i = y * SIDE + column
      if (Math.abs(column - x) >= u0 * eyes && region[i] === what && alpha[i]! > 0.9) out.push(i)
    }
  return out
}

/** The mean of what is lit of some pixels. */
function litOf(places: readonly number[], { l, a, b }: Planes): Lab {
  const all = places.toSorted((p, q) => l[p]! - l[q]!)
  const lit = all.slice(Math.floor(0.4 * all.length), Math.ceil(0.9 * all.length))
  const mean = (plane: Float32Array) => lit.reduce((sum, i) => sum + plane[i]!, 0) / Math.max(1, lit.length)
  return { l: mean(l), a: mean(a), b: mean(b) }
}

/** Folds and shade differ in lightness, cloths in hue as well. */
const far = (p: Lab, q: Lab) => Math.hypot(0.65 * (p.l - q.l), 2 * (p.a - q.a), 2 * (p.b - q.b))

/** The colour that most of some pixels have, and those pixels. */
function mostOf(places: readonly number[], planes: Planes): number[] {
  const { l, a, b } = planes
  const few = places.filter((_, k) => k % Math.max(1, Math.floor(places.length / 1500)) === 0)
  const centres = clusters(l, a, b, few, 3, 0.085)
  if (centres.length === 0) return []
  const groups = centres.map((): number[] => [])
  for (const i of places) groups[closest(centres, l[i]!, a[i]!, b[i]!)]!.push(i)
  return groups.reduce((most, group) => (group.length > most.length ? group : most))
}

/** Whether cloth has nearly the hue of skin, and as much of its chroma: it is a chest. */
const isAlike = (one: Lab, { a, b }: Lab, share = 0.6): boolean =>
  Math.hypot(one.a, one.b) > share * Math.hypot(a, b) && Math.cos(Math.atan2(b, a) - Math.atan2(one.b, one.a)) > 0.92

/** Whether a colour is another's shade: darker, of its hue. */
const isShadow = (dark: Lab, { l, a, b }: Lab): boolean =>
  dark.l < l &&
  Math.hypot(a, b) > 0.03 &&
  Math.hypot(dark.a, dark.b) > 0.02 &&
  Math.cos(Math.atan2(b, a) - Math.atan2(dark.b, dark.a)) > 0.9

/** Share of what is told to be cloth that is left without the hair's colours, or these are the cloth's. */
const WORN = 0.12
/** What is as near to the colour of hair that hangs over shoulders. */
const LOCK = 0.085

/** Whether a place has the colour of hair that hangs below the chin, and is hair then. */
function locksOf(seen: Seen, body: Body): (i: number) => boolean {
  const hanging = inBox(seen, body, [0, 2.4, 0.1, 1.6], REGION.hair)
  if (hanging.length < 0.3 * body.eyes ** 2) return () => false
  const { l, a, b } = seen.broad
  const own = litOf(hanging, seen.broad)
  return (i) => Math.hypot(0.5 * (l[i]! - own.l), 2 * (a[i]! - own.a), 2 * (b[i]! - own.b)) < LOCK
}

/** Distance under which cloth looks like skin or hair; how far a scarf is from the rest, and the lightness of shirts. */
const [LIKE, SCARF, SHIRTS] = [0.1, 0.13, 0.74]
const isLike = (p: Lab, q: Lab) => Math.hypot(p.l - q.l, 2.5 * (p.a - q.a), 2.5 * (p.b - q.b)) < LIKE

/** @param read what is plainly worn, where that was read @param clothing its colour, never like skin or hair */
export function garmentOf(seen: Seen, body: Body, read?: Portrait['garment'], clothing?: Hex): Garment {
  const { broad, fine } = seen
  const garment = cutOf(seen, body, read)
  const [main, ...others] = garment.colours
  const skin = inBox(seen, body, [0, 0.6, -1, -0.2], REGION.skin)
  const bare = skin.length > ENOUGH ? litOf(skin, broad) : undefined
  const isBody = (colour: Lab) => bare !== undefined && isAlike(colour, bare)
  const own = clothing && labOf(clothing)
  // Clothes in the colour of skin look like none, and those in its shade are a neck where others were read.
  if (own && (garment.kind === 'bare' || (bare && isLike(main!, bare)) || (isBody(main!) && !isBody(own))))
    return {
      ...garment,
      kind: garment.kind === 'bare' ? 'straps' : garment.kind,
      colours: [own, ...others],
    }
  const isLock = locksOf(seen, body)
  const isCloth = (i: number) => !isLock(i) && !isBody({ l: broad.l[i]!, a: broad.a[i]!, b: broad.b[i]! })
  const clothIn = (box: Box) => inBox(seen, body, box, REGION.cloth).filter(isCloth)
  const below = clothIn([0.45, 2.5, 0.5, 2.3])
  // A close-up shows shoulders beside the chin, and hardly enough of them for other prints than checks.
  const places = below.length > 4 * ENOUGH ? below : clothIn([0.7, 3, 0, 2.3])
  const found = fine && read !== 'blazer' && places.length > 4 * ENOUGH ? patternOf(places, fine, body.eyes) : undefined
  // A neck, or a beard's edge, beside cloth is no print; nor is what is worn below something open.
  const isSure = places === below || found?.kind.endsWith('checks')
  const isWornBelow = (colour: Lab) => garment.kind === 'open' && far(colour, others[0]!) < LIKE
  const isOwn = (colour: Lab) => !isBody(colour) && !isWornBelow(colour)
  const print = found && isSure && isOwn(found.colour) && isOwn(found.main) ? found : undefined
  const colours = print ? [print.main, ...others, print.colour] : garment.colours
  const round = read === 'turtleneck' ? undefined : scarfOf(seen, body, main!)
  const scarf = round && !isBody(round) ? round : undefined
  return {
    ...garment,
    colours: scarf ? [...colours, scarf] : colours,
    ...(print && { print: { kind: print.kind, piece: colours.length - 1 } }),
    ...(scarf && { scarf: colours.length }),
  }
}

/** The same cut in a colour that was asked for; bare shoulders get straps, which have one. */
export function inColour(garment: Garment, asked: Lab | undefined): Garment {
  if (!asked) return garment
  const [, ...others] = garment.colours
  return { ...garment, kind: garment.kind === 'bare' ? 'straps' : garment.kind, colours: [asked, ...others] }
}

/** The colour of a scarf: other cloth than below, all round the neck up to the chin. */
function scarfOf(seen: Seen, body: Body, main: Lab): Lab | undefined {
  const round: Box = [0, 0.6, 0.26, 0.6]
  const cloth = inBox(seen, body, round, REGION.cloth)
  if (cloth.length < 0.2 * body.eyes ** 2 || cloth.length < 2 * inBox(seen, body, round, REGION.skin).length)
    return undefined
  const own = litOf(mostOf(cloth, seen.broad), seen.broad)
  // What is white in a jacket is a shirt, and a collar's inside lies in the shade.
  return far(own, main) > SCARF && own.l < SHIRTS && !isShadow(own, main) ? own : undefined
}

/** @param read what is plainly worn, where that was read */
function cutOf(seen: Seen, body: Body, read?: Portrait['garment']): Garment {
  const { broad } = seen
  const isLock = locksOf(seen, body)
  const box = (bounds: Box, what: number = REGION.cloth) => {
    const all = inBox(seen, body, bounds, what)
    const own = all.filter((i) => !isLock(i))
    return own.length > WORN * all.length ? own : all
  }
  const sides = box([0.75, 2.4, 0.55, 2.2])
  const below = box([0, 2.6, 0.1, 2.6])
  // A close-up ends at the chin: what is worn is seen beside it.
  const all = below.length < ENOUGH ? box([0.9, 3, -0.6, 2.6]) : below
  // Skin over both shoulders, unless hair hangs there; not a neck alone that goes on below a close-up.
  const shoulders = (what: number) => {
    const places = box([1, 2.1, 0.75, 1.7], what)
    const right = places.filter((i) => i % SIDE > body.x).length
    return [places.length - right, right] as const
  }
  const [skins, cloths] = [shoulders(REGION.skin), shoulders(REGION.cloth)]
  const isBareSide = (side: 0 | 1) => skins[side] >= 1.5 * cloths[side]
  // Raised arms lie beside the head as well: a chest is bare in its middle.
  const bareChest = box([0, 0.6, 0.9, 1.5], REGION.skin).length
  const isBare =
    isBareSide(0) &&
    isBareSide(1) &&
    skins[0] + skins[1] > BARE * body.eyes ** 2 &&
    bareChest > box([0, 0.6, 0.9, 1.5]).length &&
    bareChest > ENOUGH
  // A jacket is darker than the shirt under it.
  const dark = read === 'blazer' ? sides.filter((i) => broad.l[i]! < JACKET) : []
  const main = litOf(mostOf(dark.length > ENOUGH ? dark : sides.length > ENOUGH ? sides : all, broad), broad)
  const none = all.length < ENOUGH
  const { depth, pointed, high } = necklineOf(seen, body)
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
      colours: [main],
    }
  if (none) return { ...base, kind: 'closed', colours: [PLAIN] }
  // What is seen between the sides, in another colour.
  const front = box([0, 0.42, 0.3, 1.4])
  const isOther = (i: number) => far({ l: broad.l[i]!, a: broad.a[i]!, b: broad.b[i]! }, main) > 0.17
  const [other, beside] = [front.filter(isOther), sides.filter(isOther)]
  const shareOf = (some: number[], of: number[]) => some.length / Math.max(1, of.length)
  const showsOther =
    front.length > ENOUGH && shareOf(other, front) > 0.3 && shareOf(beside, sides) < BESIDE * shareOf(other, front)
  const lighter = other.filter((i) => broad.l[i]! > main.l + LIGHTER)
  const showsShirt = lighter.length >= SHIRT && shareOf(lighter, front) > SHIRT_SHOWS
  // A jacket whose front is seen, and nothing else in it, is closed.
  const opens = read === 'blazer' ? showsShirt || showsOther || front.length <= ENOUGH : showsOther
  const tieOnShirt = read === 'blazer' ? undefined : tieOn(seen, body, main)
  if (tieOnShirt && main.l > tieOnShirt.l)
    return {
      ...base,
      kind: 'closed',
      depth: 0.48,
      pointed: true,
      collar: true,
      tie: true,
      colours: [main, main, tieOnShirt],
    }
  const shirt = read === 'blazer' && (showsShirt || !showsOther) ? lighter : other
  // A shirt that is not seen is white, and has no tie.
  const isAssumed = read === 'blazer' && shirt.length < SHIRT
  const inner = isAssumed ? WHITE : litOf(mostOf(shirt, broad), broad)
  const skin = litOf(box([0, 0.6, -1, -0.2], REGION.skin), broad)
  const isDark = read !== 'blazer' || (shirt === other && !isAssumed)
  const isChest =
    opens && read !== 'blazer' && (isAlike(inner, skin) || (inner.l > GLARE && isAlike(inner, skin, TINT)))
  const isCollared = read === 'shirt' || read === 'blazer'
  if (!opens || (isDark && isShadow(inner, main)) || isChest)
    return {
      ...base,
      kind: isHigh ? 'high' : 'closed',
      wide: Math.max(base.wide, pointed ? base.wide : base.wide + 0.25 * Math.max(0, depth - 0.75)),
      collar: (high && pointed) || isCollared,
      colours: [main],
      ...(isCollared && { pointed: true, depth: clamp(depth, 0.6, 0.8) }),
      ...(isChest && { depth: 1.15, pointed: true, collar: false }),
    }
  const isTie = (i: number) =>
    far({ l: broad.l[i]!, a: broad.a[i]!, b: broad.b[i]! }, inner) > 0.2 && broad.l[i]! < inner.l + 0.05
  // A head that leans or turns is not above its tie.
  const tied = TIES.map((at) => {
    const around = { ...body, x: body.x + at * body.eyes }
    const middle = inBox(seen, around, [0, 0.11, 0.45, 1.4], REGION.cloth)
    const next = inBox(seen, around, [0.24, 0.4, 0.4, 0.8], REGION.cloth)
    const own = middle.filter(isTie)
    const is = middle.length > ENOUGH && shareOf(own, middle) > 0.6 && shareOf(next.filter(isTie), next) < 0.5
    return is ? own : []
  }).find((own) => own.length > 0)
  // What has the colour of the jacket is its front, or a jumper between the wings of a collar.
  const tie =
    tied !== undefined &&
    !isAssumed &&
    main.l < Math.min(inner.l, WITH_TIE) &&
    ((main.l < SOMBRE.l && Math.hypot(main.a, main.b) < SOMBRE.c) || far(litOf(tied, broad), main) > OTHER_CLOTH)
  return {
    ...base,
    kind: 'open',
    depth: tie ? 0.48 : Math.min(depth, 0.95),
    pointed: tie || pointed,
    collar: tie || high || read === 'blazer' || (inner.l > 0.72 && main.l < 0.6),
    tie,
    lapels: tie || read === 'blazer' || (main.l < SUIT && inner.l > main.l + OVER_DARK),
    colours: [main, inner, ...(tie ? [litOf(tied, broad)] : [])],
  }
}

/** Where a tie lies, where it is wide, and the shirt beside it; how much of them it fills at least and at most, most where its knot's shadow falls. */
const TIE: readonly Box[] = [[0, 0.11, 0.45, 0.9], [0, 0.11, 0.9, 1.4], [0.1, 0.18, 0.85, 1.4]]
const BESIDE_TIE: readonly Box[] = [[0.3, 0.5, 0.4, 0.9], [0.5, 0.8, 0.7, 1.5]]
const [TIE_FILLS, TIE_SPARES] = [0.6, [0.65, 0.25]] as const

/** The colour of a tie on a shirt without a jacket; undefined where there is none. */
function tieOn(seen: Seen, body: Body, shirt: Lab): Lab | undefined {
  const { l, a, b } = seen.broad
  const isOther = (i: number) => far({ l: l[i]!, a: a[i]!, b: b[i]! }, shirt) > 0.14
  for (const at of TIES) {
    const around = { ...body, x: body.x + at * body.eyes }
    const cloth = (box: Box) => inBox(seen, around, box, REGION.cloth)
    const fills = (box: Box) => {
      const all = cloth(box)
      return all.length < ENOUGH / 2 ? undefined : all.filter(isOther).length / all.length
    }
    if (
      TIE.every((box) => (fills(box) ?? 0) > TIE_FILLS) &&
      BESIDE_TIE.every((box, k) => (fills(box) ?? 1) < TIE_SPARES[k]!)
    )
      return litOf(TIE.flatMap(cloth).filter(isOther), seen.broad)
  }
  return undefined
}

/** Where the clothes begin in the middle and beside it, below the chin. */
function necklineOf(
  { region, alpha }: Seen,
  { x, chin, eyes }: Body,
): { depth: number; pointed: boolean; high: boolean } {
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
  const side = around(0.66, 0.74, 0.82)
  const depth = Math.max(0.1, Math.min(1.5, middle ?? 0.75))
  return {
    depth,
    pointed: middle !== undefined && depth > 0.6 && beside !== undefined && beside < depth - 0.3,
    high: side !== undefined && side < 0.22,
  }
}

/** What a place of the body shows. @param u from its middle @param pixels below the chin */
export function pieceAt(garment: Garment, body: Body, u: number, pixels: number): { piece: number; shade: boolean } {
  const { print, scarf } = garment
  const v = pixels / body.eyes
  const round = scarf === undefined ? undefined : scarfAt(body, u, v)
  if (round) return { piece: scarf!, shade: round === 'fold' }
  const own = cutAt(garment, body, u, pixels)
  return print && own.piece === PIECE.main && isPrinted(print.kind, u, v) ? { ...own, piece: print.piece } : own
}

function cutAt(garment: Garment, body: Body, u: number, pixels: number): { piece: number; shade: boolean } {
  const v = pixels / body.eyes
  const out = Math.abs(u)
  const skin = { piece: PIECE.skin, shade: false }
  const { kind, wide, pointed, collar, tie } = garment
  if (kind === 'bare') return skin
  // Up to the chin.
  if (kind === 'high')
    return v > 0.14 + 0.02 * Math.cos(2 * out) ? { piece: PIECE.main, shade: v < 0.42 && v > 0.36 } : skin
  const depth = Math.max(collar ? 0.48 : 0.53, garment.depth)
  const top = edgeAt(body, wide)
  if (tie) {
    const down = v - depth + 0.14
    const half = down < 0.24 ? 0.16 - 0.2 * down : 0.105 + 0.07 * (down - 0.24)
    if (down > 0 && out < half) return { piece: PIECE.tie, shade: down > 0.2 && down < 0.27 }
  }
  const t = Math.min(1, out / wide)
  const neckline =
    out >= wide ? -Infinity : top + (depth - top) * (pointed ? 1 - t ** 1.15 : (1 - t ** 2.2) ** (1 / 2.2))
  if (v < neckline) return skin
  if (kind === 'straps')
    return {
      piece: out < wide + 0.42 || v > 1.25 + 0.35 * Math.max(0, 1.5 - out) ** 2 ? PIECE.main : PIECE.skin,
      shade: false,
    }
  const own = kind === 'open' ? PIECE.inner : PIECE.main
  if (kind === 'open') {
    // The edges of an open jacket run from the neck to the middle below the picture; a suit's lapels have a notch.
    const opening = 0.98 * wide * Math.max(0, 1 - (v - top) / (OPEN - top)) ** 0.85
    if (!garment.lapels)
      return out > opening ? { piece: PIECE.main, shade: out < opening + BORDER } : { piece: own, shade: false }
    const along = (v - top) / (NOTCH - top)
    const lapel = along < 1 ? 0.1 + 0.22 * along : along < 1.06 ? 0.3 : 0.5 - 0.5 * (v - NOTCH)
    if (out > opening) return { piece: PIECE.main, shade: out < opening + lapel }
  }
  const wing = collar ? wingAt(body, depth, out, v) : undefined
  return { piece: own, shade: wing === 'below' }
}

/** Below the chin: where the edges of a jacket meet, and where its lapels have their notch. */
const [OPEN, NOTCH] = [2, 0.78]
/** How wide the border of a cardigan or an open overshirt is. */
const BORDER = 0.12

/** A wing of a shirt's collar, or the shadow below it. */
function wingAt({ neck }: Body, depth: number, out: number, v: number): 'wing' | 'below' | undefined {
  // From the middle of the neckline out to a point, and up beside the neck.
  const tip = [0.48, depth + 0.34] as const
  const lower = (o: number, by: number) =>
    o < tip[0]
      ? depth + by + ((tip[1] - depth) * o) / tip[0]
      : tip[1] + by - ((tip[1] - 0.3) * (o - tip[0])) / Math.max(0.2, 1.25 * neck - tip[0])
  if (v < lower(out, 0)) return 'wing'
  return v < lower(out, 0.11) ? 'below' : undefined
}
