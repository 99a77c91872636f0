/**
 * Prepared statements on PGlite: each is parsed once and then run in one call. PGlite's own `query` parses every time, in
 * five calls, and copies its table of types each time: more than twice the work, on the event loop.
 *
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
import {
  messages,
  protocol,
  types,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { inTurn } from './in-turn.ts'

/** The part of PGlite's interface that Drizzle and pg-boss use. */
export interface Statements {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>>
  exec(text: string): Promise<Results[]>
  transaction<T>(work: (tx: Pick<Statements, 'query' | 'exec'>) => Promise<T>): Promise<T>
}

interface Prepared {
  name: string
  parameters: number[]
  columns: Results['fields']
}

/** Statements kept prepared, the least recently used dropped first. Each takes some tens of kilobytes. */
const KEPT = 300
/** A single statement that can be prepared. Anything else is passed to PGlite's own `query`. */
const PLANNED = /^\s*(?:with|select|insert|update|delete)\b[^;]*;?\s*$/i
/** SQLSTATE of a prepared statement that does not exist (any more), and of one whose result columns have changed. */
const STALE = ['26000', '0A000']

const { serialize } = protocol

export function prepareStatements(pglite: PGlite): Statements {
  const known = new Map<string, Prepared>()
  let names = 0

  async function send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }

  async function prepare(text: string): Promise<Prepared> {
    const name = `s${names++}`
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const prepared: Prepared = { name, parameters: [], columns: [] }
    for (const answer of answers) {
      if (answer instanceof messages.ParameterDescriptionMessage) prepared.parameters = answer.dataTypeIDs
      if (answer instanceof messages.RowDescriptionMessage)
        prepared.columns = answer.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID }))
    }
    return prepared
  }

  async function forget(text: string): Promise<void> {
    const { name } = known.get(text)!
    known.delete(text)
    await send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  async function recall(text: string): Promise<Prepared> {
    const prepared = known.get(text) ?? (await prepare(text))
    known.delete(text)
    known.set(text, prepared)
    if (known.size > KEPT) await forget(known.keys().next().value!)
    return prepared
  }

  async function execute<T>(text: string, params: unknown[], { rowMode, parsers }: QueryOptions): Promise<Results<T>> {
    const { name, parameters, columns } = await recall(text)
    const values = params.map((value, i) =>
      value === null || value === undefined ? null : (pglite.serializers[parameters[i]!] ?? String)(value),
    )
    const answers = await send(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync())
    const readers = columns.map(
      ({ dataTypeID }) => parsers?.[dataTypeID] ?? pglite.parsers[dataTypeID] ?? types.parsers[dataTypeID],
    )
    const read = (field: string | null, i: number) =>
      field === null ? null : (readers[i]?.(field, columns[i]!.dataTypeID) ?? field)
    const rows: unknown[] = []
    let affectedRows = 0
    for (const answer of answers) {
      if (answer instanceof messages.DataRowMessage) {
        const fields = answer.fields.map(read)
        rows.push(
          rowMode === 'array' ? fields : Object.fromEntries(fields.map((field, i) => [columns[i]!.name, field])),
        )
      } else if (answer instanceof messages.CommandCompleteMessage && !answer.text.startsWith('SELECT')) {
        affectedRows = Number(answer.text.split(' ').at(-1))
      }
    }
    return { rows: rows as T[], fields: columns, affectedRows }
  }

  /** Runs a statement. The caller has the turn. */
  const run = <T>(text: string, params: unknown[], options: QueryOptions): Promise<Results<T>> =>
    pglite.runExclusive(async () => {
      if (!pglite.ready) throw new Error('the database is closed')
      try {
        return await execute<T>(text, params, options)
      } catch (error) {
        if (!(error instanceof messages.DatabaseError) || !STALE.includes(error.code!) || !known.has(text)) throw error
        await forget(text)
        // PostgreSQL refuses all further statements of a transaction in which one failed.
        if (pglite.isInTransaction()) throw error
        return execute<T>(text, params, options)
      }
    })

  /** `own` with prepared statements. The caller has the turn. */
  const on = (own: Pick<PGlite | Transaction, 'query' | 'exec'>): Pick<Statements, 'query' | 'exec'> => ({
    query: (text, params = [], options = {}) =>
      PLANNED.test(text) ? run(text, params, options) : own.query(text, params, options),
    exec: async (text) => (PLANNED.test(text) ? [await run(text, [], {})] : own.exec(text)),
  })

  // There is one connection: without turns another caller's statement would become part of an open transaction.
  const turn = inTurn()
  const alone = on(pglite)
  return {
    query: (text, params, options) => turn(() => alone.query(text, params, options)),
    exec: (text) => turn(() => alone.exec(text)),
    transaction: (work) =>
      turn(() =>
        pglite.transaction((tx) => {
          const inside = on(tx)
          const open = async () => {
            if (tx.closed) throw new Error('the transaction is over')
          }
          return work({
            query: (text, params, options) => open().then(() => inside.query(text, params, options)),
            exec: (text) => open().then(() => inside.exec(text)),
          })
        }),
      ),
  }
}
