/** Shapes of a black and white picture: connected parts, holes, distances. */

/** Numbers each connected part (4 neighbours) of the pixels that have `value`: 1, 2, …; 0 elsewhere. Sizes by number. */
export function partsOf(
  mask: Uint8Array,
  width: number,
  height: number,
  value: number,
): { part: Int32Array; sizes: number[] } {
  const part = new Int32Array(mask.length)
  const sizes = [0]
  const stack = new Int32Array(mask.length)
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== value || part[start] !== 0) continue
    const id = sizes.length
    let size = 0
    let top = 0
    stack[top++] = start
    part[start] = id
    while (top > 0) {
      const i = stack[--top]!
      size++
      const x = i % width
      if (x > 0 && mask[i - 1] === value && part[i - 1] === 0) {
        part[i - 1] = id
        stack[top++] = i - 1
      }
      if (x < width - 1 && mask[i + 1] === value && part[i + 1] === 0) {
        part[i + 1] = id
        stack[top++] = i + 1
      }
      if (i >= width && mask[i - width] === value && part[i - width] === 0) {
        part[i - width] = id
        stack[top++] = i - width
      }
      if (i + width < width * height && mask[i + width] === value && part[i + width] === 0) {
        part[i + width] = id
        stack[top++] = i + width
      }
    }
    sizes.push(size)
  }
  return { part, sizes }
}

/** The part around a point, without islands, and with holes smaller than half a percent of the picture filled. */
export function solid(
  mask: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
): Uint8Array {
  const { part, sizes } = partsOf(mask, width, height, 1)
  const votes = new Map<number, number>()
  for (let v = Math.max(0, y - reach); v < Math.min(height, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u < Math.min(width, x + reach); u++) {
      const id = part[v * width + u]!
      if (id > 0) votes.set(id, (votes.get(id) ?? 0) + 1)
    }
  }
  const id = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? sizes.indexOf(Math.max(...sizes))
  const out = new Uint8Array(mask.length)
  for (let i = 0; i < out.length; i++) out[i] = part[i] === id && id > 0 ? 1 : 0
  const holes = partsOf(out, width, height, 0)
  const open = new Set<number>()
  for (let u = 0; u < width; u++) open.add(holes.part[u]!).add(holes.part[(height - 1) * width + u]!)
  for (let v = 0; v < height; v++) open.add(holes.part[v * width]!).add(holes.part[v * width + width - 1]!)
  for (let i = 0; i < out.length; i++) {
    const hole = holes.part[i]!
    if (hole > 0 && !open.has(hole) && holes.sizes[hole]! < mask.length * 0.005) out[i] = 1
  }
  return out
}

/** For each pixel the distance to the nearest pixel that has `value`, in pixels (exact; Felzenszwalb and Huttenlocher 2012). */
export function distanceTo(mask: Uint8Array, width: number, height: number, value: number): Float32Array {
  const far = 1e9
  const out = new Float32Array(mask.length)
  const longest = Math.max(width, height)
  const f = new Float64Array(longest)
  const d = new Float64Array(longest)
  const v = new Int32Array(longest)
  const z = new Float64Array(longest + 1)
  const pass = (n: number) => {
    let k = 0
    v[0] = 0
    z[0] = -Infinity
    z[1] = Infinity
    for (let q = 1; q < n; q++) {
      let s = 0
      for (;;) {
        const r = v[k]!
        s = (f[q]! + q * q - f[r]! - r * r) / (2 * q - 2 * r)
        if (s > z[k]! || k === 0) break
        k--
      }
      if (s <= z[k]!) s = z[k]!
      k++
      v[k] = q
      z[k] = s
      z[k + 1] = Infinity
    }
    for (let q = 0, k2 = 0; q < n; q++) {
      while (z[k2 + 1]! < q) k2++
      d[q] = (q - v[k2]!) ** 2 + f[v[k2]!]!
    }
  }
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) f[y] = mask[y * width + x] === value ? 0 : far
    pass(height)
    for (let y = 0; y < height; y++) out[y * width + x] = d[y]!
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) f[x] = out[y * width + x]!
    pass(width)
    for (let x = 0; x < width; x++) out[y * width + x] = Math.sqrt(d[x]!)
  }
  return out
}
