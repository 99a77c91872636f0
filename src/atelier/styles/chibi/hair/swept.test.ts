import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import type { Recipe } from '../../../recipe.ts'
import { rasterise } from '../../../../server/avatars/pictures/rasterise.ts'
import { chibi } from '../style.ts'

const person = lockedPerson('chibi', 5, {
  hairTexture: 'straight',
  hairLength: 'short',
  hairColor: 'blue',
  skinTone: '2',
  headwear: 'none',
  presentation: 'masculine',
  accessories: [],
})
const drawn = (hairStyle: Recipe['hairStyle']) =>
  rasterise(
    chibi.draw({
      ...person,
      hairStyle,
      features: { ...person.features, headTurn: 0, headTilt: 0, hairPart: 'right', hairVariant: '0' },
    }),
  )

/** How often the outline on our left turns from outwards to inwards, from the crown to the ear. */
function tips(pixels: Uint8Array): number {
  const edges: number[] = []
  for (let y = 120; y < 440; y++) {
    let x = 0
    while (x < 512 && pixels[(y * 1024 + x) * 4 + 3]! < 128) x++
    if (x < 512) edges.push(x)
  }
  let [count, furthest, outwards] = [0, Infinity, true]
  for (const x of edges) {
    if (outwards && x > furthest + 5) {
      count++
      outwards = false
      furthest = x
    } else if (!outwards && x < furthest - 5) {
      outwards = true
      furthest = x
    } else furthest = outwards ? Math.min(furthest, x) : Math.max(furthest, x)
  }
  return count
}

test.each(['quiff', 'side-part', 'undercut'] as const)('hair that is swept aside ends in tips: %s', (hairStyle) => {
  expect(tips(drawn(hairStyle))).toBeGreaterThanOrEqual(2)
})

test('hair that is combed back leaves the forehead bare but for two loose locks', () => {
  const pixels = drawn('slicked-back')
  let [skin, all] = [0, 0]
  for (let y = 262; y < 432; y++)
    for (let x = 400; x < 624; x++) {
      const i = (y * 1024 + x) * 4
      all++
      if (pixels[i]! > pixels[i + 2]! + 10) skin++
    }
  expect(skin / all).toBeGreaterThan(0.7)
})
