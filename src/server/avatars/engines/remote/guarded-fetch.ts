/**
 * Requests to a provider and to no other host. A provider's answers name the URLs that are fetched next (pictures, the
 * state of a job), so they are not trusted: other hosts and redirects are refused, and answers are bounded.
 * https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html
 */
import { patientFetch } from './patient-fetch.ts'
import { RemoteError } from './remote-error.ts'

/** Large enough for a picture with its previews, as base64 in JSON or in a stream. */
const ANSWER_MAX_BYTES = 96 * 1024 * 1024
export const PICTURE_MAX_BYTES = 25 * 1024 * 1024

export interface Guard {
  /** The provider's API; every URL of its origin is allowed. */
  baseUrl: string
  /** Other hosts that serve pictures; `*.example.com` allows every subdomain. Only https on the default port. */
  pictureHosts: readonly string[]
}

export function isAllowed(
  address: string | URL,
  { baseUrl, pictureHosts }: Guard,
): 'interface' | 'pictures' | undefined {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return undefined
  if (url.origin === new URL(baseUrl).origin) return 'interface'
  const known = pictureHosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return known && url.protocol === 'https:' && url.port === '' ? 'pictures' : undefined
}

/** `fetch` for a vendor's client. @throws RemoteError `broken` for another host, a redirect, or too large an answer. */
export function guardedFetch(guard: Guard): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input
    const allowed = isAllowed(address, guard)
    if (!allowed) throw new RemoteError('broken', `an address outside the provider: ${hostOf(address)}`)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    // The key is for the API only.
    if (allowed === 'pictures') for (const name of ['authorization', 'cookie', 'x-api-key']) headers.delete(name)
    // A redirect could lead to any host.
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new RemoteError('broken', `redirected from ${hostOf(address)}`, { status: response.status })
    }
    return bounded(response, allowed === 'pictures' ? PICTURE_MAX_BYTES : ANSWER_MAX_BYTES)
  }
}

function hostOf(address: string | URL): string {
  return URL.parse(address)?.host || 'no address'
}

/** The same answer, whose body fails after `maxBytes`. */
function bounded(response: Response, maxBytes: number): Response {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes)
    throw new RemoteError('broken', `an answer of more than ${maxBytes} bytes`)
  if (!response.body) return response
  let seen = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > maxBytes) controller.error(new RemoteError('broken', `an answer of more than ${maxBytes} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream', 'binary/octet-stream']

/**
 * The bytes of a picture from a `data:` URL, or from one of the provider's hosts.
 *
 * @throws RemoteError broken
 */
export async function fetchPicture(address: string, guard: Guard, signal: AbortSignal): Promise<Uint8Array> {
  const inline = /^data:image\/(?:png|jpe?g|webp);base64,/i.exec(address)
  if (inline) return decodePicture(address.slice(inline[0].length))
  const url = URL.parse(address, `${guard.baseUrl}/`)
  if (!url) throw new RemoteError('broken', 'a picture without an address')
  const response = await patientFetch(guardedFetch(guard))(url, {
    signal,
    headers: { accept: 'image/png,image/webp,image/jpeg' },
  })
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!response.ok || !PICTURE_TYPES.includes(type)) {
    await response.body?.cancel()
    throw new RemoteError('broken', `no picture at ${url.host}: ${response.status} ${type}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > PICTURE_MAX_BYTES) throw new RemoteError('broken', 'a picture that is too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Base64 to bytes, with or without a `data:` prefix. @throws RemoteError broken */
export function decodePicture(base64: string): Uint8Array {
  const text = base64.replace(/^data:[^,]{0,60},/, '')
  if (text.length > PICTURE_MAX_BYTES * 1.4) throw new RemoteError('broken', 'a picture that is too large')
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  if (bytes.length < 32) throw new RemoteError('broken', 'an answer without a picture')
  return bytes
}
