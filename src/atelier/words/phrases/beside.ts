/** People who are only mentioned beside the character: « avec son chien », « maman de deux enfants ». */
import type { Item } from '../items/item.ts'
import { COUNTS } from '../items/items.ts'

/** « avec un chien », « et son chat »: beside the person, not the person. */
const BESIDE = new Set([
  'avec',
  'with',
  'sur',
  'on',
  'contre',
  'pres',
  'a cote',
  'beside',
  'next to',
  'behind',
  'derriere',
  'devant',
  'sous',
  'under',
  'chez',
  'holding',
  'against',
  'near',
  'entre',
  'between',
  'dans',
  'by',
])
const HOLDS =
  /^(?:tient|tiens|tenant|porte|portant|berce|bercant|allaite|allaitant|promene|promenant|caresse|caressant|holds|carries|carrying|cradling|petting)$/
const MANY = new Set([...COUNTS, 'mes', 'ses', 'ces'])
const POSSESSIVES = new Set(['son', 'sa', 'ses', 'his', 'her', 'their', 'my', 'mon', 'ma', 'mes'])

/** What one may have from somebody, or be of them: « les yeux de sa mère », « l'institutrice de mon fils ». */
const OF_SOMEBODY = new Set([
  'hair',
  'eyes',
  'face',
  'skin',
  'beard',
  'clothing',
  'headwear',
  'eyewear',
  'accent',
  'other',
  'person',
])

/** Somebody or looks. */
const isTold = (item: Item) =>
  (item.row !== undefined &&
    item.row.role === undefined &&
    (item.row.as !== undefined ||
      item.row.set !== undefined ||
      item.row.colour !== undefined ||
      item.row.adj !== undefined)) ||
  /^(?:moi|me|il|elle|he|she|suis|chuis|jsuis|am)$/.test(item.norm)

const isPerson = ({ row }: Item) => row?.as === 'person' && !row.companion && !row.adj

/** Somebody else than the person drawn. */
export function isBeside(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (row?.companion && row.as === undefined) return isPetsPictogram(items, at)
  if (!row || row.as !== 'person' || row.adj) return false
  if ((row.companion || row.set?.age === 'child') && isCarried(items, at)) return true
  if (isOffspring(items, at) || isOneOfMany(items, at) || isTheirs(items, at)) return true
  const { before: i, possessive } = leadOf(items, at)
  if (row.companion && possessive && isWithMe(items, at)) return true
  if (i < 0 || items[i + 1]!.gap !== 'none') return false
  const before = items[i]!
  // « une sirène pour ma petite-fille », but « un portrait pour ma fille ».
  if ((before.norm === 'pour' || before.norm === 'for') && possessive)
    return items.slice(0, i).some((item) => item.row?.as === 'person')
  if (isWhose(items, at)) return true
  // « illustrer l'annonce avec une ingénieure »: nobody else was told of.
  if (before.row?.role === 'prep' && i < at - 1)
    return BESIDE.has(before.norm) && (row.companion === true || possessive || items.slice(0, i).some(isTold))
  // « qui tient un bébé »
  if ((row.companion || row.set?.age === 'child') && items.slice(i, at).some(({ norm }) => HOLDS.test(norm)))
    return items.slice(0, i).some(isTold)
  // « une boulangère rousse, et un chat »
  const afterSomebody = row.companion === true && items.slice(0, i).some((item) => isPerson(item))
  return before.row?.role === 'and' && (possessive || afterSomebody)
}

/** « avec son chat 🐱 », « avec mon 🐱 » */
function isPetsPictogram(items: Item[], at: number): boolean {
  const { before } = leadOf(items, at)
  if (BESIDE.has(items[before]?.norm ?? '') && items[before + 1]!.gap === 'none') return true
  return items.some((item, i) => {
    const noun = item.aside ? item.meant : item.row
    return noun?.companion === true && noun.as === 'person' && (item.aside === true || isBeside(items, i))
  })
}

/** « mon chat et moi », « mon chat noir 🐱 et moi » */
function isWithMe(items: Item[], at: number): boolean {
  const and = items.findIndex(({ row }, i) => i > at && row?.role === 'and')
  return (
    and > 0 &&
    and - at <= 3 &&
    /^(?:moi|me|i)$/.test(items[and + 1]?.norm ?? '') &&
    items.slice(at + 1, and + 2).every(({ gap }) => gap === 'none')
  )
}

/** The item before the noun's article and adjectives, and whether the noun is somebody's. */
function leadOf(items: Item[], at: number): { before: number; possessive: boolean } {
  let i = at - 1
  let possessive = false
  while (
    i >= 0 &&
    items[i + 1]!.gap === 'none' &&
    (items[i]!.row?.role === 'article' ||
      items[i]!.row?.before ||
      items[i]!.row?.adj ||
      items[i]!.row?.colour ||
      items[i]!.row?.role === 'filler')
  ) {
    possessive ||= POSSESSIVES.has(items[i]!.norm)
    i--
  }
  return { before: i, possessive }
}

/** « les cheveux de mon mari », « les yeux bleus de son grand-père », « la copine de mon fils »: it only says whose. */
export function isWhose(items: Item[], at: number): boolean {
  const { before, possessive } = leadOf(items, at)
  if (
    !possessive ||
    items[at]!.row?.as !== 'person' ||
    items[before]?.row?.role !== 'of' ||
    items[before + 1]!.gap !== 'none'
  )
    return false
  let noun = before - 1
  while (
    noun > 0 &&
    items[noun + 1]!.gap === 'none' &&
    !items[noun]!.row?.as &&
    (items[noun]!.row?.colour || items[noun]!.row?.adj)
  )
    noun--
  // « une version plus jeune de ma grand-mère »
  if (items.slice(Math.max(0, noun - 2), noun + 1).some(({ norm }) => norm === 'version')) return false
  // « pour la chambre de ma petite-fille »
  const place = items[noun]
  const lead = items[noun - 1]?.row?.role === 'article' ? items[noun - 2] : items[noun - 1]
  if (
    place &&
    !place.row &&
    place.kind === 'word' &&
    noun === before - 1 &&
    (lead?.row?.role === 'prep' || lead?.row?.role === 'in')
  )
    return true
  // « pour l'anniversaire de ma sœur » she is drawn, unless somebody else is.
  if (/^(?:anniversaire|fete|noel)/.test(place?.norm ?? ''))
    return items.slice(0, noun).some(({ row }) => row?.as === 'person')
  return OF_SOMEBODY.has(place?.row?.as ?? '')
}

const MAY_BE_MIXED = /^(?:amis|potes|potos|copains|cousins|voisins|fiances|compagnons|mates|guys|dudes)$/

/** « trois sœurs blondes », « deux frères »: one of them is drawn, and only the number is left out; « deux amis » may be anybody. */
export function isOneOfAlike(items: Item[], at: number): boolean {
  const { row, norm } = items[at]!
  return (
    (/^(?:feminine|masculine)$/.test(row?.says?.presentation ?? '') ||
      (row?.trade && row.suggest && !row.companion)) === true &&
    !MAY_BE_MIXED.test(norm) &&
    isCounted(items, at) &&
    !items.slice(0, at).some((item) => item.row?.as === 'person')
  )
}

/** « deux amis », "three girls": one character is drawn. */
function isOneOfMany(items: Item[], at: number): boolean {
  return isCounted(items, at) && !isOneOfAlike(items, at)
}

function isCounted(items: Item[], at: number): boolean {
  const number = items[at - 1]
  return (
    number !== undefined &&
    COUNTS.has(number.norm) &&
    number.row?.role === 'article' &&
    items[at]!.gap === 'none' &&
    (items[at]!.row?.set?.age === undefined ||
      items.slice(0, at).some(({ row, norm }) => row?.as === 'person' || /^(?:suis|jsuis|chuis)$/.test(norm)))
  )
}

/** « j'ai trois enfants » */
function isTheirs(items: Item[], at: number): boolean {
  const [verb, number] = [items[at - 2], items[at - 1]]
  return (
    number !== undefined &&
    (COUNTS.has(number.norm) || number.kind === 'number' || number.norm === 'des') &&
    items[at]!.gap === 'none' &&
    number.gap === 'none' &&
    /^(?:ai|a|avons|have|has)$/.test(verb?.norm ?? '')
  )
}

/** « un chat blanc sur les genoux » */
function isCarried(items: Item[], at: number): boolean {
  const next = items.slice(at + 1, at + 6)
  const words = next
    .slice(
      0,
      Math.max(
        0,
        next.findIndex(({ gap }) => gap !== 'none'),
      ) || next.length,
    )
    .map(({ norm }) => norm)
    .join(' ')
  return /\b(?:sur|dans|entre|aux|on|in) (?:(?:les|l|son|ses|mes|mon|his|her|my|the) )?(?:genou|genoux|epaules?|bras|pieds|mains?|lap|shoulder|arms)\b/.test(
    words,
  )
}

/** « maman de deux enfants », "father of three boys": said of the person, who is not the child. */
function isOffspring(items: Item[], at: number): boolean {
  const [of, number] = [items[at - 2], items[at - 1]]
  if (!number || !MANY.has(number.norm) || of?.row?.role !== 'of') return false
  return items[at]!.gap === 'none' && number.gap === 'none' && of.gap === 'none' && items[at - 3]?.row?.as === 'person'
}
