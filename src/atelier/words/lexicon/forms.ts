/**
 * Written forms by rule. A pattern is a phrase where `(a|b)` chooses, `word~` takes the plural,
 * `word*` takes gender and number, and `blanc/blanche*` gives the feminine outright.
 */
import { fold, foldWord } from './fold.ts'

export interface Form {
  words: string[]
  /** Only when the spelling shows it: « rousse » is feminine, « rouge » says nothing. */
  gender?: 'm' | 'f'
  number?: 's' | 'p'
}

/** Little words that may stand inside a phrase or be left out of it (« queue de cheval », « queue cheval »). */
export const SKIPPED = new Set([
  'de',
  'd',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'a',
  'au',
  'aux',
  'the',
  'of',
  'an',
  's',
])

function plural(word: string, english: boolean): string[] {
  if (english) {
    if (/(s|x|z|ch|sh)$/.test(word)) return [word, `${word}es`]
    if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`, `${word}s`]
    return [word, `${word}s`]
  }
  if (/[sxz]$/.test(word)) return [word]
  if (/(eau|eu|ou)$/.test(word)) return [word, `${word}x`, `${word}s`]
  if (/al$/.test(word)) return [word, `${word.slice(0, -2)}aux`, `${word}s`]
  return [word, `${word}s`]
}

function feminine(word: string): string {
  if (/[^e]e$/.test(word) && !/é$/.test(word)) return word
  if (/eux$/.test(word)) return word.replace(/x$/, 'se')
  if (/eur$/.test(word)) return word.replace(/r$/, 'se')
  if (/if$/.test(word)) return word.replace(/f$/, 've')
  if (/er$/.test(word)) return word.replace(/er$/, 'ère')
  if (/eau$/.test(word)) return word.replace(/eau$/, 'elle')
  if (/(en|on|el|et)$/.test(word)) return `${word}${word.at(-1)}e`
  return `${word}e`
}

function inflect(word: string, english: boolean): Form[] {
  if (word.endsWith('~')) {
    const [one, ...more] = plural(word.slice(0, -1), english)
    return [
      { words: [one!], ...(more.length > 0 && { number: 's' as const }) },
      ...more.map((w): Form => ({ words: [w], number: 'p' })),
    ]
  }
  if (!word.endsWith('*')) return [{ words: [word] }]
  const [m, f = feminine(m!)] = word.slice(0, -1).split('/')
  const shown = fold(m!) !== fold(f)
  const both = (stem: string, gender: 'm' | 'f'): Form[] => {
    const [one, ...more] = plural(stem, english)
    const g = shown ? { gender } : {}
    return [
      { words: [one!], ...g, ...(more.length > 0 && { number: 's' as const }) },
      ...more.map((w): Form => ({ words: [w], ...g, number: 'p' })),
    ]
  }
  return shown ? [...both(m!, 'm'), ...both(f, 'f')] : both(m!, 'm')
}

/** Splits on the separator where no bracket is open. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')') depth--
    else if (text[i] === separator && depth === 0) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Where the bracket that opens at `open` closes. */
function closing(pattern: string, open: number): number {
  let depth = 0
  for (let i = open; i < pattern.length; i++) {
    if (pattern[i] === '(') depth++
    else if (pattern[i] === ')' && --depth === 0) return i
  }
  return pattern.length
}

/** From the outside in, so that an outer choice is not made again for each inner one. */
function choose(pattern: string): string[] {
  const open = pattern.indexOf('(')
  if (open < 0) return [pattern]
  const close = closing(pattern, open)
  return splitOutside(pattern.slice(open + 1, close), '|').flatMap((choice) =>
    choose(pattern.slice(0, open) + choice + pattern.slice(close + 1)),
  )
}

function formsOfPhrase(phrase: string, english: boolean): Form[] {
  let forms: Form[] = [{ words: [] }]
  for (const word of phrase.split(/\s+/)) {
    if (word === '') continue
    // Most words of most phrases have one form.
    if (!word.endsWith('~') && !word.endsWith('*')) {
      for (const form of forms) form.words.push(word)
      continue
    }
    forms = forms.flatMap((form) =>
      inflect(word, english).map((next) => ({
        ...form,
        ...next,
        words: [...form.words, ...next.words],
      })),
    )
  }
  return forms
}

/** Cut further into words: « cow-boy », « 3d ». */
const JOINED = /['’\d-]/

/** Words come back in many forms; folding is the slow part of building the lexicon. */
const folded = new Map<string, readonly string[]>()

/** A written word as it is looked up, cut where a sentence would be. */
function piecesOf(word: string): readonly string[] {
  let pieces = folded.get(word)
  if (!pieces) {
    pieces = JOINED.test(word)
      ? word
          .split(/['’-]|(?<=\d)(?=\D)|(?<=\D)(?=\d)/)
          .filter(Boolean)
          .map(foldWord)
      : [foldWord(word)]
    folded.set(word, pieces)
  }
  return pieces
}

/** Every written form of a comma-separated list of patterns, folded and cut into words. */
export function formsOf(patterns: string, english: boolean): Form[] {
  return splitOutside(patterns, ',')
    .flatMap(choose)
    .flatMap((phrase) => formsOfPhrase(phrase, english))
    .map((form) => {
      const words = form.words.length === 1 ? [...piecesOf(form.words[0]!)] : form.words.flatMap(piecesOf)
      // The first word always stays: « au carré » is a cut, « carré » may be a face.
      const bare = words.filter((word, i) => i === 0 || !SKIPPED.has(word))
      return { ...form, words: bare.length === 1 ? words : bare }
    })
    .filter((form) => form.words.length > 0)
}
