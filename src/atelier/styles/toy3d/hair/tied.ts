/** Hair gathered: bun, ponytail, pigtails, braids. */
import type { Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { type Clay, SHORT, cap, lobed, lock, puff, wisp } from './clay.ts'
import { cloud, curls, dress } from './curls.ts'
import { bangs } from './bangs.ts'
import { reach, swathes } from './long.ts'
import { curlsBeside, HAIRLINE, sideburns } from './short.ts'

const SIDES = [-1, 1] as const

export interface Tied {
  hair: Shape[]
  /** What hangs or stands beyond the ties, lock by lock: a band round the head does not press it down. */
  tails: Shape[][]
  ties: Group[]
}

function tie(f: Figure, at: Vec, r: number, turn: Vec): Group {
  return {
    frame: 'head',
    shapes: [
      {
        is: 'ring',
        mat: f.palette.add(f.recipe.features.accentColor, 'cloth'),
        at,
        turn,
        radius: r,
        half: [0.13, 0.15],
        round: 0.12,
      },
    ],
  }
}

/** Hair of the head gathered from `from` into the tie at `to`: a tail that sprang from the smooth cap would hang beside it. */
const gathered = (c: Clay, from: Vec, to: Vec, r: [number, number], k = 0.3): Shape => ({
  is: 'capsule',
  mat: c.mat,
  at: from,
  to,
  r,
  k,
})

/** Hair drawn back from the face, its grooves running to the knot. `knot`: where on the crown it is, degrees from the middle; without one they run straight back. */
function drawnBack(c: Clay, knot?: number): Shape[] {
  // Round over the forehead and thin at its edge: a straight or thick one would be a bathing cap's. Curls hide the edge.
  const close = c.texture !== 'curly' && !c.hat
  const head = cap(
    { ...c, thick: c.thick * 0.8 },
    {
      ...(close ? { ...HAIRLINE, bow: 0.3, edge: 0.7 } : { ...SHORT, bow: 0.2 }),
      side: close ? 0.05 : -0.18,
      y: c.hat ? 1 : close ? 1.5 : 1.42,
      x: c.part * (c.texture === 'curly' ? 0.15 : 0.4),
    },
    knot === undefined || c.texture === 'curly'
      ? { grooves: 'back', tip: c.part * (c.texture === 'curly' ? -6 : -20) }
      : { tip: -knot },
  )
  const out = dress(c, head)
  // A fringe of coils would be the rim of a helmet.
  const fringed = c.texture !== 'coily' && (c.variant === 1 || c.variant === 3)
  if (!fringed && !c.hat && (c.texture === 'straight' || c.texture === 'wavy')) out.push(...sideburns(c))
  if (fringed) out.push(...bangs(c, { over: 0.38, half: 1.6, thick: c.thick * 0.7 }))
  // A fringe alone would leave the temples bare.
  if (fringed || (c.f.femme && c.variant !== 0)) {
    // Below a hat's brim: above it they would come through.
    const from = c.hat ? 0.5 : 1.28
    for (const s of SIDES)
      out.push(
        ...(c.texture === 'curly' && !c.hat
          ? curlsBeside(c, s)
          : [
              wisp(
                c,
                s,
                [
                  [c.hat ? -0.2 : -0.4, from, 0.98],
                  [0.04, 0.5, 0.82],
                  [-0.12, -0.56, 0.7],
                ],
                0.32,
              ),
            ]),
      )
  }
  return out
}

/** Locks of a combed tail: how far outside and before its middle each lies, how much shorter than the longest, how thick, and how far out its tip turns; distances in radii of the tail. */
const TAIL = [
  { aside: -0.55, before: 0.1, short: 0.1, thick: 0.66, flick: 0.75 },
  { aside: 0.5, before: 0.05, short: 0.14, thick: 0.7, flick: 1.6 },
  { aside: 0, before: 0.42, short: 0, thick: 0.84, flick: 1.35 },
] as const

/** Where the first curve of a lock ends, of its height, and how far on the next one's control point is, of its own. */
const [HALF, ON] = [0.4, 0.7]

/** How thick a lock of it ends: thinner it would be a spike. */
const END = 0.1

/** Different places of the noise that strands are taken from. */
const PLACES = 50

/**
 * Combed hair that springs from a tie at `root`, bends over at `top` and falls to `tip`: locks side by side, gathered in the tie. Each is two curves that run on into one another, as a single one would be torn where it bends and thin where it falls.
 * @param r how thick it is
 */
function plume(c: Clay, root: Vec, top: Vec, tip: Vec, r: number): Shape[][] {
  const out = Math.sign(tip[0])
  return TAIL.map(({ aside, before, short, thick, flick }): Shape[] => {
    const [x, z] = [out * aside * r, before * r]
    const big = r * thick
    const bend: Vec = [top[0] + x, top[1] + aside * r, top[2] + z]
    const half: Vec = [bend[0], top[1] + (tip[1] - top[1]) * HALF, bend[2]]
    const on: Vec = half.map((v, n) => v + (v - bend[n]!) * ON) as Vec
    const base = {
      is: 'tube' as const,
      mat: c.mat,
      strands: c.rand() * PLACES,
      ridge: [0, 0.9, 0] as Vec,
      ridgeAmp: 0.1 * r,
    }
    return [
      {
        ...base,
        path: [[root[0] + x * 0.2, root[1], root[2] + z * 0.2], bend, half],
        r: [0.24, big, big],
      },
      {
        ...base,
        path: [half, on, [tip[0] + out * flick * r, tip[1] + (top[1] - tip[1]) * short, tip[2] + z * 0.4]],
        r: [big, big * 0.9, END],
      },
    ]
  })
}

/** A full drop of curls from a tie at `root`, `tall` above and below its `middle`. */
function drop(c: Clay, root: Vec, middle: Vec, tall: number): Shape[] {
  const out = Math.sign(root[0])
  const neck: Vec = [root[0] + (middle[0] - root[0]) * 0.56, middle[1] + tall * 0.75, middle[2] - 0.1]
  const stem: Shape = { is: 'capsule', mat: c.mat, at: root, to: neck, r: [0.44, 0.5 + tall * 0.07] }
  const wide = 0.6 + tall * 0.21
  const turn: Vec = [0, 0, out * 12]
  if (c.texture === 'coily')
    return [
      stem,
      { is: 'ellipsoid', mat: c.mat, at: middle, r: [wide, tall, wide], turn, k: 0.4, displacement: lobed(c, 0.9) },
    ]
  // Single curls, like those of the head: one mass would be a loaf.
  const inner: Vec = [wide - 0.3, tall - 0.3, wide - 0.3]
  return [
    stem,
    { is: 'ellipsoid', mat: c.mat, at: middle, r: inner, k: 0.3 },
    ...curls(c, middle, inner, 0.54, (_x, _y, z) => z > middle[2] - 0.4),
  ]
}

/** What stands on the crown, where a bun would be. */
const ON_CROWN: readonly string[] = ['party-hat', 'cat-ears', 'bunny-ears', 'headphones', 'halo', 'devil-horns']

export function bun(c: Clay): Tied {
  const hair = drawnBack(c, c.hat || c.variant === 3 ? undefined : 0)
  const tails: Shape[][] = []
  if (c.hat || ON_CROWN.includes(c.f.recipe.headwear)) {
    tails.push(puff(c, [(c.part || 1) * 1.55, -1.75, -0.9], 0.72))
    return { hair, tails, ties: [] }
  }
  // A man's is one.
  if (c.variant === 3 && c.f.recipe.presentation !== 'masculine') {
    for (const s of SIDES) {
      hair.push(gathered(c, [s * 0.78, 1.62, -0.1], [s * 1.3, 2.4, -0.09], [0.86, 0.34], 0.5))
      tails.push(puff(c, [s * 1.66, 2.9, -0.1], 0.74))
    }
    return { hair, tails, ties: SIDES.map((s) => tie(c.f, [s * 1.36, 2.45, -0.06], 0.4, [0, 0, s * -33])) }
  }
  hair.push(gathered(c, [0, 1.5, -0.2], [0, 2.5, -0.16], [1.16, 0.4], 0.5))
  tails.push(puff(c, [0, 3.14, -0.15], 0.9))
  return { hair, tails, ties: [tie(c.f, [0, 2.58, -0.1], 0.46, [8, 0, 0])] }
}

/** Where on the crown a ponytail is gathered, degrees from the middle. */
const AT_SIDE = 35

export function ponytail(c: Clay): Tied {
  const hair = drawnBack(c, c.hat ? undefined : AT_SIDE * (c.part || 1))
  const tails: Shape[][] = []
  const s = c.part === 0 ? 1 : c.part
  const long = c.f.recipe.hairLength === 'long'
  if (c.hat) {
    const root: Vec = [s * 1.5, -1.1, -0.9]
    if (c.texture === 'curly' || c.texture === 'coily')
      tails.push(cloud(c, [root, [s * 3.1, -1.5, -0.4], [s * 2.5, long ? -3 : -2.6, 0.3]], [0.4, 0.9, 0.6], 3))
    else tails.push(...plume(c, root, [s * 3.2, -1.5, 0], [s * 2, long ? -4.1 : -3.3, 1.1], 0.5))
    return { hair, tails, ties: [tie(c.f, [s * 1.72, -1.3, -0.75], 0.42, [0, 0, s * 50])] }
  }
  hair.push(gathered(c, [s * 0.62, 1.86, -0.5], [s * 1.24, 2.46, -0.72], [0.76, 0.34]))
  const root: Vec = [s * 0.9, 2.3, -0.7]
  if (c.texture === 'curly' || c.texture === 'coily') {
    // A full drop, which stands off the head for its tie to be seen.
    const tall = long ? 1.75 : 1.25
    tails.push(drop(c, [s * 1, 2.3, -0.75], [s * 2.62, 3.1 - tall * 0.84, -0.7], tall))
  } else
    tails.push(
      ...(long
        ? plume(c, root, [s * 3.2, 3.1, -0.9], [s * 3.1, -2.3, -0.3], 0.8)
        : plume(c, root, [s * 3.2, 3.1, -0.9], [s * 3.1, -1.1, -0.3], 0.76)),
    )
  return { hair, tails, ties: [tie(c.f, [s * 1.27, 2.53, -0.74], 0.48, [0, 0, s * -63])] }
}

/** Where pigtails spring from, and where below a headband. */
const [HIGH, BELOW_BAND] = [1, 0.36]

export function pigtails(c: Clay): Tied {
  const hair = drawnBack(c)
  const tails: Shape[][] = []
  const long = c.f.recipe.hairLength === 'long'
  const ties: Group[] = []
  const x = c.f.skull.rx
  for (const s of SIDES) {
    const high = c.hat ? -0.9 : c.f.recipe.headwear === 'headband' ? BELOW_BAND : HIGH
    // Lower it would lie over the ear.
    if (high === HIGH && (c.texture === 'straight' || c.texture === 'wavy'))
      hair.push(gathered(c, [s * (x - 0.5), high - 0.1, -0.3], [s * (x + 0.24), high + 0.16, -0.35], [0.78, 0.28]))
    const root: Vec = [s * (x - 0.05), high, -0.35]
    if (c.texture === 'coily') tails.push(puff(c, [s * (x + 0.82), high + 0.35, -0.35], long ? 1.12 : 0.95))
    else {
      const y = long ? (c.hat ? -4 : -2.6) : c.hat ? -2.8 : -1.3
      const tip: Vec = [s * (x + 1), y, c.hat ? 0.5 : 0.1]
      tails.push(
        ...(c.texture === 'curly'
          ? [
              drop(
                c,
                [s * (x + 0.1), high + 0.1, -0.35],
                [s * (x + 0.86), (high + y) / 2 + 0.66, -0.1],
                long ? 1.5 : 1.05,
              ),
            ]
          : plume(c, root, [s * (x + 1.24), high + 0.7, -0.3], tip, 0.5)),
      )
    }
    ties.push(tie(c.f, [s * (x + 0.26), high + 0.17, -0.33], 0.43, [0, 0, s * -66]))
  }
  return { hair, tails, ties }
}

export function braids(c: Clay): Tied {
  const hair = drawnBack({ ...c, part: 0 })
  const y = Math.min(-3.1, reach(c) + 0.3)
  // Parted in the middle, where no fringe hides it.
  if (c.variant % 2 === 0 && !c.hat && c.texture !== 'curly' && c.texture !== 'coily') hair.push(...swathes(c, 0.1, 0))
  const ties: Group[] = []
  for (const s of SIDES) {
    const x = c.f.skull.rx
    hair.push(
      {
        is: 'tube',
        mat: c.mat,
        k: 0.12,
        r: [0.4, 0.54, 0.22],
        path: [[s * (x - 0.16), -0.2, -0.1], [s * (x + 0.42), -2.1, 0.3], [s * (x - 0.45), y, 1.25]],
        ridge: [5, 0, c.texture === 'coily' ? -0.6 : -0.5],
        ridgeAmp: 0.2,
      },
      { is: 'ellipsoid', mat: c.mat, at: [s * (x - 0.12), 0.25, -0.15], r: [0.5, 0.8, 0.6], k: 0.3 },
    )
    hair.push(
      // Below its tie even coily hair is combed, and ends in a point like a brush.
      lock(
        { ...c, texture: c.texture === 'wavy' ? 'wavy' : 'straight' },
        [[s * (x - 0.45), y, 1.25], [s * (x - 0.54), y - 0.34, 1.34], [s * (x - 0.38), y - 0.78, 1.36]],
        [0.16, 0.34, 0.05],
        0.03,
        0.15,
      ),
    )
    ties.push(tie(c.f, [s * (x - 0.45), y + 0.06, 1.25], 0.22, [16, 0, s * -10]))
  }
  return { hair, tails: [], ties }
}
