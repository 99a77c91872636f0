/** Curls that hang: corkscrews, each turn lying over the next, thinner down to a tip. */
import { blend } from '../../../colour.ts'
import { sided, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { crescents, inkLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { mass, SHINE, type HairKit } from './kit.ts'

/** How high a turn is for how wide, how far its sides stand out, how wide the last one is for the first, and where their edges meet, share of half the width. */
const [TURN, SWELL, LAST, EDGE] = [1.5, 0.2, 0.42, 0.78]
/** How far it sways as it hangs, canvas units. */
const SWAY = 10

/** One from a place on our right to its tip, or mirrored on our left, `width` at its root. @param by chance, 0 to 1 */
function ringlet(kit: HairKit, side: number, [x0, y0]: XY, [x1, y1]: XY, width: number, by: number): string {
  const { p, space } = kit
  const turns = Math.max(3, Math.round((y1 - y0) / (width * TURN * (0.85 + by * 0.3))))
  const long = turns + 0.5
  /** A place so many turns down and so far outwards. */
  const at = (turn: number, out: number): XY => {
    const t = turn / long
    const half = (width / 2) * (1 - (1 - LAST) * t)
    return [x0 + (x1 - x0) * t + Math.sin(t * 4 + by * 3) * SWAY + out * half, y0 + (y1 - y0) * t]
  }
  const outer: Pt[] = []
  const inner: Pt[] = []
  const edges: Stroke[] = []
  const lights: Stroke[] = []
  for (let k = 0; k < turns; k++) {
    const from = at(k + 1, -EDGE)
    const to = at(k + 0.5, EDGE)
    outer.push([...to, SWELL])
    inner.unshift([...from, SWELL])
    edges.push([[from[0] * side, from[1]], [to[0] * side, to[1], 0.16 * side], 9])
    const [lit, end] = [at(k + 0.42, -0.5), at(k + 0.24, 0.2)]
    if (k % 2 === 0) lights.push([[lit[0] * side, lit[1]], [end[0] * side, end[1], 0.22 * side], 12])
  }
  const [[lastX, lastY], ...above] = inner as [Pt, ...Pt[]]
  const right: Pt[] = [
    [...at(0, -EDGE), SWELL],
    [...at(0, EDGE)],
    ...outer,
    [...at(long, -0.2), SWELL, 0],
    [lastX, lastY, 0.1, SWELL],
    ...above,
  ]
  const shades = edges.map(([from, to]): Stroke => [from, to, SHADE * side])
  return mass(
    kit,
    shape(space, sided(right, side)),
    'tinted',
    fill(crescents(space, shades), p.hair.shade) +
      fill(inkLines(space, lights), blend(p.hair.base, p.hair.light, SHINE)) +
      fill(inkLines(space, edges), p.hair.line),
    6,
  )
}

/** How wide the shadow is that a turn throws on the next, canvas units. */
const SHADE = 15

/** Curls beside the face. @param A half the hair's width @param falls where the longest ends */
export function ringlets(kit: HairKit, A: number, falls: number): string {
  const random = kit.random(37)
  let out = ''
  for (const s of [-1, 1]) {
    const uneven = () => (random() - 0.5) * 44
    out +=
      ringlet(kit, s, [A - 2, 410], [A + 22, falls - 40 + uneven()], 96, random()) +
      ringlet(kit, s, [236, 440], [232, falls - 60 + uneven()], 84, random()) +
      ringlet(kit, s, [A - 34, 420], [A - 14, falls + 20 + uneven()], 100, random())
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
