/** A migration that renames keeps what is stored: rows written before it are read by the product after it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeMarked } from './avatars/photos/store.ts'
import { findLotOf } from './credits/store.ts'
import { claimEventRead, dueMails, findPayment } from './payments/store.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'

const PAYMENT = '5f3e8a52-0b51-4b6e-9d0c-0d6a6c7f1e01'
const PHOTO = '5f3e8a52-0b51-4b6e-9d0c-0d6a6c7f1e02'
const LOT = '5f3e8a52-0b51-4b6e-9d0c-0d6a6c7f1e03'

let database: Database
let folder: string

/** The migrations up to number `last`, in a folder of their own. */
function migrationsUpTo(last: number): string {
  folder = mkdtempSync(join(tmpdir(), 'trombine-migrations-'))
  cpSync('migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }))
  return folder
}

beforeAll(async () => {
  database = await openEmbedded(undefined)
  await database.migrate(migrationsUpTo(6))
  const { sql } = database
  await sql.execute(raw`insert into photos (id, file, type, width, height, created_at, doomed_at)
    values (${PHOTO}, 'photos/a.jpg', 'image/jpeg', 10, 10, '2026-11-01', '2026-11-02')`)
  await sql.execute(raw`insert into credit_lots (id, user_id, kind, granted, remaining, created_at, expires_at, source_id, revoked, shortfall)
    values (${LOT}, 'u', 'pack', 20, 5, '2026-11-01', '2027-11-01', ${PAYMENT}, 8, 7)`)
  await sql.execute(raw`insert into payments (id, user_id, pack, credits, amount_cents, currency, gateway, status, created_at, expires_at, looks, look_at)
    values (${PAYMENT}, 'u', 'starter', 20, 999, 'eur', 'stripe', 'open', '2026-11-01', '2026-11-02', 3, '2026-11-03')`)
  await sql.execute(
    raw`insert into payment_mails (payment_id, letter, try_at) values (${PAYMENT}, 'receipt', '2026-11-01')`,
  )
  await sql.execute(
    raw`insert into payment_sweeps (gateway, read_until, next_at) values ('stripe', '2026-11-04', '2026-11-05')`,
  )
  await database.migrate('migrations')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a photo marked for deletion is still marked', async () => {
  expect(await takeMarked(database.sql)).toEqual(['photos/a.jpg'])
})

test('a lot keeps what could not be taken back', async () => {
  expect(await findLotOf(database.sql, PAYMENT)).toMatchObject({ remaining: 5, revoked: 8, unrecovered: 7 })
})

test('a payment keeps its polls, its mails and how far events were read', async () => {
  const { sql } = database
  expect(await findPayment(sql, PAYMENT)).toMatchObject({ polls: 3, nextPollAt: new Date('2026-11-03') })
  const at = new Date('2026-11-06')
  expect(await dueMails(sql, at, 10)).toEqual([{ paymentId: PAYMENT, kind: 'receipt' }])
  expect(await claimEventRead(sql, 'stripe', at, at, at)).toEqual(new Date('2026-11-04'))
})
