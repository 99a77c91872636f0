/** What cuts of gathered hair share: hair drawn back from the face, a fringe, loose strands. */
import { Layer, type Point, curve } from '../grid.ts'
import { type Kit, isClosed } from '../measure.ts'
import { partOf } from './hair.ts'
import { dome, lock, mass } from './tools.ts'

/** Points for each span of a curve: enough on 64 cells. */
export const STEPS = 4

/** What is left of a lock's width at its tip, as a share. */
export const POINTED = 0.05

export const BLUNT = 0.1

/** Half width of the opening for the face is less than the head's by this many cells. */
export const FACE_INSET = { drawnBack: 0.6, braids: 0.8, dreadlocks: 1.2, afro: 1.2, pressed: 1.4, shaved: 1 } as const

/** Locks of a fringe: at the hairline and at the brows, cells from the middle. */
const BANGS = [[-7, -9], [-2.4, -4], [2.4, 1.6], [7, 7.4]] as const

/** A fringe of four locks. */
export function bangs({ hair, cx, top, hairline, browY }: Kit, layer: Layer): void {
  for (const [a, b] of BANGS)
    lock(layer, hair, [[cx + a * 0.6, top + 2], [cx + a, hairline], [cx + b, browY]], 5.4, {
      root: 0.9,
      band: [0.24, 0.5],
    })
}

/** Hair drawn back from the face towards (gx, gy). */
export function drawnBack(kit: Kit, layer: Layer, gx: number, gy: number, parted: boolean): void {
  const { hair, cx, hw, top, eyeY, hairline, recipe } = kit
  const inX = hw - FACE_INSET.drawnBack
  const inner = (dir: 1 | -1): Point[] =>
    curve(
      [
        [cx + dir * inX, eyeY],
        [cx + dir * (inX - 0.8), hairline + 6],
        [cx + dir * (hw * 0.7), hairline + 2],
        [cx + dir * hw * 0.36, hairline - 0.2],
        [cx, hairline - (parted ? 1.2 : 0.2)],
      ],
      false,
      STEPS,
    )
  const outline = [...dome(kit, eyeY, 0.7, Math.max(1, kit.volume - 0.6), -0.2), ...inner(1), ...inner(-1).reverse()]
  const texture =
    recipe.hairTexture === 'coily' ? 'coily' : recipe.hairTexture === 'curly' ? 'wavy' : recipe.hairTexture
  mass(
    layer,
    hair,
    kit,
    outline,
    { from: [gx, gy], band: [6, 8.6], tips: 60, root: 1, falls: false, wave: texture === 'wavy' ? 1.2 : 0 },
    0,
    texture,
  )
  if (recipe.hairTexture !== 'coily') {
    for (const at of [-0.86, -0.5, -0.18, 0.18, 0.5, 0.86]) {
      const x = cx + hw * at
      const y = hairline + at * at * 6 - 0.4
      layer.line(
        [[x, y], [x + (gx - x) * 0.3, y + (gy - y) * 0.42], [x + (gx - x) * 0.62, y + (gy - y) * 0.72]],
        hair.dark,
        true,
      )
    }
  }
  if (parted) {
    const px = cx + partOf(kit)
    layer.line([[px, hairline], [px, top], [px * 0.6 + gx * 0.4, top - kit.volume + 1]], hair.deep, true)
  }
}

/** A few loose strands before the ears. */
export function wisps(kit: Kit, layer: Layer): void {
  if (isClosed(kit.recipe.headwear)) return
  const { hair, cx, hw, eyeY, hairline } = kit
  for (const dir of [-1, 1] as const) {
    lock(
      layer,
      hair,
      [
        [cx + dir * (hw - 2), hairline + 4], [cx + dir * (hw - 0.6), eyeY - 3], [cx + dir * (hw - 0.8), eyeY + 3],
        [cx + dir * (hw - 3.2), eyeY + 8],
      ],
      2.2,
      { root: 1, tip: POINTED, dull: true },
    )
  }
}
