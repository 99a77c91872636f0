/** Beards that are painted on the skin. */
import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { measure } from '../measure.ts'
import type { Brush } from '../render/brush.ts'
import { stubble } from './painted-beard.ts'

test('a photo’s stubble goes on up to the corners of the mouth: no pale slits run out of it', () => {
  const person = lockedPerson('toy3d', 3, { facialHair: 'stubble', age: 'adult', expression: 'smile' })
  const f = measure({ ...person, features: { ...person.features, measured: true, mouthWidth: 0 } })
  const paint = stubble(f)
  const shadeAt = (x: number, y: number) => {
    let most = 0
    paint({ point: [x, y, 1.6], over: (_: unknown, a: number) => (most = Math.max(most, a)) } as unknown as Brush)
    return most
  }
  expect(shadeAt(f.mouth.half + 0.04, f.mouth.y)).toBeGreaterThan(0.8)
  expect(shadeAt(0, f.mouth.y)).toBe(0)
})
