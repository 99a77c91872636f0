/** Plaits and dreadlocks. */
import { blend } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import { el } from '../../svg.ts'
import { flatten } from '../flatten.ts'
import { flip, type Pt, type Space, type XY } from '../geometry.ts'
import { line, shape } from '../paths.ts'
import { profileOf } from '../../profile.ts'
import { reach } from '../spaces.ts'
import { type Stroke, brush, ink, inkLines, wedgeLines } from '../strokes.ts'
import { fill, group, outlined } from '../parts.ts'
import { SHINE, type HairKit } from './kit.ts'

/** How far below a strand of a plait the next one crosses it, of the plait's width. */
const PITCH = 0.42

/** A plait hanging along `x` from y0 to y1: strands that cross from both sides in turn, a tie and a tuft. */
export function drawPlait(
  kit: HairKit,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  tie = true,
): string {
  const { p, space } = kit
  const strands = Math.max(5, Math.round((y1 - y0) / (width * PITCH)))
  const high = (y1 - y0) / strands
  const at = (t: number): [number, number, number] => [
    x0 + (x1 - x0) * t + Math.sin(t * Math.PI) * Math.sign(x0) * 12,
    y0 + (y1 - y0) * t,
    width * (1.06 - t * 0.34),
  ]
  const out: string[] = []
  // From below, so that the tip of each strand lies over the next one, which comes from the other side.
  for (let i = strands - 1; i >= 0; i--) {
    const [x, y, w] = at(i / strands)
    const r = w / 2
    const s = i % 2 === 0 ? 1 : -1
    const strand: Pt[] = [
      [x - r * 0.62, y + high * 0.1, 0.2, 0.1], [x + r, y + high * 0.75, 0.3, 0.24],
      [x - r * 0.24, y + high * 2.25, 0.16, 0.04],
    ]
    const shade: Pt[] = [strand[1]!, strand[2]!, [x + r * 0.4, y + high * 0.95, -0.16]]
    const turned = (pts: Pt[]) => (s > 0 ? pts : flip(pts.map(([px, py, b1, b2]) => [px - 2 * x, py, b1, b2])))
    out.push(
      outlined(shape(space, turned(strand)), i % 2 === 0 ? p.hair.base : p.hair.glow, p.hair.line, 4.5),
      fill(shape(space, turned(shade)), p.hair.shade),
      fill(ink(space, [x + s * r * 0.5, y + high * 0.95], [x, y + high * 1.85, 0.14 * s], 5), p.hair.curl),
    )
  }
  const [ex, ey, ew] = at(1)
  const tuft = shape(space, [
    [ex - ew * 0.26, ey + 10], [ex + ew * 0.26, ey + 10], [ex + ew * 0.44, ey + 46, 0.14],
    [ex - Math.sign(x0) * ew * 0.12, ey + 108, 0.16, 0.02], [ex - ew * 0.44, ey + 46, 0.02, 0.16],
    [ex - ew * 0.26, ey + 10, 0.14],
  ])
  return group(
    outlined(tuft, p.hair.base, p.hair.line, 5),
    fill(ink(space, [ex + ew * 0.06, ey + 30], [ex - Math.sign(x0) * ew * 0.06, ey + 88, 0.1], 6), p.hair.line),
    ...out,
    tie &&
      outlined(
        brush(space, [[ex - ew * 0.46, ey + 14], [ex + ew * 0.46, ey + 14, 0.1]], 22, () => 1),
        p.accent.base,
        p.accent.line,
        4.5,
      ),
  )
}

/** A plait along the skull as a rope through points, as wide everywhere. */
export function drawRope(kit: HairKit, pts: readonly Pt[], width: number): string {
  const { p, space } = kit
  const d = line(space, pts)
  const last = pts[pts.length - 1]!
  const [x, y] = space(last[0], last[1])
  // Its line is that of its middle.
  reach(x - width / 2, y)
  reach(x + width / 2, y)
  const stroke = (colour: string, wide: number) =>
    el('path', { d, fill: 'none', stroke: colour, 'stroke-width': wide, 'stroke-linecap': 'round' })
  return group(stroke(p.hair.line, width + 5), stroke(p.hair.base, width - 6), onRope(kit, pts, width))
}

/** How wide a dreadlock is along its way: thin at its root, thickest on the head, thinner down to its tip. */
const TAPER = profileOf((t) => (t === 1 ? 0.12 : t < 0.3 ? 0.7 + t : 1 - (t - 0.3) * 0.86))
/** How far apart its points are, canvas units: it bends little. */
const STEP = 24

/** One dreadlock through points, `width` where it is thickest. */
export function drawLoc(kit: HairKit, pts: readonly Pt[], width: number, bead?: string): string {
  const { p, space } = kit
  return group(
    outlined(brush(space, pts, width, TAPER, STEP), p.hair.base, p.hair.line, 5),
    onRope(kit, pts, width * 0.7, bead),
  )
}

/** What lies on a rope through points: its turns, light, and a bead. */
function onRope({ p, space }: HairKit, pts: readonly Pt[], width: number, bead?: string): string {
  // On the canvas: a space that bends would move them off the rope, whose ends alone it moves.
  const way = flatten(space, pts, TURN, false)
  /** A place beside the rope at one of its points: so far across, to its left, and along it. */
  const beside = (i: number, across: number, along: number): XY => {
    const [[x0, y0], [x1, y1]] = [way[Math.max(0, i - 1)]!, way[Math.min(way.length - 1, i + 1)]!]
    const far = Math.hypot(x1 - x0, y1 - y0) || 1
    const [ux, uy] = [(x1 - x0) / far, (y1 - y0) / far]
    return [way[i]![0] + uy * across + ux * along, way[i]![1] - ux * across + uy * along]
  }
  const turns = way.slice(1, -1).map((_, k): Stroke => {
    const side = k % 2 === 0 ? -1 : 1
    return [beside(k + 1, side * width * 0.46, -2), [...beside(k + 1, -side * width * 0.16, 12), 0.16 * side], 8]
  })
  const [first, third, end] = [1, Math.min(way.length - 1, 2), way.length - 1]
  // The side that faces the light, which comes from above on our left.
  const lit = beside(first, 1, 0)[0] - way[first]![0] + 2 * (beside(first, 1, 0)[1] - way[first]![1]) < 0 ? 0.2 : -0.2
  const beadAt = bead
    ? outlined(
        brush(onCanvas, [beside(end, width * 0.47, -BEAD), beside(end, -width * 0.47, -BEAD)], 24, () => 1),
        bead,
        p.hair.line,
        4,
      )
    : ''
  return group(
    fill(wedgeLines(onCanvas, turns), p.hair.deep),
    fill(
      ink(onCanvas, beside(first, lit * width, 0), [...beside(third, lit * width, 0), 0], 9),
      blend(p.hair.base, p.hair.light, SHINE),
    ),
    beadAt,
  )
}

const onCanvas: Space = (x, y) => [x, y]

/** How far apart the turns of a dreadlock are drawn, canvas units. */
const TURN = 84
/** How far from its end a bead sits on one, canvas units. */
const BEAD = 34

/** Hair from behind the ear on side `s` that runs together into its plait: begun in the air it would hang there like an earring. */
function leadIn(kit: HairKit, s: number): string {
  const { p, space } = kit
  const A = 278 + kit.volume
  const right: Pt[] = [
    [190, 440], [A - 12, 440], [A, 530, 0.04], [288, 606, 0.08], [250, 660, 0.12, 0.02], [212, 612, 0.02, 0.1],
    [190, 560],
  ]
  const strands: Stroke[] = [
    [[s * 251, 652], [s * (A - 24), 500, 0.1 * s], 8],
    [[s * 244, 640], [s * 240, 520, 0.05 * s], 7],
  ]
  return group(
    outlined(shape(space, s > 0 ? right : flip(right)), p.hair.base, p.hair.line, 5),
    fill(inkLines(space, strands), p.hair.line),
  )
}

/** Braids on both sides, of coils three thin ones. */
export function drawBraids(kit: HairKit, hairLength: Recipe['hairLength']): string {
  const [short, long] = [hairLength === 'short', hairLength === 'long']
  const side = (s: number): string => {
    if (kit.texture !== 'coily')
      return (
        drawPlait(kit, s * 246, 596, s * (short ? 224 : 206), long ? 900 : short ? 730 : 800, short ? 86 : 98) +
        leadIn(kit, s)
      )
    const one = (i: number) =>
      drawPlait(
        kit,
        s * (282 - i * 28),
        500 + i * 60,
        s * (288 - i * 44),
        long ? 880 + (i % 2) * 26 : (short ? 690 : 760) + i * 20,
        44,
        true,
      )
    return one(0) + one(1) + one(2)
  }
  return side(-1) + side(1)
}
