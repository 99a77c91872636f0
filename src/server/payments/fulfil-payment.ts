import type { Sql } from '../db/database.ts'
import { PACKS } from '../../contract/packs.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { revokeCredits } from '../credits/revoke-credits.ts'
import type { Checkout, CheckoutKey, GatewayEvent } from './gateways/gateway.ts'
import { BUYER_MAIL_QUEUE, type BuyerMailJob, type Payments } from './payments.ts'
import { creditsToRevoke, isPaymentId, lettersOwed, nextLook, receiptSeriesOf, standAs, type Letter } from './rules.ts'
import {
  findPayment,
  isHandled,
  lockPayment,
  numberReading,
  oweMail,
  recordEvent,
  takeReceiptNumber,
  updatePayment,
  type PaymentRow,
} from './store.ts'

/**
 * Makes our payment what the gateway says it is: grants the pack when it is paid, takes credits back when money has
 * gone back, gives them back when a dispute is won. The webhook, the success page and the sweep all come here; it
 * may be called any number of times, at once and in any order, and each credit moves once.
 *
 * @param event written as handled in the transaction of its effect, and only with it.
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
  // Before the reading: whoever has the higher number has read later, and what they read holds.
  const reading = await numberReading(sql)
  const checkout = await gateway.readCheckout(key)
  const reference = checkout?.reference
  if (!checkout || !reference || !isPaymentId(reference)) return undefined
  const overtaken = await findPayment(sql, reference)
  // Many at once about the same payment need not all queue for its row.
  if (overtaken && overtaken.reading > reading && (!event || (await isHandled(sql, overtaken.gateway, event.id))))
    return overtaken
  const { row, letters } = await sql.transaction((tx) => apply(payments, tx, reference, checkout, reading, event))
  if (letters.length > 0) queue.wake(BUYER_MAIL_QUEUE)
  return row
}

async function apply(
  payments: Payments,
  tx: Sql,
  reference: string,
  checkout: Checkout,
  reading: number,
  event: GatewayEvent | undefined,
): Promise<{ row: PaymentRow | undefined; letters: Letter[] }> {
  const { gateway, queue, now, log } = payments
  const row = await lockPayment(tx, reference)
  if (!row || row.gateway !== gateway!.id) return { row: undefined, letters: [] }
  if (row.sessionId !== null && row.sessionId !== checkout.sessionId)
    throw new Error(`payment ${row.id} has two checkouts: ${row.sessionId} and ${checkout.sessionId}`)
  const at = now()
  if (event) await recordEvent(tx, row.gateway, event, row.id, at)
  if (reading <= row.reading) return { row, letters: [] }

  const next = standAs(
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
    next.receiptNumber = await takeReceiptNumber(tx, receiptSeriesOf(row.gateway, at))
    await grantCredits(tx, {
      userId: row.userId,
      amount: row.credits,
      kind: 'pack',
      description: `Pack ${PACKS[row.pack].name} : ${row.credits} crédits`,
      sourceId: row.id,
      now: at,
    })
  }
  if (next.status === 'paid') {
    const { shortfall } = await revokeCredits(tx, {
      sourceId: row.id,
      total: creditsToRevoke(next),
      description: reasonsOf(next),
      now: at,
    })
    if (shortfall > 0) log.warn({ paymentId: row.id, shortfall }, 'credits already spent could not be taken back')
  }
  next.lookAt = nextLook(next, next.looks, at)
  await updatePayment(tx, next)
  const owed: Letter[] = []
  for (const letter of lettersOwed(row, next)) if (await oweMail(tx, row.id, letter, at)) owed.push(letter)
  if (owed.length > 0)
    await queue.enqueue(
      tx,
      BUYER_MAIL_QUEUE,
      owed.map((letter): BuyerMailJob => ({ paymentId: row.id, letter })),
    )
  return { row: next, letters: owed }
}

/** What the ledger says when credits go, and when they come back. */
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
