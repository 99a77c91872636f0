/** What has been read so far. */
import type { AttributeName, Background } from '../../recipe.ts'
import type { FeatureWish, Understood, WishValues, WornColour } from '../../wishes.ts'
import type { Item } from '../items/item.ts'

export type Kind = 'named' | 'implied' | 'refused'

export interface Entry {
  attribute: Understood['attribute']
  value: string
  kind: Kind
  /** First and last token of the person's words. */
  from: number
  to: number
  /** The item it came from. */
  item: number
  background?: Background
  /** For a colour, the item it is said of. */
  of?: number
  /** Dropped without a word, because something more precise says the same. */
  dropped?: true
  /** Contradicted by something said later: reported as ignored. */
  beaten?: true
  /** Presentation: how strongly the words say so. */
  weight?: number
}

export interface Refusal {
  attribute: AttributeName | WornColour | FeatureWish
  /** Follows from another that is told. */
  quiet?: true
  values: string[]
  /** What the attribute becomes if nothing else is wished for. */
  none?: string
  from: number
  to: number
  item: number
}

/** What is read of the items so far. */
export interface Interpretation {
  items: Item[]
  entries: Entry[]
  refusals: Refusal[]
}

/** The values of a row as one entry each. */
export function entriesOf(values: WishValues, base: Omit<Entry, 'attribute' | 'value'>): Entry[] {
  return Object.entries(values).flatMap(([attribute, value]) =>
    (Array.isArray(value) ? (value as string[]) : [String(value)]).map((one) => ({
      ...base,
      attribute: attribute as Entry['attribute'],
      value: one,
    })),
  )
}
