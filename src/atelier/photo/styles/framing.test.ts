import { expect, test } from 'vitest'
import { CANVAS } from '../../drawing.ts'
import { frame, silhouette } from './framing.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

test('a person who is cut by the side of the photo does not go on past it', () => {
  const alpha = new Float32Array(SIDE * SIDE).fill(1)
  const scale = CANVAS / SIDE
  const shape = silhouette({ scale, left: -SIDE / 4, top: 0, alpha })
  const row = shape.subarray((CANVAS / 2) * CANVAS, (CANVAS / 2 + 1) * CANVAS)
  expect(row.findIndex((share) => share > 0)).toBe(CANVAS / 4)
  const other = silhouette({ scale, left: SIDE / 4, top: 0, alpha }).subarray(0, CANVAS * CANVAS)
  expect(other[(CANVAS / 2) * CANVAS + CANVAS * 0.75 + 1]).toBe(0)
})

/** A head on shoulders that the study shows, before anything is known of what it is drawn with. */
function bust(rx: number, top: number): Study {
  const alpha = new Float32Array(SIDE * SIDE)
  const [cx, cy, ry] = [SIDE / 2, top + 1.4 * rx * 1.37, rx * 1.37]
  for (let y = top; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const head = ((x - cx) / (1.1 * rx)) ** 2 + ((y - cy) / (1.4 * ry)) ** 2 < 1
      const shoulders = y > cy + 1.3 * ry && Math.abs(x - cx) < 2.2 * rx
      if (head || shoulders) alpha[y * SIDE + x] = 1
    }
  return { alpha, hasFace: true, face: { cx, cy, rx, ry } } as Study
}

test('a small head in a wide photo fills the picture as a larger one does, and no framing cuts it', () => {
  for (const [rx, top] of [[60, 20], [75, 0], [90, 40], [110, 30]] as const) {
    const study = bust(rx, top)
    const near = frame(study, 1, 1)
    expect(near.scale, `rx ${rx}`).toBeGreaterThanOrEqual(CANVAS / SIDE)
    expect((2 * rx * near.scale) / CANVAS, `rx ${rx}`).toBeGreaterThan(0.32)
    for (const zoom of [1, 1.28]) {
      const shape = silhouette(frame(study, zoom, 1))
      expect(
        shape.subarray(0, CANVAS * 4).every((share) => share === 0),
        `rx ${rx}, zoom ${zoom}`,
      ).toBe(true)
    }
  }
})
