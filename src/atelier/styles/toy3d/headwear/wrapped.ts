/** Cloth round the head: headband, hijab, turban. */
import type { Shape, Vec } from '../render/shape.ts'
import { type Headwear, type Kit, above, on } from './kit.ts'

type Worn = Kit['f']['recipe']

/** Cuts that lie close to the head in any texture, and how much closer a band lies on hair that does: it would float round it. */
const COMBED_UP: readonly Worn['hairStyle'][] = ['quiff', 'slicked-back']
const CLOSER = 0.17
/** Cuts that are tied up. */
const TIED: readonly Worn['hairStyle'][] = ['bun', 'ponytail']

/** Whether hair that is combed lies close to the head at the temples. */
const liesClose = ({ hairStyle, hairLength }: Worn): boolean =>
  COMBED_UP.includes(hairStyle) || TIED.includes(hairStyle) || (hairLength === 'short' && hairStyle !== 'pixie')

export function headband({ f: { skull, recipe }, hair, cloth, trim }: Kit): Headwear {
  // It lies close: on the skin, or on hair that it presses down.
  const bare = hair.side < skull.rx + 0.1
  const straight = recipe.hairTexture === 'straight' || recipe.hairTexture === 'wavy'
  const combed = (straight || COMBED_UP.includes(recipe.hairStyle)) && liesClose(recipe) ? CLOSER : 0
  const thick = bare ? 0.04 : Math.min(hair.side - skull.rx, 0.34) - combed + 0.06
  const radius = skull.rx * 0.91 + thick
  const depth = radius / (skull.rz * 0.78 + 0.2 + thick)
  const place = { is: 'ring' as const, at: [0, 1.14, -0.2] as Vec, turn: [-12, 0, 0] as Vec, depth }
  return {
    groups: [
      on({ ...place, mat: cloth, radius, half: [0.1, 0.27], round: 0.09 }),
      on({ ...place, mat: trim, radius, half: [0.12, 0.065], round: 0.05 }),
    ],
    pinch: { ...place, mat: cloth, op: 'subtract', radius: radius + 0.72, half: [0.8, 0.15], round: 0.1, k: 0.36 },
  }
}

/** A scarf around the face, its folds falling over the shoulders. */
export function hijab({ f, cloth, trim }: Kit): Headwear {
  const { skull, jaw, chin } = f
  const wide = Math.max(skull.rx, jaw.rx) + 0.34
  const open: Vec = [Math.max(1.72, jaw.rx - 0.06), (1.36 - (chin - 0.06)) / 2, 1.9]
  const openAt: Vec = [0, (1.36 + chin - 0.06) / 2, 1.9]
  const folds = { kind: 'polar' as const, amp: 0.035, freq: [16, 1.5, 0] as Vec, wave: [0.25, 2] as [number, number] }
  return {
    groups: [
      on(
        {
          is: 'ellipsoid',
          mat: cloth,
          at: [0, 0.3, -0.18],
          r: [wide, skull.ry + 0.34, skull.rz + 0.3],
          displacement: folds,
        },
        {
          is: 'ellipsoid',
          mat: cloth,
          at: [0, jaw.y - 0.25, -0.05],
          r: [jaw.rx + 0.46, jaw.ry + 0.42, 1.82],
          k: 0.4,
          displacement: folds,
        },
        { is: 'ellipsoid', mat: cloth, op: 'subtract', at: openAt, r: open, k: 0.16 },
      ),
      // The under-scarf shows on the forehead.
      on({
        is: 'tube',
        mat: trim,
        path: [[-1.66, 0.72, 1.2], [0, 1.86, 2.42], [1.66, 0.72, 1.2]],
        r: [0.14, 0.17, 0.14],
      }),
      on(
        {
          is: 'tube',
          mat: cloth,
          path: [[-1.9, 0.2, 1.02], [-1.75, -2.3, 1.9], [0.3, chin - 0.3, 1.35]],
          r: [0.2, 0.3, 0.34],
          ridge: [0, 1.5, 0],
          ridgeAmp: 0.06,
          k: 0.1,
        },
        {
          is: 'tube',
          mat: cloth,
          path: [[1.9, 0.3, 1], [1.8, -2.2, 1.8], [-0.2, chin - 0.34, 1.2]],
          r: [0.2, 0.28, 0.26],
          ridge: [0, 1.5, 0],
          ridgeAmp: 0.06,
          k: 0.1,
        },
      ),
      {
        frame: 'body',
        shapes: [
          {
            is: 'ellipsoid',
            mat: cloth,
            at: [0, -2.78, 0],
            r: [f.shoulder + 0.22, 0.78, 1.16],
            displacement: { kind: 'linear', amp: 0.06, freq: [0.5, 2.2, 0], wave: [0.5, 1.7] },
          },
          {
            is: 'ellipsoid',
            mat: cloth,
            at: [0.3, -3.35, 0.42],
            r: [1.3, 0.95, 0.95],
            k: 0.3,
            displacement: { kind: 'linear', amp: 0.07, freq: [0.9, 2, 0], wave: [0.5, 1.6] },
          },
          {
            is: 'tube',
            mat: cloth,
            path: [[-1.7, -2.5, 0.7], [-0.4, -3.35, 1.7], [1.5, -2.7, 0.9]],
            r: [0.3, 0.34, 0.3],
            k: 0.18,
            ridge: [0, 1.6, 0],
            ridgeAmp: 0.06,
          },
        ],
      },
    ],
  }
}

export function turban({ f, rx, rz, cloth, mat }: Kit): Headwear {
  const groups = [
    on(
      {
        is: 'ellipsoid',
        mat: cloth,
        at: [0, 1.25, -0.25],
        r: [rx + 0.34, 1.72, rz + 0.1],
        displacement: { kind: 'linear', amp: 0.06, freq: [0.5, 2.2, 0] },
      },
      above(cloth, 0.62, -6, 0.3),
    ),
  ]
  const wraps: Shape[] = []
  // Bands that cross over the forehead, alternately from either side, each a little higher and further back.
  for (let n = 0; n < 6; n++) {
    const s = n % 2 ? 1 : -1
    const y = 0.62 + n * 0.3
    const wide = rx + 0.12 - n * n * 0.026
    const z = rz + 0.14 - n * n * 0.035
    wraps.push({
      is: 'tube',
      mat: cloth,
      path: [
        [s * wide, y - 0.1, -0.1], [s * 0.1, y + 0.72 + n * 0.03, z * 2 + 0.16], [-s * wide * 0.99, y + 0.34, -0.1],
      ],
      r: [0.36, 0.42, 0.34],
      k: 0.04,
      ridge: [0, 1.5, 0],
      ridgeAmp: 0.05,
    })
  }
  groups.push(on(...wraps))
  if (f.recipe.features.measured) return { groups }
  const z = rz + 0.56
  groups.push(on({ is: 'ellipsoid', mat: mat('#e4bd62', 'metal'), at: [0, 1.42, z], r: [0.26, 0.32, 0.12] }))
  groups.push(
    on({
      is: 'ellipsoid',
      mat: mat(f.recipe.features.accentColor, 'vinyl'),
      at: [0, 1.42, z + 0.08],
      r: [0.16, 0.21, 0.12],
    }),
  )
  return { groups }
}
