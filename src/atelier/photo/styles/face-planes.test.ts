import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { facePlanes } from './face-planes.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR])
const study = studyOf(analysedHead(FAIR).portrait)

/** The same face, equally light everywhere. */
const flat = { ...study, fine: { ...study.fine, l: new Float32Array(study.fine.l.length).fill(0.7) } }

test('planes of a face are fainter than its shadow, and lie above the mouth', () => {
  const lip = study.drawn.contours.outerLips[15]![1]
  for (const { outline, strength } of facePlanes(study)) {
    expect(strength).toBeLessThanOrEqual(0.7)
    expect(Math.max(...outline.filter((_, k) => k % 2 === 1))).toBeLessThan(lip)
  }
})

test('a face without relief has none', () => {
  expect(facePlanes(flat)).toEqual([])
})
