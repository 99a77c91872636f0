/**
 * Payments and credits when the connections are cut at each statement in turn, before the statement or between a commit
 * and its answer, and the event is delivered or the person asks again.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionOf } from '../support/buying.ts'
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy.ts'
import { freshPostgres, until } from '../support/server.ts'
import { soak } from '../support/soak.ts'
import { startFakeStripe, STRIPE_KEY, STRIPE_SECRET, type FakeEvent, type FakeStripe } from '../support/fake-stripe.ts'
import { findAddress } from '../../src/server/accounts/store.ts'
import { users } from '../../src/server/accounts/tables.ts'
import { endAccount } from '../../src/server/close-account.ts'
import { findImbalances, findLotOf, readLines } from '../../src/server/credits/store.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import type { Database } from '../../src/server/db/database.ts'
import { CLOSING } from '../../src/server/mail/rules.ts'
import { MAIL_QUEUE, type Post } from '../../src/server/mail/post.ts'
import { exportMails } from '../../src/server/mail/store.ts'
import type { Publisher } from '../../src/contract/site.ts'
import { openQueue, type Queue } from '../../src/server/jobs/queue.ts'
import { refundPayment } from '../../src/server/operator/refund-payment.ts'
import { readActs } from '../../src/server/operator/store.ts'
import { createCheckout } from '../../src/server/payments/create-checkout.ts'
import { openStripe } from '../../src/server/payments/gateways/stripe.ts'
import { BUYER_MAIL_QUEUE, type Payments } from '../../src/server/payments/payments.ts'
import { giveBackDue } from '../../src/server/payments/give-back.ts'
import { findOperatorRefund } from '../../src/server/payments/refund-store.ts'
import { receiveEvent } from '../../src/server/payments/receive-event.ts'
import { findPayment } from '../../src/server/payments/store.ts'
import { paymentEvents, paymentMails } from '../../src/server/payments/tables.ts'
import { verifyPayment } from '../../src/server/payments/verify-payment.ts'
import { withdraw } from '../../src/server/payments/withdraw.ts'
import { findWithdrawal } from '../../src/server/payments/withdrawal-store.ts'

vi.setConfig({ testTimeout: 240_000 })

const POOL = 4
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

describe('cut at every statement', () => {
  let stripe: FakeStripe
  let proxy: PostgresProxy
  /** `database` is behind the proxy, and only the code under test uses it; `beside` reads the results directly. */
  let [database, beside]: Database[] = []
  let queue: Queue
  let payments: Payments
  let post: Post
  let late = 0
  beforeAll(async () => {
    stripe = await startFakeStripe()
    const url = await freshPostgres()
    proxy = await startPostgresProxy(url)
    beside = openPostgres(url, () => {}, 2)
    await beside.migrate('migrations')
    const log = pino({ level: 'silent' })
    const own = { expireInSeconds: 60 }
    queue = await openQueue(beside, { [BUYER_MAIL_QUEUE]: own, [MAIL_QUEUE]: own }, log)
    database = openPostgres(proxy.url, () => {}, POOL)
    payments = {
      sql: database.sql,
      queue,
      gateway: openStripe({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiBase: stripe.base, tax: false }),
      appUrl: 'http://localhost:3000',
      vatScheme: undefined,
      now: () => new Date(Date.now() + late),
      log,
    }
    const mailer = { send: async () => {} }
    post = { ...payments, mailer, key: 'k'.repeat(32), onSent: async () => {} }
  })
  afterAll(async () => {
    await queue.stop(1000)
    await database!.close()
    await beside!.close()
    await proxy.close()
    await stripe.close()
  })

  const hear = (event: FakeEvent) => {
    const payload = JSON.stringify(event)
    return receiveEvent(
      payments,
      Buffer.from(payload),
      Stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_SECRET }),
    )
  }
  const bought = async () => {
    const user = { id: randomUUID(), email: 'a@example.org' }
    await createCheckout(payments, { user, pack: 'pro', waiver: true })
    const { id: session, parameters } = stripe.newest()
    return { user, session, paymentId: parameters.client_reference_id! }
  }
  /** Bought, paid and told to us. */
  const granted = async () => {
    const payment = await bought()
    await stripe.pay(payment.session)
    await hear(stripe.events.at(-1)!)
    return { ...payment, refunds: stripe.refunds }
  }
  const amountsOf = async (user: { id: string }) =>
    (await readLines(beside!.sql, user.id, 10)).map(({ amount }) => amount).sort((a, b) => a - b)
  /** What the reconciliation does for refunds that nobody asked for again. */
  const reconcile = async () => {
    late = 7 * 3600_000
    await giveBackDue({ ...payments, sql: beside!.sql })
    late = 0
  }
  const expectOneRefund = ({ session, refunds }: { session: string; refunds: number }) =>
    expect([stripe.checkout(session).payment!.refunded, stripe.refunds]).toEqual([1999, refunds + 1])

  /** Runs `act` with the connections cut at statement 1, 2, … until one run needs fewer. Returns about how many there were. */
  async function atEachStatement(
    when: 'before' | 'committed',
    attempt: () => Promise<{ act(): Promise<unknown>; check(): Promise<void> }>,
    stride = 1,
  ): Promise<number> {
    for (let n = 1; ; n += stride) {
      const { act, check } = await attempt()
      const { cut, disarm } = proxy.armed(n, when)
      const outcome = await Promise.race([
        act().then(
          () => 'done',
          () => 'failed',
        ),
        cut.then(() => 'cut'),
      ])
      disarm()
      const wasCut = await cut
      // The caller saw a failure or no answer, and does it again.
      if (wasCut) {
        await until(() => succeeds(act()))
        // A pool may not know yet that an idle connection of its own was cut: the next round would fail before its statement.
        await until(() =>
          succeeds(Promise.all(Array.from({ length: POOL }, () => database!.sql.execute(sql`select 1`)))),
        )
      }
      expect([n, when, outcome]).not.toEqual([n, when, 'failed'])
      await check()
      if (!wasCut) return n - 1
      if (n > 100) throw new Error('it never got through')
    }
  }

  describe.each(['before', 'committed'] as const)('%s', (when) => {
    test('a completed payment, then delivered again: one grant, one mail, one event', async () => {
      const statements = await atEachStatement(when, async () => {
        const { user, session, paymentId } = await bought()
        await stripe.pay(session)
        const event = stripe.events.at(-1)!
        return {
          act: () => hear(event),
          async check() {
            expect(
              (await readLines(beside!.sql, user.id, 10)).map(({ amount, description }) => `${amount} ${description}`),
            ).toEqual(['50 Pack Pro : 50 crédits'])
            expect((await findPayment(beside!.sql, paymentId))!.status).toBe('paid')
            expect((await beside!.sql.select().from(paymentEvents)).filter(({ id }) => id === event.id)).toHaveLength(1)
            expect(
              (await beside!.sql.select().from(paymentMails)).filter((mail) => mail.paymentId === paymentId),
            ).toHaveLength(1)
          },
        }
      })
      console.log(`${when}: cut at ${statements} places of a completed payment`)
      expect(statements).toBeGreaterThanOrEqual(when === 'before' ? 8 : 1)
    })

    test('the success page, asked again; and the event after it', async () => {
      expect(
        await atEachStatement(when, async () => {
          const { user, session, paymentId } = await bought()
          await stripe.pay(session)
          const event = stripe.events.at(-1)!
          return {
            act: () => verifyPayment(payments, user.id, session).then(({ success }) => expect(success).toBe(true)),
            async check() {
              await hear(event)
              expect(await amountsOf(user)).toEqual([50])
              expect((await findLotOf(beside!.sql, paymentId))!.remaining).toBe(50)
            },
          }
        }),
      ).toBeGreaterThanOrEqual(when === 'before' ? 8 : 1)
    })

    test('a refund, delivered again: taken back once', async () => {
      expect(
        await atEachStatement(when, async () => {
          const { user, session, paymentId } = await granted()
          await stripe.refund(session, 1000)
          const event = stripe.events.at(-1)!
          return {
            act: () => hear(event),
            async check() {
              expect(await amountsOf(user)).toEqual([-25, 50])
              expect(await findLotOf(beside!.sql, paymentId)).toMatchObject({
                remaining: 25,
                revoked: 25,
                unrecovered: 0,
              })
            },
          }
        }),
      ).toBeGreaterThanOrEqual(when === 'before' ? 5 : 1)
    })

    test('a dispute that is won, delivered again: given back once', async () => {
      expect(
        await atEachStatement(when, async () => {
          const { user, session } = await bought()
          await stripe.pay(session)
          await stripe.dispute(session)
          await hear(stripe.events.at(-1)!)
          await stripe.closeDispute(session, 'won')
          const event = stripe.events.at(-1)!
          return {
            act: () => hear(event),
            async check() {
              expect(await amountsOf(user)).toEqual([-50, 50, 50])
            },
          }
        }),
      ).toBeGreaterThanOrEqual(when === 'before' ? 5 : 1)
    })

    test('a withdrawal, sent again or left to the reconciliation: one refund, its credits gone once', async () => {
      expect(
        await atEachStatement(
          when,
          async () => {
            const payment = await granted()
            const { user, paymentId } = payment
            let tries = 0
            return {
              async act() {
                // As a person does who got no answer; the bank is asked by whoever comes first.
                const by = tries++ % 2 === 0 ? database! : beside!
                await withdraw({ ...payments, sql: by.sql }, { paymentId, name: 'Camille', statedAt: new Date() })
              },
              async check() {
                await reconcile()
                expectOneRefund(payment)
                expect(await amountsOf(user)).toEqual([-50, 50])
                expect((await findWithdrawal(beside!.sql, paymentId))!.refundedAt).not.toBeNull()
                const mails = await beside!.sql.select().from(paymentMails)
                expect(mails.filter((mail) => mail.paymentId === paymentId && mail.kind === 'withdrawal')).toHaveLength(
                  1,
                )
              },
            }
          },
          // Some forty statements: every fifth of them here, each in a soak run.
          soak.factor > 1 ? 1 : 5,
        ),
      ).toBeGreaterThanOrEqual(when === 'before' ? 15 : 3)
    })

    test('an operator’s refund, asked for again or left to the reconciliation: one refund, one act', async () => {
      expect(
        await atEachStatement(
          when,
          async () => {
            const payment = await granted()
            const { user, paymentId } = payment
            const click = { operatorId: 'op', paymentId, extent: 'whole', reason: 'Pardon', key: paymentId } as const
            return {
              act: () => refundPayment(payments, click),
              async check() {
                await reconcile()
                expectOneRefund(payment)
                expect(await amountsOf(user)).toEqual([-50, 50])
                expect((await findOperatorRefund(beside!.sql, paymentId))!.refundedAt).not.toBeNull()
                expect((await readActs(beside!.sql, 100)).filter((act) => act.paymentId === paymentId)).toHaveLength(1)
              },
            }
          },
          soak.factor > 1 ? 1 : 7,
        ),
      ).toBeGreaterThanOrEqual(when === 'before' ? 15 : 3)
    })

    test('an account that is closed, again or by nobody: gone with what it is owed, one refund, one mail', async () => {
      expect(
        await atEachStatement(
          when,
          async () => {
            const payment = await granted()
            const { user, paymentId } = payment
            const at = new Date()
            const account = { id: user.id, name: '', email: `${user.id}@example.org`, emailVerified: true }
            await beside!.sql.insert(users).values({ ...account, createdAt: at, updatedAt: at })
            return {
              act: () => endAccount({ payments, post, publisher: { email: 'shop@example.org' } as Publisher }, user.id),
              async check() {
                await reconcile()
                expect(await findAddress(beside!.sql, user.id)).toBeUndefined()
                expectOneRefund(payment)
                expect(await amountsOf(user)).toEqual([-50, 50])
                expect((await findWithdrawal(beside!.sql, paymentId))!.refundedAt).not.toBeNull()
                expect((await exportMails(beside!.sql, user.id)).map(({ kind }) => kind)).toEqual([CLOSING])
              },
            }
          },
          soak.factor > 1 ? 1 : 11,
        ),
      ).toBeGreaterThanOrEqual(when === 'before' ? 15 : 3)
    })

    test('a click on a pack, clicked again: what is paid then is granted, wherever the first click ended', async () => {
      expect(
        await atEachStatement(when, async () => {
          const user = { id: randomUUID(), email: 'a@example.org' }
          const before = stripe.count()
          let url = ''
          return {
            async act() {
              url = await createCheckout(payments, { user, pack: 'starter', waiver: true })
            },
            async check() {
              expect(stripe.count()).toBe(before + 1)
              const session = sessionOf(url)
              await stripe.pay(session)
              await hear(stripe.events.at(-1)!)
              expect(await amountsOf(user)).toEqual([20])
            },
          }
        }),
      ).toBeGreaterThanOrEqual(when === 'before' ? 4 : 1)
    })
  })

  test('opened at the bank and never recorded here: its event finds it all the same', async () => {
    const user = { id: randomUUID(), email: 'a@example.org' }
    const { cut, disarm } = proxy.armed(6, 'before')
    await Promise.race([createCheckout(payments, { user, pack: 'starter', waiver: false }).catch(() => {}), cut])
    disarm()
    const { id, parameters } = stripe.newest()
    expect(await findPayment(beside!.sql, parameters.client_reference_id!)).toMatchObject({
      userId: user.id,
      sessionId: null,
    })
    await stripe.pay(id)
    await until(() => succeeds(hear(stripe.events.at(-1)!)))
    expect(await findPayment(beside!.sql, parameters.client_reference_id!)).toMatchObject({
      status: 'paid',
      sessionId: id,
    })
    expect(await amountsOf(user)).toEqual([20])
  })

  test('the ledger adds up, and no request was wrong', async () => {
    expect(stripe.complaints).toEqual([])
    expect(await findImbalances(beside!.sql)).toEqual([])
  })
})
