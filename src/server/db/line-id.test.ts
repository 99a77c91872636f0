import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lineId } from './line-id.ts'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOON = Date.UTC(2026, 10, 21, 12)
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterAll(() => void vi.useRealTimers())

test('each id is a UUID of version 7 and greater than the one before, whatever the clock does', () => {
  let last = ''
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 5000 }), (step, times) => {
      vi.setSystemTime(NOON + step)
      const ids = Array.from({ length: times }, lineId)
      expect(ids.filter((id, i) => !VERSION_7.test(id) || id <= (ids[i - 1] ?? last))).toEqual([])
      last = ids.at(-1)!
    }),
    { numRuns: 20 },
  )
})

test('its first half is the time', () => {
  const time = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  // Later than any id of this process: an earlier clock would be ignored, so that ids go on growing.
  const later = time(lineId()) + 60_000
  vi.setSystemTime(later)
  expect(time(lineId())).toBe(later)
})
