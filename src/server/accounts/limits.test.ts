/** Limits on password attempts and mails are shared by all processes, and hold for concurrent attempts. */
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserOf, call, newAddress, signUp } from '../../../tests/support/people.ts'
import { USUAL_DATABASES, startTestServer, type TestServer } from '../../../tests/support/server.ts'

/** Each password check costs a tenth of a second of processor time, as it should: few are enough. */
const LIMIT = 5

describe.each(USUAL_DATABASES)('limits on %s', (kind) => {
  const servers: TestServer[] = []
  let networks = 0
  beforeAll(async () => {
    const env = {
      AUTH_ATTEMPTS_PER_MINUTE: String(LIMIT),
      AUTH_SECRET: 'the same for every process of one service',
      TRUSTED_IP_HEADER: 'x-real-ip',
    }
    servers.push(await startTestServer(kind, env))
    if (kind === 'postgres')
      servers.push(await startTestServer(kind, { ...env, DATABASE_URL: servers[0]!.databaseUrl! }))
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })
  /** A network that no test has used. */
  const network = () => `203.0.113.${networks++}`
  let turn = 0
  const send = (path: string, body: object, from: string) =>
    call(servers[turn++ % servers.length]!, path, body, { 'x-real-ip': from })
  const signIn = (email: string, from: string) =>
    send('/api/auth/sign-in/email', { email, password: 'essai-essai' }, from)
  const many = <T>(count: number, work: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => work(i)))
  const known = async () => {
    const email = newAddress()
    expect(
      (await send('/api/auth/sign-up/email', { name: 'x', email, password: 'lampe-bleue' }, network())).status,
    ).toBe(200)
    return email
  }

  test('of eight times as many wrong passwords at once no more are tried; the rest is told to wait', async () => {
    const email = await known()
    const from = network()
    const answers = await many(8 * LIMIT, (i) => signIn(i % 3 ? email : email.toUpperCase(), from))
    const tried = answers.filter(({ status }) => status === 401).length
    const refused = answers.filter(({ status }) => status === 429)
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThanOrEqual(LIMIT)
    expect(tried + refused.length).toBe(8 * LIMIT)
    for (const response of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED', error: expect.stringContaining('réessaie') })
    }
  })

  test('one address cannot be tried more often from many networks; one network cannot try many addresses', async () => {
    const email = await known()
    const spread = await many(2 * LIMIT, () => signIn(email, network()))
    expect(spread.filter(({ status }) => status === 401)).toHaveLength(LIMIT)
    const from = network()
    const sprayed = await many(2 * LIMIT, () => signIn(newAddress(), from))
    expect(sprayed.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(LIMIT)
    expect(sprayed.some(({ status }) => status === 429)).toBe(true)
  })

  test('strangers who try an address from everywhere lock its owner out neither at home nor in their browser', async () => {
    const owner = await signUp(servers[0]!)
    const right = (from: string, headers: Record<string, string> = {}) =>
      call(
        servers[turn++ % servers.length]!,
        '/api/auth/sign-in/email',
        { email: owner.email, password: owner.password },
        { 'x-real-ip': from, ...headers },
      )
    const home = network()
    const signedIn = await right(home)
    expect(signedIn.status).toBe(200)
    const spread = await many(3 * LIMIT, () => signIn(owner.email, network()))
    expect(spread.filter(({ status }) => status === 401)).toHaveLength(LIMIT)
    expect((await right(network())).status).toBe(429)
    // Another browser at home, and the known one anywhere.
    expect((await right(home)).status).toBe(200)
    const device = browserOf(signedIn)
    expect((await right(network(), device)).status).toBe(200)
    // Somebody at the same table of the same café: only the known browser is let in.
    await many(2 * LIMIT, () => signIn(owner.email, home))
    expect((await right(home)).status).toBe(429)
    expect((await right(home, device)).status).toBe(200)
  })

  test('a known browser has tries of its own, no more, and none for another address', async () => {
    const [owner, other] = [await signUp(servers[0]!), await signUp(servers[0]!)]
    const device = browserOf(
      await call(servers[0]!, '/api/auth/sign-in/email', { email: owner.email, password: owner.password }),
    )
    const guess = (email: string, headers: Record<string, string>) =>
      call(
        servers[turn++ % servers.length]!,
        '/api/auth/sign-in/email',
        { email, password: 'essai-essai' },
        { 'x-real-ip': network(), ...headers },
      )
    const own = await many(2 * LIMIT, () => guess(owner.email, device))
    expect(own.filter(({ status }) => status === 401)).toHaveLength(LIMIT)
    const foreign = await many(2 * LIMIT, () => guess(other.email, device))
    expect(foreign.filter(({ status }) => status === 401)).toHaveLength(LIMIT)
    const forged = { cookie: device.cookie.replace(/trombine_device=[^;]*/, 'trombine_device=x.y.z') }
    const tried = await many(LIMIT, () => guess(other.email, forged))
    expect(tried.every(({ status }) => status === 429)).toBe(true)
  })

  test('right passwords are not counted', async () => {
    const { email, password } = await signUp(servers[0]!)
    const from = network()
    for (let times = 0; times < 2 * LIMIT; times++)
      expect((await send('/api/auth/sign-in/email', { email, password }, from)).status).toBe(200)
  })

  test('a session that was left open does not let passwords be tried by asking for another address', async () => {
    const person = await signUp(servers[0]!)
    const answers = await many(2 * LIMIT, () =>
      call(
        servers[turn++ % servers.length]!,
        '/api/auth/change-email',
        { newEmail: newAddress(), password: 'essai-essai' },
        { cookie: person.headers.cookie!, 'x-real-ip': network() },
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(LIMIT)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(LIMIT)
  })

  test('networks of the new kind are counted one by one, by household', async () => {
    const answers = await many(LIMIT + 5, (i) => signIn(newAddress(), `2001:db8:1:1::${i + 1}`))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT)
    expect((await signIn(newAddress(), '2001:db8:1:2::1')).status).toBe(401)
    const { rows } = (await servers[0]!.database.sql.execute(raw`select key from auth_rate_limits`)) as unknown as {
      rows: object[]
    }
    expect(JSON.stringify(rows)).not.toMatch(/2001:db8|203\.0/)
  })

  test.each([
    ['/api/auth/request-password-reset', {}],
    ['/api/auth/sign-up/email', { name: 'x', password: 'lampe-bleue' }],
    ['/api/send-welcome-email', {}],
  ])('%s cannot be made to send mail without end', async (path, rest) => {
    const from = network()
    const answers = await many(LIMIT + 5, () => send(path, { ...rest, email: newAddress() }, from))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(LIMIT)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
