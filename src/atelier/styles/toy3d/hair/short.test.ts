import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { measure } from '../measure.ts'
import { hair } from './hair.ts'

const person = lockedPerson('toy3d', 3, { hairStyle: 'undercut', hairTexture: 'coily', hairLength: 'short' })

test.each([-2, -1, 0, 1])('coily hair over clipped sides of a photo rises out of the forehead: %i', (hairHeight) => {
  const figure = measure({ ...person, features: { ...person.features, measured: true, hairHeight, hairline: 0 } })
  const crown = hair(figure, 'open')
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.is === 'ellipsoid' && shape.at?.[0] === 0 ? [shape] : []))[0]!
  const [at, r, bulge] = [crown.at!, crown.r, crown.displacement!.amp]
  /** How far it stands out of the forehead at a height. */
  const out = (y: number) => at[2] + r[2] * Math.sqrt(1 - ((y - at[1]) / r[1]) ** 2) - figure.faceZ(0, y)
  expect(out(1.3) + bulge).toBeLessThan(0.1)
  expect(out(2)).toBeGreaterThan(0.1)
  expect(at[1] + r[1]).toBeGreaterThan(2.4)
})
