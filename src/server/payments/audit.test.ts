/** The operator's audit reports payments whose lots and ledger lines disagree with them. */
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCredits } from '../../../tests/support/command.ts'
import { freshPostgres } from '../../../tests/support/server.ts'
import { startFakeStripe, STRIPE_KEY, type FakeStripe } from '../../../tests/support/fake-stripe.ts'
import { openPostgres } from '../db/postgres.ts'
import type { Database } from '../db/database.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { auditPayments } from './audit-payments.ts'
import { createCheckout } from './create-checkout.ts'
import { fulfilPayment } from './fulfil-payment.ts'
import { openStripe } from './gateways/stripe.ts'
import { BUYER_MAIL_QUEUE, type Payments } from './payments.ts'

let [database, queue, stripe]: [Database?, Queue?, FakeStripe?] = []
const folder = mkdtempSync(join(tmpdir(), 'trombine-audit-'))
let url: string
beforeAll(async () => {
  url = await freshPostgres()
  stripe = await startFakeStripe()
  database = openPostgres(url, () => {}, 4)
  await database.migrate('migrations')
  queue = await openQueue(database, { [BUYER_MAIL_QUEUE]: { expireInSeconds: 60 } }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await queue!.stop(1000)
  await database!.close()
  await stripe!.close()
  rmSync(folder, { recursive: true, force: true })
})

test('what was bought, refunded and never paid is well; each thing that is changed by hand is found', async () => {
  const { sql } = database!
  const payments: Payments = {
    sql,
    queue: queue!,
    gateway: openStripe({ secretKey: STRIPE_KEY, webhookSecret: undefined, apiBase: stripe!.base, tax: false }),
    appUrl: 'http://localhost:3000',
    vatScheme: undefined,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  }
  const [paid, refunded] = (await Promise.all(
    [0, 1, 2].map(async (i) => {
      const userId = randomUUID()
      await createCheckout(payments, { user: { id: userId, email: 'a@example.org' }, pack: 'starter', waiver: true })
      const {
        rows: [row],
      } = (await sql.execute(raw`select id, session_id from payments where user_id = ${userId}`)) as unknown as {
        rows: [{ id: string; session_id: string }]
      }
      if (i === 2) return row.id
      await stripe!.pay(row.session_id)
      if (i === 1) await stripe!.refund(row.session_id, 500)
      await fulfilPayment(payments, { sessionId: row.session_id })
      return row.id
    }),
  )) as [string, string, string]
  expect(await auditPayments(sql)).toEqual([])

  const change = (text: string) => sql.execute(raw.raw(text))
  await change(`update payments set refunded_cents = 999 where id = '${paid}'`)
  await change(`update credit_lots set revoked = 9 where source_id = '${refunded}'`)
  await change(
    `insert into credit_lots (id, user_id, kind, granted, remaining, created_at, expires_at, source_id) values (gen_random_uuid(), 'x', 'pack', 5, 0, now(), now() + interval '1 year', gen_random_uuid())`,
  )
  const { code, out } = await runCredits({ DATA_DIR: folder, DATABASE_URL: url }, 'audit')
  expect(code).toBe(1)
  expect(out).toContain(`payment ${paid}: 20 credits are to be taken back; 0 are, and 0 are missing`)
  expect(out).toContain(`payment ${refunded}: 10 credits are to be taken back; 9 are, and 0 are missing`)
  expect(out).toContain(`payment ${refunded}: its lot says that 9 were taken back, its lines 10`)
  expect(out).toContain('there is a lot of it, and no payment')

  await change(`update payments set status = 'open', paid_at = null, receipt_number = null where id = '${paid}'`)
  await change(`update credit_lots set source_id = null where source_id = '${refunded}'`)
  const found = await auditPayments(sql)
  expect(found).toContain(`payment ${paid}: it is open, and has brought credits`)
  expect(found).toContain(`payment ${refunded}: it is paid, and has brought no credits`)
})
