/** Looking through one's pictures: by words, by style, by favour; on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import { signUp, type Person, type Site } from '../../../tests/support/people.ts'
import { plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'
import type { StyleId } from '../../atelier/recipe.ts'

let server: TestServer
let site: Site
let person: Person
/** By what was asked for. */
const made: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer('postgres')
  site = { url: server.url, origin: server.url }
  person = await signUp(site)
  for (const [words, style] of [
    ['une Fée rousse à lunettes', 'chibi'],
    ['un pirate barbu, 100 % sérieux', 'pixel'],
    ['une fee blonde', 'chibi'],
  ] as [string, StyleId][]) {
    const configuration = {
      ...DEFAULT_CONFIGURATION,
      mode: 'custom' as const,
      customPrompt: words,
      selectedPreset: style,
    }
    const ask = plain({ count: 1, prompt: finalPrompt(configuration), configuration })
    const { generation } = await (await server.post('/api/generate-avatar', ask, person.headers)).json()
    made[words] = generation.pictures[0].id
  }
})
afterAll(() => server.stop())

async function found(query: string): Promise<string[]> {
  const response = await server.get(`/api/generated-images?${query}`, person.headers)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as GeneratedImageRow[]
  return rows.map(({ id }) => Object.keys(made).find((words) => made[words] === id)!)
}
const [FAIRY, PIRATE, OTHER] = ['une Fée rousse à lunettes', 'un pirate barbu, 100 % sérieux', 'une fee blonde']

describe('a person’s pictures', () => {
  test.each([
    ['', [OTHER, PIRATE, FAIRY]],
    ['search=fée', [OTHER, FAIRY]],
    ['search=FEE rousse', [FAIRY]],
    ['search=pirates', [PIRATE]],
    ['search=lunette', [FAIRY]],
    ['search=lunettes blondes', []],
    ['search=roux', []],
    ['search=lunettes%20fee', [FAIRY]],
    ['search=serieux', [PIRATE]],
    ['search=100 %', [PIRATE]],
    ['search=_', []],
    ['search=portrait', []],
    ['search=%20,;', [OTHER, PIRATE, FAIRY]],
    ['style=chibi', [OTHER, FAIRY]],
    ['style=chibi&search=blonde', [OTHER]],
    ['style=lineart', []],
    ['favourites=1', []],
    ['favourites=0', [OTHER, PIRATE, FAIRY]],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('in pages, as with all of them', async () => {
    expect(await found('search=fee&limit=1')).toEqual([OTHER])
    expect(await found(`search=fee&limit=1&before=${made[OTHER!]}`)).toEqual([FAIRY])
    expect(await found(`search=fee&limit=1&before=${made[FAIRY!]}`)).toEqual([])
  })

  test('what makes no sense is refused', async () => {
    for (const query of ['style=oil', 'favourites=yes', `search=${'x'.repeat(201)}`])
      expect((await server.get(`/api/generated-images?${query}`, person.headers)).status).toBe(400)
  })

  test('favourites: kept, told and taken back; nobody else’s', async () => {
    const put = (id: string, body: object, headers = person.headers) =>
      fetch(`${server.url}/api/images/${id}/favourite`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: server.url, ...headers },
        body: JSON.stringify(body),
      })
    const id = made[PIRATE!]!
    for (let time = 0; time < 2; time++) expect((await put(id, { favourite: true })).status).toBe(204)
    expect(await found('favourites=1')).toEqual([PIRATE])
    for (const stranger of [visitor(), (await signUp(site)).headers])
      expect((await put(id, { favourite: false }, stranger)).status).toBe(404)
    expect((await put(id, { favourite: 'no' })).status).toBe(400)
    expect(await found('favourites=1')).toEqual([PIRATE])
    expect((await put(id, { favourite: false })).status).toBe(204)
    expect(await found('favourites=1')).toEqual([])
  })
})
