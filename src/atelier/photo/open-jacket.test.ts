import { expect, test } from 'vitest'
import { lightness, oklchOf } from '../colour.ts'
import type { HeadStudy } from './head-study.ts'
import { openFrontOf } from './open-front.ts'
import { withOpenJacket } from './open-jacket.ts'
import type { GarmentLooks } from './perception.ts'

const FACE = { l: 0.75, a: 0.045, b: 0.06, area: 3 }
const CLOTH = {
  denim: [0.5, -0.02, -0.07],
  white: [0.95, 0, 0.003],
  shade: [0.35, -0.014, -0.049],
  hand: [0.74, 0.035, 0.047],
} as const
const [CHIN, STEP] = [1.85, 0.05]

/** What is worn, by how far from the middle it is. */
function frontOf(clothAt: (x: number) => keyof typeof CLOTH) {
  const [across, down, lab]: number[][] = [[], [], []]
  for (let x = -2.4; x < 2.4; x += STEP)
    for (let y = 0.2; y < 2; y += STEP) {
      across!.push(x)
      down!.push(y + CHIN - 0.45)
      lab!.push(...CLOTH[clothAt(x)])
    }
  const all = Float32Array.from(across!, () => 1)
  const study = {
    across: Float32Array.from(across!),
    down: Float32Array.from(down!),
    lab: Float32Array.from(lab!),
    clothing: all,
    alpha: all,
    hair: all.map(() => 0),
    inside: Uint8Array.from(all),
    eyes: 10,
  }
  return openFrontOf(study as unknown as HeadStudy, CHIN, FACE)
}

const NONE = { garment: undefined }
const SURE = { jacket: 0, collar: -1 }
const LOOKS = { open: 1, suited: 0 } as GarmentLooks
const open = frontOf((x) => (Math.abs(x) < 0.5 ? 'white' : 'denim'))

test('a jacket hangs open where the middle of a chest is of another colour than both its sides', () => {
  const worn = withOpenJacket(NONE, NONE, SURE, LOOKS, FACE, false, () => open)
  expect(worn).toMatchObject({ garment: 'blazer', isOpenJacket: true })
  expect(lightness(worn.inner!)).toBeGreaterThan(0.9)
  expect(oklchOf(worn.outer!).h).toBeCloseTo(254, -1)
})

test('none does over the shade of a chin, a hand, cloth of one colour, or a middle that reaches one side', () => {
  const others = [
    frontOf((x) => (Math.abs(x) < 0.5 ? 'shade' : 'denim')),
    frontOf((x) => (Math.abs(x) < 0.5 ? 'hand' : 'denim')),
    frontOf(() => 'denim'),
    frontOf((x) => (x < 0.5 ? 'white' : 'denim')),
  ]
  for (const front of others) expect(withOpenJacket(NONE, NONE, SURE, LOOKS, FACE, false, () => front)).toBe(NONE)
})

test('nor where readers see a collar or no jacket, less than elsewhere behind hair, or a tie', () => {
  const of = (sums: Partial<typeof SURE>, hangs = false, worn = {}) =>
    withOpenJacket({ ...NONE, ...worn }, NONE, { ...SURE, ...sums }, LOOKS, FACE, hangs, () => open).isOpenJacket
  expect(of({ collar: 2.5 })).toBeUndefined()
  expect(of({ jacket: -1.2 })).toBeUndefined()
  expect(of({ jacket: -0.8 })).toBe(true)
  expect(of({ jacket: -0.8 }, true)).toBeUndefined()
  expect(of({}, false, { isTied: true })).toBeUndefined()
})

test('where readers see some collar both colours must be plainer: a wall beside a shirt is no jacket', () => {
  const of = (clear: number, collar: number) =>
    withOpenJacket(NONE, NONE, { ...SURE, collar }, LOOKS, FACE, false, () => ({ ...open!, clear })).isOpenJacket
  expect([of(2.4, 0.8), of(2.4, 1.5), of(4.5, 1.5)]).toEqual([true, undefined, true])
})

test('a jacket that rules see is open where no collar is seen in it, and no suit', () => {
  const jacket = { garment: 'blazer', inner: '#171611' } as const
  const of = (sums: typeof SURE) => withOpenJacket(jacket, jacket, sums, LOOKS, FACE, false, () => undefined)
  expect(of({ jacket: 0.4, collar: -0.2 })).toMatchObject({ ...jacket, isOpenJacket: true })
  expect(of({ jacket: 0.4, collar: 1 })).toBe(jacket)
  expect(of({ jacket: 1.6, collar: -0.2 })).toBe(jacket)
})

test('nor where the network sees none that is open, nor a suit', () => {
  const of = (looks: Partial<GarmentLooks>) =>
    withOpenJacket(NONE, NONE, SURE, { ...LOOKS, ...looks }, FACE, false, () => open).isOpenJacket
  expect([of({ open: -2 }), of({ open: -2, suited: 1 }), of({ suited: -2 })]).toEqual([undefined, true, undefined])
})
