import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VerifiedPayment } from '../../contract/payments.ts'
import { ApiError } from '../session/api.ts'
import { followPayment, PATIENCE_MS } from './follow-payment.ts'

type Look = VerifiedPayment | Error | DOMException
const pending: Look = { success: false, credits: 0, state: 'pending' }
const paid: Look = { success: true, credits: 50, state: 'paid' }
const lost = new TypeError('Failed to fetch')
const silent = new DOMException('signal timed out', 'TimeoutError')
const restarting = new ApiError(503, { code: 'UNAVAILABLE' })

/** Follows with a clock of its own; the last look is repeated for ever. */
async function follow(looks: Look[]) {
  let time = 0
  let count = 0
  let told = 0
  const waits: number[] = []
  const end = followPayment({
    verify: async () => {
      const look = looks[Math.min(count++, looks.length - 1)]!
      if (look instanceof Error) throw look
      return look
    },
    now: () => time,
    wait: async (ms) => {
      waits.push(ms)
      time += ms
    },
    onPending: () => void told++,
  })
  const outcome = await end.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { ...outcome, count, told, waits, time }
}

describe('following a payment', () => {
  it('ends at once when it is paid, refused or somebody else’s', async () => {
    expect(await follow([paid])).toMatchObject({ value: { step: 'paid', credits: 50 }, count: 1, told: 0 })
    for (const state of ['failed', 'expired', 'refunded', 'disputed'] as const) {
      expect(await follow([{ success: false, credits: 0, state }])).toMatchObject({
        value: { step: 'refused' },
        count: 1,
      })
    }
    const foreign = new ApiError(404, { code: 'NOT_FOUND' })
    expect(await follow([foreign])).toMatchObject({ error: foreign, count: 1 })
  })

  it('keeps looking while the bank decides, ever more slowly', async () => {
    const { value, told, waits } = (await follow([
      pending,
      { success: false, credits: 0, state: 'open' },
      pending,
      paid,
    ])) as Awaited<ReturnType<typeof follow>> & { value: unknown }
    expect(value).toEqual({ step: 'paid', credits: 50 })
    expect(told).toBe(3)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  })

  it('stops looking after about a minute', async () => {
    const { time, count, ...rest } = await follow([pending])
    expect(rest).toMatchObject({ value: { step: 'late' } })
    expect(time).toBeGreaterThan(PATIENCE_MS - 8001)
    expect(time).toBeLessThanOrEqual(PATIENCE_MS)
    expect(count).toBeLessThan(16)
  })

  it('forgives a lost answer, not a server that stays away', async () => {
    expect(await follow([lost, silent, restarting, paid])).toMatchObject({ value: { step: 'paid' } })
    expect(await follow([lost, lost, lost, pending, restarting, restarting, restarting, paid])).toMatchObject({
      value: { step: 'paid' },
    })
    expect(await follow([lost])).toMatchObject({ error: lost, count: 4 })
    expect(await follow([pending, restarting])).toMatchObject({ error: restarting, count: 5 })
    const nonsense = new SyntaxError('Unexpected token')
    expect(await follow([nonsense, paid])).toMatchObject({ error: nonsense, count: 1 })
  })

  it('always ends, within its patience, whatever it meets', async () => {
    const look = fc.constantFrom<Look>(pending, paid, lost, restarting, {
      success: false,
      credits: 0,
      state: 'expired',
    })
    await fc.assert(
      fc.asyncProperty(fc.array(look, { minLength: 1, maxLength: 30 }), async (looks) => {
        const { time, count } = await follow(looks)
        expect(time).toBeLessThanOrEqual(PATIENCE_MS)
        expect(count).toBeLessThan(16)
      }),
    )
  })
})
