/** The export holds what is kept of a person, whatever table it is in, and nothing that opens their account. */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atCounter, buy, paymentsOf, sessionOf, verify } from '../../tests/support/buying.ts'
import { call, signIn, signUp, newAddress } from '../../tests/support/people.ts'
import { photoEngine } from '../../tests/support/photo-engine.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../../tests/support/server.ts'
import type { Payment } from '../contract/payments.ts'
import { PARTS } from './export-readme.ts'
import { EXPORTED, NOT_EXPORTED } from './account-export.ts'
import { insertAct } from './operator/store.ts'
import { addOperatorRefund } from './payments/refund-store.ts'
import { recordRequest } from './avatars/usage/record-request.ts'

const engine = photoEngine()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { engine })
})
afterAll(async () => {
  engine.release()
  await server.stop()
})

const rows = async (query: string) =>
  ((await server.database.sql.execute(raw.raw(query))) as unknown as { rows: Record<string, string>[] }).rows

test('every table is in the export, or has a reason not to be', async () => {
  const tables = (
    await rows(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).map(({ name }) => name!)
  expect([...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].toSorted()).toEqual(tables.toSorted())
  // Nothing leads from a table that is left out to an account, by its columns.
  const leading = await rows(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'email', 'visitor_id')`,
  )
  expect(leading.map(({ name }) => name!).filter((name) => name in NOT_EXPORTED)).toEqual([])
})

test('a person with something in every table finds all of it', async () => {
  const session = visitor()
  expect(
    (await server.post('/api/generate-avatar', plain({ count: 1, prompt: 'un essai barbu' }), session)).status,
  ).toBe(200)
  const person = await signUp(server, newAddress(), session)
  const paying = await buy(server, person, 'starter', true)
  await atCounter(paying, 'pay')
  expect(await verify(server, person, sessionOf(paying))).toMatchObject({ success: true })
  await until(async () => (await rows('select * from payment_events')).length > 0)
  const [{ id, order }] = (await paymentsOf(server, person)) as [Payment]
  await call(server, '/api/withdrawals', { name: 'Camille', email: person.email, order })
  expect((await call(server, `/api/payments/${id}/withdrawal`, { name: 'Camille' }, person.headers)).status).toBe(200)
  await addOperatorRefund(server.database.sql, { paymentId: id, refundCents: 1, credits: 0, at: new Date() })
  await call(server, '/api/auth/request-password-reset', { email: person.email })
  await until(async () => (await rows(`select * from verifications where value = '${person.id}'`)).length > 0)
  await signIn(server, person.email)
  const act = {
    act: 'credits.granted',
    operatorId: 'somebody',
    userId: person.id,
    amount: 1,
    reason: 'Pardon',
  } as const
  await insertAct(server.database.sql, { id: randomUUID(), createdAt: new Date(), ...act })
  // One that the mail server has put off until tomorrow.
  await rows(
    `insert into outgoing_mails (id, kind, user_id, sealed, created_at, try_at, expires_at)
      values (gen_random_uuid(), 'reset', '${person.id}', 'sealed', now(), now() + interval '1 day', now() + interval '2 days') returning id`,
  )
  await rows(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
      values ('k', '${person.id}', 'Mon téléphone', 'credential-id', 'public-key', 0, '', now()) returning id`,
  )
  engine.behave = () => 'wait'
  const portrait = await sharp({ create: { width: 320, height: 400, channels: 3, background: '#a87' } })
    .jpeg()
    .toBuffer()
  const answer = server.post(
    '/api/generate-avatar',
    plain({ count: 1, prompt: 'une pirate zinzoline', image_data: portrait.toString('base64') }),
    person.headers,
  )
  await until(() => engine.seen.length === 2)
  const [running] = await rows(`select id from generations where user_id = '${person.id}' and state = 'running'`)
  await recordRequest(server.avatars, { generationId: running!.id!, slot: 0 }, {
    engine: 'photo',
    model: 'm',
    outcome: 'picture',
    durationMs: 1,
  } as never)

  const response = await server.get('/api/account/export', person.headers)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = Buffer.from(files['trombine.json']!).toString()
  const readme = Buffer.from(files['LISEZ-MOI.txt']!).toString()
  for (const part of Object.values(EXPORTED)) expect(readme).toContain(`${part} : ${PARTS[part]}`)
  const data = JSON.parse(text) as Record<string, unknown>
  const empty = Object.values(EXPORTED).filter(
    (part) => [null, undefined].includes(data[part] as never) || (data[part] as unknown[]).length === 0,
  )
  expect(empty).toEqual([])
  expect(text).toContain('une pirate zinzoline')
  expect(text).toContain('un essai barbu')
  expect(data.user).toMatchObject({ email: person.email })
  expect(data.sessions).toHaveLength(2)

  const secrets = [
    ...(await rows(
      `select token as secret from sessions where user_id = '${person.id}' union select ip_address from sessions where user_id = '${person.id}' and ip_address <> ''`,
    )),
    ...(await rows(`select password as secret from credentials where user_id = '${person.id}'`)),
    ...(await rows(`select id as secret from mailed_links union select target from mailed_links`)),
    ...(await rows(`select identifier as secret from verifications`)),
    ...(await rows(`select sign_up_hash as secret from newcomers where sign_up_hash is not null`)),
  ]
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter(({ secret }) => text.includes(secret!))).toEqual([])
  engine.release()
  await (await answer).text()
})
