/**
 * Connections to a PostgreSQL server, each with limits: a server that is frozen, or a row that somebody has locked, must
 * hold nobody for long, and a process that is frozen must not hold a row.
 */
import pg from 'pg'
import { asUnavailable } from './unavailable.ts'

/** For a connection to be opened, and for one of the pool's to become free. */
export const CONNECT_MS = 5000
/** A statement that waits for a lock is given up by the server. */
const LOCK_MS = 5000
/** The same for one that works. */
const STATEMENT_MS = 10_000
/** A server that has not even said that is frozen, or out of reach. */
const ANSWER_MS = STATEMENT_MS + 2000
/** A transaction whose process does nothing is rolled back, and its connection ended. */
const IDLE_TRANSACTION_MS = 20_000

/** What a connection is for, as `pg_stat_activity` names it, and its limits. */
const base = (connectionString: string, purpose?: string): pg.ClientConfig => ({
  connectionString,
  application_name: purpose === undefined ? 'trombine' : `trombine ${purpose}`,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** Settings for what people wait for. */
export const impatient = (connectionString: string, purpose?: string): pg.ClientConfig => ({
  ...base(connectionString, purpose),
  lock_timeout: LOCK_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
})

/** Settings for short statements on a connection that is kept: what has not answered after `answerMs` is lost. */
export const watched = (connectionString: string, purpose: string, answerMs: number): pg.ClientConfig => ({
  ...base(connectionString, purpose),
  query_timeout: answerMs,
})

/** Settings for what may take as long as it takes: migrations, and rebuilding an index. */
export const patient = (connectionString: string, purpose: string): pg.ClientConfig => base(connectionString, purpose)

/**
 * A client that is ended by an answer that does not come. pg's own goes on waiting for it, and whatever is asked next,
 * even the end of a transaction, waits behind.
 */
export class Client extends pg.Client {
  override query = ((...given: Parameters<pg.Client['query']>) => {
    const answer = super.query(...given) as unknown
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: Error) => {
      if (error.message === UNANSWERED) void this.end()
      throw asUnavailable(error)
    })
  }) as pg.Client['query']
}

/** pg's message where `query_timeout` has passed. */
const UNANSWERED = 'Query read timeout'

/** Opens a connection. @param onError told when it breaks later, with or without a statement under way; it is ended then */
export async function connect(settings: pg.ClientConfig, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new Client(settings)
  client.on('error', (error) => {
    onError(error)
    void endSoon(client)
  })
  try {
    await client.connect()
  } catch (error) {
    void endSoon(client)
    throw asUnavailable(error)
  }
  return client
}

/** Ends a connection. For one that was cut, pg’s own promise may never resolve. */
export async function endSoon(client: pg.Client | undefined): Promise<void> {
  if (!client) return
  await Promise.race([client.end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000))])
}
