/** What nouns, articles and agreement say of presentation. */
import { articleBefore, FEMININE_ARTICLES } from '../items/around.ts'
import type { Item } from '../items/item.ts'
import { startOf } from '../items/items.ts'
import type { Entry } from './records.ts'

const MASCULINE_ARTICLES = new Set(['un', 'le', 'mon', 'ce'])
/** Feminine nouns for anybody. */
const ANYBODY = new Set([
  'licorne',
  'star',
  'vedette',
  'idole',
  'celebrite',
  'personne',
  'tete de mort',
  'personne agee',
  'figurine',
  'fete',
  'plage',
  'police',
  'fac',
  'startup',
  'start up',
  'armee',
  'construction',
  'musculation',
  'remise de diplome',
  'momie',
  'valkyrie',
  'recherche',
])
const NEUTRAL_HEADS = new Set([
  'personne',
  'personnes',
  'tete',
  'figure',
  'frimousse',
  'bouille',
  'face',
  'allure',
  'apparence',
  'expression',
  'attitude',
  'posture',
  'mine',
  'ambiance',
  'tenue',
  'humeur',
  'image',
  'photo',
  'pp',
  'pdp',
  'pfp',
  'tronche',
  'gueule',
  'degaine',
  'version',
  'icone',
  'illustration',
  'caricature',
  'moue',
  'vibe',
  'bande',
  'coupe',
  'coiffure',
  'silhouette',
])

/** Nouns of boys by their hair. */
const FAIR_LAD = /^(?:rouquin|blondin|brunet|metis$)/

/** Records what words say of presentation; the strong ones name it, the weak ones only suggest. */
export function presentation(
  entries: Entry[],
  value: string,
  weight: number,
  base: Pick<Entry, 'from' | 'to' | 'item'>,
): void {
  entries.push({ ...base, attribute: 'presentation', value, weight, kind: weight >= 1.5 ? 'named' : 'implied' })
}

/** What grammar says of presentation: « boulangère », « une pilote », « rousse ». */
export function gendered(items: Item[], entries: Entry[], at: number, head: Item | undefined): void {
  const item = items[at]!
  const row = item.row!
  if (row.trade && !row.says) {
    const named = genderOfTrade(item)
    if (named) {
      presentation(entries, named, 2, { from: item.from, to: item.to, item: at })
      return
    }
  }
  const next = items[at + 1]
  const ofThing = next?.gap === 'none' && next.row?.as !== undefined && next.row.as !== 'person'
  if (
    item.language !== 'fr' ||
    row.companion ||
    row.role === 'not' ||
    ANYBODY.has(item.norm) ||
    (row.role === 'filler' && (row.before || ofThing))
  )
    return
  // « d'origine algérienne »: agrees with « origine ».
  if (items[at - 1]?.norm.endsWith('origine') && item.gap === 'none') return
  const base = { from: startOf(item), to: item.to, item: at }
  // « rousse flamboyante »: a shade in one phrase.
  const gender =
    item.form?.gender ?? (row.colour?.ofPerson && /^(?:rousse|blonde|brune) /.test(item.norm) ? 'f' : undefined)
  const article = articleBefore(items, at)
  if (row.trade && !row.says) {
    if (gender === 'f' || (gender === undefined && FEMININE_ARTICLES.has(article ?? '')))
      presentation(entries, 'feminine', 2, base)
    else if (gender === 'm' || MASCULINE_ARTICLES.has(article ?? '')) presentation(entries, 'masculine', 0.8, base)
    return
  }
  // « une trentenaire », « un quadra »
  if (
    row.as === 'person' &&
    !row.says &&
    row.set?.age !== undefined &&
    /(?:naire|quadra|quinqua|ado|adulte|senior)$/.test(item.norm) &&
    article !== undefined
  ) {
    if (FEMININE_ARTICLES.has(article)) presentation(entries, 'feminine', 2, base)
    else if (MASCULINE_ARTICLES.has(article)) presentation(entries, 'masculine', 0.8, base)
    return
  }
  if (row.as === 'person' && row.says) return
  if (gender === undefined && isHer(items, at)) {
    presentation(entries, 'feminine', 1, base)
    return
  }
  const ofPerson = head ? head.row?.as === 'person' && !NEUTRAL_HEADS.has(head.norm) : !saidBesideNoun(items, at)
  if (!ofPerson || row.as === 'hair' || row.as === 'beard') {
    // « barbue » is odd, « barbu » is a man; the likelihoods take care of it.
    return
  }
  if (gender === 'f' && item.form?.number !== 'p') presentation(entries, 'feminine', 1, base)
  else if (
    gender === 'm' &&
    !head &&
    // « un roux », « un Mexicain »
    (((row.colour || row.as === 'person' || (row.set?.skinTone ?? row.suggest?.skinTone) !== undefined) &&
      MASCULINE_ARTICLES.has(article ?? '')) ||
      FAIR_LAD.test(item.norm))
  )
    presentation(entries, 'masculine', 0.8, base)
}

const OF_SOMEBODY = new Set<string>(['skinTone', 'age', 'expression', 'hairLength', 'hairTexture'])
/** Nouns of things and of qualities that only « la » tells from people: « la joie », « une peau noire ». */
const OF_A_THING =
  /^(?:peau|teint|carnation|tete|boule|coupe|humeur|mine|moue|chevelure|coiffure)\b|(?:ance|ence|esse|ete|eur|ie|ion|ure|aine|aison|ise|age|ere|ine|oie)$/
/** Of people, by words that change little or nothing in a drawing. */
const UNSEEN = /^(?:chauve|belge|suisse|basque|ch ti|nerd|rebelle|intello)$/

/** « une asiatique », « une chauve »: one form for both genders as the noun, whose article tells. */
function isHer(items: Item[], at: number): boolean {
  const { row, norm } = items[at]!
  const article = articleBefore(items, at)
  if ((article !== 'une' && article !== 'cette') || saidBesideNoun(items, at)) return false
  // « une jeune asiatique » is told by the noun, « une triste histoire » by nobody.
  const next = items[at + 1]
  if (next?.gap === 'none' && ((!next.row && next.kind === 'word') || (next.row?.as && next.row.as !== 'person')))
    return false
  const says = [row?.set, row?.suggest, row?.adj?.person].flatMap((values) => Object.keys(values ?? {}))
  return (
    (row?.as === undefined || row.as === 'person') &&
    !row?.colour &&
    !OF_A_THING.test(norm) &&
    (row?.adj?.person !== undefined ||
      (row?.set?.skinTone ?? row?.suggest?.skinTone ?? row?.set?.age ?? row?.set?.expression) !== undefined ||
      UNSEEN.test(norm)) &&
    says.every((name) => OF_SOMEBODY.has(name) || (row?.suggest && name in row.suggest))
  )
}

/** « quand j'étais blond »: the endings of one's past are one's own. */
export function genderedOnce(items: Item[], entries: Entry[]): void {
  for (let at = 2; at < items.length; at++) {
    const { was, norm, form, row, from, to, language } = items[at]!
    // « je suis devenu chauve »
    if (/^devenue?$/.test(norm) && items[at - 1]!.norm === 'suis' && items[at]!.gap === 'none')
      presentation(entries, norm === 'devenue' ? 'feminine' : 'masculine', norm === 'devenue' ? 1 : 0.8, {
        from,
        to,
        item: at,
      })
    if (
      !was ||
      language !== 'fr' ||
      form?.gender === undefined ||
      form.number === 'p' ||
      !(row?.colour || row?.adj || row?.set || row?.before) ||
      row.as === 'person'
    )
      continue
    let verb = at - 1
    while (
      verb > 0 &&
      items[verb + 1]!.gap === 'none' &&
      (['very', 'little', 'and', 'in', 'filler'].includes(items[verb]!.row?.role ?? '') ||
        items[verb]!.row?.adj ||
        items[verb]!.row?.colour) &&
      !/^etais$/.test(items[verb]!.norm)
    )
      verb--
    if (!/^etais$/.test(items[verb]!.norm) || !/^(?:j|je)$/.test(items[verb - 1]?.norm ?? '') || ANYBODY.has(norm))
      continue
    presentation(entries, form.gender === 'f' ? 'feminine' : 'masculine', form.gender === 'f' ? 1 : 0.8, {
      from,
      to,
      item: at,
    })
  }
}

/** Trades whose own word says it: « hôtesse », "policewoman", "fireman". */
function genderOfTrade({ norm, language }: Item): 'feminine' | 'masculine' | undefined {
  if (language === 'fr')
    return /^(?:dame|femme|fille|cheffe) |(?:trice|euse|iere|ienne|esse|teure)s?(?: |$)/.test(norm) &&
      !ANYBODY.has(norm)
      ? 'feminine'
      : undefined
  if (/(?:woman|women|girl|tress|dess)(?:es|s)?$|heroine/.test(norm)) return 'feminine'
  return /(?:fire|fisher|police|mail|post|sales|sports|camera|anchor|handy|bar|business|repair|space|french|noble|cave)m[ae]n$/.test(
    norm,
  )
    ? 'masculine'
    : undefined
}

/** The word just before is a noun of the face or a thing: agreement is with it. */
function saidBesideNoun(items: Item[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 6); i--) {
    if (items[i + 1]!.gap !== 'none') return false
    const { row, norm } = items[i]!
    // « la cinquantaine élégante »
    if (/(?:ingt|ent|ant|ix|ouz)aine$/.test(norm)) return true
    if (NEUTRAL_HEADS.has(norm) || NEUTRAL_HEADS.has(norm.slice(0, norm.indexOf(' ')))) return true
    if (row?.as) return row.as !== 'person'
    // « une moue dubitative »
    if (
      i === at - 1 &&
      !row &&
      items[at]!.row?.set?.expression !== undefined &&
      items[i]!.kind === 'word' &&
      ['article', 'prep', 'of'].includes(items[i - 1]?.row?.role ?? '') &&
      items[i]!.gap === 'none'
    )
      return true
    if (row?.role === 'have' || row?.role === 'and') return false
  }
  return false
}

/** « une dermatologue », « Affréteuse »: a word that the lexicon does not hold still says whom it is of, at the head of its clause. */
export function unknownTrade(items: Item[], entries: Entry[], at: number): void {
  const item = items[at]!
  const article = articleBefore(items, at)
  const start = article === undefined ? at : at - 1
  if (item.language !== 'fr' || (start > 0 && items[start]!.gap === 'none' && items[start - 1]!.row?.role !== 'filler'))
    return
  const base = { from: item.from, to: item.to, item: at }
  const { norm } = item
  if (
    /(?:trice|euse|iere|ienne|ologue|iste|[dtlnr]esse)$/.test(norm) &&
    (FEMININE_ARTICLES.has(article ?? '') || (article === undefined && /(?:trice|euse|iere|ienne|uidesse)$/.test(norm)))
  )
    presentation(entries, 'feminine', 1, base)
  else if (/(?:teur|eur|ier|ien|ologue|iste)$/.test(norm) && MASCULINE_ARTICLES.has(article ?? ''))
    presentation(entries, 'masculine', 0.8, base)
}

/** « je suis divorcée », « je suis installée à Lyon »: the ending says who speaks. */
export function saysShe(items: Item[], at: number): boolean {
  const { norm, language, gap } = items[at]!
  return (
    language === 'fr' &&
    gap === 'none' &&
    /(?:[^e]ee|euse|trice|ienne|ive)$/.test(norm) &&
    items[at - 1]?.row?.role === 'copula' &&
    /^(?:je|j)$/.test(items[at - 2]?.norm ?? '') &&
    items[at - 1]!.gap === 'none'
  )
}
