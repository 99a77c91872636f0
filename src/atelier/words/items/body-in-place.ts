/** Rules of hair, beards and skin: what a word of looks means beside its neighbours. */
import { beside, justBefore } from './around.ts'
import type { Item } from './item.ts'
import { type Rule, words } from './rule.ts'

/** « je l'ai rasée », « maintenant je suis rasé », where the beard was told of just before. */
export function isOfBeard(items: Item[], at: number): boolean {
  if (!/^rasee?s?$/.test(items[at]!.norm) || !items[at]!.row?.adj) return false
  // « cheveux noirs courts, rasé »: of one man, not of many hairs.
  const hair = justBefore(items, at).findLast(({ row }) => row?.as !== undefined)
  if (
    items[at]!.norm === 'rase' &&
    items[at]!.gap === 'comma' &&
    items[at + 1]?.gap !== 'none' &&
    (hair?.row?.as === 'streaks' || (hair?.row?.as === 'hair' && !hair.norm.startsWith('crane')))
  )
    return true
  const before = beside(items, at)
  // « il s'est rasé »
  if (
    items[at]!.norm === 'rase' &&
    /^(?:est|suis)$/.test(before?.norm ?? '') &&
    /^(?:s|me|m)$/.test(beside(items, at - 1)?.norm ?? '') &&
    items[at + 1]?.row?.as === undefined
  )
    return true
  if (
    before?.row?.role !== 'have' &&
    before?.row?.role !== 'copula' &&
    !(before?.norm === 'a' && /^l[ae]?$/.test(beside(items, at - 1)?.norm ?? ''))
  )
    return false
  const told = items
    .slice(Math.max(0, at - 10), at)
    .findLast(({ row }) => row?.as === 'beard' || row?.as === 'hair' || row?.as === 'face')
  return told?.row?.as === 'beard'
}

const SPEAKERS = words('je j il elle i he she jsuis')
/** « moi je suis noire »: of the person, where no garment was told of. */
export function isBlackHerself(items: Item[], at: number): boolean {
  if (!/^noire?$/.test(items[at]!.norm) || items[at]!.row?.colour === undefined) return false
  // « le gars de la pub, noir, musclé »
  const apart = items[at]!.gap === 'comma' && items[at + 1] !== undefined && items[at + 1]!.gap !== 'none'
  const sentence = justBefore(items, at)
  // « 22 ans, noire, locks courtes »
  if (
    apart &&
    sentence.some(({ norm }) => /^(?:ans|piges|yo|balais)$/.test(norm)) &&
    !sentence.some(({ row }) => row?.as !== undefined && row.as !== 'person')
  )
    return true
  if (
    apart &&
    sentence.some(({ row }) => row?.as === 'person' && (row.says?.weight ?? 0) >= 3) &&
    !sentence.some(({ row }) => row?.as !== undefined && row.as !== 'person')
  )
    return true
  const verb = beside(items, at)
  const subject = verb && beside(items, at - 1)
  if (
    verb?.row?.role !== 'copula' ||
    !(SPEAKERS.has(subject?.norm ?? '') || /^(?:(?:j|ch)?su(?:is)?$|chui)/.test(verb.norm))
  )
    return false
  let start = at
  while (start > 0 && items[start]!.gap !== 'stop') start--
  const next = items[at + 1]
  if (/^(?:je|j|i)$/.test(subject?.norm ?? '')) start = at
  return (
    !items.slice(start, at).some(({ row }) => row?.as !== undefined && row.as !== 'person') &&
    !(next?.gap === 'none' && next.row?.as !== undefined)
  )
}

/** « je suis devenu gris » */
export const isGreyHaired: Rule = (items, at) => {
  // « toute grise »
  const verb = /^toute?$/.test(beside(items, at)?.norm ?? '') ? at - 1 : at
  return (
    /^grise?$/.test(items[at]!.norm) &&
    items[at]!.row?.colour !== undefined &&
    beside(items, verb)?.row?.role === 'copula' &&
    /^(?:je|j|il|elle|jsuis|devenue?|suis|est)$/.test(beside(items, verb - 1)?.norm ?? '') &&
    !items.slice(Math.max(0, at - 8), at).some(({ row }) => row?.as === 'clothing' || row?.as === 'headwear')
  )
}

/** « plus brun mais gris », « ni blonde ni blanche » */
const isOfSameHair = (items: Item[], at: number) =>
  ['but', 'or', 'and'].includes(beside(items, at)?.row?.role ?? '') &&
  items[at]!.form?.number !== 'p' &&
  (items[at + 1]?.gap !== 'none' || items[at + 1]!.row?.as === undefined) &&
  (items[at - 2]?.row?.colour?.hairOnly === true || items[at - 2]?.row?.colour?.ofPerson === true) &&
  items[at - 1]!.gap === 'none' &&
  ['copula', 'not'].includes(items[at - 3]?.row?.role ?? '')
export const isGreyToo: Rule = (items, at) => /^grise?$/.test(items[at]!.norm) && isOfSameHair(items, at)
export const isWhiteToo: Rule = (items, at) => /^blanche?$/.test(items[at]!.norm) && isOfSameHair(items, at)
/** « maintenant je suis toute blanche » */
export const isWhiteHaired: Rule = (items, at) =>
  /^(?:blanche?|tout(?:e)? blanche?)$/.test(items[at]!.norm) &&
  (/^(?:toute?(?: |$)|devenue?$)/.test(beside(items, at)?.norm ?? '') || items[at]!.norm.startsWith('tout')) &&
  items
    .slice(Math.max(0, at - 4), at)
    .some(
      ({ norm }, i, before) =>
        /^(?:suis|jsuis|est|devenue?)$/.test(norm) &&
        before.slice(i + 1).every(({ gap, row }) => gap === 'none' && row?.as === undefined),
    ) &&
  items[at + 1]?.norm !== 'de'

/** « je me suis teinte en rose », « la même coupe, courte et noire »: of the hair. */
export function isHairUnnamed(items: Item[], at: number): boolean {
  if (/^teinte?s?(?: en)?$/.test(items[at]!.norm))
    return (
      (items[at]!.gap === 'none' && items[at - 1]?.row?.role === 'copula') ||
      (items[at]!.gap === 'comma' &&
        items[at]!.norm.startsWith('teint ') &&
        justBefore(items, at).some(({ row }) => row?.as === 'hair' || row?.adj?.hair))
    )
  return (
    /^(?:coupe|coiffure|coupe de cheveux)$/.test(items[at]!.norm) &&
    items[at]!.row?.role === 'filler' &&
    items
      .slice(at + 1, at + 7)
      .some(({ norm, gap, row }) => gap !== 'stop' && row?.adj?.hair !== undefined && /e$/.test(norm))
  )
}

/** « plus de cheveux, mais une couronne grise sur les côtés » */
export const isCrownOfHair: Rule = (items, at) =>
  items[at]!.norm === 'couronne' &&
  (items.slice(at + 1, at + 6).some(({ norm }) => /cote|tempe|autour du crane/.test(norm)) ||
    (['grey', 'white'].includes(items[at + 1]?.row?.colour?.family ?? '') &&
      items[at + 1]!.gap === 'none' &&
      justBefore(items, at).some(({ row }) => row?.set?.hairLength === 'bald' || row?.set?.hairLength === 'shaved'))) &&
  items.slice(0, at).some(({ row }) => row?.as === 'hair' || row?.set?.hairLength)

/** « rouge rideau de théâtre » is no fringe. */
export function isRealCurtain(items: Item[], at: number): boolean {
  return (
    /^rideaux?$/.test(items[at]!.norm) &&
    !justBefore(items, at).some(({ row, norm }) => row?.as === 'hair' || /^(?:coupe|coiffure)/.test(norm))
  )
}

/** « pas beaucoup de cheveux, un duvet blond »: on a baby's head. */
export const isBabyDown: Rule = (items, at) =>
  /\bduvet\b/.test(items[at]!.norm) &&
  items[at]!.row?.as === 'beard' &&
  items.slice(0, at).some(({ row }) => row?.set?.age === 'child')

/** « je suis cuivrée » */
export const isCopperHaired: Rule = (items, at) =>
  /^cuivree?$/.test(items[at]!.norm) &&
  beside(items, at)?.row?.role === 'copula' &&
  (/^(?:je|j|il|elle)$/.test(beside(items, at - 1)?.norm ?? '') || /^(?:j|ch)?suis$/.test(beside(items, at)!.norm))

/** « cheveux roses dégradés »: of the colour. */
export const isFadedColour: Rule = (items, at) =>
  items[at]!.norm === 'degrades' &&
  items[at]!.row?.background === 'gradient' &&
  beside(items, at)?.row?.colour !== undefined &&
  !['black', 'brown', 'chestnut', 'grey'].includes(beside(items, at)!.row!.colour!.family) &&
  justBefore(items, at).findLast(({ row }) => row?.as !== undefined)?.row?.as === 'hair'

/** « j'ai coupé mes cheveux longs » */
export const isCutOff: Rule = (items, at) =>
  /^longs?$/.test(items[at]!.norm) &&
  beside(items, at)?.row?.as === 'hair' &&
  /^(?:mes|ses|les)$/.test(beside(items, at - 1)?.norm ?? '') &&
  /^coupee?s?$/.test(beside(items, at - 2)?.norm ?? '')
/** « cheveux longs » in one. */
export const isLongHairCut: Rule = (items, at) =>
  /^(?:longs cheveux|cheveux longs)$/.test(items[at]!.norm) &&
  /^(?:mes|ses|les)$/.test(beside(items, at)?.norm ?? '') &&
  /^coupee?s?$/.test(beside(items, at - 1)?.norm ?? '')

/** « une barbe énorme avec des tresses dedans » */
function isAmongBeard(items: Item[], at: number): boolean {
  let i = at - 1
  while (
    i > 0 &&
    at - i < 6 &&
    items[i + 1]!.gap === 'none' &&
    (['article', 'of', 'prep', 'filler', 'very'].includes(items[i]!.row?.role ?? '') ||
      items[i]!.row?.colour ||
      items[i]!.row?.adj ||
      items[i]!.row?.before)
  )
    i--
  return (
    i < at - 1 &&
    items[i + 1]!.gap === 'none' &&
    items[i]?.row?.as === 'beard' &&
    /\bavec\b/.test(
      items
        .slice(i, at)
        .map(({ norm }) => norm)
        .join(' '),
    )
  )
}

/** « un dégradé avec contours » */
export const isHairline: Rule = (items, at) =>
  /^contours?$/.test(items[at]!.norm) &&
  items[at]!.row?.style !== undefined &&
  justBefore(items, at).some(({ row }) => row?.as === 'hair' || row?.as === 'beard' || row?.background === 'gradient')

/** « un bouc tressé » */
export const isPlaitedBeard: Rule = (items, at) =>
  (/^(?:tresses?|nattes?|perles?|anneaux)$/.test(items[at]!.norm) && isAmongBeard(items, at)) ||
  (/^(?:tressee?s?|nattee?s?)$/.test(items[at]!.norm) && beside(items, at)?.row?.as === 'beard') ||
  // « des tresses dans la barbe »
  (/^(?:tresses?|nattes?)$/.test(items[at]!.norm) &&
    items[at + 1]?.norm === 'dans' &&
    items[at + 3]?.row?.as === 'beard' &&
    items.slice(at + 1, at + 4).every(({ gap }) => gap === 'none'))
