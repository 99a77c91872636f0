/** Forms of French verbs, recognised by stem and ending. */
import {
  EMPTY_IRREGULAR,
  EMPTY_STEMS,
  FIRST_ENDINGS,
  FIRST_STEMS,
  SECOND_ENDINGS,
  SECOND_STEMS,
  THIRD_ENDINGS,
  THIRD_STEMS,
} from './language/verb-stems.ts'

/** Whether a folded word is a form of a verb of everyday life, and no misspelling of a word of the lexicon. */
export function isVerbForm(word: string): boolean {
  for (let cut = Math.max(2, word.length - 7); cut < word.length; cut++) {
    const stem = word.slice(0, cut)
    const ending = word.slice(cut)
    if (
      (FIRST_ENDINGS.has(ending) && FIRST_STEMS.has(stem)) ||
      (SECOND_ENDINGS.has(ending) && SECOND_STEMS.has(stem)) ||
      (THIRD_ENDINGS.has(ending) && THIRD_STEMS.has(stem))
    )
      return true
  }
  return false
}

/** Whether a folded word is a form of a verb that names nothing to draw (« demander », « avoir »). */
export function isEmptyVerb(word: string): boolean {
  if (EMPTY_IRREGULAR.test(word)) return true
  for (let cut = Math.max(2, word.length - 6); cut < word.length; cut++)
    if (FIRST_ENDINGS.has(word.slice(cut)) && EMPTY_STEMS.has(word.slice(0, cut))) return true
  return false
}
