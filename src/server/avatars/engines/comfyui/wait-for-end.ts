import { setTimeout as wait } from 'node:timers/promises'
import { RemoteError } from '../remote/remote-error.ts'
import type { Traces } from './clear-traces.ts'
import type { ComfyClient, Outcome, StoredImage } from './client.ts'

/** The server is asked this often although its events should tell. Milliseconds. */
const POLL_MS = 1_500
/** Without events: web sockets get cut. Milliseconds. */
const DEAF_POLL_MS = 400
/** Once an event has said that the prompt ended: its history follows at once. Milliseconds. */
const SOON_MS = 60
/** Answers in a row that know nothing of the prompt, after which it is lost. */
const UNKNOWN_ANSWERS = 2
/** Failures to answer in a row, after which the server is. */
const SILENCES = 10

export interface Hearing {
  /** Aborted when an event says that the prompt has ended; may never be. */
  ended: AbortSignal
  /** Aborted when no events come any more. */
  deaf: AbortSignal
}

/**
 * The pictures of a prompt, once it has ended.
 *
 * @throws RemoteError `broken` when the prompt failed or the server has lost it; the signal’s reason.
 */
export async function waitForEnd(
  client: ComfyClient,
  traces: Traces,
  { ended, deaf }: Hearing,
  signal: AbortSignal,
): Promise<StoredImage[]> {
  let unknown = 0
  let silences = 0
  while (unknown < UNKNOWN_ANSWERS && silences < SILENCES) {
    const signals = [ended, deaf].filter(({ aborted }) => !aborted)
    await wait(ended.aborted ? SOON_MS : deaf.aborted ? DEAF_POLL_MS : POLL_MS, undefined, {
      signal: AbortSignal.any([signal, ...signals]),
    }).catch(() => {})
    signal.throwIfAborted()
    const outcome = await look()
    if (typeof outcome === 'object') {
      traces.atWork = false
      if (outcome.is === 'done') return outcome.images
      throw new RemoteError('broken', outcome.says)
    }
    unknown = outcome === 'unknown' ? unknown + 1 : 0
    silences = outcome === 'silence' ? silences + 1 : 0
  }
  throw new RemoteError('broken', 'the server has lost the prompt')

  async function look(): Promise<Outcome | 'queued' | 'unknown' | 'silence'> {
    try {
      // In this order: what leaves the queue is in the history.
      const found = await client.find(traces.clientId, signal)
      return (await client.outcome(traces.promptId, signal)) ?? (found ? 'queued' : 'unknown')
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      return 'silence'
    }
  }
}
