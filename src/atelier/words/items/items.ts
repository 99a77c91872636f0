/** From tokens to items: what the lexicon knows of each stretch of words. */
import { rgbOf, HAIR, EYES, hexOf } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'
import { inContext } from './context.ts'
import { SKIPPED } from '../lexicon/forms.ts'
import { inPlace } from './in-place.ts'
import type { Item } from './item.ts'
import { BIT, lexicon, type Language, type Sense } from '../lexicon/tree.ts'
import type { Row } from '../lexicon/types.ts'
import { saidByName } from '../tokens/names.ts'
import { measureAt } from '../tokens/measures.ts'
import { cutPatterns } from './patterns.ts'
import type { Token } from '../tokens/tokens.ts'

const MEASURE: Row = { role: 'ignored' }
const NAME: Row = { role: 'filler' }

/** More than one. */
export const COUNTS = new Set(['deux', 'trois', 'quatre', 'cinq', 'six', '2', '3', '4', '5', '6', 'two', 'three', 'four', 'five'])

/** From the start of its degree. */
export const startOf = (item: Item) => item.degreeFrom ?? item.from

/** The language most of the words belong to. */
function languageOf(tokens: Token[]): { main: Language; sure: boolean } {
  const { words, root } = lexicon()
  let score = 0
  for (const token of tokens) {
    // A word of its own in one language may be part of a phrase in the other (« business woman »).
    const alone = root.next.get(token.norm)?.senses
    const fr = alone?.fr !== undefined
    const en = alone?.en !== undefined
    if (fr !== en) score += fr ? 1 : -1
    else if (!fr && words.get(token.norm) === BIT.fr) score++
    else if (!fr && words.get(token.norm) === BIT.en) score--
  }
  return { main: score >= 0 ? 'fr' : 'en', sure: Math.abs(score) >= 2 }
}

interface Match {
  sense: Sense
  to: number
}

function matchAt(tokens: Token[], at: number, main: Language, sure: boolean): Match | undefined {
  let node = lexicon().root
  let best: Match | undefined
  let skipped = 0
  for (let i = at; i < tokens.length; i++) {
    const token = tokens[i]!
    if (i > at && token.gap !== 'none') break
    const next = node.next.get(token.norm)
    if (next) {
      node = next
      skipped = 0
      const other = main === 'fr' ? 'en' : 'fr'
      // A very short word of the other language is more likely a word this lexicon does not know.
      const trusted = i > at || token.norm.length > 3 || !sure
      const sense = node.senses[main] ?? (trusted ? node.senses[other] : undefined)
      if (sense) best = { sense, to: i }
    } else if (i > at && SKIPPED.has(token.norm) && skipped < 2) skipped++
    else break
  }
  return best
}

/** The tokens grouped by the longest phrases that the lexicon knows. */
export function itemsOf(tokens: Token[]): Item[] {
  const { main, sure } = languageOf(tokens)
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const base = { from: at, norm: token.norm, gap: token.gap, kind: token.kind, capital: token.capital }
    const hex = token.kind === 'hex' ? hexColour(token.norm) : undefined
    const found = hex ? undefined : matchAt(tokens, at, main, sure)
    const measure = measureAt(tokens, at)
    const plain = measure === undefined ? token.name && (found?.to ?? at) === at ? saidByName(tokens, at) ?? NAME : undefined : MEASURE
    const match = plain ? undefined : found
    const to = measure ?? match?.to ?? at
    const norm = tokens.slice(at, to + 1).map((t) => t.norm).join(' ')
    items.push({
      ...base, to, norm,
      language: match?.sense.language ?? main,
      ...(match && { row: match.sense.row, form: match.sense.form }),
      ...(hex && { row: { colour: hex } }),
      ...(plain && { row: plain }),
    })
    at = to + 1
  }
  return inPlace(inContext(shaded(cutPatterns(items, tokens))))
}

function nearestName<T extends string>(hex: Hex, palette: Record<T, Hex>): T {
  const [r, g, b] = rgbOf(hex)
  const far = (name: T) => {
    const [x, y, z] = rgbOf(palette[name])
    return (r - x) ** 2 * 2 + (g - y) ** 2 * 4 + (b - z) ** 2 * 3
  }
  return (Object.keys(palette) as T[]).reduce((best, name) => (far(name) < far(best) ? name : best))
}

/** The nearest hair colour to a colour. */
export const nearestHair = (hex: Hex) => nearestName(hex, HAIR)
/** The nearest eye colour to a colour. */
export const nearestEyes = (hex: Hex) => nearestName(hex, EYES)

function hexColour(norm: string): Row['colour'] | undefined {
  const digits = norm.slice(1)
  const long = digits.length === 3 || digits.length === 4 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6)
  if (long.length !== 6) return undefined
  const hex: Hex = `#${long}`
  return { hex, family: nearestHair(hex) }
}

function shade(hex: Hex, { l = 0, c = 1 }: NonNullable<Row['shade']>): Hex {
  const [r, g, b] = rgbOf(hex)
  const grey = (r + g + b) / 3
  const move = (v: number) => {
    const chroma = grey + (v - grey) * c
    return l >= 0 ? chroma + (255 - chroma) * l * 2.4 : chroma * (1 + l * 2.4)
  }
  return hexOf(move(r), move(g), move(b))
}

/** Joins a colour with the words that change its shade: « bleu clair », "dark green". */
function shaded(items: Item[]): Item[] {
  const { shades } = lexicon()
  const out: Item[] = []
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    const next = items[i + 1]
    const before = shades.get(item.norm)
    // English says the shade first.
    if (before && next?.row?.colour && next.gap === 'none' && (next.language === 'en' || !out.at(-1)?.row?.colour)) {
      if (next.language === 'en' || item.row === undefined || item.row.adj === undefined) {
        items[i + 1] = { ...next, from: item.from, norm: `${item.norm} ${next.norm}`, gap: item.gap, row: withShade(next.row, before) }
        continue
      }
    }
    const last = out.at(-1)
    if (before && last?.row?.colour && item.gap === 'none' && last.to === item.from - 1) {
      out[out.length - 1] = { ...last, to: item.to, norm: `${last.norm} ${item.norm}`, row: withShade(last.row, before) }
      continue
    }
    out.push(item)
  }
  return out
}

function withShade(row: Row, change: NonNullable<Row['shade']>): Row {
  const { colour } = row
  return colour ? { ...row, colour: { ...colour, hex: shade(colour.hex, change), ...shadedFamily(colour.family, change.l ?? 0) } } : row
}

function shadedFamily(family: NonNullable<Row['colour']>['family'], l: number): Partial<NonNullable<Row['colour']>> {
  if (family === 'brown' && l > 0) return { family: 'chestnut' }
  if (family === 'chestnut' && l < 0) return { family: 'brown' }
  return {}
}
