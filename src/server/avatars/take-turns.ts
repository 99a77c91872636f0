/**
 * In which order waiting pictures are drawn: owners take turns, so that nobody waits behind another's hundred orders.
 * Start-time fair queuing (Goyal, Vin, Cheng, SIGCOMM 1996): a picture's turn is one more than that of its owner's picture
 * before it, or than the turn that is being served, whichever is later.
 */
import { eq, sql as raw } from 'drizzle-orm'
import type { Owner } from '../accounts/owner.ts'
import type { Sql } from '../db/database.ts'
import { generations, generationSlots } from './tables.ts'

/**
 * How many orders of `owner` are on their way, and the turn before those of their next pictures. Orders that are accepted at
 * the same instant may get the same.
 */
export async function standingOf(tx: Sql, owner: Owner): Promise<{ running: number; turn: number }> {
  const theirs = raw`${generations.state} = 'running' and ${eq(owner.kind === 'user' ? generations.userId : generations.visitorId, owner.id)}`
  const { rows } = (await tx.execute(raw`select (select count(*)::int from ${generations} where ${theirs}) as running,
      greatest(
        (select max(turn) from ${generationSlots} where state = 'drawing'),
        (select min(turn) - 1 from ${generationSlots} where state = 'waiting'),
        (select max(turn) from ${generationSlots} join ${generations} on ${generations.id} = ${generationSlots.generationId}
          where ${theirs} and ${generationSlots.state} in ('waiting', 'drawing')),
        0) as turn`)) as unknown as { rows: [{ running: number; turn: number }] }
  return rows[0]
}
