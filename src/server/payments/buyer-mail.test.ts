/** Mails to buyers: each is sent once, and tried again when sending failed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atCounter, buy, paymentsOf, sessionOf, verify } from '../../../tests/support/buying.ts'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { signUp, type Person } from '../../../tests/support/people.ts'
import { startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import { contractInBrief } from '../../contract/terms.ts'
import { withdrawalNotice } from '../../contract/withdrawal.ts'
import { MailRefused, type Mail } from '../mail/mailer.ts'
import { mailBuyer } from './mail-buyer.job.ts'
import { dueMails } from './store.ts'
import { paymentMails, payments } from './tables.ts'
import { readConfig } from '../config.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  // A web process sends no mails to buyers by itself.
  server = await startTestServer(
    'postgres',
    { ROLE: 'web' },
    { engine: obedientEngine(() => 'ok'), now: () => new Date(Date.now() + clock) },
  )
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
  const attempt = () =>
    mailBuyer(server.payments, mailer, publisher, { paymentId, kind: 'receipt' }).then(
      () => 'done',
      () => 'failed',
    )
  const due = async () => (await dueMails(sql, new Date(Date.now() + clock), 10)).length
  expect(await due()).toBe(1)
  expect(
    (await Promise.all(Array.from({ length: 8 }, attempt))).filter((outcome) => outcome === 'failed'),
  ).toHaveLength(1)
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
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'Tes 50 crédits sont là' },
  ])
  expect(sent[0]!.text).toContain(`/api/payments/${paymentId}/receipt`)
  expect(sent[0]!.text).toContain('démonstration')
  // What article L221-13 wants confirmed, in the mail itself: what is behind a link may change.
  const { notice, form } = withdrawalNotice(publisher, server.payments.appUrl)
  for (const said of [...contractInBrief(publisher, server.payments.appUrl), ...notice, ...form])
    expect(sent[0]!.text).toContain(said)
  expect(await sql.select().from(paymentMails)).toMatchObject([{ attempts: 3, tryAt: null, sentAt: expect.any(Date) }])
})

test('a mailbox that is not there is not tried again', async () => {
  const person = await signUp(server)
  const url = await buy(server, person, 'pro', true)
  await atCounter(url, 'pay')
  await verify(server, person, sessionOf(url))
  const { sql } = server.database
  const [mail] = await dueMails(sql, new Date(Date.now() + clock), 10)
  const refusing = { send: () => Promise.reject(new MailRefused()) }
  await mailBuyer(server.payments, refusing, readConfig({ DATA_DIR: server.dataDir }).publisher, mail!)
  clock += 86_400_000
  expect(await dueMails(sql, new Date(Date.now() + clock), 10)).toEqual([])
})

test('money that goes back, or is contested, is told once each; what is no longer so when the mail goes is left out', async () => {
  const { sql } = server.database
  const { publisher } = readConfig({ DATA_DIR: server.dataDir, LEGAL_EMAIL: 'aide@example.org' })
  const sent: Mail[] = []
  /** Sends all that is due, as the job does. */
  const post = async () => {
    sent.length = 0
    for (const mail of await dueMails(sql, new Date(Date.now() + clock), 10))
      await mailBuyer(server.payments, { send: async (sending) => void sent.push(sending) }, publisher, mail)
    return sent.map(({ subject }) => plain(subject))
  }
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  const stands = (person: Person, how: object) =>
    until(async () => {
      const [newest] = await paymentsOf(server, person)
      return newest && Object.entries(how).every(([name, value]) => newest[name as keyof typeof newest] === value)
    })
  const bought = async () => {
    const person = await signUp(server)
    const url = await buy(server, person, 'pro', true)
    await atCounter(url, 'pay')
    await verify(server, person, sessionOf(url))
    expect(await post()).toEqual(['Tes 50 crédits sont là'])
    return { person, url }
  }

  const parts = await bought()
  await atCounter(parts.url, 'refund-part')
  await stands(parts.person, { refunded_cents: 500 })
  expect(await post()).toEqual(['5,00 € te sont remboursés'])
  expect(sent[0]).toMatchObject({ to: parts.person.email, text: expect.stringMatching(/aucun argent n’a bougé/) })
  const receipt = async () =>
    plain(
      await (await server.get((await paymentsOf(server, parts.person))[0]!.receipt_url!, parts.person.headers)).text(),
    )
  expect(await receipt()).toMatch(
    /5,00 € t’ont déjà été rendus ; les crédits du pack qui te restent sont remboursables/,
  )
  await atCounter(parts.url, 'refund-part')
  await stands(parts.person, { refunded_cents: 1000 })
  expect(await post()).toEqual([])
  await atCounter(parts.url, 'refund-all')
  await stands(parts.person, { state: 'refunded' })
  expect(await post()).toEqual(['Ton pack Pro est remboursé'])
  expect(plain(sent[0]!.text)).toContain('remboursé en entier : 19,99 €')
  expect(await receipt()).toContain('Cet achat est remboursé en entier : il n’y a plus rien à rendre.')

  const contested = await bought()
  await atCounter(contested.url, 'dispute')
  await stands(contested.person, { state: 'disputed' })
  expect(await post()).toEqual(['Le paiement du pack Pro est contesté'])
  expect(sent[0]!.text).toContain('le temps de décider')
  expect(sent[0]!.text).toContain('aide@example.org')
  await atCounter(contested.url, 'win')
  await stands(contested.person, { state: 'paid' })
  expect(await post()).toEqual(['Tes crédits sont de retour'])

  const lost = await bought()
  await atCounter(lost.url, 'dispute')
  await stands(lost.person, { state: 'disputed' })
  await atCounter(lost.url, 'lose')
  await until(
    async () =>
      (await verify(server, lost.person, sessionOf(lost.url))).state === 'disputed' &&
      (await sql.select().from(payments)).some(({ dispute }) => dispute === 'lost'),
  )
  expect(await post()).toEqual(['Le paiement du pack Pro est contesté'])
  expect(sent[0]!.text).toContain('a repris l’argent')

  // Nobody was there to send mails, and it is over.
  const over = await bought()
  await atCounter(over.url, 'dispute')
  await stands(over.person, { state: 'disputed' })
  await atCounter(over.url, 'win')
  await stands(over.person, { state: 'paid' })
  await atCounter(over.url, 'refund-part')
  await stands(over.person, { refunded_cents: 500 })
  await atCounter(over.url, 'refund-all')
  await stands(over.person, { state: 'refunded' })
  expect((await post()).toSorted()).toEqual(['Tes crédits sont de retour', 'Ton pack Pro est remboursé'])
})
