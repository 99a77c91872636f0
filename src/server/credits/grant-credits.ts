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
  /** What brought it, when it can be undone (`revoke-credits.ts`). The database refuses a second grant for the same. */
  sourceId?: string
  now: Date
}

/** A new lot and its line, within the caller's transaction. */
export async function grantCredits(
  tx: Sql,
  { userId, amount, kind, description, sourceId, now }: Grant,
): Promise<void> {
  await lockBalance(tx, userId)
  await insertLot(tx, { userId, kind, granted: amount, createdAt: now, expiresAt: expiryOf(now), sourceId })
  await writeLine(tx, { userId, kind, description, amount, createdAt: now, sourceId })
}

/**
 * Opens a confirmed person's balance, with the welcome credits unless their identity has had them. Done lazily,
 * whenever a balance is needed, so that nothing between sign-up and here can lose it; done once, by the row.
 *
 * @param key hides addresses.
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
