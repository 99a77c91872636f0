/** Mails about an account's changes: who is told, and what strangers can make of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, mailedLink, mailsTo, newAddress, register, signUp, visit } from '../support/people.ts'
import { startTestServer, until, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres', { AUTH_ATTEMPTS_PER_MINUTE: '1000' })
})
afterAll(() => server.stop())

const CHANGE = 'Tu changes d’adresse\u00a0?'
const told = async (email: string, subject: string, count = 1) => {
  const found = async () => (await mailsTo(server, email)).filter((mail) => mail.subject === subject)
  await until(async () => (await found()).length >= count)
  expect(await found()).toHaveLength(count)
  return (await found())[0]!.text
}

test('a password that was changed, or chosen anew by mail', async () => {
  const { email, password, headers } = await signUp(server)
  const change = (currentPassword: string) =>
    call(server, '/api/auth/change-password', { currentPassword, newPassword: 'gélule-verte' }, headers)
  expect((await change('autre-chose')).status).toBe(400)
  expect((await change(password)).status).toBe(200)
  await told(email, 'Ton mot de passe a changé')
  await call(server, '/api/auth/request-password-reset', { email })
  const token = new URL(await mailedLink(server, email, 'Choisis un nouveau mot de passe')).searchParams.get('reset')
  expect((await call(server, '/api/auth/reset-password', { token, newPassword: 'gélule-jaune' })).status).toBe(200)
  await told(email, 'Ton mot de passe a changé', 2)
})

test('an address that was changed: to the one of before', async () => {
  const { email, password, headers } = await signUp(server)
  const newEmail = newAddress()
  expect((await call(server, '/api/auth/change-email', { newEmail, password }, headers)).status).toBe(200)
  await visit(server, await mailedLink(server, email, CHANGE), headers)
  const link = await mailedLink(server, newEmail, 'Confirme ta nouvelle adresse')
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).not.toContain('Ton adresse a changé')
  await visit(server, link, headers)
  expect(await told(email, 'Ton adresse a changé')).toContain(newEmail)
})

test('an address that two accounts ask for goes to one; the other link is told to be over', async () => {
  const newEmail = newAddress()
  const links: [string, Record<string, string>][] = []
  for (const { email, password, headers } of [await signUp(server), await signUp(server)]) {
    await call(server, '/api/auth/change-email', { newEmail, password }, headers)
    await visit(server, await mailedLink(server, email, CHANGE), headers)
    links.push([await mailedLink(server, newEmail, 'Confirme ta nouvelle adresse', links.length + 1), headers])
  }
  const answers = []
  for (const [link, headers] of links) answers.push(await call(server, new URL(link).pathname, {}, headers))
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(await answers[1]!.json()).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('who asks for an address that has an account sees what they would see if it had none; its owner is told', async () => {
  const owner = await signUp(server)
  const seen = []
  for (const newEmail of [newAddress(), owner.email.toUpperCase()]) {
    const { email, password, headers } = await signUp(server)
    const asked = await call(server, '/api/auth/change-email', { newEmail, password }, headers)
    const mail = await told(email, CHANGE)
    const confirmed = await visit(server, await mailedLink(server, email, CHANGE), headers)
    seen.push([
      asked.status,
      await asked.text(),
      mail.replaceAll(newEmail.toLowerCase(), '').replaceAll(/\/confirm\/\S+/g, ''),
      confirmed.status,
      confirmed.headers.get('location'),
    ])
  }
  expect(seen[1]).toEqual(seen[0])
  await told(owner.email, 'Cette adresse a déjà un compte')
  const subjects = (await mailsTo(server, owner.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain('Confirme ta nouvelle adresse')
})

test('requests for other addresses of a mailbox do not use up the mails of this one', async () => {
  const name = `p${newAddress().slice(1, 9)}`
  const email = `${name}@gmail.com`
  await signUp(server, email)
  for (let i = 0; i < 6; i++)
    await call(server, '/api/auth/request-password-reset', { email: `${name}+${i}@gmail.com` })
  await call(server, '/api/auth/request-password-reset', { email })
  expect(await mailedLink(server, email, 'Choisis un nouveau mot de passe')).toContain('reset=')
})

test('a mailbox is not flooded by signing up with all its aliases', async () => {
  const name = `q${newAddress().slice(1, 9)}`
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await register(server, `${name}+${i}@gmail.com`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
