/** Stubble: a soft shade on the skin of the jaw, which ends nowhere. As a patch it would be a mask. */
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { stubbleShapes } from './beard-shape.ts'
import { placed } from './draw-features.ts'
import { cover, layOn, softened } from './fill.ts'
import type { Framing } from './framing.ts'
import { lchOf } from './lch.ts'
import type { Rgb } from './paint.ts'
import type { Study } from './study.ts'

/** How softly it ends, distances between the pupils; how much of its colour shows. */
const [SOFT, SHOWS] = [0.085, 0.5]

/** As dark as shade, and with a little less of the skin's colour. */
export function stubbleColour(skin: Rgb): Rgb {
  const { l, c, h } = lchOf(skin)
  return rgbOf(hexOfOklch({ l: l - 0.06 - 0.12 * l, c: 0.75 * c, h: h - 6 }))
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
  for (const outline of stubbleShapes(study.rig, study.reading))
    layOn(rgba, softened(cover(placed(study, framing, outline)), soft), stubbleColour(skin), keep, SHOWS)
}
