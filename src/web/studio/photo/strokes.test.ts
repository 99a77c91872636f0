import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brushStrokeSchema, type BrushStroke } from '../../../contract/generate-avatar.ts'
import { added, MOST_STROKES, strokeOf } from './strokes.ts'

const photo = { width: 1500, height: 1000 }
const place = fc.double({ min: -1, max: 3, noNaN: true })
const way = fc.array(fc.record({ x: place, y: place }), { minLength: 1, maxLength: 900 })

describe('strokes of the brush', () => {
  it('are what the API takes, however the hand went', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.double({ min: 0, max: 2, noNaN: true }), way, (keep, radius, points) => {
        expect(brushStrokeSchema.safeParse(strokeOf(keep, radius, points, photo)).success).toBe(true)
      }),
    )
  })

  it('keep a slow straight line as its two ends, and a corner as a corner', () => {
    const line = Array.from({ length: 300 }, (_, i) => ({ x: i / 300, y: 0.2 }))
    expect(strokeOf(true, 0.05, line, photo).points).toHaveLength(2)
    const corner = [...line, ...Array.from({ length: 300 }, (_, i) => ({ x: 299 / 300, y: 0.2 + i / 600 }))]
    expect(strokeOf(true, 0.05, corner, photo).points).toHaveLength(3)
  })

  it('beyond the most there may be, neighbours become one, and strokes that are apart do not', () => {
    const dab = (x: number, keep = true): BrushStroke => ({ keep, radius: 0.1, points: [{ x, y: 0.5 }] })
    const near = Array.from({ length: MOST_STROKES }, (_, i) => dab(i * 0.01))
    const more = added(near, dab(0.65))!
    expect(more).toHaveLength(MOST_STROKES)
    expect(more.flatMap(({ points }) => points)).toHaveLength(MOST_STROKES + 1)
    const apart = Array.from({ length: MOST_STROKES }, (_, i) => dab(i * 0.01, i % 2 === 0))
    expect(added(apart, dab(0.64, true))).toBeUndefined()
  })
})
