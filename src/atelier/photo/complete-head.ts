/** A head that the photo cuts off is completed: its skull from the points of the face, hair and skin in their own colours. */
import { type Pixels, type Square, oklabOf } from './pixels.ts'
import type { PersonMask } from './perception.ts'
import { PORTRAIT_SIDE } from './portrait.ts'
import { ROOM } from './portrait-edges.ts'
import type { RegionPlanes } from './regions.ts'
import { headPoseOf } from './rig/head-pose.ts'
import { CHIN, FOREHEAD, LEFT_BROW, LEFT_CHEEK, OVAL, RIGHT_BROW, RIGHT_CHEEK } from './rig/mesh-points.ts'
import { cover } from './styles/fill.ts'

/** From the hairline to the top of the hair at least, in heights of the face from hairline to chin: a photo that shows less has cut it. */
const CROWN = 0.22
/** The same as it usually is, of 40 heads that are seen whole: what is completed rises to there. */
const USUAL_CROWN = 0.39
/** Where a head is widest, above its cheeks in the height of the skull. */
const WIDEST = 0.3
/** Half the width of a head with its hair, in halves of the face's. */
const WIDTH = 1.13

/** Above the crown of a head that is cut, in its height: hair that is wide where it is cut rises further. */
const SPARE = 0.1
/**
 * How far hair rises at least above where it is cut, in halves of its width there: where its outline still goes straight
 * up, and where it already leans in by the second of LEANS and more; how much of its height that is looked at.
 */
const RISE = [0.72, 0.34] as const
const LEANS = [0.1, 0.5] as const
const LOOKED = 0.3

/** @param half of the cut @param lower half the width `gap` below it */
function riseOf(half: number, lower: number, gap: number): number {
  const leans = Math.max(0, Math.min(1, ((lower - half) / gap - LEANS[0]) / (LEANS[1] - LEANS[0])))
  return half * (RISE[0] + (RISE[1] - RISE[0]) * leans)
}

/** Half an ellipse above the cheeks, pixels; (dx, dy) points along the head, down. */
export interface Skull {
  x: number
  y: number
  dx: number
  dy: number
  rx: number
  ry: number
  /** The usual top of the hair. */
  crown: number
}

/** @param points as in `SeenPerson` */
export function skullOf(points: Float32Array): Skull {
  const at = (i: number) => [points[i * 3]!, points[i * 3 + 1]!] as const
  const [top, chin, left, right] = [at(FOREHEAD), at(CHIN), at(LEFT_CHEEK), at(RIGHT_CHEEK)]
  const { roll } = headPoseOf(points)
  const [dx, dy] = [-Math.sin(roll), Math.cos(roll)]
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  const tall = Math.hypot(chin[0] - top[0], chin[1] - top[1])
  const above = (x - top[0]) * dx + (y - top[1]) * dy
  const rx = (WIDTH * Math.hypot(right[0] - left[0], right[1] - left[1])) / 2
  return { x, y, dx, dy, rx, ry: above + CROWN * tall, crown: above + USUAL_CROWN * tall }
}

/** The square, larger where the photo ends before the head does, or before its hair does. */
export function roomForHead(view: Square, skull: Skull, photo: Pixels, mask: PersonMask): Square {
  const { x, y, dx, dy, rx, ry, crown } = skull
  const [crownX, crownY] = [x - dx * ry, y - dy * ry]
  const rising = hairCutAbove(mask, skull)
  if (crownY >= 0 && rising === 0 && x - rx >= 0 && x + rx <= photo.width) return view
  const bottom = view.y + view.side
  const half = Math.max(x + rx, crownX) - Math.min(x - rx, crownX)
  const highest = Math.min(crownY < 0 ? y - dy * crown - SPARE * ry : crownY, rising > 0 ? -rising : crownY)
  const side = Math.max(view.side, (bottom - highest) / (1 - ROOM), half / (1 - 2 * ROOM))
  const wanted = side > view.side ? x - side / 2 : view.x
  return { x: wanted, y: bottom - side, side }
}

/** Hair that the photo cuts as wide as this, in half widths of the skull, goes on; less is a lock, or the mask's mistake. */
const CUT = 0.5

/** How far the hair of a skull goes on where the photo's upper border cuts it; 0 where it does not. Pixels. */
function hairCutAbove({ square, side, shares }: PersonMask, { x, y, dx, rx, ry, crown }: Skull): number {
  const cell = square.side / side
  const row = Math.ceil(-square.y / cell) + 1
  const gap = Math.max(1, Math.round((LOOKED * ry) / cell))
  const [first, last] = [x - 2 * rx, x + 2 * rx].map((px) => Math.round((px - dx * y - square.x) / cell))
  if (row < 0 || row + gap >= side || y - ry > rx) return 0
  const halfAt = (at: number) => {
    const cells = shares.subarray(at * side + Math.max(0, first!), at * side + Math.min(side, last! + 1))
    return (cells.reduce((count, share) => count + Number(share > 127), 0) * cell) / 2
  }
  const half = halfAt(row)
  return half > CUT * rx ? Math.max(crown - y, riseOf(half, halfAt(row + gap), gap * cell)) : 0
}

/** Fewer rows of forehead than this say nothing of how it goes on. */
const SEEN_ROWS = 8

/** Fewer rows of hair than this say nothing of how it goes on. */
const STRAND = 24
/** The share of a cut that must be hair. */
const HAIRY = 0.6
/** How square a skull is: exponent of its superellipse. */
const SQUARE = 2
/** How far below the upper border a head is taken to be whole, in the height of the skull. */
const SURE = 0.2
/** How high a forehead that is cut goes on, in halves of its width there; and the hair over it, in heights of the face. */
const ARCH = 0.3
const OVER = 0.2
/** Width of a head that the photo's sides cut, where the picture ends, in its width at the cheeks. */
const TAPER = 0.72

/**
 * Completes what of the head lies past the photo's borders. Changes `rgba`, `alpha` and `told`.
 *
 * @param points of the face, in pixels of the portrait
 * @param told regions, `regionSide`²
 */
export function completeHead(
  rgba: Uint8ClampedArray,
  alpha: Uint8Array,
  told: RegionPlanes,
  regionSide: number,
  points: Float32Array,
  view: Square,
  photo: Pixels,
): void {
  const side = PORTRAIT_SIDE
  const k = side / view.side
  const left = Math.max(0, Math.ceil(-view.x * k) + 2)
  const right = Math.min(side - 1, Math.floor((photo.width - view.x) * k) - 3)
  const top = Math.max(0, Math.ceil(-view.y * k) + 2)
  const skull = skullOf(points)
  const { x, y, dx, dy, ry, crown } = skull
  const columnAt = (py: number) => Math.max(left, Math.min(right, Math.round(x - dx * (y - py))))
  const isWhole = y - ry >= top
  const isCutAbove = top > 2 && (cutAt(alpha, top + 3, columnAt(top))?.half ?? 0) > CUT * skull.rx
  if (isWhole && !isCutAbove && x - skull.rx >= left && x + skull.rx <= right) return
  const isSeen = (px: number, py: number) => py >= top && px >= left && px <= right
  const face = faceOf(points)
  const colours = coloursOf(rgba, told, regionSide, points, (px, py) => isSeen(px, py) && alpha[py * side + px]! > 200)
  const rx = Math.max(skull.rx, top > 2 ? reachAt(alpha, top + 3, x) : 0)
  const across = (px: number, py: number) => ((px - x) * dy - (py - y) * dx) / rx
  const along = (px: number, py: number) => (px - x) * dx + (py - y) * dy
  // Where a photo ends, the mask of the person does not know whether they go on.
  if (top > 2 && !isWhole)
    for (let py = top; py < Math.min(side, top + SURE * ry); py++)
      for (let px = left; px <= right; px++)
        if (along(px, py) < 0 && Math.abs(across(px, py)) < 0.85) alpha[py * side + px] = 255
  const cut = top > 2 ? cutAt(alpha, top + 3, columnAt(top)) : undefined
  const forehead = cut && colours.hair && foreheadAt(told, regionSide, top, columnAt(top))
  const arch = forehead && Math.max(ARCH * forehead.half, top - points[FOREHEAD * 3 + 1]!)
  const thick =
    OVER * Math.hypot(points[CHIN * 3]! - points[FOREHEAD * 3]!, points[CHIN * 3 + 1]! - points[FOREHEAD * 3 + 1]!)
  const gap = Math.round(LOOKED * ry)
  const lower = (cut && cutAt(alpha, Math.min(side - 1, top + 3 + gap), columnAt(top + gap))?.half) ?? 0
  const rise =
    cut && Math.min(top - 2, Math.max(top - (y - crown), riseOf(cut.half, lower, gap), arch ? arch + thick : 0))
  const dome = cut && domeOf(cut.half, rise!, top - (y - WIDEST * ry))
  const strandAt = cut && strandsAt(told, regionSide, top, cut)
  const strands = strandAt && Array.from({ length: side }, (_, px) => strandAt(px))
  const narrowed = [
    x - skull.rx < left && isCut(alpha, left + 3, y, points),
    x + skull.rx > right && isCut(alpha, right - 3, y, points),
  ]
  const step = side / regionSide
  // The forehead goes on as it is seen above the brows.
  const brow = Math.min(...[...LEFT_BROW, ...RIGHT_BROW].map((i) => points[i * 3 + 1]!))
  const rows = Math.floor(0.6 * (brow - top)) - 3
  const border = Math.ceil((top + 3) / step) * regionSide
  const browed = (px: number): Strand | undefined =>
    rows >= SEEN_ROWS && px >= left && px <= right && told.hair[border + Math.floor(px / step)]! < 0.5
      ? { x: px, rows }
      : undefined
  for (let py = 0, i = 0; py < side; py++) {
    for (let px = 0; px < side; px++, i++) {
      const u = across(px, py)
      const v = along(px, py)
      if (v > 0 && narrowed[u < 0 ? 0 : 1]) {
        const limit = 1 - (1 - TAPER) * (v / (side - y)) ** 2
        alpha[i]! *= Math.max(0, Math.min(1, (limit - Math.abs(u)) * rx + 0.5))
      }
      const inFace = face[i]! > 0.5
      if (isSeen(px, py)) {
        if (inFace) alpha[i] = 255
        continue
      }
      // Beside the temples hair runs out towards the face.
      const lock = 0.14 * Math.max(0, 1 + v / (0.35 * ry))
      const inSkull = v <= 0 && Math.abs(u) <= 1 - lock && Math.abs(u) ** SQUARE + Math.abs(v / ry) ** SQUARE <= 1
      // From the whole width of what is seen where the photo ends, so that no step is left there.
      const above = top - py
      const inCrown = cut !== undefined && above > 0 && Math.abs(px - cut.x) <= dome!(above)
      if (!inFace && !inSkull && !inCrown) continue
      const inForehead =
        forehead !== undefined &&
        above > 0 &&
        (Math.abs(px - forehead.x) / forehead.half) ** 2 + (above / arch!) ** 2 <= 1
      // Under a fringe the points of the face say where the forehead is, not that it is bare.
      const strand = above > 0 ? strands?.[px] : undefined
      const isBare = inForehead || (inFace && !strand)
      const colour = isBare || !colours.hair ? colours.skin : colours.hair
      const seen = colour === colours.hair ? strand : above > 0 ? browed(px) : undefined
      const from = seen && ((top + mirrored(above, seen.rows)) * side + seen.x) * 4
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = from === undefined ? colour[c]! : rgba[from + c]!
      alpha[i] = 255
      const r = Math.floor(py / step) * regionSide + Math.floor(px / step)
      const isSkin = colour === colours.skin
      told.skin[r] = isSkin ? 1 : 0
      told.hair[r] = isSkin ? 0 : 1
      told.clothing[r] = 0
    }
  }
}

/**
 * Half the width of a crown at a height above where it is cut: of the ellipse about the head's widest place that is as
 * wide there as what is seen, so that the outline goes on without a bend.
 *
 * @param half width of what is cut @param rise of the crown above it @param below how far the widest place is below the
 * cut; above it the crown begins upright
 */
function domeOf(half: number, rise: number, below: number): (above: number) => number {
  const low = Math.max(0, Math.min(below, 0.9 * rise))
  const tall = rise + low
  const wide = half / Math.sqrt(1 - (low / tall) ** 2)
  return (above) => (above < rise ? wide * Math.sqrt(1 - ((above + low) / tall) ** 2) : -1)
}

/** The person's run of a row around a column: its middle and half its width, pixels; undefined where they are not cut. */
function cutAt(alpha: Uint8Array, row: number, x: number): { x: number; half: number } | undefined {
  const side = PORTRAIT_SIDE
  const isPerson = (px: number) => px >= 0 && px < side && alpha[row * side + px]! > 127
  if (!isPerson(x)) return undefined
  let [from, to] = [x, x]
  while (isPerson(from - 1)) from--
  while (isPerson(to + 1)) to++
  return { x: (from + to) / 2, half: (to - from + 1) / 2 }
}

/** At a border of the photo skin is told with little certainty. */
const BARE = 0.08

/** The bare forehead around a column where the photo cuts it: its middle and half its width, pixels. */
function foreheadAt(
  { skin, hair }: RegionPlanes,
  regionSide: number,
  top: number,
  x: number,
): { x: number; half: number } | undefined {
  const step = PORTRAIT_SIDE / regionSide
  const row = Math.ceil((top + 3) / step) * regionSide
  const isSkin = (column: number) =>
    column >= 0 && column < regionSide && skin[row + column]! > Math.max(BARE, 3 * hair[row + column]!)
  let [from, to] = [Math.floor(x / step), Math.floor(x / step)]
  if (!isSkin(from)) return undefined
  while (isSkin(from - 1)) from--
  while (isSkin(to + 1)) to++
  return { x: ((from + to + 1) / 2) * step, half: ((to - from + 1) / 2) * step }
}

/** Where the hair of a column goes on from. */
interface Strand {
  /** A column of the portrait, near the one that was asked for. */
  x: number
  /** Rows of hair below where the photo cuts it. */
  rows: number
}

/** For each column the nearest strand of hair; undefined where too little of the cut is hair to go on with. */
function strandsAt(
  { hair }: RegionPlanes,
  regionSide: number,
  top: number,
  { x, half }: { x: number; half: number },
): ((px: number) => Strand) | undefined {
  const step = PORTRAIT_SIDE / regionSide
  const first = Math.ceil((top + 3) / step)
  const [from, to] = [x - half, x + half].map((px) => Math.max(0, Math.min(regionSide - 1, Math.floor(px / step)))) as [
    number,
    number,
  ]
  const strands: Strand[] = []
  for (let column = from; column <= to; column++) {
    let row = first
    while (row < regionSide && hair[row * regionSide + column]! > 0.6) row++
    // Not its end, where skin shines through.
    const rows = Math.floor(0.7 * (row - first) * step)
    if (rows >= STRAND) strands.push({ x: Math.floor((column + 0.5) * step), rows })
  }
  if (strands.length < HAIRY * (to - from + 1)) return undefined
  return (px) => {
    const nearest = strands.reduce((best, next) => (Math.abs(next.x - px) < Math.abs(best.x - px) ? next : best))
    return Math.abs(nearest.x - px) <= step ? { ...nearest, x: px } : nearest
  }
}

/** Row below a border for one above it, there and back again within `rows`. */
function mirrored(above: number, rows: number): number {
  const at = (above - 1) % (2 * rows)
  return 3 + (at < rows ? at : 2 * rows - 1 - at)
}

/** How far from a column the person reaches in a row, pixels. */
function reachAt(alpha: Uint8Array, row: number, x: number): number {
  const side = PORTRAIT_SIDE
  let most = 0
  for (let px = 0; px < side; px++) if (alpha[row * side + px]! > 127) most = Math.max(most, Math.abs(px - x))
  return most
}

/** Whether the photo's side cuts the head, from the cheeks to the chin. */
function isCut(alpha: Uint8Array, column: number, y: number, points: Float32Array): boolean {
  const side = PORTRAIT_SIDE
  const [from, to] = [Math.max(0, Math.round(y)), Math.min(side - 1, Math.round(points[CHIN * 3 + 1]!))]
  let cut = 0
  for (let py = from; py < to; py++) if (alpha[py * side + column]! > 127) cut++
  return cut > 0.5 * (to - from)
}

function faceOf(points: Float32Array): Float32Array {
  const side = PORTRAIT_SIDE
  const out = new Float32Array(side * side)
  const area = cover(OVAL.flatMap((i) => [points[i * 3]!, points[i * 3 + 1]!]))
  for (let j = 0; j < area.height; j++)
    out.set(area.share.subarray(j * area.width, (j + 1) * area.width), (area.y + j) * side + area.x)
  return out
}

/** Of skin and hair; no hair where the skull is seen to be bald. */
function coloursOf(
  rgba: Uint8ClampedArray,
  told: RegionPlanes,
  regionSide: number,
  points: Float32Array,
  isSeen: (x: number, y: number) => boolean,
) {
  const step = PORTRAIT_SIDE / regionSide
  const { x, y, dx, dy, rx, ry } = skullOf(points)
  const hairline = (points[FOREHEAD * 3]! - x) * dx + (points[FOREHEAD * 3 + 1]! - y) * dy
  const skin: number[] = []
  const hair: number[] = []
  let [bare, seen] = [0, 0]
  for (let r = 0; r < regionSide * regionSide; r++) {
    const [px, py] = [((r % regionSide) + 0.5) * step, (Math.floor(r / regionSide) + 0.5) * step]
    const u = ((px - x) * dy - (py - y) * dx) / rx
    const v = (px - x) * dx + (py - y) * dy
    if (!isSeen(Math.floor(px), Math.floor(py)) || v > ry || u * u + (v / ry) ** 2 > 1.2) continue
    const i = Math.floor(py) * PORTRAIT_SIDE + Math.floor(px)
    if (told.skin[r]! > 0.6) skin.push(i)
    else if (told.hair[r]! > 0.6 && v < (Math.abs(u) > BESIDE ? LOW * ry : 0)) hair.push(i)
    if (v < hairline * 1.12 && told.skin[r]! + told.hair[r]! > 0.6) {
      seen++
      if (told.skin[r]! > told.hair[r]!) bare++
    }
  }
  const brows = [...LEFT_BROW, ...RIGHT_BROW].map((i) => {
    const [px, py] = [points[i * 3]!, points[i * 3 + 1]!].map((value) =>
      Math.max(0, Math.min(PORTRAIT_SIDE - 1, Math.round(value))),
    ) as [number, number]
    return py * PORTRAIT_SIDE + px
  })
  const isBald = seen > 40 && bare > 0.8 * seen && hair.length < 40
  const own = ranked(rgba, skin, 0.55) ?? [200, 150, 120]
  // At a border of the photo a shaded forehead is taken for hair: hair has another colour than skin.
  const sure = hair.filter((i) => [0, 1, 2].some((c) => Math.abs(rgba[i * 4 + c]! - own[c]!) > UNLIKE_SKIN))
  return {
    skin: own,
    hair: isBald
      ? undefined
      : (ranked(rgba, sure.length > 60 ? sure : brows, sure.length > 60 ? 0.45 : 0.2) ?? [60, 45, 40]),
  }
}

/** Beside the face, in half widths of the skull, hair is looked for further down, in its height. */
const [BESIDE, LOW] = [0.75, 0.35]

/** By how much one channel of hair differs from skin's, of 255. */
const UNLIKE_SKIN = 60

/** Half the ranks that are averaged, so that no single pixel's tint is the whole's. */
const AROUND = 0.15

/** The mean of the pixels about as light as the one that is lighter than this share of them. */
function ranked(rgba: Uint8ClampedArray, places: readonly number[], share: number): number[] | undefined {
  if (places.length === 0) return undefined
  const colours = Uint8ClampedArray.from(places.flatMap((i) => [...rgba.subarray(i * 4, i * 4 + 4)]))
  const lab = oklabOf(colours)
  const order = places.map((_, n) => n).sort((p, q) => lab[p * 3]! - lab[q * 3]!)
  const rank = (at: number) => Math.floor((order.length - 1) * Math.max(0, Math.min(1, at)))
  const alike = order.slice(rank(share - AROUND), rank(share + AROUND) + 1)
  return [0, 1, 2].map((c) => Math.round(alike.reduce((sum, n) => sum + colours[n * 4 + c]!, 0) / alike.length))
}
