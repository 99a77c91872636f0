/** Light and shade of a face's own forms (eye sockets, nose, cheeks, wrinkles), freed from the light of the room: what people are recognised by. */
import { inFace } from '../face/face-map.ts'
import { at } from '../face/face-patch.ts'
import { blur } from '../pixels.ts'
import { partsOf } from '../shapes.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Depths at which a relief is cut into flat tones, shares of the lightness around: shade, deep shade, dark. */
export const RELIEF_LEVELS = [0.085, 0.2, 0.4] as const

/** Standard deviation of the smoothing, in distances between the pupils: pores and stubble are smaller than that. */
const FINE = 0.022
/** That of the light around, which forms are measured against. */
const AROUND = 0.3
/** Smallest tone kept, in squared distances between the pupils. */
const LEAST = 0.0035

const SKIN = 1
const BEARD = 2

export interface Relief {
  /** SIDE²: how much darker each place of the face is than the skin around it, as a share of that lightness; 0 elsewhere. */
  skin: Float32Array
  /** The same for the beard. */
  beard: Float32Array
}

const kept = new WeakMap<Study, Relief>()

export function reliefOf(study: Study): Relief {
  let relief = kept.get(study)
  if (!relief) {
    const material = materialOf(study)
    kept.set(study, (relief = { skin: depthsOf(study, material, SKIN), beard: depthsOf(study, material, BEARD) }))
  }
  return relief
}

function depthsOf({ fine, faceness, map, skinTone }: Study, material: Uint8Array, own: number): Float32Array {
  const out = new Float32Array(SIDE * SIDE)
  if (!material.includes(own)) return out
  const isDark = (i: number) => own === SKIN && fine.l[i]! < skinTone.l * 0.75
  const near = within(fine.l, (i) => (material[i] === own ? 1 : 0), Math.max(0.8, FINE * map.eyes))
  const around = within(fine.l, (i) => (material[i] === own ? (isDark(i) ? 0.08 : 1) : 0), AROUND * map.eyes)
  for (let i = 0; i < out.length; i++)
    if (material[i] === own)
      out[i] = Math.max(0, 1 - near[i]! / Math.max(0.05, around[i]!)) * Math.min(1, faceness[i]! * 1.5)
  for (const level of RELIEF_LEVELS) dropSpecks(out, level, LEAST * map.eyes ** 2)
  return out
}

/** What the face is made of at each place; 0 for what is no face. */
function materialOf({ region, faceness, map, reading: { cover } }: Study): Uint8Array {
  const out = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < out.length; i++) {
    if (region[i] !== REGION.skin || faceness[i]! <= 0) continue
    out[i] = SKIN
    if (!cover) continue
    const [u, v] = inFace(map, i % SIDE, (i / SIDE) | 0)
    if (v > 0.4 && v < 2.1 && Math.abs(u) < 1.2 && at(cover, u, v) > 0.5) out[i] = BEARD
  }
  return out
}

/** Blurs a plane with weights, so that what weighs nothing is not mixed in (normalised convolution). */
function within(plane: Float32Array, weightOf: (i: number) => number, sigma: number): Float32Array {
  const weight = new Float32Array(plane.length)
  const sum = new Float32Array(plane.length)
  for (let i = 0; i < plane.length; i++) {
    weight[i] = weightOf(i)
    sum[i] = weight[i]! * plane[i]!
  }
  const w = blur(weight, SIDE, SIDE, sigma)
  const s = blur(sum, SIDE, SIDE, sigma)
  for (let i = 0; i < plane.length; i++) s[i] = w[i]! > 1e-4 ? s[i]! / w[i]! : plane[i]!
  return s
}

/** Fills hollows that are too small to be a form. Changes `depths`. */
function dropSpecks(depths: Float32Array, level: number, least: number): void {
  const deep = Uint8Array.from(depths, (value) => (value > level ? 1 : 0))
  const { part, sizes } = partsOf(deep, SIDE, SIDE, 1)
  for (let i = 0; i < depths.length; i++)
    if (deep[i] && sizes[part[i]!]! < least) depths[i] = Math.min(depths[i]!, 0.9 * level)
}
