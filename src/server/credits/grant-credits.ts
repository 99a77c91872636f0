import { createHmac } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import { expiryOf, foldAddress, WELCOME_CREDITS } from './rules.ts'
import {
  countGift,
  hasHadGift,
  insertLot,
  isWelcomed,
  lockBalance,
  recordGift,
  setWelcomeDue,
  writeLine,
} from './store.ts'
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

export interface Newcomer {
  userId: string
  email: string
  /** As `networkOf` gives it; stored only as a keyed hash. Undefined: not counted, for the operator's own commands. */
  network: string | undefined
  now: Date
}

export interface WelcomeRules {
  /** Gifts for each network and day. */
  dailyCap: number
  /** For the hashes that stand for addresses and networks. */
  key: string
}

/**
 * Opens a confirmed person's balance, with the welcome credits unless their identity has had them. Called whenever a
 * balance is needed, so that a crash after the sign-up cannot lose them; the balance's row makes it happen once.
 *
 * @returns false while the credits are still to come, because the network has had its gifts of the day
 */
export async function openBalance(
  sql: Sql,
  { userId, email, network, now }: Newcomer,
  { dailyCap, key }: WelcomeRules,
): Promise<boolean> {
  if (await isWelcomed(sql, userId)) return true
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const identity = hash(foldAddress(email))
  const day = now.toISOString().slice(0, 10)
  return sql.transaction(async (tx) => {
    await lockBalance(tx, userId)
    const due = !(await hasHadGift(tx, identity))
    const counted = due && (network === undefined || (await countGift(tx, hash(`network ${network}`), day, dailyCap)))
    if (counted && (await recordGift(tx, identity, now)))
      await grantCredits(tx, {
        userId,
        amount: WELCOME_CREDITS,
        kind: 'welcome',
        description: 'Crédits de bienvenue',
        now,
      })
    const later = due && !counted
    await setWelcomeDue(tx, userId, later)
    return !later
  })
}
