/** How far the lids of an eye may reach towards the side of the head. */
import type { Recipe } from '../../recipe.ts'
import { headBend } from './bends.ts'
import { headContour } from './contour.ts'
import type { Geometry } from './geometry.ts'

/**
 * From the middle of an eye to where its lid ends at the furthest, before the head is turned: on the far side clear of
 * the line of the face, on the near one of the ear or of the hair that grows before it, with which it would be one.
 */
export function lidRoom(g: Geometry, r: Recipe, side: 1 | -1): number {
  if (side === g.turn) return farRoom(g)
  const away = Math.min(1, Math.abs(g.yaw) / 58)
  return g.cheek - 25 - 21 * away - (sideburned(r) ? 0.26 * g.earH : 0) - g.eyeX
}

function farRoom(g: Geometry): number {
  const bend = headBend(g)
  const contour = headContour(g)
  const across = (x: number) => bend(g.fx + g.turn * x, g.eyeY)[0] * g.turn
  const face = across((contour[g.turn === 1 ? 4 : contour.length - 4]![0] - g.fx) * g.turn) - CLEAR
  // Beside the eye the bend is nearly even.
  const x = g.eyeX + g.eyeW
  return x + ((face - across(x)) * 10) / (across(x) - across(x - 10)) - g.eyeX
}

/** From the middle of the line of the face to a lid, pixels: half of it, and as much skin. */
const CLEAR = 16

/** Whether hair grows before the near ear. */
const sideburned = ({ hairLength, hairStyle, accessories }: Recipe): boolean =>
  hairLength !== 'bald' &&
  hairLength !== 'shaved' &&
  hairStyle !== 'bun' &&
  hairStyle !== 'ponytail' &&
  !accessories.includes('earrings')
