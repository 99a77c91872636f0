/**
 * Close-ups made heads with room around them: what the photo's edges cut off, crown, sides and falling hair, goes on as it
 * would. Shoulders are set below (torso.ts).
 */
import { clamp } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { resample } from '../resample.ts'
import type { HeadPose } from '../rig/head-pose.ts'
import { type Portrait, MASK_SIDE, PORTRAIT_SIDE } from '../portrait.ts'
import { closeCrown } from './close-crown.ts'
import { cover, coverOn } from './fill.ts'

/** In distances between the pupils: the most of these in a portrait, and the room that must be left below the chin. */
const [LARGEST, BELOW] = [132, 1.75]

/** Height of a skull above the upper edge of the mesh, distances between the pupils, and of its hair, least and usual. */
const [SKULL, HAIR] = [0.45, 0.25]
/** How far below a cut a head is looked at for its width, and the least height of a crown above it, in half the cut's width. */
const [WIDEST, LEAST_CROWN] = [0.8, 0.4]
/** Width of a cut, distances between the pupils, from which on hair is at both temples, and how far above the eyes it ends. */
const [CLOSE, TEMPLES] = [1.7, 0.05]
/** Share of hair along the cut above which a crown is of hair. */
const HAIRY = 0.12

/** Of a cut edge: the first and the last pixel of the person on it; undefined where it cuts little. @param at its pixels */
function cutOf(length: number, at: (k: number) => number, least: number): [number, number] | undefined {
  let [from, to] = [-1, -1]
  for (let k = 0; k < length; k++)
    if (at(k) > 128) {
      if (from < 0) from = k
      to = k
    }
  return to - from > least ? [from, to] : undefined
}

/** The portrait itself where it has room. */
export function withRoom(portrait: Portrait): Portrait {
  const { reading, rig, alpha, bleeds, regions } = portrait
  const { eyes, ...map } = reading.map
  const [, chin] = onPicture(reading.map, ...rig.contours.jaw[10]!)
  const crowded = bleeds.above || bleeds.left || bleeds.right || chin + BELOW * eyes > PORTRAIT_SIDE
  if (!crowded) return portrait
  const scale = Math.max(1, eyes / LARGEST)
  const side = PORTRAIT_SIDE * scale
  // What of the portrait, and past it, is shown: the face in the middle, room for shoulders below.
  const left = portrait.face.cx - side / 2
  const top = Math.max(chin + BELOW * eyes, PORTRAIT_SIDE * 0.6) - side
  const place = (x: number, y: number) => [(x - left) / scale, (y - top) / scale] as const
  const inRoom = (pose: HeadPose): HeadPose => ({
    ...pose,
    x: (pose.x - left) / scale,
    y: (pose.y - top) / scale,
    eyes: pose.eyes / scale,
  })
  const [x, y] = place(map.x, map.y)
  const [cx, cy] = place(portrait.face.cx, portrait.face.cy)
  const rgba = resample(
    { rgba: portrait.rgba, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE },
    left,
    top,
    side,
    side,
    PORTRAIT_SIDE,
    PORTRAIT_SIDE,
  )
  const moved: Portrait = {
    ...portrait,
    rgba,
    alpha: planeIn(
      alpha,
      PORTRAIT_SIDE,
      left,
      top,
      scale,
      (i) => regions.hair[((i / PORTRAIT_SIDE) >> 1) * MASK_SIDE + ((i % PORTRAIT_SIDE) >> 1)]! > 128,
    ),
    regions: {
      skin: planeIn(regions.skin, MASK_SIDE, left / 2, top / 2, scale),
      hair: planeIn(regions.hair, MASK_SIDE, left / 2, top / 2, scale, () => true),
      clothing: planeIn(regions.clothing, MASK_SIDE, left / 2, top / 2, scale),
    },
    bleeds: { above: false, left: false, right: false },
    face: { cx, cy, rx: portrait.face.rx / scale, ry: portrait.face.ry / scale },
    reading: { ...reading, map: { ...map, x, y, eyes: eyes / scale } },
    rig: {
      ...rig,
      pose: inRoom(rig.pose),
      eased: rig.eased && { ...rig.eased, pose: inRoom(rig.eased.pose) },
    },
  }
  for (const way of [-1, 1] as const) bulge(portrait, moved, way, place, scale)
  crown(portrait, moved, place)
  return moved
}

/** A plane where it is shown now, bilinear; past its lower edge nothing but what goes on there. */
function planeIn(
  plane: Uint8Array,
  side: number,
  left: number,
  top: number,
  scale: number,
  goesOn?: (i: number) => boolean,
): Uint8Array {
  const out = new Uint8Array(plane.length)
  // The column that each one shows, and how far towards the next; −1 past the portrait.
  const columns = new Int32Array(side).fill(-1)
  const along = new Float64Array(side)
  for (let i = 0; i < side; i++) {
    const u = (i + 0.5) * scale + left - 0.5
    if (u < -0.5 || u > side - 0.5) continue
    columns[i] = Math.min(side - 2, Math.max(0, Math.floor(u)))
    along[i] = clamp(u - columns[i]!, 0, 1)
  }
  for (let j = 0; j < side; j++) {
    const v = (j + 0.5) * scale + top - 0.5
    if (v < -0.5) continue
    const past = v > side - 1
    if (past && !goesOn) break
    const y = Math.min(side - 2, Math.max(0, Math.floor(v)))
    const fy = clamp(v - y, 0, 1)
    for (let i = 0; i < side; i++) {
      const x = columns[i]!
      if (x < 0) continue
      const fx = along[i]!
      const p = y * side + x
      if (past && !goesOn!(p + side)) continue
      const upper = plane[p]! + (plane[p + 1]! - plane[p]!) * fx
      const lower = plane[p + side]! + (plane[p + side + 1]! - plane[p + side]!) * fx
      out[j * side + i] = Math.round(upper + (lower - upper) * fy)
    }
  }
  return out
}

type Place = (x: number, y: number) => readonly [number, number]

/** Adds a shape to the person: hair, or skin. Changes `portrait`. @param outline pixels of the portrait @param colour of it where the photo shows none */
function add(
  { rgba, alpha, regions }: Portrait,
  outline: readonly number[],
  isHair: (x: number, y: number) => boolean,
  { colour, lowest = PORTRAIT_SIDE }: { colour?: readonly number[]; lowest?: number } = {},
): void {
  const shape = cover(outline)
  for (let j = 0, k = 0; j < shape.height; j++)
    for (let i = 0; i < shape.width; i++, k++) {
      const x = shape.x + i
      const y = shape.y + j
      if (shape.share[k]! <= 0 || x >= PORTRAIT_SIDE || y >= lowest) continue
      const p = y * PORTRAIT_SIDE + x
      const hairy = isHair(x, y)
      alpha[p] = Math.max(alpha[p]!, Math.round(255 * Math.min(1, shape.share[k]!)))
      if (colour && hairy) for (let c = 0; c < 3; c++) rgba[p * 4 + c] = colour[c]!
      const q = (y >> 1) * MASK_SIDE + (x >> 1)
      regions.hair[q] = hairy ? 255 : 0
      regions.skin[q] = hairy ? 0 : 255
      regions.clothing[q] = 0
    }
}

/** Where a side of the photo cuts the head, it is round again. Changes `moved`. */
function bulge(
  { alpha, regions, reading, rig }: Portrait,
  moved: Portrait,
  way: -1 | 1,
  place: Place,
  scale: number,
): void {
  const edge = way < 0 ? 1 : PORTRAIT_SIDE - 2
  const { map } = reading
  const lowest = Math.min(PORTRAIT_SIDE, map.y + map.eyes)
  const cut = cutOf(lowest, (y) => alpha[Math.floor(y) * PORTRAIT_SIDE + edge]!, 0.5 * map.eyes)
  if (!cut) return
  const [from, to] = cut
  // As far out as the other side of the head is, about the middle of the face.
  const { oval } = rig.contours
  const [middle] = onPicture(map, (oval[8]![0] + oval[28]![0]) / 2, -0.3)
  const tall = Math.max(to - from, 1)
  const deep = Math.max(0.12 * tall, Math.min(0.35 * tall, 1.35 * map.eyes - Math.abs(edge - middle)))
  // Where the photo ends above as well, the crown's curve goes on.
  const [top, bottom] = [from < 4 ? from - tall * 0.3 : from, to]
  const outline = Array.from({ length: 25 }, (_, k) => {
    const t = (Math.PI * k) / 24
    return place(edge + way * (deep * Math.sin(t) - 3), top + ((1 - Math.cos(t)) / 2) * (bottom - top))
  })
  const kinds = [0, 0]
  for (let y = from; y < to; y++) {
    const q = (y >> 1) * MASK_SIDE + (edge >> 1)
    kinds[regions.hair[q]! > regions.skin[q]! ? 1 : 0]!++
  }
  const at = (y: number) => {
    const row = Math.max(from, Math.min(to, Math.round((y - place(0, 0)[1]) * scale)))
    const q = (row >> 1) * MASK_SIDE + (edge >> 1)
    return regions.hair[q]! >= regions.skin[q]!
  }
  add(moved, outline.flat(), (_, y) => at(y))
}

/** Where the photo's upper edge cuts the head, its crown is an arch again. Changes `moved`. */
function crown(portrait: Portrait, moved: Portrait, place: Place): void {
  const { alpha, regions, reading, rig, rgba } = portrait
  const row = 2 * PORTRAIT_SIDE
  const cut = cutOf(PORTRAIT_SIDE, (x) => alpha[row + x]!, 0.6 * reading.map.eyes)
  if (!cut) return
  if (closeCrown(portrait, moved, place(0, 0)[1])) return
  const { map } = moved.reading
  const { oval } = rig.contours
  const [[x0, y0], [x1]] = [place(cut[0], 0), place(cut[1], 0)]
  const [mesh] = [oval[0]![1]]
  let [hair, all, count] = [0, 1e-9, 1e-9]
  const colour = [0, 0, 0]
  for (let y = 2; y < Math.max(12, 0.35 * reading.map.eyes); y += 2)
    for (let x = cut[0]; x <= cut[1]; x += 2) {
      const isHairy = regions.hair[(y >> 1) * MASK_SIDE + (x >> 1)]! >= 180
      if (y < 8) all++
      if (!isHairy) continue
      if (y < 8) hair++
      count++
      for (let c = 0; c < 3; c++) colour[c]! += rgba[(y * PORTRAIT_SIDE + x) * 4 + c]!
    }
  const isHair = hair > HAIRY * all
  const mean = colour.map((sum) => sum / count)
  const half = (x1 - x0) / 2
  const [, apex] = onPicture(map, (oval[8]![0] + oval[28]![0]) / 2, mesh - SKULL - (isHair ? HAIR : 0))
  // An ellipse from as wide as the head is below the cut; what stands out of it there is cut off.
  const low = Math.round(Math.max(y0 + 8, Math.min(y0 + WIDEST * half, map.y - 0.4 * map.eyes)))
  let [left, right] = [x0, x1]
  for (let x = 0; x < PORTRAIT_SIDE; x++)
    if (moved.alpha[low * PORTRAIT_SIDE + x]! > 128) [left, right] = [Math.min(left, x), Math.max(right, x)]
  const [cx, rx] = [(left + right) / 2, (right - left) / 2]
  // No wider at the cut than the head is there, and leaning as it does.
  const narrows = Math.sqrt(1 - Math.min(0.98, half / rx) ** 2)
  const ry = Math.min((low - y0) / narrows, Math.max(low - apex, low - y0 + LEAST_CROWN * half))
  const lean = ((x0 + x1) / 2 - cx) / (low - y0)
  const outline = Array.from({ length: 49 }, (_, k) => {
    const [c, s] = [Math.cos((Math.PI * k) / 48), Math.sin((Math.PI * k) / 48)]
    return [cx + lean * ry * s - rx * c, low - ry * s]
  }).flat()
  // A hairline as the mesh's upper edge, where the photo cuts the forehead.
  const [left0, right0] = [oval[28]![0], oval[8]![0]]
  const across = (x: number, y: number) => {
    const u = acrossFace(map, x, y)
    const v = downFace(map, x, y)
    return [(2 * u - left0 - right0) / (0.94 * (right0 - left0)), v] as const
  }
  const isForehead = (x: number, y: number) => {
    const [at, v] = across(x, y)
    return Math.abs(at) < 1 && v > mesh - 0.02 + 0.35 * at ** 4
  }
  const isBeside = (x: number, y: number) => Math.abs(across(x, y)[0]) > 1
  const inside = coverOn(cover(outline))
  for (let p = 0; p < low * PORTRAIT_SIDE; p++) {
    const [x, y] = [p % PORTRAIT_SIDE, (p / PORTRAIT_SIDE) | 0]
    const share = Math.round(255 * inside(p))
    // What stands out of the crown goes, what it lacks below the cut is filled.
    if (y > y0 + 2 && share > moved.alpha[p]!) {
      const q = (y >> 1) * MASK_SIDE + (x >> 1)
      const hairy = isHair && !isForehead(x, y)
      if (moved.alpha[p]! < 128) {
        moved.regions.hair[q] = hairy ? 255 : 0
        moved.regions.skin[q] = hairy ? 0 : 255
      }
      moved.alpha[p] = share
    } else if (share < moved.alpha[p]!) moved.alpha[p] = share
  }
  // Hair at both temples, of whatever a close-up shows of it.
  if (isHair && cut[1] - cut[0] > CLOSE * reading.map.eyes)
    for (let y = 0; y < map.y - TEMPLES * map.eyes; y++)
      for (let x = 0; x < PORTRAIT_SIDE; x++) {
        const p = y * PORTRAIT_SIDE + x
        const q = (y >> 1) * MASK_SIDE + (x >> 1)
        if (moved.alpha[p] === 0 || moved.regions.hair[q]! > 128 || !isBeside(x, y)) continue
        for (let c = 0; c < 3; c++) moved.rgba[p * 4 + c] = mean[c]!
        moved.regions.hair[q] = 255
        moved.regions.skin[q] = 0
        moved.regions.clothing[q] = 0
      }
  add(moved, outline, (x, y) => isHair && !isForehead(x, y), { colour: mean, lowest: y0 + 3 })
}
