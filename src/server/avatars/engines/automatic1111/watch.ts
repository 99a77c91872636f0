/** Following and stopping one job on a server that may run jobs of others as well. */
import { setTimeout as wait } from 'node:timers/promises'
import type { WebuiClient, WebuiProgress } from './client.ts'

/** Between polls of the progress. Milliseconds. */
export const POLL_MS = 400
/** How long a cancelled job in the queue is followed, to interrupt it when it starts. Milliseconds. */
const STOP_WITHIN_MS = 120_000
/** Consecutive answers without the job, after which it counts as gone. One is not enough: it may not be queued yet. */
const UNKNOWN_ANSWERS = 3

export interface Job {
  taskId: string
  pollMs: number
  /** Whether the server was idle when the job was sent: the first job that runs afterwards is then taken for ours. */
  sentWhileIdle: boolean
  /** When that first job began; for servers without task ids. */
  began?: string
}

/** Whether the running job is ours. Somebody else's must be neither shown nor stopped. */
export function isOurs(job: Job, { running, began }: WebuiProgress): boolean {
  if (running !== undefined) return running
  if (!job.sentWhileIdle || began === '') return false
  return (job.began ??= began) === began
}

/** Reports progress and previews until the signal is aborted. A failed poll does not fail the job. */
export async function follow(
  client: WebuiClient,
  job: Job,
  signal: AbortSignal,
  tell: { onProgress(fraction: number): void; onPreview(image: Uint8Array): void },
): Promise<void> {
  let furthest = 0
  let previewId = -1
  while (await paused(job, signal)) {
    const progress = await client.progress(job.taskId, previewId, signal).catch(() => undefined)
    if (!progress || signal.aborted || !isOurs(job, progress)) continue
    if (progress.fraction > furthest) tell.onProgress((furthest = progress.fraction))
    if (progress.preview) tell.onPreview(progress.preview)
    previewId = progress.previewId
  }
}

/** Interrupts the job once it runs. A queued job cannot be removed, so this waits for its turn. */
export async function stop(client: WebuiClient, job: Job, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(STOP_WITHIN_MS)])
  for (let unknown = 0; unknown < UNKNOWN_ANSWERS;) {
    const progress = await client.progress(job.taskId, -1, signal).catch(() => undefined)
    if (progress && isOurs(job, progress)) return client.interrupt(signal)
    if (progress?.running === false && !progress.queued) return
    unknown = progress?.queued ? 0 : unknown + 1
    if (!(await paused(job, signal))) return
  }
}

async function paused({ pollMs }: Job, signal: AbortSignal): Promise<boolean> {
  await wait(pollMs, undefined, { signal }).catch(() => {})
  return !signal.aborted
}
