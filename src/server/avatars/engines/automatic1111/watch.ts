/** Following and stopping one job on a server that works for others as well. */
import { setTimeout as wait } from 'node:timers/promises'
import type { WebuiClient, WebuiProgress } from './client.ts'

/** How often the server is asked how far it is. Milliseconds. */
export const POLL_MS = 400
/** How long a job that waits for its turn is watched, so that it can be stopped when its turn comes. */
const STOP_WITHIN_MS = 120_000
/** Answers in a row that know nothing of the job, after which it is taken for gone: it may not be queued yet. */
const UNKNOWN_ANSWERS = 3

export interface Job {
  taskId: string
  pollMs: number
  /** Whether the server had nothing to do when the job was sent: what runs then is ours, unless it says otherwise. */
  sentWhileIdle: boolean
  /** When what runs since then began; for servers without task ids. */
  began?: string
}

/** Whether the job that is running is ours: nobody must see, or stop, somebody else's. */
export function isOurs(job: Job, { running, began }: WebuiProgress): boolean {
  if (running !== undefined) return running
  if (!job.sentWhileIdle || began === '') return false
  return (job.began ??= began) === began
}

/** Tells of the job until the signal says that it has ended. Failures to tell are no failures of the job. */
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

/** Interrupts the job if it is the one that runs; waits for its turn if it is not, because a queued job cannot be taken out. */
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
