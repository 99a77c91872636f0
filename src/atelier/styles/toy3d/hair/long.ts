/** Hair that falls: loose, bob, fringe, curtains. */
import { hasFringe } from '../../hair-of-photo.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { bangs } from './bangs.ts'
import { type Clay, OVER_EARS, SHORT, cap, lobed, lock } from './clay.ts'
import { dress } from './curls.ts'
import { HAIRLINE, sideburns, THINNER } from './short.ts'
import { sides } from './sides.ts'

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
