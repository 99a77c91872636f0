/** Signs a claim: COSE_Sign1 over its bytes. RFC 9052 §4.4; C2PA 2.2 §13.2. */
import { sign } from 'node:crypto'
import { encode } from 'cborg'
import type { Signer } from './signer.ts'

/** Header of the algorithm, and of the chain of certificates (RFC 9360). */
const [ALGORITHM, CERTIFICATES] = [1, 33]
/** CBOR's tag 18, which says that an array is a COSE_Sign1. */
const SIGN1 = 0xd2

/** @param claim its CBOR, which is not repeated in the signature */
export function signClaim({ key, algorithm, chain }: Signer, claim: Uint8Array): Uint8Array {
  const headers = encode(
    new Map<number, unknown>([
      [ALGORITHM, algorithm.cose],
      [CERTIFICATES, chain.length === 1 ? chain[0]! : chain],
    ]),
  )
  const nothing = new Uint8Array(0)
  const signed = encode(['Signature1', headers, nothing, claim])
  const signature = new Uint8Array(sign(algorithm.hash, signed, { key, ...algorithm.options }))
  return Buffer.concat([Buffer.of(SIGN1), encode([headers, {}, null, signature])])
}
