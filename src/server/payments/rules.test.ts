import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACKS } from '../../contract/packs.ts'
import { revocationOf } from '../credits/rules.ts'
import {
  CHECKOUT_MS,
  creditsBrought,
  creditsToRevoke,
  isStillTrue,
  mailsFor,
  mailRetryAt,
  nextPoll,
  receiptNumber,
  receiptSeriesOf,
  applyCheckout,
  refundOnWithdrawal,
  refundRetryAt,
  stateOf,
  stillToRefund,
  vatWithin,
  type PaymentRecord,
} from './rules.ts'
import { onAskedHost } from './asked-host.ts'

const packs = fc
  .constantFrom(...Object.values(PACKS))
  .map(({ credits, priceCents }) => ({ credits, amountCents: priceCents }))
const cents = fc.integer({ min: 0, max: 5000 })

test('a withdrawal returns the share of what was not spent, to the cent upwards, and takes exactly those credits', () => {
  for (const { credits, priceCents: amountCents } of Object.values(PACKS))
    for (let spent = 0; spent <= credits; spent++) {
      const refundDueCents = refundOnWithdrawal({ credits, amountCents }, true, spent)
      expect(refundDueCents).toBeGreaterThanOrEqual((amountCents * (credits - spent)) / credits)
      expect(refundDueCents).toBeLessThan((amountCents * (credits - spent)) / credits + 1)
      const row = { credits, amountCents, refundedCents: 0, disputedCents: 0, refundDueCents }
      expect(creditsToRevoke(row)).toBe(credits - spent)
      // The money arrives: nothing more is taken.
      expect(creditsToRevoke({ ...row, refundedCents: refundDueCents })).toBe(credits - spent)
      // Who never asked for delivery at once owes nothing for it.
      expect(refundOnWithdrawal({ credits, amountCents }, false, spent)).toBe(amountCents)
    }
})

test('what is still to be given back: less what the bank has returned, and what a dispute holds', () => {
  const row = { ...PACKS.starter, amountCents: 999, status: 'paid', dispute: 'none', refundDueCents: 500 } as const
  expect(stillToRefund({ ...row, refundedCents: 0, disputedCents: 0 })).toBe(500)
  expect(stillToRefund({ ...row, refundedCents: 200, disputedCents: 0 })).toBe(300)
  expect(stillToRefund({ ...row, refundedCents: 999, disputedCents: 0 })).toBe(0)
  expect(stillToRefund({ ...row, refundedCents: 0, disputedCents: 999 })).toBe(0)
  expect(stillToRefund({ ...row, refundDueCents: 0, refundedCents: 0, disputedCents: 0 })).toBe(0)
})

test('a refund that the bank did not make is tried again, ever more rarely, and never given up', () => {
  const at = new Date(0)
  const pauses = Array.from({ length: 40 }, (_, tries) => refundRetryAt(tries, at).getTime())
  expect(pauses[0]).toBe(60_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(6 * 3600_000)
})

test('credits go in proportion to the money, rounded down; none with none, all with all, never more', () => {
  fc.assert(
    fc.property(packs, cents, cents, (pack, refundedCents, disputedCents) => {
      const { credits, amountCents } = pack
      const gone = creditsToRevoke({ ...pack, refundedCents, disputedCents })
      const share = Math.min(1, (refundedCents + disputedCents) / amountCents)
      expect(gone).toBeGreaterThanOrEqual(0)
      expect(gone).toBeLessThanOrEqual(credits)
      expect(gone).toBeLessThanOrEqual(credits * share + 1e-9)
      expect(gone).toBeGreaterThan(credits * share - 1)
      expect(creditsToRevoke({ ...pack, refundedCents: refundedCents + 1, disputedCents })).toBeGreaterThanOrEqual(gone)
    }),
  )
  for (const { credits, priceCents: amountCents } of Object.values(PACKS)) {
    expect(creditsToRevoke({ credits, amountCents, refundedCents: 0, disputedCents: 0 })).toBe(0)
    expect(creditsToRevoke({ credits, amountCents, refundedCents: 1, disputedCents: 0 })).toBe(0)
    expect(creditsToRevoke({ credits, amountCents, refundedCents: amountCents - 1, disputedCents: 0 })).toBe(
      credits - 1,
    )
    expect(creditsToRevoke({ credits, amountCents, refundedCents: amountCents, disputedCents: amountCents })).toBe(
      credits,
    )
  }
})

test('a lot after any sequence of totals and spending is what the last total and what is used up make of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ total: fc.integer({ min: 0, max: 20 }), spend: fc.integer({ min: 0, max: 6 }) }), {
        maxLength: 30,
      }),
      (steps) => {
        let lot = { remaining: 20, revoked: 0, unrecovered: 0 }
        let [used, balance] = [0, 20]
        for (const { total, spend } of steps) {
          const before = lot.remaining
          const { taken, ...after } = revocationOf(lot, total)
          lot = after
          balance -= taken
          expect(before - taken).toBe(lot.remaining)
          expect(lot).toEqual({
            remaining: Math.max(0, 20 - used - total),
            revoked: 20 - used - lot.remaining,
            unrecovered: total - lot.revoked,
          })
          expect(revocationOf(lot, total)).toEqual({ ...lot, taken: 0 })
          const now = Math.min(spend, lot.remaining)
          lot.remaining -= now
          used += now
          balance -= now
          expect(balance).toBe(lot.remaining)
        }
      },
    ),
  )
})

const unpaid: PaymentRecord = {
  status: 'open',
  credits: 20,
  amountCents: 999,
  refundedCents: 0,
  disputedCents: 0,
  dispute: 'none',
}
const nothing = { refundedCents: 0, disputedCents: 0, dispute: 'none' as const }

test('what was paid stays paid, whatever the checkout is called later', () => {
  for (const status of ['open', 'pending', 'failed', 'expired'] as const) {
    expect(applyCheckout({ ...unpaid, status: 'paid' }, { ...nothing, status }).status).toBe('paid')
    expect(applyCheckout({ ...unpaid, status }, { ...nothing, status: 'paid' }).status).toBe('paid')
  }
  expect(applyCheckout({ ...unpaid, status: 'expired' }, { ...nothing, status: 'pending' }).status).toBe('pending')
})

test('a payment in one word, and what it has brought', () => {
  const paid = { ...unpaid, status: 'paid' as const }
  expect([stateOf(paid), creditsBrought(paid)]).toEqual(['paid', 20])
  expect([stateOf(unpaid), creditsBrought(unpaid)]).toEqual(['open', 0])
  const part = { ...paid, refundedCents: 500 }
  expect([stateOf(part), creditsBrought(part)]).toEqual(['paid', 10])
  const whole = { ...paid, refundedCents: 999 }
  expect([stateOf(whole), creditsBrought(whole)]).toEqual(['refunded', 0])
  const contested = { ...paid, dispute: 'open' as const, disputedCents: 999 }
  expect([stateOf(contested), creditsBrought(contested)]).toEqual(['disputed', 0])
  expect(stateOf({ ...contested, dispute: 'won', disputedCents: 0 })).toBe('paid')
  expect(stateOf({ ...contested, dispute: 'lost' })).toBe('disputed')
})

test('a mail is owed for what a person would not see otherwise, and is true of the payment that owes it', () => {
  const anyRecord = fc.record({
    status: fc.constantFrom('open', 'pending', 'paid', 'failed', 'expired' as const),
    credits: fc.constant(20),
    amountCents: fc.constant(999),
    refundedCents: fc.constantFrom(0, 1, 500, 999),
    disputedCents: fc.constant(0),
    dispute: fc.constantFrom('none', 'open', 'won', 'lost' as const),
  }) as fc.Arbitrary<PaymentRecord>
  fc.assert(
    fc.property(anyRecord, anyRecord, (before, after) => {
      expect(mailsFor(after, after)).toEqual([])
      for (const kind of mailsFor(before, after)) expect([kind, isStillTrue(kind, after)]).toEqual([kind, true])
    }),
  )
  const paid: PaymentRecord = { ...unpaid, status: 'paid' }
  expect(mailsFor(unpaid, paid)).toEqual(['receipt'])
  expect(mailsFor(unpaid, { ...unpaid, status: 'failed' })).toEqual(['failure'])
  expect(mailsFor(unpaid, { ...paid, refundedCents: 999 })).toEqual(['receipt', 'refund'])
  expect(mailsFor(paid, { ...paid, refundedCents: 1 })).toEqual(['refund-part'])
  expect(mailsFor({ ...paid, refundedCents: 999 }, paid)).toEqual([])
  expect(mailsFor(paid, { ...paid, dispute: 'won' })).toEqual([])
  expect(mailsFor({ ...paid, dispute: 'open' }, { ...paid, dispute: 'lost' })).toEqual([])
})

test('an open payment is looked at ever more rarely, once just after it must be over, and a decided one never again', () => {
  const createdAt = new Date(0)
  const open = { status: 'open' as const, createdAt, expiresAt: new Date(CHECKOUT_MS) }
  const polls: number[] = []
  for (let at = nextPoll(open, 0, createdAt); at && polls.length < 100; at = nextPoll(open, polls.length, at))
    polls.push(at.getTime())
  expect(polls[0]).toBe(30_000)
  expect(polls).toContain(CHECKOUT_MS + 60_000)
  expect(polls.findIndex((at) => at > CHECKOUT_MS)).toBeLessThan(9)
  for (const status of ['paid', 'failed', 'expired'] as const)
    expect(nextPoll({ ...open, status }, 0, createdAt)).toBeNull()
  expect(nextPoll({ ...open, status: 'pending' }, 500, new Date(14 * 86_400_000))).not.toBeNull()
  expect(nextPoll({ ...open, status: 'pending' }, 500, new Date(31 * 86_400_000))).toBeNull()
})

test('receipts are numbered by the year in Paris; those of the demonstration apart', () => {
  expect(receiptSeriesOf('stripe', new Date('2026-12-31T22:59:59Z'))).toBe('T-2026')
  expect(receiptSeriesOf('stripe', new Date('2026-12-31T23:00:00Z'))).toBe('T-2027')
  expect(receiptSeriesOf('demo', new Date('2026-06-01T00:00:00Z'))).toBe('DEMO-2026')
  expect(receiptNumber('T-2026', 42)).toBe('T-2026-000042')
})

test('a price with tax is its parts, to the cent', () => {
  expect(vatWithin(1999)).toEqual({ netCents: 1666, vatCents: 333, percent: 20 })
  expect(vatWithin(999)).toEqual({ netCents: 833, vatCents: 166, percent: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
      const { netCents, vatCents } = vatWithin(amount)
      expect(netCents + vatCents).toBe(amount)
      expect(Math.abs(netCents * 0.2 - vatCents)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a mail that cannot be sent is tried for two days, ever more rarely', () => {
  let at = new Date(0)
  let attempts = 0
  for (let next: Date | null = at; next; next = mailRetryAt(attempts++, at)) at = next
  expect(at.getTime()).toBeGreaterThan(2 * 86_400_000)
  expect(at.getTime()).toBeLessThan(4 * 86_400_000)
})

test.each([
  ['localhost:3000', 'http://localhost:3000/dev/checkout/demo_x?refused'],
  ['127.0.0.1:5173', 'http://127.0.0.1:5173/dev/checkout/demo_x?refused'],
  ['[::1]:3000', 'http://[::1]:3000/dev/checkout/demo_x?refused'],
  ['elsewhere.example', 'http://127.0.0.1:3000/dev/checkout/demo_x?refused'],
  ['localhost@elsewhere.example', 'http://127.0.0.1:3000/dev/checkout/demo_x?refused'],
  ['elsewhere.example/@localhost', 'http://127.0.0.1:3000/dev/checkout/demo_x?refused'],
  [undefined, 'http://127.0.0.1:3000/dev/checkout/demo_x?refused'],
])('the demonstration bank stands on the name of this machine that the buyer uses: %s', (host, expected) => {
  expect(onAskedHost('http://127.0.0.1:3000/dev/checkout/demo_x?refused', 'http://127.0.0.1:3000', host)).toBe(expected)
})

test('a bank elsewhere, and an installation that others reach, keep their addresses', () => {
  for (const [url, appUrl] of [
    ['https://checkout.stripe.com/c/pay', 'http://127.0.0.1:3000'],
    ['https://trombine.example/dev/checkout/x', 'https://trombine.example'],
    ['http://demo.example/dev/checkout/x', 'http://demo.example'],
  ] as const)
    expect(onAskedHost(url, appUrl, 'localhost:3000')).toBe(url)
})
