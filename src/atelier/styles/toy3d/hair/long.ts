/** Hair that falls: loose, bob, fringe, curtains. */
import { hasFringe } from '../../hair-of-photo.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { bangs } from './bangs.ts'
import { type Clay, OVER_EARS, SHORT, cap, lobed, lock } from './clay.ts'
import { cloud, dress } from './curls.ts'
import { HAIRLINE, sideburns, THINNER } from './short.ts'

const SIDES = [-1, 1] as const

/** Where hair ends below, by length. */
export function reach(c: Clay): number {
  switch (c.f.recipe.hairLength) {
    case 'long':
      return -4.5
    case 'medium':
      return -2.75
    default:
      return -1.1
  }
}

/** Hair behind the head and neck, down to `y`. */
export function behind(c: Clay, y: number, wide = 2.3): Shape[] {
  const middle = (0.6 + y) / 2
  const displacement =
    c.texture === 'coily' || c.texture === 'curly'
      ? lobed(c)
      : {
          kind: 'comb' as const,
          amp: 0.1,
          freq: [1.2, 0, 0] as Vec,
          wave: [c.texture === 'straight' ? 0 : 0.4, 3.6] as [number, number],
        }
  return [
    {
      is: 'ellipsoid',
      mat: c.mat,
      at: [0, middle - 0.1, -1.15],
      r: [wide + 0.12, (0.6 - y) / 2 + 0.9, 0.95],
      displacement,
      k: 0.2,
    },
  ]
}

/** Locks beside the face, from the temple down to `y`; in front of the shoulders when they reach them. `from`: how many of the foremost are left out. */
export function sides(c: Clay, y: number, { inward = 0, wide = 0, thick = 1, from = 0 } = {}): Shape[] {
  const out: Shape[] = []
  const top = c.hat ? 0.5 : 1.25
  const bulk = thick * (1 + c.f.recipe.features.hairVolume * 0.1)
  for (const s of SIDES) {
    const longer = (c.rand() - 0.5) * 0.3
    // Longer ones as clouds would be sacks.
    const ringlets = (c.f.recipe.features.measured || y < -3) && !c.hat
    if (c.texture === 'coily' || (c.texture === 'curly' && !ringlets)) {
      out.push(...clouds(c, s, y + longer, { top, inward, wide, bulk }))
      continue
    }
    const fall = c.hat ? falling : flowing
    out.push(...fall(c, s, y + longer, { top, inward, wide, bulk }).slice(from))
  }
  return out
}

interface Fall {
  top: number
  inward: number
  wide: number
  bulk: number
}

/** Curly and coily hair beside the face on side `s`: masses as broad below as above: columns would look like sausages. */
function clouds(c: Clay, s: number, y: number, { top, inward, wide, bulk }: Fall): Shape[] {
  const x = c.f.skull.rx
  const low = y < -3
  const end = low ? y + 1.25 : y + 0.6
  const beside: [Vec, Vec, Vec] = [
    [s * (x - 0.2), top - 0.2, 0.3],
    [s * (x + 0.5 + wide), -0.9, 0.46],
    [s * (x + (low ? 0 : -0.2) - inward), end, low ? 0.9 : 0.5],
  ]
  const back: [Vec, Vec, Vec] = [
    [s * (x - 0.3), top - 0.2, -0.5],
    [s * (x + 0.88 + wide), -0.8, -0.4],
    [s * (x + (low ? 0.5 : 0.24) - inward), end + (low ? -0.1 : 0.3), low ? 0.3 : -0.3],
  ]
  return [
    ...cloud(c, beside, [0.5 * bulk, 0.82 * bulk, (low ? 0.62 : 0.52) * bulk], low ? 7 : 5),
    ...cloud(c, back, [0.6 * bulk, 0.9 * bulk, (low ? 0.74 : 0.5) * bulk], 0),
  ]
}

/** Locks of hair that falls, from the face to the back: how much shorter than the longest, how broad. */
const STAGGERED = [[0.9, 0.44], [0.3, 0.6], [0, 0.68], [0.1, 0.68], [0.4, 0.6]] as const
const FEWER = [[0.24, 0.54], [0, 0.78], [0.2, 0.84]] as const

/** How much higher each of those ends over the shoulders than the lowest: level, they would be one cut tube. */
const UNEVEN = [0.38, 0, 0.3] as const

/** Combed hair beside the face on side `s`: broad locks that lie one over the other, and turn in to their ends; a photo's ringlets. */
function flowing(c: Clay, s: number, y: number, { top, inward, wide, bulk }: Fall): Shape[] {
  const x = c.f.skull.rx
  const low = y < -3
  const wavy = c.texture === 'wavy'
  // Those of nobody in particular are fewer, end closer together and rounder, as clay.
  const { measured } = c.f.recipe.features
  const locks = measured ? STAGGERED : FEWER
  return locks.map(([shorter, broad], n) => {
    const t = measured ? n / (locks.length - 1) : 0.1 + 0.36 * n
    const wild = (c.rand() - 0.5) * 0.16
    // Over the shoulders they end close together, each beside the other: run into one tip they would be a tusk.
    const joined = low && !measured
    const path: [Vec, Vec, Vec] = [
      [s * (x - 0.42 + 0.3 * t), top - 0.3 * t, 0.8 - 1.3 * t],
      [s * (x + 0.2 + 0.62 * t + wide), -1.1 + wild, 0.96 - 1.6 * t],
      [
        s *
          (x -
            (joined ? 0.66 : low ? 0.9 : 0.7) +
            (joined ? 1 : measured ? 0.74 : 0.56) * t -
            inward * (1 - 0.5 * t) +
            wild * 0.4),
        y + (joined ? UNEVEN[n]! : shorter * (low ? 1 : 0.6)),
        (low ? 1.28 : 0.8) - (joined ? 0.9 : 1.5) * t,
      ],
    ]
    const full = bulk * broad * (wavy ? 1.08 : 1)
    const r: Vec = [0.36 * bulk, full, measured ? 0.05 : (low ? 0.245 : 0.3) * bulk]
    const strand = lock(c, path, r)
    if (strand.is !== 'tube') return strand
    return {
      ...strand,
      r,
      k: measured ? 0.2 : low ? 0.13 : 0.42,
      ridge: [0, 0.9, 0],
      ridgeAmp: 0.05,
      // Waves of neighbours go together, or they would be coils; ringlets do not.
      ...(wavy ? { sway: (measured ? [0.3, 13, 0.45 * n] : [0.2, 7.4, 0.3 * n]) as [number, number, number] } : {}),
      ...(c.texture === 'curly'
        ? { sway: [0.3, 15, 1.9 * n], r: [0.5 * bulk, full * (measured ? 0.9 : 1.04), measured ? 0.34 : 0.2], k: 0.12 }
        : {}),
    }
  })
}

/** The same below a hat's brim, close to the cheeks: one lock along cheek and jaw, two that end in points turned in, one behind. */
function falling(c: Clay, s: number, y: number, { top, inward, wide, bulk }: Fall): Shape[] {
  const x = c.f.skull.rx
  // Over the shoulders, and before the chest, when they reach them.
  const low = y < -3
  const front = low ? 1.3 : 0.62
  const out = wide - 0.3
  const strand = (path: [Vec, Vec, Vec], r: Vec, k: number) => {
    const shape = lock(c, path.map(([a, b, d]): Vec => [s * a, b, d]) as [Vec, Vec, Vec], r, k, 0)
    return shape.is === 'tube' ? { ...shape, r } : shape
  }
  return [
    strand(
      [
        [x - 0.34, top, 0.78],
        [x + 0.16 + out, -0.8, 0.92],
        low ? [x - 0.58, y + 0.28, 1.2] : [x - 0.62 - inward * 0.8, y + 0.34, 0.86],
      ],
      [0.4 * bulk, 0.46 * bulk, low ? 0.24 : 0.28],
      0.4,
    ),
    strand(
      [
        [x - 0.34, Math.min(1.1, top), 0.5],
        [x + 0.36 + out, -1.2, 0.62],
        [x - 0.34 - inward, y + 0.1, front - (low ? 0.3 : 0)],
      ],
      [0.44 * bulk, 0.72 * bulk, low ? 0.27 : 0.34],
      low ? 0.24 : 0.4,
    ),
    strand(
      [
        [x - 0.14, Math.min(1, top), 0],
        [x + 0.84 + out, -1, 0],
        [x - (low ? 0.02 : 0.16) - inward, y + (low ? 0.28 : 0.2), front - (low ? 0.6 : 0.4)],
      ],
      [0.5 * bulk, 0.72 * bulk, low ? 0.27 : 0.36],
      low ? 0.24 : 0.4,
    ),
    strand(
      [[x - 0.2, Math.min(0.8, top), -0.6], [x + 0.74 + out, -0.9, -0.7], [x + 0.04 - inward * 0.8, y + 0.16, -0.5]],
      [0.5 * bulk, 0.72 * bulk, 0.3],
      0.36,
    ),
  ]
}

/** Two swathes from the parting to the temples. */
export function swathes(c: Clay, low = 0.1, part = c.part * 0.6): Shape[] {
  const out: Shape[] = []
  for (const s of SIDES) {
    for (let n = 0; n < 3; n++) {
      const x = c.f.skull.rx
      const from: Vec = [part + s * (0.1 + n * 0.05), 2.18 + n * 0.06 - Math.abs(part) * 0.12, 1.28 - n * 0.5]
      const to: Vec = [s * (x - 0.1 + n * 0.06), low + n * 0.15, 0.95 - n * 0.36]
      out.push(
        lock(
          c,
          [from, [part * 0.4 + s * (1.25 + n * 0.2), 2.05 + n * 0.22, 1.95 - n * 0.5], to],
          [0.2, 0.44, 0.1],
          0.2,
        ),
      )
    }
  }
  return out
}

export function loose(c: Clay): Shape[] {
  const y = reach(c)
  const part = c.part * 0.7
  const out: Shape[] = [
    ...dress(c, cap(c, { ...OVER_EARS, x: part, y: 1.5, slope: 0.3, bow: 0.1 }, { tip: c.part * -16 })),
    ...behind(c, y + 0.3),
    ...sides(c, y),
  ]
  if (!c.hat && c.texture !== 'curly' && c.texture !== 'coily') out.push(...swathes(c, 0.35, part))
  const fringed = c.f.recipe.features.measured ? hasFringe(c.f.recipe) : c.variant === 2
  if (c.texture !== 'coily' && fringed) out.push(...bangs(c, { over: 0.38 }))
  return out
}

/** Longer hair from a parting at the side: it falls over the forehead to the other temple, as a roll it would be a wig. */
export function partedAside(c: Clay): Shape[] {
  const y = reach(c)
  const s = c.part === 0 ? 1 : c.part
  const part = s * ASIDE_AT
  return [
    ...dress(c, cap(c, { ...OVER_EARS, x: part, y: 1.6, slope: 0.3, bow: 0.06 }, { tip: s * -20 })),
    ...behind(c, y + 0.3),
    ...sides(c, y),
    ...(c.hat || c.texture === 'curly' || c.texture === 'coily' ? [] : swathes(c, 0.35, part)),
  ]
}
/** Where such a parting is, from the middle of the head. */
const ASIDE_AT = 0.84

export function bob(c: Clay): Shape[] {
  const y = c.f.recipe.hairLength === 'long' ? -2.6 : c.f.recipe.hairLength === 'short' ? -1.35 : -1.85
  const out: Shape[] = [
    ...dress(c, cap(c, { ...OVER_EARS, x: c.part * 0.9, y: 1.44, slope: 0.26, bow: 0.08 }, { tip: c.part * -18 })),
    ...behind(c, y + 0.9, 2.1),
    ...sides(c, y, { inward: 0.4, wide: 0.02, thick: 1.08 }),
  ]
  if (c.variant % 2 === 0) out.push(...bangs(c))
  else if (!c.hat && c.texture !== 'curly') out.push(...swathes(c, 0.3, c.part * 0.9))
  return out
}

/** The locks of a curtain on side `s`, from the parting: they sweep aside and end in soft points, each lower and farther back than the one before it. */
function curtain(c: Clay, s: number, x: number, short: boolean): Shape[] {
  // Short ones run back over the ears: hanging beside them they would be flaps.
  const sweeps: [[Vec, Vec, Vec], Vec][] = short
    ? [
        [
          [[0.1, 2.16, 1.36], [1.2, 2.5, 2.16], [x - 0.2, 0.5, 0.78]],
          [0.24, 0.44, 0.04],
        ],
        [
          [[0.12, 2.34, 0.98], [x - 0.5, 2.62, 1.4], [x - 0.2, 0.5, 0.1]],
          [0.28, 0.5, 0.04],
        ],
        [
          [[0.14, 2.46, 0.4], [x - 0.44, 2.6, 0.5], [x - 0.26, 0.5, -0.7]],
          [0.32, 0.5, 0.06],
        ],
      ]
    : [
        [
          [[0.1, 2.08, 1.36], [1.1, 2.26, 2.3], [x - 0.1, 0.52, 1.16]],
          [0.2, 0.46, 0.1],
        ],
        [
          [[0.12, 2.2, 0.98], [x - 0.4, 2.3, 1.7], [x + 0.2, 0.2, 0.66]],
          [0.24, 0.5, 0.1],
        ],
        [
          [[0.14, 2.34, 0.4], [x - 0.2, 2.3, 0.8], [x + 0.26, -0.02, 0]],
          [0.28, 0.48, 0.12],
        ],
      ]
  return sweeps.map(([path, r]) => {
    const shape = lock(c, path.map(([a, b, d]): Vec => [s * a, b, d]) as [Vec, Vec, Vec], r, 0.2)
    return shape.is === 'tube' && c.texture !== 'coily' ? { ...shape, r } : shape
  })
}

export function curtains(c: Clay): Shape[] {
  const y = reach(c)
  const short = c.f.recipe.hairLength === 'short'
  const combed = short && !c.hat && (c.texture === 'straight' || c.texture === 'wavy')
  const out: Shape[] = combed
    ? [cap({ ...c, thick: c.thick * THINNER }, { ...HAIRLINE, y: 1.7, slope: 0.5, bow: 0.06 })]
    : dress(c, cap(c, { ...(short ? SHORT : OVER_EARS), y: 1.7, slope: 0.5, bow: 0.06 }))
  const x = c.f.skull.rx
  if (!c.hat) {
    for (const s of SIDES) out.push(...curtain(c, s, x, short))
  } else
    for (const s of SIDES)
      out.push(lock(c, [[s * 1.7, 0.9, 0.9], [s * 2.04, 0.5, 1], [s * 1.95, -0.1, 0.9]], [0.2, 0.28, 0.08], 0.08))
  if (short) out.push(...sideburns(c))
  else out.push(...behind(c, y + 0.3), ...sides(c, y))
  return out
}
