/** What two requests for one account can do to each other when they come at the same moment. */
import { sql as raw } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, mailedLink, newAddress, register, signUp } from '../support/people.ts'
import { soak } from '../support/soak.ts'
import { startTestServer, until, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres', { AUTH_ATTEMPTS_PER_MINUTE: '1000000' })
})
afterAll(() => server.stop())

test('no session of the old password outlives a reset', async () => {
  for (let round = 0; round < 2 * soak.factor; round++) {
    const { id, email, password } = await signUp(server)
    await call(server, '/api/auth/request-password-reset', { email })
    const token = new URL(await mailedLink(server, email, 'Choisis un nouveau mot de passe')).searchParams.get('reset')
    const over = new AbortController()
    const stranger = async () => {
      const answers: number[] = []
      while (!over.signal.aborted)
        answers.push((await call(server, '/api/auth/sign-in/email', { email, password })).status)
      return answers
    }
    const strangers = Array.from({ length: 4 }, stranger)
    const reset = await call(server, '/api/auth/reset-password', { token, newPassword: 'gélule-bleue' })
    expect(reset.status).toBe(200)
    over.abort()
    expect(
      [...new Set((await Promise.all(strangers)).flat())].filter((status) => ![200, 401].includes(status)),
    ).toEqual([])
    const { rows } = (await server.database.sql.execute(
      raw`select id from sessions where user_id = ${id}`,
    )) as unknown as { rows: object[] }
    expect([round, rows]).toEqual([round, []])
  }
})

test('whoever signs up five times at once is answered each time as a known address would be', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(server, email)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('a sign-in while the account is being deleted is refused like a wrong password', async () => {
  const { email, password, id } = await signUp(server)
  const other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
  try {
    // Stops the sign-in where its session is written; the password has been found right.
    await other.query('begin')
    await other.query('lock table sessions in share row exclusive mode')
    const answer = call(server, '/api/auth/sign-in/email', { email, password })
    await until(async () => {
      const { rows } = (await server.database.sql.execute(
        raw`select 1 from pg_locks where not granted and relation = 'sessions'::regclass`,
      )) as unknown as { rows: object[] }
      return rows.length > 0
    })
    await other.query('delete from users where id = $1', [id])
    await other.query('commit')
    expect((await answer).status).toBe(401)
    expect(await (await answer).json()).toMatchObject({ code: 'BAD_CREDENTIALS' })
  } finally {
    await other.end()
  }
})
