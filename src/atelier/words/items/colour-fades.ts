/** Colours that run into each other, of which the first is drawn. */
import type { Item } from './item.ts'

/** « cheveux bleus dégradés vers le violet »: colours that run into each other, of which the first is drawn. */
export function fadeOfColours(items: Item[], at: number): void {
  let hair = -1
  for (let i = at - 1; i >= 0 && items[i + 1]!.gap !== 'stop' && hair === -1; i--)
    if (items[i]!.row?.as) hair = items[i]!.row!.as === 'hair' ? i : -2
  const to = items[at + 1]
  if (hair < 0 || to?.gap !== 'none' || !(to.row?.role === 'prep' || to.row?.role === 'of')) return
  let told = items.slice(hair, at).some(({ row }) => row?.colour)
  const later: Item[] = []
  for (let i = at + 1; i < Math.min(items.length, at + 8) && items[i]!.gap === 'none'; i++) {
    const { row } = items[i]!
    if (row?.colour) {
      if (told) later.push(items[i]!)
      told = true
    } else if (row?.role === undefined || row.role === 'have') break
  }
  if (!told || (later.length === 0 && !items.slice(at, at + 5).some(({ row }) => row?.colour))) return
  items[at]!.row = { role: 'link' }
  if (to.row.role === 'of') to.row = { role: 'link' }
  for (const item of later) item.row = { role: 'ignored' }
}

/** "pink to purple hair": the first is drawn. */
export function fadesTo(items: Item[], at: number): void {
  const [from, to, noun] = [items[at - 1], items[at + 1], items[at + 2]]
  if (
    !from?.row?.colour ||
    !to?.row?.colour ||
    noun?.row?.as !== 'hair' ||
    [items[at], to, noun].some((item) => item!.gap !== 'none')
  )
    return
  items[at]!.row = { role: 'link' }
  to.row = { role: 'link' }
}
