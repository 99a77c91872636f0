/** Hands uploads to the sanitising process, one at a time, and replaces the process if a picture crashed it. */
import { fork, type ChildProcess } from 'node:child_process'
import { AppError } from '../../http/errors.ts'
import type { Photo } from '../engines/engine.ts'
import type { RefusalCode } from './clean-photo.ts'

/** A picture that takes longer is refused. Milliseconds. */
const TIME_FOR_ONE = 30_000
/** Memory that decoders allocated is returned when the process ends, so it is replaced after this many photos. */
const PHOTOS_PER_PROCESS = 100
const IDLE_MS = 60_000
/** Uploads that wait their turn in memory. Bytes. */
const WAITING_MAX_BYTES = 96 * 1024 * 1024

export interface SanitisingRequest {
  ticket: number
  bytes: Uint8Array
}
export type SanitisingAnswer = { ticket: number } & ({ photo: Photo } | { refusal: RefusalCode })

export interface PhotoSanitiser {
  /**
   * A photo of ours from an uploaded file: upright, without metadata, re-encoded.
   *
   * @throws AppError PHOTO_BROKEN, PHOTO_FORMAT, PHOTO_TOO_SMALL, PHOTO_TOO_MANY_PIXELS; UNAVAILABLE when too many wait.
   */
  clean(bytes: Uint8Array): Promise<Photo>
  close(): Promise<void>
}

export function openPhotoSanitiser(): PhotoSanitiser {
  let child: ChildProcess | undefined
  let worked = 0
  let tickets = 0
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()
  let closed = false

  function dismiss(): Promise<void> {
    const dismissed = child
    child = undefined
    worked = 0
    clearTimeout(idle)
    if (!dismissed || dismissed.exitCode !== null || dismissed.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      dismissed.once('exit', () => resolve())
      dismissed.kill('SIGKILL')
    })
  }

  async function cleanOne(bytes: Uint8Array): Promise<Photo> {
    if (closed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    clearTimeout(idle)
    if (worked++ >= PHOTOS_PER_PROCESS) await dismiss()
    const mine = (child ??= start())
    const reply = await ask(mine, { ticket: ++tickets, bytes })
    if (!reply) {
      // A process that did not start says nothing about the photo: it is not refused.
      const up = ready.has(mine)
      await dismiss()
      throw new AppError(up ? 'PHOTO_BROKEN' : 'INTERNAL', { cause: new Error('the sanitising process ended') })
    }
    idle = setTimeout(() => void dismiss(), IDLE_MS).unref()
    if ('refusal' in reply) throw new AppError(reply.refusal)
    return reply.photo
  }

  return {
    clean(bytes) {
      if (waiting + bytes.length > WAITING_MAX_BYTES) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      waiting += bytes.length
      const mine = line.then(() => cleanOne(bytes)).finally(() => (waiting -= bytes.length))
      line = mine.catch(() => {})
      return mine
    },
    async close() {
      closed = true
      await dismiss()
    },
  }
}

/** Processes that have sent their first message. */
const ready = new WeakSet<ChildProcess>()

function start(): ChildProcess {
  const child = fork(new URL('./sanitising-process.ts', import.meta.url), {
    // A decoder that wants a whole picture would otherwise put a large one into a temporary file, which a crash leaves behind.
    env: { VIPS_DISC_THRESHOLD: '4g' },
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('message', () => ready.add(child))
  return child
}

/** Undefined when the process ended instead of answering, or took too long. */
function ask(child: ChildProcess, request: SanitisingRequest): Promise<SanitisingAnswer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: SanitisingAnswer | undefined) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', lost).off('error', lost)
      resolve(answer)
    }
    const lost = () => settle(undefined)
    const hear = (answer: unknown) => {
      if ((answer as SanitisingAnswer).ticket === request.ticket) settle(answer as SanitisingAnswer)
    }
    const timer = setTimeout(lost, TIME_FOR_ONE)
    child.on('message', hear).once('exit', lost).once('error', lost)
    child.send(request, (error) => error && lost())
  })
}
