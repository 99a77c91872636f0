import { expect, test } from 'vitest'
import { coilMarks } from './coils.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

test('cropped coils are a few small marks within the hair, the same each time', () => {
  const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
  const isHair = (x: number, y: number) => Math.hypot(x - 256, y - 256) < 90 && y < 220
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    isHair(i % SIDE, (i / SIDE) | 0) ? REGION.hair : REGION.none,
  )
  const marks = coilMarks({ region, map } as unknown as Study)
  expect(marks.length).toBeGreaterThan(5)
  expect(marks.length).toBeLessThan(20)
  expect(marks.every(({ line, light }) => light && line.every(([x, y]) => isHair(x, y)))).toBe(true)
  expect(coilMarks({ region, map } as unknown as Study)).toEqual(marks)
})
