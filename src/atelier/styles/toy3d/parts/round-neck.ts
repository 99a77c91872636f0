/** What is worn round the neck and on the chest. */
import { lightness, shift } from '../../../colour.ts'
import type { Accessory } from '../../../recipe.ts'
import type { Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { body, SIDES, type AccessoryMaker } from './accessory.ts'

/** In front of the garment: with a turtleneck or hood things lie further out. */
const chest = (f: Figure) =>
  ({ tshirt: 0.06, shirt: 0.12, hoodie: 0.2, blazer: 0.2, turtleneck: 0.1 })[f.recipe.clothing]

export const ROUND_NECK: Partial<Record<Accessory, AccessoryMaker>> = {
  necklace(f, z) {
    const gold = f.palette.add('#e9bd55', 'metal')
    const stone = f.palette.add(f.recipe.features.accentColor, 'vinyl')
    const beads: Shape[] = []
    // Over a folded collar it goes up beside the neck: wider it would end on the lapels.
    const folded = f.recipe.clothing === 'shirt' || f.recipe.clothing === 'blazer'
    const [wide, high, count] = folded ? [f.neck * 1.2, 1.02, 17] : [f.neck + 0.5, 0.72, 15]
    for (let n = 0; n < count; n++) {
      const even = (n / (count - 1)) * 2 - 1
      const t = folded ? Math.sin((even * Math.PI) / 2) : even
      const [x, y] = [t * wide, -3.28 + high * Math.abs(t) ** (folded ? 2.4 : 2)]
      const round = f.neck * (1.2 + 0.3 * (-2.16 - y)) + 0.2
      const onCollar = Math.sqrt(Math.max(0, round * round - x * x)) - 0.16
      const onChest = z(x, y) + chest(f) + 0.03 + 0.1 * t * t
      beads.push({
        is: 'ellipsoid',
        mat: gold,
        at: [x, y, folded ? Math.max(onCollar, onChest) : onChest],
        r: [0.11, 0.11, 0.11],
      })
    }
    return [
      body(...beads),
      body({ is: 'ellipsoid', mat: stone, at: [0, -3.54, z(0, -3.54) + chest(f) + 0.08], r: [0.2, 0.25, 0.13] }),
    ]
  },
  scarf(f, z) {
    const hex = f.recipe.features.accentColor
    const wool = f.palette.add(hex, 'felt')
    const stripe = f.palette.add(
      lightness(hex) > 0.6 ? shift(hex, { l: -0.22 }) : shift(hex, { l: 0.28, c: 0.6 }),
      'felt',
    )
    const knit = { kind: 'polar' as const, amp: 0.05, freq: [44, 0, 0] as Vec }
    const r = f.neck + 0.34
    const tail: Vec[] = [[0.62, -2.72, 1.25], [0.86, -3.6, z(0.8, -3.5) + 0.5], [0.78, -4.7, z(0.78, -4.5) + 0.3]]
    const tassels = [-0.3, -0.1, 0.1, 0.3].map((x): Shape => ({
      is: 'capsule',
      mat: stripe,
      at: [0.78 + x, -4.66, z(0.78, -4.5) + 0.3],
      to: [0.78 + x * 1.2, -4.98, z(0.78, -4.6) + 0.3],
      r: [0.09, 0.07],
    }))
    return [
      body({
        is: 'ring',
        mat: wool,
        at: [0, -2.62, -0.05],
        turn: [14, 0, 3],
        radius: r + 0.08,
        half: [0.34, 0.34],
        round: 0.32,
        displacement: knit,
      }),
      body({
        is: 'ring',
        mat: wool,
        at: [0, -2.28, -0.12],
        turn: [10, 0, -4],
        radius: r - 0.04,
        half: [0.3, 0.28],
        round: 0.27,
        displacement: knit,
      }),
      body({
        is: 'tube',
        mat: wool,
        path: tail as [Vec, Vec, Vec],
        r: [0.34, 0.44, 0.4],
        ridge: [15, 0, 0.8],
        ridgeAmp: 0.045,
      }),
      body(...tassels),
      body({
        is: 'ellipsoid',
        mat: stripe,
        at: [0.68, -2.72, 1.2],
        r: [0.4, 0.4, 0.34],
        displacement: { kind: 'linear', amp: 0.04, freq: [6, 0, 0] },
      }),
    ]
  },
  tie(f, z) {
    const hex = f.recipe.features.accentColor
    const silk = f.palette.add(hex, 'cloth')
    const stripe = f.palette.add(lightness(hex) > 0.7 ? shift(hex, { l: -0.2 }) : shift(hex, { l: 0.16 }), 'cloth')
    const lift = chest(f) + 0.07
    const at = (y: number): Vec => [0, y, z(0, y) + lift]
    /** A stripe over the silk, whose radius there is `r`. */
    const band = (y: number, r: number): Group => {
      const deep = z(0, y) + lift
      return body({
        is: 'tube',
        mat: stripe,
        path: [[-r, y - 0.12, deep], [0, y, deep + 2 * r], [r, y + 0.12, deep]],
        r: [0.05, 0.075, 0.05],
      })
    }
    return [
      body({ is: 'tube', mat: silk, path: [at(-2.95), at(-3.7), at(-4.7)], r: [0.17, 0.24, 0.4] }),
      body({
        is: 'ellipsoid',
        mat: silk,
        at: [0, -2.74, Math.max(z(0, -2.74), 0.56) + lift + 0.12],
        r: [0.27, 0.22, 0.2],
      }),
      band(-3.46, 0.21),
      band(-3.96, 0.26),
      band(-4.44, 0.34),
    ]
  },
  'bow-tie'(f, z) {
    const silk = f.palette.add(f.recipe.features.accentColor, 'cloth')
    const zz = Math.max(z(0, -2.8), 0.6) + chest(f) + 0.18
    return [
      body(
        ...SIDES.flatMap((s): Shape[] => [
          {
            is: 'tube',
            mat: silk,
            path: [[s * 0.08, -2.8, zz], [s * 0.4, -2.78, zz + 0.08], [s * 0.72, -2.8, zz - 0.14]],
            r: [0.12, 0.3, 0.4],
            k: 0.05,
            ridge: [0, 0.9, 0],
            ridgeAmp: 0.06,
          },
        ]),
      ),
      body({ is: 'box', mat: silk, at: [0, -2.8, zz + 0.07], half: [0.16, 0.19, 0.15], round: 0.12 }),
    ]
  },
  stethoscope(f, z) {
    const hose = f.palette.add('#3a4656', 'rubber')
    const steel = f.palette.add('#d5d9e2', 'metal')
    const lift = chest(f) + 0.1
    // Lapels would cover it.
    const over = f.recipe.clothing === 'blazer' ? 0.65 : 0
    const disc: Vec = [0.72, -4.28, z(0.72, -4.28) + lift + 0.03]
    return [
      body(
        {
          is: 'tube',
          mat: hose,
          path: [[-0.7, -2.2, -0.6], [-1.6, -2.7, 0.9 + over], [-0.5, -3.9, z(-0.4, -3.8) + lift]],
          r: [0.1, 0.1, 0.1],
        },
        {
          is: 'tube',
          mat: hose,
          path: [[0.7, -2.2, -0.6], [1.7, -2.6, 0.9 + over], [0.72, -3.55, z(0.7, -3.5) + lift]],
          r: [0.1, 0.1, 0.1],
        },
        { is: 'capsule', mat: hose, at: [0.72, -3.55, z(0.7, -3.5) + lift], to: disc, r: [0.1, 0.09] },
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: steel,
          path: [
            [-0.5, -3.9, z(-0.4, -3.8) + lift], [-0.5 + s * 0.12, -4.2, z(-0.5, -4.2) + lift],
            [-0.5 + s * 0.28, -4.62, z(-0.5, -4.6) + lift],
          ],
          r: [0.06, 0.06, 0.08],
        })),
      ),
      body({ is: 'ring', mat: steel, at: disc, turn: [84, 0, 0], radius: 0, half: [0.32, 0.1], round: 0.08 }),
      body({
        is: 'ring',
        mat: hose,
        at: [disc[0], disc[1], disc[2] + 0.1],
        turn: [84, 0, 0],
        radius: 0,
        half: [0.22, 0.05],
        round: 0.04,
      }),
    ]
  },
}
