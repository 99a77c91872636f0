/** Santa's and chef's hat. */
import type { Shape, Vec } from '../render/shape.ts'
import { type Headwear, type Kit, above, on } from './kit.ts'

export function santa({ rx, rz, mat }: Kit): Headwear {
  const red = mat('#cf2f38', 'felt')
  const fur = mat('#fbf8f2', 'felt')
  const cells = { kind: 'cells' as const, amp: 0.1, freq: [4.6, 4.6, 4.6] as Vec }
  return {
    groups: [
      on(
        { is: 'ellipsoid', mat: red, at: [0, 1.2, -0.1], r: [rx, 1.5, rz] },
        { is: 'tube', mat: red, path: [[0, 1.7, -0.1], [0.5, 4.5, 0], [2.5, 2.9, 0.3]], r: [1.75, 0.9, 0.22], k: 0.4 },
        above(red, 1, -6),
      ),
      on({
        is: 'ring',
        mat: fur,
        at: [0, 1.16, -0.1],
        turn: [-6, 0, 0],
        radius: rx - 0.02,
        half: [0.26, 0.34],
        round: 0.24,
        depth: rx / rz,
        displacement: cells,
      }),
      on({ is: 'ellipsoid', mat: fur, at: [2.62, 2.66, 0.32], r: [0.46, 0.46, 0.46], displacement: cells }),
    ],
  }
}

export function chef({ rx, mat }: Kit): Headwear {
  const white = mat('#fbfaf6')
  const puffs: Shape[] = []
  for (let n = 0; n < 8; n++) {
    const t = (n / 8) * Math.PI * 2 + 0.2
    puffs.push({
      is: 'ellipsoid',
      mat: white,
      at: [Math.sin(t) * 1.5, 2.95, Math.cos(t) * 1.4 - 0.15],
      r: [0.98, 0.86, 0.98],
      k: 0.14,
    })
  }
  return {
    groups: [
      on({ is: 'ellipsoid', mat: white, at: [0, 3.2, -0.15], r: [1.9, 0.95, 1.8] }, ...puffs),
      on({
        is: 'cone',
        mat: white,
        at: [0, 1.74, -0.1],
        turn: [-5, 0, 0],
        half: 0.74,
        r: [rx - 0.02, rx - 0.16],
        round: 0.12,
        displacement: { kind: 'polar', amp: 0.035, freq: [36, 0, 0] },
      }),
      on({
        is: 'cone',
        mat: mat('#f1ede4'),
        at: [0, 1.16, -0.08],
        turn: [-5, 0, 0],
        half: 0.18,
        r: [rx + 0.1, rx + 0.08],
        round: 0.08,
      }),
    ],
  }
}
