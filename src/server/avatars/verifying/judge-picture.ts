/** Says where a picture comes from, by its manifest, its mark and its metadata. Call it in a process for strangers' files. */
import sharp from 'sharp'
import { TOLD_MAX, type Seal, type VerifiedPicture } from '../../../contract/verify-picture.ts'
import { formatOf, storeIn } from '../../c2pa/find-store.ts'
import { actionsOf, readManifest, type ReadManifest, type Report } from '../../c2pa/read-manifest.ts'
import { markIn } from '../watermark/mark-in.ts'
import { sealOf } from './seal-of.ts'

export interface Ourselves {
  /** PEM of the certificate that this installation signs with, and of those behind it. */
  certificates: string
  /** The number in its marks. */
  installation: number
}

/** Smaller pictures are not looked at: favicons begin there. Pixels. */
export const VERIFIED_MIN_SIDE = 16
/** Too little for an invisible mark. Pixels. */
const MARKED_MIN_SIDE = 64
const LONGEST = 120
const SOURCE = /digitalsourcetype\/(\w{1,60})/

/** What strangers wrote, short and without control characters. */
function told(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const clean = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return clean === '' ? undefined : clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1)}…` : clean
}

export async function judgePicture(
  bytes: Uint8Array,
  { certificates, installation }: Ourselves,
): Promise<VerifiedPicture> {
  const { xmp, width, height } = await sharp(bytes).metadata()
  const mark = Math.min(width, height) < MARKED_MIN_SIDE ? undefined : await markIn(bytes)
  return {
    ...(await manifestOf(bytes, certificates)),
    xmp: SOURCE.exec(xmp?.toString('utf8') ?? '')?.[1],
    mark: mark && { ours: mark.installation === installation, kind: mark.kind },
  }
}

type Manifest = Omit<VerifiedPicture, 'xmp' | 'mark'>

async function manifestOf(bytes: Uint8Array, certificates: string): Promise<Manifest> {
  const bare = (seal: Seal): Manifest => ({ seal, steps: [], ingredients: [] })
  const format = formatOf(bytes)
  if (!format || !storeIn(bytes)) return bare('none')
  let report: Report | undefined
  try {
    report = await readManifest(bytes, format, certificates)
  } catch {
    return bare('unreadable')
  }
  const active = report?.active_manifest
  const manifest = active === undefined ? undefined : report!.manifests[active]
  if (!manifest) return bare('unreadable')
  const actions = actionsOf(manifest).slice(0, TOLD_MAX)
  return {
    seal: sealOf(report!, certificates),
    ...whoOf(manifest),
    source: actions.map(({ digitalSourceType }) => SOURCE.exec(digitalSourceType ?? '')?.[1]).find(Boolean),
    steps: actions.map(({ action, softwareAgent, when, description }) => ({
      action: told(action) ?? '',
      by: told(nameOf(softwareAgent)),
      when: instantOf(when),
      description: told(description),
    })),
    ingredients: (manifest.ingredients ?? [])
      .slice(0, TOLD_MAX)
      .map(({ active_manifest: of }) => whoOf((of !== undefined && report!.manifests[of]) || {})),
  }
}

const whoOf = ({ signature_info: signature, claim_generator_info: [info] = [], claim_generator }: ReadManifest) => ({
  signer: told([signature?.issuer, signature?.common_name].filter(Boolean).join(', ')),
  generator: told(info ? nameOf(info) : claim_generator),
})

const instantOf = (when: unknown) => {
  const at = typeof when === 'string' ? new Date(when) : undefined
  return at && Number.isFinite(at.getTime()) ? at.toISOString() : undefined
}

const nameOf = (agent: string | { name?: string; version?: string } | undefined) =>
  typeof agent === 'object' ? [agent.name, agent.version].filter(Boolean).join(' ') : agent
