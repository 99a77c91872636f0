import type { AttributeName, Hex, StyleId } from '../../recipe.ts'
import type { WishValues } from '../../wishes.ts'

/** What an adjective or a colour can be said of. */
export type Target =
  | 'hair'
  | 'beard'
  | 'eyes'
  | 'skin'
  | 'face'
  | 'eyewear'
  | 'headwear'
  | 'clothing'
  | 'accent'
  | 'background'
  | 'person'
  | 'cheeks'
  /** Part of the hair: its colour counts where the hair has no other. */
  | 'streaks'
  /** Something real that is not drawn in a colour of its own (lips, a tattoo). */
  | 'other'

/** Families of colours, which hair, eyes and skin are mapped to. */
export type Family =
  | 'black'
  | 'brown'
  | 'chestnut'
  | 'blonde'
  | 'platinum'
  | 'red'
  | 'auburn'
  | 'grey'
  | 'white'
  | 'blue'
  | 'pink'
  | 'green'
  | 'purple'
  | 'orange'
  | 'turquoise'
  | 'yellow'
  | 'beige'
  | 'hazel'
  | 'amber'
  | 'multi'

export interface Colour {
  hex: Hex
  family: Family
  /** Said of hair and beards only (« roux », « châtain »): never of a garment beside it. */
  hairOnly?: true
  /** Said of no noun, it applies to the hair (« une brune »). */
  ofPerson?: true
}

export type Role =
  /** Says nothing by itself and takes no part in phrases' limits (politeness, « avatar », « style »). */
  | 'filler'
  | 'article'
  | 'of'
  | 'prep'
  | 'and'
  | 'or'
  | 'but'
  | 'copula'
  | 'have'
  | 'in'
  /** « de couleur », « teints en »: lets an adjective through to the noun before. */
  | 'link'
  | 'not'
  | 'ne'
  | 'very'
  | 'little'
  | 'modifier'
  /** Known, but cannot be drawn. */
  | 'ignored'

/** One line of the lexicon: all its forms mean the same. */
export interface Row {
  fr?: string
  en?: string
  /** Forms that are the same in both languages. */
  any?: string
  role?: Role
  /** « pas trop »: the row's `little` value if it has one, instead of a refusal. */
  soft?: true
  /** Named outright. */
  set?: WishValues
  /** Implied. */
  suggest?: WishValues
  style?: StyleId
  /** A noun that adjectives may be said of. */
  as?: Target
  /** An adjective: what it means of each thing. */
  adj?: Partial<Record<Target, WishValues>>
  /** An adjective's meaning when it is said of nothing in particular. */
  free?: WishValues
  /** Meaning after « très » or « un peu », merged over `free` or the adjective's own. */
  very?: WishValues
  little?: WishValues
  colour?: Colour
  /** For modifiers of colours: change of lightness and factor of chroma. */
  shade?: { l?: number; c?: number }
  /** Values refused when it is negated; by default those of `set`. */
  refuse?: Partial<Record<AttributeName, string[]>>
  /** Attribute that becomes `none` (or bald, transparent) when it is negated and nothing else is wished for. */
  none?: 'eyewear' | 'headwear' | 'facialHair' | 'hairLength' | 'background' | 'expression'
  /** A person: the weight of what it says of presentation (3 noun, 2 trade or pronoun, 1 agreement). */
  says?: { presentation: 'feminine' | 'masculine' | 'neutral'; weight: number }
  /** Form by form: the feminine spelling of a trade says feminine, the masculine one only suggests. */
  trade?: true
  /** A plain word (« casque », « chapeau ») that does not replace the character's own headwear. */
  plain?: NonNullable<WishValues['headwear']>[]
  /** Says what kind of trade it is (« libérale ») and nothing after anything else. */
  ofTrade?: true
  /** A verb, which French negates after it (« ne sourit pas »). */
  verb?: true
  /** An adjective that comes before its noun in French (« petite moustache »). */
  before?: true
  /** Ways to say what the background is. */
  background?: 'noun' | 'transparent' | 'solid' | 'gradient'
  /** What a cloth is printed with: colours pass over it to the noun. Without an `adj` it is not drawn. */
  pattern?: true
  /** A colour of what is printed on a garment, not of its cloth. */
  ofPattern?: true
  /** An animal or a being that is a companion, not the person, after « avec », « son », « my ». */
  companion?: true
}
