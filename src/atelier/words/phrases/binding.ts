/** Finds the noun that an adjective or a colour is said of. */
import { isBeside } from './beside.ts'
import type { Item } from '../items/item.ts'
import { NAMES_OF_THINGS, saidOf } from './said-of.ts'

/** Largest distance between an adjective and its noun; keeps the reading linear. */
const REACH = 12

const isQualifier = (item: Item) => item.row?.adj !== undefined || item.row?.colour !== undefined
const isHead = (item: Item) => item.row?.as !== undefined && item.boundTo === undefined
const TRANSPARENT = new Set(['very', 'little', 'link', 'copula', 'not', 'ne', 'and', 'filler', 'modifier', 'or'])

/** An unknown word in the place of a noun: after an article or a preposition, not after a noun. */
function standsAsNoun(items: Item[], at: number): boolean {
  const before = items[at - 1]
  if (!before || items[at]!.gap !== 'none') return true
  // « un costume et pochette rouge »
  if (
    before.row?.role === 'and' &&
    before.gap === 'none' &&
    ['clothing', 'headwear', 'eyewear', 'accent', 'other'].includes(items[at - 2]?.row?.as ?? '') &&
    !items[at - 2]!.row!.adj
  )
    return true
  return before.row?.role !== undefined && !['very', 'little', 'and', 'copula', 'filler'].includes(before.row.role)
}

const FIRST_PERSON = new Set(['je', 'j', 'i'])
const OBJECTS = new Set(['le', 'la', 'les', 'l'])
/** « je les veux », « je la porte » */
function isObject(items: Item[], at: number): boolean {
  const [before, item, verb] = [items[at - 1], items[at], items[at + 1]]
  // « mets-les noirs »
  if (
    item !== undefined &&
    OBJECTS.has(item.norm) &&
    /^(?:mets|met|fais|fait|mettez|faites|rends|rendez)$/.test(before?.norm ?? '') &&
    item.gap === 'none' &&
    verb?.gap === 'none' &&
    verb.row?.colour !== undefined
  )
    return true
  return (
    item !== undefined &&
    OBJECTS.has(item.norm) &&
    verb?.gap === 'none' &&
    (verb.row?.role === 'have' || verb.row?.role === 'filler' || verb.norm === 'a') &&
    ['je', 'j', 'tu', 'il', 'elle'].includes(before?.norm ?? '')
  )
}

/** « comme », « que » before a name. */
const isLikeness = (items: Item[], at: number) =>
  /^(?:que|comme)$/.test(items[at]!.norm) && items[at + 1]?.capital === true && !items[at + 1]!.row

interface Found {
  at: number
  /** A comma or an « et » lies between. */
  loose: boolean
}

function behind(items: Item[], at: number): Found | undefined {
  let loose = false
  let linked = false
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const after = items[i + 1]!
    if (after.gap === 'stop') return undefined
    if (after.gap === 'comma') loose = true
    const item = items[i]!
    if (isQualifier(item) && item.boundTo !== undefined) continue
    if (item.row?.pattern) continue
    // « l'institutrice de mon fils, jolie brune », « la copine de mon fils est blonde »: of her.
    if (isHead(item) && (loose || linked) && isBeside(items, i)) continue
    if (item.row?.role === 'copula') linked = true
    if (isHead(item)) return { at: i, loose }
    if (isQualifier(item)) continue
    // « les cheveux de mon père, noirs »
    if ((item.aside && item.fate === 'silent') || (item.row?.role === 'of' && items[i + 1]!.aside)) continue
    // « un petit chapeau, je suis vieux »
    if (item.row?.role === 'copula' && (FIRST_PERSON.has(items[i - 1]?.norm ?? '') || item.norm === 'jsuis'))
      return undefined
    // « les yeux je les garde marron »
    if (isObject(items, i) || isObject(items, i - 1)) continue
    // « des cheveux qu'elle gardait courts »
    if (/^qu (?:elle|il|on|elles|ils)$|^que j(?:e)?$/.test(item.norm) && i < at - 1) continue
    const role = item.row?.role
    if (role === 'and') loose = true
    if (!item.row && item.kind === 'emoji') continue
    if (role === undefined && !item.row && item.kind === 'word') {
      // « robe de baptême blanche »: the colour is the robe's.
      const cloth =
        (items[i - 1]?.row?.role === 'of' ||
          items[i - 1]?.norm === 'en' ||
          (items[i - 1]?.norm === 'a' && items[at]!.form?.number !== 'p')) &&
        item.gap === 'none'
          ? items[i - 2]?.row?.as
          : undefined
      if (cloth === 'clothing' || cloth === 'headwear' || cloth === 'accent') {
        i--
        continue
      }
      // « la même coupe que Rihanna, courte »
      if (item.capital && /^(?:que|comme)$/.test(items[i - 1]?.norm ?? '')) continue
      if (standsAsNoun(items, i)) return { at: i, loose }
      continue
    }
    // « les cheveux qui sont roux »
    if (role === 'have' && items[i + 1]?.row?.role === 'copula') continue
    // « une chemise vintage, couleur rouille »
    if (role === 'ignored' && !item.aside && item.gap === 'none' && items[i - 1]?.row?.as === 'clothing') continue
    // « tout blancs, courts »
    if (
      role === 'in' &&
      /^tout/.test(item.norm) &&
      (i < at - 1 ||
        items[i - 1]?.row?.role === 'copula' ||
        (items[at]!.form?.number === 'p' && ['and', 'but'].includes(items[i - 1]?.row?.role ?? '')))
    )
      continue
    // « les essayer en vert »
    if (
      role === 'in' &&
      i === at - 1 &&
      OBJECTS.has(items[i - 2]?.norm ?? '') &&
      items[i - 1]!.gap === 'none' &&
      !items[i - 1]!.row?.as
    ) {
      i -= 2
      continue
    }
    // « pull en rouge », "a hoodie in #3b82f6"
    if (role === 'in' && i === at - 1) {
      const head = items[i - 1]
      const dressed =
        head?.row?.as &&
        ['clothing', 'eyewear', 'headwear', 'accent', 'hair', 'beard', 'other', 'cheeks'].includes(head.row.as)
      return dressed && item.gap === 'none' ? { at: i - 1, loose: false } : undefined
    }
    if (role === 'but') loose = true
    if (role === undefined || !(TRANSPARENT.has(role) || role === 'but' || isLikeness(items, i))) return undefined
  }
  return undefined
}

function ahead(items: Item[], at: number): Found | undefined {
  let unknown: Found | undefined
  for (let i = at + 1; i < Math.min(items.length, at + REACH); i++) {
    const item = items[i]!
    if (item.gap === 'stop') break
    if (item.gap === 'comma' && !(item.language === 'en' && isQualifier(item))) break
    if (isHead(item) && !(item.row!.adj && items[i + 1] && items[i + 1]!.gap === 'none' && isHead(items[i + 1]!)))
      return { at: i, loose: false }
    if (isQualifier(item) || item.row?.as || item.row?.pattern) continue
    const role = item.row?.role
    if (role === 'and') {
      const next = items[i + 1]
      if (next && next.language === 'en' && next.row?.colour && next.gap === 'none') continue
      break
    }
    if (role === 'very' || role === 'little' || role === 'link' || role === 'filler') continue
    if (!item.row && item.kind === 'word') {
      unknown ??= { at: i, loose: false }
      continue
    }
    // « yellow tee » and such: a trait between does not cut the noun off.
    if (item.row && !role && !item.row.as && item.language === 'en') continue
    break
  }
  return unknown
}

/** After a comma or « et », French agreement has to hold. */
function agrees(item: Item, head: Item): boolean {
  const a = item.form?.number
  const b = head.form?.number
  return item.language !== 'fr' || a === undefined || b === undefined || a === b
}

const SHAPES = /^(?:ronde?s?|carree?s?|ovales?|pointue?s?|longue?s?|courte?s?|fine?s?|minces?|etroite?s?)$/
/** « un ventre rond »: right after an unknown noun that has its article. */
const isShapeOf = (items: Item[], noun: number, at: number) =>
  noun === at - 1 &&
  items[at]!.gap === 'none' &&
  SHAPES.test(items[at]!.norm) &&
  items[noun]!.gap === 'none' &&
  items[noun - 1]?.row?.role === 'article'

/** « ma chambre est rose et verte »: the second colour is of the same thing. */
const isJoinedTo = (items: Item[], noun: number, at: number) =>
  items[at]!.row?.colour !== undefined &&
  items[at]!.gap === 'none' &&
  items[at - 1]!.row?.role === 'and' &&
  items[at - 1]!.gap === 'none' &&
  items[at - 2]?.row?.colour !== undefined &&
  items[at - 2]!.boundTo === noun

/** « pull rayé », "a dress with white polka dots", "striped blue shirt": the garment that a print is on, before it or right after it. */
function garmentOf(items: Item[], at: number): number | undefined {
  for (let i = at - 1; i >= Math.max(0, at - REACH) && items[i + 1]!.gap !== 'stop'; i--) {
    if (!isHead(items[i]!)) continue
    if (items[i]!.row!.as === 'clothing') return i
    break
  }
  let next = at + 1
  while (items[next]?.gap === 'none' && (isQualifier(items[next]!) || items[next]!.row?.role === 'and')) next++
  return items[next]?.gap === 'none' && items[next]!.row?.as === 'clothing' ? next : undefined
}

/** The index of the noun, or undefined if it is said of the person or of nothing. */
export function headOf(items: Item[], at: number): number | undefined {
  const item = items[at]!
  if (item.row?.ofPattern || (item.row?.pattern && item.row.adj)) return garmentOf(items, at)
  // "beanie, messy hair, light stubble"
  if (item.language === 'en' && item.row?.as && item.row.adj && items[at + 1]?.gap !== 'none') return undefined
  // « noir de peau », « blonde de cheveux »
  const of = items[at + 1]
  const part = items[at + 2]
  if (
    item.language === 'fr' &&
    of?.norm === 'de' &&
    of.gap === 'none' &&
    part?.gap === 'none' &&
    (part.row?.as === 'skin' || part.row?.as === 'hair') &&
    !part.row.set &&
    items[at - 1]?.row?.as !== 'clothing' &&
    saidOf(item, part)
  )
    return at + 2
  const back = behind(items, at)
  const front = ahead(items, at)
  const afterCopula = items[at - 1]?.row?.role === 'copula'
  const forward = item.row?.before === true || (item.language === 'en' && item.kind !== 'hex' && !afterCopula)
  const hairy = item.row?.colour?.hairOnly === true || item.row?.colour?.ofPerson === true
  const fits = (found: Found | undefined) => {
    if (!found) return false
    const head = items[found.at]!
    // An unknown noun takes colours with it (« une voiture rouge ») but not what is said of people.
    // So do shapes and sizes, right beside it (« un ventre rond »).
    if (!head.row)
      return (
        !hairy &&
        (isJoinedTo(items, found.at, at) ||
          (!found.loose && (item.row?.colour !== undefined || isShapeOf(items, found.at, at))))
      )
    // « ma tête normale : brun »
    if (item.row?.colour?.ofPerson && head.row.as === 'face' && found.loose) return false
    // « une fille goth latex noir »: black is said of a person only beside the noun.
    if (
      item.row?.colour &&
      head.row.as === 'person' &&
      !hairy &&
      items.slice(found.at + 1, at).some((between) => !between.row && between.kind === 'word')
    )
      return false
    // « un hoodie, un café »: the name of a thing is a colour only beside what it colours.
    if (
      found.loose &&
      item.row?.colour &&
      ['clothing', 'headwear', 'eyewear', 'accent'].includes(head.row.as ?? '') &&
      item.language === 'fr' &&
      item.gap === 'comma' &&
      NAMES_OF_THINGS.test(item.norm)
    )
      return false
    return saidOf(item, head) !== undefined && (!found.loose || agrees(item, head))
  }
  // French puts the noun first, so one that follows must be next to it.
  const ahead1 = front && items[front.at]
  // « brune yeux bleus »: the eyes have their own colour, and « brune » cannot be said of eyes.
  const elsewhere =
    item.row?.colour !== undefined &&
    item.language === 'fr' &&
    ahead1?.row?.as !== undefined &&
    ahead1.row.as !== 'hair' &&
    ahead1.row.as !== 'person' &&
    (hairy || (items[front!.at + 1]?.gap === 'none' && items[front!.at + 1]!.row?.colour !== undefined))
  const order = forward
    ? [front, back]
    : [
        back,
        front && !elsewhere && !front.loose && items[front.at]!.row && items.slice(at + 1, front.at).every(isQualifier)
          ? front
          : undefined,
      ]
  const found = order.find(fits)
  // "beanie, messy hair": English says it before its own noun.
  const next = items[at + 1]
  const ownNoun =
    item.row?.as !== undefined || (next?.gap === 'none' && next.row?.as !== undefined && next.row.as !== 'person')
  if (found === back && found?.loose && item.language === 'en' && item.kind !== 'hex' && !afterCopula && ownNoun)
    return undefined
  return found?.at
}
