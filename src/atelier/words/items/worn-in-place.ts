/** Rules of what is worn: which thing a word names, and what is only said of it. */
import { beside, justBefore } from './around.ts'
import type { Item } from './item.ts'
import type { Rule } from './rule.ts'

/** « l'œil gauche caché par un bandeau » */
export const isOverEye: Rule = (items, at) =>
  /^bandeau/.test(items[at]!.norm) &&
  items.slice(Math.max(0, at - 2), at).some(({ norm }) => norm === 'par' || norm === 'sous') &&
  justBefore(items, at).some(({ norm }) => /\b(?:oeil|eye)\b/.test(norm))

/** « un ruban noir autour du cou » */
export const isRoundNeck = (items: Item[], at: number) =>
  items[at]!.row?.set?.headwear === 'headband' &&
  items
    .slice(at + 1, at + 4)
    .some(({ norm, gap }) => gap === 'none' && /^(?:autour du cou|au cou|around (?:her|his|my|the) neck)/.test(norm))

/** « un bandana rouge autour du cou » */
export const isBandanaRoundNeck: Rule = (items, at) => items[at]!.norm.startsWith('bandana') && isRoundNeck(items, at)

/** « une chemise à franges » */
export const isTrim: Rule = (items, at) =>
  /^franges?$/.test(items[at]!.norm) &&
  beside(items, at)?.norm === 'a' &&
  ['clothing', 'accent', 'headwear'].includes(items[at - 2]?.row?.as ?? '')

/** « une chaîne de dessin », « une boucle d'oreille croix »: no necklace. */
export function isNoNecklace(items: Item[], at: number): boolean {
  const { norm } = items[at]!
  // « boucle d'oreille dent de requin »
  if (
    items[at]!.row?.set?.accessories?.[0] === 'necklace' &&
    beside(items, at)?.row?.set?.accessories?.[0] === 'earrings'
  )
    return true
  // « une barbe blanche en collier »
  if (
    norm === 'collier' &&
    beside(items, at)?.norm === 'en' &&
    justBefore(items, at).some(({ row }) => row?.as === 'beard')
  )
    return true
  // « une cicatrice en croix »
  if (norm === 'croix' && beside(items, at)?.norm === 'en') return true
  if (norm === 'croix')
    return (
      items
        .slice(Math.max(0, at - 3), at)
        .some(
          ({ row }, i, before) =>
            row?.set?.accessories?.[0] === 'earrings' &&
            before.slice(i + 1).every(({ gap, row: r }) => gap === 'none' && r?.role !== undefined),
        ) && items[at]!.gap === 'none'
    )
  // « le fond de ma chaîne », "supply chain"
  if (norm === 'chain') return /^(?:supply|food|value|retail|block)$/.test(beside(items, at)?.norm ?? '')
  if (
    norm === 'chaine' &&
    /^(?:ma|notre|votre|la|une)$/.test(beside(items, at)?.norm ?? '') &&
    /^(?:pour|for|de|sur)$/.test(beside(items, at - 1)?.norm ?? '')
  )
    return true
  const noun = items[at + 2]
  return (
    norm === 'chaine' &&
    items[at + 1]?.norm === 'de' &&
    noun?.gap === 'none' &&
    (noun.row === undefined || noun.row.role === 'filler')
  )
}

/** « un bonnet enfoncé jusqu'aux oreilles »: no length of hair. */
export function isHowWorn(items: Item[], at: number): boolean {
  if (!/^jusqu/.test(items[at]!.norm)) return false
  const told = items.slice(Math.max(0, at - 5), at).findLast(({ row }) => row?.as !== undefined)
  return told?.row?.as === 'headwear' || told?.row?.as === 'clothing' || told?.row?.as === 'accent'
}

const ON_HEAD =
  /^(?:tete|crane|front|cheveux|head|forehead|hair|sur (?:le|la|son|sa|mon|ma|ton|ta|leur) (?:tete|front|crane)|(?:on|in) (?:his|her|my|the|their) (?:head|hair|forehead))$/
/** « des lunettes relevées sur la tête », "sunglasses on her head": they are drawn before the eyes. */
export function isPushedUp(items: Item[], at: number): boolean {
  if (!ON_HEAD.test(items[at]!.norm)) return false
  let i = at
  // « de soleil relevées dans les »
  while (i > 0 && at - i < 6 && items[i]!.gap === 'none' && items[i - 1]!.row?.as !== 'eyewear') {
    i--
    if (/^(?:et|avec|and|with|aux?|de)$/.test(items[i]!.norm)) return false
    const { row } = items[i]!
    if (row?.as || row?.set) return false
  }
  return (
    i > 0 &&
    items[i]!.gap === 'none' &&
    items[i - 1]!.row?.as === 'eyewear' &&
    items.slice(i, at + 1).some(({ norm }) => /^(?:sur|dans|on|in|over|onto)\b/.test(norm))
  )
}

/** « des boucles en plastique »: what a thing is made of. */
export const isMaterial: Rule = (items, at) =>
  isFur(items, at) ||
  (/^en plastique$/.test(items[at]!.norm) &&
    items[at]!.row?.style !== undefined &&
    beside(items, at)?.row?.style === undefined &&
    beside(items, at)?.row?.role !== 'filler' &&
    beside(items, at) !== undefined)

/** « une capuche en fourrure »: what it is made of, not another garment. */
const isFur: Rule = (items, at) =>
  /^(?:fausse )?fourrure$/.test(items[at]!.norm) &&
  beside(items, at)?.norm === 'en' &&
  ['clothing', 'headwear', 'accent'].includes(beside(items, at - 1)?.row?.as ?? '')

/** « afro, créole dorée »: a jewel, where it has a metal's colour. */
export const isHoop: Rule = (items, at) =>
  items[at]!.norm === 'creole' &&
  items[at + 1]?.gap === 'none' &&
  /^(?:doree?s?|argentee?s?|en or|en argent|or|argent)$/.test(items[at + 1]!.norm)

/** « des tresses avec des perles dorées »: in the hair. */
export const isHairBead: Rule = (items, at) =>
  /^perles?$/.test(items[at]!.norm) &&
  ['braids', 'dreadlocks'].includes(
    justBefore(items, at).findLast(({ row }) => row?.as !== undefined)?.row?.set?.hairStyle ?? '',
  ) &&
  justBefore(items, at)
    .slice(-3)
    .some(({ norm, gap }) => gap === 'none' && /^(?:avec|de|a|et)$/.test(norm))

/** « un gilet de sécurité et un casque »: worn at work. */
export const isSiteHelmet: Rule = (items, at) =>
  items[at]!.norm === 'casque' &&
  items.some(
    ({ norm }, i) =>
      Math.abs(i - at) < 14 &&
      /\b(?:securite|chantier|haute visibilite|travaux|btp|soldate?s?|militaires?|guerre|motarde?s?|moto|cascadeu(?:r|se)|gilet (?:fluo|jaune|orange))\b/.test(
        norm,
      ),
  )

/** « un tatouage lumineux », « des lunettes sympas »: of the thing, not of the face. */
export const isOfThing: Rule = (items, at) =>
  items[at]!.language === 'fr' &&
  items[at]!.row?.suggest?.expression !== undefined &&
  !items[at]!.row?.as &&
  !items[at]!.row?.trade &&
  Object.keys(items[at]!.row!.suggest!).length === 1 &&
  ['accent', 'other', 'eyewear'].includes(beside(items, at)?.row?.as ?? '')

/** « une tunique indienne », « un bonnet péruvien »: of the garment. */
export function isOfGarment(items: Item[], at: number): boolean {
  const { row, language } = items[at]!
  if (
    !row ||
    row.as ||
    row.role ||
    row.adj ||
    row.colour ||
    language !== 'fr' ||
    (row.set?.skinTone ?? row.suggest?.skinTone) === undefined
  )
    return false
  return ['clothing', 'headwear', 'accent'].includes(beside(items, at)?.row?.as ?? '')
}

const PRINTED_ON =
  /^(?:t shirts?|tshirts?|tees?|tee shirts?|sweats?|sweat shirts?|hoodies?|pulls?|pyjamas?|maillots?|debardeurs?|jersey|sweatshirts?)$/
/** « un t-shirt Batman », « un hoodie de Naruto »: printed on it. */
export function isPrint(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (row?.as !== 'person' || !(row.companion || row.role === 'ignored' || (row.trade && row.says?.weight === 1)))
    return false
  const before = beside(items, at)
  const garment = before?.norm === 'de' && !row.companion ? beside(items, at - 1) : before
  return PRINTED_ON.test(garment?.norm ?? '')
}

/** « un tatouage de larme », « tatouage d'un lion »: what it shows. */
export const isTattooed: Rule = (items, at) => {
  const lead = /^(?:une?|a)$/.test(beside(items, at)?.norm ?? '') ? at - 1 : at
  return (
    beside(items, lead)?.row?.role === 'of' &&
    items[at]!.row?.role === undefined &&
    /^(?:tatouages?|tatoos?|tattoos?)\b/.test(beside(items, lead - 1)?.norm ?? '')
  )
}

/** « une avocate en robe noire »: the court's, not a dress. */
export const isOfCourt: Rule = (items, at) =>
  /^robes?$/.test(items[at]!.norm) &&
  items.some(({ norm, row }) => row?.trade === true && /^(?:avocat|juge|magistrat|procureur|greffi)/.test(norm))

/** « un black hoodie »: an English colour before its thing, not somebody black. */
export const isBlackThing: Rule = (items, at) =>
  items[at]!.norm === 'black' &&
  items[at + 1]?.gap === 'none' &&
  ['clothing', 'headwear', 'eyewear', 'accent', 'hair', 'beard'].includes(items[at + 1]!.row?.as ?? '')
