import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { blend } from '../../../colour.ts'
import { faceOf } from '../face-geometry.ts'
import { paletteOf } from '../palette.ts'
import { drawFront } from './front.ts'
import { SWEPT } from './fringes.ts'
import { kitOf, SHINE } from './kit.ts'

test('light on hair is of strands, which are other ones on each head', () => {
  const lights = [1, 2, 3, 4, 5, 6].map((seed) => {
    const recipe = lockedPerson('chibi', seed, { hairTexture: 'straight', hairLength: 'medium', hairColor: 'brown' })
    const p = paletteOf(recipe)
    const { svg } = drawFront(kitOf(faceOf(recipe), p, false), SWEPT, 'chin')
    const colour = blend(p.hair.base, p.hair.light, SHINE)
    return svg.match(new RegExp(`d="([^"]*)" fill="${colour}"`))![1]!
  })
  expect(new Set(lights).size).toBe(lights.length)
  // Three strokes on either side of the parting where there is room: one bow would be a sticker.
  for (const light of lights) expect(light.split('M').length).toBeGreaterThan(3)
})
