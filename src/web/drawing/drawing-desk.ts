/** Hands jobs to a drawing worker one at a time, so that a job that was aborted while waiting is never started. */
import type { Recipe } from '../../atelier/recipe.ts'
import type { Understood } from '../../atelier/wishes.ts'
import type { Cast, Casting, Job, JobAnswer, JobRequest } from './drawing.worker.ts'
import type { Unseen } from './unseen.ts'

interface Waiting {
  job: Job
  signal: AbortSignal | undefined
  urgent: boolean
  settle: (answer: JobAnswer) => void
  fail: (error: unknown) => void
}

interface How {
  signal?: AbortSignal | undefined
  /** Before all that are not. */
  urgent?: boolean
}

class Desk {
  private worker: Worker | undefined
  private tickets = 0
  private current: { ticket: number; waiting: Waiting } | undefined
  private readonly queue: Waiting[] = []
  private held = false

  ask(job: Job, { signal, urgent = false }: How = {}): Promise<JobAnswer> {
    return new Promise((settle, fail) => {
      this.queue.push({ job, signal, urgent, settle, fail })
      this.next()
    })
  }

  /** While it is held nothing is begun but what is urgent. */
  hold(held: boolean): void {
    this.held = held
    if (!held) this.next()
  }

  /** Lets the worker and its memory go once nobody needs it. What waits fails. */
  close(): void {
    this.worker?.terminate()
    this.worker = undefined
    const left = [...(this.current ? [this.current.waiting] : []), ...this.queue.splice(0)]
    this.current = undefined
    for (const { fail } of left) fail(new DOMException('The desk is closed', 'AbortError'))
  }

  private next(): void {
    if (this.current) return
    const first = this.queue.findIndex(({ urgent, signal }) => urgent && !signal?.aborted)
    if (this.held && first < 0) return
    const waiting = first > 0 ? this.queue.splice(first, 1)[0] : this.queue.shift()
    if (!waiting) return
    if (waiting.signal?.aborted) {
      waiting.fail(waiting.signal.reason)
      return this.next()
    }
    this.worker ??= this.open()
    this.current = { ticket: ++this.tickets, waiting }
    this.worker.postMessage({ ...waiting.job, ticket: this.tickets } satisfies JobRequest)
  }

  private open(): Worker {
    const opened = new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data }: MessageEvent<JobAnswer>) => {
      if (this.current?.ticket !== data.ticket) return
      const { waiting } = this.current
      this.current = undefined
      waiting.settle(data)
      this.next()
    }
    opened.onerror = (event) => {
      opened.terminate()
      this.worker = undefined
      this.current?.waiting.fail(new Error(event.message || 'The drawing worker stopped'))
      this.current = undefined
      this.next()
    }
    return opened
  }
}

const shared = new Desk()

export async function drawPicture(job: Extract<Job, { job: 'draw' | 'model' }>, signal?: AbortSignal): Promise<Blob> {
  const answer = await shared.ask(job, { signal })
  if ('picture' in answer) return answer.picture
  throw new Error('failure' in answer ? answer.failure : 'No picture')
}

export async function castPeople(casting: Casting, signal?: AbortSignal): Promise<Cast> {
  const answer = await shared.ask({ job: 'cast', casting }, { signal })
  if ('cast' in answer) return answer.cast
  throw new Error('failure' in answer ? answer.failure : 'No cast')
}

/**
 * Which of `wishes`, all of them in the recipe, its picture does not show. One job for each, so that whatever is asked for
 * meanwhile waits for one only.
 */
export async function findUnseen(recipe: Recipe, wishes: Understood[], signal?: AbortSignal): Promise<Unseen> {
  const found: Unseen = { covered: [], undrawn: [] }
  for (const wish of wishes) {
    const answer = await shared.ask({ job: 'unseen', recipe, wishes: [wish] }, { signal })
    if (!('unseen' in answer)) throw new Error('failure' in answer ? answer.failure : 'Nothing was looked at')
    found.covered.push(...answer.unseen.covered)
    found.undrawn.push(...answer.unseen.undrawn)
  }
  return found
}

/** Whom the home page draws in five styles: the model as `words` change her, or somebody new. */
export async function posePerson(words: string, seed: number | null, signal?: AbortSignal): Promise<Recipe> {
  const answer = await shared.ask({ job: 'pose', words, seed }, { signal })
  if ('recipe' in answer) return answer.recipe
  throw new Error('failure' in answer ? answer.failure : 'No recipe')
}

export interface SketchDesk {
  sketch(job: Omit<Extract<Job, { job: 'sketch' }>, 'job'>, how?: How): Promise<ImageBitmap>
  hold(held: boolean): void
  close(): void
}

/** A desk with a worker of its own, for pictures that must not wait for others. */
export function openSketchDesk(): SketchDesk {
  const desk = new Desk()
  return {
    async sketch(job, how) {
      const answer = await desk.ask({ job: 'sketch', ...job }, how)
      if ('bitmap' in answer) return answer.bitmap
      throw new Error('failure' in answer ? answer.failure : 'No bitmap')
    },
    hold: (held) => desk.hold(held),
    close: () => desk.close(),
  }
}
