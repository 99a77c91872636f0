import { expect, test } from 'vitest'
import { wornOf } from './garment.ts'
import type { HeadStudy } from './head-study.ts'

type Cloth = 'jacket' | 'shirt' | 'tie' | undefined
const LIGHT = { jacket: 0.25, shirt: 0.92, tie: 0.4 }
const [CHIN, STEP] = [1.85, 0.05]

/** A body below a chin, from what lies `x` beside the middle and `y` below the chin. */
function studyOf(clothAt: (x: number, y: number) => Cloth): HeadStudy {
  const [across, down, lab, clothing]: number[][] = [[], [], [], []]
  for (let x = -2; x < 2; x += STEP)
    for (let y = -0.2; y < 1.8; y += STEP) {
      const cloth = clothAt(x, y)
      across!.push(x)
      down!.push(y + CHIN - 0.45)
      lab!.push(cloth ? LIGHT[cloth] : 0.7, 0, cloth === 'tie' ? -0.08 : 0)
      clothing!.push(cloth ? 1 : 0)
    }
  const all = Float32Array.from(across!, () => 1)
  return {
    across: Float32Array.from(across!),
    down: Float32Array.from(down!),
    u: Float32Array.from(across!),
    v: Float32Array.from(down!, (y) => y + 0.45),
    lab: Float32Array.from(lab!),
    clothing: Float32Array.from(clothing!),
    skin: Float32Array.from(clothing!, (cloth) => 1 - cloth),
    alpha: all,
    inside: Uint8Array.from(all),
    likeSkin: () => false,
  } as unknown as HeadStudy
}

/** A shirt in the opening of a jacket, which is widest at the collar; the neck ends at 0.15. */
const suit =
  (tie: (x: number, y: number) => boolean) =>
  (x: number, y: number): Cloth =>
    y < 0.15 ? undefined : Math.abs(x) > 0.6 - 0.3 * y ? 'jacket' : tie(x, y) ? 'tie' : 'shirt'

test('a white shirt in a dark opening is one under a jacket, a dark strip down its middle a tie, a short one none', () => {
  const [none, tie, bow] = [
    suit(() => false),
    suit((x) => Math.abs(x) < 0.12),
    suit((x, y) => Math.abs(x) < 0.3 && y < 0.35),
  ].map((cloth) => wornOf(studyOf(cloth), CHIN))
  expect(none).toEqual({ garment: 'blazer' })
  expect([tie!.garment, tie!.tie !== undefined, bow!.garment, bow!.tie]).toEqual(['blazer', true, 'blazer', undefined])
})

test('a jumper is no jacket', () => {
  const jumper = wornOf(
    studyOf((_, y) => (y < 0.15 ? undefined : 'jacket')),
    CHIN,
  )
  expect(jumper.garment).not.toBe('blazer')
})
