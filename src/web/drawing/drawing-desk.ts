/** Hands jobs to the drawing worker one at a time, so that a job that was aborted while waiting is never started. */
import type { Recipe } from '../../atelier/recipe.ts'
import type { Cast, Casting, Job, JobAnswer, JobRequest } from './drawing.worker.ts'

interface Waiting {
  job: Job
  signal: AbortSignal | undefined
  settle: (answer: JobAnswer) => void
  fail: (error: unknown) => void
}

let worker: Worker | undefined
let tickets = 0
let current: { ticket: number; waiting: Waiting } | undefined
const queue: Waiting[] = []

function next(): void {
  if (current) return
  const waiting = queue.shift()
  if (!waiting) return
  if (waiting.signal?.aborted) {
    waiting.fail(waiting.signal.reason)
    return next()
  }
  worker ??= open()
  current = { ticket: ++tickets, waiting }
  worker.postMessage({ ...waiting.job, ticket: tickets } satisfies JobRequest)
}

function open(): Worker {
  const opened = new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' })
  opened.onmessage = ({ data }: MessageEvent<JobAnswer>) => {
    if (current?.ticket !== data.ticket) return
    const { waiting } = current
    current = undefined
    waiting.settle(data)
    next()
  }
  opened.onerror = (event) => {
    opened.terminate()
    worker = undefined
    current?.waiting.fail(new Error(event.message || 'The drawing worker stopped'))
    current = undefined
    next()
  }
  return opened
}

function ask(job: Job, signal?: AbortSignal): Promise<JobAnswer> {
  return new Promise((settle, fail) => {
    queue.push({ job, signal, settle, fail })
    next()
  })
}

export async function drawPicture(job: Extract<Job, { job: 'draw' | 'model' }>, signal?: AbortSignal): Promise<Blob> {
  const answer = await ask(job, signal)
  if ('picture' in answer) return answer.picture
  throw new Error('failure' in answer ? answer.failure : 'No picture')
}

export async function castPeople(casting: Casting, signal?: AbortSignal): Promise<Cast> {
  const answer = await ask({ job: 'cast', casting }, signal)
  if ('cast' in answer) return answer.cast
  throw new Error('failure' in answer ? answer.failure : 'No cast')
}

/** Whom the home page draws in five styles: the model as `words` change her, or somebody new. */
export async function posePerson(words: string, seed: number | null, signal?: AbortSignal): Promise<Recipe> {
  const answer = await ask({ job: 'pose', words, seed }, signal)
  if ('recipe' in answer) return answer.recipe
  throw new Error('failure' in answer ? answer.failure : 'No recipe')
}
