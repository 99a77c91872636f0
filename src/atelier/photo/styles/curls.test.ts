import { expect, test } from 'vitest'
import { strandsOf } from '../haircut/hair-texture.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait, type HairRead } from '../portrait.ts'
import { COILS, CURLS, curlyMass, curlyOutline, drawnCurls, hangsCurly, hasCurls } from './curls.ts'
import { REGION, SIDE } from './side.ts'

const map = { eyes: 60, x: 256, y: 300, cos: 1, sin: 0 }
const from = (i: number, y: number) => Math.hypot((i % SIDE) - 256, ((i / SIDE) | 0) - y)

/** A round head with hair around it. */
function head(hair: number) {
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    from(i, 300) < 100 ? REGION.skin : from(i, 280) < 100 + hair ? REGION.hair : REGION.none,
  )
  const alpha = Float32Array.from(region, (what) => (what === REGION.none ? 0 : 1))
  return { region, alpha }
}

/** How far out a silhouette reaches from its middle, at each degree. */
const radiiOf = (out: Float32Array) =>
  Array.from({ length: 360 }, (_, degrees) => {
    const at = (r: number) => {
      const [x, y] = [256 + r * Math.cos((degrees * Math.PI) / 180), 280 + r * Math.sin((degrees * Math.PI) / 180)]
      return Math.round(y) * SIDE + Math.round(x)
    }
    let r = 0
    while (out[at(r)]! > 0.5) r += 0.25
    return r
  })

test('Curls scallop the outline of hair, its hairline less, and leave no holes', () => {
  const { region, alpha } = head(70)
  const mass = curlyMass(region, alpha, map)!
  const out = curlyOutline(alpha, region, mass, map)
  const radii = radiiOf(out)
  const above = radii.slice(190, 350)
  expect(Math.max(...above) - Math.min(...above)).toBeGreaterThan(0.06 * 60)
  expect(Math.min(...radii)).toBeGreaterThan(130)
  const peaks = above.filter((r, k) => k > 2 && r > above[k - 3]! && r >= (above[k + 3] ?? Infinity))
  expect(peaks.length).toBeGreaterThan(6)
  expect(out.findIndex((share, i) => share < 1 && from(i, 280) < 125)).toBe(-1)
  const locks = drawnCurls(mass, new Float32Array(SIDE * SIDE).fill(-1), () => 1, map)
  expect(locks.length).toBeGreaterThan(5)
  expect(locks.every(({ line }) => line.every(([x, y]) => mass[Math.round(y) * SIDE + Math.round(x)]! > 0))).toBe(true)
})

test('Hair that is cropped close has none', () => {
  const { region, alpha } = head(12)
  expect(curlyMass(region, alpha, map)).toBeUndefined()
})

test('Coils that are cropped close have a fine uneven outline, no beads, and their hairline', () => {
  const { region, alpha } = head(30)
  const before = region.slice()
  const above = radiiOf(curlyOutline(alpha, region, curlyMass(region, alpha, map, COILS)!, map, COILS)).slice(190, 350)
  const peaks = above.filter((r, k) => k > 2 && r > above[k - 2]! && r >= (above[k + 2] ?? Infinity))
  expect(peaks.length).toBeGreaterThan(15)
  const [least, most] = [Math.min(...above), Math.max(...above)]
  expect(most - least).toBeGreaterThan(0.015 * 60)
  expect(most - least).toBeLessThan(0.09 * 60)
  expect(Math.abs((least + most) / 2 - 130)).toBeLessThan(0.05 * 60)
  expect(region.findIndex((what, i) => before[i] === REGION.skin && what !== REGION.skin)).toBe(-1)
})

test('Strands that run all ways are curls, unless all that was asked besides says that hair is straight and no coils', () => {
  const rings = (x: number, y: number) => Math.hypot((x % 52) - 26, ((y + 21 * Math.floor(x / 52)) % 47) - 23)
  const lightAt = (x: number, y: number) => 120 + 50 * Math.sin(rings(x, y) / 2.5)
  const rgba = new Uint8ClampedArray(PORTRAIT_SIDE ** 2 * 4)
  for (let i = 0; i < PORTRAIT_SIDE ** 2; i++)
    rgba.fill(lightAt(i % PORTRAIT_SIDE, Math.floor(i / PORTRAIT_SIDE)), i * 4, i * 4 + 3)
  const above = Uint8Array.from({ length: MASK_SIDE ** 2 }, (_, i) => (i < MASK_SIDE ** 2 / 2 ? 255 : 0))
  const regions = { hair: above, skin: above.map((share) => 255 - share) }
  const light = Float32Array.from({ length: SIDE * SIDE }, (_, i) => lightAt(2 * (i % SIDE), 2 * Math.floor(i / SIDE)))
  const portrait = { rgba, regions } as unknown as Portrait
  const strands = strandsOf(portrait, 80)
  const seen = (hair?: {
    length?: string
    isBent?: boolean
    isCoiled?: boolean
    isCurled?: boolean
    isKnotted?: boolean
  }) => hasCurls({ ...portrait, hair } as unknown as Portrait, strands, light)
  const calm = light.map((l, i) => (above[i] ? l : 120))
  expect([seen(), seen({ isBent: true })]).toEqual([true, true])
  expect([seen({ isBent: false }), seen({ isBent: false, isCoiled: true })]).toEqual([false, true])
  // Hair far rougher than the face is bristle, unless all that was asked says that it curls.
  const rough = (hair: { isBent: boolean; isCurled: boolean; isKnotted?: boolean }) =>
    hasCurls({ ...portrait, hair } as unknown as Portrait, strands, calm)
  const bent = { isBent: true, isCurled: false }
  expect([rough(bent), rough({ ...bent, isCurled: true })]).toEqual([false, true])
  expect(rough({ ...bent, isCurled: true, isKnotted: true })).toBe(false)
  // Rough waves are none.
  const waves = { straight: 0.4, turning: 0.4, black: false }
  expect(hasCurls({ ...portrait, hair: { ...bent, isCurled: true } } as unknown as Portrait, waves, calm)).toBe(false)
  // Hair to the shoulders waves unless its curls are tight.
  const hanging = (straight: number, hair = {}) =>
    hasCurls(
      { ...portrait, hair: { length: 'medium', ...hair } } as unknown as Portrait,
      { straight, turning: 0.4, black: false },
      light,
    )
  expect([hanging(0.4), hanging(0.25), hanging(0.4, { isCoiled: true })]).toEqual([false, true, true])
  // Of what stands off the head no strand needs to be seen.
  const blurred = (hair: object) =>
    hasCurls({ ...portrait, hair: { length: 'medium', ...hair } } as unknown as Portrait, undefined, light)
  expect([blurred({}), blurred({ standsOff: true })]).toEqual([false, true])
  // What is cut to a few millimetres has no room for them.
  expect([seen({ length: 'shaved' }), seen({ length: 'short' })]).toEqual([false, true])
})

test('Hair that was read to hang in curls has them, however long it is; coils and plaits have others', () => {
  const long: HairRead = { length: 'long', isLoose: true, hasFringe: false, isCurled: true }
  expect(hangsCurly(long)).toBe(true)
  expect(hangsCurly({ ...long, length: 'medium' })).toBe(true)
  const others: HairRead[] = [
    { ...long, isCurled: false },
    { ...long, length: 'short' },
    { ...long, isCoiled: true },
    { ...long, isLoose: false },
  ]
  for (const hair of others) expect(hangsCurly(hair)).toBe(false)
})

test('Hair that hangs narrow beside a face has small curls where as little cropped hair has none', () => {
  const { region, alpha } = head(18)
  expect(curlyMass(region.slice(), alpha, map) === undefined).toBe(true)
  expect(curlyMass(region, alpha, map, CURLS, true) === undefined).toBe(false)
})
