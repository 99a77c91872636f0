/** What another site's page makes a visitor's browser send, and what the browser is told to keep that from doing harm. */
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POSTED } from '../../src/server/accounts/auth-endpoints.ts'
import { newAddress, register, signIn, visit, mailedLink, browserOf } from '../support/people.ts'
import { plain, startTestServer, type TestServer } from '../support/server.ts'

const APP_URL = 'https://trombine.example'
const NOW = new Date()
let server: TestServer
beforeAll(async () => {
  // Open to everybody, so that mails can be read at an address that is not this machine's.
  server = await startTestServer(
    'pglite',
    { APP_URL, DEMO: '1', SECURITY_CONTACT: 'securite@trombine.example' },
    { now: () => NOW },
  )
})
afterAll(() => server.stop())

const GENERATION = '00000000-0000-4000-8000-000000000000'
const CHANGING: [method: string, path: string][] = [
  ...Object.keys(POSTED).map((path): [string, string] => ['POST', `/api/auth${path}`]),
  ['POST', '/api/send-welcome-email'],
  ['POST', '/api/create-checkout'],
  ['POST', '/api/verify-payment'],
  ['POST', '/api/generate-avatar'],
  ['POST', `/api/generations/${GENERATION}/cancel`],
  ['DELETE', `/api/images/${GENERATION}`],
  ['POST', '/dev/checkout/demo_x'],
]

/** Through http, because fetch sets headers of its own. */
function send(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })
}

test.each<[string, Record<string, string>]>([
  ['a form on another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.trombine.example' }],
  ['another site, in a browser that says only the origin', { origin: 'https://elsewhere.example' }],
  ['the same host without TLS', { origin: 'http://trombine.example', host: 'trombine.example' }],
  ['a sandboxed frame', { origin: 'null' }],
])('%s changes nothing, on any route', async (_, headers) => {
  for (const [method, path] of CHANGING)
    for (const type of ['application/json', 'text/plain', undefined])
      expect([path, type, await send(method, path, { ...headers, ...(type && { 'content-type': type }) })]).toEqual([
        path,
        type,
        403,
      ])
})

test('our own pages, the address bar and programs are let in', async () => {
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: APP_URL },
    { 'sec-fetch-site': 'none' },
    { origin: APP_URL },
    {},
  ]
  for (const headers of own)
    expect([headers, await send('POST', `/api/generations/${GENERATION}/cancel`, headers)]).toEqual([headers, 404])
})

test('over TLS each cookie is for this host alone', async () => {
  const email = newAddress()
  const signedUp = await register(server, email)
  const made = await server.post('/api/generate-avatar', plain({ count: 1 }))
  const confirmed = await visit(server, await mailedLink(server, email, 'Confirme ton adresse'), browserOf(signedUp))
  const set = [signedUp, made, confirmed].flatMap(({ headers }) => headers.getSetCookie())
  const names = set.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(['__Host-trombine_sign_up', '__Host-trombine_visitor', '__Host-trombine.session_token'])
  for (const cookie of set) {
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\/(?:;|$)/)
    expect(cookie).not.toMatch(/; Domain/i)
  }
  // And they are read again under these names.
  const { user } = await (await server.get('/api/session', await signIn(server, email))).json()
  expect(user?.email).toBe(email)
  const again = await server.post('/api/generate-avatar', plain({ count: 1 }), browserOf(made))
  expect(again.status).toBe(402)
})

test('a visitor’s id has at least 128 random bits', async () => {
  const made = await server.post('/api/generate-avatar', plain({ count: 1 }))
  const id = /trombine_visitor=([\w-]+)\./.exec(made.headers.getSetCookie().join())![1]!
  expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(id).not.toMatch(/^[\da-f]{8}-/)
})

test('each text says its encoding, and nothing may be embedded, framed or run', async () => {
  const made = await server.post('/api/generate-avatar', plain({ count: 1 }))
  const { generation } = await made.json()
  const paths = ['/', '/nowhere', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/api/docs', '/service-worker.js']
  const svg = generation.pictures[0].url.replace('.png', '.svg')
  for (const path of [...paths, '/.well-known/security.txt', svg]) {
    const { headers } = await server.get(path, browserOf(made))
    expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(/; charset=utf-8$/i)])
    expect(headers.get('content-security-policy')).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

test('two lengths for one body, a method nobody knows, or TRACE: refused, and nothing is sent back', async () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text))
      socket.once('data', (answer) => {
        socket.destroy()
        resolve(String(answer))
      })
      socket.on('error', reject)
    })
  const lengths = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'
  expect(await raw(`POST /api/generate-avatar HTTP/1.1\r\nHost: x\r\n${lengths}\r\n0\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 400 /,
  )
  expect(await raw('STEAL / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  const traced = await raw('TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret=1\r\n\r\n')
  expect(traced).toMatch(/^HTTP\/1.1 404 /)
  expect(traced).not.toContain('secret=1')
})

test('a cookie whose name looks like another’s once it is trimmed is not read', async () => {
  // A host beside ours may set it: browsers guard names that begin with `__Host-`, and this one does not.
  const { port } = new URL(server.url)
  const status = (name: string) =>
    new Promise<number>((resolve, reject) => {
      const cookie = Buffer.from(`${name}=value`, 'latin1').toString('latin1')
      request({ port, path: '/api/session', headers: { cookie } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      })
        .on('error', reject)
        .end()
    })
  expect(await status('__Host-other')).toBe(200)
  expect(await status('other=\u00a0')).toBe(200)
  expect(await status('\u00a0__Host-trombine.session_token')).toBe(400)
})

test('whoever finds a fault reads whom to tell', async () => {
  const answer = await server.get('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:securite@trombine.example',
    'Preferred-Languages': 'fr, en',
    Canonical: `${APP_URL}/.well-known/security.txt`,
  })
  // RFC 9116, section 2.5.5: less than a year away.
  const left = Date.parse(fields.Expires) - NOW.getTime()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(365 * 86_400_000)
})
