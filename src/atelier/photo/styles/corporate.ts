/** Corporate Flat from a photo: few flat tones with smooth contours, the face's features kept sharp. */
import { unit } from '../../chance.ts'
import type { Drawing } from '../../drawing.ts'
import { drawFeatures, flatColours } from './draw-features.ts'
import { beardIn, browColour, drawBrows, drawForms } from './draw-forms.ts'
import { frame, silhouette } from './framing.ts'
import { lay, paint, type Rgb } from './paint.ts'
import { coloursOf, type Mood } from './palette.ts'
import { type Detail, type Patch, segment } from './segments.ts'
import type { Study } from './study.ts'

interface Treatment {
  detail: Detail
  mood: Mood
  zoom: number
  /** Factor on the thickness of lines. */
  weight: number
  /** Factor on how deep the forms of the face are. */
  depth: number
}

/** As it is; simpler and warm; cool evening; bold and near. */
const TREATMENTS: readonly Treatment[] = [
  {
    detail: { skinTones: 2, hairTones: 3, cloths: 6, least: 9, melt: 3.4 },
    mood: { lift: 0.06, vivid: 1.12, contrast: 1 },
    zoom: 1,
    weight: 1,
    depth: 1,
  },
  {
    detail: { skinTones: 2, hairTones: 2, cloths: 4, least: 12, melt: 4 },
    mood: { lift: 0.2, vivid: 1.1, contrast: 0.9, lean: { hue: 66, chroma: 0.1, share: 0.62 } },
    zoom: 1.14,
    weight: 1.15,
    depth: 1,
  },
  {
    detail: { skinTones: 3, hairTones: 3, cloths: 5, least: 9, melt: 3.6 },
    mood: { lift: 0.1, vivid: 1.12, contrast: 1.08, lean: { hue: 285, chroma: 0.1, share: 0.44 } },
    zoom: 0.89,
    weight: 0.9,
    depth: 1,
  },
  {
    detail: { skinTones: 4, hairTones: 4, cloths: 6, least: 7, melt: 3 },
    mood: { lift: 0.02, vivid: 1.4, contrast: 1.22 },
    zoom: 1.28,
    weight: 1.1,
    depth: 1,
  },
]

export function drawCorporate(study: Study, variant: number, seed: number): Drawing {
  const treatment = TREATMENTS[variant % TREATMENTS.length]!
  const vary = (key: string) => unit(seed, `photo/corporate/${key}`) * 2 - 1
  const segments = segment(study, {
    ...treatment.detail,
    melt: treatment.detail.melt * (1 + 0.25 * vary('melt')),
    least: treatment.detail.least * (1 + 0.4 * vary('least')),
  })
  const mood = {
    ...treatment.mood,
    vivid: treatment.mood.vivid * (1 + 0.08 * vary('vivid')),
    contrast: treatment.mood.contrast * (1 + 0.06 * vary('contrast')),
  }
  const framing = frame(study, treatment.zoom * (1 + 0.025 * vary('zoom')))
  const shape = silhouette(framing)
  const colours = coloursOf(segments.patches, mood)
  const rgba = paint(lay(segments, framing, shape), colours, shape)
  const base = segments.patches.findIndex((patch) => patch.base)
  // Tones go from dark to light: the patch before the base is its shadow.
  if (base > 0) {
    const skin = colours[base]!
    drawForms(rgba, study, framing, skin, beardIn(segments.patches, colours), treatment.depth)
    drawBrows(rgba, study, framing, browColour(study, skin, hairOf(segments.patches, colours)))
    drawFeatures(rgba, study, framing, flatColours(study, skin, colours[base - 1]!), treatment.weight)
  }
  return { kind: 'raster', rgba }
}

function hairOf(patches: readonly Patch[], colours: readonly Rgb[]): Rgb | undefined {
  let best = -1
  for (const [i, { kind, share }] of patches.entries())
    if (kind === 'hair' && share > (patches[best]?.share ?? 0)) best = i
  return colours[best]
}
