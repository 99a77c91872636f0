/** Short cuts that are combed: from a parting, up, back, or over clipped sides. Their locks grow out of the hairline: ends that lie on the forehead would be a cap's scalloped edge. */
import { blend } from '../../../colour.ts'
import type { Hairline, Shape, Vec } from '../render/shape.ts'
import { type Clay, SHORT, asWide, cap, lobed, lock } from './clay.ts'
import { curls, dress } from './curls.ts'
import { CLOSE, HAIRLINE, TAPER, closeCrown, coilyCrop, crown, forelock, sideburns, tallOf } from './short.ts'

/** Where a lock grows on the hairline, its height and depth halfway, how far aside it is combed there and at its end, how high and deep it ends, how broad it is. */
type Combed = readonly [at: number, top: number, forward: number, aside: number, end: Vec, wide: number]

/** Locks narrower than this lie at the temples, and end so thin: round ends would be the rim of a lid. */
const [NARROW, THIN] = [0.39, 0.16]

/** The locks of a cut whose parting lies on side `s`. */
function combed(c: Clay, s: number, locks: readonly Combed[]): Shape[] {
  const shapes = locks.map(([at, top, forward, aside, [x, y, z], wide]) => {
    const root: Vec = [s * at, 1.5 - at * at * 0.05, 1.5 - at * at * 0.3]
    return lock(
      c,
      [root, [s * (at - aside), top, root[2] + forward], [s * x, y, z]],
      [wide * 0.5, wide, wide < NARROW ? THIN : 0.34],
      0.3,
      0.3,
    )
  })
  return asWide(c, shapes)
}

/** From the parting over the forehead and down behind the other temple; then the smaller side. */
const ASIDE: readonly Combed[] = [
  [-1.3, 1.73, -0.1, 0.4, [-1.94, 0.66, 0.02], 0.36],
  [-0.74, 2.19, 0.18, 0.59, [-1.9, 1.3, -0.3], 0.48],
  [-0.1, 2.5, 0.5, 0.6, [-1.66, 1.8, -0.7], 0.56],
  [0.56, 2.56, 0.46, 0.6, [-0.96, 2.2, -1.1], 0.56],
  [1.26, 1.88, -0.11, -0.25, [1.9, 0.84, -0.4], 0.34],
]

export function sidePart(c: Clay): Shape[] {
  const s = c.part === 0 ? 1 : c.part
  if (c.texture === 'curly') {
    const head = cap(c, { ...SHORT, x: s * 0.85, y: 1.44, slope: 0.04, bow: 0.09 }, { tip: s * -16 })
    return [...dress(c, head), ...sideburns(c), ...forelock(c, s)]
  }
  return [
    cap({ ...c, thick: c.thick * 0.62 }, { ...HAIRLINE, y: 1.44 }, { tip: s * -16 }),
    ...sideburns(c),
    ...combed(c, s, ASIDE),
  ]
}

/** How much higher the curls over the forehead of a photo lie than those that are combed aside. */
const LOW_CURLS = 0.06

/** Up from the hairline and over to one side, the foremost the tallest: straight up they would be a brush. */
const UP: readonly Combed[] = [
  [1.38, 2.06, 0.14, 0.02, [1.4, 2.2, -0.6], 0.38],
  [0.94, 2.66, 0.46, 0.2, [0.66, 2.5, -0.6], 0.48],
  [0.36, 3.2, 0.8, 0.4, [-0.36, 2.76, -0.6], 0.62],
  [-0.3, 3.28, 0.9, 0.54, [-1.16, 2.74, -0.5], 0.64],
  [-0.86, 2.84, 0.6, 0.5, [-1.66, 2.44, -0.4], 0.54],
  [-1.34, 2.1, 0.16, 0.3, [-1.84, 1.9, -0.5], 0.42],
]

export function quiff(c: Clay): Shape[] {
  const s = c.part === 0 ? 1 : c.part
  if (c.texture === 'curly')
    return [
      cap({ ...c, thick: c.thick * CLOSE }, { ...SHORT, y: 1.4, bow: 0.18, edge: TAPER }, { grooves: 'back' }),
      ...sideburns(c),
      ...dress(c, cap({ ...c, thick: c.thick * 0.7 }, { ...SHORT, y: 1.5, bow: 0.18 })),
      ...forelock(c, 0, c.f.recipe.features.measured ? LOW_CURLS : 0.26),
      ...sideburns(c),
    ]
  if (c.texture === 'coily') return coilyCrop(c, 0.5)
  return [
    cap({ ...c, thick: c.thick * CLOSE }, { ...HAIRLINE, y: 1.4 }, { grooves: 'back' }),
    ...sideburns(c),
    ...combed(c, s, UP),
  ]
}

/** Waves from the forehead straight back to the crown: where, how high, how broad. */
const BACK = [[0.86, 1.94, 0.74], [-0.02, 2.08, 0.9], [-0.9, 1.92, 0.74]] as const

/** Hair that runs from the forehead to the crown, its parting on side `s`. */
function drawnBackWaves(c: Clay, s: number): Shape[] {
  return BACK.map(([at, y, wide]): Shape => ({
    is: 'ellipsoid',
    mat: c.mat,
    at: [s * at, y + 0.02, 0.2 - at * at * 0.2],
    r: [wide, 0.6, 1.42],
    turn: [20, s * -5, s * at * -14],
    k: 0.5,
    displacement:
      c.texture === 'coily'
        ? lobed(c, 0.5)
        : { kind: 'comb', amp: 0.05, freq: [3, 0, 0], wave: c.texture === 'wavy' ? [0.3, 3] : [0, 0] },
  }))
}

/** Straight back from the hairline, higher in the middle; no two alike, or the front would be the edge of a cap. */
const BACKWARD: readonly Combed[] = [
  [1.4, 1.9, 0.04, -0.04, [1.56, 1.84, -0.8], 0.38],
  [0.88, 2.3, 0.34, -0.06, [1.1, 2.26, -0.9], 0.5],
  [0.26, 2.58, 0.56, -0.02, [0.4, 2.5, -0.9], 0.58],
  [-0.36, 2.5, 0.46, 0.04, [-0.4, 2.46, -0.9], 0.54],
  [-0.92, 2.24, 0.32, 0.08, [-1.1, 2.2, -0.9], 0.5],
  [-1.4, 1.86, 0.04, 0.06, [-1.56, 1.8, -0.8], 0.38],
]

/** Above hair that hangs a hairline is round: with corners it would be the frame of a wig. */
const ROUND = { ...HAIRLINE, bow: 0.26, side: 0.05, edge: 0.8 } as const

const hairlineOf = ({ f: { recipe } }: Clay): Partial<Hairline> => (recipe.hairLength === 'short' ? HAIRLINE : ROUND)

export function slickedBack(c: Clay): Shape[] {
  const s = c.part === 0 ? 1 : c.part
  if (c.texture === 'curly')
    return [
      ...dress(
        c,
        cap({ ...c, thick: c.thick * 0.8 }, { ...SHORT, y: 1.5, bow: 0.2, slope: -0.04, edge: TAPER }, { lift: 0.04 }),
      ),
      ...sideburns(c),
    ]
  return [
    cap({ ...c, thick: c.thick * CLOSE }, { ...hairlineOf(c), y: 1.5 }, { grooves: 'back', lift: 0.04 }),
    ...sideburns(c),
    // Longer hair lies closer: it falls from the crown.
    ...(c.texture === 'coily' || c.f.recipe.hairLength !== 'short' ? drawnBackWaves(c, s) : combed(c, s, BACKWARD)),
  ]
}

/** Over clipped sides: from one side up, over the forehead, and to a point on the other. */
const OVER: readonly Combed[] = [
  [-1.06, 1.85, 0.03, 0.35, [-1.84, 1.14, 0.04], 0.36],
  [-0.56, 2.51, 0.32, 0.46, [-1.74, 1.74, -0.3], 0.52],
  [0.02, 2.86, 0.6, 0.46, [-1.4, 2.16, -0.7], 0.58],
  [0.62, 2.76, 0.46, 0.46, [-0.8, 2.3, -1], 0.56],
  [1.14, 2.2, 0.14, 0.1, [0.7, 2.2, -1.1], 0.4],
]

/** Thickness of clipped sides, of that of other cuts, and how much of their colour is the hair's: skin is seen through it. */
const [CLIPPED, COVERS] = [0.2, 0.74]

/** Hair left by clippers all round the head: in another colour, or it would be a smaller cap. */
function clippedSides(c: Clay): Shape[] {
  const mat = c.f.palette.add(blend(c.f.skin, c.hex, COVERS), 'wool')
  const sides: Clay = { ...c, thick: c.thick * CLIPPED, mat }
  return [{ ...cap(sides, { ...HAIRLINE, y: 1.66 }), displacement: undefined }, ...sideburns(sides)]
}

export function undercut(c: Clay): Shape[] {
  const s = c.part === 0 ? -1 : c.part
  if (c.texture === 'coily')
    return [...clippedSides(c), c.f.recipe.features.measured ? closeCrown(c) : crown(c, tallOf(c))]
  if (c.texture === 'curly') {
    const at: Vec = [s * 0.06, 1.5, 0.2]
    return [
      ...clippedSides(c),
      { is: 'ellipsoid', mat: c.mat, at, r: [1.6, 0.98, 1.62] },
      ...curls(c, at, [1.56, 0.98, 1.66], 0.56, (_x, y, z) => y > (z > 0.9 ? 1.36 : 1.5)),
    ]
  }
  return [
    ...clippedSides(c),
    ...asWide(c, [
      { is: 'ellipsoid', mat: c.mat, at: [s * 0.04, 1.5, 0], r: [1.6, 0.9, 1.6], k: 0.3, turn: [-12, 0, s * 6] },
    ]),
    ...combed(c, s, OVER),
  ]
}

/** Rows of locks that stand, from the hairline to the crown: how many, half the row's width, where it grows, how long they are, how far they lean back. */
const STANDING = [
  [5, 1.3, [1.5, 1.5], 1.05, 0.1],
  [4, 1.2, [2.02, 0.74], 1.2, 0.5],
  [3, 0.9, [2.2, -0.1], 1.15, 0.8],
] as const

/** Broad locks that taper upwards, all swept a little to one side, the middle ones the longest. */
export function spiky(c: Clay): Shape[] {
  const lean = (c.part || 1) * 0.3
  const out: Shape[] = []
  for (const [row, [count, half, [y, z], long, back]] of STANDING.entries())
    for (let n = 0; n < count; n++) {
      const x = ((2 * n) / (count - 1) - 1) * half + (c.rand() - 0.5) * 0.12
      const fall = x * x
      const tall = long * (1 - 0.22 * fall) + (c.rand() - 0.5) * 0.24
      const root: Vec = [x * 0.94, y - fall * (row > 0 ? 0.2 : 0.05), z - fall * 0.3]
      out.push({
        is: 'tube',
        mat: c.mat,
        path: [
          root,
          [x * 1.06 - lean * 0.3, root[1] + tall * 0.6, root[2] + 0.5 - back],
          [x * 1.3 + lean, root[1] + tall * 1.1, root[2] + 0.3 - back],
        ],
        r: [0.36, 0.42, 0.07],
        k: 0.26,
        ridge: [0, 0.62, 0],
        ridgeAmp: 0.02,
        displacement: c.texture === 'coily' ? lobed(c, 0.3) : undefined,
      })
    }
  return [
    cap({ ...c, thick: c.thick * CLOSE }, { ...HAIRLINE, y: 1.42 }, { grooves: 'back' }),
    ...sideburns(c),
    ...asWide(c, out),
  ]
}
