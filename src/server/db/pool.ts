import pg from 'pg'
import { Client, impatient } from './connection.ts'
import { asUnavailable } from './unavailable.ts'

/** pg’s pool, whose failures are marked where it is the database that cannot answer. */
class Pool extends pg.Pool {
  override connect = ((...given: Parameters<pg.Pool['connect']>) =>
    marked(super.connect(...given) as unknown)) as pg.Pool['connect']
  override query = ((...given: Parameters<pg.Pool['query']>) =>
    marked(super.query(...given) as unknown)) as pg.Pool['query']
}

/** pg answers by a promise, unless it is given a callback. */
const marked = (answer: unknown) =>
  answer instanceof Promise
    ? answer.catch((error: unknown) => {
        throw asUnavailable(error)
      })
    : answer

/**
 * Connections for what people wait for. Broken ones are replaced when one is needed.
 *
 * @param onError called for each that broke
 */
export function openPool(connectionString: string, onError: (error: Error) => void, max: number): pg.Pool {
  const pool = new Pool({ ...impatient(connectionString), max, Client })
  pool.on('error', onError)
  // The pool does not listen to a client that is checked out: an unhandled 'error' event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
