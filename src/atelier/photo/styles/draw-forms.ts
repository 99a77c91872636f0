/** The forms of a face and its brows, laid on a picture as flat tones. */
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import { CANVAS } from '../../drawing.ts'
import { browsOf } from './brows.ts'
import type { Cover } from './fill.ts'
import { layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import { above } from './level-set.ts'
import type { Rgb } from './paint.ts'
import { pastMaterial, RELIEF_LEVELS, reliefOf } from './relief.ts'
import type { Patch } from './segments.ts'
import type { Study } from './study.ts'

/** Lightness of each tone as a share of its material's, and by how many degrees it turns towards red. */
const SKIN_TONES = [
  { l: 0.925, hue: -4, chroma: 1.08 },
  { l: 0.85, hue: -8, chroma: 1.1 },
  { l: 0.72, hue: -13, chroma: 1 },
]
const BEARD_TONES = [
  { l: 0.86, hue: 0, chroma: 1 },
  { l: 0.7, hue: 0, chroma: 1 },
  { l: 0.55, hue: 0, chroma: 1 },
]

const lchOf = (colour: Rgb) => oklchOf(hexOf(...(colour as [number, number, number])))

/**
 * Lays shade where the face's forms have it.
 *
 * @param beard colour of the beard, where there is one
 * @param depth factor on the depth of the forms: more shows more of them
 */
export function drawForms(
  rgba: Uint8ClampedArray,
  study: Study,
  framing: Framing,
  skin: Rgb,
  beard: Rgb | undefined,
  depth: number,
): void {
  const relief = reliefOf(study)
  for (const [form, material, tones] of [
    [relief.beard, beard, BEARD_TONES], [relief.skin, skin, SKIN_TONES],
  ] as const) {
    if (!material) continue
    const shape = above(form.material, 0.5, framing)
    const depths = pastMaterial(form)
    const keep = (p: number) => (rgba[p * 4 + 3]! > 0 ? shareOf(shape, p) : 0)
    const { l, c, h } = lchOf(material)
    for (const [k, tone] of tones.entries()) {
      const colour = rgbOf(hexOfOklch({ l: l * tone.l, c: c * tone.chroma, h: h + tone.hue }))
      layOn(rgba, above(depths, RELIEF_LEVELS[k]! / depth, framing), colour, keep)
    }
  }
}

/** @param p pixel of the canvas */
function shareOf({ x, y, width, height, share }: Cover, p: number): number {
  const [column, row] = [(p % CANVAS) - x, Math.floor(p / CANVAS) - y]
  return column < 0 || column >= width || row < 0 || row >= height ? 0 : share[row * width + column]!
}

export function drawBrows(rgba: Uint8ClampedArray, study: Study, framing: Framing, colour: Rgb): void {
  layOn(rgba, browCover(study, framing), colour, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0))
}

/** @param level of the brows' field from which on they are drawn: higher is thinner */
export const browCover = (study: Study, framing: Framing, level = 0.5): Cover =>
  above(browsOf(study).field, level, framing)

/** As dark as brows are beside the skin; thin hair over skin has the tint of both, and little of it would look grey. */
export function browColour(study: Study, skin: Rgb, hair: Rgb | undefined): Rgb {
  const base = lchOf(skin)
  const tress = hair && lchOf(hair)
  const l = base.l * (1 - Math.max(0.2, Math.min(0.64, browsOf(study).depth * 1.15)))
  return rgbOf(
    hexOfOklch({
      l: Math.max(0.17, l),
      c: Math.max(0.035, Math.min(0.075, tress ? (tress.c + base.c) / 2 : 0.035)),
      h: Math.max(25, Math.min(55, tress?.h ?? base.h - 10)),
    }),
  )
}

/** The colour of a beard among the patches. */
export function beardIn(patches: readonly Patch[], colours: readonly Rgb[]): Rgb | undefined {
  const k = patches.findIndex(({ kind, share }) => kind === 'dark' && share > 0)
  return k < 0 ? undefined : colours[k]
}
