/** Which items each « sans », « pas de », « ni », "no" refuses. */
import type { Item } from './item.ts'

const PASSED = new Set(['article', 'of', 'filler', 'have', 'very', 'little', 'in', 'prep', 'copula', 'link'])

const isQualifier = (item: Item) => item.row?.adj !== undefined || item.row?.colour !== undefined
const isContent = (item: Item) => item.row === undefined ? item.kind === 'word' : item.row.role === undefined || item.row.role === 'ignored'
/** A thing that one can simply do without. */
const isThing = (item: Item | undefined) => item?.row !== undefined && (item.row.none !== undefined || item.row.set?.accessories !== undefined || item.row.as === 'clothing')

/** Little words, and pronouns ("don't give him a beard"). */
const isPassed = ({ row }: Item) => PASSED.has(row?.role ?? '') || (row?.says !== undefined && row.as === undefined && !row.set)

/** Marks every refused item with its negation. */
export function markNegations(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    if (items[at]!.row?.role !== 'not') continue
    if (negatesVerbBefore(items, at) || negatesThingBefore(items, at)) continue
    negateFrom(items, at, at + 1)
  }
}

/** « moustache non ». */
function negatesThingBefore(items: Item[], at: number): boolean {
  const thing = items[at - 1]
  const after = items[at + 1]
  if (items[at]!.norm !== 'non' || items[at]!.gap !== 'none' || !isThing(thing) || (after && after.gap === 'none')) return false
  thing!.negation = { item: at, soft: false }
  return true
}

/** « ne sourit pas », « sourit pas ». */
function negatesVerbBefore(items: Item[], at: number): boolean {
  const verb = items[at - 1]
  if (!verb?.row?.verb || items[at]!.gap !== 'none') return false
  const after = items[at + 1]
  const closed = !after || after.gap !== 'none' || ['and', 'but', 'or', 'prep', 'filler'].includes(after.row?.role ?? '') || (after.row?.says !== undefined && after.row.as === undefined)
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
    const nounNext = isQualifier(items[end]!) && next.row?.as !== undefined && (items[end]!.language === 'en' || items[end]!.row?.before)
    // « sans son habituel chapeau »: an adjective that is not known.
    const unknownFirst = end === at && !items[end]!.row && isThing(next)
    if (!(isQualifier(next) || measured || nounNext || unknownFirst || (!items[end]!.row && !next.row && next.kind === 'word'))) break
    end++
    if (!measured) next.negation = { item: not, soft }
  }
  const joint = items[end + 1]
  if (joint?.row?.role === 'or' && joint.gap === 'none') negateFrom(items, not, end + 2)
  else if (joint?.row?.role === 'and' && joint.gap === 'none' && bare(items, end + 2) && isThing(first)) negateFrom(items, not, end + 2)
  else if (joint?.gap === 'comma' && isThing(joint) && listEndsInRefusal(items, end + 1)) negateFrom(items, not, end + 1)
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
