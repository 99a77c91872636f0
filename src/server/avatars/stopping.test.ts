/** A drawing that has begun ends with its cancellation: its thread is there for the next, and the charge is given back at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../../tests/support/events.ts'
import { creditsOf, signUp } from '../../../tests/support/people.ts'
import { plain, startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import { openAtelier } from './engines/atelier.ts'
import { openDrawingPool } from './engines/drawing-pool.ts'

const pool = openDrawingPool(1)
const outcomes: string[] = []
let server: TestServer
beforeAll(async () => {
  const atelier = openAtelier(pool, 1)
  const engine: typeof atelier = {
    ...atelier,
    async draw(...order) {
      const at = outcomes.push('begun') - 1
      const drawn = atelier.draw(...order)
      drawn.then(
        () => (outcomes[at] = 'drawn'),
        () => (outcomes[at] = 'given up'),
      )
      return drawn
    },
  }
  server = await startTestServer('postgres', {}, { engine })
})
afterAll(async () => {
  await server.stop()
  await pool.close()
})

test('a cancelled figurine is given up in the middle, its credit is there at once, and the thread draws the next', async () => {
  const person = await signUp(server)
  const asked = await server.post('/api/generate-avatar', plain({ prompt: '3D toy', seed: 1 }), {
    ...person.headers,
    accept: 'text/event-stream',
  })
  let id = ''
  for await (const { event, data } of readEvents(asked)) {
    if (event === 'accepted') id = data.generation.id
    if (event === 'progress') break
  }
  await until(() => outcomes[0] === 'begun')
  expect((await server.post(`/api/generations/${id}/cancel`, {}, person.headers)).status).toBe(200)
  expect(await creditsOf(server, person)).toBe(3)
  await until(() => !outcomes.includes('begun'))
  expect(outcomes).not.toContain('drawn')
  const next = await server.post('/api/generate-avatar', plain({ count: 1 }), person.headers)
  expect(next.status).toBe(200)
  expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(1)
})
