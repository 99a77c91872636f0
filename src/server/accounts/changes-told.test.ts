/** Whoever can read an account's mails learns that its password or address has changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, mailedLink, mailsTo, newAddress, signUp, visit } from '../../../tests/support/people.ts'
import { startTestServer, until, type TestServer } from '../../../tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

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
  await visit(server, await mailedLink(server, email, 'Tu changes d’adresse\u00a0?'), headers)
  const link = await mailedLink(server, newEmail, 'Confirme ta nouvelle adresse')
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).not.toContain('Ton adresse a changé')
  await visit(server, link, headers)
  expect(await told(email, 'Ton adresse a changé')).toContain(newEmail)
})
