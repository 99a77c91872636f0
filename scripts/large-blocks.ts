/**
 * Large blocks of memory go back to the machine when they are freed.
 *
 * glibc learns from the first large block that is freed to serve the next from its own heaps, and seldom returns what
 * these have grown to: drawing from photos, in tens of megabytes of planes, then keeps twice what it needs. A threshold
 * that is set does not move (mallopt(3), M_MMAP_THRESHOLD), but it is read when a process starts only, so the process
 * starts once more, in place. Elsewhere than under Linux, and where it was set by hand, nothing happens.
 */
import process from 'node:process'

/** Bytes: smaller than any plane of a picture. */
const THRESHOLD = '131072'
const NAME = 'MALLOC_MMAP_THRESHOLD_'

/** What the environment of a process that draws should have besides. */
export const LARGE_BLOCKS = { [NAME]: THRESHOLD, MALLOC_ARENA_MAX: '2' }

/** Call it before anything else: what the process has done so far is forgotten. */
export function returnLargeBlocks(): void {
  if (process.platform !== 'linux' || process.env[NAME] !== undefined || typeof process.execve !== 'function') return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...LARGE_BLOCKS, ...process.env })
}
