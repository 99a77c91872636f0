/** What sits on the hair: headphones, ears, halo, horns. */
import { lightness, shift } from '../../../colour.ts'
import type { Shape } from '../render/shape.ts'
import { type Headwear, type Kit, SIDES, on } from './kit.ts'

export function headphones({ hair, mat, hex, f }: Kit): Headwear {
  const body = mat(hex, 'vinyl')
  const soft = mat('#35323d', 'rubber')
  const steel = mat('#c9ccd6', 'metal')
  const r = Math.max(hair.ear, f.ear.x + 0.3) + 0.06
  const top = Math.max(hair.top + 0.1, f.skull.y + r - 0.2)
  const y = f.ear.y + 0.05
  return {
    groups: [
      on(
        {
          is: 'ring',
          mat: body,
          at: [0, y, 0],
          turn: [90, 0, 0],
          radius: r,
          half: [0.13, 0.28],
          round: 0.11,
          depth: r / (top - y),
        },
        { is: 'box', mat: body, op: 'intersect', at: [0, y + 5.3, 0], half: [9, 5, 9], round: 0.02 },
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'capsule',
          mat: steel,
          at: [s * (r + 0.02), y + 0.1, 0],
          to: [s * (r + 0.04), y + 0.7, 0],
          r: [0.13, 0.13],
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'ring',
          mat: soft,
          at: [s * (r - 0.12), y, 0.04],
          turn: [0, 0, s * 84],
          radius: 0.42,
          half: [0.4, 0.24],
          round: 0.22,
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'cone',
          mat: body,
          at: [s * (r + 0.2), y, 0.06],
          turn: [0, 0, s * -84],
          half: 0.2,
          r: [0.82, 0.62],
          round: 0.16,
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'cone',
          mat: steel,
          at: [s * (r + 0.4), y, 0.07],
          turn: [0, 0, s * -84],
          half: 0.06,
          r: [0.34, 0.3],
          round: 0.04,
        })),
      ),
    ],
  }
}

/** The thin band that holds ears, over the head from behind one ear to behind the other. */
function hoop({ hair, mat }: Kit, hex: '#2b2833'): Shape[] {
  return [
    {
      is: 'ring',
      mat: mat(hex, 'vinyl'),
      at: [0, 0.35, 0.1],
      turn: [82, 0, 0],
      radius: hair.side + 0.01,
      half: [0.06, 0.14],
      round: 0.05,
      depth: (hair.side + 0.01) / (hair.top - 0.33),
    },
    { is: 'box', mat: mat(hex, 'vinyl'), op: 'intersect', at: [0, 5.25, 0], half: [9, 5, 9], round: 0.02 },
  ]
}

export function catEars(k: Kit): Headwear {
  const { hair, mat, hex } = k
  const fur = mat(lightness(hex) > 0.2 ? hex : '#34303c', 'felt')
  const inner = mat('#f3a6b4', 'felt')
  const x = 1.42
  const y = hair.top - 0.62
  return {
    groups: [
      on(...hoop(k, '#2b2833')),
      ...SIDES.flatMap((s) => [
        on(
          {
            is: 'tube',
            mat: fur,
            path: [[s * (x - 0.1), y, 0.06], [s * (x + 0.22), y + 0.5, 0.1], [s * (x + 0.5), y + 1.3, 0.1]],
            r: [0.78, 0.52, 0.1],
            k: 0.1,
          },
          {
            is: 'ellipsoid',
            mat: inner,
            op: 'subtract',
            at: [s * (x + 0.14), y + 0.42, 0.78],
            r: [0.36, 0.6, 0.36],
            turn: [0, 0, s * -20],
            k: 0.08,
          },
        ),
      ]),
    ],
  }
}

export function bunnyEars(k: Kit): Headwear {
  const { hair, mat, hex } = k
  const fur = mat(lightness(hex) > 0.55 ? hex : '#f5efe8', 'felt')
  const inner = mat('#f4b3bd', 'felt')
  const y = hair.top - 0.3
  return {
    groups: [
      on(...hoop(k, '#2b2833')),
      ...SIDES.map((s) =>
        on(
          {
            is: 'tube',
            mat: fur,
            path: [[s * 0.72, y, 0.05], [s * 0.86, y + 1.3, 0.2], [s * 1.28, y + 2.1, 0.1]],
            r: [0.36, 0.62, 0.26],
            k: 0.05,
          },
          {
            is: 'tube',
            mat: inner,
            op: 'subtract',
            path: [[s * 0.74, y + 0.3, 0.6], [s * 0.86, y + 1.2, 0.78], [s * 1.2, y + 1.94, 0.5]],
            r: [0.14, 0.34, 0.1],
            k: 0.1,
          },
        ),
      ),
    ],
  }
}

export function halo({ hair, mat }: Kit): Headwear {
  return {
    groups: [
      on({
        is: 'ring',
        mat: mat('#ffdf7a', 'glow'),
        at: [0, hair.top + 0.62, 0],
        turn: [20, 0, 0],
        radius: 1.5,
        half: [0.15, 0.15],
        round: 0.14,
      }),
    ],
  }
}

export function devilHorns({ hair, mat }: Kit): Headwear {
  const red = mat('#c32b34', 'vinyl')
  const y = hair.top - 0.5
  return {
    groups: SIDES.map((s) =>
      on({
        is: 'tube',
        mat: red,
        path: [[s * 1.1, y, 0.3], [s * 2.1, y + 0.5, 0.4], [s * 1.56, y + 1.42, 0.4]],
        r: [0.42, 0.34, 0.04],
        ridge: [6, 0, 0],
        ridgeAmp: 0.035,
      }),
    ).concat(
      SIDES.map((s) =>
        on({
          is: 'ring',
          mat: mat(shift('#c32b34', { l: -0.14 }), 'vinyl'),
          at: [s * 1.1, y + 0.16, 0.3],
          turn: [14, 0, s * -34],
          radius: 0.42,
          half: [0.1, 0.1],
          round: 0.08,
        }),
      ),
    ),
  }
}
