/** What ends with a password, an address or a sign-in, and what nothing between server and browser may keep. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  mailedLink,
  mailsTo,
  newAddress,
  signIn,
  signUp,
  visit,
  type Person,
} from '../../../tests/support/people.ts'
import { USUAL_DATABASES, startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { sessions } from './tables.ts'

const RESET = 'Choisis un nouveau mot de passe'
const CHANGE = 'Tu changes d’adresse ?'
const NEW_ADDRESS = 'Confirme ta nouvelle adresse'
const CHANGED = '/account?adresse=confirmee'

describe.each(USUAL_DATABASES)('sessions and their end on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())
  const sessionOf = async (headers: Record<string, string>) => (await server.get('/api/session', headers)).json()
  const sessionsOf = ({ id }: Person) => server.database.sql.select().from(sessions).where(eq(sessions.userId, id))
  const askReset = async (email: string, count: number) => {
    await call(server, '/api/auth/request-password-reset', { email })
    return new URL(await mailedLink(server, email, RESET, count)).searchParams.get('reset')!
  }
  const reset = async (token: string, newPassword: string) =>
    (await call(server, '/api/auth/reset-password', { token, newPassword })).status
  const changeAddress = (newEmail: string, password: string, headers: Record<string, string>) =>
    call(server, '/api/auth/change-email', { newEmail, password, callbackURL: CHANGED }, headers)

  test('a new password ends every other mailed reset', async () => {
    const person = await signUp(server)
    const tokens = [await askReset(person.email, 1), await askReset(person.email, 2)]
    expect(await reset(tokens[0]!, 'nouveau')).toBe(200)
    expect(await reset(tokens[1]!, 'intrusion')).toBe(400)
    await signIn(server, person.email, 'nouveau')
  })

  test('a changed password ends every mailed reset, a refused change none', async () => {
    const person = await signUp(server)
    const token = await askReset(person.email, 1)
    const change = (currentPassword: string) =>
      call(
        server,
        '/api/auth/change-password',
        { currentPassword, newPassword: 'nouveau', revokeOtherSessions: true },
        person.headers,
      )
    expect((await change('pas le bon')).status).toBe(400)
    expect(await reset(token, 'remis à neuf')).toBe(200)
    person.headers = await signIn(server, person.email, 'remis à neuf')
    const another = await askReset(person.email, 2)
    expect((await change('remis à neuf')).status).toBe(200)
    expect(await reset(another, 'intrusion')).toBe(400)
    await signIn(server, person.email, 'nouveau')
  })

  test('changing the address asks for the password', async () => {
    const person = await signUp(server)
    const body = { newEmail: newAddress(), callbackURL: CHANGED }
    expect((await call(server, '/api/auth/change-email', body, person.headers)).status).toBe(400)
    const wrong = await changeAddress(newAddress(), 'pas le bon', person.headers)
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'BAD_PASSWORD' }])
    expect((await changeAddress(newAddress(), person.password, {})).status).toBe(401)
    expect((await changeAddress(newAddress(), person.password, person.headers)).status).toBe(200)
    await mailedLink(server, person.email, CHANGE)
    expect((await mailsTo(server, person.email)).filter(({ subject }) => subject === CHANGE)).toHaveLength(1)
  })

  test('the link to a new address changes it, but signs in no browser that was not', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    for (const headers of [{}, stranger.headers]) {
      const wanted = newAddress()
      await changeAddress(wanted, person.password, person.headers)
      const old = await mailedLink(server, person.email, CHANGE)
      await visit(server, old)
      const before = await sessionsOf(person)
      const answer = await visit(server, await mailedLink(server, wanted, NEW_ADDRESS), headers)
      expect(answer.status).toBe(302)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await sessionsOf(person)).toHaveLength(before.length)
      expect(await sessionOf(person.headers)).toMatchObject({ user: { email: wanted } })
      person.email = wanted
    }
    expect(await sessionOf(stranger.headers)).toMatchObject({ user: { email: stranger.email } })
  })

  test('signing in again replaces this browser’s session, and no other; a refused sign-in ends none', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const elsewhere = await signIn(server, person.email)
    const attempt = (password: string) =>
      call(server, '/api/auth/sign-in/email', { email: other.email, password }, person.headers)
    expect((await attempt('pas le bon')).status).toBe(401)
    expect(await sessionOf(person.headers)).toMatchObject({ user: { id: person.id } })
    expect((await attempt(other.password)).status).toBe(200)
    expect(await sessionOf(person.headers)).toMatchObject({ user: null })
    expect(await sessionOf(elsewhere)).toMatchObject({ user: { id: person.id } })
    expect(await sessionsOf(person)).toHaveLength(1)
    expect(await sessionsOf(other)).toHaveLength(2)
  })

  test('no cache keeps an answer that holds a session or a token', async () => {
    const { headers } = await signUp(server)
    for (const answer of [
      await server.get('/api/auth/get-session', headers),
      await server.get('/api/auth/unknown'),
      await call(server, '/api/auth/sign-in/email', {}),
      await call(server, '/api/auth/sign-in/email', { email: newAddress(), password: 'motdepasse' }),
      await visit(server, `/api/confirm/${'a'.repeat(32)}`),
      await server.get('/auth?reset=abc'),
    ])
      expect([answer.url, answer.status, answer.headers.get('cache-control')]).toEqual([
        answer.url,
        answer.status,
        'no-store',
      ])
    expect((await server.get('/auth')).headers.get('cache-control')).not.toBe('no-store')
  })
})
