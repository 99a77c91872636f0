/** Failures of paid generations: the credit is refunded at once, and only once. */
import { randomUUID } from 'node:crypto'
import { eq, isNull, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { obedientEngine, type Behaviour } from '../../../tests/support/engines.ts'
import {
  browserOf,
  creditsOf,
  linesOf,
  mailedLink,
  newAddress,
  register,
  signUp,
  visit,
  type Person,
} from '../../../tests/support/people.ts'
import {
  USUAL_DATABASES,
  plain,
  startTestServer,
  until,
  visitor,
  type TestServer,
} from '../../../tests/support/server.ts'
import { refundCredit, spendCredit } from '../credits/spend-credit.ts'
import { findImbalances } from '../credits/store.ts'
import { creditDebits } from '../credits/tables.ts'
import { GENERATION_DEADLINE_MS } from './rules.ts'
import { settleGeneration } from './settle-generation.ts'
import { lockGeneration } from './store.ts'
import { reconcileGenerations } from './reconcile-generations.ts'
import { generatedImages, generations, generationSlots } from './tables.ts'

const SPENT = { description: 'Génération de 4 avatars', amount: -1 }
const BACK = { description: 'Crédit rendu', amount: 1 }
const GIFT = { description: 'Crédits de bienvenue', amount: 3 }

describe.each(USUAL_DATABASES)('paid generations on %s', (kind) => {
  let server: TestServer
  let behave: (variant: number) => Behaviour
  let storageFails = false
  let person: Person
  beforeAll(async () => {
    server = await startTestServer(
      kind,
      {},
      {
        engine: obedientEngine((variant) => behave(variant)),
        openFiles: (files) => ({
          ...files,
          put: (key, bytes) => (storageFails ? Promise.reject(new Error('disk full')) : files.put(key, bytes)),
        }),
      },
    )
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    storageFails = false
    behave = () => 'ok'
    person = await signUp(server)
  })
  const generate = (headers: Record<string, string> = {}) =>
    server.post('/api/generate-avatar', plain(), { ...person.headers, ...headers })
  /** What the pictures say was paid for each generation is what its debit says. */
  const agree = async () => {
    const { sql } = server.database
    const { rows } =
      (await sql.execute(raw`select g.id, (select coalesce(sum(credits_used), 0) from generated_images i where i.generation_id = g.id)::int as used,
      (select count(*) from credit_debits d where d.generation_id = g.id and refunded_at is null)::int as paid from generations g where state = 'delivered'`)) as unknown as {
        rows: { used: number; paid: number }[]
      }
    for (const { used, paid } of rows) expect(used).toBe(paid)
    expect(await findImbalances(sql)).toEqual([])
  }

  test.each([
    [
      'every picture fails',
      502,
      'ENGINE_FAILED',
      () => {
        behave = () => 'fail'
      },
    ],
    [
      'every picture takes too long',
      504,
      'ENGINE_TIMEOUT',
      () => {
        behave = () => 'hang'
      },
    ],
    [
      'nothing can be stored',
      503,
      'STORAGE_FAILED',
      () => {
        storageFails = true
      },
    ],
  ] as const)(
    'when %s, the credit is back by the time the answer says so, and the key tells the same end for free',
    async (_, status, code, arrange) => {
      arrange()
      const headers = { 'idempotency-key': randomUUID() }
      const response = await generate(headers)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code, error: expect.stringContaining('Rien n’a été décompté') })
      expect(await creditsOf(server, person)).toBe(3)
      expect(await linesOf(server, person)).toEqual([BACK, SPENT, GIFT])
      behave = () => 'ok'
      storageFails = false
      expect((await generate(headers)).status).toBe(status)
      expect(await linesOf(server, person)).toEqual([BACK, SPENT, GIFT])
      await agree()
    },
  )

  test('when some pictures fail, one credit is charged, and the missing ones come for free under the same key', async () => {
    behave = (variant) => (variant % 2 ? 'fail' : 'ok')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await (await generate(headers)).json()
    expect(first.images).toHaveLength(2)
    expect(first.credits).toBe(2)
    // Fails again: still charged once, still free to try.
    expect((await (await generate(headers)).json()).images).toHaveLength(2)
    behave = () => 'ok'
    const [second, third] = await Promise.all([generate(headers), generate(headers)])
    for (const answer of [second, third])
      expect(await answer.json()).toMatchObject({ credits: 2, generation: { id: first.generation.id, failed: [] } })
    expect(await linesOf(server, person)).toEqual([SPENT, GIFT])
    const images = await (await server.get('/api/generated-images', person.headers)).json()
    expect(images).toHaveLength(4)
    expect(images.reduce((sum: number, { credits_used }: { credits_used: number }) => sum + credits_used, 0)).toBe(1)
    await agree()
  })

  test('settling, reconciling and refunding again and all at once gives back once', async () => {
    const { sql } = server.database
    behave = () => 'fail'
    expect((await generate()).status).toBe(502)
    const id = (await sql.select().from(generations).where(eq(generations.userId, person.id)))[0]!.id
    const late = { ...server.avatars, now: () => new Date(Date.now() + GENERATION_DEADLINE_MS + 1) }
    await Promise.all(
      Array.from({ length: 5 }, () => [
        sql.transaction((tx) => refundCredit(tx, { generationId: id, now: new Date() })),
        sql.transaction(async (tx) => settleGeneration(server.avatars, tx, (await lockGeneration(tx, id))!)),
        reconcileGenerations(late),
      ]).flat(),
    )
    expect(await linesOf(server, person)).toEqual([BACK, SPENT, GIFT])
    await agree()
  })

  test('a deadline that passes while the pictures are being delivered ends in charged or given back, never both', async () => {
    const late = { ...server.avatars, now: () => new Date(Date.now() + GENERATION_DEADLINE_MS + 1) }
    let given = 0
    for (let round = 0; round < 3; round++) {
      const [response] = await Promise.all([generate(), reconcileGenerations(late), reconcileGenerations(late)])
      if (response.status !== 200) given++
      await response.arrayBuffer()
    }
    const lines = await linesOf(server, person)
    expect(lines.filter(({ amount }) => amount === -1)).toHaveLength(3)
    expect(lines.filter(({ description }) => description === 'Crédit rendu')).toHaveLength(given)
    expect(await creditsOf(server, person)).toBe(given)
    await agree()
  })

  test('what a crash left open past its deadline is given back once, whoever reconciles', async () => {
    const { sql } = server.database
    behave = () => 'fail'
    const key = randomUUID()
    expect((await generate({ 'idempotency-key': key })).status).toBe(502)
    const id = (await sql.select().from(generations).where(eq(generations.userId, person.id)))[0]!.id
    // As a crash before the first picture leaves it: charged, and without a worker.
    behave = () => 'ok'
    const other = randomUUID()
    await sql.transaction(async (tx) => {
      const [row] = await tx.select().from(generations).where(eq(generations.id, id))
      await tx.insert(generations).values({ ...row!, id: other, idempotencyKey: null, state: 'running', endedAt: null })
      await spendCredit(tx, {
        userId: person.id,
        generationId: other,
        description: 'Génération de 4 avatars',
        now: new Date(),
      })
      await tx.insert(generationSlots).values({
        generationId: other,
        slot: 0,
        state: 'drawing',
        attempt: 1,
        queuedAt: new Date(),
        leaseUntil: new Date(Date.now() + 20_000),
      })
    })
    expect(await creditsOf(server, person)).toBe(2)
    const late = { ...server.avatars, now: () => new Date(Date.now() + GENERATION_DEADLINE_MS + 1) }
    await Promise.all(Array.from({ length: 6 }, () => reconcileGenerations(late)))
    await until(async () => (await creditsOf(server, person)) === 3)
    expect(await linesOf(server, person)).toEqual([BACK, SPENT, BACK, SPENT, GIFT])
    await agree()
  })

  test('a trial still being drawn when its visitor’s account appears costs none of the account’s credits, in no list', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { engine } = server.avatars
    const draw = engine.draw
    engine.draw = async (...args) => {
      await held
      return draw.apply(engine, args)
    }
    try {
      const session = visitor()
      const email = newAddress()
      const browser = browserOf(await register(server, email, 'lampe-bleue', session))
      const link = await mailedLink(server, email, 'Confirme ton adresse')
      const drawing = server.post('/api/generate-avatar', plain({ count: 1 }), session)
      await until(
        async () =>
          (
            await server.database.sql
              .select()
              .from(generations)
              .where(eq(generations.visitorId, session['x-session-id']))
          ).length > 0,
      )
      const headers = browserOf(await visit(server, link, browser))
      expect(await creditsOf(server, { headers })).toBe(3)
      release()
      await (await drawing).arrayBuffer()
      const images = await (await server.get('/api/generated-images', headers)).json()
      expect(images.map(({ credits_used }: { credits_used: number }) => credits_used)).toEqual([0])
      expect(await creditsOf(server, { headers })).toBe(3)
    } finally {
      release()
      engine.draw = draw
    }
    await agree()
  })

  test('in all that happened here, the pictures’ credits are the debits that were kept', async () => {
    const { sql } = server.database
    const [{ used }] = (await sql
      .select({ used: raw<number>`coalesce(sum(${generatedImages.creditsUsed}), 0)::int` })
      .from(generatedImages)) as [{ used: number }]
    expect(used).toBe((await sql.select().from(creditDebits).where(isNull(creditDebits.refundedAt))).length)
  })
})
