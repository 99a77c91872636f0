/** A photo is stored while its generation runs, and deleted everywhere afterwards, however that ended. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql as raw } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call, signUp } from '../../../../tests/support/people.ts'
import { photoEngine, type PhotoEngine } from '../../../../tests/support/photo-engine.ts'
import {
  USUAL_DATABASES,
  plain,
  startTestServer,
  until,
  visitor,
  type DatabaseKind,
  type TestServer,
} from '../../../../tests/support/server.ts'
import { EngineError } from '../engines/engine.ts'
import { GENERATION_DEADLINE_MS } from '../rules.ts'
import { reconcileGenerations } from '../reconcile-generations.ts'
import { cleanUpPhotos } from './remove-photos.ts'
import { generatedImages, generations, photos } from '../tables.ts'

let server: TestServer
let engine: PhotoEngine
let portrait: string
let other: string
/** State of the server's clock (milliseconds late) and of its disk. */
let late = 0
let diskFull = false

beforeAll(async () => {
  const noise = (mean: number) =>
    sharp({
      create: {
        width: 320,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
  portrait = (await noise(140)).toString('base64')
  other = (await noise(90)).toString('base64')
})

async function start(kind: DatabaseKind): Promise<void> {
  engine = photoEngine()
  server = await startTestServer(
    kind,
    {},
    {
      engine,
      now: () => new Date(Date.now() + late),
      openFiles: (files) => ({
        ...files,
        put: (key, bytes) => (diskFull ? Promise.reject(new Error('disk full')) : files.put(key, bytes)),
      }),
    },
  )
}

const ask = (change: object = {}, headers: Record<string, string> = visitor()) =>
  server.post('/api/generate-avatar', plain({ count: 1, image_data: portrait, ...change }), headers)
const rows = () => server.database.sql.select().from(photos)
const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []
const photoFiles = () => filesIn(join(server.dataDir, 'files')).filter((path) => path.includes('/photos/'))
const gone = () => until(async () => (await rows()).length === 0 && photoFiles().length === 0)
const busy = () => until(() => engine.seen.length > 0)

/** Bytes from the middle of the photo that the engine got: unique to it. */
function trace(): Buffer {
  const { bytes } = engine.seen[0]!.photo!
  return Buffer.from(bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 24))
}

describe.each(USUAL_DATABASES)('a photo on %s', (kind) => {
  beforeAll(() => start(kind))
  afterAll(() => server.stop())
  afterEach(() => {
    engine.release()
    engine.behave = () => 'ok'
    engine.seen = []
    ;[late, diskFull] = [0, false]
  })

  test('is handed to every drawing, and leaves no byte behind on disk or in the database', async () => {
    engine.behave = () => 'wait'
    const chosen = {
      crop: { x: 0.1, y: 0.2, size: 0.5 },
      face: { x: 0.4, y: 0.5 },
      strokes: [
        {
          keep: false,
          radius: 0.1,
          points: [
            { x: 0.2, y: 0.3 },
            { x: 0.3, y: 0.3 },
          ],
        },
      ],
    }
    const answer = ask({
      count: 4,
      photo_crop: chosen.crop,
      photo_face: chosen.face,
      photo_strokes: chosen.strokes,
      photo_drawing: 'character',
    })
    await until(() => engine.seen.length === 4)
    expect(photoFiles()).toHaveLength(1)
    expect(readFileSync(photoFiles()[0]!).includes(trace())).toBe(true)
    engine.release()
    expect((await answer).status).toBe(200)
    for (const { order, photo } of engine.seen) {
      expect(order).toMatchObject({ photo: true, ...chosen, photoDrawing: 'character' })
      expect(photo).toMatchObject({ type: 'image/jpeg', width: 320, height: 400 })
    }
    await gone()
    for (const path of filesIn(server.dataDir)) {
      const bytes = readFileSync(path)
      expect(bytes.includes(trace()) || bytes.includes(portrait.slice(1000, 1100)), path).toBe(false)
    }
    const names = (await server.database.sql.execute(
      raw`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    )) as unknown as { rows: { name: string }[] }
    expect(names.rows.length).toBeGreaterThan(10)
    for (const { name } of names.rows) {
      const { rows: found } = (await server.database.sql.execute(
        raw.raw(`select t::text as words from ${name} t`),
      )) as unknown as { rows: { words: string }[] }
      for (const { words } of found)
        expect(words.includes(portrait.slice(1000, 1040)) || words.length > 60_000, name).toBe(false)
    }
    const { generation } = await (await answer).json()
    const [row] = await server.database.sql.select().from(generations).where(eq(generations.id, generation.id))
    expect(row!.order).toMatchObject({ photo: true, crop: chosen.crop })
    expect([row!.order.face, row!.order.strokes]).toEqual([undefined, undefined])
    expect(
      await server.database.sql
        .select({ type: generatedImages.generationType })
        .from(generatedImages)
        .where(eq(generatedImages.generationId, generation.id)),
    ).toEqual(Array.from({ length: 4 }, () => ({ type: 'upload' })))
  })

  test('is gone when the drawing failed', async () => {
    engine.behave = () => 'fail'
    expect((await ask({ count: 2 })).status).toBe(502)
    expect(engine.seen[0]!.photo).toBeDefined()
    await gone()
  })

  test('is gone when the generation is given up at its deadline', async () => {
    engine.behave = () => 'wait'
    const session = visitor()
    const answer = ask({}, session)
    await busy()
    late = GENERATION_DEADLINE_MS + 1
    await reconcileGenerations(server.avatars)
    expect((await answer).status).toBe(504)
    await gone()
    expect(await (await server.get('/api/session', session)).json()).toMatchObject({ trialsLeft: 1 })
  })

  test('is gone when it could not be charged, and when it could not be stored', async () => {
    const session = visitor()
    expect((await server.post('/api/generate-avatar', plain({ count: 1 }), session)).status).toBe(200)
    expect((await ask({}, session)).status).toBe(402)
    await gone()
    diskFull = true
    const response = await ask()
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'STORAGE_FAILED' })
    await gone()
  })

  test('of nobody is refused before anything is charged or kept; a look keeps nothing', async () => {
    const who = visitor()
    engine.checkPhoto = () => Promise.reject(new EngineError('PHOTO_NO_FACE'))
    const refused = await ask({}, who)
    delete engine.checkPhoto
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'PHOTO_NO_FACE' })
    // Not noise, which is new each time and in which a face can be seen.
    const wall = sharp({ create: { width: 320, height: 400, channels: 3, background: '#8a94a0' } })
    const image_data = (await wall.jpeg().toBuffer()).toString('base64')
    const look = await server.post('/api/photo-look', { image_data }, who)
    expect(await look.json()).toMatchObject({ found: false, faces: [], crop: { size: 1 } })
    await gone()
    // The trial is still there.
    expect((await ask({}, who)).status).toBe(200)
    await gone()
  })

  test('what a crash left is found: a photo nobody was given, one whose generation has ended, one half written', async () => {
    const { sql, files } = server.avatars
    const leave = async (name: string, generationId: string | null, createdAt = new Date()) => {
      const file = `photos/00/${name}.jpg`
      await files.put(file, Buffer.from(portrait, 'base64'))
      await sql
        .insert(photos)
        .values({ id: randomUUID(), generationId, file, type: 'image/jpeg', width: 320, height: 400, createdAt })
      return file
    }
    const { generation } = await (await server.post('/api/generate-avatar', plain({ count: 1 }), visitor())).json()
    await leave('ended', generation.id)
    await files.put('photos/00/half.jpg.partial', Buffer.from(portrait, 'base64'))
    await sql.insert(photos).values({
      id: randomUUID(),
      file: 'photos/00/half.jpg',
      type: 'image/jpeg',
      width: 320,
      height: 400,
      createdAt: new Date(Date.now() - 61_000),
    })
    const fresh = await leave('fresh', null)
    await leave('old', null, new Date(Date.now() - 61_000))
    await Promise.all([cleanUpPhotos(server.avatars), cleanUpPhotos(server.avatars)])
    expect(photoFiles().map((path) => path.slice(path.indexOf('photos/')))).toEqual([fresh])
    late = 61_000
    await cleanUpPhotos(server.avatars)
    await gone()
  })

  test('goes with the account, in the middle of a drawing', async () => {
    engine.behave = () => 'wait'
    const person = await signUp(server)
    const answer = ask({}, person.headers)
    await busy()
    expect(photoFiles()).toHaveLength(1)
    expect((await call(server, '/api/auth/delete-user', { password: person.password }, person.headers)).status).toBe(
      200,
    )
    await gone()
    engine.release()
    await (await answer).text()
    await gone()
    expect(await server.database.sql.select().from(generations).where(eq(generations.userId, person.id))).toEqual([])
  })

  test('follows a visitor who signs up, and goes all the same', async () => {
    engine.behave = () => 'wait'
    const session = visitor()
    const answer = ask({ seed: 77 }, session)
    await busy()
    const { headers, id } = await signUp(server, undefined, session)
    await server.get('/api/session', { ...headers, ...session })
    expect(photoFiles()).toHaveLength(1)
    engine.release()
    await (await answer).text()
    await gone()
    const [generation] = await server.database.sql.select().from(generations).where(eq(generations.seed, 77))
    expect([null, id]).toContain(generation!.userId)
    expect(generation!.state).toBe('delivered')
  })

  test('a repeated key needs the same photo, brings what is missing from it, and stores none twice', async () => {
    let broken = true
    engine.behave = (variant) => (broken && variant === 1 ? 'fail' : 'ok')
    const headers = { ...visitor(), 'idempotency-key': randomUUID() }
    const photo_face = { x: 0.4, y: 0.5 }
    const painted = { photo_face, photo_strokes: [{ keep: true, radius: 0.1, points: [photo_face] }] }
    const first = await (await ask({ count: 2, ...painted }, headers)).json()
    expect(first.images).toHaveLength(1)
    await gone()
    const wrong = await ask({ count: 2, ...painted, image_data: other }, headers)
    expect([wrong.status, (await wrong.json()).code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    await gone()
    broken = false
    // The same photo, encoded differently.
    const second = await (
      await ask({ count: 2, ...painted, image_data: `data:image/jpeg;base64,${portrait}` }, headers)
    ).json()
    expect(second.images).toHaveLength(2)
    expect(second.generation.id).toBe(first.generation.id)
    expect(engine.seen.at(-1)).toEqual(engine.seen[0])
    expect(engine.seen[0]!.order).toMatchObject({ face: photo_face, strokes: painted.photo_strokes })
    await gone()
    const drawn = engine.seen.length
    const third = await (await ask({ count: 2, ...painted }, headers)).json()
    expect(third.images).toEqual(second.images)
    expect(engine.seen).toHaveLength(drawn)
    await gone()
  })

  test('twenty clicks with one key and one photo are one generation with one photo', async () => {
    const headers = { ...visitor(), 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({}, headers).then((response) => response.json())),
    )
    expect(new Set(answers.map(({ generation }) => generation?.id)).size).toBe(1)
    expect(engine.seen).toHaveLength(1)
    await gone()
  })
})

test('a photo is asked for where there should be one, and refused where nobody can draw from it', async () => {
  await start('postgres')
  const configuration = {
    mode: 'upload',
    selectedPreset: 'lineart',
    customPrompt: '',
    backgroundType: 'transparent',
    backgroundColors: ['#000000', '#ffffff'],
    clothingStyle: 'tshirt',
    clothingColor: '#10b981',
  }
  for (const [change, code] of [
    [{ image_data: undefined, configuration }, 'PHOTO_MISSING'],
    [{ image_data: null, photo_crop: { x: 0, y: 0, size: 1 } }, 'PHOTO_MISSING'],
    [{ image_data: null, photo_face: { x: 0, y: 0 } }, 'PHOTO_MISSING'],
    [{ image_data: null, photo_strokes: [] }, 'PHOTO_MISSING'],
    [{ image_data: null, photo_drawing: 'portrait' }, 'PHOTO_MISSING'],
    [{ photo_drawing: 'poster' }, 'INVALID_INPUT'],
    [{ photo_strokes: [{ keep: true, radius: 9, points: [{ x: 0, y: 0 }] }] }, 'INVALID_INPUT'],
    [{ photo_crop: { x: -1, y: 0, size: 1 } }, 'INVALID_INPUT'],
    [{ photo_crop: { x: 0, y: 0, size: 0 } }, 'INVALID_INPUT'],
  ] as const) {
    const response = await ask(change)
    expect([response.status, (await response.json()).code]).toEqual([400, code])
  }
  expect((await ask({ configuration })).status).toBe(200)
  expect((await ask({ image_data: null })).status).toBe(200)
  expect(engine.seen.at(-1)).toMatchObject({ photo: undefined })
  engine.capabilities.photo = false
  const refused = await ask()
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'PHOTO_UNSUPPORTED'])
  await server.stop()
})
