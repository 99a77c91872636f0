import type { Sql } from '../db/database.ts'
import { expireDue } from './expire-credits.ts'
import { revocationOf } from './rules.ts'
import { findLotOf, lockBalance, setRevoked, writeLine } from './store.ts'

export interface Revocation {
  sourceId: string
  /** How many of the lot's credits are to be taken back in all, including those taken back before. */
  total: number
  /** For the person: why credits go, or why they come back. */
  description: { taken: string; restored: string }
  now: Date
}

/**
 * Revokes a grant in part or whole, within the caller's transaction. Takes only from the source's own lot, because other
 * credits were given or paid for separately, and never more than is left: what is already spent is recorded as the lot's
 * unrecovered credits. The same total again changes nothing; a smaller one restores credits.
 */
export async function revokeCredits(
  tx: Sql,
  { sourceId, total, description, now }: Revocation,
): Promise<{ taken: number; unrecovered: number }> {
  const found = await findLotOf(tx, sourceId)
  if (!found) throw new Error(`no lot of ${sourceId}`)
  const { userId } = found
  await lockBalance(tx, userId)
  await expireDue(tx, userId, now)
  // Read again: it may have changed before the balance was locked.
  const lot = (await findLotOf(tx, sourceId))!
  const { taken, ...holding } = revocationOf(lot, total)
  if (taken === 0 && holding.unrecovered === lot.unrecovered) return { taken, unrecovered: lot.unrecovered }
  await setRevoked(tx, { id: lot.id, ...holding })
  if (taken > 0)
    await writeLine(tx, {
      userId,
      kind: 'reversal',
      description: description.taken,
      amount: -taken,
      createdAt: now,
      sourceId,
    })
  if (taken < 0)
    await writeLine(tx, {
      userId,
      kind: 'restoration',
      description: description.restored,
      amount: -taken,
      createdAt: now,
      sourceId,
    })
  return { taken, unrecovered: holding.unrecovered }
}
