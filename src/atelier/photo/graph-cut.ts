/**
 * The cheapest two-way cut of a picture.
 *
 * Boykov and Kolmogorov, « An experimental comparison of min-cut/max-flow algorithms for energy minimization in
 * vision » (2004), on a grid of 8 neighbours held in flat arrays. Capacities are integers, so the cut is exact and
 * the same everywhere.
 */

const FREE = 0
const SOURCE = 1
const SINK = 2
/** Values of `parent` beside the directions 0…7. */
const NONE = 8
const TERMINAL = 9
const ORPHAN = 10

/**
 * @param width, height of the picture
 * @param unary per pixel: how much dearer background is than foreground (positive pulls to the foreground)
 * @param pairs per pixel, four interleaved costs of parting from the neighbour right, below right, below, below left
 * @returns per pixel 1 for foreground, 0 for background
 */
export function cheapestCut(width: number, height: number, unary: Int32Array, pairs: Int32Array): Uint8Array {
  // A margin of one pixel without capacities makes bound checks unnecessary.
  const stride = width + 2
  const count = stride * (height + 2)
  const offset = new Int32Array([1, -1, stride + 1, -stride - 1, stride, -stride, stride - 1, 1 - stride])
  /** Residual capacity of the arc from a node in each direction; direction d ^ 1 leads back. */
  const residual = new Int32Array(count * 8)
  const terminal = new Int32Array(count)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + 1) * stride + x + 1
      const p = y * width + x
      terminal[i] = unary[p]!
      for (let k = 0; k < 4; k++) {
        const nx = x + (k === 2 ? 0 : k === 3 ? -1 : 1)
        if (nx < 0 || nx >= width || (k > 0 && y + 1 >= height)) continue
        const c = pairs[p * 4 + k]!
        residual[i * 8 + 2 * k] = c
        residual[(i + offset[2 * k]!) * 8 + 2 * k + 1] = c
      }
    }
  }

  const tree = new Uint8Array(count)
  const parent = new Uint8Array(count).fill(NONE)
  const stamp = new Int32Array(count)
  const distance = new Int32Array(count)
  const queued = new Uint8Array(count)
  let queue = new Int32Array(count + 1)
  let head = 0
  let tail = 0
  const activate = (i: number) => {
    if (queued[i]) return
    queued[i] = 1
    queue[tail] = i
    tail = tail === count ? 0 : tail + 1
  }
  let orphans = new Int32Array(1024)
  let orphanHead = 0
  let orphanTail = 0
  const orphan = (i: number) => {
    if (orphanTail === orphans.length) {
      const more = new Int32Array(orphans.length * 2)
      more.set(orphans)
      orphans = more
    }
    parent[i] = ORPHAN
    orphans[orphanTail++] = i
  }

  for (let i = 0; i < count; i++) {
    if (terminal[i] === 0) continue
    tree[i] = terminal[i]! > 0 ? SOURCE : SINK
    parent[i] = TERMINAL
    distance[i] = 1
    activate(i)
  }

  let time = 0

  /** Pushes what fits along source … from → (direction) → … sink; saturated nodes become orphans. */
  const augment = (from: number, direction: number) => {
    const to = from + offset[direction]!
    let flow = residual[from * 8 + direction]!
    let i = from
    for (; parent[i]! < 8; i += offset[parent[i]!]!) {
      const back = residual[(i + offset[parent[i]!]!) * 8 + (parent[i]! ^ 1)]!
      if (back < flow) flow = back
    }
    if (terminal[i]! < flow) flow = terminal[i]!
    for (i = to; parent[i]! < 8; i += offset[parent[i]!]!) {
      const out = residual[i * 8 + parent[i]!]!
      if (out < flow) flow = out
    }
    if (-terminal[i]! < flow) flow = -terminal[i]!

    residual[from * 8 + direction]! -= flow
    residual[to * 8 + (direction ^ 1)]! += flow
    for (i = from; parent[i]! < 8;) {
      const d = parent[i]!
      const up = i + offset[d]!
      residual[i * 8 + d]! += flow
      if ((residual[up * 8 + (d ^ 1)]! -= flow) === 0) orphan(i)
      i = up
    }
    if ((terminal[i]! -= flow) === 0) orphan(i)
    for (i = to; parent[i]! < 8;) {
      const d = parent[i]!
      const up = i + offset[d]!
      residual[up * 8 + (d ^ 1)]! += flow
      if ((residual[i * 8 + d]! -= flow) === 0) orphan(i)
      i = up
    }
    if ((terminal[i]! += flow) === 0) orphan(i)
  }

  const adopt = (i: number) => {
    const side = tree[i]!
    let best = NONE
    let nearest = 0x7fffffff
    for (let d = 0; d < 8; d++) {
      const j = i + offset[d]!
      if (tree[j] !== side || parent[j] === NONE) continue
      if ((side === SOURCE ? residual[j * 8 + (d ^ 1)]! : residual[i * 8 + d]!) <= 0) continue
      let steps = 0
      let k = j
      let rooted = true
      for (;;) {
        if (stamp[k] === time) {
          steps += distance[k]!
          break
        }
        const p = parent[k]!
        steps++
        if (p === TERMINAL) {
          stamp[k] = time
          distance[k] = 1
          break
        }
        if (p === ORPHAN || p === NONE) {
          rooted = false
          break
        }
        k += offset[p]!
      }
      if (!rooted) continue
      if (steps < nearest) {
        nearest = steps
        best = d
      }
      for (k = j; stamp[k] !== time; k += offset[parent[k]!]!) {
        stamp[k] = time
        distance[k] = steps--
      }
    }
    if (best !== NONE) {
      parent[i] = best
      stamp[i] = time
      distance[i] = nearest + 1
      return
    }
    for (let d = 0; d < 8; d++) {
      const j = i + offset[d]!
      if (tree[j] !== side || parent[j] === NONE) continue
      if ((side === SOURCE ? residual[j * 8 + (d ^ 1)]! : residual[i * 8 + d]!) > 0) activate(j)
      if (parent[j]! < 8 && j + offset[parent[j]!]! === i) orphan(j)
    }
    tree[i] = FREE
    parent[i] = NONE
  }

  while (head !== tail) {
    const i = queue[head]!
    if (parent[i] === NONE) {
      queued[i] = 0
      head = head === count ? 0 : head + 1
      continue
    }
    const side = tree[i]!
    let from = -1
    let direction = 0
    for (let d = 0; d < 8; d++) {
      const j = i + offset[d]!
      if ((side === SOURCE ? residual[i * 8 + d]! : residual[j * 8 + (d ^ 1)]!) <= 0) continue
      if (tree[j] === FREE) {
        tree[j] = side
        parent[j] = d ^ 1
        stamp[j] = stamp[i]!
        distance[j] = distance[i]! + 1
        activate(j)
      } else if (tree[j] !== side) {
        from = side === SOURCE ? i : j
        direction = side === SOURCE ? d : d ^ 1
        break
      } else if (stamp[j]! <= stamp[i]! && distance[j]! > distance[i]!) {
        parent[j] = d ^ 1
        stamp[j] = stamp[i]!
        distance[j] = distance[i]! + 1
      }
    }
    time++
    if (from < 0) {
      queued[i] = 0
      head = head === count ? 0 : head + 1
      continue
    }
    augment(from, direction)
    while (orphanHead < orphanTail) adopt(orphans[orphanHead++]!)
    orphanHead = orphanTail = 0
  }

  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out[y * width + x] = tree[(y + 1) * stride + x + 1] === SOURCE ? 1 : 0
  }
  return out
}
