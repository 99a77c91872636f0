/** The discrete Fourier transform of a square tile, in place. Cooley and Tukey 1965, radix 2. */

/** Complex numbers, side × side, row by row. */
export interface Spectrum {
  re: Float64Array
  im: Float64Array
}

/** @param side a power of two */
export function fourier({ re, im }: Spectrum, side: number, inverse = false): void {
  const rowRe = new Float64Array(side)
  const rowIm = new Float64Array(side)
  for (const [along, across] of [[1, side], [side, 1]] as const)
    for (let line = 0; line < side; line++) {
      const start = line * across
      let empty = true
      for (let i = 0; i < side; i++) {
        rowRe[i] = re[start + i * along]!
        rowIm[i] = im[start + i * along]!
        if (rowRe[i] || rowIm[i]) empty = false
      }
      if (empty) continue
      transform(rowRe, rowIm, inverse)
      for (let i = 0; i < side; i++) {
        re[start + i * along] = rowRe[i]!
        im[start + i * along] = rowIm[i]!
      }
    }
  if (inverse)
    for (let i = 0; i < re.length; i++) {
      re[i]! /= re.length
      im[i]! /= re.length
    }
}

const turns = new Map<number, { cos: Float64Array; sin: Float64Array }>()

function turnsOf(n: number) {
  let known = turns.get(n)
  if (!known) {
    const angle = (i: number) => (2 * Math.PI * i) / n
    known = {
      cos: Float64Array.from({ length: n / 2 }, (_, i) => Math.cos(angle(i))),
      sin: Float64Array.from({ length: n / 2 }, (_, i) => Math.sin(angle(i))),
    }
    turns.set(n, known)
  }
  return known
}

function transform(re: Float64Array, im: Float64Array, inverse: boolean): void {
  const n = re.length
  const { cos, sin } = turnsOf(n)
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[re[i], re[j]] = [re[j]!, re[i]!]
      ;[im[i], im[j]] = [im[j]!, im[i]!]
    }
  }
  for (let length = 2; length <= n; length <<= 1) {
    const half = length >> 1
    const step = n / length
    for (let i = 0; i < n; i += length)
      for (let k = 0; k < half; k++) {
        const c = cos[k * step]!
        const s = inverse ? sin[k * step]! : -sin[k * step]!
        const a = i + k
        const b = a + half
        const r = re[b]! * c - im[b]! * s
        const m = re[b]! * s + im[b]! * c
        re[b] = re[a]! - r
        im[b] = im[a]! - m
        re[a]! += r
        im[a]! += m
      }
  }
}
