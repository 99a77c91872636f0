/** What is only for a demonstration (everybody's mails, credits for nothing) is for who sits at this machine. */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { obedientEngine } from '../support/engines.ts'
import { newAddress, register } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { engine: obedientEngine(() => 'ok') })
  await register(server, newAddress())
})
afterAll(() => server.stop())

const PAGES = ['/dev/outbox', '/dev/outbox.json', '/dev/checkout/demo_x', '/dev/ui', '/dev']

/** Through http, because fetch sets the Host header itself. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })
}

test.each<[string, Record<string, string>]>([
  ['a proxy on this machine, as it is usually set', { 'x-forwarded-for': '203.0.113.9' }],
  ['one that says it in the standard’s way', { forwarded: 'for=203.0.113.9' }],
  ['one that says nothing but hands on the host', { host: 'trombine.example' }],
  ['a page of another site, by a name that leads here', { host: 'rebound.example:3000' }],
  ['a host that is none', { host: 'a b' }],
])('%s: not found', async (_, headers) => {
  for (const path of PAGES) expect([path, await statusOf(path, headers)]).not.toEqual([path, 200])
  for (const path of PAGES.slice(0, 4)) expect([404, 400]).toContain(await statusOf(path, headers))
})

test('at this machine it is there', async () => {
  const { port } = new URL(server.url)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await statusOf('/dev/outbox.json', { host })).toBe(200)
})

test('asked for by name, it is there for everybody', async () => {
  const open = await startTestServer('postgres', { DEMO: '1' }, { engine: obedientEngine(() => 'ok') })
  try {
    expect((await open.get('/dev/outbox', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  } finally {
    await open.stop()
  }
})
