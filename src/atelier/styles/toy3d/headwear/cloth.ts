/** Soft caps: cap, beanie, beret. */
import { type Headwear, type Kit, above, brim, on } from './kit.ts'

export function cap({ rx, rz, cloth, trim }: Kit): Headwear {
  return {
    groups: [
      on(
        {
          is: 'ellipsoid',
          mat: cloth,
          at: [0, 0.94, -0.12],
          r: [rx - 0.14, 1.96, rz],
          displacement: { kind: 'polar', amp: 0.06, freq: [6, 0, 0] },
        },
        above(cloth, 1.1, -7, 0.1),
      ),
      on({ is: 'ellipsoid', mat: trim, at: [0, 2.9, -0.1], r: [0.22, 0.13, 0.22] }),
      // Above the brows, arched over them.
      on(brim(trim, [0, 1.63, 1.2], [19, 0, 0], 2.05, 0.1, [-0.15, 0], 0.96), {
        is: 'box',
        mat: trim,
        op: 'intersect',
        at: [0, 1.3, 3.1],
        half: [4, 3, 2],
        round: 0.1,
        k: 0.1,
      }),
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
        r: [rx - 0.12, 2, rz - 0.1],
        displacement: { kind: 'polar', amp: 0.07, freq: [34, 0, 0] },
      },
      above(cloth, 0.8, -6),
    ),
    on({
      is: 'ring',
      mat: trim,
      at: [0, 1.05, -0.1],
      turn: [-6, 0, 0],
      radius: rx - 0.2,
      half: [0.15, 0.4],
      round: 0.15,
      depth: rx / rz,
      displacement: { kind: 'polar', amp: 0.06, freq: [40, 0, 0] },
    }),
  ]
  // What a photo shows of a hat is its cloth: ornaments would be an invention.
  if (Number(f.recipe.features.hairVariant) % 2 === 0 && !f.recipe.features.measured)
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
        { is: 'ellipsoid', mat: cloth, at: [0.3, 1.7, -0.2], turn: [-10, 0, -12], r: [rx + 0.38, 0.84, rz + 0.28] },
        { is: 'ellipsoid', mat: cloth, at: [0, 1.36, -0.1], turn: [-8, 0, -5], r: [rx, 0.66, rz], k: 0.3 },
      ),
      on({
        is: 'ring',
        mat: trim,
        at: [0, 1.06, -0.1],
        turn: [-7, 0, -3],
        radius: rx - 0.06,
        half: [0.1, 0.13],
        round: 0.1,
        depth: rx / rz,
      }),
      on({ is: 'capsule', mat: cloth, at: [0.5, 2.42, -0.1], to: [0.58, 2.7, -0.06], r: [0.09, 0.07] }),
    ],
  }
}
