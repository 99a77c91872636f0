import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'
import { forgetOldVisits } from './forget-old-visits.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

const rows = async (query: string) =>
  ((await server.database.sql.execute(raw.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows
const pictures = () =>
  globSync('files/pictures/**/*.png', { cwd: server.dataDir }).map((file) => join(server.dataDir, file))

test('a trial’s pictures go after 30 days, files included; the trial stays used, its network is forgotten', async () => {
  const session = visitor()
  expect((await server.post('/api/generate-avatar', plain({ count: 2 }), session)).status).toBe(200)
  const kept = pictures()
  expect(kept).toHaveLength(2)

  const later = (days: number) => ({ ...server.avatars, now: () => new Date(Date.now() + days * DAY) })
  await forgetOldVisits(later(29))
  expect(kept.every((file) => existsSync(file))).toBe(true)
  expect(await rows('select network from trials')).toEqual([{ network: '' }])
  expect(await rows('select * from trial_networks')).toEqual([])

  await forgetOldVisits(later(31))
  expect(pictures()).toEqual([])
  expect(await rows('select count(*)::int as n from generations')).toEqual([{ n: 0 }])
  expect(await rows('select count(*)::int as n from generated_images')).toEqual([{ n: 0 }])
  expect((await server.post('/api/generate-avatar', plain(), session)).status).toBe(402)
})
