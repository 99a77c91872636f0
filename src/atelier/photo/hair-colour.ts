/** Which of the vocabulary's colours hair has, by its colour in the photo, that of its strands in the light, and the brows'. */
import type { Attributes } from '../recipe.ts'
import type { Colour } from './head-study.ts'
import { chromaOf, hueApart, hueOf } from './hue.ts'

/** Areas of strands in the light that say something, and that say it surely, in squares of the distance between the pupils. */
const [ENOUGH, MUCH] = [0.35, 1]
/** Lightness of brows beside which dark hair is dark, and shines. */
export const DARK_BROWS = 0.3
/** Chroma of strands in the light, and of brows, from which hair is brown however dark, on skin in the light and on any. */
const [BROWN_STRANDS, BROWN_BROWS, WELL_LIT] = [0.021, 0.055, 0.65] as const
/** Chroma of such strands that are redder than brown, in cold light. */
const AUBURN_STRANDS = 0.03

/** Lightness of the strands of grey hair that lie in the light, at least. */
const GREY_STRANDS = 0.45
/** Lightness of brows that only fair hair goes with, beside the skin's, and of such hair in the shade. */
const [FAIREST_BROWS, SHADED_FAIR] = [0.75, 0.42]

/** Lightness and chroma of black hair in haze, or in blue light, at most. */
const BLACK_IN_HAZE = { light: 0.46, chroma: 0.07 }
/** Colours that haze, a coloured wall or skin between the hairs give black hair. */
const HAZED: readonly Attributes['hairColor'][] = ['brown', 'chestnut', 'grey']

/** Colours of lamps. */
const LAMPS: readonly Attributes['hairColor'][] = ['blue', 'purple', 'turquoise', 'green', 'pink']
/** Lightness of black hair on the deepest skin that lamps dye, at most. */
const IN_LAMPS = 0.36
/** Lightness of grey hair at least, in that of a face which is in the light. */
const [AS_DARK, IN_LIGHT] = [0.57, 0.75]

/**
 * A colour of hair, put right by what its lightest strands, the brows and the skin say.
 *
 * @param lit its strands in the light @param plain those of them that do not look like skin
 * @param isDeep whether skin is of the deepest tones
 */
export function besideBrows(
  told: Attributes['hairColor'],
  own: Colour,
  { lit, plain, brows, face, isDeep }: Record<'lit' | 'plain' | 'brows' | 'face', Colour> & { isDeep: boolean },
): Attributes['hairColor'] {
  const isHazed = own.l < BLACK_IN_HAZE.light && chromaOf(own) < BLACK_IN_HAZE.chroma
  if (HAZED.includes(told) && (isHazed ? isDeep || shinesBlue(own) : isDeep && told !== 'grey' && own.area < MUCH))
    return 'black'
  // Stage lamps dye black hair on the deepest skin; and grey hair is not half as dark as a face in the light.
  if (isDeep && own.l < IN_LAMPS && LAMPS.includes(told)) return 'black'
  if (told === 'grey' && own.l < AS_DARK * face.l && face.l > IN_LIGHT) return 'black'
  if (told === 'black') return shinesBrown(plain, brows, face) || (!isDeep && isBrown(own, plain)) ? 'brown' : 'black'
  if ((told === 'brown' || told === 'chestnut' || told === 'blonde') && shinesGinger(lit, face)) return 'red'
  if ((told === 'brown' || told === 'chestnut') && shinesGolden(lit, face)) return 'blonde'
  // Between brown and grey hair has less colour than the skin, however warm the light; fair hair about as much.
  if (told === 'blonde' && Math.max(chromaOf(own), chromaOf(lit)) < Math.min(ASHEN, PALER * chromaOf(face)))
    return own.l > LIGHT_GREY ? 'grey' : 'brown'
  if (told === 'grey' && lit.area > ENOUGH && lit.l < GREY_STRANDS) return 'black'
  if (told === 'brown' && shinesRed(lit, face)) return 'chestnut'
  const isFair = brows.l > FAIREST_BROWS * face.l && own.l > SHADED_FAIR
  return isFair && (told === 'brown' || told === 'chestnut') ? 'blonde' : told
}

/** Whether dark hair is brown in the light: the black of strands and brows has next to no colour of its own. */
function shinesBrown(lit: Colour, brows: Colour, face: Colour): boolean {
  const hue = hueOf(lit)
  const isWarm = hue > 25 && hue < 90
  const isAuburn = (hue <= 25 || hue > 345) && chromaOf(lit) > AUBURN_STRANDS
  if (lit.area < ENOUGH || !(isWarm || isAuburn) || chromaOf(lit) < BROWN_STRANDS) return false
  return face.l > WELL_LIT || (chromaOf(brows) > BROWN_BROWS && brows.l > DARK_BROWS)
}

/** Only black hair shines blue: hues, degrees, and chroma at least. */
const BLUISH = { from: 215, to: 300, chroma: 0.02 }
const shinesBlue = (own: Colour): boolean =>
  chromaOf(own) > BLUISH.chroma && hueOf(own) > BLUISH.from && hueOf(own) < BLUISH.to

/** Lightness of hair, and of its strands in the light, from which it is no black in warm light; their chroma at least. */
const LIGHTER = { own: 0.31, lit: 0.345, chroma: 0.012 }

const isBrown = (own: Colour, lit: Colour): boolean =>
  own.l > LIGHTER.own &&
  lit.l > LIGHTER.lit &&
  lit.area > ENOUGH &&
  chromaOf(lit) > LIGHTER.chroma &&
  hueOf(lit) > 25 &&
  hueOf(lit) < 90

/** Strands in the light of fair hair: lightness, hue and chroma at least, in that of the skin; and of fair hair in the shade, which is more golden. */
const [FAIR_STRANDS, SHADED_STRANDS] = [
  { light: 0.55, hue: 60, ofSkin: 0.6, chroma: 0.02 },
  { light: 0.4, hue: 56, ofSkin: 1.1, chroma: 0.045 },
]

/** Whether brown hair is blonde in the light: yellower than the skin beside it. */
const shinesGolden = (lit: Colour, face: Colour): boolean =>
  lit.area > ENOUGH &&
  hueOf(lit) < 105 &&
  [FAIR_STRANDS, SHADED_STRANDS].some(
    ({ light, hue, ofSkin, chroma }) =>
      lit.l > light && hueOf(lit) > hue && chromaOf(lit) > Math.max(chroma, ofSkin * chromaOf(face)),
  )

/** Chroma, in the skin's, of hair that is no longer fair but grey, and lightness of that. */
const [PALER, LIGHT_GREY] = [0.5, 0.5]
/** The same by itself. */
const ASHEN = 0.035

/** Strands of ginger hair in the light: lightness, chroma at least, also in the skin's, which has some; and hues. */
const GINGER_STRANDS = { light: 0.38, chroma: 0.06, ofSkin: 1.4, skin: 0.035, from: 22, to: 58 }

/** Whether hair has much more colour than the skin, and that of no gold. */
const shinesGinger = (lit: Colour, face: Colour): boolean =>
  lit.area > ENOUGH &&
  lit.l > GINGER_STRANDS.light &&
  chromaOf(face) > GINGER_STRANDS.skin &&
  chromaOf(lit) > Math.max(GINGER_STRANDS.chroma, GINGER_STRANDS.ofSkin * chromaOf(face)) &&
  hueOf(lit) > GINGER_STRANDS.from &&
  hueOf(lit) < GINGER_STRANDS.to

/** Whether brown hair is auburn in the light. */
const shinesRed = (lit: Colour, face: Colour): boolean =>
  lit.area > MUCH &&
  hueOf(lit) < AUBURN_LIGHT.hue &&
  lit.l > AUBURN_LIGHT.light &&
  chromaOf(lit) > Math.max(AUBURN_LIGHT.chroma, AUBURN_LIGHT.ofSkin * chromaOf(face))

/** Whether the photograph is black and white: then only lightness tells anything. */
export const isColourless = (skin: Pick<Colour, 'a' | 'b'>) => chromaOf(skin) < 0.02

/** Hair nearly as light as the skin beside it, of that share at least, is blonde, though a lamp gives it a hue as low as this and no less chroma; auburn and red hair are darker. */
const [AS_LIGHT, LAMP, WARM_LIGHT] = [0.7, 46, 0.055]

/** Hue of ginger hair at most, and its chroma at least, in any light. */
const GINGER = { hue: 54, chroma: 0.095 }
/** Hue of strands of auburn hair in the light at most, their lightness and chroma at least, also in the skin's. */
const AUBURN_LIGHT = { hue: 54, light: 0.4, chroma: 0.075, ofSkin: 1.2 }
/** Chroma of auburn hair at least, however dark. */
const AUBURN = 0.062

/** Redder and more saturated than this no hair grows. */
const CRIMSON = { hue: 28, chroma: 0.095 }
/** Chroma of hair that was dyed blue, green, purple or pink, at least. */
const PAINTED = 0.075
/** Chroma that the sky gives black hair at most: what is dyed blue has more. */
const SKY = 0.083

/** Whether hair has a colour that none grows, as that which is dyed from the neck down. */
export const isDyed = (hair: Colour, skin: Colour): boolean => {
  const [hue, chroma] = [hueOf(hair), chromaOf(hair)]
  const isCrimson = hue < CRIMSON.hue || hue > 345
  const isPainted = hue > 115 && hue <= 345
  return (
    hueOf(skin) > CRIMSON.hue &&
    hueOf(skin) < 100 &&
    ((isCrimson && chroma > CRIMSON.chroma) || (isPainted && chroma > PAINTED))
  )
}

/** Chroma of grey hair at most, in that of the skin beside it, where it is warm and where it is not. */
const [WARM_GREY, COLD_GREY] = [0.3, 0.2]

const NOTHING: Colour = { l: 0, a: 0, b: 0, area: 0 }
/** Chroma of pale skin in the flattest light. */
const PALE = 0.015
/** Lightness of dark hair in a coloured light at most. */
const LIT = 0.46
/** Degrees of hue between hair and the wall whose light it has, and the wall's least chroma in that of the hair. */
const [SAME_HUE, AS_STRONG] = [30, 0.5]

/** Whether it has the colour of what is behind it: dark hair shows the light of a coloured room as nothing else does. */
const isLitBy = (hair: Colour, behind: Colour): boolean =>
  behind.area > 0 &&
  // Dark hair stays dark in any light.
  hair.l < LIT &&
  hueApart(hair, behind) < SAME_HUE &&
  chromaOf(behind) > AS_STRONG * chromaOf(hair)

/**
 * @param darkBrows whether the person's brows are those of dark hair
 * @param behind what is seen beside the person
 */
export function hairColourOf(
  hair: Colour,
  skin: Colour,
  darkBrows = false,
  behind: Colour = NOTHING,
): Attributes['hairColor'] {
  const chroma = chromaOf(hair)
  const hue = hueOf(hair)
  const { l } = hair
  // Dyed: strong, and of a hue that hair does not grow in. In coloured light nothing has its own hue, but pale skin has none.
  const isSkinNatural = chromaOf(skin) < PALE || (hueOf(skin) > 12 && hueOf(skin) < 100)
  if (chroma > 0.07 && l > 0.25 && isSkinNatural && !isLitBy(hair, behind)) {
    if (hue > 105 && hue < 165) return 'green'
    if (hue >= 165 && hue < 225) return 'turquoise'
    if (hue >= 225 && hue < 285 && chroma > SKY) return 'blue'
    if (hue >= 285 && hue < 330) return 'purple'
    if (hue >= 330 || hue < 18) return 'pink'
    if (hue < CRIMSON.hue && chroma > Math.max(CRIMSON.chroma, chromaOf(skin))) return 'red'
    if (chroma > 0.16 && hue > 45 && hue < 75) return 'orange'
  }
  if (isColourless(skin)) return l < 0.3 ? 'black' : l < 0.5 ? 'brown' : l < 0.82 ? 'blonde' : 'white'
  // Fair hair in daylight is as yellow as straw, or a little greener.
  const warm = hue > 25 && hue < (l > 0.6 && chroma > 0.035 ? 112 : 100)
  // Around dark faces black hair shines brown.
  if (skin.l < 0.68 && l < 0.36 && chroma < Math.max(0.04, 0.52 * chromaOf(skin))) return 'black'
  // Auburn in the shade has lost its yellow, not its red.
  if (chroma > 0.04 && l > 0.22 && l < 0.5 && (hue < 25 || hue > 330))
    return l < 0.3 || chroma < 0.05 ? 'brown' : 'chestnut'
  if (darkBrows && chroma < 0.024 && l < 0.52) return 'black'
  if (l < 0.3) return warm && chroma > 0.022 && l > 0.2 ? 'brown' : 'black'
  // Dark hair in the light of a wall, or under a filter, has lost its colour; grey hair has none beside the skin's.
  const faded = l < 0.6 && chroma > (warm ? WARM_GREY : COLD_GREY) * chromaOf(skin)
  if (chroma < 0.022 || !warm) return l < 0.4 ? 'black' : faded ? 'brown' : l < 0.78 ? 'grey' : 'white'
  // No lamp makes blonde hair as red as ginger.
  if (hue < GINGER.hue && chroma > Math.max(GINGER.chroma, 1.5 * chromaOf(skin)) && l > 0.36) return 'red'
  // Redder than the skin, in the same light.
  const isLit = l > AS_LIGHT * skin.l && chroma > WARM_LIGHT
  if (hue < (isLit ? LAMP : 52) && chroma > Math.max(0.085, 1.25 * chromaOf(skin)) && l > 0.36) return 'red'
  // Golden, however dark the shade it was seen in.
  if (l > 0.41 && ((hue > 66 && chroma > 0.045) || (hue > 60 && chroma > 0.06))) return 'blonde'
  // Auburn in the shade is redder than any brown.
  if (l < 0.385) return chroma < 0.024 ? 'black' : chroma > AUBURN && hue < 52 ? 'chestnut' : 'brown'
  if (l < 0.5) return chroma < 0.024 && !faded ? 'grey' : hue < 58 && chroma > 0.035 ? 'chestnut' : 'brown'
  if (l < 0.6) return chroma < 0.028 && !faded ? 'grey' : hue < (isLit ? LAMP : 66) ? 'chestnut' : 'blonde'
  if (chroma < 0.03) return l < 0.8 ? 'grey' : 'white'
  // White hair has the light of the skin beside it, and no yellow of its own.
  if (l > 0.68 && hue < 56 && chroma < 0.62 * chromaOf(skin)) return l < 0.72 ? 'grey' : 'white'
  return l > 0.82 && chroma < 0.08 ? 'platinum' : 'blonde'
}
