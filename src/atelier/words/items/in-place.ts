/** What words mean in their context: a list of rules, of which the first that applies decides. */
import type { Row } from '../lexicon/types.ts'
import {
  isBehind,
  isBoss,
  isCatLovers,
  isClassroom,
  isField,
  isGenderNeutral,
  isLookOf,
  isOccasion,
  isOfFrame,
  isOfGender,
  isOfKin,
  isOfPicture,
  isOldThing,
  isRealPencil,
  isReluctance,
  isSeason,
  isServer,
  isStyle,
  isVerb,
  isWeather,
} from './around-the-person.ts'
import { beside } from './around.ts'
import {
  isBabyDown,
  isBlackHerself,
  isCopperHaired,
  isCrownOfHair,
  isCutOff,
  isFadedColour,
  isGreyHaired,
  isGreyToo,
  isHairUnnamed,
  isHairline,
  isLongHairCut,
  isOfBeard,
  isPlaitedBeard,
  isRealCurtain,
  isWhiteHaired,
  isWhiteToo,
} from './body-in-place.ts'
import type { Item } from './item.ts'
import { nobodyAt } from './nobody.ts'
import { isOfLife, isWorkplace } from './of-life.ts'
import { isAny, isGone, isLessOf, isNeverLeft, isNoMore, isRemembered, isTooMuch } from './refused-in-place.ts'
import { OUT, type Rule, SILENT, words } from './rule.ts'
import { setSimiles, setVersions } from './similes.ts'
import { markSpans } from './spans.ts'
import {
  isBandanaRoundNeck,
  isBlackThing,
  isHairBead,
  isHoop,
  isHowWorn,
  isMaterial,
  isNoNecklace,
  isOfCourt,
  isOfGarment,
  isOfThing,
  isOverEye,
  isPrint,
  isPushedUp,
  isRoundNeck,
  isSiteHelmet,
  isTattooed,
  isTrim,
} from './worn-in-place.ts'

/** Said of a thing and not drawn of it; colours pass over it to the noun. */
const OF_THING: Row = { role: 'ignored', pattern: true }
const NOT: Row = { role: 'not' }
const LINK: Row = { role: 'link' }
const SHAVEN: Row = { set: { facialHair: 'none' }, refuse: { facialHair: ['none'] } }
const DARK_SKIN: Row = { set: { skinTone: '8' } }
const CORPORATE: Row = { style: 'corporate' }

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

const WHITE_HAIR: Row = { set: { hairColor: 'white' } }
const GREY_HAIR: Row = { set: { hairColor: 'grey' } }

const HAIR: Row = { as: 'hair' }

const EYE_PATCH: Row = { set: { eyewear: 'eye-patch' }, as: 'eyewear', none: 'eyewear' }

const RIBBON: Row = { set: { accessories: ['necklace'] }, as: 'accent' }

const NECKERCHIEF: Row = { set: { accessories: ['scarf'] }, as: 'accent' }

const NEUTRAL: Row = { says: { presentation: 'neutral', weight: 4 } }

const BEADS: Row = { role: 'ignored', as: 'other' }
const HOOPS: Row = { set: { accessories: ['earrings'] }, as: 'accent' }

const HARD_HAT: Row = {
  set: { headwear: 'hard-hat' },
  as: 'headwear',
  none: 'headwear',
  refuse: { headwear: ['hard-hat'] },
}

const BLACK: Row = { colour: { hex: '#1c1b22', family: 'black' } }

const BOSS: Row = { suggest: { clothing: 'blazer', clothingColor: '#1f2f57' }, as: 'person', trade: true }

const GOWN: Row = { set: { clothing: 'blazer' }, as: 'clothing' }

const COPPER_HAIR: Row = { set: { hairColor: 'red' } }

const RULES: [rule: Rule, row: Row][] = [
  [isPartitive, LINK], [isGone, NOT], [isCutOff, OUT], [isLongHairCut, OUT], [isPlaitedBeard, OF_THING],
  [isHairline, OF_THING], [isLessOf, NOT], [isNoMore, NOT], [isOfBeard, SHAVEN], [isBlackHerself, DARK_SKIN],
  [isWhiteHaired, WHITE_HAIR], [isGreyHaired, GREY_HAIR], [isGreyToo, GREY_HAIR], [isWhiteToo, WHITE_HAIR],
  [isHairUnnamed, HAIR], [isCrownOfHair, HAIR], [isBandanaRoundNeck, NECKERCHIEF], [isOfLife, OUT],
  [isWorkplace, SILENT], [isSiteHelmet, HARD_HAT], [isBabyDown, HAIR], [isHoop, HOOPS], [isHairBead, BEADS],
  [isCopperHaired, COPPER_HAIR], [isRoundNeck, RIBBON], [isOverEye, EYE_PATCH], [isStyle, CORPORATE],
  [isRealCurtain, OUT], [isRealPencil, OUT], [isNoNecklace, OUT], [isTrim, OUT], [isGenderNeutral, NEUTRAL],
  [isOfGender, SILENT], [isAny, SILENT], [isField, SILENT], [isOfFrame, SILENT], [isVerb, SILENT],
  [isHowWorn, OF_THING], [isOccasion, SILENT], [isWeather, SILENT], [isClassroom, SILENT], [isServer, SILENT],
  [isSeason, SILENT], [isMaterial, OF_THING], [isOfThing, OF_THING], [isReluctance, SILENT], [isFadedColour, OF_THING],
  [isOfGarment, OF_THING], [isTooMuch, OUT], [isPrint, OUT], [isOfPicture, SILENT], [isBehind, OUT],
  [isBlackThing, BLACK], [isLookOf, OUT], [isTattooed, OUT], [isOfCourt, GOWN], [isCatLovers, OUT], [isBoss, BOSS],
  [isOfKin, OUT], [isOldThing, OUT], [isPushedUp, OUT],
]

/** Function words that no rule applies to. */
const PLAIN = words('article have copula ne')

/** Gives each item its meaning in context, and marks what is not wished for. */
export function inPlace(items: Item[]): Item[] {
  markSpans(items)
  setSimiles(items)
  setVersions(items)
  // Both words of a double negation are found before either is changed.
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
