/** From a recipe to the figure's measurements. */
import { clamp } from '../../clamp.ts'
import { EYES, hairOn, litSkin, shift, SKIN, skinHex } from '../../colour.ts'
import type { Recipe } from '../../recipe.ts'
import { poseOf } from '../pose.ts'
import { sturdyOf } from '../sturdy.ts'
import { PAINT, type Figure } from './figure.ts'
import { headShapes } from './parts/head.ts'
import { Palette } from './render/materials.ts'
import { surfaceDepth } from './render/surface-depth.ts'

/** The most that a face is longer or shorter than others of its shape. */
const LONGER = 0.27

/** How much longer the faces of nobody in particular are: as short as a photo's at rest they would look pressed. */
const TALLER = 0.1

/** How much of what a photo tells of a jaw is drawn: all of it would be a box, or a wedge. */
const JAW = 0.92

/** The longest, the shortest, the widest and the narrowest that all together make a face. */
const [LONGEST, SHORTEST, WIDEST, NARROWEST] = [0.46, -0.34, 0.19, -0.18]

/** How far the nose ends above the lips at least. */
const ABOVE_LIPS = 0.46
/** How much further down the tips of such noses hang. */
const HANGS: Partial<Record<Recipe['features']['noseShape'], number>> = { long: 0.12, aquiline: 0.06 }
/** How much more room full lips need, in a photo and by their shape. */
const FULL_LIPS = 0.06
const TALL_LIPS: Partial<Record<Recipe['features']['lipShape'], number>> = { full: 0.13, bow: 0.09 }

/** How much of what a photo tells of a narrow mouth is drawn: all of it would be a beak. */
const NARROWS = 0.15

/** The bare skull of a grown person is lower, in a photo most: a high one is a baby's. */
const BARE_SKULL = { own: { ry: 1.84, y: 0.22 }, doll: { ry: 1.89, y: 0.25 } }

/** How far each unit of low brows in a photo draws them down: nearer to the eyes they would be cross. */
const LOW_BROWS = 0.06

/**
 * A grown person whom a photo shows: how much smaller the eyes are, how much narrower skull and jaw, how much longer the
 * face, wider the mouth, broader the shoulders and thicker the neck, what a jaw adds to the neck, and how far brows follow
 * the eyes' size. The style's own people are dolls: friends in their proportions would be children.
 */
const GROWN = {
  eyes: 0.75,
  skull: -0.2,
  jaw: -0.07,
  face: 0.04,
  mouth: 1.1,
  shoulder: 0.36,
  neck: 0.2,
  ofJaw: 0.1,
  brow: 0.2,
} as const
const DOLL = {
  eyes: 1,
  skull: 0,
  jaw: -0.05,
  face: 0,
  mouth: 1.12,
  shoulder: 0.2,
  neck: 0,
  ofJaw: 0.05,
  brow: 0.35,
} as const

/** How much smaller the eyes of a sturdy person are, how much longer the face, and, unless a beard makes them a man, wider jaw, shoulders and neck: no wider neck than a man's, round which collars are made. */
const STURDY = { eyes: 0.21, face: 0.05, jaw: 0.1, shoulder: 0.14, neck: 0.1 }

export function measure(recipe: Recipe): Figure {
  const f = recipe.features
  const child = recipe.age === 'child'
  const senior = recipe.age === 'senior'
  const young = recipe.age === 'young'
  const femme = recipe.presentation === 'feminine'
  const masc = recipe.presentation === 'masculine'
  const shape = recipe.faceShape
  const sturdy = sturdyOf(recipe)
  // A beard makes somebody a man already.
  const more = masc ? 0 : sturdy
  // What a photo tells comes on top of the shape it is nearest to: a face stays one that a designer would draw.
  const far = f.measured ? (child ? 0.4 : 1.15) : 1
  const { browHeight = 0 } = f
  const build = f.measured && !child ? GROWN : DOLL
  // A beard on a child's face would look glued on: whoever wears one has grown up.
  const bearded = recipe.facialHair !== 'none' && !child
  const own =
    { oval: -0.06, round: 0.06, square: -0.02, heart: -0.02, long: -0.12 }[shape] +
    f.faceWidth * 0.09 * far -
    (f.faceLength ?? 0) * 0.04 * far
  const wide = (f.measured ? clamp(own, NARROWEST, WIDEST) : own) + build.skull
  const jawWide =
    { oval: 1.52, round: 1.58, square: 1.51, heart: 1.49, long: 1.49 }[shape] +
    f.jawWidth *
      (f.jawWidth > 0 ? (f.measured ? 0.11 : 0.06) : f.measured ? 0.13 : 0.1) *
      (f.measured ? Math.min(far, JAW) : far) +
    (masc ? 0.06 : femme ? -0.06 : STURDY.jaw * more) -
    (child ? -0.1 : young ? (f.measured ? -0.07 : 0.02) : senior ? -0.07 : 0) +
    build.jaw
  const most = LONGER * (f.measured ? (child ? 0.4 : 1.6) : 1) * (child ? 0.4 : 1)
  const long = clamp(
    { oval: 0, round: -0.12, square: -0.02, heart: 0.02, long: 0.34 }[shape] +
      Math.max(-most, Math.min(most, (f.chinLength + (f.faceLength ?? 0)) * (f.measured ? 0.2 : 0.1))) -
      (child ? 0.16 : young ? (f.measured ? 0.06 : 0.14) : senior ? -0.22 : -0.1) +
      (bearded ? 0.07 : 0) +
      STURDY.face * sturdy +
      (f.measured ? build.face : TALLER),
    f.measured ? SHORTEST : -1,
    LONGEST + build.face,
  )
  const chin = -2.12 - long
  const eyeSize =
    (child ? 1.16 : young ? (f.measured ? 1.06 : 1.11) : senior ? 0.84 : 0.95) *
    (bearded ? 0.96 : 1) *
    (1 + (f.eyeSize > 0 || f.measured ? 0.06 : 0.11) * f.eyeSize) *
    (f.measured && child ? 1.1 : build.eyes) *
    (femme ? 0.99 : masc ? 0.95 : 0.98) *
    (1 - STURDY.eyes * sturdy)
  const drop = child ? -0.14 : 0
  const moustached = recipe.facialHair !== 'none' && recipe.facialHair !== 'stubble'
  const lips = -1.31 - (moustached ? 0.1 : 0) + drop * 0.5 - long * 0.5
  const nose = -0.78 + drop - long * 0.25 - (f.noseLength ?? 0) * (child ? 0.06 : 0.13)
  const isBare = !child && (recipe.hairLength === 'bald' || recipe.hairLength === 'shaved')
  const { ry, y } = isBare ? BARE_SKULL[f.measured ? 'own' : 'doll'] : { ry: 1.98, y: 0.3 }
  const palette = new Palette()
  // The palest would burn out under the key light.
  const dim = [0.045, 0.026, 0.012][Number(recipe.skinTone) - 1] ?? 0
  // The studio's light takes some warmth from the deepest.
  const warm = [1.02, 1.08, 1.14][Number(recipe.skinTone) - 8] ?? 0
  const lit = skinHex(recipe, warm > 0 ? litSkin(recipe.skinTone) : SKIN[recipe.skinTone])
  const base =
    dim > 0
      ? shift(lit, { l: -dim, c: 1 + dim * 11, h: -dim * 200 })
      : warm > 0
        ? shift(lit, { l: 0.02, c: warm })
        : lit
  const hair = hairOn(recipe, base, 0.16, 0.22)
  const figure: Figure = {
    recipe,
    palette,
    wears: (accessory) => recipe.accessories.includes(accessory),
    skin: base,
    hair,
    iris: EYES[recipe.eyeColor],
    pose: poseOf(recipe),
    child,
    senior,
    femme,
    skull: { rx: 2 + wide, ry, rz: 2, y },
    jaw: { rx: jawWide, ry: 1.42 + long * 0.5, y: -0.72 - long * 0.5 },
    chin,
    eye: {
      x: Math.max(0.84 + f.eyeSpacing * (f.measured ? 0.115 : 0.09) + wide * 0.3, 0.54 * eyeSize + 0.16),
      y: -0.24 + drop + (f.measured ? 0.06 : 0),
      a: 0.51 * eyeSize,
      b: 0.55 * eyeSize,
    },
    brow: 0.5 + drop + (eyeSize - 1) * build.brow + browHeight * (f.measured && browHeight < 0 ? LOW_BROWS : 0.1),
    nose: Math.max(
      lips +
        ABOVE_LIPS +
        (HANGS[f.noseShape] ?? 0) +
        (f.measured ? FULL_LIPS * Math.max(0, f.lipFullness ?? 0) : (TALL_LIPS[f.lipShape] ?? 0)),
      nose,
    ),
    // A moustache needs room above the lips.
    mouth: {
      y: lips,
      half:
        (moustached ? 0.62 : 0.72) *
        (1 + f.mouthWidth * (f.measured ? (f.mouthWidth < 0 ? NARROWS : 0.24) : 0.16)) *
        (child ? 0.86 : build.mouth),
    },
    ear: {
      x: 1.98 + wide,
      y: -0.2 + drop,
      r: { small: 0.46, medium: 0.55, large: 0.65 }[f.earShape] * (senior ? 1.14 : 1),
    },
    shoulder:
      (masc ? 2.3 : femme ? 2.02 : 2.16 + STURDY.shoulder * more) +
      f.shoulderWidth * 0.1 -
      (child ? 0.32 : young || senior ? 0.06 : 0) +
      build.shoulder,
    neck:
      (masc ? 0.8 : femme ? 0.62 : 0.7 + STURDY.neck * more) +
      f.neckWidth * build.ofJaw -
      (child ? 0.08 : 0) +
      build.neck,
    skinMat: palette.add(base, 'skin', PAINT.face),
    hairMat: palette.add(hair, 'hair'),
    faceZ: () => 0,
  }
  figure.faceZ = surfaceDepth(headShapes(figure))
  return figure
}
