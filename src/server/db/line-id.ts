import { randomBytes } from 'node:crypto'

let lastMs = 0
let count = 0

/**
 * A UUID of version 7, greater than the previous one of this process, so that rows of the same millisecond are listed in
 * the order in which they were written. For the ledger's lines and the demonstration bank's events.
 * https://www.rfc-editor.org/rfc/rfc9562#section-6.2 (method 1)
 */
export function lineId(now = Date.now()): string {
  count = now > lastMs ? 0 : count + 1
  lastMs = Math.max(now, lastMs)
  // The counter has twelve bits. When it overflows, the next millisecond is used early.
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
