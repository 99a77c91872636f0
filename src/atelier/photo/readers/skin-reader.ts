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
import grey from './grey-skin-weights.json' with { type: 'json' }
import trained from './skin-weights.json' with { type: 'json' }

/** Lips of a head turned further, radians, are not seen as others are. */
const TURNED = 0.45
/** Area of a colour that tells something, squares of the distance between the pupils. */
const SEEN = 0.05
/** Ranks of the lightness of all skin that are looked at. */
const RANKS = [0.05, 0.25, 0.95] as const

/** Colours of face, whites, lips, hair, cloth and background; undefined where they are not seen. */
export function skinFeaturesOf(
  { reading, rig }: PhotoPortrait,
  study: HeadStudy,
  face: Colour,
  own: OwnLight | undefined,
  eyeWhite: Lab | undefined,
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
  ]
}

/** Least squares draws what is rare towards the mean: skin deeper than the first is as many times as far from it. */
const [DEEP, FURTHER] = [5.2, 1.35]

const fromTheMean = (depth: number) => clamp(depth > DEEP ? DEEP + FURTHER * (depth - DEEP) : depth, 1, 10)

/** Depth 1…10 and between. @param features as skinFeaturesOf and partsColoursOf give them, and what the rules tell */
export const skinDepthByColours = (features: readonly (number | undefined)[]): number =>
  fromTheMean(byColours(trained, features))

/** Which of `skinFeaturesOf` and of `partsColoursOf` are lightness: all that a photo without colours has. */
const LIGHT = {
  features: [0, 3, 6, 9, 10, 13, 16, 17, 18, 19],
  parts: [0, 3, 6, 7, 10, 11, 12, 15, 16, 17, 20, 21, 22, 25, 26, 27, 28, 29, 30, 31, 36],
} as const

/** Depth 1…10 and between in a photo without colours. How it was fitted: decision 0082. */
export const skinDepthByLight = (
  features: readonly (number | undefined)[],
  parts: readonly (number | undefined)[],
): number =>
  fromTheMean(byColours(grey, [...LIGHT.features.map((i) => features[i]), ...LIGHT.parts.map((i) => parts[i])]))
