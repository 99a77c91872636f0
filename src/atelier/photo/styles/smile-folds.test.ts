import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { onPicture } from '../face/face-map.ts'
import { type Portrait, PORTRAIT_SIDE } from '../portrait.ts'
import { smileFolds } from './smile-folds.ts'
import { type Study, studyOf } from './study.ts'

await analyseHeads([FAIR])
const fair: Portrait = analysedHead(FAIR).portrait
const plain = (study: Study, more: Partial<Study> = {}): Study => ({ ...study, fineness: 0, ...more })

/** With a dark line from either wing of the nose past the corner of the mouth, so far out of the usual one. */
function withFolds(sides: readonly number[], out = 0.03): Portrait {
  const { rig, reading } = fair
  const rgba = fair.rgba.slice()
  const { noseBase, outerLips } = rig.contours
  for (const side of sides) {
    const way = side === 0 ? -1 : 1
    const [wing, corner] = [noseBase[side === 0 ? 0 : 6]!, outerLips[side === 0 ? 0 : 10]!]
    for (let t = 0; t <= 1; t += 0.004) {
      const u =
        wing[0] + way * (0.05 + out) + (corner[0] + way * 0.13 - wing[0] - way * 0.05) * Math.sin((t * Math.PI) / 2)
      const [x, y] = onPicture(reading.map, u, wing[1] - 0.04 + (corner[1] + 0.17 - wing[1]) * t)
      const half = Math.round(0.018 * reading.map.eyes)
      for (let j = -half; j <= half; j++)
        for (let i = -half; i <= half; i++) {
          const p = (Math.round(y + j) * PORTRAIT_SIDE + Math.round(x + i)) * 4
          for (let c = 0; c < 3; c++) rgba[p + c] = fair.rgba[p + c]! * 0.78
        }
    }
  }
  return { ...fair, rgba }
}

test('folds that the photo shows beside the mouth are drawn where they are, on both sides alike', () => {
  const near = smileFolds(plain(studyOf(withFolds([0, 1], 0.02))))
  const far = smileFolds(plain(studyOf(withFolds([0, 1], 0.11))))
  expect(near.strength).toBeGreaterThan(0.5)
  expect(far.strength).toBeGreaterThan(0.5)
  expect(far.paths[1][7]![0] - near.paths[1][7]![0]).toBeGreaterThan(0.04)
  expect(near.paths[0][7]![0] - far.paths[0][7]![0]).toBeGreaterThan(0.04)
})

test('a smooth face has none, nor has one that is drawn finely', () => {
  expect(smileFolds(plain(studyOf(fair))).strength).toBe(0)
  expect(smileFolds(plain(studyOf(withFolds([0, 1])), { fineness: 0.6 })).strength).toBe(0)
})
