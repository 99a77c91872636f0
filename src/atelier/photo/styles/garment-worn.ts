/** What somebody wears, read from the photo as few numbers. Lengths in distances between the pupils. */
import type { Hex } from '../../recipe.ts'
import type { Pattern, Portrait } from '../portrait.ts'
import { isQuiet, labOf } from '../wearable.ts'
import { whitened } from '../white-cloth.ts'
import type { Body } from './body.ts'
import { patternOf } from './cloth-pattern.ts'
import type { Lab } from './clusters.ts'
import { agreed } from './garment-agreed.ts'
import { cutOf, type Told } from './garment-cut.ts'
import {
  type Box,
  ENOUGH,
  far,
  inBox,
  isAlike,
  isBare,
  isShadow,
  litOf,
  locksOf,
  mostOf,
  type Seen,
} from './garment-places.ts'
import type { Garment } from './garment-shapes.ts'
import { REGION } from './side.ts'

/** Distance under which cloth looks like skin or hair; how far a scarf is from the rest, and the lightness of shirts. */
const [LIKE, SCARF, SHIRTS] = [0.1, 0.13, 0.74]
const isLike = (p: Lab, q: Lab) => Math.hypot(p.l - q.l, 2.5 * (p.a - q.a), 2.5 * (p.b - q.b)) < LIKE

/**
 * @param read what is plainly worn, where that was read
 * @param clothing its colour, never like skin or hair
 * @param hat what hangs over shoulders as a headscarf does
 * @param told of a tie and of what a jacket shows, as far as anybody looked for them
 */
export function garmentOf(
  seen: Seen,
  body: Body,
  read?: Portrait['garment'],
  clothing?: Hex,
  hat?: Portrait['hat'],
  told: Told = {},
): Garment {
  const { broad, fine } = seen
  const garment = cutOf(seen, body, read, told, clothing)
  const [main, ...others] = garment.colours
  const skin = inBox(seen, body, [0, 0.6, -1, -0.2], REGION.skin)
  const bare = skin.length > ENOUGH ? litOf(skin, broad) : undefined
  const isBody = (colour: Lab) => bare !== undefined && isAlike(colour, bare)
  const own = clothing && labOf(clothing)
  // What a headscarf leaves of clothes is hardly seen on the shoulders.
  if (own && hat?.kind === 'hijab' && far(main!, labOf(hat.color)) < SCARF && far(own, labOf(hat.color)) > SCARF)
    return { ...garment, colours: [own, ...others] }
  // Clothes in the colour of skin look like none, and those in its shade are a neck where others were read.
  if (own && (garment.kind === 'bare' || (bare && isLike(main!, bare)) || (isBody(main!) && !isBody(own)))) {
    const worn = { ...garment, kind: garment.kind === 'bare' ? ('straps' as const) : garment.kind }
    const shown = garment.kind === 'closed' ? told.print : undefined
    return { ...worn, ...(shown ? printedWith(shown, others) : { colours: [own, ...others] }) }
  }
  const isLock = locksOf(seen, body)
  const isSkin = (colour: Lab) => bare !== undefined && isBare(colour, bare)
  const isCloth = (i: number) => !isLock(i) && !isSkin({ l: broad.l[i]!, a: broad.a[i]!, b: broad.b[i]! })
  const clothIn = (box: Box) => inBox(seen, body, box, REGION.cloth).filter(isCloth)
  const chest = clothIn([0.45, 2.5, 0.5, 2.3])
  // A close-up shows shoulders beside the chin, and hardly enough of them for other prints than checks.
  const places = chest.length > 4 * ENOUGH ? chest : clothIn([0.7, 3, 0, 2.3])
  const isRead = read !== 'blazer' && garment.kind !== 'open' && told.print !== undefined
  const isLooked = fine && read !== 'blazer' && places.length > 4 * ENOUGH
  const found = isRead ? told.print : isLooked ? patternOf(places, fine, body.eyes) : undefined
  // A neck, or a beard's edge, beside cloth is no print; nor is what is worn below something open.
  const isSure = isRead || places === chest || found?.kind.endsWith('checks')
  const isWornBelow = (colour: Lab) => garment.kind === 'open' && far(colour, others[0]!) < LIKE
  const isOwn = (colour: Lab) => !isSkin(colour) && !isWornBelow(colour)
  const isSeen = found && isSure && isOwn(found.colour) && isOwn(found.main) && !isPaler(found, clothing)
  const print = isSeen ? found : undefined
  // Of what is open the chest shows what is worn below.
  const tone = garment.kind === 'open' ? main! : agreed(main!, hat ? undefined : clothing)
  const cloth: Pick<Garment, 'colours' | 'print'> = print ? printedWith(print, others) : { colours: [tone, ...others] }
  const { colours } = cloth
  const isHooded = read === 'hoodie' && (garment.kind === 'closed' || garment.kind === 'high')
  const below = garment.kind === 'high' || isHooded ? throatOf(seen, body, main!) : undefined
  const round = read === 'turtleneck' || isHooded || below ? undefined : scarfOf(seen, body, main!)
  // What goes on below an open jacket is worn under it.
  const isSeparate = round && !isBody(round) && !isWornBelow(round)
  // A hand or its shade before a collar is none; what has a tint of its own is what goes up to the chin below it.
  const scarf = isSeparate && (!garment.collar || isTinted(round, main!)) ? round : undefined
  const isBelow = scarf !== undefined && garment.collar
  const added = scarf ?? (below && !isBody(below) ? below : undefined)
  return {
    ...garment,
    ...(added && garment.kind === 'high' && { kind: 'closed' as const, depth: UNDER, pointed: false }),
    ...(isBelow && { depth: UNDER, pointed: true, collar: false }),
    ...(isHooded && { kind: 'closed' as const, depth: UNDER, pointed: false, collar: false, hood: true }),
    colours: (added ? [...colours, added] : colours).map(whitened),
    ...(cloth.print && { print: cloth.print }),
    ...(added && (scarf && !isBelow ? { scarf: colours.length } : { throat: colours.length })),
  }
}

/** Cloth with a print, whose colour is its last. */
function printedWith(
  { kind, apart, filled, main, colour }: Pattern,
  others: readonly Lab[],
): Pick<Garment, 'colours' | 'print'> {
  return { colours: [main, ...others, colour], print: { kind, apart, filled, piece: others.length + 1 } }
}

/** How much lighter than most of the chest both colours of what is no print of it are: a badge, a sleeve, a background. */
const PALER = 0.16

/** Whether the chest as a whole is darker than either colour of a print. */
export function isPaler({ colour, main }: { colour: Lab; main: Lab }, clothing: Hex | undefined): boolean {
  return clothing !== undefined && !isQuiet(clothing) && Math.min(colour.l, main.l) > labOf(clothing).l + PALER
}

/** Where a collar of other cloth stands before the throat, how far its colour is from the garment's, and how low that begins below it. */
const THROAT: Box = [0, 0.45, 0.14, 0.5]
const [OTHER, UNDER] = [0.2, 0.66]

/** The colour of what covers the throat, where it is other cloth than below. */
function throatOf(seen: Seen, body: Body, main: Lab): Lab | undefined {
  const isLock = locksOf(seen, body)
  const cloth = inBox(seen, body, THROAT, REGION.cloth).filter((i) => !isLock(i))
  if (cloth.length < ENOUGH) return undefined
  const own = litOf(mostOf(cloth, seen.broad), seen.broad)
  return far(own, main) > OTHER && !isShadow(own, main) ? own : undefined
}

/** The same cut in a colour that was asked for; bare shoulders get straps, which have one. */
export function inColour(garment: Garment, asked: Lab | undefined): Garment {
  if (!asked) return garment
  const [, ...others] = garment.colours
  return { ...garment, kind: garment.kind === 'bare' ? 'straps' : garment.kind, colours: [asked, ...others] }
}

/** How far the tint of what is worn below a collar is from the garment's at least. */
const TINTED = 0.06
const isTinted = (p: Lab, q: Lab) => Math.hypot(p.a - q.a, p.b - q.b) > TINTED

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
