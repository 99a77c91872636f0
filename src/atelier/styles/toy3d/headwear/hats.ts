/** Pirate's hat and graduation cap. */
import type { Shape, Vec } from '../render/shape.ts'
import { DEGREE } from './crowns.ts'
import { type Headwear, type Kit, SIDES, above, on } from './kit.ts'

export function pirate({ rx, rz, mat }: Kit): Headwear {
  const black = mat('#2b2731', 'felt')
  const gold = mat('#e2b24a', 'metal')
  const bone = mat('#f6f0e2', 'vinyl')
  const z = rz + 0.52
  /** On the edge of the front, so many degrees from its top. */
  const crest = (degrees: number, out = 1): Vec => {
    const [x, y] = [Math.sin(degrees * DEGREE) * out, Math.cos(degrees * DEGREE) * out]
    return [x * (rx + 0.96), 1.3 + y * 1.94 * Math.cos(12 * DEGREE), 0.9 + y * 1.94 * Math.sin(12 * DEGREE)]
  }
  return {
    groups: [
      on({ is: 'ellipsoid', mat: black, at: [0, 1.4, -0.2], r: [rx + 0.02, 1.5, rz] }, above(black, 1, -6)),
      // The upturned front, its rounded crest higher in the middle.
      on(
        { is: 'ellipsoid', mat: black, at: [0, 1.3, 0.72], turn: [-12, 0, 0], r: [rx + 1, 2.0, 1.66] },
        { is: 'ellipsoid', mat: black, op: 'subtract', at: [0, 1.5, -0.4], r: [rx + 1.5, 3, 1.9], k: 0.1 },
        above(black, 0.98, -2, 0.16),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: gold,
          path: [crest(0), crest(s * 40, 1 / Math.cos(40 * DEGREE)), crest(s * 80)],
          r: [0.1, 0.1, 0.07],
        })),
      ),
      on(
        { is: 'ellipsoid', mat: bone, at: [0, 1.98, z], r: [0.42, 0.4, 0.22] },
        { is: 'box', mat: bone, at: [0, 1.62, z + 0.02], half: [0.22, 0.18, 0.14], round: 0.1, k: 0.1 },
        ...SIDES.map((s): Shape => ({
          is: 'ellipsoid',
          mat: black,
          op: 'subtract',
          at: [s * 0.17, 1.96, z + 0.24],
          r: [0.12, 0.14, 0.2],
          k: 0.03,
        })),
        { is: 'ellipsoid', mat: black, op: 'subtract', at: [0, 1.78, z + 0.22], r: [0.05, 0.08, 0.14], k: 0.02 },
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: bone,
          path: [[-s * 0.66, 1.32, z - 0.14], [0, 1.5, z + 0.04], [s * 0.66, 1.66, z - 0.14]],
          r: [0.1, 0.07, 0.1],
        })),
      ),
    ],
  }
}

export function graduation({ rx, rz, mat }: Kit): Headwear {
  const black = mat('#2a2a38', 'felt')
  const gold = mat('#eabf4e', 'cloth')
  return {
    groups: [
      on({ is: 'ellipsoid', mat: black, at: [0, 1.15, -0.1], r: [rx, 1.3, rz] }, above(black, 0.92, -7)),
      on({ is: 'box', mat: black, at: [0, 2.42, 0], turn: [16, 45, 0], half: [2.05, 0.09, 2.05], round: 0.07 }),
      on({ is: 'ellipsoid', mat: gold, at: [0, 2.56, 0.04], r: [0.18, 0.12, 0.18] }),
      on(
        { is: 'tube', mat: gold, path: [[0, 2.58, 0.06], [1.3, 2.52, 0.7], [2.25, 2.2, 0.7]], r: [0.05, 0.05, 0.05] },
        { is: 'capsule', mat: gold, at: [2.25, 2.2, 0.7], to: [2.28, 1.5, 0.72], r: [0.05, 0.06] },
      ),
      on(
        { is: 'ellipsoid', mat: gold, at: [2.28, 1.46, 0.72], r: [0.14, 0.13, 0.14] },
        {
          is: 'cone',
          mat: gold,
          at: [2.28, 1.08, 0.72],
          half: 0.3,
          r: [0.22, 0.12],
          round: 0.05,
          displacement: { kind: 'polar', amp: 0.03, freq: [12, 0, 0] },
          k: 0.04,
        },
      ),
    ],
  }
}
