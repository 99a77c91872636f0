/** What is worn besides garment, glasses and hat. Freckles, scars and face paint are painted (paint/marks.ts). */
import { lightness, shift } from '../../../colour.ts'
import { MOODS } from '../expression.ts'
import type { Figure } from '../figure.ts'
import type { HairSize } from '../headwear/kit.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'

const SIDES = [-1, 1] as const
type Depth = (x: number, y: number) => number
const head = (...shapes: Shape[]): Group => ({ frame: 'head', shapes })
const body = (...shapes: Shape[]): Group => ({ frame: 'body', shapes })

export function accessories(f: Figure, z: Depth, hair: HairSize): Group[] {
  const out: Group[] = []
  for (const name of f.recipe.accessories) out.push(...(MAKERS[name]?.(f, z, hair) ?? []))
  return out
}

/** In front of the garment: with a turtleneck or hood things lie further out. */
const chest = (f: Figure) =>
  ({ tshirt: 0.06, shirt: 0.12, hoodie: 0.2, blazer: 0.2, turtleneck: 0.1 })[f.recipe.clothing]

const MAKERS: Partial<
  Record<Figure['recipe']['accessories'][number], (f: Figure, z: Depth, hair: HairSize) => Group[]>
> = {
  earrings(f, _z, hair) {
    const gold = f.palette.add('#e9bd55', 'metal')
    const stone = f.palette.add(f.recipe.features.accentColor, 'vinyl')
    // Hair over the ears, or a cloth: they hang in front of it.
    const hidden = hair.ear > f.skull.rx + 0.5 || f.recipe.headwear === 'hijab'
    const y = hidden ? f.ear.y - 0.75 : f.ear.y - f.ear.r * 0.98
    return SIDES.flatMap((s) => {
      const x = s * (hidden ? f.skull.rx - 0.26 : f.ear.x + 0.12)
      const z = hidden ? 1.16 : 0.34
      return [
        head({
          is: 'ring',
          mat: gold,
          at: [x, y - 0.2, z],
          turn: [90, 0, 0],
          radius: 0.22,
          half: [0.05, 0.05],
          round: 0.045,
        }),
        head({ is: 'ellipsoid', mat: stone, at: [x, y - 0.5, z + 0.02], r: [0.14, 0.17, 0.14] }),
      ]
    })
  },
  'nose-ring'(f) {
    const gold = f.palette.add('#e9bd55', 'metal')
    const x = 0.17 + f.recipe.features.noseSize * 0.03
    return [
      head({
        is: 'ring',
        mat: gold,
        at: [x, f.nose - 0.12, f.faceZ(x, f.nose - 0.12) + 0.18],
        turn: [80, 30, 0],
        radius: 0.13,
        half: [0.035, 0.035],
        round: 0.03,
      }),
    ]
  },
  necklace(f, z) {
    const gold = f.palette.add('#e9bd55', 'metal')
    const stone = f.palette.add(f.recipe.features.accentColor, 'vinyl')
    const beads: Shape[] = []
    const count = 15
    for (let n = 0; n < count; n++) {
      const t = (n / (count - 1)) * 2 - 1
      const [x, y] = [t * (f.neck + 0.5), -3.28 + 0.72 * t * t]
      beads.push({
        is: 'ellipsoid',
        mat: gold,
        at: [x, y, z(x, y) + chest(f) + 0.03 + 0.1 * t * t],
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
    const band = (y: number): Group =>
      body({
        is: 'box',
        mat: stripe,
        at: [0, y, z(0, y) + lift + 0.1],
        turn: [-8, 0, 28],
        half: [0.3, 0.06, 0.06],
        round: 0.05,
      })
    return [
      body({ is: 'tube', mat: silk, path: [at(-3.05), at(-3.7), at(-4.7)], r: [0.17, 0.24, 0.4] }),
      body({
        is: 'ellipsoid',
        mat: silk,
        at: [0, -2.86, Math.max(z(0, -2.86), 0.6) + lift + 0.12],
        r: [0.27, 0.22, 0.2],
      }),
      band(-3.5),
      band(-3.98),
      band(-4.46),
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
    const disc: Vec = [0.72, -4.28, z(0.72, -4.28) + lift + 0.03]
    return [
      body(
        {
          is: 'tube',
          mat: hose,
          path: [[-0.7, -2.2, -0.6], [-1.6, -2.7, 0.9], [-0.5, -3.9, z(-0.4, -3.8) + lift]],
          r: [0.1, 0.1, 0.1],
        },
        {
          is: 'tube',
          mat: hose,
          path: [[0.7, -2.2, -0.6], [1.7, -2.6, 0.9], [0.72, -3.55, z(0.7, -3.5) + lift]],
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
  microphone(f) {
    const black = f.palette.add('#2c2b34', 'rubber')
    const steel = f.palette.add('#c2c6d0', 'metal')
    const ring = f.palette.add(f.recipe.features.accentColor, 'vinyl')
    const skin = f.palette.add(f.skin, 'skin')
    const sleeve = f.palette.add(f.recipe.clothingColor, 'cloth')
    const top: Vec = [-1.16, -2.3, 2.1]
    const low: Vec = [-1.62, -3.9, 1.75]
    return [
      body({
        is: 'ellipsoid',
        mat: steel,
        at: top,
        r: [0.42, 0.44, 0.42],
        displacement: { kind: 'cells', amp: 0.05, freq: [8, 8, 8] },
      }),
      body({ is: 'capsule', mat: black, at: [-1.26, -2.64, 2.04], to: low, r: [0.24, 0.16] }),
      body({
        is: 'ring',
        mat: ring,
        at: [-1.25, -2.62, 2.04],
        turn: [12, 0, -16],
        radius: 0.24,
        half: [0.07, 0.09],
        round: 0.06,
      }),
      body(
        ...[0, 1, 2, 3].map((n): Shape => ({
          is: 'capsule',
          mat: skin,
          at: [-1.86 + n * 0.02, -3.2 - n * 0.2, 1.9 - n * 0.03],
          to: [-1.16 - n * 0.06, -3.26 - n * 0.2, 2.12 - n * 0.04],
          r: [0.15, 0.14],
          k: 0.06,
        })),
        { is: 'ellipsoid', mat: skin, at: [-1.72, -3.56, 1.72], r: [0.4, 0.46, 0.34], k: 0.15 },
      ),
      body({ is: 'capsule', mat: sleeve, at: [-1.82, -4, 1.62], to: [-2.15, -5.4, 0.9], r: [0.44, 0.56] }),
    ]
  },
  flower(f, _z, hair) {
    const petal = f.palette.add(f.recipe.features.accentColor, 'vinyl')
    const heart = f.palette.add('#f6cf5c', 'felt')
    const leaf = f.palette.add('#5f9a5a', 'cloth')
    const covered = ![
      'none',
      'headband',
      'halo',
      'headphones',
      'cat-ears',
      'bunny-ears',
      'devil-horns',
      'crown',
      'party-hat',
    ].includes(f.recipe.headwear)
    const c: Vec = [-(Math.min(hair.side, f.skull.rx + 0.5) - 0.32), covered ? 0.45 : 0.95, covered ? 1.25 : 1.12]
    const petals: Shape[] = []
    for (let n = 0; n < 6; n++) {
      const a = (n / 6) * Math.PI * 2
      petals.push({
        is: 'ellipsoid',
        mat: petal,
        at: [c[0] + Math.cos(a) * 0.33, c[1] + Math.sin(a) * 0.36, c[2] + 0.14 + Math.cos(a) * 0.16],
        r: [0.27, 0.27, 0.14],
        k: 0.03,
      })
    }
    return [
      head(
        { is: 'ellipsoid', mat: leaf, at: [c[0] - 0.2, c[1] - 0.52, c[2]], r: [0.2, 0.38, 0.1], turn: [0, -30, -30] },
        { is: 'ellipsoid', mat: leaf, at: [c[0] + 0.46, c[1] + 0.4, c[2]], r: [0.38, 0.18, 0.1], turn: [0, -30, 30] },
      ),
      head(...petals),
      head({
        is: 'ellipsoid',
        mat: heart,
        at: [c[0] - 0.02, c[1], c[2] + 0.26],
        r: [0.2, 0.21, 0.16],
        displacement: { kind: 'cells', amp: 0.04, freq: [9, 9, 9] },
      }),
    ]
  },
  'robot-parts'(f) {
    const steel = f.palette.add('#b9c0cc', 'metal')
    const dark = f.palette.add('#3d4350', 'rubber')
    const light = f.palette.add('#4fe0e6', 'glow')
    const red = f.palette.add('#ff6157', 'glow')
    const x = f.eye.x
    const lift = MOODS[f.recipe.expression].brow
    const cheek: [number, number][] = [
      [x - 0.24, f.eye.y - 0.72], [x + 0.5, f.eye.y - 0.66], [f.jaw.rx + 0.1, f.eye.y - 0.3],
      [f.jaw.rx + 0.1, f.mouth.y], [x + 0.26, f.mouth.y - 0.28], [x - 0.02, f.mouth.y + 0.24],
    ]
    const brow: [number, number][] = [
      [x - 0.1, f.brow + 0.42 + lift], [x + 0.8, f.brow + 0.34 + lift], [x + 0.86, f.brow + 0.92],
      [x + 0.1, f.brow + 0.96],
    ]
    const bolts = [[x + 0.02, f.eye.y - 0.82], [x + 0.1, f.mouth.y], [x + 0.72, f.mouth.y + 0.1]] as const
    return [
      head({ is: 'plate', mat: steel, on: 'head', lift: 0.07, cut: cheek, soft: 0.04, edge: 0.05, front: 0.3 }),
      head({ is: 'plate', mat: steel, on: 'head', lift: 0.07, cut: brow, soft: 0.04, edge: 0.05, front: 0.3 }),
      head(
        ...bolts.map(([bx, by]): Shape => ({
          is: 'ellipsoid',
          mat: dark,
          at: [bx, by, f.faceZ(bx, by) + 0.07],
          r: [0.07, 0.07, 0.05],
        })),
      ),
      head({
        is: 'ellipsoid',
        mat: light,
        at: [x + 0.6, f.nose - 0.1, f.faceZ(x + 0.6, f.nose - 0.1) + 0.07],
        r: [0.15, 0.15, 0.08],
      }),
      head(
        ...SIDES.map((s): Shape => ({
          is: 'cone',
          mat: dark,
          at: [s * (f.ear.x + 0.16), f.ear.y, 0.1],
          turn: [0, 0, 90],
          half: 0.3,
          r: [0.46, 0.46],
          round: 0.12,
        })),
      ),
      head(
        ...SIDES.map((s): Shape => ({
          is: 'cone',
          mat: steel,
          at: [s * (f.ear.x + 0.46), f.ear.y, 0.1],
          turn: [0, 0, 90],
          half: 0.1,
          r: [0.3, 0.3],
          round: 0.08,
        })),
      ),
      head({
        is: 'capsule',
        mat: steel,
        at: [f.ear.x + 0.5, f.ear.y, 0.1],
        to: [f.ear.x + 0.66, f.ear.y + 1.5, 0.1],
        r: [0.07, 0.05],
      }),
      head({ is: 'ellipsoid', mat: red, at: [f.ear.x + 0.67, f.ear.y + 1.6, 0.1], r: [0.17, 0.17, 0.17] }),
    ]
  },
}
