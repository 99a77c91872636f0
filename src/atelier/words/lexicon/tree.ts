/** The lexicon as a tree of words, built once, on first use. */
import { formsOf, type Form } from '../forms.ts'
import { CHARACTERS } from './characters.ts'
import { CLOTHING } from './clothing.ts'
import { COLOURS } from './colours.ts'
import { EMOJI } from './emoji.ts'
import { FACE } from './face.ts'
import { GRAMMAR } from './grammar.ts'
import { FACIAL_HAIR, HAIR } from './hair.ts'
import { PEOPLE } from './people.ts'
import { BACKGROUNDS, STYLE_WORDS } from './styles.ts'
import type { Row } from './types.ts'
import { ACCESSORIES, EYEWEAR, HEADWEAR } from './wear.ts'

export type Language = 'fr' | 'en'

export interface Sense {
  row: Row
  form: Form
  language: Language
}

export interface Node {
  next: Map<string, Node>
  senses: Partial<Record<Language, Sense>>
}

export interface Lexicon {
  root: Node
  /** Every word of every form, with the languages it belongs to. */
  words: Map<string, Set<Language>>
  /** Words that change a colour's shade. */
  shades: Map<string, NonNullable<Row['shade']>>
  counts: Record<Language, number> & { bundles: number }
}

/** All rows; where two give the same form in a language, the later wins. */
export const ROWS: Row[] = [
  ...GRAMMAR, ...PEOPLE, ...CHARACTERS, ...HAIR, ...FACIAL_HAIR, ...FACE, ...STYLE_WORDS, ...BACKGROUNDS,
  ...CLOTHING, ...EYEWEAR, ...HEADWEAR, ...ACCESSORIES, ...COLOURS, ...EMOJI,
]

let built: Lexicon | undefined

/** The lexicon, ready to be looked up. */
export function lexicon(): Lexicon {
  built ??= build()
  return built
}

function build(): Lexicon {
  const made: Lexicon = {
    root: { next: new Map(), senses: {} }, words: new Map(), shades: new Map(),
    counts: { fr: 0, en: 0, bundles: ROWS.filter((row) => row.trade || (row.as === 'person' && row.suggest)).length },
  }
  for (const row of ROWS) {
    for (const language of ['fr', 'en'] as const) {
      const patterns = [row[language], row.any].filter((pattern) => pattern !== undefined)
      for (const form of patterns.flatMap((pattern) => formsOf(pattern, language === 'en'))) add(made, row, form, language)
    }
  }
  return made
}

function add(made: Lexicon, row: Row, form: Form, language: Language): void {
  for (const word of form.words) {
    const languages = made.words.get(word) ?? new Set()
    made.words.set(word, languages.add(language))
  }
  if (row.shade) {
    made.shades.set(form.words.join(' '), row.shade)
    return
  }
  if (!plant(made, form.words, { row, form, language })) return
  made.counts[language]++
  // « teeshirt », « rougealevres »: what people run together is still read.
  const together = form.words.join('')
  if (form.words.length > 1 && together.length >= 7 && !made.words.has(together)) plant(made, [together], { row, form, language })
}

function plant(made: Lexicon, words: string[], sense: Sense): boolean {
  let node = made.root
  for (const word of words) {
    let next = node.next.get(word)
    if (!next) node.next.set(word, next = { next: new Map(), senses: {} })
    node = next
  }
  const isNew = node.senses[sense.language] === undefined
  node.senses[sense.language] = sense
  return isNew
}
