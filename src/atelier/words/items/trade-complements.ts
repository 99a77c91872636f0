/** What completes the name of a trade: its place, its field, its kind. */
import type { Item } from './item.ts'

/** « infirmière libérale », « cadre dans la banque »: what kind of trade is not drawn, nor missed. */
export function followsTrade(items: Item[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (items[i + 1]!.gap === 'stop') return false
    const row = items[i]!.row
    if (row?.trade || row?.ofTrade || (row?.as === 'person' && row.suggest)) return true
  }
  return false
}

/** « photographe de mariage », « ingénieur en aéronautique »: silent words from `at` on, past the little words. */
export function complementOf(items: Item[], at: number): Item | undefined {
  let i = at + 1
  const first = items[i]
  if (
    first?.gap !== 'none' ||
    !(first.row?.role === 'of' || first.norm === 'en' || first.norm === 'd un' || first.norm === 'd une')
  )
    return undefined
  i++
  if (items[i]?.row?.role === 'article' && items[i]!.gap === 'none') i++
  const noun = items[i]
  const next = items[i + 1]
  // « une sorcière des temps modernes »: more than a kind of trade.
  const alone = next === undefined || next.gap !== 'none' || next.row !== undefined || next.kind !== 'word'
  return noun && alone && noun.gap === 'none' && !noun.row && noun.kind === 'word' && !noun.capital ? noun : undefined
}

/** « un foulard rouge dans les cheveux »: where a scarf is worn. */
export function placeAfter(items: Item[], at: number): string | undefined {
  for (let i = at + 1; i < Math.min(items.length, at + 7) && items[i]!.gap === 'none'; i++) {
    const { row, norm } = items[i]!
    if (row?.role === 'prep' || row?.role === 'in') {
      const noun = items.slice(i + 1, i + 4).find((item) => item.row?.as !== undefined || item.row === undefined)
      if (!['dans', 'sur', 'in', 'on', 'autour'].includes(norm) || !noun) return undefined
      return noun.row?.as === 'hair' || ['tete', 'head'].includes(noun.norm) ? noun.norm : undefined
    }
    if (
      row !== undefined &&
      !(
        row?.colour ||
        row?.adj ||
        row?.pattern ||
        row?.role === 'link' ||
        row?.role === 'very' ||
        row?.role === 'filler'
      )
    )
      return undefined
  }
  return undefined
}
