/** Ink, shadow and light on hair that falls in locks. */
import { clamp } from '../../../clamp.ts'
import { blend } from '../../../colour.ts'
import { at, cubic, type Cubic, type Pt, type XY } from '../geometry.ts'
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

/** How far the long and the short ones of the ink from valleys reach, shares: alike, they would close locks to petals. */
const [LONGER, SHORTER] = [1.3, 0.56]

/** How far ink begins below a valley, so that it runs on from the contour, canvas units. */
const OUTSIDE = 7

/**
 * Ink from the valleys towards the crown, long and short ones in turn, each with the shadow that a lock throws on the one
 * beside it. A parting runs up to the crown.
 */
export function strands(kit: HairKit, from: readonly XY[], crown: XY, far = 0.5): string {
  const { p, space } = kit
  const shadow: Stroke[] = []
  const dark: Stroke[] = []
  let highest = 0
  for (let i = 1; i < from.length; i++) if (from[i]![1] < from[highest]![1]) highest = i
  for (const [i, [x, y]] of from.entries()) {
    const parting = from.length > 2 && i === highest && Math.abs(x - crown[0]) < 60
    const reach = parting ? 0.86 : far * (i % 2 === 0 ? LONGER : SHORTER)
    const [dx, dy] = [crown[0] - x, crown[1] - y]
    const side = x < crown[0] ? 1 : -1
    const b = side * (parting ? 0.05 : 0.11)
    dark.push([[x, y + OUTSIDE], [x + dx * reach, y + dy * reach, b], parting ? 9 : i % 2 === 0 ? 8 : 6])
    const beside = from[i - side]
    if (!beside || Math.abs(beside[0] - x) > CLOSE)
      shadow.push([[x, y], [x + dx * reach * 0.92, y + dy * reach * 0.92, b], -side * 12])
  }
  return fill(crescents(space, shadow), p.hair.shade) + fill(wedgeLines(space, dark), p.hair.line)
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

/** How thick the light is in its middle, of its length, and at most, canvas units. */
const [SLENDER, THICK] = [0.17, 36]
/** How far light ends from the parting. */
const GAP = 26
/** A stroke of light as short as this would be a stray nick, canvas units. */
const SHORT = 84
/**
 * Light that lies across hair: smooth strokes on a band round its crown, pointed at both ends. Two go over into each other,
 * a thinner one lies below, at other places on each head.
 *
 * @param spans from and to where, and how strong
 */
function lightAlong(
  kit: HairKit,
  half: number,
  y: number,
  tall: number,
  spans: readonly (readonly [from: number, to: number, most: number])[],
): string {
  const { p, space } = kit
  const random = kit.random(13)
  const strokes: Stroke[] = []
  const high = (x: number) => y + tall * (x / half) ** 2
  /** A stroke on the band, so far below it. */
  const lay = (from: number, to: number, below: number, wide: number) => {
    const [a, b] = [high(from) + below, high(to) + below]
    const rise = (a + b) / 2 - high((from + to) / 2) - below
    strokes.push([[from, a], [to, b, rise / Math.hypot(to - from, b - a)], wide])
  }
  for (const [from, to, most] of spans) {
    const wide = to - from
    if (wide < SHORT) continue
    const thick = Math.min(wide * SLENDER, THICK * most)
    const [over, below] = [0.45 + random() * 0.25, 0.08 + random() * 0.22]
    lay(from, from + wide * (over + 0.14), 0, thick)
    lay(from + wide * (over - 0.12), to, thick * 0.34, thick * 0.74)
    lay(from + wide * below, from + wide * (below + 0.3 + random() * 0.24), thick * 1.15, thick * 0.5)
  }
  return fill(inkLines(space, strokes), blend(p.hair.base, p.hair.light, SHINE))
}

/** The ring of light: strokes round the crown, broken at the parting. */
export function ring(kit: HairKit, half: number, y: number, tall: number, part = 0.36): string {
  const gap = half * (part * 2 - 1)
  return lightAlong(kit, half, y, tall, [[-half * 0.9, gap - GAP, 1], [gap + GAP, half * 0.74, 0.7]])
}

/** Light on hair that falls in clumps: `from` are the valleys between them; at the parting, the highest, it is broken. */
export function shines(kit: HairKit, from: readonly XY[], crown: XY, half: number, y: number, tall: number): string {
  let parting = from[0]!
  for (const valley of from) if (valley[1] < parting[1]) parting = valley
  const t = clamp((parting[1] - y) / (parting[1] - crown[1] || 1), 0, 1)
  const middle = parting[0] + (crown[0] - parting[0]) * t
  return lightAlong(kit, half, y, tall, [
    [-half * 0.84, Math.min(middle - GAP, half * 0.62), 1], [Math.max(middle + GAP, -half * 0.6), half * 0.7, 0.7],
  ])
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

/** How far apart coils are told that hang beside the face, and how long their ink is, canvas units. */
const [COIL_GAP, COIL] = [58, 46]

/** Ink of the coils of hair that hangs beside the face, across it from one side and the other in turn: bare, it would be a sausage. @param A half the hair's width @param falls where it ends */
export function hangingCoils(kit: HairKit, A: number, falls: number): string {
  const random = kit.random(29)
  const out: Stroke[] = []
  for (const s of [-1, 1]) {
    let left = random() < 0.5
    for (let y = 560 + random() * 24; y < falls - 46; y += COIL_GAP * (0.8 + random() * 0.5)) {
      const middle = 232 + (A - 232) * (0.52 + (left ? -0.12 : 0.16))
      const long = COIL * (0.7 + random() * 0.5)
      const [x0, x1] = left ? [middle - long / 2, middle + long / 2] : [middle + long / 2, middle - long / 2]
      out.push([[s * x0, y], [s * x1, y + 12, (left ? -0.34 : 0.34) * s], 9])
      left = !left
    }
  }
  return fill(wedgeLines(kit.space, out), kit.p.hair.curl)
}
