/** From tokens to items: what the lexicon knows of each stretch of words. */
import { rgbOf, HAIR, EYES, hexOf } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'
import { inContext } from './context.ts'
import { setFeaturesApart } from './features-apart.ts'
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
export const COUNTS = new Set([
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  '2',
  '3',
  '4',
  '5',
  '6',
  'two',
  'three',
  'four',
  'five',
])

/** From the start of its degree. */
export const startOf = (item: Item) => item.degreeFrom ?? item.from

interface Tongue {
  main: Language
  sure: boolean
}

/** How French a word is: 1, or -1 where it is English alone. */
function frenchness(norm: string): number {
  const { words, root } = lexicon()
  // A word of its own in one language may be part of a phrase in the other (« business woman »).
  const alone = root.next.get(norm)?.senses
  const fr = alone?.fr !== undefined
  const en = alone?.en !== undefined
  if (fr !== en) return fr ? 1 : -1
  if (fr) return 0
  const known = words.get(norm)
  return known === BIT.fr ? 1 : known === BIT.en ? -1 : 0
}

/** The language of each word: that of most words, or of its own stretch where the two are mixed. */
function tonguesOf(tokens: Token[]): Tongue[] {
  const scores = tokens.map(({ norm }) => frenchness(norm))
  const total = scores.reduce((sum, score) => sum + score, 0)
  const most: Tongue = { main: total >= 0 ? 'fr' : 'en', sure: Math.abs(total) >= 2 }
  const tongues: Tongue[] = []
  let last = most
  for (let from = 0; from < tokens.length;) {
    let to = from + 1
    while (to < tokens.length && tokens[to]!.gap === 'none') to++
    const own = scores.slice(from, to).reduce((sum, score) => sum + score, 0)
    // "a guy with a beard, black hoodie, pas de casquette": what says nothing goes with what stands before.
    const here: Tongue =
      Math.abs(own) >= 2
        ? { main: own > 0 ? 'fr' : 'en', sure: true }
        : own === 0 && tokens[from]!.gap === 'comma'
          ? last
          : most
    for (; from < to; from++) tongues.push(here)
    last = here
  }
  return tongues
}

interface Match {
  sense: Sense
  to: number
}

/** The longest phrase that begins at `at`; `from` and `node`: how far along it the reading is. */
function matchAt(
  tokens: Token[],
  at: number,
  main: Language,
  sure: boolean,
  from = at,
  node = lexicon().root,
  passed = 0,
): Match | undefined {
  let best: Match | undefined
  let branch: Match | undefined
  let skipped = passed
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i]!
    if (i > at && token.gap !== 'none') break
    const mayPass =
      i > at &&
      skipped < 2 &&
      SKIPPED.has(token.norm) &&
      !(i === at + 1 && tokens[at]!.norm === 'a' && /^(?:des|de|du)$/.test(token.norm)) // « il a des oreilles » is not « à oreilles »
    // « couronne de fleur »
    const next =
      node.next.get(token.norm) ??
      (i > at + 1 && /^d[e']?$/.test(tokens[i - 1]!.norm)
        ? node.next.get(token.norm.endsWith('s') ? token.norm.slice(0, -1) : `${token.norm}s`)
        : undefined)
    if (next) {
      // « pas de » is a word of its own, and « pas de genre » leaves it out.
      if (mayPass && passed === 0 && i === at + 1) branch = matchAt(tokens, at, main, sure, i + 1, node, 1)
      node = next
      skipped = 0
      const other = main === 'fr' ? 'en' : 'fr'
      // A very short word of the other language is more likely a word this lexicon does not know.
      const trusted = i > at || token.norm.length > 3 || !sure
      const sense = node.senses[main] ?? (trusted ? node.senses[other] : undefined)
      if (sense) best = { sense, to: i }
    } else if (mayPass) skipped++
    else break
  }
  return branch && branch.to > (best?.to ?? -1) ? branch : best
}

const LITTLE_BOY: Row = { as: 'person', says: { presentation: 'masculine', weight: 1 }, suggest: { age: 'child' } }
const LITTLE_GIRL: Row = { as: 'person', says: { presentation: 'feminine', weight: 1 }, suggest: { age: 'child' } }

/** « le petit Gabriel », « ma petite Chloé »: a child. */
function littleOne(tokens: Token[], at: number): Row | undefined {
  const name = tokens[at + 1]
  if (!/^p(?:e)?tite?$/.test(tokens[at]!.norm) || !name?.name || name.gap !== 'none') return undefined
  if (tokens[at]!.gap !== 'none' || !/^(?:le|la|mon|ma|notre|du|au|les?)$/.test(tokens[at - 1]?.norm ?? ''))
    return undefined
  return tokens[at]!.norm.endsWith('e') ? LITTLE_GIRL : LITTLE_BOY
}

/** The tokens grouped by the longest phrases that the lexicon knows. */
export function itemsOf(tokens: Token[]): Item[] {
  const tongues = tonguesOf(tokens)
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const { main, sure } = tongues[at]!
    const small = littleOne(tokens, at)
    if (small) {
      items.push({
        from: at,
        to: at + 1,
        norm: `${token.norm} ${tokens[at + 1]!.norm}`,
        gap: token.gap,
        kind: 'word',
        capital: true,
        language: 'fr',
        row: small,
      })
      at += 2
      continue
    }
    const base = { from: at, norm: token.norm, gap: token.gap, kind: token.kind, capital: token.capital }
    const hex = token.kind === 'hex' ? hexColour(token.norm) : undefined
    const found = hex ? undefined : matchAt(tokens, at, main, sure)
    const measure = measureAt(tokens, at)
    const plain =
      measure === undefined
        ? token.name && (found?.to ?? at) === at
          ? (saidByName(tokens, at) ?? NAME)
          : undefined
        : MEASURE
    const match = plain ? undefined : found
    const to = measure ?? match?.to ?? at
    const norm = tokens
      .slice(at, to + 1)
      .map((t) => t.norm)
      .join(' ')
    items.push({
      ...base,
      to,
      norm,
      language: match?.sense.language ?? main,
      ...(match && { row: match.sense.row, form: match.sense.form }),
      ...(hex && { row: { colour: hex } }),
      ...(plain && { row: plain }),
    })
    at = to + 1
  }
  setFeaturesApart(items)
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
  const long =
    digits.length === 3 || digits.length === 4 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6)
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
        items[i + 1] = {
          ...next,
          from: item.from,
          norm: `${item.norm} ${next.norm}`,
          gap: item.gap,
          row: withShade(next.row, before),
        }
        continue
      }
    }
    const last = out.at(-1)
    // « un vert très foncé »
    const degree = item.row?.role === 'very' || item.row?.role === 'little'
    const after =
      degree && next?.gap === 'none' && /^(?:fonce|clair|pale|sombre|profond|vi[fv]e?)/.test(next.norm)
        ? shades.get(next.norm)
        : undefined
    if (after && last?.row?.colour && item.gap === 'none' && last.to === item.from - 1 && last.language === 'fr') {
      out[out.length - 1] = {
        ...last,
        to: next!.to,
        norm: `${last.norm} ${item.norm} ${next!.norm}`,
        row: withShade(last.row, item.row!.role === 'very' ? { ...after, l: (after.l ?? 0) * 1.3 } : after),
      }
      i++
      continue
    }
    if (before && last?.row?.colour && item.gap === 'none' && last.to === item.from - 1) {
      out[out.length - 1] = {
        ...last,
        to: item.to,
        norm: `${last.norm} ${item.norm}`,
        row: withShade(last.row, before),
      }
      continue
    }
    out.push(item)
  }
  return out
}

function withShade(row: Row, change: NonNullable<Row['shade']>): Row {
  const { colour } = row
  return colour
    ? { ...row, colour: { ...colour, hex: shade(colour.hex, change), ...shadedFamily(colour.family, change.l ?? 0) } }
    : row
}

function shadedFamily(family: NonNullable<Row['colour']>['family'], l: number): Partial<NonNullable<Row['colour']>> {
  if (family === 'brown' && l > 0) return { family: 'chestnut' }
  if (family === 'chestnut' && l < 0) return { family: 'brown' }
  return {}
}
