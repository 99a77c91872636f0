import { X509Certificate } from 'node:crypto'
import type { Seal } from '../../../contract/verify-picture.ts'
import type { Report } from '../../c2pa/read-manifest.ts'

/** A signature over the claim, and the claim over the file. C2PA 2.2 §15.2.1 */
const INTACT = [/^claimSignature\.validated$/, /^assertion\.(?:data|boxes)Hash\.match$/]
const OF_THE_CERTIFICATE = /^signingCredential\./

/**
 * What can be said of a manifest's signature.
 *
 * @param report with this installation's certificates as anchors
 * @param certificates the same, PEM, the one that signs first
 */
export function sealOf(report: Report, certificates: string): Seal {
  if (report.validation_state === 'Trusted') return isSignedWith(certificates, report) ? 'ours' : 'signed'
  if (report.validation_state === 'Valid') return 'signed'
  return onlyItsCertificateFails(report) ? 'uncertified' : 'changed'
}

/** The authority behind an operator's certificate certifies others as well, who are not this site. */
function isSignedWith(certificates: string, { active_manifest: active, manifests }: Report): boolean {
  const own = new X509Certificate(certificates)
  const signature = manifests[active ?? '']?.signature_info
  return (
    signature?.cert_serial_number === BigInt(`0x${own.serialNumber}`).toString() &&
    signature.common_name === own.toLegacyObject().subject.CN
  )
}

/** Whether nothing is wrong but with the signer's certificate: expired, or not one for signing pictures. */
function onlyItsCertificateFails({ validation_results: results }: Report): boolean {
  const { success = [], failure = [] } = results?.activeManifest ?? {}
  return (
    failure.length > 0 &&
    failure.every(({ code }) => OF_THE_CERTIFICATE.test(code)) &&
    INTACT.every((needed) => success.some(({ code }) => needed.test(code))) &&
    !results?.ingredientDeltas?.some(({ validationDeltas }) => validationDeltas.failure.length > 0)
  )
}
