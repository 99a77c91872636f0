/** A rule of what a word means in its place. */
import type { Row } from '../lexicon/types.ts'
import type { Item } from './item.ts'

export const words = (list: string) => new Set(list.split(' '))

export const SILENT: Row = { role: 'filler' }

export const OUT: Row = { role: 'ignored' }

export type Rule = (items: Item[], at: number) => boolean
