/** Neck, torso, arms and the five garments. */
import { lightness, shift } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { clothPatternOf } from '../../../cloth-pattern.ts'
import { PAINT, type Figure } from '../figure.ts'
import { surfaceDepth } from '../render/surface-depth.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { jacketCollar, pointedCollar } from './collar.ts'
import { isStrapped, roundNeck, strapTop } from './neckline.ts'
import { openJacket } from './open-jacket.ts'
import { ARM_TOP, CHEST, longEnd, shortEnd, SHOULDER, SLEEVE } from './sleeves.ts'

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

/** How thick an arm is. */
const ARM = 0.37

/** Ribs of a knitted pullover in one unit. */
const RIBS = 3.4
/** The garment's cloth, with its pattern. */
const clothOf = (f: Figure): number =>
  f.palette.add(f.recipe.clothingColor, 'cloth', clothPatternOf(f.recipe) ? PAINT.cloth : PAINT.none)

export function bust(f: Figure): Bust {
  const { recipe } = f
  const cloth = clothOf(f)
  const skin = f.palette.add(f.skin, 'skin', PAINT.neck)
  const w = f.shoulder
  const kind = recipe.clothing
  const knit = kind === 'turtleneck' ? { kind: 'linear' as const, amp: 0.035, freq: [RIBS, 0, 0] as Vec } : undefined
  const bulk = kind === 'hoodie' ? 0.1 : kind === 'blazer' ? 0.06 : 0
  // Under a top on straps the body is bare.
  const cover = isStrapped(f) ? skin : cloth
  const short = kind === 'tshirt'
  const torso: Shape[] = [
    {
      is: 'ellipsoid',
      mat: cover,
      at: [0, CHEST.y, -0.1],
      r: [w * (short ? 0.9 : CHEST.wide) + bulk, CHEST.tall, CHEST.deep + bulk],
      displacement: knit,
    },
    {
      is: 'ellipsoid',
      mat: cover,
      at: [0, -2.98, -0.12],
      r: [w * 0.8 + bulk, 0.62 + bulk * 0.5, 0.8 + bulk],
      k: 0.5,
      displacement: knit,
    },
  ]
  for (const s of SIDES) {
    if (kind === 'blazer')
      torso.push({ is: 'ellipsoid', mat: cloth, at: [s * w * 0.82, -3.16, -0.1], r: [0.5, 0.34, 0.6], k: 0.3 })
    torso.push({
      is: 'capsule',
      mat: cover,
      at: [s * w * SHOULDER, ARM_TOP, -0.1],
      to: short ? shortEnd(w, s) : longEnd(w, s),
      r: isStrapped(f) ? [0.5, ARM] : [SLEEVE.top + bulk * 0.9, (short ? SLEEVE.short : SLEEVE.long) + bulk],
      k: short ? 0.26 : 0.15,
      // Ribs run down the arm: those of the chest would go on over it.
      displacement: knit && { ...knit, freq: [RIBS, s * RIBS * ((w * (1 - SHOULDER) + 0.36) / 2.56), 0] },
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

const GARMENTS: Record<Figure['recipe']['clothing'], Maker> = {
  tshirt(f, z) {
    const hex = f.recipe.clothingColor
    const trim = f.palette.add(trimOf(hex, 0.07), 'cloth')
    const skin = f.palette.add(f.skin, 'skin')
    const w = f.shoulder
    const { bareNeck } = f.recipe.features
    if (isStrapped(f)) return [...strapTop(f, clothOf(f), z), ...arms()]
    return [
      ...roundNeck(f, trim, bareNeck === true),
      ...arms(),
      // Hems.
      ...SIDES.map((s) => {
        const [x, y, z] = shortEnd(w, s)
        return one({
          is: 'ring',
          mat: trim,
          at: [x + s * 0.08, y - 0.27, z],
          turn: [4, 0, s * 17],
          radius: 0.385,
          half: [0.05, 0.09],
          round: 0.05,
          k: 0,
        })
      }),
    ]

    function arms(): Group[] {
      return SIDES.map((s) =>
        one({
          is: 'capsule',
          mat: skin,
          at: shortEnd(w, s),
          to: [s * (w + 0.46), -6.2, 0.1],
          r: [ARM, ARM],
        }),
      )
    }
  },
  shirt(f, z) {
    const hex = f.recipe.clothingColor
    const over = f.recipe.features.collarColor
    const mat = f.palette.add(over ?? hex, 'cloth')
    const edge = f.palette.add(trimOf(over ?? hex, 0.1), 'cloth')
    // A jumper has neither placket nor buttons.
    if (over) return pointedCollar(f, mat, edge)
    const pale = lightness(hex) > 0.55 ? shift(hex, { l: -0.22 }) : '#f3efe6'
    const strip: Cut = [[-0.2, -2.8], [0.2, -2.8], [0.2, -6], [-0.2, -6]]
    const pocket: Cut = [[0.62, -4.06], [1.3, -4.06], [1.3, -4.62], [0.96, -4.82], [0.62, -4.62]]
    return [
      ...pointedCollar(f, mat, edge),
      one({ is: 'plate', mat: clothOf(f), on: 'body', lift: 0.07, cut: strip, soft: 0.02, edge: 0.05 }),
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.035, cut: strip, soft: 0.05, edge: 0.03 }),
      one({ is: 'plate', mat: clothOf(f), on: 'body', lift: 0.06, cut: pocket, soft: 0.02, edge: 0.05 }),
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.035, cut: pocket, soft: 0.05, edge: 0.03 }),
      buttons(f, z, [-3.28, -3.9, -4.52], pale),
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
      one({ is: 'plate', mat: clothOf(f), on: 'body', lift: 0.1, cut: pocket, soft: 0.04, edge: 0.08 }),
      one({ is: 'plate', mat: inner, on: 'body', lift: 0.06, cut: pocket, soft: 0.075, edge: 0.05 }),
    ]
  },
  blazer(f, z) {
    const hex = f.recipe.clothingColor
    const mat = f.palette.add(hex, 'cloth')
    const edge = f.palette.add(trimOf(hex, 0.13), 'cloth')
    const shirtHex: Hex = f.recipe.features.innerColor ?? (lightness(hex) > 0.86 ? '#9fb4cc' : '#f6f3ee')
    if (f.recipe.features.openJacket) return openJacket(f, clothOf(f), mat, edge, shirtHex)
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
      jacketCollar(f, mat),
      ...SIDES.flatMap((s) => [
        one({ is: 'plate', mat: clothOf(f), on: 'body', lift: 0.21, cut: mirror(lapel, s), soft: 0.03, edge: 0.09 }),
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
    const ribs = { kind: 'polar' as const, amp: 0.02, freq: [30, 0, 0] as Vec }
    return [
      one(
        {
          is: 'ring',
          mat: inner,
          at: [0, -2.26, -0.2],
          turn: [8, 0, 0],
          radius: n + 0.14,
          half: [0.16, 0.36],
          round: 0.16,
          displacement: ribs,
        },
        // Turned down over itself.
        {
          is: 'ring',
          mat,
          at: [0, -2.52, -0.1],
          turn: [11, 0, 0],
          radius: n + 0.24,
          half: [0.17, 0.3],
          round: 0.17,
          k: 0.04,
          displacement: ribs,
        },
      ),
    ]
  },
}
