/** Whether a sentence tells of more than one person, of whom one is drawn. */
import type { Item } from '../items/item.ts'
import { COUNTS } from '../items/items.ts'

/** Nouns of people who belong together. */
const GROUP =
  /^(?:couple|groupe|bande|famil|jumeaux|jumelles|triple|parents|personnes|gens|duo|trio|twins|people|group)/
/** « une équipe de foot »; « l'équipe », « Équipe marketing » are addressed. */
const TEAM = /^(?:equipe|team)$/
const PLURAL = /^[a-z]+(?:[^s]s|x|men|children)$/
const BARE = /^(?:hommes|femmes|filles|garcons|enfants|men|women|girls|boys|kids|children)$/
const MANY = /^(?:des|les|mes|tes|ses|nos|vos|leurs|ces|plusieurs|quelques|the|my|our|these|some|several)$/

/** « un roi et une reine », « deux enfants », « une famille », « des hommes barbus », « nous deux ». */
export function tellsOfSeveral(items: Item[]): boolean {
  return items.some(
    (item, at) =>
      item.company === true ||
      isGroup(items, at) ||
      isCounted(items, at) ||
      isPlural(items, at) ||
      isPictured(items, at),
  )
}

const PAIRS = /^[👪👫👬👭👯💏💑]/u
const SOMEBODY = /^\+?[👨👩👧👦🧑👴👵👶🧔👱🧓]/u
/** « 👭 », « 👨‍👩‍👧 », « 👩👨 », but not « 👩‍🚀 ». */
function isPictured(items: Item[], at: number): boolean {
  const { norm, kind, gap } = items[at]!
  if (kind !== 'emoji') return false
  if (PAIRS.test(norm)) return true
  const before = items[at - 1]?.norm ?? ''
  return SOMEBODY.test(norm) && (norm.startsWith('+') || (gap === 'none' && SOMEBODY.test(before) && before !== norm))
}

/** A group that the sentence begins with: « un couple », not « un air de famille » nor « pour mon équipe ». */
function isGroup(items: Item[], at: number): boolean {
  const { norm, negation, kind } = items[at]!
  const team = TEAM.test(norm) && /^(?:une|a)$/.test(items[at - 1]?.norm ?? '')
  if (!(GROUP.test(norm) || team) || negation || kind !== 'word') return false
  return items.slice(0, at).every(({ row, norm: before }) => {
    if (/^(?:pour|for|de|d|du|of)$/.test(before)) return before === 'de' && items[0]!.row?.role === 'filler'
    return ['article', 'filler', 'link', 'of'].includes(row?.role ?? '')
  })
}

/** « deux enfants », « trois amis », « nous deux », but not « j'ai deux enfants », « maman de deux enfants » */
function isCounted(items: Item[], at: number): boolean {
  if (!COUNTS.has(items[at]!.norm)) return false
  const before = items[at]!.gap === 'none' ? items[at - 1] : undefined
  if (/^(?:nous|us)$/.test(before?.norm ?? '')) return true
  if (/\b(?:ai|a|avons|have|has|de|d|of)$/.test(before?.norm ?? '')) return false
  let next = at + 1
  while (items[next]?.gap === 'none' && items[next]!.row?.before) next++
  const noun = items[next]
  return noun?.gap === 'none' && isDrawn(noun)
}

/** « des hommes barbus », « les filles aux cheveux roses » */
function isPlural(items: Item[], at: number): boolean {
  const { norm, fate } = items[at]!
  if (!PLURAL.test(norm) || fate !== 'understood' || !isDrawn(items[at]!)) return false
  let lead = at - 1
  while (lead >= 0 && items[lead + 1]!.gap === 'none' && items[lead]!.row?.before) lead--
  // « hommes barbus », « des hommes », « les filles », but not « lunettes des années », « barbe des vikings »
  if (lead < 0) return BARE.test(norm)
  const before = items[lead]!.gap === 'none' ? items[lead - 1]?.row : undefined
  const whose = before?.as !== undefined || before?.role === 'prep'
  return items[lead + 1]!.gap === 'none' && MANY.test(items[lead]!.norm) && !whose
}

const isDrawn = ({ row, aside, negation, fate }: Item) =>
  row?.as === 'person' && !aside && !negation && (fate === 'understood' || fate === 'lost')
