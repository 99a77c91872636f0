/** Beards that go grey, told by hairs that are light and have none of the skin's colour: gloss is on the lip or on the chin, and what shines through has the skin's. */
import { chromaOf } from '../hue.ts'
import { type FacePatch, placesIn } from './face-patch.ts'
import type { Lab, MouthFit, NoseFit } from './face-reading.ts'

/** Chroma of skin below which a photograph has no colours that could tell. */
const COLOURLESS = 0.02
/** Of a grey hair: lightness, in the skin's, and chroma for lightness at most, in that of the skin; the same of all that is hair, black ones as well. */
const [LIGHT, GREY, HAIR] = [0.8, 0.5, 0.6] as const
/** Rank of lightness among hairs that tells it: white ones are seen before the black ones between. */
const WHITER = 0.75
/** Share of such places on lip and chin alike, from which a beard is going grey: of 5 that were it is 0.05 at least, of 71 others 0.01 at most. */
const GREYING = 0.03
/** Without colours, lightness of most of lip and chin, in the skin's, from which a beard is grey; and by itself, below which none looks grey: in a dim photo skin is not much lighter than black hair. */
const [LIGHT_MEAN, DARK] = [0.55, 0.4]

/**
 * Lightness of a beard that is grey, or black and grey; undefined of all others.
 *
 * @param chin height of the chin
 * @param owned whether a place belongs to the head
 */
export function lightOfGrey(
  { l, a, b }: Pick<FacePatch, 'l' | 'a' | 'b'>,
  mouth: MouthFit,
  nose: NoseFit,
  chin: number,
  skin: Lab,
  owned: (i: number) => boolean,
): number | undefined {
  const top = mouth.v - mouth.parted / 2 - mouth.upper
  const low = mouth.v + mouth.open + mouth.parted / 2 + mouth.lower
  const across = (half: number, v0: number, v1: number) => placesIn(mouth.u - half, mouth.u + half, v0, v1, owned)
  const areas = [across(0.35, nose.v + 0.4 * (top - nose.v), top), across(0.3, low + 0.12, chin - 0.02)]
  const meanOf = (places: readonly number[]) => places.reduce((sum, i) => sum + l[i]!, 0) / places.length
  if (areas.some((places) => places.length === 0)) return undefined
  if (chromaOf(skin) < COLOURLESS) {
    const mean = (meanOf(areas[0]!) + meanOf(areas[1]!)) / 2
    return mean > Math.max(LIGHT_MEAN * skin.l, DARK) && mean < skin.l ? mean : undefined
  }
  const tint = (i: number) => (Math.hypot(a[i]!, b[i]!) * skin.l) / (chromaOf(skin) * Math.max(l[i]!, 0.01))
  const isGreying = areas.every(
    (places) => places.filter((i) => l[i]! > LIGHT * skin.l && tint(i) < GREY).length > GREYING * places.length,
  )
  if (!isGreying) return undefined
  const hairs = areas.flat().filter((i) => tint(i) < HAIR)
  return hairs.map((i) => l[i]!).sort((p, q) => p - q)[Math.floor(WHITER * hairs.length)]
}
