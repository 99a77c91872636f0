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

test('locs are slim, end apart from one another at different heights, and light parts black ones, one stroke each at most', () => {
  const { accent, fill } = hairInks('black')
  class Noted extends Sketch {
    light = 0
    readonly locs: { line: readonly Pt[]; widest: number; end: number }[] = []
    override trace(line: readonly Pt[], width: Width, colour: string): this {
      if (colour === accent) this.light++
      if (colour === fill && typeof width === 'function')
        this.locs.push({ line, widest: Math.max(...[0.2, 0.4, 0.6].map(width)), end: width(1) })
      return super.trace(line, width, colour)
    }
  }
  for (const built of representativeRecipes('lineart'))
    for (const hairLength of ['short', 'medium', 'long'] as const) {
      const r: Recipe = { ...built, hairStyle: 'dreadlocks', hairLength, hairTexture: 'coily', headwear: 'none' }
      const g = measure(r)
      const s = new Noted()
      drawHairFront(
        { s, g, r, inks: hairInks('black'), texture: 'coily', rnd: g.rnd(11) },
        { pressed: false, hidden: false, contained: false },
      )
      expect(s.light).toBeGreaterThan(1)
      expect(s.light).toBeLessThanOrEqual(s.locs.length)
      for (const { widest, end } of s.locs) {
        expect(widest).toBeLessThan(48)
        expect(end).toBeLessThan(widest * 0.66)
      }
      for (const k of [-1, 1]) {
        const ends = s.locs.map(({ line }) => line.at(-1)!).filter(([x, y]) => (x - g.cx) * k > 0 && y > g.eyeY)
        expect(ends.length, hairLength).toBeGreaterThan(3)
        const heights = ends.map(([, y]) => y)
        expect(Math.max(...heights) - Math.min(...heights), hairLength).toBeGreaterThan(40)
      }
    }
})
