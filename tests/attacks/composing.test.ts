/** What a picture's address can be made to cost, by asking for it on ever other backgrounds, or for many at once. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { obedientEngine } from '../support/engines.ts'
import { plain, startTestServer, visitor, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  // Composing may cost four fifths of a second a minute for one person, twice that for their network.
  server = await startTestServer('postgres', { REQUESTS_PER_MINUTE: '40' }, { engine: obedientEngine(() => 'ok') })
})
afterAll(() => server.stop())

async function picturesOf(count: number) {
  const headers = visitor()
  const response = await server.post('/api/generate-avatar', plain({ count }), headers)
  const { generation } = await response.json()
  return {
    pictures: generation.pictures as { id: string; url: string }[],
    headers: { ...headers, cookie: response.headers.get('set-cookie')!.split(';')[0]! },
  }
}

test('of a hundred pictures in an archive the database is asked once, whatever their number', async () => {
  const { pictures, headers } = await picturesOf(4)
  const original = pg.Client.prototype.query
  const asked: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text: string }]
    asked.push(typeof query === 'string' ? query : query.text)
    return (original as (...given: unknown[]) => unknown).apply(this, given) as never
  } as typeof original
  try {
    const counts = []
    for (const some of [pictures.slice(0, 1), pictures]) {
      asked.length = 0
      const answer = await server.get(`/api/images.zip?ids=${some.map(({ id }) => id).join()}`, headers)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      counts.push(asked.filter((text) => text.includes('generated_images')).length)
    }
    expect(counts).toEqual([1, 1])
  } finally {
    pg.Client.prototype.query = original
  }
})

test('ever other backgrounds are refused after a while, the ones at hand are not; a new visitor does not help for long', async () => {
  const ask = ({ pictures, headers }: Awaited<ReturnType<typeof picturesOf>>, n: number) =>
    server.get(`${pictures[0]!.url}?shape=round&background=%23${String(n).padStart(6, '0')}`, headers)
  const statuses = async (who: Awaited<ReturnType<typeof picturesOf>>, from: number, to: number) => {
    const seen = []
    for (let n = from; n < to; n++) seen.push((await ask(who, n)).status)
    return seen
  }
  const one = await picturesOf(1)
  expect(await statuses(one, 0, 10)).toEqual(Array(10).fill(200))
  const refused = await ask(one, 10)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', error: expect.stringContaining('réessaie') })
  expect((await ask(one, 3)).status).toBe(200)
  // As it is stored: nothing is composed.
  expect((await server.get(one.pictures[0]!.url, one.headers)).status).toBe(200)
  const two = await picturesOf(1)
  expect(await statuses(two, 0, 10)).toEqual(Array(10).fill(200))
  expect((await ask(await picturesOf(1), 0)).status).toBe(429)
})
