/** Corporate Flat from a photo: few flat tones with smooth contours, the face's features kept sharp. */
import { unit } from '../../chance.ts'
import type { Drawing } from '../../drawing.ts'
import { frame, project, silhouette } from './framing.ts'
import { crisp, lay, paint, type Rgb } from './paint.ts'
import { coloursOf, type Mood } from './palette.ts'
import { type Detail, segment } from './segments.ts'
import { type Pen, strokesOf } from './strokes.ts'
import type { Study } from './study.ts'

interface Manner {
  detail: Detail
  mood: Mood
  zoom: number
}

/** As it is; simpler and warm; cool evening; bold and near. */
const MANNERS: readonly Manner[] = [
  { detail: { skinTones: 3, hairTones: 3, cloths: 6, least: 9, features: 1, melt: 3.4 }, mood: { lift: 0.06, vivid: 1.12, contrast: 1 }, zoom: 1 },
  { detail: { skinTones: 3, hairTones: 2, cloths: 4, least: 12, features: 1, melt: 4 }, mood: { lift: 0.12, vivid: 1.1, contrast: 0.95, lean: { hue: 58, chroma: 0.085, share: 0.34 } }, zoom: 1.1 },
  { detail: { skinTones: 4, hairTones: 3, cloths: 5, least: 9, features: 1, melt: 3.6 }, mood: { lift: 0.1, vivid: 1.12, contrast: 1.08, lean: { hue: 285, chroma: 0.1, share: 0.38 } }, zoom: 0.94 },
  { detail: { skinTones: 5, hairTones: 4, cloths: 6, least: 7, features: 1.03, melt: 3 }, mood: { lift: 0.02, vivid: 1.4, contrast: 1.22 }, zoom: 1.18 },
]

export function drawCorporate(study: Study, variant: number, seed: number): Drawing {
  const manner = MANNERS[variant % MANNERS.length]!
  const vary = (key: string) => unit(seed, `photo/corporate/${key}`) * 2 - 1
  const segments = segment(study, { ...manner.detail, melt: manner.detail.melt * (1 + 0.25 * vary('melt')), least: manner.detail.least * (1 + 0.4 * vary('least')) })
  const mood = { ...manner.mood, vivid: manner.mood.vivid * (1 + 0.08 * vary('vivid')), contrast: manner.mood.contrast * (1 + 0.06 * vary('contrast')) }
  const framing = frame(study, manner.zoom * (1 + 0.025 * vary('zoom')))
  const shape = silhouette(study, framing)
  const colours = coloursOf(segments.patches, mood)
  const rgba = paint(lay(segments, framing, shape), colours, shape)
  const line = colours[segments.patches.findIndex(({ kind }) => kind === 'ink')]
  if (line) draw(rgba, crisp(project(strokesOf(study, PEN), framing), 1), line)
  return { kind: 'raster', rgba }
}

/** Only what makes a face legible is drawn; everything else is said by shapes. */
const PEN: Pen = { width: 1.3, least: { skin: 0.05, feature: 0.02, hair: Infinity, cloth: Infinity }, solids: -1 }

function draw(rgba: Uint8ClampedArray, ink: Float32Array, [r, g, b]: Rgb): void {
  for (let i = 0, o = 0; i < ink.length; i++, o += 4) {
    const t = ink[i]!
    if (t <= 0) continue
    rgba[o] = rgba[o]! + (r - rgba[o]!) * t
    rgba[o + 1] = rgba[o + 1]! + (g - rgba[o + 1]!) * t
    rgba[o + 2] = rgba[o + 2]! + (b - rgba[o + 2]!) * t
  }
}
