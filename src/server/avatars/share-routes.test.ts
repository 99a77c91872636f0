/** One picture for whoever has its link; on a real PostgreSQL, with the built pages. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, type Person } from '../../../tests/support/people.ts'
import { plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'

let server: TestServer
let person: Person
let other: Person
let pictures: string[]
beforeAll(async () => {
  server = await startTestServer('postgres')
  const site = { url: server.url, origin: server.origin }
  person = await signUp(site)
  other = await signUp(site)
  const response = await server.post('/api/generate-avatar', plain(), person.headers)
  const { generation } = (await response.json()) as { generation: { pictures: { id: string }[] } }
  pictures = generation.pictures.map(({ id }) => id)
})
afterAll(() => server.stop())

const ask = (method: string, id: string, headers: Record<string, string>) =>
  fetch(`${server.url}/api/images/${id}/share`, { method, headers: { ...headers, origin: server.origin } })

async function linkOf(id: string): Promise<string> {
  const response = await ask('PUT', id, person.headers)
  expect(response.status).toBe(200)
  const { share_url } = (await response.json()) as { share_url: string }
  expect(share_url.startsWith(`${server.origin}/partage/`)).toBe(true)
  return share_url.slice(server.origin.length)
}
const sharedOf = async (id: string) => {
  const rows = (await (await server.get('/api/generated-images', person.headers)).json()) as Record<string, unknown>[]
  return rows.find((row) => row.id === id)!.share_url
}

test('nobody sees a picture until it is shared, and then without being anybody', async () => {
  const [id] = pictures as [string]
  expect(await sharedOf(id)).toBeNull()
  const path = await linkOf(id)
  expect(await sharedOf(id)).toBe(server.origin + path)
  const whole = await server.get(`/api/images/${id}.png`, person.headers)
  const shown = await server.get(`${path}/portrait.png`)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-robots-tag')]).toEqual([
    200,
    'image/png',
    'noindex',
  ])
  expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
  // Its address opens nothing else of the account.
  expect((await server.get(`/api/images/${id}.png`)).status).toBe(404)
  const card = await sharp(Buffer.from(await (await server.get(`${path}/carte.png`)).arrayBuffer())).metadata()
  expect([card.format, card.width, card.height]).toEqual(['png', 1200, 630])
})

test('its address cannot be guessed, is the same however often and at once it is asked for, and names neither picture nor person', async () => {
  const id = pictures[1]!
  const all = await Promise.all(Array.from({ length: 8 }, () => linkOf(id)))
  expect(new Set(all).size).toBe(1)
  expect(all[0]).toMatch(/^\/partage\/[\w-]{22}$/)
  expect(all[0]).not.toContain(id)
  expect(all[0]).not.toBe(await linkOf(pictures[0]!))
  for (const wrong of ['', 'x', 'A'.repeat(22), `${all[0]!.slice('/partage/'.length)}A`, id, '%00'.repeat(22)]) {
    expect([wrong, (await server.get(`/partage/${wrong}/portrait.png`)).status]).toEqual([wrong, 404])
    expect([wrong, (await server.get(`/partage/${wrong}/carte.png`)).status]).toEqual([wrong, 404])
  }
})

test('only its owner shares it, or takes its link back', async () => {
  const id = pictures[0]!
  const path = await linkOf(id)
  for (const method of ['PUT', 'DELETE']) {
    expect((await ask(method, id, other.headers)).status).toBe(404)
    expect((await ask(method, 'not-an-id', person.headers)).status).toBe(404)
    expect((await ask(method, id, visitor())).status).toBe(401)
    // From another site.
    const forged = { method, headers: { ...person.headers, origin: 'https://evil.example' } }
    expect((await fetch(`${server.url}/api/images/${id}/share`, forged)).status).toBe(403)
  }
  expect((await server.get(`${path}/portrait.png`)).status).toBe(200)
})

test('a visitor’s picture of the trial has no link', async () => {
  const who = visitor()
  const { generation } = (await (await server.post('/api/generate-avatar', plain({ count: 1 }), who)).json()) as {
    generation: { pictures: { id: string }[] }
  }
  expect((await ask('PUT', generation.pictures[0]!.id, who)).status).toBe(401)
})

test('a link that was taken back shows nothing, also to who has seen it; the next one is another', async () => {
  const id = pictures[2]!
  const path = await linkOf(id)
  const seen = await server.get(`${path}/portrait.png`)
  const again = { 'if-none-match': seen.headers.get('etag')! }
  expect(seen.headers.get('cache-control')).toBe('no-cache')
  expect((await server.get(`${path}/portrait.png`, again)).status).toBe(304)
  expect((await ask('DELETE', id, person.headers)).status).toBe(204)
  expect((await ask('DELETE', id, person.headers)).status).toBe(204)
  expect((await server.get(`${path}/portrait.png`, again)).status).toBe(404)
  expect((await server.get(`${path}/carte.png`)).status).toBe(404)
  expect(await sharedOf(id)).toBeNull()
  expect(await linkOf(id)).not.toBe(path)
})

test('a deleted picture takes its link along, and so does the account', async () => {
  const path = await linkOf(pictures[3]!)
  expect(
    (
      await fetch(`${server.url}/api/images/${pictures[3]}`, {
        method: 'DELETE',
        headers: { ...person.headers, origin: server.origin },
      })
    ).status,
  ).toBe(204)
  expect((await server.get(`${path}/portrait.png`)).status).toBe(404)
  const left = await linkOf(pictures[0]!)
  const gone = await server.post('/api/auth/delete-user', { password: person.password }, person.headers)
  expect(gone.status).toBe(200)
  expect((await server.get(`${left}/portrait.png`)).status).toBe(404)
})
