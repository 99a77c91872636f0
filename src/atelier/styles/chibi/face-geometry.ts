/** Positions and sizes on this person's head, which all other parts use. */
import { smoothstep } from '../../clamp.ts'
import type { Recipe } from '../../recipe.ts'
import { poseOf, type Pose } from '../pose.ts'
import { sturdyOf } from '../sturdy.ts'
import type { Space, XY } from './geometry.ts'

export interface Face {
  recipe: Recipe
  pose: Pose
  /** Canonical head to canvas, turned. */
  head: Space
  /** Half the head's contour, from the top middle to the chin, canonical coordinates. */
  contour: XY[]
  chinY: number
  eyeX: number
  eyeY: number
  /** Half width and half height of an eye. */
  eyeW: number
  eyeH: number
  browY: number
  noseY: number
  mouthY: number
  earSize: number
  /** Whether a photo tells the face: its features are then less alike than a style's own. */
  measured: boolean
  /** How sturdy it is drawn, 0…1 (sturdy.ts). */
  sturdy: number
  /** `bearded`: whom chance gives facial hair. */
  kind: { child: boolean; adult: boolean; senior: boolean; masculine: boolean; feminine: boolean; bearded: boolean }
}

const SHAPES: Record<Recipe['faceShape'], { chinY: number; wide: number }> = {
  oval: { chinY: 753, wide: 1 },
  round: { chinY: 740, wide: 1.03 },
  square: { chinY: 753, wide: 1 },
  heart: { chinY: 755, wide: 1.03 },
  long: { chinY: 780, wide: 0.94 },
}

export function faceOf(recipe: Recipe): Face {
  const f = recipe.features
  const child = recipe.age === 'child'
  const senior = recipe.age === 'senior'
  const masculine = recipe.presentation === 'masculine'
  const feminine = recipe.presentation === 'feminine'
  const s = SHAPES[recipe.faceShape]
  // A beard on a baby's face would look like a mask: whom chance gives one has a longer face and smaller eyes.
  const bearded = f.measured !== true && !child && recipe.facialHair !== 'none'
  const grown = child ? 0 : 1
  const measured = f.measured === true
  const sturdy = sturdyOf(recipe)
  // Whom a photo shows is as grown as they are, not as a style likes them.
  const older = measured && (recipe.age === 'adult' || recipe.age === 'senior')
  const { faceLength = 0, browHeight = 0, noseLength = 0, lashes = 0 } = f
  // A child's face is wide and short already.
  const [widens, narrows] = measured ? (child ? [0.014, 0.014] : [0.05, 0.05]) : [0.027, 0.03]
  const own = (1 + f.faceWidth * widens) * (1 - faceLength * narrows)
  // With what its nearest shape adds a face stays one.
  const isBare = recipe.hairLength === 'bald' || recipe.hairLength === 'shaved'
  const wide =
    (measured ? (1 + s.wide) / 2 : s.wide) *
    (measured ? Math.max(NARROWEST, Math.min(WIDEST, own)) : own) *
    (child ? 1.045 : isBare && older ? BARE_HEAD.wide : 1) *
    (bearded ? BEARDED.wide : 1)
  /** Of the face below the eyes, for the age's, canvas units. */
  const most = LONGER * (child ? (measured ? 0.2 : 0.4) : measured ? 1.7 : 1)
  const lengthens = measured ? 13 : 9
  const longer = Math.max(-most, Math.min(most, f.chinLength * lengthens + faceLength * lengthens))
  const chinY =
    s.chinY +
    longer -
    (child ? 12 : 0) +
    (recipe.age === 'adult' ? 23 : senior ? 25 : recipe.age === 'young' ? -3 : 0) +
    (masculine ? 5 * grown : 0) +
    (older ? 12 : 0) +
    STURDY.chin * sturdy +
    (bearded ? BEARDED.chin : 0)
  // A skull that no hair covers would look like an egg as high as this.
  const bare = isBare ? (measured || child ? BARE_HEAD.low : BARE_HEAD.grown) : 0
  const contour: XY[] = [
    [0, 200 + bare],
    [134, 230 + bare],
    [222, 318 + bare * 0.7],
    [250, 430],
    [243, 530],
    ...jawOf(recipe, chinY, sturdy),
    [0, chinY],
  ]
  const sizes = measured
    ? { child: 1.17, young: 1.07, adult: 0.92, senior: 0.75 }
    : { child: 1.03, young: 0.97, adult: 0.87, senior: 0.73 }
  // Glasses need room round the eyes.
  const framed =
    recipe.eyewear === 'round-glasses' || recipe.eyewear === 'square-glasses' ? (older ? 0.9 : child ? 0.78 : 0.85) : 1
  // Eyes are large in any case: they hardly grow, but may be small.
  const opening = f.eyeSize > 0 ? f.eyeSize * 0.5 : f.eyeSize
  const size =
    sizes[recipe.age] *
    (1 + opening * (measured ? 0.05 : 0.07)) *
    framed *
    (bearded ? BEARDED.eyes[recipe.age] : 1) *
    (1 - STURDY.eyes * sturdy) *
    (older ? 0.75 * (1 + 0.07 * Math.min(0, lashes)) : measured ? (child ? 0.93 : 0.88) : 1)
  const tall =
    (masculine && !child ? 0.86 : feminine ? 1.03 : 0.95 + lashes * 0.08 - STURDY.lids * sturdy) *
    (recipe.age === 'adult' ? 0.96 : 1)
  const shapes: Record<Recipe['features']['eyeShape'], [number, number]> = {
    almond: [1.04, 0.95],
    round: [0.98, 1.06],
    hooded: [1.02, 0.9],
    upturned: [1.03, 0.96],
    downturned: [1.01, 0.97],
    monolid: [1.07, 0.84],
  }
  const [ew, eh] = shapes[f.eyeShape]
  const pose = poseOf(recipe)
  // Eyes stand higher in a grown face, which grows below them.
  const eyeY =
    566 +
    (child ? 13 : senior ? -18 : recipe.age === 'adult' ? -14 : -2) +
    (masculine && !child ? -2 : 0) -
    STURDY.up * sturdy -
    (bearded ? BEARDED.eyesUp : 0)
  // Narrow eyes are what most tells them.
  const eyeH =
    76 *
    size *
    tall *
    eh *
    (1 + opening * (measured ? (opening < 0 && !child ? 0.2 : 0.13) : 0.07)) *
    (older ? ALMOND.high : 1)
  const browGap = older
    ? Math.max(LOW_BROW, 30 + browHeight * 14)
    : 34 + (masculine ? 0 : 4) + browHeight * 15 + (framed < 1 ? OVER_RIMS : 0) + (bearded ? BEARDED.brows : 0)
  return {
    recipe,
    pose,
    head: turned(wide, pose.turn * YAW, contour),
    contour,
    chinY,
    eyeX:
      (measured || framed < 1 ? 120 : 117) +
      f.eyeSpacing * (measured ? 11 : 9) +
      (framed < 1 ? 2 : 0) -
      (recipe.age === 'adult' ? 5 : senior ? 8 : 0),
    eyeY,
    eyeW: 63 * size * ew * (older ? ALMOND.wide : 1),
    eyeH,
    browY: eyeY - eyeH - browGap,
    noseY:
      (measured ? 640 : 636) +
      (child ? 7 : senior ? 3 : recipe.age === 'adult' ? -2 : 0) +
      (bearded ? BEARDED.nose : 0) +
      (f.noseShape === 'snub' ? -5 : f.noseShape === 'long' || f.noseShape === 'aquiline' ? 6 : 0) +
      noseLength * (measured ? 15 : 11),
    mouthY: Math.min(
      chinY - (measured ? (child ? 54 : 52) : 64),
      (measured ? 684 : 676) -
        (older ? 6 : 0) +
        (s.chinY - 748 + longer) * 0.4 +
        (child ? -2 : senior ? 11 : recipe.age === 'adult' ? 6 : 0) +
        (bearded ? BEARDED.mouth : 0),
    ),
    measured,
    sturdy,
    earSize: { small: 0.84, medium: 1, large: 1.18 }[f.earShape],
    kind: { child, adult: recipe.age === 'adult', senior, masculine: masculine && !child, feminine, bearded },
  }
}

/** Height at which the jaw begins, and half its width there, canonical. */
const [JAW_FROM, JAW_HALF] = [530, 243]

/** The least that a jaw is strong which a photo shows. */
const POINTED = -0.6

/** From the cheeks to the chin along one curve that has no corners, however wide the jaw is and however full the cheeks are. */
function jawOf({ features: f, faceShape, presentation, age }: Recipe, chinY: number, sturdy: number): XY[] {
  const grown = age === 'child' ? 0 : 1
  const strong =
    (f.measured ? Math.max(POINTED, f.jawWidth * 0.8) : Math.max(-1, Math.min(1, f.jawWidth * 0.5))) +
    { oval: 0, round: 0.25, square: 0.45, heart: -0.5, long: 0 }[faceShape] +
    (presentation === 'masculine' ? 0.35 * grown : presentation === 'feminine' ? -0.2 : STURDY.jaw * sturdy)
  const full =
    2.05 +
    (f.measured ? 0.55 : 0.22) * strong +
    f.cheekFullness * 0.2 +
    (age === 'child' ? 0.35 : age === 'senior' ? -0.1 : 0)
  const pointed = Math.max(0.4, 0.61 - 0.1 * strong)
  return [0.3, 0.52, 0.7, 0.84, 0.94, 0.985].map((t): XY => [
    JAW_HALF * (1 - t ** full) ** pointed,
    JAW_FROM + t * (chinY - JAW_FROM),
  ])
}

/** A grown man's face, for whom chance gives facial hair: how much longer it is, its mouth lower and its eyes and nose higher, canvas units; how wide, and how large its eyes, by age, for others'. */
const BEARDED = {
  chin: 36,
  mouth: 14,
  wide: 0.965,
  eyesUp: 12,
  nose: -10,
  brows: 2,
  eyes: { child: 1, young: 0.8, adult: 0.84, senior: 0.9 },
}

/** What of a sturdy face differs: its chin lower and its eyes higher, canvas units, they are smaller and lower of lids, its jaw stronger unless a beard says so. */
const STURDY = { chin: 12, up: 8, eyes: 0.2, lids: 0.08, jaw: 0.45 }

/** How much lower the bare skull of a child or of a grown person in a photo is, canvas units, as a high one is a baby's, and of whom chance makes grown, whose eyes are large below it; how much narrower the head without hair at its sides. */
const BARE_HEAD = { low: 26, grown: 46, wide: 0.94 }

/** Eyes of grown people in a photo are wider than they are high; their brows lie this far above them at least, canvas units. */
const ALMOND = { wide: 1.12, high: 0.86 }
const LOW_BROW = 17

/** How wide the face of a photo is drawn, for the style's own. */
const [NARROWEST, WIDEST] = [0.87, 1.13]

/** The most that a face is longer or shorter than others of its shape, canvas units. */
const LONGER = 26

/** How much higher brows lie over the rims of glasses, canvas units. */
const OVER_RIMS = 23

/** How far the middle of the face moves as the head turns, canvas units. */
const YAW = 64

/** How far its chin does, share of that. */
const CHIN_MOVES = 0.3
/** Half what turns over the jaw, the crown included, and how far beside the jaw its move runs out, canvas units. */
const [TURNS_HALF, RUNS_OUT] = [262, 80]

/**
 * The turn of a head: what lies in its middle moves most, its outline from ear to ear over the crown not at all. The jaw
 * leans after the chin as a whole, so that both its sides stay round.
 */
function turned(wide: number, yaw: number, contour: readonly XY[]): Space {
  if (yaw === 0) return (x, y) => [512 + x * wide, y]
  const chinY = contour[contour.length - 1]![1]
  return (x, y) => {
    const jaw = y > JAW_FROM
    const half = jaw ? (halfOf(contour, Math.min(chinY, Math.round(y))) * TURNS_HALF) / JAW_HALF : TURNS_HALF
    const across = Math.abs(x)
    if (across >= half + RUNS_OUT || (!jaw && across >= half)) return [512 + x * wide, y]
    const leans = jaw
      ? CHIN_MOVES *
        smoothstep(0, 1, (y - JAW_FROM) / (chinY - JAW_FROM)) *
        (1 - smoothstep(0, 1, (y - chinY) / RUNS_OUT))
      : 0
    if (across >= half) return [512 + x * wide + yaw * leans * (1 - (across - half) / RUNS_OUT), y]
    const middle =
      smoothstep(0, 1, (y - 196) / 250) * (1 - (1 - CHIN_MOVES) * smoothstep(0, 1, (y - chinY + 120) / 120))
    return [512 + x * wide + yaw * (leans + (middle - leans) * (1 - (x / half) ** 2)), y]
  }
}

/** Half width of the head at a height, canonical. */
export const widthAt = (face: Face, y: number): number => halfOf(face.contour, y)

function halfOf(c: readonly XY[], y: number): number {
  for (let i = 1; i < c.length; i++) {
    const a = c[i - 1]!
    const b = c[i]!
    if (y <= b[1]) return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1)
  }
  return 0
}
