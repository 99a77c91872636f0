import { setTimeout as wait } from 'node:timers/promises'
import { RemoteError } from '../remote/remote-error.ts'
import type { Traces } from './clear-traces.ts'
import type { ComfyClient, Outcome, StoredImage } from './client.ts'

/** Between polls of the server while events arrive. They may be lost, so the server is polled as well. Milliseconds. */
const POLL_MS = 1_500
/** Between polls once the web socket is closed. Milliseconds. */
const DEAF_POLL_MS = 400
/** Between polls once an event has reported the end: the history follows at once. Milliseconds. */
const SOON_MS = 60
/** Consecutive answers without the prompt, neither in queue nor history, after which it counts as lost. */
const UNKNOWN_ANSWERS = 2
/** Consecutive failed polls after which the server counts as lost. */
const SILENCES = 10

export interface Hearing {
  /** Aborted when an event reports the prompt’s end, which may never arrive. */
  ended: AbortSignal
  /** Aborted when the web socket has closed. */
  deaf: AbortSignal
}

/**
 * Waits for the end of a prompt and returns its pictures.
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
      // Queue first: a prompt that leaves it between the two requests is found in the history.
      const found = await client.find(traces.clientId, signal)
      return (await client.outcome(traces.promptId, signal)) ?? (found ? 'queued' : 'unknown')
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      return 'silence'
    }
  }
}
