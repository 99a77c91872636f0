/** Curls that hang: corkscrews, a ribbon of hair wound about a core in shadow, thinner down to a tip. */
import { blend } from '../../../colour.ts'
import { sided, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { crescents, inkLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { mass, SHINE, type HairKit } from './kit.ts'

/** How high a turn is for how wide (a higher one would be a leaf), how much of that the ribbon covers, and how wide the last one is for the first. */
const [TURN, RIBBON, LAST] = [0.96, 0.8, 0.5]
/** How a ribbon's edges bend over to the sides, where it goes round the core, and how round it is there. */
const [OVER, ROUND] = [0.17, 0.2]
/** How wide the core is that is seen between turns, for the ribbon, and how wide the shadow at its far side, canvas units. */
const [CORE, SHADE] = [0.74, 16]
/** How far it sways as it hangs, canvas units. */
const SWAY = 8

/** One from a place on our right to its tip, or mirrored on our left, `width` at its root. @param by chance, 0 to 1 */
function ringlet(kit: HairKit, side: number, [x0, y0]: XY, [x1, y1]: XY, width: number, by: number): string {
  const { p, space } = kit
  const turns = Math.max(3, Math.round((y1 - y0) / (width * TURN * (0.85 + by * 0.3))))
  const long = turns + 0.2
  /** A place so many turns down and so far outwards. */
  const at = (turn: number, out: number): XY => {
    const t = turn / long
    const half = (width / 2) * (1 - (1 - LAST) * t)
    return [x0 + (x1 - x0) * t + Math.sin(t * 4 + by * 3) * SWAY + out * half, y0 + (y1 - y0) * t]
  }
  const ribbon: string[] = []
  const shades: Stroke[] = []
  const lights: Stroke[] = []
  for (let k = 0; k < turns; k++) {
    const last = k === turns - 1
    const [top, bottom] = [k, k + RIBBON]
    const [from, to] = [at(top + 0.5, -1), at(top, 1)]
    const band: Pt[] = last
      ? [
          [...at(top + 1.15, -0.7), -0.06, 0.2],
          [...from, 0.12],
          [...to, OVER, -OVER],
          [...at(long, -0.2), 0.22, 0.1],
        ]
      : [
          [...from, ROUND],
          [...to, OVER, -OVER],
          [...at(bottom, 1), ROUND],
          [...at(bottom + 0.5, -1), OVER, -OVER],
        ]
    ribbon.push(shape(space, sided(band, side)))
    const low = [at(bottom - 0.02, 0.95), at(bottom + 0.44, -0.9)] as const
    if (!last)
      shades.push([
        [low[0][0] * side, low[0][1]],
        [low[1][0] * side, low[1][1], OVER * side, -OVER * side],
        SHADE * side,
      ])
    const [lit, end] = [at(k + 0.64, -0.66), at(k + 0.3, 0.46)]
    if (!last) lights.push([[lit[0] * side, lit[1]], [end[0] * side, end[1], 0.12 * side], 13])
  }
  const core: Pt[] = [[...at(0.6, -CORE)], [...at(0.6, CORE)], [...at(turns - 0.3, CORE)], [...at(turns - 0.3, -CORE)]]
  return (
    fill(shape(space, sided(core, side)), p.hair.deep) +
    mass(
      kit,
      ribbon.join(''),
      'tinted',
      fill(crescents(space, shades), p.hair.shade) +
        fill(inkLines(space, lights), blend(p.hair.base, p.hair.light, SHINE)),
      6,
    )
  )
}

/** Curls beside the face. @param A half the hair's width @param falls where the longest ends */
export function ringlets(kit: HairKit, A: number, falls: number): string {
  const random = kit.random(37)
  let out = ''
  for (const s of [-1, 1]) {
    const uneven = () => (random() - 0.5) * 44
    out +=
      ringlet(kit, s, [A - 22, 400], [A + 34, falls - 40 + uneven()], 88, random()) +
      ringlet(kit, s, [A - 54, 390], [A - 42, falls + 20 + uneven()], 104, random())
  }
  return out
}

/** Longer ones that fall in front of the shoulders. @param low where they end */
export function shoulderRinglets(kit: HairKit, low: number): string {
  const random = kit.random(41)
  let out = ''
  for (const s of [-1, 1])
    out +=
      ringlet(kit, s, [282, 560], [300, low - 40 - random() * 40], 92, random()) +
      ringlet(kit, s, [226, 560], [216, low - random() * 40], 92, random())
  return out
}
