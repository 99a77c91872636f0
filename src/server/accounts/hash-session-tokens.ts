/** Session tokens are stored as hashes: a copy of the database signs nobody in. Better Auth 1.7 stores them as they are. */
import { createHash } from 'node:crypto'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

/** What is stored of a random token: its SHA-256, base64url. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Better Auth's adapter, with the token of every session hashed on its way in. Whoever asks by token gets that token back,
 * which Better Auth needs for the cookie; from any other query `token` is the hash, of no use as a token. Sessions older
 * than KEPT.longestSessionDays are not found by their token.
 */
export function hashSessionTokens(adapter: DBAdapter, now: () => Date): DBAdapter {
  return {
    ...hashing(adapter, now),
    transaction: (work) => adapter.transaction((tx) => work(hashing(tx, now))),
  }
}

function hashing<A extends DBTransactionAdapter>(adapter: A, now: () => Date): A {
  return {
    ...adapter,
    async create(query) {
      if (query.model !== 'session') return adapter.create(query)
      const { token } = query.data as unknown as { token: string }
      // `createdAt` by the clock that its age is told by.
      const data = { ...query.data, token: tokenHash(token), createdAt: now() }
      const row = await adapter.create({ ...query, data })
      return { ...row, token } as never
    },
    async findOne(query) {
      const token = tokenOf(query)
      if (token === undefined) return adapter.findOne(query)
      const since = daysBefore(now(), KEPT.longestSessionDays)
      const young: Where = { field: 'createdAt', operator: 'gt', value: since }
      const row = await adapter.findOne<object>({ ...query, where: [...hashed(query), young] })
      return (row && { ...row, token }) as never
    },
    async update(query) {
      const token = tokenOf(query)
      const row = await adapter.update<object>({ ...query, where: hashed(query) })
      return (row && token !== undefined ? { ...row, token } : row) as never
    },
    findMany: (query) => adapter.findMany({ ...query, where: hashed(query) }),
    count: (query) => adapter.count({ ...query, where: hashed(query) }),
    updateMany: (query) => adapter.updateMany({ ...query, where: hashed(query) }),
    delete: (query) => adapter.delete({ ...query, where: hashed(query) }),
    deleteMany: (query) => adapter.deleteMany({ ...query, where: hashed(query) }),
    consumeOne: (query) => adapter.consumeOne({ ...query, where: hashed(query) }),
    incrementOne: (query) => adapter.incrementOne({ ...query, where: hashed(query) }),
  }
}

interface Query {
  model: string
  where?: Where[] | undefined
}

/** The token that a query of sessions asks for. */
function tokenOf({ model, where = [] }: Query): string | undefined {
  const asked = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined
  return typeof asked === 'string' ? asked : undefined
}

function hashed({ model, where = [] }: Query): Where[] {
  if (model !== 'session') return where
  return where.map((one) =>
    one.field !== 'token'
      ? one
      : {
          ...one,
          value: Array.isArray(one.value)
            ? one.value.map((token) => tokenHash(String(token)))
            : tokenHash(String(one.value)),
        },
  )
}
