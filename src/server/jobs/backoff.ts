/**
 * How long to wait before the next attempt: exponential backoff with full jitter
 * (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/), so that many who failed at once do
 * not come back at once.
 *
 * @param attempt from 0
 * @param random 0…1
 * @returns milliseconds
 */
export function pauseAfter(
  attempt: number,
  { first, longest }: { first: number; longest: number },
  random = Math.random(),
): number {
  return random * Math.min(longest, first * 2 ** attempt)
}
