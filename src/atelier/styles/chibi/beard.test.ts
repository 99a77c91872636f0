import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { VOCABULARY } from '../../recipe.ts'
import { document1024 } from '../svg.ts'
import { drawBeard } from './beard.ts'
import { headPath } from './face.ts'
import { faceOf } from './face-geometry.ts'
import { shape } from './geometry.ts'
import { clearFrame, drawRims } from './glasses.ts'
import { paletteOf } from './palette.ts'
import { fill, resetIds } from './parts.ts'

const mask = (svg: string) => rasterise({ kind: 'svg', svg: document1024(svg) })

test.each(['round-glasses', 'square-glasses'] as const)('a beard is not seen through %s', (eyewear) => {
  const faults: string[] = []
  for (const facialHair of ['short-beard', 'full-beard'] as const)
    for (const age of ['young', 'adult', 'senior'] as const)
      for (const [n, hairTexture] of VOCABULARY.hairTexture.entries()) {
        const recipe = lockedPerson('chibi', 40 + n, { facialHair, age, hairTexture, eyewear })
        const face = faceOf(recipe)
        resetIds('t')
        const p = paletteOf(recipe)
        const beard = mask(drawBeard(face, p, headPath(face)))
        const rims = mask(drawRims(face, p, 0))
        const frame = clearFrame(face)!
        const lenses = mask([-1, 1].map((side) => fill(shape(face.head, frame.lens(side)), '#000000')).join(''))
        let [glass, hidden] = [0, 0]
        for (let at = 3; at < beard.length; at += 4) {
          if (lenses[at]! < 128 || rims[at]! >= 128) continue
          glass++
          if (beard[at]! >= 128) hidden++
        }
        if (hidden / glass > 0.005) faults.push(`${facialHair} ${age} ${hairTexture}: ${(hidden / glass).toFixed(3)}`)
      }
  expect(faults).toEqual([])
})
