/** Removes what is said but not wished for before anything is bound, and reports it as left out. */
import type { Item } from '../items/item.ts'
import type { Row } from '../lexicon/types.ts'

const OUT: Row = { role: 'ignored' }

/** Whether a stretch tells of anything that could be drawn, so that leaving it out is worth saying. */
const isTelling = ({ row, norm, kind, company }: Item) =>
  company === true ||
  (row === undefined
    ? kind === 'word' && norm.length > 4
    : (row.role === undefined || row.role === 'ignored') &&
      (row.as !== 'person' || row.companion === true) &&
      !(row.says !== undefined && row.set === undefined && row.suggest === undefined))

/** Takes the marked items out of the reading. */
export function setAside(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    if (!items[at]!.aside) continue
    let to = at
    while (items[to + 1]?.aside && items[to + 1]!.gap === 'none') to++
    const telling = items.slice(at, to + 1).some(isTelling)
    for (const item of items.slice(at, to + 1)) {
      if (item.row && !item.company) item.meant = item.row
      item.row = OUT
      item.fate = telling ? 'lost' : 'silent'
    }
    at = to
  }
}
