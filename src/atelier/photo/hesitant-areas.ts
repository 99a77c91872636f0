/**
 * Wide areas in which the mask hesitates, such as a brim or hair that hangs far out: they are the person's where they have
 * the colours of what is beside them of the person, and the background has others.
 */
import { fitMixture, surprise } from './colour-model.ts'
import { indicesOf, thinned } from './indices.ts'
import { boxBlur, maskOf } from './pixels.ts'
import { distanceTo, shrunk } from './shapes.ts'

/** Shares of the person, 0…255: below the one and above the other the mask is sure. */
const [REST, PERSON] = [13, 128]
/** In distances between the pupils: half the width of the mask's soft edge; how far its colours are looked for. */
const [EDGE, REACH] = [0.06, 0.6]
/** Less than this, in squares of the distance between the pupils, is not worth a look. */
const LEAST = 0.05
/** How much likelier (nats) the person's colours must be. */
const LIKELIER = 0.7
/** Upper bound of the surprise, nats: a colour that neither has tells nothing. */
const MOST = -2

/** Pixels that a colour is learnt from. */
const MOST_LEARNT = 3000

/** The mask's shares, with such areas made the person's. @param colours OKLab of its cells; rarely needed @param eyes distance between the pupils, cells */
export function settled(shares: Uint8Array, side: number, colours: () => Float32Array, eyes: number): Uint8Array {
  const hesitant = maskOf(shares, (share) => share > REST && share < PERSON)
  const deep = shrunk(hesitant, side, side, EDGE * eyes)
  let area = 0
  for (const one of deep) area += one
  if (area < LEAST * eyes * eyes) return shares
  const lab = colours()
  const some = (passes: (i: number) => boolean) => thinned(indicesOf(shares.length, passes), MOST_LEARNT)
  const away = distanceTo(deep, side, side, 1)
  const own = fitMixture(
    lab,
    some((i) => shares[i]! >= PERSON && away[i]! < REACH * eyes),
    4,
  )
  const behind = fitMixture(
    lab,
    some((i) => shares[i]! <= REST),
    8,
  )
  if (!own || !behind) return shares
  const gain = new Float32Array(shares.length)
  for (let i = 0; i < gain.length; i++)
    if (away[i]! < REACH * eyes)
      gain[i] = Math.min(MOST, surprise(behind, lab, i)) - Math.min(MOST, surprise(own, lab, i))
  const soft = boxBlur(gain, side, side, Math.max(1, Math.round(EDGE * eyes)))
  return shares.map((share, i) =>
    hesitant[i] && away[i]! < 4 * EDGE * eyes && soft[i]! > LIKELIER ? Math.max(share, 230) : share,
  )
}
