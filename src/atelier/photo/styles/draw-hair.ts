/** Hair laid on a picture: its shape, its shade, its locks. */
import { throughSkin } from './clipped-sides.ts'
import { stroke } from './feature-outlines.ts'
import { cover, coverOn, layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import type { HairForm } from './hair-form.ts'
import type { Lock } from './lock.ts'
import { above } from './level-set.ts'
import type { Rgb } from './paint.ts'
import { hairPatches, type Patch } from './segments.ts'
import type { Study } from './study.ts'

export interface HairColours {
  base: Rgb
  shade: Rgb
  light: Rgb
  /** Of hair that is clipped. */
  thin: Rgb
}

/** Those of the patches of hair; undefined where there is none. @param colours of all patches */
export function hairColours(patches: readonly Patch[], colours: readonly Rgb[]): HairColours | undefined {
  const [shade, base, light] = hairPatches(patches)?.map((k) => colours[k]!) ?? []
  const skin = colours[patches.findIndex(({ kind }) => kind === 'skin')] ?? base
  return base && { base, shade: shade!, light: light!, thin: thinColour(base, skin!) }
}

/** The colour of hair between which so much skin shows as where it is clipped. */
export const thinColour = (hair: Rgb, skin: Rgb): Rgb =>
  [0, 1, 2].map((c) => Math.round(throughSkin(hair[c]!, skin[c]!))) as unknown as Rgb

/** A lock: thin at its root, thickest past a third, its end a long taper. */
const taper = (t: number) => (t < 0.35 ? Math.sin((Math.PI / 2) * (t / 0.35)) ** 0.8 : ((1 - t) / 0.65) ** 0.75)

export const lockOutline = (
  { line, width }: Lock,
  { scale, left, top }: Pick<Framing, 'scale' | 'left' | 'top'>,
): number[] => {
  const every = line.filter((_, k) => k % 4 === 0 || k === line.length - 1)
  return stroke(
    every.map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const),
    (t) => width * scale * taper(t),
  )
}

/** How far the shadow of hair falls, away from the light and down, distances between the pupils. */
export const CAST = [0.03, 0.075] as const

/** Lays the shadow that hair casts on the skin below it. @param keep 0…1: how much of a canvas pixel is skin */
export function drawCast(
  rgba: Uint8ClampedArray,
  { own }: HairForm,
  { away, map }: Study,
  framing: Framing,
  shade: Rgb,
  keep: (pixel: number) => number,
): void {
  const [dx, dy] = [CAST[0] * away, CAST[1]].map((by) => by * map.eyes)
  layOn(rgba, above(own, 0, { ...framing, left: framing.left - dx!, top: framing.top - dy! }), shade, keep)
}

/** Lays the hair, its shade and its locks. @returns how much of a canvas pixel is hair, 0…1 */
export function drawHair(
  rgba: Uint8ClampedArray,
  form: HairForm,
  framing: Framing,
  colours: HairColours,
): (pixel: number) => number {
  const own = above(form.own, 0, framing)
  layOn(rgba, own, colours.base, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0))
  const keep = coverOn(own)
  layOn(rgba, above(form.shade, 0, framing), colours.shade, keep)
  for (const lock of form.locks)
    layOn(
      rgba,
      cover(lockOutline(lock, framing)),
      lock.light ? (lock.inShade ? colours.base : colours.light) : colours.shade,
      keep,
    )
  if (form.clipped) layOn(rgba, above(form.clipped, 0, framing), colours.thin, keep)
  return keep
}
