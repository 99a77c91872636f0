/**
 * The operator's view of credits, on the database that the configuration names:
 *
 *   npm run credits -- audit                          every balance against its lines and lots, every payment against
 *                                                     its lot and lines; exit code 1 if any differ
 *   npm run credits -- show <email>                   one person's balance, lots and last lines
 *   npm run credits -- grant <email> <n> "<why>"      1 to 1000 credits as a gesture; the person reads the reason
 */
import { findUserByEmail } from '../src/server/accounts/store.ts'
import type { Config } from '../src/server/config.ts'
import { deriveKey } from '../src/server/derive-key.ts'
import { grantCredits, openBalance } from '../src/server/credits/grant-credits.ts'
import { balanceOf } from '../src/server/credits/read-balance.ts'
import { GRANT_MAX } from '../src/server/credits/rules.ts'
import { readLines, spendableLots } from '../src/server/credits/store.ts'
import type { Sql } from '../src/server/db/database.ts'
import { openLog } from '../src/server/log.ts'
import { auditCredits } from '../src/server/operator/audit-credits.ts'
import { openSecurityEvents } from '../src/server/security-events.ts'
import { exitCode, onDatabase, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run credits -- audit | show <email> | grant <email> <1…1000> "<why>"'
const day = (date: Date) => date.toISOString().slice(0, 10)
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${amount}`.padStart(5)

/** Prints what does not agree. @returns false when something does not */
export async function audit(sql: Sql, out: Output): Promise<boolean> {
  const { found, people, lines, credits } = await auditCredits(sql)
  for (const text of found) out.log(text)
  const summary = found.length === 0 ? 'All is well' : `${found.length} found`
  out.log(`${summary}: ${people} people, ${lines} lines, ${credits} credits.`)
  return found.length === 0
}

async function find(sql: Sql, email: string) {
  const user = await findUserByEmail(sql, email)
  if (!user) throw new Refusal(`There is no account with the address ${email}.`)
  return user
}

async function show(sql: Sql, out: Output, email: string, now: Date): Promise<void> {
  const user = await find(sql, email)
  out.log(
    `${user.email} (${user.id})${user.emailVerified ? '' : ', not confirmed'}: ${await balanceOf(sql, user.id, now)} credits`,
  )
  for (const { remaining, granted, kind, expiresAt } of await spendableLots(sql, user.id, now))
    out.log(`  ${remaining} of ${granted} (${kind}) until ${day(expiresAt)}`)
  for (const { createdAt, amount, description } of await readLines(sql, user.id, 20))
    out.log(`${createdAt.toISOString()} ${signed(amount)}  ${description}`)
}

async function grant(
  sql: Sql,
  out: Output,
  config: Config,
  email: string,
  amountText: string,
  why: string,
  now: Date,
): Promise<void> {
  const amount = /^\d{1,4}$/.test(amountText) ? Number(amountText) : 0
  if (amount < 1 || amount > GRANT_MAX)
    throw new Refusal(`The number of credits must be whole, from 1 to ${GRANT_MAX}; it is “${amountText}”.`)
  const description = why.trim()
  if (description === '' || description.length > 200)
    throw new Refusal('The reason must have 1 to 200 characters: the person reads it.')
  const user = await find(sql, email)
  if (!user.emailVerified) throw new Refusal(`${user.email} has not been confirmed yet.`)
  // A person who has not signed in yet has no balance. Opened by the grant alone, it would cost them the welcome credits.
  await openBalance(
    sql,
    { userId: user.id, email: user.email, network: undefined, now },
    { dailyCap: config.welcomeDailyCap, key: deriveKey(config.secret, 'welcome gifts') },
  )
  await sql.transaction((tx) => grantCredits(tx, { userId: user.id, amount, kind: 'goodwill', description, now }))
  const log = openLog('info', { write: (line) => out.error(line.trimEnd()) })
  openSecurityEvents({ log, key: '', now: () => now })('credits.granted', { subject: user.id, detail: amount })
  out.log(`${user.email} has been given ${amount}; now ${await balanceOf(sql, user.id, now)} credits.`)
}

/** @returns false when the audit found something. @throws Refusal, StartError */
async function run([command, ...rest]: string[], config: () => Config, out: Output): Promise<boolean> {
  const known =
    (command === 'audit' && rest.length === 0) ||
    (command === 'show' && rest.length === 1) ||
    (command === 'grant' && rest.length === 3)
  if (!known) throw new Refusal(USAGE)
  const settings = config()
  return onDatabase(settings, async (sql) => {
    const [email, amount, why] = rest as [string, string, string]
    if (command === 'audit') return audit(sql, out)
    if (command === 'show') await show(sql, out, email, new Date())
    else await grant(sql, out, settings, email, amount, why, new Date())
    return true
  })
}

/** The command without its process. @returns the exit code */
export const credits = (
  args: string[],
  env: Record<string, string | undefined>,
  out: Output = console,
): Promise<number> => exitCode(env, out, (config) => run(args, config, out))

if (import.meta.main) process.exitCode = await credits(process.argv.slice(2), process.env)
