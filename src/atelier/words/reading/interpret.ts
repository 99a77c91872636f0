/** From items to entries: who says what of whom. */
import { setAside } from '../clauses/aside.ts'
import { setCompanyAside } from '../clauses/company.ts'
import { DECORATION } from '../lexicon/language/emoji.ts'
import { settleSecondThoughts } from '../clauses/second-thoughts.ts'
import { markUnreal, setBracketsYielding } from '../clauses/unreal.ts'
import { markOthers } from '../clauses/voices.ts'
import type { Item } from '../items/item.ts'
import { isBeside, isOneOfAlike, isWhose } from '../phrases/beside.ts'
import { markNegations } from '../phrases/negation.ts'
import type { Token } from '../tokens/tokens.ts'
import { affirm } from './affirm.ts'
import { readAges } from './ages.ts'
import { readBackgrounds } from './background.ts'
import { bindItem } from './bind.ts'
import { genderedOnce, presentation, saysShe, unknownTrade } from './presentation.ts'
import { setInstead } from './instead.ts'
import { isUnder, qualify } from './qualify.ts'
import type { Interpretation } from './records.ts'
import { refuse } from './refuse.ts'

/** Everything the tokens say. */
export function interpret(tokens: Token[], items: Item[]): Interpretation {
  const reading: Interpretation = { items, entries: [], refusals: [] }
  setCompanyAside(items)
  markOthers(items)
  setBracketsYielding(tokens, items)
  markUnreal(items)
  genderedOnce(items, reading.entries)
  settleSecondThoughts(items)
  setAside(items)
  readAges(tokens, reading)
  markDegrees(items)
  markNegations(items)
  readBackgrounds(items, reading.entries)
  for (let at = 0; at < items.length; at++) bindItem(items, at)
  setInstead(items)
  for (let at = 0; at < items.length; at++) readItem(reading, at)
  specifyPlainWords(reading)
  return reading
}

/** « une sorcière avec un chapeau »: the plain word means the character's own. */
function specifyPlainWords({ items, entries }: Interpretation): void {
  const own = entries
    .filter((entry) => entry.kind === 'implied' && entry.attribute === 'headwear')
    .map((entry) => entry.value)
  for (const entry of entries) {
    const plain = entry.attribute === 'headwear' && entry.kind === 'named' ? items[entry.item]?.row?.plain : undefined
    const meant = plain && own.findLast((value) => (plain as string[]).includes(value))
    if (meant) entry.value = meant
  }
}

function markDegrees(items: Item[]): void {
  for (let at = 0; at + 1 < items.length; at++) {
    const role = items[at]!.row?.role
    if (role !== 'very' && role !== 'little') continue
    const next = items.findIndex(
      (item, i) => i > at && (item.gap !== 'none' || (item.row?.role !== role && item.row?.role !== 'of')),
    )
    const target = items[next]
    if (!target || target.gap !== 'none' || !target.row || target.row.role) continue
    target.degree = role
    target.degreeFrom = items[at]!.degreeFrom ?? items[at]!.from
    if (items[at - 1]?.row?.role === role) target.degreeFrom = items[at - 1]!.from
  }
}

function readItem(reading: Interpretation, at: number): void {
  const { items, entries } = reading
  const item = items[at]!
  if (item.fate) return
  const { row } = item
  if (!row) {
    const says = item.kind === 'emoji' ? !DECORATION.test(item.norm) : item.kind === 'word' && item.norm.length > 1
    item.fate = says && !item.negation ? 'unknown' : 'silent'
    if (item.fate === 'unknown') unknownTrade(items, reading.entries, at)
    if (item.fate === 'unknown' && saysShe(items, at)) {
      presentation(entries, 'feminine', 1, { from: item.from, to: item.to, item: at })
      item.fate = 'understood'
    }
    return
  }
  if (row.role === 'ignored') {
    // « pas de couleurs vives »: chance takes colours, so that is not as asked by itself.
    item.fate = item.negation && !/^(?:couleurs|colou?rs) /.test(item.norm) ? 'silent' : 'lost'
    return
  }
  if (isBeside(items, at) || isUnder(items, entries, at)) {
    item.fate = isWhose(items, at) ? 'silent' : 'lost'
    return
  }
  if (isOneOfAlike(items, at)) items[at - 1]!.fate = 'lost'
  item.fate = 'silent'
  if (item.negation) refuse(reading, at)
  else if (item.boundTo !== undefined) qualify(reading, at, item.boundTo)
  else affirm(reading, at)
}
