/** What words of looks mean in their place: a rule for each, of which the first that answers holds. */
import { beside, justBefore } from './around.ts'
import type { Item } from './item.ts'
import type { Row } from '../lexicon/types.ts'
import { nobodyAt } from './nobody.ts'
import { isOfLife, isWorkplace } from './of-life.ts'
import { setSimiles } from './similes.ts'
import { markSpans } from './spans.ts'

const words = (list: string) => new Set(list.split(' '))

const SILENT: Row = { role: 'filler' }
const NOT: Row = { role: 'not' }
const LINK: Row = { role: 'link' }
const SHAVEN: Row = { set: { facialHair: 'none' }, refuse: { facialHair: ['none'] } }
const DARK_SKIN: Row = { set: { skinTone: '8' } }
const CORPORATE: Row = { style: 'corporate' }
const OUT: Row = { role: 'ignored' }

type Rule = (items: Item[], at: number) => boolean

const HOLDS = words('ai a as ont avons avez porte portes portent met mets je+porte')
/** « je porte plus de lunettes », « il a plus de barbe »: no more, in speech without « ne ». */
function isNoMore(items: Item[], at: number): boolean {
  const verb = beside(items, at)
  const next = items[at + 1]
  const thing = items[at + 2]
  if (
    items[at]!.norm !== 'plus' ||
    !verb ||
    !HOLDS.has(verb.norm.replace(' ', '+')) ||
    next?.row?.role !== 'of' ||
    next.gap !== 'none'
  )
    return false
  return thing?.gap === 'none' && thing.row?.none !== undefined && items[at + 3]?.norm !== 'que'
}

/** « un peu moins fatigué » */
const isLessOf: Rule = (items, at) =>
  items[at]!.norm === 'moins' &&
  items[at + 1]?.gap === 'none' &&
  (items[at + 1]!.row?.set?.expression ?? items[at + 1]!.row?.set?.accessories) !== undefined

/** « n'oublie pas mes lunettes », « sans oublier le chapeau »: twice refused is asked for. */
function isRemembered(items: Item[], at: number): boolean {
  const forgets = (item: Item | undefined) => item?.row?.role === 'not' && /^(?:oubli|forget)/.test(item.norm)
  const refuses = (item: Item | undefined) =>
    item !== undefined && /^(?:pas|surtout pas|jamais|sans|pas de|not|don t|dont|without)$/.test(item.norm)
  const near = [at - 2, at - 1, at + 1, at + 2].map((i) => items[i])
  if (forgets(items[at]))
    return near.some(
      (item, i) => refuses(item) && (i < 2 || (items[at]!.gap !== 'comma' && items[at + 1]!.gap === 'none')),
    )
  return refuses(items[at]) && near.some(forgets)
}

const LEAVES = /^(?:quitt|lach|enlev|retir|separ|decroch)/
/** « je ne quitte jamais mon foulard », « n'enlève pas mes lunettes »: worn always. */
function isNeverLeft(items: Item[], at: number): boolean {
  const near = items.slice(Math.max(0, at - 3), at + 4)
  if (LEAVES.test(items[at]!.norm))
    return (
      items[at]!.row?.role === 'not' &&
      items
        .slice(at + 1, at + 3)
        .some(
          ({ norm, gap }, i, after) =>
            /^(?:jamais|pas|plus jamais)$/.test(norm) &&
            after.slice(0, i + 1).every((next) => next.gap === 'none') &&
            gap === 'none',
        )
    )
  if (!/^(?:jamais|pas)$/.test(items[at]!.norm) || items[at]!.gap !== 'none') return false
  const verb = near.findLast(({ norm }, i) => i < near.indexOf(items[at]!) && LEAVES.test(norm))
  return (
    verb !== undefined &&
    (items[at]!.norm === 'jamais' || verb.row?.role === 'not' || /^(?:enlev|retir)/.test(verb.norm))
  )
}

/** « la couleur du pull : du vert », « des lunettes, des rectangulaires »: said of the noun before. */
function isPartitive(items: Item[], at: number): boolean {
  const next = items[at + 1]
  // « mais pas des rondes »
  const refused = items[at]!.norm === 'des' && beside(items, at)?.row?.role === 'not' && !next?.row?.colour
  return (
    /^(?:du|de la|des)$/.test(items[at]!.norm) &&
    (items[at]!.gap === 'comma' || refused) &&
    next?.gap === 'none' &&
    (next.row?.colour !== undefined || (next.row?.adj !== undefined && !next.row.as))
  )
}

/** « je l'ai rasée », « maintenant je suis rasé », where the beard was told of just before. */
function isOfBeard(items: Item[], at: number): boolean {
  if (!/^rasee?s?$/.test(items[at]!.norm) || !items[at]!.row?.adj) return false
  // « cheveux noirs courts, rasé »: of one man, not of many hairs.
  const hair = justBefore(items, at).findLast(({ row }) => row?.as !== undefined)
  if (
    items[at]!.norm === 'rase' &&
    items[at]!.gap === 'comma' &&
    items[at + 1]?.gap !== 'none' &&
    (hair?.row?.as === 'streaks' || (hair?.row?.as === 'hair' && !hair.norm.startsWith('crane')))
  )
    return true
  const before = beside(items, at)
  // « il s'est rasé »
  if (
    items[at]!.norm === 'rase' &&
    /^(?:est|suis)$/.test(before?.norm ?? '') &&
    /^(?:s|me|m)$/.test(beside(items, at - 1)?.norm ?? '') &&
    items[at + 1]?.row?.as === undefined
  )
    return true
  if (
    before?.row?.role !== 'have' &&
    before?.row?.role !== 'copula' &&
    !(before?.norm === 'a' && /^l[ae]?$/.test(beside(items, at - 1)?.norm ?? ''))
  )
    return false
  const told = items
    .slice(Math.max(0, at - 10), at)
    .findLast(({ row }) => row?.as === 'beard' || row?.as === 'hair' || row?.as === 'face')
  return told?.row?.as === 'beard'
}

const SPEAKERS = words('je j il elle i he she jsuis')
/** « moi je suis noire »: of the person, where no garment was told of. */
function isBlackHerself(items: Item[], at: number): boolean {
  if (!/^noire?$/.test(items[at]!.norm) || items[at]!.row?.colour === undefined) return false
  // « le gars de la pub, noir, musclé »
  const apart = items[at]!.gap === 'comma' && items[at + 1] !== undefined && items[at + 1]!.gap !== 'none'
  const sentence = justBefore(items, at)
  // « 22 ans, noire, locks courtes »
  if (
    apart &&
    sentence.some(({ norm }) => /^(?:ans|piges|yo|balais)$/.test(norm)) &&
    !sentence.some(({ row }) => row?.as !== undefined && row.as !== 'person')
  )
    return true
  if (
    apart &&
    sentence.some(({ row }) => row?.as === 'person' && (row.says?.weight ?? 0) >= 3) &&
    !sentence.some(({ row }) => row?.as !== undefined && row.as !== 'person')
  )
    return true
  const verb = beside(items, at)
  const subject = verb && beside(items, at - 1)
  if (
    verb?.row?.role !== 'copula' ||
    !(SPEAKERS.has(subject?.norm ?? '') || /^(?:(?:j|ch)?su(?:is)?$|chui)/.test(verb.norm))
  )
    return false
  let start = at
  while (start > 0 && items[start]!.gap !== 'stop') start--
  const next = items[at + 1]
  if (/^(?:je|j|i)$/.test(subject?.norm ?? '')) start = at
  return (
    !items.slice(start, at).some(({ row }) => row?.as !== undefined && row.as !== 'person') &&
    !(next?.gap === 'none' && next.row?.as !== undefined)
  )
}

const WHITE_HAIR: Row = { set: { hairColor: 'white' } }
/** « maintenant je suis toute blanche »: of the hair. */
const GREY_HAIR: Row = { set: { hairColor: 'grey' } }
/** « je suis devenu gris » */
const isGreyHaired: Rule = (items, at) => {
  // « toute grise »
  const verb = /^toute?$/.test(beside(items, at)?.norm ?? '') ? at - 1 : at
  return (
    /^grise?$/.test(items[at]!.norm) &&
    items[at]!.row?.colour !== undefined &&
    beside(items, verb)?.row?.role === 'copula' &&
    /^(?:je|j|il|elle|jsuis|devenue?|suis|est)$/.test(beside(items, verb - 1)?.norm ?? '') &&
    !items.slice(Math.max(0, at - 8), at).some(({ row }) => row?.as === 'clothing' || row?.as === 'headwear')
  )
}

/** « plus brun mais gris », « ni blonde ni blanche » */
const isOfSameHair = (items: Item[], at: number) =>
  ['but', 'or', 'and'].includes(beside(items, at)?.row?.role ?? '') &&
  items[at]!.form?.number !== 'p' &&
  (items[at + 1]?.gap !== 'none' || items[at + 1]!.row?.as === undefined) &&
  (items[at - 2]?.row?.colour?.hairOnly === true || items[at - 2]?.row?.colour?.ofPerson === true) &&
  items[at - 1]!.gap === 'none' &&
  ['copula', 'not'].includes(items[at - 3]?.row?.role ?? '')
const isGreyToo: Rule = (items, at) => /^grise?$/.test(items[at]!.norm) && isOfSameHair(items, at)
const isWhiteToo: Rule = (items, at) => /^blanche?$/.test(items[at]!.norm) && isOfSameHair(items, at)
const isWhiteHaired: Rule = (items, at) =>
  /^(?:blanche?|tout(?:e)? blanche?)$/.test(items[at]!.norm) &&
  (/^(?:toute?(?: |$)|devenue?$)/.test(beside(items, at)?.norm ?? '') || items[at]!.norm.startsWith('tout')) &&
  items
    .slice(Math.max(0, at - 4), at)
    .some(
      ({ norm }, i, before) =>
        /^(?:suis|jsuis|est|devenue?)$/.test(norm) &&
        before.slice(i + 1).every(({ gap, row }) => gap === 'none' && row?.as === undefined),
    ) &&
  items[at + 1]?.norm !== 'de'

const HAIR: Row = { as: 'hair' }
/** « je me suis teinte en rose », « la même coupe, courte et noire »: of the hair. */
function isHairUnnamed(items: Item[], at: number): boolean {
  if (/^teinte?s?(?: en)?$/.test(items[at]!.norm))
    return (
      (items[at]!.gap === 'none' && items[at - 1]?.row?.role === 'copula') ||
      (items[at]!.gap === 'comma' &&
        items[at]!.norm.startsWith('teint ') &&
        justBefore(items, at).some(({ row }) => row?.as === 'hair' || row?.adj?.hair))
    )
  return (
    /^(?:coupe|coiffure|coupe de cheveux)$/.test(items[at]!.norm) &&
    items[at]!.row?.role === 'filler' &&
    items
      .slice(at + 1, at + 7)
      .some(({ norm, gap, row }) => gap !== 'stop' && row?.adj?.hair !== undefined && /e$/.test(norm))
  )
}

/** « plus de cheveux, mais une couronne grise sur les côtés » */
const isCrownOfHair: Rule = (items, at) =>
  items[at]!.norm === 'couronne' &&
  (items.slice(at + 1, at + 6).some(({ norm }) => /cote|tempe|autour du crane/.test(norm)) ||
    (['grey', 'white'].includes(items[at + 1]?.row?.colour?.family ?? '') &&
      items[at + 1]!.gap === 'none' &&
      justBefore(items, at).some(({ row }) => row?.set?.hairLength === 'bald' || row?.set?.hairLength === 'shaved'))) &&
  items.slice(0, at).some(({ row }) => row?.as === 'hair' || row?.set?.hairLength)

const EYE_PATCH: Row = { set: { eyewear: 'eye-patch' }, as: 'eyewear', none: 'eyewear' }
/** « l'œil gauche caché par un bandeau » */
const isOverEye: Rule = (items, at) =>
  /^bandeau/.test(items[at]!.norm) &&
  items.slice(Math.max(0, at - 2), at).some(({ norm }) => norm === 'par' || norm === 'sous') &&
  justBefore(items, at).some(({ norm }) => /\b(?:oeil|eye)\b/.test(norm))

const RIBBON: Row = { set: { accessories: ['necklace'] }, as: 'accent' }
/** « un ruban noir autour du cou » */
const isRoundNeck = (items: Item[], at: number) =>
  items[at]!.row?.set?.headwear === 'headband' &&
  items
    .slice(at + 1, at + 4)
    .some(({ norm, gap }) => gap === 'none' && /^(?:autour du cou|au cou|around (?:her|his|my|the) neck)/.test(norm))

const NECKERCHIEF: Row = { set: { accessories: ['scarf'] }, as: 'accent' }
/** « un bandana rouge autour du cou » */
const isBandanaRoundNeck: Rule = (items, at) => items[at]!.norm.startsWith('bandana') && isRoundNeck(items, at)

/** « pour le style, le truc plat, corporate » */
const isStyle: Rule = (items, at) =>
  items[at]!.norm === 'corporate' &&
  !items[at]!.row?.style &&
  justBefore(items, at).some(({ norm }) => norm.startsWith('style'))

/** « non binaire, quelque chose de neutre »: no expression. */
const isOfGender: Rule = (items, at) =>
  /^neutres?$/.test(items[at]!.norm) &&
  items[at]!.row?.set?.expression !== undefined &&
  items.some(
    ({ row, gap }, i) =>
      row?.says?.presentation === 'neutral' && row.says.weight > 3 && (i < at || (i === at + 1 && gap === 'none')),
  )

const NEUTRAL: Row = { says: { presentation: 'neutral', weight: 4 } }
/** « le genre doit rester neutre » */
const isGenderNeutral: Rule = (items, at) =>
  /^neutres?$/.test(items[at]!.norm) &&
  items[at]!.row?.set?.expression !== undefined &&
  justBefore(items, at).some(({ norm }) => norm === 'genre')

/** « une chemise à franges » */
const isTrim: Rule = (items, at) =>
  /^franges?$/.test(items[at]!.norm) &&
  beside(items, at)?.norm === 'a' &&
  ['clothing', 'accent', 'headwear'].includes(items[at - 2]?.row?.as ?? '')

/** « une chaîne de dessin », « une boucle d'oreille croix »: no necklace. */
function isNoNecklace(items: Item[], at: number): boolean {
  const { norm } = items[at]!
  // « boucle d'oreille dent de requin »
  if (
    items[at]!.row?.set?.accessories?.[0] === 'necklace' &&
    beside(items, at)?.row?.set?.accessories?.[0] === 'earrings'
  )
    return true
  // « une barbe blanche en collier »
  if (
    norm === 'collier' &&
    beside(items, at)?.norm === 'en' &&
    justBefore(items, at).some(({ row }) => row?.as === 'beard')
  )
    return true
  // « une cicatrice en croix »
  if (norm === 'croix' && beside(items, at)?.norm === 'en') return true
  if (norm === 'croix')
    return (
      items
        .slice(Math.max(0, at - 3), at)
        .some(
          ({ row }, i, before) =>
            row?.set?.accessories?.[0] === 'earrings' &&
            before.slice(i + 1).every(({ gap, row: r }) => gap === 'none' && r?.role !== undefined),
        ) && items[at]!.gap === 'none'
    )
  // « le fond de ma chaîne », "supply chain"
  if (norm === 'chain') return /^(?:supply|food|value|retail|block)$/.test(beside(items, at)?.norm ?? '')
  if (
    norm === 'chaine' &&
    /^(?:ma|notre|votre|la|une)$/.test(beside(items, at)?.norm ?? '') &&
    /^(?:pour|for|de|sur)$/.test(beside(items, at - 1)?.norm ?? '')
  )
    return true
  const noun = items[at + 2]
  return (
    norm === 'chaine' &&
    items[at + 1]?.norm === 'de' &&
    noun?.gap === 'none' &&
    (noun.row === undefined || noun.row.role === 'filler')
  )
}

/** « rouge rideau de théâtre » is no fringe. */
function isRealCurtain(items: Item[], at: number): boolean {
  return (
    /^rideaux?$/.test(items[at]!.norm) &&
    !justBefore(items, at).some(({ row, norm }) => row?.as === 'hair' || /^(?:coupe|coiffure)/.test(norm))
  )
}

/** « un bonnet enfoncé jusqu'aux oreilles »: no length of hair. */
function isHowWorn(items: Item[], at: number): boolean {
  if (!/^jusqu/.test(items[at]!.norm)) return false
  const told = items.slice(Math.max(0, at - 5), at).findLast(({ row }) => row?.as !== undefined)
  return told?.row?.as === 'headwear' || told?.row?.as === 'clothing' || told?.row?.as === 'accent'
}

/** « le cadrage s'arrête aux épaules » */
function isOfFrame(items: Item[], at: number): boolean {
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
const isRealPencil: Rule = (items, at) =>
  (/\bcrayon\b/.test(items[at]!.norm) &&
    /^(?:re)?(?:dessine|trace|souligne|maquille|fait)e?s?$/.test(beside(items, at)?.norm ?? '') &&
    ['other', 'eyes'].includes(items[at - 2]?.row?.as ?? '')) ||
  (/^(?:pencil|ink)$/.test(items[at]!.norm) && /^(?:a|the|with|her|my)$/.test(beside(items, at)?.norm ?? ''))

/** « Âge : indéfini »: a field, not « âgé ». */
const isField: Rule = (items, at) =>
  items[at]!.norm === 'age' &&
  (items[at]!.gap !== 'none' || /^(?:mon|ton|son|cet|quel|l|leur|notre|sans|d)$/.test(beside(items, at)?.norm ?? ''))

/** « n'importe quel haut fera l'affaire »: none in particular. */
const isAny = (items: Item[], at: number) =>
  items[at - 1]?.norm.startsWith('n importe quel') === true &&
  items[at]!.gap === 'none' &&
  items[at]!.row?.as !== undefined &&
  items[at + 1]?.row?.role !== 'not' &&
  items[at + 1]?.row?.role !== 'but'

/** « j'anime des ateliers », « ne vous étonnez pas »: verbs that look like something to draw. */
function isVerb(items: Item[], at: number): boolean {
  const before = beside(items, at)?.norm ?? ''
  return (
    (/^(?:vous|ca)$/.test(before) && items[at]!.row?.set?.expression !== undefined) ||
    (items[at]!.norm === 'anime' && /^(?:j|je|il|elle|on|qui)$/.test(before))
  )
}

/** « pour l'anniversaire de ma sœur », « un cadeau de Noël », "her birthday card": the occasion, not what is worn. */
function isOccasion(items: Item[], at: number): boolean {
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

/** « des boucles en plastique »: what a thing is made of. */
const isMaterial: Rule = (items, at) =>
  /^en plastique$/.test(items[at]!.norm) &&
  items[at]!.row?.style !== undefined &&
  beside(items, at)?.row?.style === undefined &&
  beside(items, at)?.row?.role !== 'filler' &&
  beside(items, at) !== undefined

/** « pas beaucoup de cheveux, un duvet blond »: on a baby's head. */
const isBabyDown: Rule = (items, at) =>
  /\bduvet\b/.test(items[at]!.norm) &&
  items[at]!.row?.as === 'beard' &&
  items.slice(0, at).some(({ row }) => row?.set?.age === 'child')

const BEADS: Row = { role: 'ignored', as: 'other' }
const HOOPS: Row = { set: { accessories: ['earrings'] }, as: 'accent' }
/** « afro, créole dorée »: a jewel, where it has a metal's colour. */
const isHoop: Rule = (items, at) =>
  items[at]!.norm === 'creole' &&
  items[at + 1]?.gap === 'none' &&
  /^(?:doree?s?|argentee?s?|en or|en argent|or|argent)$/.test(items[at + 1]!.norm)

/** « des tresses avec des perles dorées »: in the hair. */
const isHairBead: Rule = (items, at) =>
  /^perles?$/.test(items[at]!.norm) &&
  ['braids', 'dreadlocks'].includes(
    justBefore(items, at).findLast(({ row }) => row?.as !== undefined)?.row?.set?.hairStyle ?? '',
  ) &&
  justBefore(items, at)
    .slice(-3)
    .some(({ norm, gap }) => gap === 'none' && /^(?:avec|de|a|et)$/.test(norm))

const HARD_HAT: Row = {
  set: { headwear: 'hard-hat' },
  as: 'headwear',
  none: 'headwear',
  refuse: { headwear: ['hard-hat'] },
}
/** « un gilet de sécurité et un casque »: worn at work. */
const isSiteHelmet: Rule = (items, at) =>
  items[at]!.norm === 'casque' &&
  items.some(
    ({ norm }, i) =>
      Math.abs(i - at) < 14 &&
      /\b(?:securite|chantier|haute visibilite|travaux|btp|gilet (?:fluo|jaune|orange))\b/.test(norm),
  )

const COPPER_HAIR: Row = { set: { hairColor: 'red' } }
/** « je suis cuivrée » */
const isCopperHaired: Rule = (items, at) =>
  /^cuivree?$/.test(items[at]!.norm) &&
  beside(items, at)?.row?.role === 'copula' &&
  (/^(?:je|j|il|elle)$/.test(beside(items, at - 1)?.norm ?? '') || /^(?:j|ch)?suis$/.test(beside(items, at)!.norm))

/** « l'été dernier », "last summer": when, not how. */
const isSeason: Rule = (items, at) =>
  /^(?:summer|beach|ete|hiver|winter|plage)$/.test(items[at]!.norm) &&
  items[at]!.row?.suggest !== undefined &&
  (/^(?:last|this|every|each|next|cet|chaque)$/.test(beside(items, at)?.norm ?? '') ||
    (/^(?:dernier|prochain|passe|derniere|prochaine)$/.test(items[at + 1]?.norm ?? '') &&
      items[at + 1]!.gap === 'none'))

/** « un tatouage lumineux », « des lunettes sympas »: of the thing, not of the face. */
const isOfThing: Rule = (items, at) =>
  items[at]!.language === 'fr' &&
  items[at]!.row?.suggest?.expression !== undefined &&
  !items[at]!.row?.as &&
  !items[at]!.row?.trade &&
  Object.keys(items[at]!.row!.suggest!).length === 1 &&
  ['accent', 'other', 'eyewear'].includes(beside(items, at)?.row?.as ?? '')

/** « pour mon serveur »: of a game. */
const isServer: Rule = (items, at) =>
  items[at]!.norm === 'serveur' &&
  /^(?:mon|notre|le|un|son|leur)$/.test(beside(items, at)?.norm ?? '') &&
  /^(?:pour|pr|sur)$/.test(beside(items, at - 1)?.norm ?? '')

/** « les filles de ma classe » */
const isClassroom: Rule = (items, at) =>
  items[at]!.norm === 'classe' && /^(?:ma|sa|ta|notre|leur|cette|une|meme)$/.test(beside(items, at)?.norm ?? '')

/** « cheveux roses dégradés »: of the colour. */
const isFadedColour: Rule = (items, at) =>
  items[at]!.norm === 'degrades' &&
  items[at]!.row?.background === 'gradient' &&
  beside(items, at)?.row?.colour !== undefined &&
  !['black', 'brown', 'chestnut', 'grey'].includes(beside(items, at)!.row!.colour!.family) &&
  justBefore(items, at).findLast(({ row }) => row?.as !== undefined)?.row?.as === 'hair'

/** « la flemme de décrire » */
const isReluctance: Rule = (items, at) =>
  /flemme$/.test(items[at]!.norm) && /^(?:de|d)$/.test(items[at + 1]?.norm ?? '') && items[at + 1]!.gap === 'none'

/** « rougies par le froid », « il fait froid » */
const isWeather: Rule = (items, at) =>
  items[at]!.norm === 'froid' &&
  items[at]!.row?.set !== undefined &&
  (/^(?:le|du|fait|faisait|ai|a|de|avait|avais)$/.test(beside(items, at)?.norm ?? '') ||
    (/^(?:toujours|souvent|tres)$/.test(beside(items, at)?.norm ?? '') &&
      /^(?:ai|a|avait|avais|fait)$/.test(beside(items, at - 1)?.norm ?? '')))

/** « une tunique indienne », « un bonnet péruvien »: of the garment. */
function isOfGarment(items: Item[], at: number): boolean {
  const { row, language } = items[at]!
  if (
    !row ||
    row.as ||
    row.role ||
    row.adj ||
    row.colour ||
    language !== 'fr' ||
    (row.set?.skinTone ?? row.suggest?.skinTone) === undefined
  )
    return false
  return ['clothing', 'headwear', 'accent'].includes(beside(items, at)?.row?.as ?? '')
}

const PRINTED_ON =
  /^(?:t shirts?|tshirts?|tees?|tee shirts?|sweats?|sweat shirts?|hoodies?|pulls?|pyjamas?|maillots?|debardeurs?|jersey|sweatshirts?)$/
/** « un t-shirt Batman », « un hoodie de Naruto »: printed on it. */
function isPrint(items: Item[], at: number): boolean {
  const { row } = items[at]!
  if (row?.as !== 'person' || !(row.companion || row.role === 'ignored' || (row.trade && row.says?.weight === 1)))
    return false
  const before = beside(items, at)
  const garment = before?.norm === 'de' && !row.companion ? beside(items, at - 1) : before
  return PRINTED_ON.test(garment?.norm ?? '')
}

const GLUM = words('serious sad angry sleepy neutral shy')
/** « je fais trop sérieuse dessus »: found fault with. */
function isTooMuch(items: Item[], at: number): boolean {
  if (!GLUM.has(items[at]!.row?.set?.expression ?? '') || beside(items, at)?.norm !== 'trop') return false
  const verb = beside(items, at - 1)?.norm ?? ''
  if (items.slice(Math.max(0, at - 5), at).some(({ row }) => row?.role === 'not')) return false
  return /^(?:fais|fait|faisais|parais|parait|semble|air|l air|trouve)$/.test(verb)
}

/** « un visuel neutre », « un ton sérieux »: of the picture, not of the face. */
const isOfPicture: Rule = (items, at) =>
  items[at]!.row?.set?.expression !== undefined &&
  /^(?:ambiance|atmosphere|visuel|rendu|ton|tons|logo|style|couleurs?|teintes?|cadre|graphisme|tenue|charte|presentation)$/.test(
    beside(items, at)?.norm ?? '',
  )

/** « j'ai rasé ma barbe », « il a perdu ses cheveux », « elle s'est coupé les cheveux longs »: gone. */
function isGone(items: Item[], at: number): boolean {
  if (
    !/^(?:rasee?s?|tondue?s?|enlevee?s?|retiree?s?|perdue?s?)$/.test(items[at]!.norm) ||
    !/^(?:ai|a|as|avons|avez|ont|est|suis)$/.test(beside(items, at)?.norm ?? '')
  )
    return false
  const [whose, thing] = [items[at + 1], items[at + 2]]
  return (
    whose?.gap === 'none' &&
    thing?.gap === 'none' &&
    /^(?:mon|ma|mes|son|sa|ses|la|le|les)$/.test(whose.norm) &&
    thing.row?.none !== undefined &&
    thing.row.none !== 'background' &&
    !(thing.row.none === 'hairLength' && !items[at]!.norm.startsWith('perd'))
  )
}

/** « j'ai coupé mes cheveux longs » */
const isCutOff: Rule = (items, at) =>
  /^longs?$/.test(items[at]!.norm) &&
  beside(items, at)?.row?.as === 'hair' &&
  /^(?:mes|ses|les)$/.test(beside(items, at - 1)?.norm ?? '') &&
  /^coupee?s?$/.test(beside(items, at - 2)?.norm ?? '')
/** « cheveux longs » in one. */
const isLongHairCut: Rule = (items, at) =>
  /^(?:longs cheveux|cheveux longs)$/.test(items[at]!.norm) &&
  /^(?:mes|ses|les)$/.test(beside(items, at)?.norm ?? '') &&
  /^coupee?s?$/.test(beside(items, at - 1)?.norm ?? '')

/** « une barbe énorme avec des tresses dedans » */
function isAmongBeard(items: Item[], at: number): boolean {
  let i = at - 1
  while (
    i > 0 &&
    at - i < 6 &&
    items[i + 1]!.gap === 'none' &&
    (['article', 'of', 'prep', 'filler', 'very'].includes(items[i]!.row?.role ?? '') ||
      items[i]!.row?.colour ||
      items[i]!.row?.adj ||
      items[i]!.row?.before)
  )
    i--
  return (
    i < at - 1 &&
    items[i + 1]!.gap === 'none' &&
    items[i]?.row?.as === 'beard' &&
    /\bavec\b/.test(
      items
        .slice(i, at)
        .map(({ norm }) => norm)
        .join(' '),
    )
  )
}

/** « un dégradé avec contours » */
const isHairline: Rule = (items, at) =>
  /^contours?$/.test(items[at]!.norm) &&
  items[at]!.row?.style !== undefined &&
  justBefore(items, at).some(({ row }) => row?.as === 'hair' || row?.as === 'beard' || row?.background === 'gradient')

/** « un bouc tressé » */
const isPlaitedBeard: Rule = (items, at) =>
  (/^(?:tresses?|nattes?|perles?|anneaux)$/.test(items[at]!.norm) && isAmongBeard(items, at)) ||
  (/^(?:tressee?s?|nattee?s?)$/.test(items[at]!.norm) && beside(items, at)?.row?.as === 'beard')

const RULES: [rule: Rule, row: Row][] = [
  [isPartitive, LINK], [isGone, NOT], [isCutOff, OUT], [isLongHairCut, OUT], [isPlaitedBeard, SILENT],
  [isHairline, SILENT], [isLessOf, NOT], [isNoMore, NOT], [isOfBeard, SHAVEN], [isBlackHerself, DARK_SKIN],
  [isWhiteHaired, WHITE_HAIR], [isGreyHaired, GREY_HAIR], [isGreyToo, GREY_HAIR], [isWhiteToo, WHITE_HAIR],
  [isHairUnnamed, HAIR], [isCrownOfHair, HAIR], [isBandanaRoundNeck, NECKERCHIEF], [isOfLife, OUT],
  [isWorkplace, SILENT], [isSiteHelmet, HARD_HAT], [isBabyDown, HAIR], [isHoop, HOOPS], [isHairBead, BEADS],
  [isCopperHaired, COPPER_HAIR], [isRoundNeck, RIBBON], [isOverEye, EYE_PATCH], [isStyle, CORPORATE],
  [isRealCurtain, OUT], [isRealPencil, OUT], [isNoNecklace, OUT], [isTrim, OUT], [isGenderNeutral, NEUTRAL],
  [isOfGender, SILENT], [isAny, SILENT], [isField, SILENT], [isOfFrame, SILENT], [isVerb, SILENT], [isHowWorn, SILENT],
  [isOccasion, SILENT], [isWeather, SILENT], [isClassroom, SILENT], [isServer, SILENT], [isSeason, SILENT],
  [isMaterial, SILENT], [isOfThing, SILENT], [isReluctance, SILENT], [isFadedColour, SILENT], [isOfGarment, SILENT],
  [isTooMuch, OUT], [isPrint, OUT], [isOfPicture, SILENT],
]

/** Little words that no rule is about. */
const PLAIN = words('article have copula ne')

/** Gives each item the meaning that it has in its place, and marks what is not wished for. */
export function inPlace(items: Item[]): Item[] {
  markSpans(items)
  setSimiles(items)
  // Both words at once, so that neither hides the other.
  const remembered = items.filter((_, at) => isRemembered(items, at) || isNeverLeft(items, at))
  for (const item of remembered) item.row = SILENT
  for (let at = 0; at < items.length; at++) {
    const row =
      nobodyAt(items, at) ??
      (PLAIN.has(items[at]!.row?.role ?? '') ? undefined : RULES.find(([rule]) => rule(items, at))?.[1])
    if (row) items[at]!.row = row
  }
  return items
}
