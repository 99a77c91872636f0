/** The features of a face on 64×64 cells, as an artist sets them: whole cells, a lash over iris and white, a brow, a mouth. */
import { CANVAS } from '../../drawing.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { browsOf } from './brows.ts'
import { placed } from './draw-features.ts'
import { shadeShapes } from './face-shade.ts'
import { featureShapes, type Role } from './feature-shapes.ts'
import { cover, within } from './fill.ts'
import type { Framing } from './framing.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import { LENS, shadesOf } from './shades.ts'
import type { Study } from './study.ts'

/** Cells from pupil to pupil from which shapes are large enough to be laid on as they are. */
const LARGE = 14.5
/** The same from which eyes have a glint. */
const GLINT = 19

interface Sheet {
  labels: Uint8Array
  study: Study
  framing: Framing
  reading: FaceReading
  /** Labels of what features are drawn in. */
  ink: number
  dark: number
  lips: number
  white: number
  skin: number
  shade: number
  /** Cells from pupil to pupil. */
  apart: number
}

/** Draws eyes, brows, nose and mouth over the cells. Changes `labels`. */
export function drawFeatureCells(labels: Uint8Array, study: Study, { patches }: Segments, framing: Framing): void {
  const ink = patches.findIndex(({ kind }) => kind === 'ink')
  const [skin, shade] = [
    patches.findIndex(({ kind }) => kind === 'skin'),
    patches.findIndex(({ kind }) => kind === 'shade'),
  ]
  if (ink < 0 || skin < 0) return
  const apart = (study.map.eyes * framing.scale * GRID) / CANVAS
  const { reading } = study
  // With a beard the colour of dark features is the beard's, which may be white.
  const sheet: Sheet = {
    labels,
    study,
    framing,
    reading,
    ink,
    dark: reading.cover ? ink : ink - 1,
    lips: ink + 1,
    white: ink + 2,
    skin,
    shade,
    apart,
  }
  layForms(sheet)
  if (apart >= LARGE) {
    layShapes(sheet)
    return layShades(sheet)
  }
  drawNose(sheet)
  drawMouth(sheet)
  drawEyes(sheet)
  if (reading.glasses?.shades) layShades(sheet)
  else drawGlasses(sheet)
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

/** How much of each cell a shape covers. */
function sharesOf({ study, framing }: Sheet, outline: readonly number[], inside?: readonly number[]): Float32Array {
  const whole = cover(placed(study, framing, outline))
  const own = inside ? within(whole, cover(placed(study, framing, inside))) : whole
  const size = CANVAS / GRID
  const shares = new Float32Array(GRID * GRID)
  for (let y = 0; y < own.height; y++)
    for (let x = 0; x < own.width; x++)
      shares[Math.floor((own.y + y) / size) * GRID + Math.floor((own.x + x) / size)]! +=
        own.share[y * own.width + x]! / size ** 2
  return shares
}

/** The face's shadow, and its brows. */
function layForms(sheet: Sheet): void {
  const { labels, study, ink, dark, skin, shade } = sheet
  for (const { outline } of shadeShapes(study.rig, study.away, 1))
    for (const [p, share] of sharesOf(sheet, outline).entries())
      if (share > 0.5 && labels[p] === skin) labels[p] = shade
  const { outlines, depth } = browsOf(study)
  for (const outline of outlines)
    for (const [p, share] of sharesOf(sheet, outline).entries())
      if (share > 0.35 && labels[p] !== OUTSIDE) labels[p] = depth > 0.3 ? ink : dark
}

function layShades({ labels, study, framing, reading, ink }: Sheet): void {
  if (!reading.glasses?.shades) return
  for (const [p, share] of meansOf(shadesOf(study), framing).entries())
    if (share > LENS && labels[p] !== OUTSIDE) labels[p] = ink
}

/** What each kind of shape is drawn in, and how much of a cell it must cover. */
function layShapes(sheet: Sheet): void {
  const { study, reading, labels } = sheet
  const looks: Partial<Record<Role, readonly [number, number]>> = {
    white: [sheet.white, 0.5],
    iris: [sheet.dark, 0.5],
    pupil: [sheet.ink, 0.4],
    lash: [sheet.ink, 0.36],
    nostril: [sheet.dark, 0.4],
    'upper-lip': [sheet.lips, 0.5],
    'lower-lip': [sheet.lips, 0.5],
    'mouth-inside': [sheet.ink, 0.5],
    teeth: [sheet.white, 0.4],
    'mouth-line': [sheet.dark, reading.mouth.open > 0 ? 0.6 : 0.3],
    frame: [sheet.ink, 0.36],
  }
  for (const { role, outline, inside } of featureShapes(study.rig, reading, 1.25)) {
    const look = looks[role]
    if (!look) continue
    for (const [p, share] of sharesOf(sheet, outline, inside).entries())
      if (share > look[1] && labels[p] !== OUTSIDE) labels[p] = look[0]
  }
  // In a smaller eye a glint makes a chequered pattern.
  for (const { u, v } of sheet.apart >= GLINT ? reading.eyes : []) {
    const [i, j] = cellAt(sheet, u - 0.035, v - 0.035)
    set(sheet, Math.floor(i), Math.floor(j), sheet.white)
  }
}

/** Cells from pupil to pupil from which an eye has two rows; height, in that distance, of one that is closed. */
const [TWO_ROWS, CLOSED] = [7.5, 0.055]

function drawEyes(sheet: Sheet): void {
  const {
    reading: { eyes },
    apart,
  } = sheet
  const cells = eyes.map(({ u, v }) => cellAt(sheet, u, v)) as [[number, number], [number, number]]
  // Eyes a cell apart in height would look like a mistake.
  if (Math.abs(cells[0][1] - cells[1][1]) < 1.6) cells[0][1] = cells[1][1] = (cells[0][1] + cells[1][1]) / 2
  const open = (eyes[0].above + eyes[0].below + eyes[1].above + eyes[1].below) / 2
  // A lash as wide as the eye, in whole cells: three or four, five where the face is near.
  const width = Math.max(3, Math.min(5, Math.round(apart * 0.4)))
  const tall = apart >= TWO_ROWS && open > 0.11 ? 2 : open > CLOSED ? 1 : 0
  for (const side of [-1, 1] as const) {
    const [x, y] = cells[side < 0 ? 0 : 1]
    // Even widths have their middle between two cells; both eyes are each other's mirror.
    const first = Math.round(x - width / 2)
    const row = Math.floor(y - (tall === 2 ? 0.4 : 0))
    for (let k = 0; k < width; k++) set(sheet, first + k, row - (tall > 0 ? 1 : 0), sheet.ink)
    for (let r = 0; r < tall; r++) {
      const inset = r === 1 ? 1 : 0
      for (let k = inset; k < width - inset; k++)
        set(sheet, first + k, row + r, irisAt(k, width, side) ? (r === 1 ? sheet.dark : sheet.ink) : sheet.white)
    }
    // Past the corner the lash goes on, lower.
    if (tall > 0) set(sheet, side < 0 ? first - 1 : first + width, row, sheet.dark)
  }
}

/** Which cells of a row are iris: one of three, two of four or five. */
function irisAt(k: number, width: number, side: -1 | 1): boolean {
  if (width === 3) return k === 1
  if (width === 4) return k === 1 || k === 2
  return side < 0 ? k === 2 || k === 3 : k === 1 || k === 2
}

function drawNose(sheet: Sheet): void {
  const {
    reading: { nose },
    study,
    apart,
  } = sheet
  const [x, y] = cellAt(sheet, nose.u, nose.v - 0.03)
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const half = Math.max(1, Math.round(nose.half * 0.6 * apart))
  for (let k = -half; k <= half; k++) set(sheet, i + k, j, sheet.shade)
  for (const side of [-1, 1]) set(sheet, i + side * Math.max(1, half - 1), j, sheet.dark)
  // The flank of the bridge that lies in shade.
  for (let k = 1; k <= Math.round(apart * 0.22); k++) set(sheet, i + study.away * half, j - k, sheet.shade)
}

function drawMouth(sheet: Sheet): void {
  const {
    reading: { mouth, cover },
    apart,
  } = sheet
  const half = Math.max(2, Math.min(6, Math.round(mouth.half * apart * 0.92)))
  const [x, y] = cellAt(sheet, mouth.u, mouth.v)
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const gap = Math.round(mouth.open * apart * 0.9)
  // A mouth that is wide open is dark under its teeth.
  const open = Math.min(gap > 3 ? 5 : 2, gap)
  // Corners lie on the line or one cell from it.
  const lift = mouth.bend * mouth.half ** 2 * apart
  const corner = mouth.open > 0 || lift < -0.16 ? -1 : 0
  const line = sheet.dark
  for (let k = -half + 1; k < half; k++) {
    if (Math.abs(k) < half - 1 && mouth.upper * apart > 0.75 && !cover) set(sheet, i + k, j - 1, sheet.lips)
    set(sheet, i + k, j, line)
    for (let r = 1; r <= open; r++)
      if (Math.abs(k) < half - r + 1) set(sheet, i + k, j + r, gap > 3 && r > 1 ? sheet.ink : sheet.white)
    if (Math.abs(k) < half - 1) set(sheet, i + k, j + open + 1, mouth.open > 0 ? line : sheet.lips)
  }
  for (const side of [-1, 1]) set(sheet, i + side * half, j + corner, line)
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
        if (across !== down) set(sheet, i, j, sheet.ink)
      }
    }
    rows.push(top + 1)
    edges.push(side < 0 ? right : left)
    const arm = side < 0 ? left - 1 : right + 1
    for (let k = 0; k < Math.round(apart * 0.25); k++) set(sheet, arm + side * k, top + 1, sheet.dark)
  }
  for (let i = edges[0]! + 1; i < edges[1]!; i++)
    set(sheet, i, rows[i - edges[0]! < (edges[1]! - edges[0]!) / 2 ? 0 : 1]!, sheet.ink)
}
