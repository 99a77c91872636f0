import { randomBytes } from 'node:crypto'

let lastMs = 0
let count = 0

/**
 * Id of a line in a book, the ledger's or the demonstration bank's: a UUID of version 7, each greater than the one before
 * in this process, so that lines of one instant are listed as they were written. https://www.rfc-editor.org/rfc/rfc9562#section-6.2 (method 1)
 */
export function lineId(now = Date.now()): string {
  count = now > lastMs ? 0 : count + 1
  lastMs = Math.max(now, lastMs)
  // Twelve bits of counting; what is more is time, borrowed from the next millisecond.
  if (count > 0xfff) {
    count = 0
    lastMs++
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
