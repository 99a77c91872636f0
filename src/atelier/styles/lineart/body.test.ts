/** The neck. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { drawNeck } from './body.ts'
import type { Pt } from './curves.ts'
import { measure } from './geometry.ts'
import { Sketch } from './ink.ts'
import { INK, skinInks } from './palette.ts'

test('the shadow of the chin ends at the edges of the neck', () => {
  class Seen extends Sketch {
    readonly rings = new Map<string, readonly Pt[]>()
    override shape(ring: readonly Pt[], colour: string): this {
      this.rings.set(colour, ring)
      return super.shape(ring, colour)
    }
  }
  for (const built of representativeRecipes('lineart'))
    for (const age of ['child', 'adult'] as const) {
      const r = { ...built, age }
      const g = measure(r)
      const skin = skinInks(r.skinTone)
      const s = new Seen()
      drawNeck(s, g, skin, r.clothing)
      const neck = s.rings.get(skin.wash)!
      for (const [x, y] of s.rings.get(INK)!) {
        const across = neck.flatMap((p, i): number[] => {
          const q = neck[(i + 1) % neck.length]!
          return (p[1] - y) * (q[1] - y) <= 0 && p[1] !== q[1]
            ? [p[0] + ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1])]
            : []
        })
        expect(x, `${age} ${g.yaw}`).toBeGreaterThan(Math.min(...across) - 3)
        expect(x, `${age} ${g.yaw}`).toBeLessThan(Math.max(...across) + 3)
      }
    }
})
