import { expect, test } from 'vitest'
import { patternOf } from './cloth-pattern.ts'
import { SIDE } from './side.ts'

const EYES = 60

/** What is read of a square of cloth whose lightness is that. */
function read(l: (x: number, y: number) => number, a: (x: number, y: number) => number = () => 0) {
  const places: number[] = []
  const planes = {
    l: new Float32Array(SIDE * SIDE),
    a: new Float32Array(SIDE * SIDE),
    b: new Float32Array(SIDE * SIDE),
  }
  for (let y = 300; y < 460; y++)
    for (let x = 160; x < 340; x++) {
      places.push(y * SIDE + x)
      planes.l[y * SIDE + x] = l(x, y)
      planes.a[y * SIDE + x] = a(x, y)
    }
  return patternOf(places, planes, EYES)
}

test('bands, stripes, checks and dots are told apart', () => {
  const isOn = (at: number) => at % 24 < 8
  expect(read((_, y) => (isOn(y) ? 0.3 : 0.9))?.kind).toBe('bands')
  expect(read((x) => (isOn(x) ? 0.3 : 0.9))?.kind).toBe('stripes')
  expect(read((x, y) => (isOn(x) || isOn(y) ? 0.3 : 0.9))?.kind).toBe('checks')
  const dots = read((x, y) => (Math.hypot((x % 24) - 12, (y % 24) - 12) < 7 ? 0.3 : 0.9))
  expect(dots?.kind).not.toBe('bands')
  expect(dots?.main.l).toBeCloseTo(0.9)
})

test('a small check on folds is no dots: both colours have as much of it', () => {
  const bent = (at: number, other: number) => Math.floor((at + 5 * Math.sin(other / 17)) / 9) % 2
  expect(read((x, y) => (bent(x, y) === bent(y, x) ? 0.3 : 0.9))?.kind).toMatch(/checks/)
})

test('a small check is told by how often it changes both ways', () => {
  const small = (at: number) => Math.floor(at / 4) % 2
  expect(read((x, y) => (small(x) === small(y) ? 0.3 : 0.9))?.kind).toBe('small-checks')
})

test('large checks are seen as well', () => {
  const isOn = (at: number) => at % 54 < 24
  expect(read((x, y) => (isOn(x) === isOn(y) ? 0.3 : 0.9))?.kind).toBe('checks')
})

test('broad folds in hard light are no stripes', () => {
  expect(read((x) => (Math.sin(x / 14) > 0 ? 0.2 : 0.5))).toBeUndefined()
  expect(read((_, y) => (Math.sin(y / 14) > 0 ? 0.2 : 0.5))).toBeUndefined()
})

test('creases and a hand before cloth are no dots or checks: they have the tint of the cloth in shade, as a print seldom has', () => {
  const spots = (x: number, y: number) => Math.hypot((x % 24) - 12, (y % 24) - 12) < 7
  const light = (x: number, y: number) => (spots(x, y) ? 0.45 : 0.75)
  expect(read(light, (x, y) => (spots(x, y) ? 0.03 : 0.05))).toBeUndefined()
  expect(read(light, (x, y) => (spots(x, y) ? 0.1 : 0.02))).toBeDefined()
})

test('plain cloth, its folds, and two cloths side by side have no pattern', () => {
  expect(read(() => 0.5)).toBeUndefined()
  expect(read((x) => 0.5 + 0.06 * Math.sin(x / 9))).toBeUndefined()
  expect(read((x) => (x < 240 ? 0.3 : 0.9))).toBeUndefined()
})

test('a print is told with its rhythm: from one line to the next, and how much of that is filled', () => {
  const stripes = (period: number, wide: number) => read((x) => (x % period < wide ? 0.3 : 0.9))
  expect(stripes(20, 6)?.apart).toBeCloseTo(20 / EYES, 1)
  expect(stripes(32, 10)?.apart).toBeCloseTo(32 / EYES, 1)
  expect(stripes(20, 6)?.filled).toBeCloseTo(0.3, 1)
  const checks = read((x, y) => (x % 28 < 8 || y % 28 < 8 ? 0.3 : 0.9))
  expect([checks?.kind, Math.round(10 * checks!.apart)]).toEqual(['checks', Math.round((10 * 28) / EYES)])
})

test('large flowers and hair before cloth are no checks, which repeat within a short distance', () => {
  const patches = (x: number, y: number) =>
    Math.sin(x / 13 + Math.sin(y / 9)) + Math.sin(y / 15 + Math.sin(x / 11)) > 0.3
  const found = read(
    (x, y) => (patches(x, y) ? 0.35 : 0.8),
    (x, y) => (patches(x, y) ? 0.08 : -0.02),
  )
  expect(found?.kind ?? 'none').not.toMatch(/checks/)
})

test('thin bands far apart are bands: they alternate one way as no folds do', () => {
  const thin = read((_, y) => (y % 16 < 2 ? 0.3 : 0.9))
  expect(thin?.kind).toBe('bands')
  expect(thin!.filled).toBeLessThan(0.14)
})

test('figures of either colour alike are dots where they lie in neither rows nor columns', () => {
  const figures = (x: number, y: number) =>
    [-1, 0, 1].some((i) =>
      [-1, 0, 1].some((j) => {
        const [column, row] = [Math.floor(x / 28) + i, Math.floor(y / 28) + j]
        const aside = (column * 7919 + row * 104729) % 997
        return Math.hypot(x - 28 * (column + (aside % 31) / 31), y - 28 * (row + (aside % 29) / 29)) < 11
      }),
    )
  expect(read((x, y) => (figures(x, y) ? 0.35 : 0.9))?.kind).toBe('dots')
})

test('of several tones that are one colour the print has the one that most of it has', () => {
  const spots = (x: number, y: number) => Math.hypot((x % 36) - 18, (y % 36) - 18)
  const found = read(
    (x, y) => (spots(x, y) < 12 ? 0.45 : 0.85),
    (x, y) => (spots(x, y) < 8 ? 0.16 : spots(x, y) < 10 ? 0.08 : 0),
  )
  expect(found?.colour.a).toBeGreaterThan(0.13)
})
