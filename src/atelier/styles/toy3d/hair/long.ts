/** Hair that falls: loose, bob, fringe, curtains. */
import type { Shape, Vec } from '../render/shape.ts'
import { bangs } from './bangs.ts'
import { type Clay, OVER_EARS, SHORT, cap, cloud, dress, lobed, lock } from './clay.ts'

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

/** Locks beside the face, from the temple down to `y`; in front of the shoulders when they reach them. */
export function sides(c: Clay, y: number, { inward = 0, wide = 0, thick = 1 } = {}): Shape[] {
  const { skull } = c.f
  const out: Shape[] = []
  const x = skull.rx
  const low = y < -3
  const top = c.hat ? 0.5 : 1.25
  // Broad ends; long hair tapers a little.
  const end = low ? 0.5 : 0.6
  const front = 1.05
  const bulk = thick * (1 + c.f.recipe.features.hairVolume * 0.1)
  for (const s of SIDES) {
    const longer = (c.rand() - 0.5) * 0.3
    if (c.texture === 'coily' || c.texture === 'curly') {
      // One cloud beside the face, broad to its round end, and one behind it.
      out.push(
        ...cloud(
          c,
          [
            [s * (x - 0.2), top - 0.2, 0.3],
            [s * (x + 0.62 + wide), -0.9, 0.42],
            [s * (x + 0.1 - inward), y + 0.55 + longer, low ? 0.95 : 0.4],
          ],
          [0.5 * bulk, 0.84 * bulk, 0.66 * bulk],
        ),
        ...cloud(
          c,
          [[s * (x - 0.3), top - 0.2, -0.5], [s * (x + 1 + wide), -0.8, -0.6], [s * (x + 0.3 - inward), y + 0.7, -0.5]],
          [0.6 * bulk, 0.9 * bulk, 0.7 * bulk],
          0,
        ),
      )
      continue
    }
    out.push(
      lock(
        c,
        [
          [s * (x - (c.hat ? 0.3 : 0.42)), top, 0.72],
          [s * (x + 0.3 + wide), -0.6, 0.66],
          [s * (x + 0.04 - inward), y + longer, low ? front : 0.55],
        ],
        [0.42 * bulk, 0.5 * bulk, 0.12],
        0.34,
        end,
      ),
      lock(
        c,
        [
          [s * (x - 0.12), Math.min(1, top), 0.05],
          [s * (x + 0.62 + wide), -0.7, 0],
          [s * (x + 0.24 - inward * 0.8), y + 0.14 + longer * 0.5, low ? front - 0.34 : 0.1],
        ],
        [0.5 * bulk, 0.64 * bulk, 0.16],
        0.34,
        end,
      ),
      lock(
        c,
        [
          [s * (x - 0.2), Math.min(0.8, top), -0.6], [s * (x + 0.66 + wide), -0.9, -0.7],
          [s * (x + 0.12 - inward * 0.6), y + 0.1, -0.6],
        ],
        [0.5 * bulk, 0.7 * bulk, 0.2],
        0.34,
        end,
      ),
    )
  }
  return out
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
  // Where a photo shows where hair begins, its cut says whether there is a fringe.
  if (c.variant === 2 && c.texture !== 'coily' && c.f.recipe.features.hairline === undefined)
    out.push(...bangs(c, { over: 0.38 }))
  return out
}

export function bob(c: Clay): Shape[] {
  const y = c.f.recipe.hairLength === 'long' ? -2.6 : c.f.recipe.hairLength === 'short' ? -1.35 : -1.85
  const out: Shape[] = [
    ...dress(c, cap(c, { ...OVER_EARS, x: c.part * 0.9, y: 1.44, slope: 0.26, bow: 0.08 }, { tip: c.part * -18 })),
    ...behind(c, y, 2.3),
    ...sides(c, y, { inward: 0.45, wide: 0.16, thick: 1.14 }),
  ]
  if (c.variant % 2 === 0) out.push(...bangs(c))
  else if (!c.hat && c.texture !== 'curly') out.push(...swathes(c, 0.3, c.part * 0.9))
  return out
}

export function fringe(c: Clay): Shape[] {
  const short = c.f.recipe.hairLength === 'short'
  const y = reach(c)
  const head = dress(c, cap(c, { ...(short ? SHORT : OVER_EARS), y: 1.56, bow: 0.14 }))
  if (short)
    return [
      ...head,
      ...bangs(c, { sweep: c.part * 0.5 }),
      ...SIDES.map((s) =>
        lock(c, [[s * 2, 1, 0.6], [s * 2.24, 0.4, 0.62], [s * 2.06, -0.2, 0.72]], [0.3, 0.24, 0.06], 0.16),
      ),
    ]
  return [...head, ...bangs(c, { sweep: c.part * 0.3 }), ...behind(c, y + 0.3), ...sides(c, y)]
}

export function curtains(c: Clay): Shape[] {
  const y = reach(c)
  const short = c.f.recipe.hairLength === 'short'
  const out: Shape[] = dress(
    c,
    cap(c, { ...(short ? { side: 0, lean: 0.85 } : OVER_EARS), y: 1.7, slope: 0.5, bow: 0.06 }),
  )
  const x = c.f.skull.rx
  if (!c.hat) {
    for (const s of SIDES) {
      out.push(
        lock(c, [[s * 0.1, 2.08, 1.36], [s * 1.15, 2.2, 2.3], [s * (x - 0.3), 0.36, 1.32]], [0.2, 0.46, 0.12], 0.2),
        lock(
          c,
          [[s * 0.12, 2.2, 0.98], [s * (x - 0.46), 2.3, 1.7], [s * (x - 0.02), 0.02, 0.86]],
          [0.24, 0.5, 0.16],
          0.2,
        ),
        lock(
          c,
          [[s * 0.14, 2.34, 0.4], [s * (x - 0.2), 2.3, 0.8], [s * (x + 0.06), 0.06, 0.2]],
          [0.28, 0.46, 0.2],
          0.2,
        ),
      )
    }
  } else
    for (const s of SIDES)
      out.push(lock(c, [[s * 1.7, 0.9, 0.9], [s * 2.04, 0.5, 1], [s * 1.95, -0.1, 0.9]], [0.2, 0.28, 0.08], 0.08))
  if (!short) out.push(...behind(c, y + 0.3), ...sides(c, y))
  return out
}
