/**
 * For tests of how soon something is told or done: time in which this process could have gone on. A machine that stands
 * still, or gives its processor to others, adds nothing; a pause that somebody waits for does.
 *
 * @returns milliseconds since the call, without those; ends the counting
 */
export function countWaiting(): () => number {
  const EVERY_MS = 20
  let ticks = 0
  const timer = setInterval(() => ticks++, EVERY_MS)
  return () => {
    clearInterval(timer)
    return ticks * EVERY_MS
  }
}
