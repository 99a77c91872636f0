/** What of a photo makes the picture: head and shoulders with room around them, and a close-up where the photo cuts the head. */
import type { Pixels, Square } from './pixels.ts'
import type { HeadPose } from './rig/head-pose.ts'

/** Room left free above and beside the person, of the portrait's side. */
export const ROOM = 0.035

/** Edges at which the person runs off the picture, because the photo ends there as well. */
export interface Bleeds {
  above: boolean
  left: boolean
  right: boolean
}

/** How far the head and the hair beside it reach, pixels of the photo. */
export interface Extent {
  top: number
  left: number
  right: number
  /** Whether the photo cuts them. */
  cut: Bleeds
  /** Height of a place below the chin, which is always shown. */
  chin: number
  /** What is taken for no distance. */
  near: number
}

/** In distances between the pupils: how far below the eyes what is beside the face ends, and what is shown at least. */
const [BESIDE, CHIN] = [0.8, 2]
/** Half the width looked at for the top of the hair, and how high a side is cut at least: neighbours and hands reach there too. */
const [CROWN, CUT] = [1.6, 1.2]
/** Share of what is between a cut and the chin that is shown although the photo is narrower. */
const LEAST = 0.85
/** Cells of a mask within which an edge of the photo is touched. */
const NEAR = 1.5

/** Least height above the eyes that shows most of the hair, in distances between the pupils. */
const MOST = 1.5

/** Whether the photo ends so low that much of the hair is not on it. */
export const isHeadCut = ({ bleeds, rig }: { bleeds: Bleeds; rig: { pose: Pick<HeadPose, 'y' | 'eyes'> } }): boolean =>
  bleeds.above && rig.pose.y < MOST * rig.pose.eyes

/** @param piece where the person is, `side`² @param around what of the photo it shows @param head in pixels of the photo */
export function headExtent(
  piece: Uint8Array,
  side: number,
  around: Square,
  { x, y, eyes }: Pick<HeadPose, 'x' | 'y' | 'eyes'>,
  width: number,
): Extent {
  const cell = around.side / side
  const near = NEAR * cell
  const place = (column: number) => around.x + column * cell
  let [top, left, right] = [y, x, x]
  const touching = { left: 0, right: 0 }
  for (let row = 0; around.y + row * cell < y + BESIDE * eyes && row < side; row++) {
    const own = piece.subarray(row * side, (row + 1) * side)
    const [first, last] = [own.indexOf(1), own.lastIndexOf(1)]
    if (first < 0) continue
    left = Math.min(left, place(first))
    right = Math.max(right, place(last + 1))
    if (place(first) < near) touching.left += cell
    if (place(last + 1) > width - near) touching.right += cell
    const [from, to] = [x - CROWN * eyes, x + CROWN * eyes].map((px) => Math.round((px - around.x) / cell))
    if (own.subarray(Math.max(0, from!), Math.max(0, to!)).includes(1)) top = Math.min(top, around.y + row * cell)
  }
  const cut = { above: top < near, left: touching.left > CUT * eyes, right: touching.right > CUT * eyes }
  return { top, left, right, cut, chin: y + CHIN * eyes, near }
}

/**
 * The square, larger if the head would touch its edges: hair is never cut off while the photo has room. Where the photo
 * itself cuts the head its edge is the picture's.
 */
export function composed(
  square: Square,
  { top, left, right, cut, chin, near }: Extent,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): { view: Square; bleeds: Bleeds } {
  const bottom = square.y + square.side
  const tall = cut.above ? bottom : (bottom - top) / (1 - ROOM)
  const wide = (right - left) / (1 - (cut.left ? 0 : ROOM) - (cut.right ? 0 : ROOM))
  const side = Math.min(
    Math.max(square.side, tall, Math.min(wide, bottom)),
    cut.left && cut.right ? width : Infinity,
    cut.above ? Math.min(height, Math.max(width, LEAST * chin)) : Infinity,
  )
  const highest = cut.above ? 0 : Math.min(bottom - side, top - ROOM * side)
  // Where the photo is too narrow for both, the chin is more than the hair.
  const y = Math.max(highest, Math.min(height, chin) - side)
  const fitting = Math.max(
    right + ROOM * side - side,
    Math.min(left - ROOM * side, square.x + (square.side - side) / 2),
  )
  const isClose = cut.above && side <= width
  const least = cut.left || isClose ? 0 : -Infinity
  const x = Math.max(least, Math.min(cut.right || isClose ? width - side : Infinity, fitting))
  return {
    view: { x, y, side },
    bleeds: { above: top < y + near, left: left < x + near, right: right > x + side - near },
  }
}
