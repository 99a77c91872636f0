import { hashPassword as hashAsBefore } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { newAddress, signIn, signUp } from '../../../tests/support/people.ts'
import { startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { credentials } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { engine: obedientEngine(() => 'ok') })
})
afterAll(() => server.stop())

/** With at least what ASVS 5.0.0, appendix C, asks of argon2id. */
const APPROVED = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/
const kept = async (userId: string) =>
  (await server.database.sql.select().from(credentials).where(eq(credentials.userId, userId)))[0]!.password!
const attempt = async (email: string, password: string) =>
  (await server.post('/api/auth/sign-in/email', { email, password }, { origin: server.origin })).status

test('a password is stored as argon2id, salted, and only exactly it opens', async () => {
  const email = newAddress()
  const person = await signUp(server, email)
  const other = await signUp(server)
  expect(await kept(person.id)).toMatch(APPROVED)
  expect(await kept(other.id)).not.toBe(await kept(person.id))
  for (const wrong of ['lampe-bleu', 'Lampe-bleue', 'lampe-bleue ', 'lampe-bleue\u0301'])
    expect([wrong, await attempt(email, wrong)]).toEqual([wrong, 401])
  expect(await attempt(email, 'lampe-bleue')).toBe(200)
})

test('a password with an accent is the same from every keyboard, however it composes it', async () => {
  const hash = await hashPassword('gélule-bleue'.normalize('NFC'))
  const opens = (password: string) => verifyPassword({ hash, password }, () => {})
  expect(await opens('gélule-bleue'.normalize('NFD'))).toBe(true)
  expect(await opens('gelule-bleue')).toBe(false)
})

test('one that was stored as before still opens, and is stored anew when it does', async () => {
  const email = newAddress()
  const { id } = await signUp(server, email)
  const old = await hashAsBefore('lampe-bleue')
  await server.database.sql.update(credentials).set({ password: old }).where(eq(credentials.userId, id))
  expect(await attempt(email, 'autre chose')).toBe(401)
  expect(await kept(id)).toBe(old)
  await signIn(server, email)
  expect(await until(async () => (await kept(id)) !== old && kept(id))).toMatch(APPROVED)
  await signIn(server, email)
})

test('what is no hash opens to nobody', async () => {
  const email = newAddress()
  const { id } = await signUp(server, email)
  for (const broken of ['', 'x', '$argon2id$v=19$m=19456,t=2,p=1$', '$argon2id$v=19$m=99999999,t=2,p=1$AAAA$AAAA']) {
    await server.database.sql.update(credentials).set({ password: broken }).where(eq(credentials.userId, id))
    expect([broken, await attempt(email, 'lampe-bleue')]).toEqual([broken, 401])
  }
})
