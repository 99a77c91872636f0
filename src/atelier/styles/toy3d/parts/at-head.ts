/** What is worn at the head or held before it. */
import type { Accessory } from '../../../recipe.ts'
import { moodOf } from '../expression.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import type { Figure } from '../figure.ts'
import { surfaceDepth } from '../render/surface-depth.ts'
import { body, head, SIDES, type AccessoryMaker, type Face } from './accessory.ts'

/** How far below the ear's middle drops hang, between which distances from the middle of the face the edge of hair is looked for, and in how many halvings. */
const [HANGS, FROM, TO, HALVINGS] = [0.72, 1, 2.3, 5]
/** Their depth at least before a beard. */
const BEFORE_BEARD = 1.52

/** Earrings where hair covers the ears: whole drops before its edge beside the jaw. Rings would be cut by it. */
function drops(f: Figure, { bare, hair }: Face, gold: number, stone: number): Group[] {
  const skin = surfaceDepth(bare)
  const all = surfaceDepth([...bare, ...hair])
  const y = f.ear.y - HANGS
  const { facialHair } = f.recipe
  const least = facialHair === 'none' || facialHair === 'stubble' ? 0 : BEFORE_BEARD
  return SIDES.map((s) => {
    let [on, x] = [FROM, TO]
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (on + x) / 2
      if (all(s * middle, y) < skin(s * middle, y) + 0.03) on = middle
      else x = middle
    }
    const at = s * Math.min(x, f.skull.rx - 0.2)
    const z = Math.max(least, ...[-0.08, 0.12].flatMap((dx) => [0, -0.34].map((dy) => all(at + s * dx, y + dy)))) + 0.06
    return head(
      { is: 'ellipsoid', mat: gold, at: [at, y, z], r: [0.09, 0.09, 0.08] },
      { is: 'ellipsoid', mat: gold, at: [at, y - 0.15, z], r: [0.07, 0.13, 0.07] },
      { is: 'ellipsoid', mat: stone, at: [at, y - 0.34, z], r: [0.13, 0.17, 0.12] },
    )
  })
}

export const AT_HEAD: Partial<Record<Accessory, AccessoryMaker>> = {
  earrings(f, _z, hair, face) {
    const gold = f.palette.add('#e9bd55', 'metal')
    const stone = f.palette.add(f.recipe.features.accentColor, 'vinyl')
    const { headwear, hairStyle } = f.recipe
    if (headwear !== 'hijab' && (hair.ear > f.skull.rx + 0.5 || (hairStyle === 'braids' && hair.ear > f.ear.x + 0.3)))
      return drops(f, face, gold, stone)
    const [out, y, z] =
      headwear === 'hijab'
        ? // They hang in front of the cloth.
          [f.skull.rx - 0.26, f.ear.y - 0.75, 1.44]
        : [f.ear.x + 0.02, f.ear.y - f.ear.r * 0.98 + 0.1, 0.3]
    return SIDES.flatMap((s) => {
      const x = s * out
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
    const x = 0.17 + f.recipe.features.noseSize * 0.045
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
    const lift = moodOf(f.recipe).brow
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
