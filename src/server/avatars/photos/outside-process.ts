/**
 * Work on strangers' files in a process of its own, one at a time, each network in its turn. A file that crashes the
 * process costs a process, which is replaced.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { AppError } from '../../http/errors.ts'
import { openFairQueue } from './fair-queue.ts'

/** For a process that hangs; one that works has its own limit of processor time. Milliseconds. */
const TIME_FOR_ONE = 60_000
/** The process is replaced after this many, which frees the memory that decoders keep. */
const FILES_PER_PROCESS = 100
const IDLE_MS = 60_000
/** Limit for all waiting uploads together. Bytes. */
const WAITING_MAX_BYTES = 96 * 1024 * 1024
/** One network's share of it. Bytes. */
const WAITING_OF_NETWORK = 32 * 1024 * 1024

/** Who sent an upload. */
export interface Sender {
  network: string
  /** Aborted when nobody waits for the answer any more: the upload is not read then. */
  gone: AbortSignal
}

/** What the process is sent, beside what its work needs. */
export interface OutsideRequest {
  ticket: number
  bytes: Uint8Array
}

/** What it answers, beside the outcome. */
export interface OutsideAnswer {
  ticket: number
  /** The process holds much memory and should be replaced. */
  heavy: boolean
}

export interface OutsideProcess<Task extends object, Outcome extends object> {
  /**
   * @throws AppError PHOTO_BROKEN when the process ended over it; UNAVAILABLE when too many wait, here or of this network;
   * CANCELLED when the sender is gone
   */
  work(bytes: Uint8Array, task: Task, sender: Sender): Promise<Outcome>
  close(): Promise<void>
}

/** @param program a module that sends `{ ready: true }` when it can work, and answers each request */
export function openOutsideProcess<Task extends object, Outcome extends object>(
  program: URL,
): OutsideProcess<Task, Outcome> {
  let child: ChildProcess | undefined
  let worked = 0
  let tickets = 0
  let idle: NodeJS.Timeout | undefined
  let closed = false
  const waiting = openFairQueue<Outcome>()

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

  async function workOne(bytes: Uint8Array, task: Task, gone: AbortSignal): Promise<Outcome> {
    if (closed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (gone.aborted) throw new AppError('CANCELLED')
    clearTimeout(idle)
    if (worked++ >= FILES_PER_PROCESS) await dismiss()
    const mine = (child ??= start(program))
    const reply = await ask<Outcome>(mine, { ...task, ticket: ++tickets, bytes }, gone)
    if (!reply) {
      // If the process never started, the file is not to blame.
      const up = ready.has(mine)
      await dismiss()
      if (gone.aborted) throw new AppError('CANCELLED')
      throw new AppError(up ? 'PHOTO_BROKEN' : 'INTERNAL', { cause: new Error('the process for uploads ended') })
    }
    if (reply.heavy) await dismiss()
    else idle = setTimeout(() => void dismiss(), IDLE_MS).unref()
    return reply
  }

  return {
    async work(bytes, task, { network, gone }) {
      if (
        waiting.bytes() + bytes.length > WAITING_MAX_BYTES ||
        waiting.bytes(network) + bytes.length > WAITING_OF_NETWORK
      )
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      return waiting.add(network, bytes.length, () => workOne(bytes, task, gone))
    },
    async close() {
      closed = true
      await dismiss()
    },
  }
}

/** Processes that have sent their ready message. */
const ready = new WeakSet<ChildProcess>()

function start(program: URL): ChildProcess {
  const child = fork(program, {
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
function ask<Outcome extends object>(
  child: ChildProcess,
  request: OutsideRequest,
  gone: AbortSignal,
): Promise<(Outcome & OutsideAnswer) | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: (Outcome & OutsideAnswer) | undefined) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', lost).off('error', lost)
      gone.removeEventListener('abort', lost)
      resolve(answer)
    }
    const lost = () => settle(undefined)
    const hear = (answer: unknown) => {
      if ((answer as OutsideAnswer).ticket === request.ticket) settle(answer as Outcome & OutsideAnswer)
    }
    const timer = setTimeout(lost, TIME_FOR_ONE)
    child.on('message', hear).once('exit', lost).once('error', lost)
    gone.addEventListener('abort', lost)
    child.send(request, (error) => error && lost())
  })
}
