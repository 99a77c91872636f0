/** The endpoints of Better Auth that the product uses, and what each takes. Others do not exist. */
import { z } from 'zod'
import { assertionSchema } from '../../contract/passkeys.ts'

const email = z.string().min(1).max(320)
/** Longer than a password may be, so that one that is too long gets its own sentence. */
const password = z.string().min(1).max(1000)
const token = z.string().min(1).max(200)
const nothing = z.strictObject({})

/** Below /api/auth; bodies as the pages send them. */
export const POSTED = {
  '/sign-up/email': z.strictObject({
    name: z.string().max(320),
    email,
    password,
    callbackURL: z.literal('/').optional(),
  }),
  '/sign-in/email': z.strictObject({ email, password }),
  '/sign-in/passkey': z.strictObject({ response: assertionSchema }),
  '/sign-out': nothing,
  '/send-verification-email': z.strictObject({ email, callbackURL: z.literal('/').optional() }),
  '/request-password-reset': z.strictObject({ email: z.email().max(320) }),
  '/reset-password': z.strictObject({ newPassword: password, token }),
  '/change-password': z.strictObject({
    currentPassword: password,
    newPassword: password,
    revokeOtherSessions: z.literal(true).optional(),
  }),
  // The password is checked by us: Better Auth asks for none.
  '/change-email': z.strictObject({
    newEmail: email,
    password,
    callbackURL: z.literal('/account').optional(),
  }),
  // Better Auth requires the password only for old sessions; we always do.
  '/delete-user': z.strictObject({ password }),
} as const

export type PostedPath = keyof typeof POSTED
