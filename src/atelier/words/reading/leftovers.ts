/** The person's words that carry meaning and were not drawn, in whole phrases. */
import type { Item } from '../items/item.ts'
import { COUNTS } from '../items/items.ts'
import { EMPTY_WORDS } from '../lexicon/language/empty-words.ts'
import { isEmptyVerb } from '../lexicon/verb-forms.ts'
import type { Token } from '../tokens/tokens.ts'

const BRIDGES = new Set(['article', 'of', 'prep', 'in', 'very', 'little', 'filler', 'copula', 'link'])
const LEADS = new Set(['article', 'of', 'very', 'little'])
const LIKE = new Set(['a', 'au', 'aux', 'like'])
const MOST_BRIDGES = 4

const isLeft = (item: Item | undefined) => item?.fate === 'unknown' || item?.fate === 'lost'
const isBare = (item: Item) => item.row?.role !== undefined || item.kind === 'number'

/** The stretches of tokens, first and last, that were left out. */
export function leftovers(items: Item[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const item of purposes(items)) item.fate = 'silent'
  for (let at = 0; at < items.length; at++) {
    if (!isLeft(items[at])) continue
    const start = at
    let end = at
    // « un homme grand avec un grand chapeau »: each size is its own noun's.
    const reach = items[start]!.row?.before ? 0 : MOST_BRIDGES
    for (;;) {
      let next = end + 1
      while (
        next < items.length &&
        next - end <= reach &&
        items[next]!.gap === 'none' &&
        !isLeft(items[next]) &&
        items[next]!.fate !== 'understood' &&
        (BRIDGES.has(items[next]!.row?.role ?? '') || items[next]!.kind === 'number')
      )
        next++
      if (next >= items.length || items[next]!.gap !== 'none' || !isLeft(items[next])) break
      // « trans avec une petite moustache »: the size is the moustache's.
      if (next > end + 1 && items[next]!.row?.before) break
      end = next
    }
    // « je me souviens », « j'ai perdu »: alone, a verb leaves nothing out.
    if (
      !items
        .slice(start, end + 1)
        .every(
          (item) =>
            !isLeft(item) || (item.fate === 'unknown' && (isEmptyVerb(item.norm) || EMPTY_WORDS.has(item.norm))),
        )
    )
      found.push({ from: items[withLead(items, start)]!.from, to: items[end]!.to })
    at = end
  }
  return found
}

const WHOSE =
  /^(?:mon|ma|mes|notre|nos|votre|vos|son|sa|ses|leurs?|le|la|les|l|un|une|ton|ta|my|our|his|her|their|the|a|an)$/
/** « pour ma chaîne de cuisine », "for our newsletter": what the picture is for is not missing from it. */
function purposes(items: Item[]): Set<Item> {
  const found = new Set<Item>()
  for (let at = 0; at + 1 < items.length; at++) {
    if (!/^(?:pour|for)$/.test(items[at]!.norm) || !WHOSE.test(items[at + 1]!.norm) || items[at + 1]!.gap !== 'none')
      continue
    for (let i = at + 2; i < items.length && i < at + 8 && items[i]!.gap === 'none'; i++) {
      const role = items[i]!.row?.role
      if (
        items[i]!.fate === 'unknown' ||
        (items[i]!.fate === 'lost' && role === 'ignored' && !items[i]!.row!.as && !items[i]!.aside)
      )
        found.add(items[i]!)
      else if (!(role === 'article' || role === 'of' || role === 'filler')) break
    }
  }
  return found
}

/** « avec un dragon », « sur Mars »: the preposition belongs to the phrase; an article alone does not. */
function withLead(items: Item[], start: number): number {
  // « a striped shirt », « avec ses petites lunettes »: the little words are the garment's.
  if (items[start]!.row?.pattern || items[start]!.row?.before) return start
  let at = start
  while (
    at > 0 &&
    items[at]!.gap === 'none' &&
    items[at - 1]!.fate !== 'understood' &&
    (LEADS.has(items[at - 1]!.row?.role ?? '') || items[at - 1]!.kind === 'number')
  )
    at--
  // "with a waxed moustache": the little words are the noun's.
  const noun = items[start + 1]
  if (
    noun?.gap === 'none' &&
    items[start]!.language === 'en' &&
    noun.fate !== 'unknown' &&
    noun.fate !== 'lost' &&
    noun.row?.as
  )
    return start
  const before = items[at - 1]
  // « elle a des mèches »: the verb, not the preposition.
  if (before?.norm === 'a' && ['il', 'elle', 'on', 'qui', 'y'].includes(items[at - 2]?.norm ?? '')) return at
  // « qui ressemble à Brad Pitt », "looks like Beyoncé": the likeness is a word of its own.
  if (LIKE.has(before?.norm ?? '') && /^(?:ressembl|looks?$|looking)/.test(items[at - 2]?.norm ?? '')) return start
  if (
    before &&
    items[at]!.gap === 'none' &&
    isBare(before) &&
    before.fate !== 'understood' &&
    (before.row?.role === 'prep' || before.row?.role === 'in' || (before.row?.role === 'not' && items[start]!.negation))
  )
    return at - 1
  // « presque gris », « un peu gris »
  if (at < start && items[at]!.row?.role === 'little') return at
  // « deux amis »
  return items[start]!.gap === 'none' && COUNTS.has(items[start - 1]?.norm ?? '') ? start - 1 : start
}

/** The words themselves, as typed. */
export function wordsOf(text: string, tokens: Token[], span: { from: number; to: number }): string {
  return text.slice(tokens[span.from]!.start, tokens[span.to]!.end)
}
