/** A person's passkeys: listed, added, deleted. Adding and deleting ask for a fresh proof (ASVS 5.0, 7.5.1). */
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { PasskeySeen } from '../../contract/account.ts'
import { addPasskeyOptionsSchema, addPasskeySchema, deletePasskeySchema, proofSchema } from '../../contract/passkeys.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { readJson } from '../http/read-json.ts'
import { postMail, wakePost, type Post } from '../mail/post.ts'
import type { SecurityEvent } from '../security-events.ts'
import type { Auth, SignedIn } from './auth.ts'
import type { AccountLimits } from './limits.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts'
import { deletePasskey, readPasskeys, takeBackPasskey } from './passkey-store.ts'
import type { Passkeys } from './passkeys.ts'

export interface PasskeyRoutes {
  sql: Sql
  auth: Pick<Auth, 'readUser' | 'checkPassword'>
  passkeys: Passkeys
  post: Post
  accountUrl: string
  limits: Pick<AccountLimits, 'tryOwnPassword'>
  /** @throws AppError RATE_LIMITED: too many challenges for one network */
  limitChallenges(c: Context): Promise<void>
  note(c: Context, event: SecurityEvent, about: { subject: string }): void
}

const nothing = z.strictObject({})

/** Below /auth/passkeys. Signing in itself is Better Auth's (`passkey-sign-in.ts`). */
export function passkeyRoutes({
  sql,
  auth,
  passkeys,
  post,
  accountUrl,
  limits,
  limitChallenges,
  note,
}: PasskeyRoutes): Hono {
  const owner = async (c: Context): Promise<SignedIn> => {
    const user = await auth.readUser(c.req.raw.headers)
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }
  /** @throws AppError BAD_PASSWORD, PASSKEY_REFUSED */
  const prove = async (c: Context, { id }: SignedIn, proof: z.output<typeof proofSchema>) => {
    const proven = await limits.tryOwnPassword(id, Boolean, async () =>
      'password' in proof
        ? auth.checkPassword(c.req.raw.headers, proof.password)
        : Boolean(await passkeys.verify(proof.passkey as never, id)),
    )
    if (proven) return
    note(c, 'password.refused', { subject: id })
    throw new AppError('password' in proof ? 'BAD_PASSWORD' : 'PASSKEY_REFUSED')
  }
  return new Hono()
    .get('/auth/passkeys', async (c) => {
      const { id } = await owner(c)
      const found = await readPasskeys(sql, id)
      return c.json(
        found.map(({ id, name, createdAt, lastUsedAt }): PasskeySeen => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
        })),
      )
    })
    .post('/auth/passkeys/sign-in-options', async (c) => {
      await readJson(c, nothing)
      await limitChallenges(c)
      return c.json(await passkeys.requestOptions())
    })
    .post('/auth/passkeys/proof-options', async (c) => {
      await readJson(c, nothing)
      const { id } = await owner(c)
      await limitChallenges(c)
      return c.json(await passkeys.requestOptions(id))
    })
    .post('/auth/passkeys/add-options', async (c) => {
      const { proof } = await readJson(c, addPasskeyOptionsSchema)
      const user = await owner(c)
      await prove(c, user, proof)
      return c.json(await passkeys.creationOptions(user))
    })
    .post('/auth/passkeys/add', async (c) => {
      // Its challenge was given for a proof, once, to this account.
      const { name, response } = await readJson(c, addPasskeySchema)
      const { id, email } = await owner(c)
      await passkeys.add(id, name, response as never)
      // A reset deletes passkeys, sessions, and passkeys again: this one is either ended here or there.
      if (!(await auth.readUser(c.req.raw.headers))) {
        await takeBackPasskey(sql, id, response.id)
        throw new AppError('UNAUTHENTICATED')
      }
      await sql.transaction((tx) =>
        postMail(post, tx as never, {
          mail: passkeyAddedMail(email, name, accountUrl),
          kind: 'passkey-added',
          userId: id,
        }),
      )
      wakePost(post)
      note(c, 'passkey.added', { subject: id })
      return c.json({}, 201)
    })
    .post('/auth/passkeys/delete', async (c) => {
      const { id, proof } = await readJson(c, deletePasskeySchema)
      const user = await owner(c)
      await prove(c, user, proof)
      await sql.transaction(async (tx) => {
        const name = await deletePasskey(tx as never, user.id, id)
        if (name === undefined) throw new AppError('NOT_FOUND')
        const mail = passkeyRemovedMail(user.email, [name], accountUrl)
        await postMail(post, tx as never, { mail, kind: 'passkey-removed', userId: user.id })
      })
      wakePost(post)
      note(c, 'passkey.deleted', { subject: user.id })
      return c.json({})
    })
}
