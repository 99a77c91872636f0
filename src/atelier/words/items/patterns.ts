/** What cloth is printed with: « rayé », « à carreaux » and « à pois » are drawn on garments; anything else is said to be left out, and the garment stays. */
import type { Item } from './item.ts'
import { lexicon } from '../lexicon/tree.ts'
import type { Features } from '../../recipe.ts'
import type { Row } from '../lexicon/types.ts'
import type { Token } from '../tokens/tokens.ts'

const words = (list: string) => new Set(list.split(' '))

/** Adjectives and nouns of prints, folded. */
const PRINTS =
  words(`raye rayee rayes rayees rayure rayures carreau carreaux pois motif motifs imprime imprimee imprimes imprimees fleurs fleuri fleurie fleuris fleuries paillettes sequins volants
  dentelle leopard zebre tartan vichy ecossais ecossaise hawaienne hawaien brode brodee
  striped stripes stripy checkered checked plaid floral flowery polka dotted dots dot sequins patterned gingham`)
/** Those that are drawn, by the words for them. */
const DRAWN: readonly (readonly [Exclude<Features['clothingPattern'], 'plain'>, Set<string>])[] = [
  ['stripes', words('raye rayee rayes rayees rayure rayures striped stripes stripy')],
  ['checks', words('carreau carreaux tartan vichy ecossais ecossaise checkered checked plaid gingham')],
  ['dots', words('pois polka dotted dots dot')],
]

/** The row of a print on a garment. */
function rowOf(tokens: readonly Token[], from: number, to: number): Row {
  const said = tokens.slice(from, to + 1)
  const found = DRAWN.find(([, names]) => said.some(({ norm }) => names.has(norm)))
  return found ? { pattern: true, adj: { clothing: { clothingPattern: found[0] } } } : PATTERN
}

/** « à fleurs », "with polka dots". */
const BEFORE = words('a en de with')
const WITH_DOTS = words('polka')
/** « pull uni » */
const PLAIN = words('uni unie unis unies')

const BLACK: Row = { colour: { hex: '#1c1b22', family: 'black' } }
const WHITE: Row = { colour: { hex: '#f7f7f5', family: 'white' } }
const RED: Row = { colour: { hex: '#d62f35', family: 'red' } }
const PINK: Row = { colour: { hex: '#ef7fae', family: 'pink' } }
const OF_LIPS = /^(?:rouge|rose) (?:aux|sur les) levres$/
const AND: Row = { role: 'and' }
const PATTERN: Row = { role: 'ignored', pattern: true }

/** Prints on a ground of another colour; stripes and checks cover the cloth, whose colour they are. */
const MOTIFS = /(?:^| )(?:pois|motifs|fleurs|paillettes|sequins|dots)(?: |$)/
const isPluralColour = ({ row, norm, form, language }: Item) =>
  row?.colour !== undefined && language === 'fr' && (form?.number === 'p' || norm.endsWith('s'))

/** « à fleurs bleues », « à pois rouges et blancs », « à fleurs bleues claires »: the colour agrees with what is printed. */
function isTintOf(print: Item, item: Item, next: Item | undefined): boolean {
  if (!MOTIFS.test(print.norm)) return false
  if (isPluralColour(item)) return true
  if (item.row?.colour) return / (?:et|ou)$/.test(print.norm)
  const tinted = !/(?:pois|motifs|fleurs|paillettes|sequins|dots)$/.test(print.norm)
  return (
    tinted &&
    (item.row?.role === 'and'
      ? next?.gap === 'none' &&
        (isPluralColour(next) || (next.row?.colour !== undefined && next.form?.number === undefined))
      : lexicon().shades.has(item.norm))
  )
}

const isDrawn = (item: Item | undefined) => item?.row?.pattern === true && item.row.adj !== undefined

/** A colour of the pattern, not of the cloth: « robe à pois rouges », « à rayures rouges et blanches », « rayé de bleu ». */
function isOfPrint(before: readonly Item[], item: Item, next: Item | undefined): boolean {
  const [last, print] = [before.at(-1), before.at(-2)]
  // « blanc avec des rayures bleues »
  if (isDrawn(last)) return print?.row?.role === 'of' || isTintOf(last!, item, next)
  if (last?.gap === 'none' && last.row?.role === 'of') return isDrawn(print)
  if (last?.gap !== 'none' || last.row?.role !== 'and') return false
  const first = before.findLastIndex(isDrawn)
  const between = before.slice(first + 1, -1)
  return (
    first >= 0 &&
    between.length > 0 &&
    between.every(({ row, norm, gap }) => gap === 'none' && (row?.colour !== undefined || lexicon().shades.has(norm)))
  )
}

const isCloth = ({ row }: Item) =>
  row?.as === 'clothing' ||
  row?.set?.accessories?.some((one) => one === 'scarf' || one === 'tie' || one === 'bow-tie') === true

/** First and last token of a print within `from`…`to`; undefined if there is none. */
function printIn(tokens: Token[], from: number, to: number): [number, number] | undefined {
  let first = from
  while (first <= to && !PRINTS.has(tokens[first]!.norm)) first++
  if (first > to) return undefined
  let last = first
  while (last < to && (PRINTS.has(tokens[last + 1]!.norm) || WITH_DOTS.has(tokens[last]!.norm))) last++
  if (first > from && BEFORE.has(tokens[first - 1]!.norm)) first--
  return [first, last]
}

/** Whether an English print stands before its garment. */
function garmentAhead(items: readonly Item[], at: number): boolean {
  if (items[at]!.language !== 'en') return false
  let next = at + 1
  while (items[next]?.gap === 'none' && (items[next]!.row?.colour || PRINTS.has(items[next]!.norm))) next++
  return items[next]?.gap === 'none' && items[next]!.row?.as === 'clothing'
}

/** Cuts prints off the garments that were matched together with them, and knows those that follow (« bonnet rayé bleu »). */
export function cutPatterns(items: Item[], tokens: Token[]): Item[] {
  const out: Item[] = []
  for (const [at, item] of items.entries()) {
    // « pull noir et blanc »: two colours of a thing; alone, it is a kind of picture.
    const thing = out.at(-1)?.row?.pattern ? out.at(-2) : out.at(-1)
    if (
      item.norm === 'noir et blanc' &&
      item.gap === 'none' &&
      thing &&
      (isCloth(thing) || thing.row?.as === 'headwear' || thing.row?.as === 'hair')
    ) {
      for (const [i, row] of [BLACK, AND, WHITE].entries())
        out.push({
          ...item,
          from: item.from + i,
          to: item.from + i,
          row,
          gap: 'none',
          norm: tokens[item.from + i]!.norm,
        })
      continue
    }
    // « robe rouge aux lèvres rouges »: the first red is the dress's.
    if (item.gap === 'none' && thing && (isCloth(thing) || thing.row?.as === 'headwear') && OF_LIPS.test(item.norm)) {
      const said = { ...item, gap: 'none' as const }
      out.push({
        ...said,
        to: item.from,
        norm: tokens[item.from]!.norm,
        row: item.norm.startsWith('rose') ? PINK : RED,
      })
      out.push({ ...said, from: item.from + 1, norm: item.norm.replace(/^\S+ /, '') })
      continue
    }
    const print = out.at(-1)
    if (item.row?.colour && item.gap === 'none' && isOfPrint(out, item, items[at + 1])) {
      out.push({ ...item, row: { ...item.row, ofPattern: true } })
      continue
    }
    if (PLAIN.has(item.norm) && item.gap === 'none' && thing?.row?.as === 'clothing') {
      out.push({ ...item, row: { pattern: true, adj: { clothing: { clothingPattern: 'plain' } } } })
      continue
    }
    if (print?.row === PATTERN && item.gap === 'none' && isTintOf(print, item, items[at + 1])) {
      out[out.length - 1] = { ...print, to: item.to, norm: `${print.norm} ${item.norm}` }
      continue
    }
    // « aux lèvres rouges »
    if (item.row?.colour && item.gap === 'none' && /^(?:aux|sur les) levres$/.test(thing?.norm ?? '')) {
      out[out.length - 1] = { ...thing!, to: item.to }
      continue
    }
    const printed =
      isCloth(item) || item.row === undefined || item.row.role === 'ignored'
        ? printIn(tokens, item.from, item.to)
        : undefined
    if (!printed) {
      out.push(item)
      continue
    }
    const [first, last] = printed
    const part = (from: number, to: number, row: Row): Item => ({
      ...item,
      from,
      to,
      row,
      gap: tokens[from]!.gap,
      norm: tokens
        .slice(from, to + 1)
        .map((token) => token.norm)
        .join(' '),
    })
    // A print alone, not on cloth: « une robe en dentelle » is, « des fleurs » are not.
    if (first === item.from && last === item.to) {
      // "polka", then "dots"
      if (isDrawn(print) && item.gap === 'none') {
        out[out.length - 1] = { ...print!, to: item.to, norm: `${print!.norm} ${item.norm}` }
        continue
      }
      const before = out.findLast(
        (other) =>
          !other.row?.pattern &&
          other.row?.role !== 'article' &&
          other.row?.role !== 'prep' &&
          other.row?.role !== 'of' &&
          !other.row?.colour &&
          !other.row?.adj &&
          !other.row?.before &&
          other.row?.role !== 'in',
      )
      // « pas de rayures », « pull sans carreaux »
      const refused = out.at(-1)?.row?.role === 'not' && item.gap === 'none' ? rowOf(tokens, first, last) : PATTERN
      if (refused !== PATTERN) {
        out.push(part(first, last, { ...refused, free: refused.adj!.clothing! }))
        continue
      }
      const worn = item.gap === 'none' && before !== undefined && (isCloth(before) || before.row?.as === 'headwear')
      // "with white polka dots"
      const tint = out.at(-1)
      const own = worn && tint?.language === 'en' && tint.row?.colour && out.at(-2)?.norm === 'with' ? tint : undefined
      // "striped blue sweater"
      const ahead = worn ? undefined : garmentAhead(items, at)
      const row = before?.row?.as === 'clothing' || ahead ? rowOf(tokens, first, last) : PATTERN
      if (own && row === PATTERN) out.pop()
      else if (own) out[out.length - 1] = { ...own, row: { ...own.row, ofPattern: true } }
      out.push(worn || ahead ? part(own && row === PATTERN ? own.from : first, last, row) : item)
      continue
    }
    if (!item.row || !isCloth(item)) {
      out.push(item)
      continue
    }
    if (first > item.from) out.push(part(item.from, first - 1, item.row))
    out.push(part(first, last, item.row.as === 'clothing' ? rowOf(tokens, first, last) : PATTERN))
    if (last < item.to) out.push(part(last + 1, item.to, item.row))
  }
  return out
}
