/** « boucles »: curls of hair or rings of the ears. */
import type { Row } from '../lexicon/types.ts'
import type { Item } from './item.ts'

export const RINGLETS: Row = { set: { hairTexture: 'curly' }, as: 'hair' }

export const EARRINGS: Row = { set: { accessories: ['earrings'] }, as: 'accent' }
/** « collier de perles, boucles assorties », « boucles dorées pendantes » */
const JEWEL = /^(?:assorti|en or|d or|pendant|discret|creole)/
export function areJewels(items: Item[], at: number): boolean {
  if (items[at + 1]?.gap === 'none' && JEWEL.test(items[at + 1]!.norm)) return true
  // « cheveux en chignon, boucles dorées »: the hair is told.
  if (
    /^(?:doree?s?|argentee?s?)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none' &&
    items
      .slice(Math.max(0, at - 8), at)
      .some(
        ({ row }) =>
          (row?.set?.hairStyle !== undefined && row.as === 'hair') ||
          row?.set?.hairTexture !== undefined ||
          (row?.adj?.hair?.hairTexture !== undefined && row.free === undefined) ||
          row?.adj?.hair?.hairTexture === 'coily' ||
          row?.adj?.hair?.hairTexture === 'straight',
      )
  )
    return true
  // « de grosses boucles dorées », and no hair
  if (
    /^(?:doree?s?|argentee?s?)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none' &&
    /^(?:grosses|grandes|petites|longues|discretes)$/.test(items[at - 1]?.norm ?? '') &&
    items[at]!.gap === 'none' &&
    !items.slice(Math.max(0, at - 14), at).some(({ row }) => row?.as === 'hair')
  )
    return true
  // « cheveux noirs attachés, grandes boucles dorées »: the gold is of the earrings, because the hair is dark.
  const dark = items.findIndex(
    ({ row }, i) =>
      i > at - 12 &&
      i < at &&
      row?.as === 'hair' &&
      items
        .slice(i, at)
        .some(
          (other) =>
            other.row?.colour !== undefined && !/^(?:blonde|platinum|yellow|amber)$/.test(other.row.colour.family),
        ),
  )
  if (
    dark >= 0 &&
    /^(?:doree?s?|argentee?s?)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none' &&
    items[at]!.gap !== 'stop' &&
    items[at - 1]?.row?.as !== 'hair'
  )
    return true
  return (
    items.slice(Math.max(0, at - 4), at).some(({ row }) => row?.set?.accessories?.[0] === 'necklace') &&
    !items.slice(Math.max(0, at - 4), at).some(({ row }) => row?.as === 'hair')
  )
}

/** « les cheveux châtains bouclés » */
export function followsHair(items: Item[], at: number): boolean {
  let i = at - 1
  while (
    i > 0 &&
    items[i + 1]!.gap === 'none' &&
    (items[i]!.row?.colour ||
      items[i]!.row?.role === 'very' ||
      items[i]!.row?.role === 'little' ||
      (items[i]!.row?.adj?.hair && !items[i]!.row?.as))
  )
    i--
  return (
    i >= 0 &&
    items[i + 1]!.gap === 'none' &&
    items[i]!.row?.as === 'hair' &&
    /^(?:cheveux|chevelure|tignasse|tifs)/.test(items[i]!.norm)
  )
}
