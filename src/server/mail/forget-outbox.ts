import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { daysBefore, KEPT } from '../../contract/retention.ts'

const AT_ONCE = 500

/** Deletes old mails of the local outbox, whose names begin with their date. Each by itself: one that stays keeps no other. */
export async function forgetOutbox(
  folder: string,
  now: Date,
): Promise<{ done: number; failed: number; more: boolean }> {
  const before = daysBefore(now, KEPT.outboxDays).toISOString().replaceAll(':', '-')
  const old = (await readdir(folder)).filter((name) => name < before).toSorted()
  const gone = await Promise.allSettled(old.slice(0, AT_ONCE).map((name) => rm(join(folder, name))))
  const failed = gone.filter(({ status }) => status === 'rejected').length
  return { done: gone.length - failed, failed, more: old.length > AT_ONCE }
}
