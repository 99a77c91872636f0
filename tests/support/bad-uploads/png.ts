/** PNG files put together chunk by chunk, so that they can be wrong in one place. https://www.w3.org/TR/png-3/ */
import { crc32, deflateSync } from 'node:zlib'

export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(typed.length + 8)
  out.writeUInt32BE(data.length, 0)
  typed.copy(out, 4)
  out.writeUInt32BE(crc32(typed), typed.length + 4)
  return out
}

export function header(width: number, height: number, { depth = 8, colour = 2, interlaced = false } = {}): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return chunk('IHDR', data)
}

/** One grey, row after row: a few kilobytes whatever the size. `colour` 0 grey, 2 RGB, 6 RGBA. */
export function flat(width: number, height: number, { depth = 8, colour = 2 } = {}): Buffer {
  const bits = depth * { 0: 1, 2: 3, 6: 4 }[colour]!
  const row = Buffer.alloc(1 + Math.ceil((width * bits) / 8), 0x7f)
  row[0] = 0
  const rows = Math.max(1, Math.floor(4_000_000 / row.length))
  const band = Buffer.concat(Array.from({ length: Math.min(rows, height) }, () => row))
  const data = Buffer.concat(Array.from({ length: Math.ceil(height / Math.min(rows, height)) }, () => band)).subarray(
    0,
    row.length * height,
  )
  return file(header(width, height, { depth, colour }), chunk('IDAT', deflateSync(data, { level: 1 })))
}

export function file(...chunks: Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')])
}

/** The file with chunks put in after its IHDR. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** The first `n` chunks of a type, and everything before. */
export function upTo(png: Buffer, type: string): Buffer {
  return png.subarray(0, png.indexOf(type, 'latin1') - 4)
}
