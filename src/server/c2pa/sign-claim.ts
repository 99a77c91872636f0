/** Signs a claim: COSE_Sign1 over its bytes. RFC 9052 §4.4; C2PA 2.2 §13.2. */
import { sign } from 'node:crypto'
import { CBORTag, encodeCBOR, type CBORType } from '@levischuck/tiny-cbor'
import type { Signer } from './signer.ts'

/** Header of the algorithm, and of the chain of certificates (RFC 9360). */
const [ALGORITHM, CERTIFICATES] = [1, 33]
/** COSE_Sign1. */
const SIGN1 = 18

/** @param claim its CBOR, which is not repeated in the signature */
export function signClaim({ key, algorithm, chain }: Signer, claim: Uint8Array): Uint8Array {
  const headers = encodeCBOR(
    new Map<number, CBORType>([
      [ALGORITHM, algorithm.cose],
      [CERTIFICATES, chain.length === 1 ? chain[0]! : chain],
    ]),
  )
  const nothing = new Uint8Array(0)
  const signed = encodeCBOR(['Signature1', headers, nothing, claim])
  const signature = new Uint8Array(sign(algorithm.hash, signed, { key, ...algorithm.options }))
  return encodeCBOR(new CBORTag(SIGN1, [headers, new Map<string, CBORType>(), null, signature]))
}
