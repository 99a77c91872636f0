import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { HEIGHT, WIDTH } from '../face/face-patch.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { frame } from './framing.ts'
import type { Rgb } from './paint.ts'
import { coloursOf } from './palette.ts'
import { drawFeatureCells } from './pixel-features.ts'
import { type Ink, INKS } from './pixel-sheet.ts'
import { segment } from './segments.ts'
import { GRID } from './side.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR])
const study = studyOf(analysedHead(FAIR).portrait)

/** The cells of each ink on a sheet of skin, and the colours of the inks. */
function face(read: Partial<FaceReading> = {}, smile = study.drawn.expression.smile, depth = 1) {
  const drawn = { ...study.drawn, expression: { ...study.drawn.expression, mouthOpen: 0, smile } }
  const own = { ...study, drawn, reading: { ...study.reading, ...read } }
  const segments = segment(own, { cloths: 4, least: 9 })
  const skin = segments.patches.findIndex(({ kind }) => kind === 'skin')
  const labels = new Uint8Array(GRID * GRID).fill(skin)
  const colours = coloursOf(segments.patches, { lift: 0, vivid: 1, contrast: 1 }).map(([r, g, b]): Rgb => [
    r * depth,
    g * depth,
    b * depth,
  ])
  const inks = drawFeatureCells(labels, own, segments, frame(study, 1, 1), colours)
  const cells = (ink: Ink) =>
    [...labels.entries()].flatMap(([p, label]) =>
      label === segments.patches.length + INKS.indexOf(ink) ? [[p % GRID, Math.floor(p / GRID)] as const] : [],
    )
  return { cells, colour: (ink: Ink) => inks[INKS.indexOf(ink)]!, skin: colours[skin]! }
}

const light = ([r, g, b]: readonly [number, number, number]) => 0.3 * r + 0.6 * g + 0.1 * b

test('brows stand clear of the rims by a row', () => {
  const { cells } = face({
    glasses: { inner: 0.37, outer: 0.46, above: 0.24, below: 0.33, shades: false, ink: 0.01 },
  })
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

test('a moustache lies over the mouth and leaves its line free', () => {
  const { cells } = face({
    beard: { ...study.reading.beard, kind: 'moustache' },
    cover: new Float32Array(WIDTH * HEIGHT),
  })
  const [moustache, line] = [cells('moustache'), cells('line')]
  expect(moustache.length).toBeGreaterThan(3)
  for (const [x, y] of moustache) expect(line.some(([u, v]) => u === x && v > y && v <= y + 3)).toBe(true)
})

test('no mouth is sterner than at rest: its corners hang in no photo', () => {
  const rises = (smile: number) => {
    const line = face({ mouth: { ...study.reading.mouth, open: 0 } }, smile).cells('line')
    const row = Math.max(...line.map(([, y]) => y))
    const ends = [line.map(([x]) => x)].flatMap((xs) => [Math.min(...xs), Math.max(...xs)])
    return line.filter(([x]) => ends.includes(x)).map(([, y]) => row - y)
  }
  for (const smile of [-0.1, -0.03, 0.05])
    for (const rise of rises(smile)) expect(rise).toBeGreaterThanOrEqual(smile > -0.04 ? 1 : 0)
  expect(Math.max(...rises(-0.1))).toBe(0)
})

test('wires are seen mixed with the skin, broad rims are not', () => {
  const rimOf = (ink: number) =>
    light(face({ glasses: { inner: 0.37, outer: 0.46, above: 0.3, below: 0.33, shades: false, ink } }).colour('rim'))
  expect(rimOf(0.004)).toBeGreaterThan(rimOf(0.02) + 15)
})

test('eyes do not glare from a deep skin: their white is nearer to it', () => {
  const [fair, deep] = [face(), face({}, 0, 0.35)]
  expect(light(deep.colour('white'))).toBeLessThan(light(fair.colour('white')) - 12)
  expect(light(deep.colour('white'))).toBeGreaterThan(light(deep.skin) + 80)
})

test('an ear is told from its cheek, and the chin from the neck, by cells of their own', () => {
  const { cells } = face()
  const folds = cells('fold')
  const [left, right] = [Math.min(...cells('ink').map(([x]) => x)), Math.max(...cells('ink').map(([x]) => x))]
  const mouth = Math.max(...cells('line').map(([, y]) => y))
  expect(folds.filter(([x, y]) => x < left && y < mouth).length).toBeGreaterThan(1)
  expect(folds.filter(([x, y]) => x > right && y < mouth).length).toBeGreaterThan(1)
  expect(folds.filter(([x, y]) => x > left && x < right && y > mouth).length).toBeGreaterThan(4)
})
