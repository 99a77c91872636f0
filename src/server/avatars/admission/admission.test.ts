import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sql } from '../../db/database.ts'
import { openAdmission } from './admission.ts'
import type { Load } from './store.ts'

/** As a process is known that has just started: that it draws a picture in 20 ms nobody has told yet. */
const ENGINE = { deadlineMs: 30_000, concurrency: 2 }
const RATE = 2 / 3000

let load: Load
let asked: number
const sql = {
  execute: async () => {
    asked++
    return { rows: [{ ...load }] }
  },
} as unknown as Sql

beforeEach(() => {
  load = { open: 0, rate: RATE }
  asked = 0
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

test('orders that are drawn before the next one comes are not in its way', async () => {
  const admission = openAdmission(sql, ENGINE)
  for (let order = 0; order < 100; order++) {
    expect(await admission.takeRoom(4), `order ${order}`).toBeTypeOf('function')
    vi.advanceTimersByTime(65)
  }
  // It is asked when it is needed, not at each order.
  expect(asked).toBeLessThan(20)
})

test('a crowd that is refused asks the database a few times a second', async () => {
  load.open = 100
  const admission = openAdmission(sql, ENGINE)
  for (let order = 0; order < 1000; order++) {
    expect(await admission.takeRoom(4)).toBeTypeOf('number')
    vi.advanceTimersByTime(1)
  }
  expect(asked).toBeLessThan(12)
})
