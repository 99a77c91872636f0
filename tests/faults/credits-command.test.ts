/** The operator's command, as the operator runs it. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { runCredits, runHere } from '../support/command.ts'
import {
  browserOf,
  linesOf,
  newAddress,
  register,
  signIn,
  signUp,
  visit,
  mailedLink,
  cookiesOf,
  creditsOf,
  type Site,
} from '../support/people.ts'
import { startProcess } from '../support/brief-process.ts'
import { freshPostgres, preparedDataDir } from '../support/server.ts'

vi.setConfig({ testTimeout: 240_000 })

const siteOf = ({ url }: { url: string }): Site => ({ url, origin: url })

test('on PostgreSQL, beside the running server: grants with a reason the person reads, shows it, and the audit tells what is wrong', async () => {
  const dataDir = await preparedDataDir()
  const env = { DATA_DIR: dataDir, DATABASE_URL: await freshPostgres() }
  const server = await startProcess(env)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    const site = siteOf(server)
    const person = await signUp(site)
    expect(await runHere(env, 'audit')).toEqual({
      code: 0,
      out: 'All is well: 1 people, 1 lines, 3 credits.\n',
      err: '',
    })
    expect(await runCredits(env, 'grant', person.email.toUpperCase(), '5', ' Pardon pour la panne ')).toEqual({
      code: 0,
      out: `${person.email} has been given 5; now 8 credits.\n`,
      // For the operator's log, with the account's id instead of the address.
      err: expect.stringMatching(new RegExp(`"event":"credits.granted","subject":"${person.id}","detail":5`)),
    })
    expect(await linesOf(site, person)).toEqual([
      { description: 'Pardon pour la panne', amount: 5 },
      { description: 'Crédits de bienvenue', amount: 3 },
    ])
    const shown = await runHere(env, 'show', person.email)
    expect(shown.code).toBe(0)
    expect(shown.out).toMatch(
      new RegExp(
        `^${person.email} \\(${person.id}\\): 8 credits\n  3 of 3 \\(welcome\\) until \\d{4}-\\d\\d-\\d\\d\n  5 of 5 \\(goodwill\\) until`,
      ),
    )
    expect(shown.out).toContain('   +5  Pardon pour la panne')

    // Refused, in one sentence, and without a trace.
    const unconfirmed = newAddress()
    await register(site, unconfirmed)
    const refusals = [
      [['grant', person.email, '0', 'x'], 'from 1 to 1000'],
      [['grant', person.email, '1001', 'x'], 'from 1 to 1000'],
      [['grant', person.email, '1.5', 'x'], 'from 1 to 1000'],
      [['grant', person.email, '5', '  '], 'reason'],
      [['grant', 'personne@example.org', '5', 'x'], 'no account'],
      [['grant', unconfirmed, '5', 'x'], 'not been confirmed'],
      [['show', 'personne@example.org'], 'no account'],
      [['grant', person.email, '5'], 'Usage'],
      [[], 'Usage'],
    ] as const
    for (const [args, sentence] of refusals) {
      const { code, out, err } = await runHere(env, ...args)
      expect([args, code, out, err]).toEqual([args, 1, '', expect.stringContaining(sentence)])
      expect(err.trim().split('\n')).toHaveLength(1)
    }
    expect(await creditsOf(site, person)).toBe(8)

    // A grant before the person's first sign-in does not cost them the welcome credits.
    await client.query(`update users set email_verified = true where email = $1`, [unconfirmed])
    expect((await runHere(env, 'grant', unconfirmed, '2', 'Bienvenue')).out).toContain('now 5 credits')
    expect(await creditsOf(site, { headers: await signIn(site, unconfirmed) })).toBe(5)

    await client.query(`update user_credits set credits = 9 where user_id = $1`, [person.id])
    const audit = await runHere(env, 'audit')
    expect(audit).toEqual({
      code: 1,
      out: `person ${person.id}: the balance says 9, the lines 8, the lots 8\n1 found: 2 people, 4 lines, 14 credits.\n`,
      err: '',
    })
  } finally {
    await client.end()
    server.signal('SIGKILL')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('on the embedded database, while the server runs, it says so in one sentence; afterwards it does its work', async () => {
  const dataDir = await preparedDataDir()
  const server = await startProcess({ DATA_DIR: dataDir })
  try {
    const email = newAddress()
    const browser = browserOf(await register(siteOf(server), email))
    const link = await mailedLink(siteOf(server), email, 'Confirme ton adresse')
    expect(cookiesOf(await visit(siteOf(server), link, browser))).not.toBe('')
    expect(await runCredits({ DATA_DIR: dataDir }, 'audit')).toEqual({
      code: 1,
      out: '',
      err: `The embedded database in ${dataDir} is in use by process ${server.pid}: stop the server first.\n`,
    })
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    expect((await runHere({ DATA_DIR: dataDir }, 'grant', email, '4', 'Merci')).out).toContain('now 7 credits')
    expect(await runHere({ DATA_DIR: dataDir }, 'audit')).toMatchObject({ code: 0, err: '' })
  } finally {
    server.signal('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
