/** Keeps the hashed files of builds before this one, so that a page that was open before an update finds its parts. */
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How long after they were replaced. A tab that is older loads itself anew (src/web/app/unfetched.ts). */
export const KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Moves `assets/` of a build that is about to be replaced; what was replaced longer ago than `KEPT_MS` goes.
 * @param web folder of the build
 * @param earlier folder of its predecessors' files
 * @param now milliseconds since 1970
 */
export function keepEarlierFiles(web: string, earlier: string, now: number): void {
  for (const name of existsSync(web) ? globSync('assets/*', { cwd: web }) : []) {
    const kept = join(earlier, name)
    mkdirSync(dirname(kept), { recursive: true })
    rmSync(kept, { force: true })
    renameSync(join(web, name), kept)
    utimesSync(kept, new Date(now), new Date(now))
  }
  for (const name of existsSync(earlier) ? globSync('assets/*', { cwd: earlier }) : [])
    if (now - statSync(join(earlier, name)).mtimeMs > KEPT_MS) rmSync(join(earlier, name))
}
