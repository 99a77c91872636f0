import { causes } from '../causes.ts'
import type { FileStore } from './file-store.ts'

/** The file store cannot do now what it was asked: it is full, away, or not the right one. It may a little later. */
export class StoreDown extends Error {
  /** What the system or the store calls the fault. */
  readonly code: string
  constructor(cause: unknown) {
    super('the file store is not available', { cause })
    const { code, name } = cause as NodeJS.ErrnoException
    this.code = code ?? name
  }
}

/** Whether an error is, or comes from, a file store that could not. */
export const isStoreDown = (error: unknown): boolean => causes(error).some((cause) => cause instanceof StoreDown)

const asDown = (cause: unknown): never => {
  throw new StoreDown(cause)
}

/** The store, whose failures say that they are its own. What is not there is none. */
export const namingFailures = (files: FileStore): FileStore => ({
  put: (key, bytes) => files.put(key, bytes).catch(asDown),
  get: (key) => files.get(key).catch(asDown),
  delete: (key) => files.delete(key).catch(asDown),
  list: (after, limit) => files.list(after, limit).catch(asDown),
  check: () => files.check().catch(asDown),
})
