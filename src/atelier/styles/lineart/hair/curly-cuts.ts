/** Curly haircuts: one silhouette of few curls, as a brush draws them. */
import { mix, type Pt } from '../curves.ts'
import { wearsGlasses } from '../lenses.ts'
import { type Chart, chartOf } from './chart.ts'
import { aboutEar, behindEar, BLUNT, type Fall, farFace, inkFarFace, tucked } from './falls.ts'
import { type Hair, mass, PRESSED } from './ground.ts'
import { lockLight } from './flow.ts'
import { lit, type Lobe, lobes, within } from './lobes.ts'

/** How curls lie over the forehead. */
export type Forehead = 'swept' | 'back' | 'fringe' | 'parted' | 'high'

/** What hair does at the near side of a cut. */
interface Side {
  /** Curls between the crown and the side, where it does not begin at the temple. */
  lead?: readonly Lobe[]
  /** From there round its ends, in front of the ear and up to the forehead. */
  points: Pt[]
  /** The first curl of the forehead begins here. */
  from: Pt
  /** Strokes within light hair. */
  swirls: Pt[][]
  /** Whether it falls to the chest. */
  long?: boolean
}

/**
 * Curls over the head: highest in front, where they lean over the far temple.
 *
 * @param up how high they stand above the crown, pixels
 * @param blunt how far they fall if it is not by the length (chin: 2)
 */
export function curly(h: Hair, forehead: Forehead, up: number, fall: Fall | 'clipped', blunt?: number): void {
  const variant = Number(h.r.features.hairVariant) > 1 ? 1 : 0
  const chart = roomFor(h)
  const { p, c } = chart
  const { g } = h
  const close = fall === 'clipped' || (fall === 'short' && blunt === undefined)
  const whole = 0.4 * (g.eyeY - g.crownY)
  const k = (whole + (close ? up : up * 0.6)) / (whole + 44)
  const w = close ? 1 : 1.1
  /** Above the hairline as high as asked. */
  const q = (u: number, v: number): Pt => p(u * w, v < 0.4 ? 0.4 + (v - 0.4) * k : v)
  const side = fall === 'clipped' ? clippedSide(chart) : close ? shortSide(h, chart) : longSide(h, chart, fall, blunt)
  if (g.vol <= PRESSED) {
    const { a } = chart
    mass(h, [
      ...side.points,
      ...lobes(h, side.from, ...FOREHEADS[forehead].map(([u, v, ...as]): Lobe => [p(u, v), ...as])),
      ...c(1.02, 0.98),
      p(1.04, 0.8),
      p(0.98, 0.56),
      ...[44, 16, -16, -44].map((angle) => a(angle, 0)),
      ...(close ? lobes(h, p(-0.98, 0.74), [p(-1.04, 0.92), 0.24], [p(-0.99, 1.1), 0.22]) : []),
    ])
    return within(h, side.swirls)
  }
  const crown: [Pt, ...Lobe[]] = [
    p(1.03 * w, 0.66),
    // What hangs is heavy: on top it lies flatter.
    ...CROWNS[variant].lobes.map(([u, v, out, lean]): Lobe => [q(u, v), close ? out : out * 0.58, lean]),
    ...(side.lead ?? ([[q(-1.08, 0.62), 0.34]] as const)),
  ]
  mass(h, [
    ...side.points,
    ...lobes(h, side.from, ...FOREHEADS[forehead].map(([u, v, ...as]): Lobe => [p(u, v), ...as])),
    ...(fall === 'clipped' ? c(0.96, 0.76) : close ? c(0.95, 0.86) : c(1.03, 0.84)),
    ...(close ? [p(1.01, 0.74)] : []),
    ...lobes(h, ...crown),
  ])
  if (!close && !h.inks.dark) {
    // Between what lies over the far temple and what hangs behind there is no line, and one along the cheek.
    const [temple, cheek] = [mix(farFace(h, 2), farFace(h, 3), 0.64), farFace(h, 4, 24)]
    h.s.shape(
      [
        p(1.04, 0.66),
        ...c(1.135, 0.65),
        p(1.2, 0.69),
        p(1.23, 0.8),
        p(1.2, 1),
        p(1.11, 1.14),
        cheek,
        cheek,
        farFace(h, 4),
        farFace(h, 3),
        temple,
        temple,
      ],
      h.inks.fill,
    )
    inkFarFace(h, p(0.95, 0.82))
  }
  if (h.inks.dark) {
    lit(h, 0.25, ...crown)
    // Down long locks light tells one from the other; elsewhere it would lie scattered over the curls.
    if (side.long) within(h, side.swirls)
    return
  }
  const [first, ...others] = CROWNS[variant].strokes.map((line) => line.map(([u, v]) => q(u, v)))
  within(h, [first!, ...side.swirls, ...others])
}

/** The curls of a crown from the far temple to the near one, and the strokes that go on from their notches (`p` of the chart). */
interface Crown {
  lobes: readonly (readonly [u: number, v: number, out: number, lean?: number])[]
  strokes: readonly (readonly (readonly [u: number, v: number])[])[]
}

/** One leans ahead, in the other the hair lies back. */
const CROWNS: readonly [Crown, Crown] = [
  {
    lobes: [
      [1.06, 0.36, 0.34], [0.86, 0.02, 0.36, 0.1], [0.44, -0.2, 0.38, 0.06], [-0.2, -0.24, 0.36],
      [-0.6, -0.03, 0.38, 0.06], [-0.96, 0.26, 0.36, 0.1],
    ],
    strokes: [
      [[0.45, -0.22], [0.35, -0.07], [0.35, 0.07], [0.48, 0.17]],
      [[-0.61, -0.04], [-0.5, 0.12], [-0.38, 0.19], [-0.2, 0.2]],
      [[0.87, 0.02], [0.77, 0.1], [0.74, 0.22], [0.78, 0.32]],
    ],
  },
  {
    lobes: [
      [1.06, 0.44, 0.32], [0.98, 0.16, 0.38, 0.08], [0.62, -0.11, 0.34, 0.06], [0.3, -0.2, 0.4],
      [-0.42, -0.16, 0.34, -0.04], [-0.98, 0.14, 0.36], [-1.1, 0.36, 0.36],
    ],
    strokes: [
      [[-0.43, -0.17], [-0.32, -0.02], [-0.34, 0.1], [-0.46, 0.2]],
      [[0.63, -0.13], [0.54, 0.02], [0.36, 0.08], [0.18, 0.06]],
      [[-1, 0.13], [-0.88, 0.26], [-0.76, 0.3]],
    ],
  },
]

/** The chart of a cut, within a helmet narrower beside the head. */
function roomFor(h: Hair): Chart {
  const chart = chartOf(h)
  if (h.r.headwear !== 'astronaut-helmet') return chart
  const p = (u: number, v: number) => chart.p(Math.abs(u) > 1 ? Math.sign(u) * (0.65 + Math.abs(u) * 0.35) : u, v)
  return { ...chart, p, c: (u, v) => [p(u, v), p(u, v)] }
}

/** Behind the ear into the nape, and before it. */
function shortSide(h: Hair, { p }: Chart): Side {
  const points = aboutEar(h, tucked(h) || h.r.hairStyle === 'pigtails')
  return {
    lead: [[p(-1.08, 0.62), 0.34], [p(-1.07, 0.82), 0.3], [points[0]!, 0.24]],
    points,
    from: p(-0.78, 0.76),
    swirls: [],
  }
}

/** Above a clipped side. */
const clippedSide = ({ p, c }: Chart): Side => ({
  lead: [[p(-0.92, 0.46), 0.24]],
  points: c(-0.74, 0.52),
  from: p(-0.64, 0.5),
  swirls: [],
})

/** A crest of curls from the forehead to the nape. @param up how high it stands above the crown, pixels */
export function curlyCrest(h: Hair, up: number): void {
  const { p } = chartOf(h)
  const k = up / (h.g.eyeY - h.g.crownY)
  const q = (u: number, share: number): Pt => p(u, -share * k)
  const ring: [Pt, ...Lobe[]] = [
    p(-0.62, 0.34),
    [p(-0.12, 0.38), 0.2],
    [p(0.32, 0.46), 0.36, 0.06],
    [p(0.54, 0.2), 0.3],
    [q(0.64, 0.34), 0.34],
    [q(0.4, 0.84), 0.38, 0.06],
    [q(-0.2, 0.9), 0.36],
    [q(-0.52, 0.74), 0.36],
    [q(-0.92, 0.2), 0.34, 0.06],
    [p(-0.98, 0.16), 0.32],
    [p(-0.62, 0.34), 0.2],
  ]
  mass(h, lobes(h, ...ring))
  lit(h, 0.25, ...ring)
  within(h, [
    [q(0.41, 0.88), q(0.24, 0.66), q(0.22, 0.36), q(0.36, 0.1)],
    [q(-0.53, 0.77), q(-0.5, 0.48), q(-0.36, 0.28), q(-0.18, 0.22)],
  ])
}

/** Down to the jaw, the shoulder or the chest, in curls that are largest at their ends. */
function longSide(h: Hair, { p }: Chart, fall: Fall, blunt?: number): Side {
  const { g } = h
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  const lens = wearsGlasses(h.r) ? 0.08 : 0
  const ear = tucked(h)
  const low = blunt ?? ROUND
  const under = g.vol <= PRESSED
  const from = under ? p(-1.05, 0.8) : p(-1.19, 0.62)
  const toChest = fall === 'long' && blunt === undefined
  const hanging: [Pt, ...Lobe[]] = toChest
    ? [
        from,
        [p(-1.33, 1.1), under ? 0.22 : 0.3],
        [p(-1.27, 1.44), 0.34],
        [p(-1.4, 1.98), 0.32],
        [x(-1.3, g.neckY + 40), 0.36],
        [x(-1.44, 880), 0.3],
      ]
    : [
        from,
        [p(under ? -1.3 : -1.38, low - 0.94 + (under ? 0.1 : 0)), under ? 0.22 : 0.32],
        [p(-1.32, low - 0.68), 0.4],
        [p(-1.38, low - 0.16), 0.4],
        [p(-1.18, low + 0.02), 0.4],
        [p(-0.68, low - 0.1), 0.4],
      ]
  const ends = [
    ...lobes(h, ...hanging),
    // Curls on the side of the neck, too: a smooth edge there would be a wig's. The jaw is free.
    ...(toChest
      ? [
          x(-1.4, 980),
          x(-0.74, 980),
          ...lobes(h, x(-0.56, 900), [x(-0.5, g.neckY + 74), 0.3], [ear ? p(-0.78, 2.04) : p(-0.6, 1.97), 0.26]),
        ]
      : []),
  ]
  /** In from a notch of its outer side, as far as the next curl lies over it. */
  const swirl = (u: number, v: number): Pt[] => [
    p(u - 0.06, v - 0.01),
    p(u + 0.16, v + 0.01),
    p(u + 0.31, v + 0.1),
    p(u + 0.38, v + 0.26),
  ]
  /** The same, down the lock that begins there. */
  const lock = (u: number, v: number): Pt[] => [
    p(u - 0.06, v - 0.02),
    p(u + 0.18, v),
    p(u + 0.34, v + 0.16),
    p(u + 0.33, v + 0.44),
    p(u + 0.42, v + 0.7),
  ]
  const swirls = toChest
    ? // None behind a free ear on black, whose light would run into its ring.
      [...(ear && h.inks.dark ? [] : [lock(-1.33, 1.1)]), lock(-1.4, 1.98)]
    : [swirl(under ? -1.27 : -1.38, low - (under ? 0.84 : 0.94)), swirl(-1.38, low - 0.16)]
  const inner = ear
    ? [p(-0.74, 2.1), p(-0.88, 1.72), p(-0.9, 1.5), ...behindEar(h)]
    : [p(-0.66 - lens, 1.74), p(-0.8 - lens, 1.36), p(-0.82 - lens * 0.4, 1)]
  return {
    points: [...ends, ...inner.filter(([, y]) => y < ends.at(-1)![1] - 12)],
    from: ear ? p(-0.7, 0.62) : p(-0.78 - lens * 0.4, 0.74),
    swirls,
    long: toChest,
  }
}

/** Curls behind neck and shoulders, of which those of the far side are seen. */
export function curlyBack(h: Hair, fall: Fall, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return
  const { p, a } = roomFor(h)
  const low = blunt ?? ROUND
  const top: Pt[] = [a(70, 0.1), a(30, 0.1), a(-30, 0.1), a(-70, 0.1)]
  if (fall !== 'long' || blunt !== undefined)
    return mass(h, [
      ...top,
      // Below a clipped side nothing lies over it.
      ...(h.r.hairStyle === 'undercut'
        ? lobes(
            h,
            p(-0.94, 1.1),
            [p(-1.14, 1.44), 0.24],
            [p(-1.24, low - 0.3), 0.36],
            [p(-1.06, low + 0.02), 0.36],
            [p(-0.56, low + 0.02), 0.36],
          )
        : [p(-0.9, 1.3), p(-0.94, low - 0.2), p(-0.6, low)]),
      p(0, low + 0.02),
      ...lobes(
        h,
        p(0.5, low - 0.02),
        [p(0.98, low + 0.04), 0.36],
        [p(1.3, low - 0.24), 0.4],
        [p(1.3, low - 0.44), 0.4],
        [p(1.24, Math.min(1.2, low - 0.8)), 0.36],
        [p(1.11, 0.64), 0.2],
      ),
    ])
  const { g } = h
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  mass(h, [
    ...top,
    p(-1, 1.3),
    p(-1, 2),
    x(-1.1, 860),
    x(-0.96, 990),
    x(1.2, 990),
    ...lobes(
      h,
      x(1.4, 900),
      [x(1.3, g.neckY + 76), 0.3],
      [p(1.32, 2), 0.3],
      [p(1.2, 1.46), 0.32],
      [p(1.2, 1.08), 0.28],
      [p(1.11, 0.64), 0.2],
    ),
  ])
  // In light hair the brush runs on from its notches beside the neck, in black light lies along the cheek.
  if (h.inks.dark) return lockLight(h, [p(1.13, 1.16), p(1.19, 1.34), p(1.12, 1.56), p(1.17, 1.74), p(1.16, 1.94)])
  const into = (u: number, v: number): Pt[] => [p(u + 0.05, v), p(u - 0.12, v + 0.03), p(u - 0.24, v + 0.14)]
  within(h, [into(1.2, 1.46), into(1.32, 2)])
}

/**
 * A tail of curls from a tie on the crown.
 *
 * @param k the side it falls to, 1: our right
 * @param low where it ends
 */
export function curlyTail(asked: Hair, k: -1 | 1, low: number): void {
  const { g } = asked
  // Written from the tie down its outer side and up beside the head, as a cut is.
  const h: Hair = { ...asked, g: { ...g, turn: k === 1 ? -1 : 1 } }
  const at = (out: number, y: number): Pt => [g.cx + k * out, y]
  const from = g.crownY + 20
  const down = (share: number) => from + (low - from) * share
  // It rises from the tie, falls in a curve and runs out in one curl.
  const ring: [Pt, ...Lobe[]] = [
    at(34, g.crownY - 20),
    [at(106, g.crownY - 58), 0.36, 0.06],
    [at(g.skull + 20, g.crownY - 14), 0.38, 0.04],
    [at(g.skull + 66, down(0.22)), 0.36],
    [at(g.skull + 78, down(0.5)), 0.34],
    [at(g.skull + 66, down(0.63)), 0.4],
    [at(g.skull + 46, down(0.88)), 0.36],
    [at(g.skull - 8, low + 14), 0.4],
    [at(g.skull - 18, down(0.76)), 0.3],
    [at(g.skull - 8, down(0.52)), 0.26],
    [at(g.skull - 20, down(0.3)), 0.2],
    [at(34, g.crownY + 40), 0.1],
  ]
  mass(h, lobes(h, ...ring))
  // Light on the curls over the tie, and down the tail.
  if (h.inks.dark) {
    lit(h, 0, ...(ring.slice(0, 4) as typeof ring))
    return lockLight(h, [
      at(g.skull + 22, down(0.18)),
      at(g.skull + 46, down(0.32)),
      at(g.skull + 34, down(0.48)),
      at(g.skull + 40, down(0.62)),
      at(g.skull + 22, down(0.8)),
    ])
  }
  /** In from a notch of the outer side. */
  const curl = (out: number, share: number): Pt[] => {
    const y = down(share)
    return [at(out + 6, y), at(out - 20, y - 2), at(out - 44, y + 14), at(out - 54, y + 44)]
  }
  within(h, [
    [at(108, g.crownY - 62), at(106, g.crownY - 30), at(118, g.crownY + 4), at(142, g.crownY + 30)],
    curl(g.skull + 78, 0.5),
  ])
  within(h, [curl(g.skull + 66, 0.22), curl(g.skull + 66, 0.63)])
}

/** How far curls fall from under a hat: an afro, of which it leaves the sides, is round at the jaw or below it. */
export const underHat = ({ r }: Hair): [Fall, number?] =>
  r.hairStyle === 'afro' && r.hairLength !== 'short'
    ? ['medium', r.hairLength === 'long' ? 2.1 : 1.8]
    : r.hairStyle === 'bob'
      ? ['medium', BLUNT[r.hairLength as Fall]]
      : [r.hairLength as Fall]

/** How far down longer curls reach (chin: 2). */
const ROUND = 2.2

/** The curls of a hairline: where each ends (`p` of the chart), how far it hangs and leans. */
const FOREHEADS: Record<Forehead, readonly (readonly [u: number, v: number, out: number, lean?: number])[]> = {
  swept: [[-0.6, 0.48, 0.12], [-0.24, 0.38, 0.22], [0.4, 0.38, 0.3, 0.12], [0.74, 0.41, 0.3], [0.99, 0.74, 0.16]],
  back: [[-0.58, 0.48, 0.12], [-0.06, 0.42, 0.26, -0.06], [0.4, 0.34, 0.24], [0.76, 0.44, 0.2], [0.99, 0.76, 0.16]],
  fringe: [[-0.6, 0.49, 0.14], [0, 0.42, 0.28, 0.08], [0.34, 0.4, 0.34], [0.8, 0.45, 0.28, 0.06], [0.99, 0.76, 0.14]],
  parted: [[-0.58, 0.47, 0.14], [0.06, 0.28, 0.16], [0.66, 0.44, 0.24], [0.99, 0.78, 0.2]],
  high: [[-0.44, 0.42, 0.08], [0.14, 0.38, 0.12], [0.62, 0.4, 0.18], [0.98, 0.74, 0.14]],
}

/** How high curls of each cut stand above the crown, pixels. */
const UP: Partial<Record<Hair['r']['hairStyle'], number>> = {
  loose: 46,
  bob: 44,
  fringe: 42,
  curtains: 42,
  'side-part': 40,
  pixie: 36,
  quiff: 70,
  spiky: 54,
}

/** What presses standing curls without a brim. */
const PRESSING = new Set<Hair['r']['headwear']>(['astronaut-helmet', 'headphones'])

/** How a cut is drawn in curls, from its name; false where it is not of this kind. @param far parted on the far side */
export function drawCurly(h: Hair, variant: number, far: boolean, parted: boolean): boolean {
  const { hairStyle, hairLength } = h.r
  const up = UP[hairStyle]
  if (up === undefined) return false
  const fall = hairLength as Fall
  const forehead: Forehead =
    hairStyle === 'quiff'
      ? 'high'
      : hairStyle === 'fringe' || (variant % 2 && (hairStyle === 'bob' || (hairStyle === 'loose' && fall === 'short')))
        ? 'fringe'
        : hairStyle === 'curtains' || (hairStyle === 'loose' && parted && fall !== 'short')
          ? 'parted'
          : far
            ? 'back'
            : 'swept'
  const low =
    h.r.headwear === 'astronaut-helmet'
      ? fall === 'short'
        ? undefined
        : BLUNT.medium
      : hairStyle === 'bob'
        ? BLUNT[fall]
        : undefined
  curly(h, forehead, PRESSING.has(h.r.headwear) ? 28 : up, fall, low)
  return true
}
