/** Mails of accounts survive a mail server that refuses or is down, and go once. */
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkOf, partsOf, startMailServer, type MailServer } from '../../../tests/support/mail-server.ts'
import { browserOf, call, newAddress, register, visit } from '../../../tests/support/people.ts'
import { startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import { postDueMails } from '../mail/post.ts'
import { outgoingMails } from '../mail/tables.ts'
import { newcomers } from './tables.ts'

const MINUTE = 60_000
let clock = 0
let smtp: MailServer
let server: TestServer
beforeAll(async () => {
  smtp = await startMailServer()
  server = await startTestServer(
    'postgres',
    // Its own sweep, every ten seconds of a real clock, is not there: the tests say when mails are tried again.
    { ROLE: 'web', SMTP_URL: smtp.url },
    { now: () => new Date(Date.now() + clock) },
  )
})
afterAll(async () => {
  // First: a job that waits for its answer would be waited for.
  await smtp.close()
  await server.stop()
})
beforeEach(() => {
  smtp.refuse = {}
  smtp.received.length = 0
})

const waiting = () => server.database.sql.select().from(outgoingMails)
/** The one mail on its way, once it has been tried as often. */
const tried = (attempts: number) =>
  until(async () => {
    const [mail] = await waiting()
    // While it is claimed it waits for minutes: a try has ended when it waits as long as it should.
    return (
      mail?.attempts === attempts &&
      mail.tryAt.getTime() - Date.now() - clock !== 5 * MINUTE &&
      minutesUntil(mail.tryAt) === 2 ** (attempts - 1) &&
      mail
    )
  })
const minutesUntil = (instant: Date) => Math.round((instant.getTime() - Date.now() - clock) / MINUTE)
const pass = async (ms: number) => {
  clock += ms
  await postDueMails(server.mails)
}
const gone = () => until(async () => (await waiting()).length === 0)
const request = (path: string, email: string) => call(server, path, { email })

test('refused with 450 and 421, then down: a confirmation is tried after 1, 2, 4 minutes, arrives once and works', async () => {
  smtp.refuse = { recipient: 450 }
  const email = newAddress()
  const registered = await register(server, email)
  expect(registered.status).toBe(200)
  const row = await tried(1)
  // What waits tells whoever reads the database neither the address nor the link.
  expect(JSON.stringify(row)).not.toContain(email)
  expect(row.sealed).not.toContain('/api/confirm/')
  smtp.refuse = { recipient: 421 }
  await pass(MINUTE + 1000)
  await tried(2)
  await smtp.close()
  await pass(2 * MINUTE + 1000)
  await tried(3)
  smtp = await startMailServer({ port: smtp.port })
  await pass(MINUTE)
  expect(smtp.received).toEqual([])
  await pass(3 * MINUTE + 1000)
  await gone()
  await pass(24 * 60 * MINUTE)
  expect(smtp.received.map(({ to }) => to)).toEqual([email])
  clock = 0
  const link = linkOf(smtp.received[0]!)
  expect(partsOf(smtp.received[0]!.data)[1]!.text).toContain(link)
  expect(await (await server.get('/api/session')).json()).toMatchObject({ localMail: false })
  const confirmed = await visit(server, link, browserOf(registered))
  expect(confirmed.headers.get('location')).toBe('/')
})

test('a mailbox that is not there is not tried again; a reset waits no longer than its link works', async () => {
  smtp.refuse = { recipient: 550 }
  const email = newAddress()
  await register(server, email)
  await gone()
  smtp.refuse = { recipient: 450 }
  await request('/api/auth/request-password-reset', email)
  for (let attempt = 1; attempt < 6; attempt++) {
    await tried(attempt)
    await pass(2 ** (attempt - 1) * MINUTE + 1000)
  }
  // The next try would be after 63 minutes.
  await gone()
  smtp.refuse = {}
  await pass(24 * 60 * MINUTE)
  expect(smtp.received).toEqual([])
})

test('the welcome mail counts when it is sent, and is sent once, however often it is asked for', async () => {
  const email = newAddress()
  await register(server, email)
  await gone()
  const ask = () => request('/api/send-welcome-email', email)
  // Not before the address is confirmed.
  expect((await ask()).status).toBe(202)
  expect(await waiting()).toEqual([])
  await server.database.sql.execute(raw`update users set email_verified = true where email = ${email}`)
  const welcomed = async () =>
    (await server.database.sql.select().from(newcomers)).filter(({ welcomedAt }) => welcomedAt !== null).length
  smtp.refuse = { recipient: 550 }
  expect((await ask()).status).toBe(202)
  await gone()
  expect(await welcomed()).toBe(0)
  smtp.refuse = { recipient: 450 }
  await Promise.all([ask(), ask(), ask()])
  await tried(1)
  expect(await waiting()).toHaveLength(1)
  expect(await welcomed()).toBe(0)
  smtp.refuse = {}
  smtp.received.length = 0
  await pass(MINUTE + 1000)
  await gone()
  expect(await welcomed()).toBe(1)
  await Promise.all([ask(), ask(), ask()])
  expect(await waiting()).toEqual([])
  expect(smtp.received).toHaveLength(1)
})

test('an account whose confirmation cannot be enqueued is not made', async () => {
  const { sql } = server.database
  await sql.execute(raw`alter table outgoing_mails rename to elsewhere`)
  const email = newAddress()
  expect((await register(server, email)).status).toBe(500)
  await sql.execute(raw`alter table elsewhere rename to outgoing_mails`)
  const { rows } = (await sql.execute(raw`select email from users where email = ${email}`)) as unknown as {
    rows: object[]
  }
  expect(rows).toEqual([])
})

test('of one address no more resets leave than it can bear, and nobody is told', async () => {
  const email = newAddress()
  await register(server, email)
  await gone()
  smtp.received.length = 0
  for (let i = 0; i < 8; i++) expect((await request('/api/auth/request-password-reset', email)).status).toBe(200)
  await gone()
  expect(smtp.received.length).toBe(5)
})

test('no answer waits for the mail: neither the unknown address’s nor the known one’s', async () => {
  const email = newAddress()
  smtp.silent = true
  expect((await register(server, email)).status).toBe(200)
  for (const address of [email, newAddress()]) {
    expect((await request('/api/auth/request-password-reset', address)).status).toBe(200)
    expect((await request('/api/send-welcome-email', address)).status).toBe(202)
  }
  expect((await waiting()).map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'reset'])
})
