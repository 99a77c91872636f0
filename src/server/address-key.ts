import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'
import { foldAddress } from './credits/rules.ts'

/** The keyed hash under which a mail address is counted, the same for all its aliases. */
export function addressKey({ secret }: Pick<Config, 'secret'>, email: string): string {
  return deriveKey(secret, `address ${foldAddress(email)}`)
}
