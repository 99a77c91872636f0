/** Light on a head of cells: a broken band across straight hair, arcs on curls, and where forehead, cheek and chin face it. */
import { layCells } from './pixel-cells.ts'
import type { Sheet } from './pixel-sheet.ts'
import { hairPatches, type Segments } from './segments.ts'
import { GRID } from './side.ts'
import type { Study } from './study.ts'

/** Where the band runs, in heights of the hair above a column's end, and rows of hair below which a column has none. */
const [BAND, LEAST] = [0.36, 5]
/** Cells of the band up and down from its middle, one column after the other: its edge is that of strands. */
const STROKES: readonly (readonly [up: number, down: number])[] = [
  [1, 1], [0, 2], [1, 0], [2, 1], [0, 1], [-1, 0], [1, 2], [0, 0],
]
/** Columns from which and to which of the hair it runs, from the lit side. */
const [FROM, TO] = [0.14, 0.66]
/** Columns and rows from one curl to the next; every other row is moved by half. */
const [ACROSS, DOWN] = [7, 5]

/** Changes `labels`, those of the cells. */
export function lightHair(labels: Uint8Array, study: Study, { patches }: Segments, isCurly: boolean): void {
  const [shade, base, light] = hairPatches(patches) ?? []
  if (shade === undefined || base === undefined || light === undefined) return
  const isHair = (i: number, j: number) => patches[labels[j * GRID + i]!]?.kind === 'hair'
  const put = (i: number, j: number, label = light) => {
    // The outline and what lies beside it stay dark.
    if (i < 2 || j < 2 || i >= GRID - 2 || j >= GRID - 2 || labels[j * GRID + i] !== base) return
    if ([-1, 1].every((d) => isHair(i + d, j) && isHair(i, j + d))) labels[j * GRID + i] = label
  }
  const columns = Array.from({ length: GRID }, (_, i) => crownOf(i, isHair)).map((crown, i) => ({ i, crown }))
  const own = columns.filter(({ crown }) => crown && crown.rows >= LEAST)
  if (own.length === 0) return
  const [first, last] = [own[0]!.i, own.at(-1)!.i]
  if (isCurly) {
    for (let j = 0; j < GRID; j += DOWN)
      for (let i = (j / DOWN) % 2 ? ACROSS >> 1 : 0; i < GRID; i += ACROSS) {
        for (const [di, dj] of CURL.light) put(i + di, j + dj)
        for (const [di, dj] of CURL.shade) put(i + di, j + dj, shade)
      }
    return
  }
  for (const { i, crown } of own) {
    const lit = study.away > 0 ? (i - first) / (last - first) : (last - i) / (last - first)
    if (lit < FROM || lit > TO) continue
    const middle = Math.round(crown!.top + BAND * crown!.rows)
    const [up, down] = STROKES[i % STROKES.length]!
    for (let j = middle - up; j <= middle + down; j++) put(i, j)
  }
}

/** Cells of the light on a curl, and of the shade below it. */
const CURL = {
  light: [[0, 1], [1, 0], [2, 0]],
  shade: [[1, 3], [2, 3], [3, 2], [4, 1]],
} as const

/** The uppermost run of hair in a column. */
function crownOf(i: number, isHair: (i: number, j: number) => boolean): { top: number; rows: number } | undefined {
  let top = 0
  while (top < GRID && !isHair(i, top)) top++
  if (top === GRID) return undefined
  let rows = 0
  while (top + rows < GRID && isHair(i, top + rows)) rows++
  return { top, rows }
}

/** Half-widths and half-heights of lights, distances between the pupils. */
const [FOREHEAD, CHEEK, CHIN] = [[0.34, 0.15], [0.2, 0.1], [0.16, 0.07]] as const
/** How far from the middle of the face they lie, towards the light. */
const ASIDE = { forehead: 0.28, cheek: 0.6, chin: 0.06 } as const

/** Skin that faces the light. */
export function lightSkin(sheet: Sheet): void {
  const { oval, brows, eyes, outerLips, jaw } = sheet.study.drawn.contours
  const middle = (oval[8]![0] + oval[28]![0]) / 2
  const to = -sheet.study.away
  const meanOf = (places: readonly (readonly [number, number])[]) =>
    places.reduce((sum, [, v]) => sum + v / places.length, 0)
  const lips = Math.max(...outerLips.map(([, v]) => v))
  const lids = Math.max(...eyes.flat().map(([, v]) => v))
  const lay = (u: number, v: number, [wide, high]: readonly [number, number]) =>
    layCells(
      sheet,
      Array.from({ length: 48 }, (_, k) =>
        k % 2 === 0 ? u + wide * Math.cos((k * Math.PI) / 24) : v + high * Math.sin(((k - 1) * Math.PI) / 24),
      ),
      sheet.inks.light,
    )
  lay(middle + to * ASIDE.forehead, (oval[0]![1] + 2 * meanOf(brows.flat())) / 3, FOREHEAD)
  lay(middle + to * ASIDE.cheek, lids + 0.2, CHEEK)
  lay(middle + to * ASIDE.chin, (lips + jaw[10]![1]) / 2 + 0.02, CHIN)
}
