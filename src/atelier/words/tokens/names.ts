/** Finds first names by their place and their capital, before anything else is looked up. */
import { FIRST_NAMES } from '../lexicon/language/names.ts'
import { presentationOfName } from '../lexicon/presentation-of-name.ts'
import { SHORTHAND } from '../lexicon/shorthand.ts'
import { lexicon } from '../lexicon/tree.ts'
import type { Row } from '../lexicon/types.ts'
import type { Token } from './tokens.ts'

const words = (list: string) => new Set(list.split(' '))

/** After these, whatever comes is a name: « je m'appelle Rose », "named Olive". */
const CALLED = words(
  'appelle appelles appel prenom prenomme prenommee nomme nommee surnomme surnommee named called name nom',
)
const PASSED = words('est c is simplement juste du de')
/** After these, a capital or a well-known name is one. */
const KIN =
  words(`petit petite ptit ptite fille fils fiston femme mari epouse epoux copine copain compagne compagnon conjoint conjointe soeur frere frangin frangine cousin cousine neveu niece oncle tante tonton tata tatie
  ami amie amis pote poto collegue voisin voisine mere pere maman papa mamie mamy mami papi papy pepe meme grand parrain marraine filleul filleule bebe enfant garcon monsieur madame mademoiselle mme mlle mr m
  dame homme chef patron patronne prof maitresse eleve chat chien chatte lapin chiot chaton moi dr docteur docteure soeurette
  daughter son grandmother grandfather granddaughter grandson mother father woman man girl boy wife husband sister brother boyfriend girlfriend friend cousin uncle aunt nephew niece boss mom mum dad grandma grandpa granny baby kid cat dog mister mrs ms colleague neighbour neighbor roommate buddy`)
/** Between kin or a name and its name: « la maman de Rose », « c'est Olive », « et Violette ». */
const BEFORE = words('voici voila de d pour et avec c est suis with and for of is m by')
/** A name begins the sentence: « Rose a 8 ans », « Olive porte un bonnet ». */
const VERBS = words('a est porte adore aime veut has is wears loves likes')
/** Words of everyday life that the lexicon does not hold. */
const ALSO_WORDS = words(
  'guy charlotte pierre victoire constance madeleine grace mason mark france aurore alma luna stella fleur ange perle',
)
/** « comme Kylian », "like Emma": somebody known, who cannot be drawn. */
const LIKENESS = words('comme like a as ressemble ressemblant facon style')

/** « Maître Delphine Roux »: a surname follows. */
const RANKS = words('maitre me docteur dr professeur pr madame mme monsieur m mr mlle mrs ms doctor')

const gapless = (token: Token | undefined) => token !== undefined && token.gap === 'none'

/** The lexicon's own meaning of a word alone. */
function meaning(norm: string) {
  const senses = lexicon().root.next.get(norm)?.senses
  return (senses?.fr ?? senses?.en)?.row
}

/** Capitals carry no information in a sentence written all in capitals or with one on every word. */
function capitalsTell(tokens: Token[]): boolean {
  const written = tokens.filter((token) => token.kind === 'word')
  const capitals = written.filter((token) => token.capital).length
  return written.length < 4 ? capitals < 3 : capitals <= written.length / 2
}

/** Marks the tokens that are somebody's name, and employers after « chez ». */
export function markNames(tokens: Token[]): void {
  const tell = capitalsTell(tokens)
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== 'word' || tokens[at]!.name || !isName(tokens, at, tell)) continue
    markFrom(tokens, at, tell)
  }
}

function markFrom(tokens: Token[], at: number, tell: boolean): void {
  tokens[at]!.name = true
  const free =
    afterCalled(tokens, at) ||
    tokens[at - 1]?.norm === 'chez' ||
    (RANKS.has(tokens[at - 1]?.norm ?? '') && gapless(tokens[at]) && FIRST_NAMES.has(tokens[at]!.norm)) ||
    isIntroduced(tokens, at)
  for (let i = at + 1; i < tokens.length && i - at < 4 && gapless(tokens[i]); i++) {
    const token = tokens[i]!
    // « Jean-Pierre », « Marie Dupont », « chez Michel et Augustin ».
    const joined = token.hyphen && token.kind === 'word' && (token.capital || FIRST_NAMES.has(token.norm))
    if (!joined && !(free && tell && token.capital)) break
    token.name = true
  }
}

function afterCalled(tokens: Token[], at: number): boolean {
  let i = at - 1
  while (i >= 0 && at - i < 4 && PASSED.has(tokens[i]!.norm) && tokens[i + 1]!.gap !== 'stop') i--
  return i >= 0 && CALLED.has(tokens[i]!.norm) && tokens[i + 1]!.gap !== 'stop'
}

/** « Thomas Dupuis, 29 ans, … »: a profile begins with the person's name. */
function isIntroduced(tokens: Token[], at: number): boolean {
  return at === 0 && tokens.length > 4 && gapless(tokens[1]) && tokens[1]!.capital && tokens[2]!.gap === 'comma'
}

function isName(tokens: Token[], at: number, tell: boolean): boolean {
  const token = tokens[at]!
  const { norm } = token
  const listed = FIRST_NAMES.has(norm)
  const capital = tell && token.capital
  const called = afterCalled(tokens, at)
  // Most words of most sentences.
  if (!listed && !capital && !called) return false
  // « l'OM »: a team, not a man.
  if (norm === 'om' && token.capital && tokens[at - 1]?.norm === 'l') return true
  const row = meaning(norm)
  if (called) return listed ? true : row === undefined ? norm.length > 1 : capital
  const before = token.gap === 'stop' ? undefined : tokens[at - 1]
  if (before?.norm === 'chez' && gapless(token)) return capital
  // « mon chat Moustache »
  if (!listed && row)
    return (
      capital &&
      before !== undefined &&
      /^(?:chat|chatte|chien|chienne|lapin|hamster|cheval|poney)$/.test(before.norm) &&
      gapless(token)
    )
  const next = tokens[at + 1]
  const kin = before !== undefined && KIN.has(before.norm)
  if (!listed) {
    // « équipe : Aïssatou, directrice »: a capital alone within a sentence.
    if (
      capital &&
      token.gap === 'comma' &&
      tokens[at + 1]?.gap === 'comma' &&
      norm.length > 2 &&
      !lexicon().words.has(norm) &&
      /^\p{Ll}+$/u.test(norm)
    )
      return true
    // « mon Dédé », « ma Nini »: only a person is called so.
    if (
      capital &&
      (before?.norm === 'mon' || before?.norm === 'ma') &&
      gapless(token) &&
      !lexicon().words.has(norm) &&
      /^(.{1,3})\1|^.{2,7}(?:ou|i|inou|inette|ette|ot|on|o|e)$/.test(norm) &&
      !(gapless(next) && next!.capital)
    )
      return true
    // « ma fille Maëlyne », but not « une fille Barbie Girl ».
    const known = lexicon().words.has(norm)
    return kin && capital && !known && gapless(token) && norm.length > 2 && !(gapless(next) && next!.capital)
  }
  if (before && LIKENESS.has(before.norm) && gapless(token)) return false
  // « qui ressemble à Jean Gabin »
  if (
    before &&
    gapless(token) &&
    gapless(before) &&
    before.capital &&
    token.capital &&
    LIKENESS.has(tokens[at - 2]?.norm ?? '')
  )
    return false
  const surname =
    gapless(next) &&
    !next!.hyphen &&
    next!.capital &&
    tell &&
    !FIRST_NAMES.has(next!.norm) &&
    meaning(next!.norm) === undefined
  if (surname && !kin && !isIntroduced(tokens, at)) return false
  // « fond lila », « pull jade »: a colour's place, and no capital.
  if (
    !kin &&
    !(tell && token.capital) &&
    gapless(token) &&
    before &&
    ['clothing', 'background', 'hair', 'eyes', 'headwear', 'eyewear', 'accent'].includes(meaning(before.norm)?.as ?? '')
  )
    return false
  if (!row && !ALSO_WORDS.has(norm)) {
    // « harry potter », « emma watson »: somebody known, written without capitals.
    const known =
      next === undefined ||
      next.kind !== 'word' ||
      next.hyphen ||
      FIRST_NAMES.has(next.norm) ||
      lexicon().words.has(next.norm) ||
      SHORTHAND[next.norm] !== undefined
    return kin || token.capital || !gapless(next) || known
  }
  // It is also a word: « Rose », « Claire », « Marine ».
  const told = next !== undefined && next.gap === 'comma' && next.kind === 'number'
  if (kin || before?.norm === 'mon' || before?.norm === 'ma') return gapless(token) && (capital || (kin && told))
  if (!capital) return false
  if (before === undefined) return told || (gapless(next) && VERBS.has(next!.norm))
  return gapless(token) && BEFORE.has(before.norm)
}

/** Before these a name is somebody else's, or a firm's: « pour Emma », « chez Michel ». */
const OTHERS = words('pour for avec with chez et and a to by par')

/** What a name suggests of its bearer (« Emma, 14 ans »): the weakest of all signs, it yields to any other. */
export function saidByName(tokens: Token[], at: number): Row | undefined {
  const before = tokens[at]!.gap === 'none' ? tokens[at - 1] : undefined
  if (before && (OTHERS.has(before.norm) || before.name)) return undefined
  // « la maman de Rose »
  if (
    before &&
    (before.norm === 'de' || before.norm === 'd' || before.norm === 'of') &&
    KIN.has(tokens[at - 2]?.norm ?? '')
  )
    return undefined
  const called = before?.norm === 'mon' ? 'masculine' : before?.norm === 'ma' ? 'feminine' : undefined
  const presentation = presentationOfName(tokens[at]!.norm) ?? (/^[aeiouh]/.test(tokens[at]!.norm) ? undefined : called)
  return presentation && { role: 'filler', says: { presentation, weight: 0.5 } }
}
