import { StartError } from './start-error.ts'
import type { Values } from './variables.ts'

/** What the ways of charging VAT need of each other. @throws StartError */
export function checkVat({ LEGAL_VAT_SCHEME: scheme, STRIPE_SECRET_KEY: key, STRIPE_TAX }: Values): void {
  if (STRIPE_TAX === '1' && !key)
    throw new StartError('STRIPE_TAX must be 0 without STRIPE_SECRET_KEY: it is Stripe that computes.')
  if (STRIPE_TAX === '1' && (scheme === undefined || scheme === 'franchise'))
    throw new StartError(
      `STRIPE_TAX must be 0 ${scheme ? 'where LEGAL_VAT_SCHEME is franchise: no VAT is charged' : 'without LEGAL_VAT_SCHEME: say france or oss'}.`,
    )
  if (scheme === 'oss' && key && STRIPE_TAX === '0')
    throw new StartError(
      'LEGAL_VAT_SCHEME must be franchise or france without STRIPE_TAX=1: with oss the rate is that of the buyer’s country, which Stripe Tax asks for and knows.',
    )
}
