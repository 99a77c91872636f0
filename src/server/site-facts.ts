/** The facts of this installation that are written into every page. */
import type { EngineDescription } from '../contract/generate-avatar.ts'
import type { Figures, SiteFacts } from '../contract/site.ts'
import type { Config } from './config.ts'
import { isTestKey } from './settings/production.ts'

export function siteFacts(
  { appUrl, publisher, vatScheme, smtpUrl, production }: Config,
  { id, name, ai, handsTo }: EngineDescription,
  payments: SiteFacts['payments'],
  figures?: Figures | null,
): SiteFacts {
  return {
    origin: new URL(appUrl).origin,
    publisher,
    engine: { id, name, ai, ...(handsTo && { handsTo }) },
    payments,
    ...(vatScheme && { vatScheme }),
    ...(figures !== undefined && { figures }),
    smtp: smtpUrl !== undefined,
    storage: 'disk',
    development: !production,
  }
}

/** Whether money is taken here: with a key of Stripe's test mode none is. */
export const sellsForMoney = ({ stripe }: Pick<Config, 'stripe'>): boolean =>
  stripe !== undefined && !isTestKey(stripe.secretKey)
