/** What the rules of a word's meaning in context share. */
import type { Row } from '../lexicon/types.ts'
import type { Item } from './item.ts'

/** A set of words, given with spaces between. */
export const words = (list: string) => new Set(list.split(' '))

/** Says nothing, and is not reported as left out. */
export const SILENT: Row = { role: 'filler' }

/** Cannot be drawn: reported as left out. */
export const OUT: Row = { role: 'ignored' }

/** Whether the rule applies to the item at `at`. */
export type Rule = (items: Item[], at: number) => boolean
