/** Buns. */
import { blend } from '../../../colour.ts'
import { flip, type Pt, type Space, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { inkLines, wedgeLines, type Stroke } from '../strokes.ts'
import { fill, outlined, within } from '../parts.ts'
import { round } from './curled.ts'
import { curls } from './curls.ts'
import { type HairKit, SHINE, mass, outlineOf } from './kit.ts'

/** How a bun lies. */
export interface Bun {
  /** Its middle and radius, canvas units. */
  at: XY
  r: number
  /** Whether it is wound the other way. */
  other?: boolean
  /** How far it leans over to our right, radians. */
  lean?: number
  /** Whether the tie at its foot is seen. */
  tie?: boolean
}

/** A bun of combed hair, 100 units large. */
interface Knot {
  outline: readonly Pt[]
  /** What of it lies in the shadow of the upper lock, and of the whole. */
  shade: readonly Pt[]
  /** The ink of its locks, heavy where they part, and within them; their light. */
  locks: readonly Stroke[]
  inks: readonly Stroke[]
  light: readonly Stroke[]
}

/** A lock that is wound round another, the ends of both standing off. */
const WOUND: Knot = {
  outline: [
    [-104, 16, 0.16], [-74, -66, 0.14], [4, -102, 0.12], [74, -76, 0.14], [110, 4, 0.24, 0.16], [78, 76, 0.16],
    [0, 98, 0.12], [-72, 80, 0.12],
  ],
  shade: [
    [74, -76], [110, 4, 0.24, 0.16], [78, 76, 0.16], [0, 98, 0.12], [-72, 80, 0.12], [22, 62, -0.16], [76, 0, -0.18],
    [74, -76, -0.08],
  ],
  locks: [
    [[74, -76], [-78, 70, -0.34, -0.2], 12],
    [[106, 26], [-34, 44, -0.34, -0.4], 11],
  ],
  inks: [
    [[82, -22], [8, -34, -0.16], 6],
    [[-80, 40], [-42, -62, 0.2], 6],
    [[78, 66], [24, 30, -0.2], 6],
  ],
  light: [
    [[-82, -16], [-22, -80, 0.16], 16],
    [[-64, 6], [-42, -36, 0.1], 8],
  ],
}

const across = ([[x, y], [x1, y1, b = 0, c = b], wide]: Stroke): Stroke => [[-x, y], [-x1, y1, -b, -c], wide]

/** The same wound the other way. */
const WOUND_BACK: Knot = {
  outline: flip(WOUND.outline),
  shade: flip(WOUND.shade),
  locks: WOUND.locks.map(across),
  inks: WOUND.inks.map(across),
  light: WOUND.light.map(across),
}

/** The tie at its foot, which the head's hair covers in part, and its folds. */
const TIE: readonly Pt[] = [
  [-58, 24, 0], [0, 40, -0.08], [58, 24, -0.08], [68, 48, 0.3], [0, 72, 0.08], [-68, 48, 0.08], [-58, 24, 0.3],
]
const FOLDS: readonly Stroke[] = [
  [[-34, 36], [-38, 56, 0.1], 6],
  [[-4, 42], [-4, 62, 0], 6],
  [[28, 38], [32, 58, -0.1], 6],
]
/** One of curls. */
const BALL: readonly Pt[] = [[-100, 0, 0.207], [0, -96, 0.207], [100, 0, 0.207], [0, 96, 0.207]]
const BALL_SHADE: readonly Pt[] = [[-100, 40], [40, 30, -0.12], [120, -50, -0.1], [120, 120], [-100, 120]]

/** How much wider than high the bun of whom chance makes is: it weighs on the head. */
const WIDE = 1.14

/** @param key of its chance */
export function drawBun(kit: HairKit, { at: [x, y], r, other = false, lean = 0, tie = false }: Bun, key = 0): string {
  const { p } = kit
  const [cos, sin] = [(Math.cos(lean) * r) / 100, (Math.sin(lean) * r) / 100]
  const wide = kit.face.measured ? 1 : WIDE
  const space: Space = (u, v) => kit.space(x + u * wide * cos - v * sin, y + u * wide * sin + v * cos)
  const own: HairKit = { ...kit, space }
  const band = tie
    ? outlined(shape(space, TIE), p.accent.base, p.accent.line, 5) + fill(inkLines(space, FOLDS), p.accent.line)
    : ''
  if (round(kit)) {
    const d = outlineOf(own, BALL, 50 + key)
    const shade = within(`bn${key}`, d, fill(shape(space, BALL_SHADE), p.hair.shade))
    const drawn = curls(own, BALL, 52 + key, { dark: p.hair.curl, light: p.hair.light })
    return mass(own, d, p.hair.base, shade + drawn) + band
  }
  const knot = other ? WOUND_BACK : WOUND
  return (
    mass(
      own,
      shape(space, knot.outline),
      p.hair.base,
      fill(shape(space, knot.shade), p.hair.shade) +
        fill(wedgeLines(space, knot.locks) + inkLines(space, knot.inks), p.hair.line) +
        fill(inkLines(space, knot.light), blend(p.hair.base, p.hair.light, SHINE)),
    ) + band
  )
}

/** A bun on either side of the crown, one a little larger and higher than the other, as hands wind them. @param side that of the larger one */
export const twoBuns = (kit: HairKit, r: number, side: number): string =>
  [-1, 1]
    .map((k) => {
      const larger = k === side
      return drawBun(
        kit,
        {
          at: [k * (larger ? 182 : 190), larger ? 142 : 156],
          r: larger ? r * 1.04 : r * 0.94,
          other: k < 0,
          lean: k * (larger ? 0.52 : 0.8),
          tie: !kit.face.measured,
        },
        k > 0 ? 1 : 0,
      )
    })
    .join('')
