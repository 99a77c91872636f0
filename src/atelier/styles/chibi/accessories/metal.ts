/** What accessories share. */
import type { Accessory } from '../../../recipe.ts'
import { material } from '../palette.ts'

export const GOLD = material('#f0bd4a')

export const STEEL = material('#a9b4c4')

export type Worn = ReadonlySet<Accessory>
