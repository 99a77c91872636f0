/** What somebody likes, which does not describe them. */
import type { Item } from './item.ts'
import { words } from './rule.ts'

const LIKING = words(
  'aime aimes adore adores adorait kiffe kiffes kiff kiffer fan passionne passionnee collectionne likes loves',
)

/** « il kiffe les mangas », « fan de pirates »: what somebody likes, not what they are. */
export function isLiked(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (!row || !(row.style || row.trade || row.companion)) return false
  // « j'adore Harry Potter »
  if (row.trade && items[at]!.gap === 'none' && /^(?:j |je )?(?:adore|aime|kiffe)s?$/.test(items[at - 1]?.norm ?? ''))
    return true
  let noun = at
  for (let listed = 0; listed < 5; listed++) {
    let i = noun - 1
    while (
      i >= 0 &&
      noun - i < 4 &&
      items[i + 1]!.gap === 'none' &&
      ['article', 'of', 'prep', 'very'].includes(items[i]!.row?.role ?? '')
    )
      i--
    if (i < 0 || i === noun - 1 || !/^(?:les?|la|l|des?|d|the)$/.test(items[noun - 1]!.norm))
      return i >= 0 && i < noun - 1 && items[i + 1]!.gap === 'none' && LIKING.has(items[i]!.norm.split(' ')[0]!)
    if (items[i + 1]!.gap === 'none' && LIKING.has(items[i]!.norm.split(' ')[0]!)) return true
    // « fan de foot, de mangas et de pirates »
    if (items[i + 1]!.gap === 'none' && items[i]!.row?.role === 'and' && items[i]!.gap === 'none') i--
    else if (items[i + 1]!.gap !== 'comma') return false
    if (i < 0 || items[i]!.kind !== 'word' || (items[i]!.row?.role !== undefined && items[i]!.row!.role !== 'ignored'))
      return false
    if (LIKING.has(items[i]!.norm.split(' ')[0]!)) return true
    noun = i
  }
  return false
}
