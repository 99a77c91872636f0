/** What a character takes from the rig of a face: its expression, its shape, its proportions, a little more than they are. */
import { FURTHEST, type Attributes, type Features } from '../recipe.ts'
import type { EyeFit, FaceReading } from './face/face-reading.ts'
import { chromaOf } from './hue.ts'
import type { Rig } from './rig/rig.ts'
import { fullnessOf, jawOf } from './styles/fullness.ts'

/** Rounded to a hundredth, as recipes want it; adding 0 turns -0, which JSON cannot keep, into 0. */
export const share = (value: number, most = 1) => Math.round(Math.max(-most, Math.min(most, value)) * 100) / 100 + 0

/** How much further than it is the shape of a face is drawn; lids and brows move with every expression. */
const FURTHER = 1.6
/** The same of its outline: a head stays a handsome one. */
const OUTLINE = 1.2

/** How much of what a jaw is seen wider than the mesh has it a character's is: wide jaws are blocks on small bodies. */
const JOWLS = 0.65

/** How much of what hangs at the outer ends of eyes and brows is shown. */
const HANGS = 0.5

/** Opening of eyes whose lashes cannot be told from their folds. */
const NARROW = 0.24

/** Chroma of skin in photos without colours. */
const COLOURLESS = 0.02

/**
 * What an expression does to a face: usual value at rest, and what each unit of a gap between the lips, of a smile and of
 * a head that is bent back adds to it (least squares over 94 people; of the widths of mouth and nose it explains six
 * tenths, of the lips’ fullness and the chin’s length four).
 */
const USUAL = {
  mouthWidth: [0.03, -0.2, 2.9, -0.1],
  noseWidth: [0.17, -0.09, 1.4, -0.1],
  lips: [0.32, -0.03, -1.15, 0],
  chinLength: [-0.11, -0.65, 0.7, -0.2],
  jaw: [0.018, -0.09, 0.33, -0.09],
  aspect: [-0.025, -0.07, -0.26, -0.06],
  // Half of it: a laugh that narrows the eyes is seen to.
  open: [0.283, 0.03, -0.25, 0.1],
  browHeight: [-0.03, 0.2, -0.85, 0.2],
  noseLength: [-0.025, -0.05, 0, 0.13],
} as const

/**
 * A recipe's numbers from deviations. `usual` is the median of photographs, `spread` about the distance from it to the
 * outer tenth of people: a character shows that in full.
 */
export function featuresOf(seen: Rig, reading: FaceReading): Partial<Features> {
  const { expression, pose } = seen
  const rig = { ...seen, jowls: JOWLS * (seen.jowls ?? 0) }
  const p = { ...rig.proportions, jawWidth: jawOf(rig) }
  const further = (value: number, usual: number, spread: number) =>
    share((FURTHER * (value - usual)) / spread, FURTHEST)
  const outline = (value: number, usual: number, spread: number) =>
    share((OUTLINE * (value - usual)) / spread, FURTHEST)
  // Outer ends that hang would make everybody sad: squints and smiles draw them down.
  const lively = (value: number) => (value < 0 ? share(value * HANGS, FURTHEST) : value)
  const { eyes, mouth } = reading
  const mean = (of: (eye: EyeFit) => number) => (of(eyes[0]) + of(eyes[1])) / 2
  const wide = expression.mouthOpen
  const usual = (name: keyof typeof USUAL): number => {
    const [rest, gap, smile, back] = USUAL[name]
    return rest + gap * wide + smile * Math.max(0, expression.smile) + back * Math.max(-0.3, Math.min(0.3, pose.pitch))
  }
  const aspect = p.faceWidth - p.faceHeight
  const fullness = (mouth.upper + mouth.lower) / (2 * mouth.half) - usual('lips')
  const noseWidth = p.noseWidth - usual('noseWidth')
  const open = (expression.eyesOpen[0] + expression.eyesOpen[1]) / 2
  return {
    faceWidth: outline(aspect, usual('aspect'), 0.055),
    jawWidth: outline(p.jawWidth - p.faceWidth, usual('jaw'), 0.033),
    chinLength: outline(p.chinLength, usual('chinLength'), 0.115),
    eyeSize: share((open - usual('open')) / 0.068, FURTHEST),
    eyeSpacing: further(p.eyeGap, -0.067, 0.085),
    // Longer than it is wide, as the mesh sees it; a laugh lengthens it.
    faceLength: outline(-aspect, -usual('aspect'), 0.055),
    browHeight: further(p.browHeight, usual('browHeight'), 0.17),
    noseLength: further(p.noseLength, usual('noseLength'), 0.075),
    browWeight: further(
      mean(({ brow }) => brow.dark),
      0.3,
      0.13,
    ),
    noseSize: further(noseWidth, 0, 0.075),
    mouthWidth: further(p.mouthWidth, usual('mouthWidth'), 0.125),
    measured: true,
    eyeTilt: lively(further(-mean(({ slope }) => slope), 0.082, 0.065)),
    browTilt: lively(further(-mean(({ brow: { curve } }) => riseOf(curve)), 0, 0.045)),
    browArch: further(
      mean(({ brow: { curve } }) => curve[2]),
      0.555,
      0.1,
    ),
    lipFullness: further(fullness, 0, 0.09),
    mouthOpen: share((wide - 0.18) / 0.16),
    // Only of a mouth at rest: what a smile or a laugh does is drawn as such.
    mouthCorners: share((expression.smile - 0.04) / 0.075),
    // The folds of narrow eyes are dark, too, and so is every eye in a photo without colours.
    lashes:
      reading.lashes === undefined || open < NARROW || chromaOf(reading.skin) < COLOURLESS
        ? 0
        : share((0.37 - reading.lashes) / 0.17),
    lipRedness: chromaOf(reading.skin) < COLOURLESS ? 0 : share((mouth.lips.a - reading.skin.a - 0.035) / 0.035),
    eyeShape: eyeShapeOf(
      open,
      mean(({ slope }) => slope),
    ),
    lipShape: lipShapeOf(fullness),
    noseShape: noseShapeOf(noseWidth, p.noseLength - usual('noseLength')),
    browShape: browShapeOf(
      mean(({ brow: { curve } }) => riseOf(curve)),
      mean(({ brow: { curve } }) => curve[2]),
    ),
    // What is not read of a face is that of most people, and not of chance.
    earShape: 'medium',
    // Slim faces have no cheeks.
    cheekFullness: share((p.faceWidth - p.faceHeight + 0.05) / 0.12 + (p.jawWidth - p.faceWidth - 0.023) / 0.16),
    shoulderWidth: 0,
    // A neck is as wide as the jaw asks for: hair and collars hide most of it.
    neckWidth: share(fullnessOf(rig)),
  }
}

/** Deviations of noses from the usual ones: wide from the first on, narrow below the second, short and long beyond the other two. */
const [WIDE_NOSE, NARROW_NOSE, SHORT_NOSE, LONG_NOSE] = [0.055, 0, -0.035, 0.045]

/** Of widths and lengths: what the profile is like is not seen from the front. */
export function noseShapeOf(width: number, length: number): Features['noseShape'] {
  if (width > WIDE_NOSE) return 'broad'
  if (length > LONG_NOSE) return 'long'
  if (length > SHORT_NOSE) return 'straight'
  return width < NARROW_NOSE ? 'button' : 'snub'
}

/** Places on a brow, outwards from the iris: near its inner end, and where its arch is. */
const [INNER_END, ARCH] = [-0.25, 0.3]
/** How much lower a brow is at its arch than at its inner end; below 0 it rises outwards. */
const riseOf = ([, c1, c2]: readonly [number, number, number]) =>
  c1 * (ARCH - INNER_END) + c2 * (ARCH ** 2 - INNER_END ** 2)
/** The outer fifths of brows, over the same photographs: of their rise, and of their bend. */
const [RISING, FALLING, FLAT, BENT] = [-0.02, 0.042, 0.5, 0.625]

/** @param rise as of `riseOf`; @param bend the second power's share in the brow's curve */
export function browShapeOf(rise: number, bend: number): Features['browShape'] {
  if (rise < RISING) return bend > BENT ? 'arched' : 'angled'
  if (bend > BENT) return 'rounded'
  return bend < FLAT || rise > FALLING ? 'straight' : 'soft'
}

function eyeShapeOf(open: number, slope: number): Features['eyeShape'] {
  if (slope < -0.13) return 'upturned'
  if (slope > 0.01) return 'downturned'
  return open > 0.335 ? 'round' : open < 0.215 ? 'hooded' : 'almond'
}

function lipShapeOf(fullness: number): Features['lipShape'] {
  return fullness < -0.06 ? 'thin' : fullness > 0.065 ? 'full' : 'medium'
}

export function faceShapeOf({ proportions: { faceHeight, faceWidth, jawWidth } }: Rig): Attributes['faceShape'] {
  const tall = (1 + faceHeight) / (1 + faceWidth)
  const jaw = jawWidth - faceWidth
  if (tall > 1.11) return 'long'
  if (jaw > 0.055) return 'square'
  if (jaw < -0.005) return 'heart'
  return tall < 1.015 ? 'round' : 'oval'
}

/**
 * How much of a small child's form a face has: nose, chin and face short for the distance of the eyes, eyes wide, brows
 * high, the nose narrow (grown people with a short nose mostly have a wide one). Of 97 photographs a small child has 0.44,
 * nobody grown more than 0.36.
 */
const INFANT = 0.38
const INFANT_FORM = { chin: 0.5, gap: 0.35, widest: 0.6, brows: 0.3, nose: 0.6 } as const
/** Of 60 grown people the four nearest to that form (0.37 to 0.44) had their heads turned by 0.2 radians and more: from which turn on, and how much for each radian. */
const INFANT_TURN = { from: 0.1, less: 0.5 } as const
/** Gap between the lips of somebody who shouts, which draws all of a face, and what it takes away. */
const SHOUT = { from: 0.5, less: 0.1 } as const

/** Whether a face has a small child's form. A laugh draws the chin up, as `featuresOf` knows; a head that is turned looks short and wide-eyed. */
export function isInfant({
  pose: { yaw },
  proportions: { noseLength, noseWidth, chinLength, faceHeight, eyeWidth, browHeight },
  expression: { mouthOpen },
}: Rig): boolean {
  const chin = chinLength + INFANT_FORM.gap * Math.min(INFANT_FORM.widest, mouthOpen)
  const form =
    eyeWidth +
    INFANT_FORM.brows * browHeight -
    noseLength -
    INFANT_FORM.chin * chin -
    faceHeight -
    INFANT_FORM.nose * noseWidth
  const turned = INFANT_TURN.less * Math.max(0, Math.abs(yaw) - INFANT_TURN.from)
  return form - turned - (mouthOpen > SHOUT.from ? SHOUT.less : 0) > INFANT
}

/** Yaw, radians, to which both eyes are seen well. */
const WINKS = 0.4

/** Opening of eyes that a laugh has not closed. */
const OPEN_EYES = 0.17

/** Whether the eyes are open, also in a laugh. */
export const areEyesOpen = ({ expression: { eyesOpen } }: Rig): boolean => (eyesOpen[0] + eyesOpen[1]) / 2 > OPEN_EYES

/** Height above the eyes, distances between the pupils, below which brows are drawn down. */
const LOW_BROWS = 0.27
/** Rise of the corners up to which lips that show teeth speak. */
const SPEAKS = 0.023
/** A smile widens the mouth: the usual width, as the rig has it, and what more of it adds to the rise of the corners. */
const [USUAL_MOUTH, WIDENS] = [0.056, 0.15]

/** Openings of a mouth and of both eyes, and height of the brows, of somebody surprised. */
const [WIDE_MOUTH, WIDE_EYES, RAISED] = [0.4, 0.4, 0.36]
/** Rise of the corners of somebody who shouts for joy. */
const JOY = 0.16
/** How the corners of a sad mouth hang, height of brows over it, and how far a head may be turned, radians, for that to be told. */
const [HANGING, SAD_BROWS, FACES] = [-0.07, 0.32, 0.3]

/** The expression of the mouth, the eyes and the brows; a mood is not read from it. @param teeth whether they show @param behindLenses where an eye that looks shut is gloss */
export function expressionOfFace(
  { expression: { mouthOpen, smile, eyesOpen, browHeight }, pose, proportions }: Rig,
  teeth = false,
  behindLenses = false,
): Attributes['expression'] {
  const [less, more] = [Math.min(...eyesOpen), Math.max(...eyesOpen)]
  // An eye that is turned away looks shut.
  if (less < 0.13 && more > 0.22 && Math.abs(pose.yaw) < WINKS && !behindLenses) return 'wink'
  const brows = (browHeight[0] + browHeight[1]) / 2
  // A mouth and eyes wide open under raised brows do not laugh, unless the corners are drawn far up.
  if (mouthOpen > WIDE_MOUTH && less > WIDE_EYES && brows > RAISED && smile < JOY) return 'surprised'
  if (mouthOpen > 0.16 && smile > 0.05) return 'laugh'
  if (mouthOpen > 0.25) return brows < LOW_BROWS ? 'angry' : 'surprised'
  // Lips that are drawn up are no smile unless the corners are well above the middle, or teeth show between them.
  const smiles = smile + WIDENS * (proportions.mouthWidth - USUAL_MOUTH)
  if (smiles > 0.045 || (teeth && smile > SPEAKS)) return 'smile'
  // Seen from below, every mouth hangs.
  const faces = Math.abs(pose.yaw) < FACES && Math.abs(pose.pitch) < FACES
  if (smile < HANGING && brows > SAD_BROWS && mouthOpen < 0.1 && faces) return 'sad'
  return smile < 0 && brows < LOW_BROWS && mouthOpen < 0.1 ? 'serious' : 'neutral'
}
