/** Resolves contradictions: from all entries to the final wishes. */
import { sameFamily } from '../../colour.ts'
import { PROPORTIONS, type Accessory, type AttributeName, type Hex, type StyleId } from '../../recipe.ts'
import type { WishValues, Wishes } from '../../wishes.ts'
import type { Item } from '../items/item.ts'
import { isColour, isLost } from './lost-refusals.ts'
import type { Entry, Refusal } from './records.ts'
import { isAlive, isOfWorn, settleNamed, stem } from './rivals.ts'

/** Cuts that say how long the hair is. */
const LENGTHS_OF_THEIR_OWN = new Set(['bob', 'pixie', 'mohawk', 'undercut', 'spiky'])

/** An entry that yields is dropped where the attribute has another wish. */
function settleYielding(entries: Entry[], refusals: Refusal[], items: Item[]): void {
  const yields = (entry: Entry) => items[entry.item]?.yields === true
  for (const entry of entries) {
    if (!yields(entry)) continue
    const rival = entries.find(
      (other) =>
        other !== entry &&
        isAlive(other) &&
        !yields(other) &&
        other.kind === 'named' &&
        other.attribute === entry.attribute &&
        other.attribute !== 'accessories',
    )
    // A bob has its own length.
    const cut =
      entry.attribute === 'hairLength' &&
      entries.some(
        (other) =>
          isAlive(other) &&
          !yields(other) &&
          other.kind === 'named' &&
          other.attribute === 'hairStyle' &&
          LENGTHS_OF_THEIR_OWN.has(other.value),
      )
    // « je suis chauve mais mets-moi des cheveux bleus »
    const hairy =
      entry.attribute === 'hairLength' &&
      entry.value === 'bald' &&
      entries.some(
        (other) =>
          isAlive(other) &&
          !yields(other) &&
          other.kind === 'named' &&
          ['hairColor', 'hairStyle', 'hairTexture'].includes(other.attribute) &&
          items[other.of ?? other.item]?.row?.as === 'hair',
      )
    // Nor is long hair cut in one.
    const long =
      entry.attribute === 'hairStyle' &&
      LENGTHS_OF_THEIR_OWN.has(entry.value) &&
      entries.some(
        (other) =>
          isAlive(other) &&
          !yields(other) &&
          other.kind === 'named' &&
          other.attribute === 'hairLength' &&
          other.value === 'long',
      )
    if (!rival && !cut && !hairy && !long) continue
    if (entry.attribute === 'presentation' || rival?.value === entry.value) {
      entry.dropped = true
      continue
    }
    entry.beaten = true
    for (const look of entries) if (isOfWorn(look, entry)) look.beaten = true
  }
  // « actuellement sans frange »
  const idle = refusals.filter(
    (refusal) =>
      items[refusal.item]?.yields &&
      entries.some(
        (entry) => isAlive(entry) && !yields(entry) && entry.kind === 'named' && entry.attribute === refusal.attribute,
      ),
  )
  for (const refusal of idle) refusals.splice(refusals.indexOf(refusal), 1)
}

/** « une barbe… non, pas de barbe »: the same word, refused later. */
function settleTakenBack(entries: Entry[], refusals: Refusal[], items: Item[]): void {
  for (const entry of entries) {
    if (entry.kind !== 'named' || entry.item < 0) continue
    const { row } = items[entry.item]!
    // « barbu … pas de barbe »: the whole of it, refused later.
    if (
      entry.value !== 'stubble' &&
      refusals.some(
        (refusal) =>
          refusal.item > entry.item &&
          refusal.none !== undefined &&
          refusal.none !== entry.value &&
          refusal.attribute === entry.attribute &&
          refusal.values.includes(entry.value),
      )
    )
      entry.beaten = true
    if (
      row &&
      refusals.some(
        (refusal) =>
          refusal.item > entry.item &&
          items[refusal.item]?.row === row &&
          stem(items[refusal.item]!) === stem(items[entry.item]!) &&
          refusal.attribute === entry.attribute,
      )
    )
      entry.beaten = true
  }
}

/** « pas de chapeau, les chapeaux ça me va pas », "no crown, crowns are for babies": talked of, not asked for. */
function settleTalk(entries: Entry[], refusals: Refusal[], items: Item[]): void {
  for (const entry of entries) {
    const item = items[entry.item]
    if (entry.kind !== 'named' || !item || item.form?.number !== 'p') continue
    const before = items[entry.item - 1]
    const generic =
      item.language === 'en' ? item.gap !== 'none' || before?.row?.role !== 'article' : before?.norm === 'les'
    if (
      generic &&
      refusals.some(
        (refusal) =>
          refusal.item < entry.item &&
          entry.item - refusal.item < 9 &&
          items[refusal.item]?.row === item.row &&
          refusal.attribute === entry.attribute,
      )
    )
      entry.beaten = true
  }
}

/** « je suis métisse, barbe courte »: a beard that is asked for says more than the ending of a word. */
function settleBearded(entries: Entry[]): void {
  const beard = entries.find(
    (entry) => isAlive(entry) && entry.attribute === 'facialHair' && entry.kind === 'named' && entry.value !== 'none',
  )
  const told = entries.filter((entry) => isAlive(entry) && entry.attribute === 'presentation')
  if (!beard || told.length === 0 || told.some(({ weight = 0, value }) => weight > 1 || value !== 'feminine')) return
  for (const entry of told) entry.dropped = true
  entries.push({ ...beard, attribute: 'presentation', value: 'masculine', kind: 'implied', weight: 1 })
}

const isProportion = (name: string): boolean => (PROPORTIONS as readonly string[]).includes(name)

const isRefused = (refused: string[] | undefined, value: string) =>
  refused?.some((one) => one === value || (isColour(value) && sameFamily(one as Hex, value as Hex))) === true

/** Where both ends are refused, what lies between them is meant. */
const BETWEEN = [
  { attribute: 'hairLength', ends: ['short', 'long'], between: 'medium' },
  { attribute: 'age', ends: ['young', 'senior'], between: 'adult' },
  { attribute: 'presentation', ends: ['feminine', 'masculine'], between: 'neutral' },
] as const

/** « un chat avec un chapeau »: people are drawn, and where its ears cannot be, nothing is left of the animal. */
function settleAnimals(entries: Entry[], items: Item[], values: Record<string, unknown>, avoid: Wishes['avoid']): void {
  for (const { item, attribute, value, kind } of entries) {
    if (kind !== 'implied' || attribute !== 'headwear' || !items[item]?.row?.companion) continue
    const worn =
      values.headwear ??
      entries.find((other) => other.kind === 'named' && isAlive(other) && other.attribute === 'headwear')?.value
    if ((worn === undefined || worn === value) && !avoid.headwear?.includes(value)) continue
    for (const other of entries) if (other.item === item && other.kind === 'implied') other.dropped = true
  }
}

/** The final wishes, once contradictions are resolved. */
export function wishesOf(
  entries: Entry[],
  refusals: Refusal[],
  items: Item[],
): { wishes: Wishes; accepted: Entry[]; nones: Refusal[] } {
  settleTalk(entries, refusals, items)
  settleTakenBack(entries, refusals, items)
  settleYielding(entries, refusals, items)
  settleNamed(entries, items)
  settleBearded(entries)
  // The shade goes with the colour that it is of.
  for (const tone of entries)
    if (
      tone.attribute === 'hairTone' &&
      !entries.some((other) => other.attribute === 'hairColor' && other.item === tone.item && isAlive(other))
    )
      tone.dropped = true
  // « ma grand-mère quand elle était petite fille »: her hair was not grey.
  for (const entry of entries) {
    if (entry.kind !== 'implied' || entry.attribute !== 'hairColor') continue
    const age = entries.find(
      (other) => other.item === entry.item && other.attribute === 'age' && other.kind === 'named',
    )
    if (
      age &&
      !isAlive(age) &&
      !entries.some((other) => isAlive(other) && other.attribute === 'age' && other.value === age.value)
    )
      entry.dropped = true
  }
  const values: Record<string, unknown> = {}
  const suggested: Record<string, unknown> = {}
  const avoid: Wishes['avoid'] = {}
  const wishes: Wishes = { values: values as WishValues, suggested: suggested as WishValues, avoid }
  const named = entries.filter((entry) => entry.kind === 'named' && isAlive(entry))
  // « déterminée sans être dure », « roux foncé, pas carotte »: both are one, which is the one named.
  const contrary: Refusal[] = []
  for (const refusal of refusals) {
    // « un pull rose, pas de rose », « une barbe sans moustache »: what is asked for is drawn, and the rest is told.
    if (isLost(refusal, refusals, named, items)) {
      items[refusal.item]!.fate = 'lost'
      contrary.push(refusal)
      continue
    }
    // What is named outright stays, even where a wider word refuses it: « une moustache mais pas de barbe ».
    const kept = refusal.values.filter(
      (value) => !named.some((e) => e.attribute === refusal.attribute && e.value === value),
    )
    if (kept.length === 0) contrary.push(refusal)
    if (kept.length > 0) refusal.values = kept
    if (kept.length > 0) avoid[refusal.attribute] = [...new Set([...(avoid[refusal.attribute] ?? []), ...kept])]
  }
  for (const refusal of contrary) refusals.splice(refusals.indexOf(refusal), 1)
  // « ni longs ni courts », « ni trop homme ni trop femme »
  for (const { attribute, ends, between } of BETWEEN) {
    const refused = avoid[attribute]
    if (
      !refused ||
      !ends.every((end) => refused.includes(end)) ||
      refused.includes(between) ||
      named.some((e) => e.attribute === attribute)
    )
      continue
    const both = refusals.filter((refusal) => refusal.attribute === attribute)
    named.push({
      attribute,
      value: between,
      kind: 'named',
      from: both[0]!.from,
      to: both.at(-1)!.to,
      item: both.at(-1)!.item,
    })
    for (const refusal of both) refusals.splice(refusals.indexOf(refusal), 1)
    delete avoid[attribute]
  }
  const nones = refusals.filter(
    (refusal) =>
      refusal.none !== undefined && !named.some((e) => e.attribute === refusal.attribute && e.value !== refusal.none),
  )
  for (const { attribute, none } of nones) values[attribute] = none
  settleAnimals(entries, items, values, avoid)
  const accepted = [...named]
  for (const entry of named) put(values, wishes, entry)
  for (const entry of entries) {
    if (entry.kind !== 'implied' || !isAlive(entry)) continue
    const taken = entry.attribute === 'accessories' ? false : entry.attribute in values
    if (
      taken ||
      wishes.values.accessories?.includes(entry.value as Accessory) ||
      isRefused(avoid[entry.attribute as AttributeName], entry.value)
    )
      continue
    put(suggested, wishes, entry)
  }
  // « un médecin en pull »: the white was his coat's.
  for (const entry of entries) {
    if (
      entry.kind !== 'implied' ||
      entry.attribute !== 'clothingColor' ||
      values.clothing === undefined ||
      suggested.clothingColor !== entry.value
    )
      continue
    const own = entries.find(
      (other) => other.kind === 'implied' && other.attribute === 'clothing' && other.item === entry.item,
    )
    const garment = named.find((other) => other.attribute === 'clothing')
    // « infirmier, blouse blanche »: it is the coat's as well.
    if (
      garment &&
      entries.some(
        (other) =>
          other.kind === 'implied' &&
          other.item === garment.item &&
          other.attribute === 'clothingColor' &&
          other.value === entry.value,
      )
    )
      continue
    if (garment?.item !== entry.item && own?.value !== values.clothing) delete suggested.clothingColor
  }
  const feminine = (wishes.values.presentation ?? wishes.suggested.presentation) === 'feminine'
  const child = (wishes.values.age ?? wishes.suggested.age) === 'child'
  if (feminine || child) delete suggested.facialHair
  // « une catcheuse »: the shorn head is the man's, unless it is the character's own.
  if (feminine && suggested.hairLength === 'shaved') delete suggested.hairLength
  const ties = entries.filter(
    (entry) => entry.kind === 'implied' && entry.value === 'tie' && items[entry.item]?.row?.says === undefined,
  )
  if (feminine && ties.length > 0 && suggested.accessories)
    suggested.accessories = (suggested.accessories as string[]).filter((one) => one !== 'tie')
  for (const entry of entries) {
    if (entry.kind !== 'implied' || !isAlive(entry)) continue
    const held =
      entry.attribute === 'accessories'
        ? wishes.suggested.accessories?.includes(entry.value as Accessory) &&
          !wishes.values.accessories?.includes(entry.value as Accessory)
        : String(suggested[entry.attribute]) === entry.value
    if (held) accepted.push(entry)
  }
  return { wishes, accepted, nones }
}

function put(into: Record<string, unknown>, wishes: Wishes, entry: Entry): void {
  if (entry.attribute === 'style') wishes.style = entry.value as StyleId
  else if (entry.attribute === 'background') wishes.background = entry.background!
  else if (entry.attribute === 'accessories') {
    const list = (into.accessories ??= []) as string[]
    if (!list.includes(entry.value)) list.push(entry.value)
  } else into[entry.attribute] = isProportion(entry.attribute) ? Number(entry.value) : entry.value
}
