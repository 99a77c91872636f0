/** What belongs to a garment or a hat: collars, hoods, trimmings, prints. */
import type { Row } from '../lexicon/types.ts'
import type { Item } from './item.ts'
import { SILENT } from './rule.ts'

/** « un pull noir à col roulé », « une veste grise à capuche »: one garment, and its colour with it. */
export function namesGarmentBefore(items: Item[], at: number): void {
  const item = items[at]!
  let i = at - 1
  while (
    i >= 0 &&
    at - i < 5 &&
    items[i + 1]!.gap === 'none' &&
    (items[i]!.row?.colour ||
      items[i]!.row?.adj ||
      items[i]!.row?.pattern ||
      ['prep', 'article'].includes(items[i]!.row?.role ?? ''))
  )
    i--
  const garment = items[i]
  if (!garment?.row?.set?.clothing || i === at - 1 || items[i + 1]!.gap !== 'none') return
  const { row } = item
  garment.row = { ...row!, ...(garment.row.none && { none: garment.row.none }) }
  item.row = SILENT
}

/** « un chapeau de paille avec un ruban »: on the hat, not on the head. */
export const TRIMMING: Row = { role: 'ignored', as: 'other' }
export function trimsHat(items: Item[], at: number): boolean {
  let i = at
  while (
    i > 0 &&
    at - i < 5 &&
    items[i]!.gap === 'none' &&
    (items[i - 1]!.row?.role === 'article' || items[i - 1]!.row?.colour || ['avec', 'a'].includes(items[i - 1]!.norm))
  )
    i--
  return (
    i > 0 &&
    i < at &&
    items[i]!.gap === 'none' &&
    items.slice(i, at).some(({ norm }) => norm === 'avec' || norm === 'a') &&
    items[i - 1]!.row?.set?.headwear !== undefined
  )
}

/** « une robe à petites fleurs », « une chemise à fleur ». */
export function isPrintedOn(items: Item[], at: number): boolean {
  let i = at - 1
  while (i > 0 && at - i < 3 && items[i + 1]!.gap === 'none' && items[i]!.row?.role === 'filler') i--
  // « un kimono noir avec des fleurs »
  if (items[i]?.norm === 'des' && items[i - 1]?.norm === 'avec' && items[at]!.norm === 'fleurs') {
    let noun = i - 2
    while (
      noun > 0 &&
      items[noun + 1]!.gap === 'none' &&
      (items[noun]!.row?.colour || items[noun]!.row?.adj) &&
      !items[noun]!.row?.as
    )
      noun--
    return items[noun]?.row?.as === 'clothing' && items[noun + 1]!.gap === 'none' && items[i]!.gap === 'none'
  }
  return (
    items[i]?.norm === 'a' &&
    items[i + 1]!.gap === 'none' &&
    items[i]!.gap === 'none' &&
    items[i - 1]?.row?.as === 'clothing'
  )
}
