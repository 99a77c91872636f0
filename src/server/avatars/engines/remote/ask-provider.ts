/** Asking a provider for one picture: retries while it is busy, the circuit breaker, and an account of each request. */
import type { ProviderUse } from '../engine.ts'
import { openBreaker } from './breaker.ts'
import type { PictureContext, PictureRequest, RemoteProvider } from './provider.ts'
import { RemoteError } from './remote-error.ts'
import { withRetry, type RetryClock } from './retry.ts'
import { costOf, countable, type PriceList } from './usage.ts'

export interface AskerSettings {
  /** The engine's id, and its name with the model: for the operator's books. */
  id: string
  name: string
  provider: RemoteProvider
  prices?: PriceList | undefined
  /** Called with the end of the breaker's pause (milliseconds since the epoch) when it opens, with undefined when it closes. */
  onHealth?: ((downUntil: number | undefined) => void) | undefined
  /** Replaces the pauses between retries in tests. */
  clock?: RetryClock | undefined
}

export interface AskContext extends PictureContext {
  /** Aborted when the order was cancelled, or with a TimeoutError when its time is over, which counts against the provider. */
  cancelled: AbortSignal
  onUsage?: ((usage: ProviderUse) => void) | undefined
}

/** @throws RemoteError, BreakerOpen, or the signal's reason. */
export type AskProvider = (request: PictureRequest, context: AskContext) => Promise<Uint8Array>

/** One breaker for all requests of an engine. */
export function openAsker({ id, name, provider, prices = {}, onHealth, clock }: AskerSettings): AskProvider {
  const breaker = openBreaker({ onOpen: (until) => onHealth?.(until), onClose: () => onHealth?.(undefined) })

  async function once(request: PictureRequest, { onUsage, ...context }: AskContext): Promise<Uint8Array> {
    const started = performance.now()
    const report = (outcome: string, told = {}) => {
      const usage = countable(told)
      onUsage?.({
        engine: id,
        model: name,
        outcome,
        durationMs: Math.round(performance.now() - started),
        ...usage,
        costMicros: costOf(outcome, usage, prices),
      })
    }
    try {
      const { bytes, usage } = await provider.generate(request, context)
      report('picture', usage)
      return bytes
    } catch (error) {
      report(context.signal.aborted ? 'aborted' : error instanceof RemoteError ? error.fault : 'broken')
      throw error
    }
  }

  return (request, context) =>
    breaker.run(
      () => withRetry(() => once(request, context), context.signal, clock),
      (error) => {
        if (isCancelled(context.cancelled)) return 0
        if (context.signal.aborted) return FAULTS_OF_A_TIMEOUT
        return isProviderFault(error) ? 1 : 0
      },
    )
}

/** Two pictures that wait for all of their time open the breaker: each has cost somebody minutes. */
const FAULTS_OF_A_TIMEOUT = 3

/** A picture's own time limit may end just before the engine's. */
function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as Error | undefined)?.name !== 'TimeoutError'
}

/** Whether a failure counts against the provider: refusing what a person asked for does not. */
function isProviderFault(error: unknown): boolean {
  return (
    !(error instanceof RemoteError) || error.fault === 'busy' || error.fault === 'denied' || error.fault === 'broken'
  )
}
