import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, DARK, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { CANVAS } from '../../drawing.ts'
import { drawFeatures, flatColours } from './draw-features.ts'
import { frame } from './framing.ts'
import { lchOf } from './lch.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR, DARK])
const [fair, dark] = [FAIR, DARK].map((person) => studyOf(analysedHead(person).portrait)) as [
  ReturnType<typeof studyOf>,
  ReturnType<typeof studyOf>,
]

test('lips on deep skin are as near to it, in its lightness, as on fair skin', () => {
  const below = (study: typeof fair, skin: readonly [number, number, number]) => {
    const reading = { ...study.reading, skin: { l: 0.7, a: 0.05, b: 0.05 } }
    const mouth = { ...reading.mouth, lips: { l: 0.5, a: 0.07, b: 0.05 } }
    const { colour } = flatColours({ ...study, reading: { ...reading, mouth } }, skin, skin)['upper-lip']!
    return 1 - lchOf(colour).l / lchOf(skin).l
  }
  expect(below(dark, [100, 62, 44])).toBeLessThan(below(fair, [240, 205, 180]) + 0.1)
})

test('bare lips of a face that is drawn finely are redder than the skin by more, and no lipstick', () => {
  const skin = [240, 205, 180] as const
  const upper = (fineness: number) => {
    const reading = { ...fair.reading, skin: { l: 0.8, a: 0.04, b: 0.05 } }
    const mouth = { ...reading.mouth, lips: { l: 0.7, a: 0.06, b: 0.05 } }
    const { colour } = flatColours({ ...fair, reading: { ...reading, mouth }, fineness }, skin, skin)['upper-lip']!
    return lchOf(colour)
  }
  const [plain, fine] = [upper(0), upper(1)]
  expect(fine.c).toBeGreaterThan(plain.c + 0.02)
  expect(fine.l).toBeLessThan(plain.l - 0.02)
  expect(fine.c).toBeLessThan(0.14)
})

test('the line of the jaw is hidden by hair that hangs over it', () => {
  const drawn = (hair: number) => {
    const rgba = new Uint8ClampedArray(CANVAS * CANVAS * 4).fill(255)
    drawFeatures(rgba, fair, frame(fair, 1, 1), { jaw: { colour: [0, 0, 0] } }, 1, () => hair)
    return rgba.some((value) => value < 255)
  }
  expect([0, 1].map(drawn)).toEqual([true, false])
})
