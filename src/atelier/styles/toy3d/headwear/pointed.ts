/** Wizard's and party hat. */
import { lightness } from '../../../colour.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { type Headwear, type Kit, above, brim, on } from './kit.ts'

function star(mat: number, at: Vec, r: number, turn: number): Shape[] {
  return [0, 1, 2, 3, 4].map((n) => {
    const a = (n / 5) * Math.PI * 2 + turn
    return {
      is: 'capsule',
      mat,
      at,
      to: [at[0] + Math.sin(a) * r, at[1] + Math.cos(a) * r, at[2] - 0.02],
      r: [r * 0.4, r * 0.1],
      k: 0.04,
    }
  })
}

export function wizard({ rx, mat, hex }: Kit): Headwear {
  const cloth = mat(lightness(hex) > 0.75 ? '#5a4a9c' : hex, 'felt')
  const gold = mat('#f2c84b', 'vinyl')
  const band = mat('#6d4420')
  return {
    groups: [
      on(
        { is: 'tube', mat: cloth, path: [[0, 1.15, -0.1], [0, 3.6, 0], [0.9, 4.5, 0.1]], r: [2.42, 1.2, 0.08], k: 0.3 },
        { is: 'ellipsoid', mat: cloth, at: [0.86, 4.4, 0.1], r: [0.24, 0.2, 0.22], k: 0.3 },
        above(cloth, 1, -5),
      ),
      on(brim(cloth, [0, 1.1, -0.05], [3, 0, 0], rx + 1.05, 0.1, [-0.012, -0.026])),
      on({
        is: 'cone',
        mat: band,
        at: [0, 1.42, -0.08],
        turn: [-4, 0, 0],
        half: 0.2,
        r: [rx - 0.14, rx - 0.3],
        round: 0.06,
      }),
      on(
        { is: 'box', mat: gold, at: [0, 1.4, rx - 0.2], half: [0.34, 0.27, 0.08], round: 0.06 },
        { is: 'box', mat: gold, op: 'subtract', at: [0, 1.4, rx - 0.1], half: [0.2, 0.14, 0.3], round: 0.03 },
      ),
      on(...star(gold, [-0.82, 2.3, 1.64], 0.32, 0.2)),
      on(...star(gold, [0.72, 2.62, 1.46], 0.24, 0.7)),
      on(...star(gold, [-0.06, 3.16, 1.26], 0.26, 0)),
    ],
  }
}

export function party({ hair, mat, f, hex }: Kit): Headwear {
  const y = Math.min(hair.top - 0.22, 2.9)
  const paper = mat(hex, 'vinyl')
  const dot = mat(lightness(hex) > 0.7 ? '#e4572e' : '#fff3d6', 'vinyl')
  const pom = mat(f.recipe.features.accentColor, 'felt')
  const dots: Shape[] = []
  for (let n = 0; n < 12; n++) {
    const h = 0.2 + (n % 4) * 0.42
    const t = Math.floor(n / 4) * 1.1 - 1.1 + (n % 2) * 0.5
    const r = 1.04 * (1 - h / 2.2)
    dots.push({
      is: 'ellipsoid',
      mat: dot,
      at: [Math.sin(t) * r, y + h, Math.cos(t) * r],
      r: [0.15, 0.15, 0.09],
      turn: [-24, (t * 180) / Math.PI, 0],
    })
  }
  return {
    groups: [
      on({ is: 'cone', mat: paper, at: [0, y + 1, 0], half: 1.04, r: [1.1, 0.08], round: 0.05 }),
      on(...dots),
      on({
        is: 'ellipsoid',
        mat: pom,
        at: [0, y + 2.1, 0],
        r: [0.36, 0.36, 0.36],
        displacement: { kind: 'cells', amp: 0.12, freq: [5, 5, 5] },
      }),
      on({
        is: 'ring',
        mat: pom,
        at: [0, y + 0.02, 0],
        radius: 1.1,
        half: [0.13, 0.13],
        round: 0.12,
        displacement: { kind: 'polar', amp: 0.06, freq: [24, 0, 0] },
      }),
    ],
  }
}
