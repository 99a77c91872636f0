/** An SVG's manifest, in its `<metadata>`, as base64. C2PA 2.2 §A.3.3 */
import { manifestStore, type Claim } from './manifest.ts'
import type { Signer } from './signer.ts'

const OPENING = '<c2pa:manifest xmlns:c2pa="http://c2pa.org/manifest">'
const CLOSING = '</c2pa:manifest>'
const METADATA = '<metadata>'

/** @param svg with one `<metadata>` @returns the document with a signed manifest at its beginning */
export function signSvg(signer: Signer, claim: Omit<Claim, 'format'>, svg: string): string {
  const at = svg.indexOf(METADATA) + METADATA.length
  const before = Buffer.from(svg.slice(0, at) + OPENING)
  const after = Buffer.from(CLOSING + svg.slice(at))
  const store = manifestStore(signer, { ...claim, format: 'image/svg+xml' }, [before, after], (length) => ({
    start: before.length,
    length: 4 * Math.ceil(length / 3),
  }))
  return `${before.toString()}${Buffer.from(store).toString('base64')}${after.toString()}`
}
