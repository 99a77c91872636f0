/** Nouns of people with what stands before them: « une petite fille », « mon mari », « infirmière ». */
import type { Item } from '../items/item.ts'
import type { Gender } from './gender.ts'

export interface PersonPhrase {
  /** First item and the noun's. */
  from: number
  to: number
  /** Nothing says which one: no article. */
  bare: boolean
  /** What the noun itself says, not its article: « un ange » may be a girl. */
  gender?: Gender
}

/** Whether an item alone names somebody to be drawn: not an age, nor an animal, nor what cannot be drawn. */
export function isPersonNoun({ row, kind }: Item): boolean {
  if (row?.as !== 'person' || row.role !== undefined || row.companion || kind !== 'word') return false
  return row.trade === true || (row.says?.weight ?? 0) >= 2 || (row.set?.age === 'child' && !row.adj)
}

/** « une rousse », « un brun » */
export const isByHair = ({ row, form }: Item) => row?.colour?.ofPerson === true && form?.gender !== undefined

/** The phrase that begins at `at`; undefined if no person is named there. */
export function phraseAt(items: Item[], at: number): PersonPhrase | undefined {
  let to = at
  const isArticle = (item: Item | undefined) =>
    item?.row?.role === 'article' || /^(?:des|d une?)$/.test(item?.norm ?? '')
  const leads = (item: Item) => isArticle(item) || item.row?.before === true
  const articled = isArticle(items[at])
  while (items[to] && leads(items[to]!) && !isPersonNoun(items[to]!) && items[to + 1]?.gap === 'none') to++
  const noun = items[to]
  if (!noun || !(isPersonNoun(noun) || (articled && isByHair(noun)))) return undefined
  const said = noun.row!.says
  const own = said && said.weight >= 2 && said.presentation !== 'neutral' ? said.presentation : undefined
  const formed = noun.form?.gender && (noun.form.gender === 'f' ? 'feminine' : 'masculine')
  const gender = own ?? formed
  return { from: at, to, bare: !articled, ...(gender && { gender }) }
}
