import type { SecurityEvent } from '../security-events.ts'
import type { PostedPath } from './auth-endpoints.ts'

const DONE: Partial<Record<PostedPath, SecurityEvent>> = {
  '/sign-up/email': 'sign_up',
  '/sign-in/email': 'sign_in.succeeded',
  '/sign-in/passkey': 'sign_in.succeeded',
  '/sign-out': 'sign_out',
  '/request-password-reset': 'password.reset_requested',
  '/change-password': 'password.changed',
  '/delete-user': 'account.deleted',
}
/** They ask for the password of somebody who is signed in. */
const ASKS_PASSWORD: PostedPath[] = ['/change-password', '/delete-user']

/** The security event that an answer of an account's endpoint means; undefined when it means none. */
export function eventOfAnswer(path: PostedPath, status: number): SecurityEvent | undefined {
  if (status < 400) return DONE[path]
  if (status === 429) return 'limit.hit'
  if (path.startsWith('/sign-in/') && (status === 401 || status === 403)) return 'sign_in.failed'
  if (status === 403) return 'access.refused'
  return ASKS_PASSWORD.includes(path) && status === 400 ? 'password.refused' : undefined
}
