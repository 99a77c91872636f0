/** How fast this process draws, and the telling of it to the processes that accept orders. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '../../db/database.ts'
import { writeWorker } from './store.ts'

/** How often a process tells. Milliseconds. */
const TELL_EVERY_MS = 5000
/** The part that the newest picture has in the average. */
const NEWEST = 0.1
/** Before a process has drawn, a picture is taken to need this part of its time limit. */
const FIRST_GUESS = 0.1

export interface Pace {
  /** @param ms what a worker took for `pictures` pictures, one after the other. Milliseconds */
  note(ms: number, pictures: number): void
  stop(): void
}

/**
 * @param atOnce how many workers draw in this process
 * @param deadlineMs an engine's time limit for one picture. Milliseconds
 */
export async function tellPace(
  sql: Sql,
  { atOnce, deadlineMs }: { atOnce: number; deadlineMs: number },
  onError: (error: unknown) => void,
): Promise<Pace> {
  const id = randomUUID()
  let pictureMs = deadlineMs * FIRST_GUESS
  let drawn = 0
  const tell = () => writeWorker(sql, { id, atOnce, pictureMs })
  await tell()
  // A process that stops says nothing: until its row is old, orders may come in for the one that follows it.
  const timer = setInterval(() => void tell().catch(onError), TELL_EVERY_MS)
  timer.unref()
  return {
    note(ms, pictures) {
      // The first pictures count for more than a guess.
      const part = Math.max(NEWEST, 1 / ++drawn)
      pictureMs += part * (ms / pictures - pictureMs)
      // Until then only a guess is known, by which a crowd at the start would be refused.
      if (drawn === 1) void tell().catch(onError)
    },
    stop: () => clearInterval(timer),
  }
}
