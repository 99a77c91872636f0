/** Words as they are looked up: lower case, without accents. */

const PLAIN = /^[a-z ]*$/

/** Lower case, without accents or ligatures; typographic letters become plain ones. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
}

/** Words that only an accent tells from others: « stylé » from « style », « mémé » from « même », « mûr » from « mur ». */
const ACCENTED = new Set([
  'mûr',
  'mûre',
  'mûrs',
  'mûres',
  'stylé',
  'stylés',
  'mémé',
  'mémés',
  'encré',
  'encrés',
  'tiaré',
  'marié',
  'mariés',
  'cadré',
  'cadrés',
  'typé',
  'typés',
  'chiné',
  'chinés',
  'chinée',
  'chinées',
  'rouillé',
  'rouillés',
  'rouillée',
  'rouillées',
  'outré',
  'outrée',
  'outrés',
  'outrées',
])

/** A word as it is looked up. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word
  const plain = fold(word)
  return ACCENTED.has(word.normalize('NFC').toLowerCase()) ? `${plain}+` : plain
}

/** The words of a text, folded. */
export const foldedWords = (text: string): Set<string> => new Set(fold(text).split(/\s+/).filter(Boolean))
