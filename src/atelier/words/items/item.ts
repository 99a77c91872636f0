import type { Row } from '../lexicon/types.ts'
import type { Language, Sense } from '../lexicon/tree.ts'
import type { Gap, Token } from '../tokens/tokens.ts'

/** A stretch of a sentence and what is known of it. */
export interface Item {
  /** First and last token. */
  from: number
  to: number
  /** The folded words. */
  norm: string
  gap: Gap
  language: Language
  /** What the lexicon says; none for an unknown word or a bare number. */
  row?: Row
  form?: Sense['form']
  kind: Token['kind']
  /** Begins with a capital. */
  capital: boolean
  /** « très », "slightly" before it. */
  degree?: 'very' | 'little'
  /** Where the degree's own words begin. */
  degreeFrom?: number
  /** First and last token with the noun that gives it its meaning, where other words lie between. */
  whole?: { from: number; to: number }
  /** The negation it falls under. */
  negation?: { item: number; soft: boolean }
  /** The item this adjective is said of. */
  boundTo?: number
  /** Said of somebody else, of another time or of what is not so: nothing in it is wished for. */
  aside?: true
  /** Told of the past. */
  was?: true
  /** Somebody beside the person drawn, with what is said of them: told as left out. */
  company?: true
  /** What it meant before it was set aside. */
  meant?: Row
  /** So only otherwise: yields to whatever else is named for the attribute. */
  yields?: true
  fate?: 'understood' | 'silent' | 'lost' | 'unknown'
}
