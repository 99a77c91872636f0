import { SHORTHAND_PAIRS } from './language/shorthand.ts'

/** Folded misspelling to folded spelling. A misspelling that ends in « _ » is none. */
export const SHORTHAND: Record<string, string> = Object.create(null) as Record<string, string>
for (const pair of SHORTHAND_PAIRS.split(/\s+/)) {
  const [wrong, right] = pair
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(':')
  if (wrong && right && !wrong.endsWith('_')) SHORTHAND[wrong] = right
}
