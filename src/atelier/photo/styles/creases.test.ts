import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { asAsked } from '../as-asked.ts'
import { onPicture } from '../face/face-map.ts'
import { type Portrait, PORTRAIT_SIDE } from '../portrait.ts'
import { creaseShapes, isAged } from './creases.ts'
import { studyOf } from './study.ts'

await analyseHeads([FAIR])
const fair: Portrait = {
  ...analysedHead(FAIR).portrait,
  hair: { length: 'medium', isLoose: true, hasFringe: false },
}
const greyOf = (portrait: Portrait) => studyOf(asAsked(portrait, { hairColor: 'grey' }))

/** With a dark crease below either eye. */
function withBags(portrait: Portrait): Portrait {
  const { rig, reading } = portrait
  const rgba = portrait.rgba.slice()
  for (const eye of rig.contours.eyes)
    for (let t = 0; t <= 1; t += 0.01) {
      const u = eye[0]![0] + (eye[8]![0] - eye[0]![0]) * t
      const [x, y] = onPicture(reading.map, u, eye[4]![1] + 0.18)
      const half = Math.round(0.03 * reading.map.eyes)
      for (let j = -half; j <= half; j++) {
        const p = (Math.round(y + j) * PORTRAIT_SIDE + Math.round(x)) * 4
        for (let c = 0; c < 3; c++) rgba[p + c]! *= 0.75
      }
    }
  return { ...portrait, rgba }
}

test('grey hair over smooth skin makes nobody old', () => {
  expect(isAged(greyOf(fair))).toBe(false)
  expect(creaseShapes(greyOf(fair))).toEqual(creaseShapes(studyOf(fair)))
})

test('with creases below both eyes it does, and other hair does not', () => {
  const bagged = withBags(fair)
  expect(isAged(greyOf(bagged))).toBe(true)
  expect(creaseShapes(greyOf(bagged)).length).toBeGreaterThan(creaseShapes(studyOf(bagged)).length)
  expect(isAged(studyOf(bagged))).toBe(false)
})
