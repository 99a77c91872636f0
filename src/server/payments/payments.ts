/** What the use cases of this domain work with; put together in the composition root. */
import type { Logger } from 'pino'
import type { VatScheme } from '../../contract/site.ts'
import type { Sql } from '../db/database.ts'
import type { Queue } from '../jobs/queue.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import type { BuyerMail } from './rules.ts'

export interface Payments {
  sql: Sql
  queue: Queue
  /** Undefined: nothing can be bought here. */
  gateway: PaymentGateway | undefined
  appUrl: string
  /** How VAT is charged; undefined where nobody has said it, which only a demonstration may. */
  vatScheme: VatScheme | undefined
  now(): Date
  log: Logger
}

/** The queue of mails to buyers. */
export const BUYER_MAIL_QUEUE = 'mail-buyer'

export interface BuyerMailJob {
  paymentId: string
  kind: BuyerMail
}
