/** Passkeys: what the pages send and get. Shapes of WebAuthn's JSON: https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
import { z } from 'zod'
import { PASSKEY_NAME_MAX } from './constants.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/)
const extensions = z.record(z.string().max(40), z.unknown())
const attachment = z.enum(['platform', 'cross-platform']).optional()

/** What an authenticator answers when somebody signs in with it. */
export const assertionSchema = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).optional(),
  }),
})

/** What an authenticator answers when a passkey is made. */
export const attestationSchema = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    authenticatorData: base64url(4000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(4000).optional(),
  }),
})

/** A fresh proof of who asks: the password, or a passkey of the account. */
export const proofSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ passkey: assertionSchema }),
])

export const addPasskeyOptionsSchema = z.strictObject({ proof: proofSchema })
export const addPasskeySchema = z.strictObject({
  name: z.string().trim().min(1).max(PASSKEY_NAME_MAX),
  response: attestationSchema,
})
export const deletePasskeySchema = z.strictObject({ id: z.uuid(), proof: proofSchema })
