/** Whose password a confirmed address gets: only the browser that chose it can make it valid. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountServer } from '../../../tests/support/account-server.ts'
import {
  browserOf,
  call,
  cookiesOf,
  mailedLink,
  mailsTo,
  newAddress,
  register,
  signIn,
  signUp,
  visit,
} from '../../../tests/support/people.ts'
import { USUAL_DATABASES, plain, visitor } from '../../../tests/support/server.ts'
import { workOf } from '../../../tests/support/work.ts'
import { users } from './tables.ts'

const CONFIRM = 'Confirme ton adresse'
const EXPIRED = '/auth?lien=perime'
const INTRUDER = 'mot de l’intrus'

describe.each(USUAL_DATABASES)('confirming an address on %s', (kind) => {
  const { server, sessionOf, trySignIn, askReset } = accountServer(kind)
  /** Opened where nobody is signed up: leads to the choice of a password. */
  const expectChoice = (answer: Response) => {
    expect(answer.status).toBe(302)
    expect(answer.headers.getSetCookie()).toEqual([])
    const { pathname, searchParams } = new URL(answer.headers.get('location')!, server.url)
    expect([pathname, searchParams.get('pour')]).toEqual(['/auth', 'confirmation'])
    return searchParams.get('reset')!
  }
  const choose = (token: string, newPassword: string) =>
    call(server, '/api/auth/reset-password', { token, newPassword })

  test('a password chosen by whoever signed up first with somebody’s address is dead once they confirm it', async () => {
    const email = newAddress()
    const intruder = browserOf(await register(server, email, INTRUDER))
    const first = await mailedLink(server, email, CONFIRM)
    const reset = await askReset(email)
    const own = browserOf(await register(server, email, 'lampe-bleue'))
    // The owner's own sign-up is answered by a mail as well.
    const second = await mailedLink(server, email, CONFIRM, 2)

    const token = expectChoice(await visit(server, second, own))
    expect(await trySignIn(email, INTRUDER)).toBe(401)
    expect(await trySignIn(email, 'lampe-bleue')).toBe(401)
    for (const headers of [intruder, own, {}])
      expect((await visit(server, first, headers)).headers.get('location')).toBe(EXPIRED)
    expect((await choose(reset, INTRUDER)).status).toBe(400)

    expect((await choose(token, 'le mien')).status).toBe(200)
    expect(await sessionOf(await signIn(server, email, 'le mien'))).toMatchObject({ user: { email }, credits: 3 })
    expect(await trySignIn(email, INTRUDER)).toBe(401)
    expect((await choose(token, INTRUDER)).status).toBe(400)
  })

  test('in the browser that signed up the password stands, and a link opened there again later signs nobody out', async () => {
    const email = newAddress()
    const browser = browserOf(await register(server, email))
    const first = await mailedLink(server, email, CONFIRM)
    await call(server, '/api/auth/send-verification-email', { email, callbackURL: '/' })
    const second = await mailedLink(server, email, CONFIRM, 2)
    const confirmed = await visit(server, first, browser)
    expect(confirmed.headers.get('location')).toBe('/')
    const headers = { cookie: cookiesOf(confirmed) }
    expect((await visit(server, second)).headers.get('location')).toBe('/')
    expect(await sessionOf(headers)).toMatchObject({ user: { email } })
    expect(await trySignIn(email, 'lampe-bleue')).toBe(200)
  })

  test('on the telephone the mail of the desk’s sign-up asks for a password, once, even opened ten times at once', async () => {
    const email = newAddress()
    await register(server, email)
    const link = await mailedLink(server, email, CONFIRM)
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(server, link)))
    const led = answers.map((answer) => answer.headers.get('location')!).filter((location) => location !== EXPIRED)
    expect(led).toHaveLength(1)
    const [user] = await server.database.sql.select().from(users).where(eq(users.email, email))
    expect(user!.emailVerified).toBe(true)
    expect((await choose(new URL(led[0]!, server.url).searchParams.get('reset')!, 'choisi ici')).status).toBe(200)
    expect(await trySignIn(email, 'choisi ici')).toBe(200)
  })

  test('a forged, foreign or bare cookie is not taken for the browser that signed up', async () => {
    const stranger = browserOf(await register(server, newAddress()))
    for (const change of [
      () => stranger.cookie,
      (own: string) => own.replace(/\.[^.]*$/, ''),
      (own: string) => own.replace(/=./, (start) => (start === '=A' ? '=B' : '=A')),
    ]) {
      const email = newAddress()
      const own = browserOf(await register(server, email)).cookie
      const answer = await visit(server, await mailedLink(server, email, CONFIRM), { cookie: change(own) })
      expect(expectChoice(answer)).not.toBeNull()
    }
  })

  test('signing up twice in one browser keeps it the one that signed up', async () => {
    const email = newAddress()
    const first = browserOf(await register(server, email))
    const second = browserOf(await register(server, email, 'autre mot', first))
    expect((await visit(server, await mailedLink(server, email, CONFIRM, 2), second)).headers.get('location')).toBe('/')
    expect(await trySignIn(email, 'lampe-bleue')).toBe(200)
    expect(await trySignIn(email, 'autre mot')).toBe(401)
  })

  test('the cookie of a sign-up has one shape, whether or not the address is known; a known and confirmed one is told that there is an account', async () => {
    const { email } = await signUp(server)
    const unconfirmed = newAddress()
    await register(server, unconfirmed)
    const shapes = await Promise.all(
      [email, unconfirmed, newAddress()].map(async (address) => {
        const response = await register(server, address)
        return {
          names: [...response.headers.keys()],
          cookies: response.headers.getSetCookie().map((cookie) => cookie.replaceAll(/[\w%-]{30,}/g, '…')),
        }
      }),
    )
    expect(shapes[0]).toEqual(shapes[2])
    expect(shapes[1]).toEqual(shapes[2])
    expect(shapes[0]!.cookies).toHaveLength(1)
    expect(shapes[0]!.cookies[0]).toMatch(/HttpOnly/)
    expect(shapes[0]!.cookies[0]).toMatch(/SameSite=Lax/)
    await mailedLink(server, unconfirmed, CONFIRM, 2)
    await mailedLink(server, email, 'Tu as déjà un compte')
    expect((await mailsTo(server, email)).filter(({ subject }) => subject === CONFIRM)).toHaveLength(1)
  })

  test('opening a mailed link, however often, uses nothing up: its button does, for a page of ours only', async () => {
    const email = newAddress()
    const browser = browserOf(await register(server, email))
    const link = await mailedLink(server, email, CONFIRM)
    const { pathname } = new URL(link)
    for (const method of ['HEAD', 'GET', 'GET']) {
      const opened = await fetch(server.url + pathname, { method, redirect: 'manual' })
      expect(opened.headers.get('location')).toBe(`/auth?confirmer=${pathname.split('/').pop()}`)
      expect(opened.headers.getSetCookie()).toEqual([])
    }
    const purpose = await server.get(`${pathname}/purpose`)
    expect(await purpose.json()).toEqual({ kind: 'signUp', email, asksPassword: false })
    for (const origin of ['http://evil.example', 'null'])
      expect((await call(server, pathname, {}, { ...browser, origin })).status).toBe(403)
    expect((await server.post(pathname, {}, browser)).status).toBe(403)
    expect((await visit(server, link, browser)).headers.get('location')).toBe('/')
    const again = await fetch(server.url + pathname, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe(EXPIRED)
    expect((await server.get(`${pathname}/purpose`)).status).toBe(400)
  })

  test('what a stranger made before signing up with somebody’s address does not come into their account', async () => {
    const email = newAddress()
    const stranger = visitor()
    await server.post('/api/generate-avatar', plain({ count: 1 }), stranger)
    await register(server, email, INTRUDER, stranger)
    const token = expectChoice(await visit(server, await mailedLink(server, email, CONFIRM)))
    expect((await choose(token, 'le mien')).status).toBe(200)
    const own = await signIn(server, email, 'le mien')
    expect(await sessionOf(own)).toMatchObject({ user: { email }, credits: 3 })
    expect(await (await server.get('/api/generated-images', own)).json()).toEqual([])
  })

  // `workOf` reads the statements of PostgreSQL’s client; which are asked does not depend on the database.
  test.runIf(kind === 'postgres')(
    'an address with an account costs a sign-up, a sign-in and a reset the work that any other costs',
    async () => {
      const { email } = await signUp(server)
      const unconfirmed = newAddress()
      await register(server, unconfirmed)
      const addresses = () => [email, unconfirmed, newAddress()]
      const every = async (act: (address: string) => Promise<unknown>) => {
        const seen: object[] = []
        for (const address of addresses()) seen.push(await workOf(() => act(address)))
        expect(seen[0]).toEqual(seen[2])
        expect(seen[1]).toEqual(seen[2])
        return seen[2]
      }
      expect(await every((address) => register(server, address))).toEqual({
        hashes: 1,
        inserted: ['credentials', 'newcomers', 'users'],
      })
      expect(await every((address) => trySignIn(address, 'pas le bon'))).toMatchObject({ hashes: 1 })
      expect(await every((address) => call(server, '/api/auth/request-password-reset', { email: address }))).toEqual({
        hashes: 0,
        inserted: ['verifications'],
      })
    },
  )
})
