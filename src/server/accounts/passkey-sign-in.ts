/** Better Auth's part of signing in with a passkey: the session and its cookie. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Passkeys } from './passkeys.ts'

/** POST /sign-in/passkey; its body is checked by `auth-endpoints.ts` before it comes here. */
export function passkeySignIn({ verify }: Pick<Passkeys, 'verify'>): BetterAuthPlugin {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', body: z.object({ response: z.custom<AuthenticationResponseJSON>() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const userId = await verify(ctx.body.response)
          const user = userId ? await internalAdapter.findUserById(userId) : undefined
          if (!user?.emailVerified) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED' })
          await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
          return ctx.json({})
        },
      ),
    },
  }
}
