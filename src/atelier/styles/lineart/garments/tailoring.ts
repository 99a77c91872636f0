/** What all garments share: how somebody holds the shoulders, the outline, the contour, the lines of the arms. */
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import type { Sketch } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'

/** Where garments end, in pixels: below what is seen of them (908), however the body leans. */
export const BLEED = 960

/** Weight of a garment's contour, pixels on each side of its edge. */
export const CONTOUR = 12

export interface Cut {
  /** Half width and height of the opening at the neck, and its depth in front. */
  neckHalf: number
  neckTop: number
  dip: number
  /** A pointed neckline instead of a round one. */
  pointed?: boolean
}

/** What the cloth does to the shoulders. */
export interface Build {
  /** How far it stands off the body, pixels. */
  puff: number
  /** 0: as round as the shoulder, 1: padded. */
  square: number
}
const SOFT: Build = { puff: 0, square: 0 }
/** Of what is worn under something open, beyond whose edge it must not reach. */
export const UNDER: Build = { puff: -12, square: 0 }

interface Stance {
  /** How far the shoulders hang, pixels, and by how much more on our right. */
  hang: number
  lean: number
  /** How far the arms stand off the body, pixels. */
  flare: number
  /** How far the chest is seen beside the arm, pixels. */
  chest: number
  /** Whether the near arm hangs straight or is drawn tight at its pit; or is the only one that is set off. */
  arms: (typeof ARMS)[number]
}
const ARMS = ['hanging', 'tight', 'near', 'tight', 'hanging', 'near', 'tight'] as const
const STANCES = new WeakMap<Geometry, Stance>()

/** How somebody holds the shoulders, by the seed of their features. */
export function stanceOf(g: Geometry): Stance {
  let stance = STANCES.get(g)
  if (!stance) {
    const rnd = g.rnd(31)
    stance = {
      hang: lerp(-7, 20, rnd()) * (g.child ? 0.6 : 1) - g.shrug,
      lean: lerp(-9, 9, rnd()),
      flare: lerp(-4, 20, rnd()),
      chest: lerp(-8, 10, rnd()),
      arms: ARMS[Math.floor(rnd() * ARMS.length)]!,
    }
    STANCES.set(g, stance)
  }
  return stance
}

/** From the neck over the shoulder, along the arm, to the lower edge. */
function shoulderLine(g: Geometry, k: 1 | -1, from: Pt, { puff, square }: Build): Pt[] {
  const { hang, lean, flare } = stanceOf(g)
  const x = (u: number) => g.cx + k * (g.shoulder + u)
  const drop = (hang + k * lean) * (1 - 0.5 * square)
  const tip: Pt = [x(-52 + 24 * square), g.shoulderY - 13 + drop - puff]
  return [
    from,
    // Over the muscle from the neck, then level.
    [lerp(from[0], tip[0], 0.26), lerp(from[1], tip[1], 0.36) - puff * 0.7],
    [lerp(from[0], tip[0], 0.62), lerp(from[1], tip[1], 0.71) - puff - 2],
    tip,
    [x(-10 + puff + 8 * square), g.shoulderY + lerp(24, 14, square) + drop],
    [x(13 + puff + flare * 0.5 - 6 * square), g.shoulderY + 92],
    [x(20 + puff * 0.6 + flare), BLEED],
  ]
}

export function torso(g: Geometry, cut: Cut, build: Build = SOFT): { right: Pt[]; left: Pt[]; body: Pt[] } {
  const right = spline(shoulderLine(g, 1, [g.cx + cut.neckHalf, cut.neckTop], build), 4)
  const left = spline(shoulderLine(g, -1, [g.cx - cut.neckHalf, cut.neckTop], build), 4)
  return {
    right,
    left,
    body: [
      ...neckline(g, cut),
      ...right.slice(1),
      ...corners([right[right.length - 1]!, left[left.length - 1]!]),
      ...left.slice(1).reverse(),
    ],
  }
}

/** Half of a neckline, from its corner to the middle: share of the opening's half width, share of its depth. */
const ROUND = [[1, 0], [0.72, 0.62], [0.3, 0.96]] as const
const POINTED = [[1, 0], [0.74, 0.36], [0.36, 0.72]] as const

/** The opening's edge from our left to our right, dipping in front. */
export function neckline(g: Geometry, { neckHalf, neckTop, dip, pointed = false }: Cut): Pt[] {
  const half = (k: 1 | -1): Pt[] =>
    (pointed ? POINTED : ROUND).map(([x, y]) => [g.cx + k * (neckHalf * x), neckTop + dip * y])
  const low: Pt = [g.cx, neckTop + dip]
  return pointed
    ? [...spline([...half(-1), low], 4), ...spline([low, ...half(1).reverse()], 4)]
    : spline([...half(-1), low, ...half(1).reverse()], 4)
}

/** A flat of the spot colour with its contour. */
export function cloth(s: Sketch, points: readonly Pt[], c: Cloth, weight = CONTOUR): void {
  if (c.edge) s.rim(points, c.edge, weight + 9, () => 0)
  s.cut(points, c.spot, INK, weight)
}

/** Where the line of an arm stands, pixels from the middle, and the height of its pit. */
export function armpit(g: Geometry, k: 1 | -1): Pt {
  const arm = (g.child ? 62 : 80) + stanceOf(g).chest
  // Of a body that turns the near arm is seen whole.
  return [g.cx + k * (g.shoulder - arm - (k === g.turn ? -10 : 8)), g.shoulderY + 62 + (k === g.turn ? 4 : 0)]
}
