/** The forms of a face and its brows, laid on a picture as flat tones. */
import { clamp } from '../../clamp.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { onPicture } from '../face/face-map.ts'
import { browsOf } from './brows.ts'
import { creaseShapes, isAged } from './creases.ts'
import { placed } from './draw-features.ts'
import type { Shape } from './feature-outlines.ts'
import { facePlanes } from './face-planes.ts'
import { blushOf } from './fineness.ts'
import { foldPath, foldShape, shadeShapes } from './face-shade.ts'
import { type Cover, cover, joined, layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import { lchOf } from './lch.ts'
import type { Rgb } from './paint.ts'
import { shadeOf } from './palette.ts'
import { reliefOf } from './relief.ts'
import { SIDE } from './side.ts'
import { smileFolds } from './smile-folds.ts'
import type { Study } from './study.ts'

/** A material that bears shadow: where it lies on the canvas, and its shadow's colour. */
export interface Shaded {
  keep: (pixel: number) => number
  shade: Rgb
}

/** Lines of hatching lie so far apart and are so wide, in the width of the contour. */
const [APART, LINE] = [1.55, 0.42]

/** Lays the face's one shadow, and its folds, on skin and beard. @param hatch width of the contour: only the neck is shaded, in parallel strokes */
export function drawShade(
  rgba: Uint8ClampedArray,
  study: Study,
  framing: Framing,
  materials: readonly Shaded[],
  { blush = true, hatch = 0 } = {},
): void {
  if (!study.hasFace) return
  const masses = shadeShapes(study.drawn, study.away, study.shaded - 0.9 * study.fineness)
  const shapes = [...(hatch > 0 ? masses.slice(0, 1) : masses), ...foldsOf(study), ...creaseShapes(study)]
  const covers = shapes.map(({ role, outline }) => {
    const own = cover(placed(study, framing, outline))
    return hatch > 0 && role === 'shade' ? striped(own, hatch) : own
  })
  const all = joined(covers)
  // A beard that hangs over the neck lies in no shadow of the jaw, nor has it a side.
  const beards = study.longBeard ? joined(covers.slice(hatch > 0 ? 1 : 2)) : all
  for (const [k, { keep, shade }] of materials.entries()) layOn(rgba, k === 0 ? all : beards, shade, keep)
  const [skin] = materials
  if (skin && hatch === 0)
    for (const { outline, strength } of facePlanes(study))
      layOn(rgba, cover(placed(study, framing, outline)), skin.shade, skin.keep, strength)
  if (skin && blush) drawBlush(rgba, study, framing, skin)
}

/** A shape in parallel strokes. @param contour width of the contour */
function striped({ x, y, width, height, share }: Cover, contour: number): Cover {
  const own = new Float32Array(share.length)
  for (let j = 0, k = 0; j < height; j++)
    for (let i = 0; i < width; i++, k++) own[k] = share[k]! * stripe(x + i + y + j, contour)
  return { x, y, width, height, share: own }
}

/** How much of a pixel a stroke covers that falls to the left. @param sum of its column and row */
function stripe(sum: number, contour: number): number {
  const period = APART * contour
  return clamp((LINE * contour) / 2 - Math.abs(((sum * Math.SQRT1_2) % period) - period / 2) + 0.5, 0, 1)
}

/** Radius of the blush on a cheek, distances between the pupils, and how much of it shows in its middle. */
const [CHEEK, BLUSH] = [0.36, 0.34]
/** Lightness of shade from which a blush is darker than the skin, and how much lighter it is on the deepest. */
const [FAIR, DEEP_BLUSH] = [0.7, 0.07]

/** A soft blush on either cheek, in a rosier tone of the skin's shadow. */
function drawBlush(rgba: Uint8ClampedArray, study: Study, framing: Framing, { keep, shade }: Shaded): void {
  const { oval, noseBase } = study.rig.contours
  const { l, c, h } = lchOf(shade)
  // On deep skin what is darker than it would be a bruise.
  const rose = rgbOf(hexOfOklch({ l: l + 0.03 + DEEP_BLUSH * clamp((FAIR - l) / 0.3, 0, 1), c: c * 1.25, h: h - 18 }))
  for (const [edge, wing] of [[oval[27]!, noseBase[0]!], [oval[9]!, noseBase[6]!]] as const) {
    // Of a cheek that is turned away less is seen.
    const wide = Math.min(CHEEK, 0.42 * Math.abs(edge[0] - wing[0]))
    const [u, v] = [(edge[0] + wing[0]) / 2, wing[1] - 0.06]
    const ring = Array.from({ length: 24 }, (_, k) => (k / 12) * Math.PI)
    const own = cover(
      placed(
        study,
        framing,
        ring.flatMap((t) => [u + wide * Math.cos(t), v + 0.75 * wide * Math.sin(t)]),
      ),
    )
    const [rx, ry] = [own.width / 2, own.height / 2]
    for (let j = 0, k = 0; j < own.height; j++)
      for (let i = 0; i < own.width; i++, k++) {
        const far = ((i + 0.5) / rx - 1) ** 2 + ((j + 0.5) / ry - 1) ** 2
        own.share[k]! *= Math.max(0, 1 - far) ** 1.5
      }
    layOn(rgba, own, rose, keep, BLUSH * blushOf(study.reading, study.fineness))
  }
}

/** How much larger eyes are than noses are long, beside the mean face, where a smile is first without folds, and where it is. */
const [GROWN, YOUNG] = [0.05, 0.09]

/** How deep they are at least in an old face. */
const GREYED = 0.55

/** The folds beside the mouth, from the photo's relief or followed through it. Large eyes and short noses are those of the young. */
function foldsOf(study: Study): Shape[] {
  const { rig, map } = study
  const depths = reliefOf(study)
  const least = isAged(study) ? GREYED : 0
  const { eyeWidth, noseLength } = rig.proportions
  const grown = clamp((YOUNG - eyeWidth + noseLength) / (YOUNG - GROWN), 0, 1)
  const own = ([0, 1] as const).map((side) => {
    const path = foldPath(rig.contours, side)
    let sum = 0
    for (const [u, v] of path) {
      let deepest = 0
      for (let k = -4; k <= 4; k++) {
        const [x, y] = onPicture(map, u + 0.02 * k, v).map(Math.floor) as [number, number]
        if (x >= 0 && y >= 0 && x < SIDE && y < SIDE) deepest = Math.max(deepest, depths[y * SIDE + x]!)
      }
      sum += deepest / path.length
    }
    return Math.max(least, grown * clamp((sum - 0.1) / 0.14, 0, 1))
  })
  const folds = smileFolds(study)
  // On one side alone it is the light's, and would be a scar.
  const strength = Math.max(Math.min(...own), folds.strength)
  const paths = folds.strength > 0 ? folds.paths : ([0, 1] as const).map((side) => foldPath(study.drawn.contours, side))
  return paths.flatMap((path) => foldShape(path, strength))
}

export function drawBrows(rgba: Uint8ClampedArray, study: Study, framing: Framing, colour: Rgb, opacity = 1): void {
  for (const outline of browsOf(study).outlines)
    layOn(rgba, cover(placed(study, framing, outline)), colour, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0), opacity)
}

/** As dark as brows are beside the skin, and as the hair is; warm, however thin they are. */
export function browColour(study: Study, skin: Rgb, hair: Rgb | undefined): Rgb {
  const base = lchOf(skin)
  const tress = hair && lchOf(hair)
  const seen = base.l * (1 - Math.max(0.25, Math.min(0.66, 0.1 + browsOf(study).depth * 1.4)))
  const l = tress ? (seen + 0.85 * tress.l) / 2 : seen
  return rgbOf(
    hexOfOklch({
      // On deep skin brows that are little darker would be lost.
      l: Math.max(0.17, Math.min(base.l - 0.18 - 0.5 * Math.max(0, 0.6 - base.l), l)),
      c: Math.max(0.03, Math.min(0.075, tress ? (tress.c + base.c) / 2 : 0.035)),
      h: Math.max(30, Math.min(60, tress?.h ?? base.h - 10)),
    }),
  )
}

/** A colour in its own shadow. */
export const shadowOf = (colour: Rgb): Rgb => rgbOf(hexOfOklch(shadeOf(lchOf(colour))))
