import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { engineRequests, generations, generationSlots, photos } from './tables.ts'

/** What is kept of a person's generations, by table, for their export: words, what was understood, how it went. */
export async function exportGenerations(
  sql: Sql,
  userId: string,
): Promise<Record<string, unknown> & { generations: { id: string }[] }> {
  const theirs = eq(generations.userId, userId)
  return {
    generations: await sql.select().from(generations).where(theirs).orderBy(asc(generations.createdAt)),
    generation_slots: await sql
      .select({
        generationId: generationSlots.generationId,
        slot: generationSlots.slot,
        state: generationSlots.state,
        errorCode: generationSlots.errorCode,
      })
      .from(generationSlots)
      .innerJoin(generations, eq(generations.id, generationSlots.generationId))
      .where(theirs),
    photos: await sql
      .select({ type: photos.type, width: photos.width, height: photos.height, createdAt: photos.createdAt })
      .from(photos)
      .innerJoin(generations, eq(generations.id, photos.generationId))
      .where(theirs),
    engine_requests: await sql
      .select(getTableColumns(engineRequests))
      .from(engineRequests)
      .innerJoin(generations, eq(generations.id, engineRequests.generationId))
      .where(theirs),
  }
}
