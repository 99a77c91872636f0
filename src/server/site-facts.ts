/** The facts of this installation that are written into every page. */
import type { EngineDescription } from '../contract/generate-avatar.ts'
import type { SiteFacts } from '../contract/site.ts'
import type { Config } from './config.ts'

export function siteFacts(
  { appUrl, publisher, vatScheme, smtpUrl, production }: Config,
  { id, name, ai, handsTo }: EngineDescription,
  payments: SiteFacts['payments'],
): SiteFacts {
  return {
    origin: new URL(appUrl).origin,
    publisher,
    engine: { id, name, ai, ...(handsTo && { handsTo }) },
    payments,
    ...(vatScheme && { vatScheme }),
    smtp: smtpUrl !== undefined,
    storage: 'disk',
    development: !production,
  }
}
