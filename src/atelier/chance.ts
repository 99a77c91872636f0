/**
 * Keyed chance: each choice draws from hash(seed, key), so adding a choice never reshuffles the others.
 */

/** 32-bit FNV-1a of a string, finished by murmur3's avalanche. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  return mix32(h)
}

/** murmur3's 32-bit finaliser: every input bit reaches every output bit. */
export function mix32(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number in [0, 1) that depends on nothing but the seed and the key. */
export const unit = (seed: number, key: string): number => unitOfHash(seed, hash32(key))

/** The same, of a key whose hash is known. */
export const unitOfHash = (seed: number, hash: number): number =>
  mix32(hash ^ Math.imul(seed | 0, 0x9e3779b1)) / 2 ** 32

/** One of the values, by weight when weights are given. `values` must not be empty. */
export function pick<T>(seed: number, key: string, values: readonly T[], weight: (value: T) => number = () => 1): T {
  const total = values.reduce((sum, value) => sum + weight(value), 0)
  let left = unit(seed, key) * total
  for (const value of values) {
    left -= weight(value)
    if (left < 0) return value
  }
  return values[values.length - 1]!
}

/** A small sequential generator (mulberry32) for what is scattered inside one drawing. */
export function stream(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
