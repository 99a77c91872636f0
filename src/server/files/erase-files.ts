/** Files that must go, whatever their folder says: each is tried by itself, and again until it is gone. */
import { and, asc, eq, inArray, lte, sql as raw } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Sql } from '../db/database.ts'
import { withinTime } from '../jobs/within-time.ts'
import type { FileStore } from './file-store.ts'
import { fileDeletions } from './tables.ts'

export interface Erasing {
  sql: Sql
  files: FileStore
  now(): Date
  log: Logger
}

/** Nobody else tries a file that long, and it is tried again after it. Milliseconds. */
const FIRST_RETRY_MS = 60_000
const LAST_RETRY_MS = 6 * 3600_000
/** For one file; a store that hangs must not keep the others. Milliseconds. */
const ONE_FILE_MS = 10_000
const SIDE_BY_SIDE = 8

/** Marks files for deletion, in the transaction that deletes what named them. Then call `eraseFiles`. */
export async function markFiles(tx: Sql, files: string[], now: Date): Promise<void> {
  if (files.length === 0) return
  await tx
    .insert(fileDeletions)
    .values(files.map((file) => ({ file, markedAt: now, tryAt: now })))
    .onConflictDoNothing()
}

/**
 * Deletes marked files whose turn has come. Never throws for one of them: it is logged, counted in its row, and tried again
 * later.
 *
 * @param only these, as the caller has just marked them; without it the oldest that are due
 * @param limit files at most
 * @returns how many are gone, and how many would not go
 */
export async function eraseFiles(
  { sql, files, now, log }: Erasing,
  { only, limit = 200 }: { only?: string[]; limit?: number } = {},
): Promise<{ done: number; failed: number }> {
  if (only?.length === 0) return { done: 0, failed: 0 }
  const at = now()
  const due = sql
    .select({ file: fileDeletions.file })
    .from(fileDeletions)
    .where(and(lte(fileDeletions.tryAt, at), only && inArray(fileDeletions.file, only)))
    .orderBy(asc(fileDeletions.tryAt))
    .limit(only?.length ?? limit)
    .for('update', { skipLocked: true })
  const claimed = await sql
    .update(fileDeletions)
    .set({
      attempts: raw`${fileDeletions.attempts} + 1`,
      tryAt: raw`${at.toISOString()}::timestamptz + least(${FIRST_RETRY_MS} * power(2, least(${fileDeletions.attempts}, 20)), ${LAST_RETRY_MS}) * interval '1 millisecond'`,
    })
    .where(inArray(fileDeletions.file, due))
    .returning({ file: fileDeletions.file, attempts: fileDeletions.attempts })
  let [done, failed] = [0, 0]
  const waiting = claimed.values()
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const { file, attempts } of waiting) {
        try {
          await withinTime(ONE_FILE_MS, () => files.delete(file))
          await sql.delete(fileDeletions).where(eq(fileDeletions.file, file))
          done++
        } catch (error) {
          failed++
          log.error({ err: error, file, attempts }, 'file not deleted')
          await sql
            .update(fileDeletions)
            .set({ error: (error as NodeJS.ErrnoException).code ?? (error as Error).name })
            .where(eq(fileDeletions.file, file))
        }
      }
    }),
  )
  return { done, failed }
}

/** Files that should be gone and are not, after at least one attempt. */
export async function stuckFiles(sql: Sql): Promise<{ file: string; attempts: number; error: string | null }[]> {
  return sql
    .select({ file: fileDeletions.file, attempts: fileDeletions.attempts, error: fileDeletions.error })
    .from(fileDeletions)
    .where(raw`${fileDeletions.attempts} > 0`)
    .orderBy(asc(fileDeletions.markedAt))
    .limit(100)
}
