/** What a person asked for, as far as it could be understood. Everything not wished for is left to chance. */
import type { Accessory, AttributeName, Attributes, Background, Choices, Features, Hex, StyleId } from './recipe.ts'

/** Colours of what is worn beside the garment. */
export type WornColour = 'eyewearColor' | 'headwearColor' | 'accentColor'

/** What words can wish for of a face and a build beside the public vocabulary. */
export type FeatureWish = Exclude<keyof Features, WornColour | 'texture' | 'hairVariant'>

export type WishValues = Partial<Choices> & {
  accessories?: Accessory[]
  clothingColor?: Hex
} & Partial<Pick<Features, WornColour | FeatureWish>>

export interface Wishes {
  style?: StyleId
  /** Named outright (« un pull vert »). */
  values: WishValues
  /** Implied by a trade or a character (« pirate » brings a hat and an eye patch): yields to what is named. */
  suggested: WishValues
  /** Refused (« sans lunettes », « pas blonde »): values the recipe must not take. Of a colour, all that chance takes and that go by its name. */
  avoid: Partial<Record<AttributeName | WornColour | FeatureWish, string[]>>
  background?: Background
}

export interface Understood {
  /** An attribute of the recipe, one of its features, `style` or `background`. */
  attribute: AttributeName | WornColour | FeatureWish | 'style' | 'background'
  /** The value it was given, of a proportion its number; for a refusal, the value refused, with `negated`. */
  value: string
  /** The person's own words, as typed. */
  text: string
  negated?: true
  /** It came with a trade, a character or the grammar (« pirate », « rousse »): several may share one `text`. */
  implied?: true
}

export interface Reading {
  wishes: Wishes
  understood: Understood[]
  /** The person's own words that could not be drawn, as typed, in order. */
  ignored: string[]
  /** More than one person is told of (« deux enfants », « un roi et une reine »): one is drawn. */
  several?: true
}

export function noWishes(): Wishes {
  return { values: {}, suggested: {}, avoid: {} }
}

/** Values that a recipe must hold, whatever words and chance say; or names, to hold what variant 0 has. */
export type Locks = Partial<Attributes & { features: Partial<Features> }> | readonly (AttributeName | keyof Features)[]
