/** Rows of bundles: a trade or a character, and what it suggests. */
import type { WishValues } from '../../wishes.ts'
import type { Row } from './types.ts'

/** Somebody by trade or character; `suggest` yields to whatever is named outright. */
export const who = (fr: string, en: string, suggest: WishValues, extra: Partial<Row> = {}): Row => ({
  fr,
  en,
  suggest,
  as: 'person',
  trade: true,
  ...extra,
})

export const herself = { says: { presentation: 'feminine', weight: 2 } } as const
export const himself = { says: { presentation: 'masculine', weight: 2 } } as const
/** Of a well-known character; « en fille » overrides it. */
export const girlish = { says: { presentation: 'feminine', weight: 1 } } as const
export const boyish = { says: { presentation: 'masculine', weight: 1 } } as const

/** Characters of another age or world, who wear glasses only if asked for. */
export const fabled = (rows: Row[]): Row[] =>
  rows.map((row) => (row.suggest && !row.companion ? { ...row, suggest: { eyewear: 'none', ...row.suggest } } : row))
/** Characters known by their looks: headwear that is not given is not left to chance. */
export const famous = (rows: Row[]): Row[] =>
  fabled(rows).map((row) => (row.says?.weight === 1 ? { ...row, suggest: { headwear: 'none', ...row.suggest } } : row))

export const WHITE = '#f7f7f5'
export const BLACK = '#1c1b22'
export const NAVY = '#1f2f57'
