/** The tone of somebody's hair, as it is in the light in which their skin has its own: one estimate, which all styles draw. */
import { clamp, linearstep, smoothstep } from '../clamp.ts'
import { hexOfOklch } from '../colour.ts'
import type { Attributes, Hex } from '../recipe.ts'
import { byFairness } from './brown-hair.ts'
import type { Lab } from './face/face-reading.ts'
import { greyed, greyOrNot, GREYING, plainGrey } from './grey-hair.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { settledColour } from './readers/hair-reader.ts'
import { asDeepRed, reddened, rednessOf } from './red-hair.ts'
import { lightnessOfDepth } from './styles/skin-colour.ts'

/** What has to be done to a colour to see it in neutral light: a factor on lightness, and what is added of each chroma for each unit of lightness. */
export interface Cast {
  gain: number
  a: number
  b: number
  /** So strong that fair hair shows it as well. */
  strong?: boolean
}
export const NO_CAST: Cast = { gain: 1, a: 0, b: 0 }

/** Fair hair shows the light's colour no more than a wall does. */
const FAIR = 0.5

export const neutral = (colour: Colour, { gain, a, b, strong }: Cast): Colour =>
  colour.l > FAIR && !strong
    ? colour
    : {
        ...colour,
        l: colour.l > FAIR ? colour.l : colour.l * gain,
        a: colour.a + a * colour.l,
        b: colour.b + b * colour.l,
      }

/** Area of hair, squares of the distance between the pupils, that has a tone of its own. */
const ENOUGH = 0.05
/** Lightness in that of the skin, below which hair is told from skin by its colour; between which it is dark and fair. */
const [DARKER, [DARK_HAIR, FAIR_HAIR]] = [0.6, [0.36, 0.62]] as const
/** Chroma of grey hair in that of the skin at most. */
const GREYISH = 0.35
/** Ranks of lightness of dark hair and of fair hair: the one is seen without its gloss, the other without its shade. */
const RANKS = { dark: [0.4, 0.85], fair: [0.5, 0.9] } as const

/** Height of a mouth below the eyes, distances between the pupils. */
const MOUTH = 1.1

/** What is surely hair, without gloss and shade; undefined where too little of it is seen. @param face the skin's colour @param hangs whether it goes on below the mouth: there is shade on a neck, not short hair */
export function seenHairOf(study: HeadStudy, face: Colour, hangs = true): Colour | undefined {
  const { hair, alpha, likeSkin, v } = study
  const isHair = (i: number) => hair[i]! > 0.9 && alpha[i]! > 0.95 && (hangs || v[i]! < MOUTH)
  const isPlain = (i: number) => isHair(i) && !likeSkin(i)
  const plain = colourOf(study, isPlain, 0.25, 0.75)
  // What looks like skin above dark hair is skin; fair hair looks like it.
  const passes = plain.area > ENOUGH && plain.l < DARKER * face.l ? isPlain : isHair
  const middle = passes === isPlain ? plain : colourOf(study, isHair, 0.25, 0.75)
  if (middle.area < ENOUGH) return undefined
  const isGrey = chromaOf(middle) < GREYISH * chromaOf(face)
  const fair = isGrey ? 0 : linearstep(DARK_HAIR, FAIR_HAIR, middle.l / face.l)
  const rank = (k: 0 | 1) => RANKS.dark[k] + (RANKS.fair[k] - RANKS.dark[k]) * fair
  return colourOf(study, passes, rank(0), rank(1))
}

/** Hair at the temples and on top of a head: heights below the eyes and how far out, distances between the pupils. */
const PALER = { temples: { from: -0.9, to: 0.1, out: 0.85 }, top: -1.1 } as const

/** By how much hair is lighter at the temples than on top; 0 where too little of either is seen. */
export function palerAtTemples(study: HeadStudy): number {
  const { hair, alpha, u, v } = study
  const { temples, top } = PALER
  const isHair = (i: number) => hair[i]! > 0.7 && alpha[i]! > 0.9
  const isTemple = (i: number) => v[i]! > temples.from && v[i]! < temples.to && Math.abs(u[i]!) > temples.out
  const [beside, above] = [
    colourOf(study, (i) => isHair(i) && isTemple(i), 0.3, 0.7),
    colourOf(study, (i) => isHair(i) && v[i]! < top, 0.3, 0.7),
  ]
  return Math.min(beside.area, above.area) < ENOUGH ? 0 : beside.l - above.l
}

const RADIANS = Math.PI / 180
/** Hues that skin has in neutral light, radians. */
const SKIN = [46, 64].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
/** Chroma for lightness, in that of the skin, below which light hair is grey, and how far below wholly so; of nearly white hair, on to which skin shines. */
const [TINTED, GREY, WHITE] = [0.65, 0.18, 0.06]
/** Gold is yellower than skin by so much, radians, from … surely: white hair in warm light is not, and more of its tint is the light's. */
const [YELLOWER, LIGHTS] = [[0.12, 0.21], 0.25] as const
/** Lightness from which hair may be grey with a tint of the light, and from which it surely is. */
const [DARK, LIGHT] = [0.5, 0.62]
/** Chroma of skin below which a photo has no colours, and that of the hair then. */
const [FADED, WARM] = [0.014, 0.035]
/** Chroma of hair that was dyed, beside skin that has none. */
const DYED = 0.06
/** Blonde: lightness from which on it may be and surely is, chroma for lightness, in that of the skin, of red hair; its hue, radians, and how far towards it. */
const BLONDE = { from: 0.41, to: 0.54, red: [1.45, 1.75], hue: (75 * Math.PI) / 180, share: 0.85 } as const
/** Hue of hair that is not dyed, radians, at least. */
const REDDEST = 0.2
/** What is left of the tint. */
const LEFT = 0.3

/** @param skin as it is in the photo @param hair the same */
export function hairBeside(skin: Lab, hair: Lab): Lab {
  const chroma = Math.hypot(skin.a, skin.b)
  // A photo without colours: brown to fair, as most hair is.
  if (chroma < FADED) return chromaOf(hair) > DYED ? hair : { l: hair.l, a: 0.45 * WARM, b: 0.89 * WARM }
  const hue = Math.atan2(skin.b, skin.a)
  const own = Math.max(SKIN[0], Math.min(SKIN[1], hue))
  // What turns the skin's hue into its own turns the hair's as far, in its lightness.
  const share = (chroma * hair.l) / skin.l
  const a = hair.a + share * (Math.cos(own) - Math.cos(hue))
  const b = hair.b + share * (Math.sin(own) - Math.sin(hue))
  const tint = Math.hypot(hair.a, hair.b) / Math.max(0.001, share)
  const turned = Math.atan2(hair.b, hair.a) - hue
  const golden = linearstep(...YELLOWER, turned)
  const within = GREY + (WHITE - GREY) * smoothstep(0.64, 0.72, hair.l)
  const grey = clamp((TINTED + LIGHTS * (1 - golden) - tint) / within, 0, 1) * linearstep(DARK, LIGHT, hair.l)
  const kept = 1 - (1 - LEFT) * grey
  // Fair hair that is hardly more colourful than the skin is blonde, not red, whatever the light.
  const blonde = smoothstep(BLONDE.from, BLONDE.to, hair.l) * (1 - smoothstep(...BLONDE.red, tint))
  const angle = Math.atan2(b, a)
  const turn = angle > REDDEST ? Math.max(0, BLONDE.hue - angle) * BLONDE.share * blonde : 0
  const c = Math.hypot(a, b) * kept
  return { l: hair.l, a: c * Math.cos(angle + turn), b: c * Math.sin(angle + turn) }
}

/** How much darker and lighter a photo is made at most. */
const EXPOSURE = [0.85, 1.3] as const

/** Hair as it is where skin has the lightness of its tone. @param depth of the skin, 1…10 */
export function inEvenLight(hair: Lab, skin: Lab, depth: number | undefined): Lab {
  const { l, a, b } = hairBeside(skin, hair)
  const gain = depth === undefined ? 1 : clamp(lightnessOfDepth(clamp(depth, 1, 10)) / skin.l, ...EXPOSURE)
  return { l: l * gain, a: a * gain, b: b * gain }
}

/** Colours of hair that differ by their tone alone. */
const NATURAL: readonly Attributes['hairColor'][] = ['brown', 'chestnut', 'red', 'blonde']
/** Lightness of blonde hair at least, of what was told to be blonde by its strands in the light, of such that is golden, and of chestnut hair. */
const [BLONDE_FROM, TOLD_BLONDE, GOLD_FROM, CHESTNUT_FROM] = [0.6, 0.52, 0.4, 0.395] as const
/** Chroma of gold at least, and of such as is yellower than this, degrees. */
const GOLD = { c: 0.075, yellow: 72, yellower: 0.05 } as const
/** Ginger hair: lightness at least; chroma at least and hue at most, degrees, of either kind; auburn hair, which is darker. */
const GINGER = {
  l: 0.38,
  kinds: [
    { c: 0.095, h: 55 },
    { c: 0.115, h: 67 },
  ],
  auburn: { l: 0.32, c: 0.07, h: 56 },
} as const
/** Depth of skin from which hair without a warm hue of its own is black, and blond hair that is paler than the skin grey. */
const TAN = 4.4
/** Hues of brown hair, degrees; chroma below which it has none; lightness of grey hair at least, and of hair that is black at most where its hue is the light's. */
const BROWNS = { from: 20, to: 105, chroma: 0.02, grey: 0.5, dark: 0.4 } as const
/** Lightness of what is too light to be grey; lightness of blond hair in faint colours at least, and its share of the skin's chroma. */
const [PLATINUM, FAINT] = [0.85, { l: 0.65, ofSkin: 0.7 }] as const

/**
 * What its tone is called.
 *
 * @param told the name by what is seen in the photo
 * @param own the tone
 * @param skin its colour, and how deep it is, 1…10
 */
function namedBy(
  told: Attributes['hairColor'],
  own: Lab,
  skin: Lab,
  depth: number | undefined,
): Attributes['hairColor'] {
  if (told === 'grey' && own.l > PLATINUM) return 'platinum'
  // Where all colours are faint, what has as much as fair skin is fair.
  const isFaint = chromaOf(skin) > FADED && own.l > FAINT.l
  if (told === 'grey' && isFaint && chromaOf(own) * skin.l > FAINT.ofSkin * chromaOf(skin) * own.l) return 'blonde'
  if (!NATURAL.includes(told)) return told
  const [chroma, hue] = [chromaOf(own), hueOf(own)]
  if (own.l < BROWNS.dark && (hue < BROWNS.from || hue > BROWNS.to)) return 'black'
  if (depth !== undefined && depth > TAN) {
    const isBrown = chroma > BROWNS.chroma && hue > BROWNS.from && hue < BROWNS.to
    if (told !== 'blonde' && !isBrown) return 'black'
    if (told === 'blonde' && chroma < chromaOf(skin)) return own.l > BROWNS.grey ? 'grey' : 'brown'
  }
  if (own.l > GINGER.l && GINGER.kinds.some(({ c, h }) => chroma > c && hue < h)) return 'red'
  const isGolden = chroma > (hue > GOLD.yellow ? GOLD.yellower : GOLD.c)
  if (own.l > (told !== 'blonde' ? BLONDE_FROM : isGolden ? GOLD_FROM : TOLD_BLONDE)) return 'blonde'
  const { auburn } = GINGER
  return own.l > CHESTNUT_FROM || (own.l > auburn.l && chroma > auburn.c && hue < auburn.h) ? 'chestnut' : 'brown'
}

/** Lightness and chroma of hair whose colour was read, least and most; how far they are moved at most, and hue, degrees, of what had hardly any. */
const READ: Partial<Record<Attributes['hairColor'], { l: [number, number]; c: [number, number]; h: number }>> = {
  black: { l: [0.18, 0.26], c: [0, 0.02], h: 60 },
  brown: { l: [0.29, 0.48], c: [0.024, 0.09], h: 55 },
  chestnut: { l: [0.32, 0.58], c: [0.034, 0.12], h: 52 },
  red: { l: [0.38, 0.6], c: [0.09, 0.125], h: 44 },
  blonde: { l: [0.58, 0.78], c: [0.053, 0.1], h: 78 },
  platinum: { l: [0.8, 0.88], c: [0.02, 0.05], h: 85 },
  grey: { l: [0.5, 0.72], c: [0, 0.011], h: 60 },
  white: { l: [0.76, 0.9], c: [0, 0.012], h: 60 },
}
/** Hue, radians, and chroma below which brown hair is mauve by the light alone. */
const MAUVE = { hue: 0.3, chroma: 0.03, of: ['brown', 'chestnut', 'blonde'] as readonly string[] }
/** Share of the least chroma below which hair has none of its own. */
const FAINTEST = 0.7
/** Hues, radians, past which what hair has a colour of its own has the light's. */
const ODD = [-0.35, 2] as const
/** The same of hair that was dyed in a colour of no hair; its hue stays. */
const DYE: { l: [number, number]; c: [number, number] } = { l: [0.3, 0.75], c: [0.09, 0.2] }
const MOVED = 0.15
/** Hue of dark and of fair hair at most, degrees: yellower it would be green; and of red hair, which gold is yellower than. */
const YELLOWEST = { dark: 68, fair: 86, red: 56 } as const
/** The same of black hair, which haze makes grey. */
const OUT_OF_HAZE = 0.3

/** A colour within what was read of the hair as a whole: patches of background and gloss say little then. */
export function asRead(
  own: Lab,
  read: Attributes['hairColor'] | undefined,
  most = read === 'black' ? OUT_OF_HAZE : MOVED,
): Lab {
  if (!read) return own
  const natural = READ[read]
  const bounds = natural ?? DYE
  const l = own.l + clamp(clamp(own.l, ...bounds.l) - own.l, -most, most)
  const seen = chromaOf(own)
  const c = clamp(seen, ...bounds.c)
  const hue = Math.atan2(own.b, own.a)
  const yellowest =
    read === 'red' ? YELLOWEST.red : YELLOWEST.dark + (YELLOWEST.fair - YELLOWEST.dark) * linearstep(DARK, LIGHT, l)
  const isMauve = MAUVE.of.includes(read) && hue < MAUVE.hue && seen < MAUVE.chroma
  const isOdd = isMauve || seen < FAINTEST * bounds.c[0] || (bounds.c[0] > 0 && (hue < ODD[0] || hue > ODD[1]))
  const turn = !natural ? hue : isOdd ? natural.h * RADIANS : Math.min(yellowest * RADIANS, hue)
  return { l, a: c * Math.cos(turn), b: c * Math.sin(turn) }
}

/** Hair, its name and its tone. */
export interface TonedHair {
  length: Attributes['hairLength']
  color?: Attributes['hairColor'] | undefined
  /** What is surely hair, as it is in the photo; undefined where too little of it is seen. */
  seen?: Colour | undefined
  /** Whether that is like what is behind the head, and no lighter: between dark strands a bright sky is seen. */
  isLikeBehind?: boolean
  /** By how much it is lighter at the temples than on top, as hair that goes grey is; 0 where that is not seen. */
  paler?: number
  /** Its own colour, in the light in which the skin has its own. */
  own?: Lab | undefined
  /** The same as characters have it. */
  tone?: Hex | undefined
}

/** Black hair of people is warm: without any hue characters would draw it blue, as ink is. */
const BLACK: Hex = '#2e221d'

/** Whether somebody has black or brown hair; of a bald head it is told by the brows alone. */
export const isDarkHaired = ({ length, color }: Pick<TonedHair, 'length' | 'color'>): boolean =>
  length !== 'bald' && (color === 'black' || color === 'brown')

/** What is left of the lightness of clipped hair without the skin that shines through. */
const WITHOUT_SKIN = 0.75

/** How much lighter than in the photo grey hair is drawn at most: its light is its gloss. */
const LIT_GREY = 1.08

/** From which on hair is called red: how surely it is, and its lightness in even light. */
const [RED_FROM, RED_LIGHT] = [0.5, 0.36]

/** Fairness (readers/hair-reader.ts) below which hair before what is as bright is dark: of 13 grey heads all were above 1.2. */
const BACKLIT = 0.9

/** Name and tone of hair. @param skin its colour, and how deep it is, 1…10 @param fairness of the hair (readers/hair-reader.ts) */
export function toned<T extends TonedHair>(
  hair: T,
  skin: Lab,
  depth: number | undefined,
  fairness?: number,
): T & TonedHair {
  const { seen, color, length } = hair
  if (!seen || !color || length === 'bald') return hair
  const inLight = inEvenLight(length === 'shaved' ? { ...seen, l: seen.l * WITHOUT_SKIN } : seen, skin, depth)
  const even = asDeepRed(inLight, seen, depth)
  const told = namedBy(color, even, skin, depth)
  const settled = fairness === undefined ? told : settledColour(told, fairness)
  const redness = fairness === undefined || !NATURAL.includes(settled) ? 0 : rednessOf(seen, skin, fairness)
  const isBehind = hair.isLikeBehind && (fairness ?? Infinity) < BACKLIT
  const grey = isBehind ? undefined : plainGrey(told, seen, skin, even)
  const plain = grey ?? (redness > RED_FROM && even.l > RED_LIGHT ? 'red' : settled)
  const isClipped = length === 'shaved'
  const name = fairness === undefined ? plain : greyOrNot(plain, { seen, skin, even, fairness, isClipped })
  const read =
    name === 'black'
      ? isBehind
        ? asRead(even, name, Infinity)
        : greyed(asRead(even, name), { ...hair, seen }, skin)
      : asRead(name === 'grey' ? { ...even, l: Math.min(even.l, LIT_GREY * seen.l) } : even, name)
  const own = reddened(fairness === undefined ? read : byFairness(read, seen, name, fairness, depth), redness)
  return { ...hair, color: name, own, tone: name === 'black' && own.l < GREYING.shown ? BLACK : toneOf(own) }
}

/** Characters have a line and a shade darker than their hair, however dark. */
const DARKEST = 0.24

/** The tone of a character's hair. */
export function toneOf(own: Lab): Hex {
  const tone = hairTones(own)[1]
  return hexOfOklch({ l: Math.max(DARKEST, tone.l), c: chromaOf(tone), h: hueOf(tone) })
}

/** Chroma of red hair at least. */
const RED = 0.11
/** Grey and white hair, and how much lighter than seen it is drawn where it is white. */
const SILVER = { a: -0.0005, b: -0.007, lighter: 0.06 }

/** The hair's shade, its own tone and its light, as an illustrator mixes them: clear, fair hair golden, dark hair deep. */
export function hairTones({ l: seen, a, b }: Lab): [Lab, Lab, Lab] {
  let [c, h] = [Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
  // Nobody's hair is mauve by nature: that is the light on brown. Other tints of what is nearly grey are the light's.
  if (c < (h < -40 ? 0.04 : 0.06) && seen < 0.6 && h < 35 && h > -80) [c, h] = [c * 0.8, 45]
  else if (c < 0.05 && (h < 20 || h > 110)) c *= 0.35
  const fair = clamp((seen - 0.52) / 0.16, 0, 1)
  const isTinted = clamp((c - 0.022 - 0.008 * fair) / (0.018 + 0.007 * fair), 0, 1) * (h > 20 && h < 115 ? 1 : 0)
  if (isTinted > 0) {
    // Gold is yellower than the shade in it; red stays red.
    h += (clamp(h, 78, 86) - h) * 0.85 * fair * clamp((h - 44) / 12, 0, 1) * linearstep(RED, RED - 0.01, c)
    c = Math.max(Math.min(c * 1.18, h > 58 ? 0.1 : 0.125), isTinted * (0.042 + 0.033 * fair))
  }
  // Grey and white hair is silver, whatever little tint is left.
  const silver = smoothstep(0.026, 0.018, c) * smoothstep(0.5, 0.58, seen)
  const lighter = SILVER.lighter * silver * smoothstep(0.7, 0.8, seen)
  // Light lies on dark hair in a photo: its own colour is deeper.
  const l = clamp(seen + lighter - 0.06 * clamp((0.4 - seen) / 0.12, 0, 1), 0.2, 0.84 + lighter)
  const tone = (by: number, chroma: number, turn: number): Lab => {
    const angle = ((h + turn) * Math.PI) / 180
    const mix = (own: number, grey: number) => own * chroma * (1 - silver) + grey * silver
    return { l: l + by, a: mix(c * Math.cos(angle), SILVER.a), b: mix(c * Math.sin(angle), SILVER.b) }
  }
  return [tone(-0.05 - 0.07 * l, 1, -5), tone(0, 1, 0), tone(0.19 - 0.14 * l + 0.05 * linearstep(0.45, 0.28, l), 1, 5)]
}
