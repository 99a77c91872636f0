/** Hats with brims: felt, cowboy, top hat. */
import { shift } from '../../../colour.ts'
import type { Shape } from '../render/shape.ts'
import { type Headwear, type Kit, SIDES, brim, on } from './kit.ts'

export function hat({ rx, cloth, mat, hex }: Kit): Headwear {
  const band = mat(shift(hex, { l: -0.22, c: 0.8 }))
  return {
    groups: [
      on(
        {
          is: 'cone',
          mat: cloth,
          at: [0, 1.86, -0.1],
          turn: [-6, 0, 0],
          half: 0.92,
          r: [rx - 0.04, rx - 0.5],
          round: 0.4,
        },
        { is: 'ellipsoid', mat: cloth, op: 'subtract', at: [0, 2.95, 0.1], r: [0.62, 0.46, 1.9], k: 0.4 },
      ),
      on(brim(cloth, [0, 1.12, 0], [3, 0, 0], rx + 0.92, 0.09, [0.02, -0.028])),
      // Bands are tilted with the brim, or the forehead would be seen in front of the crown.
      on({
        is: 'cone',
        mat: band,
        at: [0, 1.34, -0.06],
        turn: [3, 0, 0],
        half: 0.27,
        r: [rx + 0.05, rx - 0.07],
        round: 0.06,
      }),
      on({ is: 'box', mat: band, at: [rx - 0.3, 1.36, 1.02], turn: [0, 52, 0], half: [0.3, 0.22, 0.1], round: 0.08 }),
    ],
  }
}

export function cowboy({ rx, mat, hex }: Kit): Headwear {
  const warm = mat(hex === '#e6dfd2' ? '#c79a63' : shift(hex, { l: -0.02 }), 'felt')
  const band = mat('#4a2d1c')
  const gold = mat('#e2b95e', 'metal')
  return {
    groups: [
      on(
        {
          is: 'cone',
          mat: warm,
          at: [0, 2, -0.1],
          turn: [-5, 0, 0],
          half: 1.06,
          r: [rx - 0.02, rx - 0.5],
          round: 0.46,
        },
        { is: 'ellipsoid', mat: warm, op: 'subtract', at: [0, 3.2, 0.2], r: [0.52, 0.62, 2.2], k: 0.5 },
        ...SIDES.map((s): Shape => ({
          is: 'ellipsoid',
          mat: warm,
          op: 'subtract',
          at: [s * 1.36, 2.86, 1.7],
          r: [0.5, 0.62, 0.72],
          k: 0.5,
        })),
      ),
      on(brim(warm, [0, 1.02, 0], [3, 0, 0], rx + 1.26, 0.1, [0.085, -0.018])),
      on({
        is: 'cone',
        mat: band,
        at: [0, 1.3, -0.05],
        turn: [7, 0, 0],
        half: 0.22,
        r: [rx + 0.05, rx - 0.04],
        round: 0.06,
      }),
      on({ is: 'ellipsoid', mat: gold, at: [0, 1.05, rx + 0.04], r: [0.2, 0.17, 0.08] }),
    ],
  }
}

export function topHat({ rx, mat }: Kit): Headwear {
  const black = mat('#2a2833', 'felt')
  const band = mat('#a8324a')
  return {
    groups: [
      on({
        is: 'cone',
        mat: black,
        at: [0, 2.3, -0.1],
        turn: [-5, 0, 0],
        half: 1.3,
        r: [rx - 0.24, rx - 0.02],
        round: 0.16,
      }),
      on(brim(black, [0, 1.12, -0.05], [2, 0, 0], rx + 0.62, 0.1, [0.05, -0.02])),
      on({
        is: 'cone',
        mat: band,
        at: [0, 1.43, -0.08],
        turn: [3, 0, 0],
        half: 0.32,
        r: [rx - 0.06, rx - 0.08],
        round: 0.05,
      }),
    ],
  }
}
