/**
 * In which order waiting pictures are drawn: owners take turns, so that nobody waits behind another's hundred orders.
 * Start-time fair queuing (Goyal, Vin, Cheng, SIGCOMM 1996): a picture's turn is one more than that of its owner's picture
 * before it, or than the turn that is being served, whichever is later.
 */
import { eq, sql as raw } from 'drizzle-orm'
import type { Owner } from '../accounts/owner.ts'
import type { Sql } from '../db/database.ts'
import { generations, generationSlots } from './tables.ts'

/** The turn before those of the next pictures of `owner`. Orders that are accepted at the same instant may get the same. */
export async function lastTurn(tx: Sql, owner: Owner): Promise<number> {
  const theirs = eq(owner.kind === 'user' ? generations.userId : generations.visitorId, owner.id)
  const { rows } = (await tx.execute(raw`select greatest(
      (select max(turn) from ${generationSlots} where state = 'drawing'),
      (select min(turn) - 1 from ${generationSlots} where state = 'waiting'),
      (select max(turn) from ${generationSlots} join ${generations} on ${generations.id} = ${generationSlots.generationId}
        where ${generations.state} = 'running' and ${theirs} and ${generationSlots.state} in ('waiting', 'drawing')),
      0) as turn`)) as unknown as { rows: [{ turn: number }] }
  return rows[0].turn
}
