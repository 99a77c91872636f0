/** Hair that falls: loose, bob, fringe, curtains, dreadlocks. */
import { helmetOpening } from '../figure.ts'
import type { Displacement, Shape, Vec } from '../render/shape.ts'
import { type Clay, OVER_EARS, SHORT, cap, cloud, curl, dress, lobed, lock } from './clay.ts'

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
  const end = low ? 0.5 : 0.68
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
          [s * (x + 0.5 + wide), -0.6, 0.62],
          [s * (x - 0.24 - inward), y + longer, low ? front : 0.55],
        ],
        [0.42 * bulk, 0.54 * bulk, 0.12],
        0.3,
        end,
      ),
      lock(
        c,
        [
          [s * (x - 0.12), Math.min(1, top), 0.05],
          [s * (x + 0.72 + wide), -0.7, 0],
          [s * (x + 0.04 - inward * 0.8), y + 0.25 - longer, low ? front - 0.45 : 0],
        ],
        [0.5 * bulk, 0.64 * bulk, 0.16],
        0.3,
        end,
      ),
      lock(
        c,
        [
          [s * (x - 0.2), Math.min(0.8, top), -0.6], [s * (x + 0.7 + wide), -0.9, -0.7],
          [s * (x - 0.1 - inward * 0.6), y + 0.1, -0.6],
        ],
        [0.5 * bulk, 0.7 * bulk, 0.2],
        0.3,
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

/** Grooves of a fringe: how many a unit, one unit below the height where they meet; where its middle is, beside that of the face. */
const FAN = { count: 2.6, from: 3.2, beside: 0.34 }
/** How much each of its locks, from the side it is swept to, falls short of the lowest. */
const ENDS = [0.1, 0, 0.06, 0.02, 0.12] as const

/** The lower edge of a fringe: broad locks with round ends, one between each two grooves. */
function fringeEdge(low: number, half: number, side: number): [number, number][] {
  const wide = (FAN.from - low) / FAN.count
  const out: [number, number][] = []
  for (const [n, less] of ENDS.entries()) {
    const middle = FAN.beside + (n - 2) * wide
    for (const t of [-0.9, -0.7, -0.4, 0, 0.4, 0.7, 0.9]) {
      const x = middle + t * wide * 0.5
      if (Math.abs(x) < half) out.push([x * side, low + less + 0.2 * Math.abs(t - 0.15) ** 3])
    }
  }
  return side > 0 ? out : out.reverse()
}

/** A curly fringe: across, up, how large. */
const CURLS = [
  [-1.02, 0.1, 0.44], [-0.62, 0.3, 0.5], [-0.2, 0.24, 0.42], [0.22, 0.34, 0.5], [0.64, 0.24, 0.46], [1.02, 0.06, 0.42],
  [-0.84, 0.8, 0.44], [-0.36, 0.82, 0.5], [0.1, 0.86, 0.42], [0.5, 0.84, 0.48], [0.86, 0.72, 0.42],
] as const

/** A fringe down to the brows: one sheet on the forehead, of broad locks combed to the crown. `over`: its height above the brows. */
export function bangs(c: Clay, { over = 0.36, half = 1.62, thick = c.thick, sweep = 0 } = {}): Shape[] {
  const low = c.f.brow + over
  if (c.texture === 'curly' && !c.hat)
    return CURLS.map(([t, up, r]) => {
      const x = t * half
      const y = low + up
      return curl(c, [x, y, c.f.faceZ(x, y - 0.2) + 0.04], r)
    })
  const side = sweep === 0 ? (c.part === 0 ? 1 : -c.part) : -Math.sign(sweep)
  const cut = fringeEdge(low, half * 1.08, side)
  // Its upper edge lies inside the cap, or below the hat.
  const [eaves, top] = c.hat ? [1.02, 1.06] : [1.1, 1.85]
  cut.push(
    [half * 1.2, low + 0.3],
    [half * 1.1, eaves],
    [half * 0.5, top],
    [-half * 0.5, top],
    [-half * 1.1, eaves],
    [-half * 1.2, low + 0.3],
  )
  const displacement: Displacement =
    c.texture === 'coily'
      ? lobed(c, 0.4)
      : {
          kind: 'fan',
          amp: c.hat ? 0.07 : 0.13,
          freq: [FAN.count, FAN.from, side * FAN.beside],
          wave: c.texture === 'wavy' ? [0.14, 3.6] : [0, 0],
        }
  return [
    {
      is: 'plate',
      mat: c.mat,
      on: 'head',
      k: 0.16,
      lift: c.hat ? 0.09 : Math.max(0.1, thick - 0.12),
      cut,
      soft: 0.12,
      edge: 0.24,
      front: 0.2,
      displacement,
      taper: { from: low, slope: -0.04, least: 0.06 },
    },
  ]
}

/** Curls in a helmet's opening, across and above the brows: a full fringe, parted, swept to one side, or off the forehead. */
const VISOR: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [-1.5, 0.42, 0.36], [-1.08, 0.56, 0.44], [-0.56, 0.5, 0.42], [-0.06, 0.6, 0.46], [0.46, 0.48, 0.4],
    [0.96, 0.6, 0.46], [1.44, 0.44, 0.36], [-0.84, 1.1, 0.46], [-0.26, 1.16, 0.48], [0.34, 1.12, 0.46],
    [0.86, 1.06, 0.42],
  ],
  [
    [-1.62, -0.1, 0.38], [-1.5, 0.5, 0.46], [-1.04, 0.92, 0.48], [-0.52, 1.2, 0.44], [0.46, 1.22, 0.44],
    [1, 0.94, 0.48], [1.48, 0.5, 0.46], [1.62, -0.08, 0.38], [-1.66, -0.62, 0.32], [1.66, -0.6, 0.32],
  ],
  [
    [-1.58, 0.16, 0.4], [-1.3, 0.6, 0.5], [-0.8, 0.5, 0.46], [-0.3, 0.7, 0.5], [0.2, 0.86, 0.46], [0.68, 1.08, 0.44],
    [1.14, 0.94, 0.36], [-0.9, 1.12, 0.5], [-0.28, 1.3, 0.46], [-1.62, -0.34, 0.34],
  ],
  [
    [-1.36, 0.74, 0.42], [-0.92, 1.04, 0.46], [-0.42, 1.18, 0.5], [0.12, 1.14, 0.46], [0.62, 1.16, 0.5],
    [1.08, 0.94, 0.44], [1.42, 0.66, 0.38], [1.62, 0.16, 0.32], [-1.6, 0.24, 0.32],
  ],
]

export function visorCurls(c: Clay): Shape[] {
  const side = c.part === 0 ? 1 : c.part
  const opening = helmetOpening(c.f)
  return VISOR[c.variant]!.map(([across, up, r]) => {
    // None may come out over the rim.
    const [u, v] = [(across * side) / (opening.rx - r), (c.f.brow + up - opening.y) / (opening.ry - r)]
    const out = Math.max(1, Math.hypot(u, v))
    const x = (across * side) / out
    const y = opening.y + (c.f.brow + up - opening.y) / out
    return curl(c, [x, y, Math.max(0.5, c.f.faceZ(x, y - 0.1) - 0.02)], r)
  })
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

/** Locs on each side of the head. */
const LOCS = 6

export function dreadlocks(c: Clay): Shape[] {
  const y = reach(c) + 0.2
  const out: Shape[] = [
    cap(
      { ...c, texture: 'straight', thick: c.thick * 0.5 },
      { ...OVER_EARS, side: 0.2, y: 1.5, slope: 0.16, bow: 0.14 },
    ),
    // Locs behind as well.
    ...behind({ ...c, texture: 'straight' }, y + 0.8, 1.9).map((shape): Shape => ({
      ...shape,
      displacement: { kind: 'linear', amp: 0.16, freq: [2.2, 0, 0] },
    })),
  ]
  const x = c.f.skull.rx
  const loc = (path: [Vec, Vec, Vec], r: number): Shape => ({
    is: 'tube',
    mat: c.mat,
    path,
    r: [r, r * 1.06, r * 0.8],
    k: 0.03,
    ridge: [7, 0.5, 0],
    ridgeAmp: 0.05,
    sway: [0.05, 5, c.rand() * 6],
  })
  for (const s of SIDES) {
    for (let n = 0; n < LOCS; n++) {
      const t = n / (LOCS - 1)
      const z = 1.0 - t * 1.9
      const end = y + (c.rand() - 0.5) * 0.55
      const wide = x + 0.25 + Math.sin(t * 3) * 0.34 + c.rand() * 0.1
      out.push(
        loc(
          [
            [s * (x - 0.6 + t * 0.35), (c.hat ? 0.7 : 1.5) - t * 0.3, z * 0.9],
            [s * (wide + (c.hat ? 0.2 : 0.42)), 0.1, z * 0.8],
            [s * (wide - 0.06 - (n % 3) * 0.16), end, n < 3 && end < -3 ? 0.95 : z * 0.5],
          ],
          0.26,
        ),
      )
    }
    // From the parting over the crown; one or two drop on the brow.
    if (!c.hat) {
      for (let n = 0; n < 5; n++)
        out.push(
          loc(
            [
              [s * 0.1 + c.part * 0.4, 1.9 + n * 0.16 - n * n * 0.018, 1.72 - n * 0.5],
              [s * (1.44 + n * 0.1), 2.34 + n * 0.06, 2.06 - n * 0.56],
              [s * (x + 0.1 + n * 0.05), 0.5 - n * 0.06, 1.02 - n * 0.36],
            ],
            0.29,
          ),
        )
      if (c.variant % 2 === 0) out.push(loc([[s * 0.5, 2, 1.35], [s * 1.1, 1.72, 2.2], [s * 1.62, 0.3, 1.62]], 0.19))
    }
  }
  return out
}
