import { Hono, type Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import {
  checkoutSchema,
  createCheckoutSchema,
  paymentSchema,
  verifiedPaymentSchema,
  verifyPaymentSchema,
} from '../../contract/payments.ts'
import type { Publisher } from '../../contract/site.ts'
import { WAIVER_IN_API } from '../../contract/withdrawal.ts'
import { existingAccounts } from '../accounts/store.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { readBody } from '../http/read-body.ts'
import { readJson } from '../http/read-json.ts'
import { onAskedHost } from './asked-host.ts'
import { createCheckout } from './create-checkout.ts'
import { forgetBuyer } from './forget-buyer.ts'
import type { Payments } from './payments.ts'
import { receiptPage } from './receipt.ts'
import { receiveEvent } from './receive-event.ts'
import { readPurchases } from './read-purchases.ts'
import { findPayment } from './store.ts'
import { verifyPayment } from './verify-payment.ts'
import { findWithdrawal } from './withdrawal-store.ts'

export interface PaymentRoutes {
  payments: Payments
  publisher: Publisher
  readUser(c: Context): Promise<{ id: string; email: string } | undefined>
  /** @throws AppError UNAUTHENTICATED */
  requireUser(c: Context): Promise<{ id: string; email: string }>
}

/** Stripe's events are some kilobytes. */
export const EVENT_BODY = 512 * 1024
const jsonBody = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'input' }) as never } },
})
const noStore = { 'cache-control': 'no-store' }

export function paymentRoutes({ payments, publisher, readUser, requireUser }: PaymentRoutes): Hono {
  const { sql } = payments
  const routes = new Hono()

  routes.post(
    '/create-checkout',
    describeRoute({
      summary: 'L’adresse où la personne connectée paie un pack',
      description: WAIVER_IN_API,
      requestBody: jsonBody(createCheckoutSchema),
      responses: {
        200: { description: 'Où aller', content: { 'application/json': { schema: resolver(checkoutSchema) } } },
        ...failures(400, 401, 413, 415, 429, 502, 503),
      },
    }),
    async (c) => {
      const { priceId, waiver = false } = await readJson(c, createCheckoutSchema)
      if (!payments.gateway) throw new AppError('PAYMENTS_OFF')
      const user = await readUser(c)
      if (!user) throw new AppError('SIGN_IN_TO_BUY')
      const url = await createCheckout(payments, { user, pack: priceId, waiver })
      // An account that was deleted meanwhile did not know of this checkout; one that is deleted from here on closes it.
      if ((await existingAccounts(payments.sql, [user.id])).size === 0) {
        await forgetBuyer(payments, user.id)
        throw new AppError('UNAUTHENTICATED')
      }
      return c.json({ url: onAskedHost(url, payments.appUrl, c.req.header('host')) }, 200, noStore)
    },
  )

  routes.post(
    '/verify-payment',
    describeRoute({
      summary: 'Ce qu’un paiement est devenu, et ses crédits s’il est payé ; au compte de l’acheteur seulement',
      requestBody: jsonBody(verifyPaymentSchema),
      responses: {
        200: {
          description: 'Où il en est',
          content: { 'application/json': { schema: resolver(verifiedPaymentSchema) } },
        },
        ...failures(400, 401, 404, 413, 415, 429, 502),
      },
    }),
    async (c) => {
      const { sessionId } = await readJson(c, verifyPaymentSchema)
      const { id } = await requireUser(c)
      return c.json(await verifyPayment(payments, id, sessionId), 200, noStore)
    },
  )

  routes.get(
    '/payments',
    describeRoute({
      summary: 'Les paiements de la personne connectée, du plus récent au plus ancien',
      responses: {
        200: {
          description: 'Les paiements',
          content: { 'application/json': { schema: resolver(z.array(paymentSchema)) } },
        },
        ...failures(401),
      },
    }),
    async (c) => {
      const { id } = await requireUser(c)
      return c.json(await readPurchases(sql, id, payments.now()), 200, noStore)
    },
  )

  routes.get(
    '/payments/:id/receipt',
    describeRoute({
      summary: 'Le reçu d’un paiement, en page à imprimer',
      responses: {
        200: { description: 'Le reçu', content: { 'text/html': { schema: { type: 'string' } } } },
        ...failures(401, 404),
      },
    }),
    async (c) => {
      const { id: userId, email } = await requireUser(c)
      const id = c.req.param('id')
      const payment = z.uuid().safeParse(id).success ? await findPayment(sql, id) : undefined
      if (payment?.userId !== userId || !payment.paidAt) throw new AppError('NOT_FOUND')
      const withdrawn = await findWithdrawal(sql, id)
      return c.html(receiptPage(payment, email, publisher, payments.vatScheme, withdrawn), 200, noStore)
    },
  )

  return routes
}

/** Separate from the other routes: mounted before the limit for each network. Reads the raw body, for its signature. */
export function webhookRoutes(payments: Payments): Hono {
  return new Hono().post(
    '/webhooks/stripe',
    describeRoute({
      summary: 'Les événements signés de la banque ; 200 une fois leur effet écrit',
      responses: { 200: { description: 'Écrit' }, ...failures(400, 404, 413, 500, 502) },
    }),
    async (c) => {
      if (!payments.gateway?.takesEvents) throw new AppError('NOT_FOUND')
      await receiveEvent(
        payments,
        await readBody(c.req.raw, { maxBytes: EVENT_BODY }),
        c.req.header('stripe-signature'),
      )
      return c.json({ received: true }, 200, noStore)
    },
  )
}
