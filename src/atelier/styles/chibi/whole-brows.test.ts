/** Fringes leave brows whole: half a brow is the first thing that looks careless in a face. */
import { expect, test } from 'vitest'
import { soak } from '../../../../tests/support/soak.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { VOCABULARY, type Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { document1024 } from '../svg.ts'
import { drawBrows } from './brows.ts'
import { moodOf } from './expressions.ts'
import { headPath } from './face.ts'
import { faceOf } from './face-geometry.ts'
import { hairLayers } from './hair/hair.ts'
import { paletteOf } from './palette.ts'
import { resetIds } from './parts.ts'

const mask = (svg: string) => rasterise({ kind: 'svg', svg: document1024(svg) })

/** Share of the brows that lies on hair. */
function cut(recipe: Recipe): number {
  const [face, p] = [faceOf(recipe), paletteOf(recipe)]
  resetIds('t')
  const { front } = hairLayers(face, p, 'none', headPath(face))
  const brows = mask(drawBrows(face, p, moodOf(recipe.expression, 0), front.outline ?? []))
  const hair = mask(front.svg)
  let [all, over] = [0, 0]
  for (let at = 3; at < brows.length; at += 4) {
    if (brows[at]! < 128) continue
    all++
    if (hair[at]! >= 128) over++
  }
  return over / all
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
          const share = cut(person)
          if (share > 0.07) faults.push(`${hairLength} ${hairTexture} ${expression} ${turn}: ${share.toFixed(2)}`)
        }
    expect(faults).toEqual([])
  },
)
