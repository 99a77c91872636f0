/** The part of the composition root that chooses the payment gateway. */
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'
import type { Sql } from './db/database.ts'
import { openDemoBank, type DemoBank } from './payments/gateways/demo-bank.ts'
import type { PaymentGateway } from './payments/gateways/gateway.ts'

export interface GatewayDeps {
  sql: Sql
  now(): Date
  log: Logger
  /** Answers a request that the demonstration bank sends to our webhook. */
  request(path: string, init: RequestInit): Promise<Response>
}

export interface ChosenGateway {
  /** Undefined: nothing can be bought here. */
  gateway: PaymentGateway | undefined
  /** The gateway again when it is the demonstration bank, for its pages under /dev. */
  demoBank: DemoBank | undefined
}

/** Stripe when it is configured, otherwise the demonstration bank, which does not exist in production. */
export async function openGateway(config: Config, { sql, now, log, request }: GatewayDeps): Promise<ChosenGateway> {
  // Imported only when needed: Stripe's library costs every start a few hundred files.
  if (config.stripe)
    return {
      gateway: (await import('./payments/gateways/stripe.ts')).openStripe(config.stripe),
      demoBank: undefined,
    }
  if (config.production) return { gateway: undefined, demoBank: undefined }
  const demoBank = openDemoBank({
    sql,
    secret: deriveKey(config.secret, 'demonstration bank'),
    appUrl: config.appUrl,
    now,
    log,
    deliver: (body, signature) =>
      request('/api/webhooks/stripe', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }),
  })
  return { gateway: demoBank, demoBank }
}
