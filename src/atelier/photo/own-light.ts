/** The light of a photo, told by what is white of the person: eyes and teeth. */
import { oklchOf, SKIN } from '../colour.ts'
import type { Attributes } from '../recipe.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import type { Lab, MouthFit } from './face/face-reading.ts'
import { type Cast, NO_CAST } from './hair-tone.ts'
import { colourOf, type Colour, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { indicesOf, ranked, valuesAt } from './indices.ts'
import { DIM, type OwnLight } from './skin-tone.ts'

/** Lightness of what is white in the picture: how much light there was. */
export function whiteOf({ lab }: HeadStudy): number {
  const l = new Float32Array(lab.length / 3)
  for (let i = 0; i < l.length; i++) l[i] = lab[i * 3]!
  return ranked(l, Math.floor(l.length * 0.97))!
}

/** Area of teeth, in squares of the distance between the pupils, from which they tell. */
const TEETH = 0.008
/** Of half the mouth's width: where teeth are in the light. */
const FRONT = 0.6

/** Heights above the upper lip, distances between the pupils, where skin lies in the light of the teeth. */
const ABOVE_LIP = [0.04, 0.16] as const

/** Lightness of teeth that a smile shows, in the light of the face: a brim shades the eyes and cheeks, but not the mouth. */
function litTeethOf(study: HeadStudy, mouth: MouthFit, face: Colour): number | undefined {
  const teeth = teethOf(study, mouth)
  if (teeth === undefined) return undefined
  const lip = mouth.v - mouth.upper
  const { inside, u, v } = study
  const above = colourOf(
    study,
    (i) =>
      inside[i]! > 0 &&
      Math.abs(u[i]! - mouth.u) < FRONT * mouth.half &&
      v[i]! > lip - ABOVE_LIP[1] &&
      v[i]! < lip - ABOVE_LIP[0],
    0.25,
    0.75,
  )
  return teeth * Math.min(1, face.l / above.l)
}

/** Lightness of teeth that a smile shows. */
function teethOf(study: HeadStudy, { u, v, half, open }: MouthFit): number | undefined {
  if (open === 0) return undefined
  const teeth = colourOf(
    study,
    (i) =>
      study.inside[i]! > 0 && Math.abs(study.u[i]! - u) < FRONT * half && study.v[i]! > v && study.v[i]! < v + open,
    0.7,
    0.95,
  )
  return teeth.area > TEETH ? teeth.l : undefined
}

/** Lightness below which a quarter of the face lies. */
function darkerOf({ lab, skin, u, v }: HeadStudy): number | undefined {
  const face = indicesOf(u.length, (i) => skin[i]! > 0.6 && Math.abs(u[i]!) < 0.95 && Math.abs(v[i]!) < 0.9)
  return ranked(valuesAt(lab, face, 3), face.length >> 2)
}

/** How much redder lips are than skin, OKLab's a, in its lightness. */
export const redderLips = ({ reading: { mouth, skin } }: Pick<PhotoPortrait, 'reading'>): number =>
  (mouth.lips.a - skin.a) / skin.l

export function ownLightOf(
  portrait: PhotoPortrait,
  study: HeadStudy,
  eyeWhite: Lab | undefined,
  face: Colour,
): OwnLight | undefined {
  const { mouth, skin, eyewear } = portrait.reading
  // Rims and what is reflected in lenses are not white.
  const isWhite = eyeWhite && (eyewear === 'none' || eyeWhite.l < skin.l)
  const teeth = litTeethOf(study, mouth, face)
  const white = Math.max(isWhite ? eyeWhite.l : 0, teeth ?? 0)
  const lips = redderLips(portrait)
  const yellow = eyeWhite && eyewear === 'none' ? eyeWhite.b / eyeWhite.l : undefined
  return white > 0
    ? { white, yellow, lips, darker: darkerOf(study), yaw: portrait.rig.pose.yaw, teeth: teeth !== undefined }
    : undefined
}

/** How much of the light's colour is taken out: some of what is unlike usual skin is the person's own. */
const SHIFT = 0.6

/** The white of an eye in neutral light, OKLab: its b is above, its a about this. */
const BLUISH = -0.01
const REDDISH = 0.01
/** From this a on the light is red. */
const RED = 0.06

/** How the light of the photo differs from that in which skin of this tone has its own colour. */
export function castOf(face: Colour, tone: Attributes['skinTone'] | undefined, eyeWhite: Lab | undefined): Cast {
  // No eye is bluish by itself.
  if (eyeWhite && eyeWhite.b < BLUISH)
    return { gain: 1, a: -Math.max(0, eyeWhite.a - REDDISH) / eyeWhite.l, b: -eyeWhite.b / eyeWhite.l }
  // Nor is one red.
  if (eyeWhite && eyeWhite.l > 0.6 && eyeWhite.a > RED)
    return { gain: 1, a: -(eyeWhite.a - REDDISH) / eyeWhite.l, b: -eyeWhite.b / eyeWhite.l }
  const strong = chromaOf(face) > 0.03 && !(hueOf(face) > 20 && hueOf(face) < 80)
  // Well lit skin shows hair well.
  if (!tone || (face.l > DIM && !strong)) return NO_CAST
  const { l, c, h } = oklchOf(SKIN[tone])
  const rad = (h * Math.PI) / 180
  return {
    gain: Math.max(1, Math.min(1.2, l / face.l)),
    a: (SHIFT * (c * Math.cos(rad) - face.a)) / face.l,
    b: (SHIFT * (c * Math.sin(rad) - face.b)) / face.l,
    strong,
  }
}
