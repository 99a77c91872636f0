import { expect, test } from 'vitest'
import { type FacePatch, HEIGHT, U0, UNIT, V0, WIDTH } from './face-patch.ts'
import type { Beard, MouthFit, NoseFit } from './face-reading.ts'
import { isLoneMoustache } from './lone-moustache.ts'

const MOUTH = { u: 0, v: 1.1, half: 0.4, upper: 0.08, lower: 0.1, open: 0, parted: 0 } as MouthFit
const NOSE = { u: 0, v: 0.68, half: 0.25 } as NoseFit

/** A face whose lip and chin have their own share of the cheeks' lightness. @param half darker than the other, 0…1 */
function face(lip: number, chin: number, half = 0): Pick<FacePatch, 'l'> {
  const l = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [u, v] = [((i % WIDTH) + 0.5) / UNIT + U0, (Math.floor(i / WIDTH) + 0.5) / UNIT + V0]
    const own = v > 1.2 ? chin : v > 0.7 && v < 1.03 && Math.abs(u) < 0.45 ? lip : 1
    return 0.7 * own * (u < 0 ? 1 : 1 - half)
  })
  return { l }
}
const told = (
  patch: Pick<FacePatch, 'l'>,
  beard: Partial<Beard> = {},
  mouth: Partial<MouthFit> = {},
  yaw = 0,
): boolean => isLoneMoustache(patch, { kind: 'none', grows: 0.3, ...beard }, { ...MOUTH, ...mouth }, NOSE, 1.74, yaw)

test('a lip that is much darker than cheeks and chin on both halves of a face wears a moustache', () => {
  expect(told(face(0.6, 0.95))).toBe(true)
  expect([told(face(0.8, 0.95)), told(face(0.6, 0.7))]).toEqual([false, false])
})

test('none where one half lies in the shade, a laugh draws the lip up, the head is turned, or no beard ever grew', () => {
  expect(told(face(0.9, 0.95, 0.4))).toBe(false)
  const plain = face(0.6, 0.95)
  expect([told(plain, {}, { open: 0.4 }), told(plain, {}, {}, 0.5), told(plain, { grows: 0.02 })]).toEqual([
    false,
    false,
    false,
  ])
})

test('what was taken for stubble is one where the lip is black; whole beards and goatees stay', () => {
  const kinds = ['stubble', 'goatee', 'short-beard'] as const
  expect(kinds.map((kind) => told(face(0.45, 0.95), { kind }))).toEqual([true, false, false])
  expect(told(face(0.6, 0.95), { kind: 'stubble' })).toBe(false)
})

test('a beard that hardly anything tells is a moustache over a smooth chin', () => {
  const weak = { kind: 'short-beard', certain: 2 } as const
  const smooth = face(0.6, 0.95)
  const rough = { l: smooth.l.map((light, i) => light + (i % 2 ? 0.03 : -0.03)) }
  expect([told(smooth, weak), told(rough, weak), told(smooth, { ...weak, certain: 9 })]).toEqual([true, false, false])
})

test('below a black moustache a rough chin that is as light as the cheeks is bare', () => {
  const roughened = (lip: number) => ({ l: face(lip, 1.05).l.map((light, i) => light + (i % 2 ? 0.02 : -0.02)) })
  const weak = { kind: 'short-beard', certain: 3 } as const
  expect([told(roughened(0.48), weak), told(roughened(0.66), weak)]).toEqual([true, false])
})
