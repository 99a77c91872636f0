/** Pictures that are stored at the same time are recorded together: the credit once, and none for the others' failure. */
import { sql as raw } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { creditsOf, signUp } from '../../../tests/support/people.ts'
import { DATABASES, plain, startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import type { FileStore } from '../files/file-store.ts'
import { failOpenSlots } from './slots/store.ts'
import { generatedImages, generationSlots } from './tables.ts'

let server: TestServer
afterEach(() => server.stop())

/** An order of four whose pictures come into the store at once, when `release` is called. */
async function order(kind: (typeof DATABASES)[number], put: (count: number) => Promise<void>) {
  let stored = 0
  const openFiles = (files: FileStore): FileStore => ({
    ...files,
    put: async (key, bytes) => {
      if (key.startsWith('pictures/')) await put(++stored)
      return files.put(key, bytes)
    },
  })
  server = await startTestServer(
    kind,
    {},
    { engine: { ...obedientEngine(() => 'ok'), queues: true, deadlineMs: 60_000 }, openFiles },
  )
  const person = await signUp(server)
  const before = await creditsOf(server, person)
  const answer = server.post('/api/generate-avatar', plain(), person.headers)
  return {
    answer,
    stored: () => stored,
    spent: async () => before - (await creditsOf(server, person)),
    images: () => server.database.sql.select().from(generatedImages),
  }
}

/** From now on the database fails where the row of this slot's picture is written. */
async function refuseRowOf(slot: number): Promise<void> {
  const { sql } = server.database
  await sql.execute(
    raw.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin if new.slot = ${slot} then raise exception 'refused'; end if; return new; end $$`,
    ),
  )
  await sql.execute(raw`create trigger refuse before insert on generated_images for each row execute function refuse()`)
}

const SOON = 5

describe.each(DATABASES)('on %s', (kind) => {
  test('four at once cost one credit, which the first carries', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const { answer, stored, spent, images } = await order(kind, () => promise)
    await until(() => stored() === 4)
    release()
    expect((await (await answer).json()).images).toHaveLength(4)
    const rows = await images()
    expect(rows.map(({ slot }) => slot).sort()).toEqual([0, 1, 2, 3])
    expect(rows.map(({ creditsUsed }) => creditsUsed).sort()).toEqual([0, 0, 0, 1])
    expect(await spent()).toBe(1)
  })

  test('one that cannot be stored takes no other with it', async () => {
    const { answer, spent, images } = await order(kind, async (count) => {
      await new Promise((resolve) => setTimeout(resolve, SOON))
      if (count === 2) throw new Error('disk full')
    })
    const { images: made, generation } = await (await answer).json()
    expect(made).toHaveLength(3)
    expect(generation.failed).toMatchObject([{ code: 'STORAGE_FAILED' }])
    expect((await images()).reduce((sum, { creditsUsed }) => sum + creditsUsed, 0)).toBe(1)
    expect(await spent()).toBe(1)
  })

  test('one whose row the database refuses takes no other with it', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const { answer, stored, spent, images } = await order(kind, () => promise)
    await until(() => stored() === 4)
    await refuseRowOf(2)
    release()
    const { images: made, generation } = await (await answer).json()
    expect(made).toHaveLength(3)
    expect(generation.failed).toMatchObject([{ slot: 2 }])
    expect((await images()).reduce((sum, { creditsUsed }) => sum + creditsUsed, 0)).toBe(1)
    expect(await spent()).toBe(1)
  })

  test('one whose claim was lost is not delivered, and the others are', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const { answer, stored, images } = await order(kind, () => promise)
    await until(() => stored() === 4)
    const [slot] = await server.database.sql.select().from(generationSlots)
    await failOpenSlots(server.database.sql, slot!.generationId, 'CANCELLED', 1)
    release()
    expect((await (await answer).json()).images).toHaveLength(3)
    expect((await images()).map(({ slot }) => slot).sort()).toEqual([0, 2, 3])
  })
})
