/** Consecutive faults after which a provider is left alone. */
export const FAULTS_TO_OPEN = 5
/** How long it is left alone before one request tries again. Milliseconds. */
export const COOL_DOWN_MS = 30_000

export class BreakerOpen extends Error {
  constructor() {
    super('the provider has failed repeatedly and is left alone for a moment')
    this.name = 'BreakerOpen'
  }
}

export interface Breaker {
  /**
   * @param isFault whether the failure is the provider's, not the request's.
   * @throws BreakerOpen without doing the work; else what the work throws.
   */
  run<T>(work: () => Promise<T>, isFault: (error: unknown) => boolean): Promise<T>
}

export interface BreakerHooks {
  now?: () => number
  /** Each time it opens, and when the one who tried again failed: until when nobody else will. Milliseconds since the epoch. */
  onOpen?: (until: number) => void
  onClose?: () => void
}

/**
 * A circuit breaker (https://martinfowler.com/bliki/CircuitBreaker.html): so that a provider that is down costs people
 * no wait, and gets no stampede when it comes back.
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
  function fault() {
    faults++
    if (openUntil === undefined && faults < FAULTS_TO_OPEN) return
    openUntil = now() + COOL_DOWN_MS
    onOpen(openUntil)
  }

  return {
    async run(work, isFault) {
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
        if (isFault(error)) fault()
        throw error
      } finally {
        if (probe) probing = false
      }
    },
  }
}
