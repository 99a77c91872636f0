/**
 * The key and certificate of an installation whose operator has none: made from its secret, so that every machine of it
 * signs alike and nothing more has to be kept, copied or backed up (decision 0038).
 */
import 'reflect-metadata'
import { createPrivateKey, hkdfSync } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** What is before the seed in a private key of Ed25519 (PKCS #8). RFC 8410 §7 */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ALGORITHM = { name: 'Ed25519' } as const
/**
 * Protecting mail: of the two uses that C2PA 2.2 §14.5.1 takes, the one that needs no part in its programme. Readers that
 * follow 2.4 take document signing (RFC 9336) no more.
 */
const MAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
/** Written in the certificates, not now: they are the same wherever and whenever they are made. */
const VALID = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2099-12-31T00:00:00Z') }

export interface OwnCertificate {
  /** PEM of the certificate and of the authority that signed it. */
  certificates: string
  /** PEM. */
  key: string
}

/**
 * @param secret the installation's
 * @param host whose pictures they are, as the certificate says
 */
export async function ownCertificate(secret: string, host: string): Promise<OwnCertificate> {
  const [authority, own] = await Promise.all([keysOf(secret, 'authority'), keysOf(secret, 'pictures')])
  const name = host.replace(/[^\w.:-]/g, '')
  const root = await X509CertificateGenerator.createSelfSigned({
    ...VALID,
    name: `CN=Trombine authority, O=Trombine, OU=${name}`,
    serialNumber: '01',
    keys: authority,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const leaf = await X509CertificateGenerator.create({
    ...VALID,
    subject: `CN=${name}, O=Trombine`,
    issuer: root.subject,
    serialNumber: '02',
    publicKey: own.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([MAIL_PROTECTION]),
      await SubjectKeyIdentifierExtension.create(own.publicKey),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  return { certificates: [leaf, root].map((made) => made.toString('pem')).join('\n'), key: own.pem }
}

async function keysOf(secret: string, purpose: string): Promise<CryptoKeyPair & { pem: string }> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `trombine c2pa ${purpose}`, 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const { d, ...open } = key.export({ format: 'jwk' })
  const { subtle } = globalThis.crypto
  const [privateKey, publicKey] = await Promise.all([
    subtle.importKey('jwk', { ...open, d } as JsonWebKey, ALGORITHM, true, ['sign']),
    subtle.importKey('jwk', open as JsonWebKey, ALGORITHM, true, ['verify']),
  ])
  return { privateKey, publicKey, pem: key.export({ type: 'pkcs8', format: 'pem' }) as string }
}
