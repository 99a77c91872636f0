/** The part of the composition root that opens what pictures are signed with. */
import { readFileSync } from 'node:fs'
import type { PictureSigner } from './avatars/avatars.ts'
import { openSigner } from './c2pa/signer.ts'
import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'

/** The number that marks of this installation bear: the same on each of its machines. 0…65535 */
export const installationOf = ({ secret }: Pick<Config, 'secret'>): number =>
  Number.parseInt(deriveKey(secret, 'picture marks').slice(0, 4), 16)

/**
 * Makes the signer at its first call: the certificate of an installation without one takes a tenth of a second, and most
 * of a library that a worker never needs.
 */
export function openPictureSigner({ secret, appUrl, signer }: Pick<Config, 'secret' | 'appUrl' | 'signer'>) {
  let made: Promise<PictureSigner> | undefined
  const make = async (): Promise<PictureSigner> => {
    const { certificates, key } =
      signer ?? (await (await import('./c2pa/own-certificate.ts')).ownCertificate(secret, new URL(appUrl).hostname))
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    return { ...openSigner(certificates, key), certificates, generator: { name: 'Trombine', version } }
  }
  return () => (made ??= make())
}
