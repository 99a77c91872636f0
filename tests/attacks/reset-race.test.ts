/** Whoever knew the password of before must not stay in by signing in at the very moment in which it is reset. */
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, mailedLink, signUp } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres', { AUTH_ATTEMPTS_PER_MINUTE: '1000000' })
})
afterAll(() => server.stop())

test('no session of the old password outlives a reset', async () => {
  for (let round = 0; round < 4; round++) {
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
