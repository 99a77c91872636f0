import { Hono, type Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import {
  creditTransactionSchema,
  EXPIRY_NOTICE_DAYS,
  pageSchema,
  userCreditsSchema,
  type CreditTransaction,
  type UserCredits,
} from '../../contract/account.ts'
import type { Sql } from '../db/database.ts'
import { failures } from '../http/api-description.ts'
import { readQuery } from '../http/read-json.ts'
import { findLine, readLines, spendableLots } from './store.ts'

export interface CreditRoutes {
  sql: Sql
  now(): Date
  /** @throws AppError UNAUTHENTICATED */
  requireUser(c: Context): Promise<{ id: string }>
}

export function creditRoutes({ sql, now, requireUser }: CreditRoutes): Hono {
  const routes = new Hono()

  routes.get(
    '/user-credits',
    describeRoute({
      summary: 'Le solde, et ce qui expire bientôt',
      responses: {
        200: { description: 'Le solde', content: { 'application/json': { schema: resolver(userCreditsSchema) } } },
        ...failures(401),
      },
    }),
    async (c) => {
      const { id } = await requireUser(c)
      const lots = await spendableLots(sql, id, now())
      const soon = now().getTime() + EXPIRY_NOTICE_DAYS * 86_400_000
      const body: UserCredits = {
        user_id: id,
        credits: lots.reduce((sum, { remaining }) => sum + remaining, 0),
        expiring: lots
          .filter(({ expiresAt }) => expiresAt.getTime() <= soon)
          .map(({ remaining, expiresAt }) => ({ credits: remaining, expires_at: expiresAt.toISOString() })),
      }
      return c.json(body, 200, { 'cache-control': 'no-store' })
    },
  )

  routes.get(
    '/credit-transactions',
    describeRoute({
      summary: 'Le journal des crédits, du plus récent au plus ancien',
      responses: {
        200: {
          description: 'Les lignes',
          content: { 'application/json': { schema: resolver(z.array(creditTransactionSchema)) } },
        },
        ...failures(400, 401),
      },
    }),
    async (c) => {
      const { id: userId } = await requireUser(c)
      const { limit, before } = readQuery(c, pageSchema)
      const lines = await readLines(sql, userId, limit, before ? await findLine(sql, userId, before) : undefined)
      const body: CreditTransaction[] = lines.map(({ id, description, amount, createdAt }) => ({
        id,
        user_id: userId,
        description,
        amount,
        created_at: createdAt.toISOString(),
      }))
      return c.json(body, 200, { 'cache-control': 'no-store' })
    },
  )

  return routes
}
