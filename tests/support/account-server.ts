/** A server for the tests of accounts of one file, and what they ask of it again and again. */
import { afterAll, beforeAll } from 'vitest'
import type { Parts } from '../../src/server/main.ts'
import { call, mailedLink } from './people.ts'
import { startTestServer, type DatabaseKind, type TestServer } from './server.ts'

const RESET = 'Choisis un nouveau mot de passe'

/** To be called while tests are collected: the server runs from the first of them to the last. */
export function accountServer(kind: DatabaseKind, parts: Parts = {}) {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(kind, {}, parts))
  })
  afterAll(() => server.stop())
  return {
    /** Complete once tests run. */
    server,
    /** What /api/session answers to a browser. */
    sessionOf: async (headers: Record<string, string>) => (await server.get('/api/session', headers)).json(),
    /** The status of a sign-in. */
    trySignIn: async (email: string, password: string) =>
      (await call(server, '/api/auth/sign-in/email', { email, password })).status,
    /** The token of a mailed reset, the `count`th to that address. */
    async askReset(email: string, count = 1): Promise<string> {
      await call(server, '/api/auth/request-password-reset', { email })
      return new URL(await mailedLink(server, email, RESET, count)).searchParams.get('reset')!
    },
  }
}
