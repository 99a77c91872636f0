import { ANYBODYS_NAMES, FIRST_NAMES, MENS_NAMES, WOMENS_NAMES } from './language/names.ts'

/** The presentation that a folded first name suggests; undefined for names of anybody and words that are no name. */
export function presentationOfName(name: string): 'feminine' | 'masculine' | undefined {
  if (!FIRST_NAMES.has(name) || ANYBODYS_NAMES.has(name)) return undefined
  if (MENS_NAMES.has(name)) return 'masculine'
  return WOMENS_NAMES.has(name) || /[ae]$/.test(name) ? 'feminine' : 'masculine'
}
