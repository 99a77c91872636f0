/** The four that a photo gives: one person, four pictures. */
import { expect, test } from 'vitest'
import { mostOf, type Features } from '../recipe.ts'
import { variantsOf } from './variants.ts'

const READ: Partial<Features> = {
  faceWidth: 1.4,
  jawWidth: -0.8,
  browHeight: 0.9,
  noseLength: -1.2,
  eyeSpacing: 0.2,
  headTilt: 0.1,
  headTurn: 0,
  gazeAcross: 0,
  gazeUp: 0,
  hairVolume: 0.2,
}
const drawn = () =>
  variantsOf({ hairStyle: 'quiff', hairLength: 'short' }, READ, []).map((own) => ({ ...READ, ...own.features }))

test('no two hold the head alike, and one faces us as in the photo', () => {
  const poses = drawn().map(({ headTurn, headTilt }) => [headTurn!, headTilt!] as const)
  expect(poses[0]).toEqual([0, 0.1])
  for (const [i, one] of poses.entries())
    for (const other of poses.slice(i + 1))
      expect(Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1])).toBeGreaterThanOrEqual(0.6)
})

test('all have their proportions: the caricature more of them, within bounds, the gentle one less, none the other way', () => {
  const [own, caricature, , gentle] = drawn() as [typeof READ, typeof READ, typeof READ, typeof READ]
  for (const name of ['faceWidth', 'jawWidth', 'browHeight', 'noseLength'] as const) {
    const [value, more, less] = [own[name]!, caricature[name]!, gentle[name]!]
    expect(Math.abs(more)).toBeGreaterThan(Math.abs(value))
    expect(Math.abs(more)).toBeLessThanOrEqual(mostOf(name))
    expect(Math.abs(less)).toBeLessThan(Math.abs(value))
    expect([Math.sign(more), Math.sign(less)]).toEqual([Math.sign(value), Math.sign(value)])
  }
})

test.each(['neutral', 'laugh', 'smile', 'serious'] as const)('who looks %s does so in all four', (expression) => {
  for (const own of variantsOf({ expression }, READ, []))
    expect(own.suggested.expression ?? expression).toBe(expression)
})

test('a laugh and a smile are not the same four times', () => {
  for (const [expression, seen] of [
    ['laugh', { laughsOpenEyed: true }],
    ['laugh', { laughsOpenEyed: false }],
    ['smile', { smilesWithTeeth: true }],
    ['smile', { smilesWithTeeth: false }],
  ] as const) {
    const features = { ...READ, ...seen }
    const four = variantsOf({ expression }, features, []).map((own) => ({ ...features, ...own.features }))
    const degrees = four.map(({ laughsOpenEyed, smilesWithTeeth }) => `${laughsOpenEyed} ${smilesWithTeeth}`)
    expect(new Set(degrees).size).toBe(2)
  }
})
