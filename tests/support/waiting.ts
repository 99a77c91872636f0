/**
 * Measures how long this process was idle, for tests of delays: timers and polls count, time in which the machine was busy
 * with other processes does not.
 *
 * @returns ends the measurement and gives the milliseconds
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
