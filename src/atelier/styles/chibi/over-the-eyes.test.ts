/** What meets over an eye stays apart: hair, brow, rim and lash. Half a brow is the first thing that looks careless. */
import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../tests/support/locked-person.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { VOCABULARY, type Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { document1024 } from '../svg.ts'
import { drawBrows } from './brows.ts'
import { drawEye } from './eyes.ts'
import { moodOf } from './expressions.ts'
import { headPath } from './face.ts'
import { faceOf } from './face-geometry.ts'
import { drawRims } from './glasses.ts'
import { hairLayers } from './hair/hair.ts'
import { hairTint } from './hair/kit.ts'
import { paletteOf } from './palette.ts'
import { resetIds } from './parts.ts'

const mask = (svg: string) => rasterise({ kind: 'svg', svg: document1024(svg) })

/** Share of a drawing that lies on another. */
function shareOn(drawing: string, other: string): number {
  const [upper, lower] = [mask(drawing), mask(other)]
  let [all, over] = [0, 0]
  for (let at = 3; at < upper.length; at += 4) {
    if (upper[at]! < 128) continue
    all++
    if (lower[at]! >= 128) over++
  }
  return over / all
}

/** Brows, the hair over them, and the lashes of both eyes. */
function partsOf(recipe: Recipe) {
  const [face, p] = [faceOf(recipe), paletteOf(recipe)]
  resetIds('t')
  const { front } = hairLayers(face, p, 'none', headPath(face))
  const mood = moodOf(recipe.expression, 0)
  return {
    brows: drawBrows(face, p, mood, front.outline ?? []),
    hair: hairTint(p) + front.svg,
    lashes: [mood.left, mood.right].map((look, n) => drawEye(face, p, 2 * n - 1, look, undefined).lashes).join(''),
    rims: drawRims(face, p),
  }
}

// Faces and moods alternate; a soak run asks more of both for each cut.
test.each(VOCABULARY.hairStyle.map((hairStyle, n) => [hairStyle, n] as const))(
  'brows under %s are whole',
  (hairStyle, n) => {
    const faults: string[] = []
    let turn = n
    for (const hairLength of ['short', 'medium', 'long'] as const)
      for (const hairTexture of VOCABULARY.hairTexture)
        for (let k = 0; k < soak.factor; k++) {
          turn++
          const expression = VOCABULARY.expression[turn % VOCABULARY.expression.length]!
          const person = resolve(
            {
              style: 'chibi',
              seed: 500 + turn,
              wishes: noWishes(),
              background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
              locks: { hairStyle, hairLength, hairTexture, expression, headwear: 'none' },
            },
            turn % 4,
          )
          const { brows, hair } = partsOf(person)
          const share = shareOn(brows, hair)
          if (share > 0.07) faults.push(`${hairLength} ${hairTexture} ${expression} ${turn}: ${share.toFixed(2)}`)
        }
    expect(faults).toEqual([])
  },
)

test.each(['round-glasses', 'square-glasses'] as const)('the rims of %s touch neither brows nor lashes', (eyewear) => {
  const faults: string[] = []
  for (const [n, expression] of VOCABULARY.expression.entries())
    for (const [k, age] of VOCABULARY.age.entries()) {
      const person = lockedPerson('chibi', 900 + 4 * n + k, { eyewear, expression, age })
      const { brows, lashes, rims } = partsOf(person)
      const [brow, lash] = [shareOn(brows, rims), shareOn(lashes, rims)]
      if (brow > 0.04 || lash > 0.04) faults.push(`${age} ${expression}: ${brow.toFixed(2)}, ${lash.toFixed(2)}`)
    }
  expect(faults).toEqual([])
})

test.each(['round-glasses', 'square-glasses'] as const)('brows between a fringe and %s are whole', (eyewear) => {
  const faults: string[] = []
  const cuts = ['spiky', 'fringe', 'pixie', 'undercut'] as const
  for (const [n, expression] of VOCABULARY.expression.entries())
    for (const [k, hairStyle] of cuts.entries()) {
      const locks = { eyewear, expression, hairStyle, hairLength: 'medium', headwear: 'none' } as const
      const { brows, hair } = partsOf(lockedPerson('chibi', 1300 + 4 * n + k, locks))
      const share = shareOn(brows, hair)
      if (share > 0.07) faults.push(`${hairStyle} ${expression}: ${share.toFixed(2)}`)
    }
  expect(faults).toEqual([])
})
