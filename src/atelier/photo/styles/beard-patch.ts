/** The colour of a photo's beard: red, grey, black or that of what is seen, with the skin that shines through. */
import { linearstep } from '../../clamp.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { asRead, isDarkHaired } from '../hair-tone.ts'
import { isMoustacheAlone } from './beard-shape.ts'
import type { Lab } from './clusters.ts'
import type { Study } from './study.ts'

/** Lightness of fair hair, OKLab. */
const FAIR = 0.58

/** Lightness of a beard, in the skin's, from which skin shines through, and where it is hardly darker; how much of the skin's colour that has, and stubble. */
const [THICK, THIN, SHINES, STUBBLE] = [0.62, 0.88, 0.42, 0.8]
/** The same of one that is short, at least, and of one that grows round the mouth alone. */
const [SHORT, SPARSE] = [0.15, 0.3]

/** How far a beard is from its mean in the photo towards darker hair. */
const AS_HAIR = 0.6
/** The same below black hair, whose beard is as black; and how much of what shines through others does through it. */
const [BLACK_AS_HAIR, OF_BLACK] = [0.85, 0.4]
/** Lightness of a black beard on deep skin, in the skin's, at most: nearer to it, it would be drawn in the skin's colour. */
const BLACKER = 0.5

/** How much of the skin's colour a beard has. */
function skinThrough({ beard: { kind, tone }, skin }: FaceReading): number {
  if (kind === 'stubble') return STUBBLE
  const shines = tone ? SHINES * linearstep(THICK, THIN, tone.l / skin.l) : 0
  if (kind === 'goatee') return Math.max(SPARSE, shines)
  return kind === 'short-beard' ? Math.max(SHORT, shines) : shines
}

/** Of a beard where no hair is drawn. */
const BROWN: Lab = { l: 0.35, a: 0.02, b: 0.03 }

/** Hair between which skin is seen, as of stubble. */
function towardsSkin(hair: Lab, skin: Lab, kind: FaceReading['beard']['kind']): Lab {
  const t = kind === 'stubble' ? STUBBLE : kind === 'short-beard' ? SHORT : 0
  const mix = (of: 'l' | 'a' | 'b') => hair[of] + (skin[of] - hair[of]) * t
  return { l: mix('l'), a: mix('a'), b: mix('b') }
}

interface BeardColour {
  colour: Lab
  isRed?: boolean
  isGrey?: boolean
}

/**
 * @param tones of the hair, from its shade to its light; none where no hair is drawn
 * @param mean of what is seen where the beard is
 */
export function beardPatch(
  { asked, hair, longBeard, rig, reading, skinColour }: Study,
  tones: readonly Lab[],
  mean: Lab,
): BeardColour {
  const { beard } = reading
  const own = tones[1]
  if (asked?.beard) return { colour: towardsSkin(tones[0] ?? BROWN, skinColour, beard.kind) }
  // Through stubble skin is seen.
  const isStubble = beard.kind === 'stubble'
  if (beard.red && !isStubble) return { colour: asRead(beard.red, 'red', Infinity), isRed: true }
  if (beard.grey !== undefined && !isStubble)
    return { colour: { l: beard.grey * Math.max(1, skinColour.l / reading.skin.l), a: 0, b: 0 }, isGrey: true }
  // Skin shines through a grey beard, and on to it. Below dark hair one that is darker than the skin is grey by the light.
  const isDark = hair !== undefined && isDarkHaired(hair)
  const isLit = beard.color === 'grey' && isDark && !longBeard && (beard.tone?.l ?? 1) < reading.skin.l
  if (beard.color && beard.tone && !isLit && !isStubble)
    return { colour: { l: beard.tone.l, a: beard.tone.a * 0.35, b: beard.tone.b * 0.35 } }
  // A mean of hair and the skin between: darker and warmer is what the hair is; stubble is both. Black hair is black on any skin.
  const isBlack = hair?.color === 'black' && !isStubble
  const t = isMoustacheAlone(rig, reading) ? 0 : skinThrough(reading) * (isBlack ? OF_BLACK : 1)
  // Beside fair hair a beard is fair.
  const share = own && own.l > FAIR ? 0.97 : 0.85
  // Between its hairs skin is seen: it is nearer to the colour of the head's hair, where that is darker.
  const near = !own || own.l > share * mean.l ? 0 : (1 - t) * (isBlack ? BLACK_AS_HAIR : AS_HAIR)
  const towards = (by: number, to: number | undefined) => by + near * ((to ?? by) - by)
  const light = towards(skinColour.l * t + share * mean.l * (1 - t), own?.l)
  return {
    colour: {
      l: isBlack ? Math.min(light, BLACKER * skinColour.l) : light,
      a: towards(Math.max(0.018, skinColour.a * t + mean.a * (1 - t)), own?.a),
      b: towards(Math.max(0.024, skinColour.b * t + mean.b * (1 - t)), own?.b),
    },
  }
}
