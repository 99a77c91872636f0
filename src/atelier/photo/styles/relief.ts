/** Light and shade of a face's own forms (eye sockets, nose, cheeks, wrinkles), freed from the light of the room: how deep its folds are. */
import { acrossFace, downFace } from '../face/face-map.ts'
import { at } from '../face/face-patch.ts'
import { blur, maskOf } from '../pixels.ts'
import { partsOf } from '../shapes.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Depths, shares of the lightness around, at which what is smaller than a form is filled. */
const LEVELS = [0.085, 0.2, 0.4] as const

/** Standard deviation of the smoothing, in distances between the pupils: pores and stubble are smaller than that. */
const FINE = 0.034
/** Skin darker than this, OKLab lightness, shines: its hollows look deeper than they are, by that share of what is missing. */
const [SHINING, GLOSS] = [0.68, 1.5]
/** That of the light around, which forms are measured against. */
const AROUND = 0.3
/** Smallest tone kept, in squared distances between the pupils. */
const LEAST = 0.012

const kept = new WeakMap<Study, Float32Array>()

/** SIDE²: how much darker each place of the skin is than the skin around, as a share of that lightness; 0 elsewhere. */
export function reliefOf(study: Study): Float32Array {
  let relief = kept.get(study)
  if (!relief) kept.set(study, (relief = make(study)))
  return relief
}

/** The part of a study in which the face lies: what is worked out here is worked out there alone. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

function make(study: Study): Float32Array {
  const box = boxOf(study.face)
  const depths = depthsOf(cropped(study.fine.l, box), cropped(study.faceness, box), skinOf(study, box), box, study)
  const out = new Float32Array(SIDE * SIDE)
  for (let j = 0; j < box.height; j++)
    out.set(depths.subarray(j * box.width, (j + 1) * box.width), (box.y + j) * SIDE + box.x)
  return out
}

function boxOf({ cx, cy, rx, ry }: Study['face']): Box {
  const bound = (value: number) => Math.max(0, Math.min(SIDE, Math.round(value)))
  const [x, y] = [bound(cx - 1.3 * rx), bound(cy - 1.3 * ry)]
  return { x, y, width: bound(cx + 1.3 * rx) - x, height: bound(cy + 1.3 * ry) - y }
}

function cropped(plane: Float32Array, { x, y, width, height }: Box): Float32Array {
  const out = new Float32Array(width * height)
  for (let j = 0; j < height; j++) out.set(plane.subarray((y + j) * SIDE + x, (y + j) * SIDE + x + width), j * width)
  return out
}

function depthsOf(
  light: Float32Array,
  faceness: Float32Array,
  all: Float32Array,
  { width, height }: Box,
  { map, skinTone }: Study,
): Float32Array {
  const even = new Float32Array(light.length)
  for (let i = 0; i < light.length; i++) {
    if (!all[i]) continue
    // What is dark is a feature or a hollow, not the light around.
    even[i] = light[i]! < skinTone.l * 0.75 ? 0.08 : 1
  }
  const near = weighted(light, all, width, height, Math.max(0.8, FINE * map.eyes))
  const around = weighted(light, even, width, height, AROUND * map.eyes)
  const out = new Float32Array(light.length)
  const gloss = 1 - Math.min(0.4, GLOSS * Math.max(0, SHINING - skinTone.l))
  for (let i = 0; i < out.length; i++)
    if (all[i])
      out[i] = gloss * Math.max(0, 1 - near[i]! / Math.max(0.05, around[i]!)) * Math.min(1, faceness[i]! * 1.5)
  for (const level of LEVELS) dropSpecks(out, width, level, LEAST * map.eyes ** 2)
  return out
}

/** 1 where the face is bare skin. */
function skinOf({ region, faceness, map, reading: { cover } }: Study, { x, y, width, height }: Box): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0; i < out.length; i++) {
    const px = x + (i % width)
    const py = y + Math.floor(i / width)
    const p = py * SIDE + px
    if (region[p] !== REGION.skin || faceness[p]! <= 0) continue
    const u = acrossFace(map, px, py)
    const v = downFace(map, px, py)
    const bearded = cover && v > 0.4 && v < 2.1 && Math.abs(u) < 1.2 && at(cover, u, v) > 0.5
    if (!bearded) out[i] = 1
  }
  return out
}

/** A plane blurred with weights, so that what weighs nothing is not mixed in (normalised convolution). */
function weighted(
  plane: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const w = blur(weight, width, height, sigma)
  const s = blur(
    plane.map((value, i) => value * weight[i]!),
    width,
    height,
    sigma,
  )
  for (let i = 0; i < plane.length; i++) s[i] = w[i]! > 1e-4 ? s[i]! / w[i]! : plane[i]!
  return s
}

/** Fills hollows that are too small to be a form. Changes `depths`. */
function dropSpecks(depths: Float32Array, width: number, level: number, least: number): void {
  const deep = maskOf(depths, (value) => value > level)
  const { part, sizes } = partsOf(deep, width, 1)
  for (let i = 0; i < depths.length; i++)
    if (deep[i] && sizes[part[i]!]! < least) depths[i] = Math.min(depths[i]!, 0.9 * level)
}
