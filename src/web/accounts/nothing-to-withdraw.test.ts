import { expect, test } from 'vitest'
import type { Payment } from '../../contract/payments.ts'
import { whyNothing } from './nothing-to-withdraw.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const paid = (on: string, how: object = {}) =>
  ({ paid_at: on, state: 'paid', withdrawal: null, refunded_cents: 0, ...how }) as Payment
const spent = paid('2026-11-20T12:00:00Z')
const over = paid('2026-11-01T12:00:00Z')
const done = paid('2026-11-20T12:00:00Z', { withdrawal: {} })

test.each([
  ['new', []],
  ['new', [paid('', { paid_at: null, state: 'expired' })]],
  ['spent', [spent]],
  ['over', [over, over]],
  ['done', [done, paid('2026-01-01T12:00:00Z', { state: 'refunded' })]],
  ['mixed', [spent, over]],
  // The period may have been prolonged; what a bank has taken is no credit spent.
  ['mixed', [paid('2026-11-10T12:00:00Z')]],
  ['mixed', [paid('2026-11-20T12:00:00Z', { state: 'disputed' })]],
] as const)('nothing to withdraw from: %s', (why, rows) => {
  expect(whyNothing([...rows], NOW)).toBe(why)
})
