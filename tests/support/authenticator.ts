/** An authenticator in software, as WebAuthn describes one: ES256, attestation "none". https://www.w3.org/TR/webauthn-3/ */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')
/** CBOR of short byte and text strings. */
const bytes = (data: Buffer) =>
  Buffer.concat([data.length < 24 ? Buffer.from([0x40 + data.length]) : Buffer.from([0x58, data.length]), data])
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  user?: { id: string }
}

/** One device that holds one key. `verified: false` answers without having asked who holds it. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined
  const client = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const data = (rpId: string, flags: number, count: number) => {
    const tail = Buffer.alloc(5)
    tail[0] = flags
    tail.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), tail])
  }
  const outer = { id: b64(id), rawId: b64(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    create(options: Options, { verified = true, from = origin } = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const [a, b] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
      // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        Buffer.from([0x21]),
        bytes(a),
        Buffer.from([0x22]),
        bytes(b),
      ])
      const flags = PRESENT | WITH_KEY | (verified ? VERIFIED : 0)
      const idLength = Buffer.from([0, id.length])
      const authData = Buffer.concat([data(options.rp!.id!, flags, 0), Buffer.alloc(16), idLength, id, key])
      const attestation = [
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]
      userHandle = options.user!.id
      return {
        ...outer,
        response: {
          clientDataJSON: b64(client('webauthn.create', options, from)),
          attestationObject: b64(Buffer.concat([Buffer.from([0xa3]), ...attestation])),
          transports: ['internal'],
        },
      }
    },
    get(options: Options, { verified = true, from = origin, count = ++counter } = {}) {
      const authenticatorData = data(options.rpId!, PRESENT | (verified ? VERIFIED : 0), count)
      const clientData = client('webauthn.get', options, from)
      return {
        ...outer,
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(authenticatorData),
          signature: b64(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}
