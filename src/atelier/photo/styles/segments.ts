/** The portrait as a map of flat patches: tones of skin and hair, colours of cloth, and the features of the face. */
import { inFace } from '../face/face-map.ts'
import { at } from '../face/face-patch.ts'
import { blur } from '../pixels.ts'
import { clusters, closest, type Lab } from './clusters.ts'
import { hairBeside } from './hair-colour.ts'
import { lineworkOf } from './linework.ts'
import { mergeIslands } from './islands.ts'
import { shadeOf } from './skin-tones.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'
import type { Zones } from './zones.ts'

export type Kind = 'skin' | 'hair' | 'cloth' | 'dark' | 'ink' | 'lips' | 'white'

export interface Patch {
  kind: Kind
  /** Mean colour of its pixels. */
  colour: Lab
  /** Share of the subject. */
  share: number
  /** Whether it is what skin is in plain light, neither shade nor highlight. */
  base: boolean
}

export interface Segments {
  /** SIDE² indices into `patches`, OUTSIDE where the subject is not. Skin and hair tones follow each other from dark to light. */
  labels: Uint8Array
  patches: Patch[]
  zones: Zones
}

export interface Detail {
  skinTones: number
  hairTones: number
  cloths: number
  /** Smallest patch kept, in thousandths of the face's area. */
  least: number
  /** Standard deviation of the blur before tones are told apart, study pixels: the larger, the simpler their shapes. */
  melt: number
}

export const OUTSIDE = 255

export function segment(study: Study, detail: Detail): Segments {
  const { zones, region } = study
  const labels = new Uint8Array(SIDE * SIDE).fill(OUTSIDE)
  const kinds: Kind[] = []
  skinTones(study, detail, labels, kinds)
  hairTones(
    detail.hairTones,
    within(lineworkOf(study).strands, region, REGION.hair, detail.melt * 0.6),
    region,
    labels,
    kinds,
  )
  cloths(study, detail.cloths, region, labels, kinds)
  beards(study, region, labels, kinds)
  clean(study, detail, labels, kinds)
  return { labels, patches: patchesOf(study, labels, kinds), zones }
}

/** A plane blurred inside one region only: what lies beyond its border does not darken it. */
function within(plane: Float32Array, region: Uint8Array, which: number, sigma: number): Float32Array {
  const weight = new Float32Array(plane.length)
  const sum = new Float32Array(plane.length)
  for (let i = 0; i < plane.length; i++) {
    if (region[i] !== which) continue
    weight[i] = 1
    sum[i] = plane[i]!
  }
  const w = blur(weight, SIDE, SIDE, sigma)
  const s = blur(sum, SIDE, SIDE, sigma)
  for (let i = 0; i < plane.length; i++) s[i] = w[i]! > 0.001 ? s[i]! / w[i]! : plane[i]!
  return s
}

/** Where shade begins and soft light, by how many tones there are. */
const SHADES: Record<number, readonly number[]> = { 2: [-0.085], 3: [-0.085, 0.125], 4: [-0.2, -0.08, 0.125] }

function skinTones(study: Study, detail: Detail, labels: Uint8Array, kinds: Kind[]): void {
  const { region } = study
  if (!region.includes(REGION.skin)) return
  const cuts = SHADES[detail.skinTones]!
  const shade = shadeOf(study, detail.melt)
  const first = kinds.length
  for (let k = 0; k <= cuts.length; k++) kinds.push('skin')
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.skin) continue
    let k = 0
    while (k < cuts.length && shade[i]! >= cuts[k]!) k++
    labels[i] = first + k
  }
}

/** Splits the hair by lightness; the cuts are where its own light and shade are, but never closer than an eye would notice. */
function hairTones(count: number, light: Float32Array, region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  const values: number[] = []
  for (let i = 0; i < region.length; i += 3) if (region[i] === REGION.hair) values.push(light[i]!)
  if (values.length < 20) return
  values.sort((p, q) => p - q)
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))]!
  const middle = at(0.55)
  // Dark hair has its light and shade within a narrower range.
  const gap = 0.035 * Math.max(0.55, Math.min(1, middle / 0.7))
  const cuts = {
    2: [Math.min(at(0.5), middle - gap * 0.4)],
    3: [Math.min(at(0.34), middle - gap), Math.max(at(0.82), middle + gap)],
    4: [Math.min(at(0.2), middle - gap * 2), Math.min(at(0.48), middle - gap * 0.5), Math.max(at(0.84), middle + gap)],
  }[count]!
  const first = kinds.length
  for (let k = 0; k <= cuts.length; k++) kinds.push('hair')
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair) continue
    let k = 0
    while (k < cuts.length && light[i]! >= cuts[k]!) k++
    labels[i] = first + k
  }
}

function cloths({ broad }: Study, count: number, region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  const chosen: number[] = []
  for (let i = 0; i < region.length; i += 17) if (region[i] === REGION.cloth) chosen.push(i)
  const centres = clusters(broad.l, broad.a, broad.b, chosen, count, 0.055)
  const first = kinds.length
  for (const _ of centres) kinds.push('cloth')
  for (let i = 0; i < region.length; i++) {
    if (region[i] === REGION.cloth)
      labels[i] = centres.length ? first + closest(centres, broad.l[i]!, broad.a[i]!, broad.b[i]!) : 0
  }
}

/** What of a face is neither skin nor drawn as a feature. */
function beards(study: Study, region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  if (!study.hasFace) return
  const first = kinds.length
  kinds.push('dark', 'ink', 'lips', 'white')
  const { cover } = study.reading
  if (!cover) return
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.skin || study.faceness[i]! < 0.2) continue
    const [u, v] = inFace(study.map, i % SIDE, (i / SIDE) | 0)
    if (v > 0.4 && v < 2.1 && Math.abs(u) < 1.2 && at(cover, u, v) > 0.5) labels[i] = first
  }
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
  const light = baseOf(kinds) + 1
  // Light in small pieces is gloss.
  const least = (label: number) =>
    large *
    (label === light && kinds[label] === 'skin'
      ? 7
      : { skin: 2.4, hair: 2, cloth: 0.7, dark: 2, ink: 1, lips: 1, white: 1 }[kinds[label]!])
  mergeIslands(labels, SIDE, least, OUTSIDE)
  mergeIslands(labels, SIDE, least, OUTSIDE)
}

/** Which label is skin in plain light; −1 without any. */
function baseOf(kinds: readonly Kind[]): number {
  const tones = kinds.filter((kind) => kind === 'skin').length
  return tones === 0 ? -1 : kinds.indexOf('skin') + SHADES[tones]!.filter((cut) => cut < 0).length
}

function patchesOf(
  { fine, skinTone, reading: { beard, mouth } }: Study,
  labels: Uint8Array,
  kinds: readonly Kind[],
): Patch[] {
  const base = baseOf(kinds)
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
    // Skin shines through a grey beard, and on to it.
    if (kind === 'dark' && beard.color && beard.tone)
      return {
        kind,
        colour: { l: beard.tone.l, a: beard.tone.a * 0.35, b: beard.tone.b * 0.35 },
        share: sums[k * 4]! / Math.max(1, total),
        base: false,
      }
    if (kind === 'lips') return { kind, colour: mouth.lips, share: 0, base: false }
    const colour = { l: sums[k * 4 + 1]! / n, a: sums[k * 4 + 2]! / n, b: sums[k * 4 + 3]! / n }
    return {
      kind,
      colour: kind === 'hair' ? hairBeside(skinTone, colour) : colour,
      share: sums[k * 4]! / Math.max(1, total),
      base: k === base,
    }
  })
}
