/** Line Art from a photo: lines that follow the form, solid darks, a quiet wash on the skin, the garment in its colour. */
import { unit } from '../../chance.ts'
import { CANVAS, type Drawing } from '../../drawing.ts'
import { browsOf } from './brows.ts'
import { drawFeatures, frameColour, inkColours } from './draw-features.ts'
import { browColour, drawBrows, drawShade, shadowOf } from './draw-forms.ts'
import { drawGarment } from './draw-garment.ts'
import { drawHair, hairColours, thinColour } from './draw-hair.ts'
import { drawHatLines } from './draw-hat.ts'
import { frame, project, silhouette } from './framing.ts'
import { hairTonesOf } from './hair-colour.ts'
import { hairForm } from './hair-form.ts'
import { cutOf, inkHair, isBlack, isLikeHair, isSolid, strokes } from './lineart-hair.ts'
import { addHairline, addSeams, contourField, layInk } from './lineart-lines.ts'
import { besideBlack, INK, irisIn, lipsOn, PAPER, type Treatment, washesOf } from './lineart-washes.ts'
import { crisp, lay, paint, shareOf } from './paint.ts'
import { type Detail, type Kind, segment, type Segments, underHair } from './segments.ts'
import { SIDE } from './side.ts'
import { drawBeardEdge, drawStubble } from './stubble.ts'
import type { Study } from './study.ts'

const TREATMENTS: readonly Treatment[] = [
  { zoom: 1, contour: 10, weight: 1.35, ink: INK, wash: 'spots' },
  { zoom: 1.26, contour: 13, weight: 1.55, ink: INK, wash: 'paper' },
  { zoom: 0.89, contour: 7, weight: 1, ink: INK, wash: 'natural' },
  { zoom: 0.97, contour: 10, weight: 1.35, ink: [46, 42, 120], wash: 'mono' },
]

/** Canvas pixels for each pixel of a study at which contours have their width. */
const USUAL_SCALE = 2.9

const WASHES: Detail = { cloths: 3, flat: true, least: 14 }

export function drawLineart(study: Study, variant: number, seed: number): Drawing {
  const treatment = TREATMENTS[variant % TREATMENTS.length]!
  const { ink } = treatment
  const vary = (key: string) => unit(seed, `photo/lineart/${key}`) * 2 - 1
  const framing = frame(study, treatment.zoom, 1 + 0.02 * vary('zoom'))
  const segments = washed(study)
  const form = hairForm(study)
  const shape = silhouette(framing)
  // As thick on a head that is seen from afar as on one that fills the photo.
  const width = (treatment.contour * USUAL_SCALE) / framing.scale
  const contour = crisp(project(contourField(framing.alpha, width), framing), 0)
  const washes = washesOf(segments.patches, treatment, study.asked)
  const isInk = treatment.wash !== 'natural'
  const isDark = isInk && form !== undefined && isBlack(study)
  // Beside black hair what has its hue would look like another half of it.
  if (isDark)
    for (const [k, { kind, colour }] of segments.patches.entries())
      if (kind === 'cloth' && isLikeHair(colour, hairTonesOf(study)[1])) washes[k] = besideBlack(colour, treatment)
  for (const [k, { shadeOf }] of segments.patches.entries())
    if (shadeOf !== undefined) washes[k]!.wash = shadowOf(washes[shadeOf]!.wash)
  const mosaic = lay(segments, framing, shape)
  const colours = washes.map(({ wash }) => wash)
  const rgba = paint(mosaic, colours, shape)
  const find = (kind: Kind) => segments.patches.findIndex((patch) => patch.kind === kind)
  const [skin, dark] = [find('skin'), find('dark')]
  if (skin >= 0)
    drawShade(
      rgba,
      study,
      framing,
      [skin, ...(dark < 0 ? [] : [dark])].map((patch) => ({
        keep: shareOf(mosaic, shape, patch),
        shade: treatment.wash === 'paper' ? ink : shadowOf(colours[patch]!),
      })),
      {
        blush: treatment.wash === 'spots' || treatment.wash === 'natural',
        ...(treatment.wash === 'paper' && { hatch: treatment.contour }),
      },
    )
  if (skin >= 0) drawStubble(rgba, study, framing, colours[skin]!, shareOf(mosaic, shape, skin))
  if (skin >= 0 && dark >= 0)
    drawBeardEdge(rgba, study, framing, { skin: colours[skin]!, beard: colours[dark]! }, shareOf(mosaic, shape, skin))
  const seams = paint(
    mosaic,
    washes.map(({ line }) => line),
    shape,
  )
  const [under, edge] = [plane(), plane()]
  addSeams(under, segments, study.alpha, 0.55 * treatment.contour)
  layInk(rgba, crisp(project(under, framing), 1), seams)
  drawGarment(rgba, study, segments, framing, {
    colourOf: (label) => washes[label]?.line ?? ink,
    printOf: (label, isShaded) => (isShaded ? shadowOf(colours[label]!) : colours[label]!),
    width: 0.42 * treatment.contour,
    isOutlined: true,
  })
  const hair = hairColours(segments.patches, colours)
  let locks: ((pixel: number) => number) | undefined
  if (form && hair) {
    const isSpotted = isSolid(study, isInk ? undefined : hair.base)
    const base = isDark ? ink : hair.base
    const spotted = { base, thin: thinColour(base, colours[skin] ?? base), cut: cutOf(study, treatment) }
    const keep = isInk ? inkHair(rgba, form, framing, isSpotted ? spotted : hair) : drawHair(rgba, form, framing, hair)
    locks = keep
    addHairline(edge, form, study.alpha, 0.6 * treatment.contour)
    layInk(rgba, crisp(project(edge, framing), 1), isSpotted ? seams : undefined, treatment.ink)
    if (!isSpotted) strokes(rgba, form, keep, framing, treatment, vary)
  }
  const lips = lipsOn(washes, segments.patches, treatment, study)
  drawHatLines(rgba, study, segments, framing, {
    colourOf: (label) => washes[label]?.line ?? ink,
    width: 0.45 * treatment.contour,
    isOutlined: true,
  })
  if (study.hasFace) {
    const coloured = treatment.wash === 'natural' || treatment.wash === 'spots'
    // Fair brows in black would look stern.
    const dark = Math.max(0.5, Math.min(0.9, 0.3 + 1.5 * browsOf(study).depth))
    if (coloured && skin >= 0)
      drawBrows(rgba, study, framing, browColour(study, colours[skin]!, isDark ? ink : hair?.base))
    else drawBrows(rgba, study, framing, ink, dark)
  }
  const { glasses } = study.reading
  drawFeatures(
    rgba,
    study,
    framing,
    {
      ...inkColours(ink, PAPER, lips, irisIn(study, treatment), treatment.wash !== 'mono'),
      ...(treatment.wash !== 'mono' && glasses?.isVivid && { frame: { colour: frameColour(glasses) } }),
    },
    treatment.weight,
    locks,
  )
  for (let i = 0; i < CANVAS * CANVAS; i++) {
    const edge = contour[i]!
    if (edge > 0) for (let c = 0; c < 3; c++) rgba[i * 4 + c] = rgba[i * 4 + c]! + (ink[c]! - rgba[i * 4 + c]!) * edge
  }
  return { kind: 'raster', rgba }
}

const kept = new WeakMap<Study, Segments>()

/** The patches washes are laid on: the same for each treatment. */
function washed(study: Study): Segments {
  let segments = kept.get(study)
  if (!segments) kept.set(study, (segments = underHair(segment(study, WASHES))))
  return segments
}

const plane = () => new Float32Array(SIDE * SIDE)
