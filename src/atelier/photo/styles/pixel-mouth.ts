/** A mouth on cells. */
import { clamp } from '../../clamp.ts'
import { isMoustacheAlone } from './beard-shape.ts'
import { lipsBeside, paintOn } from './lips-beside.ts'
import { showsTeeth, WIDE } from './mouth-shapes.ts'
import { cellAt, set, type Sheet } from './pixel-sheet.ts'

/** A smile below which a closed mouth is level: at rest most hang a little, and none does here. */
const LEVEL = -0.045
/** A smile below which an open mouth speaks, and from which a closed one has its corners two cells up. */
const [SPEAKS, SMILES] = [0.02, 0.075]
/** Gap, in widths of the mouth, from which the dark below the teeth shows. */
const GAPING = 0.32
/** Cells from pupil to pupil from which teeth are two rows at least. */
const SMALL = 9
/** Rows that upper and lower lip are in cells of their height. */
const [UPPER, LOWER] = [0.8, 0.62]

/** Lightness of a moustache, in the skin's, below which it is dense. */
const DENSE = 0.6

/** A row over the mouth, whose line and corners stay free, and a shorter one above that where it is dense; none of what the vote of the cells made of it is left. */
function drawMoustache(sheet: Sheet, i: number, j: number, half: number): void {
  const { labels, beard, skin, inks, reading } = sheet
  if (beard < 0 || reading.beard.kind === 'stubble') return
  for (const [p, label] of labels.entries()) if (label === beard) labels[p] = skin
  const { tone } = reading.beard
  const isDense = tone !== undefined && tone.l < DENSE * reading.skin.l
  for (let k = -half; k < half; k++) {
    const out = k < 0 ? -1 - k : k
    set(sheet, i + k, j, inks.moustache)
    if (isDense && out > 0 && out < half - 1) set(sheet, i + k, j - 1, inks.moustache)
  }
}

/** Lips about a line whose corners say the mood; where it is open, teeth, and dark below them. */
export function drawMouth(sheet: Sheet): void {
  const { study, reading, apart, inks } = sheet
  const { contours, expression } = study.drawn
  const { smile, mouthOpen } = expression
  const { mouth, cover: bearded } = reading
  const { innerLips: inner, outerLips: outer } = contours
  // Few cells of teeth in a mouth that speaks would be fangs.
  const teeth = showsTeeth(mouth, expression) && smile > SPEAKS
  const gapes = mouthOpen > GAPING
  const isOpen = teeth || mouthOpen > WIDE
  const wide = (Math.abs(outer[10]![0] - outer[0]![0]) / 2) * apart
  const half = clamp(Math.round(wide - (isOpen ? 0.2 : 0.7)), isOpen ? 3 : 2, 10)
  const gap = Math.max(0, inner[5]![1] - inner[15]![1])
  const [x, y] = cellAt(
    sheet,
    (outer[0]![0] + outer[10]![0]) / 2,
    isOpen ? inner[15]![1] : (inner[5]![1] + inner[15]![1]) / 2,
  )
  // An even number of cells about the middle.
  const [i, j] = [Math.round(x), Math.floor(y)]
  const row = (at: number, from: number, label: number) => {
    for (let k = -from; k < from; k++) set(sheet, i + k, at, label)
  }
  const corners = (out: number, at: number, label: number) => {
    set(sheet, i - out - 1, at, label)
    set(sheet, i + out, at, label)
  }
  const hasMoustache = isMoustacheAlone(study.rig, reading)
  if (hasMoustache) drawMoustache(sheet, i, isOpen ? j - 2 : j - 1, isOpen ? half : half - 1)
  // Painted lips show more.
  const more = 0.35 * paintOn(lipsBeside(reading).c)
  const upper = Math.floor(UPPER * apart * (inner[15]![1] - outer[15]![1]) + 0.1 + more)
  const full = Math.max(1, Math.round(LOWER * apart * (outer[5]![1] - inner[5]![1]) + more))
  if (!isOpen) {
    if (!bearded) for (let r = 1; r <= Math.min(2, upper); r++) row(j - r, Math.max(1, half - 1 - r), inks.upper)
    row(j, half, inks.line)
    for (let r = 1; r <= full; r++) row(j + r, Math.max(1, bearded ? half - 1 : half - r), inks.lower)
    corners(half, j - (smile > LEVEL ? 1 : 0), inks.line)
    if (smile > SMILES) corners(half + 1, j - 2, inks.line)
    return
  }
  const least = !teeth || apart < SMALL ? 1 : 2
  const open = Math.max(least, Math.round(gap * apart * 0.95))
  // Below the teeth of a mouth that is wide open it is dark.
  const bite = !teeth ? 0 : open > 2 && gapes ? Math.ceil(open * 0.3) : open
  row(j - 1, Math.max(1, half - 2), bearded && !hasMoustache ? inks.line : inks.upper)
  if (!gapes) corners(half, smile > SPEAKS ? j - 1 : j, inks.line)
  // A half moon: what is below the upper lip grows narrower in an arc.
  const widthAt = (r: number) => Math.max(1, Math.round(half * Math.sqrt(1 - ((r + 0.5) / (open + 0.7)) ** 2)))
  for (let r = 0; r < open; r++) {
    const across = widthAt(r)
    row(j + r, across, r < bite ? inks.white : r > 2 && r === open - 1 ? inks.upper : gapes ? inks.ink : inks.line)
    for (const edge of [i - across, i + across - 1]) set(sheet, edge, j + r, r === 0 ? inks.line : inks.lower)
  }
  // The lower lip goes on from the ends of the last row: a few cells below it would be a speck.
  for (let r = 0; r < full; r++) row(j + open + r, Math.max(1, widthAt(open - 1) - 1 - r), inks.lower)
}
