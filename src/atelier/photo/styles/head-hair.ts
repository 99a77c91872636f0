/** The hair that is surely a head's own, by place, and its colours: what else was taken for hair is measured against it. */
import { fitMixture, surprise } from '../colour-model.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { maskEqual } from '../pixels.ts'
import type { Rig } from '../rig/rig.ts'
import { partsOf, shrunk } from '../shapes.ts'
import type { Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import { REGION, SIDE } from './side.ts'

export interface HeadHair {
  /** Which broadly joined part of the hair each pixel is in, SIDE²; 0 along the edges. */
  part: Int32Array
  sizes: number[]
  /** By part: whether it is the head's. */
  isHead: boolean[]
  /** How far out from the middle of the face a pixel is, in half its width, and how far below the eyes, distances between the pupils. */
  placeOf: (i: number) => readonly [number, number]
  /** Whether a pixel's colour is one that fewer than that share of the head's hair are as far from the rest as. */
  isUnlike: (i: number, rare: Rare) => boolean
  /** Its own colour. */
  tone: Lab
}

/** One in ten, three in a hundred. */
export type Rare = 'seldom' | 'hardly'

/** Half the width of what joins hair, distances between the pupils. */
const JOINED = 0.12
/** Where hair is surely that of the head: so far out and down to there; and down to where its colours are learnt. */
const [ACROSS, DOWN, LEARNT] = [1.25, -0.4, 0.2]

/** Undefined without any hair; all is unlike that of a bald head. */
export function headHairOf(
  region: Uint8Array,
  { l, a, b }: Planes,
  { contours: { oval } }: Rig,
  map: FaceMap,
): HeadHair | undefined {
  const hair = maskEqual(region, REGION.hair)
  const joined = shrunk(hair, SIDE, SIDE, JOINED * map.eyes)
  const { part, sizes } = partsOf(joined, SIDE, 1)
  const [middle, half] = [(oval[8]![0] + oval[28]![0]) / 2, Math.abs(oval[8]![0] - oval[28]![0]) / 2]
  const placeOf = (i: number) => {
    const u = acrossFace(map, i % SIDE, (i / SIDE) | 0)
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    return [Math.abs(u - middle) / half, v] as const
  }
  const isHead = sizes.map(() => false)
  for (let i = 0; i < part.length; i++) {
    if (part[i] === 0 || isHead[part[i]!]) continue
    const [across, v] = placeOf(i)
    if (across < ACROSS && v < DOWN) isHead[part[i]!] = true
  }
  const all: number[] = []
  for (let i = 0; i < part.length; i += 3) if (isHead[part[i]!] && placeOf(i)[1] < LEARNT) all.push(i)
  const step = Math.max(1, all.length / 2000)
  const chosen = Int32Array.from({ length: Math.floor(all.length / step) }, (_, k) => all[Math.floor(k * step)]!)
  const lab = new Float32Array(3 * part.length)
  for (let i = 0; i < part.length; i++) {
    lab[3 * i] = l[i]!
    lab[3 * i + 1] = a[i]!
    lab[3 * i + 2] = b[i]!
  }
  const model = fitMixture(lab, chosen, 3)
  if (!model && sizes.length === 1) return undefined
  const costs = Float64Array.from(chosen, (i) => (model ? surprise(model, lab, i) : 0)).sort()
  const most = { seldom: costs[Math.floor(0.9 * costs.length)]!, hardly: costs[Math.floor(0.97 * costs.length)]! }
  return {
    part,
    sizes,
    isHead,
    placeOf,
    isUnlike: (i, rare) => !model || surprise(model, lab, i) > most[rare],
    tone: { l: middleOf(l, chosen), a: middleOf(a, chosen), b: middleOf(b, chosen) },
  }
}

const middleOf = (plane: Float32Array, chosen: Int32Array): number =>
  Float32Array.from(chosen, (i) => plane[i]!).sort()[chosen.length >> 1] ?? 0
