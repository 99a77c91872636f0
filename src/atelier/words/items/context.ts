/** What a word means in its place, where the lexicon alone cannot tell. */
import type { Row } from '../lexicon/types.ts'
import { fadeOfColours, fadesTo } from './colour-fades.ts'
import { EARRINGS, RINGLETS, areJewels, followsHair } from './curls-or-earrings.ts'
import type { Item } from './item.ts'
import { isLiked } from './liking.ts'
import { TRIMMING, isPrintedOn, namesGarmentBefore, trimsHat } from './parts-of-garments.ts'
import { SILENT } from './rule.ts'
import { complementOf, followsTrade, placeAfter } from './trade-complements.ts'

const MARRIED_SHE: Row = { role: 'filler', says: { presentation: 'feminine', weight: 1 } }

const PINK: Row = { colour: { hex: '#ef7fae', family: 'pink' } }
const HEADSCARF: Row = {
  set: { headwear: 'headband' },
  as: 'headwear',
  none: 'headwear',
  refuse: { headwear: ['headband'] },
}
const VEIL: Row = { set: { headwear: 'hijab' }, as: 'headwear', none: 'headwear', refuse: { headwear: ['hijab'] } }

const SINGLE_LIDS: Row = { adj: { eyes: { eyeShape: 'monolid' } } }
const PAINT: Row = { set: { accessories: ['face-paint'] }, as: 'other' }
const FACE_NOUN: Row = { as: 'face' }
const PULLOVER: Row = { set: { clothing: 'turtleneck' }, as: 'clothing' }
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

/** « un type », « un vieux type », but not « une fille type asiatique ». */
function isSomeType(items: Item[], at: number): boolean {
  const [before, article] = [items[at - 1], items[at - 2]]
  if (items[at]!.gap !== 'none') return false
  if (before?.row?.role === 'article') return true
  return before?.row?.before === true && before.gap === 'none' && article?.row?.role === 'article'
}

/** « ce type de coiffure », but not « un type de 40 ans ». */
const isKindOf = (items: Item[], at: number) =>
  items[at + 1]?.row?.role === 'of' && items[at + 1]!.gap === 'none' && items[at + 2]?.kind !== 'number'

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
    // « yeux bridés » is not English "bride".
    if (/^brides?$/.test(item.norm) && item.gap === 'none' && items[at - 1]?.row?.as === 'eyes') item.row = SINGLE_LIDS
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
    if (item.norm === 'type' && item.language === 'fr' && (!isSomeType(items, at) || isKindOf(items, at)))
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
