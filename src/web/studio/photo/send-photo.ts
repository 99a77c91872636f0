/** Sends a submission with its photo. fetch does not tell how far a body has gone; XMLHttpRequest does. */
import { SESSION_HEADER } from '../../../contract/constants.ts'
import { ApiError } from '../../session/api.ts'
import { findPhoto } from '../../session/photo-shelf.ts'
import { sessionId } from '../../session/visitor.ts'
import { photo as text } from '../../text/photo.ts'

/** The photo as a data URL. @throws ApiError PHOTO_MISSING when it is on this device no more. */
export async function photoData(id: string): Promise<string> {
  const photo = await findPhoto(id)
  if (!photo) throw new ApiError(400, { code: 'PHOTO_MISSING', error: text.lost })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new ApiError(400, { code: 'PHOTO_MISSING', error: text.lost }))
    reader.readAsDataURL(photo)
  })
}

/**
 * POSTs as `callApi` does and tells what part of the body has left (0…1). The answer's body streams.
 *
 * Rejects with TypeError when the server cannot be reached, like fetch.
 */
export function postWithProgress(
  path: string,
  headers: Record<string, string>,
  body: string,
  onSent: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let taken = 0
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const encoder = new TextEncoder()
    const pass = () => {
      if (!stream || request.responseText.length === taken) return
      stream.enqueue(encoder.encode(request.responseText.slice(taken)))
      taken = request.responseText.length
    }
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', stop)
      reject(error)
      stream?.error(error)
    }
    request.open('POST', path)
    for (const [name, value] of Object.entries({
      Accept: 'application/json',
      [SESSION_HEADER]: sessionId(),
      ...headers,
    }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return
      const answer = new ReadableStream<Uint8Array>({
        start: (controller) => void (stream = controller),
        cancel: stop,
      })
      resolve(
        new Response(answer, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      )
    }
    request.onprogress = pass
    request.onload = () => {
      signal.removeEventListener('abort', stop)
      pass()
      stream?.close()
    }
    request.onerror = () => fail(new TypeError('Network error'))
    request.ontimeout = () => fail(new TypeError('Timeout'))
    request.onabort = () => fail(signal.reason ?? new DOMException('Aborted', 'AbortError'))
    if (signal.aborted) return fail(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    request.send(body)
  })
}
