/** Corporate Flat from a photo: few flat tones with smooth contours, the face's features kept sharp. */
import { unit } from '../../chance.ts'
import type { Drawing } from '../../drawing.ts'
import { isAsked } from './asked-patch.ts'
import { drawGarment, lineOn } from './draw-garment.ts'
import { drawFeatures, flatColours } from './draw-features.ts'
import { browColour, drawBrows, drawShade, shadowOf } from './draw-forms.ts'
import { drawCast, drawHair, hairColours } from './draw-hair.ts'
import { castHat, drawHatLines } from './draw-hat.ts'
import { frame, silhouette } from './framing.ts'
import { hairForm } from './hair-form.ts'
import { lay, paint, shareOf } from './paint.ts'
import { coloursOf, type Mood } from './palette.ts'
import { type Detail, type Kind, segment, underHair } from './segments.ts'
import { drawBeardEdge, drawStubble } from './stubble.ts'
import type { Study } from './study.ts'
import { inTones, POSTERS } from './tones.ts'

/** Width of a fold in cloth, distances between the pupils. */
const FOLD = 0.05
/** The same of a seam. */
const SEAM = 0.022

interface Treatment {
  detail: Detail
  mood: Mood
  zoom: number
  /** Factor on the thickness of lines. */
  weight: number
  /** Factor on how deep the forms of the face are. */
  depth: number
  /** In the tones of one ink instead of its own colours. */
  poster?: boolean
}

/** As it is; calm and wider; bold and near; a poster in the tones of one ink. */
const TREATMENTS: readonly Treatment[] = [
  {
    detail: { cloths: 4, least: 9 },
    mood: { lift: 0.06, vivid: 1.12, contrast: 1 },
    zoom: 1,
    weight: 1,
    depth: 1,
  },
  {
    detail: { cloths: 3, least: 14 },
    mood: { lift: 0.2, vivid: 0.9, contrast: 0.7 },
    zoom: 0.88,
    weight: 0.85,
    depth: 0.66,
  },
  {
    detail: { cloths: 4, least: 7 },
    mood: { lift: 0, vivid: 1.4, contrast: 1.25 },
    zoom: 1.28,
    weight: 1.15,
    depth: 1.3,
  },
  {
    detail: { cloths: 3, least: 10 },
    mood: { lift: 0, vivid: 1, contrast: 1.15 },
    zoom: 0.97,
    weight: 1.1,
    depth: 1.15,
    poster: true,
  },
]

export function drawCorporate(study: Study, variant: number, seed: number): Drawing {
  const treatment = TREATMENTS[variant % TREATMENTS.length]!
  const vary = (key: string) => unit(seed, `photo/corporate/${key}`) * 2 - 1
  const segments = segment(study, {
    ...treatment.detail,
    least: treatment.detail.least * (1 + 0.4 * vary('least')),
  })
  const mood = {
    ...treatment.mood,
    vivid: treatment.mood.vivid * (1 + 0.08 * vary('vivid')),
    contrast: treatment.mood.contrast * (1 + 0.06 * vary('contrast')),
  }
  const framing = frame(study, treatment.zoom, 1 + 0.025 * vary('zoom'))
  const shape = silhouette(framing)
  const colours = coloursOf(segments.patches, mood)
  const form = hairForm(study)
  const mosaic = lay(form ? underHair(segments) : segments, framing, shape)
  const rgba = paint(mosaic, colours, shape)
  const find = (kind: Kind) => segments.patches.findIndex((patch) => patch.kind === kind)
  const [base, shade, dark] = [find('skin'), find('shade'), find('dark')]
  const hasSkin = base >= 0 && shade >= 0
  const hair = hairColours(segments.patches, colours)
  if (hasSkin) {
    const skin = { keep: shareOf(mosaic, shape, base), shade: colours[shade]! }
    drawShade(rgba, study, framing, [skin, { keep: shareOf(mosaic, shape, dark), shade: shadowOf(colours[dark]!) }])
    drawStubble(rgba, study, framing, colours[base]!, skin.keep)
    if (dark >= 0) drawBeardEdge(rgba, study, framing, { skin: colours[base]!, beard: colours[dark]! }, skin.keep)
    castHat(rgba, study, framing, skin.shade, skin.keep)
    if (form) drawCast(rgba, form, study, framing, skin.shade, skin.keep)
  }
  drawGarment(rgba, study, segments, framing, {
    colourOf: (label) => lineOn(colours[label]!),
    printOf: (label, isShaded) => (isShaded ? shadowOf(colours[label]!) : colours[label]!),
    width: SEAM * treatment.weight * study.map.eyes * framing.scale,
    isOutlined: false,
  })
  const locks = form && hair ? drawHair(rgba, form, framing, hair) : undefined
  drawHatLines(rgba, study, segments, framing, {
    colourOf: (label) => colours[segments.patches.findIndex(({ shadeOf }) => shadeOf === label)] ?? colours[label],
    width: FOLD * treatment.weight * study.map.eyes * framing.scale,
    isOutlined: false,
  })
  if (hasSkin) {
    drawBrows(rgba, study, framing, browColour(study, colours[base]!, hair?.base))
    drawFeatures(rgba, study, framing, flatColours(study, colours[base]!, colours[shade]!), treatment.weight, locks)
  }
  if (treatment.poster) {
    // A colour that was asked for is seen on the poster as well.
    const asked = segments.patches.flatMap((patch, k) =>
      isAsked(patch, study.asked) ? [shareOf(mosaic, shape, k)] : [],
    )
    const spot = (pixel: number) =>
      Math.max(
        study.asked?.hair ? (locks?.(pixel) ?? 0) : 0,
        Math.min(
          1,
          asked.reduce((sum, of) => sum + of(pixel), 0),
        ),
      )
    inTones(
      rgba,
      POSTERS[Math.floor(unit(seed, 'photo/corporate/poster') * POSTERS.length)]!,
      asked.length > 0 ? spot : undefined,
    )
  }
  return { kind: 'raster', rgba }
}
