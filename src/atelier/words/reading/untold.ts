/** Words that carry meaning and that no step has used: they are told as left out, so that none is lost without a word. */
import type { Item } from '../items/item.ts'
import { COUNTS } from '../items/items.ts'
import type { Entry } from './records.ts'

/** What somebody always has, or is: drawn anyway, so alone it asks for nothing. */
const ALWAYS_THERE = new Set(['hair', 'eyes', 'skin', 'face', 'person', 'clothing', 'background'])

/** Marks as lost what would be silent although it says something. Told is what a reported phrase covers, or says too. */
export function markUntold(
  items: Item[],
  entries: readonly Entry[],
  accepted: readonly Entry[],
  refused: readonly { from: number; to: number }[],
): void {
  const held = new Set(accepted.map(said))
  const covered = [
    ...accepted,
    ...refused,
    // « cheveux gris, barbe grise » say the same; of « barbe mal rasée » the second says it more precisely.
    ...entries.filter(
      (entry) => held.has(said(entry)) || (entry.dropped && PRECISELY[said(entry)]?.some((value) => held.has(value))),
    ),
  ]
  const isTold = (item: Item) => covered.some(({ from, to }) => from <= item.to && item.from <= to)
  for (const [at, item] of items.entries()) {
    if (isSizeOfDrawn(items, at) || isSideOfDrawn(items, at) || isManner(items, at) || isCountOfPeople(items, at))
      item.fate = 'lost'
    // « une grosse tête »: the noun says of what.
    const noun = items[at + 1]
    if (
      item.fate === 'lost' &&
      item.row?.before &&
      noun?.gap === 'none' &&
      noun.row?.as === 'face' &&
      noun.fate === 'silent'
    )
      noun.fate = isTold(noun) ? 'silent' : 'lost'
    if ((item.fate !== 'silent' && item.fate !== 'understood') || !carriesMeaning(item) || isTold(item)) continue
    // « la copine de mon fils »: whose it is.
    if (item.row!.as === 'person' && !entries.some((entry) => entry.item === at)) continue
    item.fate = 'lost'
  }
}

/** « barbe pas trop longue »: the noun is part of the phrase that says how it is. */
export function tellWithNoun(items: Item[], accepted: Entry[]): void {
  for (const entry of accepted) {
    const at = items[entry.item]?.boundTo
    const noun = items[at ?? -1]
    if (at === undefined || !noun || !(entry.attribute in (noun.row?.set ?? {}))) continue
    if (accepted.some(({ item, from, to }) => item === at || (from <= noun.from && noun.to <= to))) continue
    entry.from = Math.min(entry.from, noun.from)
    entry.to = Math.max(entry.to, noun.to)
  }
}

/** What a general word is drawn as, and what a more precise one beside it makes of that. */
export const PRECISELY: Partial<Record<string, string[]>> = {
  'facialHair=full-beard': ['facialHair=stubble', 'facialHair=short-beard'],
  'eyewear=round-glasses': ['eyewear=square-glasses', 'eyewear=sunglasses'],
}

const SIZES =
  /^(?:petit|ptit|grand|gros|enorme|immense|minuscule|large|geant|big|small|little|huge|tiny|giant|tall|oversized?)/
/** « une petite dame », « un énorme chapeau », « une grosse tête », « elle est grande »: what is drawn has no size but that of its own words. */
function isSizeOfDrawn(items: Item[], at: number): boolean {
  const { norm, row, gap, negation, aside } = items[at]!
  if (!row?.before || !SIZES.test(norm) || negation || aside || items[at]!.fate === 'understood') return false
  const next = items[at + 1]
  const before = items[at - 1]
  // Beards and moustaches are drawn as big ones.
  const beard = (next?.gap === 'none' && next.row?.as ? next : before)?.row?.as === 'beard'
  if (beard && !/^(?:petit|ptit|minuscule|small|little|tiny)/.test(norm)) return false
  if (next?.gap === 'none' && isThing(next)) return true
  return gap === 'none' && before !== undefined && !before.aside && (before.row?.role === 'copula' || isThing(before))
}

/** « une cicatrice sur la joue droite », « un foulard assorti »: what is worn or marked has a side and a colour of its own. */
function isSideOfDrawn(items: Item[], at: number): boolean {
  const { norm, row, gap, negation, aside } = items[at]!
  if (!/^(?:(?:a |de )?(?:gauche|droite?)|assortie?s?)$/.test(norm) || row?.role !== 'filler') return false
  if (gap !== 'none' || negation || aside) return false
  const noun = items.slice(Math.max(0, at - 5), at).findLast((item) => item.row?.as !== undefined)
  return noun !== undefined && !['person', 'background'].includes(noun.row!.as!) && noun.fate === 'understood'
}

/** « moustache légère », « écharpe colorée », « couettes hautes »: how it is, of which nothing is drawn. */
function isManner(items: Item[], at: number): boolean {
  const { norm, row, gap, negation, aside } = items[at]!
  const role = row?.role ?? ''
  if (!/^(?:legere?s?|coloree?s?|hautes?)$/.test(norm) || !['filler', 'little', 'link'].includes(role)) return false
  const [before, next] = [items[at - 1], items[at + 1]]
  const ends = next === undefined || next.gap !== 'none' || next.row?.role === 'and'
  if (gap !== 'none' || negation || aside || !ends || before === undefined) return false
  return isThing(before) && (before.fate === 'understood' || before.row?.as === 'hair')
}

/** Words for somebody that say nothing of them where they stand. */
const SOMEBODY = /^(?:types?|personnes|cheri?e?s?)$/
/** What can have a size: it is drawn, or would be. */
const isThing = ({ row, fate, norm }: Item): boolean =>
  SOMEBODY.test(norm) ||
  (row !== undefined &&
    row.role === undefined &&
    !row.colour &&
    (row.as === 'person' || !row.adj) &&
    (row.as !== undefined || fate === 'understood'))

/** « deux enfants », « trois petites filles »: one person is drawn. */
function isCountOfPeople(items: Item[], at: number): boolean {
  if (!COUNTS.has(items[at]!.norm)) return false
  let next = at + 1
  while (items[next]?.gap === 'none' && items[next]!.row?.before) next++
  const noun = items[next]
  return (
    noun?.gap === 'none' && noun.row?.as === 'person' && noun.fate === 'understood' && !noun.aside && !noun.negation
  )
}

const said = ({ attribute, value }: Entry) => `${attribute}=${value}`

function carriesMeaning({ row, kind, norm, negation, aside }: Item): boolean {
  // What is refused without being known is not drawn, as asked; people told of beside are nobody to be drawn.
  if (!row || kind !== 'word' || norm.length < 2 || negation || aside) return false
  if (row.role !== undefined && row.role !== 'ignored') return false
  const bare = !row.set && !row.suggest && !row.adj && !row.colour && !row.style
  return !(bare && (row.says !== undefined || ALWAYS_THERE.has(row.as ?? '')))
}
