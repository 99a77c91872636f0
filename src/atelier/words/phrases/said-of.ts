/** What an adjective or a colour means when it is said of a thing, and colours that are said of nothing. */
import type { Choices } from '../../recipe.ts'
import type { WishValues } from '../../wishes.ts'
import type { Item } from '../items/item.ts'
import { nearestEyes, nearestHair } from '../items/items.ts'
import type { Colour, Family, Target } from '../lexicon/types.ts'

const HAIR: Record<Family, Choices['hairColor'] | undefined> = {
  black: 'black',
  brown: 'brown',
  chestnut: 'chestnut',
  blonde: 'blonde',
  platinum: 'platinum',
  red: 'red',
  auburn: 'red',
  grey: 'grey',
  white: 'white',
  blue: 'blue',
  pink: 'pink',
  green: 'green',
  purple: 'purple',
  orange: 'orange',
  turquoise: 'turquoise',
  yellow: 'blonde',
  beige: 'blonde',
  hazel: 'chestnut',
  amber: 'blonde',
  multi: 'pink',
}
const EYES: Record<Family, Choices['eyeColor'] | undefined> = {
  black: 'brown',
  brown: 'brown',
  chestnut: 'hazel',
  blonde: 'amber',
  platinum: 'grey',
  red: undefined,
  auburn: 'amber',
  grey: 'grey',
  white: undefined,
  blue: 'blue',
  pink: undefined,
  green: 'green',
  purple: 'violet',
  orange: 'amber',
  turquoise: 'blue',
  yellow: 'amber',
  beige: 'hazel',
  hazel: 'hazel',
  amber: 'amber',
  multi: undefined,
}
const SKIN: Partial<Record<Family, Choices['skinTone']>> = {
  black: '9',
  brown: '7',
  chestnut: '6',
  blonde: '3',
  white: '2',
  pink: '2',
  beige: '3',
  amber: '5',
  orange: '5',
  hazel: '6',
  yellow: '4',
}
const PERSON: Partial<Record<Family, Choices['skinTone']>> = { black: '8', white: '2', brown: '6' }

const isVividRed = ({ family, hairOnly }: Colour, { language, norm }: Item): boolean =>
  family === 'red' && !hairOnly && !(language === 'en' && /^(?:red|reddish|auburn)/.test(norm))

const BEINGS = /^(?:demon|diable|troll|orc|orque|ogre|gobelin|goblin|devil|alien|extraterrestre|martien|lutin)/

function colourOf(target: Target, colour: Colour, item: Item, head: Item | undefined): WishValues | undefined {
  const isHex = item.kind === 'hex'
  switch (target) {
    case 'hair':
    case 'streaks':
    case 'beard':
      if (isHex) return { hairColor: nearestHair(colour.hex), hairTone: colour.hex }
      // « cheveux rouges » are not ginger; "red hair" is.
      return {
        hairColor: HAIR[colour.family] ?? 'brown',
        ...(isVividRed(colour, item) && { hairTone: colour.hex }),
      }
    case 'eyes': {
      if (colour.hairOnly && colour.family !== 'chestnut') return undefined
      const eyes = isHex ? nearestEyes(colour.hex) : EYES[colour.family]
      return eyes ? { eyeColor: eyes } : {}
    }
    case 'skin':
    case 'face':
      return colour.hairOnly || !SKIN[colour.family] ? undefined : { skinTone: SKIN[colour.family]! }
    case 'person': {
      // An animal's coat is drawn as hair.
      if (head?.row?.companion) return { hairColor: isHex ? nearestHair(colour.hex) : (HAIR[colour.family] ?? 'brown') }
      if (colour.hairOnly || (colour.ofPerson && item.language === 'fr'))
        return { hairColor: HAIR[colour.family] ?? 'brown' }
      const tone = PERSON[colour.family]
      if (tone && !isHex) return { skinTone: tone }
      // « un démon rouge » is so himself, which is not drawn.
      return head?.row?.trade && !BEINGS.test(head.norm) ? { clothingColor: colour.hex } : undefined
    }
    case 'cheeks':
      return ['red', 'pink', 'orange'].includes(colour.family) && !colour.hairOnly
        ? { accessories: ['blush'] }
        : undefined
    case 'other':
    case 'background':
      return colour.hairOnly ? undefined : {}
    case 'clothing':
      return colour.hairOnly ? undefined : { clothingColor: colour.hex }
    case 'eyewear':
      return colour.hairOnly ? undefined : { eyewearColor: colour.hex }
    case 'headwear':
      return colour.hairOnly ? undefined : { headwearColor: colour.hex }
    case 'accent':
      return colour.hairOnly ? undefined : { accentColor: colour.hex }
  }
}

/** What `item` wishes for when said of `head`; undefined where it cannot be said of it. */
export function saidOf(item: Item, head: Item | undefined): WishValues | undefined {
  const { row } = item
  if (!row) return undefined
  const target = head?.row?.as
  if (row.colour) {
    if (target && row.adj?.[target]) return row.adj[target]
    if (target === 'clothing' && row.ofPattern) return { patternColor: row.colour.hex }
    if (target) return colourOf(target, row.colour, item, head)
    return row.colour.ofPerson || row.colour.hairOnly
      ? { hairColor: HAIR[row.colour.family] ?? 'brown' }
      : { clothingColor: row.colour.hex }
  }
  const plain = target ? row.adj?.[target] : row.free
  if (plain === undefined) return undefined
  // An empty meaning stays empty: what is drawn anyway has no degrees.
  if (Object.keys(plain).length === 0) return plain
  const measured = item.degree ? row[item.degree] : undefined
  return measured && (!target || Object.keys(measured).some((name) => name in plain))
    ? { ...plain, ...measured }
    : plain
}

/** Colours that are things first. */
export const NAMES_OF_THINGS =
  /^(?:caramel|miel|cafe|chocolat|citron|prune|peche|ciel|sable|or|argent|cerise|menthe|ivoire|vanille|creme|paille|brique|taupe|lin|olive|sauge|sapin|canard|marine|cannelle|tabac|cognac|champagne|abricot|mandarine|citrouille|potiron|framboise|aubergine|pistache|lavande|lilas|glycine|rubis|saphir|emeraude|jade|safran|curry|moka|fer|charbon|petrole|lagon|azur|corail|cuivre|rouille|ardoise|ambre|acajou|tilleul|amande|mousse|anis|fauve|saumon)s?$/

/** A colour that was bound to nothing and is not that of the clothes either. */
export function isNobodys(items: Item[], at: number): boolean {
  const item = items[at]!
  const { row } = item
  if (!row?.colour || item.kind !== 'word') return false
  const before = item.gap === 'none' ? items[at - 1]?.row : undefined
  if (item.language === 'fr') {
    // « il adore la pêche », « un œil bleu, un vert »: a noun, or a thing that is not told.
    if (before?.role === 'article' && !row.colour.ofPerson && !row.colour.hairOnly) return true
    // « plus foncée que caramel »: the name of a thing is a colour only of something.
    if (NAMES_OF_THINGS.test(item.norm) && before?.role !== 'in') return true
    // « l'autre côté bleu », « cerclés de noir »: of something else.
    if ((before?.role === 'filler' || before?.role === 'of') && !row.colour.ofPerson && !row.colour.hairOnly)
      return true
  }
  // « le ciel est bleu », « ma moto est rouge »
  const subject = items[at - 2]
  if (
    before?.role === 'copula' &&
    items[at - 3]?.row?.role === 'article' &&
    subject &&
    (NAMES_OF_THINGS.test(subject.norm) || (subject.row?.suggest && !subject.row.as && !subject.row.trade))
  )
    return true
  // « un café noir », « les roses rouges »: what was just named is a thing.
  if (
    before?.colour &&
    !row.colour.hairOnly &&
    /^(?:les?|la|une?|des)$/.test(subject?.norm ?? '') &&
    items[at - 1]!.gap === 'none' &&
    (NAMES_OF_THINGS.test(items[at - 1]!.norm) || /^(?:roses|violettes)$/.test(items[at - 1]!.norm))
  )
    return true
  // « un golden », `a gold` : a thing of that name.
  const next = items[at + 1]
  if (
    item.language === 'en' &&
    /^(?:un|une|a|an|the|le|la)$/.test(items[at - 1]?.norm ?? '') &&
    item.gap === 'none' &&
    !row.colour.hairOnly &&
    (next === undefined || next.gap !== 'none')
  )
    return true
  // « des appareils auditifs, ils sont bleus »
  if (
    before?.role === 'copula' &&
    !row.colour.ofPerson &&
    !row.colour.hairOnly &&
    /^(?:ils?|elles?)$/.test(items[at - 2]?.norm ?? '')
  )
    return true
  // « un démon rouge », « barbu rouge »: what was said just before is no garment.
  if (before?.trade && !row.colour.ofPerson) return true
  return (
    !row.colour.hairOnly &&
    !row.colour.ofPerson &&
    before?.set !== undefined &&
    !before.as &&
    !before.role &&
    !before.adj &&
    !before.colour
  )
}

/** « j'avais les cheveux verts, là j'aimerais du violet », « ils étaient châtains, ils sont gris »: the hair that a colour alone is said of. */
export function hairToldBefore(items: Item[], at: number): Item | undefined {
  const item = items[at]!
  const before = items[at - 1]
  if (!(item.row?.colour || (item.row?.adj?.hair && !item.row.free)) || item.gap !== 'none' || !before) return undefined
  // « ils sont gris et courts »
  const first = before.row?.role === 'and' && before.gap === 'none' ? items[at - 2] : undefined
  if (first && (first.row?.colour || first.row?.adj?.hair) && first.gap === 'none') return hairToldBefore(items, at - 2)
  const told = (from: number) => items.slice(from, at).findLast(({ row, meant }) => row?.as ?? meant?.as)
  const they =
    (before.row?.role === 'copula' && /^(?:ils|elles|les|c|ce|ca|it|they)$/.test(items[at - 2]?.norm ?? '')) ||
    /^(?:it s|c est|c est tout)$/.test(before.norm)
  const hair = they
    ? told(Math.max(0, at - 12))
    : item.row.colour && /^(?:du|en|un|some)$/.test(before.norm)
      ? told(0)
      : undefined
  const row = they ? (hair?.meant ?? hair?.row) : hair?.meant
  return hair && row?.as === 'hair' ? { ...hair, row } : undefined
}
