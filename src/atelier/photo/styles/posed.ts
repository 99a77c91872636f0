/**
 * A portrait as it is drawn. A head that is turned far or tipped back is turned to the front most of the way. One that
 * leans far would fall off straight shoulders, and leans less; its eyes would break on a grid of cells, where it is upright.
 */
import { ellipseOf } from '../crop.ts'
import { faceMapOf, inFace, onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { HEIGHT, U0, UNIT, V0, WIDTH } from '../face/face-patch.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import { seenAt } from '../rig/eased-turn.ts'
import { withRoom } from './room.ts'

/** Lean, radians, that is left as it is; and of a leaning head's, the most. */
const [UPRIGHT, MOST] = [0.03, 0.12]

const kept = { grid: new WeakMap<Portrait, Portrait>(), paper: new WeakMap<Portrait, Portrait>() }

/** The portrait itself where its head is as it should be; kept as long as the portrait is. */
export function posed(portrait: Portrait, on: 'grid' | 'paper'): Portrait {
  const { pose, eased } = portrait.rig
  const most = on === 'grid' ? 0 : MOST
  const roll = Math.abs(pose.roll) < Math.max(UPRIGHT, most) ? pose.roll : Math.sign(pose.roll) * most
  if (roll === pose.roll && !eased) return portrait
  let drawn = kept[on].get(portrait)
  if (!drawn) kept[on].set(portrait, (drawn = turned(withRoom(portrait), roll)))
  return drawn
}

/** From a place of the face as it is drawn to one of the face as seen. */
type Seen = (u: number, v: number) => readonly [u: number, v: number]

/** @param roll how the head leans afterwards */
function turned(portrait: Portrait, roll: number): Portrait {
  const { rgba, alpha, regions, rig, reading } = portrait
  const { eased } = rig
  const pose = { ...(eased?.pose ?? rig.pose), roll }
  const seen: Seen = eased ? (u, v) => seenAt(eased.moves, u, v) : (u, v) => [u, v]
  const map = faceMapOf(pose)
  const sources = sourcesOf(reading.map, map, seen)
  const plane = (of: Uint8Array, side: number) => turnedPlane(of, side, sources, false)
  // A pixel's four bytes move as one.
  const pixels = turnedPlane(new Uint32Array(rgba.slice().buffer), PORTRAIT_SIDE, sources, true)
  return {
    ...portrait,
    rgba: new Uint8ClampedArray(pixels.buffer),
    alpha: plane(alpha, PORTRAIT_SIDE),
    regions: {
      skin: plane(regions.skin, MASK_SIDE),
      hair: plane(regions.hair, MASK_SIDE),
      clothing: plane(regions.clothing, MASK_SIDE),
    },
    face: ellipseOf(pose),
    reading: { ...reading, map, cover: reading.cover && turnedCover(reading.cover, seen) },
    rig: { ...rig, pose, contours: eased?.contours ?? rig.contours, eased: undefined },
  }
}

/** Cells of the grid on which it is known where pixels come from; within them it is interpolated. */
const CELLS = 64

/** For each corner of a cell x and y of the place that it comes from, in sides of the picture. */
function sourcesOf(from: FaceMap, to: FaceMap, seen: Seen): Float32Array {
  const out = new Float32Array((CELLS + 1) ** 2 * 2)
  for (let j = 0, o = 0; j <= CELLS; j++)
    for (let i = 0; i <= CELLS; i++, o += 2) {
      const place = inFace(to, (i / CELLS) * PORTRAIT_SIDE, (j / CELLS) * PORTRAIT_SIDE)
      const [x, y] = onPicture(from, ...seen(...place))
      out[o] = x / PORTRAIT_SIDE
      out[o + 1] = y / PORTRAIT_SIDE
    }
  return out
}

/**
 * The nearest of its cells: what is drawn from them is smoothed.
 *
 * @param goesOn whether what lies along all edges goes on past them: else only what lies along the lower one does
 */
function turnedPlane<T extends Uint8Array | Uint32Array>(
  plane: T,
  side: number,
  sources: Float32Array,
  goesOn: boolean,
): T {
  const out = new (plane.constructor as new (length: number) => T)(plane.length)
  for (let j = 0; j < side; j++) turnRow(plane, side, sources, goesOn, j, out)
  return out
}

/** A row of it: in a function of its own, which is soon compiled, however seldom a plane is turned. */
function turnRow<T extends Uint8Array | Uint32Array>(
  plane: T,
  side: number,
  sources: Float32Array,
  goesOn: boolean,
  j: number,
  out: T,
): void {
  const row = (CELLS + 1) * 2
  const last = side - 1
  const down = ((j + 0.5) / side) * CELLS
  const ty = down - (down | 0)
  const first = (down | 0) * row
  for (let i = 0, o = j * side; i < side; i++, o++) {
    const across = ((i + 0.5) / side) * CELLS
    const tx = across - (across | 0)
    const p = first + (across | 0) * 2
    const q = p + row
    const above = sources[p]! + (sources[p + 2]! - sources[p]!) * tx
    const below = sources[q]! + (sources[q + 2]! - sources[q]!) * tx
    const u = (above + (below - above) * ty) * side
    const upper = sources[p + 1]! + (sources[p + 3]! - sources[p + 1]!) * tx
    const lower = sources[q + 1]! + (sources[q + 3]! - sources[q + 1]!) * tx
    const v = (upper + (lower - upper) * ty) * side
    if (!goesOn && !(u >= 0 && u < side && v >= 0)) continue
    const x = u < 0 ? 0 : u > last ? last : u | 0
    const y = v < 0 ? 0 : v > last ? last : v | 0
    out[o] = plane[y * side + x]!
  }
}

/** What of a beard is where, nearest. */
function turnedCover(cover: Float32Array, seen: Seen): Float32Array {
  const out = new Float32Array(cover.length)
  for (let j = 0, o = 0; j < HEIGHT; j++)
    for (let i = 0; i < WIDTH; i++, o++) {
      const [u, v] = seen((i + 0.5) / UNIT + U0, (j + 0.5) / UNIT + V0)
      const [x, y] = [Math.floor((u - U0) * UNIT), Math.floor((v - V0) * UNIT)]
      if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) out[o] = cover[y * WIDTH + x]!
    }
  return out
}
