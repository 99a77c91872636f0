/** Glasses have room: nothing on the face touches their rims. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import type { Recipe } from '../../recipe.ts'
import { drawOnFace } from './accessories/on-skin.ts'
import { type Pt, resample, spline } from './curves.ts'
import { drawEyewear } from './eyewear.ts'
import { glassesBend, headBend } from './bends.ts'
import { measure } from './geometry.ts'
import { Sketch } from './ink.ts'
import { drawNose } from './nose.ts'
import { skinInks } from './palette.ts'

/** Keeps, as they are before the head is turned, the middle lines of strokes and rings and the middles of dots. */
class Seen extends Sketch {
  readonly strokes: Pt[] = []
  readonly rings: Pt[] = []
  readonly dots: Pt[] = []
  override ink(points: readonly Pt[], ...how: [never, never]): this {
    this.strokes.push(...resample(spline(points, 6), 24))
    return super.ink(points, ...how)
  }
  override loop(points: readonly Pt[], ...how: [never, never]): this {
    this.rings.push(...resample(spline(points, 6, true), 60))
    return super.loop(points, ...how)
  }
  override dot(x: number, y: number, ...how: [never, never]): this {
    this.dots.push([x, y])
    return super.dot(x, y, ...how)
  }
}

const NOSES = ['button', 'straight', 'broad', 'aquiline', 'snub', 'long'] as const

/** How near the middles of lines come to those of the rims, pixels; both as the head is turned. */
function nearest(what: (s: Seen, r: Recipe) => readonly Pt[], r: Recipe): number {
  const g = measure(r)
  const bend = glassesBend(g)
  const glasses = new Seen(bend)
  drawEyewear(glasses, g, r, skinInks(r.skinTone), false)
  const rims = glasses.rings.map(([x, y]) => bend(x, y))
  const head = headBend(g)
  return Math.min(
    ...what(new Seen(head), r).map(([x, y]) => {
      const [px, py] = head(x, y)
      return Math.min(...rims.map(([qx, qy]) => Math.sqrt((px - qx) ** 2 + (py - qy) ** 2)))
    }),
  )
}

test.each(['round-glasses', 'square-glasses', 'sunglasses'] as const)('nothing touches the rims of %s', (eyewear) => {
  for (const built of representativeRecipes('lineart'))
    for (const age of ['child', 'young', 'adult', 'senior'] as const)
      for (const noseShape of NOSES) {
        const features = { ...built.features, noseShape }
        const r: Recipe = { ...built, age, eyewear, features, facialHair: 'none', accessories: ['freckles'] }
        const g = measure(r)
        const skin = skinInks(r.skinTone)
        const who = `${age} ${noseShape} ${r.faceShape}`
        // Half a rim and half a stroke are seven pixels there, a rim and a freckle nine.
        expect(
          nearest((s) => (drawNose(s, g, r, skin), s.strokes), r),
          who,
        ).toBeGreaterThan(9.5)
        expect(
          nearest((s) => (drawOnFace(s, g, r, skin), s.dots), r),
          who,
        ).toBeGreaterThan(12)
      }
})

test('no freckle touches a nose', () => {
  for (const built of representativeRecipes('lineart'))
    for (const age of ['child', 'adult'] as const)
      for (const noseShape of NOSES) {
        const features = { ...built.features, noseShape }
        const r: Recipe = { ...built, age, eyewear: 'none', features, facialHair: 'none', accessories: ['freckles'] }
        const g = measure(r)
        const s = new Seen()
        drawNose(s, g, r, skinInks(r.skinTone))
        drawOnFace(s, g, r, skinInks(r.skinTone))
        const gaps = s.dots.flatMap(([x, y]) => s.strokes.map(([px, py]) => Math.sqrt((x - px) ** 2 + (y - py) ** 2)))
        // Half a stroke and a freckle are eleven.
        expect(Math.min(...gaps), `${age} ${noseShape}`).toBeGreaterThan(13)
      }
})
