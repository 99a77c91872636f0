/** What deflate writes instead of lengths and distances. https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5 */

/** The symbol of each length, how many bits follow it, and what those count from. */
export const LENGTH_SYMBOL = new Uint16Array(259)
export const LENGTH_MORE = new Uint8Array(259)
export const LENGTH_FROM = new Uint16Array(259)
for (let symbol = 257, length = 3; symbol < 285; symbol++) {
  const more = symbol < 265 ? 0 : (symbol - 261) >> 2
  for (const from = length; length < Math.min(258, from + (1 << more)); length++) {
    LENGTH_SYMBOL[length] = symbol
    LENGTH_MORE[length] = more
    LENGTH_FROM[length] = from
  }
}
LENGTH_SYMBOL[258] = 285
LENGTH_FROM[258] = 258

/** The symbol of a distance, 1…32768; from 4 on `(symbol >> 1) - 1` bits follow it, which count on. */
export function distanceSymbol(distance: number): number {
  if (distance < 5) return distance - 1
  const top = 31 - Math.clz32(distance - 1)
  return 2 * top + (((distance - 1) >> (top - 1)) & 1)
}
