/** A mail that a payment is owed: sent once, and tried again by whoever comes when it could not be. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atCounter, buy, sessionOf, verify } from '../../../tests/support/buying.ts'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { signUp } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import type { Mail } from '../mail/mailer.ts'
import { mailBuyer } from './mail-buyer.job.ts'
import { dueMails } from './store.ts'
import { paymentMails, payments } from './tables.ts'
import { readConfig } from '../config.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  // A web process sends none of these by itself.
  server = await startTestServer('postgres', { ROLE: 'web' }, { engine: obedientEngine(() => 'ok'), now: () => new Date(Date.now() + clock) })
})
afterAll(() => server.stop())

test('a mail server that is down loses nothing and doubles nothing, whoever asks at once', async () => {
  const person = await signUp(server)
  const url = await buy(server, person, 'pro', true)
  await atCounter(url, 'pay')
  await verify(server, person, sessionOf(url))
  const { sql } = server.database
  const [{ id: paymentId }] = (await sql.select({ id: payments.id }).from(payments)) as [{ id: string }]
  const { publisher } = readConfig({ DATA_DIR: server.dataDir })
  const sent: Mail[] = []
  let down = true
  const mailer = {
    async send(mail: Mail) {
      if (down) throw new Error('down')
      sent.push(mail)
    },
  }
  const attempt = () => mailBuyer(server.payments, mailer, publisher, { paymentId, letter: 'receipt' }).then(() => 'done', () => 'failed')
  const due = async () => (await dueMails(sql, new Date(Date.now() + clock), 10)).length
  expect(await due()).toBe(1)
  expect((await Promise.all(Array.from({ length: 8 }, attempt))).filter((outcome) => outcome === 'failed')).toHaveLength(1)
  expect(await due()).toBe(0)
  clock += 61_000
  expect(await due()).toBe(1)
  expect(await attempt()).toBe('failed')
  clock += 121_000
  down = false
  await Promise.all(Array.from({ length: 8 }, attempt))
  clock += 86_400_000
  await attempt()
  expect(await due()).toBe(0)
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: person.email, subject: 'Tes 50 crédits sont là' }])
  expect(sent[0]!.text).toContain(`/api/payments/${paymentId}/receipt`)
  expect(sent[0]!.text).toContain('démonstration')
  expect(await sql.select().from(paymentMails)).toMatchObject([{ attempts: 3, tryAt: null, sentAt: expect.any(Date) }])
})
