/** A smaller correction backwards is an inaccuracy; a larger one means that somebody has set the clock. Milliseconds. */
const STEP_MS = 1000

export interface Clock {
  /** The server's time, which all processes share; this machine's until the server has been heard. Never goes back by less than a step. */
  now(): Date
  /**
   * Corrects it.
   *
   * @param said the server's time
   * @param askedAt when it was asked and when it answered, by `elapsed`
   */
  hear(said: Date, askedAt: number, answeredAt: number): void
}

/**
 * The time that leases and deadlines are compared by. Each machine's own clock may be wrong, or set while it runs: the
 * server is asked now and then, and between two answers this process counts.
 *
 * @param elapsed milliseconds, from a counter that nobody sets
 */
export function openClock(elapsed: () => number = () => performance.now()): Clock {
  /** The server's time when `elapsed` was 0. */
  let origin: number | undefined
  let last = -Infinity
  return {
    now() {
      if (origin === undefined) return new Date()
      last = Math.max(last, origin + elapsed())
      return new Date(last)
    },
    hear(said, askedAt, answeredAt) {
      origin = said.getTime() - (askedAt + answeredAt) / 2
      if (last - (origin + elapsed()) > STEP_MS) last = -Infinity
    },
  }
}
