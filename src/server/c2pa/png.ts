/** A PNG's manifest, in a chunk `caBX`. C2PA 2.2 §A.3.2 */
import { crc32 } from 'node:zlib'
import { manifestStore, type Claim } from './manifest.ts'
import type { Signer } from './signer.ts'

const SIGNATURE_AND_IHDR = 8 + 25
/** Of every chunk: length and type before it, checksum behind it. */
const CHUNK = 12

/** The PNG with a signed manifest after its IHDR. @param png without one */
export function signPng(signer: Signer, claim: Omit<Claim, 'format'>, png: Uint8Array): Buffer {
  const parts = [png.subarray(0, SIGNATURE_AND_IHDR), png.subarray(SIGNATURE_AND_IHDR)] as const
  const store = manifestStore(signer, { ...claim, format: 'image/png' }, [...parts], (length) => ({
    start: SIGNATURE_AND_IHDR,
    length: CHUNK + length,
  }))
  return Buffer.concat([parts[0], chunkOf('caBX', store), parts[1]])
}

/** A chunk of a PNG. @param type four letters */
export function chunkOf(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(CHUNK + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
