import { expect, test } from 'vitest'
import { lightHair } from './pixel-light.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { GRID } from './side.ts'
import type { Study } from './study.ts'

const [SHADE, BASE, LIGHT] = [1, 2, 3]
const segments = { patches: ['skin', 'hair', 'hair', 'hair'].map((kind) => ({ kind })) } as unknown as Segments
const [LEFT, RIGHT, TOP, BOTTOM] = [12, 52, 6, 26]

function hair(away: -1 | 1, isCurly: boolean): Uint8Array {
  const labels = new Uint8Array(GRID * GRID).fill(OUTSIDE)
  for (let j = TOP; j < BOTTOM; j++) labels.fill(BASE, j * GRID + LEFT, j * GRID + RIGHT)
  lightHair(labels, { away } as Study, segments, isCurly)
  return labels
}
const columnsOf = (labels: Uint8Array, label: number) =>
  [...labels.keys()].filter((p) => labels[p] === label).map((p) => p % GRID)

test('light runs across straight hair, more of it on the lit side, and never on its edge', () => {
  const middle = (LEFT + RIGHT) / 2
  for (const away of [-1, 1] as const) {
    const lit = columnsOf(hair(away, false), LIGHT)
    const onLitSide = lit.filter((i) => (i - middle) * away < 0)
    expect(onLitSide.length).toBeGreaterThan(lit.length / 2)
    for (const i of [LEFT, RIGHT - 1]) expect(lit).not.toContain(i)
  }
})

test('curls have a light and a shade below it, all over', () => {
  const labels = hair(1, true)
  for (const label of [LIGHT, SHADE]) {
    const columns = columnsOf(labels, label)
    expect(Math.max(...columns) - Math.min(...columns)).toBeGreaterThan((RIGHT - LEFT) / 2)
  }
})
