/** What is refused and asked for in the same words: which of the two is lost. */
import { sameFamily } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'
import type { Item } from '../items/item.ts'
import type { Entry, Refusal } from './records.ts'
import { stem } from './rivals.ts'

export const isColour = (value: string) => value.startsWith('#')

/** Whether what is refused is asked for all the same: then it is drawn. @param named what is asked for by name */
export const isLost = (refusal: Refusal, refusals: Refusal[], named: Entry[], items: Item[]): boolean =>
  (isColour(refusal.values[0]!) && isAsked(refusal, refusals, named)) ||
  isOfBeard(refusal, named) ||
  isTakenUpAgain(refusal, named, items)

/** Whether the colour refused, of one thing or of all, is asked for by name. */
function isAsked(refusal: Refusal, refusals: Refusal[], named: Entry[]): boolean {
  const together = refusals.filter(({ item }) => item === refusal.item).map(({ attribute }) => attribute)
  return named.some(
    ({ attribute, value }) =>
      together.some((one) => one === attribute) && sameFamily(value as Hex, refusal.values[0] as Hex),
  )
}

/** Beards are drawn with a moustache. */
const isOfBeard = ({ attribute, values }: Refusal, named: Entry[]) =>
  attribute === 'facialHair' &&
  values.length === 1 &&
  values[0] === 'moustache' &&
  named.some(({ value }) => value === 'short-beard' || value === 'full-beard')

/** « sans lunettes avec des lunettes rondes »: the whole of it was refused, and then it is asked for after all. */
const isTakenUpAgain = ({ attribute, none, item, values }: Refusal, named: Entry[], items: Item[]) =>
  none !== undefined &&
  named.some(
    (entry) =>
      entry.attribute === attribute &&
      entry.item > item &&
      values.includes(entry.value) &&
      [entry.item, items[entry.item]?.boundTo].some((at) => isSameThing(items[at ?? -1], items[item]!)),
  )

/** « lunettes » and « lunettes carrées », but not « lunettes de soleil », which are another thing. */
const isSameThing = (one: Item | undefined, refused: Item) =>
  one !== undefined && (one.row === refused.row || (stem(one) === stem(refused) && !/ (?:de|du) /.test(one.norm)))
