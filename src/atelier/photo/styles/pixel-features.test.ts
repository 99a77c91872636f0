import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import type { GlassesFit } from '../face/face-reading.ts'
import { frame } from './framing.ts'
import { coloursOf } from './palette.ts'
import { drawFeatureCells } from './pixel-features.ts'
import { type Ink, INKS } from './pixel-sheet.ts'
import { segment } from './segments.ts'
import { GRID } from './side.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR])
const study = studyOf(analysedHead(FAIR).portrait)
const segments = segment(study, { cloths: 4, least: 9 })
const skin = segments.patches.findIndex(({ kind }) => kind === 'skin')

/** The cells of each ink on a sheet of skin, and the colours of the inks. */
function face(glasses?: GlassesFit) {
  const labels = new Uint8Array(GRID * GRID).fill(skin)
  const own = { ...study, reading: { ...study.reading, ...(glasses && { glasses }) } }
  const colours = coloursOf(segments.patches, { lift: 0, vivid: 1, contrast: 1 })
  const inks = drawFeatureCells(labels, own, segments, frame(study, 1, 1), colours)
  const cells = (ink: Ink) =>
    [...labels.entries()].flatMap(([p, label]) =>
      label === segments.patches.length + INKS.indexOf(ink) ? [[p % GRID, Math.floor(p / GRID)] as const] : [],
    )
  return { cells, colour: (ink: Ink) => inks[INKS.indexOf(ink)]!, skin: colours[skin]! }
}

const light = ([r, g, b]: readonly [number, number, number]) => 0.3 * r + 0.6 * g + 0.1 * b

test('brows stand clear of the rims by a row', () => {
  const { cells } = face({ inner: 0.37, outer: 0.46, above: 0.24, below: 0.33, shades: false, corners: 1, ink: 0.01 })
  const rims = cells('rim')
  const upper = Math.min(...rims.map(([, y]) => y))
  const brows = [...cells('brow'), ...cells('faint-brow')]
  expect(brows.length).toBeGreaterThan(6)
  expect(Math.max(...brows.map(([, y]) => y))).toBeLessThanOrEqual(upper - 2)
})

test('both brows have as many cells as each other, in skin and hair mixed', () => {
  const { cells, colour, skin: bare } = face()
  for (const ink of ['brow', 'faint-brow'] as const) {
    const middle = cells('brow').reduce((sum, [x], _, { length }) => sum + x / length, 0)
    const left = cells(ink).filter(([x]) => x < middle)
    expect(left.length * 2).toBe(cells(ink).length)
  }
  expect(light(colour('faint-brow'))).toBeGreaterThan(light(colour('brow')) + 10)
  expect(light(colour('faint-brow'))).toBeLessThan(light(bare) - 10)
})
