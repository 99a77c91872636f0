/** Ages in figures and in words: « 8 ans », « trente-cinq ans », "in her 40s", "25 yo". */
import type { Choices } from '../../recipe.ts'
import type { Interpretation } from './records.ts'
import type { Token } from '../tokens/tokens.ts'

const WORDS = new Map(
  Object.entries({
    un: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    vingts: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    septante: 70,
    huitante: 80,
    octante: 80,
    nonante: 90,
    cent: 100,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
)
const YEARS = new Set(['ans', 'an', 'annees', 'year', 'years', 'yo', 'yrs', 'yr', 'y', 'balais', 'piges', 'berges'])
const MONTHS = new Set(['mois', 'month', 'months'])
const DECADE = new Set(['s', 'aine', 'ish', 'ies', 'something'])
/** "in her 40s", not "90s anime". */
const SOMEBODYS = new Set(['his', 'her', 'their', 'my', 'mid', 'late', 'early', 'in'])
const AFTER = new Set(['old', 'of', 'age', 'o', 'passes', 'passe', 'environ'])
const DURING = new Set(['depuis', 'pendant', 'durant', 'apres', 'dans', 'since', 'after', 'during', 'chaque'])
const SOMEBODY = new Set([
  'guy',
  'man',
  'woman',
  'girl',
  'dude',
  'homme',
  'femme',
  'fille',
  'garcon',
  'mec',
  'meuf',
  'nephew',
  'niece',
  'son',
  'daughter',
  'boy',
  'neveu',
  'fils',
  'filleul',
  'filleule',
  'ado',
  'kid',
  'grandson',
  'granddaughter',
])
/** What years are spent in. */
const LASTING =
  /^(?:mariage|metier|carriere|service|boite|maison|vie|experience|pratique|danse|amitie|anciennete|bonheur|amour|travail|galere|scene|musique|foot|couple|celibat|sport|conduite|marriage|service|experience|work|teaching)$/
const SOMEBODYS_OWN = new Set(['mes', 'ses', 'tes', 'nos', 'leurs'])
const AGE = new Set(['age', 'aged', 'agee'])

export interface Age {
  from: number
  to: number
  value: Choices['age']
}

function ageOf(years: number): Choices['age'] {
  if (years <= 12) return 'child'
  if (years <= 25) return 'young'
  return years < 60 ? 'adult' : 'senior'
}

function valueOf(token: Token): number | undefined {
  if (token.kind === 'number') return /^\d{1,3}$/.test(token.norm) ? Number(token.norm) : undefined
  return WORDS.get(token.norm)
}

/** Adds number words as French and English do: « soixante et onze », « quatre-vingt-dix ». */
function numberAt(tokens: Token[], at: number): { years: number; next: number } | undefined {
  let years = valueOf(tokens[at]!)
  if (years === undefined) return undefined
  let next = at + 1
  while (next < tokens.length && next - at < 5 && tokens[next]!.gap === 'none') {
    const skip = tokens[next]!.norm === 'et' && tokens[next + 1] ? 1 : 0
    const more =
      tokens[next + skip] && tokens[next + skip]!.kind === 'word' ? WORDS.get(tokens[next + skip]!.norm) : undefined
    if (more === undefined) break
    years = years === 4 && more === 20 ? 80 : years + more
    next += 1 + skip
  }
  return { years, next }
}

/** « depuis dix ans », « il y a un an »: how long, not how old. */
function isDuration(tokens: Token[], at: number): boolean {
  const before = tokens[at]!.gap === 'none' ? tokens[at - 1]?.norm : undefined
  // « depuis mes 30 ans »
  if (before !== undefined && SOMEBODYS_OWN.has(before) && DURING.has(tokens[at - 2]?.norm ?? '')) return true
  // « il a passé 40 ans derrière le comptoir »
  if (
    before !== undefined &&
    /^(?:passe|passes|vecu|travaille|bosse|dure|enseigne|servi)$/.test(before) &&
    /^(?:ai|a|as|avons|ont|avait)$/.test(tokens[at - 2]?.norm ?? '')
  )
    return true
  // « les mêmes yeux qu'à vingt ans »
  if (before === 'a' && /^qu?e?$/.test(tokens[at - 2]?.norm ?? '')) return true
  return (
    before !== undefined &&
    (DURING.has(before) ||
      (before === 'a' && tokens[at - 2]?.norm === 'y') ||
      (before === 'les' && tokens[at - 2]?.norm === 'tous'))
  )
}

/** « en paraît vingt », « en fait à peine 30 » */
function looksLike(tokens: Token[], at: number): boolean {
  const words = tokens
    .slice(Math.max(0, at - 4), at)
    .map(({ norm }) => norm)
    .join(' ')
  return (
    /\ben (?:parai[st]|parait|fai[st]|fais)(?: (?:a peine|plutot|bien|que|environ))?$/.test(words) ||
    /\b(?:looks?|turned|turns|turning)(?: (?:about|around|like|more like))?$/.test(words) ||
    /\b(?:j|il|elle) en (?:ai|a|aura|avait)(?: (?:bientot|deja|seulement|environ|presque))?$/.test(words)
  )
}

const BODIES =
  /^(?:entreprise|societe|boite|association|asso|club|ecole|agence|marque|magasin|salon|college|lycee|restaurant|groupe|site|librairie|boulangerie|patisserie|pharmacie|cafe|bar|hotel|cabinet|startup|start|maison|chorale|orchestre|compagnie|festival|garage|mairie|fondation|federation|creche|theatre|cooperative|ferme|domaine|company|shop|firm|band)$/
/** « notre boulangerie fête ses 20 ans »: no person does. */
function isOfBody(tokens: Token[], at: number): boolean {
  if (!/^(?:ses|nos|leurs|its|our)$/.test(tokens[at - 1]?.norm ?? '')) return false
  for (let i = at - 1; i > Math.max(0, at - 8); i--) {
    if (tokens[i]!.gap === 'stop') return false
    if (BODIES.test(tokens[i - 1]!.norm)) return true
  }
  return false
}

/** Every age told in the tokens. */
function agesIn(tokens: Token[]): Age[] {
  const ages: Age[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== 'number' && !WORDS.has(tokens[at]!.norm)) continue
    const number = numberAt(tokens, at)
    if (!number) continue
    let { next } = number
    // « 20-25 ans »: the upper one.
    const upper = tokens[next] && tokens[next]!.hyphen ? numberAt(tokens, next) : undefined
    if (upper) next = upper.next
    const { years } = upper ?? number
    const unit = tokens[next]
    const adjacent = unit !== undefined && unit.gap === 'none'
    const figure = tokens[at]!.kind === 'number'
    const introduced = at > 0 && AGE.has(tokens[at - 1]!.norm)
    if (isDuration(tokens, at) || isOfBody(tokens, at)) {
      at = number.next - 1
      continue
    }
    // « 40 ans de mariage », « trente ans de métier »
    if (
      adjacent &&
      YEARS.has(unit.norm) &&
      /^(?:de|d|of)$/.test(tokens[next + 1]?.norm ?? '') &&
      LASTING.test(tokens[next + 2]?.norm ?? '')
    ) {
      at = next
      continue
    }
    let value: Choices['age'] | undefined
    if (adjacent && YEARS.has(unit.norm) && (unit.norm !== 'y' || tokens[next + 1]?.norm === 'o')) value = ageOf(years)
    else if (adjacent && MONTHS.has(unit.norm)) value = 'child'
    else if (
      adjacent &&
      (figure || unit.norm === 'something') &&
      DECADE.has(unit.norm) &&
      years >= 20 &&
      years <= 99 &&
      (unit.norm !== 's' ||
        (tokens[at]!.gap === 'comma' && tokens[next + 1]?.gap !== 'none') ||
        tokens.slice(Math.max(0, at - 2), at).some(({ norm }) => SOMEBODYS.has(norm)))
    )
      value = ageOf(unit.norm === 'ish' ? years : years + 5)
    // « 120 ans mais en paraît 20 », "looks 30"
    else if (
      years > 0 &&
      years < 100 &&
      !(
        adjacent &&
        unit.kind === 'word' &&
        !/^(?:et|mais|avec|and|but|with|max|environ|maintenant|aujourd|last|this|today|yesterday|in|next|hier)$/.test(
          unit.norm,
        )
      ) &&
      tokens[at]!.gap === 'none' &&
      looksLike(tokens, at)
    ) {
      value = ageOf(years)
      next--
    }
    // "she's 68"
    else if (
      figure &&
      years > 0 &&
      years < 100 &&
      /^(?:s|is|m|am)$/.test(tokens[at - 1]?.norm ?? '') &&
      /^(?:she|he|i)$/.test(tokens[at - 2]?.norm ?? '') &&
      !adjacent
    ) {
      value = ageOf(years)
      next--
    }
    // "a guy, 27, Brazilian"
    else if (
      figure &&
      years > 0 &&
      years < 100 &&
      SOMEBODY.has(tokens[at - 1]?.norm ?? '') &&
      tokens[at]!.gap === 'comma' &&
      unit?.gap === 'comma'
    ) {
      value = ageOf(years)
      next--
    }
    // "a woman around 55", « une femme d'environ 40, brune »
    else if (
      figure &&
      years > 0 &&
      years < 100 &&
      /^(?:around|about|environ|approximately)$/.test(tokens[at - 1]?.norm ?? '') &&
      SOMEBODY.has(tokens[at - 2]?.norm ?? '') &&
      (!adjacent || unit.kind !== 'word')
    ) {
      value = ageOf(years)
      next--
    }
    // « Léa, 6, des couettes »
    else if (figure && years > 0 && tokens[at - 1]?.name && tokens[at]!.gap === 'comma' && !adjacent) {
      value = ageOf(years)
      next--
    } else if (introduced && figure) {
      value = ageOf(years)
      next--
    }
    // « une elfe de 200 ans »: says nothing of her looks.
    if (!value || years > 120) continue
    let to = next
    if (tokens[to + 1]?.norm === 'et' && /^demie?$/.test(tokens[to + 2]?.norm ?? '')) to += 2
    while (tokens[to + 1]?.gap === 'none' && AFTER.has(tokens[to + 1]!.norm)) to++
    ages.push({ from: at, to: Math.max(to, at), value })
    at = to
  }
  return ages
}

/** The ages that are told of the person drawn. */
export function readAges(tokens: Token[], { items, entries }: Interpretation): void {
  for (const age of agesIn(tokens)) {
    const inside = items.filter((item) => item.from >= age.from && item.to <= age.to)
    if (inside.some((item) => item.aside)) continue
    // "in 20 years": within a phrase that is no age.
    if (items.some(({ from, to, row }) => from < age.from && to >= age.to && row?.role === 'ignored')) continue
    if (
      inside.some(
        (item) =>
          item.row &&
          !item.row.role &&
          item.row.set?.age === undefined &&
          item.row.suggest === undefined &&
          item.row.free === undefined,
      )
    )
      continue
    for (const item of inside) item.fate = 'understood'
    entries.push({ attribute: 'age', value: age.value, kind: 'named', from: age.from, to: age.to, item: -1, weight: 1 })
  }
}
