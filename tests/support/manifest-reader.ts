/**
 * Reads and checks a PNG's or SVG's C2PA manifest without any code of the product's, nor of the library that the product
 * reads with: boxes by hand, CBOR by another package, signatures and hashes by node:crypto. C2PA 2.2 §15
 */
import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { CBORTag, decodeCBOR, encodeCBOR } from '@levischuck/tiny-cbor'

interface Box {
  type: string
  label: string
  /** The whole box, and what is behind its description. */
  bytes: Buffer
  boxes: Box[]
}

interface Reference {
  url: string
  hash: Uint8Array
}

interface Claim {
  claim_generator_info: { name: string; version: string }
  created_assertions: Reference[]
}

interface Step {
  action: string
  description?: string
  softwareAgent?: { name: string; version?: string }
  digitalSourceType?: string
  parameters?: { ingredients: Reference[] }
}

interface Assertions {
  'c2pa.actions.v2': { actions: Step[] }
  'c2pa.hash.data': { exclusions: { start: number; length: number }[]; hash: Uint8Array }
  'c2pa.ingredient.v3'?: { activeManifest: Reference; claimSignature: Reference }
}

export interface CheckedManifest {
  label: string
  claim: Claim
  assertions: Assertions
  /** The signer's, first in its chain. */
  certificates: X509Certificate[]
}

/** A copy: the decoder reads from the beginning of the memory that a view is of. */
const decoded = (bytes: Uint8Array) => decodeCBOR(Uint8Array.from(bytes))
/** Maps with names for keys become objects; a tag is what it seals. */
const fromCbor = (bytes: Uint8Array): unknown => opened(decoded(bytes))
function opened(value: unknown): unknown {
  if (value instanceof CBORTag) return opened(value.value)
  if (Array.isArray(value)) return value.map(opened)
  if (!(value instanceof Map)) return value
  return Object.fromEntries([...value].map(([key, of]) => [key, opened(of)]))
}
/** Headers have numbers for keys. */
const headersOf = (bytes: Uint8Array) => decoded(bytes) as Map<number, unknown>

/** The manifests of a file, its own last; each checked, the last one also against the file. Throws what is wrong. */
export function checkedManifests(file: Buffer): CheckedManifest[] {
  const { store, start, length } = placeOf(file)
  const whole = boxesOf(store)[0]!
  if (whole.label !== 'c2pa') throw new Error('no manifest store')
  const manifests = whole.boxes.map((box) => checkManifest(box, whole.boxes))
  const own = manifests.at(-1)!
  const binding = own.assertions['c2pa.hash.data']
  const [hole, more] = binding.exclusions
  if (more || hole?.start !== start || hole.length !== length)
    throw new Error('the manifest excludes something else than itself')
  const rest = Buffer.concat([file.subarray(0, start), file.subarray(start + length)])
  same(binding.hash, createHash('sha256').update(rest).digest(), 'the file is not the one that was signed')
  return manifests
}

export const holdsManifest = (file: Buffer) => file.includes('c2pa.signature') || file.includes('<c2pa:manifest')

/** A signed PNG as it was before. */
export function withoutManifest(png: Buffer): Buffer {
  const { start, length } = placeOf(png)
  return Buffer.concat([png.subarray(0, start), png.subarray(start + length)])
}

function placeOf(file: Buffer): { store: Buffer; start: number; length: number } {
  if (file.toString('latin1', 1, 4) !== 'PNG') {
    const start = file.indexOf('>', file.indexOf('<c2pa:manifest ')) + 1
    const text = file.toString('latin1', start, file.indexOf('</c2pa:manifest>'))
    return { store: Buffer.from(text, 'base64'), start, length: text.length }
  }
  for (let start = 8; start < file.length;) {
    const size = file.readUInt32BE(start)
    if (file.toString('latin1', start + 4, start + 8) === 'caBX')
      return { store: file.subarray(start + 8, start + 8 + size), start, length: size + 12 }
    start += size + 12
  }
  throw new Error('no manifest')
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length;) {
    const whole = bytes.subarray(at, at + bytes.readUInt32BE(at))
    const type = whole.toString('latin1', 4, 8)
    const description = type === 'jumb' ? whole.readUInt32BE(8) : 0
    boxes.push({
      type,
      label: type === 'jumb' ? whole.toString('utf8', 8 + 8 + 17, whole.indexOf(0, 8 + 8 + 17)) : '',
      bytes: whole,
      boxes: type === 'jumb' ? boxesOf(whole.subarray(8 + description)) : [],
    })
    at += whole.length
  }
  return boxes
}

function checkManifest(manifest: Box, all: Box[]): CheckedManifest {
  const part = (label: string, within = manifest) => {
    const found = within.boxes.find((box) => box.label === label)
    if (!found) throw new Error(`no ${label}`)
    return found
  }
  const claimed = part('c2pa.claim.v2').boxes[0]!.bytes.subarray(8)
  const claim = fromCbor(claimed) as Claim
  const store = part('c2pa.assertions')
  const found: Record<string, unknown> = {}
  for (const { url, hash } of claim.created_assertions) {
    const box = part(url.replace('self#jumbf=c2pa.assertions/', ''), store)
    same(hash, hashOf(box), `${box.label} is not what was claimed`)
    found[box.label] = fromCbor(box.boxes[0]!.bytes.subarray(8))
  }
  if (Object.keys(found).length !== store.boxes.length) throw new Error('an assertion that nobody claims')
  const assertions = found as unknown as Assertions
  const ingredient = assertions['c2pa.ingredient.v3']
  if (ingredient) {
    const parent = all.find(({ label }) => ingredient.activeManifest.url === `self#jumbf=/c2pa/${label}`)!
    same(ingredient.activeManifest.hash, hashOf(parent), 'the ingredient was changed')
    same(ingredient.claimSignature.hash, hashOf(part('c2pa.signature', parent)), 'its signature was changed')
  }
  const certificates = checkSignature(part('c2pa.signature').boxes[0]!.bytes.subarray(8), claimed)
  return { label: manifest.label, claim, assertions, certificates }
}

const hashOf = ({ bytes }: Box) => createHash('sha256').update(bytes.subarray(8)).digest()

function checkSignature(sealed: Buffer, claim: Buffer): X509Certificate[] {
  if (sealed[0] !== 0xd2) throw new Error('no COSE_Sign1')
  const [headers, , payload, signature] = fromCbor(sealed) as [Uint8Array, object, null, Uint8Array]
  if (payload !== null) throw new Error('the claim is repeated')
  const chain = headersOf(headers).get(33) as Uint8Array | Uint8Array[]
  const certificates = (Array.isArray(chain) ? chain : [chain]).map((der) => new X509Certificate(der))
  const key = certificates[0]!.publicKey
  const signed = encodeCBOR(['Signature1', headers, new Uint8Array(0), claim])
  const algorithm = headersOf(headers).get(1)
  const good = {
    '-8': () => verify(null, signed, key, signature),
    '-7': () => verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature),
    '-37': () => verify('sha256', signed, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, signature),
  }[String(algorithm)]
  if (!good?.()) throw new Error('the signature is not its key’s')
  certificates.slice(1).forEach((authority, i) => {
    if (!certificates[i]!.verify(authority.publicKey)) throw new Error('the chain is broken')
  })
  return certificates
}

function same(a: Uint8Array, b: Uint8Array, otherwise: string): void {
  if (Buffer.compare(a, b) !== 0) throw new Error(otherwise)
}
