import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, DARK } from '../../../../tests/support/heads/portraits.ts'
import { CANVAS } from '../../drawing.ts'
import { drawGarment } from './draw-garment.ts'
import { frame } from './framing.ts'
import { segment } from './segments.ts'
import { SIDE } from './side.ts'
import { studyOf } from './study.ts'

await analyseHeads([DARK])

/** The places, in the study, where lines of a shirt are drawn; those on a headscarf apart. */
function linesOn(hat?: 'hijab') {
  const study = studyOf({
    ...analysedHead(DARK).portrait,
    garment: 'shirt',
    ...(hat && { hat: { kind: hat, color: '#25406d', edge: -0.75 } }),
  })
  const framing = frame(study, 1, 1)
  const rgba = new Uint8ClampedArray(CANVAS * CANVAS * 4).fill(255)
  const colour = [255, 0, 0] as const
  drawGarment(rgba, study, segment(study, { cloths: 3, least: 9 }), framing, {
    colourOf: () => colour,
    printOf: () => colour,
    width: 6,
    isOutlined: true,
  })
  const { worn } = study
  let [onCloth, onScarf] = [0, 0]
  for (let p = 0; p < CANVAS * CANVAS; p++) {
    if (rgba[p * 4 + 1]! > 128) continue
    const x = Math.floor((p % CANVAS) / framing.scale + framing.left)
    const y = Math.floor(Math.floor(p / CANVAS) / framing.scale + framing.top)
    if (worn!.piece[y * SIDE + x]! < worn!.garment.colours.length) onCloth++
    else onScarf++
  }
  return { onCloth, onScarf }
}

test('a collar under a headscarf is not drawn on it', () => {
  expect(linesOn().onCloth).toBeGreaterThan(500)
  expect(linesOn('hijab').onScarf).toBe(0)
})
