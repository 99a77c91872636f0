/** The colour that skin is drawn in: between that of the photo and that of its tone in even light. */
import { litSkin, oklchOf } from '../../colour.ts'
import type { FaceReading, Lab } from '../face/face-reading.ts'
import { skinToneOf } from '../skin-tone.ts'

/** How much of the photo's own lightness, and of its hue and chroma, is kept: the rest of either is the light's. */
const [LIGHT, TINT] = [0.3, 0.2]
/** How much lighter than between the two: flattering. */
const GLOW = 0.02
/** How far at most it is drawn lighter or darker than it is seen. */
const [DARKER, LIGHTER] = [0.02, 0.11]
/** From this tone on what is light may be gloss: it may be drawn so much darker. */
const [DEEP, GLARE] = [5, 0.14]
/** Hue, degrees, that of a tone is drawn nearer to, and its least chroma: healthy, not grey. */
const [WARM, LEAST] = [48, 0.066]
/** Chroma below which a photo has no colours. */
const FADED = 0.014

/**
 * @param seen the skin in the well lit part of the face
 * @param white lightness of what is white in the picture
 * @param ownWhite that of the eyes or the teeth, where they are seen
 */
export function skinColourOf(
  seen: Lab,
  { skin, mouth }: FaceReading,
  white: number,
  ownWhite: number | undefined,
): Lab {
  const own = ownWhite === undefined ? undefined : { white: ownWhite, lips: (mouth.lips.a - skin.a) / skin.l }
  const tone = skinToneOf({ ...skin, area: 1 }, white, own)
  const lit = oklchOf(litSkin(tone))
  const darker = Number(tone) < DEEP ? DARKER : GLARE
  const faded = Math.hypot(seen.a, seen.b) < FADED
  const tint = faded ? 0 : TINT
  const rad = (((lit.h + WARM) / 2) * Math.PI) / 180
  const chroma = Math.max(lit.c, LEAST)
  return {
    // Without colours fair skin is a middle grey.
    l: faded
      ? Math.min(0.86, seen.l + LIGHTER)
      : Math.max(seen.l - darker, Math.min(seen.l + LIGHTER, GLOW + lit.l + (seen.l - lit.l) * LIGHT)),
    a: chroma * Math.cos(rad) * (1 - tint) + seen.a * tint,
    b: chroma * Math.sin(rad) * (1 - tint) + seen.b * tint,
  }
}
