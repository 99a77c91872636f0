/** The person's words that carry meaning and were not drawn, in whole phrases. */
import type { Item } from '../items/item.ts'
import { COUNTS } from '../items/items.ts'
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
  for (let at = 0; at < items.length; at++) {
    if (!isLeft(items[at])) continue
    const start = at
    let end = at
    for (;;) {
      let next = end + 1
      while (next < items.length && next - end <= MOST_BRIDGES && items[next]!.gap === 'none' && !isLeft(items[next])
        && items[next]!.fate !== 'understood' && (BRIDGES.has(items[next]!.row?.role ?? '') || items[next]!.kind === 'number')) next++
      if (next >= items.length || items[next]!.gap !== 'none' || !isLeft(items[next])) break
      end = next
    }
    found.push({ from: items[withLead(items, start)]!.from, to: items[end]!.to })
    at = end
  }
  return found
}

/** « avec un dragon », « sur Mars »: the preposition belongs to the phrase; an article alone does not. */
function withLead(items: Item[], start: number): number {
  // « a striped shirt »: the little words are the garment's.
  if (items[start]!.row?.pattern) return start
  let at = start
  while (at > 0 && items[at]!.gap === 'none' && items[at - 1]!.fate !== 'understood' && (LEADS.has(items[at - 1]!.row?.role ?? '') || items[at - 1]!.kind === 'number')) at--
  // "with a waxed moustache": the little words are the noun's.
  const noun = items[start + 1]
  if (noun?.gap === 'none' && items[start]!.language === 'en' && noun.fate !== 'unknown' && noun.fate !== 'lost' && noun.row?.as) return start
  const before = items[at - 1]
  // « elle a des mèches »: the verb, not the preposition.
  if (before?.norm === 'a' && ['il', 'elle', 'on', 'qui', 'y'].includes(items[at - 2]?.norm ?? '')) return at
  // « qui ressemble à Brad Pitt », "looks like Beyoncé": the likeness is a word of its own.
  if (LIKE.has(before?.norm ?? '') && /^(?:ressembl|looks?$|looking)/.test(items[at - 2]?.norm ?? '')) return start
  if (before && items[at]!.gap === 'none' && isBare(before) && before.fate !== 'understood' && (before.row?.role === 'prep' || before.row?.role === 'in' || (before.row?.role === 'not' && items[start]!.negation))) return at - 1
  // « presque gris », « un peu gris »
  if (at < start && items[at]!.row?.role === 'little') return at
  // « deux amis »
  return items[start]!.gap === 'none' && COUNTS.has(items[start - 1]?.norm ?? '') ? start - 1 : start
}

/** The words themselves, as typed. */
export function wordsOf(text: string, tokens: Token[], span: { from: number; to: number }): string {
  return text.slice(tokens[span.from]!.start, tokens[span.to]!.end)
}
