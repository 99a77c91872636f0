/** Hair that is parted, as a photo shows it: it falls over the temples and the shoulders in one sweep, or is tied behind the neck. */
import type { Pt, XY } from '../geometry.ts'
import { inkLines, wedgeLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { dome } from './dome.ts'
import { drawFrontShape, type Front } from './front.ts'
import type { HairKit } from './kit.ts'

/** Where it ends, and how far aside a parting lies that is not in the middle, canvas units. */
const ENDS = { medium: 836, long: 950 } as const
const ASIDE = 96
/** How far the heavier side of hair that is parted aside comes down over the forehead. */
const HEAVY = 34

/** @param length where it ends; undefined where it is tied behind the ears */
export function partedFront(kit: HairKit, length?: keyof typeof ENDS): Front {
  const { p, space } = kit
  const { hairPart } = kit.face.recipe.features
  const part = { left: -ASIDE, centre: 0, right: ASIDE }[hairPart]
  const A = (length ? 280 : 264) + kit.volume
  const top = (length ? 138 : 146) - kit.volume * 1.2
  const end = length && ENDS[length]
  const root: XY = [part, 282 + Math.abs(part) * 0.06]
  /** How much lower than the other side `s` lies. */
  const heavy = (s: number) => (part * s < 0 ? HEAVY : 0)
  const right: Pt[] = end
    ? [
        [A + 6, 600, 0.05], [A - 2, end - 150, 0.04], [A - 52, end, 0.09, 0.02], [A - 66, end - 52, -0.08],
        [202, end - 22, 0.08, 0.02], [206, 680, 0.03, -0.02], [206, 540, 0.03],
      ]
    : [[A - 8, 500, 0.05], [248, 560, 0.08], [222, 486, -0.04]]
  const left: Pt[] = end
    ? [
        [-206, 680, 0.03], [-202, end - 30, -0.02, 0.03], [-A + 66, end - 60, 0.02, 0.08], [-A + 52, end - 8, -0.08],
        [-A + 2, end - 150, 0.02, 0.09], [-A - 6, 600, 0.04],
      ]
    : [[-248, 560, -0.04], [-A + 8, 500, 0.08]]
  const temple = end ? ([206, 540] as const) : ([222, 486] as const)
  const pts: Pt[] = [
    [-A, 448, 0.03],
    ...dome(A, 448, top),
    ...right,
    [temple[0] - 30, 402 + heavy(1), -0.07],
    [...root, heavy(1) > 0 ? 0.02 : -0.1, heavy(1) > 0 ? 0.14 : 0.02],
    [30 - temple[0], 402 + heavy(-1), heavy(-1) > 0 ? 0.14 : 0.02, heavy(-1) > 0 ? 0.02 : -0.1],
    [-temple[0], temple[1], -0.07],
    ...left,
  ]
  const lines: Stroke[] = [[[part, root[1] - 2], [part * 0.9, top + 26, 0], 10]]
  const lights: Stroke[] = []
  const shades: Stroke[] = []
  for (const s of [-1, 1]) {
    const low = heavy(s)
    if (end)
      lines.push(
        [[s * (A - 66), end - 54], [s * 238, 620, 0.04 * s], 10],
        [[s * (A - 20), end - 190], [s * (A - 22), 470, 0.04 * s], 8],
      )
    lines.push([[s * 196, 476 + low * 0.5], [part + s * 34, 226, -0.16 * s], 13])
    shades.push([[s * 214, 560], [part + s * 84, 210, -0.16 * s], 26])
    lights.push([[part + s * 70, 236 - Math.abs(part) * 0.1], [s * 232, 420 + low * 0.4, 0.14 * s], low > 0 ? 30 : 20])
  }
  return drawFrontShape(kit, pts, {
    valleys: [],
    crown: root,
    A,
    top,
    shine: false,
    inside:
      fill(wedgeLines(space, shades), p.hair.shade) +
      fill(inkLines(space, lights), p.hair.light) +
      fill(wedgeLines(space, lines), p.hair.line),
  })
}
