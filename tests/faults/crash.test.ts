/**
 * The real process is killed repeatedly while visitors make avatars and people sign up, confirm and spend their credits.
 * Afterwards every accepted generation has ended, a trial is used exactly when pictures were delivered, the audit passes,
 * and every balance is the three welcome credits less the delivered generations.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../support/brief-process.ts'
import { runHere } from '../support/command.ts'
import type { ServerProcess } from '../support/process.ts'
import { printedSeed, seededRandom } from '../support/random.ts'
import { freshPostgres, plain, preparedDataDir, until } from '../support/server.ts'
import { firstCases } from '../support/soak-cases.ts'
import { soak } from '../support/soak.ts'
import { expectTheirs, generate, signUpAndGenerate, type Newcomer } from './members.ts'
import { askWithoutPause, outcomeOf, type Visit } from './visitors.ts'

/** Generations of people who signed up that must have been delivered. */
const ENOUGH = Math.min(2 * soak.factor, 4)
/** Two meet a broken disk, then pictures in people's hands; in a soak run any moment as well, in every combination. */
const KILLS = soak.factor === 1 ? 2 : 3 * soak.factor

/** What is waited for before a kill. On a busy machine a fixed pause could end before anything had begun. */
function momentOf(kill: number, kills: number): 'any' | 'person' | 'visitor' | 'refund' | 'delivery' {
  if (kill >= kills || (soak.factor === 1 && kill === 1)) return 'delivery'
  if (soak.factor === 1 || kill % 4 === 2) return 'refund'
  return (['any', 'person', 'visitor'] as const)[kill % 3]!
}

// The embedded database dies with the process; in an ordinary run `payments-kill.test.ts` kills beside PostgreSQL.
test.each(
  firstCases(1, [
    ['pglite', Math.min(KILLS, 28)],
    ['postgres', Math.min(KILLS, 14)],
  ] as const),
)(
  'on %s, at least %d kills under load lose nothing',
  async (kind, kills) => {
    const random = seededRandom(printedSeed(`crash on ${kind}`))
    const dataDir = await preparedDataDir()
    const env = { DATA_DIR: dataDir, ...(kind === 'postgres' && { DATABASE_URL: await freshPostgres() }) }
    const files = join(dataDir, 'files')
    mkdirSync(join(files, 'kept'), { recursive: true })
    writeFileSync(join(files, 'no-folder'), '')
    /** Where pictures go, changed in one step under a server that may be storing one. */
    const storeIn = (target: 'kept' | 'no-folder') => {
      symlinkSync(target, join(files, 'next'))
      renameSync(join(files, 'next'), join(files, 'pictures'))
    }
    storeIn('kept')
    const visits: Visit[] = []
    const newcomers: Newcomer[] = []
    let server: ServerProcess | undefined
    try {
      const delivered = () => newcomers.flatMap(({ attempts }) => attempts).filter(({ delivered }) => delivered).length
      // On a slow machine more starts are needed until enough people have seen their picture.
      for (let kill = 0; kill < kills || delivered() < ENOUGH; kill++) {
        const living = (server = await startProcess(env))
        // Sometimes nothing can be stored, so that it is killed among refunds.
        const moment = momentOf(kill, kills)
        const broken = moment === 'refund'
        if (broken) storeIn('no-folder')
        const enough = new AbortController()
        const [visitsBefore, newcomersBefore] = [visits.length, newcomers.length]
        // People who were cut off by the last kill ask again at once, with the same key.
        const back = newcomers.filter(({ confirmed }) => confirmed).slice(-2)
        const loads = [
          ...Array.from({ length: 2 }, () => askWithoutPause(living, visits, enough.signal)),
          ...Array.from({ length: 2 }, () => signUpAndGenerate(living, newcomers, enough.signal)),
          ...back.map((newcomer) =>
            generate(living, newcomer, newcomer.attempts.at(-1) ?? { key: randomUUID() }, enough.signal).catch(
              () => {},
            ),
          ),
        ]
        const attempts = () => newcomers.slice(newcomersBefore).flatMap(({ attempts }) => attempts)
        if (broken) await until(() => attempts().some(({ failed }) => failed), 150_000)
        else if (moment === 'delivery') await until(() => delivered() >= ENOUGH, 150_000)
        else if (moment === 'person') await until(() => attempts().length > 0, 150_000)
        else if (moment === 'visitor')
          await until(() => visits.slice(visitsBefore).filter(({ generation }) => generation).length > 1, 150_000)
        await new Promise((resolve) => setTimeout(resolve, 60 + random.whole(moment === 'any' ? 700 : 350)))
        living.signal('SIGKILL')
        await living.exited
        enough.abort()
        await Promise.all(loads)
        if (broken) storeIn('kept')
      }
      const accepted = visits.filter(({ generation }) => generation)
      expect(accepted.length).toBeGreaterThan(kills / 2)

      const last = (server = await startProcess(env))
      const restarted = Date.now()
      for (const visit of visits) {
        const outcome = await until(() => outcomeOf(last, visit), Math.max(1, 90_000 - (Date.now() - restarted)))
        if (outcome.state === 'unknown') continue
        expect(outcome).toEqual(
          outcome.state === 'delivered'
            ? { state: 'delivered', pictures: expect.any(Number), trialsLeft: 0 }
            : { state: 'failed', pictures: 0, trialsLeft: 1 },
        )
        expect(outcome.pictures > 0).toBe(outcome.state === 'delivered')
      }
      const allEnded = Date.now() - restarted
      const theirs = await expectTheirs(last, newcomers, restarted)
      console.log(
        `${kind}: ${kills} kills, ${visits.length} visits, ${accepted.length} accepted, ${newcomers.length} people (${theirs.recovered} cut off before they were in), ${theirs.delivered} delivered, ${theirs.failed} given back; all visits ended ${allEnded} ms, all checked ${Date.now() - restarted} ms after the last start`,
      )
      expect(theirs.delivered).toBeGreaterThanOrEqual(ENOUGH)
      expect(theirs.failed).toBeGreaterThan(0)

      // Visitors whose answer was cut off ask again under the same key: never charged twice, always answered.
      for (const { session, key, generation } of visits) {
        if (generation) continue
        const ask = (key: string) =>
          fetch(`${last.url}/api/generate-avatar`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-session-id': session, 'idempotency-key': key },
            body: JSON.stringify(plain({ count: 2 })),
          })
        let response = await ask(key)
        if (response.status === 503) {
          // Accepted while nothing could be stored, and refunded: the same key has the same answer.
          expect(await outcomeOf(last, { session, key })).toMatchObject({ trialsLeft: 1 })
          response = await ask(randomUUID())
        }
        expect(response.status).toBe(200)
        expect((await response.json()).images).toHaveLength(2)
      }
      last.signal('SIGTERM')
      expect(await last.exited).toBe(0)
      expect(await runHere(env, 'audit')).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
    } finally {
      // For a test that failed half-way; has no effect on a process that has ended.
      server?.signal('SIGKILL')
      await server?.exited
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  600_000 + 600_000 * soak.factor,
)

test('SIGTERM in the middle of drawing: exit 0, and what was accepted is delivered then or after the restart', async () => {
  const dataDir = await preparedDataDir()
  try {
    const first = await startProcess({ DATA_DIR: dataDir })
    const visits: Visit[] = []
    const enough = new AbortController()
    const loads = Array.from({ length: 3 }, () => askWithoutPause(first, visits, enough.signal))
    await until(() => visits.some(({ generation }) => generation), 150_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = Date.now()
    first.signal('SIGTERM')
    expect(await first.exited).toBe(0)
    const exitMs = Date.now() - asked
    enough.abort()
    await Promise.all(loads)
    const second = await startProcess({ DATA_DIR: dataDir })
    const accepted = visits.filter(({ generation }) => generation)
    expect(accepted.length).toBeGreaterThan(0)
    for (const visit of accepted) {
      expect(await until(() => outcomeOf(second, visit), 150_000)).toEqual({
        state: 'delivered',
        pictures: 2,
        trialsLeft: 0,
      })
    }
    console.log(`exit ${exitMs} ms after SIGTERM, ${accepted.length} generations delivered`)
    second.signal('SIGTERM')
    await second.exited
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 300_000)
