/**
 * Beards round a whole face that neither light nor the trained readers tell: white ones, lighter than the cheeks as no bare
 * jaw is on both sides, and grizzled ones, everywhere rougher than the cheeks and without the skin's colour.
 */
import { median } from '../median.ts'
import { type FacePatch, placesIn, unevenness } from './face-patch.ts'
import type { Beard, MouthFit, NoseFit } from './face-reading.ts'

/** Lightness of both jaws in the lighter cheek's from which they are white: of four white beards it is 1.1 at least. */
const WHITE = 1.07
/** The network's score of a beard below which light jaws are the light's: of white beards 1.2 at least, of others as light 0.4 at most. */
const BEARDED = 0.8
/** Score of a beard round the mouth alone from which jaws are as light as the shade of a hat leaves them. */
const POINTED = 7
/** Roughness of jaws, and of lip and chin, their chroma in the cheeks' at most, and their roughness together in the cheeks'. */
const GRIZZLED = { jaws: 0.025, middle: 0.02, jawsColour: 0.6, middleColour: 0.7, rougher: 1.25 } as const
/** Lightness of such a beard in the cheeks' from which it is grey; rank of lightness that tells how grey; chroma of cheeks in a photo without colours. */
const [GREY, WHITER, COLOURLESS] = [0.6, 0.75, 0.003]
/** Turn of a head, radians, from which one jaw is not seen; and places below which nothing is. */
const [ASIDE, SEEN] = [0.45, 20]

export interface WholeBeard {
  isWhite: boolean
  /** Lightness of its grey hairs, where it has gone grey. */
  grey: number | undefined
}

/** @param pointed score of the reader of beards round the mouth @param bearded the network's of any @param chin height of it @param yaw of the head */
export function wholeBeardOf(
  { l, a, b }: Pick<FacePatch, 'l' | 'a' | 'b'>,
  mouth: MouthFit,
  nose: NoseFit,
  chin: number,
  yaw: number,
  { pointed, bearded }: { pointed: number; bearded: number },
): WholeBeard | undefined {
  const top = mouth.v - mouth.parted / 2 - mouth.upper
  const low = mouth.v + mouth.open + mouth.parted / 2 + mouth.lower
  const below = (share: number) => low + share * (chin - low)
  const part = (u0: number, u1: number, v0: number, v1: number) => {
    const places = placesIn(mouth.u + u0, mouth.u + u1, v0, v1, () => true)
    return {
      places,
      light: median(places.map((i) => l[i]!)),
      colour: median(places.map((i) => Math.hypot(a[i]!, b[i]!))),
      rough: median(places.map((i) => unevenness(l, i))),
    }
  }
  const lip = part(-0.35, 0.35, nose.v + 0.19 * (top - nose.v), nose.v + 0.75 * (top - nose.v))
  const middle = part(-0.3, 0.3, below(0.15), below(0.73))
  const jaws = [part(-0.75, -0.45, below(-0.04), below(0.54)), part(0.45, 0.75, below(-0.04), below(0.54))]
  const cheeks = [part(-0.75, -0.4, 0.35, 0.65), part(0.4, 0.75, 0.35, 0.65)]
  if (Math.abs(yaw) > ASIDE || [lip, middle, ...jaws, ...cheeks].some(({ places }) => places.length < SEEN))
    return undefined
  const light = Math.max(...cheeks.map((cheek) => cheek.light))
  const isWhite = middle.light > light && jaws.every((jaw) => jaw.light > WHITE * light)
  const hairs = [middle, ...jaws].flatMap(({ places }) => places.map((i) => l[i]!)).sort((p, q) => p - q)
  const grey = hairs[Math.floor(WHITER * hairs.length)]
  if (isWhite && bearded > BEARDED && pointed < POINTED) return { isWhite, grey }
  const colour = Math.max(COLOURLESS, (cheeks[0]!.colour + cheeks[1]!.colour) / 2)
  const rough = Math.min(...cheeks.map((cheek) => cheek.rough))
  const all = [lip, middle, ...jaws]
  const isGrizzled =
    jaws.every((jaw) => jaw.rough > GRIZZLED.jaws && jaw.colour <= GRIZZLED.jawsColour * colour) &&
    [lip, middle].every((own) => own.rough > GRIZZLED.middle && own.colour <= GRIZZLED.middleColour * colour) &&
    all.reduce((sum, own) => sum + own.rough, 0) > GRIZZLED.rougher * all.length * rough
  const isGrey = [middle, ...jaws].every((own) => own.light > GREY * light)
  return isGrizzled ? { isWhite: false, grey: isGrey ? grey : undefined } : undefined
}

/** @param beard as it was told otherwise */
export function asWhole(beard: Beard, whole: WholeBeard | undefined): Beard {
  if (whole?.isWhite) return { ...beard, kind: 'full-beard', color: 'white', grey: whole.grey }
  if (!whole || (beard.kind !== 'none' && beard.kind !== 'stubble')) return beard
  return { ...beard, kind: 'short-beard', ...(whole.grey !== undefined && { color: 'grey', grey: whole.grey }) }
}
