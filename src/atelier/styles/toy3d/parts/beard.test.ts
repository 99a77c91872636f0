import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { measure } from '../measure.ts'
import { beard } from './beard.ts'

test('a beard runs out in the skin before the ears: its upper corners do not stand off as straps', () => {
  for (const facialHair of ['short-beard', 'full-beard'] as const)
    for (const hairLength of ['bald', 'short', 'medium'] as const) {
      const person = lockedPerson('toy3d', 3, { facialHair, hairLength, headwear: 'none', presentation: 'masculine' })
      const plate = beard(measure(person))
        .flatMap(({ shapes }) => shapes)
        .find((shape) => shape.is === 'plate')!
      const top = Math.max(...plate.cut.map(([, y]) => y))
      const { from, slope, least } = plate.taper!
      expect(Math.max(least, plate.lift - slope * (top - from))).toBeLessThanOrEqual(0)
      // On the cheek it is still a beard.
      expect(plate.lift - slope * 0.2).toBeGreaterThan(0.05)
    }
})

test('on a bare head a beard is all but level with the skin below the ears', () => {
  for (const facialHair of ['short-beard', 'full-beard'] as const)
    for (const hairLength of ['bald', 'shaved'] as const) {
      const f = measure(
        lockedPerson('toy3d', 3, { facialHair, hairLength, headwear: 'none', presentation: 'masculine' }),
      )
      const plate = beard(f)
        .flatMap(({ shapes }) => shapes)
        .find((shape) => shape.is === 'plate')!
      const { from, slope } = plate.taper!
      const lobe = f.ear.y - f.ear.r
      expect(plate.lift - slope * (lobe - from)).toBeLessThan(0.05)
    }
})
