import { isLoopback } from '../http/loopback.ts'
import { StartError } from './start-error.ts'
import type { Values } from './variables.ts'

/**
 * Whether this is production: it is unless the server listens on and is addressed by this machine alone, or DEMO=1.
 *
 * @throws StartError naming everything that production needs and that is missing
 */
export function checkProduction(values: Values): boolean {
  const { NODE_ENV, HOST, APP_URL, DEMO } = values
  if (NODE_ENV === 'production' && DEMO === '1')
    throw new StartError('DEMO must be 0 where NODE_ENV is production: a demonstration gives credits to everybody.')
  const address = APP_URL === undefined ? undefined : new URL(APP_URL)
  const why =
    NODE_ENV === 'production'
      ? 'NODE_ENV is production'
      : address && !isLoopback(address.hostname)
        ? `APP_URL is ${address.origin}`
        : isLoopback(HOST)
          ? undefined
          : `HOST is ${HOST}`
  if (why === undefined || DEMO === '1') return false
  const missing = [
    ...(address && (address.protocol === 'https:' || isLoopback(address.hostname))
      ? []
      : ['APP_URL (the https:// address that people use)']),
    ...(values.DATABASE_URL || values.ALLOW_EMBEDDED_DATABASE === '1'
      ? []
      : ['DATABASE_URL (a postgres:// address; or ALLOW_EMBEDDED_DATABASE=1, which may lose data in a power cut)']),
    ...(values.AUTH_SECRET ? [] : ['AUTH_SECRET (a secret of at least 32 characters)']),
    ...(values.STRIPE_SECRET_KEY && !values.LEGAL_VAT_SCHEME
      ? ['LEGAL_VAT_SCHEME (how VAT is charged: franchise, france or oss)']
      : []),
    ...(values.STRIPE_SECRET_KEY &&
    values.LEGAL_VAT_SCHEME &&
    values.LEGAL_VAT_SCHEME !== 'franchise' &&
    !values.LEGAL_VAT
      ? ['LEGAL_VAT (your VAT number, which receipts must bear)']
      : []),
    ...(values.SMTP_URL ? [] : ['SMTP_URL (an smtp:// or smtps:// address: nobody can sign up without mail)']),
  ]
  if (missing.length > 0)
    throw new StartError(
      `This is production, because ${why}, and it needs ${missing.join(', ')}.${NODE_ENV === 'production' ? '' : ' For a demonstration without them, open to everybody, set DEMO=1.'} See docs/running.md.`,
    )
  if (isTestKey(values.STRIPE_SECRET_KEY ?? ''))
    throw new StartError(
      'STRIPE_SECRET_KEY must be a live key (sk_live_…) in production: this one is of Stripe’s test mode, where credits are given for cards that pay nothing. For a demonstration, set DEMO=1.',
    )
  if (values.DATABASE_URL && !saysHowItIsProtected(values.DATABASE_URL))
    throw new StartError(
      'DATABASE_URL must end in ?sslmode=verify-full in production (passwords and addresses travel there), or in ?sslmode=disable on a network that is all your own.',
    )
  return true
}

/** Of Stripe's test mode: https://docs.stripe.com/keys */
export const isTestKey = (secretKey: string): boolean => /^[sr]k_test_/.test(secretKey)

/** Without `sslmode` the driver speaks in the clear, and nothing tells. On this machine that is as it should be. */
function saysHowItIsProtected(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || isLoopback(host) || searchParams.has('sslmode')
}
