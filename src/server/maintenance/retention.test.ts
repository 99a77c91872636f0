/** Everything is filled through the product's own doors; then the clock goes on, and what should be gone is gone. */
import { randomUUID } from 'node:crypto'
import { globSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql as raw } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { atCounter, buy, paymentsOf, sessionOf, verify } from '../../../tests/support/buying.ts'
import { call, creditsOf, newAddress, register, signIn, signUp, type Person } from '../../../tests/support/people.ts'
import { photoEngine } from '../../../tests/support/photo-engine.ts'
import {
  plain,
  startTestServer,
  until,
  USUAL_DATABASES,
  visitor,
  type TestServer,
} from '../../../tests/support/server.ts'
import { writeWorker } from '../avatars/admission/store.ts'
import { recordRequest } from '../avatars/usage/record-request.ts'
import { findImbalances } from '../credits/store.ts'
import { insertAct } from '../operator/store.ts'
import { auditPayments } from '../payments/audit-payments.ts'
import { addOperatorRefund } from '../payments/refund-store.ts'
import { ENDLESS } from './endless.ts'
import { runJob } from './run-job.ts'

const DAY = 86_400_000
let server: TestServer
let late = 0
afterEach(() => server.stop())

const rows = async (query: string) =>
  ((await server.database.sql.execute(raw.raw(query))) as unknown as { rows: Record<string, string>[] }).rows
const count = async (table: string) => Number((await rows(`select count(*)::int as n from ${table}`))[0]!.n)

/** Every table of the product that has rows, with how many. */
async function filled(): Promise<Record<string, number>> {
  const tables = await rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'maintenance_runs' order by 1`,
  )
  const counts: [string, number][] = []
  for (const { name } of tables) counts.push([name!, await count(name!)])
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

/** The clock goes on to `days` after the beginning, and every job runs until it has nothing more to do. */
async function pass(days: number): Promise<void> {
  late = days * DAY
  for (const job of server.maintenance.jobs)
    for (let more = true; more;) {
      const run = await until(() => runJob(server.maintenance, job, true))
      expect([job.name, run.outcome, run.error]).toEqual([job.name, 'ok', null])
      more = run.nextAt <= run.startedAt
    }
}

const draw = (headers: Record<string, string>, change: object = {}) =>
  server.post('/api/generate-avatar', plain({ count: 1, ...change }), headers)
const leave = (person: Person) => call(server, '/api/auth/delete-user', { password: person.password }, person.headers)
/** Withdraws from the person's purchase, signed in, or by the order's number as whoever is not. */
async function giveBack(person: Person, signedIn: boolean): Promise<void> {
  const { id, order } = (await paymentsOf(server, person)).find(({ withdrawable }) => withdrawable !== null)!
  const answer = signedIn
    ? await call(server, `/api/payments/${id}/withdrawal`, { name: 'Camille' }, person.headers)
    : await call(server, '/api/withdrawals', { name: 'Camille', email: person.email, order })
  expect(answer.status).toBe(signedIn ? 200 : 202)
}
async function pay(person: Person): Promise<void> {
  const at = await buy(server, person, 'starter', true)
  await atCounter(at, 'pay')
  expect(await verify(server, person, sessionOf(at))).toMatchObject({ success: true })
}

describe.each(USUAL_DATABASES)('on %s', (kind) => {
  test('what grows has an end, and what must stay stays', async () => {
    late = 0
    const engine = photoEngine()
    server = await startTestServer(kind, {}, { engine, now: () => new Date(Date.now() + late) })

    expect((await draw(visitor())).status).toBe(200)
    const stays = await signUp(server)
    expect((await draw(stays.headers)).status).toBe(200)
    await pay(stays)
    await buy(server, stays, 'pro', true)
    engine.behave = () => 'fail'
    expect((await draw(stays.headers, { prompt: 'un échec en haut-de-forme' })).status).toBe(502)
    engine.behave = () => 'ok'
    const emptied = await (await draw(stays.headers, { prompt: 'une pirate effacée' })).json()
    const image = `${server.url}/api/images/${emptied.generation.pictures[0].id}`
    expect((await fetch(image, { method: 'DELETE', headers: stays.headers })).status).toBe(204)
    await call(server, '/api/auth/request-password-reset', { email: stays.email })
    await signIn(server, stays.email)
    const goes = await signUp(server)
    expect((await draw(goes.headers)).status).toBe(200)
    const paidAndGoes = await signUp(server)
    await pay(paidAndGoes)
    await giveBack(paidAndGoes, true)
    await giveBack(stays, false)
    const [{ id: refunded }] = (await rows(`select id from payments where user_id = '${paidAndGoes.id}'`)) as [
      { id: string },
    ]
    const refund = { paymentId: refunded, refundCents: 1, credits: 0, at: new Date() }
    await addOperatorRefund(server.database.sql, refund)
    await register(server, newAddress())
    const [slot] = await rows('select generation_id as id from generation_slots')
    const use = { engine: 'photo', model: 'm', outcome: 'picture', durationMs: 1 }
    await recordRequest(server.avatars, { generationId: slot!.id!, slot: 0 }, use as never)
    await until(async () => (await count('payment_events')) >= 2 && (await count('verifications')) > 0)
    const act = { act: 'person.read', operatorId: stays.id, userId: goes.id } as const
    await insertAct(server.database.sql, { id: randomUUID(), createdAt: new Date(), ...act })
    // What a process that died left.
    const gone = randomUUID()
    await writeWorker(server.database.sql, { id: gone, atOnce: 1, pictureMs: 100 })
    const orphan = 'pictures/ff/ffffffff.png'
    await server.avatars.files.put(orphan, Buffer.from('x'))
    utimesSync(join(server.dataDir, 'files', orphan), new Date(Date.now() - DAY), new Date(Date.now() - DAY))
    expect((await leave(goes)).status).toBe(200)
    expect((await leave(paidAndGoes)).status).toBe(200)

    const before = await filled()
    const empty = Object.keys(ENDLESS).filter((name) => name in before)
    const never = ['file_deletions', 'photos', 'outgoing_mails', 'gateway_cursors', 'receipt_series', ...empty]
    for (const { ends } of server.maintenance.jobs)
      for (const table of ends.filter((name) => /^\w+$/.test(name) && !never.includes(name)))
        expect([table, before[table] ?? 0]).not.toEqual([table, 0])
    const named = new Set([...server.maintenance.jobs.flatMap(({ ends }) => ends), ...Object.keys(ENDLESS)])
    await server.get('/readyz')
    const found = ['', 'files/'].flatMap((inside) =>
      readdirSync(join(server.dataDir, inside), { withFileTypes: true }).map(
        (entry) => inside + entry.name + (entry.isDirectory() ? '/' : ''),
      ),
    )
    expect(found.filter((name) => name !== 'files/' && !named.has(name))).toEqual([])

    await pass(0.1)
    // The ledger of who left without ever paying is gone at once; of who paid it stays with the payment.
    expect((await rows('select user_id as id from user_credits')).map(({ id }) => id).toSorted()).toEqual(
      [stays.id, paidAndGoes.id].toSorted(),
    )
    expect(await rows('select * from withdrawals where name is not null')).toEqual([])
    await pass(2)
    expect(await rows(`select * from trials where network <> ''`)).toEqual([])
    expect(JSON.stringify(await rows('select * from generations'))).not.toMatch(/haut-de-forme|effacée/)
    await pass(29)
    expect(await count('generations')).toBe(2)
    await pass(31)
    expect(await count('generations')).toBe(1)
    expect(await count('users')).toBe(1)
    for (const days of [91, 200]) await pass(days)
    // Of 3 credits and 20, two are spent: one failed, and was given back.
    expect(await creditsOf(server, { headers: await signIn(server, stays.email) })).toBe(21)
    for (const days of [366, 440]) await pass(days)

    expect(await rows(`select id from drawing_workers where id = '${gone}'`)).toEqual([])
    // The process of this test says every few seconds that it is there.
    const { drawing_workers: _, ...after } = await filled()
    expect(after).toEqual({
      // The account that stays, with its picture and its books.
      users: 1,
      credentials: 1,
      newcomers: 1,
      generations: 1,
      generation_slots: 1,
      generated_images: 1,
      // The books of both who paid.
      user_credits: 2,
      credit_lots: 4,
      credit_debits: 3,
      // Without the two lines of who never paid; with what expired of each of the others.
      credit_transactions: before.credit_transactions! - 2 + 2,
      payments: 2,
      // Two receipts, an acknowledgement, a refund.
      payment_mails: 4,
      withdrawals: 1,
      operator_refunds: 1,
      receipt_series: before.receipt_series,
      gateway_cursors: 1,
      file_stores: 1,
      // For three years.
      welcome_gifts: 3,
    })
    expect(globSync('files/p*/**/*.*', { cwd: server.dataDir })).toEqual([
      `files/${(await rows('select file from generated_images'))[0]!.file}`,
    ])
    expect(readdirSync(join(server.dataDir, 'outbox'))).toEqual([])
    expect(await findImbalances(server.database.sql)).toEqual([])
    expect(await auditPayments(server.database.sql)).toEqual([])

    await pass(4 * 365)
    expect(await count('welcome_gifts')).toBe(0)
    expect(await count('payments')).toBe(2)
    await pass(12 * 365)
    expect(await count('payments')).toBe(0)
    // The ledger follows its payments.
    await pass(12 * 365 + 1)
    expect((await rows('select user_id as id from user_credits')).map(({ id }) => id)).toEqual([stays.id])
    expect(await count('generated_images')).toBe(1)
    expect(await findImbalances(server.database.sql)).toEqual([])
    expect(await auditPayments(server.database.sql)).toEqual([])
  })
})

test('jobs that have ended are deleted by their library', async () => {
  late = 0
  server = await startTestServer('postgres', {}, { engine: photoEngine() })
  expect((await draw(visitor())).status).toBe(200)
  const ended = `from jobs.job where state in ('completed', 'failed', 'cancelled')`
  await until(async () => (await rows(`select id ${ended}`)).length > 0)
  // Its clock is the database's.
  await rows(`update jobs.job set completed_on = completed_on - interval '2 hours' where completed_on is not null`)
  const job = server.maintenance.jobs.find(({ name }) => name === 'queue')!
  expect(await until(() => runJob(server.maintenance, job, true))).toMatchObject({ outcome: 'ok' })
  expect(await rows(`select id ${ended}`)).toEqual([])
})
