import { setTimeout as wait } from 'node:timers/promises'
import { RemoteError } from '../remote/remote-error.ts'
import type { Traces } from './cancel.ts'
import type { ComfyClient, Outcome, StoredImage } from './client.ts'

/** The server is asked this often although its events should tell: web sockets get cut. Milliseconds. */
const POLL_MS = 1_500
/** Once an event has said that the prompt ended: its history follows at once. Milliseconds. */
const SOON_MS = 60
/** Answers in a row that know nothing of the prompt, or no answers, after which it is lost. */
const MISSES = 4

/**
 * The pictures of a prompt, once it has ended.
 *
 * @param ended aborted when an event says so; it may never come.
 * @throws RemoteError `broken` when the prompt failed or the server has lost it; the signal’s reason.
 */
export async function waitForEnd(client: ComfyClient, { promptId, clientId }: Traces, ended: AbortSignal, signal: AbortSignal): Promise<StoredImage[]> {
  for (let misses = 0; misses < MISSES;) {
    await wait(ended.aborted ? SOON_MS : POLL_MS, undefined, { signal: ended.aborted ? signal : AbortSignal.any([signal, ended]) }).catch(() => {})
    signal.throwIfAborted()
    const outcome = await look()
    if (outcome === 'lost') misses++
    else if (outcome === 'queued') misses = 0
    else if (outcome.is === 'done') return outcome.images
    else throw new RemoteError('broken', outcome.says)
  }
  throw new RemoteError('broken', 'the server has lost the prompt')

  async function look(): Promise<Outcome | 'queued' | 'lost'> {
    try {
      // In this order: what leaves the queue is in the history.
      const found = await client.find(clientId, signal)
      return (await client.outcome(promptId, signal)) ?? (found ? 'queued' : 'lost')
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      return 'lost'
    }
  }
}
