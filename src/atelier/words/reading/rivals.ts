/** Of two entries for one attribute, which one stands. */
import type { Item } from '../items/item.ts'
import type { Entry } from './records.ts'

/** Said together with a bun or braids, these are details of them: the bun or the braids are what is drawn. */
const SLIGHT_CUTS = new Set(['fringe', 'side-part', 'slicked-back', 'undercut', 'loose', 'spiky', 'curtains'])

const BEARDS = new Set(['stubble', 'short-beard', 'goatee'])
const WHOLE_BEARDS = new Set(['full-beard', 'short-beard', 'goatee'])
const SMILES = new Set(['smile', 'laugh'])

export const isAlive = (entry: Entry) => !entry.dropped && !entry.beaten

/** The first word, whatever its ending. */
export const stem = ({ norm }: Item) => norm.split(' ')[0]!.slice(0, 5)

/** What is worn, with the attribute of its colour. */
const COLOUR_OF: Record<string, string> = {
  clothing: 'clothingColor',
  headwear: 'headwearColor',
  eyewear: 'eyewearColor',
}

/** Whether an entry says what a thing that is worn looks like. */
export const isOfWorn = (entry: Entry, worn: Entry): boolean =>
  entry.attribute === COLOUR_OF[worn.attribute]
    ? entry.of === worn.item
    : worn.attribute === 'clothing' &&
      (entry.attribute === 'clothingPattern' || entry.attribute === 'patternColor') &&
      // A « marinière » is striped itself.
      (entry.of ?? entry.item) === worn.item

const TIED = new Set(['bun', 'braids', 'pigtails', 'dreadlocks'])

/** The later word says the same more precisely: an origin and a skin, a beard and its kind, hair tied and how. */
function isRefined(loser: Entry, winner: Entry): boolean {
  return (
    winner.attribute === 'skinTone' ||
    (SMILES.has(loser.value) && SMILES.has(winner.value)) ||
    (loser.attribute === 'hairStyle' && loser.value === 'ponytail' && TIED.has(winner.value)) ||
    (winner.attribute === 'age' && winner.item === -1) ||
    (loser.value === 'full-beard' && BEARDS.has(winner.value)) ||
    (loser.value === 'moustache' && WHOLE_BEARDS.has(winner.value))
  )
}

const GOLD = '#d4a93a'

/** Worn over the rest. */
const OUTER = /^(?:cire|parka|doudoune|k way|anorak|gilet|coupe vent|poncho|raincoat|puffer|fleece|polaire)/

/** What the accent's colour is drawn on in full; of jewels it is only the stone. */
const CLOTHS = new Set(['scarf', 'tie', 'bow-tie', 'flower'])
const isOfCloth = ({ of }: Entry, items: Item[]) =>
  items[of ?? -1]?.row?.set?.accessories?.some((one) => CLOTHS.has(one)) === true

/** Which of two entries for one attribute stands. */
function winnerOf(first: Entry, last: Entry, items: Item[]): Entry {
  // « écharpe rouge et boucles d'oreilles dorées »
  if (first.attribute === 'accentColor' && isOfCloth(first, items) && !isOfCloth(last, items)) return first
  if (first.attribute === 'presentation') return (last.weight ?? 0) >= (first.weight ?? 0) ? last : first
  // A jacket covers the shirt: the jacket is drawn.
  if (first.attribute === 'clothing' && first.value === 'blazer') return first
  if (
    first.attribute === 'clothing' &&
    OUTER.test(items[first.item]?.norm ?? '') &&
    (last.value === 'tshirt' || last.value === 'shirt')
  )
    return first
  // « barbe rousse, moustache en croc »: a beard has one.
  if (first.attribute === 'facialHair' && WHOLE_BEARDS.has(first.value) && last.value === 'moustache') return first
  // Figures are surer than « je me sens jeune ».
  if (first.attribute === 'age' && first.item === -1 && last.item !== -1) return first
  // One winks with a smile.
  if (first.attribute === 'expression' && first.value === 'wink' && SMILES.has(last.value)) return first
  if (first.attribute === 'hairStyle' && SLIGHT_CUTS.has(last.value) && !SLIGHT_CUTS.has(first.value)) return first
  if (
    first.attribute === 'hairStyle' &&
    /^(?:meche|cowlick)/.test(items[last.item]?.norm ?? '') &&
    !SLIGHT_CUTS.has(first.value)
  )
    return first
  return last
}

/** « un sweat gris ou un pull noir. Choisissez le sweat »: the grey one, though it is named twice. */
function takeColourOfFirst(winner: Entry, entries: Entry[], items: Item[]): void {
  const attribute = COLOUR_OF[winner.attribute]
  if (!attribute || entries.some((other) => other.attribute === attribute && other.of === winner.item)) return
  const first = entries.find(
    (other) =>
      other.beaten &&
      other.attribute === winner.attribute &&
      other.value === winner.value &&
      other.item >= 0 &&
      other.item < winner.item &&
      stem(items[other.item]!) === stem(items[winner.item]!),
  )
  const colour = first && entries.find((other) => other.attribute === attribute && other.of === first.item)
  if (!colour) return
  delete colour.beaten
  colour.of = winner.item
}

/** Of two contradicting wishes the last wins, but for the exceptions above. */
export function settleNamed(entries: Entry[], items: Item[]): void {
  const named = entries.filter((entry) => entry.kind === 'named' && entry.attribute !== 'accessories')
  const winners = new Map<string, Entry>()
  // What is worn first: its colour goes with it.
  for (const entry of [
    ...named.filter((e) => e.attribute in COLOUR_OF),
    ...named.filter((e) => !(e.attribute in COLOUR_OF)),
  ]) {
    if (!isAlive(entry)) continue
    const rival = winners.get(entry.attribute)
    if (rival?.value === entry.value) {
      const stronger =
        entry.attribute === 'presentation' && winnerOf(rival, entry, items) === entry && entry.weight !== rival.weight
      ;(stronger ? rival : entry).dropped = true
      if (stronger) winners.set(entry.attribute, entry)
      continue
    }
    const winner = rival ? winnerOf(rival, entry, items) : entry
    winners.set(entry.attribute, winner)
    if (!rival) continue
    const loser = winner === entry ? rival : entry
    const merged = winner.value === 'wink' && SMILES.has(loser.value)
    // Jewels are gold anyway.
    const gilt = entry.attribute === 'accentColor' && loser.value === GOLD && !isOfCloth(loser, items)
    if (entry.attribute === 'presentation' || merged || gilt || isRefined(loser, winner)) loser.dropped = true
    else loser.beaten = true
    // « un pull vert, un vrai pull en laine »: the same one, and its colour stays.
    const same = winner.item >= 0 && loser.item >= 0 && stem(items[winner.item]!) === stem(items[loser.item]!)
    if (same) loser.dropped = true
    for (const colour of entries) {
      if (!isOfWorn(colour, loser)) continue
      if (same) colour.of = winner.item
      else colour.beaten = true
    }
    takeColourOfFirst(winner, entries, items)
  }
}
