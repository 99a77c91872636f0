/** `npm run accounts`, beside the running server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../scripts/accounts.ts'
import { atCounter, buy, sessionOf, verify } from '../../../tests/support/buying.ts'
import { mailsTo, signIn, signUp } from '../../../tests/support/people.ts'
import { plain, startTestServer, until, type TestServer } from '../../../tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

const run = async (...args: string[]) => {
  const [out, err]: [string[], string[]] = [[], []]
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }
  const code = await accounts(args, env, { log: (line) => out.push(line), error: (line) => err.push(line) })
  return { code, out, err }
}
const here = async (headers: Record<string, string>) =>
  Boolean((await (await server.get('/api/session', headers)).json()).user)

test('the operator ends the sessions of one account, then everybody’s', async () => {
  const [one, other] = [await signUp(server), await signUp(server)]
  const elsewhere = await signIn(server, one.email)
  const ended = await run('sign-out', one.email.toUpperCase())
  expect(ended).toMatchObject({ code: 0, out: [`2 sessions of ${one.email} have been ended.`] })
  expect(ended.err.join()).toContain('session.revoked')
  expect([await here(one.headers), await here(elsewhere), await here(other.headers)]).toEqual([false, false, true])
  expect(await run('sign-out', '--everybody')).toMatchObject({
    code: 0,
    out: ['1 sessions of everybody have been ended.'],
  })
  expect(await here(other.headers)).toBe(false)
})

test('the operator removes a link: it opens nothing, and its picture stays with whoever made it', async () => {
  const person = await signUp(server)
  const made = await server.post('/api/generate-avatar', plain({ count: 1 }), person.headers)
  const { id } = (await made.json()).generation.pictures[0]
  const headers = { ...person.headers, origin: server.origin }
  const shared = await fetch(`${server.url}/api/images/${id}/share`, { method: 'PUT', headers })
  const { share_url: link } = (await shared.json()) as { share_url: string }
  const shown = async () => (await server.get(`${link.slice(server.origin.length)}/portrait.png`)).status
  expect(await shown()).toBe(200)
  const removed = await run('unshare', `${link}/portrait.png`)
  expect(removed).toMatchObject({ code: 0, out: [expect.stringContaining(person.id)] })
  expect(removed.err.join()).toContain('link.removed')
  expect(await shown()).toBe(404)
  expect((await server.get(`/api/images/${id}.png`, person.headers)).status).toBe(200)
  expect(await run('unshare', link)).toMatchObject({ code: 1, err: [expect.stringContaining('Nothing is shared')] })
  expect(await run('unshare', 'https://example.org/')).toMatchObject({ code: 1, out: [] })
})

test('the operator closes an account: it is gone, with its pictures, and its last mail says what it is given back', async () => {
  const person = await signUp(server)
  const at = await buy(server, person, 'starter', true)
  await atCounter(at, 'pay')
  await verify(server, person, sessionOf(at))
  const closed = await run('close', person.email)
  expect(closed).toMatchObject({ code: 0, out: [expect.stringContaining(person.id)] })
  expect(closed.err.join()).toContain('account.deleted')
  expect(await here(person.headers)).toBe(false)
  await until(async () => (await mailsTo(server, person.email)).some(({ subject }) => /supprimé.*9,99/.test(subject)))
  expect(await run('close', person.email)).toMatchObject({ code: 1, out: [] })
})

test('what it does not understand is refused in one sentence', async () => {
  for (const args of [[], ['sign-out'], ['sign-out', 'a@example.org', 'b'], ['delete', 'a@example.org']])
    expect(await run(...args)).toMatchObject({ code: 1, out: [], err: [expect.stringContaining('Usage')] })
  expect(await run('sign-out', 'personne@example.org')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('no account')],
  })
})
