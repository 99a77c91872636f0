/** People who sign up, confirm and spend their credits on a server that is killed at any moment, and what must hold afterwards. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  browserOf,
  call,
  cookiesOf,
  linesOf,
  mailedLink,
  newAddress,
  register,
  signIn,
  visit,
  type Site,
} from '../support/people.ts'
import type { ServerProcess } from '../support/process.ts'
import { plain, until } from '../support/server.ts'

interface Attempt {
  key: string
  /** Known once the server has said that it accepted. */
  generation?: string | undefined
  /** Its picture arrived, or failed. Either is final. */
  delivered?: boolean
  failed?: boolean
}
export interface Newcomer {
  email: string
  /** The confirmation was answered. */
  confirmed: boolean
  /** What the browser that signed up sends; none when the answer to the sign-up was cut off. */
  browser?: Record<string, string>
  cookie?: string
  attempts: Attempt[]
}

const siteOf = ({ url }: ServerProcess): Site => ({ url, origin: url })

/** Signs up one person after the other and spends their credits, until the server is killed. */
export async function signUpAndGenerate(
  server: ServerProcess,
  newcomers: Newcomer[],
  signal: AbortSignal,
): Promise<void> {
  const site = siteOf(server)
  while (!signal.aborted) {
    const newcomer: Newcomer = { email: newAddress(), confirmed: false, attempts: [] }
    newcomers.push(newcomer)
    try {
      newcomer.browser = browserOf(await register(site, newcomer.email))
      const link = await mailedLink(site, newcomer.email, 'Confirme ton adresse')
      const confirmed = await visit(site, link, newcomer.browser)
      newcomer.cookie = cookiesOf(confirmed)
      newcomer.confirmed = newcomer.cookie !== ''
      for (let i = 0; i < 4; i++) await generate(server, newcomer, { key: randomUUID() }, signal)
    } catch {
      // The server was killed or a connection was lost: try with another person.
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

export async function generate(
  server: ServerProcess,
  newcomer: Newcomer,
  attempt: Attempt,
  signal?: AbortSignal,
): Promise<void> {
  if (!newcomer.attempts.includes(attempt)) newcomer.attempts.push(attempt)
  const response = await fetch(`${server.url}/api/generate-avatar`, {
    method: 'POST',
    body: JSON.stringify(plain({ count: 1 })),
    ...(signal && { signal }),
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: newcomer.cookie!,
      'idempotency-key': attempt.key,
    },
  })
  let told = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    told += chunk
    attempt.generation ??= /"generation":\{"id":"([0-9a-f-]+)"/.exec(told)?.[1]
    attempt.delivered ||= told.includes('event: image')
    attempt.failed ||= told.includes('event: failed')
  }
}

/**
 * Every generation of theirs has ended, and their balance is their three welcome credits less what they were delivered.
 *
 * @param restarted when the last server was started, milliseconds
 * @returns how many generations were delivered, how many were given back, and how many people had been cut off before they were in
 */
export async function expectTheirs(
  last: ServerProcess,
  newcomers: Newcomer[],
  restarted: number,
): Promise<{ delivered: number; failed: number; recovered: number }> {
  const site = siteOf(last)
  let [delivered, failed, recovered] = [0, 0, 0]
  for (const newcomer of newcomers) {
    if (!newcomer.confirmed) {
      // The answer was cut off; the address may be unknown, unconfirmed or confirmed. Signing up again works in each case.
      const registered = await register(site, newcomer.email, 'lampe-bleue', newcomer.browser)
      const first = await call(site, '/api/auth/sign-in/email', { email: newcomer.email, password: 'lampe-bleue' })
      if (first.status === 200) newcomer.cookie = cookiesOf(first)
      else {
        expect(first.status).toBe(403)
        newcomer.cookie = await until(async () => {
          const link = await mailedLink(site, newcomer.email, 'Confirme ton adresse')
          const led = (await visit(site, link, browserOf(registered))).headers.get('location')!
          // The account was made, but its browser never heard of it: it chooses its password by the mail.
          const token = new URL(led, site.url).searchParams.get('reset')
          if (token) await call(site, '/api/auth/reset-password', { token, newPassword: 'lampe-bleue' })
          const again = await call(site, '/api/auth/sign-in/email', { email: newcomer.email, password: 'lampe-bleue' })
          return again.status === 200 && cookiesOf(again)
        }, 90_000)
      }
      recovered++
    } else newcomer.cookie = (await signIn(site, newcomer.email)).cookie!
    const headers = { cookie: newcomer.cookie! }
    // Cut off before the answer: ask again under the same key, which must not be charged twice.
    for (const attempt of newcomer.attempts.filter(({ generation }) => !generation))
      await generate(last, newcomer, attempt)
    let own = 0
    for (const { generation } of newcomer.attempts) {
      // Refused: no credits left.
      if (!generation) continue
      const state = await until(
        async () => {
          const response = await fetch(`${last.url}/api/generations/${generation}`, { headers })
          expect(response.status).toBe(200)
          const { state, slots } = await response.json()
          if (state === 'delivered') expect((await fetch(last.url + slots[0].image.url, { headers })).status).toBe(200)
          return state !== 'running' && (state as string)
        },
        Math.max(1, 90_000 - (Date.now() - restarted)),
      )
      if (state === 'delivered') own++
      else failed++
    }
    const lines = await linesOf(site, { headers })
    expect(lines.filter(({ description }) => description === 'Crédits de bienvenue')).toEqual([
      { description: 'Crédits de bienvenue', amount: 3 },
    ])
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 - own)
    const { credits } = await (await fetch(`${last.url}/api/user-credits`, { headers })).json()
    expect(credits).toBe(3 - own)
    const images = (await (await fetch(`${last.url}/api/generated-images?limit=100`, { headers })).json()) as {
      credits_used: number
    }[]
    expect(images.reduce((sum, { credits_used }) => sum + credits_used, 0)).toBe(own)
    delivered += own
  }
  return { delivered, failed, recovered }
}
