/** Shapes of a black and white picture: connected parts, holes, distances. */

/** Numbers each connected part (4 neighbours) of the pixels that have `value`: 1, 2, …; 0 elsewhere. Sizes by number. */
export function partsOf(mask: Uint8Array, width: number, value: number): { part: Int32Array; sizes: number[] } {
  // Runs of a row are joined with those that they touch in the row above (union-find).
  const starts: number[] = []
  const ends: number[] = []
  const joined: number[] = []
  const rootOf = (run: number) => {
    let root = run
    while (joined[root] !== root) root = joined[root]!
    joined[run] = root
    return root
  }
  let above = 0
  for (let row = 0; row < mask.length; row += width) {
    const own = starts.length
    const last = row + width
    for (let i = row; i < last; i++) {
      if (mask[i] !== value) continue
      const start = i
      while (i < last && mask[i] === value) i++
      const run = starts.length
      starts.push(start)
      ends.push(i)
      joined.push(run)
      while (above < own && ends[above]! <= start - width) above++
      for (let other = above; other < own && starts[other]! < i - width; other++) {
        const [one, two] = [rootOf(other), rootOf(run)]
        if (one < two) joined[two] = one
        else joined[one] = two
      }
    }
    above = own
  }
  const part = new Int32Array(mask.length)
  const sizes = [0]
  const ids = new Int32Array(starts.length)
  for (let run = 0; run < starts.length; run++) {
    const root = rootOf(run)
    if (root === run) ids[run] = sizes.push(0) - 1
    const id = ids[root]!
    part.fill(id, starts[run], ends[run])
    sizes[id]! += ends[run]! - starts[run]!
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
  const { part, sizes } = partsOf(mask, width, 1)
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
  const holes = partsOf(out, width, 0)
  const open = new Set<number>()
  for (let u = 0; u < width; u++) open.add(holes.part[u]!).add(holes.part[(height - 1) * width + u]!)
  for (let v = 0; v < height; v++) open.add(holes.part[v * width]!).add(holes.part[v * width + width - 1]!)
  for (let i = 0; i < out.length; i++) {
    const hole = holes.part[i]!
    if (hole > 0 && !open.has(hole) && holes.sizes[hole]! < mask.length * 0.005) out[i] = 1
  }
  return out
}

/**
 * For each pixel the distance to the nearest pixel that has `value`, in pixels; past 30000 where none has it (exact;
 * Felzenszwalb and Huttenlocher 2012).
 */
export function distanceTo(mask: Uint8Array, width: number, height: number, value: number): Float32Array {
  const out = new Float32Array(mask.length)
  // Along columns, in steps: down, then up again, row by row.
  for (let i = 0; i < out.length; i++) out[i] = mask[i] === value ? 0 : i < width ? Infinity : out[i - width]! + 1
  for (let i = out.length - width - 1; i >= 0; i--) {
    const below = out[i + width]! + 1
    if (below < out[i]!) out[i] = below
  }
  // Then along rows: nothing beyond a pixel that has the value is nearer than that, so each stretch between two is by itself.
  const stretch = openStretch(width)
  for (let y = 0; y < height; y++) {
    const first = y * width
    const last = first + width - 1
    for (let i = first; i <= last; i++) {
      if (out[i] === 0) continue
      const from = i === first ? i : i - 1
      while (i < last && out[i] !== 0) i++
      stretch(out, from, i)
    }
  }
  return out
}

/** Squared steps of a pixel in whose column none has the value. */
const FAR = 1e9

/** Makes steps along columns distances, from one place of a row to another: the lowest of the parabolas above them. */
function openStretch(width: number): (out: Float32Array, from: number, to: number) => void {
  const f = new Float64Array(width)
  const v = new Int32Array(width)
  const z = new Float64Array(width + 1)
  return (out, from, to) => {
    const n = to - from + 1
    for (let q = 0; q < n; q++) {
      const steps = out[from + q]!
      f[q] = steps === Infinity ? FAR : steps * steps
    }
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
      const r = v[k2]!
      out[from + q] = Math.sqrt((q - r) * (q - r) + f[r]!)
    }
  }
}

/** A shape grown on all sides. @param by pixels, which need not be whole */
export function grown(mask: Uint8Array, width: number, height: number, by: number): Uint8Array {
  return withinReach(mask, width, height, 1, by)
}

/** A shape made smaller on all sides; past the picture's border it goes on. @param by pixels, which need not be whole */
export function shrunk(mask: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const out = withinReach(mask, width, height, 0, by)
  for (let i = 0; i < out.length; i++) out[i] = 1 - out[i]!
  return out
}

/** 1 where a pixel that has `value` is no farther than `reach`: what `distanceTo` would tell, without distances. */
function withinReach(mask: Uint8Array, width: number, height: number, value: number, reach: number): Uint8Array {
  const most = Math.floor(reach)
  /** How far to either side one reaches that is so many steps above or below. */
  const across = Int32Array.from({ length: most + 1 }, (_, steps) =>
    Math.floor(Math.sqrt(reach * reach - steps * steps)),
  )
  // Along columns, in steps: down, then up again, row by row.
  const steps = new Uint16Array(mask.length)
  const none = most + 1
  for (let i = 0; i < steps.length; i++)
    steps[i] = mask[i] === value ? 0 : i < width ? none : Math.min(none, steps[i - width]! + 1)
  for (let i = steps.length - width - 1; i >= 0; i--)
    if (steps[i + width]! < steps[i]!) steps[i] = steps[i + width]! + 1
  const out = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0, last = -1; x < width; x++) {
      const own = steps[row + x]!
      if (own <= most && x + across[own]! > last) last = x + across[own]!
      if (x <= last) out[row + x] = 1
    }
    for (let x = width - 1, last = width; x >= 0; x--) {
      const own = steps[row + x]!
      if (own <= most && x - across[own]! < last) last = x - across[own]!
      if (x >= last) out[row + x] = 1
    }
  }
  return out
}
