/**
 * The operator's way to close what may have fallen into wrong hands (OWASP ASVS 5.0, 7.4.5) or shows what it must not, on
 * the database that the configuration names:
 *
 *   npm run accounts -- sign-out <email>      ends every session of one account
 *   npm run accounts -- sign-out --everybody  ends every session there is
 *   npm run accounts -- unshare <link>        a shared picture's link, with all below it, opens nothing any more
 */
import { findUserByEmail, endAllSessions } from '../src/server/accounts/store.ts'
import { removeLink } from '../src/server/avatars/sharing.ts'
import type { Config } from '../src/server/config.ts'
import { openLog } from '../src/server/log.ts'
import { openSecurityEvents } from '../src/server/security-events.ts'
import { exitCode, onDatabase, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run accounts -- sign-out <email> | sign-out --everybody | unshare <link>'

async function run(args: string[], config: () => Config, out: Output): Promise<boolean> {
  const [command, what, ...rest] = args
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

function noteTo(out: Output) {
  const log = openLog('info', { write: (line) => out.error(line.trimEnd()) })
  return openSecurityEvents({ log, key: '', now: () => new Date() })
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
