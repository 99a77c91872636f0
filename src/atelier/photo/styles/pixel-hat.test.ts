import { expect, test } from 'vitest'
import type { Framing } from './framing.ts'
import { drawHatCells } from './pixel-hat.ts'
import type { Segments } from './segments.ts'
import { GRID } from './side.ts'
import type { Study } from './study.ts'

test('the folds of a turban are cells in the shade of its cloth, and leave the face as it is', () => {
  const [skin, cloth, shade] = [0, 1, 2]
  const labels = new Uint8Array(GRID * GRID).fill(skin)
  labels.fill(cloth, 0, 20 * GRID)
  const study = {
    worn: {
      hat: {
        outlines: [],
        lines: [[[80, 40], [200, 240]]],
      },
    },
  } as unknown as Study
  const patches = [{ kind: 'skin' }, { kind: 'cloth' }, { kind: 'cloth', shadeOf: cloth }] as Segments['patches']
  const framing = { scale: 2, left: 0, top: 0 } as Framing
  drawHatCells(labels, study, { patches } as Segments, framing)
  const rows = (label: number) => [
    ...new Set([...labels.keys()].filter((p) => labels[p] === label).map((p) => Math.floor(p / GRID))),
  ]
  expect(rows(shade)).toEqual(Array.from({ length: 15 }, (_, k) => 5 + k))
  expect(labels.slice(20 * GRID).every((label) => label === skin)).toBe(true)
})
