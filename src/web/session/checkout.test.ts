import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PACK_IDS } from '../../contract/packs.ts'
import { PAYMENT_STATES, type Payment } from '../../contract/payments.ts'
import { endedIds, endOf, isPayable, keepCheckout, openCheckout, type OpenCheckout } from './checkout.ts'

const HOUR = 60 * 60_000
const checkout = (change: Partial<OpenCheckout> = {}): OpenCheckout => ({
  pack: 'pro',
  url: 'http://localhost/x',
  user: 'u',
  endedBefore: [],
  openedAt: Date.now(),
  ...change,
})

const payment = fc
  .record({
    id: fc.uuid(),
    pack: fc.constantFrom(...PACK_IDS),
    state: fc.constantFrom(...PAYMENT_STATES),
    paid_at: fc.option(fc.constant('2026-11-21T10:00:00.000Z')),
  })
  .map(
    (some) =>
      ({
        ...some,
        credits: 1,
        amount_cents: 1,
        refunded_cents: 0,
        currency: 'eur',
        created_at: '2026-11-21T10:00:00.000Z',
        receipt_url: null,
      }) as Payment,
  )
const history = fc.uniqueArray(payment, { maxLength: 12, selector: ({ id }) => id })

afterEach(() => {
  keepCheckout(undefined)
  vi.useRealTimers()
})

describe('the checkout a tab waits for', () => {
  it('is kept until it is dropped, and for a day at most', () => {
    expect(openCheckout()).toBeUndefined()
    const kept = checkout()
    keepCheckout(kept)
    expect(openCheckout()).toEqual(kept)
    expect(openCheckout()).toBe(openCheckout())
    keepCheckout(undefined)
    expect(openCheckout()).toBeUndefined()
    keepCheckout(checkout({ openedAt: Date.now() - 24 * HOUR }))
    expect(openCheckout()).toBeUndefined()
  })

  it('can be paid for an hour', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(isPayable(checkout({ openedAt: Date.now() - HOUR + 5000 }))).toBe(true)
    expect(isPayable(checkout({ openedAt: Date.now() - HOUR }))).toBe(false)
  })

  it('has not ended by what had ended before, by another pack or by what the bank ponders', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...PACK_IDS), (payments, pack) => {
        expect(endOf(checkout({ pack, endedBefore: endedIds(payments) }), payments)).toBeUndefined()
        const found = endOf(checkout({ pack }), payments)
        expect(found === undefined || (found.pack === pack && !['open', 'pending'].includes(found.state))).toBe(true)
      }),
    )
  })

  it('has ended by the one payment that is new, paid or refused', () => {
    fc.assert(
      fc.property(history, payment, fc.constantFrom('paid' as const, 'failed' as const), (before, some, state) => {
        const fresh: Payment = { ...some, state }
        const others = before.filter(({ id }) => id !== fresh.id)
        const open = checkout({ pack: fresh.pack, endedBefore: endedIds(others) })
        expect(endOf(open, [{ ...fresh, state: 'pending' }, ...others])).toBeUndefined()
        expect(endOf(open, [fresh, ...others])).toBe(fresh)
      }),
    )
  })
})
