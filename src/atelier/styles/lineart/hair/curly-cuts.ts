/** Curly haircuts: one silhouette, its form of few bows, as a brush draws them. */
import { clamp } from '../../../clamp.ts'
import { mix, type Pt } from '../curves.ts'
import { type Chart, chartOf } from './chart.ts'
import { clippedSide, longSide, roomFor, shortSide, type Side } from './curly-sides.ts'
import { BLUNT, type Fall, farFace, inkFarFace } from './falls.ts'
import { clearOfBrows } from './flow.ts'
import { type Hair, PRESSED } from './ground.ts'
import { clusters } from './clusters.ts'
import { curls, edgeOf, hairline, hangingEdge, type Lobe, lobes, rolls } from './lobes.ts'

/** How curls lie over the forehead. */
export type Forehead = 'swept' | 'back' | 'fringe' | 'parted' | 'high'

/**
 * Curls over the head: highest in front, where they lean over the far temple.
 *
 * @param up how high they stand above the crown, pixels
 * @param blunt how far they fall if it is not by the length (chin: 2)
 */
export function curly(h: Hair, forehead: Forehead, up: number, fall: Fall | 'clipped', blunt?: number): void {
  const variant = Number(h.r.features.hairVariant)
  const chart = roomFor(h)
  const { p, c } = chart
  const { g } = h
  const close = fall === 'clipped' || (fall === 'short' && blunt === undefined)
  const whole = 0.4 * (g.eyeY - g.crownY)
  const k = (whole + up) / (whole + 44)
  const w = close ? 1 : 1.1
  /** Above the hairline as high as asked. */
  const q = (u: number, v: number): Pt => p(u * w, v < 0.4 ? 0.4 + (v - 0.4) * k : v)
  const side = fall === 'clipped' ? clippedSide(chart) : close ? shortSide(h, chart) : longSide(h, chart, fall, blunt)
  if (g.vol <= PRESSED) {
    const { a } = chart
    curls(h, [
      ...side.points,
      ...overForehead(h, chart, side, fall === 'clipped' ? 'clipped' : forehead),
      ...c(1.02, 0.98),
      p(1.04, 0.8),
      p(0.98, 0.56),
      ...[44, 16, -16, -44].map((angle) => a(angle, 0)),
      ...(close ? lobes(h, p(-0.98, 0.74), [p(-1.04, 0.92), 0.24], [p(-0.99, 1.1), 0.22]) : []),
    ])
    if (side.edge) rolls(h, side.edge, [0.4, 0.7])
    return
  }
  const crown: [Pt, ...Lobe[]] = [
    p(1.03 * w, 0.66),
    // What hangs is heavy: on top it lies flatter.
    ...(fall === 'clipped' ? CLIPPED : (CROWNS[variant] ?? CROWNS[0])).map(([u, v, out, lean]): Lobe => [
      q(u, v),
      close ? out : out * 0.58,
      lean,
    ]),
    ...(side.lead ?? ([[q(-1.08, 0.62), 0.34]] as const)),
  ]
  const top = (close ? edgeOf : hangingEdge)(h, ...crown)
  curls(h, [
    ...side.points,
    ...overForehead(h, chart, side, fall === 'clipped' ? 'clipped' : forehead),
    ...(fall === 'clipped' ? c(0.96, 0.76) : close ? c(0.95, 0.86) : c(1.03, 0.84)),
    ...(close ? [p(1.01, 0.74)] : []),
    ...top.points,
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
  const toChest = fall === 'long' && blunt === undefined
  // On black, strokes are light, which falls from our left.
  const lit = !h.inks.dark || g.turn === 1
  // What hangs is heavy: on top it lies flatter.
  const under = (line: readonly (readonly [u: number, v: number])[]) => line.map(([u, v]) => q(u, close ? v : v + 0.05))
  clusters(h, [
    [...under(FORELOCK), p(...PARTINGS[fall === 'clipped' ? 'clipped' : forehead])],
    under(fall === 'clipped' ? ABOVE_CLIPPED : AT_TEMPLE),
    ...(close || !lit ? [] : [BESIDE.map(([u, v]) => p(u, v))]),
    // In black one beside the other would be a bone.
    ...(close || h.inks.dark ? [] : [AT_EDGE.map(([u, v]) => p(u, v))]),
    ...(toChest && lit ? [BEFORE.map(([u, v]) => p(u, v))] : []),
  ])
}

/** The curls of a hairline, as low as leaves the brows free. */
function overForehead(h: Hair, { p }: Chart, { from }: Side, forehead: keyof typeof FOREHEADS): Pt[] {
  const { g } = h
  const points = hairline(
    h,
    from,
    FOREHEADS[forehead].map(([u, v, ...as]): Lobe => [p(u, v), ...as]),
  )
  const [high, low] = [p(0, 0.14)[1], p(0, clearOfBrows(h))[1]]
  // Beside the brows they hang free.
  const over = ([x]: Pt): number => {
    const u = ((x - g.cx) * g.turn) / g.skull
    return clamp(Math.min((u + 0.82) / 0.12, (0.98 - u) / 0.12), 0, 1)
  }
  const lowest = Math.max(...points.filter((q) => over(q) === 1).map(([, y]) => y))
  // All of them are lifted, or those that hang lowest would be cut off in a line.
  const lift = 1 - Math.min(1, (low - high) / (lowest - high))
  return points.map((q): Pt => [q[0], q[1] - Math.max(0, q[1] - high) * lift * over(q)])
}

/** Clusters of curls over the head (`p` of the chart): what falls over the forehead from where the hair parts, and what lies back from there to the near temple. */
const FORELOCK = [[0.72, 0.04], [0.38, -0.05], [0.02, -0.02], [-0.2, 0.12]] as const
const PARTINGS: Record<Forehead | 'clipped', readonly [u: number, v: number]> = {
  swept: [-0.32, 0.28],
  back: [-0.3, 0.3],
  fringe: [-0.3, 0.3],
  parted: [-0.12, 0.24],
  clipped: [-0.1, 0.28],
  high: [-0.2, 0.3],
}
const ABOVE_CLIPPED = [[-0.22, -0.06], [-0.44, 0.02], [-0.62, 0.24]] as const
const AT_TEMPLE = [[-0.36, 0.02], [-0.66, 0.12], [-0.86, 0.36], [-0.9, 0.6]] as const
/** In what hangs beside the head: the lock next to the face, and one behind it. */
const BESIDE = [[-0.9, 0.7], [-1.1, 0.98], [-1.02, 1.3], [-1.1, 1.66]] as const
const AT_EDGE = [[-1.42, 1.3], [-1.34, 1.5], [-1.2, 1.56]] as const
/** In what hangs before the shoulder. */
const BEFORE = [[-0.92, 1.82], [-1.04, 2.1], [-0.94, 2.4], [-1.04, 2.7]] as const

/** The bows of a crown from the far temple to the near one (`p` of the chart). */
type Crown = readonly (readonly [u: number, v: number, out: number, lean?: number])[]

/** They lean ahead, lie back, rise over the forehead, or are heaviest over the near temple. */
const CROWNS: readonly [Crown, ...Crown[]] = [
  [
    [1.06, 0.36, 0.34], [0.86, 0.02, 0.36, 0.1], [0.44, -0.2, 0.38, 0.06], [-0.2, -0.24, 0.36],
    [-0.6, -0.03, 0.38, 0.06], [-0.96, 0.26, 0.36, 0.1],
  ],
  [
    [1.06, 0.44, 0.32], [0.98, 0.16, 0.38, 0.08], [0.62, -0.11, 0.34, 0.06], [0.3, -0.2, 0.4],
    [-0.42, -0.16, 0.34, -0.04], [-0.98, 0.14, 0.36], [-1.1, 0.36, 0.36],
  ],
  [
    [1.1, 0.36, 0.36], [1.02, 0, 0.38, 0.08], [0.62, -0.26, 0.36, 0.06], [0.06, -0.22, 0.32], [-0.48, -0.02, 0.36],
    [-0.94, 0.26, 0.36],
  ],
  [
    [1.04, 0.42, 0.32], [0.8, 0.08, 0.34], [0.3, -0.1, 0.36], [-0.3, -0.24, 0.36], [-0.84, -0.06, 0.36],
    [-1.12, 0.28, 0.36],
  ],
]

/** Over clipped sides the mass breaks over the far temple. */
const CLIPPED: Crown = [
  [1.14, 0.42, 0.36], [1.08, 0.06, 0.36, 0.08], [0.76, -0.24, 0.38, 0.06], [0.24, -0.32, 0.34], [-0.3, -0.2, 0.36],
  [-0.66, 0.06, 0.36, 0.06],
]

/** A crest of curls from the forehead to the nape. @param up how high it stands above the crown, pixels */
export function curlyCrest(h: Hair, up: number): void {
  const { p } = chartOf(h)
  const k = up / (h.g.eyeY - h.g.crownY)
  const q = (u: number, share: number): Pt => p(u, -share * k)
  const ring: [Pt, ...Lobe[]] = [
    p(-0.5, 0.24),
    [p(-0.14, 0.38), 0.24],
    [p(0.24, 0.44), 0.34, 0.06],
    [p(0.46, 0.2), 0.32],
    [q(0.6, 0.3), 0.34],
    [q(0.56, 0.86), 0.38, 0.06],
    [q(0.12, 1.02), 0.36],
    [q(-0.36, 0.86), 0.36],
    [q(-0.74, 0.36), 0.36, 0.06],
    [p(-0.94, 0.16), 0.34],
    [p(-0.84, 0.34), 0.3],
    [p(-0.5, 0.24), 0.2],
  ]
  const edge = edgeOf(h, ...ring)
  curls(h, edge.points)
  rolls(h, edge, [0.5, 0.74])
}

/** How far curls fall from under a hat: an afro, of which it leaves the sides, is round at the jaw or below it. */
export const underHat = ({ r }: Hair): [Fall, number?] =>
  r.hairStyle === 'afro' && r.hairLength !== 'short'
    ? ['medium', r.hairLength === 'long' ? 2.1 : 1.8]
    : r.hairStyle === 'bob'
      ? ['medium', BLUNT[r.hairLength as Fall]]
      : [r.hairLength as Fall]

/** The curls of a hairline: where each ends (`p` of the chart), how far it hangs and leans. */
const FOREHEADS: Record<
  Forehead | 'clipped',
  readonly (readonly [u: number, v: number, out: number, lean?: number])[]
> = {
  swept: [[-0.64, 0.5, 0.3], [-0.34, 0.3, 0.14], [0.2, 0.36, 0.32, 0.1], [0.68, 0.45, 0.34, 0.1], [0.99, 0.75, 0.2]],
  back: [[-0.58, 0.45, 0.26], [-0.1, 0.32, 0.26, -0.06], [0.4, 0.28, 0.26], [0.78, 0.42, 0.28], [0.99, 0.76, 0.18]],
  fringe: [[-0.6, 0.48, 0.3], [-0.16, 0.42, 0.36, 0.08], [0.3, 0.4, 0.34], [0.82, 0.44, 0.36, 0.06], [0.99, 0.76, 0.2]],
  parted: [[-0.64, 0.5, 0.34], [-0.08, 0.24, 0.18], [0.28, 0.3, 0.26], [0.76, 0.47, 0.34], [0.99, 0.78, 0.22]],
  clipped: [[-0.34, 0.36, 0.26], [0.1, 0.3, 0.28], [0.56, 0.4, 0.36, 0.1], [0.9, 0.54, 0.36], [1.04, 0.86, 0.3]],
  high: [[-0.44, 0.42, 0.2], [0.14, 0.38, 0.26], [0.62, 0.4, 0.3], [0.98, 0.74, 0.2]],
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
