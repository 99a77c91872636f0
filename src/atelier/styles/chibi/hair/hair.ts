/** From the recipe's hair to its layers. */
import { combOf, fallsAside, hasCurlsOnTop, hasFringe, isThin, thinCover } from '../../hair-of-photo.ts'
import type { Face } from '../face-geometry.ts'
import type { XY } from '../geometry.ts'
import { group } from '../parts.ts'
import type { Palette } from '../palette.ts'
import { drawAfro, drawAfroFront } from './afro.ts'
import { drawBack, drawMane, drawShoulderLocks } from './back.ts'
import { drawBun, twoBuns } from './bun.ts'
import { drawTail, drawTie, drawnUp, ponytailTie, pulled, tiedHead } from './tied.ts'
import { combedToNape, drawLowTails, drawPigtails, drawTies } from './pigtails.ts'
import { combedOver } from './combed-over.ts'
import { combed } from './combed.ts'
import { drawBraids } from './plaits.ts'
import { cornrows, dreads } from './dreads.ts'
import {
  BLUNT,
  CROP,
  CURTAINS,
  HAIRLINE,
  MANGA,
  PARTED,
  PARTED_ASIDE,
  PIECEY,
  SIDE,
  SWEPT,
  UNDER_BRIM,
  type Fringe,
} from './fringes.ts'
import { partedFront } from './parted.ts'
import { drawFront, type Front, type FrontOptions } from './front.ts'
import type { SideLock } from './front-points.ts'
import { round } from './curled.ts'
import { kitOf, type HairKit } from './kit.ts'
import { longCurls } from './long-curls.ts'
import { aboveEars, curlsOnTop, flatTop } from './trimmed.ts'
import { quiff } from './quiff.ts'
import { slicked } from './slicked.ts'
import { stubble } from './stubble.ts'
import { mohawk, spiky, undercut, ahoge } from './tops.ts'

export interface Hair {
  behind: string
  /** Over the body, under the head. */
  mid: string
  /** Painted on the scalp, within the head. */
  scalp: string
  front: Front
  kit: HairKit
}

/** How headwear covers the hair: not, all above the brim, or wholly. */
export type Cover = 'none' | 'crown' | 'all'

/** A hairline as low as this is a fringe. */
const LOW = -1.2
/** How much closer to the head hair lies that is tied up, and that hangs behind the ears, canvas units. */
const [TIED, BEHIND_EARS] = [14, 34]

/** How much closer to the head curls lie that are short, and that are tied up, canvas units: they would hang over the ears like a mushroom. */
const [CURLS_CLOSE, CURLS_TIED] = [22, 34]

/** How much lower curls lie under a hat, canvas units. */
const UNDER_CROWN = 58

/** How much denser hair that is cut close is below a hat: paler, the little that shows would be a grey patch. */
const BELOW_HAT = 1.4

const NOTHING: Front = { svg: '', shadow: '' }

/** Where the middle of a bun of whom chance makes lies on the crown, canvas units: it sits on the head, not above it. */
const LOW_BUN = 90

/** Cuts of which medium hair ends at the chin. */
const TO_CHIN: readonly Face['recipe']['hairStyle'][] = ['bob', 'curtains', 'pixie']

/** Cuts that fall from a parting. */
const PARTED_CUTS: readonly Face['recipe']['hairStyle'][] = ['loose', 'side-part', 'curtains', 'slicked-back']

/** Cuts whose ends stand off where they are short. */
const LOOSE_CUTS: readonly Face['recipe']['hairStyle'][] = ['loose', 'fringe', 'curtains', 'side-part', 'pixie']

/** Whether a photo shows straight or wavy hair that falls from a parting. */
const fallsFreely = ({ hairStyle, hairTexture, features }: Face['recipe']): boolean =>
  features.measured === true &&
  PARTED_CUTS.includes(hairStyle) &&
  (hairTexture === 'straight' || hairTexture === 'wavy')

export function hairLayers(face: Face, p: Palette, cover: Cover, headD: string): Hair {
  const kit = kitOf(face, p, cover === 'crown')
  const { recipe } = face
  const f = recipe.features
  const hair: Hair = { behind: '', mid: '', scalp: '', front: NOTHING, kit }
  if (cover === 'all' || recipe.hairLength === 'bald') return hair
  if (recipe.hairLength === 'shaved')
    return { ...hair, scalp: stubble(kit, headD, f.measured ? 1.7 : cover === 'crown' ? BELOW_HAT : 1) }

  const v = Number(f.hairVariant)
  const hat = cover === 'crown'
  const long = recipe.hairLength === 'long'
  const short = recipe.hairLength === 'short'
  // Boys' hair is cut as men's is, and short hair that leaves the ears bare in a photo.
  const masculine =
    recipe.presentation === 'masculine' ||
    (f.sideHair ?? 0) < 0 ||
    // Of short hair under a hat a photo shows no locks beside the face.
    (face.measured && hat && short && recipe.presentation !== 'feminine')
  const side = f.hairPart === 'left' ? -1 : 1
  const pickFringe = (list: readonly Fringe[]): Fringe => list[v % list.length]!
  // As low as the hair behind the head.
  const falls = TO_CHIN.includes(recipe.hairStyle) ? (long ? 850 : 776) : long ? 970 : 850
  // Short hair lies close.
  const close =
    short && !face.measured ? { ...kit, volume: kit.volume - (round(kit) ? CURLS_CLOSE : masculine ? 18 : 8) } : kit
  const flicks = short && !face.measured && !round(kit) && LOOSE_CUTS.includes(recipe.hairStyle)
  const front = (fringe: Fringe, lock: SideLock, options: FrontOptions = {}): Front => {
    if (hat) {
      // Of short curls a few would hang out like drops: what is seen is combed.
      const under: HairKit = short && masculine && !face.measured ? { ...kit, texture: 'straight' } : kit
      // Curls swell above their outline: they would stand out beside the crown.
      const lift = round(under) ? -UNDER_CROWN : 0
      return drawFront(under, UNDER_BRIM, lock, { ...options, falls, lift, shine: false, extra: '' })
    }
    hair.kit = close
    if (lock === 'chin' && round(close) && !face.measured) return longCurls(close, fringe, falls)
    return drawFront(close, fringe, lock, { ...options, falls, flicks })
  }
  // A beard continues short hair at the ear: locks on top of it would make both look like a wig.
  const bearded = recipe.facialHair === 'short-beard' || recipe.facialHair === 'full-beard'
  const trimmed = short && masculine && (hat || bearded || recipe.age !== 'young' || !face.measured)
  // Tied hair lies on the skull: curls are combed to their tie, and curl from there.
  const combedUp = round(kit) && !face.measured
  const tied: HairKit = {
    ...kit,
    volume: combedUp ? -TIED : kit.volume - (round(kit) ? CURLS_TIED : TIED),
  }
  const combedKit: HairKit = { ...tied, texture: 'straight' }
  // Pulled straight, waves begin at the tie.
  const smooth = kit.texture !== 'straight' && !face.measured ? combedKit : tied
  const wispOrBurn: SideLock = (v === 0 || v === 3) && !round(kit) && !masculine ? 'wisp' : 'burn'
  const gathered = (fringe: Fringe, ties: readonly XY[], tie?: -1 | 1): Front => {
    if (hat) return front(fringe, wispOrBurn)
    hair.kit = tied
    const up = round(smooth)
      ? ''
      : pulled(smooth, ties) + (tie || ties.length > 1 || face.measured ? '' : drawnUp(smooth, ties[0]!))
    if (!combedUp) return drawFront(smooth, fringe, wispOrBurn, { extra: up, tie })
    // Curls that are combed keep no fringe.
    hair.kit = smooth
    return drawFront(smooth, ties.length > 1 ? PARTED : PARTED_ASIDE, 'burn', { extra: up, tie })
  }
  const back = (length: Parameters<typeof drawBack>[1]) =>
    trimmed && length === 'nape' ? '' : drawBack(kit, length, hat)
  const byLength = () => back(long ? 'long' : short ? 'nape' : 'shoulders')
  // Where a photo shows where hair begins, its cut says whether there is a fringe.
  const free = f.measured === true
  // Tied back, it leaves a forehead free on which none is seen.
  const bare = f.measured === true && !hat && (f.hairline ?? -1) > LOW
  const usual: SideLock = short ? (masculine ? (bearded ? 'none' : 'burn') : 'cheek') : 'chin'
  const antenna =
    v === 1 &&
    !hat &&
    !face.kind.adult &&
    !face.kind.senior &&
    !face.measured &&
    (kit.texture === 'straight' || kit.texture === 'wavy')
      ? ahoge(kit, side)
      : ''

  const comb = hat ? undefined : combOf(recipe)
  if (comb === 'cropped' && isThin(recipe))
    return { ...hair, scalp: stubble(kit, headD, 2 * thinCover(recipe)), front: aboveEars(kit) }
  if (comb)
    return {
      ...hair,
      behind: comb === 'sleek' ? drawBun(kit, { at: [-side * 200, 700], r: 78, other: side < 0 }) : '',
      front: combed(kit, comb, side),
    }
  if (!hat && fallsFreely(recipe) && recipe.hairLength !== 'short' && hasFringe(recipe))
    return { ...hair, behind: byLength(), front: front(v % 2 === 0 ? SWEPT : PIECEY, 'chin') }
  if (!hat && fallsFreely(recipe) && recipe.hairLength !== 'short')
    return { ...hair, behind: byLength(), front: partedFront(kit, recipe.hairLength) }
  if (!hat && hasCurlsOnTop(recipe)) return { ...hair, front: curlsOnTop(kit, side) }

  switch (recipe.hairStyle) {
    case 'loose':
      hair.behind = byLength()
      // Of curls it would be another tube beside those behind.
      if (long && v !== 1 && (!round(kit) || face.measured)) hair.mid = drawShoulderLocks(kit, v === 2 ? 930 : 970)
      hair.front = front(
        short && masculine
          ? pickFringe([PIECEY, CROP, SWEPT, SIDE])
          : free
            ? bare && kit.texture === 'curly'
              ? HAIRLINE
              : f.hairPart === 'centre'
                ? PARTED
                : PARTED_ASIDE
            : pickFringe([SWEPT, CURTAINS, SIDE, MANGA]),
        usual,
        { extra: antenna },
      )
      break
    case 'fringe': {
      hair.behind = byLength()
      if (long && v % 2 === 0 && (!round(kit) || face.measured)) hair.mid = drawShoulderLocks(kit)
      // A fringe that is parted in a photo is not cut level.
      const level = free && f.hairPart !== 'centre' ? SWEPT : BLUNT
      hair.front = front(trimmed ? CROP : v % 2 === 0 ? level : PIECEY, usual, { extra: antenna, keep: true })
      break
    }
    case 'curtains':
      hair.behind = short && !free && !hat ? '' : back(long ? 'long' : short ? 'nape' : 'chin')
      hair.front = fallsAside(recipe) ? front(SWEPT, 'burn') : front(CURTAINS, short ? 'burn' : 'chin')
      break
    case 'side-part':
      if (short && masculine && !hat && (kit.texture === 'straight' || kit.texture === 'wavy')) {
        hair.front = combedOver(kit, v, side)
        break
      }
      hair.behind = long ? back('long') : back(short ? 'nape' : 'shoulders')
      if (bare && !short) {
        hair.front = front(f.hairPart === 'centre' ? PARTED : PARTED_ASIDE, usual)
        break
      }
      hair.front = front(
        short && masculine
          ? {
              ...SIDE,
              bangs: [
                [196, 452, 182, 366, 1], [168, 384, 106, 300, 1], [-10, 408, -40, 366, -1], [-110, 436, -140, 388, -1],
                [-186, 468, -210, 440, -1],
              ],
            }
          : SIDE,
        short ? (masculine ? 'none' : 'burn') : usual,
        { lift: short && masculine ? 14 : 0 },
      )
      break
    case 'bob':
      hair.behind = drawBack(kit, long ? 'shoulders' : short ? 'nape' : 'chin', hat)
      hair.front = front(pickFringe([BLUNT, SWEPT, PIECEY, SIDE]), short ? 'cheek' : 'chin')
      break
    case 'pixie':
      hair.behind = back(long ? 'shoulders' : short ? 'nape' : 'chin')
      hair.front = front(pickFringe([SWEPT, SIDE, PIECEY, MANGA]), usual, {
        extra: antenna,
        keep: v % 2 === 0,
      })
      break
    case 'bun':
      hair.behind = group(
        hat && back('nape'),
        hat
          ? drawBun(kit, { at: [side * 196, 720], r: short ? 64 : long ? 84 : 74, other: side < 0 })
          : v === 2
            ? twoBuns(tied, short ? 76 : long ? 98 : 88, side)
            : drawBun(tied, {
                at: [v === 3 ? side * 60 : side * 10, (face.measured ? 80 : LOW_BUN) - tied.volume],
                r: face.measured ? (long ? 112 : short ? 84 : 98) : long ? 122 : short ? 96 : 108,
                other: side < 0,
                lean: side * (v === 3 ? 0.3 : 0.12),
                tie: !face.measured,
              }),
      )
      hair.front = bare
        ? slicked(tied, v)
        : gathered(
            pickFringe([CURTAINS, SWEPT, PIECEY, SIDE]),
            v === 2 ? [[-120, 190], [120, 190]] : [[v === 3 ? side * 60 : 0, 150]],
          )
      break
    case 'ponytail': {
      if (hat) {
        hair.behind = combedToNape(kit)
        hair.mid = drawLowTails(kit, recipe.hairLength, side)
        hair.front = front(pickFringe([SWEPT, PIECEY, CURTAINS, SIDE]), wispOrBurn)
        break
      }
      const ends = ponytailTie(tiedHead(tied, bare))
      hair.behind = drawTail(tied, recipe.hairLength, side, ends[1])
      const combed = bare
        ? slicked(tied, v, side)
        : gathered(pickFringe([SWEPT, PIECEY, CURTAINS, SIDE]), [[side * 190, 160]], side)
      hair.front = { ...combed, svg: combed.svg + drawTie(smooth, side, ends) }
      break
    }
    case 'pigtails': {
      const low = hat || v % 2 === 1
      const fringe = pickFringe([PIECEY, CURTAINS, BLUNT, SWEPT])
      const lying = hat ? kit : smooth
      const head = tiedHead(lying, false)
      if (low) {
        hair.behind = combedToNape(lying)
        hair.mid = drawLowTails(kit, recipe.hairLength)
      } else hair.behind = drawPigtails(tied, recipe.hairLength, head)
      if (hat) hair.front = front(fringe, 'burn')
      else {
        hair.kit = lying
        const up = low || combedUp ? '' : pulled(lying, [[-head[0] * 0.9, 300], [head[0] * 0.9, 300]])
        hair.front = drawFront(lying, combedUp ? PARTED : fringe, 'burn', { extra: up })
      }
      if (!low) hair.front = { ...hair.front, svg: hair.front.svg + drawTies(lying, head) }
      break
    }
    case 'braids':
      hair.behind = hat ? back('nape') : ''
      hair.mid = drawBraids(kit, recipe.hairLength)
      hair.front =
        kit.texture === 'coily' && !hat
          ? cornrows(kit)
          : front(bare ? PARTED : pickFringe([CURTAINS, PIECEY, SWEPT, CURTAINS]), 'burn')
      break
    case 'afro': {
      const size = (short ? 18 : long ? 92 : 56) + f.hairVolume * (f.measured ? 14 : 10)
      hair.behind = drawAfro(kit, size, hat, short)
      if (hat) hair.front = drawFront({ ...kit, texture: 'coily' }, HAIRLINE, 'none', { shine: false })
      else {
        hair.front = drawAfroFront(kit, size, short)
        hair.kit = { ...kit, volume: 20 + size }
      }
      break
    }
    case 'dreadlocks':
      return { ...hair, ...dreads(kit, hat, recipe.hairLength) }
    case 'mohawk':
      hair.scalp = stubble(kit, headD, 1.05)
      if (long) hair.behind = drawMane(kit)
      if (!hat) hair.front = mohawk(kit, short ? 0 : long ? 64 : 46)
      break
    case 'slicked-back':
      // What is combed back falls behind the ears.
      hair.behind = hat
        ? back(long ? 'long' : short ? 'nape' : 'chin')
        : short
          ? ''
          : drawBack({ ...kit, volume: kit.volume - BEHIND_EARS }, long ? 'long' : 'chin')
      hair.front = hat ? front(HAIRLINE, 'none') : slicked(kit, v)
      break
    case 'quiff':
      hair.behind = short && !hat ? '' : back(long ? 'long' : 'nape')
      hair.front = hat ? front(HAIRLINE, 'burn') : quiff(kit, v, side, short ? 0 : 30)
      break
    case 'undercut':
      hair.scalp = stubble(kit, headD, 1.1)
      if (long) hair.behind = drawMane(kit)
      if (free && short && kit.texture === 'coily' && !hat) {
        hair.front = flatTop(kit)
        break
      }
      hair.front = hat ? NOTHING : undercut(kit, v, side, short ? 0 : long ? 44 : 24)
      break
    case 'spiky':
      hair.behind = back(long ? 'long' : short ? 'nape' : 'chin')
      hair.front = hat ? front(MANGA, 'burn') : spiky(kit, v)
      break
  }
  return hair
}
