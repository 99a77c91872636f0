import { setTimeout as wait } from 'node:timers/promises'
import type { ComfyClient } from './client.ts'

/** What one picture leaves on the server: a queued prompt, its history, the uploaded photo. */
export interface Traces {
  /** Unique to this picture. */
  clientId: string
  promptId: string
  /** Whether the prompt may be in the queue. */
  atWork: boolean
  /** The photo's file name, set before the upload begins, and the name that LoadImage takes. */
  photo?: string
  photoName?: string
}

const STOP_WITHIN_MS = 30_000
const CLEAR_WITHIN_MS = 10_000
const POLL_MS = 120
/** Consecutive polls without the prompt before it counts as gone: a request that was cancelled may still reach the queue a moment later. */
const LOOKS = 3
/** One transparent pixel. */
const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)

/**
 * Removes what a picture left on the server. Stops its own prompt if it is still queued or running, deletes it from the
 * history, which holds the person's words, and overwrites the photo with a blank, because the API cannot delete files.
 */
export async function clearTraces(client: ComfyClient, traces: Traces, closing: AbortSignal): Promise<void> {
  const within = (ms: number) => AbortSignal.any([closing, AbortSignal.timeout(ms)])
  const prompt = async () => {
    if (traces.atWork) await stop(client, traces, within(STOP_WITHIN_MS)).catch(() => {})
    await client.forget(traces.promptId, within(CLEAR_WITHIN_MS))
  }
  const photo = async () => {
    if (traces.photo !== undefined) await client.upload(traces.photo, BLANK, 'image/png', within(CLEAR_WITHIN_MS))
  }
  await Promise.allSettled([prompt(), photo()])
}

async function stop(client: ComfyClient, traces: Traces, signal: AbortSignal): Promise<void> {
  let interrupted = false
  for (let misses = 0; misses < LOOKS; await wait(POLL_MS, undefined, { signal })) {
    const found = await client.find(traces.clientId, signal)
    misses = found ? 0 : misses + 1
    if (!found) continue
    traces.promptId = found.id
    if (found.place === 'waiting') await client.dequeue(found.id, signal)
    else if (!interrupted) {
      interrupted = true
      await client.interrupt(found.id, signal)
    }
  }
}
