/** Soft hats: cap, beanie, beret, hats of felt, hijab, turban, headband, and those of feasts. */
import { shift } from '../../../colour.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { type Headwear, type Kit, SIDES, above, brim, on } from './kit.ts'

export function cap({ f, rx, rz, cloth, trim, mat }: Kit): Headwear {
  const white = mat('#f6f2ea')
  return {
    groups: [
      on(
        {
          is: 'ellipsoid',
          mat: cloth,
          at: [0, 0.72, -0.12],
          r: [rx + 0.08, 1.9, rz + 0.1],
          displacement: { kind: 'polar', amp: 0.04, freq: [6, 0, 0] },
        },
        above(cloth, 0.86, -7, 0.1),
      ),
      on({ is: 'ellipsoid', mat: trim, at: [0, 2.62, -0.1], r: [0.22, 0.13, 0.22] }),
      on(brim(trim, [0, 1.08, 1.25], [16, 0, 0], 1.86, 0.1, [-0.13, 0], 0.98), {
        is: 'box',
        mat: trim,
        op: 'intersect',
        at: [0, 1, 3.1],
        half: [4, 3, 2],
        round: 0.1,
        k: 0.1,
      }),
      on({ is: 'ellipsoid', mat: white, at: [0, 1.72, f.skull.rz - 0.12], r: [0.52, 0.46, 0.3], turn: [-28, 0, 0] }),
      on({ is: 'ellipsoid', mat: cloth, at: [0, 1.74, f.skull.rz + 0.13], r: [0.24, 0.22, 0.12], turn: [-28, 0, 0] }),
    ],
  }
}

export function beanie({ f, rx, rz, cloth, trim }: Kit): Headwear {
  const groups = [
    on(
      {
        is: 'ellipsoid',
        mat: cloth,
        at: [0, 0.9, -0.1],
        r: [rx + 0.06, 1.98, rz + 0.06],
        displacement: { kind: 'polar', amp: 0.07, freq: [34, 0, 0] },
      },
      above(cloth, 0.8, -6),
    ),
    on({
      is: 'ring',
      mat: trim,
      at: [0, 1.05, -0.1],
      turn: [-6, 0, 0],
      radius: rx - 0.04,
      half: [0.16, 0.4],
      round: 0.15,
      depth: rx / rz,
      displacement: { kind: 'polar', amp: 0.06, freq: [40, 0, 0] },
    }),
  ]
  if (Number(f.recipe.features.hairVariant) % 2 === 0)
    groups.push(
      on({
        is: 'ellipsoid',
        mat: trim,
        at: [0, 3.1, -0.1],
        r: [0.52, 0.5, 0.52],
        displacement: { kind: 'cells', amp: 0.12, freq: [4.4, 4.4, 4.4] },
      }),
    )
  return { groups }
}

export function beret({ rx, rz, cloth, trim }: Kit): Headwear {
  return {
    groups: [
      on(
        { is: 'ellipsoid', mat: cloth, at: [0.32, 1.95, -0.2], turn: [-10, 0, -13], r: [rx + 0.42, 0.86, rz + 0.3] },
        { is: 'ellipsoid', mat: cloth, at: [0, 1.5, -0.1], turn: [-8, 0, -5], r: [rx - 0.02, 0.72, rz], k: 0.3 },
      ),
      on({
        is: 'ring',
        mat: trim,
        at: [0, 1.16, -0.1],
        turn: [-7, 0, -3],
        radius: rx - 0.1,
        half: [0.1, 0.13],
        round: 0.1,
        depth: rx / rz,
      }),
      on({ is: 'capsule', mat: cloth, at: [0.52, 2.7, -0.1], to: [0.6, 2.98, -0.06], r: [0.09, 0.07] }),
    ],
  }
}

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

export function headband({ f: { skull, recipe }, hair, cloth, trim }: Kit): Headwear {
  // It lies close: on the skin, or on hair that it presses down.
  const bare = hair.side < skull.rx + 0.1
  const combed = recipe.hairStyle === 'quiff' || recipe.hairStyle === 'slicked-back' ? 0.12 : 0
  const thick = bare ? 0.04 : Math.min(hair.side - skull.rx, 0.5) - combed + 0.06
  const radius = skull.rx * 0.91 + thick
  const depth = radius / (skull.rz * 0.78 + 0.2 + thick)
  const place = { is: 'ring' as const, at: [0, 1.14, -0.2] as Vec, turn: [-12, 0, 0] as Vec, depth }
  return {
    groups: [
      on({ ...place, mat: cloth, radius, half: [0.12, 0.26], round: 0.11 }),
      on({ ...place, mat: trim, radius, half: [0.145, 0.065], round: 0.05 }),
    ],
    pinch: { ...place, mat: cloth, op: 'subtract', radius: radius + 0.72, half: [0.8, 0.22], round: 0.1, k: 0.16 },
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
