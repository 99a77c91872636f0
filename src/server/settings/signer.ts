/** The variables that name the certificate under which pictures are signed. config.ts reads them with all the others. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openSigner, UnusableSigner } from '../c2pa/signer.ts'

const file = z.string().min(1).optional()

export const SIGNER_VARIABLES = {
  C2PA_CERT: { schema: file, must: 'a file with certificates (PEM), the key’s own first' },
  C2PA_KEY: { schema: file, must: 'a file with the certificate’s private key (PEM)' },
} as const

/** PEM. */
export interface SignerSettings {
  certificates: string
  key: string
}

/** Undefined where the installation makes its own, or a sentence that names the variable that is wrong. */
export function signerSettings({
  C2PA_CERT,
  C2PA_KEY,
}: Record<keyof typeof SIGNER_VARIABLES, string | undefined>): SignerSettings | undefined | { missing: string } {
  if (C2PA_CERT === undefined && C2PA_KEY === undefined) return undefined
  if (C2PA_CERT === undefined || C2PA_KEY === undefined) {
    const [absent, given] = C2PA_CERT === undefined ? ['C2PA_CERT', 'C2PA_KEY'] : ['C2PA_KEY', 'C2PA_CERT']
    return { missing: `${absent} must be set while ${given} is; without both the installation makes its own.` }
  }
  const certificates = contentOf(C2PA_CERT)
  const key = contentOf(C2PA_KEY)
  const wrong = (name: keyof typeof SIGNER_VARIABLES, why: string) => ({
    missing: `${name} must be ${SIGNER_VARIABLES[name].must}: ${why}.`,
  })
  if (certificates === undefined) return wrong('C2PA_CERT', 'the file cannot be read')
  if (key === undefined) return wrong('C2PA_KEY', 'the file cannot be read')
  try {
    openSigner(certificates, key)
  } catch (error) {
    if (!(error instanceof UnusableSigner)) throw error
    return wrong(error.about === 'key' ? 'C2PA_KEY' : 'C2PA_CERT', error.message)
  }
  const ended = new Date(new X509Certificate(certificates).validTo)
  // Whoever reads a picture that it signed would be told that its certificate is refused.
  if (ended < new Date()) return wrong('C2PA_CERT', `its certificate ended on ${ended.toISOString().slice(0, 10)}`)
  return { certificates, key }
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
