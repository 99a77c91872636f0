/** Huffman codes as deflate has them. https://www.rfc-editor.org/rfc/rfc1951#section-3.2.2 */

export interface Code {
  /** Bits of each symbol's code; 0 of one that does not occur. */
  lengths: Uint8Array
  /** Each symbol's code, its first bit lowest. */
  codes: Uint16Array
}

/** The code that makes symbols of these frequencies shortest, of at most `limit` bits each (a little longer where that binds). */
export function codeOf(frequencies: Uint32Array, limit: number): Code {
  const lengths = new Uint8Array(frequencies.length)
  const symbols = [...frequencies.keys()]
    .filter((symbol) => frequencies[symbol]! > 0)
    .sort((a, b) => frequencies[a]! - frequencies[b]! || a - b)
  // How many codes there are of each length, the rarest symbols having the longest.
  const counts = limited(depths(symbols.map((symbol) => frequencies[symbol]!)), limit)
  let next = symbols.length
  counts.forEach((count, length) => {
    for (let k = 0; k < count; k++) lengths[symbols[--next]!] = length
  })
  return { lengths, codes: canonical(lengths, counts) }
}

/** How deep each leaf of the Huffman tree lies, of weights in rising order. */
function depths(weights: number[]): number[] {
  if (weights.length < 2) return weights.map(() => 1)
  // Nodes join the two lightest trees there are; those made later are never lighter, so two queues hold them in order.
  const nodes = [...weights]
  const parents: number[] = []
  let leaf = 0
  let node = weights.length
  const lightest = () =>
    leaf < weights.length && (node >= nodes.length || weights[leaf]! <= nodes[node]!) ? leaf++ : node++
  while (nodes.length < 2 * weights.length - 1) {
    const a = lightest()
    const b = lightest()
    parents[a] = parents[b] = nodes.length
    nodes.push(nodes[a]! + nodes[b]!)
  }
  const depth: number[] = Array.from(nodes, () => 0)
  for (let i = nodes.length - 2; i >= 0; i--) depth[i] = depth[parents[i]!]! + 1
  return depth.slice(0, weights.length)
}

/** How many codes of each length, none over the limit: what does not fit makes room by lengthening the longest that may be. */
function limited(depths: number[], limit: number): number[] {
  const counts: number[] = Array.from({ length: limit + 1 }, () => 0)
  for (const depth of depths) counts[Math.min(depth, limit)]!++
  // Kraft's sum, in codes of the longest length.
  let taken = counts.reduce((sum, count, length) => sum + count * 2 ** (limit - length), 0)
  for (; taken > 2 ** limit; taken--) {
    let length = limit - 1
    while (counts[length] === 0) length--
    counts[length]!--
    counts[length + 1]! += 2
    counts[limit]!--
  }
  return counts
}

function canonical(lengths: Uint8Array, counts: number[]): Uint16Array {
  const next: number[] = [0, 0]
  for (let length = 2; length < counts.length; length++) next[length] = (next[length - 1]! + counts[length - 1]!) * 2
  return Uint16Array.from(lengths, (length) => (length === 0 ? 0 : reversed(next[length]!++, length)))
}

function reversed(code: number, length: number): number {
  let out = 0
  for (let bit = 0; bit < length; bit++) out = (out << 1) | ((code >> bit) & 1)
  return out
}
