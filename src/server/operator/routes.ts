import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Act, AdminEngineCheck, AdminRefunded } from '../../contract/admin.ts'
import {
  grantSchema,
  lookupSchema,
  ordersQuerySchema,
  refundSchema,
  returnSchema,
} from '../../contract/admin-requests.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/constants.ts'
import { AppError } from '../http/errors.ts'
import { readJson, readQuery } from '../http/read-json.ts'
import { auditCredits } from './audit-credits.ts'
import { checkEngine } from './check-engine.ts'
import { giveCredits, returnCredit } from './give-credits.ts'
import type { Operator } from './operator.ts'
import {
  readAllPayments,
  readHealth,
  readLog,
  readOrders,
  readPerson,
  readRefunds,
  readStory,
} from './read-operation.ts'
import { refundPayment } from './refund-payment.ts'
import { insertAct } from './store.ts'

export interface OperatorRoutes {
  operator: Operator
  /** Id of the operator who asks; undefined for everybody else. */
  readOperator(c: Context): Promise<string | undefined>
  /** Tells a guard of credits that were given. */
  onGrant(c: Context, userId: string, amount: number): void
  /** Tells it of money that was given back. Cents. */
  onRefund(c: Context, userId: string, cents: number): void
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const KEY = /^[\x21-\x7e]{1,200}$/
const NOTHING = z.strictObject({})
const noStore = { 'cache-control': 'no-store' }

/** `/admin` of the API. For whoever is no operator there is nothing here: the ordinary 404, before anything else is looked at. */
export function operatorRoutes({ operator, readOperator, onGrant, onRefund }: OperatorRoutes): Hono<{
  Variables: { operatorId: string }
}> {
  const { sql } = operator.database
  const routes = new Hono<{ Variables: { operatorId: string } }>()
  const operatorOnly = async (c: Context, next: () => Promise<void>) => {
    const id = await readOperator(c)
    if (id === undefined) throw new AppError('NOT_FOUND')
    c.set('operatorId', id)
    await next()
  }
  routes.use('/admin', operatorOnly)
  routes.use('/admin/*', operatorOnly)
  const note = (operatorId: string, act: Act, about: { userId?: string; outcome?: string }) =>
    insertAct(sql, { id: randomUUID(), act, operatorId, createdAt: operator.avatars.now(), ...about })

  routes.get('/admin', (c) => c.body(null, 204, noStore))
  routes.get('/admin/health', async (c) => c.json(await readHealth(operator), 200, noStore))
  routes.get('/admin/audit', async (c) => c.json(await auditCredits(sql), 200, noStore))
  routes.get('/admin/orders', async (c) =>
    c.json(await readOrders(operator, readQuery(c, ordersQuerySchema)), 200, noStore),
  )
  routes.get('/admin/orders/:id', async (c) => c.json(await readStory(operator, idOf(c)), 200, noStore))
  routes.get('/admin/payments', async (c) => c.json(await readAllPayments(operator), 200, noStore))
  routes.get('/admin/refunds', async (c) => c.json(await readRefunds(operator), 200, noStore))
  routes.get('/admin/acts', async (c) => c.json(await readLog(operator), 200, noStore))

  routes.post('/admin/people', async (c) => {
    const { who } = await readJson(c, lookupSchema)
    const person = await readPerson(operator, who)
    await note(c.var.operatorId, 'person.read', { userId: person.id })
    return c.json(person, 200, noStore)
  })

  routes.post('/admin/grants', async (c) => {
    const key = keyOf(c)
    const { user_id: userId, amount, reason } = await readJson(c, grantSchema)
    if (await giveCredits(operator, { operatorId: c.var.operatorId, userId, amount, reason, key }))
      onGrant(c, userId, amount)
    return c.json(await readPerson(operator, userId), 200, noStore)
  })

  routes.post('/admin/orders/:id/return', async (c) => {
    const id = idOf(c)
    const { reason } = await readJson(c, returnSchema)
    const given = await returnCredit(operator, { operatorId: c.var.operatorId, orderId: id, reason })
    const story = await readStory(operator, id)
    if (given && story.user_id) onGrant(c, story.user_id, 1)
    return c.json(story, 200, noStore)
  })

  routes.post('/admin/payments/:id/refund', async (c) => {
    const [paymentId, key] = [idOf(c), keyOf(c)]
    const { extent, reason } = await readJson(c, refundSchema)
    const { operatorId } = c.var
    const { userId, cents } = await refundPayment(operator.payments, { operatorId, paymentId, extent, reason, key })
    if (cents > 0) onRefund(c, userId, cents)
    // Accounts that were deleted leave their payments.
    const person = await readPerson(operator, userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    })
    return c.json({ person } satisfies AdminRefunded, 200, noStore)
  })

  routes.post('/admin/engine-check', async (c) => {
    await readJson(c, NOTHING)
    const checked: AdminEngineCheck = await checkEngine(operator.avatars.engine)
    await note(c.var.operatorId, 'engine.checked', { outcome: checked.fault ?? 'ok' })
    return c.json(checked, 200, noStore)
  })
  return routes
}

/** @throws AppError INVALID_INPUT */
function keyOf(c: Context): string {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key === undefined || !KEY.test(key))
    throw new AppError('INVALID_INPUT', { detail: 'À corriger : Idempotency-Key.' })
  return key
}

/** @throws AppError NOT_FOUND */
function idOf(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (!UUID.test(id)) throw new AppError('NOT_FOUND')
  return id
}
