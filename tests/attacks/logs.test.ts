/** What a server prints, at any level and wherever it goes wrong, tells nothing of anybody. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeError, openLog, scrub } from '../../src/server/log.ts'
import { startProcess } from '../support/brief-process.ts'
import type { ServerProcess } from '../support/process.ts'
import { browserOf, call, mailedLink, newAddress, register, signIn, visit, type Site } from '../support/people.ts'
import { freshPostgres } from '../support/server.ts'

/** A provider whose refusal repeats what it was asked, then one that cuts the connection. */
let provider: Server
let crash = false
let server: ServerProcess
let dataDir: string
let databaseUrl: string
beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (crash) return void request.socket.destroy()
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `your words were ${body.slice(0, 2000)}`, code: 'bad' } }))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  dataDir = mkdtempSync(join(tmpdir(), 'trombine-logs-'))
  databaseUrl = await freshPostgres()
  server = await startProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    AVATAR_ENGINE: 'openai-compatible',
    AVATAR_ENGINE_MODEL: 'a-model',
    AVATAR_ENGINE_CAN: 'photo',
    OPENAI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
  })
})
afterAll(async () => {
  server.signal('SIGKILL')
  await server.exited
  provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const PASSWORD = 'motdepasse-Zk81xQ'
const PROMPT = 'une xylophoniste zinzolin, mail zoe.prompt@example.org'

test('no prompt, address, password, token or key is printed, whatever fails', async () => {
  const site: Site = { url: server.url, origin: server.url }
  const email = newAddress()
  const registered = await register(site, email, PASSWORD)
  const link = await mailedLink(site, email, 'Confirme ton adresse')
  await visit(site, link, browserOf(registered))
  // Again, and for an address that is known.
  await visit(site, link)
  await register(site, email, PASSWORD)
  const headers = await signIn(site, email, PASSWORD)
  const wrong = 'faux-mot-de-passe-7Q'
  expect((await call(site, '/api/auth/sign-in/email', { email, password: wrong })).status).toBe(401)
  await call(site, '/api/auth/request-password-reset', { email })
  const reset = await mailedLink(site, email, 'Choisis un nouveau mot de passe')
  const token = new URL(reset).searchParams.get('reset')!
  await call(site, '/api/auth/reset-password', { newPassword: 'court', token })
  await call(site, '/api/auth/sign-in/email', { email, password: wrong }, { origin: 'https://evil.example' })

  const photo = readFileSync('tests/photos/official-portrait.jpg').toString('base64')
  const ask = (change: object) =>
    call(
      site,
      '/api/generate-avatar',
      { prompt: PROMPT, count: 1, transparent: true, size: '1024x1024', ...change },
      headers,
    )
  for (const dies of [false, true]) {
    crash = dies
    await (await ask({})).text()
    await (await ask({ image_data: photo })).text()
  }

  // The database refuses: a table that sign-in, sign-up, reset and a mailed link need is not there.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const table of ['users', 'verifications', 'mailed_links', 'rate_limits', 'generations']) {
    await client.query(`alter table ${table} rename to ${table}_gone`)
    await call(site, '/api/auth/sign-in/email', { email, password: PASSWORD })
    await register(site, `x${email}`, PASSWORD)
    await call(site, '/api/auth/request-password-reset', { email })
    await call(site, '/api/auth/reset-password', { newPassword: PASSWORD, token })
    await visit(site, link)
    await (await ask({})).text()
    await client.query(`alter table ${table}_gone rename to ${table}`)
  }
  await client.end()

  server.signal('SIGTERM')
  await server.exited
  const printed = server.output()
  // It has something to say of each of these.
  expect(printed).toMatch(/"sign_in\.failed"/)
  expect(printed).toMatch(/picture failed/)
  expect(printed).toMatch(/Failed query/)
  const sessionToken = decodeURIComponent(/session_token=([^.;]+)/.exec(headers.cookie!)![1]!)
  const planted = {
    email,
    'another address': 'zoe.prompt@example.org',
    prompt: 'xylophoniste',
    'part of the prompt': 'zinzolin',
    photo: photo.slice(3000, 3060),
    password: PASSWORD,
    'wrong password': wrong,
    'key of a link': link.split('/').at(-1)!,
    'reset token': token,
    'session token': sessionToken,
    network: '127.0.0.1"',
  }
  const found = Object.entries(planted).flatMap(([name, secret]) =>
    printed
      .split('\n')
      .filter((line) => line.includes(secret))
      .map((line) => `${name}: ${line.slice(0, 400)}`),
  )
  expect(found).toEqual([])
  // Each line is one record, except the ready line.
  for (const line of printed
    .trim()
    .split('\n')
    .filter((text) => !text.startsWith('Trombine is ready')))
    expect(() => JSON.parse(line), line.slice(0, 300)).not.toThrow()
})

test('what cannot be printed is escaped, and errors say what failed without what was said', () => {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).info(
    { said: 'a\nb\u001b[31mc\u009b2Jd\u202ee\u2028f' },
    'x',
  )
  expect(lines[0]!.slice(0, -1)).toMatch(/^[\x20-\x7e]*$/)
  expect(JSON.parse(lines[0]!).said).toBe('a\nb\u001b[31mc\u009b2Jd\u202ee\u2028f')
  const error = Object.assign(
    new Error(
      'Key (email)=(zoe@example.org) already exists, tried "x" at /api/confirm/AbCdEf0123456789AbCdEf0123456789?reset=hiddenReset',
      { cause: new Error('10.1.2.3 or 2001:db8::1') },
    ),
    { code: '23505', detail: 'zoe@example.org' },
  )
  const text = JSON.stringify(describeError(error))
  expect(text).toContain('23505')
  expect(text).not.toMatch(/zoe|AbCdEf|hiddenReset|10\.1\.2\.3|2001:db8/)
  expect(scrub('picture 5f3e8a52-0b51-4b6e-9d0c-0d6a6c7f1e02 not found')).toContain(
    '5f3e8a52-0b51-4b6e-9d0c-0d6a6c7f1e02',
  )
})
