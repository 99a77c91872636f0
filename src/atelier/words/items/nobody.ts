/** People who are named but not drawn: whom one speaks to, nobody, or what belongs to them. */
import { beside, justBefore } from './around.ts'
import type { Item } from './item.ts'
import type { Row } from '../lexicon/types.ts'

const words = (list: string) => new Set(list.split(' '))

const SILENT: Row = { role: 'filler' }

const ADDRESSED = words('bonjour bonsoir bjr salut slt hello coucou merci cher chere dear hi hey')
const TITLES = words(
  'madame monsieur mademoiselle messieurs mesdames madam sir mr mme mister les+filles les+gars mec frere bro poto gars bg chef',
)
/** « bonjour madame, monsieur »: whom one speaks to. */
function isAddressed(items: Item[], at: number): boolean {
  // « Chère équipe, » is put right to « chéri ».
  if (/^cheri?e?s?$/.test(items[at]!.norm) && items[at]!.gap === 'stop' && items[at + 1]?.gap === 'none') return true
  // « Cher père Noël, »
  if (
    items[at]!.row?.as === 'person' &&
    /^chere?$/.test(items[at - 1]?.norm ?? '') &&
    items[at - 1]!.gap === 'stop' &&
    (items[at + 1]?.gap !== 'none' ||
      (items[at + 1]!.row?.role === 'of' && items.slice(at + 2, at + 5).some(({ gap }) => gap === 'comma')))
  )
    return true
  // « merci les gars »
  if (
    /^(?:gars|filles|amis|copains|enfants)$/.test(items[at]!.norm) &&
    beside(items, at)?.norm === 'les' &&
    ADDRESSED.has(items[at - 2]?.norm ?? '')
  )
    return true
  if (!TITLES.has(items[at]!.norm)) return false
  const before = items[at - 1]
  const next = items[at + 1]
  // « Mec je sais pas »
  if (items[at]!.gap === 'stop' && next?.gap === 'none' && /^(?:je|j|tu|t|ecoute|fais|j ai)$/.test(next.norm))
    return true
  if (
    !before &&
    /^(?:madame|monsieur|messieurs|mesdames)$/.test(items[at]!.norm) &&
    next?.gap === 'comma' &&
    TITLES.has(next.norm)
  )
    return true
  if (!before || (items[at]!.gap === 'stop' && !ADDRESSED.has(before.norm))) return false
  return (
    ADDRESSED.has(before.norm) ||
    (TITLES.has(before.norm) && before.row === SILENT) ||
    (before.row?.role === 'or' && items[at - 2]?.row === SILENT)
  )
}

/** « fais-moi belle, jeune homme. » */
function isCalledTo(items: Item[], at: number): boolean {
  const next = items[at + 1]
  if (
    items[at]!.row?.as !== 'person' ||
    items[at]!.gap !== 'comma' ||
    (next && next.gap !== 'stop') ||
    (items[at]!.row!.says?.weight ?? 0) < 2
  )
    return false
  const first = justBefore(items, at)[0]
  return (
    first !== undefined &&
    /^(?:fais|faites|mets|mettez|merci|dis|dites|donne|donnez|allez|dessine|dessinez)/.test(first.norm)
  )
}

const IMPERSONAL = /^(?:manque|faut|faudrait|fait|suffit|reste|s agit|pleut|neige|importe|semble|parait|arrive)$/
/** « il lui manque une dent »: nobody. */
function isImpersonal(items: Item[], at: number): boolean {
  if (items[at]!.norm !== 'il') return false
  let next = at + 1
  while (next < at + 4 && ['lui', 'me', 'm', 'y', 'n', 'ne', 'te', 'leur', 'en'].includes(items[next]?.norm ?? ''))
    next++
  // « il n'y a pas »
  if (items[next - 1]?.norm === 'y' && /^a(?:vait|ura)?$/.test(items[next]?.norm ?? '')) return true
  if (items[next]?.norm === 's' && items[next + 1]?.norm === 'agit') return true
  return items[next]?.gap === 'none' && IMPERSONAL.test(items[next]!.norm.split(' ')[0]!)
}

const QUALITIES =
  /^(?:energie|sourire|regard|rire|voix|ame|coeur|esprit|humour|enthousiasme|vitalite|dynamisme|insouciance|allure|fougue|joie|curiosite)$/

/** « blond comme un ange », « rouge comme une tomate »: only how much so. */
function isSimile(items: Item[], at: number): boolean {
  const article = beside(items, at)
  const like = article && beside(items, at - 1)
  const quality = like && beside(items, at - 2)
  if (
    !/^(?:un|une|des|les|le|la|du|de la|an?)$/.test(article?.norm ?? '') ||
    (article!.norm === 'a' && like?.norm === 'comme') ||
    !/^(?:comme|like|as)$/.test(like?.norm ?? '') ||
    items[at]!.row?.role !== undefined
  )
    return false
  const row = quality?.row
  return (
    row !== undefined &&
    row.role === undefined &&
    row.as !== 'person' &&
    (row.as === 'hair' ||
      row.as === 'eyes' ||
      row.colour !== undefined ||
      row.adj !== undefined ||
      row.set?.hairLength !== undefined ||
      row.set?.expression !== undefined ||
      row.suggest?.expression !== undefined)
  )
}

const CROWD = /^(?:enfants|eleves|gens|filles|garcons|gamins|petits|patients|clients)$/

/** « un gilet d'homme » is no man, « comme les chefs » nobody. */
function isOfSomethingElse(items: Item[], at: number): boolean {
  const { norm, row } = items[at]!
  const before = beside(items, at)
  // « les trucs de fille »
  if (
    row?.as === 'person' &&
    before?.norm === 'de' &&
    /^(?:trucs?|choses?|affaires|jouets?|jeux|prenoms?|noms?)$/.test(beside(items, at - 1)?.norm ?? '')
  )
    return true
  if (/^(?:homme|femme|garcon|fille|enfant|bebe)$/.test(norm) && /^(?:d|de)$/.test(before?.norm ?? ''))
    return ['clothing', 'headwear', 'eyewear', 'accent'].includes(items[at - 2]?.row?.as ?? '')
  // « des yeux verts de sorcière »
  if (row?.as === 'person' && row.trade && !row.companion && before?.norm === 'de') {
    const noun = items.slice(Math.max(0, at - 4), at - 1).findLast((item) => item.row?.as !== undefined)
    if (noun?.norm !== 'skin' && ['eyes', 'skin', 'cheeks', 'other', 'eyewear'].includes(noun?.row?.as ?? ''))
      return true
  }
  // « une moustache de daron », « des lunettes de mamie »: only what kind of it.
  if (row?.as === 'person' && !row.trade && !row.companion && /^(?:de|d)$/.test(before?.norm ?? '')) {
    const noun = items[at - 2]
    if (
      noun?.row?.set &&
      ['hair', 'beard', 'eyes', 'clothing', 'headwear', 'eyewear', 'accent'].includes(noun.row.as ?? '') &&
      items[at - 1]!.gap === 'none'
    )
      return true
  }
  // « un pull camionneur », « une veste officier »: how it is cut
  if (
    row?.as === 'person' &&
    row.trade &&
    !row.companion &&
    row.says === undefined &&
    ['clothing', 'headwear'].includes(before?.row?.as ?? '') &&
    items[at]!.language === 'fr' &&
    !/^(?:costume|costard|tenue|uniforme|habit|robe|combinaison|panoplie|blouse|deguisement|casque|chapeau|tablier|veste|t shirt|tshirt)/.test(
      before!.norm,
    )
  )
    return true
  // « des bijoux voyants », « des lunettes voyantes »: an adjective, not a seer.
  if (
    row?.as === 'person' &&
    row.trade &&
    /^(?:voyante?s?|marchande?s?|gagnante?s?|parlante?s?)$/.test(norm) &&
    (before?.row?.as ?? 'person') !== 'person'
  )
    return true
  // « un port de reine »
  if (
    row?.as === 'person' &&
    before?.norm === 'de' &&
    /^(?:port|demarche|maintien|silhouette|voix|mains)$/.test(items[at - 2]?.norm ?? '')
  )
    return true
  // « une frimousse de chaton »
  if (
    row?.companion &&
    before?.norm === 'de' &&
    /^(?:frimousse|bouille|minois|air|mine|regard|caractere|humeur)$/.test(items[at - 2]?.norm ?? '')
  )
    return true
  // « la casquette rouge des pompiers »: whose kind it is.
  if (row?.trade && items[at]!.form?.number === 'p' && before?.norm === 'des') {
    const noun = items.slice(Math.max(0, at - 4), at - 1).findLast((item) => item.row?.as !== undefined)
    if (['clothing', 'headwear', 'accent'].includes(noun?.row?.as ?? '')) return true
  }
  // « la fête des voisins »
  if (
    row?.as === 'person' &&
    items[at]!.form?.number === 'p' &&
    before?.norm === 'des' &&
    /^(?:fete|journee|jour|soiree|salle|maison|groupe|equipe|club|reunion|repas|banquet|ecole|foyer|bal|tour|cote|chambre|vestiaire)s?$/.test(
      beside(items, at - 1)?.norm ?? '',
    )
  )
    return true
  // « celui de la directrice »
  if (
    row?.as === 'person' &&
    items
      .slice(Math.max(0, at - 4), at)
      .some(
        (item, i, list) =>
          /^(?:celui|celle|ceux|celles)$/.test(item.norm) &&
          list
            .slice(i + 1)
            .every((part) => part.gap === 'none' && (part.row?.role === 'of' || part.row?.role === 'article')),
      )
  )
    return true
  // « les enfants ont demandé »
  const next = items[at + 1]
  if (
    CROWD.test(norm) &&
    before?.norm === 'les' &&
    next?.gap === 'none' &&
    /^(?:ont|veulent|disent|demandent|adorent|aiment|trouvent|m|me|nous|le|la|l)$/.test(next.norm)
  )
    return true
  // « l'énergie d'un gosse »
  const of =
    before?.norm === 'd un' || before?.norm === 'd une' || before?.norm === 'd'
      ? at - 1
      : beside(items, at - 1)?.norm === 'd'
        ? at - 2
        : -1
  const whose = of > 0 ? items[of - 1] : undefined
  if (
    whose &&
    items[of]!.gap === 'none' &&
    row?.as === 'person' &&
    row.set?.age !== undefined &&
    QUALITIES.test(whose.norm)
  )
    return true
  return (
    row?.as === 'person' &&
    row.trade === true &&
    /^(?:les|des)$/.test(before?.norm ?? '') &&
    /^(?:comme|like)$/.test(beside(items, at - 1)?.norm ?? '')
  )
}

/** « comme les vieux jeux »: of a thing. */
function isAgeOfThing(items: Item[], at: number): boolean {
  const next = items[at + 1]
  return (
    items[at]!.row?.before === true &&
    (items[at]!.row?.set?.age ?? items[at]!.row?.free?.age) !== undefined &&
    next?.gap === 'none' &&
    (next.row === undefined || next.row.style !== undefined) &&
    next.kind === 'word' &&
    /^(?:les|des|mes|ces)$/.test(beside(items, at)?.norm ?? '')
  )
}

/** « dessine-moi moi, pas elle »: who is not meant. */
const isNotThem = (items: Item[], at: number) =>
  /^(?:il|elle|lui|he|she|him|her)$/.test(items[at]!.norm) &&
  beside(items, at)?.row?.role === 'not' &&
  !beside(items, at - 1)?.row?.verb &&
  (items[at + 1] === undefined || items[at + 1]!.gap !== 'none')

/** Silence for a person who is not the one drawn; undefined where somebody is meant. */
export function nobodyAt(items: Item[], at: number): Row | undefined {
  return isAddressed(items, at) ||
    isCalledTo(items, at) ||
    isImpersonal(items, at) ||
    isOfSomethingElse(items, at) ||
    isSimile(items, at) ||
    isAgeOfThing(items, at) ||
    isNotThem(items, at)
    ? SILENT
    : undefined
}
