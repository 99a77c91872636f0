/** What lies under the strands, and who has them. */
import { blend } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { areaOf, clamp, type Pt, type Sketch, washOf } from '../ink.ts'
import { type HairInks, PAPER } from '../palette.ts'

export interface Hair {
  s: Sketch
  g: Geometry
  r: Recipe
  inks: HairInks
  texture: Recipe['hairTexture']
  rnd: () => number
  /** Larger, fewer curls: 1 as usual. */
  coarse: number
  /** It grows on the face. */
  facial?: boolean | undefined
}

/** Hair behind the neck is drawn darker. */
function behindOf({ inks }: Hair): string {
  return inks.solid
    ? inks.fill
    : inks.darks >= 0.5
      ? inks.strand
      : blend(inks.tint ?? PAPER, inks.strand, inks.density < 0.3 ? 0.12 : 0.28)
}

/** What ropes and plaits are made of. */
export const massOf = ({ inks }: Hair): string =>
  inks.solid ? inks.fill : inks.darks >= 0.5 ? inks.strand : (inks.tint ?? PAPER)

/** Contours on solid black would not be visible, and cost as much to draw as others. */
export const contoured = ({ inks, r }: Hair): boolean => !(inks.solid && r.hairColor === 'black')

/** Paper, solid ink, or a light second print; `flush` where it lies within other hair without a gap of paper. */
export function ground(
  h: Hair,
  outline: readonly Pt[],
  o: { behind?: boolean | undefined; flush?: boolean | undefined },
): void {
  const { s, inks } = h
  if (o.behind) return void s.shape(outline, behindOf(h))
  if (o.flush) return void s.shape(outline, inks.solid ? inks.fill : (inks.tint ?? PAPER))
  s.shape(outline, inks.solid ? inks.fill : PAPER)
  if (inks.tint) s.shape(washOf(areaOf(outline) > 0 ? outline : [...outline].reverse(), 11, 8), inks.tint)
}

/** How far a place lies in the shade, 0…1. */
export const shadeAt = ({ g }: Hair, x: number, y: number) =>
  clamp(0.48 + (x - g.cx) / (g.skull * 3.4) + (y - g.eyeY) / 1100, 0, 1)

/** Loops leave too much paper for a strong colour, and coils do on deep skin: these are drawn light on solid ink, in a dark of their hue, as bright colour is kept for the garment. */
export function carved(h: Hair): Hair {
  return h.texture === 'curly' || Number(h.r.skinTone) > 5 ? carve(h) : h
}

export function carve(h: Hair, from = 0.75): Hair {
  const { inks } = h
  return inks.solid || inks.density < from
    ? h
    : {
        ...h,
        inks: {
          ...inks,
          solid: true,
          tint: null,
          fill: blend(inks.line, inks.strand, 0.35),
          light: blend(inks.strand, PAPER, 0.7),
          lights: 1.7,
        },
      }
}
