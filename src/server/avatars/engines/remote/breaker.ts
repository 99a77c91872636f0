/** Consecutive faults that open the breaker. */
export const FAULTS_TO_OPEN = 5
/** How long it stays open before one request may probe the provider. Milliseconds. */
export const COOL_DOWN_MS = 30_000

export class BreakerOpen extends Error {
  constructor() {
    super('the provider has failed repeatedly; the circuit breaker is open')
    this.name = 'BreakerOpen'
  }
}

export interface Breaker {
  /**
   * @param faultsOf how much a failure counts against the provider: 0 not at all, 1 as a quick refusal, more for one that took long
   * @throws BreakerOpen without doing the work; otherwise what the work throws.
   */
  run<T>(work: () => Promise<T>, faultsOf: (error: unknown) => number): Promise<T>
}

export interface BreakerHooks {
  now?: () => number
  /** Called when it opens, and again when a probe fails, with the time of the next probe. Milliseconds since the epoch. */
  onOpen?: (until: number) => void
  onClose?: () => void
}

/**
 * A circuit breaker (https://martinfowler.com/bliki/CircuitBreaker.html). While a provider is down, requests fail at once
 * instead of waiting for it; one request at a time probes whether it is back.
 */
export function openBreaker({ now = Date.now, onOpen = () => {}, onClose = () => {} }: BreakerHooks = {}): Breaker {
  let faults = 0
  /** Undefined while closed. */
  let openUntil: number | undefined
  let probing = false

  function close() {
    faults = 0
    if (openUntil === undefined) return
    openUntil = undefined
    onClose()
  }
  function fault(count: number) {
    faults += count
    if (openUntil === undefined && faults < FAULTS_TO_OPEN) return
    openUntil = now() + COOL_DOWN_MS
    onOpen(openUntil)
  }

  return {
    async run(work, faultsOf) {
      const probe = openUntil !== undefined
      if (probe) {
        if (probing || now() < openUntil!) throw new BreakerOpen()
        probing = true
      }
      try {
        const result = await work()
        close()
        return result
      } catch (error) {
        const count = faultsOf(error)
        if (count > 0) fault(count)
        throw error
      } finally {
        if (probe) probing = false
      }
    },
  }
}
