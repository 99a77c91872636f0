import { fulfilPayment } from './fulfil-payment.ts'
import { giveBackDue } from './give-back.ts'
import { GatewayError, type PaymentGateway } from './gateways/gateway.ts'
import { BUYER_MAIL_QUEUE, type Payments } from './payments.ts'
import { nextPoll } from './rules.ts'
import { dueMails, expireUnopened, advanceCursor, claimDue, claimEventRead } from './store.ts'
import { handleEvent } from './receive-event.ts'

const POLLS_PER_RUN = 20
const READ_EVERY_MS = 60_000
/** An event may appear in the list some time after its timestamp. Milliseconds. */
const OVERLAP_MS = 10 * 60_000
const WINDOW_MS = 24 * 3600_000
/** How far back the first run reads events. Stripe keeps them for 30 days. */
const FIRST_READ_MS = 4 * 86_400_000
const EVENTS_KEPT_MS = 29 * 86_400_000

/**
 * Makes up for lost events: polls each payment that has not ended, at growing intervals, and reads the gateway's list of
 * events since the last run; and has the bank give back what withdrawals still owe. Any process may run it at any time.
 */
export async function reconcilePayments(payments: Payments): Promise<void> {
  const { gateway } = payments
  await sendDueMails(payments)
  if (!gateway) return
  try {
    await pollDue(payments, gateway)
    await readEvents(payments, gateway)
    await giveBackDue(payments)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    payments.log.warn({ err: error }, 'the gateway does not answer')
  }
}

async function pollDue(payments: Payments, { id }: PaymentGateway): Promise<void> {
  const { sql, now } = payments
  const at = now()
  for (const row of await claimDue(sql, id, at, POLLS_PER_RUN, (row) => nextPoll(row, row.polls + 1, at))) {
    await alone(payments, () =>
      row.sessionId ? fulfilPayment(payments, { sessionId: row.sessionId }) : expireUnopened(sql, row.id, at),
    )
  }
}

async function readEvents(payments: Payments, gateway: PaymentGateway): Promise<void> {
  const { sql, now } = payments
  const at = now()
  const readUntil = await claimEventRead(
    sql,
    gateway.id,
    at,
    new Date(at.getTime() + READ_EVERY_MS),
    new Date(at.getTime() - FIRST_READ_MS),
  )
  if (!readUntil) return
  let complete = true
  let from = Math.max(readUntil.getTime() - OVERLAP_MS, at.getTime() - EVENTS_KEPT_MS)
  while (from < at.getTime()) {
    const to = Math.min(from + WINDOW_MS, at.getTime() + 1000)
    for (const event of await gateway.listEvents(new Date(from), new Date(to)))
      complete = (await alone(payments, () => handleEvent(payments, event))) && complete
    if (complete) await advanceCursor(sql, gateway.id, new Date(Math.min(to, at.getTime())))
    from = to
  }
}

/** Runs `work`; false when it failed for a reason of its own, which must not stop the others. */
async function alone({ log }: Payments, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    // The gateway does not answer: the others would fail as well.
    if (error instanceof GatewayError && !error.refused) throw error
    log.error({ err: error }, 'a payment could not be reconciled')
    return false
  }
}

/** Mails whose sender died or failed. */
async function sendDueMails({ sql, queue, now }: Payments): Promise<void> {
  const due = await dueMails(sql, now(), 50)
  if (due.length === 0) return
  const jobs = due.map((data) => ({ data }))
  await sql.transaction((tx) => queue.enqueue(tx, BUYER_MAIL_QUEUE, jobs))
  queue.wake(BUYER_MAIL_QUEUE)
}
