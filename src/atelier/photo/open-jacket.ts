/** Jackets that hang open over a T-shirt: told by the colours of the chest, where readers do not speak against them. */
import { clothOf } from './chest-cloth.ts'
import type { Lab } from './face/face-reading.ts'
import type { Worn } from './garment.ts'
import type { Colour } from './head-study.ts'
import { isColourless } from './hair-colour.ts'
import { chromaOf, hueApart } from './hue.ts'
import type { OpenFront } from './open-front.ts'
import type { GarmentLooks } from './perception.ts'
import type { GarmentSums } from './readers/settled-garment.ts'

/** Sum of a jacket below which none hangs open: of 19 that do three are below, of 14 shirts and hands whose colours look like it nine. */
const JACKET = -1.05
/** The same where hair hangs before the chest. */
const BEHIND_HAIR = -0.65
/** Sum of a collar from which what is worn is a shirt. */
const SHIRT = 2
/** Sum of a collar from which both colours must be clearer: of a shirt before a wall 2.4, of a cardigan over one 4.5. */
const OVER_SHIRT = { collar: 1, clear: 3 } as const
/** How clear both colours are and how sure a jacket is, together, at least. */
const BOTH = 0.9
/** How clear both colours are at least, and how uneven the fronts are at most; the same where rules see a jacket as well. */
const [CLEAR, SEEN] = [
  { least: 1.5, uneven: 0.13 },
  { least: 1.25, uneven: 0.2 },
] as const
/** How far apart the colours are at least. */
const APART = 0.17
/** Of a darker opening: its lightness in the fronts', and how far its tint is from what theirs would be there, below which it lies in the shade of a chin. */
const [SHADE, TINT] = [0.4, 0.022] as const
/** Of a light opening: how far its hue is from the face's, degrees, and the share of its chroma, from which it is a hand or a chest in the light. */
const [SKIN_HUE, SKIN_CHROMA] = [32, 0.28] as const
/** Sums of a collar and of a jacket below which what rules take for a jacket over a shirt is open over a T-shirt. */
const [COLLARED, SUITED] = [0.3, 1] as const

/** How much a jacket counts beside one that is open, and the least of both: of 21 that colours told six of eleven that were none are below, and none of ten that were. */
const [BESIDE, LEAST] = [1.5, -1.2] as const

/**
 * @param worn as it was settled
 * @param told by rules
 * @param looks what the network says
 * @param hangs whether hair does
 * @param front what parts the chest, looked for where a jacket may hang open
 */
export function withOpenJacket(
  worn: Worn,
  told: Worn,
  { jacket, collar }: GarmentSums,
  looks: GarmentLooks,
  face: Colour,
  hangs: boolean,
  front: () => OpenFront | undefined,
): Worn {
  if (worn.tie || worn.isTied || jacket < (hangs ? BEHIND_HAIR : JACKET)) return worn
  if (worn.garment === 'blazer')
    return worn.inner && collar < COLLARED && jacket < SUITED ? { ...worn, isOpenJacket: true } : worn
  if (collar > SHIRT || looks.open + BESIDE * looks.suited < LEAST) return worn
  const seen = front()
  const bounds = told.garment === 'blazer' ? SEEN : CLEAR
  if (!seen || seen.clear < bounds.least || seen.uneven > bounds.uneven || seen.apart < APART) return worn
  if (seen.clear + jacket < BOTH || (collar > OVER_SHIRT.collar && seen.clear < OVER_SHIRT.clear)) return worn
  const { inner, outer } = seen
  if (isShade(inner, outer) || (!isColourless(face) && isBody(inner, face))) return worn
  return { garment: 'blazer', isOpenJacket: true, inner: clothOf(inner), outer: clothOf(outer), isTied: worn.isTied }
}

function isShade(inner: Lab, outer: Lab): boolean {
  const share = inner.l / outer.l
  return share > SHADE && share < 1 && Math.hypot(inner.a - share * outer.a, inner.b - share * outer.b) < TINT
}

function isBody(own: Lab, face: Colour): boolean {
  return (
    own.l > 0.7 * face.l &&
    hueApart(own, face) < SKIN_HUE &&
    chromaOf(own) > SKIN_CHROMA * chromaOf(face) &&
    chromaOf(own) < 1.5 * chromaOf(face)
  )
}
