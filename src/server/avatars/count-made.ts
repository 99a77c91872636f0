import { and, desc, eq, gte, isNotNull, isNull, sql as raw } from 'drizzle-orm'
import type { Figures } from '../../contract/site.ts'
import { daysBefore } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { generatedImages, generations } from './tables.ts'

/** Fewer pictures than this, or fewer orders to take the mean of, are too few to speak of. */
const ENOUGH_PICTURES = 1000
const ENOUGH_ORDERS = 100
/** So much is counted, and no more: for a line of the home page the start must not wait. */
const COUNTED_PICTURES = 1_000_000
const TIMED_ORDERS = 10_000
/** How far back orders are timed. Days. */
const RECENT = 30

/**
 * What the home page of a shop may say of itself: how many pictures are kept here (more were made; the deleted ones are not
 * counted), and how long an order took on average lately. Null while that is too little to show.
 */
export async function countMade(sql: Sql, now: Date): Promise<Figures | null> {
  const some = sql
    .select({ one: raw`1`.as('one') })
    .from(generatedImages)
    .where(isNull(generatedImages.retouchedFrom))
    .limit(COUNTED_PICTURES)
    .as('some')
  const [counted] = await sql.select({ avatars: raw<number>`count(*)::int` }).from(some)
  const avatars = counted?.avatars ?? 0
  if (avatars < ENOUGH_PICTURES) return null
  const lately = sql
    .select({
      seconds: raw<number>`extract(epoch from ${generations.endedAt} - ${generations.createdAt})`.as('seconds'),
    })
    .from(generations)
    .where(
      and(
        eq(generations.state, 'delivered'),
        isNotNull(generations.endedAt),
        gte(generations.createdAt, daysBefore(now, RECENT)),
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(TIMED_ORDERS)
    .as('lately')
  const [timed] = await sql
    .select({ orders: raw<number>`count(*)::int`, seconds: raw<number | null>`avg(seconds)::float8` })
    .from(lately)
  if (!timed || timed.orders < ENOUGH_ORDERS || timed.seconds === null) return null
  return { avatars, seconds: Math.max(1, Math.ceil(timed.seconds)) }
}
