/**
 * Writes what C2PA calls a manifest store: claims about a picture, signed, as bytes to put into its file. Only what we
 * say, in few kilobytes, and the same bytes for the same picture where the key's signatures allow it.
 *
 * Source: C2PA 2.2 (https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html).
 */
import { createHash } from 'node:crypto'
import { cbor, cborBox, childrenOf, superBox, type Plain } from './boxes.ts'
import { signClaim } from './sign-claim.ts'
import type { Signer } from './signer.ts'

/** Something that was done to a picture, §18.15. */
export interface Action {
  /** `c2pa.created`, `c2pa.edited`, … */
  action: string
  /** Which program did it, and its version. */
  softwareAgent?: { name: string; version?: string | undefined } | undefined
  /** IPTC's code, whole. */
  digitalSourceType?: string | undefined
  when?: Date | undefined
  /** For people. */
  description?: string | undefined
}

/** Another picture with a manifest, of which this one was made. */
export interface Ingredient {
  /** Its manifest store, byte for byte. */
  store: Uint8Array
  /** MIME type of its file. */
  format: string
  /** What its validation said when it came, as §15.2.2 writes it. */
  validation: Plain
}

export interface Claim {
  /** Which program claims it. */
  generator: { name: string; version: string }
  /** MIME type of the file. */
  format: string
  /** The first says how the picture came to be. */
  actions: Action[]
  ingredient?: Ingredient | undefined
}

/** Where in a file its manifest is: everything else is hashed. Bytes. */
export interface Hole {
  start: number
  length: number
}

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** What is hashed of a superbox: all but its length and type, §8.4.2.3. */
const reference = (url: string, boxed: Uint8Array) => ({ url, hash: sha256(boxed.subarray(8)) })

/** Of the last manifest without an ingredient: most are as long, and each try is signed. Bytes. */
let lastLength = 0

/**
 * The manifest store of a file.
 *
 * @param parts the file without the manifest, in order
 * @param hole where the manifest will be, given the store's length
 */
export function manifestStore(
  signer: Signer,
  claim: Claim,
  parts: Uint8Array[],
  hole: (storeLength: number) => Hole,
): Uint8Array {
  const contentHash = sha256(...parts)
  const ingredient = claim.ingredient && ingredientAssertion(claim.ingredient)
  // Names the claim and the picture, and nobody: the same for the same file.
  const id = uuidOf(sha256(contentHash, Buffer.from(JSON.stringify([claim.generator, claim.actions]))))
  const actions = cbor({ actions: claim.actions.map((action) => actionOf(action, ingredient?.uri)) })
  const write = (length: number) => {
    const { start, length: taken } = hole(length)
    const binding = {
      exclusions: [{ start, length: taken }],
      name: 'jumbf manifest',
      alg: 'sha256',
      hash: contentHash,
      pad: new Uint8Array(0),
    }
    const assertions: [string, Uint8Array][] = [
      ['c2pa.actions.v2', actions],
      ['c2pa.hash.data', cbor(binding)],
      ...(ingredient ? [['c2pa.ingredient.v3', ingredient.assertion] as [string, Uint8Array]] : []),
    ]
    const manifest = signedManifest(signer, claim, id, assertions)
    return superBox('c2pa', 'c2pa', ...(ingredient?.manifests ?? []), manifest)
  }
  // The manifest's own length is written in it, in as few bytes as the number needs: between 256 and 65,535 bytes, as
  // without an ingredient, there is one length that is right, wherever the search begins.
  let length = ingredient ? 0 : lastLength
  let store = write(length)
  for (; length !== store.length; store = write(length)) length = store.length
  if (!ingredient) lastLength = length
  return store
}

function signedManifest(signer: Signer, claim: Claim, id: string, assertions: [string, Uint8Array][]): Uint8Array {
  const label = `urn:c2pa:${id}`
  const boxed = assertions.map(([name, value]) => [name, cborBox(name, value)] as const)
  const claimed = cbor({
    instanceID: `xmp:iid:${id}`,
    claim_generator_info: claim.generator,
    signature: `self#jumbf=/c2pa/${label}/c2pa.signature`,
    created_assertions: boxed.map(([name, bytes]) => reference(`self#jumbf=c2pa.assertions/${name}`, bytes)),
    'dc:format': claim.format,
    alg: 'sha256',
  })
  return superBox(
    'c2ma',
    label,
    superBox('c2as', 'c2pa.assertions', ...boxed.map(([, bytes]) => bytes)),
    superBox('c2cl', 'c2pa.claim.v2', childrenOf(cborBox('', claimed).subarray(8))[1]!.bytes),
    superBox('c2cs', 'c2pa.signature', childrenOf(cborBox('', signClaim(signer, claimed)).subarray(8))[1]!.bytes),
  )
}

/** An opened picture is named by what opened it, §18.15.4.7. */
function actionOf({ action, ...rest }: Action, ingredient: Plain | undefined): Plain {
  return {
    action,
    ...rest,
    ...(action === 'c2pa.opened' && ingredient !== undefined && { parameters: { ingredients: [ingredient] } }),
  }
}

/** @throws RangeError where its store is not one */
function ingredientAssertion({ store, format, validation }: Ingredient) {
  const [whole] = childrenOf(store)
  if (whole?.label !== 'c2pa') throw new RangeError('no manifest store')
  const manifests = childrenOf(whole.content).slice(1)
  // The last one is the picture's own.
  const active = manifests.at(-1)
  const signature = active && childrenOf(active.content).find(({ label }) => label === 'c2pa.signature')
  if (!active?.label || !signature) throw new RangeError('no manifest')
  const path = `self#jumbf=/c2pa/${active.label}`
  const assertion = cbor({
    'dc:format': format,
    relationship: 'parentOf',
    validationResults: validation,
    activeManifest: reference(path, active.bytes),
    claimSignature: reference(`${path}/c2pa.signature`, signature.bytes),
  })
  const uri = reference('self#jumbf=c2pa.assertions/c2pa.ingredient.v3', cborBox('c2pa.ingredient.v3', assertion))
  return { assertion, uri, manifests: manifests.map(({ bytes }) => bytes) }
}

/** A UUID (RFC 9562, version 8) of a hash. */
function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
