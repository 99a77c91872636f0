/** What ends with a password, an address or a sign-in, and what nothing between server and browser may keep. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountServer } from '../../../tests/support/account-server.ts'
import {
  call,
  mailedLink,
  mailsTo,
  newAddress,
  register,
  signIn,
  signUp,
  visit,
  type Person,
} from '../../../tests/support/people.ts'
import { USUAL_DATABASES } from '../../../tests/support/server.ts'
import { sessions } from './tables.ts'

const CHANGE = 'Tu changes d’adresse ?'
const NEW_ADDRESS = 'Confirme ta nouvelle adresse'
const CHANGED = '/account'

describe.each(USUAL_DATABASES)('sessions and their end on %s', (kind) => {
  const { server, sessionOf, askReset } = accountServer(kind)
  const sessionsOf = ({ id }: Person) => server.database.sql.select().from(sessions).where(eq(sessions.userId, id))
  const reset = async (token: string, newPassword: string) =>
    (await call(server, '/api/auth/reset-password', { token, newPassword })).status
  const changeAddress = (newEmail: string, password: string, headers: Record<string, string>) =>
    call(server, '/api/auth/change-email', { newEmail, password, callbackURL: CHANGED }, headers)

  test('a new password ends every other mailed reset', async () => {
    const person = await signUp(server)
    const tokens = [await askReset(person.email, 1), await askReset(person.email, 2)]
    expect(await reset(tokens[0]!, 'nouveau mot')).toBe(200)
    expect(await reset(tokens[1]!, 'mot-intrus')).toBe(400)
    await signIn(server, person.email, 'nouveau mot')
  })

  test('a changed password ends every mailed reset, a refused change none', async () => {
    const person = await signUp(server)
    const token = await askReset(person.email, 1)
    const change = (currentPassword: string) =>
      call(
        server,
        '/api/auth/change-password',
        { currentPassword, newPassword: 'nouveau mot', revokeOtherSessions: true },
        person.headers,
      )
    expect((await change('pas le bon')).status).toBe(400)
    expect(await reset(token, 'remis à neuf')).toBe(200)
    person.headers = await signIn(server, person.email, 'remis à neuf')
    const another = await askReset(person.email, 2)
    expect((await change('remis à neuf')).status).toBe(200)
    expect(await reset(another, 'mot-intrus')).toBe(400)
    await signIn(server, person.email, 'nouveau mot')
  })

  test('a password that a stranger would try first is refused wherever one is chosen, and the mailed link stays good', async () => {
    const person = await signUp(server)
    const change = (newPassword: string) =>
      call(server, '/api/auth/change-password', { currentPassword: person.password, newPassword }, person.headers)
    const answers = [
      await register(server, newAddress(), 'Azertyuiop'),
      await register(server, 'camille.lenoir@example.org', 'CamilleLenoir1'),
      await change('m\u006ft\uff44epasse'),
      await change(`${person.email.split('@')[0]}!`),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).code]))).toEqual([
      [400, 'PASSWORD_COMMON'],
      [400, 'PASSWORD_NAMES_ACCOUNT'],
      [400, 'PASSWORD_COMMON'],
      [400, 'PASSWORD_NAMES_ACCOUNT'],
    ])
    const token = await askReset(person.email)
    expect(await reset(token, 'soleil')).toBe(400)
    expect(await reset(token, person.email)).toBe(400)
    const long = 'é'.repeat(128)
    expect(await reset(token, long)).toBe(200)
    await signIn(server, person.email, long)
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
      const link = await mailedLink(server, wanted, NEW_ADDRESS)
      // Nobody is signed in to the account here: whoever got the mail may know nothing of it.
      for (const password of [undefined, 'pas le bon', stranger.password + '!'])
        expect((await visit(server, link, headers, password ? { password } : {})).status).toBe(400)
      expect(await (await server.get(`${new URL(link).pathname}/purpose`, headers)).json()).toEqual({
        kind: 'newAddress',
        email: person.email,
        newEmail: wanted,
        asksPassword: true,
      })
      expect((await mailsTo(server, wanted))[0]!.text).toContain(`Le compte Trombine ${person.email}`)
      const answer = await visit(server, link, headers, { password: person.password })
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
      await server.get('/api/auth/sessions', headers),
      await server.get('/api/auth/unknown'),
      await call(server, '/api/auth/sign-in/email', {}),
      await call(server, '/api/auth/sign-in/email', { email: newAddress(), password: 'lampe-bleue' }),
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
