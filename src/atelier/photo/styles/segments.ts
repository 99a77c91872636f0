/** The portrait as a map of flat patches: tones of skin and hair, colours of cloth, and the features of the face. */
import { onPicture } from '../face/face-map.ts'
import { blur } from '../pixels.ts'
import { beardGaps, beardShapes, isMoustacheAlone, stubbleShapes } from './beard-shape.ts'
import { beardPatch } from './beard-patch.ts'
import { clothShade, clothsOf } from './cloths.ts'
import type { Lab } from './clusters.ts'
import { cover } from './fill.ts'
import { hairTonesOf } from './hair-colour.ts'
import { mergeIslands } from './islands.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

export type Kind = 'skin' | 'shade' | 'hair' | 'cloth' | 'dark'

export interface Patch {
  kind: Kind
  /** Mean colour of its pixels. */
  colour: Lab
  /** Share of the subject. */
  share: number
  /** The patch whose shade this is. */
  shadeOf?: number
  /** Of a beard that is red: others are drawn less colourful than they are seen. */
  isRed?: boolean
  /** Of a beard that is grey: it keeps its lightness. */
  isGrey?: boolean
}

export interface Segments {
  /** SIDE² indices into `patches`, OUTSIDE where the subject is not. */
  labels: Uint8Array
  patches: Patch[]
  /** Standard deviation of the spreading that rounds their borders, pixels: what is smaller vanishes. */
  smallest: number
}

export interface Detail {
  cloths: number
  /** Whether clothes have no shade but that of their collars, lapels and folds. */
  flat?: boolean
  /** Smallest patch kept, in thousandths of the face's area. */
  least: number
}

export const OUTSIDE = 255

/** What is smaller than this is no shape, distances between the pupils. */
const SMALLEST = 0.05

export function segment(study: Study, detail: Detail): Segments {
  const { region } = study
  const labels = new Uint8Array(SIDE * SIDE).fill(OUTSIDE)
  const kinds: Kind[] = []
  skin(region, labels, kinds)
  hair(region, labels, kinds)
  const worn = cloths(study, detail, labels, kinds)
  beards(study, region, labels, kinds)
  clean(study, detail, labels, kinds)
  barBeard(study, labels, kinds)
  return { labels, patches: patchesOf(study, labels, kinds, worn), smallest: Math.max(2.4, SMALLEST * study.map.eyes) }
}

/** Skin is one patch: its shadow is drawn (face-shade.ts). */
function skin(region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  if (!region.includes(REGION.skin)) return
  const label = kinds.push('skin') - 1
  for (let i = 0; i < region.length; i++) if (region[i] === REGION.skin) labels[i] = label
}

/** Smallest patch of clothes, as a share of them. */
const LEAST_CLOTH = 0.03
interface Cloths {
  /** The first of their patches. */
  first: number
  colours: readonly Lab[]
}

/** Hair is one patch between its shade and its light, which are laid on it (draw-hair.ts). */
function hair(region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  if (!region.includes(REGION.hair)) return
  const base = kinds.push('hair', 'hair', 'hair') - 2
  for (let i = 0; i < region.length; i++) if (region[i] === REGION.hair) labels[i] = base
}

/** The patches of hair: its shade, itself, its light. */
export function hairPatches(patches: readonly Patch[]): [number, number, number] | undefined {
  const first = patches.findIndex(({ kind }) => kind === 'hair')
  return first < 0 ? undefined : [first, first + 1, first + 2]
}

/** The pixels beside one. */
const BESIDE = [-1, 1, -SIDE, SIDE] as const

/** The patches without the hair: under it goes on what is nearest. */
export function underHair(segments: Segments): Segments {
  const { labels, patches, smallest } = segments
  const base = hairPatches(patches)?.[1]
  if (base === undefined) return segments
  const under = labels.slice()
  // What is reached, in the order in which it is.
  const queue = new Int32Array(under.length)
  let end = 0
  for (let i = 0; i < under.length; i++)
    if (
      labels[i] !== base &&
      labels[i] !== OUTSIDE &&
      (labels[i - 1] === base || labels[i + 1] === base || labels[i - SIDE] === base || labels[i + SIDE] === base)
    )
      queue[end++] = i
  for (let next = 0; next < end; next++) {
    const i = queue[next]!
    for (let k = 0; k < 4; k++) {
      const j = i + BESIDE[k]!
      if (under[j] !== base) continue
      under[j] = under[i]!
      queue[end++] = j
    }
  }
  return { labels: under, patches, smallest }
}

/** Labels a region, its smaller patches given to their neighbours within it. @param least patch, as a share of the region */
function tidied(
  labels: Uint8Array,
  region: Uint8Array,
  which: number,
  least: number,
  label: (i: number) => number,
): void {
  const own = new Uint8Array(labels.length).fill(OUTSIDE)
  let area = 0
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== which) continue
    own[i] = label(i)
    area++
  }
  mergeIslands(own, SIDE, () => least * area, OUTSIDE)
  for (let i = 0; i < own.length; i++) if (own[i] !== OUTSIDE) labels[i] = own[i]!
}

/** @returns colours of the patches of clothes, and of those in shade whose shade they are */
function cloths(study: Study, detail: Detail, labels: Uint8Array, kinds: Kind[]): Cloths {
  const { region } = study
  const { of, colours } = clothsOf(study, detail.cloths)
  const first = kinds.length
  for (const _ of colours) kinds.push('cloth')
  tidied(labels, region, REGION.cloth, study.worn ? 0.004 : LEAST_CLOTH, (i) => first + of[i]!)
  for (const _ of colours) kinds.push('cloth')
  const isShaded = detail.flat ? (i: number) => study.worn?.shade[i] === 1 : clothShade(study)
  for (let i = 0; i < region.length; i++)
    if (region[i] === REGION.cloth && isShaded(i)) labels[i] = labels[i]! + colours.length
  return { first, colours }
}

/** What of a face is neither skin nor drawn as a feature. */
function beards(
  { hasFace, rig, reading, map, longBeard }: Study,
  region: Uint8Array,
  labels: Uint8Array,
  kinds: Kind[],
): void {
  if (!hasFace) return
  const first = kinds.length
  kinds.push('dark', 'shade')
  // It is laid on the skin (stubble.ts).
  if (stubbleShapes(rig, reading).length > 0) return
  for (const p of pixelsOf(beardShapes(rig, reading), map))
    if (region[p] !== REGION.none && region[p] !== REGION.cloth) labels[p] = first
  if (longBeard) for (const p of pixelsOf([longBeard], map)) labels[p] = first
}

/** Skin within a beard; what is so small would have been given to what surrounds it. */
function barBeard({ hasFace, rig, reading, map }: Study, labels: Uint8Array, kinds: readonly Kind[]): void {
  const [skin, dark] = [kinds.indexOf('skin'), kinds.indexOf('dark')]
  if (!hasFace || skin < 0) return
  for (const p of pixelsOf(beardGaps(rig, reading), map)) if (labels[p] === dark) labels[p] = skin
}

/** Pixels that lie in outlines. @param shapes in places of the face */
function pixelsOf(shapes: readonly number[][], map: Study['map']): number[] {
  return shapes.flatMap((shape) => {
    const outline = shape.map((_, k) => onPicture(map, shape[k & ~1]!, shape[k | 1]!)[(k & 1) as 0 | 1])
    const { x, y, width, height, share } = cover(outline)
    const own: number[] = []
    for (let j = 0; j < Math.min(height, SIDE - y); j++)
      for (let i = 0; i < Math.min(width, SIDE - x); i++)
        if (share[j * width + i]! > 0.5) own.push((y + j) * SIDE + x + i)
    return own
  })
}

/** Pixels along the silhouette are mixed with the background: they take the label of the pixels just inside. Changes `labels`. */
function mendRim(labels: Uint8Array, alpha: Float32Array): void {
  const inside = blur(alpha, SIDE, SIDE, 3)
  const open: number[] = []
  const known = new Uint8Array(labels.length)
  for (let i = SIDE; i < labels.length - SIDE; i++) {
    if (labels[i] === OUTSIDE) continue
    if (inside[i]! > 0.9) known[i] = 1
    else open.push(i)
  }
  let left = open
  for (let round = 0; round < 9 && left.length > 0; round++) {
    const later: number[] = []
    const found: number[] = []
    for (const i of left) {
      const from = known[i - 1]
        ? i - 1
        : known[i + 1]
          ? i + 1
          : known[i + SIDE]
            ? i + SIDE
            : known[i - SIDE]
              ? i - SIDE
              : -1
      if (from < 0) {
        later.push(i)
        continue
      }
      labels[i] = labels[from]!
      found.push(i)
    }
    for (const i of found) known[i] = 1
    left = later
  }
}

function clean(study: Study, detail: Detail, labels: Uint8Array, kinds: readonly Kind[]): void {
  mendRim(labels, study.alpha)
  const area = Math.PI * study.face.rx * study.face.ry
  const large = Math.max(16, area * 0.001 * detail.least)
  // What is designed is not noise: garments, and a moustache, which is small by itself.
  const [cloth, dark] = [study.worn ? 0.2 : 2.5, isMoustacheAlone(study.rig, study.reading) ? 0.2 : 2]
  const least = (label: number) => large * { skin: 2.4, shade: 1, hair: 2, cloth, dark }[kinds[label]!]
  mergeIslands(labels, SIDE, least, OUTSIDE)
  mergeIslands(labels, SIDE, least, OUTSIDE)
}

function patchesOf(study: Study, labels: Uint8Array, kinds: readonly Kind[], { first, colours }: Cloths): Patch[] {
  const { fine, hasFace, skinColour } = study
  const tones = kinds.includes('hair') ? hairTonesOf(study) : []
  const sums = new Float64Array(kinds.length * 4)
  let total = 0
  for (let i = 0; i < labels.length; i++) {
    const k = labels[i]!
    if (k === OUTSIDE) continue
    total++
    sums[k * 4]!++
    sums[k * 4 + 1]! += fine.l[i]!
    sums[k * 4 + 2]! += fine.a[i]!
    sums[k * 4 + 3]! += fine.b[i]!
  }
  return kinds.map((kind, k) => {
    const n = Math.max(1, sums[k * 4]!)
    if (kind === 'dark') {
      const mean = { l: sums[k * 4 + 1]! / n, a: sums[k * 4 + 2]! / n, b: sums[k * 4 + 3]! / n }
      return { kind, share: sums[k * 4]! / Math.max(1, total), ...beardPatch(study, tones, mean) }
    }
    if (kind === 'hair')
      return { kind, colour: tones[k - kinds.indexOf('hair')]!, share: sums[k * 4]! / Math.max(1, total) }
    if (kind === 'cloth') {
      const own = first + ((k - first) % colours.length)
      return {
        kind,
        colour: colours[own - first]!,
        share: sums[k * 4]! / Math.max(1, total),
        ...(own < k ? { shadeOf: own } : {}),
      }
    }
    const colour =
      kind === 'skin' && hasFace
        ? skinColour
        : { l: sums[k * 4 + 1]! / n, a: sums[k * 4 + 2]! / n, b: sums[k * 4 + 3]! / n }
    return { kind, colour, share: sums[k * 4]! / Math.max(1, total) }
  })
}
