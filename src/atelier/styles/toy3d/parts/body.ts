/** Neck, torso, arms and the five garments. */
import { lightness, shift } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { PAINT, type Figure } from '../figure.ts'
import { surfaceDepth } from '../render/surface-depth.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { isStrapped, roundNeck, strapTop } from './neckline.ts'

const SIDES = [-1, 1] as const
type Cut = [number, number][]
const mirror = (cut: Cut, s: number): Cut => cut.map(([x, y]) => [x * s, y])

export interface Bust {
  groups: Group[]
  z: (x: number, y: number) => number
}

/** A trim that can be told from the cloth it lies on, black and white included. */
function trimOf(hex: Hex, amount = 0.09): Hex {
  const l = lightness(hex)
  return shift(hex, { l: l < 0.36 ? amount * 1.25 : -amount })
}

export function bust(f: Figure): Bust {
  const { recipe } = f
  const cloth = f.palette.add(recipe.clothingColor, 'cloth')
  const skin = f.palette.add(f.skin, 'skin', PAINT.neck)
  const w = f.shoulder
  const kind = recipe.clothing
  const knit = kind === 'turtleneck' ? { kind: 'linear' as const, amp: 0.035, freq: [3.4, 0, 0] as Vec } : undefined
  const bulk = kind === 'hoodie' ? 0.1 : kind === 'blazer' ? 0.06 : 0
  // Under a top on straps the body is bare.
  const cover = isStrapped(f) ? skin : cloth
  const torso: Shape[] = [
    { is: 'ellipsoid', mat: cover, at: [0, -4.25, -0.1], r: [w * 0.98 + bulk, 1.9, 1.22 + bulk], displacement: knit },
    {
      is: 'ellipsoid',
      mat: cover,
      at: [0, -2.98, -0.12],
      r: [w * 0.8 + bulk, 0.62 + bulk * 0.5, 0.8 + bulk],
      k: 0.5,
      displacement: knit,
    },
  ]
  const short = kind === 'tshirt'
  for (const s of SIDES) {
    const from: Vec = [s * w * 0.9, -3.3, -0.1]
    const to: Vec = [s * (w + (short ? 0.28 : 0.46)), short ? -3.84 : -6, 0.06]
    if (kind === 'blazer')
      torso.push({ is: 'ellipsoid', mat: cloth, at: [s * w * 0.88, -3.1, -0.1], r: [0.6, 0.38, 0.64], k: 0.3 })
    torso.push({
      is: 'capsule',
      mat: cover,
      at: from,
      to,
      r: [0.58 + bulk * 0.9, (short ? (recipe.features.measured ? 0.53 : 0.56) : 0.58) + bulk],
      k: short ? 0.3 : 0.2,
      displacement: knit,
    })
  }
  const z = surfaceDepth(torso)
  const groups: Group[] = [
    { frame: 'body', shapes: torso },
    {
      frame: 'body',
      shapes: [
        { is: 'capsule', mat: skin, at: [0, -1.5, -0.28], to: [0, -2.72, -0.2], r: [f.neck * 0.97, f.neck * 1.06] },
        { is: 'ellipsoid', mat: skin, at: [0, -2.86, -0.1], r: [w * 0.7, 0.52, 0.74], k: 0.4 },
      ],
    },
  ]
  groups.push(...GARMENTS[kind](f, z))
  return { groups, z }
}

type Maker = (f: Figure, z: (x: number, y: number) => number) => Group[]
const one = (...shapes: Shape[]): Group => ({ frame: 'body', shapes })

/** The seam where a sleeve is set in: a thin roll of thread laid on the cloth. */
function sleeve(f: Figure, mat: number, s: number, z: (x: number, y: number) => number): Shape {
  const [x0, x1, x2] = [s * f.shoulder * 0.84, s * f.shoulder * 0.76, s * f.shoulder * 0.94]
  const [y0, y1, y2] = [-2.86, -3.4, -4.1]
  const [a, b, c] = [z(x0, y0) - 0.005, z((x0 + x2) / 4 + x1 / 2, y1) - 0.005, z(x2, y2) - 0.02]
  return { is: 'tube', mat, path: [[x0, y0, a], [x1, y1, 2 * b - (a + c) / 2], [x2, y2, c]], r: [0.022, 0.026, 0.018] }
}

function collarRing(
  f: Figure,
  mat: number,
  { r = 1.22, half = [0.12, 0.14] as [number, number], y = -2.5, ribs = 60 } = {},
): Shape {
  return {
    is: 'ring',
    mat,
    at: [0, y, -0.16],
    turn: [13, 0, 0],
    radius: f.neck * r + 0.04,
    half,
    round: 0.1,
    depth: 0.97,
    displacement: { kind: 'polar', amp: 0.014, freq: [ribs, 0, 0] },
  }
}

function buttons(f: Figure, z: (x: number, y: number) => number, ys: number[], hex: Hex, x = 0, size = 0.1): Group {
  const mat = f.palette.add(hex, 'vinyl')
  const dark = f.palette.add(shift(hex, { l: -0.25 }), 'cloth')
  return one(
    ...ys.flatMap((y): Shape[] => {
      const at: Vec = [x, y, z(x, y) + 0.09]
      return [
        { is: 'ring', mat, at, turn: [88, 0, 0], radius: 0, half: [size, 0.045], round: 0.04 },
        ...SIDES.map((s): Shape => ({
          is: 'ellipsoid',
          mat: dark,
          op: 'subtract',
          at: [x + s * size * 0.34, y, at[2] + 0.05],
          r: [size * 0.18, size * 0.18, 0.05],
          k: 0.01,
        })),
      ]
    }),
  )
}

function pointedCollar(f: Figure, mat: number, edge: number, wide = 1): Group[] {
  const n = f.neck
  const wing: Cut = [
    [0.05, -2.6], [n * 0.9, -2.16], [n * 1.42 * wide, -2.42], [n * 1.24 * wide, -2.94], [0.56 * wide, -3.3],
  ]
  return [
    one(
      { is: 'cone', mat, at: [0, -2.44, -0.2], turn: [9, 0, 0], half: 0.3, r: [n * 1.3, n * 1.16], round: 0.08 },
      {
        is: 'cone',
        mat,
        op: 'subtract',
        at: [0, -2.16, -0.17],
        turn: [13, 0, 0],
        half: 0.34,
        r: [n * 1.02, n * 1.06],
        round: 0.02,
        k: 0.06,
      },
    ),
    ...SIDES.map((s) =>
      one({ is: 'plate', mat, on: 'body', lift: 0.17, cut: mirror(wing, s), soft: 0.05, edge: 0.08 }),
    ),
    ...SIDES.map((s) =>
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.13, cut: mirror(wing, s), soft: 0.085, edge: 0.05 }),
    ),
  ]
}

const GARMENTS: Record<Figure['recipe']['clothing'], Maker> = {
  tshirt(f, z) {
    const hex = f.recipe.clothingColor
    const trim = f.palette.add(trimOf(hex, 0.07), 'cloth')
    const skin = f.palette.add(f.skin, 'skin')
    const w = f.shoulder
    const { bareNeck, measured } = f.recipe.features
    if (isStrapped(f)) return [...strapTop(f, f.palette.add(hex, 'cloth'), z), ...arms()]
    return [
      ...(bareNeck || measured
        ? roundNeck(f, trim, z, bareNeck === true)
        : [one(collarRing(f, trim, { r: 1.28, half: [0.13, 0.15], y: -2.52 }))]),
      ...arms(),
      // Sleeve seams and hems.
      ...SIDES.map((s) =>
        one(sleeve(f, trim, s, z), {
          is: 'ring',
          mat: trim,
          at: [s * (w + 0.35), -4.18, 0.06],
          turn: [4, 0, s * 16],
          radius: measured ? 0.49 : 0.51,
          half: [0.075, 0.12],
          round: 0.07,
          k: 0,
        }),
      ),
    ]

    function arms(): Group[] {
      return SIDES.map((s) =>
        one({
          is: 'capsule',
          mat: skin,
          at: [s * (w + 0.28), -3.92, 0.06],
          to: [s * (w + 0.5), -6.2, 0.1],
          r: [0.43, 0.43],
        }),
      )
    }
  },
  shirt(f, z) {
    const hex = f.recipe.clothingColor
    const mat = f.palette.add(hex, 'cloth')
    const edge = f.palette.add(trimOf(hex, 0.1), 'cloth')
    const pale = lightness(hex) > 0.55 ? shift(hex, { l: -0.22 }) : '#f3efe6'
    const strip: Cut = [[-0.2, -2.8], [0.2, -2.8], [0.2, -6], [-0.2, -6]]
    const pocket: Cut = [[0.62, -4.06], [1.3, -4.06], [1.3, -4.62], [0.96, -4.82], [0.62, -4.62]]
    return [
      ...pointedCollar(f, mat, edge),
      one({ is: 'plate', mat, on: 'body', lift: 0.07, cut: strip, soft: 0.02, edge: 0.05 }),
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.035, cut: strip, soft: 0.05, edge: 0.03 }),
      one({ is: 'plate', mat, on: 'body', lift: 0.06, cut: pocket, soft: 0.02, edge: 0.05 }),
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.035, cut: pocket, soft: 0.05, edge: 0.03 }),
      buttons(f, z, [-3.28, -3.9, -4.52], pale),
      ...SIDES.map((s) => one(sleeve(f, edge, s, z))),
    ]
  },
  hoodie(f, z) {
    const hex = f.recipe.clothingColor
    const mat = f.palette.add(hex, 'cloth')
    const inner = f.palette.add(trimOf(hex, 0.1), 'cloth')
    const cord = f.palette.add(lightness(hex) > 0.8 ? shift(hex, { l: -0.3 }) : '#f4efe6', 'cloth')
    const tip = f.palette.add('#c9ccd4', 'metal')
    const n = f.neck
    const pocket: Cut = [[-0.78, -4.2], [0.78, -4.2], [1.2, -4.75], [1.2, -6], [-1.2, -6], [-1.2, -4.75]]
    return [
      // The hood lies behind the neck and comes forward in two thick rolls.
      one(
        { is: 'ellipsoid', mat, at: [0, -2.32, -1.05], r: [n + 1.05, 0.86, 0.8] },
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat,
          path: [[s * 0.5, -1.98, -1.2], [s * (n + 1.28), -2.02, -0.2], [s * 0.12, -3.12, 1.06]],
          r: [0.5, 0.44, 0.26],
          k: 0.22,
        })),
      ),
      one(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: inner,
          path: [[s * (n * 0.9), -2.3, -0.6], [s * (n + 0.62), -2.36, 0.1], [s * 0.05, -2.98, 0.98]],
          r: [0.34, 0.34, 0.2],
          k: 0.1,
        })),
      ),
      ...SIDES.map((s) =>
        one(
          {
            is: 'tube',
            mat: cord,
            path: [
              [s * 0.36, -2.98, z(s * 0.36, -2.98) + 0.42],
              [s * 0.46, -3.4, z(s * 0.4, -3.4) + 0.26],
              [s * 0.4, -4.1 - (s > 0 ? 0.14 : 0), z(s * 0.4, -4.1) + 0.09],
            ],
            r: [0.06, 0.06, 0.06],
            ridge: [20, 0.5, 0],
            ridgeAmp: 0.014,
          },
          {
            is: 'ellipsoid',
            mat: cord,
            at: [s * 0.36, -2.98, z(s * 0.36, -2.98) + 0.42],
            r: [0.11, 0.1, 0.1],
            k: 0.05,
          },
        ),
      ),
      ...SIDES.map((s) =>
        one({
          is: 'capsule',
          mat: tip,
          at: [s * 0.4, -4.1 - (s > 0 ? 0.14 : 0), z(s * 0.4, -4.1) + 0.09],
          to: [s * 0.4, -4.28 - (s > 0 ? 0.14 : 0), z(s * 0.4, -4.28) + 0.09],
          r: [0.075, 0.07],
        }),
      ),
      one({ is: 'plate', mat, on: 'body', lift: 0.1, cut: pocket, soft: 0.04, edge: 0.08 }),
      one({ is: 'plate', mat: inner, on: 'body', lift: 0.06, cut: pocket, soft: 0.075, edge: 0.05 }),
      ...SIDES.map((s) => one(sleeve(f, inner, s, z))),
    ]
  },
  blazer(f, z) {
    const hex = f.recipe.clothingColor
    const mat = f.palette.add(hex, 'cloth')
    const edge = f.palette.add(trimOf(hex, 0.13), 'cloth')
    const shirtHex: Hex = f.recipe.features.innerColor ?? (lightness(hex) > 0.86 ? '#9fb4cc' : '#f6f3ee')
    const shirt = f.palette.add(shirtHex, 'cloth')
    const shade = f.palette.add(shift(shirtHex, { l: -0.12 }), 'cloth')
    const vee: Cut = [[-0.8, -2.1], [0.8, -2.1], [0.72, -2.7], [0, -4.66], [-0.72, -2.7]]
    const lapel: Cut = [
      [0.62, -2.3], [1.06, -2.5], [1.28, -3.08], [0.98, -3.2], [1.2, -3.46], [0.06, -4.72], [0.02, -4.5],
    ]
    const front: Cut = [[0, -4.4], [0.1, -4.4], [0.1, -6], [0, -6]]
    const pocket: Cut = [[0.86, -3.94], [1.44, -3.86], [1.46, -4.02], [0.88, -4.1]]
    const square: Cut = [[0.98, -3.96], [1.02, -3.68], [1.15, -3.82], [1.27, -3.62], [1.36, -3.9]]
    const flat: Group[] = [
      one({ is: 'plate', mat: shirt, on: 'body', lift: 0.03, cut: vee, soft: 0.01, edge: 0.02 }),
      ...pointedCollar(f, shirt, shade, 0.8),
      ...SIDES.flatMap((s) => [
        one({ is: 'plate', mat, on: 'body', lift: 0.21, cut: mirror(lapel, s), soft: 0.03, edge: 0.09 }),
        one({ is: 'plate', mat: edge, on: 'body', lift: 0.17, cut: mirror(lapel, s), soft: 0.06, edge: 0.05 }),
      ]),
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.03, cut: front, soft: 0.01, edge: 0.03 }),
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.07, cut: pocket, soft: 0.02, edge: 0.04 }),
      // A handkerchief would be seen in a photo.
      ...(f.recipe.features.measured
        ? []
        : [
            one({
              is: 'plate',
              mat: f.palette.add(f.recipe.features.accentColor, 'cloth'),
              on: 'body',
              lift: 0.05,
              cut: square,
              soft: 0.03,
              edge: 0.03,
            }),
          ]),
      buttons(f, z, [-4.78], lightness(hex) > 0.6 ? shift(hex, { l: -0.4 }) : '#c7a55a', 0.16, 0.12),
    ]
    const tied = f.wears('tie') || f.wears('bow-tie')
    if (!tied) flat.push(buttons(f, z, [-3.3, -3.86], shift(shirtHex, { l: -0.2 }), 0, 0.065))
    return flat
  },
  turtleneck(f) {
    const hex = f.recipe.clothingColor
    const mat = f.palette.add(hex, 'cloth')
    const inner = f.palette.add(trimOf(hex, 0.06), 'cloth')
    const n = f.neck
    const ribs = { kind: 'polar' as const, amp: 0.055, freq: [34, 0, 0] as Vec }
    return [
      one({
        is: 'ring',
        mat: inner,
        at: [0, -2.22, -0.2],
        turn: [8, 0, 0],
        radius: n + 0.16,
        half: [0.2, 0.34],
        round: 0.18,
        displacement: ribs,
      }),
      one({
        is: 'ring',
        mat,
        at: [0, -2.6, -0.14],
        turn: [11, 0, 0],
        radius: n + 0.26,
        half: [0.2, 0.27],
        round: 0.18,
        displacement: { ...ribs, amp: 0.05 },
      }),
    ]
  },
}
