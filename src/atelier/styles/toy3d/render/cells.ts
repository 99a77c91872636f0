/**
 * Which shapes shape the field where. Space is cut into cells, each opened when a point first falls into it: the
 * shapes that can make a difference anywhere in the cell are found from their distances at its middle (a distance
 * changes by no more than one moves). Most cells keep one to three shapes of sixty.
 */
import { type Field, INTS, SHAPE, STRIDE } from './build.ts'
import { query } from './query.ts'
import { ground, shape } from './shapes.ts'

const FAR = 1e3
/** Side of the finest cells; the coarsest, eight times as wide, are halved where a surface runs through them. */
const FINE = 0.08
/** A cell this many times its reach away from everything is not cut. */
const EMPTY = 1.5
/** How many coarse cells each way, how wide they are, and where the first begins. */
export const NX = 20
export const NY = 22
export const NZ = 18
export const COARSE = 8 * FINE
export const X0 = -6.4
export const Y0 = -5.12
export const Z0 = -5.12
/** Distances here grow up to this much faster than the way: grooves, stretched ellipsoids. */
const STRAY = 1.1
/** How often a point may fall into a fine cell before it is opened. */
const PATIENCE = 2
/** Cells up to this reach know where along a tube they lie. */
const SMALL = 0.16
const HALF_DIAGONAL = Math.sqrt(3) / 2

/** Per list: its end, then group, count, shapes…, group, … List 0 is the whole scene. */
export let lists = new Int32Array(1 << 18)
/** Beside each shape of a list: what `query` should know of it there. */
export let hints = new Float32Array(1 << 18)
/** At a list's place: a distance that no point of its cell is nearer to the scene than. */
export let clear = new Float32Array(1 << 18)
let used = 0
/** For each coarse cell, then each of the eight cells one was cut in: 0 unopened, a list's place, or -1 - the place of its own cells here. */
const coarse = new Int32Array(NX * NY * NZ)
let cut = new Int32Array(1 << 18)
let cutUsed = 0
/** The list of the cell that was cut: where its cells' lists are found. One for every 8 cells. */
let parents = new Int32Array(1 << 15)
let scene: Field

/** Scratch of `prune`: per shape of a group its distance and the group's before it; per group its distance. */
let value = new Float64Array(0)
let before = new Float64Array(0)
let whole = new Float64Array(0)
let kept = new Int32Array(0)
let hint = new Float64Array(0)
/** The fine cell asked about last (each way), and its list. */
const last = new Int32Array(4)

/** The point asked about. */
export const point = new Float64Array(3)

/** Begins a scene: every cell is closed. */
export function cellsOf(field: Field): void {
  scene = field
  const { groups, groupCount, count } = field
  coarse.fill(0)
  cutUsed = 0
  used = 1
  if (kept.length < count) {
    value = new Float64Array(count)
    before = new Float64Array(count)
    whole = new Float64Array(count)
    kept = new Int32Array(count)
    hint = new Float64Array(count)
  }
  for (let g = 0; g < groupCount; g++) {
    const first = groups[g * 3]!
    const end = groups[g * 3 + 1]!
    lists[used++] = g
    lists[used++] = end - first
    for (let q = first; q < end; q++) {
      hints[used] = -1
      lists[used++] = q
    }
  }
  lists[0] = used
  clear[0] = -1
  last[0] = -1
}

/** Where in `lists` the list for `point` begins; a `rough` one is longer, but shared by more points. */
export function listAt(rough: boolean): number {
  const ix = Math.floor((point[0]! - X0) * (1 / FINE))
  const iy = Math.floor((point[1]! - Y0) * (1 / FINE))
  const iz = Math.floor((point[2]! - Z0) * (1 / FINE))
  if (!rough && ix === last[0]! && iy === last[1]! && iz === last[2]!) return last[3]!
  if (ix < 0 || iy < 0 || iz < 0 || ix >= NX * 8 || iy >= NY * 8 || iz >= NZ * 8) return 0
  const big = ((iz >> 3) * NY + (iy >> 3)) * NX + (ix >> 3)
  let at = coarse[big]!
  if (at === 0) at = coarse[big] = open(0, ix, iy, iz, 3)
  for (let level = 2; level > 0; level--) {
    if (at > 0) return at
    const cell = -1 - at + (((iz >> level) & 1) << 2) + (((iy >> level) & 1) << 1) + ((ix >> level) & 1)
    at = cut[cell]!
    if (at === 0) {
      at = open(parents[cell >> 3]!, ix, iy, iz, level)
      cut[cell] = at
    }
  }
  if (at > 0) return at
  const fine = -1 - at + ((iz & 1) << 2) + ((iy & 1) << 1) + (ix & 1)
  if (rough) return parents[fine >> 3]!
  at = cut[fine]!
  // To open one costs as much as asking in it a few times: those passed through once are left closed.
  if (at <= 0) {
    if (at > -PATIENCE) {
      cut[fine] = at - 1
      return parents[fine >> 3]!
    }
    at = open(parents[fine >> 3]!, ix, iy, iz, 0)
    cut[fine] = at
  }
  last[0] = ix
  last[1] = iy
  last[2] = iz
  last[3] = at
  return at
}

/** Finds the list of the cell of a level around fine cell (ix, iy, iz), and cuts it when it is worth it. */
function open(parent: number, ix: number, iy: number, iz: number, level: number): number {
  const side = FINE * (1 << level)
  const half = side * HALF_DIAGONAL * STRAY
  const list = prune(
    parent,
    X0 + ((ix >> level) + 0.5) * side,
    Y0 + ((iy >> level) + 0.5) * side,
    Z0 + ((iz >> level) + 0.5) * side,
    half,
  )
  const best = lastBest[0]!
  if (level === 0 || lastCount <= 1 || best > EMPTY * half || best < -half) return list
  if (cutUsed + 8 > cut.length) {
    cut = grown(cut)
    parents = grown(parents)
  }
  cut.fill(0, cutUsed, cutUsed + 8)
  parents[cutUsed >> 3] = list
  cutUsed += 8
  return 7 - cutUsed
}

function grown(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(full.length * 2)
  more.set(full)
  return more
}

const lastBest = new Float64Array(1)
let lastCount = 0

/** The part of a list that matters within `reach` of a point, as a new list. */
function prune(parent: number, x: number, y: number, z: number, reach: number): number {
  const {
    f,
    i,
    groups,
    tilt: [cos, sin],
    pivotY,
  } = scene
  while (used + scene.count * 3 + 4 > lists.length) {
    lists = grown(lists)
    const more = new Float32Array(lists.length)
    more.set(clear)
    clear = more
    const known = new Float32Array(lists.length)
    known.set(hints)
    hints = known
  }
  const ry = y - pivotY
  const hx = cos * x + sin * ry
  const hy = cos * ry - sin * x + pivotY
  ground[0] = FAR
  ground[1] = FAR
  const near = ground[2]!
  ground[2] = FAR
  const twice = 2 * reach
  let best = FAR
  let needed = 0
  // Where each group's pruned shapes end up: written at once, and closed up below when the group is too far.
  const from = used + 1
  let to = from
  const end = lists[parent]!
  for (let at = parent + 1; at < end;) {
    const g = lists[at]!
    const n = lists[at + 1]!
    at += 2
    const inHead = groups[g * 3 + 2]! === 1
    const px = inHead ? hx : x
    const py = inHead ? hy : y
    let d = FAR
    for (let e = 0; e < n; e++) {
      const q = lists[at + e]!
      const op = i[q * INTS + 1]!
      const k = f[q * STRIDE + 4]!
      query[0] = px
      query[1] = py
      query[2] = z
      query[3] = FAR
      const type = i[q * INTS]!
      const told = type === SHAPE.plate ? hints[at + e]! : -1
      query[5] = told
      shape(q)
      const v = query[4]!
      value[e] = v
      const known = query[5]!
      hint[e] =
        type === SHAPE.tube ? (reach < SMALL ? known : -1) : told < 0 && known > f[q * STRIDE + 20]! + twice ? 1 : told
      before[e] = d
      if (op === 0) {
        const h = k - (v < d ? d - v : v - d)
        d = v < d ? v : d
        if (h > 0) d -= (h * h) / (4 * k)
      } else {
        const w = op === 1 ? -v : v
        const h = k - (w > d ? w - d : d - w)
        d = w > d ? w : d
        if (h > 0) d += (h * h) / (4 * k)
      }
    }
    if (g < 2) ground[g] = d
    // Backwards: what is melted away by a later shape, or too far to be felt, is left out.
    let count = 0
    for (let e = n - 1; e >= 0; e--) {
      const q = lists[at + e]!
      const op = i[q * INTS + 1]!
      const soft = f[q * STRIDE + 4]! + twice
      const v = value[e]!
      const b = before[e]!
      if (op === 0) {
        if (v > b + soft) continue
        kept[count++] = e
        if (v + soft < b) break
      } else if ((op === 1 ? -v : v) > b - soft) kept[count++] = e
    }
    const first = at
    at += n
    if (d > best + twice && g > 1) continue
    if (d < best) best = d
    lists[to] = g
    lists[to + 1] = count
    for (let e = 0; e < count; e++) {
      const from = kept[count - 1 - e]!
      const q = lists[first + from]!
      lists[to + 2 + e] = q
      hints[to + 2 + e] = hint[from]!
      if (i[q * INTS] === SHAPE.plate) needed |= 1 << f[q * STRIDE + 17]!
    }
    whole[g] = d
    to += 2 + count
  }
  // Again with the best of all groups known.
  let out = from
  lastCount = 0
  for (let at = from; at < to;) {
    const g = lists[at]!
    const n = lists[at + 1]!
    if (whole[g]! <= best + twice || (g < 2 && (needed & (1 << g)) !== 0)) {
      for (let e = 0; e < n + 2; e++) {
        lists[out + e] = lists[at + e]!
        hints[out + e] = hints[at + e]!
      }
      out += n + 2
      lastCount += n
    }
    at += n + 2
  }
  ground[2] = near
  lastBest[0] = best
  clear[used] = (best - reach) * 0.97
  const list = used
  lists[list] = out
  used = out
  return list
}
