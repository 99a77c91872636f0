/** Which of the ten tones of skin a face has. */
import { clamp, linearstep } from '../clamp.ts'
import { litSkin, oklchOf, SKIN, SKIN_SHADE } from '../colour.ts'
import type { Attributes, Features } from '../recipe.ts'
import type { FaceReading } from './face/face-reading.ts'
import { isColourless } from './hair-colour.ts'
import type { Colour } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { share } from './likeness.ts'

/** Tone of skin from which eyes are brown: what shines in them is the light. */
export const DARK_EYED = 6
/** Lightness of skin below which the light was poor, or the skin is deep. */
export const DIM = 0.7
/** Lightness of tones below which skin has less and less chroma again. */
const DEEP = 0.55
/** The worth of a difference in chroma for its lightness, beside one in lightness, of lighter and of deep tones. */
const TINT = [3, 1.5] as const
/** More chroma for its lightness than this is a cast. */
const MOST_TINT = 0.17

/**
 * How tones follow from a face's lightness in the light of the picture, how yellow it is for its own and how yellow the white
 * of its eyes is, which lies in the same light, and how much redder its lips are: least squares over 140 photographs.
 */
const [CONSTANT, BY_LIGHT, BY_YELLOW, BY_WHITE, BY_LIPS] = [6.27, -3.86, 24.09, -11.15, -15]
/** Lightness of skin in the light of the picture at most. */
const LIGHTEST = 0.95
/** More yellow for its lightness than this is a cast. Most eyes' white is as yellow as EYES. */
const [MOST_YELLOW, EYES] = [0.13, 0.03]
/** Least squares draws fair skin towards the mean: it is taken this much further from it again, and drawn so much fairer, as on white it looks darker: where there was LIGHT only below TAN. */
const [MEAN, FURTHER, FAIRER, TAN, LIGHT] = [4, 0.2, 0.25, 4.5, 0.6]
/** Lightness beside the white of its own eyes or teeth below which skin is deep. */
const DARK = 0.75
/** How much faster tones deepen there. */
const DEEPER = 8.76
/** Lips are paler than skin, or redder, by no more than this without lipstick. */
const [PALE_LIPS, RED_LIPS] = [-0.02, 0.08]

/** What else of a face lies in the light of its skin. */
export interface OwnLight {
  /** Lightness of the white of its eyes, or of its teeth where that is lighter. */
  white: number
  /** How yellow the white of its eyes is, OKLab's b, in its lightness. */
  yellow?: number | undefined
  /** How much redder its lips are, OKLab's a, in the lightness of its skin. */
  lips: number
  /** Lightness below which a quarter of its skin lies. */
  darker?: number | undefined
  /** Of the head, radians: lips that are seen from the side tell nothing. */
  yaw?: number
  /** Whether teeth are seen: then there is something white. */
  teeth?: boolean
}

/** How much lighter skin is for the light that the picture lacks, half of it. @param white lightness of what is white in it */
const inLight = (l: number, white: number): number => l * Math.min(1.25, Math.sqrt(0.95 / Math.max(0.5, white)))

/** How much redder lips of deep skin are at most, and from which on they are plainly its own. */
const [DEEP_LIPS_AT_MOST, PLAIN_LIPS] = [0.02, 0.008]
/** Lightness of skin beside the white of its eyes or teeth, above which that is no white; lightness of fair skin. */
const [NO_WHITER, AS_WHITE, FAIR_FROM, FAIR_AT] = [1.15, 1.08, 0.82, 0.76]
/** How far a head is turned, radians, that shows lips well, and hardly; chroma of skin, in its lightness, of a photo that has its colours. */
const [STRAIGHT, TURNED, HAS_COLOUR, FADED] = [0.35, 0.5, 0.06, 0.04]
/** How much lighter than in its shade skin is under a hard lamp; lightness of a shade as dark as only deep skin has beside pale lips. */
const [UNDER_LAMP, DARK_SHADE] = [0.2, 0.58]
/** Depth from which skin may be deep, surely. */
const [MAY_BE, DEEPER_THAN] = [3.3, 3.9]
/** How deep skin is then: by its chroma, in its lightness, of which the deepest has least, or by lightness where that says more. */
const [GREYEST, BY_CHROMA, DARKEST, BY_DARKNESS] = [10.4, -25, 13.5, -11]

/**
 * Deep skin put right, which a bright room shows as light as tanned skin: its lips are hardly redder than itself, and what
 * is white of its eyes or teeth is whiter. Lips of fair skin are redder, but for those that lie in the shade with the eyes.
 *
 * @param depth as the rest of the face tells, 1…10
 */
export function withPaleLips(
  depth: number,
  { l, a, b }: Omit<Colour, 'area'>,
  { white, lips, yaw = 0, darker }: Pick<OwnLight, 'white' | 'lips' | 'yaw' | 'darker'>,
): number {
  const tint = Math.hypot(a, b) / l
  const shade = darker ?? l
  const most = Math.max(GREYEST + BY_CHROMA * tint, DARKEST + BY_DARKNESS * l)
  const sure =
    linearstep(DEEP_LIPS_AT_MOST, PLAIN_LIPS, lips) *
    linearstep(NO_WHITER, AS_WHITE, l / white) *
    linearstep(FAIR_FROM, FAIR_AT, Math.min(l, shade + UNDER_LAMP)) *
    Math.max(linearstep(MAY_BE, DEEPER_THAN, depth), clamp((DARK_SHADE - shade) / 0.04, 0, 1)) *
    linearstep(TURNED, STRAIGHT, Math.abs(yaw)) *
    linearstep(FADED, HAS_COLOUR, tint)
  return depth + sure * Math.max(0, most - depth)
}

function besideOwn(face: Colour, around: number, own: OwnLight): number {
  const { white, yellow = EYES, lips } = own
  const redder = clamp(lips, PALE_LIPS, RED_LIPS)
  const fitted =
    CONSTANT +
    BY_LIGHT * Math.min(LIGHTEST, inLight(face.l, around)) +
    BY_YELLOW * Math.min(MOST_YELLOW, face.b / face.l) +
    BY_WHITE * clamp(yellow, -0.03, 0.1) +
    BY_LIPS * redder +
    DEEPER * Math.max(0, DARK - face.l / white)
  const depth =
    fitted - FURTHER * Math.max(0, MEAN - fitted) - (around > LIGHT ? clamp(TAN - fitted, 0, FAIRER) : FAIRER)
  return withPaleLips(depth, face, own)
}

/** Lightness of the deepest skin, and of what is white in a picture that is not dark itself. */
const [DEEPEST, BRIGHT] = [0.45, 0.7]
/** The same of deep skin that shines, as in hard light, and of its darker quarter. */
const SHINING = { light: 0.64, darker: 0.34 }
/** How much redder lips of such skin are at most: fair faces in half shade are as dark, but their lips are red. */
const DEEP_LIPS = 0.05
/** What is no lighter than this, in the face's lightness, was no white: eyes are narrowed, and there are no teeth. */
const NO_WHITE = 1.25
/** The same of the deepest skin, whose eyes are white but in the shade of their lids, and how much redder its lips are at most. */
const SHADED = { white: 1.6, lips: 0.04 }

/** Whether skin is dark in a bright picture, and nothing white was seen in it: shut lids and lashes are as dark as that skin. */
const isDeepest = (face: Colour, white: number, own: OwnLight): boolean =>
  white > BRIGHT &&
  !own.teeth &&
  ((own.white < NO_WHITE * face.l && ((face.l < DEEPEST && own.lips < DEEP_LIPS) || shines(face, own))) ||
    (own.white < SHADED.white * face.l && face.l < DEEPEST && own.lips < SHADED.lips))

const shines = ({ l }: Colour, { darker, lips }: OwnLight): boolean =>
  darker !== undefined && lips < DEEP_LIPS && l < SHINING.light && darker < SHINING.darker

/** The nearest of the ten. */
export const toneOfDepth = (depth: number) => String(clamp(Math.round(depth), 1, 10)) as Attributes['skinTone']

/**
 * How deep skin is, 1…10 and between. Beside what is white of the face, where that is seen. Else the nearest of the ten
 * tones, in half of the light that the picture lacks. How much chroma skin has for its lightness is the same in any light
 * that is white, and grows with its depth.
 *
 * @param white lightness of what is white in the picture
 */
export function skinDepthOf(face: Colour, white: number, own?: OwnLight): number {
  if (own && !isDeepest(face, white, own)) return besideOwn(face, white, own)
  // What is light of skin as dark as that is gloss.
  const seen = own?.darker !== undefined ? (face.l + own.darker) / 2 : face.l
  const l = inLight(seen, white)
  const tint = Math.min(MOST_TINT, chromaOf(face) / face.l)
  let best = 5
  let least = Infinity
  for (const [tone, hex] of Object.entries(SKIN)) {
    const o = oklchOf(hex)
    const unlike = TINT[o.l < DEEP ? 1 : 0] * (Math.min(MOST_TINT, o.c / o.l) - tint)
    const far = (o.l - l) ** 2 + unlike ** 2
    if (far < least) {
      least = far
      best = Number(tone)
    }
  }
  return best
}

/**
 * Lips of deep skin are as light as it is and hardly redder, in any light; those of fair skin are darker and redder. Of 79
 * people six of the seven of the least difference in lightness had deep skin, and the seventh red lips. How much redder,
 * in the skin's lightness, and how much darker they are where nothing is told and where all is; the lightness of skin that
 * is never so deep; height of lips that tell nothing, and how much more tells all; the depth that all of it tells at least.
 */
const LIPS = { red: [0.03, 0.012], dark: [0.06, 0.01], light: [0.8, 0.76], thin: [0.1, 0.1], depth: 7 } as const

/** A depth that is no less than what the lips tell. */
export function deepByLips(
  depth: number,
  { skin, mouth, cover }: Pick<FaceReading, 'skin' | 'mouth' | 'cover'>,
): number {
  const shown = clamp((mouth.upper + mouth.lower - LIPS.thin[0]) / LIPS.thin[1], 0, cover ? 0.5 : 1)
  const told =
    shown *
    linearstep(...LIPS.red, (mouth.lips.a - skin.a) / skin.l) *
    linearstep(...LIPS.dark, skin.l - mouth.lips.l) *
    linearstep(...LIPS.light, skin.l)
  return depth + told * Math.max(0, LIPS.depth - depth)
}

/** Hue of most skin in even light, degrees; how much of a photo's own hue is kept of it, and what that is at most. */
const [USUAL_HUE, OWN_HUE, HUES] = [54, 0.3, [28, 62]] as const
/** How much of a face's own lightness is kept beside that of its depth, and the most that it adds and takes; of deep skin more. */
const [OWN_LIGHT, MOST_LIGHT, DEEPER_YET] = [0.3, 0.02, { from: 4.8, over: 1.2, own: 0.4, least: 0.08 }] as const

/** How much lighter skin of a middle tone is that a photo without colours shows. */
const UNTOLD = 0.045

/** What skin is like within its tone. @param yellow of the eyes' white, in its lightness */
export function skinShadeOf(depth: number, face: Colour, yellow = EYES): Pick<Features, 'skinLight' | 'skinRose'> {
  const lit = (tone: number) => oklchOf(litSkin(toneOfDepth(tone)))
  const [below, above] = [Math.floor(clamp(depth, 1, 9)), Math.floor(clamp(depth, 1, 9)) + 1]
  const [base, fair, deep] = [lit(depth), lit(below), lit(above)]
  const l = fair.l + (deep.l - fair.l) * (clamp(depth, 1, 10) - below)
  const dark = clamp((depth - DEEPER_YET.from) / DEEPER_YET.over, 0, 1)
  const kept = (OWN_LIGHT + DEEPER_YET.own * dark) * (face.l - l)
  // In black and white skin of a middle light is oftener fair in a dim room than brown.
  const grey = depth > 3.5 && depth < 6.5 ? UNTOLD : 0
  const seen = isColourless(face) ? grey : clamp(kept, -MOST_LIGHT - DEEPER_YET.least * dark, MOST_LIGHT)
  const hue = hueOf({ a: face.a, b: face.b - 0.5 * face.l * (clamp(yellow, -0.03, 0.1) - EYES) })
  const own = isColourless(face) ? 0 : OWN_HUE * (clamp(hue, ...HUES) - USUAL_HUE)
  return {
    skinLight: share((l + seen - base.l) / SKIN_SHADE.light),
    skinRose: share((base.h - Math.min(base.h, USUAL_HUE) - own) / SKIN_SHADE.hue),
  }
}
