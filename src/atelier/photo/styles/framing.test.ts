import { expect, test } from 'vitest'
import { CANVAS } from '../../drawing.ts'
import { silhouette } from './framing.ts'
import { SIDE } from './side.ts'

test('a person who is cut by the side of the photo does not go on past it', () => {
  const alpha = new Float32Array(SIDE * SIDE).fill(1)
  const scale = CANVAS / SIDE
  const shape = silhouette({ scale, left: -SIDE / 4, top: 0, alpha })
  const row = shape.subarray((CANVAS / 2) * CANVAS, (CANVAS / 2 + 1) * CANVAS)
  expect(row.findIndex((share) => share > 0)).toBe(CANVAS / 4)
  const other = silhouette({ scale, left: SIDE / 4, top: 0, alpha }).subarray(0, CANVAS * CANVAS)
  expect(other[(CANVAS / 2) * CANVAS + CANVAS * 0.75 + 1]).toBe(0)
})
