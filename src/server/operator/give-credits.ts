import { randomUUID } from 'node:crypto'
import { findUserById } from '../accounts/store.ts'
import { findOrder } from '../avatars/list-orders.ts'
import { grantCredits, openBalance } from '../credits/grant-credits.ts'
import { findDebit, readDebit } from '../credits/store.ts'
import { AppError } from '../http/errors.ts'
import type { Giving } from './operator.ts'
import { findAct, insertAct } from './store.ts'

export interface Gift {
  operatorId: string
  userId: string
  amount: number
  /** The person reads it. */
  reason: string
  /** Of one click: the same again gives nothing more. */
  key: string
}

/**
 * Gives a person credits. Act, lot and line are one transaction, so that none is there without the others; the act's key is
 * unique, so that a second click waits for the first and then finds it.
 *
 * @returns false when this very gift had been given before
 * @throws AppError NOT_FOUND (no confirmed account of this id), IDEMPOTENCY_CONFLICT (the key was another gift's)
 */
export async function giveCredits(operator: Giving, gift: Gift): Promise<boolean> {
  const { operatorId, userId, amount, reason, key } = gift
  const onceKey = `grant ${operatorId} ${key}`
  const given = await give(operator, {
    onceKey,
    act: { act: 'credits.granted', operatorId, userId, amount, reason },
    description: reason,
  })
  if (given) return true
  const before = await findAct(operator.database.sql, onceKey)
  if (before?.userId !== userId || before.amount !== amount || before.reason !== reason)
    throw new AppError('IDEMPOTENCY_CONFLICT')
  return false
}

/**
 * Gives the credit of a delivered order back, as a gesture: what was delivered stays theirs, so the order's own charge
 * stands, and the books with it. Once for each order, whoever asks.
 *
 * @returns false when it had been given before
 * @throws AppError NOT_FOUND when there is nothing that could be given back
 */
export async function returnCredit(
  operator: Giving,
  { operatorId, orderId, reason }: { operatorId: string; orderId: string; reason: string },
): Promise<boolean> {
  const { sql } = operator.database
  const order = await findOrder(sql, orderId)
  const debit = await findDebit(sql, orderId)
  if (order?.state !== 'delivered' || !debit || (await readDebit(sql, orderId))?.refundedAt)
    throw new AppError('NOT_FOUND')
  return give(operator, {
    onceKey: returnKey(orderId),
    act: { act: 'credit.returned', operatorId, userId: debit.userId, orderId, amount: 1, reason },
    description: reason,
  })
}

export const returnKey = (orderId: string) => `return ${orderId}`

async function give(
  { database: { sql }, avatars, welcomeRules }: Giving,
  {
    onceKey,
    act,
    description,
  }: {
    onceKey: string
    act: { act: 'credits.granted' | 'credit.returned'; operatorId: string; userId: string; amount: number } & {
      reason: string
      orderId?: string
    }
    description: string
  },
): Promise<boolean> {
  const user = await findUserById(sql, act.userId)
  if (!user?.emailVerified) throw new AppError('NOT_FOUND')
  const now = avatars.now()
  // Somebody who has not signed in yet has no balance. Opened by the gift alone, it would cost them the welcome credits.
  await openBalance(sql, { userId: user.id, email: user.email, network: undefined, now }, welcomeRules)
  return sql.transaction(async (tx) => {
    if (!(await insertAct(tx, { id: randomUUID(), onceKey, createdAt: now, ...act }))) return false
    await grantCredits(tx, { userId: user.id, amount: act.amount, kind: 'goodwill', description, now })
    return true
  })
}
