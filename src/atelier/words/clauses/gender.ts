/** The grammatical gender of the people that a text tells of. */
import { FEMININE_ARTICLES, articleBefore } from '../items/around.ts'
import type { Item } from '../items/item.ts'

export type Gender = 'feminine' | 'masculine'

export const PRONOUN =
  /^(?:et |mais |but |because |and |car |parce qu |donc |alors |puis |quand |sauf que |sauf qu |sauf |que |qu )?(?:lui (?=il)|elle (?=elle))?(elle|il|lui|she|he)\b/
export const genderOf = (pronoun: string): Gender =>
  pronoun === 'elle' || pronoun === 'she' ? 'feminine' : 'masculine'

/** The gender that nouns gave the person drawn before the item at `at`. */
export function genderBefore(items: Item[], at: number): Gender | undefined {
  for (let i = 0; i < at; i++) {
    const { row, aside, form } = items[i]!
    if (aside || row?.as !== 'person') continue
    if (row.says && row.says.weight >= 2 && row.says.presentation !== 'neutral') return row.says.presentation
    if (
      row.trade &&
      !row.says &&
      !row.companion &&
      (FEMININE_ARTICLES.has(articleBefore(items, i) ?? '') || (form?.gender === 'f' && items[i]!.gap !== 'none'))
    )
      return 'feminine'
  }
  return undefined
}
