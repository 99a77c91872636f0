/** What the server of this process does for a request, where its time must not tell anything: counted, not timed. */
import { createHook } from 'node:async_hooks'
import pg from 'pg'

/** Passwords hashed, and the tables into which rows of accounts were inserted, in alphabetical order. */
export async function workOf(act: () => Promise<unknown>): Promise<{ hashes: number; inserted: string[] }> {
  const inserted = new Set<string>()
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (/^(?:ARGON2|SCRYPT)REQUEST$/.test(type) && hashes++) })
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : String((given[0] as { text?: string }).text)
    for (const [, table] of text.matchAll(/insert into "(users|credentials|newcomers|verifications)"/gi))
      inserted.add(table!)
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  hook.enable()
  try {
    await act()
  } finally {
    hook.disable()
    pg.Client.prototype.query = query
  }
  return { hashes, inserted: [...inserted].sort() }
}
