/** Glasses whose frames have a colour that no skin has: they are seen for it, though they may be as light as the skin. */
import { clamp } from '../../clamp.ts'
import { chromaOf, hueApart, hueOf } from '../hue.ts'
import { median } from '../median.ts'
import { type FacePatch, placesIn, UNIT } from './face-patch.ts'
import type { EyeFit, GlassesFit, Lab } from './face-reading.ts'

/** How far beside and below an eye rims lie: above them are brows, hats and hair. Distances between the pupils. */
const AROUND = { beside: 0.62, below: 0.55 } as const
/** Chroma from which a colour is vivid, and degrees of hue between it and the skin's; of red, which is near, where it is that of the traced rims. */
const VIVID = { chroma: 0.1, apart: 40, red: 18 } as const
/** Share of what is about each eye that is vivid rims, of the one eye in that of the other, and distance in OKLab of both: walls and hats are seen beside one. */
const [LEAST, ALIKE, SAME] = [0.05, 0.5, 0.08] as const
/** Half the circumference of a lens, along which rims are seen there. */
const HALF_ROUND = 1.4
/** Ink of vivid rims for their width: that of black ones, which a photo blurs. */
const INK = 0.5

/** Lightness, least and most, and most chroma that such frames are drawn in. */
const DRAWN = { l: [0.35, 0.8], c: 0.2 } as const

/** The colour that vivid frames are drawn in, OKLCH with degrees of hue. @param tone as it is seen */
export const vividColour = (tone: Lab) => ({
  l: clamp(tone.l, ...DRAWN.l),
  c: Math.min(DRAWN.c, chromaOf(tone)),
  h: hueOf(tone),
})

/**
 * The glasses with the colour of vivid frames, and as heavy as those are wide; all others as they were read.
 *
 * @param owned whether a place belongs to the head
 */
export function withVividFrames(
  glasses: GlassesFit,
  { l, a, b }: FacePatch,
  eyes: readonly EyeFit[],
  skin: Lab,
  owned: (i: number) => boolean,
): GlassesFit {
  const { tone, ink = 0, shades } = glasses
  if (shades) return glasses
  const colourOf = (i: number): Lab => ({ l: l[i]!, a: a[i]!, b: b[i]! })
  const sides = eyes.map(({ u, v }) => {
    const places = placesIn(u - AROUND.beside, u + AROUND.beside, v, v + AROUND.below, owned)
    const rims = places.filter((i) => chromaOf(colourOf(i)) > VIVID.chroma && hueApart(colourOf(i), skin) > VIVID.apart)
    const middle = (plane: Float32Array) => median(rims.map((i) => plane[i]!))
    return {
      share: rims.length / Math.max(1, places.length),
      area: rims.length,
      tone: { l: middle(l), a: middle(a), b: middle(b) },
    }
  })
  const [one, other] = [sides[0]!, sides[1]!]
  const [less, more] = [Math.min(one.share, other.share), Math.max(one.share, other.share)]
  const isSame = Math.hypot(one.tone.l - other.tone.l, one.tone.a - other.tone.a, one.tone.b - other.tone.b) < SAME
  if (less > LEAST && less > ALIKE * more && isSame) {
    const width = (one.area + other.area) / 2 / UNIT ** 2 / HALF_ROUND
    return {
      ...glasses,
      tone: one.area > other.area ? one.tone : other.tone,
      ink: Math.max(ink, INK * width),
      isVivid: true,
    }
  }
  const isRed = tone && chromaOf(tone) > VIVID.chroma && hueApart(tone, skin) > VIVID.red
  return isRed ? { ...glasses, isVivid: true } : glasses
}
