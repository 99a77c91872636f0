/** What the operator's page shows, read from every domain. */
import type {
  AdminAct,
  AdminHealth,
  AdminOrder,
  AdminOrderStory,
  AdminPayment,
  AdminPerson,
  AdminRefund,
} from '../../contract/admin.ts'
import { addressesOf, findUserByEmail, findUserById } from '../accounts/store.ts'
import { readLoad, readQueue } from '../avatars/admission/store.ts'
import {
  countOrders,
  findOrder,
  listOrders,
  listRequests,
  listSlots,
  type ListedOrder,
} from '../avatars/list-orders.ts'
import { balanceOf } from '../credits/read-balance.ts'
import { readDebit, readLines, spendableLots } from '../credits/store.ts'
import { AppError } from '../http/errors.ts'
import { countMails } from '../mail/store.ts'
import { readSpent } from '../credits/count-spent.ts'
import { countFailingRefunds, listOperatorRefunds, type OperatorRefundRow } from '../payments/refund-store.ts'
import { refundedBeyond, refundMore, refundOnWithdrawal, refundStateOf, stateOf } from '../payments/rules.ts'
import { listPayments, type PaymentRow } from '../payments/store.ts'
import { listWithdrawals } from '../payments/withdrawal-store.ts'
import { returnKey } from './give-credits.ts'
import type { Operator } from './operator.ts'
import { findAct, readActs, readActsOn, readRefundsOf, type OperatorAct } from './store.ts'

/** Rows of a list. */
export const ROWS = 20
const DAY_MS = 86_400_000

export async function readHealth({ database, avatars, lastRuns }: Operator): Promise<AdminHealth> {
  const { sql } = database
  const { engine, health, files, now } = avatars
  const [queue, load, mails, failing, orders, jobs, stored] = await Promise.all([
    readQueue(sql),
    readLoad(sql),
    countMails(sql),
    countFailingRefunds(sql),
    countOrders(sql, new Date(now().getTime() - DAY_MS)),
    lastRuns(),
    files.check().then(
      () => true,
      () => false,
    ),
  ])
  const connections = database.connections?.()
  return {
    at: now().toISOString(),
    database: {
      embedded: database.embedded,
      connections: connections
        ? { in_use: connections.inUse, idle: connections.idle, waiting: connections.waiting }
        : null,
    },
    store: { ok: stored },
    engine: {
      id: engine.id,
      name: engine.name,
      fallback: engine.fallback?.name ?? null,
      down_for_seconds: Math.ceil(health.downFor() / 1000),
    },
    refunds: { failing },
    queue: {
      waiting: queue.waiting,
      drawing: queue.drawing,
      oldest_seconds: queue.oldestSeconds,
      per_second: load.rate * 1000,
      mails,
    },
    orders,
    jobs: jobs.map(({ name, startedAt, durationMs, outcome, done, failed, error }) => ({
      name,
      started_at: startedAt.toISOString(),
      duration_ms: durationMs,
      outcome,
      done,
      failed,
      error,
    })),
  }
}

export async function readOrders(
  { database: { sql } }: Operator,
  asked: { state?: ListedOrder['state'] | undefined; before?: string | undefined },
): Promise<AdminOrder[]> {
  return (await listOrders(sql, asked, ROWS)).map(orderOf)
}

/** @throws AppError NOT_FOUND */
export async function readStory({ database: { sql } }: Operator, id: string): Promise<AdminOrderStory> {
  const order = await findOrder(sql, id)
  if (!order) throw new AppError('NOT_FOUND')
  const [slots, requests, debit, acts, returned] = await Promise.all([
    listSlots(sql, id),
    listRequests(sql, id),
    readDebit(sql, id),
    readActsOn(sql, id),
    findAct(sql, returnKey(id)),
  ])
  return {
    ...orderOf(order),
    deadline_at: order.deadlineAt.toISOString(),
    slots: slots.map(({ slot, state, attempt, errorCode, queuedAt }) => ({
      slot,
      state,
      attempt,
      error_code: errorCode,
      queued_at: queuedAt.toISOString(),
    })),
    requests: requests.map(({ createdAt, model, outcome, durationMs, costMicros }) => ({
      at: createdAt.toISOString(),
      model,
      outcome,
      duration_ms: durationMs,
      cost_dollars: costMicros === null ? null : costMicros / 1e6,
    })),
    charge: debit
      ? { at: debit.createdAt.toISOString(), given_back_at: debit.refundedAt?.toISOString() ?? null }
      : null,
    returnable: order.state === 'delivered' && debit !== undefined && debit.refundedAt === null && !returned,
    acts: await actsOf(sql, acts),
  }
}

export async function readAllPayments({ database: { sql } }: Operator): Promise<AdminPayment[]> {
  return paymentsOf(sql, await listPayments(sql, ROWS))
}

/** What buyers and operators had given back: what the bank has not done first, then the newest. */
export async function readRefunds({ database: { sql } }: Operator): Promise<AdminRefund[]> {
  const withdrawn = (await listWithdrawals(sql, ROWS)).map(({ payment, withdrawal }) =>
    refundOf('buyer', payment, { ...withdrawal, at: withdrawal.statedAt }),
  )
  const ordered = (await listOperatorRefunds(sql, ROWS)).map(({ payment, refund }) =>
    refundOf('operator', payment, { ...refund, at: refund.orderedAt }),
  )
  const open = ({ state }: AdminRefund) => (state === 'refunded' ? 0 : 1)
  return [...withdrawn, ...ordered]
    .toSorted((a, b) => open(b) - open(a) || b.stated_at.localeCompare(a.stated_at))
    .slice(0, ROWS)
}

function refundOf(
  by: AdminRefund['by'],
  payment: PaymentRow,
  refund: Pick<OperatorRefundRow, 'refundCents' | 'credits' | 'tries' | 'tryAt' | 'refundedAt'> & { at: Date },
): AdminRefund {
  return {
    by,
    payment_id: payment.id,
    user_id: payment.userId,
    order: payment.receiptNumber,
    pack: payment.pack,
    stated_at: refund.at.toISOString(),
    refund_cents: refund.refundCents,
    refunded_cents: payment.refundedCents,
    beyond_cents: refundedBeyond(payment),
    credits: refund.credits,
    state: refundStateOf(payment, refund),
    refunded_at: refund.refundedAt?.toISOString() ?? null,
    tries: refund.tries,
    next_try_at: refund.tryAt?.toISOString() ?? null,
  }
}

/** @param who a mail address or an account's id. @throws AppError NOT_FOUND */
export async function readPerson({ database: { sql }, avatars }: Operator, who: string): Promise<AdminPerson> {
  const user = who.includes('@') ? await findUserByEmail(sql, who.trim()) : await findUserById(sql, who.trim())
  if (!user) throw new AppError('NOT_FOUND')
  const now = avatars.now()
  const [credits, lots, lines, orders, payments] = await Promise.all([
    balanceOf(sql, user.id, now),
    spendableLots(sql, user.id, now),
    readLines(sql, user.id, ROWS),
    listOrders(sql, { userId: user.id }, ROWS),
    listPayments(sql, ROWS, user.id),
  ])
  return {
    id: user.id,
    email: user.email,
    confirmed: user.emailVerified,
    credits,
    lots: lots.map(({ kind, remaining, granted, expiresAt }) => ({
      kind,
      remaining,
      granted,
      expires_at: expiresAt.toISOString(),
    })),
    lines: lines.map(({ id, description, amount, createdAt }) => ({
      id,
      description,
      amount,
      at: createdAt.toISOString(),
    })),
    orders: orders.map(orderOf),
    payments: await paymentsOf(sql, payments),
  }
}

export async function readLog({ database: { sql } }: Operator): Promise<AdminAct[]> {
  return actsOf(sql, await readActs(sql, ROWS))
}

async function actsOf(sql: Operator['database']['sql'], acts: OperatorAct[]): Promise<AdminAct[]> {
  const addresses = await addressesOf(sql, [...new Set(acts.map(({ operatorId }) => operatorId))])
  return acts.map(({ id, act, operatorId, userId, orderId, amount, reason, outcome, createdAt }) => ({
    id,
    act,
    by: addresses.get(operatorId) ?? operatorId,
    user_id: userId,
    order_id: orderId,
    amount,
    reason,
    outcome,
    at: createdAt.toISOString(),
  }))
}

const orderOf = ({ id, state, engine, style, count, photo, userId, createdAt, endedAt }: ListedOrder): AdminOrder => ({
  id,
  state,
  engine,
  style,
  count,
  photo,
  user_id: userId,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

async function paymentsOf(sql: Operator['database']['sql'], rows: PaymentRow[]): Promise<AdminPayment[]> {
  const ids = rows.map(({ id }) => id)
  const [spent, refunds] = await Promise.all([readSpent(sql, ids), readRefundsOf(sql, ids)])
  return rows.map((row) => ({
    id: row.id,
    user_id: row.userId,
    pack: row.pack,
    credits: row.credits,
    amount_cents: row.amountCents,
    refunded_cents: row.refundedCents,
    gateway: row.gateway,
    state: stateOf(row),
    created_at: row.createdAt.toISOString(),
    receipt: row.receiptNumber,
    refundable: row.paidAt
      ? {
          unspent: refundMore(row, refundOnWithdrawal(row, true, spent.get(row.id) ?? row.credits)),
          whole: refundMore(row, row.amountCents),
        }
      : { unspent: 0, whole: 0 },
    reasons: refunds.flatMap(({ paymentId, reason }) => (paymentId === row.id && reason ? [reason] : [])),
  }))
}
