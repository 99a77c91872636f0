/** Retries, Retry-After, the circuit breaker, and keys in messages. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openAsker } from './ask-provider.ts'
import { BreakerOpen, COOL_DOWN_MS, FAULTS_TO_OPEN, openBreaker } from './breaker.ts'
import type { PictureRequest } from './provider.ts'
import { redact, RemoteError, retryAfterOf, type RemoteFault } from './remote-error.ts'
import { RETRIES, withRetry } from './retry.ts'

const never = new AbortController().signal

/** Runs work that fails with these errors, one after the other; returns the attempts and the pauses. */
async function patience(failures: RemoteError[], random = 1) {
  const pauses: number[] = []
  let tries = 0
  const work = async () => {
    const failure = failures[tries++]
    if (failure) throw failure
    return 'done'
  }
  const outcome = await withRetry(work, never, {
    sleep: async (ms) => void pauses.push(ms),
    random: () => random,
  }).catch((error: unknown) => error)
  return { outcome, tries, pauses }
}

const busy = (retryAfterMs?: number) => new RemoteError('busy', 'later', { status: 429, retryAfterMs })

describe('retries', () => {
  it('tries again while the provider is busy, with growing pauses', async () => {
    const { outcome, pauses } = await patience([busy(), busy(), busy()])
    expect(outcome).toBe('done')
    expect(pauses).toEqual([800, 1600, 3200])
  })

  it('gives up after three more tries', async () => {
    const { outcome, tries } = await patience(Array.from({ length: 9 }, () => busy()))
    expect(outcome).toBeInstanceOf(RemoteError)
    expect(tries).toBe(RETRIES + 1)
  })

  it('pauses at least as long as Retry-After says, and fails at once when that is too long', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 45_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (asked, random) => {
          expect((await patience([busy(asked)], random)).pauses[0]).toBeGreaterThanOrEqual(asked)
        },
      ),
    )
    expect((await patience([busy(46_000)])).tries).toBe(1)
  })

  it.each(['moderation', 'invalid', 'denied', 'broken', 'no-alpha'] as RemoteFault[])(
    'never after %s',
    async (fault) => {
      expect((await patience([new RemoteError(fault, 'no')])).tries).toBe(1)
    },
  )

  it('does not retry once the signal is aborted', async () => {
    const control = new AbortController()
    const tried = withRetry(async () => {
      control.abort()
      throw busy()
    }, control.signal)
    await expect(tried).rejects.toThrow('busy')
  })
})

describe('Retry-After', () => {
  const header = (fields: Record<string, string>) => (name: string) => fields[name]
  it('is read as seconds, as a date, or as OpenAI’s milliseconds', () => {
    expect(retryAfterOf(header({ 'retry-after': '3' }))).toBe(3000)
    expect(
      retryAfterOf(header({ 'retry-after': 'Sat, 21 Nov 2026 10:00:05 GMT' }), Date.parse('2026-11-21T10:00:00Z')),
    ).toBe(5000)
    expect(retryAfterOf(header({ 'retry-after': '3', 'retry-after-ms': '120' }))).toBe(120)
    expect(retryAfterOf(header({ 'retry-after': 'soon' }))).toBeUndefined()
    expect(retryAfterOf(header({}))).toBeUndefined()
  })
})

describe('the breaker', () => {
  const fails = () => Promise.reject(new Error('down'))
  const works = () => Promise.resolve('ok')
  const always = () => 1

  function open() {
    let now = 0
    const told: (number | undefined)[] = []
    const breaker = openBreaker({
      now: () => now,
      onOpen: (until) => told.push(until),
      onClose: () => told.push(undefined),
    })
    const run = (work: () => Promise<string>, faultsOf: () => number = always) =>
      breaker.run(work, faultsOf).catch((error: Error) => error)
    return { run, told, pass: (ms: number) => (now += ms) }
  }

  it('opens after five faults in a row, lets one probe through after the pause, and closes when it succeeds', async () => {
    const { run, told, pass } = open()
    for (let i = 0; i < FAULTS_TO_OPEN; i++) await run(fails)
    expect(told).toEqual([COOL_DOWN_MS])
    expect(await run(works)).toBeInstanceOf(BreakerOpen)
    pass(COOL_DOWN_MS)
    const slow = Promise.withResolvers<string>()
    const probe = run(() => slow.promise)
    expect(await run(works)).toBeInstanceOf(BreakerOpen)
    slow.resolve('ok')
    expect(await probe).toBe('ok')
    expect(await run(works)).toBe('ok')
    expect(told).toEqual([COOL_DOWN_MS, undefined])
  })

  it('stays open when the probe fails', async () => {
    const { run, told, pass } = open()
    for (let i = 0; i < FAULTS_TO_OPEN; i++) await run(fails)
    pass(COOL_DOWN_MS)
    await run(fails)
    expect(await run(works)).toBeInstanceOf(BreakerOpen)
    expect(told).toEqual([COOL_DOWN_MS, 2 * COOL_DOWN_MS])
  })

  it('counts neither failures that are not the provider’s, nor faults with successes between', async () => {
    const { run, told } = open()
    for (let i = 0; i < 20; i++) await run(fails, () => 0)
    for (let i = 0; i < 20; i++) await run(i % 4 === 3 ? works : fails)
    expect(told).toEqual([])
  })
})

describe('a provider that hangs', () => {
  const request = { instruction: 'a face', negative: '', seed: 1 } as PictureRequest
  function open() {
    const told: (number | undefined)[] = []
    let asked = 0
    const ask = openAsker({
      id: 'hanging',
      name: 'Hanging',
      provider: {
        generate(_, { signal }) {
          asked++
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          )
        },
      },
      onHealth: (until) => told.push(until),
    })
    return { ask, told, asked: () => asked }
  }
  const context = (order: AbortSignal) => ({
    signal: order,
    cancelled: order,
    onProgress() {},
    onPreview() {},
  })
  /** Asks for a picture whose time is over, or whose order is cancelled, before anything comes. */
  async function end(ask: ReturnType<typeof open>['ask'], reason: DOMException) {
    const order = new AbortController()
    const picture = ask(request, context(order.signal)).catch((error: Error) => error)
    order.abort(reason)
    return picture
  }
  const late = () => new DOMException('too late', 'TimeoutError')

  it('is not asked any more after two pictures have waited for all their time, though the order’s time ends then too', async () => {
    const { ask, told, asked } = open()
    await end(ask, late())
    expect(told).toEqual([])
    await end(ask, late())
    expect(told).toHaveLength(1)
    expect(await end(ask, late())).toBeInstanceOf(BreakerOpen)
    expect(asked()).toBe(2)
  })

  it('is not to blame for what was cancelled', async () => {
    const { ask, told } = open()
    for (let i = 0; i < 2 * FAULTS_TO_OPEN; i++) await end(ask, new DOMException('cancelled', 'AbortError'))
    expect(told).toEqual([])
  })
})

describe('redaction', () => {
  it('leaves no key, whatever shape it has', () => {
    const said = redact(
      'Incorrect API key provided: sk-proj-abcDEF123456789. Authorization: Bearer r8_0123456789abc, http://user:pass@host/x and own-secret-value',
      ['own-secret-value', undefined],
    )
    for (const secret of ['abcDEF', 'r8_0', 'pass@', 'own-secret']) expect(said).not.toContain(secret)
    expect(redact('the key is fine', [])).toBe('the key is fine')
  })
})
