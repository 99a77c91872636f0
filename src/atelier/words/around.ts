/** Looking around an item. */
import type { Item } from './item.ts'

/** The item just before, if nothing stands between. */
export const beside = (items: Item[], at: number): Item | undefined => (at > 0 && items[at]?.gap === 'none' ? items[at - 1] : undefined)

/** The items just before, within the sentence. */
export function justBefore(items: Item[], at: number): Item[] {
  let start = at
  while (start > 0 && at - start < 6 && items[start]!.gap !== 'stop') start--
  return items.slice(start, at)
}
