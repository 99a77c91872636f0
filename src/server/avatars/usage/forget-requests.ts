import { lt } from 'drizzle-orm'
import { daysBefore, KEPT } from '../../../contract/retention.ts'
import type { Sql } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import { engineRequests } from '../tables.ts'

/** Deletes old requests to providers of pictures. Returns how many. */
export async function forgetRequests(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, engineRequests, lt(engineRequests.createdAt, daysBefore(now, KEPT.engineRequestDays)))
}
