/** Turning pictures by quarters. */
import { expect, test } from 'vitest'
import { proposeCrop } from './crop.ts'
import { opposite, quartersFor, turnedCells, turnedPlace, turnedSize, turnedSquare, type Quarters } from './upright.ts'

const size = { width: 3, height: 2 }
const QUARTERS: Quarters[] = [0, 1, 2, 3]

test('a quarter turn clockwise brings the left column to the top', () => {
  expect([...turnedCells(Uint8Array.of(1, 2, 3, 4, 5, 6), size, 1)]).toEqual([4, 1, 5, 2, 6, 3])
})

test.each(QUARTERS)('turned by %i quarters and back nothing has changed', (quarters) => {
  const cells = Uint8Array.of(1, 2, 3, 4, 5, 6)
  const [turned, back] = [turnedSize(size, quarters), opposite(quarters)]
  expect([...turnedCells(turnedCells(cells, size, quarters), turned, back)]).toEqual([...cells])
  expect(turnedPlace(...turnedPlace(2, 0.5, size, quarters), turned, back)).toEqual([2, 0.5])
  const square = { x: -1, y: 0.5, side: 2 }
  expect(turnedSquare(turnedSquare(square, size, quarters), turned, back)).toEqual(square)
})

test.each([[0, 0], [40, 0], [-40, 0], [90, 3], [-90, 1], [100, 3], [-179, 2], [179, 2]])(
  'a head leaning by %i° is upright after %i quarters',
  (degrees, quarters) => {
    expect(quartersFor((degrees * Math.PI) / 180)).toBe(quarters)
  },
)

test('somebody who lies is framed with the body, wherever it is', () => {
  const head = { x: 300, y: 200, eyes: 30, yaw: 0, pitch: 0 }
  const upright = proposeCrop({ ...head, roll: 0 }, 600, 400)
  expect(upright.y * 400 + (upright.size * 400) / 2).toBeGreaterThan(200)
  // The crown to the picture's right, the body to its left.
  const lying = proposeCrop({ ...head, roll: Math.PI / 2 }, 600, 400)
  expect(lying.size).toBeCloseTo(upright.size, 5)
  expect(lying.x * 400 + (lying.size * 400) / 2).toBeLessThan(300)
})
