import type { Sql } from '../db/database.ts'
import { spendableLots } from './store.ts'

/** Credits that can be spent at this instant. */
export async function balanceOf(sql: Sql, userId: string, now: Date): Promise<number> {
  return (await spendableLots(sql, userId, now)).reduce((sum, { remaining }) => sum + remaining, 0)
}
