/** The portrait as a map of flat patches: tones of skin and hair, colours of cloth, and the features of the face. */
import { blur, boxBlur } from '../pixels.ts'
import { clusters, closest, type Lab } from './clusters.ts'
import type { Zones } from './face-map.ts'
import { lineworkOf } from './linework.ts'
import { mergeIslands } from './islands.ts'
import { SIDE } from './side.ts'
import { REGION, type Study } from './study.ts'

export type Kind = 'skin' | 'hair' | 'cloth' | 'dark' | 'ink' | 'lips' | 'white'

export interface Patch {
  kind: Kind
  /** Mean colour of its pixels. */
  colour: Lab
  /** Share of the subject. */
  share: number
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
  /** How easily a dark becomes a feature: 1 as usual, more takes lighter ones too. */
  features: number
  /** Standard deviation of the blur before tones are told apart, study pixels: the larger, the simpler their shapes. */
  melt: number
}

export const OUTSIDE = 255

export function segment(study: Study, detail: Detail): Segments {
  const { zones, region } = study
  const labels = new Uint8Array(SIDE * SIDE).fill(OUTSIDE)
  const kinds: Kind[] = []
  tones('skin', detail.skinTones, within(study.broad.l, region, REGION.skin, detail.melt), region, labels, kinds)
  tones('hair', detail.hairTones, within(lineworkOf(study).strands, region, REGION.hair, detail.melt * 0.6), region, labels, kinds)
  cloths(study, detail.cloths, region, labels, kinds)
  features(study, zones, detail, region, labels, kinds)
  clean(study, zones, detail, labels, kinds)
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

/** Splits a region by lightness; the cuts are where its own light and shade are, but never closer than an eye would notice. */
function tones(kind: 'skin' | 'hair', count: number, light: Float32Array, region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  const values: number[] = []
  for (let i = 0; i < region.length; i += 3) if (region[i] === REGION[kind]) values.push(light[i]!)
  if (values.length < 20) return
  values.sort((p, q) => p - q)
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))]!
  const middle = at(0.55)
  // Dark faces and dark hair have their light and shade within a narrower range.
  const gap = (kind === 'skin' ? 0.04 : 0.035) * Math.max(0.55, Math.min(1, middle / 0.7))
  const cuts = kind === 'skin'
    ? {
        2: [Math.min(at(0.3), middle - gap)],
        3: [Math.min(at(0.27), middle - gap), Math.max(at(0.86), middle + gap)],
        4: [Math.min(at(0.09), middle - gap * 3), Math.min(at(0.28), middle - gap), Math.max(at(0.86), middle + gap)],
        5: [Math.min(at(0.08), middle - gap * 3), Math.min(at(0.26), middle - gap), Math.max(at(0.74), middle + gap * 0.75), Math.max(at(0.95), middle + gap * 2)],
      }[count]!
    : {
        2: [Math.min(at(0.5), middle - gap * 0.4)],
        3: [Math.min(at(0.34), middle - gap), Math.max(at(0.82), middle + gap)],
        4: [Math.min(at(0.2), middle - gap * 2), Math.min(at(0.48), middle - gap * 0.5), Math.max(at(0.84), middle + gap)],
      }[count]!
  const first = kinds.length
  for (let k = 0; k <= cuts.length; k++) kinds.push(kind)
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION[kind]) continue
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
    if (region[i] === REGION.cloth) labels[i] = centres.length ? first + closest(centres, broad.l[i]!, broad.a[i]!, broad.b[i]!) : 0
  }
}

/** Brows, lashes, pupils, nostrils, lips, teeth, the whites of eyes: against the light of the skin around them, so that dark faces keep theirs. */
function features(study: Study, zones: Zones, detail: Detail, region: Uint8Array, labels: Uint8Array, kinds: Kind[]): void {
  if (!study.hasSkin) return
  const { fine, skinLight, skinTone: tone } = study
  // Lashes and lips are thinner than what the smoothing of skin keeps.
  const near = boxBlur(study.raw.l, SIDE, SIDE, 1)
  const first = kinds.length
  kinds.push('dark', 'ink', 'lips', 'white')
  const reach = Math.max(4, Math.round(study.face.rx * 0.45))
  const a = boxBlur(fine.a, SIDE, SIDE, reach)
  const b = boxBlur(fine.b, SIDE, SIDE, reach)
  const chroma = Math.sqrt(tone.a ** 2 + tone.b ** 2)
  const redder = new Float32Array(region.length)
  for (let i = 0; i < region.length; i++) if (zones.mouth[i]! > 0) redder[i] = redness(fine.a[i]!, fine.b[i]!) - redness(a[i]!, b[i]!)
  const red = blur(redder, SIDE, SIDE, 1.5)
  const lips: number[] = []
  const sides = [0, 0]
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.skin || study.faceness[i]! < 0.4) continue
    const legible = zones.features[i]!
    const r = (fine.l[i]! + (near[i]! - fine.l[i]!) * legible) / skinLight[i]!
    const c = Math.sqrt(fine.a[i]! ** 2 + fine.b[i]! ** 2)
    const around = Math.min(chroma, Math.sqrt(a[i]! ** 2 + b[i]! ** 2))
    const lower = study.zones.beard[i]!
    const dark = (Math.max(legible, lower) > 0.5 ? 0.66 : 0.52) * detail.features
    if (r < dark - 0.2) labels[i] = first + 1
    else if (r < dark) labels[i] = first
    else if (zones.mouth[i]! > 0.9 && (c < chroma * 0.62 || c < around * 0.66) && r > 0.8) labels[i] = first + 3
    else if (zones.balls[i]! > 0.5 && c < around * 0.7 && r > 0.76) labels[i] = first + 3
    else if (zones.mouth[i]! > 0.85 && c > chroma * 0.5 && r < 1.02 && red[i]! > 0.045) {
      lips.push(i)
      sides[i % SIDE < study.face.cx ? 0 : 1]!++
    }
  }
  // Red on one side only is light, not lips.
  if (Math.min(...sides) > Math.max(...sides) * 0.5) for (const i of lips) labels[i] = first + 2
}

/** Share of red in a colour of skin, whatever its chroma. */
const redness = (a: number, b: number) => Math.max(0, a) / (Math.max(0, a) + Math.max(0, b) + 0.02)

/** Along the silhouette the old background shines through: there, what lies just inside is carried outwards. Changes `labels`. */
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
      const from = known[i - 1] ? i - 1 : known[i + 1] ? i + 1 : known[i + SIDE] ? i + SIDE : known[i - SIDE] ? i - SIDE : -1
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

function clean(study: Study, zones: Zones, detail: Detail, labels: Uint8Array, kinds: readonly Kind[]): void {
  mendRim(labels, study.alpha)
  const area = Math.PI * study.face.rx * study.face.ry
  const small = Math.max(4, area * 0.0006)
  const large = Math.max(16, area * 0.001 * detail.least)
  const least = (label: number, at: number) => {
    const kind = kinds[label]
    if (kind === 'skin' || kind === 'hair' || kind === 'cloth') return kind === 'cloth' ? large * 0.7 : large
    return zones.features[at]! > 0.3 ? small * (kind === 'lips' ? 4 : 1) : large
  }
  mergeIslands(labels, SIDE, least, OUTSIDE)
  mergeIslands(labels, SIDE, least, OUTSIDE)
}

function patchesOf({ fine }: Study, labels: Uint8Array, kinds: readonly Kind[]): Patch[] {
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
    return { kind, colour: { l: sums[k * 4 + 1]! / n, a: sums[k * 4 + 2]! / n, b: sums[k * 4 + 3]! / n }, share: sums[k * 4]! / Math.max(1, total) }
  })
}
