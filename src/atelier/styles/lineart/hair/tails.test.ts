/** Where tied hair hangs. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../../tests/support/representative.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Pt } from '../curves.ts'
import { measure } from '../geometry.ts'
import { Sketch } from '../ink.ts'
import { hairInks } from '../palette.ts'
import { drawHairBack } from './cuts-back.ts'

class Seen extends Sketch {
  readonly masses: (readonly Pt[])[] = []
  override cut(ring: readonly Pt[], ...how: [never, never]): this {
    this.masses.push(ring)
    return super.cut(ring, ...how)
  }
}

test('a ponytail hangs at the back of the head, none of it beside the far cheek, and within the picture', () => {
  for (const built of representativeRecipes('lineart'))
    for (const hairLength of ['short', 'medium', 'long'] as const)
      for (const hairTexture of ['straight', 'wavy', 'curly'] as const) {
        const r: Recipe = { ...built, hairStyle: 'ponytail', hairLength, hairTexture, headwear: 'none' }
        const g = measure(r)
        const s = new Seen()
        drawHairBack(
          { s, g, r, inks: hairInks(r.hairColor), texture: hairTexture, rnd: g.rnd(10) },
          { pressed: false, hidden: false, contained: false },
        )
        const ahead = s.masses.flat().map(([x]) => (x - g.cx) * g.turn)
        expect(ahead.length).toBeGreaterThan(10)
        expect(Math.max(...ahead)).toBeLessThan(0)
        // The picture is enlarged by half.
        expect(Math.min(...ahead)).toBeGreaterThan(-330)
      }
})
