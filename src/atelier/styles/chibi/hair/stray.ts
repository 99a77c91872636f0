/** A thin lock that has come out of a parting and falls over the forehead. */
import { unit } from '../../../chance.ts'
import type { Pt, XY } from '../geometry.ts'
import { flip } from '../geometry.ts'
import { outlined } from '../parts.ts'
import { shape } from '../paths.ts'
import type { HairKit } from './kit.ts'

/** How many of those whose hair is parted near the middle have one. */
const SHARE = 0.6

/** It ends between the brows, which stay whole. @param at where the hair parts @param side to which the lock falls */
export function strayLock(kit: HairKit, [x, y]: XY, side: number): string {
  const { p, space, face } = kit
  if (unit(face.recipe.features.texture, 'stray') > SHARE) return ''
  const end = kit.fall(420)
  const tall = end - y
  // It begins in the ink of the parting: a round end there would be a leaf that lies on the hair.
  const pts: Pt[] = [
    [x * side - 2, y - 52], [x * side + 14, y + 4, 0.02, 0.04], [46, y + tall * 0.62, 0.1, 0.06], [52, end, 0.06, 0.02],
    [22, y + tall * 0.56, -0.1, -0.08], [x * side - 1, y + 18, -0.06, -0.04],
  ]
  return outlined(shape(space, side > 0 ? pts : flip(pts)), p.hair.base, p.hair.line, 4)
}
