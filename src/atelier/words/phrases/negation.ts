/** Which items each « sans », « pas de », « ni », "no" refuses. */
import type { Item } from '../items/item.ts'
import { isKin } from '../clauses/kin.ts'
import { refusedBefore } from './taken-back.ts'

const PASSED = new Set(['article', 'of', 'filler', 'have', 'very', 'little', 'in', 'prep', 'copula', 'link'])

/** Refusals that may stand alone after what they refuse. */
const ALONE = new Set(['non', 'no', 'aucun', 'aucune', 'sans', 'zero', 'none', 'pas', 'rien'])

const AVOID = /^(?:evit|avoid|exclu|a bannir|a proscrire|interdit)/

const isQualifier = (item: Item) => item.row?.adj !== undefined || item.row?.colour !== undefined
const isContent = (item: Item) =>
  item.row === undefined ? item.kind === 'word' : item.row.role === undefined || item.row.role === 'ignored'
/** A thing that one can simply do without. */
const isThing = (item: Item | undefined) =>
  item?.row !== undefined &&
  (item.row.none !== undefined || item.row.set?.accessories !== undefined || item.row.as === 'clothing')

/** Little words, and pronouns ("don't give him a beard"). */
const isPassed = ({ row }: Item) =>
  PASSED.has(row?.role ?? '') || (row?.says !== undefined && row.as === undefined && !row.set)

/** Marks every refused item with its negation. */
export function markNegations(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    if (items[at]!.row?.role === 'ne') negatesButFor(items, at)
    if (items[at]!.row?.role !== 'not') continue
    if (negatesVerbBefore(items, at) || negatesSubject(items, at) || negatesThingBefore(items, at)) continue
    // « jamais sans ma chemise »
    if (
      /^(?:sans|without)$/.test(items[at]!.norm) &&
      items
        .slice(Math.max(0, at - 4), at)
        .some(
          ({ norm, row }, i, list) =>
            row?.role === 'not' &&
            /^(?:jamais|never)$/.test(norm) &&
            list.slice(i + 1).every(({ gap }) => gap === 'none'),
        )
    )
      continue
    const thing = refusedBefore(items, at)
    if (thing) {
      thing.negation = { item: at, soft: false }
      continue
    }
    if (AVOID.test(items[at]!.norm) && negatesList(items, at)) continue
    negateFrom(items, at, at + 1)
  }
  for (let at = 2; at + 1 < items.length; at++) wantAfterAll(items, at)
}

/** « j'ai pas de barbe mais j'en veux une » */
function wantAfterAll(items: Item[], at: number): void {
  if (
    !/^(?:veux|voudrais|voudrai|aimerais|veut|mets|mettez|rajoute|ajoute)$/.test(items[at]!.norm) ||
    items[at - 1]!.norm !== 'en' ||
    !/^(?:une?|deux)$/.test(items[at + 1]!.norm) ||
    items[at + 1]!.gap !== 'none' ||
    (items[at + 2] && items[at + 2]!.gap === 'none' && items[at + 2]!.row?.role !== 'filler')
  )
    return
  const thing = items.slice(Math.max(0, at - 12), at).findLast((item) => item.negation && isThing(item))
  if (thing) delete thing.negation
}

/** « à éviter absolument : le tailleur strict et le chignon »: all that the sentence goes on to name. */
function negatesList(items: Item[], not: number): boolean {
  let at = not + 1
  while (items[at]?.gap === 'none' && ['filler', 'very', 'article'].includes(items[at]!.row?.role ?? '')) at++
  if (items[at]?.gap !== 'comma') return false
  for (; at < items.length && items[at]!.gap !== 'stop' && items[at]!.row?.role !== 'but'; at++)
    if (isContent(items[at]!) && !isPassed(items[at]!)) items[at]!.negation = { item: not, soft: false }
  return true
}

/** « je ne porte des lunettes que pour lire »: not otherwise. */
function negatesButFor(items: Item[], ne: number): void {
  for (let at = ne + 1; at < ne + 7 && items[at]?.gap === 'none'; at++) {
    if (!/^qu?e?$/.test(items[at]!.norm)) continue
    const thing = items[at - 1]!
    if (isThing(thing) && /^(?:pour|quand|lorsqu?e?|le|la|au|en|a|dans|chez)$/.test(items[at + 1]?.norm ?? ''))
      thing.negation = { item: ne, soft: false }
    return
  }
}

const RULED_OUT =
  /^(?:hors de question|pas question|exclue?s?|interdite?s?|proscrite?s?|bannie?s?|out of the question|forbidden|banned|not allowed|a bannir|a proscrire|a exclure|a eviter|inutiles?)$/
/** « les lunettes sont exclues », "a beard is out of the question": what is ruled out stands before. */
function negatesSubject(items: Item[], at: number): boolean {
  if (!RULED_OUT.test(items[at]!.norm) || items[at]!.gap === 'stop') return false
  let i = at - 1
  let linked = false
  while (
    i > 0 &&
    at - i < 7 &&
    items[i + 1]!.gap === 'none' &&
    (['copula', 'filler', 'very', 'ne'].includes(items[i]!.row?.role ?? '') ||
      /^(?:aussi|egalement|also|too)$/.test(items[i]!.norm))
  ) {
    linked ||= items[i]!.row!.role === 'copula'
    i--
  }
  if (linked) while (i > 0 && items[i + 1]!.gap === 'none' && isQualifier(items[i]!) && !isThing(items[i])) i--
  if (!isThing(items[i]) || (items[at]!.gap !== 'none' && !linked && i !== at - 1)) return false
  items[i]!.negation = { item: at, soft: false }
  // « ni barbe ni bijoux », « barbe et bijoux »: all that was joined to it.
  for (
    let k = i - 1;
    k > 0 &&
    items[k + 1]!.gap === 'none' &&
    (items[k]!.row?.role === 'and' ||
      items[k]!.row?.role === 'or' ||
      items[k]!.row?.role === 'article' ||
      isThing(items[k]));
    k--
  )
    if (isThing(items[k])) items[k]!.negation = { item: at, soft: false }
  return true
}

/** « moustache non », « Barbe : non ». */
function negatesThingBefore(items: Item[], at: number): boolean {
  const thing = items[at - 1]
  const after = items[at + 1]
  // « Lunettes ? Non. »
  const answered =
    items[at]!.gap === 'stop' && items[at]!.norm === 'non' && thing?.gap === 'stop' && (!after || after.gap === 'stop')
  if (
    !ALONE.has(items[at]!.norm) ||
    (items[at]!.gap === 'stop' && !answered) ||
    !isThing(thing) ||
    (after && after.gap === 'none' && !/^(?:merci|stp|svp|thanks|please)/.test(after.norm))
  )
    return false
  // « un pull, une barbe, non »: of a field of a form only.
  if (
    items[at]!.gap === 'comma' &&
    (thing!.gap === 'none' || (after && after.gap === 'comma' && items[at]!.norm === 'non'))
  )
    return false
  thing!.negation = { item: at, soft: false }
  return true
}

/** « ne sourit pas », « sourit pas ». */
function negatesVerbBefore(items: Item[], at: number): boolean {
  const verb = items[at - 1]
  if (!verb?.row?.verb || items[at]!.gap !== 'none') return false
  const after = items[at + 1]
  const closed =
    !after ||
    after.gap !== 'none' ||
    ['and', 'but', 'or', 'prep', 'filler'].includes(after.row?.role ?? '') ||
    (after.row?.says !== undefined && after.row.as === undefined)
  if (items[at - 2]?.row?.role !== 'ne' && !closed) return false
  verb.negation = { item: at, soft: items[at]!.row?.soft === true }
  return true
}

function negateFrom(items: Item[], not: number, start: number): void {
  const soft = items[not]!.row?.soft === true
  let at = start
  while (at < items.length && items[at]!.gap === 'none' && isPassed(items[at]!) && at - start < 8) at++
  const first = items[at]
  if (!first || (first.gap !== 'none' && at > start - 1 && !(start > not + 1)) || !isContent(first)) return
  let end = at
  items[at]!.negation = { item: not, soft }
  // The whole noun phrase: « cheveux très longs », "red hat".
  while (end + 1 < items.length && items[end + 1]!.gap === 'none' && end - at < 8) {
    const next = items[end + 1]!
    const measured = next.row?.role === 'very' || next.row?.role === 'little'
    const nounNext =
      isQualifier(items[end]!) &&
      next.row?.as !== undefined &&
      (items[end]!.language === 'en' || items[end]!.row?.before)
    // « sans son habituel chapeau »: an adjective that is not known.
    const unknownFirst = end === at && !items[end]!.row && isThing(next)
    // « pas de traits trop féminins »
    const participle =
      items[end]!.row?.role === 'very' &&
      (next.row?.set?.accessories !== undefined ||
        (!first.row && next.row?.says !== undefined && next.row.set === undefined))
    // « pas une fée méchante »: a kind one.
    const temper =
      end === at &&
      items[end]!.row?.as === 'person' &&
      (next.row?.set?.expression ?? next.row?.suggest?.expression) !== undefined &&
      next.row?.as === undefined
    if (temper) {
      delete items[end]!.negation
      next.negation = { item: not, soft }
      break
    }
    if (!(
      isQualifier(next) ||
      measured ||
      participle ||
      nounNext ||
      unknownFirst ||
      (!items[end]!.row && !next.row && next.kind === 'word')
    ))
      break
    end++
    if (!measured) next.negation = { item: not, soft }
  }
  const joint = items[end + 1]
  // « évitez le cliché de la sorcière »
  if (
    !first.row &&
    joint?.gap === 'none' &&
    (joint.row?.role === 'of' || (AVOID.test(items[not]!.norm) && joint.norm === 'avec')) &&
    !isKin(items, end + 3)
  )
    negateFrom(items, not, end + 2)
  const more = items[end + 2]
  // « pas de robe de diplômée »
  if (
    ['clothing', 'headwear'].includes(first.row?.as ?? '') &&
    joint?.norm === 'de' &&
    joint.gap === 'none' &&
    more?.gap === 'none' &&
    more.row?.trade
  )
    more.negation = { item: not, soft }
  // « évitez les lunettes et les chapeaux »
  const listed =
    AVOID.test(items[not]!.norm) &&
    more?.row?.role === 'article' &&
    /^(?:les|tout|toute|tous|la|le)$/.test(more.norm) &&
    isThing(items[end + 3]) &&
    items[end + 3]!.gap === 'none'
  if (listed && joint?.row?.role === 'and' && joint.gap === 'none') negateFrom(items, not, end + 2)
  else if (joint?.row?.role === 'or' && joint.gap === 'none') negateFrom(items, not, end + 2)
  else if (joint?.row?.role === 'and' && joint.gap === 'none' && bare(items, end + 2) && isThing(first))
    negateFrom(items, not, end + 2)
  else if (joint?.row?.role === 'and' && joint.gap === 'none' && isColourLikeFirst(items, at, end + 2))
    negateFrom(items, not, end + 2)
  else if (joint?.gap === 'comma' && isThing(joint) && listEndsInRefusal(items, end + 1))
    negateFrom(items, not, end + 1)
}

/** « pas de bleu et de vert », « évite le bleu et le vert », but not « pas de bleu et du vert ». */
function isColourLikeFirst(items: Item[], first: number, next: number): boolean {
  const little = (at: number) => (/^(?:de|d|du|le|la|l)$/.test(items[at]?.norm ?? '') ? items[at]!.norm : '')
  const [one, other] = [little(first - 1), little(next)]
  const colour = items[other === '' ? next : next + 1]
  if (!items[first]!.row?.colour || !colour?.row?.colour || colour.gap !== 'none' || items[next]!.gap !== 'none')
    return false
  return other === '' || /^de?$/.test(other) || (one !== '' && one.startsWith('d') === other.startsWith('d'))
}

/** A thing without article or adjective. */
function bare(items: Item[], at: number): boolean {
  const next = items[at + 1]
  return isThing(items[at]) && items[at]!.gap === 'none' && !(next && next.gap === 'none' && isQualifier(next))
}

/** « barbe, moustache ni chapeau »: bare things up to an « ou » or a « ni ». */
function listEndsInRefusal(items: Item[], start: number): boolean {
  for (let at = start; at < Math.min(items.length, start + 12); at++) {
    const role = items[at]!.row?.role
    if (role === 'or' || (role === 'not' && items[at]!.norm === 'ni')) return true
    if (!isThing(items[at]) || items[at]!.gap === 'stop') return false
  }
  return false
}
