/** Retouching a picture: free, its owner's only, kept once, at most thirty a frame; on a real PostgreSQL. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutManifest } from '../../../tests/support/manifest-reader.ts'
import { creditsOf, linesOf, signUp, type Site } from '../../../tests/support/people.ts'
import { plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { ACCESSORIES, STYLES, VOCABULARY, type Recipe } from '../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../atelier/styles/registry.ts'
import { recipeSchema, RETOUCHES_MAX } from '../../contract/retouch.ts'
import { encodeDrawing } from './pictures/encode.ts'
import { withProvenance } from './pictures/provenance.ts'

let server: TestServer
let site: Site
beforeAll(async () => {
  server = await startTestServer('postgres')
  site = { url: server.url, origin: server.url }
})
afterAll(() => server.stop())

interface Made {
  id: string
  generation: string
  recipe: Recipe
  headers: Record<string, string>
}

async function made(headers: Record<string, string> = visitor(), change: object = {}): Promise<Made> {
  const response = await server.post('/api/generate-avatar', plain({ count: 1, seed: 5, ...change }), headers)
  const { generation } = await response.json()
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  return {
    id: generation.pictures[0].id,
    generation: generation.id,
    recipe: generation.recipes[0],
    headers: headers.cookie ? headers : { ...headers, cookie: cookie! },
  }
}

const SUNNY = { type: 'solid', colors: ['#ffd166', '#ffd166'] }
const retouch = (id: string, recipe: object, headers: Record<string, string>, background: object = SUNNY) =>
  server.post(`/api/images/${id}/retouch`, { recipe, background }, headers)
const pictureFiles = () =>
  readdirSync(join(server.dataDir, 'files', 'pictures'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length

test('a changed recipe becomes another take: the picture the atelier draws of it, on its own background', async () => {
  const { id, generation, recipe, headers } = await made()
  const changed = { ...recipe, style: 'chibi', hairColor: 'blue', eyewear: 'round-glasses' } as Recipe
  const response = await retouch(id, changed, headers)
  expect(response.status).toBe(200)
  const take = await response.json()
  expect(take.id).not.toBe(id)
  const subject = Buffer.from(await (await server.get(`${take.url}?background=transparent`, headers)).arrayBuffer())
  const here = withProvenance(encodeDrawing(STYLE_BY_ID.chibi.draw(changed)), 'algorithmicMedia')
  expect(Buffer.compare(withoutManifest(subject), here)).toBe(0)
  const shown = Buffer.from(await (await server.get(take.url, headers)).arrayBuffer())
  const sunny = Buffer.from(await (await server.get(`${take.url}?background=%23ffd166`, headers)).arrayBuffer())
  expect(Buffer.compare(shown, sunny)).toBe(0)
  expect((await server.get(take.url.replace('.png', '.svg'), headers)).status).toBe(200)
  // The frame's own picture is still what the generation tells.
  const { slots } = await (await server.get(`/api/generations/${generation}`, headers)).json()
  expect(slots).toHaveLength(1)
  expect(slots[0].image).toMatchObject({ id, recipe })
})

test('it costs nothing, is listed with the others, and can be deleted', async () => {
  const person = await signUp(site)
  const { id, recipe, headers } = await made(person.headers)
  const [credits, lines] = [await creditsOf(site, person), await linesOf(site, person)]
  const take = await (await retouch(id, { ...recipe, hairColor: 'pink' }, headers)).json()
  expect(await creditsOf(site, person)).toBe(credits)
  expect(await linesOf(site, person)).toEqual(lines)
  const list = await (await server.get('/api/generated-images', headers)).json()
  expect(list.map((row: { id: string; credits_used: number }) => [row.id, row.credits_used])).toEqual([
    [take.id, 0], [id, 1],
  ])
  expect(list[0].background).toEqual(SUNNY)
  const remove = (gone: string) =>
    fetch(`${server.url}/api/images/${gone}`, { method: 'DELETE', headers: { ...headers, origin: server.url } })
  expect((await remove(id)).status).toBe(204)
  expect((await server.get(take.url, headers)).status).toBe(200)
  expect((await remove(take.id)).status).toBe(204)
  expect((await server.get(take.url, headers)).status).toBe(404)
})

test('sent twice, at once or again, it is one take; a retouch of a retouch belongs to the same frame', async () => {
  const { id, recipe, headers } = await made()
  const before = pictureFiles()
  const changed = { ...recipe, expression: 'laugh' }
  const answers = await Promise.all(Array.from({ length: 4 }, async () => (await retouch(id, changed, headers)).json()))
  const again = await (await retouch(id, changed, headers)).json()
  expect(new Set([...answers, again].map((take) => take.id)).size).toBe(1)
  expect(pictureFiles()).toBe(before + 1)
  const next = await (await retouch(again.id, { ...changed, hairColor: 'turquoise' }, headers)).json()
  expect(next.id).not.toBe(again.id)
  const same = await (await retouch(again.id, changed, headers)).json()
  expect(same.id).toBe(again.id)
})

test(`a frame keeps ${RETOUCHES_MAX}, however many are sent at once`, async () => {
  const { id, recipe, headers } = await made()
  const before = pictureFiles()
  const answers = await Promise.all(
    Array.from({ length: RETOUCHES_MAX + 4 }, (_, n) =>
      retouch(id, { ...recipe, style: 'pixel', features: { ...recipe.features, texture: n } }, headers),
    ),
  )
  const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map((answer) => answer.json()))
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('RETOUCHES_FULL'))
  expect(pictureFiles()).toBe(before + RETOUCHES_MAX)
})

test('who made it reads what it was drawn from, and what it is shown on; nobody else does', async () => {
  const background = { type: 'gradient', colors: ['#112233', '#445566'] }
  const configuration = { backgroundType: background.type, backgroundColors: background.colors }
  const { id, recipe, headers } = await made(visitor(), { transparent: false, configuration })
  const read = (of: string, as = headers) => server.get(`/api/images/${of}/recipe`, as)
  expect(await (await read(id)).json()).toEqual({ recipe, background })
  const take = await (await retouch(id, { ...recipe, hairColor: 'blue' }, headers)).json()
  expect(await (await read(take.id)).json()).toEqual({ recipe: { ...recipe, hairColor: 'blue' }, background: SUNNY })
  for (const stranger of [visitor(), (await signUp(site)).headers]) expect((await read(id, stranger)).status).toBe(404)
  expect((await read('nothing')).status).toBe(404)
  // One of an earlier version is drawn by today's engine; one that lacks something cannot be.
  await server.database.sql.execute(
    sql`update generated_images set recipe = jsonb_set(recipe, '{version}', '3') where id = ${id}`,
  )
  expect((await (await read(id)).json()).recipe).toEqual(recipe)
  await server.database.sql.execute(sql`update generated_images set recipe = recipe - 'eyewear' where id = ${id}`)
  const none = await read(id)
  expect([none.status, (await none.json()).code]).toEqual([409, 'NO_RECIPE'])
})

test('nobody retouches what is not theirs, or has no recipe of today', async () => {
  const { id, recipe, headers } = await made()
  for (const stranger of [visitor(), (await signUp(site)).headers])
    expect((await retouch(id, recipe, stranger)).status).toBe(404)
  expect((await retouch('nothing', recipe, headers)).status).toBe(404)
  for (const wrong of [
    { ...recipe, hairColor: 'plaid' },
    { ...recipe, extra: 1 },
    { ...recipe, clothingColor: 'red' },
    { ...recipe, accessories: ['earrings', 'earrings'] },
    { ...recipe, features: { ...recipe.features, faceWidth: 2.5 } },
    { ...recipe, features: { ...recipe.features, headTilt: 1.5 } },
    { ...recipe, features: { ...recipe.features, texture: undefined } },
  ]) {
    const answer = await retouch(id, wrong, headers)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'INVALID_INPUT'])
  }
  // A page that was open while the server was updated.
  for (const version of [recipe.version - 1, recipe.version + 1]) {
    const outdated = await retouch(id, { ...recipe, version }, headers)
    expect([outdated.status, (await outdated.json()).code]).toEqual([409, 'RECIPE_OUTDATED'])
  }
  // As a picture by an AI engine, or one drawn from a photo itself.
  await server.database.sql.execute(sql`update generated_images set recipe = null where id = ${id}`)
  const none = await retouch(id, recipe, headers)
  expect([none.status, (await none.json()).code]).toEqual([409, 'NO_RECIPE'])
})

test('any recipe that is accepted can be drawn, in every style', async () => {
  const { recipe } = await made()
  const choices = fc.record(
    Object.fromEntries(Object.entries(VOCABULARY).map(([name, values]) => [name, fc.constantFrom(...values)])),
  )
  const accessories = fc.uniqueArray(fc.constantFrom(...ACCESSORIES), { maxLength: 5 })
  const edge = fc.constantFrom(-1, 0, 1)
  fc.assert(
    fc.property(choices, accessories, fc.constantFrom(...STYLES), edge, fc.nat(), (some, worn, style, far, texture) => {
      const features = Object.fromEntries(
        Object.entries(recipe.features).map(([name, value]) => [name, typeof value === 'number' ? far : value]),
      )
      const changed = recipeSchema.parse({
        ...recipe,
        ...some,
        style,
        accessories: worn,
        features: { ...features, texture },
      })
      expect(encodeDrawing(STYLE_BY_ID[style].draw(changed)).length).toBeGreaterThan(1000)
    }),
    { numRuns: 5 * soak.factor, seed: 3 },
  )
})
