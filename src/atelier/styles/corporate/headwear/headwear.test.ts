import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { soak } from '../../../../../tests/support/soak.ts'
import { contextOf } from '../context.ts'
import { expressionOf } from '../expression.ts'
import { brows } from '../face.ts'
import { hair } from '../hair/hair.ts'
import { flatten, subpaths, type Point } from '../path.ts'
import { corporate } from '../style.ts'
import { headwear } from './headwear.ts'

/** Points along all that is not clipped: shades reach beyond what they lie on. */
const points = (svg: string): Point[] =>
  [...svg.replaceAll(/<g clip-path.*?<\/g>/g, '').matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) =>
    flatten(path!, (x, y) => [x, y]).flat(),
  )

test.each(['cap', 'beanie', 'beret', 'hat'] as const)('a %s leaves the brows in sight', (worn) => {
  for (let seed = 0; seed < 40 * soak.factor; seed++)
    for (const expression of ['neutral', 'smile', 'laugh'] as const) {
      const ctx = contextOf(lockedPerson('corporate', seed, { headwear: worn, expression, accessories: [] }))
      const brow = points(brows(ctx, expressionOf(ctx.r))).filter(([x]) => Math.abs(x) < 100)
      const hat = points(headwear(ctx).front).filter(([x]) => Math.abs(x) > 50 && Math.abs(x) < 100)
      const [rim, top] = [Math.max(...hat.map(([, y]) => y)), Math.min(...brow.map(([, y]) => y))]
      expect(rim, `seed ${seed}, ${expression}`).toBeLessThan(top)
    }
})

test('the shade of a brim lies under clipped hair: no bare stripe between both', () => {
  const ctx = contextOf(lockedPerson('corporate', 5, { headwear: 'hat', hairLength: 'shaved', accessories: [] }))
  const drawing = corporate.draw(ctx.r)
  const svg = drawing.kind === 'svg' ? drawing.svg : ''
  const shade = svg.indexOf(subpaths(headwear(ctx).cast)[0]!)
  expect(shade).toBeGreaterThan(0)
  expect(svg.indexOf(hair(ctx, 'top').scalp)).toBeGreaterThan(shade)
})
