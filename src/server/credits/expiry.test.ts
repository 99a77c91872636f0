/** Expiry of credits, to the millisecond, by a clock that the test sets. */
import { randomUUID } from 'node:crypto'
import { eq, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { creditsOf, linesOf, mailedLink, newAddress, register, signUp, visit } from '../../../tests/support/people.ts'
import { USUAL_DATABASES, plain, startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { creditDebits, creditLots } from './tables.ts'
import { cleanUpExpiredCredits } from './expire-credits.ts'
import { grantCredits } from './grant-credits.ts'
import { expiryOf } from './rules.ts'
import { refundCredit, spendCredit } from './spend-credit.ts'
import { findImbalances } from './store.ts'

const START = Date.now()

describe.each(USUAL_DATABASES)('expiry on %s', (kind) => {
  let server: TestServer
  let clock = START
  beforeAll(async () => {
    // A web process has no background jobs: only the test itself writes credits off.
    server = await startTestServer(kind, kind === 'postgres' ? { ROLE: 'web' } : {}, {
      engine: obedientEngine(() => 'ok'),
      now: () => new Date(clock),
    })
  })
  afterAll(() => server.stop())
  const open = async () => {
    clock = START
    const person = await signUp(server)
    // The session of a person who comes back after a year is a new one.
    await server.database.sql.execute(
      raw`update sessions set created_at = now() + interval '900 days', expires_at = now() + interval '900 days'`,
    )
    return person
  }
  const grant = (userId: string, amount: number, at = clock) =>
    server.database.sql.transaction((tx) =>
      grantCredits(tx, { userId, amount, kind: 'pack', description: 'Pack', now: new Date(at) }),
    )
  /** Whether a generation is accepted; its outcome does not matter here. */
  const accepted = async (headers: Record<string, string>) => {
    const gone = new AbortController()
    const response = await fetch(`${server.url}/api/generate-avatar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      body: JSON.stringify(plain({ count: 1 })),
      signal: gone.signal,
    })
    gone.abort()
    return response.status
  }
  const lotsOf = async ({ id }: { id: string }) =>
    (await server.database.sql.select().from(creditLots).where(eq(creditLots.userId, id))).sort(
      (a, b) => a.expiresAt.getTime() - b.expiresAt.getTime(),
    )
  /** The expiry as the database keeps it. */
  const expiryOfOnlyLot = async (person: { id: string }) => (await lotsOf(person))[0]!.expiresAt.getTime()

  test('a credit can be spent one millisecond before its end, and not at it, without any cleanup', async () => {
    const person = await open()
    const end = await expiryOfOnlyLot(person)
    expect(end).toBe(expiryOf(new Date(START)).getTime())
    clock = end - 1
    expect(await creditsOf(server, person)).toBe(3)
    expect(await accepted(person.headers)).toBe(200)
    expect(await creditsOf(server, person)).toBe(2)
    clock = end
    expect(await creditsOf(server, person)).toBe(0)
    expect(await accepted(person.headers)).toBe(402)
    expect(
      (await linesOf(server, person)).filter(({ description }) => description === 'Crédits expirés').length,
    ).toBeLessThanOrEqual(1)
  })

  test('ten cleanups at once write one line, and the balance with it', async () => {
    const person = await open()
    clock = await expiryOfOnlyLot(person)
    await Promise.all(Array.from({ length: 10 }, () => cleanUpExpiredCredits(server.database.sql, new Date(clock))))
    await cleanUpExpiredCredits(server.database.sql, new Date(clock))
    expect(await linesOf(server, person)).toEqual([
      { description: 'Crédits expirés', amount: -3 },
      { description: 'Crédits de bienvenue', amount: 3 },
    ])
    expect(await creditsOf(server, person)).toBe(0)
    expect(await findImbalances(server.database.sql)).toEqual([])
  })

  test('what expires first is spent first, and what expires within 60 days is announced', async () => {
    const person = await open()
    await grant(person.id, 2, START - 330 * 86_400_000)
    await grant(person.id, 5, START - 100 * 86_400_000)
    const announced = async () =>
      (await (await server.get('/api/user-credits', person.headers)).json()).expiring.map(
        ({ credits }: { credits: number }) => credits,
      )
    expect(await announced()).toEqual([2])
    const spentFrom = async () => {
      expect(await accepted(person.headers)).toBe(200)
      return (await lotsOf(person)).map(({ remaining }) => remaining)
    }
    expect(await spentFrom()).toEqual([1, 5, 3])
    expect(await announced()).toEqual([1])
    expect(await spentFrom()).toEqual([0, 5, 3])
    expect(await announced()).toEqual([])
    expect(await spentFrom()).toEqual([0, 4, 3])
    expect(await creditsOf(server, person)).toBe(7)
  })

  test('a credit given back goes into the lot it came from, and expires with it', async () => {
    const person = await open()
    const { sql } = server.database
    const end = await expiryOfOnlyLot(person)
    const generationId = randomUUID()
    await sql.transaction((tx) =>
      spendCredit(tx, { userId: person.id, generationId, description: 'x', now: new Date(clock) }),
    )
    clock = end + 1
    await cleanUpExpiredCredits(sql, new Date(clock))
    await Promise.all(
      Array.from({ length: 6 }, () =>
        sql.transaction((tx) => refundCredit(tx, { generationId, now: new Date(clock) })),
      ),
    )
    expect(await creditsOf(server, person)).toBe(0)
    expect(
      (await sql.select().from(creditDebits).where(eq(creditDebits.generationId, generationId)))[0]!.refundedAt,
    ).not.toBeNull()
    await cleanUpExpiredCredits(sql, new Date(clock))
    expect((await linesOf(server, person)).map(({ amount }) => amount).sort()).toEqual([-1, -1, -2, 1, 3])
    expect(await findImbalances(sql)).toEqual([])
  })

  test('a link to confirm lives a day, to the millisecond', async () => {
    await open()
    const link = async () => {
      const email = newAddress()
      await register(server, email)
      return mailedLink(server, email, 'Confirme ton adresse')
    }
    const late = await link()
    clock += 24 * 3600_000
    expect((await visit(server, late)).headers.get('location')).toBe('/auth?lien=perime')
  })
})
