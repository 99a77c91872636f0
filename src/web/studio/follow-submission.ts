/** Sends a submission and follows it to its end, through broken streams and reloads. */
import { IDEMPOTENCY_HEADER } from '../../contract/constants.ts'
import type { GenerationEvents } from '../../contract/generate-avatar.ts'
import { ApiError, callApi, errorOf } from '../session/api.ts'
import { serverEvents } from './event-stream.ts'
import { photoData, postWithProgress } from './photo/send-photo.ts'
import type { Submission } from './studio-state.ts'

/** After this a submission that has not ended is given up, and the page says so. Milliseconds. */
export const DEADLINE = 150_000
/** Added to the server's own deadline for its answer to arrive. Milliseconds. */
const GRACE = 10_000
/** Added for the upload of a photo over a slow connection. Milliseconds. */
const UPLOAD_TIME = 120_000
const PAUSES = [400, 1000, 2000, 4000, 8000]

export type Outcome =
  | { kind: 'done'; credits: number }
  /** No server, or one that answers 5xx before accepting. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; error: ApiError }
  /** Accepted, but its stream was lost and could not be followed again. */
  | { kind: 'lost' }
  | { kind: 'late' }
  | { kind: 'gone' }

type Emit = <N extends keyof GenerationEvents>(name: N, data: GenerationEvents[N]) => void

/** @param onSent told what part of the request has left, 0…1, when a photo goes with it. */
export async function followSubmission(
  submission: Submission,
  emit: Emit,
  signal: AbortSignal,
  onSent: (fraction: number) => void,
): Promise<Outcome> {
  const left =
    (submission.endsAt
      ? submission.endsAt + GRACE
      : submission.startedAt + DEADLINE + (submission.photo ? UPLOAD_TIME : 0)) - Date.now()
  if (left <= 0 && !submission.generation) return { kind: 'late' }
  // A generation accepted long ago (the tab slept) is still asked for once.
  const late = new AbortController()
  const timeout = late.signal
  let timer = setTimeout(() => late.abort(), Math.max(left, 8000))
  // An engine that draws one picture after the other says how long it may take; the submission is waited for that long.
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => late.abort(), Math.max(ms + GRACE, 8000))
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  const either = AbortSignal.any([signal, timeout])
  let generation = submission.generation
  let failures = 0

  while (true) {
    try {
      const response = await (generation ? resume(generation, either) : send(submission, either, onSent))
      if (response.ok && response.body) {
        for await (const { name, data } of serverEvents(response.body)) {
          failures = 0
          const value = JSON.parse(data) as GenerationEvents[keyof GenerationEvents]
          if (name === 'accepted') {
            const accepted = (value as GenerationEvents['accepted']).generation
            generation = accepted.id
            if (accepted.endsWithinMs > 0) wait(accepted.endsWithinMs)
          }
          emit(name as keyof GenerationEvents, value as never)
          if (name === 'done') return { kind: 'done', credits: (value as GenerationEvents['done']).credits }
        }
      } else if (generation && response.status === 404) {
        return { kind: 'gone' }
      } else if (response.status < 500 && response.status !== 429) {
        return { kind: 'refused', error: await errorOf(response) }
      } else if (!generation) {
        const error = await errorOf(response)
        if (response.status === 429 || error.code === 'BUSY') return { kind: 'refused', error }
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError) return { kind: 'refused', error }
      if (timeout.aborted) return { kind: 'late' }
      if (!(error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)) throw error
    }
    const pause = PAUSES[failures++]
    // One more try, to tell a short interruption from an outage; the idempotency key makes it safe.
    if (pause === undefined || (!generation && failures > 1)) return { kind: generation ? 'lost' : 'unreachable' }
    await new Promise((resume) => setTimeout(resume, pause))
    signal.throwIfAborted()
  }
}

async function send(
  submission: Submission,
  signal: AbortSignal,
  onSent: (fraction: number) => void,
): Promise<Response> {
  const path = '/api/generate-avatar'
  const headers = {
    Accept: 'text/event-stream',
    'Content-Type': 'application/json',
    [IDEMPOTENCY_HEADER]: submission.key,
  }
  if (!submission.photo)
    return callApi(path, { method: 'POST', headers, body: JSON.stringify(submission.body), signal })
  const body = JSON.stringify({ ...submission.body, image_data: await photoData(submission.photo) })
  return postWithProgress(path, headers, body, onSent, signal)
}

function resume(generation: string, signal: AbortSignal): Promise<Response> {
  return callApi(`/api/generations/${generation}`, { headers: { Accept: 'text/event-stream' }, signal })
}
