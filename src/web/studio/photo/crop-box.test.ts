import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LARGEST_BOX, moved, onPhoto, pulled, reach, sized, SMALLEST_BOX } from './crop-box.ts'

const photo = fc.record({ width: fc.integer({ min: 64, max: 2048 }), height: fc.integer({ min: 64, max: 2048 }) })
const anyBox = fc.record({
  x: fc.double({ min: -5, max: 40, noNaN: true }),
  y: fc.double({ min: -5, max: 40, noNaN: true }),
  size: fc.double({ min: -1, max: 3, noNaN: true }),
})
const step = fc.double({ min: -3, max: 3, noNaN: true })

function isOn(
  { x, y, size }: { x: number; y: number; size: number },
  extent: { width: number; height: number },
): boolean {
  const { right, bottom } = reach(extent)
  return (
    size >= SMALLEST_BOX &&
    size <= LARGEST_BOX &&
    x >= 0 &&
    y >= 0 &&
    x + size <= right + 1e-9 &&
    y + size <= bottom + 1e-9
  )
}

describe('the box of a photo', () => {
  it('never leaves the photo, whatever is done to it', () => {
    fc.assert(
      fc.property(
        photo,
        anyBox,
        step,
        step,
        step,
        fc.boolean(),
        fc.boolean(),
        (extent, wild, dx, dy, size, right, bottom) => {
          const box = onPhoto(wild, extent)
          const after = [
            box,
            moved(box, dx, dy, extent),
            sized(box, size, extent),
            pulled(box, { right, bottom }, dx, dy, extent),
          ]
          expect(after.filter((next) => !isOn(next, extent))).toEqual([])
        },
      ),
    )
  })

  it('keeps its size when it is moved, and its middle when it is sized with room around', () => {
    fc.assert(
      fc.property(photo, anyBox, step, step, (extent, wild, dx, dy) => {
        const box = onPhoto(wild, extent)
        expect(moved(box, dx, dy, extent).size).toBe(box.size)
      }),
    )
    const extent = { width: 1000, height: 1000 }
    const smaller = sized({ x: 0.3, y: 0.2, size: 0.5 }, 0.3, extent)
    expect([smaller.x, smaller.y, smaller.size].map((n) => Number(n.toFixed(6)))).toEqual([0.4, 0.3, 0.3])
  })

  it('stands on the opposite corner while one is pulled', () => {
    const extent = { width: 1500, height: 1000 }
    const box = { x: 0.5, y: 0.3, size: 0.4 }
    const grown = pulled(box, { right: true, bottom: true }, 1.1, 0.8, extent)
    expect([grown.x, grown.y]).toEqual([0.5, 0.3])
    expect(grown.size).toBeCloseTo(0.6)
    const other = pulled(box, { right: false, bottom: false }, 0.7, 0.6, extent)
    expect([other.x + other.size, other.y + other.size].map((n) => Number(n.toFixed(6)))).toEqual([0.9, 0.7])
  })
})
