/**
 * Sends uploads to the sanitising process, one at a time, each network in its turn, and replaces the process when a
 * picture crashed it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { AppError } from '../../http/errors.ts'
import type { Photo } from '../engines/engine.ts'
import type { RefusalCode } from './clean-photo.ts'
import { openFairQueue } from './fair-queue.ts'

/** For a process that hangs; one that works has its own limit of processor time. Milliseconds. */
const TIME_FOR_ONE = 60_000
/** The process is replaced after this many, which frees the memory that decoders keep. */
const PHOTOS_PER_PROCESS = 100
const IDLE_MS = 60_000
/** Limit for all waiting uploads together. Bytes. */
const WAITING_MAX_BYTES = 96 * 1024 * 1024
/** One network's share of it. Bytes. */
const WAITING_OF_NETWORK = 32 * 1024 * 1024

export interface SanitisingRequest {
  ticket: number
  bytes: Uint8Array
}
export type SanitisingOutcome = { photo: Photo } | { refusal: RefusalCode }
export type SanitisingAnswer = SanitisingOutcome & {
  ticket: number
  /** The process holds much memory and should be replaced. */
  heavy: boolean
}

/** Who sent an upload. */
export interface Sender {
  network: string
  /** Aborted when nobody waits for the answer any more: the upload is not read then. */
  gone: AbortSignal
}

export interface PhotoSanitiser {
  /**
   * A photo of ours from an uploaded file: upright, without metadata, re-encoded.
   *
   * @throws AppError PHOTO_BROKEN, PHOTO_FORMAT, PHOTO_TOO_SMALL, PHOTO_TOO_MANY_PIXELS; UNAVAILABLE when too many wait,
   * here or of this network; CANCELLED when the sender is gone.
   */
  clean(bytes: Uint8Array, sender: Sender): Promise<Photo>
  close(): Promise<void>
}

export function openPhotoSanitiser(): PhotoSanitiser {
  let child: ChildProcess | undefined
  let worked = 0
  let tickets = 0
  let idle: NodeJS.Timeout | undefined
  let closed = false
  const waiting = openFairQueue<Photo>()

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

  async function cleanOne(bytes: Uint8Array, gone: AbortSignal): Promise<Photo> {
    if (closed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (gone.aborted) throw new AppError('CANCELLED')
    clearTimeout(idle)
    if (worked++ >= PHOTOS_PER_PROCESS) await dismiss()
    const mine = (child ??= start())
    const reply = await ask(mine, { ticket: ++tickets, bytes }, gone)
    if (!reply) {
      // If the process never started, the photo is not to blame.
      const up = ready.has(mine)
      await dismiss()
      if (gone.aborted) throw new AppError('CANCELLED')
      throw new AppError(up ? 'PHOTO_BROKEN' : 'INTERNAL', { cause: new Error('the sanitising process ended') })
    }
    if (reply.heavy) await dismiss()
    else idle = setTimeout(() => void dismiss(), IDLE_MS).unref()
    if ('refusal' in reply) throw new AppError(reply.refusal)
    return reply.photo
  }

  return {
    async clean(bytes, { network, gone }) {
      if (
        waiting.bytes() + bytes.length > WAITING_MAX_BYTES ||
        waiting.bytes(network) + bytes.length > WAITING_OF_NETWORK
      )
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      return waiting.add(network, bytes.length, () => cleanOne(bytes, gone))
    },
    async close() {
      closed = true
      await dismiss()
    },
  }
}

/** Processes that have sent their ready message. */
const ready = new WeakSet<ChildProcess>()

function start(): ChildProcess {
  const child = fork(new URL('./sanitising-process.ts', import.meta.url), {
    // By default libvips decodes large pictures into a temporary file, which a crash would leave behind.
    env: { VIPS_DISC_THRESHOLD: '4g' },
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('message', () => ready.add(child))
  return child
}

/** Undefined when the process ended instead of answering, took too long, or nobody waits for it any more. */
function ask(
  child: ChildProcess,
  request: SanitisingRequest,
  gone: AbortSignal,
): Promise<SanitisingAnswer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: SanitisingAnswer | undefined) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', lost).off('error', lost)
      gone.removeEventListener('abort', lost)
      resolve(answer)
    }
    const lost = () => settle(undefined)
    const hear = (answer: unknown) => {
      if ((answer as SanitisingAnswer).ticket === request.ticket) settle(answer as SanitisingAnswer)
    }
    const timer = setTimeout(lost, TIME_FOR_ONE)
    child.on('message', hear).once('exit', lost).once('error', lost)
    gone.addEventListener('abort', lost)
    child.send(request, (error) => error && lost())
  })
}
