/**
 * The operator's way to close what may have fallen into wrong hands (OWASP ASVS 5.0, 7.4.5) or shows what it must not, on
 * the database that the configuration names:
 *
 *   npm run accounts -- sign-out <email>      ends every session of one account
 *   npm run accounts -- sign-out --everybody  ends every session there is
 *   npm run accounts -- unshare <link>        a shared picture's link, with all below it, opens nothing any more
 *   npm run accounts -- close <email>         deletes an account as its owner would, with what it is given back
 */
import { findUserByEmail, endAllSessions } from '../src/server/accounts/store.ts'
import { removeLink } from '../src/server/avatars/sharing.ts'
import type { Config } from '../src/server/config.ts'
import { closeAccount } from '../src/server/close-account.ts'
import { openLog } from '../src/server/log.ts'
import { startServer } from '../src/server/main.ts'
import { openSecurityEvents } from '../src/server/security-events.ts'
import { exitCode, onDatabase, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run accounts -- sign-out <email> | sign-out --everybody | unshare <link> | close <email>'

async function run(args: string[], config: () => Config, out: Output): Promise<boolean> {
  const [command, what, ...rest] = args
  if (command === 'close' && what && rest.length === 0) return close(what, config(), out)
  if (command !== 'unshare') return signOut(args, config, out)
  const key = /\/partage\/([\w-]{22})(?:\/|$)/.exec(what ?? '')?.[1]
  if (rest.length > 0) throw new Refusal(USAGE)
  if (!key) throw new Refusal('The link must be the whole address of a shared picture (…/partage/…).')
  return onDatabase(config(), async (sql) => {
    const removed = await removeLink(sql, key)
    if (!removed) throw new Refusal('Nothing is shared under this link.')
    noteTo(out)('link.removed', { subject: removed.userId ?? undefined })
    out.log(`The link opens nothing any more. It was made by the account ${removed.userId}.`)
    return true
  })
}

const logTo = (out: Output) => ({ write: (line: string) => out.error(line.trimEnd()) })

function noteTo(out: Output) {
  return openSecurityEvents({ log: openLog('info', logTo(out)), key: '', now: () => new Date() })
}

/** Its last mail is sent by the server, when it runs. */
async function close(email: string, config: Config, out: Output): Promise<boolean> {
  const server = await startServer({ ...config, role: 'worker', logLevel: 'warn' }, { idle: true, logTo: logTo(out) })
  try {
    const user = await findUserByEmail(server.database.sql, email)
    if (!user) throw new Refusal(`There is no account with the address ${email}.`)
    const parts = { ...server, post: server.mails, publisher: config.publisher }
    await closeAccount(parts, user.id)
    // A picture may have been asked for meanwhile.
    await closeAccount(parts, user.id)
    noteTo(out)('account.deleted', { subject: user.id })
    out.log(`The account ${user.id} is deleted. What it is given back is told by mail, and shown on /admin.`)
    return true
  } finally {
    await server.stop()
  }
}

async function signOut([command, whose, ...rest]: string[], config: () => Config, out: Output): Promise<boolean> {
  if (command !== 'sign-out' || !whose || rest.length > 0) throw new Refusal(USAGE)
  return onDatabase(config(), async (sql) => {
    const user = whose === '--everybody' ? undefined : await findUserByEmail(sql, whose)
    if (whose !== '--everybody' && !user) throw new Refusal(`There is no account with the address ${whose}.`)
    const ended = await endAllSessions(sql, user?.id)
    noteTo(out)('session.revoked', { subject: user?.id, detail: ended })
    out.log(`${ended} sessions of ${user?.email ?? 'everybody'} have been ended.`)
    return true
  })
}

/** The command without its process. @returns the exit code */
export const accounts = (
  args: string[],
  env: Record<string, string | undefined>,
  out: Output = console,
): Promise<number> => exitCode(env, out, (config) => run(args, config, out))

if (import.meta.main) process.exitCode = await accounts(process.argv.slice(2), process.env)
