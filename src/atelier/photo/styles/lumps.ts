/** What was taken for hair beside a head and is none: a raised fist, a ball, another person's head, a dark collar. */
import type { Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

/** The least lump, squares of the distance between the pupils. */
const LEAST = 0.04
/** Share of a part in colours that hardly any hair of the head has, above which it is none; how far out it never is. */
const [UNLIKE, NEVER] = [0.35, 2.2]
/** Beside the head, half-widths of the face, and above the shoulders, distances between the pupils: such lumps are no part of the person. */
const [BESIDE, ABOVE] = [1.4, 1.2]
/** Share of a part in such colours that is none, however near. */
const SURELY = 0.85
/** Share in the skin's colour above which a lump is skin. */
const SKIN = 0.6

/**
 * Gives such lumps to skin or clothes, or takes them away.
 * @param region changed
 * @param hangs whether hair is known to hang beside the face
 * @returns 1 where what is seen is no part of the person; undefined where all is
 */
export function takeLumps(
  region: Uint8Array,
  { part, sizes, isHead, placeOf, isUnlike }: HeadHair,
  { l, a, b }: Planes,
  tone: Lab,
  eyes: number,
  hangs = false,
): Uint8Array | undefined {
  const chroma = Math.hypot(tone.a, tone.b)
  const isSkin = (i: number) =>
    Math.hypot(a[i]! - tone.a, b[i]! - tone.b) < 0.027 + 0.4 * chroma && l[i]! > 0.6 * tone.l
  const sums = sizes.map(() => ({ across: 0, v: 0, unlike: 0, skin: 0 }))
  for (let i = 0; i < part.length; i++) {
    const id = part[i]!
    if (id === 0 || isHead[id] || sizes[id]! < LEAST * eyes * eyes) continue
    const [across, v] = placeOf(i)
    const sum = sums[id]!
    sum.across += across / sizes[id]!
    sum.v += v / sizes[id]!
    if (isUnlike(i, 'hardly')) sum.unlike += 1 / sizes[id]!
    if (isSkin(i)) sum.skin += 1 / sizes[id]!
  }
  const becomes = sums.map(({ across, v, unlike, skin }) => {
    if (across < NEVER && (hangs || unlike < UNLIKE)) return undefined
    return (across > BESIDE || (across > 1 && unlike > SURELY)) && v < ABOVE && skin < SKIN + (across > BESIDE ? 1 : 0)
      ? REGION.none
      : skin > SKIN
        ? REGION.skin
        : REGION.cloth
  })
  if (becomes.every((what) => what === undefined)) return undefined
  const nearest = nearestPart(part, region)
  const gone = new Uint8Array(region.length)
  for (let i = 0; i < region.length; i++) {
    const what = becomes[nearest[i]!]
    if (what === undefined) continue
    region[i] = what
    if (what === REGION.none) gone[i] = 1
  }
  return becomes.includes(REGION.none) ? gone : undefined
}

/** Which part each pixel of hair is nearest to, within the hair. */
function nearestPart(part: Int32Array, region: Uint8Array): Int32Array {
  const out = part.slice()
  let front: number[] = []
  for (let i = 0; i < out.length; i++) if (out[i]! > 0) front.push(i)
  while (front.length > 0) {
    const next: number[] = []
    for (const i of front)
      for (const j of [i - 1, i + 1, i - SIDE, i + SIDE])
        if (region[j] === REGION.hair && out[j] === 0) {
          out[j] = out[i]!
          next.push(j)
        }
    front = next
  }
  return out
}
