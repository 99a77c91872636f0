/** Red beards, told by how much more colour they have than the skin: skin that shines through gives no more than its own. */
import { chromaOf, hueOf } from '../hue.ts'
import { median } from '../median.ts'
import type { FacePatch } from './face-patch.ts'
import type { Lab } from './face-reading.ts'

/** Cover from which a place is hair, and fewest of them, of a patch that is 140 wide, that tell its colour. */
const [HAIR, FEWEST] = [0.6, 300] as const
/** Chroma for lightness, in the skin's, from which a beard is red: of brown and black ones it is 1.4 at most, and of a brown one in warm light 1.56. Below the lightness what has a tint is black. */
const RED = { tint: 1.6, light: 0.34, hue: [25, 60] } as const
/** Chroma of skin below which a photograph has no colours that could tell. */
const COLOURLESS = 0.02

/**
 * The colour of a beard that is red; undefined of all others.
 *
 * @param cover how much each place is beard (beardCover)
 * @param owned whether a place belongs to the head
 */
export function redOfBeard(
  { l, a, b }: FacePatch,
  cover: Float32Array,
  skin: Lab,
  owned: (i: number) => boolean,
): Lab | undefined {
  if (chromaOf(skin) < COLOURLESS) return undefined
  const places: number[] = []
  for (let i = 0; i < cover.length; i++) if (cover[i]! > HAIR && owned(i)) places.push(i)
  if (places.length < FEWEST) return undefined
  places.sort((p, q) => l[p]! - l[q]!)
  const middleOf = (some: number[]): Lab => {
    const middle = (plane: Float32Array) => median(some.map((i) => plane[i]!))
    return { l: middle(l), a: middle(a), b: middle(b) }
  }
  // The darker half is surely hair: what is lighter is gloss, and skin between.
  const hair = middleOf(places.slice(0, Math.ceil(places.length / 2)))
  const hue = hueOf(hair)
  const isRed =
    hair.l > RED.light &&
    hue > RED.hue[0] &&
    hue < RED.hue[1] &&
    chromaOf(hair) * skin.l > RED.tint * chromaOf(skin) * hair.l
  return isRed ? middleOf(places) : undefined
}
