/** Looking around an item. */
import type { Item } from './item.ts'

/** The item just before, if nothing stands between. */
export const beside = (items: Item[], at: number): Item | undefined =>
  at > 0 && items[at]?.gap === 'none' ? items[at - 1] : undefined

/** The items just before, within the sentence. */
export function justBefore(items: Item[], at: number): Item[] {
  let start = at
  while (start > 0 && at - start < 6 && items[start]!.gap !== 'stop') start--
  return items.slice(start, at)
}

export const FEMININE_ARTICLES = new Set(['une', 'la', 'ma', 'cette', 'sa', 'ta'])

/** The article before an item, past the adjectives between. */
export function articleBefore(items: Item[], at: number): string | undefined {
  let i = at - 1
  while (
    i >= 0 &&
    items[i + 1]!.gap === 'none' &&
    (items[i]!.row?.adj || items[i]!.row?.before || items[i]!.row?.role === 'very' || items[i]!.row?.role === 'filler')
  )
    i--
  if (i < 0 || items[i + 1]!.gap !== 'none') return undefined
  // « un portrait d'une sorcière »: read as one phrase.
  if (items[i]!.norm === 'd un' || items[i]!.norm === 'd une') return items[i]!.norm.slice(2)
  return items[i]!.row?.role === 'article' ? items[i]!.norm : undefined
}
