/** What a copy of the database is worth to a thief, and when sessions end by themselves. */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql as raw } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountServer } from '../../../tests/support/account-server.ts'
import {
  call,
  cookiesOf,
  mailedLink,
  newAddress,
  register,
  signIn,
  signUp,
  visit,
} from '../../../tests/support/people.ts'
import { USUAL_DATABASES } from '../../../tests/support/server.ts'
import { deriveKey } from '../derive-key.ts'
import { sessions } from './tables.ts'

const DAY_MS = 24 * 3600 * 1000
const CONFIRM = 'Confirme ton adresse'

describe.each(USUAL_DATABASES)('stored tokens on %s', (kind) => {
  const { server, sessionOf, askReset } = accountServer(kind)

  /** The cookie of a session whose token this is, signed with the server's own secret. */
  const forge = (token: string) => {
    const secret = deriveKey(readFileSync(join(server.dataDir, 'secret'), 'utf8').trim(), 'accounts')
    const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
    return { cookie: `trombine.session_token=${encodeURIComponent(signed)}` }
  }
  const tokenOf = ({ cookie }: Record<string, string>) =>
    decodeURIComponent(/session_token=([^;]+)/.exec(cookie!)![1]!).split('.')[0]!
  /** Every row of every table, as text. */
  const dump = async (): Promise<string[]> => {
    const { sql } = server.database
    const rows = async (query: ReturnType<typeof raw>) =>
      ((await sql.execute(query)) as unknown as { rows: Record<string, string>[] }).rows
    const tables =
      await rows(raw`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
    const texts: string[] = []
    for (const { name } of tables)
      texts.push(...(await rows(raw.raw(`select t::text as row from ${name} t`))).map(({ row }) => row!))
    return texts
  }

  test('a copy of the database holds no token of a cookie or a mail, and nothing in it signs anybody in', async () => {
    const person = await signUp(server)
    const second = await signIn(server, person.email)
    const reset = await askReset(person.email)
    const newcomer = newAddress()
    await register(server, newcomer)
    const link = await mailedLink(server, newcomer, CONFIRM)
    const copy = await dump()
    expect(copy.some((row) => row.includes(person.email))).toBe(true)
    for (const secret of [tokenOf(person.headers), tokenOf(second), reset, new URL(link).pathname.split('/').pop()!])
      expect(copy.filter((row) => row.includes(secret))).toEqual([])

    // The forgery works with a true token, so the attempts below fail for what they try.
    expect(await sessionOf(forge(tokenOf(second)))).toMatchObject({ user: { id: person.id } })
    const stored = new Set(
      copy
        .filter((row) => row.includes(person.id) || row.includes(newcomer) || row.includes('reset'))
        .flatMap((row) => row.match(/[\w.:=/+-]{16,}/g) ?? []),
    )
    expect(stored.size).toBeGreaterThan(10)
    for (const value of stored) {
      expect([value, (await sessionOf(forge(value))).user]).toEqual([value, null])
      const answer = await visit(server, `/api/confirm/${encodeURIComponent(value)}`)
      expect([value, cookiesOf(answer)]).toEqual([value, ''])
      expect((await call(server, '/api/auth/reset-password', { token: value, newPassword: 'mot-intrus' })).ok).toBe(
        false,
      )
    }
    expect(await sessionOf(second)).toMatchObject({ user: { id: person.id } })
  })

  test('no answer shows a script the token of a session', async () => {
    const person = await signUp(server)
    const signedIn = await call(server, '/api/auth/sign-in/email', { email: person.email, password: person.password })
    const headers = { cookie: cookiesOf(signedIn) }
    const change = { currentPassword: person.password, newPassword: 'un autre', revokeOtherSessions: true }
    const changed = await call(server, '/api/auth/change-password', change, headers)
    expect(changed.status).toBe(200)
    expect(await signedIn.text()).not.toContain(tokenOf(headers))
    expect(await changed.text()).not.toContain(tokenOf({ cookie: cookiesOf(changed) }))
    expect((await server.get('/api/auth/get-session', headers)).status).toBe(404)
    expect((await server.get('/api/auth/list-sessions', headers)).status).toBe(404)
  })

  test('a session ends 30 days after its last use and 90 days after its sign-in, and is listed until then', async () => {
    const person = await signUp(server)
    const age = async (signedInDays: number, leftDays: number) => {
      const [createdAt, expiresAt] = [Date.now() - signedInDays * DAY_MS, Date.now() + leftDays * DAY_MS]
      await server.database.sql
        .update(sessions)
        .set({ createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) })
        .where(eq(sessions.userId, person.id))
    }
    const open = async () => (await sessionOf(person.headers)).user !== null
    const used = async () =>
      (await server.database.sql.select().from(sessions).where(eq(sessions.userId, person.id)))[0]!.expiresAt
    await age(89, 10)
    expect(await open()).toBe(true)
    expect(((await used()).getTime() - Date.now()) / DAY_MS).toBeCloseTo(30, 1)
    const listed = await server.get('/api/auth/sessions', person.headers)
    expect(await listed.json()).toMatchObject([{ here: true }])
    await age(91, 20)
    expect(await open()).toBe(false)
    const change = { currentPassword: person.password, newPassword: 'un autre' }
    expect((await call(server, '/api/auth/change-password', change, person.headers)).status).toBe(401)
    await age(40, -1)
    expect(await open()).toBe(false)
  })

  test('one person cannot list or end another’s sessions; all others end at once', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const others = [await signIn(server, person.email), await signIn(server, person.email)]
    const [listed] = await (await server.get('/api/auth/sessions', person.headers)).json()
    expect(Object.keys(listed).sort()).toEqual(['createdAt', 'here', 'id', 'lastSeenAt', 'userAgent'])
    await call(server, '/api/auth/end-session', { id: listed.id }, stranger.headers)
    for (const headers of [person.headers, ...others])
      expect(await sessionOf(headers)).toMatchObject({ user: { id: person.id } })
    expect((await server.get('/api/auth/sessions')).status).toBe(401)
    expect((await call(server, '/api/auth/end-other-sessions', {}, person.headers)).status).toBe(200)
    for (const headers of others) expect(await sessionOf(headers)).toMatchObject({ user: null })
    expect(await sessionOf(person.headers)).toMatchObject({ user: { id: person.id } })
    expect(await sessionOf(stranger.headers)).toMatchObject({ user: { id: stranger.id } })
  })
})
