/** Ink, shadow and light on hair that falls in locks. */
import { clamp } from '../../../clamp.ts'
import { blend } from '../../../colour.ts'
import { at, cubic, type Cubic, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { crescents, inkLines, wedgeLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { outlineOf, SHINE, type HairKit } from './kit.ts'

/** Steps in which two edges of locks are compared. */
const STEPS = 10

/** Where two lines cross, if they do. */
function crossing(a: XY, b: XY, c: XY, d: XY): XY | undefined {
  const [abx, aby, cdx, cdy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const across = abx * cdy - aby * cdx
  if (across === 0) return undefined
  const t = ((c[0] - a[0]) * cdy - (c[1] - a[1]) * cdx) / across
  const u = ((c[0] - a[0]) * aby - (c[1] - a[1]) * abx) / across
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [a[0] + abx * t, a[1] + aby * t] : undefined
}

/**
 * Where two locks of an outline are seen to part: at its point `i`, or below it, where full locks lie over each other.
 */
export function partOf(pts: readonly Pt[], i: number): XY {
  const [tip, valley, next] = [pts[i - 1]!, pts[i]!, pts[(i + 1) % pts.length]!]
  const here: XY = [valley[0], valley[1]]
  const curve = (p: Pt, q: Pt): Cubic => cubic([p[0], p[1]], [q[0], q[1]], q[2] ?? 0, q[3] ?? q[2] ?? 0)
  const [into, out] = [curve(tip, valley), curve(valley, next)]
  const side = (p: XY, q: XY) => (p[0] - here[0]) * (q[1] - here[1]) - (p[1] - here[1]) * (q[0] - here[0])
  // As they leave it they lie on the sides on which they end, unless they cross.
  if (side(into[2], out[1]) * side([tip[0], tip[1]], [next[0], next[1]]) >= 0) return here
  let a = into[0]
  for (let k = 1; k < STEPS; k++) {
    const b = at(into, k / STEPS)
    let c = out[3]
    for (let l = STEPS - 1; l > 0; l--) {
      const d = at(out, l / STEPS)
      const found = crossing(a, b, c, d)
      if (found) return [found[0], found[1] + OUTSIDE]
      c = d
    }
    a = b
  }
  return here
}

/** From above this a parting runs up from the forehead: lower ones lie behind a lock, canvas units. */
const FROM_FOREHEAD = 330

/** How far ink begins below a valley, so that it runs on from the contour, canvas units. */
const OUTSIDE = 7

/**
 * Ink from the valleys towards the crown, long and short ones in turn, each with the shadow that a lock throws on the one
 * beside it. A parting runs up to the crown.
 *
 * @param shows whether the scalp is seen in it
 */
export function strands(kit: HairKit, from: readonly XY[], crown: XY, far = 0.5, shows = false): string {
  const { p, space } = kit
  const shadow: Stroke[] = []
  const dark: Stroke[] = []
  const scalp: Stroke[] = []
  let highest = 0
  for (let i = 1; i < from.length; i++) if (from[i]![1] < from[highest]![1]) highest = i
  for (const [i, [x, y]] of from.entries()) {
    const parting = from.length > 2 && i === highest && Math.abs(x - crown[0]) < 60
    const reach = parting ? 0.86 : far * (i % 2 === 0 ? 1.06 : 0.62)
    const [dx, dy] = [crown[0] - x, crown[1] - y]
    const start: XY = [x, y + OUTSIDE]
    const side = x < crown[0] ? 1 : -1
    const b = side * (parting ? 0.05 : 0.11)
    const end: Pt = [x + dx * reach, y + dy * reach, b]
    if (parting && shows && y < kit.fall(FROM_FOREHEAD)) {
      dark.push([start, end, 17])
      scalp.push([[x, y + 16], [x + dx * reach * 0.86, y + dy * reach * 0.86, b], 10])
    } else dark.push([start, end, parting ? 6.5 : 8])
    const beside = from[i - side]
    if (!parting && (!beside || Math.abs(beside[0] - x) > CLOSE))
      shadow.push([[x, y], [x + dx * reach * 0.92, y + dy * reach * 0.92, b], -side * 12])
  }
  return (
    fill(crescents(space, shadow), p.hair.shade) +
    fill(wedgeLines(space, dark), p.hair.line) +
    (scalp.length > 0 ? fill(wedgeLines(space, scalp), p.skin.shade) : '')
  )
}

/** Ink along hair that hangs, pointed at both ends: it waves as the hair does. */
export function hanging(kit: HairKit, strokes: readonly Stroke[]): string {
  if (kit.texture !== 'wavy') return inkLines(kit.space, strokes)
  let out = ''
  for (const [[x, y], [x1, y1, b1 = 0, b2 = b1], wide] of strokes) {
    const k = wide / 2 / (Math.hypot(x1 - x, y1 - y) || 1)
    out += outlineOf(kit, [[x, y, k - b2, k - b1], [x1, y1, b1 + k, b2 + k]])
  }
  return out
}

/** Locks closer than this throw no shadow on each other, canvas units. */
const CLOSE = 40

/** The ring of light: a smooth band round the crown, broken at the parting. */
export function ring(kit: HairKit, half: number, y: number, tall: number, part = 0.36): string {
  const { p, space } = kit
  const segment = (x0: number, x1: number, thick: number): string => {
    const n = 2 * Math.max(3, Math.round(Math.abs(x1 - x0) / 48))
    const height = (x: number) => y + tall * (x / half) ** 2
    const lower: Pt[] = []
    const upper: Pt[] = []
    for (let i = 0; i <= n; i++) {
      const t = i / n
      const x = x0 + (x1 - x0) * t
      const swell = thick * 0.5 * Math.sin(Math.PI * clamp(t, 0, 1)) ** 0.95
      upper.push([x, height(x) - swell, 0.03])
      if (i > 0 && i < n) lower.unshift([x, height(x) + swell, 0.03])
    }
    return shape(space, [...upper, ...lower])
  }
  const gap = half * (part * 2 - 1)
  return fill(segment(-half, gap - 4, 30) + segment(gap + 14, half * 0.92, 23), blend(p.hair.base, p.hair.light, SHINE))
}

/** How thick light on hair is, how far its points are apart, and how far from the parting it ends, canvas units. */
const [THICK, POINTS, GAP] = [35, 60, 15]
/** A piece of it as short as this would be a stray nick, canvas units. */
const SHORT = 84

/**
 * Light on hair that falls in clumps: one band on an arc round the crown, smooth above, in points below that lie along
 * the locks. `from` are the valleys between the clumps; at the parting, the highest of them, it is broken.
 */
export function shines(kit: HairKit, from: readonly XY[], crown: XY, half: number, y: number, tall: number): string {
  const { p, space } = kit
  const height = (x: number) => y + tall * (x / half) ** 2
  let parting = from[0]!
  for (const valley of from) if (valley[1] < parting[1]) parting = valley
  const t = clamp((parting[1] - y) / (parting[1] - crown[1] || 1), 0, 1)
  const middle = parting[0] + (crown[0] - parting[0]) * t
  /** `most`: how thick, of the thickest. */
  const piece = (x0: number, x1: number, most: number): string => {
    const wide = x1 - x0
    if (wide < SHORT) return ''
    const n = Math.max(2, Math.round(wide / POINTS))
    const thick = (at: number) => THICK * most * Math.sin(Math.PI * clamp(at, 0, 1)) ** 0.7
    // Locks spread from the crown.
    const lean = (x: number) => ((x - crown[0]) / half) * 26
    const bend = (wide / half) * 0.05
    const above: Pt[] = [
      [x0, height(x0), -0.06, 0.02], [(x0 + x1) / 2, height((x0 + x1) / 2) - THICK * most * 0.42, bend],
      [x1, height(x1), bend],
    ]
    const below: Pt[] = []
    for (let i = n - 1; i >= 0; i--) {
      const at = (i + 0.5) / n
      const x = x0 + wide * at
      const long = i % 2 === 0 ? 1 : 0.72
      below.push([x + lean(x), height(x) + thick(at) * long, 0.02, -0.1])
      if (i > 0) below.push([x0 + (wide * i) / n, height(x0 + (wide * i) / n) + thick(i / n) * 0.16, -0.1, 0.02])
    }
    return shape(space, [...above, ...below])
  }
  return fill(
    piece(-half * 0.84, Math.min(middle - GAP, half * 0.62), 1) +
      piece(Math.max(middle + GAP, -half * 0.6), half * 0.7, 0.78),
    blend(p.hair.base, p.hair.light, SHINE),
  )
}

/** Locks as they grow from the crown: how far aside and down they are told, and how wide. */
const SPRAY: readonly (readonly [x: number, y: number, wide: number])[] = [
  [-176, 104, 17], [-100, 92, 13], [106, 88, 12], [184, 108, 15],
]

/** Soft lines that leave the crown along the skull, or the hair on top would look like a cap. */
export function whorl(kit: HairKit, x: number, A: number, top: number): string {
  const roof = (at: number) => 448 - (448 - top) * Math.sqrt(Math.max(0, 1 - (at / A) ** 2))
  return fill(
    inkLines(
      kit.space,
      SPRAY.filter(([dx]) => Math.abs(x + dx) < A * 0.8).map(([dx, dy, wide]): Stroke => {
        const to = x + dx
        const y = Math.max(roof(x) + dy, roof(to) + 50)
        return [[x + dx * 0.24, roof(x + dx * 0.24) + 22], [to, y, dx < 0 ? -0.13 : 0.13], wide]
      }),
    ),
    kit.p.hair.shade,
  )
}
