/** Corrections (« un chat, non, plutôt un lapin ») and choices (« un bonnet ou une casquette »). */
import type { WishValues } from '../../wishes.ts'
import type { Item } from '../items/item.ts'
import type { Row } from '../lexicon/types.ts'

const words = (list: string) => new Set(list.split(' '))

const HESITATIONS = words(
  'attends attend attendez pardon enfin plutot euh heu desole desolee finalement oups zut rectification wait sorry rather actually',
)
const RATHER = words('plutot mieux rather')
const SILENT: Row = { role: 'filler' }
/** How far the two sides of a choice may lie from « ou ». */
const REACH = 5

const isContent = ({ row, aside }: Item) => !aside && row !== undefined && row.role === undefined
const isQualifier = ({ row }: Item) => row?.adj !== undefined || row?.colour !== undefined

/** « non attends », « ah non, plutôt »: takes back what was just said; it refuses nothing. */
function isTakingBack(items: Item[], at: number): boolean {
  if (!/^(?:non|nan|no)$/.test(items[at]!.norm)) return false
  const next = items[at + 1]
  if (next === undefined || next.gap === 'stop') return false
  // « une robe rouge, non bleue »
  if (
    /^non$/.test(items[at]!.norm) &&
    items[at]!.gap === 'stop' &&
    next.gap === 'comma' &&
    next.row?.colour &&
    items[at - 1]?.row?.colour
  ) {
    items[at]!.gap = 'comma'
    return true
  }
  // « mais en fait non mets les noirs »
  if (
    next.gap === 'none' &&
    /^(?:mets|met|mettez|fais|faites|prends|donne|dessine)$/.test(next.norm) &&
    items[at]!.gap === 'none'
  )
    return true
  return (
    HESITATIONS.has(next.norm) ||
    (next.norm === 'en fait' && next.gap === 'none') ||
    /^(?:je|j) (?:rigole|plaisante|deconne|blague)$/.test(next.norm) ||
    (items[at]!.gap === 'comma' && next.row?.colour !== undefined && items[at - 1]?.row?.colour !== undefined)
  )
}

function contentBefore(items: Item[], at: number): number | undefined {
  for (let i = at - 1; i >= Math.max(0, at - REACH) && items[i + 1]!.gap !== 'stop'; i--)
    if (isContent(items[i]!) && !(isQualifier(items[i]!) && !items[i]!.row!.colour)) return i
  return undefined
}

function contentAfter(items: Item[], at: number): number | undefined {
  for (let i = at + 1; i < Math.min(items.length, at + REACH) && items[i]!.gap !== 'stop'; i++) {
    if (isContent(items[i]!)) return i
    if (items[i]!.row?.role === 'not' || items[i]!.row?.role === 'have') return undefined
  }
  return undefined
}

const isFirm = ({ weight, presentation }: NonNullable<Row['says']>) => weight >= 2 && presentation !== 'neutral'

/** The attribute that two words give different values, so that only one of them can be drawn. */
function rivalry(a: Row, b: Row): string | undefined {
  if (a.colour && b.colour) return 'colour'
  const left: WishValues = { ...a.suggest, ...a.set, ...a.free }
  const right: WishValues = { ...b.suggest, ...b.set, ...b.free }
  if (a.says && b.says && isFirm(a.says) && isFirm(b.says) && a.says.presentation !== b.says.presentation)
    return 'whole'
  if ((a.trade && b.trade) || (a.style && b.style && a.style !== b.style)) return 'whole'
  return Object.keys(left).find(
    (name) => name in right && String(left[name as keyof WishValues]) !== String(right[name as keyof WishValues]),
  )
}

function phraseEnd(items: Item[], at: number): number {
  let to = at
  while (
    to + 1 < items.length &&
    items[to + 1]!.gap === 'none' &&
    isQualifier(items[to + 1]!) &&
    !items[to + 1]!.row!.as
  )
    to++
  return to
}

const putAside = (items: Item[], from: number, to: number) => {
  for (let at = from; at <= to; at++) items[at]!.aside = true
}

/** Whether the choice falls under a refusal (« sans barbe ou moustache »). */
const isRefused = (items: Item[], at: number) =>
  items.slice(Math.max(0, at - 4), at).some(({ row }) => row?.role === 'not')

/** « A ou B »: the first, unless « plutôt » or a correction prefers the second. */
function choose(items: Item[], at: number): void {
  const a = contentBefore(items, at)
  const b = contentAfter(items, at)
  if (a === undefined || b === undefined || isRefused(items, a)) return
  const rival = rivalry(items[a]!.row!, items[b]!.row!)
  if (!rival) return
  // « yeux rouges ou violets »: no eyes are drawn red.
  const undrawn =
    rival === 'colour' &&
    ['red', 'pink', 'white', 'multi'].includes(items[a]!.row!.colour!.family) &&
    !['red', 'pink', 'white', 'multi'].includes(items[b]!.row!.colour!.family) &&
    items.slice(Math.max(0, a - 2), a).some(({ row }) => row?.as === 'eyes')
  if (undrawn) {
    putAside(items, a, phraseEnd(items, a))
    return
  }
  // « j'hésite entre un pirate et un cow-boy… allez, cow-boy »
  const again = (one: number) => items.slice(b + 1).some(({ row, aside }) => !aside && row === items[one]!.row)
  if (again(b) && !again(a)) {
    putAside(items, a, phraseEnd(items, a))
    return
  }
  const preferred = items.slice(at + 1, b).some(({ norm }) => RATHER.has(norm))
  if (preferred) {
    if (rival === 'accessories') putAside(items, a, phraseEnd(items, a))
  } else {
    putAside(items, b, phraseEnd(items, b))
    if (items[a]!.row!.as === 'person' && items[b]!.row!.as === 'person') items[b]!.company = true
  }
}

/** « une cravate, non pardon, un nœud papillon »: where both could be drawn, the first goes. */
function correct(items: Item[], at: number): void {
  const a = contentBefore(items, at)
  const b = contentAfter(items, at)
  if (a !== undefined && b !== undefined && rivalry(items[a]!.row!, items[b]!.row!) === 'accessories')
    putAside(items, a, phraseEnd(items, a))
}

/** « j'hésite entre des lunettes et un monocle » */
function isHesitation(items: Item[], at: number): boolean {
  if (items[at]!.row?.role !== 'and') return false
  const start = Math.max(0, at - 8)
  const between = items.slice(start, at).findLastIndex(({ norm }) => norm === 'entre' || norm === 'between')
  return (
    between >= 0 &&
    items
      .slice(start, at)
      .slice(0, between)
      .some(({ norm }) => /^(?:hesite|choix|choisir|torn)/.test(norm)) &&
    items.slice(start + between + 1, at + 1).every(({ gap }) => gap === 'none')
  )
}

/** « des lunettes et pas de lunettes »: its own contrary. */
function isContrary(items: Item[], at: number): number | undefined {
  if (items[at + 1]?.row?.role !== 'not') return undefined
  const a = contentBefore(items, at)
  for (let i = at + 2; i < Math.min(items.length, at + 5) && items[i]!.gap === 'none'; i++)
    if (a !== undefined && items[i]!.row === items[a]!.row) return i
  return undefined
}

/** « soit un pirate avec un bandana, soit un cow-boy »: the one named again later, or else the first. */
function eitherOr(items: Item[], at: number): void {
  const second = items.findIndex(({ norm, gap }, i) => i > at + 1 && i < at + 14 && norm === 'soit' && gap !== 'stop')
  if (second < 0 || items.slice(at + 1, second).some(({ gap }) => gap === 'stop')) return
  let end = second
  while (items[end + 1] && items[end + 1]!.gap === 'none') end++
  const again = (from: number, to: number) =>
    items
      .slice(end + 1)
      .some(
        ({ row, norm }) =>
          row !== undefined &&
          row.role === undefined &&
          items.slice(from, to + 1).some((one) => one.row === row && one.norm === norm),
      )
  if (again(second + 1, end) && !again(at + 1, second - 1)) putAside(items, at + 1, second - 1)
  else putAside(items, second + 1, end)
}

/** Resolves corrections and choices before anything is bound. */
export function settleSecondThoughts(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    if (item.aside) continue
    if (item.norm === 'soit' && !/^(?:il|elle|ce|qui|que|on|qu il|qu elle)$/.test(items[at - 1]?.norm ?? ''))
      eitherOr(items, at)
    else if (isTakingBack(items, at)) {
      item.row = SILENT
      correct(items, at)
    } else if (item.row?.role === 'or' || isHesitation(items, at)) {
      const contrary = isContrary(items, at)
      if (contrary !== undefined) putAside(items, at + 1, contrary)
      else choose(items, at)
    } else if (/^(?:pardon|oups|je veux dire|enfin non|rectification)$/.test(item.norm) && item.gap !== 'stop')
      correct(items, at)
  }
}
