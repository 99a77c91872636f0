/** Whose signature is put under what the product claims of its pictures. */
import {
  constants,
  createHash,
  createPrivateKey,
  X509Certificate,
  type KeyObject,
  type SignKeyObjectInput,
} from 'node:crypto'

interface Algorithm {
  /** In COSE's registry. https://www.iana.org/assignments/cose/ */
  cose: number
  /** As node:crypto names it; null where the algorithm has its own. */
  hash: string | null
  options: Pick<SignKeyObjectInput, 'padding' | 'saltLength' | 'dsaEncoding'>
  /** Whether the same bytes always get the same signature. */
  repeats: boolean
}

export interface Signer {
  key: KeyObject
  algorithm: Algorithm
  /** DER, the key's own certificate first. */
  chain: Uint8Array[]
  /** Of the public key: short, for names of what was signed. */
  id: string
}

const CURVES: Record<string, Pick<Algorithm, 'cose' | 'hash'>> = {
  prime256v1: { cose: -7, hash: 'sha256' },
  secp384r1: { cose: -35, hash: 'sha384' },
  secp521r1: { cose: -36, hash: 'sha512' },
}

/** Undefined for keys that C2PA does not know, §13.2.1. */
function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): Algorithm | undefined {
  if (type === 'ed25519') return { cose: -8, hash: null, options: {}, repeats: true }
  const curve = type === 'ec' ? CURVES[details?.namedCurve ?? ''] : undefined
  if (curve) return { ...curve, options: { dsaEncoding: 'ieee-p1363' }, repeats: false }
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048) {
    const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    return { cose: -37, hash: 'sha256', options, repeats: false }
  }
  return undefined
}

/** A signature that cannot be made of these. `about` says which of the two is at fault. */
export class UnusableSigner extends Error {
  readonly about: 'certificate' | 'key'
  constructor(about: UnusableSigner['about'], message: string) {
    super(message)
    this.about = about
  }
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * A key with its certificates, the key's own first.
 *
 * @param certificates PEM
 * @param key PEM, not encrypted
 * @throws UnusableSigner
 */
export function openSigner(certificates: string, key: string): Signer {
  const chain = (certificates.match(PEM) ?? []).map((pem) => {
    try {
      return new X509Certificate(pem)
    } catch {
      throw new UnusableSigner('certificate', 'a certificate cannot be read')
    }
  })
  const [own] = chain
  if (!own) throw new UnusableSigner('certificate', 'there is no certificate')
  let secret: KeyObject
  try {
    secret = createPrivateKey(key)
  } catch {
    throw new UnusableSigner('key', 'the key cannot be read')
  }
  const algorithm = algorithmOf(secret)
  if (!algorithm)
    throw new UnusableSigner('key', 'the key must be Ed25519, ECDSA (P-256, P-384, P-521) or RSA from 2048')
  if (!own.checkPrivateKey(secret)) throw new UnusableSigner('key', 'the key is not the certificate’s')
  return { key: secret, algorithm, chain: chain.map(({ raw }) => raw), id: keyId(own) }
}

/** Of a certificate's public key: 64 bits in hexadecimal. */
export function keyId(certificate: X509Certificate): string {
  const spki = certificate.publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(spki).digest('hex').slice(0, 16)
}
