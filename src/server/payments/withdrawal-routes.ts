import { Hono, type Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import {
  openStatementSchema,
  stateWithdrawalSchema,
  statedSchema,
  withdrawalSchema,
  withdrawSchema,
  type OpenStatement,
  type Stated,
  type Withdrawal,
} from '../../contract/payments.ts'
import { findAddress } from '../accounts/store.ts'
import { failures } from '../http/api-description.ts'
import { AppError, NotTheirs } from '../http/errors.ts'
import { hideTime } from '../http/hide-time.ts'
import { readJson } from '../http/read-json.ts'
import type { Post } from '../mail/post.ts'
import type { Payments } from './payments.ts'
import { confirmStatement, readStatement, stateWithdrawal } from './state-withdrawal.ts'
import { findPayment } from './store.ts'
import { withdraw, type Withdrawn } from './withdraw.ts'

export interface WithdrawalRoutes {
  payments: Payments
  post: Post
  /** @throws AppError UNAUTHENTICATED */
  requireUser(c: Context): Promise<{ id: string; email: string }>
  /** Counts a statement of somebody who is not signed in. @throws AppError RATE_LIMITED */
  limitStatements(c: Context): Promise<void>
  /** Whether a mailbox may be sent another mail that somebody asked for. */
  mayMail(email: string): Promise<boolean>
  onError(error: unknown, what: string): void
}

const body = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input' }) as never } },
})
const answers = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})
const noStore = { 'cache-control': 'no-store' }
/** Of the secret in a mailed link. */
const KEY = /^[\w-]{32}$/

/** Withdrawing from a purchase: signed in, or with its order's number and a mailed link. */
export function withdrawalRoutes(deps: WithdrawalRoutes): Hono {
  const { payments, post, requireUser, limitStatements, mayMail, onError } = deps
  const { sql } = payments
  const routes = new Hono()
  const answerOf = async ({ payment, withdrawal }: Withdrawn): Promise<Withdrawal> => ({
    order: payment.receiptNumber!,
    pack: payment.pack,
    credits: withdrawal.credits,
    refund_cents: withdrawal.refundCents,
    stated_at: withdrawal.statedAt.toISOString(),
    email: (await findAddress(sql, payment.userId)) ?? null,
  })

  routes.post(
    '/payments/:id/withdrawal',
    describeRoute({
      summary: 'Renoncer à un achat : la déclaration de rétractation de l’acheteur connecté',
      description:
        'Le remboursement porte sur les crédits non dépensés, ou sur le prix entier si la livraison immédiate n’a pas été demandée à l’achat. L’accusé de réception part par e-mail. Répétée, la demande rend la première déclaration.',
      requestBody: body(withdrawSchema),
      responses: {
        200: answers('L’accusé de réception', withdrawalSchema),
        ...failures(400, 401, 404, 409, 413, 415, 429),
      },
    }),
    async (c) => {
      const { name } = await readJson(c, withdrawSchema)
      const statedAt = payments.now()
      const { id: userId } = await requireUser(c)
      const paymentId = c.req.param('id')
      const payment = z.uuid().safeParse(paymentId).success ? await findPayment(sql, paymentId) : undefined
      if (payment && payment.userId !== userId) throw new AppError('NOT_FOUND', { cause: new NotTheirs(userId) })
      if (!payment) throw new AppError('NOT_FOUND')
      return c.json(await answerOf(await withdraw(payments, { paymentId, name, statedAt })), 200, noStore)
    },
  )

  routes.post(
    '/withdrawals',
    describeRoute({
      summary: 'Renoncer à un achat sans être connecté : par l’adresse e-mail et le numéro de commande',
      description:
        'La réponse est la même que la commande existe ou non. Si elle est de cette adresse, l’accusé de réception y part, avec un lien à confirmer dans les 14 jours pour que le remboursement se fasse ; ce qui est dépensé après la déclaration n’est pas retenu.',
      requestBody: body(stateWithdrawalSchema),
      responses: { 202: answers('Quand la déclaration est arrivée', statedSchema), ...failures(400, 413, 415, 429) },
    }),
    async (c) => {
      const statement = await readJson(c, stateWithdrawalSchema)
      await limitStatements(c)
      const statedAt = payments.now()
      const work = stateWithdrawal(payments, post, statement, statedAt, () => mayMail(statement.email))
      // A failure would tell that there was something to do; the page says whom to write to when no mail comes.
      await hideTime(work.catch((error: unknown) => onError(error, 'a statement of withdrawal was not kept')))
      return c.json({ stated_at: statedAt.toISOString() } satisfies Stated, 202, noStore)
    },
  )

  routes.get(
    '/withdrawals/:key',
    describeRoute({
      summary: 'L’achat dont parle le lien d’un accusé de réception',
      responses: { 200: answers('Ce qui serait rendu', openStatementSchema), ...failures(400, 429) },
    }),
    async (c) => {
      const { payment, statedAt, refundCents, credits, done } = await readStatement(payments, keyOf(c))
      const open: OpenStatement = {
        order: payment.receiptNumber!,
        pack: payment.pack,
        refund_cents: refundCents,
        credits,
        stated_at: statedAt.toISOString(),
        done,
      }
      return c.json(open, 200, noStore)
    },
  )

  routes.post(
    '/withdrawals/:key',
    describeRoute({
      summary: 'Confirmer une déclaration par le lien reçu : le remboursement part',
      responses: { 200: answers('La rétractation', withdrawalSchema), ...failures(400, 403, 409, 429) },
    }),
    async (c) => {
      // Browsers say which page the button stands on; programs that press whatever they find in mails do not.
      if (!c.req.header('origin')) throw new AppError('FORBIDDEN')
      return c.json(await answerOf(await confirmStatement(payments, keyOf(c))), 200, noStore)
    },
  )

  return routes
}

/** @throws AppError LINK_EXPIRED for what was never a secret of ours */
function keyOf(c: Context): string {
  const key = c.req.param('key')
  if (key === undefined || !KEY.test(key)) throw new AppError('LINK_EXPIRED')
  return key
}
