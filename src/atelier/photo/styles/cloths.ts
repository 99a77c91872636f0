/** Clothes as a designer lays them: few flat colours with calm borders, each with one shade away from the light. */
import { blur, halvedPlane, maskEqual } from '../pixels.ts'
import { closest, clusters, type Lab } from './clusters.ts'
import { HALF, REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'
import { HEADWEAR, SHADE } from './torso.ts'

/** How far colours are apart (clusters.ts): folds are one colour with the rest. */
const APART = 0.085
/** How far borders between colours are evened, distances between the pupils. */
const EVEN = 0.1
/** Shares, by lightness, between which a colour is seen: neither its folds nor its gloss. */
const LIT = [0.45, 0.9] as const

/** The colours of somebody's clothes, and which of them each pixel has, SIDE². */
export function clothsOf({ broad, region, map, worn }: Study, most: number): { of: Uint8Array; colours: Lab[] } {
  const { l, a, b } = broad
  // What a designer set is known; the photo's own is found.
  const isOwn = (i: number) => region[i] === REGION.cloth && (!worn || worn.piece[i] === HEADWEAR)
  const chosen: number[] = []
  for (let i = 0; i < region.length; i += 17) if (isOwn(i)) chosen.push(i)
  const centres = clusters(l, a, b, chosen, most, APART)
  const own = new Uint8Array(region.length).fill(255)
  for (let i = 0; i < own.length; i++) if (isOwn(i)) own[i] = closest(centres, l[i]!, a[i]!, b[i]!)
  const fields = centres.map((_, k) => blur(halvedPlane(maskEqual(own, k), SIDE), HALF, HALF, (EVEN * map.eyes) / 2))
  const of = new Uint8Array(region.length)
  for (let i = 0; i < of.length; i++) {
    if (own[i] === 255) {
      if (region[i] === REGION.cloth) of[i] = centres.length + worn!.piece[i]!
      continue
    }
    const p = ((i / SIDE) >> 1) * HALF + ((i % SIDE) >> 1)
    for (let k = 1; k < fields.length; k++) if (fields[k]![p]! > fields[of[i]!]![p]!) of[i] = k
  }
  return {
    of,
    colours: [...centres.map((centre, k) => litOf(chosen, own, k, broad) ?? centre), ...(worn?.colours ?? [])],
  }
}

/** The mean of a colour where it is lit. */
function litOf(chosen: readonly number[], own: Uint8Array, k: number, { l, a, b }: Study['broad']): Lab | undefined {
  const all = chosen.filter((i) => own[i] === k).sort((i, j) => l[i]! - l[j]!)
  const lit = all.slice(Math.floor(LIT[0] * all.length), Math.ceil(LIT[1] * all.length))
  if (lit.length === 0) return undefined
  const mean = (plane: Float32Array) => lit.reduce((sum, i) => sum + plane[i]!, 0) / lit.length
  return { l: mean(l), a: mean(a), b: mean(b) }
}

/** Distances between the pupils: how far in from the side away from the light, and from the shoulder above, clothes are in shade; how calm its edge is. */
const [IN, DOWN, CALM] = [0.2, 0.11, 0.12]

/** Whether a place of the clothes is in shade: just inside the silhouette, away from the light. */
export function clothShade({ alpha, map, away, worn }: Study): (i: number) => boolean {
  const soft = blur(alpha, SIDE, SIDE, CALM * map.eyes)
  const [dx, dy] = [Math.round(away * IN * map.eyes), Math.round(DOWN * map.eyes)]
  return (i) => {
    if (worn?.shade[i]) return worn.shade[i] === SHADE.cast
    const x = Math.max(0, Math.min(SIDE - 1, (i % SIDE) + dx))
    const y = Math.max(0, ((i / SIDE) | 0) - dy)
    return soft[y * SIDE + x]! < 0.5
  }
}
