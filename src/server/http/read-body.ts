import { AppError } from './errors.ts'

/** A sender that falls silent for this long is given up. Milliseconds. */
const IDLE_MS = 15_000
/** Time for a whole body: 15 MB at one megabit a second. Milliseconds. */
const WHOLE_MS = 120_000
/** Limit for all bodies being read by this process together. Beyond it large bodies are refused. Bytes. */
const READING_MAX = 120 * 1024 * 1024
/** What one network may have of it: two of the largest photos, or twenty usual ones. Bytes. */
const SHARE_MAX = 32 * 1024 * 1024
/** Bodies up to this size are always read: a flood of photos must not block the payment webhook. Bytes. */
const SMALL = 256 * 1024
let reading = 0
const shares = new Map<string, number>()

export interface BodyLimits {
  maxBytes: number
  /** Whose share large bodies count against; needed where `maxBytes` is large. */
  network?: string
  idleMs?: number
  wholeMs?: number
}

/**
 * A body's bytes. Counts them as they arrive, because Content-Length may be missing or wrong.
 *
 * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, UNAVAILABLE (too much at once, here or from this network)
 */
export async function readBody(
  request: Request,
  { maxBytes, network = '', idleMs = IDLE_MS, wholeMs = WHOLE_MS }: BodyLimits,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new AppError('REQUEST_TIMEOUT'))
  const [whole, idle] = [setTimeout(giveUp, wholeMs), setTimeout(giveUp, idleMs)]
  const chunks: Uint8Array[] = []
  let size = 0
  const count = (bytes: number) => {
    reading += bytes
    const share = (shares.get(network) ?? 0) + bytes
    if (share > 0) shares.set(network, share)
    else shares.delete(network)
  }
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return Buffer.concat(chunks)
      idle.refresh()
      size += value.byteLength
      count(value.byteLength)
      if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
      if (size > SMALL && (reading > READING_MAX || shares.get(network)! > SHARE_MAX))
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      chunks.push(value)
    }
  } finally {
    count(-size)
    clearTimeout(whole)
    clearTimeout(idle)
    late.promise.catch(() => {})
    // The rest is not wanted. It is not cancelled: that would close the connection before the answer.
    reader.releaseLock()
  }
}
