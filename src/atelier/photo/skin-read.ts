/** How deep the skin of a portrait is. */
import { clamp } from '../clamp.ts'
import type { Features } from '../recipe.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import type { Lab } from './face/face-reading.ts'
import { isColourless } from './hair-colour.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { ownLightOf, redderLips, whiteOf } from './own-light.ts'
import { skinDepthOf, skinShadeOf, withPaleLips } from './skin-tone.ts'
import { partsColoursOf } from './readers/parts-colours.ts'
import { skinDepthByColours, skinDepthByLight, skinFeaturesOf } from './readers/skin-reader.ts'
import { FRINGE } from './styles/skin-colour.ts'

/** Where a face is bare, distances between the pupils from the eyes: how far aside, from where to where. */
const [ASIDE, BROWS, CHEEKS, MOUTH] = [0.95, -0.9, 0.15, 0.9]
/** Ranks of lightness of skin in the light, and in the shade. */
const [LIT, SHADED] = [[0.35, 0.85], [0.05, 0.35]] as const

const skinOf = (study: HeadStudy, from: number, [low, high]: readonly [number, number]): Colour => {
  const { skin, u, v } = study
  return colourOf(study, (i) => skin[i]! > 0.6 && Math.abs(u[i]!) < ASIDE && v[i]! > from && v[i]! < MOUTH, low, high)
}

/** The colour of a face's skin in the light. */
export const faceColourOf = (study: HeadStudy): Colour => skinOf(study, BROWS, LIT)

/** Area of skin that tells something, squares of the distance between the pupils. */
const ENOUGH = 0.05

/**
 * @param face its colour @param eyeWhite that of the white of its eyes
 * @returns depth 1…10 and between; undefined where no skin is seen; and `colours` as `skinFeaturesOf` gives them, which tell how fair hair is, too, in a photo
 *   that has any
 */
export function readSkin(
  portrait: PhotoPortrait,
  study: HeadStudy,
  face: Colour,
  eyeWhite: Lab | undefined,
): { depth: number | undefined; shade: Partial<Features>; colours?: (number | undefined)[] } {
  if (face.area <= ENOUGH) return { depth: undefined, shade: {} }
  const cheeks = skinOf(study, CHEEKS, LIT)
  // What is much darker above the cheeks is hair that was taken for a forehead.
  const bare = cheeks.l - face.l > FRINGE ? cheeks : face
  const own = ownLightOf(portrait, study, eyeWhite, bare)
  const { reading, rig } = portrait
  const features = skinFeaturesOf(portrait, study, bare, own, eyeWhite)
  const parts = partsColoursOf(study, rig.contours.jaw[10]![1])
  if (isColourless(bare)) {
    const depth = skinDepthByLight(features, parts)
    return { depth, shade: skinShadeOf(depth, bare, own?.yellow) }
  }
  const told = skinDepthOf(bare, whiteOf(study), own)
  // Behind lenses nothing white is seen; fair lips are as red as others.
  const first =
    reading.eyewear === 'none'
      ? told
      : withPaleLips(told, bare, {
          white: 1,
          lips: redderLips(portrait),
          yaw: rig.pose.yaw,
          darker: skinOf(study, BROWS, SHADED).l,
        })
  const byRules = clamp(first, 1, 10)
  const depth = skinDepthByColours([...features, ...parts, byRules])
  return { depth, shade: skinShadeOf(depth, bare, own?.yellow), colours: [...features, byRules] }
}
