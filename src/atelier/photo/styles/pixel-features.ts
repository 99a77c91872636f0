/** The features of a face on 64×64 cells, as a pixel artist sets them: by rules in whole cells, on the mesh's places. */
import { clamp, linearstep } from '../../clamp.ts'
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import { CANVAS } from '../../drawing.ts'
import { browsOf } from './brows.ts'
import { flatColours } from './draw-features.ts'
import { browColour, shadowOf } from './draw-forms.ts'
import { hairColours } from './draw-hair.ts'
import { shadeShapes } from './face-shade.ts'
import { blushOf } from './fineness.ts'
import type { Framing } from './framing.ts'
import { INK } from './glasses-shapes.ts'
import { lchOf } from './lch.ts'
import type { Rgb } from './paint.ts'
import { layCells } from './pixel-cells.ts'
import { drawEyes } from './pixel-eyes.ts'
import { lightSkin } from './pixel-light.ts'
import { drawEars, drawJaw, shadeHairline } from './pixel-lines.ts'
import { drawGlasses } from './pixel-glasses.ts'
import { drawMouth } from './pixel-mouth.ts'
import { drawNose } from './pixel-nose.ts'
import { cellAt, type Ink, INKS, setOnSkin, type Sheet } from './pixel-sheet.ts'
import type { Segments } from './segments.ts'
import { GRID } from './side.ts'
import { densityOf, shadesOfBeard, stubbleColour } from './stubble.ts'
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
  segments: Segments,
  framing: Framing,
  colours: readonly Rgb[],
): Rgb[] {
  const { patches } = segments
  const find = (which: string) => patches.findIndex(({ kind }) => kind === which)
  const [skin, shade] = [find('skin'), find('shade')]
  if (skin < 0 || shade < 0) return []
  const inks = Object.fromEntries(INKS.map((ink, k) => [ink, patches.length + k])) as Record<Ink, number>
  const apart = (study.map.eyes * framing.scale * GRID) / CANVAS
  const sheet: Sheet = { labels, study, framing, reading: study.reading, inks, skin, shade, beard: find('dark'), apart }
  layForms(sheet)
  shadeHairline(sheet, segments, cellAt(sheet, 0, 0)[1])
  drawEars(sheet)
  drawJaw(sheet)
  lightSkin(sheet)
  layStubble(sheet)
  drawBlush(sheet)
  drawNose(sheet)
  drawMouth(sheet)
  drawGlasses(sheet, drawEyes(sheet))
  drawBeard(sheet)
  return inksOf(sheet, colours[skin]!, colours[shade]!, hairColours(patches, colours)?.base, colours[sheet.beard])
}

/** How much of its colour a blush has: with more it is paint. */
const BLUSH = 0.4

/** Share of a cell that a brow covers of its row, at least and at most, and how much skin shows through where it is faint. */
const [COVERED, FAINT] = [[0.86, 1] as const, 0.45]

/** How much of dark hair's colour brows have. */
const BROW_AS_HAIR = 0.4

/** Lightness of skin below which whites are dimmed, over how much of it, and how much of the skin's colour they have then. */
const GLARE = { below: 0.6, over: 0.3, dimmed: 0.2 } as const

/** Shade of a beard, in that of thin stubble, that no cell has. */
const FAINTEST = 0.12

/** How much skin shows through a cell that a wire runs along. */
const WIRE = 0.4

function inksOf({ study, apart }: Sheet, skin: Rgb, shade: Rgb, hair: Rgb | undefined, beard: Rgb | undefined): Rgb[] {
  const density = densityOf(study.reading)
  const flat = flatColours(study, skin, shade)
  const of = (role: keyof typeof flat): Rgb => flat[role]!.colour
  const mix = (a: Rgb, b: Rgb, t: number): Rgb => [0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * t) as unknown as Rgb
  const { l, c, h } = oklchOf(
    hexOf(...((mix(skin, shade, 0.6) as [number, number, number]).map(Math.round) as [number, number, number])),
  )
  const lit = lchOf(skin)
  const told = browColour(study, skin, hair)
  // Two rows of cells in the colour of a soft brow would be no more than a shade.
  const brow = hair && lchOf(hair).l < lchOf(told).l ? mix(told, hair, BROW_AS_HAIR) : told
  const own: Record<Ink, Rgb> = {
    ink: of('lash'),
    // Pure white would glare from a deep skin.
    white: mix(of('white'), skin, GLARE.dimmed * clamp((GLARE.below - lit.l) / GLARE.over, 0, 1)),
    iris: of('iris'),
    brow: mix(brow, skin, 1 - clamp(browsOf(study).thick * apart, ...COVERED)),
    'faint-brow': mix(brow, skin, FAINT),
    nostril: mix(of('nostril'), shade, 0.2),
    upper: of('upper-lip'),
    lower: of('lower-lip'),
    line: mix(of('mouth-line'), of('upper-lip'), 0.55),
    blush: mix(
      skin,
      rgbOf(hexOfOklch({ l: l + 0.01, c: c * 1.2, h: h - 16 })),
      BLUSH * blushOf(study.reading, study.fineness),
    ),
    light: rgbOf(hexOfOklch({ l: Math.min(0.975, lit.l + 0.035), c: lit.c * 0.9, h: lit.h + 3 })),
    rim: mix(of('frame'), skin, WIRE * (1 - linearstep(...INK, study.reading.glasses?.ink ?? INK[1]))),
    lens: study.reading.glasses?.shades ? mix(of('lash'), [255, 255, 255], 0.3) : mix(skin, [255, 255, 255], 0.16),
    strand: shadowOf(beard ?? shade),
    moustache: mix(beard ?? shade, skin, 0.22),
    fold: mix(shade, shadowOf(shade), 0.6),
    stubble: mix(skin, stubbleColour(skin, density), (0.45 + 0.3 * density) * shadesOfBeard(study).shows),
  }
  return INKS.map((ink) => own[ink].map(Math.round) as unknown as Rgb)
}

/** The face's shadow. */
function layForms(sheet: Sheet): void {
  const { study, shade } = sheet
  // Nose and mouth have cells of their own.
  for (const { outline } of shadeShapes(study.drawn, study.away, study.shaded).slice(0, 2))
    layCells(sheet, outline, shade)
}

function layStubble(sheet: Sheet): void {
  const { outlines, shows } = shadesOfBeard(sheet.study)
  if (shows > FAINTEST) for (const outline of outlines) layCells(sheet, outline, sheet.inks.stubble)
}

/** Cells of a blush on either cheek, where skin is: two rows that are rounded outwards, as a form and not as specks. */
function drawBlush(sheet: Sheet): void {
  const { study, apart, inks } = sheet
  const { oval, noseBase } = study.drawn.contours
  const wide = Math.max(3, Math.round(apart * 0.34))
  for (const [edge, wing] of [[oval[27]!, noseBase[0]!], [oval[9]!, noseBase[6]!]] as const) {
    // Of a cheek that is turned away too little is seen.
    if (Math.abs(edge[0] - wing[0]) * apart < wide + 2) continue
    const [x, y] = cellAt(sheet, (edge[0] + wing[0]) / 2, wing[1] - 0.1)
    const [first, top] = [Math.round(x - wide / 2), Math.floor(y)]
    for (let k = 0; k < wide; k++) {
      setOnSkin(sheet, first + k, top, inks.blush)
      if (k > 0 && k < wide - 1) setOnSkin(sheet, first + k, top + 1, inks.blush)
    }
  }
}

/** A second tone of a beard: below, where it turns from the light, and as few strands in a large one. */
function drawBeard({ labels, beard, inks, study }: Sheet): void {
  const mouth = [inks.upper, inks.lower, inks.line, inks.white]
  // A mouth within a beard is no edge of it.
  const own = (i: number, j: number) => {
    const label = labels[j * GRID + i]!
    return j < GRID && (label === beard || mouth.includes(label))
  }
  const strands: number[] = []
  for (let j = 1; j < GRID - 1; j++)
    for (let i = 2; i < GRID - 2; i++) {
      if (labels[j * GRID + i] !== beard) continue
      const isBelow = !own(i, j + 1) || !own(i, j + 2)
      const isAside = !own(i + study.away, j) || !own(i + 2 * study.away, j)
      if ((isBelow && own(i, j - 2)) || (isAside && own(i - 3 * study.away, j))) strands.push(j * GRID + i)
    }
  for (const p of strands) labels[p] = inks.strand
}
