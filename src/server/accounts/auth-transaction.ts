import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from '../db/database.ts'

interface Transaction {
  tx: Sql
  /** Why it must not be committed. */
  failed?: Error
}

/** The database as Better Auth gets it, which lets its callbacks write in the transaction that it has open. */
export interface AuthTransactions {
  sql: Sql
  /**
   * Runs `work` in Better Auth's transaction if it is in one, otherwise in one of its own. If `work` fails, that
   * transaction is rolled back, though Better Auth only logs what its callbacks throw.
   */
  join<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /** Whether Better Auth is in a transaction. Nothing else may be asked of the embedded database's one connection then. */
  isOpen(): boolean
}

/** @param onCommit called after each transaction in which something has joined */
export function openAuthTransactions(sql: Sql, onCommit: () => void): AuthTransactions {
  const open = new AsyncLocalStorage<Transaction>()
  const joined = new WeakSet<Transaction>()
  const transaction: Sql['transaction'] = async (work, settings) => {
    const own: { now?: Transaction } = {}
    const result = await sql.transaction((tx) => {
      const current: Transaction = { tx: tx as unknown as Sql }
      own.now = current
      return open.run(current, async () => {
        const done = await work(tx)
        if (current.failed) throw current.failed
        return done
      })
    }, settings)
    if (own.now && joined.has(own.now)) onCommit()
    return result
  }
  return {
    sql: Object.create(sql, { transaction: { value: transaction } }) as Sql,
    isOpen: () => open.getStore() !== undefined,
    async join(work) {
      const current = open.getStore()
      if (!current) {
        const result = await sql.transaction((tx) => work(tx as unknown as Sql))
        onCommit()
        return result
      }
      joined.add(current)
      try {
        return await work(current.tx)
      } catch (error) {
        // Without its cause, which may hold what was being written: Better Auth logs this one.
        current.failed = new Error('what belongs to the transaction could not be written')
        throw error
      }
    },
  }
}
