/** What a guard reads afterwards: each event under its name, with the account's id and a hash of the network. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import {
  call,
  mailedLink,
  newAddress,
  register,
  signIn,
  signUp,
  visit,
  type Person,
} from '../../tests/support/people.ts'
import { obedientEngine } from '../../tests/support/engines.ts'
import { plain, startTestServer, until, type TestServer } from '../../tests/support/server.ts'
import { openSecurityEvents } from './security-events.ts'

interface Line {
  event: string
  subject?: string
  network?: string
  detail?: string
}
let server: TestServer
let lines: Line[] = []
const capture = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
beforeAll(async () => {
  server = await startTestServer(
    'postgres',
    {
      LOG_LEVEL: 'info',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      AUTH_ATTEMPTS_PER_MINUTE: '12',
    },
    { engine: obedientEngine(() => 'ok'), logTo: capture },
  )
})
afterAll(() => server.stop())
beforeEach(() => {
  lines = []
})

const events = () => lines.filter(({ event }) => event !== undefined)
/** The events of what is done, without their network, each of which must be a hash. */
async function noted(work: () => Promise<unknown>): Promise<Omit<Line, 'network'>[]> {
  lines = []
  await work()
  return events().map(({ event, subject, detail, network }) => {
    expect(network).toMatch(/^[\w-]{16}$/)
    return { event, ...(subject && { subject }), ...(detail && { detail }) }
  })
}

test('an account’s life is told, by its id', async () => {
  const email = newAddress()
  const network = () => events()[0]!.network
  expect(await noted(() => register(server, email))).toMatchObject([{ event: 'sign_up' }])
  const here = network()
  const person: Person = await signUp(server)
  const about = (event: string) => expect.objectContaining({ event, subject: person.id })
  expect(events()).toEqual(expect.arrayContaining([about('sign_up'), about('address.confirmed')]))
  expect(await noted(() => signIn(server, person.email))).toEqual([about('sign_in.succeeded')])
  expect(network()).toBe(here)
  const attempt = (address: string) =>
    call(server, '/api/auth/sign-in/email', { email: address, password: 'faux-faux' })
  expect(await noted(() => attempt(person.email))).toEqual([about('sign_in.failed')])
  expect(await noted(() => attempt('personne@example.org'))).toEqual([
    { event: 'sign_in.failed', detail: '/api/auth/sign-in/email' },
  ])
  expect(await noted(() => call(server, '/api/auth/request-password-reset', { email: person.email }))).toEqual([
    about('password.reset_requested'),
  ])
  const reset = new URL(await mailedLink(server, person.email, 'Choisis un nouveau mot de passe')).searchParams.get(
    'reset',
  )
  expect(
    await noted(() => call(server, '/api/auth/reset-password', { newPassword: 'tout-nouveau-1', token: reset })),
  ).toEqual([about('password.reset')])
  let headers = await signIn(server, person.email, 'tout-nouveau-1')
  const post = (path: string, body: object) => () => call(server, `/api/auth${path}`, body, headers)
  expect(
    await noted(post('/change-password', { currentPassword: 'faux-faux', newPassword: 'encore-autre-2' })),
  ).toEqual([about('password.refused')])
  expect(
    await noted(post('/change-password', { currentPassword: 'tout-nouveau-1', newPassword: 'encore-autre-2' })),
  ).toEqual([about('password.changed')])
  expect(await noted(() => server.get('/api/account/export', headers))).toEqual([about('account.exported')])
  expect(await noted(post('/sign-out', {}))).toEqual([about('sign_out')])
  headers = await signIn(server, person.email, 'encore-autre-2')
  const next = newAddress()
  await post('/change-email', { newEmail: next, password: 'encore-autre-2' })()
  await visit(server, await mailedLink(server, person.email, 'Tu changes d’adresse ?'), headers)
  const last = await mailedLink(server, next, 'Confirme ta nouvelle adresse')
  expect(await noted(() => visit(server, last, headers))).toEqual([about('address.changed')])
  expect(await noted(post('/delete-user', { password: 'encore-autre-2' }))).toEqual([about('account.deleted')])
  expect(JSON.stringify(lines)).not.toMatch(/@example\.org/)
})

test('what is refused is told: somebody else’s picture, an unsigned event, unknown fields, large bodies, limits', async () => {
  const owner = await signUp(server)
  const stranger = await signUp(server)
  const { generation } = await (await server.post('/api/generate-avatar', plain({ count: 1 }), owner.headers)).json()
  const picture = `/api/images/${generation.pictures[0].id}.png`
  expect(await noted(() => server.get(picture, stranger.headers))).toEqual([
    { event: 'access.refused', subject: stranger.id, detail: expect.stringContaining('/api/images/') },
  ])
  expect(
    await noted(() =>
      server.get(
        `/api/images/${generation.id.replace(/^./, (digit: string) => (digit === 'f' ? 'e' : 'f'))}.png`,
        stranger.headers,
      ),
    ),
  ).toEqual([])
  expect(await noted(() => server.post('/api/webhooks/stripe', '{}', { 'stripe-signature': 't=1,v1=00' }))).toEqual([
    { event: 'webhook.unsigned', detail: '/api/webhooks/stripe' },
  ])
  const unknown = { email: owner.email, password: 'x', role: 'admin' }
  expect(await noted(() => call(server, '/api/auth/sign-in/email', unknown))).toMatchObject([
    { event: 'input.unknown_keys' },
  ])
  expect(await noted(() => call(server, '/api/auth/sign-in/email', { email: 'x'.repeat(20_000) }))).toMatchObject([
    { event: 'input.too_large' },
  ])
  expect(
    await noted(() => call(server, '/api/auth/sign-out', {}, { ...owner.headers, origin: 'https://evil.example' })),
  ).toMatchObject([{ event: 'access.refused' }])
  const told = async () =>
    (await noted(() => call(server, '/api/auth/sign-in/email', { email: newAddress(), password: 'faux-faux' })))[0]!
      .event
  await until(async () => (await told()) === 'limit.hit')
})

test('what anybody can cause is counted beyond sixty a minute, not printed', () => {
  const printed: (Line & { unsaid?: number })[] = []
  let at = 0
  const log = pino({ level: 'info' }, { write: (line: string) => void printed.push(JSON.parse(line)) })
  const note = openSecurityEvents({ log, key: 'k', now: () => new Date(at) })
  for (let i = 0; i < 100; i++) note('limit.hit', {})
  for (let i = 0; i < 100; i++) note('sign_in.failed', {})
  expect(printed.filter(({ event }) => event === 'limit.hit')).toHaveLength(60)
  expect(printed.filter(({ event }) => event === 'sign_in.failed')).toHaveLength(100)
  at = 60_000
  note('limit.hit', {})
  expect(printed.at(-1)).toMatchObject({ event: 'limit.hit', unsaid: 40 })
})
