import { holdAccount } from '../accounts/store.ts'
import type { Sql } from '../db/database.ts'
import { PACKS } from '../../contract/packs.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { revokeCredits } from '../credits/revoke-credits.ts'
import type { Checkout, CheckoutKey, GatewayEvent } from './gateways/gateway.ts'
import { BUYER_MAIL_QUEUE, type BuyerMailJob, type Payments } from './payments.ts'
import {
  creditsToRevoke,
  isPaymentId,
  mailsFor,
  nextPoll,
  receiptSeriesOf,
  applyCheckout,
  type BuyerMail,
} from './rules.ts'
import {
  findPayment,
  insertUnlessKnown,
  isHandled,
  lockPayment,
  numberReading,
  insertMail,
  recordEvent,
  takeReceiptNumber,
  updatePayment,
  type PaymentRow,
} from './store.ts'
import { vatOf } from './vat.ts'
import { reopenRefund } from './refund-store.ts'
import { insertWithdrawal } from './withdrawal-store.ts'

/**
 * Makes our payment agree with the gateway: grants the pack when it is paid, takes credits back when money was refunded
 * or is disputed, restores them when a dispute is won. The webhook, the success page and the reconciliation all call
 * this; any number of calls, concurrent and in any order, move each credit once.
 *
 * @param event recorded as handled in the same transaction as its effect
 * @returns the payment as it is now; undefined when the checkout is none of ours.
 * @throws GatewayError
 */
export async function fulfilPayment(
  payments: Payments,
  key: CheckoutKey,
  event?: GatewayEvent,
): Promise<PaymentRow | undefined> {
  const { sql, gateway, queue } = payments
  if (!gateway) return undefined
  // Numbered before the gateway is read: the reading with the higher number began later, and wins.
  const reading = await numberReading(sql)
  const checkout = await gateway.readCheckout(key)
  const reference = checkout?.reference
  if (!checkout || !reference || !isPaymentId(reference)) return undefined
  const overtaken = await findPayment(sql, reference)
  // A later reading is already applied: no need to wait for the row's lock.
  if (overtaken && overtaken.reading > reading && (!event || (await isHandled(sql, overtaken.gateway, event.id))))
    return overtaken
  const { row, mails } = await sql.transaction((tx) => apply(payments, tx, reference, checkout, reading, event))
  if (mails.length > 0) queue.wake(BUYER_MAIL_QUEUE)
  return row
}

async function apply(
  payments: Payments,
  tx: Sql,
  reference: string,
  checkout: Checkout,
  reading: number,
  event: GatewayEvent | undefined,
): Promise<{ row: PaymentRow | undefined; mails: BuyerMail[] }> {
  const { gateway, queue, vatScheme, now, log } = payments
  const row = (await lockPayment(tx, reference)) ?? (await insertLost(payments, tx, reference, checkout))
  if (!row || row.gateway !== gateway!.id) return { row: undefined, mails: [] }
  if (row.sessionId !== null && row.sessionId !== checkout.sessionId)
    throw new Error(`payment ${row.id} has two checkouts: ${row.sessionId} and ${checkout.sessionId}`)
  const at = now()
  if (event) await recordEvent(tx, row.gateway, event, row.id, at)
  if (reading <= row.reading) return { row, mails: [] }

  const next = applyCheckout(
    {
      ...row,
      reading,
      sessionId: checkout.sessionId,
      url: checkout.url ?? row.url,
      paymentIntent: checkout.paymentIntent ?? row.paymentIntent,
    },
    checkout,
  )
  if (next.status === 'paid' && row.status !== 'paid') {
    next.paidAt = at
    Object.assign(next, vatOf(vatScheme, row.amountCents, gateway!.computesTax ? checkout.tax : undefined))
    if (gateway!.computesTax && !checkout.tax)
      log.error({ paymentId: row.id }, 'the gateway computed no VAT: look at it')
    next.receiptNumber = await takeReceiptNumber(tx, receiptSeriesOf(row.gateway, at))
    await grantCredits(tx, {
      userId: row.userId,
      amount: row.credits,
      kind: 'pack',
      description: `Pack ${PACKS[row.pack].name} : ${row.credits} crédits`,
      sourceId: row.id,
      now: at,
    })
    // The account was closed before it was paid.
    if (row.refundDueCents > 0)
      await insertWithdrawal(tx, {
        paymentId: row.id,
        statedAt: at,
        refundCents: row.refundDueCents,
        credits: row.credits,
        tryAt: at,
      })
  }
  if (next.status === 'paid') {
    const { unrecovered } = await revokeCredits(tx, {
      sourceId: row.id,
      total: creditsToRevoke(next),
      description: reasonsOf(next),
      now: at,
    })
    if (unrecovered > 0) log.warn({ paymentId: row.id, unrecovered }, 'credits already spent could not be taken back')
  }
  // A dispute that held the money has ended, or the bank could not deliver a refund: what is owed is due again.
  if (next.refundDueCents > 0 && next.dispute !== 'open')
    if (row.dispute === 'open' || next.refundedCents < row.refundedCents) await reopenRefund(tx, row.id, at)
  next.nextPollAt = nextPoll(next, next.polls, at)
  await updatePayment(tx, next)
  const owed: BuyerMail[] = []
  for (const kind of mailsFor(row, next)) if (await insertMail(tx, row.id, kind, at)) owed.push(kind)
  if (owed.length > 0)
    await queue.enqueue(
      tx,
      BUYER_MAIL_QUEUE,
      owed.map((kind) => ({ data: { paymentId: row.id, kind } satisfies BuyerMailJob })),
    )
  return { row: next, mails: owed }
}

/** Inserts the payment of a checkout that was sold here and is not known, because a backup from before it was restored. */
async function insertLost(
  { gateway, appUrl, log }: Payments,
  tx: Sql,
  id: string,
  { sale, sessionId, url, paymentIntent }: Checkout,
): Promise<PaymentRow | undefined> {
  if (sale?.site !== appUrl) return undefined
  const { site: _site, ...sold } = sale
  if (!(await holdAccount(tx, sale.userId))) {
    log.error({ paymentId: id }, 'a payment of an account that is not known: give the money back at the gateway')
    return undefined
  }
  log.warn({ paymentId: id }, 'a payment that was not known, from before a restored backup')
  await insertUnlessKnown(tx, {
    ...sold,
    id,
    gateway: gateway!.id,
    status: 'open',
    sessionId,
    url,
    paymentIntent,
  })
  return lockPayment(tx, id)
}

/** The ledger's descriptions when credits are taken back, and when they are restored. */
function reasonsOf({ pack, dispute }: PaymentRow): { taken: string; restored: string } {
  const name = `du pack ${PACKS[pack].name}`
  return {
    taken: dispute === 'open' || dispute === 'lost' ? `Paiement contesté ${name}` : `Remboursement ${name}`,
    restored:
      dispute === 'won'
        ? `Contestation close ${name} : crédits rétablis`
        : `Remboursement annulé ${name} : crédits rétablis`,
  }
}
