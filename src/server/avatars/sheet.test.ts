/** A sheet with what was made anew and retouched in its frames; on a real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, type Person, type Site } from '../../../tests/support/people.ts'
import { plain, startTestServer, type TestServer } from '../../../tests/support/server.ts'
import type { Sheet } from '../../contract/sheet.ts'

let server: TestServer
let site: Site
beforeAll(async () => {
  server = await startTestServer('postgres')
  site = { url: server.url, origin: server.url }
})
afterAll(() => server.stop())

async function order(change: object, headers: Record<string, string>) {
  const response = await server.post('/api/generate-avatar', plain({ seed: 5, ...change }), headers)
  expect(response.status).toBe(200)
  return (await response.json()).generation
}
const anew = (generation: string, slot: number, headers: Record<string, string>) =>
  order({ count: 1, sheet: { generation, slot } }, headers)
const sheetOf = async (generation: string, headers: Record<string, string>): Promise<Sheet> =>
  (await server.get(`/api/generations/${generation}/sheet`, headers)).json()
const framesOf = ({ takes }: Sheet) => takes.map(({ slot, id }) => [slot, id])

async function withSheet(): Promise<{ headers: Person['headers']; sheet: string; ids: string[]; recipe: object }> {
  const { headers } = await signUp(site)
  const made = await order({ count: 2 }, headers)
  const ids = made.pictures.map(({ id }: { id: string }) => id)
  return { headers, sheet: made.id, ids, recipe: made.recipes[0] }
}

test('asked for by any of its pictures, it is the same: first drawings, then what came into which frame', async () => {
  const { headers, sheet, ids, recipe } = await withSheet()
  const again = await anew(sheet, 1, headers)
  const background = { type: 'solid', colors: ['#ffd166', '#ffd166'] }
  const retouched = await (
    await server.post(
      `/api/images/${ids[0]}/retouch`,
      { recipe: { ...recipe, hairColor: 'blue' }, background },
      headers,
    )
  ).json()
  const whole = await sheetOf(sheet, headers)
  expect(framesOf(whole)).toEqual([[0, ids[0]], [1, ids[1]], [1, again.pictures[0].id], [0, retouched.id]])
  expect(whole.takes[3]).toMatchObject({ generation: sheet, background, recipe: { hairColor: 'blue' } })
  expect(whole.takes[2]).toMatchObject({ generation: again.id, background: { type: 'transparent' } })
  expect(await sheetOf(again.id, headers)).toEqual(whole)
})

test('nobody else’s: neither read by a stranger, nor mixed with what a stranger says belongs to it', async () => {
  const { headers, sheet, ids } = await withSheet()
  const stranger = await signUp(site)
  for (const id of [sheet, randomUUID(), 'no-id'])
    expect((await server.get(`/api/generations/${id}/sheet`, stranger.headers)).status).toBe(404)
  const theirs = await anew(sheet, 0, stranger.headers)
  expect(framesOf(await sheetOf(theirs.id, stranger.headers))).toEqual([[0, theirs.pictures[0].id]])
  expect(framesOf(await sheetOf(sheet, headers)).map(([, id]) => id)).toEqual(ids)
})

test('what was made anew outlives the sheet’s own pictures', async () => {
  const { headers, sheet, ids } = await withSheet()
  const again = await anew(sheet, 1, headers)
  for (const id of ids)
    await fetch(`${server.url}/api/images/${id}`, { method: 'DELETE', headers: { origin: server.url, ...headers } })
  expect(framesOf(await sheetOf(again.id, headers)).map(([, id]) => id)).toEqual([again.pictures[0].id])
})

test('a frame that no sheet has is refused, and more than one picture for a frame', async () => {
  const { headers, sheet } = await withSheet()
  expect(
    (await server.post('/api/generate-avatar', plain({ count: 2, sheet: { generation: sheet, slot: 0 } }), headers))
      .status,
  ).toBe(400)
  for (const wrong of [{ generation: sheet, slot: 4 }, { generation: 'x', slot: 0 }, { generation: sheet }])
    expect((await server.post('/api/generate-avatar', plain({ count: 1, sheet: wrong }), headers)).status).toBe(400)
})
