/** A generation on a real engine, through the whole server, against a fake OpenAI server. */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { allEvents, readEvents } from '../../../tests/support/events.ts'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { creditsOf, linesOf, signUp } from '../../../tests/support/people.ts'
import { startOpenAi } from '../../../tests/support/providers/openai.ts'
import { printedSeed, seededRandom } from '../../../tests/support/random.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { ERROR_SENTENCES } from '../../contract/errors.ts'
import { totalRequests } from './usage/store.ts'

const KEY = 'sk-test-0123456789abcdef'
const provider = await startOpenAi(() => 'picture', { key: KEY, stepMs: 10 })
const env = {
  AVATAR_ENGINE: 'openai',
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: provider.url,
  AVATAR_ENGINE_PRICES: 'input=5,output=40',
}
const servers: TestServer[] = []
const start = async (...[kind, more = {}, parts = {}]: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(kind, more, parts)
  servers.push(server)
  return server
}
const server = await start('postgres', env)
afterAll(async () => {
  for (const each of servers) await each.stop()
  await provider.close()
})
beforeEach(() => {
  provider.script = () => 'picture'
  provider.held = undefined
  provider.prompts.length = 0
  provider.stopped = 0
})

const STREAM = { accept: 'text/event-stream' }

describe('moderation', () => {
  test('refused before anything is charged: 422, in a sentence, and no picture was asked for', async () => {
    const person = await signUp(server)
    const before = await linesOf(server, person)
    const response = await server.post('/api/generate-avatar', plain({ prompt: 'un massacre' }), person.headers)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: ERROR_SENTENCES.MODERATION_REFUSED, code: 'MODERATION_REFUSED' })
    expect(provider.prompts).toEqual([])
    expect(await linesOf(server, person)).toEqual(before)
    expect(await creditsOf(server, person)).toBe(3)
  })

  test('refused while it draws: 422, and the credit is back', async () => {
    provider.script = () => 'refused'
    const person = await signUp(server)
    const response = await server.post('/api/generate-avatar', plain(), person.headers)
    expect(response.status).toBe(422)
    expect((await response.json()).code).toBe('MODERATION_REFUSED')
    expect(await creditsOf(server, person)).toBe(3)
  })

  test('a repeated key finds its generation without asking again', async () => {
    const headers = { ...visitor(), 'idempotency-key': randomUUID() }
    const first = await (await server.post('/api/generate-avatar', plain({ count: 1 }), headers)).json()
    const asked = provider.moderated.length
    const again = await (await server.post('/api/generate-avatar', plain({ count: 1 }), headers)).json()
    expect(again.generation.id).toBe(first.generation.id)
    expect(provider.moderated.length).toBe(asked)
    expect(provider.prompts).toHaveLength(1)
  })
})

describe('events', () => {
  test('progress and rough pictures arrive, for who comes late as well', async () => {
    provider.script = () => 'slow'
    // The final picture waits until the late follower has seen a preview.
    const looked = Promise.withResolvers<void>()
    provider.held = looked.promise
    const headers = visitor()
    const response = await server.post('/api/generate-avatar', plain({ count: 2 }), { ...headers, ...STREAM })
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const names: string[] = []
    let late: Promise<string[]> | undefined
    const comeLate = async () => {
      const { id } = (
        (await server.database.sql.execute(
          raw`select id from generations order by created_at desc limit 1`,
        )) as unknown as { rows: { id: string }[] }
      ).rows[0]!
      const state = await (await server.get(`/api/generations/${id}`, { ...headers, cookie })).json()
      expect(state.slots.some(({ fraction }: { fraction: number }) => fraction > 0)).toBe(true)
      const heard: string[] = []
      for await (const { event } of readEvents(
        await server.get(`/api/generations/${id}`, { ...headers, cookie, ...STREAM }),
      )) {
        heard.push(event)
        if (event === 'preview') looked.resolve()
      }
      return heard
    }
    for await (const { event, data } of readEvents(response)) {
      names.push(event)
      if (event === 'accepted') expect(data.generation.endsWithinMs).toBeGreaterThan(120_000)
      if (event === 'preview') {
        expect(data.image).toMatch(/^data:image\/webp;base64,/)
        late ??= comeLate().finally(looked.resolve)
      }
    }
    expect(names.filter((name) => name === 'preview').length).toBeGreaterThanOrEqual(2)
    expect(names.filter((name) => name === 'progress').length).toBeGreaterThanOrEqual(2)
    expect(names.at(-1)).toBe('done')
    const heard = await late!
    expect(heard[0]).toBe('accepted')
    expect(heard.slice(1, 5)).toContain('preview')
    expect(heard.filter((name) => name === 'image')).toHaveLength(2)
  })
})

describe('the operator’s record of requests', () => {
  test('each request with its tokens and its cost', async () => {
    const since = new Date()
    provider.script = (call) => (call % 2 === 0 ? 'picture' : 'cut')
    await server.post('/api/generate-avatar', plain({ count: 2 }), visitor())
    const totals = await until(async () => {
      const rows = await totalRequests(server.database.sql, since)
      return rows.reduce((sum, { requests }) => sum + requests, 0) === 2 && rows
    })
    expect(totals).toEqual([
      expect.objectContaining({
        engine: 'openai',
        model: 'OpenAI gpt-image-2.5-flare',
        outcome: 'broken',
        requests: 1,
        costMicros: null,
      }),
      // 120 tokens at 5 $ and 1256 at 40 $ for a million.
      expect.objectContaining({
        outcome: 'picture',
        requests: 1,
        inputTokens: 120,
        outputTokens: 1256,
        costMicros: 120 * 5 + 1256 * 40,
      }),
    ])
  })
})

describe('an engine in trouble', () => {
  const session = async (site: TestServer) =>
    (await (await site.get('/api/session')).json()) as { engine: { trouble?: string } }
  /** Opens the breaker: five faults, one for each picture. */
  const wear = async (site: TestServer, headers: Record<string, string>) => {
    for (const count of [4, 1]) await site.post('/api/generate-avatar', plain({ count }), headers)
  }

  test('is said to be so, also by a process that draws nothing itself, and refuses before anything is charged', async () => {
    const site = await start('postgres', { ...env, ROLE: 'all' })
    const web = await start('postgres', { ...env, ROLE: 'web', DATABASE_URL: site.databaseUrl! })
    provider.script = () => 'denied'
    const person = await signUp(site)
    await wear(site, person.headers)
    expect((await session(site)).engine.trouble).toBe('down')
    await until(async () => (await session(web)).engine.trouble === 'down')
    expect((await web.post('/api/generate-avatar', plain(), visitor())).status).toBe(503)
    const lines = await linesOf(site, person)
    const response = await site.post('/api/generate-avatar', plain(), person.headers)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await response.json()).code).toBe('ENGINE_DOWN')
    expect(await linesOf(site, person)).toEqual(lines)
    expect(await creditsOf(site, person)).toBe(3)
  })

  test('with a fallback: it draws, and says that it did', async () => {
    const site = await start('postgres', { ...env, AVATAR_ENGINE_FALLBACK: 'atelier' })
    provider.script = () => 'denied'
    const person = await signUp(site)
    await wear(site, person.headers)
    expect((await session(site)).engine.trouble).toBe('replaced')
    const events = await allEvents(
      await site.post('/api/generate-avatar', plain({ count: 1 }), { ...person.headers, ...STREAM }),
    )
    expect(events.find(({ event }) => event === 'image')?.data).toMatchObject({ engine: 'atelier' })
    expect(await creditsOf(site, person)).toBe(0)
    const [image] = await (await site.get('/api/generated-images?limit=1', person.headers)).json()
    expect(Buffer.from(await (await site.get(image.url, person.headers)).arrayBuffer()).toString('latin1')).toContain(
      'digitalsourcetype/algorithmicMedia',
    )
  })
})

describe('stopping', () => {
  const idOf = async (response: Response) => {
    for await (const { event, data } of readEvents(response)) if (event === 'accepted') return data.generation.id
    throw new Error('not accepted')
  }

  test('stops the remote work and gives the credit back; nobody else may', async () => {
    provider.script = () => 'silence'
    const person = await signUp(server)
    const id = await idOf(await server.post('/api/generate-avatar', plain(), { ...person.headers, ...STREAM }))
    await until(() => provider.prompts.length === 4)
    expect(await creditsOf(server, person)).toBe(2)
    expect((await server.post(`/api/generations/${id}/cancel`, {}, (await signUp(server)).headers)).status).toBe(404)
    const stopped = await server.post(`/api/generations/${id}/cancel`, {}, person.headers)
    expect(stopped.status).toBe(200)
    expect(await stopped.json()).toMatchObject({
      state: 'failed',
      slots: Array.from({ length: 4 }, () => ({ state: 'failed', code: 'CANCELLED' })),
    })
    expect(await creditsOf(server, person)).toBe(3)
    await until(() => provider.stopped === 4)
    // Cancelling again changes nothing.
    expect((await server.post(`/api/generations/${id}/cancel`, {}, person.headers)).status).toBe(200)
    expect(await creditsOf(server, person)).toBe(3)
  })

  test('however it meets deliveries: paid for what came, given back once where nothing did', async () => {
    const random = seededRandom(printedSeed('stopping'))
    const engine = obedientEngine(() => 'ok')
    const draw = engine.draw
    engine.draw = async (...of: Parameters<typeof draw>) => {
      await new Promise((resolve) => setTimeout(resolve, random.whole(60)))
      return draw(...of)
    }
    const site = await start('postgres', {}, { engine })
    const person = await signUp(site)
    for (let i = 0; i < 6 * soak.factor; i++) {
      const before = await creditsOf(site, person)
      if (before === 0) break
      const id = await idOf(await site.post('/api/generate-avatar', plain(), { ...person.headers, ...STREAM }))
      await new Promise((resolve) => setTimeout(resolve, random.whole(60)))
      const cancels = await Promise.all(
        [0, 1, 2].map(() => site.post(`/api/generations/${id}/cancel`, {}, person.headers)),
      )
      expect(cancels.map(({ status }) => status)).toEqual([200, 200, 200])
      const state = await (await site.get(`/api/generations/${id}`, person.headers)).json()
      const pictures = state.slots.filter((slot: { state: string }) => slot.state === 'done').length
      expect(state.state).toBe(pictures > 0 ? 'delivered' : 'failed')
      expect(await creditsOf(site, person)).toBe(before - (pictures > 0 ? 1 : 0))
    }
  })
})

test('the key is in no answer, whatever the provider says', async () => {
  for (const answer of ['denied', 'error', 'refused', 'picture'] as const) {
    provider.script = () => answer
    const headers = visitor()
    // Together, because `error` is tried again after real pauses.
    const [json, events] = await Promise.all([
      server.post('/api/generate-avatar', plain({ count: 1 }), headers),
      server.post('/api/generate-avatar', plain({ count: 1 }), { ...visitor(), ...STREAM }),
    ])
    const all = [json, events, await server.get('/api/session', headers), await server.get('/api/openapi.json')]
    for (const each of all) expect(`${await each.text()}${JSON.stringify([...each.headers])}`).not.toContain(KEY)
  }
})
