/** What an adjective or a colour adds to the entry of its noun. */
import type { Item } from '../items/item.ts'
import { startOf } from '../items/items.ts'
import { isBeside } from '../phrases/beside.ts'
import { saidOf } from '../phrases/said-of.ts'
import { affirm, isCorrected, withoutValue } from './affirm.ts'
import { gendered } from './presentation.ts'
import { type Entry, type Interpretation, entriesOf } from './records.ts'

/** « pull bleu sur chemise blanche »: the shirt is under it. */
export function isUnder(items: Item[], entries: Entry[], at: number): boolean {
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
export function qualify(reading: Interpretation, at: number, headAt: number): void {
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
    // A fine moustache is no beard, and is drawn as any other.
    if (entry.attribute === 'facialHair' && head.row.set?.facialHair && head.row.set.facialHair !== 'full-beard') {
      item.fate = 'lost'
      continue
    }
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
    // « pull rayé rouge et blanc », « pull bleu à rayures rouges »: the second is the pattern's.
    else if (sibling && isColour && entry.attribute === 'clothingColor' && isPatterned(items, headAt)) {
      if (sibling.value === entry.value || entries.some((e) => e.attribute === 'patternColor' && e.of === headAt)) {
        if (sibling.value !== entry.value) item.fate = 'lost'
        continue
      }
      entry.attribute = 'patternColor'
    } else if (sibling && isColour) {
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

/** Whether a pattern that is drawn is said of a garment. */
const isPatterned = (items: Item[], garment: number) =>
  items.some(({ row, boundTo }) => boundTo === garment && row?.pattern && row.adj)

/** Beards and streaks have the hair's colour only where the hair has none of its own. */
const isLesser = (head: Item | undefined) => head?.row?.as === 'beard' || head?.row?.as === 'streaks'
