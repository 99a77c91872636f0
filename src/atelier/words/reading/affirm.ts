/** The entries that a named or implied thing adds to the reading. */
import type { WishValues } from '../../wishes.ts'
import { FEMININE_ARTICLES, articleBefore } from '../items/around.ts'
import type { Item } from '../items/item.ts'
import { startOf } from '../items/items.ts'
import { hairToldBefore, isNobodys, saidOf } from '../phrases/said-of.ts'
import { gendered, presentation } from './presentation.ts'
import { type Interpretation, entriesOf } from './records.ts'

/** « brune, non, plutôt châtain » */
export function isCorrected(items: Item[], from: number, to: number): boolean {
  return items
    .slice(from + 1, to)
    .some(({ norm }) => /^(?:mais|but|plutot|non|nan|finalement|pardon|mieux|rather|actually)$/.test(norm))
}

/** « une garçon »: a mistake of gender, not a girl. */
const ALWAYS_MALE =
  /^(?:homme|garcon|mec|monsieur|papa|pere|fils|frere|mari|oncle|tonton|papi|papy|bonhomme|gars|gentleman|roi|prince)\b/
export function withoutValue(row: NonNullable<Item['row']>, attribute: string): NonNullable<Item['row']> {
  const set = Object.fromEntries(Object.entries(row.set ?? {}).filter(([name]) => name !== attribute))
  return { ...row, set: set as WishValues }
}

/** An item on its own. */
export function affirm(reading: Interpretation, at: number): void {
  const { items, entries } = reading
  const item = items[at]!
  const row = item.row!
  const span = item.whole ?? { from: startOf(item), to: item.to }
  const base = { ...span, item: at }
  let values: WishValues | undefined = row.set
  if (row.colour || (row.adj && row.free)) values = { ...row.set, ...saidOf(item, undefined) }
  if (item.degree && row.set && row[item.degree]) values = { ...values, ...row[item.degree] }
  if (row.style) entries.push({ ...base, attribute: 'style', value: row.style, kind: 'named' })
  if (row.style && item.norm.startsWith('heroine')) presentation(entries, 'feminine', 2, base)
  // « nez en carotte »: no hair.
  if (
    row.colour?.hairOnly &&
    items[at - 1]?.norm === 'en' &&
    item.gap === 'none' &&
    items[at - 2]?.row?.as === 'other' &&
    items[at - 1]!.gap === 'none'
  ) {
    item.fate = 'lost'
    return
  }
  // « elle porte toujours du noir »
  if (
    row.colour &&
    !row.colour.hairOnly &&
    /^(?:que )?du$/.test(items[at - 1]?.norm ?? '') &&
    item.gap === 'none' &&
    items
      .slice(Math.max(0, at - 4), at - 1)
      .some(
        ({ norm, gap }) =>
          gap !== 'stop' && /^(?:je )?(?:porte|portes|portent|mets|met|mettre|porter|habille)$/.test(norm),
      ) &&
    !(items[at + 1]?.gap === 'none' && items[at + 1]!.row?.as)
  ) {
    entries.push(...entriesOf({ clothingColor: row.colour.hex }, { ...base, kind: 'named' }))
    item.fate = 'understood'
    return
  }
  const hair = hairToldBefore(items, at)
  if (hair) {
    entries.push(...entriesOf(saidOf(item, hair) ?? {}, { ...base, kind: 'named' }))
    item.fate = 'understood'
    return
  }
  if (
    row.colour &&
    (isNobodys(items, at) ||
      (values?.clothingColor && entries.some((e) => e.attribute === 'clothingColor' && e.kind === 'named')))
  ) {
    item.fate = 'lost'
    return
  }
  if (values) {
    // « en rouge », "dressed in black": the little word belongs to what was understood.
    const dressed = row.colour !== undefined && items[at - 1]?.row?.role === 'in' && item.gap === 'none'
    entries.push(...entriesOf(values, { ...base, ...(dressed && { from: items[at - 1]!.from }), kind: 'named' }))
  }
  if (row.suggest) entries.push(...entriesOf(row.suggest, { ...base, kind: 'implied' }))
  if (row.says) {
    const feminine =
      row.says.presentation === 'masculine' &&
      !ALWAYS_MALE.test(item.norm) &&
      FEMININE_ARTICLES.has(articleBefore(items, at) ?? '') &&
      item.form?.gender === undefined
    presentation(entries, feminine ? 'feminine' : row.says.presentation, row.says.weight, base)
  }
  const told = row.style || values || row.suggest || row.says
  if (told) item.fate = 'understood'
  else if (row.adj && !row.role) item.fate = 'lost'
  else if (row.as && !row.role) item.fate = emptyNoun(items, at)
  gendered(items, entries, at, undefined)
}

/** A noun that is drawn anyway is silent, unless what is said of it is unknown (« yeux globuleux »). */
function emptyNoun(items: Item[], at: number): Item['fate'] {
  const qualified = items.some((other, i) => other.boundTo === at && i !== at)
  const next = items[at + 1]
  const unknownNext = next !== undefined && next.gap === 'none' && !next.row && next.kind === 'word'
  if (items[at]!.row!.as === 'other' || (items[at]!.row!.as === 'streaks' && !qualified)) return 'lost'
  return !qualified && unknownNext ? 'lost' : 'silent'
}
