/** Hair between the temples and the ears: short hair and hair that is tied back lie there in a thin layer that masks take for skin. */
import { clamp, linearstep, smoothstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { templeAt } from './calm-hairline.ts'
import { hangsLoose } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/**
 * The hairline from the corner of the forehead to the end of the hair before the ear: height below the eyes, distances
 * between the pupils, and how far out, in half-widths of the face there.
 */
const HAIRLINE = [[-1.3, 0.66], [-1.05, 0.79], [-0.75, 0.865], [-0.45, 0.91], [-0.15, 0.945], [0.14, 1.01]] as const
/** How far past the face's edge such hair lies, from the crown to its end, and past the hair above it at most; distances between the pupils. */
const LAYER = { crown: 0.12, end: 0.05, most: 0.12 } as const
/** How far out is looked at, half-widths of the face; the height of the tops of ears, distances between the pupils. */
const [MOST, EARS] = [1.6, -0.1]
/** Share of the crown's outline that is hair on a haired head; how far out, half-widths of the face, and between which heights. */
const HAIRED = { share: 0.6, across: 0.6, from: -2.6, to: -0.8 } as const

/** Above bare ears hair narrows from the first height to the second, where it lies as far past the face's edge as that; down to the next there is none beside the face; past the next it covers ears; how much of thick hair lies over their tops; how it bends. Distances between the pupils, heights below the eyes. */
const BARE = { from: -0.8, to: -0.04, past: 0.06, down: 0.95, most: 0.5, over: 0.3, bends: 1.7 } as const
/** Over which height the way of its outline is seen above that. */
const SLOPE = 0.2

/** Clipped sides lie that close, from the second height on; longer hair above the first. */
const CLIPPED = { past: 0.05, from: -1.02, to: -0.85 } as const
/** How thin hair beside a temple is at least, distances between the pupils. */
const THINNEST = 0.1
/** Height below the eyes at which a sideburn ends, distances between the pupils. */
const SIDEBURN = 0.23
const [TOP, END] = [HAIRLINE[0][0], HAIRLINE.at(-1)![0]]

/** How far out the hairline is at a height, in how far the face is. */
function hairlineAt(v: number): number {
  let k = 1
  while (k < HAIRLINE.length - 1 && HAIRLINE[k]![0] < v) k++
  const [[from, u], [to, w]] = [HAIRLINE[k - 1]!, HAIRLINE[k]!]
  return u + ((w - u) * (v - from)) / (to - from)
}

/** Whether hair covers the crown. */
export function isHaired({ region, map, rig }: Seen, own: Uint8Array): boolean {
  const [middle, half] = widthOf(rig)
  let [hairy, all] = [0, 0]
  for (let across = -HAIRED.across; across <= HAIRED.across; across += 0.1)
    for (let v = HAIRED.from; v < HAIRED.to; v += 0.02) {
      const [x, y] = onPicture(map, middle + across * half, v).map(Math.floor) as [number, number]
      const i = y * SIDE + x
      if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || !own[i]) continue
      all++
      if (region[i] === REGION.hair) hairy++
      break
    }
  return hairy > HAIRED.share * all
}

/** Who is clipped but bare in front is drawn bald, as shade on a part of the skull would be a patch; who is grey keeps a band at the sides. Changes `region`. */
export function shornBare(seen: Seen, own: Uint8Array): Seen {
  const { region, hair, hat } = seen
  if (hair?.length !== 'shaved' || hair.isBareOnTop || hat || isHaired(seen, own)) return seen
  for (let i = 0; i < own.length; i++) if (own[i] && region[i] === REGION.hair) region[i] = REGION.skin
  const isGrey = hair.color === 'grey' || hair.color === 'white'
  return { ...seen, hair: isGrey ? { ...hair, isBareOnTop: true } : { ...hair, length: 'bald' } }
}

/** Sets it. Changes `region` and `own`. */
export function sideHair(seen: Seen, own: Uint8Array, isDesigned = false): void {
  const { region, map, rig, hair } = seen
  if (hair?.length === 'bald' || hangsLoose(hair)) return
  // Under a hat the crown is not seen.
  if (seen.hat ? seen.hat.kind === 'hijab' : !isHaired(seen, own)) return
  const [middle, half] = widthOf(rig)
  const step = 0.5 / map.eyes
  for (const side of [-1, 1] as const) {
    const at = (far: number, v: number): number => {
      const [x, y] = onPicture(map, middle + side * far, v).map(Math.floor) as [number, number]
      return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x
    }
    /** How far out the last such pixel of a row is. */
    const reach = (v: number, is: (i: number) => boolean) => {
      let most = 0
      for (let far = 0.5 * half; far < MOST * half; far += step) {
        const i = at(far, v)
        if (i >= 0 && is(i)) most = far
      }
      return most
    }
    const crown = reach(TOP, (i) => own[i]! > 0)
    const isOwn = (i: number) => own[i]! > 0
    const wide = reach(BARE.from, isOwn)
    const widens = clamp((wide - reach(BARE.from - SLOPE, isOwn)) / SLOPE, 0, 1)
    /** How far out hair lies above a bare ear: on from the crown's outline, and less and less down to it. */
    const narrowed = (v: number, edge: number) => {
      const t = Math.min(1, (v - BARE.from) / (BARE.to - BARE.from))
      const thick = Math.max(0, wide - edge - BARE.past)
      const on = wide + widens * (v - BARE.from) * linearstep(BARE.most, 0, thick)
      const face = reach(v, (i) => own[i] === HEAD.face)
      return Math.max(
        face + LAYER.crown + (LAYER.end - LAYER.crown) * t,
        on + (edge + BARE.past + BARE.over * thick - on) * t ** BARE.bends,
      )
    }
    /** How far out what is clipped is, of which so much is seen. */
    const close = (v: number, free: number) =>
      free + (Math.min(free, edge + CLIPPED.past) - free) * smoothstep(CLIPPED.from, CLIPPED.to, v)
    const edge = reach(EARS, (i) => own[i] === HEAD.face)
    // What stands off farther is a mop, or the brim of a hat.
    const isBare = (hair?.coversEars === false || seen.isClipped) && !seen.hat && wide < edge + BARE.most
    for (let v = TOP; v < (isDesigned ? SIDEBURN : END); v += step) {
      const down = smoothstep(TOP, END, v)
      const layer = edge + LAYER.crown + (LAYER.end - LAYER.crown) * down
      // As a skull is round; full hair goes down to it.
      const round = Math.sqrt(1 - (Math.max(0, END - v) / (END - TOP)) ** 2)
      const full =
        crown < layer
          ? crown + (layer - crown) * round
          : Math.max(layer, Math.min(layer + LAYER.most, crown + (layer - crown) * down))
      // Hair that leaves ears free lies as close as it is seen.
      const free = !isBare ? full : v < BARE.from ? reach(v, isOwn) : narrowed(v, edge)
      const outer = seen.isClipped ? close(v, free) : free
      const inner = isDesigned
        ? Math.min(templeAt(v, side * rig.pose.yaw) * edge, v < EARS ? outer - THINNEST : Infinity)
        : hairlineAt(v) * edge
      for (let far = inner; far < (v > END ? edge : outer); far += step) {
        const i = at(far, v)
        if (i < 0 || region[i] === REGION.cloth) continue
        region[i] = REGION.hair
        if (own[i] !== HEAD.face) own[i] = HEAD.added
      }
      if (v > END) continue
      // Above the ears nothing stands out beyond it but hair.
      const past = v < EARS ? MOST * half : outer
      for (let far = outer; far < past; far += step) {
        const i = at(far, v)
        if (i >= 0 && own[i] && region[i] === REGION.skin) [own[i], region[i]] = [HEAD.none, REGION.none]
      }
    }
    if (!isBare) continue
    for (let v = BARE.from; v < BARE.down; v += step)
      for (let far = v < END ? narrowed(v, edge) : 0; far < MOST * half; far += step) {
        const i = at(far, v)
        if (i >= 0 && own[i] !== HEAD.face && region[i] === REGION.hair) [own[i], region[i]] = [HEAD.none, REGION.none]
      }
  }
}
