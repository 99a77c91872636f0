import { expect, test } from 'vitest'
import { areShouldersBare, isNeckBare, isNeckWide, isScarf, wornOf } from './garment.ts'
import type { HeadStudy } from './head-study.ts'

const FACE = { l: 0.75, a: 0.045, b: 0.06, area: 3 }
/** What is told to be clothing, OKLab; `chest` and `neck` are bare, in the light and in the shade. */
const CLOTH = {
  jacket: [0.25, 0, 0],
  shirt: [0.92, 0, 0],
  tie: [0.4, 0, -0.08],
  chest: [0.74, 0.035, 0.047],
  neck: [0.41, 0.05, 0.06],
  red: [0.47, 0.16, 0.09],
  blue: [0.65, -0.08, -0.1],
  grey: [0.4, 0, 0],
} as const
type Cloth = keyof typeof CLOTH | undefined
const [CHIN, STEP] = [1.85, 0.05]

/** A body below a chin, from what lies `x` beside the middle and `y` below the chin. */
function studyOf(clothAt: (x: number, y: number) => Cloth): HeadStudy {
  const [across, down, lab, clothing]: number[][] = [[], [], [], []]
  for (let x = -2; x < 2; x += STEP)
    for (let y = -0.2; y < 1.8; y += STEP) {
      const cloth = clothAt(x, y)
      across!.push(x)
      down!.push(y + CHIN - 0.45)
      lab!.push(...(cloth ? CLOTH[cloth] : [0.7, 0, 0]))
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

const worn = (clothAt: (x: number, y: number) => Cloth, hangs = false) => wornOf(studyOf(clothAt), CHIN, FACE, hangs)

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
  ].map((cloth) => worn(cloth))
  expect(none).toMatchObject({ garment: 'blazer', inner: expect.stringMatching(/^#[d-f]/) })
  expect([tie!.garment, tie!.tie !== undefined, bow!.garment, bow!.tie]).toEqual(['blazer', true, 'blazer', undefined])
})

test('a jumper is no jacket', () => {
  expect(worn((_, y) => (y < 0.15 ? undefined : 'jacket')).garment).not.toBe('blazer')
})

test('nor is a dark top over a bare chest', () => {
  expect(worn(suit(() => false)).garment).toBe('blazer')
  const top = suit(() => false)
  expect(worn((x, y) => (top(x, y) === 'shirt' ? 'chest' : top(x, y))).garment).toBeUndefined()
})

test('a neck in the shade is no high collar, nor is dark hair that falls before it', () => {
  expect(worn(() => 'tie').garment).toBe('turtleneck')
  expect(worn(() => 'neck').garment).toBeUndefined()
  expect([worn(() => 'jacket').garment, worn(() => 'jacket', true).garment]).toEqual(['turtleneck', undefined])
})

test('a red collar is none in the shade, one of another colour than what is under it a hood', () => {
  expect(worn(() => 'red').garment).toBe('turtleneck')
  expect(worn((x, y) => (y > 0.5 && Math.abs(x) < 0.6 ? 'blue' : 'grey')).garment).toBe('hoodie')
})

test('what covers the neck in another colour than the garment’s is a scarf, a darker shade of it none', () => {
  expect(isScarf('#e0b02a', '#1b1a1d')).toBe(true)
  expect(isScarf('#7a0c0c', '#a50505')).toBe(false)
  expect(isScarf('#161616', '#2a2a2c')).toBe(false)
})

test('of a jacket over another colour that colour is told', () => {
  const open = (x: number, y: number): Cloth => (y < 0.6 ? undefined : Math.abs(x) < 0.5 ? 'blue' : 'grey')
  const { garment, inner } = worn(open)
  expect(garment).toBe('blazer')
  expect(inner).toMatch(/^#[0-9a-f]{4}[c-f]/)
})

test('a low neck leaves the collarbones bare, a round one not, and a photo that ends above them tells nothing', () => {
  const low = studyOf((_, y) => (y < 1.15 ? undefined : 'jacket'))
  expect(isNeckBare(low, CHIN)).toBe(true)
  expect(
    isNeckBare(
      studyOf((_, y) => (y < 0.8 ? undefined : 'jacket')),
      CHIN,
    ),
  ).toBe(false)
  expect(isNeckBare({ ...low, inside: low.inside.map((one, i) => (low.down[i]! > CHIN + 0.5 ? 0 : one)) }, CHIN)).toBe(
    false,
  )
})

test('a square neck is wide, one that is open between the ends of a collar is not', () => {
  const square = studyOf((_, y) => (y < 1.4 ? undefined : 'jacket'))
  const open = studyOf((x, y) => (Math.abs(x) < 0.4 && y < 1.6 ? undefined : y < 0.7 ? undefined : 'jacket'))
  expect([isNeckWide(square, CHIN), isNeckWide(open, CHIN), isNeckBare(open, CHIN)]).toEqual([true, false, true])
})

test('a collar that stands beside a neck which is open in front is a shirt’s, a round neck none', () => {
  const open = (x: number) => (Math.abs(x) < 0.7 ? 1.1 : 0.3)
  const garment = (edge: (x: number) => number) => worn((x, y) => (y < edge(x) ? undefined : 'jacket')).garment
  expect(garment(open)).toBe('shirt')
  expect(garment((x) => 0.9 - 0.3 * Math.abs(x))).toBeUndefined()
})

test('shoulders of the face’s colour in its light are bare, in a jumper they are not', () => {
  const study = (cloth: Cloth) => {
    const own = studyOf((_, y) => (y < 0.3 ? undefined : cloth))
    return { ...own, hair: own.clothing.map(() => 0), skin: own.clothing.map(() => 0) }
  }
  expect(areShouldersBare(study('chest'), CHIN, FACE)).toBe(true)
  expect(areShouldersBare(study('jacket'), CHIN, FACE)).toBe(false)
})
