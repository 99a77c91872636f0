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
 * Removes what a picture left on the server. Stops its own prompt if it is still queued or running, overwrites the photo
 * with a blank, because the API cannot delete files, and deletes the prompt from the history, which holds the person's
 * words. That comes last: by the history the next start finds a photo that could not be overwritten. Never rejects.
 */
export async function clearTraces(client: ComfyClient, traces: Traces, closing: AbortSignal): Promise<void> {
  const within = (ms: number) => AbortSignal.any([closing, AbortSignal.timeout(ms)])
  const stopped = traces.atWork && stop(client, traces, within(STOP_WITHIN_MS))
  const blanked = traces.photo !== undefined && blank(client, traces.photo, within(CLEAR_WITHIN_MS))
  const [, photo] = await Promise.allSettled([stopped, blanked])
  if (photo.status === 'fulfilled') await client.forget(traces.promptId, within(CLEAR_WITHIN_MS)).catch(() => {})
}

/**
 * The same for what a process of ours left that ended before it could. A prompt counts as left when it is still in the
 * history after `lookAgainMs`, because others of ours may be at work on the same server. Never rejects.
 */
export async function clearLeftovers(client: ComfyClient, lookAgainMs: number, closing: AbortSignal): Promise<void> {
  const within = () => AbortSignal.any([closing, AbortSignal.timeout(CLEAR_WITHIN_MS)])
  try {
    const before = new Set((await client.ended(within())).map(({ id }) => id))
    if (before.size === 0) return
    await wait(lookAgainMs, undefined, { signal: closing, ref: false })
    for (const { id, photos } of await client.ended(within())) {
      if (!before.has(id)) continue
      for (const photo of photos) await blank(client, photo, within())
      await client.forget(id, within())
    }
  } catch {
    // The server is off or an old one: the next start looks again.
  }
}

async function blank(client: ComfyClient, photo: string, signal: AbortSignal): Promise<void> {
  await client.upload(photo, BLANK, 'image/png', signal)
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
