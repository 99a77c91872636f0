import { expect, test } from 'vitest'
import { beardWeightOf } from './beard-weight.ts'

const SKIN = { l: 0.75 }
const toned = (share: number, thick = 2.5) => ({
  kind: 'stubble' as const,
  tone: { l: share * SKIN.l, a: 0.02, b: 0.03 },
  scores: { beard: 1, stubble: 1, goatee: 0, thick },
})

test('stubble is as plain as the jaw is dark beside the cheeks', () => {
  const [faint, usual, dark] = [0.95, 0.75, 0.58].map((light) => beardWeightOf('stubble', toned(light), SKIN))
  expect(faint).toBeLessThan(-0.8)
  expect(usual).toBeCloseTo(0)
  expect(dark).toBeGreaterThan(0.7)
  // A ginger beard is as light as skin.
  const ginger = beardWeightOf('stubble', toned(0.98), SKIN, 2.2)
  expect(ginger).toBeGreaterThan(0)
  expect(beardWeightOf('stubble', { kind: 'stubble' }, SKIN)).toBeUndefined()
})

test('a beard is as heavy as it is thick, and one as black as hair is heavy though it lies close', () => {
  expect(beardWeightOf('short-beard', toned(0.8, 0.5), SKIN)).toBeCloseTo(-0.5)
  expect(beardWeightOf('full-beard', toned(0.8, 6.5), SKIN)).toBe(1)
  expect(beardWeightOf('short-beard', toned(0.43, -4), SKIN)).toBeGreaterThan(0.8)
  expect(beardWeightOf('goatee', toned(0.43), SKIN)).toBeUndefined()
  // Readers hardly know white ones.
  expect(beardWeightOf('full-beard', { ...toned(1.1, -2), color: 'white' }, SKIN)).toBeUndefined()
})
