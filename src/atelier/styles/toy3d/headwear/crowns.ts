/** Crown and flower crown. */
import type { Group, Shape, Vec } from '../render/shape.ts'
import { type Headwear, type Kit, on } from './kit.ts'

export const DEGREE = Math.PI / 180

export function crown({ hair, mat, f }: Kit): Headwear {
  const gold = mat('#e8b845', 'metal')
  const r = Math.min(1.75, hair.side - 0.55)
  const y = hair.top - 0.32
  const spikes: Shape[] = []
  const balls: Shape[] = []
  const gems: Shape[] = []
  for (let n = 0; n < 8; n++) {
    const t = (n / 8) * Math.PI * 2
    const [x, z] = [Math.sin(t) * r, Math.cos(t) * r - 0.05]
    spikes.push({
      is: 'capsule',
      mat: gold,
      at: [x, y + 0.1, z],
      to: [x * 1.12, y + 0.86, z * 1.12],
      r: [0.36, 0.08],
      k: 0.12,
    })
    balls.push({ is: 'ellipsoid', mat: gold, at: [x * 1.13, y + 0.98, z * 1.13], r: [0.14, 0.14, 0.14] })
    gems.push({
      is: 'ellipsoid',
      mat: mat(n % 2 ? '#3f7fd6' : f.recipe.features.accentColor, 'vinyl'),
      at: [x * 1.06, y - 0.02, z * 1.06 + 0.08],
      r: [0.15, 0.17, 0.13],
    })
  }
  return {
    groups: [
      on({ is: 'ring', mat: gold, at: [0, y, -0.05], radius: r, half: [0.1, 0.32], round: 0.09 }, ...spikes),
      on(...balls),
      on(...gems),
    ],
  }
}

export function flowerCrown({ hair, mat, f }: Kit): Headwear {
  const r = Math.min(hair.side, f.skull.rx + 0.42)
  const leaf = mat('#5f9a5a')
  const hues = [f.recipe.features.accentColor, '#f7d9e3', '#f4b942', '#f28fa8', '#fff4e6', '#b98ae0'] as const
  const heart = mat('#f2c14a')
  const groups: Group[] = []
  const leaves: Shape[] = []
  for (let n = 0; n < 11; n++) {
    const t = ((n - 5) / 5) * 1.75
    const c: Vec = [Math.sin(t) * r * 0.93, 1.42 - Math.abs(t) * 0.05 + (n % 2) * 0.08, Math.cos(t) * (r - 0.2) - 0.1]
    const out: Vec = [Math.sin(t), 0.35, Math.cos(t)]
    const big = n % 2 ? 0.8 : 1.05
    const petal = mat(hues[(n + (f.recipe.features.texture % 6)) % 6]!)
    const petals: Shape[] = []
    for (let p = 0; p < 5; p++) {
      const a = (p / 5) * Math.PI * 2 + n
      const [u, v] = [Math.cos(a) * 0.25 * big, Math.sin(a) * 0.25 * big]
      petals.push({
        is: 'ellipsoid',
        mat: petal,
        at: [c[0] + u * Math.cos(t) + out[0] * 0.14, c[1] + v + 0.04, c[2] - u * Math.sin(t) + out[2] * 0.14],
        r: [0.22 * big, 0.22 * big, 0.16 * big],
        k: 0.03,
      })
    }
    groups.push(
      on(...petals),
      on({
        is: 'ellipsoid',
        mat: heart,
        at: [c[0] + out[0] * 0.28, c[1] + 0.06, c[2] + out[2] * 0.28],
        r: [0.15 * big, 0.15 * big, 0.13 * big],
      }),
    )
    leaves.push({
      is: 'ellipsoid',
      mat: leaf,
      at: [Math.sin(t + 0.17) * r * 0.95, c[1] + (n % 2 ? 0.28 : -0.24), Math.cos(t + 0.17) * (r - 0.18)],
      r: [0.26, 0.13, 0.12],
      turn: [0, (t * 180) / Math.PI, n % 2 ? 32 : -32],
    })
  }
  return {
    groups: [
      on({
        is: 'ring',
        mat: leaf,
        at: [0, 1.42, -0.1],
        turn: [-4, 0, 0],
        radius: r * 0.92,
        half: [0.09, 0.09],
        round: 0.08,
      }),
      on(...leaves),
      ...groups,
    ],
  }
}
