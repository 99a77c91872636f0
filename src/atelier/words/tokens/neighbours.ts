/** Corrects words that only their neighbours show to be misspelt. */
import type { Token } from './tokens.ts'

const words = (list: string) => new Set(list.split(' '))

/** « les chevaux longs et blonds »: a misspelling of « cheveux », because the adjectives are of hair. */
const OF_HAIR =
  /^(?:(?:mi|tres|super|assez|plutot|tout|bien|trop)$|long|lon$|court|blond|blon$|brun|roux|rou$|rousse|chatain|chatin|boucl|fris|raid|liss|ondul|crep|attach|color|teint|detach|lach|noir|gris|rose|violet|bleu|vert$|blanc|rase|tres|coup)/
const REAL_HORSES = words('aime adore fan monte des deux trois sur mon son')

/** Corrects words that only their neighbours show to be misspelt. */
export function correctByNeighbours(tokens: Token[]): void {
  for (let at = 0; at + 1 < tokens.length; at++) {
    const token = tokens[at]!
    const next = tokens[at + 1]!
    // « yeux vers », but not « les yeux vers le ciel »
    if (
      /^(?:yeux|oeil)$/.test(token.norm) &&
      /^(?:vers?|verres?)$/.test(next.norm) &&
      next.gap === 'none' &&
      !/^(?:le|la|les|l|un|une)$/.test(tokens[at + 2]?.norm ?? '')
    )
      next.norm = 'verts'
    // « tu peux me fer un mec », « un mec bru »
    if (next.norm === 'fer' && /^(?:me|m|peux|tu|nous|de|pour)$/.test(token.norm) && next.gap === 'none')
      next.norm = 'faire'
    if (next.norm === 'bru' && !/^(?:ma|la|sa|une|notre|belle)$/.test(token.norm)) next.norm = 'brun'
    // « 30aine »
    if (next.norm === 'aine' && token.kind === 'number' && next.start === token.end) next.norm = 'annees'
    // « un home »
    if (next.norm === 'home' && /^(?:un|l|jeune|vieil|vieux|cet|d)$/.test(token.norm)) next.norm = 'homme'
    // « lunettes caré »
    if (/^lunettes?$/.test(token.norm) && /^caree?s?$/.test(next.norm) && next.gap === 'none') next.norm = 'carrees'
    if (
      (token.norm === 'chevaux' || token.norm === 'cheval') &&
      next.gap === 'none' &&
      OF_HAIR.test(next.norm) &&
      !REAL_HORSES.has(tokens[at - 1]?.norm ?? '')
    )
      token.norm = 'cheveux'
  }
}
