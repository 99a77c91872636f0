/** What is seen of cloth on a body: the pixels of some part of it, and their colours. Lengths in distances between the pupils. */
import type { Body } from './body.ts'
import { closest, clusters, type Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import { whitened, whitenessOf } from '../white-cloth.ts'
import { REGION, SIDE } from './side.ts'

/** The person of a photo as it is studied, and the colours of its pixels, evened within edges. */
export interface Seen {
  region: Uint8Array
  alpha: Float32Array
  broad: Planes
  /** Colours in which prints are not evened away. */
  fine?: Planes | undefined
}

export type Box = readonly [from: number, to: number, top: number, bottom: number]

/** Pixels that say something. */
export const ENOUGH = 60

/** Pixels of a region that far from the middle and below the chin. */
export function inBox({ region, alpha }: Seen, { x, chin, eyes }: Body, [u0, u1, v0, v1]: Box, what: number): number[] {
  const out: number[] = []
  const rows = [Math.max(0, Math.round(chin + v0 * eyes)), Math.min(SIDE, Math.round(chin + v1 * eyes))] as const
  for (let y = rows[0]; y < rows[1]; y++)
    for (let column = Math.max(0, Math.round(x - u1 * eyes)); column < Math.min(SIDE, x + u1 * eyes); column++) {
      const i = y * SIDE + column
      if (Math.abs(column - x) >= u0 * eyes && region[i] === what && alpha[i]! > 0.9) out.push(i)
    }
  return out
}

/** The mean of what is lit of some pixels. @param ranks of lightness that are lit */
export function litOf(
  places: readonly number[],
  { l, a, b }: Planes,
  [from, to]: readonly [number, number] = [0.4, 0.9],
): Lab {
  const all = places.toSorted((p, q) => l[p]! - l[q]!)
  const lit = all.slice(Math.floor(from * all.length), Math.ceil(to * all.length))
  const mean = (plane: Float32Array) => lit.reduce((sum, i) => sum + plane[i]!, 0) / Math.max(1, lit.length)
  return { l: mean(l), a: mean(a), b: mean(b) }
}

/** Ranks of lightness of white cloth in the light, and how light the rest of it is at least. */
const [LIT, IN_SHADE] = [[0.75, 0.95], 0.68] as const

/** The same of cloth: white where its light parts are. */
export function clothOf(places: readonly number[], planes: Planes): Lab {
  const own = litOf(places, planes)
  if (own.l < IN_SHADE) return own
  const light = litOf(places, planes, LIT)
  return whitened(whitenessOf(light) > 0.5 ? light : own)
}

/** Folds and shade differ in lightness, cloths in hue as well. */
export const far = (p: Lab, q: Lab) => Math.hypot(0.65 * (p.l - q.l), 2 * (p.a - q.a), 2 * (p.b - q.b))

/** The colour that most of some pixels have, and those pixels. */
export function mostOf(places: readonly number[], planes: Planes): number[] {
  const { l, a, b } = planes
  const few = places.filter((_, k) => k % Math.max(1, Math.floor(places.length / 1500)) === 0)
  const centres = clusters(l, a, b, few, 3, 0.085)
  if (centres.length === 0) return []
  const groups = centres.map((): number[] => [])
  for (const i of places) groups[closest(centres, l[i]!, a[i]!, b[i]!)]!.push(i)
  return groups.reduce((most, group) => (group.length > most.length ? group : most))
}

/** Whether cloth has nearly the hue of skin, and as much of its chroma: it is a chest. */
export const isAlike = (one: Lab, { a, b }: Lab, share = 0.6): boolean =>
  Math.hypot(one.a, one.b) > share * Math.hypot(a, b) && Math.cos(Math.atan2(b, a) - Math.atan2(one.b, one.a)) > 0.92

/** Chroma, in that of skin, from which what has its hue is cloth: no chest is as orange. */
const VIVID = 1.7

/** Whether it is a chest, an arm or a hand. */
export const isBare = (one: Lab, skin: Lab): boolean =>
  isAlike(one, skin) && Math.hypot(one.a, one.b) < VIVID * Math.hypot(skin.a, skin.b)

/** Whether a colour is another's shade: darker, of its hue. */
export const isShadow = (dark: Lab, { l, a, b }: Lab): boolean =>
  dark.l < l &&
  Math.hypot(a, b) > 0.03 &&
  Math.hypot(dark.a, dark.b) > 0.02 &&
  Math.cos(Math.atan2(b, a) - Math.atan2(dark.b, dark.a)) > 0.9

/** What is as near to the colour of hair that hangs over shoulders. */
const LOCK = 0.085

/** Whether a place has the colour of hair that hangs below the chin, and is hair then. */
export function locksOf(seen: Seen, body: Body): (i: number) => boolean {
  const hanging = inBox(seen, body, [0, 2.4, 0.1, 1.6], REGION.hair)
  if (hanging.length < 0.3 * body.eyes ** 2) return () => false
  const { l, a, b } = seen.broad
  const own = litOf(hanging, seen.broad)
  return (i) => Math.hypot(0.5 * (l[i]! - own.l), 2 * (a[i]! - own.a), 2 * (b[i]! - own.b)) < LOCK
}
