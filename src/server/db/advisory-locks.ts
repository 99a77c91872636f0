import type pg from 'pg'
import { connect, endSoon, watched } from './connection.ts'
import { inTurn } from './in-turn.ts'

/** Taking a lock never waits for it. Milliseconds. */
const ANSWER_MS = 5000

export interface Locks {
  /** Takes a lock that all processes on this database share; returns what gives it back, undefined while another has it. */
  take(name: string): Promise<(() => Promise<void>) | undefined>
  close(): Promise<void>
}

/**
 * Advisory locks on one connection of their own, opened at the first lock: a process that is killed loses its connection,
 * and with it its locks, at once. If the connection breaks, the locks are lost while their holders still work; so work
 * under a lock must be right without it, too.
 *
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export function openLocks(connectionString: string, onError: (error: Error) => void): Locks {
  // A session may take its own lock twice, so this process's own are known here.
  const held = new Set<string>()
  const turn = inTurn()
  let opening: Promise<pg.Client> | undefined
  const ask = (client: pg.Client, text: string, name: string) => turn(() => client.query(text, [name]))

  function open(): Promise<pg.Client> {
    const own = connect(watched(connectionString, 'locks', ANSWER_MS), onError)
    // Only this one: its end may be heard of when another is open already.
    const lose = () => {
      if (opening === own) opening = undefined
    }
    own.then((client) => client.once('end', lose), lose)
    return own
  }

  return {
    async take(name) {
      if (held.has(name)) return undefined
      held.add(name)
      try {
        const client = await (opening ??= open())
        const { rows } = await ask(client, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', name)
        if (!rows[0].mine) {
          held.delete(name)
          return undefined
        }
        return async () => {
          held.delete(name)
          // The connection that took it may be gone, and the lock with it.
          await ask(client, 'select pg_advisory_unlock(hashtextextended($1, 0))', name).catch(onError)
        }
      } catch (error) {
        held.delete(name)
        throw error
      }
    },
    async close() {
      await endSoon(await opening?.catch(() => undefined))
    },
  }
}

/** The same for the one process of an embedded database. */
export function ownLocks(): Locks {
  const held = new Set<string>()
  return {
    async take(name) {
      if (held.has(name)) return undefined
      held.add(name)
      return async () => {
        held.delete(name)
      }
    },
    async close() {},
  }
}
