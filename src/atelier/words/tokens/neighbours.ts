/** Corrects words that only their neighbours show to be misspelt. */
import { ORDINARY } from '../lexicon/language/ordinary.ts'
import { SHORTHAND } from '../lexicon/shorthand.ts'
import { lexicon } from '../lexicon/tree.ts'
import type { Target } from '../lexicon/types.ts'
import { distance } from './spelling.ts'
import type { Token } from './tokens.ts'

const words = (list: string) => new Set(list.split(' '))

/** « les chevaux longs et blonds »: a misspelling of « cheveux », because the adjectives are of hair. */
const OF_HAIR =
  /^(?:(?:mi|tres|super|assez|plutot|tout|bien|trop)$|long|lon$|court|blond|blon$|brun|roux|rou$|rousse|chatain|chatin|boucl|fris|raid|liss|ondul|crep|attach|color|teint|detach|lach|noir|gris|rose|violet|bleu|vert$|blanc|rase|tres|coup)/
const REAL_HORSES = words('aime adore fan monte des deux trois sur mon son')

/** Short words of looks, which have too few letters to be guessed anywhere: in their place the nearest is meant. */
const OF_PEOPLE = 'rou roux rouse rousse brun brune blond blonde'
const OF_HAIRS = `${OF_PEOPLE} bruns blonds noir noirs noire gris grise blanc blancs blanche bleu bleus vert verts rose roses rouge rouges court courts long longs`
const OF_THINGS =
  'rouge rouges bleu bleue bleus vert verte verts noir noire noirs blanc blanche blancs gris grise rose roses jaune jaunes violet violette beige orange marron'
const IN_PLACE: Partial<Record<Target, string[]>> = {
  person: OF_PEOPLE.split(' '),
  hair: OF_HAIRS.split(' '),
  beard: OF_HAIRS.split(' '),
  eyes: 'bleu bleus vert verts noir noirs gris marron brun bruns'.split(' '),
  clothing: OF_THINGS.split(' '),
  headwear: OF_THINGS.split(' '),
  accent: OF_THINGS.split(' '),
  eyewear: OF_THINGS.split(' '),
  background: OF_THINGS.split(' '),
}

/** The keys of an AZERTY keyboard that lie around another. */
const ROWS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn']
function areNear(a: string, b: string): boolean {
  const place = (key: string) => {
    const row = ROWS.findIndex((keys) => keys.includes(key))
    return { row, column: ROWS[row]?.indexOf(key) ?? NaN }
  }
  const [one, other] = [place(a), place(b)]
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1
}
/** Words of their own that are one key from a colour. */
const NO_SLIPS = words('doux dose pose ose vers bouge')

/** « cheveux tris »: the finger beside the first key. */
const isFirstKeySlip = (norm: string, word: string) =>
  norm.length >= 4 && norm.slice(1) === word.slice(1) && areNear(norm[0]!, word[0]!) && !NO_SLIPS.has(norm)

const rowOf = (norm: string) => {
  const senses = lexicon().root.next.get(norm)?.senses
  return (senses?.fr ?? senses?.en)?.row
}

/** « une femme roue », « yeux blues », « fond jone »: what only its place shows to be a colour. */
function inItsPlace(tokens: Token[], at: number): string | undefined {
  const { norm, kind, name, capital } = tokens[at]!
  if (kind !== 'word' || name || capital || norm.length < 3 || norm.length > 6 || rowOf(norm)) return undefined
  if (lexicon().shades.has(norm)) return undefined
  const before = tokens[at]!.gap === 'none' ? tokens[at - 1] : undefined
  // « bune aux yeux bleus »
  const heads =
    before === undefined && tokens[at + 1]?.norm === 'aux' && /^(?:yeux|cheveux)$/.test(tokens[at + 2]?.norm ?? '')
  const as = heads ? 'person' : before && rowOf(before.norm)?.as
  const meant =
    as &&
    (IN_PLACE[as]?.find((word) => word[0] === norm[0] && distance(norm, word, 1) <= 1) ??
      (ORDINARY.has(norm) || lexicon().words.has(norm)
        ? undefined
        : IN_PLACE[as]?.find((word) => isFirstKeySlip(norm, word))))
  return meant && (SHORTHAND[meant] ?? meant)
}

/** Corrects words that only their neighbours show to be misspelt. */
export function correctByNeighbours(tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const right = inItsPlace(tokens, at)
    if (right) tokens[at]!.norm = right
  }
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
    // « veste en cuire »
    if (next.norm === 'cuire' && token.norm === 'en' && next.gap === 'none') next.norm = 'cuir'
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
