/** Where tied hair hangs. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../../tests/support/representative.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Pt } from '../curves.ts'
import { measure } from '../geometry.ts'
import { Sketch, type Width } from '../ink.ts'
import { hairInks } from '../palette.ts'
import { drawHairBack } from './cuts-back.ts'
import { drawHairFront } from './cuts.ts'

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

test('light on black locs is of single strokes: that on top ends before that between them begins', () => {
  const { accent } = hairInks('black')
  class Lit extends Sketch {
    readonly light: (readonly Pt[])[] = []
    override trace(points: readonly Pt[], width: Width, colour: string): this {
      if (colour === accent) this.light.push(points)
      return super.trace(points, width, colour)
    }
  }
  for (const built of representativeRecipes('lineart'))
    for (const hairLength of ['medium', 'long'] as const) {
      const r: Recipe = {
        ...built,
        hairStyle: 'dreadlocks',
        hairLength,
        hairTexture: 'coily',
        hairColor: 'black',
        headwear: 'none',
      }
      const g = measure(r)
      const s = new Lit()
      drawHairFront(
        { s, g, r, inks: hairInks('black'), texture: 'coily', rnd: g.rnd(11) },
        { pressed: false, hidden: false, contained: false },
      )
      const middle = (g.hairY + g.browY) / 2
      for (const k of [-1, 1]) {
        const side = s.light.filter((line) => (line[0]![0] - g.cx) * k > 0)
        const rows = side.map((line) => line.map(([, y]) => y))
        const top = rows.filter((ys) => Math.min(...ys) < middle)
        const hung = rows.filter((ys) => Math.min(...ys) >= middle)
        expect(top.length).toBeGreaterThan(0)
        expect(hung.length).toBeGreaterThan(0)
        expect(Math.max(...top.flat()), `${hairLength} ${g.yaw}`).toBeLessThan(Math.min(...hung.flat()))
      }
    }
})
