/**
 * The real process, killed at random while people buy; afterwards some events are delivered again and others never.
 */
import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { startProcess } from '../support/brief-process.ts'
import { buy, paymentsOf, sessionOf, verify } from '../support/buying.ts'
import { runHere } from '../support/command.ts'
import { deliver, startFakeStripe } from '../support/fake-stripe.ts'
import { creditsOf, linesOf, signUp, type Person, type Site } from '../support/people.ts'
import { printedSeed, seededRandom } from '../support/random.ts'
import { freshPostgres, preparedDataDir, until } from '../support/server.ts'
import { firstCases } from '../support/soak-cases.ts'
import { soak } from '../support/soak.ts'

vi.setConfig({ testTimeout: 240_000 })

const BUYERS = soak.factor === 1 ? 2 : 4

// In an ordinary run `crash.test.ts` kills the embedded database.
test.each(
  firstCases(1, [
    ['postgres', Math.min(soak.factor, 12)],
    ['pglite', Math.min(soak.factor, 8)],
  ] as const),
)(
  'the real process on %s, killed %d times among buyers: every payment brings its pack once',
  async (kind, kills) => {
    const random = seededRandom(printedSeed(`payments crash on ${kind}`))
    const dataDir = await preparedDataDir()
    const stripe = await startFakeStripe()
    const env = {
      DATA_DIR: dataDir,
      ...stripe.env,
      ...(kind === 'postgres' && { DATABASE_URL: await freshPostgres() }),
    }
    const siteOf = ({ url }: { url: string }): Site => ({ url, origin: url })
    const people: Person[] = []
    /** The person's session survives a crash; the server's address has changed. */
    const back = ({ headers }: Person, { url }: { url: string }) => ({ headers: { ...headers, origin: url } })
    try {
      for (let kill = 0; kill < kills; kill++) {
        const server = await startProcess(env)
        while (people.length < BUYERS) people.push(await signUp(siteOf(server)))
        const gone = new AbortController()
        const buyers = people
          .map(async (person) => {
            const buyer = back(person, server)
            while (!gone.signal.aborted) {
              const session = sessionOf(await buy(siteOf(server), buyer, 'starter'))
              await stripe.pay(session)
              const event = stripe.events.at(-1)!
              // Sometimes the event comes first, sometimes the person.
              const heard = deliver(`${server.url}/api/webhooks/stripe`, event).catch(() => {})
              await verify(siteOf(server), buyer, session)
              await heard
            }
          })
          .map((buyer) => buyer.catch(() => {}))
        await until(() => stripe.events.length > kill * BUYERS + 1, 150_000)
        await new Promise((resolve) => setTimeout(resolve, 200 + random.whole(900)))
        server.signal('SIGKILL')
        await server.exited
        gone.abort()
        await Promise.all(buyers)
      }
      const server = await startProcess(env)
      const site = siteOf(server)
      const paid = stripe.events.length
      // Stripe delivers some events again; the others are only in its list.
      for (const event of stripe.events.filter(() => random.whole(2) === 0))
        expect((await deliver(`${server.url}/api/webhooks/stripe`, event)).status).toBe(200)
      const started = Date.now()
      let total = 0
      await until(async () => {
        total = 0
        for (const person of people)
          total += (await paymentsOf(site, back(person, server))).filter(({ state }) => state === 'paid').length
        return total >= paid
      }, 200_000)
      for (const person of people) {
        const { headers } = back(person, server)
        const own = (await paymentsOf(site, { headers })).filter(({ state }) => state === 'paid').length
        expect(await creditsOf(site, { headers })).toBe(3 + own * 20)
        expect((await linesOf(site, { headers })).filter(({ amount }) => amount === 20)).toHaveLength(Math.min(own, 99))
      }
      console.log(
        `${kind}: ${kills} kills, ${paid} payments; all in their place ${Date.now() - started} ms after the last start`,
      )
      expect(total).toBe(paid)
      expect(paid).toBeGreaterThan(kills)
      server.signal('SIGTERM')
      expect(await server.exited).toBe(0)
      expect(await runHere(env, 'audit')).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
      expect(stripe.complaints).toEqual([])
    } finally {
      await stripe.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  900_000 * soak.factor,
)
