/** Rules of words that are of the picture, the occasion or the place, not of the person. */
import { beside, justBefore } from './around.ts'
import type { Item } from './item.ts'
import type { Rule } from './rule.ts'

/** « pour le style, le truc plat, corporate » */
export const isStyle: Rule = (items, at) =>
  items[at]!.norm === 'corporate' &&
  !items[at]!.row?.style &&
  justBefore(items, at).some(({ norm }) => norm.startsWith('style'))

/** « non binaire, quelque chose de neutre »: no expression. */
export const isOfGender: Rule = (items, at) =>
  /^neutres?$/.test(items[at]!.norm) &&
  items[at]!.row?.set?.expression !== undefined &&
  items.some(
    ({ row, gap }, i) =>
      row?.says?.presentation === 'neutral' && row.says.weight > 3 && (i < at || (i === at + 1 && gap === 'none')),
  )

/** « le genre doit rester neutre » */
export const isGenderNeutral: Rule = (items, at) =>
  /^neutres?$/.test(items[at]!.norm) &&
  items[at]!.row?.set?.expression !== undefined &&
  justBefore(items, at).some(({ norm }) => norm === 'genre')

/** « le cadrage s'arrête aux épaules » */
export function isOfFrame(items: Item[], at: number): boolean {
  return (
    /epaule/.test(items[at]!.norm) &&
    /^(?:cadr|arret|photo|image|portrait|plan$|visible)/.test(
      justBefore(items, at).findLast(
        ({ norm, row }) => row?.as === 'hair' || /^(?:cadr|arret|photo|image|portrait|plan$|visible)/.test(norm),
      )?.norm ?? '',
    )
  )
}

/** "a bun with a pencil in it", « des sourcils dessinés au crayon » */
export const isRealPencil: Rule = (items, at) =>
  (/\bcrayon\b/.test(items[at]!.norm) &&
    /^(?:re)?(?:dessine|trace|souligne|maquille|fait)e?s?$/.test(beside(items, at)?.norm ?? '') &&
    ['other', 'eyes'].includes(items[at - 2]?.row?.as ?? '')) ||
  (/^(?:pencil|ink)$/.test(items[at]!.norm) && /^(?:a|the|with|her|my)$/.test(beside(items, at)?.norm ?? ''))

/** « Âge : indéfini »: a field, not « âgé ». */
export const isField: Rule = (items, at) =>
  items[at]!.norm === 'age' &&
  (items[at]!.gap !== 'none' || /^(?:mon|ton|son|cet|quel|l|leur|notre|sans|d)$/.test(beside(items, at)?.norm ?? ''))

/** « j'anime des ateliers », « ne vous étonnez pas »: verbs that look like something to draw. */
export function isVerb(items: Item[], at: number): boolean {
  const before = beside(items, at)?.norm ?? ''
  return (
    (/^(?:vous|ca)$/.test(before) && items[at]!.row?.set?.expression !== undefined) ||
    (items[at]!.norm === 'anime' && /^(?:j|je|il|elle|on|qui)$/.test(before))
  )
}

/** « pour l'anniversaire de ma sœur », « un cadeau de Noël », "her birthday card": the occasion, not what is worn. */
export function isOccasion(items: Item[], at: number): boolean {
  if (
    !/^(?:anniversaire|fete|noel|birthday|christmas|de noel)s?$/.test(items[at]!.norm) ||
    items[at]!.row?.suggest === undefined
  )
    return false
  // « qui fête ses 85 ans »
  if (
    items[at]!.norm === 'fete' &&
    /^(?:ses|mes|tes|leurs|son|sa|les)$/.test(items[at + 1]?.norm ?? '') &&
    items[at + 1]!.gap === 'none'
  )
    return true
  if (/^(?:gift|card|present|invitation)s?$/.test(items[at + 1]?.norm ?? '')) return true
  const before = items.slice(Math.max(0, at - 3), at).filter(({ row }) => row?.role !== 'of')
  const last = before.at(-1)
  if (last && /^(?:cadeau|carte|invitation|voeux|faire part|surprise|idee)s?$/.test(last.norm)) return true
  return last?.row?.role === 'article' && /^(?:pour|for|a l occasion|c est)$/.test(before.at(-2)?.norm ?? '')
}

/** « l'été dernier », "last summer": when, not how. */
export const isSeason: Rule = (items, at) =>
  /^(?:summer|beach|ete|hiver|winter|plage)$/.test(items[at]!.norm) &&
  items[at]!.row?.suggest !== undefined &&
  (/^(?:last|this|every|each|next|cet|chaque)$/.test(beside(items, at)?.norm ?? '') ||
    (/^(?:dernier|prochain|passe|derniere|prochaine)$/.test(items[at + 1]?.norm ?? '') &&
      items[at + 1]!.gap === 'none'))

const BEHIND = /^(?:derriere|au fond|en fond|en arriere plan|en arriere|behind|in the background)$/
const PLACES = /^(?:plage|beach|summer|ete|hiver|noel|vacances)$/
/** « plage derrière », « derrière lui, la plage »: a scene, not what is worn there. */
export function isBehind(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (!row?.suggest || row.set || (row.as === 'person' && !PLACES.test(items[at]!.norm))) return false
  if (items[at + 1]?.gap === 'none' && BEHIND.test(items[at + 1]!.norm)) return true
  return items
    .slice(Math.max(0, at - 3), at)
    .some(
      ({ norm }, i, before) =>
        BEHIND.test(norm) &&
        before.slice(i + 1).every(({ norm: word }) => /^(?:lui|elle|moi|la|le|les|l|une?|des)$/.test(word)),
    )
}

/** « pour mon serveur »: of a game. */
export const isServer: Rule = (items, at) =>
  items[at]!.norm === 'serveur' &&
  /^(?:mon|notre|le|un|son|leur)$/.test(beside(items, at)?.norm ?? '') &&
  /^(?:pour|pr|sur)$/.test(beside(items, at - 1)?.norm ?? '')

/** « les filles de ma classe » */
export const isClassroom: Rule = (items, at) =>
  items[at]!.norm === 'classe' && /^(?:ma|sa|ta|notre|leur|cette|une|meme)$/.test(beside(items, at)?.norm ?? '')

/** « la flemme de décrire » */
export const isReluctance: Rule = (items, at) =>
  /flemme$/.test(items[at]!.norm) && /^(?:de|d)$/.test(items[at + 1]?.norm ?? '') && items[at + 1]!.gap === 'none'

/** « rougies par le froid », « il fait froid » */
export const isWeather: Rule = (items, at) =>
  items[at]!.norm === 'froid' &&
  items[at]!.row?.set !== undefined &&
  (/^(?:le|du|fait|faisait|ai|a|de|avait|avais)$/.test(beside(items, at)?.norm ?? '') ||
    (/^(?:toujours|souvent|tres)$/.test(beside(items, at)?.norm ?? '') &&
      /^(?:ai|a|avait|avais|fait)$/.test(beside(items, at - 1)?.norm ?? '')))

/** « un visuel neutre », « un ton sérieux »: of the picture, not of the face. */
export const isOfPicture: Rule = (items, at) =>
  items[at]!.row?.set?.expression !== undefined &&
  /^(?:ambiance|atmosphere|visuel|rendu|ton|tons|logo|style|couleurs?|teintes?|cadre|graphisme|tenue|charte|presentation)$/.test(
    beside(items, at)?.norm ?? '',
  )

const LOOKS =
  /^(?:coupe|coiffure|look|style|air|l air|allure|traits?|voix|visage|tete|regard|corps|demarche|costume|habits|vetements|tenue|parfum)$/
/** « un homme avec une coupe de femme », « une fille qui a l'air d'un garçon »: says nothing of who it is. */
export const isLookOf: Rule = (items, at) =>
  items[at]!.row?.as === 'person' &&
  items[at]!.row!.says !== undefined &&
  /^(?:de|d|d une?)$/.test(beside(items, at)?.norm ?? '') &&
  LOOKS.test(beside(items, at - 1)?.norm ?? '') &&
  items.slice(0, at - 2).some(({ row }) => row?.as === 'person' && row.says !== undefined)

const KIN = /^(?:fille|fils|femme|mari|frere|soeur|mere|pere|maman|papa|copine|copain|daughter|son|wife|husband)$/
/** « la fille du boulanger »: whose she is, not what she does. */
export const isOfKin: Rule = (items, at) => {
  const { row } = items[at]!
  if (row?.as !== 'person' || !row.trade) return false
  let of = at - 1
  if (/^(?:la|l|un|une|le)$/.test(items[of]?.norm ?? '')) of--
  if (of < 1 || items.slice(of, at + 1).some(({ gap }) => gap !== 'none')) return false
  const whose =
    items[of]!.norm === 'du' || /^d une?$/.test(items[of]!.norm) || (/^(?:de|d)$/.test(items[of]!.norm) && of < at - 1)
  return whose && KIN.test(items[of - 1]!.norm)
}

/** « vieux style années 80 »: the picture's, not somebody's age. */
export const isOldThing: Rule = (items, at) =>
  /^vie(?:ux|il|ille)$/.test(items[at]!.norm) &&
  items[at + 1]?.gap === 'none' &&
  /^(?:style|look|film|dessin|cartoon|jeu|comics?)/.test(items[at + 1]!.norm)

/** « une mamie à chats »: one who has cats. */
export const isCatLovers: Rule = (items, at) =>
  items[at]!.row?.companion === true &&
  items[at]!.form?.number === 'p' &&
  beside(items, at)?.norm === 'a' &&
  beside(items, at - 1)?.row?.as === 'person'

const KITCHEN = /cuisin|toque|restau|tablier|patiss|etoil|cook|kitchen|fourneau|plat/
/** « mon chef : la quarantaine, cravate »: not a cook, where nothing of a kitchen is told. */
export const isBoss: Rule = (items, at) =>
  /^cheff?e?$/.test(items[at]!.norm) &&
  /^(?:mon|ma|notre|son|sa|leur)$/.test(beside(items, at)?.norm ?? '') &&
  !items.some(({ norm }) => KITCHEN.test(norm))
