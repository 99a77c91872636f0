/** Functions that make the rows of the tables, and the values that several rows share. */
import { VOCABULARY, type Hex } from '../../recipe.ts'
import type { Colour, Family, Row } from './types.ts'

/** A pictogram, the same in both languages. */
export const pictogram = (any: string, row: Row): Row => ({ any, ...row })

/** The name of a colour. */
export const colour = (
  hex: Hex,
  family: Family,
  names: Pick<Row, 'fr' | 'en' | 'any'>,
  extra: Partial<Colour> = {},
): Row => ({ ...names, colour: { hex, family, ...extra } })

/** What a noun says of somebody's presentation, with its weight (see `Row.says`). */
export const feminine = (weight: number) => ({ presentation: 'feminine', weight }) as const
export const masculine = (weight: number) => ({ presentation: 'masculine', weight }) as const
export const neutral = (weight: number) => ({ presentation: 'neutral', weight }) as const

/** All headwear that can be drawn. */
export const HATS = VOCABULARY.headwear.filter((value) => value !== 'none')
/** All facial hair that can be drawn; the same without the moustache. */
export const ALL_FACIAL = VOCABULARY.facialHair.filter((value) => value !== 'none')
export const BEARDS = ALL_FACIAL.filter((value) => value !== 'moustache')

/** Headwear of one kind. */
export const hat = (value: (typeof HATS)[number], fr: string, en: string): Row => ({
  fr,
  en,
  set: { headwear: value },
  as: 'headwear',
  none: 'headwear',
  refuse: { headwear: [value] },
})

/** Something worn, or a mark on the skin. */
export const accessory = (
  value: NonNullable<NonNullable<Row['set']>['accessories']>,
  fr: string,
  en: string,
  as: Row['as'] = 'accent',
): Row => ({ fr, en, set: { accessories: value }, as })
