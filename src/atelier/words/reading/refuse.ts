/** From a refused item to what the recipe must not take (« sans lunettes », « pas blonde »). */
import { sameFamily } from '../../colour.ts'
import { PALETTES, type AttributeName } from '../../recipe.ts'
import type { WishValues } from '../../wishes.ts'
import type { Target } from '../lexicon/types.ts'
import { NAMES_OF_THINGS, saidOf } from '../phrases/said-of.ts'
import { entriesOf, type Interpretation, type Refusal } from './records.ts'

/** Records the refusal of the item at `at`. */
export function refuse(reading: Interpretation, at: number): void {
  const { items, entries, refusals } = reading
  const item = items[at]!
  const row = item.row!
  const negation = item.negation!
  const not = items[negation.item]!
  const head = item.boundTo === undefined ? undefined : items[item.boundTo]
  // « pas de bébé sur l'image »: excludes another person, says nothing of the age of the one drawn.
  if (
    row.as === 'person' &&
    row.set?.age !== undefined &&
    !row.adj &&
    (/ de$/.test(not.norm) || (items[at - 1]?.norm === 'de' && item.gap === 'none'))
  ) {
    item.fate = 'silent'
    return
  }
  const span = { from: Math.min(not.from, item.from), to: Math.max(not.to, item.to), item: at }
  if (negation.soft && (row.little || row.adj)) {
    const values = { ...saidOf({ ...item, degree: 'little' }, head) }
    // « une barbe pas trop longue »
    if (values?.facialHair === 'full-beard') values.facialHair = 'short-beard'
    if ((row.little || head?.row?.as === 'beard') && values) {
      entries.push(...entriesOf(values, { ...span, kind: 'named' }))
      item.fate = 'understood'
      return
    }
  }
  // « yeux verts mais pas trop clairs »: no other colour is refused.
  if (head?.row?.as === 'eyes' && row.adj && !row.colour) {
    item.fate = 'silent'
    return
  }
  if (row.colour && refuseColour(reading, at, span)) return
  // The colour of something refused goes with it, except what cannot be done without.
  const removable = head?.row?.none !== undefined && head.row.none !== 'hairLength'
  if (head && removable && (row.colour || Object.keys(saidOf(item, head) ?? {}).length === 0)) return
  const values = head || row.adj || row.colour ? saidOf(item, head) : undefined
  const refused = row.refuse ?? (values && (row.adj || row.colour) ? listsOf(values) : listsOf(row.set ?? {}))
  if (row.says && !row.set) refused.presentation = [row.says.presentation]
  const qualified = items.some(
    (other, i) =>
      i !== at &&
      other.boundTo === at &&
      other.negation &&
      (!row.none || row.none === 'hairLength' || !other.row?.colour),
  )
  // « pas les cheveux longs » refuses the length, not the hair; « pas de lunettes rondes » the shape.
  if (qualified && row.none) {
    item.fate = 'silent'
    return
  }
  // « des lunettes, mais pas des rondes »
  if (
    head?.row?.set?.eyewear === 'round-glasses' &&
    refused.eyewear?.length === 1 &&
    refused.eyewear[0] === 'round-glasses'
  ) {
    entries.push({ attribute: 'eyewear', value: 'square-glasses', kind: 'named', ...span })
    item.fate = 'understood'
    return
  }
  let told = false
  for (const [attribute, list] of Object.entries(refused)) {
    if (
      list.length === 0 ||
      attribute === 'clothingColor' ||
      attribute === 'hairTone' ||
      (attribute.endsWith('Color') && list[0]!.startsWith('#'))
    )
      continue
    const widened = attribute === 'hairColor' && list.includes('blonde') ? [...list, 'platinum'] : list
    const none = row.none === attribute && row.none !== 'hairLength' ? 'none' : undefined
    refusals.push({
      attribute: attribute as AttributeName,
      values: [...new Set(widened)],
      ...(none && { none }),
      ...span,
    })
    told = true
  }
  if (row.none === 'hairLength' && !told && !head) {
    refusals.push({ attribute: 'hairLength', values: ['short', 'medium', 'long'], none: 'bald', ...span })
    told = true
  }
  // « sans sourcils »: everybody is drawn with them. Teeth are seen in some moods alone.
  const part = row.as === 'other' && row.set === undefined && !row.adj && !row.colour && !row.role
  const drawnAnyway = part && !/^(?:dents?|teeth|tooth)$/.test(item.norm)
  item.fate = told ? 'understood' : row.suggest || row.style || drawnAnyway ? 'lost' : 'silent'
  if (row.suggest && !told && !row.trade) item.fate = 'silent'
}

const WORN = ['clothingColor', 'headwearColor', 'eyewearColor', 'accentColor'] as const
const OF_TARGET: Partial<Record<Target, (typeof WORN)[number]>> = {
  clothing: 'clothingColor',
  headwear: 'headwearColor',
  eyewear: 'eyewearColor',
  accent: 'accentColor',
}

const WORN_OR_WHO = new Set<Target>(['person', 'clothing', 'headwear', 'eyewear', 'accent', 'other'])

/** « surtout pas de rose » binds all that is worn, « un bonnet, mais pas rouge » the hat: true if it was such a refusal. */
function refuseColour({ items, refusals }: Interpretation, at: number, span: Omit<Refusal, 'attribute' | 'values'>) {
  const item = items[at]!
  const { colour } = item.row!
  const before = items[at - 1]
  const bound = item.boundTo === undefined ? undefined : items[item.boundTo]
  // « un médecin, pas de blanc »: what follows « de », « sans » or "no" is a noun, said of nobody's skin and of no single garment.
  const isNoun = item.gap === 'none' && /(?:^| )de?$|^(?:no|sans)$/.test(before?.norm ?? '')
  const head = isNoun && WORN_OR_WHO.has(bound?.row?.as ?? 'other') ? undefined : bound
  const of = head && !head.negation ? OF_TARGET[head.row?.as ?? 'other'] : undefined
  if (!colour || (head && !of)) return false
  // « pas de roses rouges », « sans citron »: things.
  const isThing =
    NAMES_OF_THINGS.test(item.norm) ||
    /^(?:roses|violettes|oranges)$/.test(item.norm) ||
    (item.gap === 'none' && /^(?:roses|violettes|oranges)$/.test(before?.norm ?? ''))
  if (!of && (isThing || colour.hairOnly || colour.ofPerson)) return false
  for (const attribute of of ? [of] : WORN)
    refusals.push({
      attribute,
      values: [colour.hex, ...PALETTES[attribute].filter((hex) => sameFamily(hex, colour.hex))],
      ...(!of && attribute !== 'clothingColor' && { quiet: true as const }),
      ...span,
    })
  item.fate = 'understood'
  return true
}

function listsOf(values: WishValues): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...(value as string[])] : [String(value)],
    ]),
  )
}
