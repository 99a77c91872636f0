/** From items to entries: who says what of whom. */
import type { WishValues } from '../../wishes.ts'
import { readAges } from './ages.ts'
import { setAside } from '../clauses/aside.ts'
import { readBackgrounds } from './background.ts'
import { isBeside, isOneOfAlike, isWhose } from '../phrases/beside.ts'
import { headOf } from '../phrases/binding.ts'
import { articleBefore, FEMININE_ARTICLES } from '../items/around.ts'
import type { Item } from '../items/item.ts'
import { startOf } from '../items/items.ts'
import { markNegations } from '../phrases/negation.ts'
import { gendered, genderedOnce, presentation, saysShe, unknownTrade } from './presentation.ts'
import { entriesOf, type Entry, type Interpretation } from './records.ts'
import { refuse } from './refuse.ts'
import { hairToldBefore, isNobodys, saidOf } from '../phrases/said-of.ts'
import { settleSecondThoughts } from '../clauses/second-thoughts.ts'
import type { Token } from '../tokens/tokens.ts'
import { markUnreal, setBracketsYielding } from '../clauses/unreal.ts'
import { markOthers } from '../clauses/voices.ts'

/** Everything the tokens say. */
export function interpret(tokens: Token[], items: Item[]): Interpretation {
  const reading: Interpretation = { items, entries: [], refusals: [] }
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

const UNFIT = new Set(['accent', 'clothing', 'headwear', 'eyewear', 'other'])

function bindItem(items: Item[], at: number): void {
  const item = items[at]!
  if (item.fate || !(item.row?.adj || item.row?.colour)) return
  const head = headOf(items, at)
  if (head !== undefined) item.boundTo = head
  // « boucles d'oreilles rondes »: said of what cannot have it, and of nothing else.
  else if (
    item.row.adj &&
    !item.row.as &&
    !item.row.role &&
    item.language === 'fr' &&
    item.gap === 'none' &&
    item.row.adj.hair === undefined &&
    UNFIT.has(items[at - 1]?.row?.as ?? '') &&
    saidOf(item, items[at - 1]) === undefined
  )
    item.fate = 'lost'
  // "black curled horns": said of what is not so drawn.
  else if (
    item.row.adj &&
    !item.row.as &&
    !item.row.role &&
    item.language === 'en' &&
    items[at + 1]?.gap === 'none' &&
    UNFIT.has(items[at + 1]!.row?.as ?? '') &&
    item.row.adj.hair &&
    saidOf(item, items[at + 1]) === undefined
  )
    item.fate = 'lost'
  // « mes sourcils sont blonds »
  else if (
    item.row.colour &&
    items[at - 1]?.row?.role === 'copula' &&
    items[at - 2]?.row?.as === 'other' &&
    item.gap === 'none'
  )
    item.fate = 'lost'
  // « maintenant je les veux longs »
  else if (
    item.row.adj?.hair &&
    !item.row.free &&
    !item.row.colour &&
    items[at - 2]?.norm === 'les' &&
    item.gap === 'none'
  )
    item.row = { ...item.row, free: item.row.adj.hair }
  else if (item.row.colour && !item.row.colour.hairOnly) {
    const skin = bareSkinBeside(items, at)
    if (skin) item.fate = 'lost'
    if (skin && skin.row?.as !== 'person') skin.fate = 'lost'
  }
}

/** « peau verte »: a colour of what cannot have it is not the garment's either. */
function bareSkinBeside(items: Item[], at: number): Item | undefined {
  let noun = at - 1
  while (items[noun + 1]!.gap === 'none' && (items[noun]?.row?.role === 'little' || items[noun]?.row?.role === 'very'))
    noun--
  const back = items[noun + 1]!.gap === 'none' ? items[noun] : undefined
  const front = items[at + 1]?.gap === 'none' && items[at]!.language === 'en' ? items[at + 1] : undefined
  return [back, front].find((item) => ['skin', 'face', 'cheeks', 'person'].includes(item?.row?.as ?? ''))
}

function readItem(reading: Interpretation, at: number): void {
  const { items, entries } = reading
  const item = items[at]!
  if (item.fate) return
  const { row } = item
  if (!row) {
    item.fate = item.kind !== 'word' || item.norm.length < 2 ? 'silent' : item.negation ? 'silent' : 'unknown'
    if (item.fate === 'unknown') unknownTrade(items, reading.entries, at)
    if (item.fate === 'unknown' && saysShe(items, at)) {
      presentation(entries, 'feminine', 1, { from: item.from, to: item.to, item: at })
      item.fate = 'understood'
    }
    return
  }
  if (row.role === 'ignored') {
    item.fate = item.negation ? 'silent' : 'lost'
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

/** « pull bleu sur chemise blanche »: the shirt is under it. */
function isUnder(items: Item[], entries: Entry[], at: number): boolean {
  if (!items[at]!.row?.set?.clothing || items[at]!.gap !== 'none') return false
  const before = items[at - 1]?.row?.role === 'article' && items[at - 1]!.gap === 'none' ? items[at - 2] : items[at - 1]
  return (
    (before?.norm === 'sur' || before?.norm === 'over') &&
    entries.some((entry) => entry.attribute === 'clothing' && entry.kind === 'named')
  )
}

/** « pas de cheveux longs, plutôt courts »: another kind instead of the one refused. */
function mends(item: Item, head: Item): boolean {
  if (head.row?.as === 'hair') return true
  return head.row?.none !== undefined && Object.keys(saidOf(item, head) ?? {}).includes(head.row.none)
}

/** A qualifier said of a noun. */
function qualify(reading: Interpretation, at: number, headAt: number): void {
  const { items, entries } = reading
  const item = items[at]!
  const head = items[headAt]!
  if (!head.row) {
    item.fate = 'lost'
    return
  }
  if (head.negation && !item.negation && !mends(item, head)) {
    if (item.row!.colour) affirm(reading, at)
    return
  }
  // « yeux roses, sinon violets »
  const second =
    head.fate === 'lost' &&
    ['eyes', 'skin'].includes(head.row.as ?? '') &&
    Object.keys(saidOf(item, head) ?? {}).length > 0
  if (second) head.fate = 'silent'
  if (head.fate === 'lost' || (headAt > at && isBeside(items, headAt))) {
    item.fate = 'lost'
    return
  }
  // « costume bleu et cape rouge »: the suit is what is drawn.
  if (
    item.row!.colour &&
    head.row.as === 'clothing' &&
    head.row.suggest?.clothing &&
    entries.some((entry) => entry.attribute === 'clothing' && entry.kind === 'named')
  ) {
    item.fate = 'lost'
    return
  }
  const values = saidOf(item, head) ?? {}
  // « les racines foncées »: of a part that is not drawn apart.
  if (head.row.as === 'streaks' && item.row!.adj && Object.keys(values).length === 0) {
    item.fate = 'lost'
    if (!head.row.set) head.fate = 'lost'
    return
  }
  // « yeux rouges »: no eyes are drawn so.
  if (item.row!.colour && head.row.as === 'eyes' && Object.keys(values).length === 0) {
    item.fate = 'lost'
    if (!head.row.set) head.fate = 'lost'
    return
  }
  if (item.row!.colour && head.row.as === 'other' && !head.row.set) {
    item.fate = 'lost'
    return
  }
  const close =
    (head.row.as !== 'person' || Math.abs(at - headAt) > 1 || items[Math.max(at, headAt)]!.gap === 'none') &&
    items.slice(Math.min(at, headAt) + 1, Math.max(at, headAt)).every((between) => {
      const role = between.row?.role
      return (
        role === 'very' ||
        role === 'little' ||
        role === 'link' ||
        role === 'copula' ||
        role === 'article' ||
        role === 'in' ||
        role === 'of'
      )
    })
  const span = close
    ? { from: Math.min(startOf(item), startOf(head)), to: Math.max(item.to, head.to) }
    : { from: startOf(item), to: item.to }
  const isColour = item.row!.colour !== undefined
  for (const entry of entriesOf(values, { kind: 'named', ...span, item: at, of: headAt })) {
    const own = entries.find((e) => e.item === headAt && e.attribute === entry.attribute && e.kind === 'named')
    // The adjective makes its own noun more precise; sunglasses stay sunglasses, round or not.
    if (entry.attribute === 'eyewear' && head.row.set?.eyewear && head.row.set.eyewear !== 'round-glasses') continue
    // A fine moustache is no beard.
    if (entry.attribute === 'facialHair' && head.row.set?.facialHair && head.row.set.facialHair !== 'full-beard')
      continue
    // "well-groomed full beard": told outright, it stays full.
    if (
      entry.attribute === 'facialHair' &&
      /\b(?:full|thick|bushy|fournie|epaisse|grosse|longue|long|drue)\b/.test(head.norm)
    ) {
      item.fate = 'understood'
      continue
    }
    // Tied or gelled, dreadlocks stay dreadlocks.
    if (entry.attribute === 'hairStyle' && (own || (headAt > at && head.row.set?.hairStyle))) {
      item.fate = 'understood'
      continue
    }
    // « yeux noisette clair »: a shade of what is told.
    if (own && entry.attribute === 'eyeColor' && !isColour) {
      item.fate = 'understood'
      continue
    }
    if (own) own.dropped = true
    else if (head.row.set && entry.attribute in head.row.set && headAt > at)
      head.row = withoutValue(head.row, entry.attribute)
    const sibling = entries.find(
      (e) =>
        e.attribute === entry.attribute &&
        e.item >= 0 &&
        e.item !== headAt &&
        items[e.item]?.boundTo === headAt &&
        !e.dropped,
    )
    // « pull rouge et noir »: only the first colour is drawn, unless it is taken back.
    if (sibling && isColour && isCorrected(items, sibling.item, at)) sibling.beaten = true
    else if (sibling && isColour) {
      if (sibling.value !== entry.value) item.fate = 'lost'
      continue
    }
    // A beard has the hair's colour, unless the hair's own is told.
    if (
      isLesser(head) &&
      entry.attribute === 'hairColor' &&
      entries.some((e) => e.attribute === 'hairColor' && e.kind === 'named' && !items[e.item]?.yields)
    ) {
      if (!entries.some((e) => e.attribute === 'hairColor' && e.value === entry.value)) {
        item.fate = 'lost'
        if (head.row.as === 'streaks') head.fate = 'lost'
      }
      continue
    }
    if (isColour && head.row.as === 'hair' && entry.attribute === 'hairColor') {
      for (const e of entries)
        if (e.attribute === 'hairColor' && isLesser(items[items[e.item]?.boundTo ?? -1]) && e.value !== entry.value)
          e.beaten = true
    }
    entries.push(entry)
    if (item.fate !== 'lost') item.fate = 'understood'
  }
  gendered(items, entries, at, head)
}

/** Beards and streaks have the hair's colour only where the hair has none of its own. */
const isLesser = (head: Item | undefined) => head?.row?.as === 'beard' || head?.row?.as === 'streaks'

/** « brune, non, plutôt châtain » */
function isCorrected(items: Item[], from: number, to: number): boolean {
  return items
    .slice(from + 1, to)
    .some(({ norm }) => /^(?:mais|but|plutot|non|nan|finalement|pardon|mieux|rather|actually)$/.test(norm))
}

/** « une garçon »: a foreigner's article, not a girl. */
const ALWAYS_MALE =
  /^(?:homme|garcon|mec|monsieur|papa|pere|fils|frere|mari|oncle|tonton|papi|papy|bonhomme|gars|gentleman|roi|prince)\b/
function withoutValue(row: NonNullable<Item['row']>, attribute: string): NonNullable<Item['row']> {
  const set = Object.fromEntries(Object.entries(row.set ?? {}).filter(([name]) => name !== attribute))
  return { ...row, set: set as WishValues }
}

/** An item on its own. */
function affirm(reading: Interpretation, at: number): void {
  const { items, entries } = reading
  const item = items[at]!
  const row = item.row!
  const span = { from: startOf(item), to: item.to }
  const base = { ...span, item: at }
  let values: WishValues | undefined = row.set
  if (row.colour || (row.adj && row.free)) values = { ...row.set, ...saidOf(item, undefined) }
  if (item.degree && row.set && row[item.degree]) values = { ...values, ...row[item.degree] }
  if (row.style) entries.push({ ...base, attribute: 'style', value: row.style, kind: 'named' })
  if (row.style && item.norm.startsWith('heroine')) presentation(entries, 'feminine', 2, base)
  // « nez en carotte »: no hair.
  if (
    row.colour?.hairOnly &&
    items[at - 1]?.norm === 'en' &&
    item.gap === 'none' &&
    items[at - 2]?.row?.as === 'other' &&
    items[at - 1]!.gap === 'none'
  ) {
    item.fate = 'lost'
    return
  }
  // « elle porte toujours du noir »
  if (
    row.colour &&
    !row.colour.hairOnly &&
    /^(?:que )?du$/.test(items[at - 1]?.norm ?? '') &&
    item.gap === 'none' &&
    items
      .slice(Math.max(0, at - 4), at - 1)
      .some(
        ({ norm, gap }) =>
          gap !== 'stop' && /^(?:je )?(?:porte|portes|portent|mets|met|mettre|porter|habille)$/.test(norm),
      ) &&
    !(items[at + 1]?.gap === 'none' && items[at + 1]!.row?.as)
  ) {
    entries.push(...entriesOf({ clothingColor: row.colour.hex }, { ...base, kind: 'named' }))
    item.fate = 'understood'
    return
  }
  const hair = hairToldBefore(items, at)
  if (hair) {
    entries.push(...entriesOf(saidOf(item, hair) ?? {}, { ...base, kind: 'named' }))
    item.fate = 'understood'
    return
  }
  if (
    row.colour &&
    (isNobodys(items, at) ||
      (values?.clothingColor && entries.some((e) => e.attribute === 'clothingColor' && e.kind === 'named')))
  ) {
    item.fate = 'lost'
    return
  }
  if (values) {
    // « en rouge », "dressed in black": the little word belongs to what was understood.
    const dressed = row.colour !== undefined && items[at - 1]?.row?.role === 'in' && item.gap === 'none'
    entries.push(...entriesOf(values, { ...base, ...(dressed && { from: items[at - 1]!.from }), kind: 'named' }))
  }
  if (row.suggest) entries.push(...entriesOf(row.suggest, { ...base, kind: 'implied' }))
  if (row.says) {
    const feminine =
      row.says.presentation === 'masculine' &&
      !ALWAYS_MALE.test(item.norm) &&
      FEMININE_ARTICLES.has(articleBefore(items, at) ?? '') &&
      item.form?.gender === undefined
    presentation(entries, feminine ? 'feminine' : row.says.presentation, row.says.weight, base)
  }
  const told = row.style || values || row.suggest || row.says
  if (told) item.fate = 'understood'
  else if (row.adj && !row.role) item.fate = 'lost'
  else if (row.as && !row.role) item.fate = emptyNoun(items, at)
  gendered(items, entries, at, undefined)
}

/** A noun that is drawn anyway is silent, unless what is said of it is unknown (« yeux globuleux »). */
function emptyNoun(items: Item[], at: number): Item['fate'] {
  const qualified = items.some((other, i) => other.boundTo === at && i !== at)
  const next = items[at + 1]
  const unknownNext = next !== undefined && next.gap === 'none' && !next.row && next.kind === 'word'
  if (items[at]!.row!.as === 'other' || (items[at]!.row!.as === 'streaks' && !qualified)) return 'lost'
  return !qualified && unknownNext ? 'lost' : 'silent'
}
