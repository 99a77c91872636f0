/** Whether there is time to draw what is asked for. What is accepted is drawn; what would wait too long is refused before it is charged. */
import { AppError } from '../../http/errors.ts'
import { generationDeadlineMs } from '../rules.ts'
import { readLoad, type Load } from './store.ts'
import type { Sql } from '../../db/database.ts'

/** What is known of the load is asked again after this; before an order is refused, after less: what was drawn meanwhile is no longer open. Milliseconds. */
const FRESH_MS = 1000
const FRESH_TO_REFUSE_MS = 100
/** The part of an order's time limit that it may wait for its turn: pictures differ, and so do processors. */
const WAITING_PART = 0.5
/** Pictures that are accepted however slow the drawing is said to be, or if nobody says so: a worker may just be starting again. */
const ALWAYS = 40
/** Seconds after which it is worth trying again. */
const RETRY_SECONDS = { least: 2, most: 60 }

export interface Admission {
  /** @returns seconds after which there should be room for `pictures` more; undefined if they can be drawn in time now */
  waitFor(pictures: number): Promise<number | undefined>
  /** The same; where there is room, it is taken. @returns seconds, or what gives the room back if the order is not accepted after all */
  takeRoom(pictures: number): Promise<number | (() => void)>
}

/** How many pictures may be open at once. @param deadlineMs of an order. Milliseconds */
export function roomAt(rate: number, deadlineMs: number): number {
  return Math.max(ALWAYS, Math.floor(rate * deadlineMs * WAITING_PART))
}

export function openAdmission(sql: Sql, engine: { deadlineMs: number; concurrency: number }): Admission {
  let known: { load: Load; at: number } | undefined
  let asking: Promise<void> | undefined
  async function ask(): Promise<void> {
    known = { load: await readLoad(sql), at: performance.now() }
  }
  const freshen = async (ms: number) => {
    if (!known || performance.now() - known.at > ms) await (asking ??= ask().finally(() => (asking = undefined)))
  }
  async function waitFor(pictures: number): Promise<number | undefined> {
    const overBy = ({ open, rate }: Load) => open + pictures - roomAt(rate, generationDeadlineMs(engine, pictures))
    await freshen(FRESH_MS)
    if (overBy(known!.load) > 0) await freshen(FRESH_TO_REFUSE_MS)
    const { load } = known!
    const over = overBy(load)
    if (over <= 0) return undefined
    const seconds = over / load.rate / 1000
    return Math.min(RETRY_SECONDS.most, Math.max(RETRY_SECONDS.least, seconds))
  }
  return {
    waitFor,
    async takeRoom(pictures) {
      const wait = await waitFor(pictures)
      if (wait !== undefined) return wait
      // What is asked anew counts for itself: only this count is corrected.
      const { load } = known!
      load.open += pictures
      return () => (load.open -= pictures)
    },
  }
}

/** The refusal of an order for which there is no time. */
export const busy = (retryAfterSeconds: number) => new AppError('BUSY', { retryAfterSeconds })
