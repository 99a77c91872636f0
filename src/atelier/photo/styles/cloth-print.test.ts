import { expect, test } from 'vitest'
import { isPrintedCell, printShapes, rhythmOf } from './cloth-print.ts'

test('lines are as far apart as they are seen, within what a small picture shows', () => {
  const apart = (seen: number) => rhythmOf({ kind: 'checks', apart: seen, filled: 0.3 }).apart
  expect([apart(0.4), apart(0.05) > 0.15, apart(3) < 1]).toEqual([0.4, true, true])
})

test('where lines of a check cross it is darker than along them; other prints are of one colour', () => {
  const opacity = (kind: 'checks' | 'bands') => printShapes({ kind, apart: 0.4, filled: 0.3 }).opacity
  expect(opacity('checks')).toBeLessThan(0.8)
  expect(opacity('bands')).toBe(1)
})

test('in whole cells stripes run down and bands across, with cloth between them', () => {
  const cells = (kind: 'stripes' | 'bands', along: (k: number) => readonly [number, number]) =>
    Array.from({ length: 12 }, (_, k) => isPrintedCell({ kind, apart: 0.4, filled: 0.3 }, ...along(k), 0.1))
  expect(new Set(cells('stripes', (k) => [0, k])).size).toBe(1)
  expect(cells('stripes', (k) => [k, 0]).filter(Boolean)).toHaveLength(3)
  expect(new Set(cells('bands', (k) => [k, 0])).size).toBe(1)
  expect(cells('bands', (k) => [0, k]).filter(Boolean)).toHaveLength(3)
})
