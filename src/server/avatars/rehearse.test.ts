import { getTableName, sql as raw } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allEvents } from '../../../tests/support/events.ts'
import { DATABASES, plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { trialNetworks, trials } from '../credits/tables.ts'
import { DRAW_QUEUE } from './avatars.ts'
import { rehearseOrder } from './rehearse.ts'
import { generatedImages, generations, generationSlots } from './tables.ts'

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const subject = { png, source: 'algorithmicMedia' as const }

/** How many rows there are in each table that an order writes to. */
async function rowsOf({ database: { sql } }: TestServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [generations, generationSlots, generatedImages, trials, trialNetworks])
    counts[getTableName(table)] = await sql.$count(table)
  counts['jobs'] = await sql.$count(raw`jobs.job_common` as never, raw`name = ${DRAW_QUEUE}`)
  return counts
}

// On the embedded database there is one connection, which others wait for.
test.each(soak.factor > 1 ? DATABASES : (['pglite'] as const))(
  'nothing is left of an order that is rehearsed, and nobody is in its way: %s',
  async (kind) => {
    const server = await startTestServer(kind)
    try {
      const { avatars } = server
      const before = await rowsOf(server)
      const heard: unknown[] = []
      await server.database.listen(
        'generation_events',
        (event) => heard.push(event),
        () => {},
      )
      for (let time = 0; time < 2; time++) {
        const pictures = await rehearseOrder(avatars, subject)
        expect(pictures.map(({ length }) => length > png.length)).toEqual([true, true, true, true])
      }
      expect(await rowsOf(server)).toEqual(before)
      expect((await avatars.files.list(null, 10)).found).toEqual([])
      expect(heard).toEqual([])

      // As many at once as are accepted at once, so that each waits for what another holds.
      const orders = Promise.all(
        Array.from({ length: 5 }, async () =>
          allEvents(
            await server.post('/api/generate-avatar', plain({ count: 1 }), {
              accept: 'text/event-stream',
              ...visitor(),
            }),
          ),
        ),
      )
      await rehearseOrder(avatars, subject)
      for (const events of await orders) expect(events.filter(({ event }) => event === 'image')).toHaveLength(1)
    } finally {
      await server.stop()
    }
  },
)

test('what fails in it is taken back as well, and said', async () => {
  const server = await startTestServer('postgres', { TRIAL_DAILY_CAP: '0' })
  try {
    const before = await rowsOf(server)
    await expect(rehearseOrder(server.avatars, subject)).rejects.toThrow('TRIAL_NETWORK_LIMIT')
    expect(await rowsOf(server)).toEqual(before)
  } finally {
    await server.stop()
  }
})
