import { expect, test } from 'vitest'
import { compile } from './geometry.ts'
import type { Vec } from './shape.ts'
import { tubeDistance } from './tube-distance.ts'

test('a lock that bends sharply is whole inside its bend', () => {
  const path: [Vec, Vec, Vec] = [[-1.3, 1.4, 1], [-1.6, 2.2, 1.4], [-1.9, 1, 0.2]]
  const r: Vec = [0.2, 0.4, 0.3]
  const { f } = compile([{ frame: 'head', shapes: [{ is: 'tube', mat: 0, path, r }] }], 0, 0, 0)
  const [p, q, e] = path
  /** How far the nearest of many balls along the curve is. */
  const nearest = (at: Vec) =>
    Math.min(
      ...Array.from({ length: 401 }, (_, n) => {
        const t = n / 400
        const s = 1 - t
        const away = at.map((v, a) => v - s * s * p[a]! - 2 * s * t * q[a]! - t * t * e[a]!)
        return Math.hypot(...away) - (s * s * r[0] + 2 * s * t * r[1] + t * t * r[2])
      }),
    )
  const query = new Float64Array(6)
  const noise = new Float64Array(3)
  let worst = 0
  for (let x = -2; x <= -1.2; x += 0.05)
    for (let y = 0.9; y <= 1.7; y += 0.05)
      for (let z = 0; z <= 1.2; z += 0.1) {
        query.set([x, y, z, 9, 0, -1])
        tubeDistance(query, noise, f, 0, 0)
        const d = nearest([x, y, z])
        // Near the surface: elsewhere a greater distance does no harm.
        if (Math.abs(d) < 0.1) worst = Math.max(worst, query[4]! - d)
      }
  expect(worst).toBeLessThan(0.2)
})
