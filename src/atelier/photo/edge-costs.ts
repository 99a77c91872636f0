/**
 * The cost of giving neighbours different labels: high in even areas, low across an edge (Boykov and Jolly 2001; Rother et al. 2004).
 *
 * @param lab OKLab of each pixel, interleaved; @param most cost where there is no edge at all
 * @returns for `cheapestCut`
 */
export function edgeCosts(lab: Float32Array, width: number, height: number, most: number): Int32Array {
  const pairs = new Int32Array(width * height * 4)
  const squares = new Float32Array(width * height * 4)
  let sum = 0
  let n = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 4; k++) {
        const nx = x + (k === 2 ? 0 : k === 3 ? -1 : 1)
        const ny = y + (k > 0 ? 1 : 0)
        if (nx < 0 || nx >= width || ny >= height) continue
        const p = (y * width + x) * 3
        const q = (ny * width + nx) * 3
        const d = (lab[p]! - lab[q]!) ** 2 + 2 * (lab[p + 1]! - lab[q + 1]!) ** 2 + 2 * (lab[p + 2]! - lab[q + 2]!) ** 2
        squares[(y * width + x) * 4 + k] = d
        sum += d
        n++
      }
    }
  }
  const beta = n / (2 * sum + 1e-6 * n)
  for (let i = 0; i < pairs.length; i++)
    pairs[i] =
      Math.round((most * Math.exp(-beta * squares[i]!)) / ((i & 3) === 1 || (i & 3) === 3 ? Math.SQRT2 : 1)) + 1
  return pairs
}
