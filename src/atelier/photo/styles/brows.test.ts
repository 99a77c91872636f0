import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { browsOf } from './brows.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR])
const study = studyOf(analysedHead(FAIR).portrait)

/** The same face in even light, its brows bent down to the nose on the mesh. */
function bent(smile: number) {
  const { rig, raw, fine } = study
  const even = new Float32Array(raw.l.length).fill(0.7)
  const down = (brow: Contour): Contour => {
    const [outer, inner] = [brow[0]![0], brow[4]![0]]
    return brow.map(([u, v]): Place => [u, v + 0.9 * Math.max(0, (u - outer) / (inner - outer) - 0.5)])
  }
  const brows = rig.contours.brows.map(down) as typeof rig.contours.brows
  return browsOf({
    ...study,
    raw: { ...raw, l: even },
    fine: { ...fine, l: even },
    rig: { ...rig, expression: { ...rig.expression, smile }, contours: { ...rig.contours, brows } },
  })
}

test('who smiles does not scowl: brows end at the nose hardly below their highest place', () => {
  for (const line of bent(0.1).lines) {
    const wide = Math.abs(line.at(-1)![0] - line[0]![0])
    expect(line.at(-1)![1] - Math.min(...line.map(([, v]) => v))).toBeLessThan(0.05 * wide)
  }
})

test('brows of a face that is drawn finely are thinner, and rise towards the nose', () => {
  const rise = ({ lines }: ReturnType<typeof browsOf>) =>
    Math.min(...lines.map((line) => line[0]![1] - line.at(-1)![1]))
  const [plain, fine] = [0, 1].map((fineness) => browsOf({ ...study, fineness })) as [
    ReturnType<typeof browsOf>,
    ReturnType<typeof browsOf>,
  ]
  expect(fine.thick).toBeLessThan(0.9 * plain.thick)
  expect(rise(fine)).toBeGreaterThanOrEqual(rise(plain))
  expect(rise(fine)).toBeGreaterThan(0)
})
