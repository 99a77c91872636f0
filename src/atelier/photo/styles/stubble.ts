/** Stubble: a soft shade on the skin of the jaw, which ends nowhere. As a patch it would be a mask. */
import { clamp, linearstep } from '../../clamp.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { beardShapes, isGoatee, shavedShape, stubbleShapes } from './beard-shape.ts'
import { placed } from './draw-features.ts'
import { cover, layOn, softened, within } from './fill.ts'
import type { Framing } from './framing.ts'
import { lchOf } from './lch.ts'
import type { Rgb } from './paint.ts'
import type { Study } from './study.ts'

/** How softly it ends, distances between the pupils; how much of its colour shows where it is thin, and where it is dense. */
const [SOFT, SHOWS, DENSE] = [0.075, 0.6, 0.95]
/** How much of what thin stubble shows a shaved beard does that plainly grows. */
const SHAVED = 0.7
/** Lightness of stubble in the photo, in the skin's, where it is dense and where it is thin. */
const DENSITY = [0.6, 0.9] as const

/** Score of a whole beard from which stubble is none that one overlooks, and from which it is nearly a beard. */
const NEARLY = [-1, 3] as const

/** How dense stubble is, 0…1: nearly a beard in the photo, it is one that skin shines through. */
export const densityOf = ({ beard: { tone, scores }, skin }: FaceReading): number =>
  Math.max(tone ? 1 - linearstep(...DENSITY, tone.l / skin.l) : 0, linearstep(...NEARLY, scores?.beard ?? 0))

/** Darker than shade, with as much colour: greyer it would be dirt. @param density 0…1 */
export function stubbleColour(skin: Rgb, density: number): Rgb {
  const { l, c, h } = lchOf(skin)
  return rgbOf(hexOfOklch({ l: l - 0.06 - (0.18 + 0.11 * density) * l, c: 1.02 * c, h: h - 2 }))
}

/** Where the face of a study has stubble or the shade of a shaved beard, and how much of thin stubble's colour shows there, 0…1. */
export function shadesOfBeard({ rig, reading, shaved }: Study): { outlines: number[][]; shows: number } {
  if (shaved > 0) return { outlines: [shavedShape(rig)], shows: SHAVED * shaved }
  return { outlines: stubbleShapes(rig, reading), shows: 1 }
}

/** @param keep 0…1: how much of a canvas pixel is skin */
export function drawStubble(
  rgba: Uint8ClampedArray,
  study: Study,
  framing: Framing,
  skin: Rgb,
  keep: (pixel: number) => number,
): void {
  if (!study.hasFace) return
  const soft = SOFT * study.map.eyes * framing.scale
  const density = densityOf(study.reading)
  const { outlines, shows } = shadesOfBeard(study)
  const dense = (SHOWS + (DENSE - SHOWS) * density) * shows
  for (const outline of outlines)
    layOn(rgba, softened(cover(placed(study, framing, outline)), soft), stubbleColour(skin, density), keep, dense)
}

/** How far the edge of a beard reaches on to the skin, distances between the pupils, by its kind; how much of its colour it has there. */
const EDGE: Partial<Record<FaceReading['beard']['kind'], number>> = {
  'short-beard': 0.1,
  'full-beard': 0.06,
}
const [THINS, WARM] = [0.36, 1.2]
/** Share of the spread shape at which the edge ends. */
const ENDS = 0.16

/**
 * Lays a step between a beard and the skin beside it, as hair grows thinner there: cut with one edge it would be a mask.
 *
 * @param keep 0…1: how much of a canvas pixel is skin
 */
export function drawBeardEdge(
  rgba: Uint8ClampedArray,
  study: Study,
  framing: Framing,
  { skin, beard }: { skin: Rgb; beard: Rgb },
  keep: (pixel: number) => number,
): void {
  const reach = EDGE[study.reading.beard.kind]
  // One round the mouth is trimmed to its edge.
  if (!study.hasFace || !reach || isGoatee(study.rig, study.reading)) return
  const own = reach * study.map.eyes * framing.scale
  const mixed = lchOf([0, 1, 2].map((c) => Math.round(skin[c]! + (beard[c]! - skin[c]!) * THINS)) as unknown as Rgb)
  // Halfway to a dark brown skin would be grey.
  const thin = rgbOf(hexOfOklch({ ...mixed, c: WARM * mixed.c }))
  const face = cover(placed(study, framing, study.rig.contours.oval.flat()))
  for (const outline of beardShapes(study.rig, study.reading)) {
    const spread = softened(cover(placed(study, framing, outline)), own)
    // From a slope of some pixels to an edge of one.
    const share = spread.share.map((s) => clamp((s - ENDS) * own * 2.5 + 0.5, 0, 1))
    layOn(rgba, within({ ...spread, share }, face), thin, keep)
  }
}
