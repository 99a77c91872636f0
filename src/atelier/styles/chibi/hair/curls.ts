/** The inner drawing of curls and coils. */
import { blend } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { Region } from '../../intersect.ts'
import { flattened } from '../flatten.ts'
import { at as pointAt, cubic, type Cubic, type Pt, type XY } from '../geometry.ts'
import { onCanvas } from '../spaces.ts'
import { crescents, inkLines, wedgeLines, type Stroke } from '../strokes.ts'
import { bumpsOf } from '../outlines.ts'
import { fill, group } from '../parts.ts'
import type { HairKit } from './kit.ts'
import { HANGS, SHADOW, tiers } from './tiers.ts'

/** A mass of hair as an area: whether a point is in it, and the box it lies in. */
function massOf(kit: HairKit, pts: readonly Pt[]) {
  const ring = flattened(kit.space, pts, 40)
  const region = new Region([ring])
  const inside = (x: number, y: number) => region.winding(x, y) !== 0
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    x0 = Math.min(x0, ring[i]!)
    x1 = Math.max(x1, ring[i]!)
    y0 = Math.min(y0, ring[i + 1]!)
    y1 = Math.max(y1, ring[i + 1]!)
  }
  return { inside, x0, y0, x1, y1 }
}

/** From where the light comes: up and to our left. */
const LIGHT: XY = [-0.45, -0.89]

/** The bumps of a mass that face the light: the longest run of them. */
function litBumps(pts: readonly Pt[]): readonly Cubic[] {
  const bumps = bumpsOf(pts)
  const n = bumps.length
  // Where a mass hangs beside the face it is narrow: a plane would reach beyond it.
  let highest = Infinity
  for (const [p] of bumps) highest = Math.min(highest, p[1])
  const lowest = highest + LIT_HEIGHT
  // The longest run that faces it.
  let [best, length] = [0, 0]
  for (let i = 0, run = 0; i < 2 * n && run < n; i++) {
    const [p, , , q] = bumps[i % n]!
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
    const faces = Math.max(p[1], q[1]) <= lowest && dy * LIGHT[0] - dx * LIGHT[1] > 0.3 * Math.sqrt(dx * dx + dy * dy)
    run = faces ? run + 1 : 0
    if (run > length) [best, length] = [i + 1 - run, run]
  }
  return bumps.concat(bumps).slice(best, best + length)
}

/** Light on curls, on each its own as one plane of it would be a cloud: a crescent under every bump that faces it. */
function litCurls(pts: readonly Pt[]): string {
  const out: Stroke[] = []
  for (const bump of litBumps(pts)) {
    const long = Math.hypot(bump[3][0] - bump[0][0], bump[3][1] - bump[0][1])
    if (long >= LEAST) out.push(litArc(bump, 0.5, DEEP, long * LIT_SHARE, 0.3 - THICK / 2, THICK, 0))
  }
  return inkLines(onCanvas, out)
}

/** An arc of light that lies so deep under a bump. @param at where along the bump its middle is, 0 to 1 @param turn radians */
function litArc(
  [p, , , q]: Cubic,
  at: number,
  deep: number,
  wide: number,
  bow: number,
  thick: number,
  turn: number,
): Stroke {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const long = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / long, dy / long]
  const [mx, my] = [p[0] + dx * at - uy * deep, p[1] + dy * at + ux * deep]
  const [cos, sin] = [(Math.cos(turn) * wide) / 2, (Math.sin(turn) * wide) / 2]
  const [wx, wy] = [ux * cos - uy * sin, uy * cos + ux * sin]
  return [[mx - wx, my - wy], [mx + wx, my + wy, bow], thick * wide]
}

/** Coils that catch the light, in one cluster, the largest in its middle: how far along what is lit, how deep, how long. */
const LIT_COILS: readonly (readonly [along: number, deep: number, long: number])[] = [
  [0.5, 36, 68], [0.34, 30, 50], [0.67, 38, 52], [0.42, 80, 50], [0.58, 86, 40], [0.25, 64, 34], [0.77, 72, 30],
  [0.5, 122, 28],
]

/** Light on coils: rows of it along the outline would be a ring. */
function litCoils(pts: readonly Pt[], inside: (x: number, y: number) => boolean, random: () => number): string {
  const lit = litBumps(pts)
  const out: Stroke[] = []
  for (const [along, deep, long] of LIT_COILS) {
    const at = along * lit.length
    const bump = lit[Math.floor(at)]
    if (!bump) break
    const arc = litArc(bump, at % 1, deep * (0.85 + random() * 0.3), long, 0.2, 0.26, (random() - 0.5) * 0.9)
    // Well within: a narrow mass has no room for the deepest.
    const [[x0, y0], [x1, y1]] = arc
    if (inside(2 * x1 - x0, 2 * y1 - y0) && inside(2 * x0 - x1, 2 * y0 - y1)) out.push(arc)
  }
  return inkLines(onCanvas, out)
}

/** How deep under the outline of curls light lies, how long a bump is that has it, and how thick it is for its length. */
const [DEEP, LEAST, THICK] = [22, 44, 0.24]
/** Its length, for a bump's. */
const LIT_SHARE = 0.66

interface Colours {
  dark: string
  light?: Hex | undefined
}

/** Curls or coils in a mass whose outline was drawn. `from`: above it the mass is hidden. */
export function curls(kit: HairKit, pts: readonly Pt[], key: number, colours: Colours, from = 0): string {
  const mass = massOf(kit, pts)
  const { light } = colours
  const lit =
    light &&
    fill(
      kit.texture === 'curly' ? litCurls(pts) : litCoils(pts, mass.inside, kit.random(key + 400)),
      blend(kit.p.hair.base, light, LIT),
    )
  return group(
    lit,
    kit.texture === 'curly' ? locks(kit, pts, mass, key, colours, from) : coils(kit, mass, key, colours, from),
  )
}

/** How far down a mass it is lit, canvas units. */
const LIT_HEIGHT = 330

/** How much lighter it is there. */
const LIT = 0.5

/** From how far towards the light on a mass has hooks: in the middle of it they would break it up. */
const UNLIT = -0.7

/** Coils: little hooks in clusters all over, most where light ends, none in its middle. */
function coils(kit: HairKit, mass: ReturnType<typeof massOf>, key: number, colours: Colours, from: number): string {
  const { inside, x0, y0, x1, y1 } = mass
  const random = kit.random(key)
  const dark: Stroke[] = []
  const cell = 66
  const [mx, my, w, h] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2]
  let row = 0
  for (let y = Math.max(from, y0 + cell * 0.4); y < y1; y += cell * 0.8, row++) {
    for (let x = x0 + (row % 2) * cell * 0.5; x < x1; x += cell) {
      const cx = x + (random() - 0.5) * cell * 0.6
      const cy = y + (random() - 0.5) * cell * 0.5
      const [turn, kind, chance] = [random(), random(), random()]
      const away = -(LIGHT[0] * ((cx - mx) / w) + LIGHT[1] * ((cy - my) / h))
      if (away < UNLIT || chance > 0.7 + away * 0.3) continue
      const r = 13 + kind * 10
      const m = r * 1.25
      if (!inside(cx - m, cy) || !inside(cx + m, cy) || !inside(cx, cy - m) || !inside(cx, cy + m)) continue
      const a = (turn - 0.5) * 1.9 + (cx < mx ? -0.4 : 0.4) + Math.PI
      const [dx, dy] = [Math.cos(a) * r, Math.sin(a) * r]
      dark.push([[cx - dx, cy - dy], [cx + dx, cy + dy, -0.48], 6.5])
      // Every other one holds a smaller one.
      if (kind > 0.45) {
        const [ux, uy] = [-dy * 0.55, dx * 0.55]
        dark.push([[cx - dx * 0.45 + ux, cy - dy * 0.45 + uy], [cx + dx * 0.45 + ux, cy + dy * 0.45 + uy, -0.48], 5.5])
      }
    }
  }
  return fill(inkLines(onCanvas, dark), colours.dark)
}

/** Size of the squares of which a line has its own, canvas units, and how many lie across the canvas. */
const [SQUARE, ACROSS] = [28, 48]

/** Asks for each line whether it crosses none of those before, by the squares it runs through. */
function room(): (stroke: Stroke) => boolean {
  TAKEN.fill(0)
  return ([[px, py], [qx, qy, b1 = 0, b2 = b1]]) => {
    const curve = cubic([px, py], [qx, qy], b1, b2)
    for (let i = 0; i < STEPS.length; i++) {
      const p = pointAt(curve, STEPS[i]!)
      const square = Math.floor(p[1] / SQUARE + 4) * ACROSS + Math.floor(p[0] / SQUARE + 4)
      if (TAKEN[square]! > 0) return false
      RUN[i] = square
    }
    for (let i = 0; i < STEPS.length; i++) TAKEN[RUN[i]!] = 1
    return true
  }
}

const STEPS = [0.16, 0.3, 0.44, 0.58, 0.72, 0.86, 1]
// One for all pictures: each its own would be most of what a curly one throws away.
const TAKEN = new Uint8Array(ACROSS * ACROSS)
const RUN = new Uint16Array(STEPS.length)

/** As broad as this is what lies on top of a head, canvas units. */
const BROAD = 380

/** What curls that hang throw on those below them, along the ink that rolls on from each. */
function shaded({ p }: HairKit, rolls: readonly Stroke[]): string {
  const shades: Stroke[] = []
  for (const [from, to] of rolls) {
    const deep = SHADOW * Math.hypot(to[0] - from[0], to[1] - from[1])
    if (from[1] > HANGS) shades.push([from, to, (to[2] ?? 0) < 0 ? -deep : deep])
  }
  return fill(crescents(onCanvas, shades), p.hair.shade)
}

/** Curls: the ink of each bump of the outline rolls on into the mass, and within it lie the rounds of others, on top of a head in tiers. */
function locks(
  kit: HairKit,
  pts: readonly Pt[],
  mass: ReturnType<typeof massOf>,
  key: number,
  colours: Colours,
  from: number,
): string {
  const { inside, x0, y0, x1, y1 } = mass
  const random = kit.random(key)
  const free = room()
  const rolls: Stroke[] = []
  const bumps = bumpsOf(pts)
  for (let i = 0; i < bumps.length; i++) {
    const [p, a, b, q] = bumps[i]!
    const long = Math.hypot(q[0] - p[0], q[1] - p[1])
    const down = q[1] >= p[1]
    // On from the end that hangs.
    const [end, hand, turn] = down ? [q, b, 1] : [p, a, -1]
    if (end[1] < from || long < 34) continue
    const reach = (0.5 + random() * 0.4) * long
    const [hx, hy] = [end[0] - hand[0], end[1] - hand[1]]
    const k = reach / (Math.hypot(hx, hy) || 1)
    // It turns on as the bump does.
    const [cos, sin] = [Math.cos(0.7), Math.sin(0.7) * turn]
    const to: XY = [end[0] + (hx * cos - hy * sin) * k, end[1] + (hx * sin + hy * cos) * k]
    const roll: Stroke = [end, [to[0], to[1], 0.26 * turn, 0.34 * turn], 9]
    if (inside(to[0], to[1]) && free(roll)) rolls.push(roll)
  }
  const { measured } = kit.face
  const rolled = (measured ? '' : shaded(kit, rolls)) + fill(wedgeLines(onCanvas, rolls), colours.dark)
  if (colours.light && x1 - x0 > BROAD && !measured) return tiers(kit, pts, inside, random, colours.dark) + rolled
  const swings: Stroke[] = []
  const [w, h] = [x1 - x0, y1 - y0]
  const mx = (x0 + x1) / 2
  const my = y0 - Math.max(0, h / w - 1) * h
  const [across, along] = [104, 96]
  let row = 0
  for (let y = Math.max(from, y0 + 60); y < y1; y += along, row++) {
    for (let x = x0 + (row % 2) * across * 0.5; x < x1; x += across) {
      const cx = x + (random() - 0.5) * across * 0.4
      const cy = y + (random() - 0.5) * along * 0.5
      const half = 25 + random() * 13
      const turn = (random() < 0.5 ? 0.3 : -0.3) + (random() - 0.5) * 0.4
      // Across the hair, and rounded away from its middle as the bumps of the outline are.
      const d = Math.hypot(cx - mx, cy - my) || 1
      const [rx, ry] = [((cx - mx) / d) * half, ((cy - my) / d) * half]
      const [ux, uy] = [-ry * Math.cos(turn) - rx * Math.sin(turn), rx * Math.cos(turn) - ry * Math.sin(turn)]
      if (!inside(cx + rx * 2, cy + ry * 2) || !inside(cx - rx * 1.6, cy - ry * 1.6)) continue
      if (!inside(cx + ux * 1.9, cy + uy * 1.9) || !inside(cx - ux * 1.9, cy - uy * 1.9)) continue
      const swung: Stroke = [[cx - ux, cy - uy], [cx + ux, cy + uy, 0.46, 0.4], 8.5]
      if (free(swung)) swings.push(swung)
    }
  }
  return rolled + fill(inkLines(onCanvas, swings), colours.dark)
}
