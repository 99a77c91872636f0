/** The strands of hair, as they are shaded: what runs along its flow is too fine to be modelled. */
import { atan2Turns, fastSin, fromNearest } from './displacement.ts'
import { type Geometry, INTS, STRIDE } from './geometry.ts'
import { DISPLACEMENT, SHAPE } from './shape.ts'
import { type Brush, HAIR, ROOTS as SHARE, smooth } from './brush.ts'

/** Strands across one unit of combed hair, and from one side of a lock to the other. */
const [COMBED, LOCK] = [4, 7]
/** How much a strand is lighter or darker than its neighbours, and how far it moves the band of light. */
const [TONE, SHIFT] = [0.12, 0.1]
/** Hair this far from the head's middle is as dark as its roots; this far, as light as its ends. */
const [ROOT, END] = [2.1, 3.5]
const [ROOTS, ENDS] = [0.8, 1.22]
/** Height of the head's middle. */
const MIDDLE = 0.55
/** How often a curl is wound between its middle and its neighbours', how deep its grooves look, and how dark. */
const [TURNS, CURL, CURL_TONE] = [2, 0.34, 0.07]
/** How much narrower than wide a curl looks that is seen from before, and by how much more others. */
const [ROUND, OBLIQUE] = [1, 0.08]
/** How far from its own middle a curl's winding may lie, and how much looser it may be: all alike they would be stamped. */
const [ASIDE, LOOSER] = [0.3, 0.16]
/** How deep the grooves of the smoothest curl are, of those of the deepest. */
const SMOOTHEST = 0.36
/** Radius of a ball of hair, in the units of lobes; over which difference of squared distances a lobe ends. */
const [BALL, SEAM] = [0.6, 0.1]
/** A turn in radians. */
const WHOLE = 6.2832

/** A place across the strands, in strands, and one along them, in units. */
const flow = new Float64Array(2)
/** Which curl a place lies on. */
let curl = 0
/** How far from its neighbours a place on a curl is: 1 where they are not seen. */
let clear = 1
/** Where a lobe is looked for. */
const cell = new Float64Array(3)

/** Shades combed and coily hair of shape `id` at `brush.point`. */
export function combHair(geometry: Geometry, id: number, brush: Brush): void {
  const { surface, point } = brush
  const x = point[0]!
  const y = point[1]! - MIDDLE
  const z = point[2]!
  const away = (Math.sqrt(x * x + y * y + z * z) - ROOT) / (END - ROOT)
  let tone = ROOTS + (ENDS - ROOTS) * (away < 0 ? 0 : away > 1 ? 1 : away)
  if (findFlow(geometry, id, point)) {
    const strand = strandAt(flow[0]!, flow[1]!)
    tone *= 1 + TONE * strand
    surface[HAIR.shift] = SHIFT * strand
  } else {
    // Each curl is wound up, seen from a side of its own and in a direction of its own: otherwise they would be stamped.
    const spin = hash(curl)
    const cos = fastSin((spin + 0.25) * WHOLE)
    const sin = fastSin(spin * WHOLE)
    const narrow = (curl & 1 ? -1 : 1) * (ROUND + (curl & 6) * OBLIQUE)
    const own = hash(curl + 57)
    const u = flow[0]! * cos + flow[1]! * sin - ASIDE * own
    const v = (flow[1]! * cos - flow[0]! * sin) * narrow
    const r = Math.sqrt(u * u + v * v) + 1e-6
    const turn = TURNS * (1 + LOOSER * spin) * r + atan2Turns(v, u)
    const deep = SMOOTHEST + (1 - SMOOTHEST) * (hash(curl + 91) * 0.5 + 0.5)
    // Its middle would be a dot, its end would break off, and wide turns would be a shell's.
    const fade = deep * (r < 0.12 ? r / 0.12 : r < 1 ? 1.06 - 0.5 * r : 0.56) * (clear < 0 ? 0 : clear < 1 ? clear : 1)
    tone *= 1 + CURL_TONE * fade * fastSin(turn * WHOLE)
    const lean = (CURL * fade * fastSin((turn + 0.25) * WHOLE)) / r
    brush.lean(-(u * cos - v * narrow * sin) * lean, -(u * sin + v * narrow * cos) * lean)
  }
  surface[0]! *= tone
  surface[1]! *= tone
  surface[2]! *= tone
}

/** How much lighter hair is where it meets the skin of the face, and how much of its colour is the skin's there. */
const [LIGHTER, SHEER] = [0.4, 0.3]
/** How much red black hair gains there at most, of 1. */
const ASH = 0.05

/** Hair above the ears, and a beard (`onJaw`), lets the skin through where it begins (`ROOTS`): a dark edge would be a lid's. `skin`: where a table has its colour. */
export function meetSkin({ surface, point }: Brush, table: Float64Array, skin: number, onJaw = false): void {
  const share = surface[SHARE]!
  const n = (share < 0.5 ? share * 2 : 1) * (onJaw ? 1 : smooth(-0.3, 0.3, point[1]!)) * smooth(0, 0.5, point[2]!)
  if (n === 0) return
  const gap = table[skin]! - surface[0]!
  // Of black hair on fair skin an edge of the usual share would be ash.
  const most = (ASH + 0.5 * surface[0]!) / (gap > 0.01 ? gap : 0.01)
  const sheer = (SHEER < most ? SHEER : most) * n * n * n
  for (let c = 0; c < 3; c++) {
    const own = surface[c]! * (1 + LIGHTER * n * n)
    surface[c] = own + (table[skin + c]! - own) * sheer
  }
}

/** How light a strand is, -1…1: broad ones with finer ones in them, which come and go along the flow. */
function strandAt(across: number, along: number): number {
  return 0.6 * wave(across) + 0.4 * wave(across * 2.3 + 0.35 * fastSin(along * 1.7 + across * 0.2) + 11)
}

/** Smooth noise of one number, -1…1. */
function wave(u: number): number {
  const n = Math.floor(u)
  const t = u - n
  const a = hash(n)
  return a + (hash(n + 1) - a) * t * t * (3 - 2 * t)
}

function hash(n: number): number {
  let h = Math.imul(n, 0x27d4eb2d)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return ((h >>> 8) & 0xffff) * (2 / 0xffff) - 1
}

/** Finds where a point lies across and along the strands of a shape; or, answering false, where it lies from the middle of its curl. */
function findFlow({ f, i }: Geometry, id: number, point: Float64Array): boolean {
  const o = id * STRIDE
  const n = id * INTS
  const type = i[n]!
  const displacement = i[n + 3]!
  const x = point[0]!
  const y = point[1]!
  if (displacement === DISPLACEMENT.lobes) {
    cell[0] = x * f[o + 27]! + f[o + 28]!
    cell[1] = y * f[o + 27]! + f[o + 29]!
    cell[2] = point[2]! * f[o + 27]!
    const cx = cell[0]!
    const cy = cell[1]!
    fromNearest(cell)
    curl = Math.round((cx - cell[0]!) * 16) * 31 + Math.round((cy - cell[1]!) * 16)
    flow[0] = cell[0]!
    flow[1] = cell[1]!
    clear = cell[2]! * (1 / SEAM)
    return false
  }
  let px = x - f[o + 5]!
  let py = y - f[o + 6]!
  let pz = point[2]! - f[o + 7]!
  if (type === SHAPE.tube) {
    alongTube(f, o, px, py, pz)
    return true
  }
  if (displacement === DISPLACEMENT.curl) {
    const size = BALL * f[o + 17]!
    flow[0] = px * size
    flow[1] = py * size
    curl = id
    clear = 2 - 2 * (px * px + py * py) * f[o + 17]! * f[o + 17]!
    return false
  }
  if (type === SHAPE.plate) {
    const from = f[o + 28]! - y
    flow[0] = (COMBED * 1.6 * (x - f[o + 29]!)) / (from > 1 ? from : 1) + f[o + 30]! * 4 * fastSin(f[o + 31]! * y)
    flow[1] = y
    return displacement === DISPLACEMENT.fan
  }
  if (i[n + 2]! !== 0) {
    const tx = px * f[o + 8]! + py * f[o + 9]! + pz * f[o + 10]!
    const ty = px * f[o + 11]! + py * f[o + 12]! + pz * f[o + 13]!
    pz = px * f[o + 14]! + py * f[o + 15]! + pz * f[o + 16]!
    px = tx
    py = ty
  }
  const sway = f[o + 30]!
  const bend = sway === 0 ? 0 : sway * fastSin(f[o + 31]! * (py + 0.4 * px))
  if (displacement === DISPLACEMENT.strands) {
    flow[0] = COMBED * (12 * atan2Turns(px, pz) + bend)
    flow[1] = py
  } else {
    flow[0] = COMBED * (px + bend * 0.6)
    flow[1] = pz
  }
  return true
}

/** Across a tube, from side to side, and along it. */
function alongTube(f: Float64Array, o: number, px: number, py: number, pz: number): void {
  const ax = f[o + 17]!
  const ay = f[o + 18]!
  const az = f[o + 19]!
  const bx = f[o + 20]!
  const by = f[o + 21]!
  const bz = f[o + 22]!
  const bb = bx * bx + by * by + bz * bz
  let t = 0.5
  let ex = 0
  let ey = 0
  let dx = 0
  let dy = 0
  for (let n = 0; n < 12; n++) {
    dx = ax + bx * t
    dy = ay + by * t
    const dz = az + bz * t
    ex = px - t * (ax + dx)
    ey = py - t * (ay + dy)
    const ez = pz - t * (az + dz)
    const h = 2 * (dx * dx + dy * dy + dz * dz) - (ex * bx + ey * by + ez * bz)
    const least = 0.2 * bb + 0.01
    const move = (ex * dx + ey * dy + ez * dz) / (h > least ? h : least)
    t += move
    t = t < 0 ? 0 : t > 1 ? 1 : t
    if (move < 0.015 && move > -0.015) break
  }
  const sway = f[o + 30]!
  const run = Math.sqrt(dx * dx + dy * dy) + 1e-6
  const off = sway === 0 ? 0 : sway * fastSin(f[o + 31]! * t + f[o + 8]!) * (t < 0.3 ? t / 0.3 : 1)
  const s = 1 - t
  const r = f[o + 23]! * s * s + f[o + 24]! * 2 * t * s + f[o + 25]! * t * t
  // Strands run together where the lock ends.
  flow[0] = (LOCK * 0.5 * ((ex * dy - ey * dx) / run + off)) / (r > 0.12 ? r : 0.12) + f[o + 9]!
  flow[1] = t * 3
}
