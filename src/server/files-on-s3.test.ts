/** One installation, a process that serves and one that draws, with its files in a bucket. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, signUp } from '../../tests/support/people.ts'
import { photoEngine } from '../../tests/support/photo-engine.ts'
import { startS3, type S3Server } from '../../tests/support/s3-server.ts'
import { freshPostgres, plain, startTestServer, until, visitor, type TestServer } from '../../tests/support/server.ts'
import { removeOrphanedFiles } from './avatars/erasure/remove-orphaned-files.ts'
import { openBucket } from './files/s3.ts'

let s3: S3Server
let url: string
let web: TestServer
const running: TestServer[] = []
const engine = photoEngine()
async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer('postgres', { DATABASE_URL: url, ...env }, { engine })
  running.push(server)
  return server
}
beforeAll(async () => {
  s3 = await startS3()
  url = await freshPostgres()
  web = await start({ ...s3.env, ROLE: 'web' })
  await start({ ...s3.env, ROLE: 'worker' })
})
afterAll(async () => {
  for (const server of running.toReversed()) await server.stop()
  await s3.stop()
})
const objects = async () => (await openBucket(s3.bucket).list(null, 100)).found.map(({ key }) => key)
const pictures = async () => (await objects()).filter((key) => key.startsWith('pictures/'))

test('an order is drawn, served to its owner alone, and gone with the account; so is a photo', async () => {
  const person = await signUp(web)
  const photo = sharp({ create: { width: 320, height: 400, channels: 3, background: '#8a94a0' } })
  const image_data = (await photo.jpeg().toBuffer()).toString('base64')
  engine.behave = () => 'wait'
  const order = web.post('/api/generate-avatar', plain({ count: 2, image_data }), person.headers)
  await until(() => engine.seen.length > 0)
  expect((await objects()).filter((key) => /^photos\/..\/.*\.jpg$/.test(key))).toHaveLength(1)
  // The second picture may not have been begun.
  engine.behave = () => 'ok'
  engine.release()
  const { generation } = await (await order).json()
  expect(generation.pictures).toHaveLength(2)
  await until(async () => (await objects()).every((key) => !key.startsWith('photos/')))
  expect(await pictures()).toHaveLength(2)

  const [{ url: picture }] = generation.pictures
  const served = await web.get(picture, person.headers)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBeGreaterThan(0)
  expect((await web.get(picture, visitor())).status).toBe(404)
  expect((await web.get(picture)).status).toBe(404)

  const erased = await call(web, '/api/auth/delete-user', { password: person.password }, person.headers)
  expect(erased.status).toBe(200)
  await until(async () => (await objects()).length === 0)
})

test('a file of the bucket that no row names is deleted after a day, and nothing else is', async () => {
  const session = visitor()
  engine.behave = () => 'ok'
  expect((await web.post('/api/generate-avatar', plain({ count: 1 }), session)).status).toBe(200)
  const kept = await pictures()
  const bucket = await openBucket(s3.bucket)
  // What processes left that died between storing a file and its row.
  for (const key of ['pictures/aa/aaaaaaaa-lost.png', 'photos/bb/bbbbbbbb-lost.jpg'])
    await bucket.put(key, new Uint8Array([1]))
  expect(await removeOrphanedFiles(web.avatars, null)).toMatchObject({ done: 0 })
  const days = (n: number) => new Date(Date.now() + n * 86_400_000)
  expect(await removeOrphanedFiles({ ...web.avatars, now: () => days(1.5) }, null)).toEqual({
    done: 2,
    failed: 0,
    cursor: null,
  })
  expect(await pictures()).toEqual(kept)
  expect((await objects()).filter((key) => key.startsWith('photos/'))).toEqual([])
})

test('a process with other files is refused; while the bucket hangs nothing is charged, and it serves again by itself', async () => {
  await expect(start({ ROLE: 'worker' })).rejects.toThrow('has none of its files')
  await expect(start({ ...s3.env, S3_BUCKET: 'no-such-bucket', ROLE: 'worker' })).rejects.toThrow('NoSuchBucket')
  engine.behave = () => 'ok'
  const session = visitor()
  const made = await (await web.post('/api/generate-avatar', plain({ count: 1 }), session)).json()
  const [{ url: picture }] = made.generation.pictures

  const other = visitor(randomUUID())
  s3.signal('SIGSTOP')
  const [read, ready, order] = await Promise.all([
    web.get(picture, session),
    web.get('/readyz'),
    web.post('/api/generate-avatar', plain({ count: 1 }), other),
  ])
  expect(ready.status).toBe(503)
  expect([read.status, (await read.json()).code]).toEqual([503, 'STORAGE_DOWN'])
  expect([order.status, (await order.json()).code]).toEqual([503, 'STORAGE_FAILED'])
  s3.signal('SIGCONT')
  await until(async () => (await web.get('/readyz')).status === 200)
  expect((await web.get(picture, session)).status).toBe(200)
  expect(await (await web.get('/api/session', other)).json()).toMatchObject({ trialsLeft: 1 })
})
