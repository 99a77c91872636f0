/**
 * A portrait as it is drawn: its face a little shorter than in life on paper, as flat colour makes faces look longer, and
 * fuller or slimmer where it is either (fullness.ts). A head that is turned far or tipped back is turned to the front most of the way. One that
 * leans far would fall off straight shoulders, and leans less; its eyes would break on a grid of cells, where it is upright.
 */
import { ellipseOf } from '../crop.ts'
import { faceMapOf, inFace, onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { HEIGHT, U0, UNIT, V0, WIDTH } from '../face/face-patch.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import { seenAt } from '../rig/eased-turn.ts'
import type { Contour, Contours, Place } from '../rig/rig.ts'
import { wideningOf } from './fullness.ts'
import { withRoom } from './room.ts'

/** Lean, radians, that is left as it is; and of a leaning head's, the most. */
const [UPRIGHT, MOST] = [0.03, 0.12]

const kept = { grid: new WeakMap<Portrait, Portrait>(), paper: new WeakMap<Portrait, Portrait>() }

/** How a head leans that is drawn. */
function rollOn(on: 'grid' | 'paper', roll: number): number {
  const most = on === 'grid' ? 0 : MOST
  return Math.abs(roll) < Math.max(UPRIGHT, most) ? roll : Math.sign(roll) * most
}

/** Kept as long as the portrait is. */
export function posed(portrait: Portrait, on: 'grid' | 'paper'): Portrait {
  let drawn = kept[on].get(portrait)
  if (!drawn) kept[on].set(portrait, (drawn = turned(withRoom(portrait), on)))
  return drawn
}

/** Height of a drawn face in that of the photo's: above the pupils, and below them, down to the chin. In cells, with eyes of few rows, shorter ones look squat. */
const HEIGHTS = { paper: [0.96, 0.92], grid: [0.98, 0.96] } as const
/** Up to where a forehead is looked for, distances between the pupils. */
const HIGHEST = -1.3

/** Heights of a face as it is drawn of those seen, and the other way round. @param chin as it is seen */
function heightsOf(chin: number, on: 'grid' | 'paper'): { drawn: (v: number) => number; seen: (v: number) => number } {
  const marks = [HIGHEST, 0, chin] as const
  const [forehead, lower] = HEIGHTS[on]
  const own = [HIGHEST * forehead, 0, chin * lower] as const
  const between = (from: typeof marks | typeof own, to: typeof marks | typeof own, v: number) =>
    v < from[0]
      ? v - from[0] + to[0]
      : v < 0
        ? (v * to[0]) / from[0]
        : v < from[2]
          ? (v * to[2]) / from[2]
          : v - from[2] + to[2]
  return { drawn: (v) => between(marks, own, v), seen: (v) => between(own, marks, v) }
}

/** From a place of the face as it is drawn to one of the face as seen. */
type Seen = (u: number, v: number) => readonly [u: number, v: number]

function turned(portrait: Portrait, on: 'grid' | 'paper'): Portrait {
  const { rgba, alpha, regions, rig, reading } = portrait
  const { eased } = rig
  const pose = { ...(eased?.pose ?? rig.pose), roll: rollOn(on, rig.pose.roll) }
  const contours = eased?.contours ?? rig.contours
  const heights = heightsOf(contours.jaw[10]![1], on)
  const widths = wideningOf(rig, contours)
  const seen: Seen = (u, v) => {
    const down = heights.seen(v)
    const across = widths.seen(u, down)
    return eased ? seenAt(eased.moves, across, down) : [across, down]
  }
  const map = faceMapOf(pose)
  const sources = sourcesOf(reading.map, map, seen)
  const [large, small] = [originsOf(PORTRAIT_SIDE, sources), originsOf(MASK_SIDE, sources)]
  // A pixel's four bytes move as one.
  const pixels = turnedPlane(new Uint32Array(rgba.slice().buffer), large, true)
  return {
    ...portrait,
    rgba: new Uint8ClampedArray(pixels.buffer),
    alpha: turnedPlane(alpha, large, false),
    regions: {
      skin: turnedPlane(regions.skin, small, false),
      hair: turnedPlane(regions.hair, small, false),
      clothing: turnedPlane(regions.clothing, small, false),
    },
    face: ellipseOf(pose),
    reading: { ...reading, map, cover: reading.cover && turnedCover(reading.cover, seen) },
    rig: {
      ...rig,
      pose,
      contours: moved(contours, (u, v) => [widths.drawn(u, v), heights.drawn(v)]),
      eased: undefined,
    },
  }
}

/** Contours at other places. */
function moved(contours: Contours, to: (u: number, v: number) => Place): Contours {
  const line = (places: Contour): Contour => places.map(([u, v]) => to(u, v))
  const pair = ([left, right]: [Contour, Contour]): [Contour, Contour] => [line(left), line(right)]
  return {
    oval: line(contours.oval),
    jaw: line(contours.jaw),
    eyes: pair(contours.eyes),
    brows: pair(contours.brows),
    irises: pair(contours.irises),
    outerLips: line(contours.outerLips),
    innerLips: line(contours.innerLips),
    noseBridge: line(contours.noseBridge),
    noseBase: line(contours.noseBase),
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

/** For each pixel of a plane the one that it comes from, nearest, as what is drawn is smoothed; of one past the edges its complement. */
function originsOf(side: number, sources: Float32Array): Int32Array {
  const out = new Int32Array(side * side)
  for (let j = 0; j < side; j++) originsOfRow(side, sources, j, out)
  return out
}

/** A row of it: in a function of its own, which is soon compiled, however seldom a plane is turned. */
function originsOfRow(side: number, sources: Float32Array, j: number, out: Int32Array): void {
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
    const x = u < 0 ? 0 : u > last ? last : u | 0
    const y = v < 0 ? 0 : v > last ? last : v | 0
    const from = y * side + x
    // Along the lower edge a person goes on.
    out[o] = u >= 0 && u < side && v >= 0 ? from : ~from
  }
}

/** @param goesOn whether what lies along all edges goes on past them: else only what lies along the lower one does */
function turnedPlane<T extends Uint8Array | Uint32Array>(plane: T, origins: Int32Array, goesOn: boolean): T {
  const out = new (plane.constructor as new (length: number) => T)(plane.length)
  for (let o = 0; o < origins.length; o++) {
    const from = origins[o]!
    if (from >= 0) out[o] = plane[from]!
    else if (goesOn) out[o] = plane[~from]!
  }
  return out
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
