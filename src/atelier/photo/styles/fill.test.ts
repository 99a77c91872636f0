import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cover, layOn, within } from './fill.ts'

const total = ({ share }: { share: Float32Array }) => share.reduce((sum, s) => sum + s, 0)

describe('polygons laid on a canvas', () => {
  it('cover what they enclose, however they lie', () => {
    const point = fc.tuple(fc.double({ min: 20, max: 180, noNaN: true }), fc.double({ min: 20, max: 180, noNaN: true }))
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
        // Four lines for each row of pixels: the ends of a shape are known to an eighth of a pixel.
        expect(Math.abs(total(cover([...a, ...b, ...c])) - area)).toBeLessThan(1.5 + area * 0.01 + 60 / 4)
      }),
    )
  })

  it('cover whole pixels wholly, cut ones by half, and nothing past the canvas', () => {
    const square = cover([10, 10, 20.5, 10, 20.5, 20, 10, 20])
    expect(total(square)).toBeCloseTo(105, 3)
    expect(Math.max(...square.share)).toBeLessThanOrEqual(1)
    expect(total(cover([-50, -50, -10, -50, -10, -10]))).toBe(0)
    expect(total(cover([1020, 1020, 1100, 1020, 1100, 1100, 1020, 1100]))).toBeCloseTo(16, 3)
  })

  it('stay within each other, and leave alpha alone', () => {
    const inner = within(cover([0, 0, 30, 0, 30, 30, 0, 30]), cover([20, 20, 60, 20, 60, 60, 20, 60]))
    expect(total(inner)).toBeCloseTo(100, 2)
    const rgba = new Uint8ClampedArray(1024 * 1024 * 4)
    layOn(rgba, inner, [255, 0, 0], () => 1)
    expect(rgba[(25 * 1024 + 25) * 4]).toBe(255)
    expect(rgba[(25 * 1024 + 25) * 4 + 3]).toBe(0)
    expect(rgba[(5 * 1024 + 5) * 4]).toBe(0)
  })
})
