/** The features of a face laid on a picture as crisp shapes, in colours derived from the skin's. */
import { clamp } from '../../clamp.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { onPicture } from '../face/face-map.ts'
import type { GlassesFit, Lab } from '../face/face-reading.ts'
import { vividColour } from '../face/vivid-frames.ts'
import { earShapes } from './ears.ts'
import type { Role } from './feature-outlines.ts'
import { featureShapes } from './feature-shapes.ts'
import { cover, layOn, type Polygon, within } from './fill.ts'
import { adornmentOf } from './fineness.ts'
import type { Framing } from './framing.ts'
import { lchOf } from './lch.ts'
import { lipsBeside, PAINTED, paintOn } from './lips-beside.ts'
import type { Rgb } from './paint.ts'
import { glassesOf } from './shades.ts'
import type { Study } from './study.ts'

/** Colour and opacity of each kind of shape; those without a colour are not drawn. */
export type FeatureColours = Partial<Record<Role, { colour: Rgb; opacity?: number }>>

/** Distance between the pupils, canvas pixels, below which a face is small. */
const NEAR = 170

/** @param weight factor on the thickness of lines @param hair 0…1 for each canvas pixel: how much of it hides the line of the jaw */
export function drawFeatures(
  rgba: Uint8ClampedArray,
  study: Study,
  framing: Framing,
  colours: FeatureColours,
  weight: number,
  hair: (pixel: number) => number = () => 0,
): void {
  if (!study.hasFace) return
  const place = (outline: readonly number[]) => placed(study, framing, outline)
  const keep = (p: number) => (rgba[p * 4 + 3]! > 0 ? 1 : 0)
  const small = clamp((NEAR - study.map.eyes * framing.scale) / NEAR / 0.5, 0, 1)
  const thick = weight * (1 + 0.3 * small)
  for (const { role, outline, inside } of [
    ...earShapes(study, thick),
    ...featureShapes(
      study.drawn,
      { ...study.reading, glasses: glassesOf(study) },
      thick,
      small,
      paintOn(lipsBeside(study.reading).c),
      study.fineness,
      adornmentOf(study),
    ),
  ]) {
    const look = colours[role]
    if (!look) continue
    const own = cover(place(outline))
    const shows = role === 'jaw' ? (p: number) => keep(p) * (1 - hair(p)) : keep
    layOn(rgba, inside ? within(own, cover(place(inside))) : own, look.colour, shows, look.opacity)
  }
}

/** An outline in the face's places, on the canvas. */
export function placed(study: Study, { scale, left, top }: Framing, outline: readonly number[]): Polygon {
  const out: number[] = []
  for (let k = 0; k < outline.length; k += 2) {
    const [x, y] = onPicture(study.map, outline[k]!, outline[k + 1]!)
    out.push((x + 0.5 - left) * scale, (y + 0.5 - top) * scale)
  }
  return out
}

const colour = (l: number, c: number, h: number): Rgb => rgbOf(hexOfOklch({ l: clamp(l, 0.08, 0.99), c, h }))

const [MOUTH, TONGUE] = [colour(0.29, 0.07, 20), colour(0.56, 0.12, 20)]
const BROWN: Rgb = [84, 54, 38]

/** Livelier than in the photo, where an iris is small and shaded by its lid. */
export function irisColour(iris: Lab | undefined): Rgb {
  if (!iris) return BROWN
  const chroma = Math.hypot(iris.a, iris.b)
  const hue = (Math.atan2(iris.b, iris.a) * 180) / Math.PI
  // Dark ones are brown, whatever is mirrored in them.
  const cool = hue > 110 || hue < -60
  if (iris.l < 0.36 || (!cool && iris.l < 0.46)) return BROWN
  return colour(clamp(iris.l * 1.02, 0.38, 0.6), clamp(chroma * 1.5, 0.03, 0.1), cool ? hue : clamp(hue, 45, 95))
}

/** The light that falls through an iris, opposite to the glint. */
function lightOf(iris: Rgb): Rgb {
  const { l, c, h } = lchOf(iris)
  return colour(l + 0.12, c * 1.15, h)
}

/** Rims in their own colour, never lost on the skin. */
export function frameColour(glasses: GlassesFit | undefined): Rgb {
  const tone = glasses?.tone
  if (!tone) return colour(0.22, 0.02, 280)
  if (glasses.isVivid) return rgbOf(hexOfOklch(vividColour(tone)))
  const chroma = Math.hypot(tone.a, tone.b)
  const hue = (Math.atan2(tone.b, tone.a) * 180) / Math.PI
  return colour(clamp(0.85 * tone.l, 0.19, 0.42), chroma < 0.03 ? 0.01 : Math.min(0.12, chroma), hue)
}

/** Lightness of skin up to which lips are nearer to it. */
const FAIR = 0.78

/** How much darker and more colourful bare lips of a face that is drawn finely are: else they are lost below its eyes. */
export const ROSY = 0.03

/** Flat colours around those of the skin. @param skin its main tone @param shade its shadow */
export function flatColours(study: Study, skin: Rgb, shade: Rgb): FeatureColours {
  const base = lchOf(skin)
  const dark = lchOf(shade)
  const ink = colour(0.2, 0.03, 30)
  const own = lipsBeside(study.reading)
  // Lips that are hardly redder than the skin are drawn near to it, not grey.
  const red = clamp(own.c / PAINTED, 0, 1)
  const paint = paintOn(own.c)
  // On deep skin as much darker as on fair skin they would be black.
  const deep = Math.min(1, base.l / FAIR + 0.6 * paint)
  const rosy = ROSY * adornmentOf(study) * (1 - paint)
  const lips = {
    l:
      base.l +
      deep * (red * (clamp(own.l - 0.05 * paint, -0.2 - 0.12 * paint, -0.09) + 0.1) - 0.08 - 0.02 * paint) -
      rosy,
    c: clamp(base.c + own.c * (0.85 + 0.55 * paint), base.c + 0.02 + 0.012 * red, 0.14 + 0.04 * paint) + rosy,
    // On deeper skin bare lips are brown rather than red.
    h: clamp(base.h + Math.max(own.h, -16 - 29 * red), 14, 31 + 9 * (1 - paint) * clamp((0.82 - base.l) / 0.2, 0, 1)),
  }
  return {
    white: { colour: colour(clamp(base.l + 0.2, 0.87, 0.95), 0.012, 80) },
    iris: { colour: irisColour(study.iris) },
    'iris-light': { colour: lightOf(irisColour(study.iris)) },
    pupil: { colour: colour(0.16, 0.02, 30) },
    'lid-shade': { colour: colour(0.3, 0.03, 40), opacity: 0.28 },
    crease: { colour: colour(dark.l - 0.1, dark.c, dark.h - 4), opacity: 0.75 },
    nose: { colour: colour(dark.l - 0.09, dark.c * 1.1, dark.h - 4) },
    jaw: { colour: colour(dark.l - 0.08, dark.c * 1.1, dark.h - 4), opacity: 0.8 },
    glint: { colour: [255, 253, 248] },
    lash: { colour: ink },
    'lower-lid': { colour: colour(dark.l - 0.12, dark.c, dark.h - 4) },
    nostril: { colour: colour(base.l * (0.46 + 0.14 * clamp((base.l - 0.5) / 0.3, 0, 1)), base.c * 0.95, base.h - 12) },
    'upper-lip': { colour: colour(lips.l - 0.06, lips.c, lips.h) },
    'lower-lip': { colour: colour(lips.l + 0.015, lips.c, lips.h) },
    'lip-light': { colour: colour(lips.l + 0.075, lips.c * 0.85, lips.h), opacity: 0.6 },
    'mouth-inside': { colour: MOUTH },
    tongue: { colour: TONGUE },
    teeth: { colour: colour(clamp(base.l + 0.26, 0.86, 0.965), 0.012, 85) },
    'mouth-line': { colour: colour(Math.min(0.36, base.l - 0.28), 0.05, 24) },
    lens: { colour: [255, 255, 255], opacity: 0.13 },
    shine: { colour: [255, 255, 255], opacity: 0.24 },
    light: { colour: colour(base.l + 0.05, base.c * 0.85, base.h + 4), opacity: 0.6 },
    frame: { colour: frameColour(study.reading.glasses) },
  }
}

/** Ink on paper. @param lips their wash, if they get one @param paper what lies under the white of eyes and teeth @param coloured whether mouths are red inside */
export function inkColours(
  ink: Rgb,
  paper: Rgb,
  lips: { upper: Rgb; lower: Rgb } | undefined,
  iris: Rgb,
  coloured: boolean,
): FeatureColours {
  const line = { colour: ink }
  return {
    white: { colour: paper },
    iris: { colour: iris },
    'iris-light': { colour: lightOf(iris) },
    pupil: line,
    glint: { colour: [255, 253, 249] },
    'lid-shade': { colour: ink, opacity: 0.16 },
    lash: line,
    'lower-lid': { colour: ink, opacity: 0.5 },
    crease: { colour: ink, opacity: 0.45 },
    nose: { colour: ink, opacity: 0.85 },
    nostril: { colour: ink, opacity: 0.85 },
    'mouth-inside': { colour: coloured ? MOUTH : ink },
    teeth: { colour: paper },
    ...(coloured && { tongue: { colour: TONGUE } }),
    'mouth-line': line,
    jaw: line,
    frame: line,
    shine: { colour: paper },
    ...(lips && { 'upper-lip': { colour: lips.upper }, 'lower-lip': { colour: lips.lower } }),
  }
}
