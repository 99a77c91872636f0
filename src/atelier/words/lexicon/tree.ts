/** The lexicon as a tree of words, built once, on first use. */
import { formsOf, type Form } from './forms.ts'
import { CHARACTERS } from './somebody/characters.ts'
import { CLOTHING } from './worn/clothing.ts'
import { COLOURS } from './looks/colours.ts'
import { EMOJI } from './language/emoji.ts'
import { FACE } from './looks/face.ts'
import { FEATURE_WORDS } from './looks/features.ts'
import { FUNCTION_WORDS } from './language/function-words.ts'
import { GRAMMAR } from './language/grammar.ts'
import { FACIAL_HAIR, HAIR } from './looks/hair.ts'
import { HEROES } from './somebody/heroes.ts'
import { LEGENDS } from './somebody/legends.ts'
import { MOODS } from './looks/moods.ts'
import { PEOPLE } from './somebody/people.ts'
import { SALON } from './looks/salon.ts'
import { BACKGROUNDS, STYLE_WORDS } from './looks/styles.ts'
import { TITLES } from './language/titles.ts'
import { TRADES } from './somebody/trades.ts'
import type { Row } from './types.ts'
import { WARDROBE } from './worn/wardrobe.ts'
import { ACCESSORIES, EYEWEAR, HEADWEAR } from './worn/wear.ts'

export type Language = 'fr' | 'en'

/** Which languages a word belongs to, as bits: building thousands of sets is slow. */
export type Languages = number
export const BIT: Record<Language, Languages> = { fr: 1, en: 2 }

export interface Sense {
  row: Row
  form: Pick<Form, 'gender' | 'number'>
  language: Language
}

/** The words that may follow. */
interface Children {
  get(word: string): Node | undefined
}

export interface Node {
  next: Children
  senses: Partial<Record<Language, Sense>>
}

export interface Lexicon {
  root: Node
  /** Every word of every form, with the languages it belongs to. */
  words: Map<string, Languages>
  /** Words that change a colour's shade. */
  shades: Map<string, NonNullable<Row['shade']>>
  counts: Record<Language, number> & { bundles: number }
}

/** All rows; where two give the same form in a language, the later wins. */
export const ROWS: Row[] = [
  ...FUNCTION_WORDS,
  ...GRAMMAR,
  ...PEOPLE,
  ...CHARACTERS,
  ...TRADES,
  ...LEGENDS,
  ...HEROES,
  ...HAIR,
  ...FACIAL_HAIR,
  ...FACE,
  ...STYLE_WORDS,
  ...BACKGROUNDS,
  ...CLOTHING,
  ...EYEWEAR,
  ...HEADWEAR,
  ...ACCESSORIES,
  ...COLOURS,
  ...EMOJI,
  ...SALON,
  ...WARDROBE,
  ...MOODS,
  ...TITLES,
  ...FEATURE_WORDS,
]

let built: Lexicon | undefined

/** The lexicon, ready to be looked up. */
export function lexicon(): Lexicon {
  built ??= build()
  return built
}

function build(): Lexicon {
  const made: Lexicon = {
    root: { next: new Map<string, Node>(), senses: NONE },
    words: new Map(),
    shades: new Map(),
    counts: { fr: 0, en: 0, bundles: ROWS.filter((row) => row.trade || (row.as === 'person' && row.suggest)).length },
  }
  for (const row of ROWS) {
    for (const language of ['fr', 'en'] as const) {
      const senses = sensesOf(row, language)
      for (const pattern of [row[language], row.any]) {
        if (pattern === undefined) continue
        for (const form of formsOf(pattern, language === 'en')) add(made, row, form, language, senses)
      }
    }
  }
  return made
}

type Senses = Node['senses']
type Grammar = Pick<Form, 'gender' | 'number'>

/** The senses of one row: thousands of forms share the few that there are. */
function sensesOf(row: Row, language: Language): (grammar: Grammar) => Senses {
  const made = new Map<string, Senses>()
  return ({ gender, number }) => {
    const key = `${gender ?? ''}${number ?? ''}`
    let senses = made.get(key)
    if (!senses)
      made.set(
        key,
        (senses = { [language]: { row, language, form: { ...(gender && { gender }), ...(number && { number }) } } }),
      )
    return senses
  }
}

function add(made: Lexicon, row: Row, form: Form, language: Language, senses: (grammar: Grammar) => Senses): void {
  for (const word of form.words) {
    const languages = made.words.get(word) ?? 0
    if ((languages & BIT[language]) === 0) made.words.set(word, languages | BIT[language])
  }
  if (row.shade) {
    made.shades.set(form.words.join(' '), row.shade)
    return
  }
  if (!plant(made, form.words, row, form, language, senses)) return
  made.counts[language]++
  // « teeshirt », « rougealevres »: words written without their spaces are still read.
  if (form.words.length === 1) return
  const together = form.words.join('')
  if (together.length >= 7 && !made.words.has(together)) plant(made, [together], row, form, language, senses)
}

/** Most nodes are leaves: they share one empty map until a word follows. */
const LEAF: Children = new Map<string, Node>()
/** Most other nodes have one child: thousands of maps would be slow to build and to collect. */
class Only implements Children {
  readonly word: string
  readonly node: Node
  constructor(word: string, node: Node) {
    this.word = word
    this.node = node
  }
  get(word: string): Node | undefined {
    return word === this.word ? this.node : undefined
  }
}
const NONE: Senses = {}

function plant(
  made: Lexicon,
  words: string[],
  row: Row,
  form: Grammar,
  language: Language,
  senses: (grammar: Grammar) => Senses,
): boolean {
  let node = made.root
  for (const word of words) {
    let next = node.next.get(word)
    if (!next) {
      next = { next: LEAF, senses: NONE }
      if (node.next === LEAF) node.next = new Only(word, next)
      else if (node.next instanceof Only) node.next = new Map([[node.next.word, node.next.node], [word, next]])
      else (node.next as Map<string, Node>).set(word, next)
    }
    node = next
  }
  const old = node.senses[language]
  // The same row may give a form twice, once without its gender: what is known of it stays.
  const kept =
    old?.row === row && old.form.gender && !form.gender ? senses({ ...form, gender: old.form.gender }) : senses(form)
  node.senses = node.senses === NONE ? kept : { ...node.senses, ...kept }
  return old === undefined
}
