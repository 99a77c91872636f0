/** Brows are seen whole under hair that falls over the forehead. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import type { Recipe } from '../../recipe.ts'
import { drawBrows, LOW_HATS } from './brows.ts'
import { mix, type Pt, resample, spline } from './curves.ts'
import { headBend } from './bends.ts'
import { measure } from './geometry.ts'
import { drawHairFront } from './hair/cuts.ts'
import { PRESSED } from './hair/ground.ts'
import { drawHeadwear } from './headwear/headwear.ts'
import { clothFor } from './headwear/kit.ts'
import { Sketch } from './ink.ts'
import { hairInks } from './palette.ts'

/** Keeps, as they are before the head is turned, middle lines of strokes and outlines of masses. */
class Seen extends Sketch {
  readonly strokes: Pt[][] = []
  readonly masses: Pt[][] = []
  override ink(points: readonly Pt[], ...how: [never, never]): this {
    this.strokes.push(resample(spline(points, 6), 16))
    return super.ink(points, ...how)
  }
  override cut(ring: readonly Pt[], ...how: [never, never]): this {
    // As the pen rounds it: through the middles of its sides.
    this.masses.push(
      ring.flatMap((q, i) => {
        const [a, b] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!]
        return [mix(a, q, 0.5), mix(mix(a, b, 0.5), q, 0.75)]
      }),
    )
    return super.cut(ring, ...how)
  }
}

const within = ([x, y]: Pt, ring: readonly Pt[]): boolean =>
  ring.filter(([bx, by], i) => {
    const [ax, ay] = ring[(i + ring.length - 1) % ring.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  }).length %
    2 ===
  1

test.each([
  'fringe',
  'bob',
  'pixie',
  'side-part',
  'loose',
  'curtains',
  'spiky',
  'quiff',
  'bun',
  'ponytail',
  'pigtails',
] as const)('no lock of a %s lies on a brow', (hairStyle) => {
  for (const built of representativeRecipes('lineart'))
    for (const hairLength of ['short', 'medium', 'long'] as const)
      for (const hairTexture of ['straight', 'wavy', 'curly', 'coily'] as const) {
        const r: Recipe = { ...built, hairStyle, hairLength, hairTexture, headwear: 'none' }
        const g = measure(r)
        const s = new Seen(headBend(g))
        const inks = hairInks(r.hairColor)
        drawBrows(s, g, r, inks, 0)
        const brows = s.strokes.slice(0, 2).flat()
        drawHairFront(
          { s, g, r, inks, texture: hairTexture, rnd: g.rnd(11) },
          { pressed: false, hidden: false, contained: false },
        )
        const hidden = brows.filter((q) => s.masses.some((ring) => within(q, ring)))
        expect(hidden, `${hairLength} ${hairTexture} ${r.expression} ${r.age}`).toEqual([])
      }
})

test('no edge of a hat lies on a brow', () => {
  for (const built of representativeRecipes('lineart'))
    for (const headwear of LOW_HATS)
      for (const eyewear of ['none', 'round-glasses', 'square-glasses'] as const) {
        const r: Recipe = { ...built, headwear, eyewear }
        const g = { ...measure(r), vol: PRESSED }
        const s = new Seen(headBend(g))
        drawBrows(s, g, r, hairInks(r.hairColor), 0)
        const brows = s.strokes.slice(0, 2).flat()
        drawHeadwear({ s, g, r, lift: PRESSED, cloth: clothFor('#2f4f86', false), onBlack: false, rnd: g.rnd(12) })
        const hidden = brows.filter((q) => s.masses.some((ring) => within(q, ring)))
        expect(hidden, `${headwear} ${r.expression} ${r.age}`).toEqual([])
      }
})
