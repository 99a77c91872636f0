import { lt } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MiddlewareHandler } from 'hono'
import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { AppError } from './errors.ts'

/** Points used per key until `expire`. The library rate-limiter-flexible fixes the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
})

/**
 * A limit shared by all processes through the database, for what is costly. Its keys are stored: addresses of networks and
 * people must be hidden behind a keyed hash.
 *
 * @param seconds for which `points` are given; a minute unless told otherwise
 */
export function sharedLimit(sql: Sql, name: string, points: number, seconds = 60): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: sql,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // A key over its limit is refused from memory for the rest of the time: a flood does not reach the database.
    inMemoryBlockOnConsumed: points + 1,
    // The library's timer would keep running after the server has stopped; the cleanup job calls `forgetSpentLimits`.
    clearExpiredByTimeout: false,
  })
}

/** Deletes counters whose time is over. Returns how many. */
export async function forgetSpentLimits(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, rateLimits, lt(rateLimits.expire, now))
}

/** A limit of this process alone, for cheap requests. */
export function localLimit(name: string, perMinute: number): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 })
}

/** @throws AppError RATE_LIMITED, with Retry-After. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: refusal.msBeforeNext / 1000 })
  }
}

export function limitRequests(
  limiter: RateLimiterAbstract,
  keyOf: (c: Parameters<MiddlewareHandler>[0]) => string,
): MiddlewareHandler {
  return async (c, next) => {
    await consume(limiter, keyOf(c))
    await next()
  }
}
