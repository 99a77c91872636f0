/** Hair beside the face: locks that fall, and masses of curls. */
import type { Shape, Vec } from '../render/shape.ts'
import { type Clay, lock } from './clay.ts'
import { cloud } from './curls.ts'

const SIDES = [-1, 1] as const

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
const UNEVEN = [0.36, 0, 0.24] as const
/** How high above its end such a lock turns in, over the shoulders and on them; how much broader than others it is, how thick at its tip. */
const TURNS_IN = { over: 1.4, on: 0.87 } as const
const [BROADER, TIP] = [1.35, 0.05]

/**
 * Combed hair on side `s` that ends on the shoulders or lies over them: one mass of locks that stay broad as they fall, and turn in to soft tips. Curves whose control points lie near their ends are thick until there; others would be tusks, or fingers with round ends.
 */
function turnedIn(c: Clay, s: number, y: number, { top, wide, bulk }: Fall): Shape[] {
  const x = c.f.skull.rx
  const wavy = c.texture === 'wavy'
  const low = y < -3
  return FEWER.map(([, broad], n): Shape => {
    const t = 0.1 + 0.36 * n
    const wild = (c.rand() - 0.5) * 0.16
    const path: [Vec, Vec, Vec] = [
      // Below a brim they begin beside the ear, which they cover.
      [s * (x - (c.hat ? 0.3 : 0.42) + (c.hat ? 0.44 : 0.3) * t), top - 0.3 * t, 0.8 - 1.3 * t],
      [s * (x + 0.14 + 0.5 * t + wide), y + (low ? TURNS_IN.over : TURNS_IN.on) + wild, (low ? 1.2 : 0.96) - 1.3 * t],
      [s * (x - 0.7 + 0.9 * t), y + UNEVEN[n]! * (low ? 1 : 0.7), (low ? 1.3 : 0.86) - (low ? 0.9 : 1.2) * t],
    ]
    const r: Vec = [0.36 * bulk, bulk * broad * (wavy ? 1.08 : 1) * BROADER, TIP]
    const base = { is: 'tube' as const, mat: c.mat, path, r, k: 0.13, ridge: [0, 0.9, 0] as Vec, ridgeAmp: 0.05 }
    // Waves of neighbours go together, or they would be coils.
    return wavy ? { ...base, sway: [0.2, 7.4, 0.3 * n] } : base
  })
}

/** Combed hair beside the face on side `s`: broad locks that lie one over the other, and turn in to their ends; a photo's ringlets. */
function flowing(c: Clay, s: number, y: number, fall: Fall): Shape[] {
  const { top, inward, wide, bulk } = fall
  const x = c.f.skull.rx
  const low = y < -3
  const wavy = c.texture === 'wavy'
  // Those of nobody in particular are fewer, end closer together and rounder, as clay.
  const { measured } = c.f.recipe.features
  const locks = measured ? STAGGERED : FEWER
  // Over the shoulders they end close together, each beside the other: run into one tip they would be a tusk.
  const joined = low && !measured
  // A bob is rolled in, and hair that is combed back hangs as one lock.
  const loose = inward === 0 && wide === 0 && y < -2
  if (!measured && (low || loose) && c.texture !== 'curly') return turnedIn(c, s, y, fall)
  return locks.map(([shorter, broad], n) => {
    const t = measured ? n / (locks.length - 1) : 0.1 + 0.36 * n
    const wild = (c.rand() - 0.5) * 0.16
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
    const r: Vec = [0.36 * bulk, full, measured ? 0.05 : 0.3 * bulk]
    const strand = lock(c, path, r)
    if (strand.is !== 'tube') return strand
    return {
      ...strand,
      r,
      k: measured ? 0.2 : 0.42,
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
  const out = wide - 0.3
  const strand = (path: [Vec, Vec, Vec], r: Vec, k: number) => {
    const shape = lock(c, path.map(([a, b, d]): Vec => [s * a, b, d]) as [Vec, Vec, Vec], r, k, 0)
    return shape.is === 'tube' ? { ...shape, r } : shape
  }
  const back = strand(
    [[x - 0.2, Math.min(0.8, top), -0.6], [x + 0.74 + out, -0.9, -0.7], [x + 0.04 - inward * 0.8, y + 0.16, -0.5]],
    [0.5 * bulk, 0.72 * bulk, 0.3],
    0.36,
  )
  // Over the shoulders, and before the chest, when they reach them.
  if (y < -3) return [...turnedIn(c, s, y, { top, inward, wide: out, bulk }), back]
  return [
    strand(
      [[x - 0.34, top, 0.78], [x + 0.16 + out, -0.8, 0.92], [x - 0.62 - inward * 0.8, y + 0.34, 0.86]],
      [0.4 * bulk, 0.46 * bulk, 0.28],
      0.4,
    ),
    strand(
      [[x - 0.34, Math.min(1.1, top), 0.5], [x + 0.36 + out, -1.2, 0.62], [x - 0.34 - inward, y + 0.1, 0.62]],
      [0.44 * bulk, 0.72 * bulk, 0.34],
      0.4,
    ),
    strand(
      [[x - 0.14, Math.min(1, top), 0], [x + 0.84 + out, -1, 0], [x - 0.16 - inward, y + 0.2, 0.22]],
      [0.5 * bulk, 0.72 * bulk, 0.36],
      0.4,
    ),
    back,
  ]
}
