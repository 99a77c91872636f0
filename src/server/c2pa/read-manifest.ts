/**
 * Reads and judges a file's manifest with the standard's own library, compiled to WebAssembly. What it is given was made
 * by strangers: call it in a process or thread whose loss costs nothing.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import type { Format } from './find-store.ts'

/** What was found wrong, or right, with one part. C2PA 2.2 §15.2.1 */
export interface Status {
  code: string
  url?: string
  explanation?: string
}

interface Results {
  success: Status[]
  informational: Status[]
  failure: Status[]
}

interface ReadAction {
  action: string
  softwareAgent?: string | { name?: string; version?: string }
  digitalSourceType?: string
  when?: string
  description?: string
}

export interface ReadManifest {
  claim_generator?: string
  claim_generator_info?: { name?: string; version?: string }[]
  assertions?: { label: string; data: unknown }[]
  ingredients?: { active_manifest?: string; relationship?: string }[]
  /** `issuer` and `common_name` are of the signer's certificate; its serial number is decimal. */
  signature_info?: { alg?: string; issuer?: string; common_name?: string; time?: string; cert_serial_number?: string }
}

/** The library's own report, as far as it is used here. */
export interface Report {
  active_manifest?: string
  manifests: Record<string, ReadManifest>
  validation_results?: { activeManifest?: Results; ingredientDeltas?: { validationDeltas: Results }[] }
  /** `Trusted` where the signer is one of the anchors. */
  validation_state?: 'Invalid' | 'Valid' | 'Trusted'
}

let opened = false

/**
 * The report on a file; undefined where it has no manifest. Asks nothing of the network.
 *
 * @param anchors certificates whose signatures are trusted, PEM
 * @throws where there is a manifest that cannot be read at all
 */
export async function readManifest(bytes: Uint8Array, format: Format, anchors = ''): Promise<Report | undefined> {
  if (!opened) {
    initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) })
    opened = true
  }
  const settings = {
    trust: { ...(anchors && { trust_anchors: anchors }) },
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  }
  try {
    const reader = await WasmReader.fromBytes(format, bytes, JSON.stringify(settings))
    try {
      return JSON.parse(reader.json()) as Report
    } finally {
      reader.free()
    }
  } catch (error) {
    if (/JumbfNotFound/.test(String(error))) return undefined
    throw error
  }
}

/** What was done to the picture that a manifest is of, first things first. */
export function actionsOf({ assertions = [] }: ReadManifest): ReadAction[] {
  return assertions
    .filter(({ label }) => /^c2pa\.actions(\.|$)/.test(label))
    .flatMap(({ data }) => (data as { actions?: ReadAction[] }).actions ?? [])
}
