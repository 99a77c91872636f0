/** Where on the canvas of each style a part of the face lies. */
import type { StyleId } from '../../atelier/recipe.ts'
import type { Box } from '../drawing/sketch.ts'

export type CloseUp = 'whole' | 'portrait' | 'head' | 'face' | 'eyes' | 'nose' | 'mouth' | 'bust'

/** Centre from the top, and side; all of them stand in the middle. Multiples of 16, a cell of the pixel style. */
const VIEWS: Record<StyleId, Record<CloseUp, [middle: number, size: number]>> = {
  corporate: {
    whole: [512, 1024],
    portrait: [448, 896],
    head: [432, 672],
    face: [512, 480],
    eyes: [432, 352],
    nose: [528, 320],
    mouth: [624, 320],
    bust: [704, 640],
  },
  chibi: {
    whole: [512, 1024],
    portrait: [464, 928],
    head: [496, 768],
    face: [576, 576],
    eyes: [560, 512],
    nose: [640, 320],
    mouth: [704, 320],
    bust: [704, 640],
  },
  pixel: {
    whole: [512, 1024],
    portrait: [448, 896],
    head: [464, 704],
    face: [544, 512],
    eyes: [464, 416],
    nose: [560, 352],
    mouth: [640, 352],
    bust: [704, 640],
  },
  toy3d: {
    whole: [512, 1024],
    portrait: [448, 896],
    head: [448, 768],
    face: [528, 544],
    eyes: [496, 480],
    nose: [576, 352],
    mouth: [624, 352],
    bust: [704, 640],
  },
  lineart: {
    whole: [512, 1024],
    portrait: [448, 896],
    head: [432, 672],
    face: [512, 512],
    eyes: [432, 384],
    nose: [528, 320],
    mouth: [624, 320],
    bust: [704, 640],
  },
}

export function boxOf(style: StyleId, view: CloseUp): Box {
  const [middle, size] = VIEWS[style][view]
  return { x: 512 - size / 2, y: Math.min(1024 - size, Math.max(0, middle - size / 2)), size }
}
