import { fields } from '../text/fr.ts'
import { ApiError, Unreached } from './api.ts'

/** What to say of a call that failed: the missing connection, the server's own sentence, or the unexpected. */
export function sayFailure(error: unknown): { title: string; body: string } {
  if (error instanceof ApiError && error.message) return { title: fields.error, body: error.message }
  const unreached = error instanceof Unreached || (!(error instanceof ApiError) && !navigator.onLine)
  return unreached
    ? { title: fields.unreached, body: fields.unreachedBody }
    : { title: fields.error, body: fields.errorBody }
}
