/**
 * How the two allocators of a process that draws treat large blocks of memory: glibc, from which typed arrays come, and
 * mimalloc, which is built into the rasteriser. Both read their settings when a process starts only, so the process
 * starts once more, in place. Elsewhere than under Linux, and where it was set by hand, nothing happens.
 */
import process from 'node:process'

/** What the environment of a process that draws should have. */
export const ALLOCATORS = {
  /**
   * Bytes: smaller than any plane of a picture. glibc learns from the first large block that is freed to serve the next
   * from its own heaps, and seldom returns what these have grown to: drawing from photos, in tens of megabytes of planes,
   * then keeps twice what it needs. A threshold that is set does not move (mallopt(3), M_MMAP_THRESHOLD).
   */
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  /**
   * Milliseconds (10 by default). A raster is 4 MB, twice for each picture: handed back between one picture and the next,
   * they are 2000 page faults a picture, a quarter of its rasterising. https://microsoft.github.io/mimalloc/environment.html
   */
  MIMALLOC_PURGE_DELAY: '1000',
}

/** Call it before anything else: what the process has done so far is forgotten. */
export function setAllocators(): void {
  if (
    process.platform !== 'linux' ||
    process.env.MALLOC_MMAP_THRESHOLD_ !== undefined ||
    typeof process.execve !== 'function'
  )
    return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...ALLOCATORS,
    ...process.env,
  })
}
