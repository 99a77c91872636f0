import { randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEvents } from '../../../tests/support/events.ts'
import { USUAL_DATABASES, plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'

async function count(server: TestServer, table: string): Promise<number> {
  const { rows } = (await server.database.sql.execute(
    raw.raw(`select count(*)::int as n from ${table}`),
  )) as unknown as { rows: { n: number }[] }
  return rows[0]!.n
}

describe.each(USUAL_DATABASES)('POST /api/generate-avatar on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test('the simplest request, without any header, gives four transparent pictures that say what made them', async () => {
    const response = await server.post('/api/generate-avatar', plain())
    expect(response.status).toBe(200)
    const { images, generation, credits } = await response.json()
    expect(images).toHaveLength(4)
    expect(new Set(images).size).toBe(4)
    expect(generation.recipes).toHaveLength(4)
    expect(generation.engine).toBe('atelier')
    expect(credits).toBe(0)
    for (const image of images) {
      const png = Buffer.from(image, 'base64')
      const { width, height, hasAlpha, format, xmp } = await sharp(png).metadata()
      expect({ width, height, hasAlpha, format }).toEqual({ width: 1024, height: 1024, hasAlpha: true, format: 'png' })
      expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia')
      const corner = await sharp(png).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
      expect(corner[3]).toBe(0)
    }
  })

  test('the stream tells of acceptance, of each picture, and of the end', async () => {
    const response = await server.post('/api/generate-avatar', plain(), { ...visitor(), accept: 'text/event-stream' })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const cookie = response.headers.get('set-cookie')!.split(';')[0]!
    const events = await allEvents(response)
    expect(events[0]).toMatchObject({ event: 'accepted', data: { generation: { engine: 'atelier', count: 4 } } })
    expect(events.at(-1)).toEqual({ event: 'done', data: { credits: 0 } })
    const pictures = events.filter((event) => event.event === 'image')
    expect(pictures.map(({ data }) => data.slot).sort()).toEqual([0, 1, 2, 3])
    expect(
      events.filter((event) => event.event === 'progress').every(({ data }) => data.fraction > 0 && data.fraction <= 1),
    ).toBe(true)
    const picture = await server.get(pictures[0]!.data.url, { cookie })
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  test('a background is composed, and can be another one on reading', async () => {
    const session = visitor()
    const configuration = {
      mode: 'preset',
      selectedPreset: 'pixel',
      customPrompt: '',
      backgroundType: 'gradient',
      backgroundColors: ['#ff0000', '#0000ff'],
      clothingStyle: 'hoodie',
      clothingColor: '#10B981',
    }
    const { images, generation } = await (
      await server.post('/api/generate-avatar', plain({ transparent: false, count: 1, configuration }), session)
    ).json()
    const pixel = async (png: Buffer, left: number, top: number) => [
      ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const made = Buffer.from(images[0], 'base64')
    expect(await pixel(made, 0, 0)).toEqual([255, 0, 0, 255])
    expect(generation.recipes[0]).toMatchObject({ style: 'pixel', clothing: 'hoodie', clothingColor: '#10b981' })
    const { url } = generation.pictures[0]
    const green = Buffer.from(await (await server.get(`${url}?background=%2300ff00`, session)).arrayBuffer())
    expect(await pixel(green, 0, 0)).toEqual([0, 255, 0, 255])
    expect((await sharp(green).metadata()).xmp?.toString()).toContain('algorithmicMedia')
    const bare = Buffer.from(await (await server.get(`${url}?background=transparent`, session)).arrayBuffer())
    expect((await pixel(bare, 0, 0))[3]).toBe(0)
    const download = await server.get(`${url}?download=1`, session)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="avatar-.*\.png"$/)
    expect((await server.get(`${url}?background=red`, session)).status).toBe(400)
    const cached = await server.get(url, {
      ...session,
      'if-none-match': (await server.get(url, session)).headers.get('etag')!,
    })
    expect(cached.status).toBe(304)
  })

  test('words that tell of several people say so, in the answer and ever after', async () => {
    const session = visitor()
    const order = plain({ prompt: 'un roi et une reine', count: 1 })
    const { generation } = await (await server.post('/api/generate-avatar', order, session)).json()
    expect(generation).toMatchObject({ several: true, ignored: ['et une reine'] })
    const path = `/api/generations/${generation.id}`
    expect(await (await server.get(path, session)).json()).toMatchObject({ several: true })
    expect(await (await server.get(`${path}/sheet`, session)).json()).toMatchObject({ several: true })
    const [accepted] = await allEvents(await server.get(path, { ...session, accept: 'text/event-stream' }))
    expect(accepted).toMatchObject({ event: 'accepted', data: { generation: { several: true } } })
    const alone = await server.post('/api/generate-avatar', plain({ prompt: 'un roi', count: 1 }), visitor())
    expect((await alone.json()).generation).not.toHaveProperty('several')
  })

  test('a visitor has one trial, by header or by cookie', async () => {
    const session = visitor()
    const first = await server.post('/api/generate-avatar', plain({ count: 1 }), session)
    expect(first.status).toBe(200)
    expect(await (await server.get('/api/session', session)).json()).toMatchObject({ user: null, trialsLeft: 0 })
    const again = await server.post('/api/generate-avatar', plain({ count: 1 }), session)
    expect(again.status).toBe(402)
    expect(await again.json()).toMatchObject({ code: 'TRIAL_EXHAUSTED', error: expect.any(String) })
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/)
    const otherHeader = await server.post('/api/generate-avatar', plain({ count: 1 }), { ...visitor(), cookie })
    expect(otherHeader.status).toBe(402)
    const forged = await server.post('/api/generate-avatar', plain({ count: 1 }), {
      ...visitor(),
      cookie: cookie.replace(/=.{8}/, '=00000000'),
    })
    expect(forged.status).toBe(200)
  })

  test('a repeated key gives the same generation, and another body under it is refused', async () => {
    const headers = { ...visitor(), 'idempotency-key': randomUUID() }
    const first = await (await server.post('/api/generate-avatar', plain(), headers)).json()
    const second = await (
      await server.post(
        '/api/generate-avatar',
        { size: '1024x1024', transparent: true, count: 4, prompt: 'une fille rousse' },
        headers,
      )
    ).json()
    expect(second.generation.id).toBe(first.generation.id)
    expect(second.images).toEqual(first.images)
    const other = await server.post('/api/generate-avatar', plain({ prompt: 'un garçon brun' }), headers)
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const stranger = await server.post('/api/generate-avatar', plain(), {
      ...visitor(),
      'idempotency-key': headers['idempotency-key'],
    })
    expect((await stranger.json()).generation.id).not.toBe(first.generation.id)
  })

  test('twenty clicks with one key at once make one generation', async () => {
    const before = await count(server, 'trials')
    const headers = { ...visitor(), 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.post('/api/generate-avatar', plain({ count: 1 }), headers).then((r) => r.json()),
      ),
    )
    expect(new Set(answers.map(({ generation }) => generation.id)).size).toBe(1)
    expect(await count(server, 'trials')).toBe(before + 1)
  })

  test('a generation and its pictures are their owner’s alone', async () => {
    const session = visitor()
    const { generation } = await (await server.post('/api/generate-avatar', plain({ count: 2 }), session)).json()
    const state = await (await server.get(`/api/generations/${generation.id}`, session)).json()
    expect(state).toMatchObject({
      id: generation.id,
      state: 'delivered',
      count: 2,
      prompt: expect.stringContaining('no watermark'),
    })
    expect(state.slots.map((slot: { state: string }) => slot.state)).toEqual(['done', 'done'])
    const replay = await allEvents(
      await server.get(`/api/generations/${generation.id}`, { ...session, accept: 'text/event-stream' }),
    )
    expect(replay.map(({ event }) => event)).toEqual(['accepted', 'image', 'image', 'done'])
    for (const path of [`/api/generations/${generation.id}`, generation.pictures[0].url]) {
      expect((await server.get(path, visitor())).status).toBe(404)
      expect((await server.get(path)).status).toBe(404)
    }
    for (const path of [
      '/api/generations/nonsense',
      `/api/generations/${randomUUID()}`,
      '/api/images/nonsense.png',
      `/api/images/${randomUUID()}.png`,
    ]) {
      const missing = await server.get(path, session)
      expect(missing.status).toBe(404)
      expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test.each<[string, unknown, number, string, Record<string, string>?]>([
    ['broken JSON', '{"prompt":', 400, 'INVALID_JSON'],
    ['an empty body', '', 400, 'INVALID_JSON'],
    ['an array', [], 400, 'INVALID_INPUT'],
    ['an unknown field', plain({ colour: 'red' }), 400, 'INVALID_INPUT'],
    ['a missing prompt', { count: 1, transparent: true, size: '1024x1024' }, 400, 'INVALID_INPUT'],
    ['a prompt of the wrong type', plain({ prompt: 3 }), 400, 'INVALID_INPUT'],
    ['a prompt of 2,001 characters', plain({ prompt: 'x'.repeat(2001) }), 400, 'INVALID_INPUT'],
    ['count 0', plain({ count: 0 }), 400, 'INVALID_INPUT'],
    ['count 5', plain({ count: 5 }), 400, 'INVALID_INPUT'],
    ['count 1.5', plain({ count: 1.5 }), 400, 'INVALID_INPUT'],
    ['count as text', plain({ count: '4' }), 400, 'INVALID_INPUT'],
    ['another size', plain({ size: '512x512' }), 400, 'INVALID_INPUT'],
    ['transparent as text', plain({ transparent: 'true' }), 400, 'INVALID_INPUT'],
    ['an unknown garment', plain({ configuration: { clothingStyle: 'toga' } }), 400, 'INVALID_INPUT'],
    ['a negative seed', plain({ seed: -1 }), 400, 'INVALID_INPUT'],
    ['an unknown lock', plain({ locks: { hairColor: 'plaid' } }), 400, 'INVALID_INPUT'],
    ['a body that is too large', plain({ image_data: 'x'.repeat(16 * 1024 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['a form', plain(), 415, 'UNSUPPORTED_MEDIA_TYPE', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a malformed session id', plain(), 400, 'INVALID_INPUT', { 'x-session-id': 'a b' }],
    ['a malformed key', plain(), 400, 'INVALID_INPUT', { 'idempotency-key': 'x'.repeat(201) }],
  ])('%s is refused and leaves nothing', async (_, body, status, code, headers = {}) => {
    const [generations, trials] = [await count(server, 'generations'), await count(server, 'trials')]
    const response = await server.post('/api/generate-avatar', body, headers)
    expect(response.status).toBe(status)
    const answer = await response.json()
    expect(answer).toEqual({ code, error: expect.stringMatching(/[.!]$/) })
    expect([await count(server, 'generations'), await count(server, 'trials')]).toEqual([generations, trials])
  })

  test('a prompt of 2,000 odd characters is drawn', async () => {
    const odd = '\0\ud800<svg onload="alert(1)">\u202e😀"\'`${}%s\\'.repeat(80).slice(0, 2000)
    const response = await server.post('/api/generate-avatar', plain({ prompt: odd, count: 1 }), visitor())
    expect(response.status).toBe(200)
  })
})
