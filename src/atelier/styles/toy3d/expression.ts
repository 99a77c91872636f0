/** What each expression does to lids, gaze, brows and mouth. */
import { unit } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import { isThinGoatee } from '../thin-goatee.ts'
import { teethOf } from '../teeth.ts'

export interface Mood {
  /** Opening of the upper and lower lids, 1 as drawn; the second eye's (the character's left) when it differs. */
  lid: number
  lid2?: number
  low: number
  gaze: [number, number]
  /** Brows: raised by, inner ends lowered by (angry) or raised (negative), second brow raised more. */
  brow: number
  frown: number
  lift2: number
  /** Mouth: corners up, width, opening, corner of one side only. */
  smile: number
  width: number
  open: number
  smirk: number
  teeth: number
  blush: number
}
const calm: Mood = {
  lid: 0.9,
  low: 0.94,
  gaze: [0, 0],
  brow: 0,
  frown: 0,
  lift2: 0,
  smile: 0.25,
  width: 0.78,
  open: 0,
  smirk: 0,
  teeth: 0,
  blush: 0,
}

const MOODS: Record<Recipe['expression'], Mood> = {
  neutral: calm,
  smile: { ...calm, lid: 0.89, low: 0.84, smile: 0.27, width: 0.88, open: 0.34, teeth: 1, blush: 0.08, brow: 0.04 },
  laugh: { ...calm, lid: 0.84, low: 0.66, smile: 0.24, width: 0.94, open: 0.45, teeth: 1, brow: 0.08, blush: 0.12 },
  wink: { ...calm, lid2: 0, low: 0.84, smile: 0.3, width: 0.86, smirk: 0.02, brow: 0.08, lift2: -0.16, blush: 0.1 },
  surprised: { ...calm, lid: 1.28, low: 1.16, smile: -0.02, width: 0.46, open: 0.56, brow: 0.3 },
  serious: { ...calm, lid: 0.86, smile: 0.05, width: 0.82, brow: -0.03, frown: 0.05 },
  sad: { ...calm, lid: 0.88, gaze: [0, -0.12], smile: -0.17, width: 0.74, brow: 0.06, frown: -0.22 },
  angry: { ...calm, lid: 0.82, low: 0.86, smile: -0.13, width: 0.76, brow: -0.12, frown: 0.21 },
  cool: { ...calm, lid: 0.78, low: 0.9, smile: 0.13, width: 0.82, smirk: 0.1, brow: -0.06, lift2: 0.24 },
  shy: { ...calm, lid: 0.84, gaze: [0.2, -0.16], smile: 0.18, width: 0.64, brow: 0.1, frown: -0.12, blush: 0.6 },
  sleepy: {
    ...calm,
    lid: 0.32,
    low: 0.95,
    gaze: [0, -0.2],
    smile: 0.02,
    width: 0.42,
    open: 0.13,
    brow: 0.06,
    frown: -0.08,
  },
}

/** The other way to smile, with the lips closed. */
const GENTLE: Mood = { ...MOODS.smile, smile: 0.34, width: 0.82, open: 0, teeth: 0 }

/** Rise of the corners of a photo's mouth at rest, at least, and in a smile with closed lips. */
const [LEVEL, LEAST, QUIET] = [0.18, 0.13, 0.28]

/** Of a hundred smiles, so many keep the lips closed. */
const CLOSED = 0.52

/** How much larger smiles with teeth and laughs of a photo are. */
const BEAMS = 1.12

/** How wide smiles with teeth and laughs are without a photo, of how wide the mood says: wider they would reach the cheeks. */
const GRINS = 0.9

/** How far a mouth opens that shows nothing but teeth, of how far others do. */
const CRESCENT = 0.74

/** How far a mouth opens that speaks. */
const SPEAKS = 0.2

/** How far a mouth opens above a goatee, of how far others do. */
const GOATEED = 0.55

/** @param recipe a photo says how its mouth is at rest, and whether its smile shows teeth */
export function moodOf(recipe: Recipe): Mood {
  const { expression, facialHair, features } = recipe
  const usual = MOODS[expression]
  const { mouthOpen = 0 } = features
  // A mouth that stands open in a photo opens as far.
  const opens = usual.teeth > 0 || (expression === 'surprised' && mouthOpen > 0)
  // Between a moustache and a tuft on the chin there is less room.
  const beams = features.measured && usual.teeth > 0 ? BEAMS : 1
  const bites = usual.teeth > 0 && teethOf(recipe) === 1 ? CRESCENT : 1
  const far = (1 + 0.3 * mouthOpen) * beams * bites * (facialHair === 'goatee' && !isThinGoatee(recipe) ? GOATEED : 1)
  const mood = opens
    ? {
        ...usual,
        open: usual.open * far,
        width: usual.width * (expression === 'surprised' ? far : features.measured ? beams : GRINS),
      }
    : usual
  // Whose mouth stands open in a photo is not always startled: eyes and brows are as wide and as high as they are.
  if (expression === 'surprised' && features.measured)
    return { ...mood, lid: 0.94, low: 0.96, brow: 0.08, width: mood.width * 1.3, open: mood.open * 0.9 }
  // And who knits the brows in a photo mostly speaks.
  if (expression === 'angry' && features.measured)
    return { ...mood, smile: 0.04, width: 0.84, open: mouthOpen > 0 ? SPEAKS : 0, frown: 0.04, brow: -0.03 }
  // And whose corners hang is not always sad.
  if (expression === 'sad' && features.measured) return { ...mood, smile: 0.03, frown: -0.06 }
  // A photo's mouth at rest is level, and hangs where that one does.
  if (expression === 'neutral') {
    const corners = features.mouthCorners ?? 0
    return { ...mood, smile: features.measured ? Math.max(LEAST, LEVEL + corners * 0.12) : mood.smile + corners * 0.13 }
  }
  // Most who are serious in a photo are only at rest, and would not send a stern picture of themselves.
  if (expression === 'serious' && features.measured) return { ...mood, smile: 0.1, frown: 0.02, brow: 0 }
  const teeth = features.smilesWithTeeth ?? unit(features.texture, 'smile') >= CLOSED
  if (expression !== 'smile') return mood
  // Of a photo's smile, how strong it is: the usual one is 0.6 above a mouth at rest.
  const strong = features.measured ? ((features.mouthCorners ?? 0.6) - 0.6) * 0.16 : 0
  return teeth ? mood : { ...GENTLE, smile: (features.measured ? QUIET : GENTLE.smile) + strong }
}
