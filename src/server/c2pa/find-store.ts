/** Finds a picture's manifest store in its file, unread and unjudged. C2PA 2.2 §A.3 */
import { childrenOf } from './boxes.ts'

export type Format = 'image/png' | 'image/jpeg' | 'image/webp'

/** Larger ones are not looked at. Bytes. */
const STORE_MAX = 8 * 1024 * 1024

/** By its first bytes; undefined for what is none of the three. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const latin = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (latin(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  return latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP' ? 'image/webp' : undefined
}

/** The manifest store of a file, a copy; undefined where there is none that begins as one does. */
export function storeIn(bytes: Uint8Array): { store: Uint8Array; format: Format } | undefined {
  const format = formatOf(bytes)
  if (!format) return undefined
  const found = { 'image/png': inPng, 'image/jpeg': inJpeg, 'image/webp': inWebp }[format](bytes)
  if (!found || found.length > STORE_MAX) return undefined
  try {
    const [whole] = childrenOf(found)
    return whole?.label === 'c2pa' ? { store: Uint8Array.from(whole.bytes), format } : undefined
  } catch {
    return undefined
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function inPng(bytes: Uint8Array): Uint8Array | undefined {
  return pngChunks(bytes).find(({ type }) => type === 'caBX')?.data
}

export interface PngChunk {
  type: string
  data: Uint8Array
  /** Where it begins, its length and type included, and where it ends. Bytes. */
  start: number
  end: number
}

/** The chunks of a PNG, up to the first that does not fit. */
export function pngChunks(bytes: Uint8Array): PngChunk[] {
  const view = viewOf(bytes)
  const chunks: PngChunk[] = []
  for (let start = 8; start + 12 <= bytes.length;) {
    const end = start + 12 + view.getUint32(start)
    if (end > bytes.length) break
    const type = Buffer.from(bytes.subarray(start + 4, start + 8)).toString('latin1')
    chunks.push({ type, data: bytes.subarray(start + 8, end - 4), start, end })
    start = end
  }
  return chunks
}

/** In as many APP11 segments as its length needs, each with the box's head again. ISO/IEC 19566-5 §D.2 */
function inJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes)
  const boxes = new Map<number, Uint8Array[]>()
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    // Start of scan: what follows are pixels.
    if (marker === 0xda) break
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) break
    const segment = bytes.subarray(at + 4, end)
    if (marker === 0xeb && segment.length > 16 && segment[0] === 0x4a && segment[1] === 0x50) {
      const number = view.getUint16(at + 6)
      const before = boxes.get(number) ?? []
      boxes.set(number, [...before, segment.subarray(before.length === 0 ? 8 : 16)])
    }
    at = end
  }
  for (const parts of boxes.values()) {
    const whole = Buffer.concat(parts)
    if (whole.toString('latin1', 4, 8) === 'jumb' && whole.toString('latin1', 16, 20) === 'c2pa') return whole
  }
  return undefined
}

function inWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    if (at + 8 + size > bytes.length) return undefined
    if (Buffer.from(bytes.subarray(at, at + 4)).toString('latin1') === 'C2PA')
      return bytes.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size & 1)
  }
  return undefined
}
