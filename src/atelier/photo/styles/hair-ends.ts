/** Hair that hangs over clothes, and was taken for them: it has the colours of the head's hair and goes on from it. */
import { maskOf } from '../pixels.ts'
import { distanceTo, partsOf } from '../shapes.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

/** Distances between the pupils: half the least width of such hair; how near it comes to the hair above. Its least area, their square. */
const [NARROW, NEAR, LEAST] = [0.05, 0.12, 0.06]
/** Hair is darker than this, OKLab lightness, where black clothes are like it: then no more of the clothes than that may be. */
const [DARK, WORN] = [0.28, 0.3]
/** How far out it hangs, in half-widths of the face. */
const OUT = 2.1
/** Share of its width that lies below hair. */
const BELOW = 0.45

/** Makes such parts of `region` hair. @param eyes distance between the pupils, pixels */
export function hairEnds(region: Uint8Array, { placeOf, isUnlike, light }: HeadHair, eyes: number): void {
  const alike = new Uint8Array(region.length)
  let [worn, all] = [0, 1]
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.cloth) continue
    all++
    if (isUnlike(i, 'seldom')) continue
    worn++
    if (placeOf(i)[0] < OUT) alike[i] = 1
  }
  if (light < DARK && worn > WORN * all) return
  const inside = distanceTo(alike, SIDE, SIDE, 0)
  const { part, sizes } = partsOf(
    maskOf(inside, (far) => far > NARROW * eyes),
    SIDE,
    1,
  )
  // Of each column of a part, whether hair is above it.
  const [columns, below] = [sizes.map(() => 0), sizes.map(() => 0)]
  const gap = Math.ceil((NEAR + NARROW) * eyes)
  for (let x = 0; x < SIDE; x++) {
    const seen = new Set<number>()
    for (let y = gap; y < SIDE; y++) {
      const id = part[y * SIDE + x]!
      if (id === 0 || seen.has(id)) continue
      seen.add(id)
      columns[id]!++
      for (let k = 1; k <= gap; k++)
        if (region[(y - k) * SIDE + x] === REGION.hair) {
          below[id]!++
          break
        }
    }
  }
  const reach = distanceTo(
    maskOf(part, (id) => id > 0 && sizes[id]! > LEAST * eyes * eyes && below[id]! > BELOW * columns[id]!),
    SIDE,
    SIDE,
    1,
  )
  for (let i = 0; i < region.length; i++)
    if (region[i] === REGION.cloth && reach[i]! < (alike[i] ? 2 * NARROW : NARROW) * eyes) region[i] = REGION.hair
}
