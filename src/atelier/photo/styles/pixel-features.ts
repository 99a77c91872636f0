/** The features of a face on 64×64 cells, as an artist sets them: whole cells, a lash over iris and white, a brow, a mouth. */
import { CANVAS } from '../../drawing.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { browsOf } from './brows.ts'
import { placed } from './draw-features.ts'
import { shadeShapes } from './face-shade.ts'
import { showsTeeth, WIDE } from './feature-shapes.ts'
import { cover } from './fill.ts'
import type { Framing } from './framing.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import { LENS, shadesOf } from './shades.ts'
import type { Study } from './study.ts'

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

function layShades({ labels, study, framing, reading, ink }: Sheet): void {
  if (!reading.glasses?.shades) return
  for (const [p, share] of meansOf(shadesOf(study), framing).entries())
    if (share > LENS && labels[p] !== OUTSIDE) labels[p] = ink
}

/** Height of an eye that is closed, in distances between the pupils; cells between them from which an eye has two rows. */
const [CLOSED, TWO_ROWS] = [0.055, 7.5]

/** A lash in whole cells, under it white with the iris in its middle; above, a row of skin apart, the brow. */
function drawEyes(sheet: Sheet): void {
  const {
    study,
    reading: { eyes },
    apart,
  } = sheet
  const cells = eyes.map(({ u, v }) => cellAt(sheet, u, v)) as [[number, number], [number, number]]
  // Eyes a cell apart in height would look like a mistake.
  if (Math.abs(cells[0][1] - cells[1][1]) < 1.6) cells[0][1] = cells[1][1] = (cells[0][1] + cells[1][1]) / 2
  const open = (eyes[0].above + eyes[0].below + eyes[1].above + eyes[1].below) / 2
  const width = Math.max(3, Math.min(9, Math.round(apart * 0.38)))
  const tall = open < CLOSED ? 0 : apart < TWO_ROWS ? 1 : Math.max(2, Math.round(width * 0.42))
  const iris = Math.max(1, Math.round(width * 0.4))
  const brows = browsOf(study)
  for (const side of [0, 1] as const) {
    const [x, y] = cells[side]
    // Even widths have their middle between two cells; both eyes are each other's mirror.
    const first = Math.round(x - width / 2)
    const row = Math.round(y - tall / 2)
    const lash = tall > 0 ? row - 1 : row
    for (let k = 0; k < width; k++) set(sheet, first + k, lash, sheet.ink)
    const from = side === 0 ? Math.ceil((width - iris) / 2) : Math.floor((width - iris) / 2)
    for (let r = 0; r < tall; r++) {
      const inset = r === tall - 1 && width > 3 ? 1 : 0
      for (let k = inset; k < width - inset; k++) {
        const inIris = k >= from && k < from + iris
        set(sheet, first + k, row + r, inIris ? (r > 0 && r === tall - 1 ? sheet.dark : sheet.ink) : sheet.white)
      }
    }
    // Past the corner the lash goes on, lower.
    if (tall > 1) set(sheet, side === 0 ? first - 1 : first + width, row, sheet.dark)
    drawBrow(sheet, brows.lines[side], brows.depth > 0.3 ? sheet.ink : sheet.dark, lash - 2)
  }
}

/** @param lowest row it may lie on: skin stays between it and the lash */
function drawBrow(sheet: Sheet, line: readonly (readonly [number, number])[], label: number, lowest: number): void {
  const places = line.map(([u, v]) => cellAt(sheet, u, v))
  const thick = Math.max(1, Math.round(sheet.apart * 0.07))
  for (const [k, [x, y]] of places.entries()) {
    const row = Math.min(lowest, Math.round(y + thick / 2 - 0.5))
    // Thin at its outer end.
    for (let r = 0; r < (k < places.length * 0.35 ? 1 : thick); r++) set(sheet, Math.floor(x), row - r, label)
  }
}

/** Two nostrils; the rest of a nose is the face's shadow. */
function drawNose(sheet: Sheet): void {
  const { study, apart } = sheet
  const base = study.rig.contours.noseBase
  const wide = Math.max(1, Math.round(apart * 0.07))
  for (const [near, wing] of [[base[2]!, base[1]!], [base[4]!, base[5]!]] as const) {
    const [x, y] = cellAt(sheet, (near[0] + wing[0]) / 2, (near[1] + wing[1]) / 2 - 0.04)
    for (let k = 0; k < wide; k++) set(sheet, Math.floor(x - (wide - 1) / 2) + k, Math.floor(y), sheet.dark)
  }
}

/** A row between the lips; where it smiles open, white below it and the lower lip below that. */
function drawMouth(sheet: Sheet): void {
  const {
    study: { rig },
    reading: { mouth, cover: bearded },
    apart,
    dark,
    lips,
  } = sheet
  const { innerLips: inner } = rig.contours
  const teeth = showsTeeth(mouth, rig.expression)
  const isOpen = teeth || rig.expression.mouthOpen > WIDE
  const half = Math.max(2, Math.min(9, Math.round(mouth.half * apart * 0.92)))
  const gap = Math.max(0, inner[5]![1] - inner[15]![1])
  const [x, y] = cellAt(sheet, mouth.u, isOpen ? inner[15]![1] : (inner[5]![1] + inner[15]![1]) / 2)
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const open = isOpen ? Math.max(1, Math.round(gap * apart * 0.85)) : 0
  // Below the teeth of a mouth that is wide open it is dark.
  const bite = !teeth ? 0 : open > 2 ? Math.ceil(open * 0.6) : open
  const full = Math.max(1, Math.round(apart * 0.07))
  for (let k = -half + 1; k < half; k++) {
    const inside = Math.abs(k) < half - 1
    if (inside && mouth.upper * apart > 0.75 && !bearded) set(sheet, i + k, j - 1, lips)
    set(sheet, i + k, j, dark)
    for (let r = 1; r <= open; r++)
      if (Math.abs(k) < half - r / 2) set(sheet, i + k, j + r, r > bite ? sheet.ink : sheet.white)
    for (let r = 1; r <= full; r++)
      if (Math.abs(k) < half - 1 - Math.floor(open / 2) - (r - 1)) set(sheet, i + k, j + open + r, lips)
  }
  // Corners lie on the line or one cell from it.
  const lift = mouth.bend * mouth.half ** 2 * apart
  for (const side of [-1, 1]) set(sheet, i + side * half, j + (teeth || lift < -0.16 ? -1 : 0), dark)
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
