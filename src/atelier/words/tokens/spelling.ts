/** Corrects misspelt words: text-message shorthand, stretched letters, then the nearest known word. */
import { BIT, lexicon, type Languages } from '../lexicon/tree.ts'
import { ORDINARY } from '../lexicon/language/ordinary.ts'
import { SHORTHAND } from '../lexicon/shorthand.ts'
import { isVerbForm } from '../lexicon/verb-forms.ts'
import type { Token } from './tokens.ts'

/** Words that may be the right spelling of another, by first letter and length. */
let shelves: Map<string, string[]> | undefined

function shelf(key: string): string[] {
  if (!shelves) {
    shelves = new Map()
    for (const word of lexicon().words.keys()) {
      if (word.length < 5 || !/^[a-z]+$/.test(word)) continue
      const name = word[0]! + word.length
      const words = shelves.get(name)
      if (words) words.push(word)
      else shelves.set(name, [word])
    }
  }
  return shelves.get(key) ?? []
}

/** Letters that stand for each other in people's spelling, and keys that lie side by side (AZERTY and QWERTY). */
const SOUNDS = [
  'ae',
  'ei',
  'iy',
  'ou',
  'ao',
  'eu',
  'sc',
  'sz',
  'cz',
  'ck',
  'cq',
  'kq',
  'gj',
  'bp',
  'dt',
  'fv',
  'mn',
  'sx',
  'cx',
  'lr',
  'ct',
  'ij',
  'vw',
]
const KEYS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const near = new Set<string>()
for (const pair of [...SOUNDS, ...KEYS.flatMap((row) => [...row].slice(1).map((key, i) => row[i]! + key))])
  near.add(pair).add(pair[1]! + pair[0]!)

/** Optimal string alignment distance, given up beyond `limit`; replacing a letter by one that is neither similar in sound nor near on the keyboard counts twice. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : near.has(a[i - 1]! + b[j - 1]!) ? 1 : 2),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length]!
}

/** The letters of a word as bits: words that differ in many letters are never near. */
function letters(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) - 97)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The nearest word that the lexicon has in one of these languages. */
function nearest(word: string, languages: Languages): string | undefined {
  const { words } = lexicon()
  const limit = word.length >= 9 ? 2 : 1
  const mine = letters(word)
  let best: string | undefined
  let least = limit + 1
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    for (const candidate of shelf(word[0]! + length)) {
      if (bitCount(mine ^ letters(candidate)) > 2 * limit || ((words.get(candidate) ?? languages) & languages) === 0)
        continue
      const d = distance(word, candidate, Math.min(limit, least - 1))
      if (d < least) {
        least = d
        best = candidate
      }
    }
  }
  return best
}

function unstretched(word: string): string[] {
  if (!/(.)\1\1/.test(word)) return []
  return [word.replace(/(.)\1{2,}/g, '$1'), word.replace(/(.)\1{2,}/g, '$1$1')]
}

/** « damme », « perssing »: a letter too many in a word of looks, even a short one. */
function undoubled(word: string): string | undefined {
  if (word.length < 5 || ORDINARY.has(word) || ORDINARY.has(word.replace(/(?:e?s|x)$/, ''))) return undefined
  for (const { index } of word.matchAll(/([a-z])\1/g)) {
    const single = word.slice(0, index) + word.slice(index + 1)
    const right = SHORTHAND[single] ?? single
    const senses = lexicon().root.next.get(right)?.senses
    const row = (senses?.fr ?? senses?.en)?.row
    if (row && (row.as ?? row.colour ?? row.set)) return right
  }
  return undefined
}

const remembered = new Map<string, string>()

function corrected(word: string, languages: Languages): string {
  const { words, shades } = lexicon()
  const known = (w: string) => words.has(w) || shades.has(w)
  const shorthand = SHORTHAND[word]
  if (shorthand !== undefined) return shorthand
  if (known(word)) return word
  const short = unstretched(word)
  const found = short.find(known)
  if (found) return found
  const single = undoubled(word)
  if (single !== undefined) return single
  const base = short[0] ?? word
  if (
    base.length < 5 ||
    base.length > 24 ||
    !/^[a-z]+$/.test(base) ||
    ORDINARY.has(base) ||
    ORDINARY.has(base.replace(/(?:e?s|x)$/, '')) ||
    isVerbForm(base)
  )
    return word
  // « la boulangerie », « le journalisme »: a shop and a calling are no person.
  if (/(?:isme|erie)s?$/.test(base)) return word
  return nearest(base, languages) ?? word
}

/** The languages that a sentence may be in: one, where most of its words are of that one alone. */
function languagesOf(tokens: Token[]): Languages {
  const { words } = lexicon()
  let score = 0
  for (const { norm } of tokens) {
    const known = words.get(norm)
    if (known === BIT.fr) score++
    else if (known === BIT.en) score--
  }
  if (Math.abs(score) < 2) return BIT.fr | BIT.en
  return score > 0 ? BIT.fr : BIT.en
}

/** « la commissaire Zohra Benali »: two capitals in a row within a sentence that has few are somebody's name. */
function isProper(tokens: Token[], at: number): boolean {
  const { capital, gap } = tokens[at]!
  if (!capital || gap !== 'none') return false
  const beside = [tokens[at - 1], tokens[at + 1]?.gap === 'none' ? tokens[at + 1] : undefined]
  return beside.some((token) => token?.capital) && tokens.filter((token) => token.capital).length <= tokens.length / 4
}

/** Puts the tokens' words right in place. */
export function correctSpelling(tokens: Token[]): void {
  const languages = languagesOf(tokens)
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.name || isProper(tokens, at)) continue
    const key = `${languages}${token.norm}`
    let right = remembered.get(key)
    if (right === undefined) {
      right = corrected(token.norm, languages)
      // Bounded, because prompts are untrusted input.
      if (remembered.size > 5000) remembered.clear()
      remembered.set(key, right)
    }
    token.norm = right
  }
}
