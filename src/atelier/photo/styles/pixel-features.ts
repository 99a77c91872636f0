/** The features of a face on 64×64 cells, as a pixel artist sets them: by rules in whole cells, on the mesh's places. */
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import { CANVAS } from '../../drawing.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceReading } from '../face/face-reading.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { browsOf } from './brows.ts'
import { flatColours, placed } from './draw-features.ts'
import { browColour } from './draw-forms.ts'
import { shadeShapes } from './face-shade.ts'
import { showsTeeth, WIDE } from './feature-shapes.ts'
import { cover } from './fill.ts'
import type { Framing } from './framing.ts'
import type { Rgb } from './paint.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import { LENS, shadesOf } from './shades.ts'
import type { Study } from './study.ts'

/** What features are drawn in, in the order of their labels. */
const INKS = ['ink', 'white', 'iris', 'brow', 'nostril', 'upper', 'lower', 'line', 'blush'] as const
type Ink = (typeof INKS)[number]

interface Sheet {
  labels: Uint8Array
  study: Study
  framing: Framing
  reading: FaceReading
  /** Label of an ink. */
  inks: Record<Ink, number>
  skin: number
  shade: number
  /** Cells from pupil to pupil. */
  apart: number
}

/**
 * Draws eyes, brows, nose and mouth over the cells. Changes `labels`.
 *
 * @param colours of the patches
 * @returns the colours of the labels past those of the patches
 */
export function drawFeatureCells(
  labels: Uint8Array,
  study: Study,
  { patches }: Segments,
  framing: Framing,
  colours: readonly Rgb[],
): Rgb[] {
  const find = (which: string) => patches.findIndex(({ kind }) => kind === which)
  const [skin, shade] = [find('skin'), find('shade')]
  if (skin < 0 || shade < 0) return []
  const inks = Object.fromEntries(INKS.map((ink, k) => [ink, patches.length + k])) as Record<Ink, number>
  const apart = (study.map.eyes * framing.scale * GRID) / CANVAS
  const sheet: Sheet = { labels, study, framing, reading: study.reading, inks, skin, shade, apart }
  layForms(sheet)
  drawBlush(sheet)
  drawNose(sheet)
  drawMouth(sheet)
  drawEyes(sheet)
  if (study.reading.glasses?.shades) layShades(sheet)
  else drawGlasses(sheet)
  return inksOf(study, colours[skin]!, colours[shade]!, colours[find('hair')])
}

function inksOf(study: Study, skin: Rgb, shade: Rgb, hair: Rgb | undefined): Rgb[] {
  const flat = flatColours(study, skin, shade)
  const of = (role: keyof typeof flat): Rgb => flat[role]!.colour
  const mix = (a: Rgb, b: Rgb, t: number): Rgb => [0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * t) as unknown as Rgb
  const { l, c, h } = oklchOf(
    hexOf(...((mix(skin, shade, 0.6) as [number, number, number]).map(Math.round) as [number, number, number])),
  )
  const own: Record<Ink, Rgb> = {
    ink: of('lash'),
    white: of('white'),
    iris: of('iris'),
    brow: browColour(study, skin, hair),
    nostril: mix(of('nostril'), shade, 0.35),
    upper: of('upper-lip'),
    lower: of('lower-lip'),
    line: mix(of('mouth-line'), of('upper-lip'), 0.42),
    blush: rgbOf(hexOfOklch({ l: l + 0.01, c: c * 1.2, h: h - 16 })),
  }
  return INKS.map((ink) => own[ink].map(Math.round) as unknown as Rgb)
}

/** The cell a place of the face lies in, not rounded. */
function cellAt({ study, framing: { scale, left, top } }: Sheet, u: number, v: number): [number, number] {
  const [x, y] = onPicture(study.map, u, v)
  const k = (scale * GRID) / CANVAS
  return [(x + 0.5 - left) * k, (y + 0.5 - top) * k]
}

function set({ labels }: Sheet, i: number, j: number, label: number): void {
  if (i < 1 || i >= GRID - 1 || j < 1 || j >= GRID || labels[j * GRID + i] === OUTSIDE) return
  labels[j * GRID + i] = label
}

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v))
const middleOf = (line: Contour): Place => [
  line.reduce((sum, [u]) => sum + u, 0) / line.length,
  line.reduce((sum, [, v]) => sum + v, 0) / line.length,
]

/** Cells' mean of a plane of the study. */
function meansOf(plane: Float32Array, { scale, left, top }: Framing): Float32Array {
  const size = CANVAS / GRID / scale
  const out = new Float32Array(GRID * GRID)
  for (let j = 0; j < GRID; j++)
    for (let i = 0; i < GRID; i++) {
      let [sum, n] = [0, 0]
      for (let y = Math.round(top + j * size); y < Math.round(top + (j + 1) * size); y++)
        for (let x = Math.round(left + i * size); x < Math.round(left + (i + 1) * size); x++) {
          if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue
          sum += plane[y * SIDE + x]!
          n++
        }
      out[j * GRID + i] = sum / Math.max(1, n)
    }
  return out
}

/** The face's shadow. */
function layForms(sheet: Sheet): void {
  const { labels, study, framing, skin, shade } = sheet
  const size = CANVAS / GRID
  for (const { outline } of shadeShapes(study.rig, study.away, study.shaded)) {
    const own = cover(placed(study, framing, outline))
    const shares = new Float32Array(GRID * GRID)
    for (let y = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++)
        shares[Math.floor((own.y + y) / size) * GRID + Math.floor((own.x + x) / size)]! += own.share[y * own.width + x]!
    for (const [p, share] of shares.entries()) if (share > 0.5 * size ** 2 && labels[p] === skin) labels[p] = shade
  }
}

function layShades({ labels, study, framing, reading, inks }: Sheet): void {
  if (!reading.glasses?.shades) return
  for (const [p, share] of meansOf(shadesOf(study), framing).entries())
    if (share > LENS && labels[p] !== OUTSIDE) labels[p] = inks.ink
}

/** Cells of a blush on either cheek, where skin is. */
function drawBlush(sheet: Sheet): void {
  const { study, apart, labels, skin, inks } = sheet
  const { oval, noseBase } = study.rig.contours
  const wide = Math.max(2, Math.round(apart * 0.24))
  const high = Math.max(1, Math.round(apart * 0.1))
  for (const [edge, wing] of [[oval[27]!, noseBase[0]!], [oval[9]!, noseBase[6]!]] as const) {
    if (Math.abs(edge[0] - wing[0]) < 0.35) continue
    const [x, y] = cellAt(sheet, (edge[0] + wing[0]) / 2, wing[1] - 0.1)
    for (let r = 0; r < high; r++)
      for (let k = 0; k < wide; k++) {
        const p = (Math.floor(y) + r) * GRID + Math.round(x - wide / 2) + k
        if (labels[p] === skin) labels[p] = inks.blush
      }
  }
}

/** Drawn eyes are this much wider than in life; height of an eye that is shut, in its width. */
const [WIDER, SHUT] = [1.14, 0.1]
/** Lightness of the lids' outer edge, as a share of the skin's, below which lashes are made up. */
const MADE_UP = 0.36

/** A lid over white and iris, one gaze for both eyes; above, a row of skin apart, the brow. */
function drawEyes(sheet: Sheet): void {
  const { study, reading, apart } = sheet
  const { contours, expression } = study.rig
  const places = contours.eyes.map((eye) => cellAt(sheet, ...middleOf(eye))) as [[number, number], [number, number]]
  // Eyes a cell apart in height would look like a mistake.
  if (Math.abs(places[0][1] - places[1][1]) < 1.6) places[0][1] = places[1][1] = (places[0][1] + places[1][1]) / 2
  const open = (expression.eyesOpen[0] + expression.eyesOpen[1]) / 2
  const wides = contours.eyes.map((eye) => Math.abs(eye[8]![0] - eye[0]![0]) * apart * WIDER)
  const mean = (wides[0]! + wides[1]!) / 2
  const tall = Math.max(2, Math.round(mean * (0.27 + 0.85 * open)))
  // How far both look aside, of the way that the iris has.
  const gaze =
    ([0, 1] as const).reduce<number>((sum, side) => {
      const [eye, iris] = [contours.eyes[side], contours.irises[side][0]!]
      return sum + (iris[0] - (eye[0]![0] + eye[8]![0]) / 2) / Math.abs(eye[8]![0] - eye[0]![0])
    }, 0) / 2
  const brows = browsOf(study)
  for (const side of [0, 1] as const) {
    // Of a head that hardly turns both eyes are as wide as each other.
    const own = Math.abs(wides[0]! - wides[1]!) < 1.2 ? mean : wides[side]!
    const wide = clamp(Math.round(own), 3, 11)
    const [x, y] = places[side]
    const shut = reading.eyes[side].closed || expression.eyesOpen[side] < SHUT
    const rows = shut ? 0 : expression.eyesOpen[side] < 0.16 ? Math.max(1, tall - 1) : tall
    const first = Math.round(x - wide / 2)
    const top = Math.round(y - rows / 2)
    drawEye(sheet, side, first, top, wide, rows, gaze, open)
    // The lid's own height.
    const lid = cellAt(sheet, ...contours.eyes[side][12]!)[1]
    drawBrow(sheet, brows.lines[side], Math.max(0, lid - top), rows > 0 ? top - 3 : top - 2)
  }
}

/** @param top the row below the lid @param rows of the opening; none where it is shut */
function drawEye(
  sheet: Sheet,
  side: 0 | 1,
  first: number,
  top: number,
  wide: number,
  rows: number,
  gaze: number,
  open: number,
): void {
  const { inks, reading, shade } = sheet
  const outer = side === 0 ? 0 : wide - 1
  const inner = wide - 1 - outer
  const out = side === 0 ? -1 : 1
  if (rows === 0) {
    for (let k = 0; k < wide; k++) set(sheet, first + k, top + (k === 0 || k === wide - 1 ? 0 : 1), inks.ink)
    return
  }
  // The lid bends down to the corners.
  for (let k = 0; k < wide; k++) if (wide < 5 || k !== inner) set(sheet, first + k, top - 1, inks.ink)
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < wide; k++) {
      const corner = k === 0 || k === wide - 1
      if (corner && rows > 1 && r === rows - 1 && wide > 3) continue
      set(sheet, first + k, top + r, inks.white)
    }
  if (wide > 4) set(sheet, first + outer, top, inks.ink)
  if (wide > 4 && reading.lashes !== undefined && reading.lashes < MADE_UP)
    set(sheet, first + outer + out, top - 1, inks.ink)
  const iris = Math.max(wide > 3 ? 2 : 1, Math.round(wide * 0.44))
  const from = clamp(Math.round((wide - iris) / 2 + gaze * wide), 0, wide - iris)
  // Wide open, white shows below the iris as well.
  const end = open > 0.4 && rows > 2 ? rows - 1 : rows
  for (let r = 0; r < end; r++)
    for (let k = 0; k < iris; k++) {
      const rim = iris > 2 && (k === 0 || k === iris - 1)
      if (rim && iris > 3 && r === end - 1 && end > 2) continue
      // The lid throws its shade on the top; the pupil ends above the bottom.
      const dark = r === 0 ? end > 1 : !rim && r < end - 1 && r <= 0.6 * end
      set(sheet, first + from + k, top + r, dark ? inks.ink : inks.iris)
    }
  if (iris > 2 && end > 2) set(sheet, first + from + (iris > 3 ? 1 : 0), top + (iris > 3 ? 1 : 0), inks.white)
  if (wide > 6) for (let k = 2; k < wide - 2; k++) set(sheet, first + k, top + rows, shade)
}

/** On cells a slope would round away and a curve make hooks: how much of either is drawn. */
const [SLANT, CURVE] = [1.3, 0.6]

/** @param lift cells that the eye below is taller than in life @param lowest row it may lie on: skin stays between it and the lid */
function drawBrow(sheet: Sheet, line: readonly Place[], lift: number, lowest: number): void {
  const cells = line.map(([u, v]) => cellAt(sheet, u, v))
  const [outer, inner] = [cells[0]!, cells.at(-1)!]
  const [from, to] = [Math.round(Math.min(outer[0], inner[0])), Math.round(Math.max(outer[0], inner[0]))]
  const middle = cells[cells.length >> 1]!
  const slope = (inner[1] - outer[1]) / (inner[0] - outer[0])
  const rows = Array.from({ length: to - from }, (_, k) => {
    const x = from + k + 0.5
    const near = cells.reduce((best, cell) => (Math.abs(cell[0] - x) < Math.abs(best[0] - x) ? cell : best))
    const straight = slope * (x - middle[0])
    return middle[1] - lift + SLANT * straight + CURVE * (near[1] - middle[1] - straight)
  })
  const up = Math.min(0, lowest + 0.9 - Math.max(...rows))
  for (const [k, y] of rows.entries()) {
    const t = (outer[0] < inner[0] ? k + 0.5 : rows.length - k - 0.5) / rows.length
    const row = Math.floor(y + up)
    set(sheet, from + k, row, sheet.inks.brow)
    if (sheet.apart > 11 && t > 0.3 && t < 0.95) set(sheet, from + k, row - 1, sheet.inks.brow)
  }
}

/** Nostrils with the shade between them, and the flank of the tip on the side away from the light. */
function drawNose(sheet: Sheet): void {
  const { study, apart, inks, labels, skin, shade } = sheet
  const { noseBase: base, noseBridge } = study.rig.contours
  const wide = Math.max(1, Math.round(apart * 0.09))
  const [left, right] = [[base[2]!, base[1]!], [base[4]!, base[5]!]].map(([near, wing]) =>
    cellAt(sheet, (near![0] + wing![0]) / 2, (near![1] + wing![1]) / 2 - 0.03),
  ) as [[number, number], [number, number]]
  const row = Math.round((left[1] + right[1]) / 2 - 0.5)
  const [from, to] = [Math.floor(left[0]), Math.floor(right[0])]
  const fill = (i: number, j: number) => {
    if (labels[j * GRID + i] === skin) labels[j * GRID + i] = shade
  }
  for (let i = from; i <= to; i++) fill(i, row)
  for (let k = 0; k < wide; k++) {
    set(sheet, from - (wide >> 1) + k, row, inks.nostril)
    set(sheet, to - ((wide - 1) >> 1) + k, row, inks.nostril)
  }
  const [, tip] = cellAt(sheet, ...noseBridge[5]!)
  const side = study.away > 0 ? to + (wide > 1 ? 2 : 1) : from - (wide > 1 ? 2 : 1)
  for (let j = Math.round(tip); j < row; j++) fill(side, j)
}

/** Gap, in widths of the mouth, from which the dark below the teeth shows. */
const GAPING = 0.32

/** Lips about a line whose corners say the mood; where it is open, teeth, and dark below them. */
function drawMouth(sheet: Sheet): void {
  const { study, reading, apart, inks } = sheet
  const { contours, expression } = study.rig
  const { mouth, cover: bearded } = reading
  const inner = contours.innerLips
  const teeth = showsTeeth(mouth, expression)
  const isOpen = teeth || expression.mouthOpen > WIDE
  const half = clamp(Math.round(mouth.half * apart - (isOpen ? 0.2 : 0.8)), isOpen ? 3 : 2, 10)
  const gap = Math.max(0, inner[5]![1] - inner[15]![1])
  const [x, y] = cellAt(sheet, mouth.u, isOpen ? inner[15]![1] : (inner[5]![1] + inner[15]![1]) / 2)
  // An even number of cells about the middle.
  const [i, j] = [Math.round(x), Math.floor(y)]
  const row = (at: number, from: number, label: number) => {
    for (let k = -from; k < from; k++) set(sheet, i + k, at, label)
  }
  const corners = (at: number, label: number) => {
    set(sheet, i - half - 1, at, label)
    set(sheet, i + half, at, label)
  }
  const full = Math.max(1, Math.round(mouth.lower * apart * 0.55))
  if (!isOpen) {
    if (mouth.upper * apart > 0.8 && !bearded) row(j - 1, Math.max(1, half - 2), inks.upper)
    row(j, half, inks.line)
    for (let r = 1; r <= full; r++) row(j + r, Math.max(1, half - 1 - r), inks.lower)
    const smile = expression.smile
    corners(j + (smile > 0.03 ? -1 : smile < -0.035 ? 1 : 0), inks.line)
    return
  }
  const open = Math.max(1, Math.round(gap * apart * 0.9))
  // Below the teeth of a mouth that is wide open it is dark.
  const bite = !teeth ? 0 : open > 2 && expression.mouthOpen > GAPING ? Math.ceil(open * 0.4) : open
  row(j - 1, half - 1, bearded ? inks.line : inks.upper)
  corners(j - 1, inks.line)
  for (let r = 0; r < open; r++) {
    const wide = Math.max(1, half - (r === 0 ? 0 : Math.round((2 * r) / open)))
    row(j + r, wide, r < bite ? inks.white : r > 2 && r === open - 1 ? inks.upper : inks.line)
    // In the corners there is shade.
    set(sheet, i - wide, j + r, inks.line)
    set(sheet, i + wide - 1, j + r, inks.line)
  }
  for (let r = 0; r < full; r++) row(j + open + r, Math.max(1, half - 2 - r), inks.lower)
}

/** A frame one cell wide around each eye, a cell of skin free within it. */
function drawGlasses(sheet: Sheet): void {
  const {
    reading: { glasses, eyes },
    apart,
  } = sheet
  if (!glasses) return
  const rows: number[] = []
  const edges: number[] = []
  for (const side of [-1, 1] as const) {
    const [x, y] = cellAt(sheet, eyes[side < 0 ? 0 : 1].u, (eyes[0].v + eyes[1].v) / 2)
    const near = Math.round(x - side * glasses.inner * apart)
    const far = Math.round(x + side * glasses.outer * apart)
    const [left, right] = side < 0 ? [far, near - 1] : [near, far - 1]
    const [top, bottom] = [
      Math.round(y - Math.max(glasses.above * apart, 2.2)),
      Math.round(y + Math.max(glasses.below * apart, 2)) - 1,
    ]
    for (let i = left; i <= right; i++) {
      for (let j = top; j <= bottom; j++) {
        const across = i === left || i === right
        const down = j === top || j === bottom
        if (across !== down) set(sheet, i, j, sheet.inks.ink)
      }
    }
    rows.push(top + 1)
    edges.push(side < 0 ? right : left)
    const arm = side < 0 ? left - 1 : right + 1
    for (let k = 0; k < Math.round(apart * 0.25); k++) set(sheet, arm + side * k, top + 1, sheet.inks.ink)
  }
  for (let i = edges[0]! + 1; i < edges[1]!; i++)
    set(sheet, i, rows[i - edges[0]! < (edges[1]! - edges[0]!) / 2 ? 0 : 1]!, sheet.inks.ink)
}
