import { createHmac } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import { expiryOf, foldAddress, WELCOME_CREDITS } from './rules.ts'
import { hasBalance, insertLot, lockBalance, recordGift, writeLine } from './store.ts'
import type { LineKind } from './tables.ts'

export interface Grant {
  userId: string
  amount: number
  kind: Extract<LineKind, 'welcome' | 'pack' | 'goodwill'>
  description: string
  /** Id of the payment, for a grant that can be revoked (`revoke-credits.ts`). The database refuses a second grant for it. */
  sourceId?: string
  now: Date
}

/** Adds a lot and its ledger line, within the caller's transaction. */
export async function grantCredits(
  tx: Sql,
  { userId, amount, kind, description, sourceId, now }: Grant,
): Promise<void> {
  await lockBalance(tx, userId)
  await insertLot(tx, { userId, kind, granted: amount, createdAt: now, expiresAt: expiryOf(now), sourceId })
  await writeLine(tx, { userId, kind, description, amount, createdAt: now, sourceId })
}

/**
 * Opens a confirmed person's balance, with the welcome credits unless their identity has had them. Called whenever a
 * balance is needed, so that a crash after the sign-up cannot lose them; the balance's row makes it happen once.
 *
 * @param key for the hash that stands for the address
 */
export async function openBalance(
  sql: Sql,
  { userId, email, now, key }: { userId: string; email: string; now: Date; key: string },
): Promise<void> {
  if (await hasBalance(sql, userId)) return
  const identity = createHmac('sha256', key).update(foldAddress(email)).digest('base64url')
  await sql.transaction(async (tx) => {
    await lockBalance(tx, userId)
    if (!(await recordGift(tx, identity, now))) return
    await grantCredits(tx, {
      userId,
      amount: WELCOME_CREDITS,
      kind: 'welcome',
      description: 'Crédits de bienvenue',
      now,
    })
  })
}
