/** `npm run accounts -- sign-out`, beside the running server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../scripts/accounts.ts'
import { signIn, signUp } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'

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

test('what it does not understand is refused in one sentence', async () => {
  for (const args of [[], ['sign-out'], ['sign-out', 'a@example.org', 'b'], ['delete', 'a@example.org']])
    expect(await run(...args)).toMatchObject({ code: 1, out: [], err: [expect.stringContaining('Usage')] })
  expect(await run('sign-out', 'personne@example.org')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('no account')],
  })
})
