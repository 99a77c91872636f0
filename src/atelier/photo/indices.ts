/** Places of a plane that are chosen, and the values there. */

/** Room for indices that pass; kept, as a new one each time would keep the collector busy. */
let passed = new Int32Array(0)

/** Every index below `count` that passes, in order. `passes` must not call this function: both would use the same room. */
export function indicesOf(count: number, passes: (i: number) => boolean): Int32Array {
  if (passed.length < count) passed = new Int32Array(count)
  const all = passed
  let n = 0
  for (let i = 0; i < count; i++) if (passes(i)) all[n++] = i
  return all.slice(0, n)
}

/** Those of some indices that pass, in order; on the same terms. */
export function indicesIn(indices: Int32Array, passes: (i: number) => boolean): Int32Array {
  if (passed.length < indices.length) passed = new Int32Array(indices.length)
  const all = passed
  let n = 0
  for (let k = 0; k < indices.length; k++) if (passes(indices[k]!)) all[n++] = indices[k]!
  return all.slice(0, n)
}

/** The values at some indices. */
export function valuesAt(plane: Float32Array, indices: Int32Array, stride = 1, offset = 0): Float32Array {
  const values = new Float32Array(indices.length)
  for (let k = 0; k < values.length; k++) values[k] = plane[indices[k]! * stride + offset]!
  return values
}

/** The value that would be at a place if they were sorted (Hoare's selection); undefined past them. They change places. */
export function ranked(values: Float32Array, rank: number): number | undefined {
  let [from, to] = [0, values.length - 1]
  while (from < to) {
    const pivot = values[rank]!
    let [low, high] = [from, to]
    do {
      while (values[low]! < pivot) low++
      while (pivot < values[high]!) high--
      if (low > high) break
      const value = values[low]!
      values[low++] = values[high]!
      values[high--] = value
    } while (low <= high)
    if (high < rank) from = low
    if (rank < low) to = high
  }
  return values[rank]
}

/** At most about so many of some indices, evenly spread. */
export function thinned(indices: Int32Array, most: number): Int32Array {
  const step = Math.max(1, indices.length / most)
  const out = new Int32Array(Math.floor(indices.length / step))
  for (let k = 0; k < out.length; k++) out[k] = indices[Math.floor(k * step)]!
  return out
}
