/** How deep the skin of a portrait is. */
import { clamp } from '../clamp.ts'
import type { Features } from '../recipe.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import type { Lab } from './face/face-reading.ts'
import { isColourless } from './hair-colour.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { ownLightOf, redderLips, whiteOf } from './own-light.ts'
import { deepByLips, fairByLips, type OwnLight, skinDepthOf, skinShadeOf, withPaleLips } from './skin-tone.ts'
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
 * @returns depth 1…10 and between; undefined where no skin is seen
 */
export function readSkin(
  portrait: PhotoPortrait,
  study: HeadStudy,
  face: Colour,
  eyeWhite: Lab | undefined,
): { depth: number | undefined; shade: Partial<Features> } {
  if (face.area <= ENOUGH) return { depth: undefined, shade: {} }
  const cheeks = skinOf(study, CHEEKS, LIT)
  // What is much darker above the cheeks is hair that was taken for a forehead.
  const bare = cheeks.l - face.l > FRINGE ? cheeks : face
  const own = ownLightOf(portrait, study, eyeWhite, bare)
  const told = skinDepthOf(bare, whiteOf(study), own)
  if (isColourless(bare)) return { depth: told, shade: skinShadeOf(told, bare, own?.yellow) }
  const { reading, rig } = portrait
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
  const second = MIDDLE + SPREAD * (secondOf(portrait, study, bare, own, told, eyeWhite) - MIDDLE)
  const both = second < FAIR ? Math.min(first, FAIR) : clamp((first + second) / 2, 1, 10)
  const isTurned = Math.abs(rig.pose.yaw) > TURNED
  const depth = deepByLips(isTurned ? both : fairByLips(both, redderLips(portrait)), reading)
  return { depth, shade: skinShadeOf(depth, bare, own?.yellow) }
}

/** Least squares draws towards the mean; how far it is taken from it again. Below FAIR the first opinion has its say, up to it. */
const [MIDDLE, SPREAD, FAIR] = [4.6, 1.3, 4.4]

/**
 * A second opinion, by colours alone: least squares over 322 faces. Of 172 told light, brown or deep by eye, each quarter
 * left out of its own fit, 112 lie within their third with it, 99 without.
 */
const SECOND = {
  constant: 7.59,
  depth: 0.32,
  light: -1.11,
  shaded: -3.0,
  yellow: 5.07,
  red: -4.01,
  eyes: -10.04,
  besideWhite: -1.97,
  lips: -9.73,
  pale: 16.45,
  lipLight: 4.05,
  besidePicture: 1.07,
  hair: 0.84,
}

/** Lips of a head turned further, radians, are those of most. */
const TURNED = 0.45
/** What is unseen is as most: lightness of what is white, of hair; redness and lightness of lips beside the skin's; yellow of eyes. */
const USUAL = { white: 0.75, hair: 0.25, lips: 0.04, lipLight: -0.1, yellow: 0.03 }
/** Redness of lips below which they are pale. */
const PALE = 0.03
/** Area of hair that tells something. */
const HAIR = 0.2

function secondOf(
  portrait: PhotoPortrait,
  study: HeadStudy,
  { l, a, b }: Colour,
  own: OwnLight | undefined,
  told: number,
  eyeWhite: Lab | undefined,
): number {
  const { reading, rig } = portrait
  const { hair, alpha, likeSkin } = study
  const isTurned = Math.abs(rig.pose.yaw) > TURNED
  const lips = isTurned ? USUAL.lips : clamp(redderLips(portrait), -0.02, 0.08)
  const strands = colourOf(study, (i) => hair[i]! > 0.7 && alpha[i]! > 0.9 && !likeSkin(i), 0.2, 0.6)
  const yellow = eyeWhite && reading.eyewear === 'none' ? eyeWhite.b / eyeWhite.l : USUAL.yellow
  return (
    SECOND.constant +
    SECOND.depth * clamp(told, 1, 10) +
    SECOND.light * l +
    SECOND.shaded * skinOf(study, BROWS, SHADED).l +
    (SECOND.yellow * b) / l +
    (SECOND.red * a) / l +
    SECOND.eyes * clamp(yellow, -0.03, 0.1) +
    SECOND.besideWhite * clamp(l / (own?.white || USUAL.white), 0.6, 1.5) +
    SECOND.lips * lips +
    SECOND.pale * Math.max(0, PALE - lips) +
    SECOND.lipLight * (isTurned ? USUAL.lipLight : clamp(reading.mouth.lips.l - reading.skin.l, -0.25, 0.1)) +
    SECOND.besidePicture * (l / whiteOf(study)) +
    SECOND.hair * (strands.area > HAIR ? Math.min(0.6, strands.l) : USUAL.hair)
  )
}
