/** What headwear is made with. */
import type { Face } from '../face-geometry.ts'
import type { Pt, Space } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill, group, outlined, within } from '../parts.ts'
import type { Material, Palette } from '../palette.ts'
import { dome } from '../hair/dome.ts'

export interface HatKit {
  face: Face
  /** The head under it, on which its shadow falls. */
  skin: Space
  p: Palette
  /** Half width and top of the hair under whatever only perches on it. */
  A: number
  top: number
  /** Top of all that stands up from the head. */
  highest: number
  /** Points along the front of the hair, on the canvas: x and y in turn. */
  outline?: readonly number[] | undefined
}

export interface Headwear {
  /** Behind the head and its hair. */
  back: string
  /** Over the hair, the brows and the glasses. */
  front: string
}

/** How much of a turn of the head a stiff hat shows. */
const TURNS = 0.4

/** What a stiff hat is made with: it moves with the head, but keeps its form where the face bends. */
export function stiff(k: HatKit): HatKit {
  const { head } = k.face
  const wide = (head(300, 340)[0] - 512) / 300
  const aside = 512 + (head(0, 340)[0] - 512) * TURNS
  return { ...k, face: { ...k.face, head: (x, y) => [aside + x * wide, y] } }
}

/** The shadow a rim throws on forehead and fringe; `y` at the middle, `side` at the temples. */
export function rimShadow(k: HatKit, y: number, side: number, depth = 34): string {
  return fill(
    shape(k.skin, [
      [-246, side], [246, side, 0], [240, side + depth * 0.9], [0, y + depth, 0.06], [-240, side + depth * 0.9, 0.06],
    ]),
    '#2b1238',
    0.24,
  )
}

/** A rounded crown over the head: closed below by a curve through (0, rim). */
export function crown(half: number, side: number, top: number, rim: number): Pt[] {
  const b = bend(half, rim - side)
  return [[-half, side, b], ...dome(half, side, top), [0, rim, b]]
}

function bend(half: number, drop: number): number {
  return (drop / half) * 0.22
}

/** Cloth with contour, a shadow on the right, a light on the left, and whatever lies on it. */
export function cloth(
  k: HatKit,
  id: string,
  pts: readonly Pt[],
  m: Material,
  options: { shade?: readonly Pt[]; light?: readonly Pt[]; over?: string; weight?: number } = {},
): string {
  const d = shape(k.face.head, pts)
  return group(
    outlined(d, m.base, m.line, options.weight ?? 7),
    within(
      id,
      d,
      options.shade && fill(shape(k.face.head, options.shade), m.shade),
      options.light && fill(shape(k.face.head, options.light), m.light),
      options.over,
    ),
  )
}

/** Usual shadow of a dome whose half width and top are given. */
export function domeShade(half: number, side: number, top: number): Pt[] {
  return [
    [half * 0.28, top - 30], [half + 60, top - 30], [half + 60, side + 90], [-half * 0.5, side + 90],
    [half * 0.3, side - 10, -0.1], [half * 0.74, (side + top) / 2, -0.1], [half * 0.28, top - 30, -0.1],
  ]
}

export function domeLight(half: number, side: number, top: number): Pt[] {
  const h = side - top
  return [
    [-half * 0.82, top + h * 0.62], [-half * 0.34, top + h * 0.12, 0.14], [-half * 0.22, top + h * 0.17, 0.3],
    [-half * 0.7, top + h * 0.66, -0.14],
  ]
}
