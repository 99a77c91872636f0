/** A person in twelve moods, for messengers: free, its owner's only, not kept; on a real PostgreSQL. */
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedManifests, holdsManifest, type CheckedManifest } from '../../../tests/support/manifest-reader.ts'
import { creditsOf, signUp, type Site } from '../../../tests/support/people.ts'
import { plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { STYLES, type Recipe, type StyleId } from '../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../atelier/styles/registry.ts'
import { encodeDrawing } from './pictures/encode.ts'
import { moodsOf, stickerOf, STICKER_SIDE, TRAY_SIDE, WEBP_MAX_BYTES } from './pictures/moods.ts'

let server: TestServer
let site: Site
beforeAll(async () => {
  server = await startTestServer('postgres')
  site = { url: server.url, origin: server.url }
})
afterAll(() => server.stop())

async function made(style: StyleId, headers: Record<string, string>): Promise<{ id: string; recipe: Recipe }> {
  const configuration = { selectedPreset: style, backgroundType: 'solid', backgroundColors: ['#ffd166', '#ffd166'] }
  const ask = plain({ count: 1, seed: 5, transparent: false, configuration })
  const { generation } = await (await server.post('/api/generate-avatar', ask, headers)).json()
  return { id: generation.pictures[0].id, recipe: generation.recipes[0] }
}

test('twelve stickers that WhatsApp and Telegram take, and the sheet; no credit is spent, nothing is kept', async () => {
  const person = await signUp(site)
  const { id } = await made('corporate', person.headers)
  const kept = (await (await server.get('/api/generated-images', person.headers)).json()).length
  const response = await server.get(`/api/images/${id}/moods.zip`, person.headers)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const names = Object.keys(files).sort()
  const stickers = names.filter((name) => name.startsWith('whatsapp/') && name.endsWith('.webp'))
  const pngs = names.filter((name) => name.startsWith('telegram/'))
  expect([stickers.length, pngs.length, names.length]).toEqual([12, 12, 26])
  for (const name of [...stickers, ...pngs]) {
    const bytes = files[name]!
    const { width, height, format, hasAlpha } = await sharp(bytes).metadata()
    expect({ width, height, format, hasAlpha }, name).toEqual({
      width: STICKER_SIDE,
      height: STICKER_SIDE,
      format: name.endsWith('webp') ? 'webp' : 'png',
      hasAlpha: true,
    })
    if (name.endsWith('webp')) expect(bytes.length, name).toBeLessThanOrEqual(WEBP_MAX_BYTES)
    // A sticker's corners are empty, and who is on it is not.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([data[3], data[(256 * STICKER_SIDE + 256) * 4 + 3]], name).toEqual([0, 255])
  }
  expect(new Set(pngs.map((name) => Buffer.from(files[name]!).toString('base64'))).size).toBe(12)
  expect(await sharp(files['whatsapp/paquet.png']!).metadata()).toMatchObject({ width: TRAY_SIDE, height: TRAY_SIDE })
  expect(files['whatsapp/paquet.png']!.length).toBeLessThan(50 * 1024)
  const sheet = await server.get(`/api/images/${id}/moods.png`, person.headers)
  expect(sheet.status).toBe(200)
  expect(Buffer.from(files['planche.png']!).equals(Buffer.from(await sheet.arrayBuffer()))).toBe(true)
  const [{ assertions }] = checkedManifests(Buffer.from(files['planche.png']!)) as [CheckedManifest]
  expect(assertions['c2pa.actions.v2'].actions.at(-1)!.description).toContain('in several moods')
  // Messengers take stickers up to 100 kB: these leave the manifest out.
  for (const name of [...stickers, ...pngs, 'whatsapp/paquet.png'])
    expect([name, holdsManifest(Buffer.from(files[name]!))]).toEqual([name, false])
  const other = await server.get(`/api/images/${id}/moods.png?background=%23102030`, person.headers)
  const ground = await sharp(Buffer.from(await other.arrayBuffer()))
    .raw()
    .toBuffer()
  expect([...ground.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30])
  expect((await server.get(`/api/images/${id}/moods.png?background=red`, person.headers)).status).toBe(400)
  const { data, info } = await sharp(files['planche.png']!).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([2048, 1536, [0xff, 0xd1, 0x66]])
  expect(await creditsOf(site, person)).toBe(2)
  expect((await (await server.get('/api/generated-images', person.headers)).json()).length).toBe(kept)
})

test('nobody gets somebody else’s moods, nor those of a picture without a recipe', async () => {
  const person = await signUp(site)
  const { id } = await made('pixel', person.headers)
  for (const stranger of [visitor(), (await signUp(site)).headers])
    for (const name of ['moods.zip', 'moods.png'])
      expect((await server.get(`/api/images/${id}/${name}`, stranger)).status).toBe(404)
  expect((await server.get('/api/images/x/moods.zip', person.headers)).status).toBe(404)
  await server.database.sql.execute(sql`update generated_images set recipe = null where id = ${id}`)
  const none = await server.get(`/api/images/${id}/moods.zip`, person.headers)
  expect([none.status, (await none.json()).code]).toEqual([409, 'NO_RECIPE'])
})

test.runIf(soak.factor > 1)('in every style the stickers are small enough, and the moods twelve', async () => {
  const { recipe } = await made('corporate', visitor())
  for (const style of STYLES) {
    for (const accessories of [[], ['blush' as const]]) {
      const moods = moodsOf({ ...recipe, style, accessories })
      const told = moods.map(({ recipe: { expression, accessories: worn, features } }) =>
        JSON.stringify([expression, worn, features.mouthWidth]),
      )
      expect([moods.length, new Set(told).size]).toEqual([12, 12])
    }
    const subject = encodeDrawing(STYLE_BY_ID[style].draw({ ...recipe, style, expression: 'laugh' }))
    const { webp } = await stickerOf(subject, style === 'pixel')
    expect(webp.length, style).toBeLessThanOrEqual(WEBP_MAX_BYTES)
  }
})
