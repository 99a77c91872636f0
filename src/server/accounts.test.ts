/** Accounts over HTTP, as a browser and a mailbox see them, on both databases. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql as raw } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { accountServer } from '../../tests/support/account-server.ts'
import { obedientEngine } from '../../tests/support/engines.ts'
import {
  browserOf,
  call,
  cookiesOf,
  creditsOf,
  linesOf,
  mailedLink,
  mailsTo,
  newAddress,
  register,
  signIn,
  signUp,
  visit,
  type Person,
} from '../../tests/support/people.ts'
import { USUAL_DATABASES, plain, until, visitor } from '../../tests/support/server.ts'
import { creditDebits, creditLots, creditTransactions, welcomeGifts } from './credits/tables.ts'
import { generatedImages, generations } from './avatars/tables.ts'
import { sessions, users } from './accounts/tables.ts'

const CONFIRM = 'Confirme ton adresse'
const RESET = 'Choisis un nouveau mot de passe'
const EXPIRED = '/auth?lien=perime'

describe.each(USUAL_DATABASES)('accounts on %s', (kind) => {
  const engine = obedientEngine(() => 'ok')
  const { server, sessionOf } = accountServer(kind, { engine })
  const generate = async ({ headers }: Pick<Person, 'headers'>, change: object = { count: 1 }) =>
    (await server.post('/api/generate-avatar', plain(change), headers)).json()

  test('there is no session before the address is confirmed; confirming opens one in an HttpOnly cookie, and brings 3 credits', async () => {
    const email = newAddress()
    const registered = await register(server, email)
    expect(registered.status).toBe(200)
    expect(cookiesOf(registered)).not.toContain('session')
    const early = await call(server, '/api/auth/sign-in/email', { email, password: 'lampe-bleue' })
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({
      code: 'ADDRESS_NOT_CONFIRMED',
      error: expect.stringContaining('Confirme'),
    })
    expect(early.headers.getSetCookie()).toEqual([])

    const link = await mailedLink(server, email, CONFIRM)
    const confirmed = await visit(server, link, browserOf(registered))
    expect(confirmed.status).toBe(302)
    expect(confirmed.headers.get('location')).toBe('/')
    const [cookie] = confirmed.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(await sessionOf({ cookie: cookiesOf(confirmed) })).toMatchObject({ user: { email }, credits: 3 })
    expect(await sessionOf(await signIn(server, email))).toMatchObject({ user: { email }, credits: 3 })
  })

  test('the mail is French, in plain text and HTML, and both bear the link', async () => {
    const email = newAddress()
    await register(server, email)
    const link = await mailedLink(server, email, CONFIRM)
    const [mail] = await mailsTo(server, email)
    expect(mail!.text).toContain('3 crédits offerts')
    expect(mail!.html).toContain(`href="${link}"`)
    expect(mail!.html).toContain('lang="fr"')
    expect(link).toMatch(new RegExp(`^${server.origin}/api/confirm/[\\w-]{32}$`))
  })

  test('a mailed link works whenever the mail arrives, and for everybody who signs up at once', async () => {
    const emails = Array.from({ length: 12 }, newAddress)
    const browsers = await Promise.all(emails.map(async (email) => browserOf(await register(server, email))))
    for (const [i, email] of emails.entries()) {
      const confirmed = await visit(server, await mailedLink(server, email, CONFIRM), browsers[i])
      expect(confirmed.headers.get('location')).toBe('/')
    }
  })

  test('a link works once, also when it is opened ten times at once', async () => {
    const email = newAddress()
    const browser = browserOf(await register(server, email))
    const link = await mailedLink(server, email, CONFIRM)
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(server, link, browser)))
    expect(answers.map((answer) => answer.headers.get('location')).sort()).toEqual([
      '/',
      ...Array<string>(9).fill(EXPIRED),
    ])
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toHaveLength(1)
    expect((await visit(server, `${server.origin}/api/confirm/${'a'.repeat(32)}`)).headers.get('location')).toBe(
      EXPIRED,
    )
  })

  test('whether an address has an account cannot be read from the answers to signing up and to a forgotten password', async () => {
    const { email } = await signUp(server)
    const unconfirmed = newAddress()
    await register(server, unconfirmed)
    const signUps = await Promise.all(
      [email, unconfirmed, newAddress()].map(async (address) => {
        const response = await register(server, address, 'autre-lampe-bleue')
        const body = await response.json()
        return {
          status: response.status,
          cookies: response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '')),
          keys: Object.keys(body.user).sort(),
          token: body.token,
          verified: body.user.emailVerified,
          same: body.user.email === address,
        }
      }),
    )
    expect(signUps[0]).toEqual(signUps[2])
    expect(signUps[1]).toEqual(signUps[2])
    const resets = await Promise.all(
      [email, unconfirmed, newAddress()].map(async (address) => {
        const response = await call(server, '/api/auth/request-password-reset', { email: address })
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(resets[0]).toEqual(resets[2])
    expect(resets[1]).toEqual(resets[2])
    expect(resets[0]!.status).toBe(200)
    // The existing account keeps its password.
    expect((await call(server, '/api/auth/sign-in/email', { email, password: 'autre-lampe-bleue' })).status).toBe(401)
    const unknown = await call(server, '/api/auth/sign-in/email', {
      email: newAddress(),
      password: 'autre-lampe-bleue',
    })
    expect(unknown.status).toBe(401)
    expect(await unknown.json()).toMatchObject({ code: 'BAD_CREDENTIALS', error: 'E-mail ou mot de passe incorrect.' })
  })

  test('a password of five characters is refused, one of six is not', async () => {
    const short = await register(server, newAddress(), '12345')
    expect(short.status).toBe(400)
    expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await register(server, newAddress(), 'ab-cd1')).status).toBe(200)
  })

  test('a link of an account that was deleted does not work on the account made anew with the same address', async () => {
    const email = newAddress()
    await register(server, email)
    const old = await mailedLink(server, email, CONFIRM)
    await server.database.sql.delete(users).where(eq(users.email, email))
    const browser = browserOf(await register(server, email))
    const fresh = await mailedLink(server, email, CONFIRM, 2)
    const answer = await visit(server, old)
    expect(answer.headers.get('location')).toBe(EXPIRED)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await visit(server, fresh, browser)).headers.get('location')).toBe('/')
  })

  test('a new password ends every session; its link works once, even ten times at once', async () => {
    const person = await signUp(server)
    const second = await signIn(server, person.email)
    await call(server, '/api/auth/request-password-reset', { email: person.email })
    const link = await mailedLink(server, person.email, RESET)
    const token = new URL(link).searchParams.get('reset')!
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call(server, '/api/auth/reset-password', { token, newPassword: `nouveau-${i}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await answers.find(({ status }) => status !== 200)!.json()).toMatchObject({ code: 'LINK_EXPIRED' })
    for (const headers of [person.headers, second]) expect(await sessionOf(headers)).toMatchObject({ user: null })
    expect(
      (await call(server, '/api/auth/sign-in/email', { email: person.email, password: person.password })).status,
    ).toBe(401)
    await signIn(server, person.email, `nouveau-${answers.findIndex(({ status }) => status === 200)}`)
  })

  test('the address changes only when both the old and the new one have said so', async () => {
    const person = await signUp(server)
    const wanted = newAddress()
    expect(
      (
        await call(
          server,
          '/api/auth/change-email',
          { newEmail: wanted, password: person.password, callbackURL: '/account' },
          person.headers,
        )
      ).status,
    ).toBe(200)
    const first = await mailedLink(server, person.email, 'Tu changes d’adresse ?')
    expect(await mailsTo(server, wanted)).toEqual([])
    expect((await visit(server, first, person.headers)).headers.get('location')).toBe('/account?adresse=etape')
    expect(await sessionOf(person.headers)).toMatchObject({ user: { email: person.email } })
    // Requested before the address changes: a reader of the old mailbox must not be able to use it afterwards.
    await call(server, '/api/auth/request-password-reset', { email: person.email })
    const reset = await mailedLink(server, person.email, RESET)
    await call(
      server,
      '/api/auth/change-email',
      { newEmail: newAddress(), password: person.password, callbackURL: '/account' },
      person.headers,
    )
    const other = await mailedLink(server, person.email, 'Tu changes d’adresse ?', 2)

    const second = await mailedLink(server, wanted, 'Confirme ta nouvelle adresse')
    expect((await visit(server, second, person.headers)).headers.get('location')).toBe('/account?adresse=changee')
    expect(await sessionOf(person.headers)).toMatchObject({ user: { id: person.id, email: wanted }, credits: 3 })
    expect((await visit(server, second, person.headers)).headers.get('location')).toBe(EXPIRED)
    expect((await visit(server, other, person.headers)).headers.get('location')).toBe(EXPIRED)
    expect(
      (
        await call(server, '/api/auth/reset-password', {
          token: new URL(reset).searchParams.get('reset'),
          newPassword: 'mot-intrus',
        })
      ).status,
    ).toBe(400)
    await signIn(server, wanted)
  })

  test('deleting an account asks for its password, however fresh the session', async () => {
    const person = await signUp(server)
    for (const body of [{}, { password: '' }, { password: 7 }, { token: 'x' }]) {
      const response = await call(server, '/api/auth/delete-user', body, person.headers)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' })
    }
    for (const path of [
      '/api/auth/delete-user/',
      '/api//auth/delete-user',
      '/api/auth//delete-user',
      '/api/auth/delete%2duser',
      '/api/auth/./delete-user/callback',
    ])
      await call(server, path, {}, person.headers)
    const wrong = await call(server, '/api/auth/delete-user', { password: 'pas le bon' }, person.headers)
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ code: 'BAD_PASSWORD' })
    expect(await sessionOf(person.headers)).toMatchObject({ user: { id: person.id }, credits: 3 })
  })

  test('deleting an account takes its rows and files at once, leaves its ledger, and signing up again brings no second gift', async () => {
    const { sql } = server.database
    const person = await signUp(server)
    const { generation } = await generate(person, { count: 2 })
    const files = async () => {
      const kept = readdirSync(join(server.dataDir, 'files'), { recursive: true }).map(String)
      return kept.filter((file) => generation.pictures.some(({ id }: { id: string }) => file.includes(id)))
    }
    expect(await files()).toHaveLength(2)
    await call(server, '/api/auth/request-password-reset', { email: person.email })
    const reset = await mailedLink(server, person.email, RESET)
    expect((await call(server, '/api/auth/delete-user', { password: person.password }, person.headers)).status).toBe(
      200,
    )
    expect(await files()).toEqual([])
    expect(await sql.select().from(users).where(eq(users.id, person.id))).toEqual([])
    expect(await sql.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    expect(await sql.select().from(generations).where(eq(generations.userId, person.id))).toEqual([])
    expect(await sql.select().from(generatedImages).where(eq(generatedImages.userId, person.id))).toEqual([])
    const lines = await sql.select().from(creditTransactions).where(eq(creditTransactions.userId, person.id))
    expect(lines.map(({ amount }) => amount).sort()).toEqual([-1, 3])
    const ledger = JSON.stringify([
      lines,
      await sql.select().from(creditLots),
      await sql.select().from(creditDebits),
      await sql.select().from(welcomeGifts),
    ])
    expect(ledger).not.toContain(person.email)
    expect(await sessionOf(person.headers)).toMatchObject({ user: null })
    expect((await server.get('/api/user-credits', person.headers)).status).toBe(401)

    const browser = browserOf(await register(server, person.email))
    const again = await visit(server, await mailedLink(server, person.email, CONFIRM, 2), browser)
    const headers = { cookie: cookiesOf(again) }
    expect(await sessionOf(headers)).toMatchObject({ user: { email: person.email }, credits: 0 })
    expect(await linesOf(server, { headers })).toEqual([])
    expect(
      (
        await call(server, '/api/auth/reset-password', {
          token: new URL(reset).searchParams.get('reset'),
          newPassword: 'mot-intrus',
        })
      ).status,
    ).toBe(400)
    await signIn(server, person.email)
  })

  test('an order whose account is deleted while it is being accepted leaves nothing behind', async () => {
    const person = await signUp(server)
    engine.moderate = async () => {
      delete engine.moderate
      expect((await call(server, '/api/auth/delete-user', { password: person.password }, person.headers)).status).toBe(
        200,
      )
    }
    const refused = await server.post('/api/generate-avatar', plain({ count: 1 }), person.headers)
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    const { sql } = server.database
    expect(await sql.select().from(generations).where(eq(generations.userId, person.id))).toEqual([])
    expect(
      (await sql.select().from(creditTransactions).where(eq(creditTransactions.userId, person.id))).map(
        ({ amount }) => amount,
      ),
    ).toEqual([3])
  })

  test('pictures delivered while the account is being deleted leave no file behind', async () => {
    const person = await signUp(server)
    await Promise.all([
      ...Array.from({ length: 3 }, () =>
        server
          .post('/api/generate-avatar', plain({ count: 4 }), { ...person.headers, accept: 'text/event-stream' })
          .then((response) => response.text()),
      ),
      call(server, '/api/auth/delete-user', { password: person.password }, person.headers),
    ])
    const { sql } = server.database
    await until(async () => (await sql.select().from(generations).where(eq(generations.state, 'running'))).length === 0)
    const known = new Set(
      (await sql.select({ file: generatedImages.file }).from(generatedImages)).map(({ file }) => file),
    )
    await until(
      () =>
        readdirSync(join(server.dataDir, 'files'), { recursive: true })
          .map(String)
          .filter((file) => file.endsWith('.png') && !known.has(file)).length === 0,
    )
    expect(await sql.select().from(generations).where(eq(generations.userId, person.id))).toEqual([])
  })

  test('another person’s id, or a visitor’s, is 404 everywhere', async () => {
    const [owner, stranger] = [await signUp(server), await signUp(server)]
    const { generation } = await generate(owner)
    const mine = await generate(stranger)
    const { id } = generation.pictures[0]
    for (const headers of [stranger.headers, visitor(), {}]) {
      for (const path of [
        `/api/images/${id}.png`,
        `/api/generations/${generation.id}`,
        `/api/images.zip?ids=${id}`,
        `/api/images.zip?ids=${mine.generation.pictures[0].id},${id}`,
      ]) {
        const response = await server.get(path, headers)
        expect([path, response.status]).toEqual([path, 404])
        expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
      }
      expect((await fetch(`${server.url}/api/images/${id}`, { method: 'DELETE', headers })).status).toBe(404)
    }
    const [line] = await server.database.sql
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.userId, owner.id))
    expect((await server.get(`/api/generated-images?before=${id}`, stranger.headers)).status).toBe(404)
    expect((await server.get(`/api/credit-transactions?before=${line!.id}`, stranger.headers)).status).toBe(404)
    expect((await server.get(`/api/images/${id}.png`, owner.headers)).status).toBe(200)
    for (const path of [
      '/api/user-credits',
      '/api/credit-transactions',
      '/api/generated-images',
      '/api/account/export',
    ])
      expect([path, (await server.get(path)).status]).toEqual([path, 401])
  })

  test('the export is a ZIP with one’s data as JSON and one’s pictures; a deleted picture is gone from it, and several make a ZIP', async () => {
    const person = await signUp(server)
    const { generation } = await generate(person, { count: 2 })
    const [first, second] = generation.pictures as { id: string }[]
    const several = unzipSync(
      new Uint8Array(
        await (await server.get(`/api/images.zip?ids=${first!.id},${second!.id}`, person.headers)).arrayBuffer(),
      ),
    )
    expect(Object.keys(several)).toEqual(['avatar-1.png', 'avatar-2.png'])
    expect(
      (await fetch(`${server.url}/api/images/${first!.id}`, { method: 'DELETE', headers: person.headers })).status,
    ).toBe(204)
    const answer = await server.get('/api/account/export', person.headers)
    expect(answer.headers.get('content-disposition')).toContain('trombine.zip')
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(entries).sort()).toEqual(['LISEZ-MOI.txt', `images/${second!.id}.png`, 'trombine.json'])
    expect(Buffer.from(entries[`images/${second!.id}.png`]!).subarray(1, 4).toString()).toBe('PNG')
    const data = JSON.parse(Buffer.from(entries['trombine.json']!).toString())
    expect(data).toMatchObject({
      user: { email: person.email },
      generated_images: [{ id: second!.id, prompt: expect.stringContaining('rousse') }],
    })
    expect(data.credit_transactions).toHaveLength(2)
  })

  test('what was made as a visitor moves into the new account, once, and costs none of its credits', async () => {
    const session = visitor()
    const { generation } = await (await server.post('/api/generate-avatar', plain({ count: 2 }), session)).json()
    const person = await signUp(server, newAddress(), session)
    const images = await (await server.get('/api/generated-images', person.headers)).json()
    expect(images.map(({ id }: { id: string }) => id).sort()).toEqual(
      generation.pictures.map(({ id }: { id: string }) => id).sort(),
    )
    expect(images.map(({ credits_used }: { credits_used: number }) => credits_used)).toEqual([0, 0])
    expect(await creditsOf(server, person)).toBe(3)
    // They belong to the account now: the browser's next visitor does not see them.
    expect((await server.get(`/api/images/${images[0].id}.png`, session)).status).toBe(404)
    expect((await server.get(`/api/images/${images[0].id}.png`, person.headers)).status).toBe(200)
    // The trial stays used.
    expect((await server.post('/api/generate-avatar', plain({ count: 1 }), session)).status).toBe(402)
    const other = await signUp(server, newAddress(), session)
    expect(await (await server.get('/api/generated-images', other.headers)).json()).toEqual([])
  })

  test('the welcome mail goes out once for each account, however often and however much at once it is asked for', async () => {
    const { email } = await signUp(server)
    // It leaves by itself once the address is confirmed.
    await mailedLink(server, email, 'Bienvenue chez Trombine')
    const stranger = newAddress()
    const answers = await Promise.all(
      [...Array<string>(20).fill(email), stranger, email.toUpperCase()].map((address) =>
        call(server, '/api/send-welcome-email', { email: address }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(202))
    await mailedLink(server, email, 'Bienvenue chez Trombine')
    expect((await call(server, '/api/send-welcome-email', { email })).status).toBe(202)
    expect((await mailsTo(server, email)).filter(({ subject }) => subject === 'Bienvenue chez Trombine')).toHaveLength(
      1,
    )
    expect(await mailsTo(server, stranger)).toEqual([])
    expect((await call(server, '/api/send-welcome-email', { email: 'rien' })).status).toBe(400)
  })

  test('a request from another site is refused, and one without any origin as well', async () => {
    const person = await signUp(server)
    for (const origin of ['http://evil.example', 'null', `${server.origin}.evil.example`]) {
      for (const [path, body] of [
        ['/api/auth/delete-user', { password: person.password }],
        ['/api/auth/change-password', { currentPassword: person.password, newPassword: 'volé-volé' }],
        ['/api/auth/sign-out', {}],
      ] as const) {
        const response = await call(server, path, body, { ...person.headers, origin })
        expect([origin, path, response.status]).toEqual([origin, path, 403])
        expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' })
      }
    }
    const elsewhere = await call(server, '/api/auth/request-password-reset', {
      email: person.email,
      redirectTo: 'http://evil.example/',
    })
    // There is no such field: a link of ours leads nowhere else.
    expect(elsewhere.status).toBe(400)
    expect(await sessionOf(person.headers)).toMatchObject({ user: { id: person.id } })
  })

  test('sessions can be listed and ended one by one; signing out ends one’s own', async () => {
    const person = await signUp(server)
    const second = await signIn(server, person.email)
    const list = await (await server.get('/api/auth/sessions', person.headers)).json()
    expect(list).toHaveLength(2)
    const { id } = list.find(({ here }: { here: boolean }) => !here)
    expect((await call(server, '/api/auth/end-session', { id }, person.headers)).status).toBe(200)
    expect(await sessionOf(second)).toMatchObject({ user: null })
    expect(await sessionOf(person.headers)).toMatchObject({ user: { id: person.id } })
    await call(server, '/api/auth/sign-out', {}, person.headers)
    expect(await sessionOf(person.headers)).toMatchObject({ user: null })
  })

  test('no network address is kept as it is', async () => {
    await signUp(server)
    const { rows } = (await server.database.sql.execute(
      raw`select ip_address from sessions union all select key from auth_rate_limits`,
    )) as unknown as { rows: object[] }
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1"|localhost/)
  })
})
