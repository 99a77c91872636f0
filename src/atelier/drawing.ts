/** What a style hands over: the subject alone, on nothing, for a canvas of 1024×1024. */
import type { Recipe, StyleId } from './recipe.ts'

/** Side of the canvas, pixels. */
export const CANVAS = 1024

export type Drawing =
  /** A complete `<svg>` document, viewBox 0 0 1024 1024, no text, no external reference, no filter. */
  | { kind: 'svg'; svg: string }
  /** `side`×`side` cells, each an index into `palette` (RGBA, 4 bytes each; index 0 is transparent). */
  | { kind: 'grid'; side: number; palette: Uint8Array; cells: Uint8Array }
  /** 1024×1024 RGBA, straight (not premultiplied) alpha, row by row from the top. */
  | { kind: 'raster'; rgba: Uint8ClampedArray }

export interface Style {
  id: StyleId
  /** Pure and deterministic: the same recipe gives the same bytes, in any process. Never throws on a valid recipe. */
  draw(recipe: Recipe): Drawing
}
