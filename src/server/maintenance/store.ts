import { asc, eq } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { maintenanceRuns } from './tables.ts'

export type MaintenanceRun = typeof maintenanceRuns.$inferSelect

export async function readRuns(sql: Sql): Promise<MaintenanceRun[]> {
  return sql.select().from(maintenanceRuns).orderBy(asc(maintenanceRuns.name))
}

export async function readRun(sql: Sql, name: string): Promise<MaintenanceRun | undefined> {
  return (await sql.select().from(maintenanceRuns).where(eq(maintenanceRuns.name, name)))[0]
}

export async function writeRun(sql: Sql, run: MaintenanceRun): Promise<void> {
  const { name: _, ...rest } = run
  await sql.insert(maintenanceRuns).values(run).onConflictDoUpdate({ target: maintenanceRuns.name, set: rest })
}
