/** Cuts a sentence into tokens that remember where they stood in it. */
import { foldWord } from '../lexicon/fold.ts'

export type Gap =
  /** Next to the token before, or only spaces, hyphens and apostrophes between. */
  | 'none'
  /** A comma, a slash, a dash, a bracket. */
  | 'comma'
  /** A full stop, a question mark, a new line. */
  | 'stop'

export interface Token {
  /** Where it stands in the text. */
  start: number
  end: number
  /** Folded, and put right if misspelt: what is looked up. */
  norm: string
  kind: 'word' | 'number' | 'hex' | 'emoji'
  /** What separates it from the token before. */
  gap: Gap
  /** Joined to the token before by a hyphen. */
  hyphen: boolean
  /** Which bracket it stands in, if any. */
  bracket?: number
  /** Begins with a capital. */
  capital: boolean
  /** Somebody's first name, or an employer's: passed over. */
  name?: true
}

// Every alternative is a single class repeated, so the scan is linear whatever the text.
const PIECE =
  /#[0-9a-f]{3,8}(?![\p{L}\p{N}])|\p{N}+|[\p{L}\p{M}]+|[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]|\p{Emoji_Modifier}/giu
/** Joins sequences of pictograms into one: woman and rocket are an astronaut. */
const JOINER = /^\uFE0F?\u200D$/
const STOP = /[.;!?\n\r…]/
const COMMA = /[,/()[\]{}|:«»"“”•+*–—&=><]|(?:^|\s)-\s/

const TITLES = new Set(['m', 'mr', 'mme', 'mlle', 'dr', 'pr', 'mrs', 'ms'])

function gapOf(between: string): Gap {
  if (STOP.test(between)) return 'stop'
  return COMMA.test(between) ? 'comma' : 'none'
}

function kindOf(raw: string): Token['kind'] {
  if (raw.startsWith('#')) return 'hex'
  if (/^\p{N}/u.test(raw)) return 'number'
  return /^[\p{L}\p{M}]/u.test(raw) ? 'word' : 'emoji'
}

/** The tokens of a text, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  let brackets = 0
  let bracket = 0
  for (const match of text.matchAll(PIECE)) {
    const raw = match[0]
    const start = match.index
    const kind = kindOf(raw)
    const between = text.slice(last, start)
    const norm = kind === 'emoji' ? (JOINER.test(between) ? `+${raw}` : raw) : foldWord(raw)
    last = start + raw.length
    // A lone combining mark folds to nothing.
    if (norm === '') continue
    const gap = gapOf(between)
    if (between.includes(')')) bracket = 0
    if (between.includes('(') && between.lastIndexOf('(') > between.lastIndexOf(')')) bracket = ++brackets
    // « Lunettes ? Non. »: a field and what is in it.
    const asked =
      gap === 'stop' &&
      between.includes('?') &&
      tokens.length - tokens.findLastIndex((token) => token.gap === 'stop') <= 3
    // « M. Petit »
    const titled = between === '. ' && TITLES.has(tokens.at(-1)?.norm ?? '') && /^\p{Lu}/u.test(raw)
    tokens.push({
      start,
      end: last,
      norm,
      kind,
      gap: tokens.length === 0 ? 'stop' : titled ? 'none' : asked ? 'comma' : gap,
      hyphen: /^[-‐‑]$/.test(between),
      capital: kind === 'word' && /^\p{Lu}/u.test(raw),
    })
    if (bracket > 0) tokens.at(-1)!.bracket = bracket
  }
  return tokens
}
