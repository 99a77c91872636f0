/** Whatever is sent as a photo, through the real API: a clear refusal that costs nothing, or a clean photo. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruinedManifests } from '../support/bad-uploads/manifests.ts'
import { firstCases } from '../support/soak-cases.ts'
import { makeUploads, SECRET, type Upload } from '../support/bad-uploads/corpus.ts'
import { photoEngine } from '../support/photo-engine.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../support/server.ts'
import type { VerifiedPicture } from '../../src/contract/verify-picture.ts'
import { generations, photos } from '../../src/server/avatars/tables.ts'

const PHOTO_SIDE = 2048
const engine = photoEngine()
let server: TestServer
let uploads: Upload[]
let baseRss: number

beforeAll(async () => {
  uploads = await makeUploads()
  server = await startTestServer('postgres', {}, { engine })
  baseRss = process.memoryUsage().rss
})
afterAll(() => server.stop())

const files = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes('photos'),
  )
const nothingIsLeft = () =>
  until(async () => files().length === 0 && (await server.database.sql.select().from(photos)).length === 0)

/** Most memory that processes of this name hold or held, MB; 0 where the system does not report it. */
function peakOf(program: string): number {
  let peak = 0
  if (process.platform !== 'linux') return peak
  const read = (path: string) => {
    try {
      return readFileSync(path, 'latin1')
    } catch {
      return ''
    }
  }
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    read(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  )
  for (const pid of children) {
    if (!read(`/proc/${pid}/cmdline`).includes(program)) continue
    const held = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]
    peak = Math.max(peak, Number(held ?? 0) / 1024)
  }
  return peak
}

test('the corpus is as large as it says', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(60)
  expect(new Set(uploads.map(({ name }) => name)).size).toBe(uploads.length)
})

describe('each upload', () => {
  test('is refused with its sentence and leaves nothing, or becomes a clean photo', async () => {
    const wrong: string[] = []
    let peak = 0
    // A process that holds much is replaced at once, so it is looked at while it works.
    const looking = setInterval(() => (peak = Math.max(peak, peakOf('sanitising-process'))), 20)
    let slowest = { name: '', ms: 0 }
    for (const { name, data, outcome } of uploads) {
      const [session, before] = [visitor(), engine.seen.length]
      const started = Date.now()
      const response = await server.post('/api/generate-avatar', plain({ count: 1, image_data: data }), session)
      const ms = Date.now() - started
      if (ms > slowest.ms) slowest = { name, ms }
      const answer = await response.json()
      const complain = (what: string) => wrong.push(`${name}: ${what}`)
      if (Array.isArray(outcome)) {
        const [status, code] = outcome
        if (response.status !== status || answer.code !== code)
          complain(`${response.status} ${answer.code} instead of ${status} ${code}`)
        else if (!/[.!]$/.test(answer.error)) complain(`no sentence: ${answer.error}`)
        if (engine.seen.length > before) complain('was drawn all the same')
        const { trialsLeft } = await (await server.get('/api/session', session)).json()
        if (trialsLeft !== 1) complain('cost the trial')
        continue
      }
      if (response.status !== 200) {
        complain(`${response.status} ${answer.code}`)
        continue
      }
      const photo = engine.seen.at(-1)!.photo!
      const meta = await sharp(photo.bytes).metadata()
      const kept = (['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments', 'tifftagPhotoshop'] as const).filter(
        (key) => meta[key] !== undefined,
      )
      if (kept.length > 0) complain(`still has ${kept.join()}`)
      if (Buffer.from(photo.bytes).includes(SECRET)) complain('still has the secret')
      if (Math.max(meta.width, meta.height) > PHOTO_SIDE) complain(`is ${meta.width} × ${meta.height}`)
      if (
        `${[meta.width, meta.height]}` !== `${outcome.size}` ||
        photo.width !== meta.width ||
        photo.height !== meta.height
      )
        complain(`is ${meta.width} × ${meta.height} instead of ${outcome.size}`)
      if (`image/${meta.format}` !== photo.type || (outcome.type && photo.type !== outcome.type))
        complain(`is ${photo.type}`)
      if (meta.depth !== 'uchar' || meta.space !== 'srgb') complain(`is ${meta.space} ${meta.depth}`)
      if (outcome.look) {
        const [x, y, colour] = outcome.look
        const spot = await sharp(photo.bytes)
          .removeAlpha()
          .extract({
            left: Math.round(x * (meta.width - 1)),
            top: Math.round(y * (meta.height - 1)),
            width: 1,
            height: 1,
          })
          .raw()
          .toBuffer()
        if (colour.some((value, i) => Math.abs(value - spot[i]!) > 24))
          complain(`is ${[...spot]} at ${x}, ${y} instead of ${colour}`)
      }
    }
    expect(wrong).toEqual([])
    clearInterval(looking)
    const grown = (process.memoryUsage().rss - baseRss) / 1024 / 1024
    console.log(
      `${uploads.length} uploads; slowest: ${slowest.name}, ${slowest.ms} ms; the sanitising process held at most ${peak.toFixed()} MB; this one grew by ${grown.toFixed()} MB`,
    )
    // A process with nothing to do holds 80.
    expect(peak).toBeLessThan(380)
    await nothingIsLeft()
    expect(await server.database.sql.select().from(generations)).toHaveLength(
      uploads.filter(({ outcome }) => !Array.isArray(outcome)).length,
    )
  })
})

test('who has nothing left to pay with is told so before the photo is read', async () => {
  const session = visitor()
  expect((await server.post('/api/generate-avatar', plain({ count: 1 }), session)).status).toBe(200)
  const broken = uploads.find(({ name }) => name === 'a JPEG cut in half')!.data
  const response = await server.post('/api/generate-avatar', plain({ count: 1, image_data: broken }), session)
  expect([response.status, (await response.json()).code]).toEqual([402, 'TRIAL_EXHAUSTED'])
})

describe('on the page that verifies', () => {
  const verify = async (file: Uint8Array) => {
    const response = await fetch(`${server.url}/api/verify-picture`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: file as BodyInit,
    })
    return { status: response.status, answer: (await response.json()) as VerifiedPicture & { error: string } }
  }

  test('each upload is refused with its sentence, or nothing is found in it', async () => {
    const wrong: string[] = []
    const files = uploads.filter((upload): upload is Upload & { data: string } => typeof upload.data === 'string')
    const sound = files.filter(({ outcome }) => !Array.isArray(outcome))
    // Looking for a mark takes a second of a processor: a soak run does it for all of them.
    for (const { name, data, outcome } of [
      ...firstCases(1, sound),
      ...firstCases(8, files.filter((file) => !sound.includes(file)).toReversed()),
    ]) {
      const { status, answer } = await verify(Buffer.from(data.split(',').at(-1)!, 'base64'))
      const nothing = status === 200 && answer.seal === 'none' && !answer.mark
      // What is broken or too narrow for a photo may still be looked at; what is no picture, or too large, may not.
      const mayBeSeen = !Array.isArray(outcome) || ['PHOTO_BROKEN', 'PHOTO_TOO_SMALL'].includes(outcome[1])
      const clear = status >= 400 && status < 500 && /^\p{Lu}.*[.!]$/su.test(answer.error)
      if (!(nothing && mayBeSeen) && !(clear && Array.isArray(outcome)))
        wrong.push(`${name}: ${status} ${JSON.stringify(answer)}`)
    }
    expect(wrong).toEqual([])
  }, 3_600_000)

  test('a manifest that is a ruin or a trap is told as one, in bounded memory', async () => {
    let peak = 0
    const looking = setInterval(() => (peak = Math.max(peak, peakOf('verifying-process'))), 20)
    for (const [name, file] of firstCases(3, await ruinedManifests())) {
      const { status, answer } = await verify(file)
      expect([name, status, answer.mark]).toEqual([name, 200, undefined])
      expect(['none', 'unreadable', 'changed']).toContain(answer.seal)
    }
    clearInterval(looking)
    expect(peak).toBeLessThan(500)
  })
})
