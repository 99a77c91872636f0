import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { VOCABULARY } from '../../recipe.ts'
import { document1024, el } from '../svg.ts'
import { drawBlush, drawHead, headPath } from './face.ts'
import { faceOf } from './face-geometry.ts'
import { paletteOf } from './palette.ts'

const mask = (svg: string) => rasterise({ kind: 'svg', svg: document1024(svg) })

test('blush and light stay on the cheeks of a head that is turned', () => {
  const faults: string[] = []
  for (const age of VOCABULARY.age)
    for (const headTurn of [-1, 1]) {
      const person = lockedPerson('chibi', 60, { age, skinTone: '10' })
      const recipe = { ...person, features: { ...person.features, headTurn } }
      const [face, p] = [faceOf(recipe), paletteOf(recipe)]
      const d = headPath(face)
      const drawn = mask(drawHead(face, p, d, '') + drawBlush(face, p, 1.6, true))
      // The contour lies around it.
      const head = mask(el('path', { d, fill: '#000000', stroke: '#000000', 'stroke-width': 22 }))
      let outside = 0
      for (let at = 3; at < drawn.length; at += 4) if (drawn[at]! > 8 && head[at] === 0) outside++
      if (outside > 40) faults.push(`${age} turned ${headTurn}: ${outside}`)
    }
  expect(faults).toEqual([])
})
