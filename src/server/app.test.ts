import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { obedientEngine } from '../../tests/support/engines.ts'
import { plain, startTestServer, visitor, type TestServer } from '../../tests/support/server.ts'
import { healthRoutes } from './http/health-routes.ts'
import { consume, forgetSpentLimits, rateLimits, sharedLimit } from './http/rate-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    'pglite',
    { GENERATIONS_PER_MINUTE: '4', REQUESTS_PER_MINUTE: '60' },
    { engine: obedientEngine(() => 'ok') },
  )
})
afterAll(() => server.stop())

test('it is up and able to serve', async () => {
  expect((await server.get('/healthz')).status).toBe(200)
  expect(await (await server.get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a crowd that asks whether it can serve costs the database one question', async () => {
  let asked = 0
  const answer = Promise.withResolvers<void>()
  const routes = healthRoutes({
    draining: new AbortController().signal,
    checkReady() {
      asked++
      return answer.promise
    },
  })
  const crowd = Array.from({ length: 50 }, async () => (await routes.request('/readyz')).status)
  answer.resolve()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  expect(asked).toBe(1)
  await routes.request('/readyz')
  expect(asked).toBe(2)
})

test('whom to tell of a fault is said only where it is configured', async () => {
  expect((await server.get('/.well-known/security.txt')).status).toBe(404)
})

test('pages have a limit for each network, far above what visitors need, and health has none', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 4 * 60 + 1; n++) statuses.add((await server.get('/pricing')).status)
  expect(statuses).toContain(429)
  expect((await server.get('/healthz')).status).toBe(200)
  expect((await server.get('/api/session')).status).toBe(200)
})

test('the API is described, and the description can be read', async () => {
  const document = await (await server.get('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\./)
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/generate-avatar',
      '/api/generations/{id}',
      '/api/session',
      '/api/images/{name}',
      '/api/images.zip',
    ]),
  )
  expect(Object.keys(document.paths['/api/generate-avatar'].post.responses)).toEqual(
    expect.arrayContaining(['200', '400', '402', '409', '429']),
  )
  for (const [path, names] of [
    ['/api/generate-avatar', ['photo_crop', 'photo_face', 'photo_strokes', 'photo_drawing']],
    ['/api/photo-look', ['photo_crop', 'photo_face', 'photo_strokes']],
  ] as const)
    expect(Object.keys(document.paths[path].post.requestBody.content['application/json'].schema.properties)).toEqual(
      expect.arrayContaining([...names]),
    )
  const page = await (await server.get('/api/docs')).text()
  for (const name of ['photo_strokes', 'photo_drawing', 'cutout']) expect(page).toContain(name)
  expect(page).toContain('<html lang="fr">')
  expect(page.indexOf('/api/generate-avatar')).toBeLessThan(page.indexOf('/api/webhooks/stripe'))
  const example = /-d '([^']+)'/.exec(page.replaceAll('&quot;', '"'))![1]!
  const made = await server.post('/api/generate-avatar', JSON.parse(example))
  expect(made.status).toBe(200)
  expect(((await made.json()) as { images: string[] }).images).toHaveLength(1)
})

test('answers carry the security headers', async () => {
  for (const path of ['/', '/api/session', '/api/docs', '/nowhere', '/api/nowhere']) {
    const { headers } = await server.get(path)
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('what does not exist says so in JSON under /api', async () => {
  const response = await server.get('/api/nowhere')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', error: expect.any(String) })
})

test('an unexpected failure tells nothing of the inside', async () => {
  const broken = await startTestServer(
    'pglite',
    {},
    {
      engine: {
        ...obedientEngine(() => 'ok'),
        read: () => {
          throw new Error('secret detail')
        },
      },
    },
  )
  try {
    const response = await broken.post('/api/generate-avatar', plain(), visitor())
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({ code: 'INTERNAL', error: expect.any(String) })
    expect(text).not.toMatch(/secret|at .*\.ts/)
  } finally {
    await broken.stop()
  }
})

test('a network that asks too much is told to wait', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 5; i++)
    statuses.push((await server.post('/api/generate-avatar', plain({ count: 1 }), visitor())).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  // More than twice the limit: even if a minute ends in between, one of the two has too many.
  const many = await Promise.all(Array.from({ length: 125 }, () => server.get('/api/session')))
  const refused = many.find(({ status }) => status === 429)!
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a limit holds until its minute is over, and nothing is kept of it after', async () => {
  const { sql } = server.database
  const kept = async () => (await sql.select().from(rateLimits).where(like(rateLimits.key, 'tested:%'))).length
  const limit = sharedLimit(sql, 'tested', 2)
  await consume(limit, 'a network')
  await consume(limit, 'a network')
  await forgetSpentLimits(sql, new Date())
  await expect(consume(limit, 'a network')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await kept()).toBe(1)
  await forgetSpentLimits(sql, new Date(Date.now() + 61_000))
  expect(await kept()).toBe(0)
})
