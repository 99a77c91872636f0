/** Who a request comes from. Spans accounts and the newcomer's welcome, so it is in no domain. */
import type { Context } from 'hono'
import type { Auth, SignedIn } from './accounts/auth.ts'
import type { Owner } from './accounts/owner.ts'
import { ensureVisitor, readVisitor } from './accounts/visitor.ts'
import { AppError } from './http/errors.ts'
import type { Welcome } from './welcome-newcomer.ts'

export interface Welcomed extends SignedIn {
  /** Whether their welcome credits are still to come. */
  welcomeDue: boolean
  since: Date
}

export interface Authentication {
  /** The signed-in person, with their balance opened; undefined for a visitor. */
  readUser(c: Context): Promise<Welcomed | undefined>
  /** @throws AppError UNAUTHENTICATED */
  requireUser(c: Context): Promise<SignedIn>
  /** Id of the visitor's session. Also there for somebody signed in, who may have been a visitor on this browser. */
  readVisitorId(c: Context): Promise<string | undefined>
  /** Everybody whose pictures this request may read: the account first, then the visitor. */
  readOwners(c: Context): Promise<Owner[]>
  /** Who owns what this request makes. A visitor without a session gets one, as a cookie of the answer. */
  ensureOwner(c: Context): Promise<Owner>
}

export interface AuthenticationDeps {
  auth: Auth
  /** Run for every signed-in person before anything else is read of them. */
  welcome: Welcome
  networkOf(c: Context): string
  /** Signs the visitor's cookie. */
  cookieKey: string
  overHttps: boolean
}

export function authentication({ auth, welcome, networkOf, cookieKey, overHttps }: AuthenticationDeps): Authentication {
  const readUser = async (c: Context): Promise<Welcomed | undefined> => {
    if (!c.req.header('cookie')) return undefined
    const user = await auth.readUser(c.req.raw.headers)
    return user && { ...user, welcomeDue: !(await welcome(user, networkOf(c))) }
  }
  const readVisitorId = async (c: Context) => readVisitor(c, cookieKey, overHttps)?.id
  return {
    readUser,
    readVisitorId,
    async requireUser(c) {
      const user = await readUser(c)
      if (!user) throw new AppError('UNAUTHENTICATED')
      return user
    },
    async readOwners(c) {
      const user = await readUser(c)
      const visitorId = await readVisitorId(c)
      return [
        ...(user ? [{ kind: 'user', id: user.id } as const] : []),
        ...(visitorId ? [{ kind: 'visitor', id: visitorId } as const] : []),
      ]
    },
    async ensureOwner(c) {
      const user = await readUser(c)
      return user ? { kind: 'user', id: user.id } : { kind: 'visitor', id: ensureVisitor(c, cookieKey, overHttps).id }
    },
  }
}
