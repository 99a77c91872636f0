/** The PNG file format: a picture's filtered rows, compressed and wrapped. https://www.w3.org/TR/png-3/ */
import { constants, crc32, deflateSync } from 'node:zlib'
import { release } from './release.ts'

/** Row filters, PNG §9.2: the row itself, or its difference from the row above. */
export const FILTER_NONE = 0
export const FILTER_UP = 2

/** `repeats` finds only runs of one byte: as small for differences between neighbouring rows, and twice as fast. */
export type Matching = 'anywhere' | 'repeats'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * A PNG of 8-bit RGBA, straight alpha.
 *
 * @param rows `side` rows, each a filter's number and then `side` × 4 bytes
 * @param side width and height, pixels
 */
export function pngFromRows(rows: Uint8Array, side: number, matching: Matching): Uint8Array<ArrayBuffer> {
  // The chunk's size is over what Node serves from its shared pool: the memory is this picture's alone.
  const data = deflateSync(rows, {
    // Level 3 takes a third of the time of 4, which looks for longer matches, for a fifth more bytes.
    level: 3,
    strategy: matching === 'repeats' ? constants.Z_RLE : constants.Z_DEFAULT_STRATEGY,
    memLevel: 9,
    chunkSize: 1 << 20,
  })
  const png = pngOf(data, side)
  release(data)
  return png
}

/** The same of rows that are compressed already. @param data them in zlib's format */
export function pngOf(data: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8) // 8 bits each, RGBA, deflate, the five filters, not interlaced
  const png = new Uint8Array(SIGNATURE.length + 3 * 12 + header.length + data.length)
  png.set(SIGNATURE)
  writeChunk(png, SIGNATURE.length, 'IHDR', header)
  writeChunk(png, SIGNATURE.length + 12 + header.length, 'IDAT', data)
  writeChunk(png, png.length - 12, 'IEND', Buffer.alloc(0))
  return png
}

/** Length, type, data, and the CRC of type and data, at `start`. */
function writeChunk(png: Uint8Array, start: number, type: string, data: Uint8Array): void {
  const view = new DataView(png.buffer)
  const end = start + 8 + data.length
  view.setUint32(start, data.length)
  for (let i = 0; i < 4; i++) png[start + 4 + i] = type.charCodeAt(i)
  png.set(data, start + 8)
  view.setUint32(end, crc32(png.subarray(start + 4, end)))
}
