/** What a word means in its place, where the lexicon alone cannot tell. */
import type { Item } from './item.ts'
import type { Row } from '../lexicon/types.ts'

const words = (list: string) => new Set(list.split(' '))

const SILENT: Row = { role: 'filler' }
const MARRIED_SHE: Row = { role: 'filler', says: { presentation: 'feminine', weight: 1 } }

const PINK: Row = { colour: { hex: '#ef7fae', family: 'pink' } }
const HEADSCARF: Row = {
  set: { headwear: 'headband' },
  as: 'headwear',
  none: 'headwear',
  refuse: { headwear: ['headband'] },
}
const VEIL: Row = { set: { headwear: 'hijab' }, as: 'headwear', none: 'headwear', refuse: { headwear: ['hijab'] } }

/** « cheveux bleus dégradés vers le violet »: colours that run into each other, of which the first is drawn. */
function fadeOfColours(items: Item[], at: number): void {
  let hair = -1
  for (let i = at - 1; i >= 0 && items[i + 1]!.gap !== 'stop' && hair === -1; i--)
    if (items[i]!.row?.as) hair = items[i]!.row!.as === 'hair' ? i : -2
  const to = items[at + 1]
  if (hair < 0 || to?.gap !== 'none' || !(to.row?.role === 'prep' || to.row?.role === 'of')) return
  let told = items.slice(hair, at).some(({ row }) => row?.colour)
  const later: Item[] = []
  for (let i = at + 1; i < Math.min(items.length, at + 8) && items[i]!.gap === 'none'; i++) {
    const { row } = items[i]!
    if (row?.colour) {
      if (told) later.push(items[i]!)
      told = true
    } else if (row?.role === undefined || row.role === 'have') break
  }
  if (!told || (later.length === 0 && !items.slice(at, at + 5).some(({ row }) => row?.colour))) return
  items[at]!.row = { role: 'link' }
  if (to.row.role === 'of') to.row = { role: 'link' }
  for (const item of later) item.row = { role: 'ignored' }
}

/** "pink to purple hair": the first is drawn. */
function fadesTo(items: Item[], at: number): void {
  const [from, to, noun] = [items[at - 1], items[at + 1], items[at + 2]]
  if (
    !from?.row?.colour ||
    !to?.row?.colour ||
    noun?.row?.as !== 'hair' ||
    [items[at], to, noun].some((item) => item!.gap !== 'none')
  )
    return
  items[at]!.row = { role: 'link' }
  to.row = { role: 'link' }
}

/** « un pull noir à col roulé », « une veste grise à capuche »: one garment, and its colour with it. */
function namesGarmentBefore(items: Item[], at: number): void {
  const item = items[at]!
  let i = at - 1
  while (
    i >= 0 &&
    at - i < 5 &&
    items[i + 1]!.gap === 'none' &&
    (items[i]!.row?.colour ||
      items[i]!.row?.adj ||
      items[i]!.row?.pattern ||
      ['prep', 'article'].includes(items[i]!.row?.role ?? ''))
  )
    i--
  const garment = items[i]
  if (!garment?.row?.set?.clothing || i === at - 1 || items[i + 1]!.gap !== 'none') return
  const { row } = item
  garment.row = { ...row!, ...(garment.row.none && { none: garment.row.none }) }
  item.row = SILENT
}

const PAINT: Row = { set: { accessories: ['face-paint'] }, as: 'other' }
const FACE_NOUN: Row = { as: 'face' }
const PULLOVER: Row = { set: { clothing: 'hoodie' }, as: 'clothing' }
const ROSE: Row = { set: { accessories: ['flower'] }, as: 'accent' }

/** « avec une rose rouge »: an article, and no noun that could be pink. */
function isFlower(items: Item[], at: number): boolean {
  const article = items[at - 1]
  if (
    items[at]!.gap !== 'none' ||
    !['une', 'sa', 'des', 'deux', 'avec'].includes(article?.norm ?? '') ||
    (article!.norm === 'avec' && !items[at + 1]?.row?.colour)
  )
    return false
  const next = items[at + 1]
  return (
    next === undefined ||
    next.gap !== 'none' ||
    next.row?.colour !== undefined ||
    next.row?.role === 'prep' ||
    next.row?.role === 'and'
  )
}

const RINGLETS: Row = { set: { hairTexture: 'curly' }, as: 'hair' }
const BLACK_MAN: Row = { set: { skinTone: '9' }, as: 'person', says: { presentation: 'masculine', weight: 2 } }
const BLACK_WOMAN: Row = { set: { skinTone: '9' }, as: 'person', says: { presentation: 'feminine', weight: 2 } }

/** « un noir avec des locks », « une noire souriante »: a person, where no thing was named that could be black. */
function isSomebodyBlack(items: Item[], at: number): boolean {
  const item = items[at]!
  const article = items[at - 1]
  if (!/^noire?$/.test(item.norm) || item.gap !== 'none' || (article?.norm !== 'un' && article?.norm !== 'une'))
    return false
  if (items.slice(0, at).some((other) => other.row?.as !== undefined)) return false
  const next = items[at + 1]
  return (
    next === undefined ||
    next.gap !== 'none' ||
    next.row?.role === 'prep' ||
    next.row?.role === 'have' ||
    (next.row?.adj?.person !== undefined && !next.row.colour) ||
    next.row?.set?.expression !== undefined
  )
}

/** « ce type de coiffure », but not « un type de 40 ans ». */
const isKindOf = (items: Item[], at: number) =>
  items[at + 1]?.row?.role === 'of' && items[at + 1]!.gap === 'none' && items[at + 2]?.kind !== 'number'

/** « un chapeau de paille avec un ruban »: on the hat, not on the head. */
const TRIMMING: Row = { role: 'ignored', as: 'other' }
function trimsHat(items: Item[], at: number): boolean {
  let i = at
  while (
    i > 0 &&
    at - i < 5 &&
    items[i]!.gap === 'none' &&
    (items[i - 1]!.row?.role === 'article' || items[i - 1]!.row?.colour || ['avec', 'a'].includes(items[i - 1]!.norm))
  )
    i--
  return (
    i > 0 &&
    i < at &&
    items[i]!.gap === 'none' &&
    items.slice(i, at).some(({ norm }) => norm === 'avec' || norm === 'a') &&
    items[i - 1]!.row?.set?.headwear !== undefined
  )
}

/** « une robe à petites fleurs », « une chemise à fleur ». */
function isPrintedOn(items: Item[], at: number): boolean {
  let i = at - 1
  while (i > 0 && at - i < 3 && items[i + 1]!.gap === 'none' && items[i]!.row?.role === 'filler') i--
  // « un kimono noir avec des fleurs »
  if (items[i]?.norm === 'des' && items[i - 1]?.norm === 'avec' && items[at]!.norm === 'fleurs') {
    let noun = i - 2
    while (
      noun > 0 &&
      items[noun + 1]!.gap === 'none' &&
      (items[noun]!.row?.colour || items[noun]!.row?.adj) &&
      !items[noun]!.row?.as
    )
      noun--
    return items[noun]?.row?.as === 'clothing' && items[noun + 1]!.gap === 'none' && items[i]!.gap === 'none'
  }
  return (
    items[i]?.norm === 'a' &&
    items[i + 1]!.gap === 'none' &&
    items[i]!.gap === 'none' &&
    items[i - 1]?.row?.as === 'clothing'
  )
}

const EARRINGS: Row = { set: { accessories: ['earrings'] }, as: 'accent' }
/** « collier de perles, boucles assorties », « boucles dorées pendantes » */
const JEWEL = /^(?:assorti|en or|d or|pendant|discret|creole)/
function areJewels(items: Item[], at: number): boolean {
  if (items[at + 1]?.gap === 'none' && JEWEL.test(items[at + 1]!.norm)) return true
  // « cheveux en chignon, boucles dorées »: the hair is told.
  if (
    /^(?:doree?s?|argentee?s?)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none' &&
    items
      .slice(Math.max(0, at - 8), at)
      .some(
        ({ row }) =>
          (row?.set?.hairStyle !== undefined && row.as === 'hair') ||
          row?.set?.hairTexture !== undefined ||
          (row?.adj?.hair?.hairTexture !== undefined && row.free === undefined) ||
          row?.adj?.hair?.hairTexture === 'coily' ||
          row?.adj?.hair?.hairTexture === 'straight',
      )
  )
    return true
  // « de grosses boucles dorées », and no hair
  if (
    /^(?:doree?s?|argentee?s?)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none' &&
    /^(?:grosses|grandes|petites|longues|discretes)$/.test(items[at - 1]?.norm ?? '') &&
    items[at]!.gap === 'none' &&
    !items.slice(Math.max(0, at - 14), at).some(({ row }) => row?.as === 'hair')
  )
    return true
  // « cheveux noirs attachés, grandes boucles dorées »: no black hair is golden.
  const dark = items.findIndex(
    ({ row }, i) =>
      i > at - 12 &&
      i < at &&
      row?.as === 'hair' &&
      items
        .slice(i, at)
        .some(
          (other) =>
            other.row?.colour !== undefined && !/^(?:blonde|platinum|yellow|amber)$/.test(other.row.colour.family),
        ),
  )
  if (
    dark >= 0 &&
    /^(?:doree?s?|argentee?s?)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none' &&
    items[at]!.gap !== 'stop' &&
    items[at - 1]?.row?.as !== 'hair'
  )
    return true
  return (
    items.slice(Math.max(0, at - 4), at).some(({ row }) => row?.set?.accessories?.[0] === 'necklace') &&
    !items.slice(Math.max(0, at - 4), at).some(({ row }) => row?.as === 'hair')
  )
}

/** « les cheveux châtains bouclés » */
function followsHair(items: Item[], at: number): boolean {
  let i = at - 1
  while (
    i > 0 &&
    items[i + 1]!.gap === 'none' &&
    (items[i]!.row?.colour ||
      items[i]!.row?.role === 'very' ||
      items[i]!.row?.role === 'little' ||
      (items[i]!.row?.adj?.hair && !items[i]!.row?.as))
  )
    i--
  return (
    i >= 0 &&
    items[i + 1]!.gap === 'none' &&
    items[i]!.row?.as === 'hair' &&
    /^(?:cheveux|chevelure|tignasse|tifs)/.test(items[i]!.norm)
  )
}

const BOB: Row = { set: { hairStyle: 'bob' }, as: 'hair' }
/** « plutôt blonds que roux », « plus foncée que caramel »: what it is not. */
const isComparison = (items: Item[], at: number) =>
  items
    .slice(Math.max(0, at - 4), at)
    .some(
      ({ norm }, i, before) =>
        ['plutot', 'plus', 'moins'].includes(norm) && before.slice(i + 1).every(({ gap }) => gap === 'none'),
    )

const REST_OF_HAIR: Row = { as: 'hair' }
const LIKING = words(
  'aime aimes adore adores adorait kiffe kiffes kiff kiffer fan passionne passionnee collectionne likes loves',
)

/** « il kiffe les mangas », « fan de pirates »: what somebody likes, who is not it. */
function isLiked(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (!row || !(row.style || row.trade || row.companion)) return false
  // « j'adore Harry Potter »
  if (row.trade && items[at]!.gap === 'none' && /^(?:j |je )?(?:adore|aime|kiffe)s?$/.test(items[at - 1]?.norm ?? ''))
    return true
  let noun = at
  for (let listed = 0; listed < 5; listed++) {
    let i = noun - 1
    while (
      i >= 0 &&
      noun - i < 4 &&
      items[i + 1]!.gap === 'none' &&
      ['article', 'of', 'prep', 'very'].includes(items[i]!.row?.role ?? '')
    )
      i--
    if (i < 0 || i === noun - 1 || !/^(?:les?|la|l|des?|d|the)$/.test(items[noun - 1]!.norm))
      return i >= 0 && i < noun - 1 && items[i + 1]!.gap === 'none' && LIKING.has(items[i]!.norm.split(' ')[0]!)
    if (items[i + 1]!.gap === 'none' && LIKING.has(items[i]!.norm.split(' ')[0]!)) return true
    // « fan de foot, de mangas et de pirates »
    if (items[i + 1]!.gap === 'none' && items[i]!.row?.role === 'and' && items[i]!.gap === 'none') i--
    else if (items[i + 1]!.gap !== 'comma') return false
    if (i < 0 || items[i]!.kind !== 'word' || (items[i]!.row?.role !== undefined && items[i]!.row!.role !== 'ignored'))
      return false
    if (LIKING.has(items[i]!.norm.split(' ')[0]!)) return true
    noun = i
  }
  return false
}

/** Gives every item the meaning that it has beside its neighbours. */
export function inContext(items: Item[]): Item[] {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    if (item.row?.ofTrade && !followsTrade(items, at)) delete item.row
    if (item.row?.trade && item.row.as === 'person' && !item.row.companion) {
      const complement = complementOf(items, at)
      if (complement) complement.row = SILENT
    }
    // « des peintures blanches sur le visage »
    if (
      /^peintures?$/.test(item.norm) &&
      items
        .slice(at + 1, at + 4)
        .some(
          ({ norm, gap }) =>
            gap === 'none' &&
            /^(?:sur (?:le|son|mon) visage|sur les joues|au visage|sur la figure|tribales?)$/.test(norm),
        )
    )
      item.row = PAINT
    // « des cheveux blonds devenus gris »
    if (
      /^devenue?s?$/.test(item.norm) &&
      item.gap === 'none' &&
      items[at - 1]?.row?.colour &&
      items[at + 1]?.row?.colour &&
      items[at + 1]!.gap === 'none'
    ) {
      items[at - 1]!.row = { role: 'link' }
      item.row = { role: 'link' }
    }
    if (item.norm === 'to' && item.language === 'en') fadesTo(items, at)
    if (item.norm.startsWith('degrade') || item.norm === 'ombre') fadeOfColours(items, at)
    if (/^(?:a )?(?:col roule|col montant|capuche)/.test(item.norm) && item.row?.set?.clothing)
      namesGarmentBefore(items, at)
    // « je suis mariée », « marié depuis dix ans »: no wedding.
    if (
      /^mari(?:e\+|ee|es\+|ees)$/.test(item.norm) &&
      (items[at - 1]?.row?.role === 'copula' ||
        /^(?:depuis|et)$/.test(items[at + 1]?.norm ?? '') ||
        (items[at + 1]?.norm === 'avec' &&
          ((items[at - 1]?.row?.role !== 'article' && at > 0) ||
            items
              .slice(at + 2, at + 5)
              .some(({ row, norm }) => row?.as === 'person' || /^(?:elle|lui|moi|toi|qui)$/.test(norm)))) ||
        (items[at + 1]?.norm === 'a' && items[at + 2]?.row?.as !== 'eyewear' && items[at + 2]?.row?.as !== 'headwear'))
    )
      item.row = item.norm === 'mariee' ? MARRIED_SHE : SILENT
    // « chemise sous pull bleu »: a preposition, and the pullover shows.
    if (
      item.norm === 'sous pull' &&
      item.gap === 'none' &&
      items[at - 1]?.row?.role !== 'article' &&
      items[at - 1]?.row?.role !== 'of'
    )
      item.row = PULLOVER
    if (item.row?.set?.headwear === 'headband' && trimsHat(items, at)) item.row = TRIMMING
    // « une femme au visage allongé »
    if (
      item.norm === 'au visage' &&
      items[at + 1]?.gap === 'none' &&
      (items[at + 1]!.row?.adj?.face || items[at + 1]!.row?.role === 'very')
    )
      item.row = FACE_NOUN
    if (/^fleurs?$/.test(item.norm) && isPrintedOn(items, at)) item.row = { role: 'ignored', pattern: true }
    // « cheveux lisses, grandes boucles »: of the ears.
    if (
      item.norm === 'boucles' &&
      !followsHair(items, at) &&
      (areJewels(items, at) ||
        items.some(({ norm }) => /^(?:lisse|raide)s?$/.test(norm)) ||
        items.slice(Math.max(0, at - 6), at).some(({ norm }) => /^oreilles?/.test(norm)))
    )
      item.row = EARRINGS
    // « ses boucles grises » are hair; « cheveux bouclés » are curled.
    if (
      item.norm === 'boucles' &&
      item.row !== EARRINGS &&
      item.gap === 'none' &&
      (['article', 'of', 'prep'].includes(items[at - 1]?.row?.role ?? '') || items[at - 1]?.row?.before)
    )
      item.row = RINGLETS
    // « métis, boucles courtes, sweat gris »
    if (
      item.norm === 'boucles' &&
      item.row !== EARRINGS &&
      item.row !== RINGLETS &&
      items[at + 1]?.gap === 'none' &&
      /^(?:courtes|longues|brunes|blondes|noires|rousses|serrees|chatains|grises|blanches|fines|souples|larges)$/.test(
        items[at + 1]!.norm,
      )
    )
      item.row = RINGLETS
    // « yeux bridés » are no bride's.
    if (/^brides?$/.test(item.norm) && item.gap === 'none' && items[at - 1]?.row?.as === 'eyes')
      item.row = { role: 'ignored', pattern: true }
    if (isLiked(items, at)) item.row = { role: 'ignored' }
    // « tirant sur le blond »: not quite blond.
    if (item.norm.startsWith('tirant')) {
      const toward = items.slice(at + 1, at + 3).find(({ row }) => row?.colour)
      if (toward) toward.row = { role: 'ignored' }
    }
    if (
      /^(?:le reste|l autre moitie|autre moitie)$/.test(item.norm) &&
      item.row?.set === undefined &&
      items.slice(Math.max(0, at - 6), at).some(({ row }) => row?.as === 'hair' || row?.as === 'streaks')
    )
      item.row = REST_OF_HAIR
    if (/^(?:que|qu)$/.test(item.norm) && isComparison(items, at)) {
      const other = items.slice(at + 1, at + 3).find(({ row }) => row?.colour || row?.adj || (row?.as && row.set))
      if (other) other.row = { role: 'ignored' }
    }
    // « un carré auburn » is a cut, whatever stands before.
    if (item.norm === 'carre' && (item.gap !== 'none' || items[at - 1]?.row?.role === 'article')) item.row = BOB
    // « une montre », not « montre-moi »
    if (
      /^montres?$/.test(item.norm) &&
      (item.gap !== 'none' || items[at - 1]?.row?.role === 'article') &&
      items[at + 1]?.row?.role !== 'article'
    )
      item.row = { role: 'ignored' }
    // « il n'a plus de cheveux »
    if (
      item.norm === 'plus' &&
      items
        .slice(Math.max(0, at - 3), at)
        .some(
          (other, i, before) => other.row?.role === 'ne' && before.slice(i + 1).every((next) => next.gap === 'none'),
        )
    )
      item.row = { role: 'not' }
    // « cheveux décolorés en blond », « blonds décolorés »: the colour is told.
    if (
      /^decolore/.test(item.norm) &&
      item.row?.adj &&
      (items[at - 1]?.row?.colour || items[at + 1]?.row?.colour || items[at + 1]?.row?.role === 'in')
    )
      item.row = { role: 'link' }
    if (item.norm === 'rose' && isFlower(items, at)) item.row = ROSE
    // « anglaises blondes » are curls; « deux filles anglaises » are not.
    if (item.norm === 'anglaises' && !item.row?.as && !(item.gap === 'none' && items[at - 1]?.row?.as === 'person'))
      item.row = RINGLETS
    if (isSomebodyBlack(items, at)) item.row = item.form?.gender === 'f' ? BLACK_WOMAN : BLACK_MAN
    // « une fille type asiatique » is not « un type ».
    if (
      item.norm === 'type' &&
      item.language === 'fr' &&
      (!(items[at - 1]?.row?.role === 'article' && item.gap === 'none') || isKindOf(items, at))
    )
      item.row = SILENT
    // « la souris » does not smile.
    if (item.norm === 'souris' && item.gap === 'none' && items[at - 1]?.row?.role === 'article')
      item.row = { role: 'ignored' }
    // « un nœud rose dans les cheveux » is no flower.
    if (/^rose (?:dans|a|sur|derriere)\b/.test(item.norm) && item.gap === 'none' && items[at - 1]?.row?.as)
      item.row = PINK
    if (item.row?.set?.accessories?.[0] === 'scarf') {
      // « des cheveux retenus par un foulard »
      if (
        items
          .slice(Math.max(0, at - 4), at)
          .some(({ norm, gap }) => gap === 'none' && /^(?:retenu|attache|noue|tenu|releve|couvert|cache)/.test(norm)) &&
        /^(?:par|dans|sous|avec)$/.test(items[at - 2]?.norm ?? '')
      )
        item.row = HEADSCARF
      const turned = items
        .slice(at + 1, at + 6)
        .find(({ row, gap }, i, after) => row?.set?.headwear && gap === 'none' && after[i - 1]?.row?.role === 'in')
      if (turned && items.slice(at + 1, items.indexOf(turned)).every(({ gap }) => gap === 'none')) {
        item.row = turned.row!
        turned.row = SILENT
      }
      // « une dame voilée, un foulard vert »
      if (
        /^foulard/.test(item.norm) &&
        items.slice(0, at).some(({ norm, row }) => /^voilees?$/.test(norm) && row?.set?.headwear)
      )
        item.row = VEIL
      const place = placeAfter(items, at)
      if (place) item.row = place === 'tete' || place === 'head' ? VEIL : HEADSCARF
    }
  }
  return items
}

/** « infirmière libérale », « cadre dans la banque »: what kind of trade is not drawn, nor missed. */
function followsTrade(items: Item[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (items[i + 1]!.gap === 'stop') return false
    const row = items[i]!.row
    if (row?.trade || row?.ofTrade || (row?.as === 'person' && row.suggest)) return true
  }
  return false
}

/** « photographe de mariage », « ingénieur en aéronautique »: silent words from `at` on, past the little words. */
function complementOf(items: Item[], at: number): Item | undefined {
  let i = at + 1
  const first = items[i]
  if (
    first?.gap !== 'none' ||
    !(first.row?.role === 'of' || first.norm === 'en' || first.norm === 'd un' || first.norm === 'd une')
  )
    return undefined
  i++
  if (items[i]?.row?.role === 'article' && items[i]!.gap === 'none') i++
  const noun = items[i]
  const next = items[i + 1]
  // « une sorcière des temps modernes »: more than a kind of trade.
  const alone = next === undefined || next.gap !== 'none' || next.row !== undefined || next.kind !== 'word'
  return noun && alone && noun.gap === 'none' && !noun.row && noun.kind === 'word' && !noun.capital ? noun : undefined
}

/** « un foulard rouge dans les cheveux »: where a scarf is worn. */
function placeAfter(items: Item[], at: number): string | undefined {
  for (let i = at + 1; i < Math.min(items.length, at + 7) && items[i]!.gap === 'none'; i++) {
    const { row, norm } = items[i]!
    if (row?.role === 'prep' || row?.role === 'in') {
      const noun = items.slice(i + 1, i + 4).find((item) => item.row?.as !== undefined || item.row === undefined)
      if (!['dans', 'sur', 'in', 'on', 'autour'].includes(norm) || !noun) return undefined
      return noun.row?.as === 'hair' || ['tete', 'head'].includes(noun.norm) ? noun.norm : undefined
    }
    if (
      row !== undefined &&
      !(
        row?.colour ||
        row?.adj ||
        row?.pattern ||
        row?.role === 'link' ||
        row?.role === 'very' ||
        row?.role === 'filler'
      )
    )
      return undefined
  }
  return undefined
}
