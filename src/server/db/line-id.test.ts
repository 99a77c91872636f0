import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineId } from './line-id.ts'

test('each id is a UUID of version 7 and greater than the one before, whatever the clock does', () => {
  const begun = Date.now()
  let last = ''
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 5000 }), (step, times) => {
      for (let i = 0; i < times; i++) {
        const id = lineId(begun + step)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(id > last).toBe(true)
        last = id
      }
    }),
    { numRuns: 20 },
  )
})
