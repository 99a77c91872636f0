/**
 * The operator's way to close what may have fallen into wrong hands (OWASP ASVS 5.0, 7.4.5), on the database that the
 * configuration names:
 *
 *   npm run accounts -- sign-out <email>      ends every session of one account
 *   npm run accounts -- sign-out --everybody  ends every session there is
 */
import { findUserByEmail, endAllSessions } from '../src/server/accounts/store.ts'
import type { Config } from '../src/server/config.ts'
import { openLog } from '../src/server/log.ts'
import { openSecurityEvents } from '../src/server/security-events.ts'
import { exitCode, onDatabase, Refusal, type Output } from './operator.ts'

const USAGE = 'Usage: npm run accounts -- sign-out <email> | sign-out --everybody'

async function run([command, whose, ...rest]: string[], config: () => Config, out: Output): Promise<boolean> {
  if (command !== 'sign-out' || !whose || rest.length > 0) throw new Refusal(USAGE)
  return onDatabase(config(), async (sql) => {
    const user = whose === '--everybody' ? undefined : await findUserByEmail(sql, whose)
    if (whose !== '--everybody' && !user) throw new Refusal(`There is no account with the address ${whose}.`)
    const ended = await endAllSessions(sql, user?.id)
    const log = openLog('info', { write: (line) => out.error(line.trimEnd()) })
    const note = openSecurityEvents({ log, key: '', now: () => new Date() })
    note('session.revoked', { subject: user?.id, detail: ended })
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
