import { expect, test } from 'vitest'
import { VOCABULARY } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { contextOf } from './context.ts'
import { garment } from './garments.ts'
import { flatten, type Point } from './path.ts'

/** Stroke width of a blazer's pocket, which no other line has. */
const POCKET = /<path d="([^"]*)"[^>]* stroke-width="4.5"/

test("a blazer's pocket lies between lapel and sleeve, or there is none", () => {
  const crossing: string[] = []
  let seen = 0
  for (const presentation of VOCABULARY.presentation) {
    for (const age of VOCABULARY.age) {
      for (const shoulderWidth of [-1, 0, 1]) {
        const recipe = resolve(
          {
            style: 'corporate',
            seed: 5,
            wishes: noWishes(),
            background: { type: 'transparent', colors: ['#000000', '#000000'] },
            locks: { clothing: 'blazer', presentation, age },
          },
          0,
        )
        const ctx = contextOf({ ...recipe, features: { ...recipe.features, shoulderWidth } })
        const pocket = POCKET.exec(garment(ctx))?.[1]
        if (!pocket) continue
        seen++
        const xs = flatten(pocket, (x, y): Point => [x, y])
          .flat()
          .map(([x]) => x)
        if (Math.max(...xs) > ctx.m.right - 80) crossing.push(`${presentation} ${age} ${shoulderWidth}`)
      }
    }
  }
  expect(crossing).toEqual([])
  expect(seen).toBeGreaterThan(0)
})
