/** Bodies meant to exhaust the server: refused while they arrive, without growing it, and nobody else notices. */
import { readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POSTED } from '../../src/server/accounts/auth-endpoints.ts'
import { startProcess, type ServerProcess } from '../support/process.ts'
import { plain, preparedDataDir, visitor } from '../support/server.ts'
import { soak } from '../support/soak.ts'

const MB = 1024 * 1024
let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await preparedDataDir()
  server = await startProcess({ DATA_DIR: dataDir, TRUSTED_IP_HEADER: 'x-forwarded-for' })
  // What it takes to serve anything at all.
  await fetch(`${server.url}/studio`)
  await post('/api/generate-avatar', JSON.stringify(plain({ count: 1 })), visitor())
})
afterAll(async () => {
  server.signal('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
})

const JSON_TYPE = { 'content-type': 'application/json' }
function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } })
}

/** Most memory that the server has held so far. MB. */
function peak(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
}

/** Sends `chunk` again and again, without saying how much will come. @returns the status, or what broke the connection */
function flood(path: string, chunk: Buffer, times: number, method = 'POST'): Promise<number | string> {
  return new Promise((resolve) => {
    let sent = 0
    const request = httpRequest(server.url + path, { method, headers: JSON_TYPE }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!))
    const send = () => {
      if (sent++ >= times) request.end()
      else if (!request.destroyed) request.write(chunk, send)
    }
    send()
  })
}

/** The answer was 413, or the connection was closed on a sender that went on. */
const REFUSED = [413, 'EPIPE', 'ECONNRESET']

test('100 MB to each route that takes a body, by anybody: refused, and not held', async () => {
  const before = peak()
  const reading = [
    ...Object.keys(POSTED).map((path) => `/api/auth${path}`),
    '/api/send-welcome-email',
    '/api/create-checkout',
    '/api/verify-payment',
    '/api/webhooks/stripe',
  ]
  for (const path of reading) expect(REFUSED, path).toContain(await flood(path, Buffer.alloc(MB, '['), 100))
  for (const path of ['/api/auth/update-user', '/api/nowhere', '/studio'])
    expect([404, ...REFUSED], path).toContain(await flood(path, Buffer.alloc(MB, '['), 100))
  expect(peak() - before).toBeLessThan(120)
})

test('what says that it is large is refused before it comes', async () => {
  for (const path of ['/api/auth/sign-in/email', '/api/generate-avatar', '/api/webhooks/stripe', '/api/nowhere']) {
    const status = await new Promise((resolve) => {
      const request = httpRequest(
        server.url + path,
        { method: 'POST', headers: { ...JSON_TYPE, 'content-length': 1e9 } },
        (response) => {
          resolve(response.statusCode)
          request.destroy()
        },
      )
      request.on('error', () => {})
      request.flushHeaders()
    })
    expect([path, status]).toEqual([path, 413])
  }
})

test('only what the pages use of the sign-in’s endpoints exists, and its fields only', async () => {
  for (const path of [
    'update-user',
    'sign-in/social',
    'link-social',
    'revoke-sessions',
    'refresh-token',
    'ok',
    'error',
  ])
    for (const method of ['GET', 'POST'])
      expect(
        (
          await fetch(`${server.url}/api/auth/${path}`, {
            method,
            headers: JSON_TYPE,
            ...(method === 'POST' && { body: '{}' }),
          })
        ).status,
        path,
      ).toBe(404)
  const fields = { name: 'x', email: 'a@example.org', password: 'lampe-bleue' }
  for (const [path, body] of [
    ['sign-up/email', { ...fields, image: 'data:,' }],
    ['sign-up/email', { ...fields, callbackURL: 'https://elsewhere.example' }],
    ['sign-up/email', { ...fields, name: 'x'.repeat(400) }],
    ['sign-in/email', { email: ['a@example.org'], password: 'x' }],
    ['sign-in/email', { email: 'a@example.org', password: { $gt: '' } }],
    ['reset-password', { newPassword: 'lampe-bleue', token: 'x'.repeat(5000) }],
  ] as const)
    expect([path, (await post(`/api/auth/${path}`, JSON.stringify(body))).status]).toEqual([path, 400])
})

test('a NUL in any field of any route is a refusal, not a fault', async () => {
  const nul = 'a\0b'
  for (const [path, body] of [
    ['auth/sign-in/email', { email: `${nul}@example.org`, password: 'x' }],
    ['auth/sign-in/email', { email: 'a@example.org', password: nul }],
    ['auth/sign-up/email', { name: nul, email: 'a@example.org', password: 'lampe-bleue' }],
    ['auth/reset-password', { newPassword: 'lampe-bleue', token: nul }],
    ['auth/request-password-reset', { email: `${nul}@example.org` }],
    ['auth/end-session', { id: nul }],
    ['auth/passkeys/delete', { id: nul, proof: { password: nul } }],
    ['send-welcome-email', { email: `${nul}@example.org` }],
    ['create-checkout', { priceId: nul }],
    ['verify-payment', { sessionId: nul }],
  ] as const)
    expect([path, (await post(`/api/${path}`, JSON.stringify(body), { origin: server.url })).status]).toEqual([
      path,
      400,
    ])
  for (const path of [
    'confirm/a%00b',
    'images/a%00b.png',
    'generations/a%00b',
    'images.zip?ids=a%00b',
    'receipts/a%00b',
  ])
    expect((await fetch(`${server.url}/api/${path}`, { redirect: 'manual' })).status, path).toBeLessThan(500)
  expect((await fetch(`${server.url}/api/session`, { headers: { 'x-session-id': 'a%00bcdefgh' } })).status).toBe(400)
})

test('15 MB of brackets, or a million unknown fields, beside a photo or without: refused, and not held', async () => {
  const before = peak()
  const keys = `{${Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join()}}`
  const bodies = {
    brackets: '['.repeat(14 * MB),
    'brackets in a field': `{"prompt":${'['.repeat(14 * MB)}`,
    fields: keys,
    'fields beside a photo': `{"image_data":"AAAA",${keys.slice(1)}`,
    'a field that is all of it': `{"prompt":"${'x'.repeat(14 * MB)}"}`,
    'two photos': `{"image_data":"${'A'.repeat(4 * MB)}","image_data":"${'A'.repeat(4 * MB)}"}`,
    'a photo in another field': `{"configuration":{"image_data":"${'A'.repeat(4 * MB)}"}}`,
  }
  for (const [name, body] of Object.entries(bodies))
    expect([name, (await post('/api/generate-avatar', body, visitor())).status]).toEqual([name, 413])
  expect(peak() - before).toBeLessThan(150)
})

test('uploads that stall hold up nobody on another network', async () => {
  const stalled: ClientRequest[] = []
  const body = Buffer.from(`{"image_data":"${'A'.repeat(13 * MB)}`)
  try {
    for (let n = 0; n < 10; n++) {
      const request = httpRequest(`${server.url}/api/generate-avatar`, {
        method: 'POST',
        headers: { ...JSON_TYPE, 'x-forwarded-for': '198.51.100.7' },
      })
      request.on('error', () => {})
      stalled.push(request)
      await new Promise((resolve) => request.write(body, resolve))
    }
    // A photo that cannot be opened is answered as fast as one can be read; in a soak run it is drawn as well.
    const [photo, answer] =
      soak.factor === 1 ? ['AAAA', 415] : [readFileSync('tests/photos/official-portrait.jpg').toString('base64'), 200]
    const order = JSON.stringify(plain({ count: 1, image_data: photo }))
    const from = (network: string) => post('/api/generate-avatar', order, { ...visitor(), 'x-forwarded-for': network })
    expect((await from('203.0.113.9')).status).toBe(answer)
  } finally {
    for (const request of stalled) request.destroy()
  }
})
