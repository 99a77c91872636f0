/** Words of looks that tell of somebody's life: pastimes, chores, places, trade, and what other things are like. */
import { beside } from './around.ts'
import type { Item } from './item.ts'

const PLACES = /^(?:bordeaux|orange|champagne|bourgogne|nice)$/
/** « une banque à Bordeaux », « en Argentine » */
function isPlace(items: Item[], at: number): boolean {
  const { norm, capital } = items[at]!
  const before = beside(items, at)?.norm ?? ''
  if (/^(?:argentine|corse)$/.test(norm)) return before === 'en'
  return (
    PLACES.test(norm) &&
    ((before === 'a' &&
      !['clothing', 'headwear', 'eyewear', 'accent', 'hair'].includes(items[at - 2]?.row?.as ?? '')) ||
      (capital && /^(?:de|sur|vers)$/.test(before)))
  )
}

/** « je fais de la voile et du tricot », « la lessive », « sous la couette », « porte verte » */
function isChore(items: Item[], at: number): boolean {
  const before = beside(items, at)
  const word = before?.norm ?? ''
  switch (items[at]!.norm) {
    case 'voile':
      return /^(?:la|de|de la|a la)$/.test(word)
    case 'tricot':
      return /^(?:du|de|le|au)$/.test(word) && beside(items, at - 1)?.row?.as !== 'clothing'
    case 'lessive':
      return /^(?:la|de|une|ma|de la)$/.test(word)
    case 'couette':
      return /^(?:la|une|ma|sa)$/.test(word) && beside(items, at - 1)?.norm === 'sous'
    case 'carotte':
    case 'carottes':
      return /^(?:la|une|des|les|de|ma|deux)$/.test(word)
    case 'classe':
      return word === 'la' && /^(?:de|dans|pour|avec|a)$/.test(beside(items, at - 1)?.norm ?? '')
    case 'personnes':
      return true
    default:
      return (
        word === 'porte' &&
        items[at]!.row?.colour !== undefined &&
        /^(?:verte|blanche|noire|bleue|grise|violette)s?$/.test(items[at]!.norm)
      )
  }
}

const DEALING =
  /^(?:ventes?|vend(?:eu(?:r|se)s?|re)|boutiques?|magasins?|marques?|rayons?|creations?|creat(?:eur|rice)s?|fabri(?:cant|cante|cation|que)s?|commerces?|marchande?s?|stands?|usine|entreprise|styliste|designer|commande|achat|livraison|location)$/
const WORN = new Set(['clothing', 'headwear', 'eyewear', 'accent', 'other'])
/** « la vente de bijoux », « créatrice de chapeaux »: what is dealt in. */
function isDealtIn(items: Item[], at: number): boolean {
  if (!WORN.has(items[at]!.row?.as ?? '') || items[at]!.form?.number === 's') return false
  const of = beside(items, at)
  return /^(?:de|d|en)$/.test(of?.norm ?? '') && DEALING.test(beside(items, at - 1)?.norm.split(' ')[0] ?? '')
}

const PERSONAL = /(?:eu(?:r|se)|trice|ier|iere|iste|ologue|ien|ienne|ee|o|ou|ouf|ette|esse)s?$/
/** What an origin shows in. */
const BODILY = /^(?:traits?|origines?|physique|racines|sang|famille|parents|ascendance|beaute|bombe|perle|look|type)$/
/** « la cuisine italienne », « des films japonais »: of a thing that is not known, unless its name may be somebody's. */
function isOriginOfThing(items: Item[], at: number): boolean {
  const { row, language } = items[at]!
  if (
    !row ||
    language !== 'fr' ||
    row.as ||
    row.role ||
    row.adj ||
    row.colour ||
    (row.set?.skinTone ?? row.suggest?.skinTone) === undefined
  )
    return false
  const noun = beside(items, at)
  if (
    !noun ||
    noun.kind !== 'word' ||
    (noun.row !== undefined && noun.row.role !== 'ignored') ||
    PERSONAL.test(noun.norm) ||
    BODILY.test(noun.norm)
  )
    return false
  return ['article', 'of'].includes(beside(items, at - 1)?.row?.role ?? '') || items[at - 1]!.gap !== 'none'
}

const WORKS =
  /^(?:groupes?|concerts?|festivals?|films?|livres?|romans?|jeux?|series?|histoires?|soirees?|themes?|musique|chanson|emission)$/
/** « des romans policiers », « mon groupe de rock »: what kind of thing. */
function isOfWork(items: Item[], at: number): boolean {
  const { row, form } = items[at]!
  if (!row?.suggest || row.set) return false
  const before = beside(items, at)
  if (
    row.trade &&
    form?.number === 'p' &&
    before?.kind === 'word' &&
    before.row === undefined &&
    /s$/.test(before.norm)
  )
    return true
  return /^(?:de|d)$/.test(before?.norm ?? '') && WORKS.test(beside(items, at - 1)?.norm ?? '')
}

const LEARNT =
  /^(?:parl(?:e|es|er|ons|ez|ent|ait)$|appren|enseigne|etudi(?:e|es|er|ais|ait)$|tradui|traduct|cours$|prof$|bilingue|langue|lecon)/
/** « je parle anglais et espagnol », « des cours d'italien » */
function isLanguage(items: Item[], at: number): boolean {
  const { row, gap, form } = items[at]!
  if (
    !row ||
    row.as ||
    row.role ||
    row.colour ||
    (row.set?.skinTone ?? row.suggest?.skinTone) === undefined ||
    gap !== 'none' ||
    form?.gender === 'f'
  )
    return false
  return items
    .slice(Math.max(0, at - 5), at)
    .some(
      ({ norm }, i, before) =>
        LEARNT.test(norm) &&
        before
          .slice(i + 1)
          .every(
            (next) => next.gap === 'none' && (next.row?.role !== undefined || next.row?.set?.skinTone !== undefined),
          ),
    )
}

const SHAPES = /^(?:carree?s?|ronde?s?|ovales?|rectangulaires?)$/
const PICTURES =
  /^(?:avatars?|photos?|images?|formats?|portraits?|cadres?|vignettes?|logos?|dessins?|icones?|pp|pdp|badges?)(?: de profil)?$/
/** « une photo carrée », « un avatar carré ou rond ? » */
function isShapeOfPicture(items: Item[], at: number): boolean {
  if (!SHAPES.test(items[at]!.norm) || items[at]!.gap !== 'none') return false
  const before = items[at - 1]!
  if (PICTURES.test(before.norm)) return true
  return (
    /^(?:ou|et)$/.test(before.norm) &&
    at > 1 &&
    SHAPES.test(items[at - 2]!.norm) &&
    before.gap === 'none' &&
    isShapeOfPicture(items, at - 2)
  )
}

/** « des romans pour enfants », « coiffeur pour hommes »: whom something is for. */
const isPublic = (items: Item[], at: number) =>
  items[at]!.row?.as === 'person' &&
  items[at]!.form?.number === 'p' &&
  /^(?:pour|for)$/.test(beside(items, at)?.norm ?? '')

const TEACHES =
  /^(?:enseign|prof|instit|maitre|direct|educat|atsem|anim|travaill|boss|classe|eleves|infirm|cuisin|surveill|cpe|principal|aesh|bibliothec|agent)/
/** « enseignante en maternelle », « la directrice du collège »: where one works. */
export function isWorkplace(items: Item[], at: number): boolean {
  const { row, norm } = items[at]!
  if (!/^(?:en|au|a|de|du|d) /.test(norm) || !(row?.free?.age ?? row?.set?.age ?? row?.suggest?.age)) return false
  return items
    .slice(Math.max(0, at - 4), at)
    .some(
      (item, i, before) =>
        TEACHES.test(item.norm) && before.slice(i + 1).every(({ gap }) => gap === 'none') && items[at]!.gap === 'none',
    )
}

/** « des boucles en forme de chat », « des ailes d'ange » */
function isFigure(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (!(row?.companion || row?.trade || row?.as === 'person')) return false
  const of = beside(items, at)
  const before = beside(items, at - 1)
  return (
    /^(?:de|d)$/.test(of?.norm ?? '') &&
    /^(?:forme|en forme|ailes|baguette|epee|balai|mug|tasse|badge|porte cles|sticker|emoji)$/.test(before?.norm ?? '')
  )
}

/** « elle est sourde et porte des implants »: no robot. */
const isImplant = (items: Item[], at: number) =>
  /^implants?$/.test(items[at]!.norm) &&
  items.some(
    ({ norm }, i) =>
      Math.abs(i - at) < 12 &&
      /\b(?:sourde?s?|malentendante?s?|auditifs?|cochleaires?|dentaires?|capillaires?)\b/.test(norm),
  )

/** Whether the item at `at` says nothing of the person drawn. */
export const isOfLife = (items: Item[], at: number): boolean =>
  isPlace(items, at) ||
  isChore(items, at) ||
  isDealtIn(items, at) ||
  isOriginOfThing(items, at) ||
  isOfWork(items, at) ||
  isLanguage(items, at) ||
  isShapeOfPicture(items, at) ||
  isPublic(items, at) ||
  isFigure(items, at) ||
  isImplant(items, at)
