import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { CANVAS } from '../../drawing.ts'
import { HEIGHT, WIDTH } from '../face/face-patch.ts'
import { onPicture } from '../face/face-map.ts'
import { frame } from './framing.ts'
import { lchOf } from './lch.ts'
import { segment } from './segments.ts'
import { densityOf, drawBeardEdge, drawStubble, stubbleColour } from './stubble.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR])
const seen = studyOf(analysedHead(FAIR).portrait)
const grown = (kind: 'stubble' | 'short-beard') => ({
  ...seen,
  shaved: 0,
  reading: { ...seen.reading, beard: { kind }, cover: new Float32Array(WIDTH * HEIGHT).fill(1) },
})

test('stubble darkens the jaw, and has no edge', () => {
  const study = grown('stubble')
  const rgba = new Uint8ClampedArray(CANVAS * CANVAS * 4).fill(230)
  drawStubble(rgba, study, frame(study, 1, 1), [230, 230, 230], () => 1)
  let [darkest, step] = [255, 0]
  for (let p = 1; p < CANVAS * CANVAS; p++) {
    darkest = Math.min(darkest, rgba[p * 4]!)
    if (p % CANVAS > 0) step = Math.max(step, Math.abs(rgba[p * 4]! - rgba[p * 4 - 4]!))
  }
  expect(darkest).toBeLessThan(215)
  expect(step).toBeLessThan(4)
})

test('a shaved beard that grows plainly leaves a fainter shade than stubble does, others none', () => {
  const darkest = (study: typeof seen) => {
    const rgba = new Uint8ClampedArray(CANVAS * CANVAS * 4).fill(230)
    drawStubble(rgba, study, frame(study, 1, 1), [230, 230, 230], () => 1)
    return rgba.reduce((least, v) => Math.min(least, v), 255)
  }
  const shaved = { ...seen, reading: { ...seen.reading, beard: { kind: 'none' as const } } }
  const [none, faint, plain] = [0, 0.4, 1].map((share) => darkest({ ...shaved, shaved: share })) as [
    number,
    number,
    number,
  ]
  expect(none).toBe(230)
  expect(faint).toBeLessThan(225)
  expect(plain).toBeLessThan(faint - 5)
  expect(plain).toBeGreaterThan(darkest(grown('stubble')))
})

test('stubble that is nearly a beard in the photo is darker than thin stubble', () => {
  const darkest = (share: number) => {
    const study = grown('stubble')
    const { skin } = study.reading
    const reading = { ...study.reading, beard: { kind: 'stubble' as const, tone: { ...skin, l: share * skin.l } } }
    const rgba = new Uint8ClampedArray(CANVAS * CANVAS * 4).fill(230)
    drawStubble(rgba, { ...study, reading }, frame(study, 1, 1), [230, 230, 230], () => 1)
    return rgba.reduce((least, v) => Math.min(least, v), 255)
  }
  expect(darkest(0.6)).toBeLessThan(darkest(0.95) - 15)
})

test('stubble that the readers nearly take for a beard is as plain as in the photo, in the skin’s own hue', () => {
  const skin = { l: 0.8, a: 0.04, b: 0.05 }
  const scored = (beard: number) => {
    const scores = { beard, stubble: 3, goatee: -2, thick: -2 }
    const reading = { ...seen.reading, skin, beard: { kind: 'stubble' as const, tone: { ...skin, l: 0.76 }, scores } }
    return lchOf(stubbleColour([240, 205, 180], densityOf(reading)))
  }
  const own = lchOf([240, 205, 180])
  expect(scored(4).l).toBeLessThan(own.l - 0.26)
  expect(scored(-3).l).toBeGreaterThan(own.l - 0.25)
  expect(scored(4).c).toBeGreaterThan(0.85 * own.c)
})

test('stubble is no patch of the picture; a beard is', () => {
  const shareOf = (kind: 'stubble' | 'short-beard') =>
    segment(grown(kind), { cloths: 3, least: 9 }).patches.find((patch) => patch.kind === 'dark')!.share
  expect(shareOf('stubble')).toBe(0)
  expect(shareOf('short-beard')).toBeGreaterThan(0.01)
})

test('between a beard and the skin beside it lies a step, and none on the neck below it', () => {
  const study = grown('short-beard')
  const framing = frame(study, 1, 1)
  const rgba = new Uint8ClampedArray(CANVAS * CANVAS * 4).fill(230)
  drawBeardEdge(rgba, study, framing, { skin: [230, 190, 160], beard: [60, 40, 30] }, () => 1)
  const rows = new Set<number>()
  for (let p = 0; p < CANVAS * CANVAS; p++) if (rgba[p * 4]! < 200) rows.add(Math.floor(p / CANVAS))
  const [, chin] = onPicture(study.map, ...study.rig.contours.oval[18]!)
  expect(rows.size).toBeGreaterThan(0.5 * study.map.eyes * framing.scale)
  expect(Math.max(...rows)).toBeLessThan((chin - framing.top) * framing.scale + 2)
})
