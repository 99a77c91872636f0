/** A machine on which the trained models cannot be opened: photos are off, and all else goes on. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain, startTestServer, visitor, type TestServer } from '../../../../tests/support/server.ts'
import { ERROR_SENTENCES } from '../../../contract/errors.ts'
import { openVision } from '../vision/open-vision.ts'

let server: TestServer
let image_data: string
beforeAll(async () => {
  const broken = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('no models')")}`)
  server = await startTestServer('postgres', {}, { vision: openVision({ file: broken }) })
  image_data = (await readFile('tests/photos/astronaut.png')).toString('base64')
})
afterAll(() => server.stop())

test.each([
  ['a look', '/api/photo-look', () => ({ image_data })],
  ['an order', '/api/generate-avatar', () => plain({ image_data })],
])('%s is refused with a sentence, and nothing is charged', async (_, path, body) => {
  const who = visitor()
  const response = await server.post(path, body(), who)
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'PHOTOS_OFF', error: ERROR_SENTENCES.PHOTOS_OFF }),
  ])
  expect(await (await server.get('/api/session', who)).json()).toMatchObject({ trialsLeft: 1 })
})

test('without a photo it draws as ever', async () => {
  const response = await server.post('/api/generate-avatar', plain({ count: 1 }), visitor())
  expect(response.status).toBe(200)
  expect((await response.json()).images).toHaveLength(1)
})
