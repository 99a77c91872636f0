/** The features of a face on 64×64 cells, as a pixel artist sets them: by rules in whole cells, on the mesh's places. */
import { clamp } from '../../clamp.ts'
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import { CANVAS } from '../../drawing.ts'
import { flatColours, placed } from './draw-features.ts'
import { browColour } from './draw-forms.ts'
import { hairColours } from './draw-hair.ts'
import { shadeShapes } from './face-shade.ts'
import { showsTeeth, WIDE } from './mouth-shapes.ts'
import { cover } from './fill.ts'
import type { Framing } from './framing.ts'
import type { Rgb } from './paint.ts'
import { drawEyes } from './pixel-eyes.ts'
import { cellAt, type Ink, INKS, set, type Sheet } from './pixel-sheet.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { LENS, shadesOf } from './shades.ts'
import { GRID, SIDE } from './side.ts'
import type { Study } from './study.ts'

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
  return inksOf(study, colours[skin]!, colours[shade]!, hairColours(patches, colours)?.base)
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
    line: mix(of('mouth-line'), of('upper-lip'), 0.55),
    blush: rgbOf(hexOfOklch({ l: l + 0.01, c: c * 1.2, h: h - 16 })),
  }
  return INKS.map((ink) => own[ink].map(Math.round) as unknown as Rgb)
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
  const high = Math.max(1, Math.round(apart * 0.13))
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

/** A smile below which a closed mouth is level: at rest most hang a little, and a flat line of cells is sad. */
const HANGS = -0.045
/** A smile below which an open mouth speaks. */
const SPEAKS = 0.02
/** Gap, in widths of the mouth, from which the dark below the teeth shows. */
const GAPING = 0.32
/** Cells from pupil to pupil from which teeth are two rows at least. */
const SMALL = 9

/** Lips about a line whose corners say the mood; where it is open, teeth, and dark below them. */
function drawMouth(sheet: Sheet): void {
  const { study, reading, apart, inks } = sheet
  const { contours, expression } = study.rig
  const { mouth, cover: bearded } = reading
  const inner = contours.innerLips
  // Few cells of teeth in a mouth that speaks would be fangs.
  const teeth = showsTeeth(mouth, expression) && expression.smile > SPEAKS
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
    const { smile } = expression
    if (mouth.upper * apart > 0.8 && !bearded) row(j - 1, Math.max(1, half - 2), inks.upper)
    row(j, half, inks.line)
    for (let r = 1; r <= full; r++) row(j + r, bearded ? half - 1 : Math.max(1, half - 1 - r), inks.lower)
    corners(j - (smile > HANGS ? 1 : 0), inks.line)
    return
  }
  const open = Math.max(teeth && apart > SMALL ? 2 : 1, Math.round(gap * apart * 0.9))
  // Below the teeth of a mouth that is wide open it is dark.
  const bite = !teeth ? 0 : open > 2 && expression.mouthOpen > GAPING ? Math.ceil(open * 0.4) : open
  row(j - 1, Math.max(1, half - 2), bearded ? inks.line : inks.upper)
  corners(expression.smile > SPEAKS ? j - 1 : j, inks.line)
  // A half moon: what is below the upper lip grows narrower in an arc.
  const widthAt = (r: number) => Math.max(1, Math.round(half * Math.sqrt(1 - ((r + 0.5) / (open + 0.7)) ** 2)))
  for (let r = 0; r < open; r++) {
    const wide = widthAt(r)
    row(j + r, wide, r < bite ? inks.white : r > 2 && r === open - 1 ? inks.upper : inks.line)
    for (const edge of [i - wide, i + wide - 1]) set(sheet, edge, j + r, r === 0 ? inks.line : inks.lower)
  }
  for (let r = 0; r < full; r++) row(j + open + r, Math.max(1, widthAt(open) - 1 - r), inks.lower)
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
