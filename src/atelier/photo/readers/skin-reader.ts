/**
 * How deep skin is, told by the colours of a portrait together: a ridge regression on them and on their products, fitted
 * to labelled faces. No form of a face is looked at. How it was fitted: decision 0060.
 */
import { clamp } from '../../clamp.ts'
import type { PhotoPortrait } from '../analyse-photo.ts'
import type { Lab } from '../face/face-reading.ts'
import { type Colour, colourOf, type HeadStudy } from '../head-study.ts'
import { indicesOf, ranked, valuesAt } from '../indices.ts'
import { whiteOf } from '../own-light.ts'
import type { OwnLight } from '../skin-tone.ts'
import { byColours } from './by-colours.ts'
import trained from './skin-weights.json' with { type: 'json' }

/** Lips of a head turned further, radians, are not seen as others are. */
const TURNED = 0.45
/** Area of a colour that tells something, squares of the distance between the pupils. */
const SEEN = 0.05
/** Ranks of the lightness of all skin that are looked at. */
const RANKS = [0.05, 0.25, 0.95] as const

/** Colours of face, whites, lips, hair, cloth and background, and last what the rules tell; undefined where they are not seen. */
export function skinFeaturesOf(
  { reading, rig }: PhotoPortrait,
  study: HeadStudy,
  face: Colour,
  own: OwnLight | undefined,
  eyeWhite: Lab | undefined,
  told: number,
): (number | undefined)[] {
  const { alpha, inside, hair, clothing, skin } = study
  const seen = (colour: Colour) => (colour.area > SEEN ? colour : undefined)
  const behind = seen(colourOf(study, (i) => inside[i]! > 0 && alpha[i]! < 0.05, 0.1, 0.9))
  const strands = seen(colourOf(study, (i) => hair[i]! > 0.8, 0.2, 0.8))
  const cloth = seen(colourOf(study, (i) => clothing[i]! > 0.8, 0.2, 0.8))
  const white = reading.eyewear === 'none' ? eyeWhite : undefined
  const lips = Math.abs(rig.pose.yaw) > TURNED ? undefined : reading.mouth.lips
  const bare = valuesAt(
    study.lab,
    indicesOf(skin.length, (i) => skin[i]! > 0.7 && inside[i]! > 0),
    3,
  )
  return [
    face.l,
    face.a,
    face.b,
    own?.white,
    white && white.b / white.l,
    white && white.a / white.l,
    lips && lips.l - face.l,
    lips && (lips.a - face.a) / face.l,
    lips && (lips.b - face.b) / face.l,
    whiteOf(study),
    behind?.l,
    behind?.a,
    behind?.b,
    strands?.l,
    strands?.a,
    strands?.b,
    cloth?.l,
    ...RANKS.map((share) => ranked(bare, Math.floor((bare.length - 1) * share))),
    told,
  ]
}

/** Least squares draws what is rare towards the mean: skin deeper than the first is as many times as far from it. */
const [DEEP, FURTHER] = [5.2, 1.35]

/** Depth 1…10 and between. @param features as skinFeaturesOf gives them, partsColoursOf before the last */
export function skinDepthByColours(features: readonly (number | undefined)[]): number {
  const depth = byColours(trained, features)
  return clamp(depth > DEEP ? DEEP + FURTHER * (depth - DEEP) : depth, 1, 10)
}
