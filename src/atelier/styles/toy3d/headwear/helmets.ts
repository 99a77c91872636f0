/** Hard hat, viking and astronaut's helmet. */
import { lightness } from '../../../colour.ts'
import { helmetOpening } from '../figure.ts'
import type { Shape } from '../render/shape.ts'
import { type Headwear, type Kit, SIDES, above, brim, on } from './kit.ts'

export function hardHat({ rx, rz, mat, hex, f }: Kit): Headwear {
  const shell = mat(hex === f.recipe.clothingColor || lightness(hex) < 0.45 ? '#f5b82e' : hex, 'vinyl')
  return {
    groups: [
      on(
        { is: 'ellipsoid', mat: shell, at: [0, 1.05, -0.1], r: [rx + 0.12, 1.66, rz + 0.14] },
        ...[-0.62, 0, 0.62].map((x): Shape => ({
          is: 'ring',
          mat: shell,
          at: [x, 1.05, -0.1],
          turn: [0, 0, 90],
          radius: 1.62 - Math.abs(x) * 0.3,
          half: [0.2, 0.15],
          round: 0.12,
          depth: 0.74,
          k: 0.12,
        })),
        above(shell, 1.05, -5),
      ),
      on(brim(shell, [0, 1.1, 0.1], [5, 0, 0], rx + 0.4, 0.1, [0, 0], 0.9)),
      on({
        is: 'ellipsoid',
        mat: mat('#f7f4ee', 'vinyl'),
        at: [0, 1.72, rz + 0.06],
        r: [0.4, 0.34, 0.12],
        turn: [-24, 0, 0],
      }),
    ],
  }
}

export function viking({ rx, rz, mat }: Kit): Headwear {
  const steel = mat('#aab2c0', 'metal')
  const brass = mat('#d9a544', 'metal')
  const ivory = mat('#f3e6c8', 'ivory')
  const rivets: Shape[] = []
  for (let n = -3; n <= 3; n++) {
    const t = n * 0.36
    rivets.push({
      is: 'ellipsoid',
      mat: steel,
      at: [Math.sin(t) * (rx + 0.16), 1.16 - 0, Math.cos(t) * (rz + 0.2) - 0.1],
      r: [0.11, 0.11, 0.1],
    })
  }
  return {
    groups: [
      on({ is: 'ellipsoid', mat: steel, at: [0, 1.0, -0.1], r: [rx + 0.04, 1.78, rz + 0.04] }, above(steel, 1, -4)),
      on(
        {
          is: 'ring',
          mat: brass,
          at: [0, 1.14, -0.1],
          turn: [-4, 0, 0],
          radius: rx + 0.02,
          half: [0.12, 0.22],
          round: 0.09,
          depth: rx / rz,
        },
        {
          is: 'ring',
          mat: brass,
          at: [0, 1, -0.1],
          turn: [0, 0, 90],
          radius: 1.76,
          half: [0.12, 0.2],
          round: 0.07,
          depth: 1.76 / (rz + 0.02),
        },
        above(brass, 0.92, -4),
      ),
      on(...rivets),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: ivory,
          path: [[s * (rx - 0.16), 1.6, -0.1], [s * (rx + 1.5), 1.66, 0], [s * (rx + 0.92), 3.3, 0.2]],
          r: [0.48, 0.42, 0.05],
          ridge: [7, 0, 0],
          ridgeAmp: 0.03,
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'ring',
          mat: brass,
          at: [s * (rx + 0.14), 1.63, -0.08],
          turn: [0, 0, 84],
          radius: 0.45,
          half: [0.1, 0.12],
          round: 0.08,
        })),
      ),
    ],
  }
}

export function astronaut({ f, mat }: Kit): Headwear {
  const white = mat('#f3f3f6', 'vinyl')
  const grey = mat('#a9adba', 'vinyl')
  const accent = mat(f.recipe.features.accentColor, 'vinyl')
  const { rx: ox, ry: oy, y: cy } = helmetOpening(f)
  const cx = 0
  return {
    groups: [
      // A shell open in front as an oval, with a rim; the visor is glass.
      on(
        { is: 'ellipsoid', mat: white, at: [cx, cy + 0.12, -0.25], r: [3.2, 3.05, 2.75] },
        {
          is: 'ellipsoid',
          mat: grey,
          op: 'subtract',
          at: [cx, cy + 0.05, 0.2],
          r: [f.skull.rx + 0.5, 2.62, 2.4],
          k: 0.04,
        },
        { is: 'ellipsoid', mat: white, op: 'subtract', at: [cx, cy, 2.6], r: [ox, oy, 2.4], k: 0.12 },
      ),
      on({
        is: 'ring',
        mat: grey,
        at: [cx, cy, 1.32],
        turn: [90, 0, 0],
        radius: ox + 0.02,
        half: [0.17, 0.16],
        round: 0.13,
        depth: (ox + 0.02) / (oy + 0.02),
      }),
      on(
        ...SIDES.flatMap((s): Shape[] => [
          {
            is: 'cone',
            mat: accent,
            at: [s * 3.12, cy + 0.1, 0],
            turn: [0, 0, 90],
            half: 0.24,
            r: [0.62, 0.62],
            round: 0.14,
          },
          {
            is: 'cone',
            mat: grey,
            at: [s * 3.36, cy + 0.1, 0],
            turn: [0, 0, 90],
            half: 0.1,
            r: [0.36, 0.36],
            round: 0.08,
          },
        ]),
      ),
      {
        frame: 'body',
        shapes: [
          {
            is: 'ring',
            mat: white,
            at: [0, -2.86, -0.1],
            turn: [6, 0, 0],
            radius: 1.62,
            half: [0.3, 0.26],
            round: 0.22,
          },
          {
            is: 'ring',
            mat: accent,
            at: [0, -2.84, -0.1],
            turn: [6, 0, 0],
            radius: 1.64,
            half: [0.33, 0.08],
            round: 0.07,
          },
        ],
      },
    ],
    panes: [
      {
        x: cx,
        y: cy,
        z: 1.5,
        half: [ox - 0.1, oy - 0.1],
        power: 2,
        bulge: 1.1,
        tint: '#bfe3ff',
        dense: [0.07, 0.02],
        shine: 0.6,
      },
    ],
  }
}
