/** One thread with the trained models, however many photos come: they wait for each other. It is started by the first photo. */
import { Worker } from 'node:worker_threads'
import type { Perception } from '../../../atelier/photo/perception.ts'
import type { Photo } from '../engines/engine.ts'
import type { Choice } from './perceive.ts'

/** For a look that hangs, not for one that is slow: on a busy machine it may take many seconds. Milliseconds. */
const TIME_FOR_ONE = 45_000
/** How often it is started anew after it could not start or ended by itself, until a look has been answered. */
const STARTS = 3

/** The models cannot be used on this machine: photos are off. */
export class VisionUnavailable extends Error {}

export interface Vision {
  /** @throws VisionUnavailable, the signal's reason, or what went wrong with this photo */
  perceive(photo: Pick<Photo, 'bytes'>, choice: Choice, signal?: AbortSignal): Promise<Perception>
  /** Opens the models; false when they cannot be used here. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

interface Waiting {
  bytes: Uint8Array
  choice: Choice
  resolve(perception: Perception): void
  reject(reason: unknown): void
}

type Answer = { ready: true } | { ticket: number; perception: Perception } | { ticket: number; failure: string }

/** @param plain uses the spare mesh @param file replaces the thread's program in tests */
export function openVision({
  plain = false,
  file = new URL('./vision-worker.ts', import.meta.url),
}: { plain?: boolean; file?: URL } = {}): Vision {
  let worker: { thread: Worker; started: Promise<void> } | undefined
  let failures = 0
  let tickets = 0
  let busy: { ticket: number; work: Waiting; limit: NodeJS.Timeout } | undefined
  const queue: Waiting[] = []

  function start(): { thread: Worker; started: Promise<void> } {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => {})
    // Its own numbers are outside the heap; what it allocates besides lives briefly. It needs nothing of our environment.
    const thread = new Worker(file, {
      workerData: { plain },
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
      stdout: true,
      stderr: true,
    })
    // The runtime tells how it is built; nobody needs to hear it.
    thread.stdout.resume()
    thread.stderr.resume()
    const own = { thread, started: promise }
    let opened = false
    const lose = (reason: unknown) => {
      if (worker !== own) return
      worker = undefined
      failures++
      reject(reason)
      const lost = busy
      if (lost) {
        clearTimeout(lost.limit)
        busy = undefined
        if (opened) lost.work.reject(reason)
        // No fault of this photo: it waits for the next try, or hears that there is none.
        else queue.unshift(lost.work)
      }
      next()
    }
    thread.on('message', (answer: Answer) => {
      if ('ready' in answer) {
        opened = true
        resolve()
      } else hear(answer)
      // Idle, it keeps no process alive.
      if (!busy) thread.unref()
    })
    thread.on('error', lose)
    thread.on('exit', (code) => lose(new Error(`the vision thread ended (${code})`)))
    return own
  }

  function hear(answer: Exclude<Answer, { ready: true }>): void {
    if (busy?.ticket !== answer.ticket) return
    clearTimeout(busy.limit)
    const { work } = busy
    busy = undefined
    failures = 0
    if ('perception' in answer) work.resolve(answer.perception)
    else work.reject(new Error(answer.failure))
    next()
  }

  function next(): void {
    if (busy) return
    const work = queue.shift()
    if (!work) return
    if (failures >= STARTS) {
      work.reject(new VisionUnavailable())
      next()
      return
    }
    const { thread } = (worker ??= start())
    thread.ref()
    const ticket = ++tickets
    // The thread is ended; `lose` tells whoever waited.
    const limit = setTimeout(() => void thread.terminate(), TIME_FOR_ONE).unref()
    busy = { ticket, work, limit }
    thread.postMessage({ ticket, bytes: work.bytes, choice: work.choice })
  }

  return {
    perceive({ bytes }, choice, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Perception>()
      if (signal?.aborted) return Promise.reject(signal.reason)
      const work: Waiting = { bytes, choice, resolve, reject }
      const giveUp = () => {
        const place = queue.indexOf(work)
        if (place >= 0) queue.splice(place, 1)
        // One that has begun goes on for its few milliseconds; nobody hears of it.
        reject(signal!.reason)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.push(work)
      next()
      return promise.finally(() => signal?.removeEventListener('abort', giveUp))
    },
    async ready() {
      while (failures < STARTS) {
        try {
          await (worker ??= start()).started
          return true
        } catch {
          // Tried again.
        }
      }
      return false
    },
    async close() {
      const ending = worker
      worker = undefined
      failures = STARTS
      if (busy) clearTimeout(busy.limit)
      const left = busy ? [busy.work, ...queue] : [...queue]
      busy = undefined
      queue.length = 0
      for (const { reject } of left) reject(new VisionUnavailable())
      await ending?.thread.terminate()
    },
  }
}
